//! What may be worth something else in one position than in another.

use super::features::{age, stage};
use super::ground::{CELLS, Cell, EMPTY, around, only};
use super::kinds::Kinds;
use super::scene::Scene;

/// The cells of the board and those between its rows, bit `cell - 13`.
const BOARD: u128 = (1 << (CELLS - 26)) - 1;

/// With fewer stones left than this, holes without a neighbour tell how many there are.
const FEW: usize = 16;

/// What differs between two positions.
pub struct Changes {
    /// The cells that are not the same, or whose neighbourhood is not, bit `cell - 13`.
    cells: u128,
    /// The cells that windows see otherwise.
    pub status: u128,
    /// Whether every window counts otherwise.
    pub windows: bool,
    /// The kinds of which other numbers are left.
    kinds: Kinds,
}

impl Changes {
    /// Nothing is as it was.
    pub const EVERYTHING: Self = Self {
        cells: BOARD,
        status: BOARD,
        windows: true,
        kinds: 0,
    };

    /// Compares two positions.
    #[inline]
    pub fn between(before: &Scene, now: &Scene) -> Self {
        if stage(before.count) != stage(now.count) || age(before.count) != age(now.count) {
            return Self::EVERYTHING;
        }
        let few = before.rest.len().min(now.rest.len()) < FEW;
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
            let neighbour_count = now.ground.neighbour_count[at];
            if now.ground.kinds[at] == EMPTY
                && (neighbour_count == 4 || few && neighbour_count == 0)
            {
                counted |= bit;
            }
        }
        let beside = changed | changed << 1 | changed >> 1;
        Self {
            cells: (counted | beside | beside << 13 | beside >> 13) & BOARD,
            status,
            windows: false,
            kinds: (before.rest.one ^ now.rest.one) | (before.rest.two ^ now.rest.two),
        }
    }

    /// The cells that may add something else, when each needs the numbers of these kinds.
    #[inline]
    pub fn suspects(&self, needs: &[Kinds; CELLS]) -> u128 {
        let mut cells = self.cells;
        if self.kinds != 0 {
            for (at, &needs) in needs.iter().enumerate().take(CELLS - 13).skip(13) {
                if needs & self.kinds != 0 {
                    cells |= only(at);
                }
            }
        }
        cells
    }
}

/// Whether a cell itself differs in what it, or a cell beside it, is judged by.
#[inline]
fn differs(before: &Scene, now: &Scene, at: Cell) -> bool {
    let kind = now.ground.kinds[at];
    if before.ground.kinds[at] != kind || kind != EMPTY {
        return before.ground.kinds[at] != kind;
    }
    // Whether the stones that no ready hole waits for still give hope; whether all that are left do shows in `keep`.
    let hoped = |scene: &Scene| scene.rest.one & scene.ground.hopes(at) != 0;
    before.ground.by_colour[at] != now.ground.by_colour[at]
        || before.ground.by_symbol[at] != now.ground.by_symbol[at]
        || before.ground.neighbour_count[at] != now.ground.neighbour_count[at]
        || before.keep[at] != now.keep[at]
        || hoped(before) != hoped(now)
}

/// The kinds whose numbers matter for what an empty cell adds.
#[inline]
pub fn needs(scene: &Scene, at: Cell) -> Kinds {
    // Without a neighbour it counts all that is left, which is seen to elsewhere.
    let own = match scene.ground.neighbour_count[at] {
        0 => 0,
        _ => scene.ground.hopes(at),
    };
    let empty = around(at)
        .into_iter()
        .filter(|&next| scene.ground.kinds[next] == EMPTY);
    empty.fold(own, |kinds, next| kinds | scene.legal[next])
}
