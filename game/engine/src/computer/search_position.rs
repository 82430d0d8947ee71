//! A position for searching: the board together with the stones left, and what both imply for each cell.

use super::assignment::StoneAssignment;
use super::geometry::Geometry;
use super::kinds::{ALL, KindSet, StonesLeft, same_colours, same_symbols};
use super::search_board::{CELLS, Cell, EMPTY, SearchBoard, around};

/// The status of a cell, as used in the features of windows.
pub mod status {
    /// The number of codes.
    pub const CODES: usize = 6;
    /// Occupied, or off the board.
    pub const FULL: u8 = 0;
    /// Empty, and no stone left will ever fit.
    pub const DEAD: u8 = 1;
    /// A live hole with three or four neighbours.
    pub const RIPE: u8 = 2;
    /// A stone left fits or may come to fit: this plus the number of neighbours, at most two.
    pub const OPEN: u8 = 3;
}

/// A position after a placement, with all that the features depend on.
#[derive(Clone, Copy)]
pub struct SearchPosition {
    /// The stones on the board.
    pub board: SearchBoard,
    /// The stones left.
    pub left: StonesLeft,
    /// The stones left that are not assigned to ready holes.
    pub unassigned: StonesLeft,
    /// The numbers of ready holes with a stone assigned to them, and without one.
    pub ready_counts: [u8; 2],
    /// The number of stones left.
    pub count: usize,
    /// The kinds that are legal on an empty cell.
    pub legal: [KindSet; CELLS],
    /// The kinds that keep an empty cell of the Within live as its next neighbour.
    pub compatible: [KindSet; CELLS],
    /// The number of stones left that are legal on a cell.
    pub fits: [u8; CELLS],
    /// The potential of a cell: how many stones left could make a 4-Way there; 0 in the Beyond.
    pub potential: [u8; CELLS],
    /// The [`status`] of each cell.
    pub status: [u8; CELLS],
}

impl SearchPosition {
    /// Analyses a position.
    pub fn new(board: &SearchBoard, left: StonesLeft, geometry: &Geometry) -> Self {
        let mut position = Self {
            board: *board,
            left,
            unassigned: left,
            ready_counts: [0; 2],
            count: left.len(),
            legal: [0; CELLS],
            compatible: [ALL; CELLS],
            fits: [0; CELLS],
            potential: [0; CELLS],
            status: [status::FULL; CELLS],
        };
        position.update(geometry);
        position
    }

    /// Updates all cells.
    pub fn update(&mut self, geometry: &Geometry) {
        self.count = self.left.len();
        for at in 13..CELLS - 13 {
            if self.board.kinds[at] == EMPTY {
                self.update_cell(at, geometry);
            } else {
                self.status[at] = status::FULL;
            }
        }
        self.assign_ready(geometry);
    }

    /// Returns true if a cell has four neighbours and a stone left makes the 4-Way there.
    #[inline]
    pub fn is_ready(&self, at: Cell, geometry: &Geometry) -> bool {
        self.board.neighbour_count[at] == 4 && geometry.depth[at] > 0 && self.potential[at] > 0
    }

    /// Assigns stones to the ready holes.
    #[inline]
    fn assign_ready(&mut self, geometry: &Geometry) {
        let mut holes = StoneAssignment::<16>::default();
        for at in self.board.open() {
            if self.is_ready(at, geometry) {
                holes.push(self.legal[at]);
            }
        }
        self.unassigned = self.left;
        let assigned = holes.assign(&mut self.unassigned);
        self.ready_counts = [assigned as u8, (holes.len() - assigned) as u8];
    }

    /// Updates an empty cell.
    #[inline]
    pub fn update_cell(&mut self, at: Cell, geometry: &Geometry) {
        let neighbour_count = self.board.neighbour_count[at];
        if neighbour_count == 0 {
            // Overwrite what an earlier position may have left here.
            self.legal[at] = 0;
            self.compatible[at] = ALL;
            self.fits[at] = 0;
            self.potential[at] = if geometry.depth[at] == 0 {
                0
            } else {
                self.count as u8
            };
            self.status[at] = status::OPEN;
            return;
        }
        let legal = self.board.legal(at);
        self.legal[at] = legal;
        let fits = self.left.count(legal) as u8;
        self.fits[at] = fits;
        if geometry.depth[at] == 0 {
            self.status[at] = if fits > 0 {
                status::OPEN + neighbour_count.min(2)
            } else {
                status::DEAD
            };
            return;
        }
        let (by_colour, by_symbol) = (self.board.by_colour[at], self.board.by_symbol[at]);
        let potential = if neighbour_count == 2 {
            self.left.count(by_colour | by_symbol) as u8
        } else {
            fits
        };
        self.potential[at] = potential;
        self.compatible[at] =
            same_colours(by_colour & self.left.one) | same_symbols(by_symbol & self.left.one);
        self.status[at] = match (potential, neighbour_count) {
            (0, _) => status::DEAD,
            (_, 3 | 4) => status::RIPE,
            _ => status::OPEN + neighbour_count.min(2),
        };
    }

    /// Puts a stone on an empty cell; [`SearchPosition::undo`] takes it away again.
    #[inline]
    pub fn put(&mut self, at: Cell, kind: u8, geometry: &Geometry) -> Undo {
        let undo = Undo {
            at,
            frontier: self.board.frontier,
            unassigned: self.unassigned,
            ready_counts: self.ready_counts,
            hash: self.board.hash,
            cells: std::array::from_fn(|i| {
                let cell = if i == 4 { at } else { around(at)[i] };
                Saved {
                    neighbour_count: self.board.neighbour_count[cell],
                    status: self.status[cell],
                    fits: self.fits[cell],
                    potential: self.potential[cell],
                    by_colour: self.board.by_colour[cell],
                    by_symbol: self.board.by_symbol[cell],
                    legal: self.legal[cell],
                    compatible: self.compatible[cell],
                }
            }),
        };
        let mut ready_changed = self.is_ready(at, geometry);
        self.board.put(at, kind);
        self.status[at] = status::FULL;
        for next in around(at) {
            if self.board.kinds[next] == EMPTY {
                self.update_cell(next, geometry);
                ready_changed |= self.is_ready(next, geometry);
            }
        }
        // No ready cell lies beside an empty one, so the other ready cells are not affected.
        if ready_changed {
            self.assign_ready(geometry);
        }
        undo
    }

    /// Takes away the stone that was put last.
    #[inline]
    pub fn undo(&mut self, undo: &Undo) {
        let at = undo.at;
        self.board.kinds[at] = EMPTY;
        self.board.frontier = undo.frontier;
        self.unassigned = undo.unassigned;
        self.ready_counts = undo.ready_counts;
        self.board.hash = undo.hash;
        for (i, saved) in undo.cells.iter().enumerate() {
            let cell = if i == 4 { at } else { around(at)[i] };
            self.board.neighbour_count[cell] = saved.neighbour_count;
            self.status[cell] = saved.status;
            self.fits[cell] = saved.fits;
            self.potential[cell] = saved.potential;
            self.board.by_colour[cell] = saved.by_colour;
            self.board.by_symbol[cell] = saved.by_symbol;
            self.legal[cell] = saved.legal;
            self.compatible[cell] = saved.compatible;
        }
    }
}

/// The state of a cell before a stone was put.
struct Saved {
    neighbour_count: u8,
    status: u8,
    fits: u8,
    potential: u8,
    by_colour: KindSet,
    by_symbol: KindSet,
    legal: KindSet,
    compatible: KindSet,
}

/// The data to take a stone away again.
pub struct Undo {
    at: Cell,
    frontier: u128,
    unassigned: StonesLeft,
    ready_counts: [u8; 2],
    hash: u64,
    cells: [Saved; 5],
}
