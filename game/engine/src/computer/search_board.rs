//! The board for searching: for every square, which kinds fit there now and which could make a 4-Way there.

use super::kinds::{ALL, KindSet, coloured, marked};
use crate::rules::{Board, Square, Stone};

/// An index into the padded board: 13 (row + 1) + column. The spare column and the rows above and below are off the
/// board.
pub type Cell = usize;

const STRIDE: usize = 13;
/// The number of cells, including those off the board.
pub const CELLS: usize = STRIDE * 10;
/// No stone lies on the cell.
pub const EMPTY: u8 = 36;
/// The cell is off the board.
pub const OFF: u8 = 37;

/// The cell of a square.
#[inline]
pub const fn cell(square: Square) -> Cell {
    (square.row() + 1) * STRIDE + square.column()
}

/// The square of a cell that is on the board.
#[inline]
pub const fn square(cell: Cell) -> Option<Square> {
    if cell < STRIDE {
        return None;
    }
    Square::new(cell % STRIDE, cell / STRIDE - 1)
}

/// The four cells next to one that is on the board.
#[inline]
pub const fn around(cell: Cell) -> [Cell; 4] {
    [cell - STRIDE, cell + 1, cell + STRIDE, cell - 1]
}

/// The set of one cell: bit `cell - 13`, since the cells above the first row are never in a set.
#[inline]
pub const fn only(cell: Cell) -> u128 {
    1 << (cell - STRIDE)
}

/// The cells of a set, bit `cell - 13`.
#[inline]
pub fn cells_of(mut set: u128) -> impl Iterator<Item = Cell> {
    std::iter::from_fn(move || {
        if set == 0 {
            return None;
        }
        let bit = set.trailing_zeros() as usize;
        set &= set - 1;
        Some(bit + STRIDE)
    })
}

/// The stones on the board, and the kinds that fit each empty cell whatever stones are left.
#[derive(Clone, Copy)]
pub struct SearchBoard {
    /// The kind that lies on a cell, [`EMPTY`] or [`OFF`].
    pub kinds: [u8; CELLS],
    /// The number of neighbours of an empty cell.
    pub neighbour_count: [u8; CELLS],
    /// The kinds that can still make a 4-Way on an empty cell if its next neighbour matches them by colour.
    pub by_colour: [KindSet; CELLS],
    /// The kinds that can still make one if its next neighbour matches them by symbol.
    pub by_symbol: [KindSet; CELLS],
    /// The empty cells that have a neighbour, bit `cell - 13`.
    pub frontier: u128,
    /// A Zobrist hash of the stones on the board.
    pub hash: u64,
}

impl SearchBoard {
    /// The board without a stone.
    pub fn empty() -> Self {
        let mut board = Self {
            kinds: [OFF; CELLS],
            neighbour_count: [0; CELLS],
            by_colour: [ALL; CELLS],
            by_symbol: [ALL; CELLS],
            frontier: 0,
            hash: 0,
        };
        for square in Square::all() {
            board.kinds[cell(square)] = EMPTY;
        }
        board
    }

    /// The stones of a board.
    pub fn of(board: &Board) -> Self {
        let mut search_board = Self::empty();
        for (square, stone) in board.stones() {
            search_board.put(cell(square), stone.index() as u8);
        }
        search_board
    }

    /// Puts a stone on an empty cell.
    #[inline]
    pub fn put(&mut self, at: Cell, kind: u8) {
        self.kinds[at] = kind;
        self.frontier &= !only(at);
        self.hash ^= stone_hash(at, kind);
        for next in around(at) {
            if self.kinds[next] == EMPTY {
                self.frontier |= only(next);
                self.update_cell(next);
            }
        }
    }

    /// The hash after a placement.
    #[inline]
    pub const fn hash_with(&self, at: Cell, kind: u8) -> u64 {
        self.hash ^ stone_hash(at, kind)
    }

    /// Updates what depends on the neighbours of an empty cell.
    #[inline]
    pub fn update_cell(&mut self, at: Cell) {
        let mut neighbour_count = 0;
        // The kinds that match at least one, two, three neighbours by colour only, and by symbol only.
        let (mut c1, mut c2, mut c3) = (0, 0, 0);
        let (mut s1, mut s2, mut s3) = (0, 0, 0);
        let mut all = ALL;
        for next in around(at) {
            let kind = self.kinds[next];
            if kind >= EMPTY {
                continue;
            }
            neighbour_count += 1;
            let (c, s) = (coloured(kind), marked(kind));
            all &= c | s;
            let (c, s) = (c & !s, s & !c);
            c3 |= c2 & c;
            c2 |= c1 & c;
            c1 |= c;
            s3 |= s2 & s;
            s2 |= s1 & s;
            s1 |= s;
        }
        all &= !(c3 | s3);
        self.neighbour_count[at] = neighbour_count;
        (self.by_colour[at], self.by_symbol[at]) = if neighbour_count == 4 {
            (all, all)
        } else {
            (all & !c2, all & !s2)
        };
    }

    /// The kinds that can still make a 4-Way on an empty cell, or could in the Beyond if it had four neighbours.
    #[inline]
    pub fn four_way_kinds(&self, at: Cell) -> KindSet {
        self.by_colour[at] | self.by_symbol[at]
    }

    /// The kinds that are legal on an empty cell.
    #[inline]
    pub fn legal(&self, at: Cell) -> KindSet {
        match self.neighbour_count[at] {
            0 => 0,
            2 => self.by_colour[at] & self.by_symbol[at],
            _ => self.by_colour[at] | self.by_symbol[at],
        }
    }

    /// The empty cells that have a neighbour.
    #[inline]
    pub fn open(&self) -> impl Iterator<Item = Cell> + use<> {
        self.open_of(!0)
    }

    /// The cells of a set that are empty and have a neighbour.
    #[inline]
    pub fn open_of(&self, cells: u128) -> impl Iterator<Item = Cell> + use<> {
        cells_of(self.frontier & cells)
    }

    /// The cells where a kind is legal.
    #[inline]
    pub fn moves(&self, kind: u8) -> impl Iterator<Item = Cell> + '_ {
        self.open()
            .filter(move |&cell| self.legal(cell) >> kind & 1 == 1)
    }

    /// The stone on a cell.
    pub fn stone(&self, at: Cell) -> Option<Stone> {
        Stone::from_index(self.kinds[at].into())
    }
}

/// The Zobrist key of a stone on a cell.
#[inline]
const fn stone_hash(at: Cell, kind: u8) -> u64 {
    super::random::mix((at as u64) << 8 | kind as u64)
}
