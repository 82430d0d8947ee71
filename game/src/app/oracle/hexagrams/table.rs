//! The table of the 64 hexagrams, eight in a row.

use ishido_shared::gfx::{Bevel, Bitmap, Pen, Point, Rectangle, Size, bevel, frame, rect};
use ishido_shared::ui::event::{Key, KeyPress, Millis, Pointer};
use ishido_shared::ui::gadget::{Gadget, Response};
use ishido_shared::ui::item::{Item, Role};
use ishido_shared::ui::room::Room;

use super::drawing::{
    FINGER_HEXAGRAM_SIZE, SMALL_HEXAGRAM, draw_finger_hexagram, draw_hexagram, draw_trigram,
};
use super::order::{Order, SIDE};
use super::wording;
use crate::oracle::{Hexagram, Trigram};

/// From the top of a trigram above a column to its cells.
const ABOVE_CELLS: i32 = 17;

/// The sizes of the parts of a table.
#[derive(Debug, Clone, Copy)]
pub struct Cells {
    cell: Size,
    /// The width of the heads of the rows, and the height of the heads of the columns.
    heads: Size,
}

impl Cells {
    /// Those of the screen: with the images of the trigrams beside the rows.
    pub const WIDE: Self = Self {
        cell: Size::new(30, 34),
        heads: Size::new(76, 28),
    };

    /// Those of a telephone held upright, in a height: cells for fingers.
    pub fn narrow(height: u32) -> Self {
        const HEADS: Size = Size::new(16, 22);
        let high = height.saturating_sub(HEADS.height) / SIDE as u32;
        Self {
            cell: Size::new(Room::FINGER, high.clamp(48, 64)),
            heads: HEADS,
        }
    }

    const fn are_narrow(&self) -> bool {
        self.heads.width < Self::WIDE.heads.width
    }

    /// The size of the whole table.
    pub fn size(&self) -> Size {
        self.heads + self.cell * SIDE as u32
    }
}

/// The table, with one hexagram chosen.
#[derive(Debug)]
pub struct HexagramTable {
    order: Order,
    chosen: Hexagram,
    cells: Cells,
    corner: Point,
}

impl HexagramTable {
    pub const fn new(chosen: Hexagram, order: Order, cells: Cells) -> Self {
        Self {
            order,
            chosen,
            cells,
            corner: Point::zero(),
        }
    }

    /// The chosen hexagram.
    pub const fn chosen(&self) -> Hexagram {
        self.chosen
    }

    /// Chooses a hexagram.
    pub fn choose(&mut self, hexagram: Hexagram) -> Response {
        let before = std::mem::replace(&mut self.chosen, hexagram);
        Response::touched(before != hexagram)
    }

    /// Orders it in another way.
    pub const fn set_order(&mut self, order: Order) {
        self.order = order;
    }

    /// The area of the cells.
    fn cells(&self) -> Rectangle {
        let heads = self.cells.heads;
        Rectangle::new(self.corner + heads, self.cells.size() - heads)
    }

    fn cell(&self, column: usize, row: usize) -> Rectangle {
        let size = self.cells.cell;
        let (x, y) = (
            column as i32 * size.width as i32,
            row as i32 * size.height as i32,
        );
        Rectangle::new(self.cells().top_left + Point::new(x, y), size)
    }

    /// All cells with their hexagrams, row by row.
    fn hexagrams(&self) -> impl Iterator<Item = (Hexagram, Rectangle)> + '_ {
        let places = (0..SIDE).flat_map(|row| (0..SIDE).map(move |column| (column, row)));
        places.filter_map(|(column, row)| {
            Some((self.order.hexagram(column, row)?, self.cell(column, row)))
        })
    }

    fn hexagram_at(&self, at: Point) -> Option<Hexagram> {
        let mut hexagrams = self.hexagrams();
        let (hexagram, _) = hexagrams.find(|(_, cell)| cell.contains(at))?;
        Some(hexagram)
    }

    /// Moves the choice by columns and rows. At the edges of the table the arrows move on to the next gadget.
    fn step(&mut self, columns: isize, rows: isize) -> Response {
        let (column, row) = self.order.place(self.chosen);
        let column = column.checked_add_signed(columns).filter(|c| *c < SIDE);
        let row = row.checked_add_signed(rows).filter(|r| *r < SIDE);
        match column.zip(row).and_then(|(c, r)| self.order.hexagram(c, r)) {
            Some(hexagram) => self.choose(hexagram),
            None => Response::Ignored,
        }
    }

    fn draw_cell(&self, screen: &mut Bitmap, hexagram: Hexagram, cell: Rectangle) {
        let chosen = hexagram == self.chosen;
        let (column, row) = self.order.place(hexagram);
        let (chosen_column, chosen_row) = self.order.place(self.chosen);
        let in_line =
            self.order == Order::Trigrams && (column == chosen_column || row == chosen_row);
        let (ground, lines, digits) = match (chosen, in_line) {
            (true, _) => (Pen::BROWN, Pen::WHITE, Pen::GOLD),
            (false, true) => (Pen::WHITE, Pen::BLACK, Pen::BROWN),
            (false, false) => (Pen::CREAM, Pen::BLACK, Pen::BROWN),
        };
        let (x, y) = (cell.top_left.x, cell.top_left.y);
        screen.fill(cell, Pen::OCHRE);
        let Size { width, height } = cell.size - Size::new(1, 1);
        screen.fill(rect(x, y, width, height), ground);
        let top = if self.cells.are_narrow() {
            let size = FINGER_HEXAGRAM_SIZE;
            let left = (width - size.width) as i32 / 2;
            let above = (height - size.height - 14) as i32 / 2;
            draw_finger_hexagram(screen, Point::new(x + left, y + above), hexagram, lines);
            above + size.height as i32
        } else {
            let left = (width - SMALL_HEXAGRAM.width) as i32 / 2;
            draw_hexagram(screen, Point::new(x + left, y + 2), hexagram, lines);
            18
        };
        let line = rect(x, y + top, width, 16);
        screen.text_centred(line, &hexagram.number().to_string(), digits);
    }

    /// Says in the corner which trigram is which.
    fn draw_corner(&self, screen: &mut Bitmap) {
        let corner = self.corner + Point::new(2, -3);
        screen.text(corner, "Upper", Pen::SILVER);
        screen.text(corner + Point::new(0, 14), "Lower", Pen::SILVER);
        let (right, down) = (corner + Point::new(44, 3), corner + Point::new(44, 19));
        for row in 0..9 {
            let length = 5 - (row - 4_i32).abs();
            screen.fill(rect(right.x, right.y + row, length as u32, 1), Pen::OCHRE);
        }
        for row in 0..5 {
            let width = 9 - 2 * row;
            screen.fill(
                rect(down.x + row, down.y + row, width as u32, 1),
                Pen::OCHRE,
            );
        }
    }

    /// Draws the trigrams above the columns and beside the rows. Images are wider than a column: they stand beside the rows only,
    /// which are in the same order.
    fn draw_trigrams(&self, screen: &mut Bitmap) {
        let is_wide = !self.cells.are_narrow();
        if is_wide {
            self.draw_corner(screen);
        }
        let (chosen_column, chosen_row) = self.order.place(self.chosen);
        let pen = |chosen: bool| if chosen { Pen::GOLD } else { Pen::CREAM };
        let (cell, heads) = (self.cells.cell, self.cells.heads);
        let width = if is_wide { 20 } else { 12 };
        for (index, trigram) in Trigram::ALL.into_iter().enumerate() {
            let column = self.cell(index, 0).top_left;
            let pen_here = pen(index == chosen_column);
            let at = column + Point::new((cell.width as i32 - 20) / 2 - 1, -ABOVE_CELLS);
            draw_trigram(screen, at, trigram, 20, pen_here);
            let row = self.cell(0, index).top_left - Point::new(heads.width as i32, 0);
            let pen_here = pen(index == chosen_row);
            let left = (heads.width as i32 - 4 - width) / 2;
            let above = if is_wide {
                3
            } else {
                cell.height as i32 / 2 - 6
            };
            draw_trigram(
                screen,
                row + Point::new(left, above),
                trigram,
                width,
                pen_here,
            );
            if is_wide {
                // The longest image keeps away from the cells.
                let word = rect(row.x, row.y + 15, heads.width - 6, 16);
                screen.text_centred(word, trigram.image(), pen_here);
            }
        }
    }

    /// Draws which numbers are in each row.
    fn draw_numbers(&self, screen: &mut Bitmap) {
        let cells = self.cells();
        let head = rect(
            cells.top_left.x,
            self.corner.y,
            cells.size.width,
            self.cells.heads.height,
        );
        screen.text_centred(head, "In the order of King Wen", Pen::CREAM);
        let heads = self.cells.heads;
        for row in (0..SIDE).filter(|_| !self.cells.are_narrow()) {
            let corner = self.cell(0, row).top_left - Point::new(heads.width as i32, 0);
            let place = rect(corner.x, corner.y, heads.width - 2, self.cells.cell.height);
            let text = format!("{} - {}", row * SIDE + 1, (row + 1) * SIDE);
            screen.text_centred(place, &text, Pen::CREAM);
        }
    }
}

impl Gadget for HexagramTable {
    fn area(&self) -> Rectangle {
        Rectangle::new(self.corner, self.cells.size())
    }

    fn put(&mut self, corner: Point) {
        self.corner = corner;
    }

    fn draw(&self, screen: &mut Bitmap, focus: bool) {
        match self.order {
            Order::Trigrams => self.draw_trigrams(screen),
            Order::Number => self.draw_numbers(screen),
        }
        for (hexagram, cell) in self.hexagrams() {
            self.draw_cell(screen, hexagram, cell);
        }
        let cells = self.cells();
        let edge = rect(
            cells.top_left.x - 2,
            cells.top_left.y - 1,
            cells.size.width + 3,
            cells.size.height + 1,
        );
        bevel(screen, edge, Bevel::Sunken);
        if focus {
            let (column, row) = self.order.place(self.chosen);
            let cell = self.cell(column, row);
            let size = cell.size - Size::new(1, 1);
            frame(screen, Rectangle::new(cell.top_left, size), 1, Pen::GOLD);
        }
    }

    fn describe(&self, _name: &str, focus: bool) -> Vec<Item> {
        let order = match self.order {
            Order::Trigrams => "by trigrams",
            Order::Number => "by number",
        };
        let focused = if focus { "focused, " } else { "" };
        let list = Item::new(Role::List, "Table", self.area()).state(format!("{focused}{order}"));
        let cells = self.hexagrams().map(|(hexagram, cell)| {
            let chosen = hexagram == self.chosen;
            Item::new(Role::ListItem, wording::numbered(hexagram), cell).state(if chosen {
                "chosen"
            } else {
                ""
            })
        });
        std::iter::once(list).chain(cells).collect()
    }

    fn down(&mut self, pointer: &Pointer, _now: Millis) -> Response {
        match self.hexagram_at(pointer.at) {
            Some(hexagram) => self.choose(hexagram),
            None => Response::Changed,
        }
    }

    fn moved(&mut self, pointer: &Pointer) -> Response {
        match self.hexagram_at(pointer.at) {
            Some(hexagram) if hexagram != self.chosen => self.choose(hexagram),
            _ => Response::Ignored,
        }
    }

    /// A finger opens the hexagram that it leaves.
    fn up(&mut self, pointer: &Pointer, _now: Millis) -> Response {
        if self.cells.are_narrow() && self.hexagram_at(pointer.at) == Some(self.chosen) {
            Response::Activated
        } else {
            Response::Ignored
        }
    }

    fn key(&mut self, press: KeyPress, _now: Millis) -> Response {
        let (column, row) = self.order.place(self.chosen);
        let (column, row) = (column as isize, row as isize);
        let last = SIDE as isize - 1;
        match press.key {
            Key::Left => self.step(-1, 0),
            Key::Right => self.step(1, 0),
            Key::Up => self.step(0, -1),
            Key::Down => self.step(0, 1),
            Key::Home => self.step(-column, 0),
            Key::End => self.step(last - column, 0),
            Key::PageUp => self.step(0, -row),
            Key::PageDown => self.step(0, last - row),
            Key::Enter | Key::Char(' ') if !press.repeat => Response::Activated,
            _ => Response::Ignored,
        }
    }
}
