//! Tables of the board's geometry, computed once: neighbourhoods, windows, and classes of cells that are mirror images
//! of each other.

use super::search_board::{CELLS, Cell, cell, square};
use crate::rules::Square;

/// The number of windows of 2 x 3 and of 3 x 2 cells.
pub const WINDOWS: usize = 7 * 10 + 6 * 11;
/// The number of classes of windows, by their distance from the two nearest edges.
pub const WINDOW_CLASSES: usize = 6;
/// A list of at most `N` small numbers.
#[derive(Clone, Copy)]
pub struct SmallList<const N: usize> {
    items: [u8; N],
    len: u8,
}

impl<const N: usize> SmallList<N> {
    const NONE: Self = Self {
        items: [0; N],
        len: 0,
    };

    fn push(&mut self, item: usize) {
        if let Some(place) = self.items.get_mut(usize::from(self.len)) {
            *place = item as u8;
            self.len += 1;
        }
    }

    /// The numbers of the list.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        self.items[..usize::from(self.len)]
            .iter()
            .map(|&item| usize::from(item))
    }
}

/// A window of 2 x 3 or 3 x 2 cells, in an order that mirror images share.
#[derive(Clone, Copy)]
pub struct Window {
    /// The cells.
    pub cells: [u8; 6],
    /// The class, below [`WINDOW_CLASSES`].
    pub class: u8,
}

/// The tables of the geometry.
pub struct Geometry {
    /// All windows.
    pub windows: Vec<Window>,
    /// The windows that a stone on a cell can change, directly or through its neighbours.
    pub touched: Vec<SmallList<32>>,
    /// The windows that contain a cell.
    pub containing: Vec<SmallList<12>>,
    /// The cells at most two steps away, itself included, as a set: bit `cell - 13`.
    pub near: Vec<u128>,
    /// The class of each cell, 0 to 23: its place in a quarter of the board.
    pub class: [u8; CELLS],
    /// The distance of each cell from the nearest edge, 0 (Beyond) to 3.
    pub depth: [u8; CELLS],
    /// The region of each cell: 0 for a corner, 1 for the rest of the Beyond, 2 for the cells next to the Beyond, 3 for
    /// the others.
    pub region: [u8; CELLS],
    /// The combination number of four codes, each below 6, given as digits in base 6.
    pub combinations_of_6: Vec<u16>,
    /// The same for codes below 4.
    pub combinations_of_4: Vec<u16>,
    /// The same for codes below 14.
    pub combinations_of_14: Vec<u16>,
}

impl Geometry {
    /// Computes the tables.
    pub fn new() -> Self {
        let windows = windows();
        let mut geometry = Self {
            touched: vec![SmallList::NONE; CELLS],
            containing: vec![SmallList::NONE; CELLS],
            near: vec![0; CELLS],
            class: [0; CELLS],
            depth: [0; CELLS],
            region: [0; CELLS],
            windows,
            combinations_of_6: combinations(6),
            combinations_of_4: combinations(4),
            combinations_of_14: combinations(14),
        };
        for square in Square::all() {
            geometry.fill(square);
        }
        geometry
    }

    fn fill(&mut self, square: Square) {
        let at = cell(square);
        let (column, row) = (square.column(), square.row());
        let (c, r) = (column.min(11 - column), row.min(7 - row));
        self.class[at] = (r * 6 + c) as u8;
        self.depth[at] = c.min(r).min(3) as u8;
        for other in Square::all() {
            if distance(square, other) <= 2 {
                self.near[at] |= 1 << (cell(other) - 13);
            }
        }
        let touches = |window: &Window| {
            let cells = window.cells.iter();
            let mut squares = cells.filter_map(|&cell| self::square(cell.into()));
            squares.any(|other| distance(square, other) <= 1)
        };
        for (index, window) in self.windows.iter().enumerate() {
            if touches(window) {
                self.touched[at].push(index);
            }
            if window.cells.contains(&(at as u8)) {
                self.containing[at].push(index);
            }
        }
        self.region[at] = match (c + r, c.min(r)) {
            (0, _) => 0,
            (_, 0) => 1,
            (_, 1) => 2,
            _ => 3,
        };
    }
}

fn distance(a: Square, b: Square) -> usize {
    a.column().abs_diff(b.column()) + a.row().abs_diff(b.row())
}

fn windows() -> Vec<Window> {
    let mut found = Vec::new();
    for (width, height) in [(3, 2), (2, 3)] {
        for row in 0..=8 - height {
            for column in 0..=12 - width {
                found.push(window(column, row, width, height));
            }
        }
    }
    found
}

fn window(column: usize, row: usize, width: usize, height: usize) -> Window {
    let (last_column, last_row) = (12 - width, 8 - height);
    let (flip_x, flip_y) = (column * 2 > last_column, row * 2 > last_row);
    let mut cells = [0; 6];
    for (index, place) in cells.iter_mut().enumerate() {
        // Along the long side first, so that horizontal and vertical windows are read alike.
        let (x, y) = if width == 3 {
            (index % 3, index / 3)
        } else {
            (index / 3, index % 3)
        };
        let x = if flip_x { width - 1 - x } else { x };
        let y = if flip_y { height - 1 - y } else { y };
        *place = ((row + y + 1) * 13 + column + x) as Cell as u8;
    }
    let across = column.min(last_column - column).min(2);
    let down = row.min(last_row - row).min(2);
    Window {
        cells,
        // By the distance from the edges: corner, beside one edge, further in.
        class: match (across, down) {
            (0, 0) => 0,
            (0, 1) | (1, 0) | (0, 2) | (2, 0) => 1,
            (1, 1) => 2,
            (1, 2) => 3,
            (2, 1) => 4,
            _ => 5,
        },
    }
}

/// Numbers the combinations of four codes below `codes`, whatever their order. The index has the four codes as digits
/// in base `codes`.
fn combinations(codes: usize) -> Vec<u16> {
    let mut numbers = std::collections::BTreeMap::new();
    let sorted = |digits: usize| {
        let places = [1, codes, codes * codes, codes * codes * codes];
        let mut four = places.map(|place| digits / place % codes);
        four.sort_unstable();
        four
    };
    (0..codes.pow(4))
        .map(|digits| {
            let next = numbers.len() as u16;
            *numbers.entry(sorted(digits)).or_insert(next)
        })
        .collect()
}
