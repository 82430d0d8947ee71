//! The board as the search sees it: for every square, which kinds fit there now and which could make a 4-Way there.

use super::kinds::{ALL, KindSet, coloured, marked};
use crate::rules::{Board, Square, Stone};

/// A place of the padded board: 13 (row + 1) + column. The spare column and the rows above and below are off the board.
pub type Cell = usize;

const STRIDE: usize = 13;
/// How many cells there are, those off the board included.
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

/// A cell as a set of cells: bit `cell - 13`, for nothing is above the first row.
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

/// The stones on the board and what follows from them for each empty square, whatever stones are left.
#[derive(Clone, Copy)]
pub struct SearchBoard {
    /// The kind that lies on a cell, [`EMPTY`] or [`OFF`].
    pub kinds: [u8; CELLS],
    /// How many neighbours an empty cell has.
    pub neighbour_count: [u8; CELLS],
    /// The kinds for which an empty cell can still become a 4-Way when its next neighbour matches by colour.
    pub by_colour: [KindSet; CELLS],
    /// The same when its next neighbour matches by symbol.
    pub by_symbol: [KindSet; CELLS],
    /// The empty cells that have a neighbour, bit `cell - 13`.
    pub frontier: u128,
    /// A number that is very likely another one for other stones on the board.
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

    /// Works out what follows from the neighbours of an empty cell.
    #[inline]
    pub fn update_cell(&mut self, at: Cell) {
        let mut neighbour_count = 0;
        // Kinds that match at least so many neighbours by colour alone, and by symbol alone.
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

    /// The kinds with which an empty cell can become a 4-Way, or, in the Beyond, could if it had four neighbours.
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

    /// Those of some cells, bit `cell - 13`, that are empty and have a neighbour.
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

/// Any number is as likely as any other, and the same stone on the same cell always has the same.
#[inline]
const fn stone_hash(at: Cell, kind: u8) -> u64 {
    super::random::mix((at as u64) << 8 | kind as u64)
}
