//! What may be worth something else in one position than in another.

use super::features::{age, stage};
use super::kinds::KindSet;
use super::search_board::{CELLS, Cell, EMPTY, around, only};
use super::search_position::SearchPosition;

/// The cells of the board and those between its rows, bit `cell - 13`.
const BOARD: u128 = (1 << (CELLS - 26)) - 1;

/// With fewer stones left than this, holes without a neighbour tell how many there are.
const FEW_LEFT: usize = 16;

/// What differs between two positions.
pub struct Changes {
    /// The cells that are not the same, or whose neighbourhood is not, bit `cell - 13`.
    cells: u128,
    /// The cells that windows see otherwise.
    pub status: u128,
    /// Whether every window counts otherwise.
    pub windows: bool,
    /// The kinds of which other numbers are left.
    kinds: KindSet,
}

impl Changes {
    /// Nothing is as it was.
    pub const ALL: Self = Self {
        cells: BOARD,
        status: BOARD,
        windows: true,
        kinds: 0,
    };

    /// Compares two positions.
    #[inline]
    pub fn between(before: &SearchPosition, now: &SearchPosition) -> Self {
        if stage(before.count) != stage(now.count) || age(before.count) != age(now.count) {
            return Self::ALL;
        }
        let few = before.unassigned.len().min(now.unassigned.len()) < FEW_LEFT;
        let (mut counted, mut changed, mut status) = (0_u128, 0_u128, 0_u128);
        for at in 13..CELLS - 13 {
            let bit = only(at);
            if before.status[at] != now.status[at] {
                status |= bit;
            }
            if differs(before, now, at) {
                changed |= bit;
            }
            // They count all the stones that are left.
            let neighbour_count = now.board.neighbour_count[at];
            if now.board.kinds[at] == EMPTY && (neighbour_count == 4 || few && neighbour_count == 0)
            {
                counted |= bit;
            }
        }
        let beside = changed | changed << 1 | changed >> 1;
        Self {
            cells: (counted | beside | beside << 13 | beside >> 13) & BOARD,
            status,
            windows: false,
            kinds: (before.unassigned.one ^ now.unassigned.one)
                | (before.unassigned.two ^ now.unassigned.two),
        }
    }

    /// The cells that may add something else, when each needs the numbers of these kinds.
    #[inline]
    pub fn affected_cells(&self, relevant_kinds: &[KindSet; CELLS]) -> u128 {
        let mut cells = self.cells;
        if self.kinds != 0 {
            for (at, &relevant_kinds) in relevant_kinds.iter().enumerate().take(CELLS - 13).skip(13)
            {
                if relevant_kinds & self.kinds != 0 {
                    cells |= only(at);
                }
            }
        }
        cells
    }
}

/// Whether a cell itself differs in what it, or a cell beside it, is judged by.
#[inline]
fn differs(before: &SearchPosition, now: &SearchPosition, at: Cell) -> bool {
    let kind = now.board.kinds[at];
    if before.board.kinds[at] != kind || kind != EMPTY {
        return before.board.kinds[at] != kind;
    }
    // Whether the stones that no ready hole waits for still give hope; whether all that are left do shows in `compatible`.
    let hoped = |position: &SearchPosition| {
        position.unassigned.one & position.board.four_way_kinds(at) != 0
    };
    before.board.by_colour[at] != now.board.by_colour[at]
        || before.board.by_symbol[at] != now.board.by_symbol[at]
        || before.board.neighbour_count[at] != now.board.neighbour_count[at]
        || before.compatible[at] != now.compatible[at]
        || hoped(before) != hoped(now)
}

/// The kinds whose numbers matter for what an empty cell adds.
#[inline]
pub fn relevant_kinds(position: &SearchPosition, at: Cell) -> KindSet {
    // Without a neighbour it counts all that is left, which is seen to elsewhere.
    let own = match position.board.neighbour_count[at] {
        0 => 0,
        _ => position.board.four_way_kinds(at),
    };
    let empty = around(at)
        .into_iter()
        .filter(|&next| position.board.kinds[next] == EMPTY);
    empty.fold(own, |kinds, next| kinds | position.legal[next])
}
