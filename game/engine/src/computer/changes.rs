//! The differences between two positions, and the cells and windows whose contribution they may change.

use super::features::{age, stage};
use super::kinds::KindSet;
use super::search_board::{CELLS, Cell, EMPTY, around, only};
use super::search_position::SearchPosition;

/// The cells of the board and those between its rows, bit `cell - 13`.
const BOARD: u128 = (1 << (CELLS - 26)) - 1;

/// With fewer stones left than this, the features of a hole without neighbours depend on their number.
const FEW_LEFT: usize = 16;

/// The differences between two positions.
pub struct Changes {
    /// The cells that changed, or whose neighbourhood changed, bit `cell - 13`.
    cells: u128,
    /// The cells whose status changed.
    pub status: u128,
    /// True if the features of every window changed.
    pub windows: bool,
    /// The kinds whose number of unassigned stones changed.
    kinds: KindSet,
}

impl Changes {
    /// Everything may have changed.
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
            // Their features count all stones left.
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

    /// The cells whose contribution may have changed, given the kinds that are relevant for each cell.
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

/// Returns true if a cell changed in a way that affects its own features or those of its neighbours.
#[inline]
fn differs(before: &SearchPosition, now: &SearchPosition, at: Cell) -> bool {
    let kind = now.board.kinds[at];
    if before.board.kinds[at] != kind || kind != EMPTY {
        return before.board.kinds[at] != kind;
    }
    // True if an unassigned stone could make the 4-Way. `compatible` shows if any stone left could.
    let is_live = |position: &SearchPosition| {
        position.unassigned.one & position.board.four_way_kinds(at) != 0
    };
    before.board.by_colour[at] != now.board.by_colour[at]
        || before.board.by_symbol[at] != now.board.by_symbol[at]
        || before.board.neighbour_count[at] != now.board.neighbour_count[at]
        || before.compatible[at] != now.compatible[at]
        || is_live(before) != is_live(now)
}

/// The kinds whose number of stones left affects the contribution of an empty cell.
#[inline]
pub fn relevant_kinds(position: &SearchPosition, at: Cell) -> KindSet {
    // Without neighbours its features count all stones left; `Changes::between` marks such cells itself.
    let own = match position.board.neighbour_count[at] {
        0 => 0,
        _ => position.board.four_way_kinds(at),
    };
    let empty = around(at)
        .into_iter()
        .filter(|&next| position.board.kinds[next] == EMPTY);
    empty.fold(own, |kinds, next| kinds | position.legal[next])
}
