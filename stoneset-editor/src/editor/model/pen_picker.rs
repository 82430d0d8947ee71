//! A gadget to choose one of the sixteen pens: two rows of eight colours below a caption.

use ishido_shared::gfx::{Bevel, Bitmap, Pen, Point, Rectangle, bevel, frame, rect};
use ishido_shared::ui::event::{Key, KeyPress, Millis, Pointer};
use ishido_shared::ui::gadget::{Gadget, Response};
use ishido_shared::ui::item::{Item, Role};

use crate::pens::{board_pen_words, is_dark, pen_words};

const CELL: i32 = 18;
const CAPTION: i32 = 18;
const EDGE: i32 = 2;

/// The choice of a pen.
#[derive(Debug, Clone)]
pub struct PenPicker {
    caption: &'static str,
    pen: Pen,
    /// The number and the name of a pen.
    words: fn(Pen) -> String,
    corner: Point,
}

impl PenPicker {
    /// A choice with a caption above it.
    #[must_use]
    pub const fn new(caption: &'static str, pen: Pen) -> Self {
        Self {
            caption,
            pen,
            words: board_pen_words,
            corner: Point::zero(),
        }
    }

    /// The same choice for stones, where grey is transparent.
    #[must_use]
    pub fn of_stones(mut self) -> Self {
        self.words = pen_words;
        self
    }

    /// Shows another pen as chosen.
    pub const fn set(&mut self, pen: Pen) {
        self.pen = pen;
    }

    #[must_use]
    pub const fn pen(&self) -> Pen {
        self.pen
    }

    fn choose(&mut self, pen: Option<Pen>) -> Response {
        let Some(pen) = pen else {
            return Response::Changed;
        };
        Response::touched(std::mem::replace(&mut self.pen, pen) != pen)
    }

    fn cell(&self, pen: Pen) -> Rectangle {
        let (column, row) = (pen.index() as i32 % 8, pen.index() as i32 / 8);
        rect(
            self.corner.x + EDGE + column * CELL,
            self.corner.y + CAPTION + EDGE + row * CELL,
            CELL as u32,
            CELL as u32,
        )
    }

    fn step(&mut self, by: i32) -> Response {
        let index = (self.pen.index() as i32 + by).rem_euclid(Pen::COUNT as i32);
        self.choose(Pen::new(index as u8))
    }
}

impl Gadget for PenPicker {
    fn area(&self) -> Rectangle {
        rect(
            self.corner.x,
            self.corner.y,
            (8 * CELL + 2 * EDGE) as u32,
            (CAPTION + 2 * CELL + 2 * EDGE) as u32,
        )
    }

    fn put(&mut self, corner: Point) {
        self.corner = corner;
    }

    fn draw(&self, screen: &mut Bitmap, focus: bool) {
        screen.text(self.corner, self.caption, Pen::BLACK);
        let area = self.area();
        let plate = rect(
            area.top_left.x,
            area.top_left.y + CAPTION,
            area.size.width,
            area.size.height - CAPTION as u32,
        );
        bevel(screen, plate, Bevel::Sunken);
        for pen in Pen::all() {
            screen.fill(self.cell(pen), pen);
        }
        draw_chosen(screen, self.cell(self.pen), self.pen, false);
        if focus {
            frame(screen, plate, 2, Pen::NAVY);
        }
    }

    fn describe(&self, _name: &str, focus: bool) -> Vec<Item> {
        let caption = self.caption.to_lowercase();
        let item = |pen: Pen| {
            let words = match (pen == self.pen, focus) {
                (true, true) => "focused, chosen",
                (true, false) => "chosen",
                (false, _) => "",
            };
            let label = format!("{caption}: {}", (self.words)(pen));
            Item::new(Role::Place, label, self.cell(pen)).state(words)
        };
        Pen::all().map(item).collect()
    }

    fn down(&mut self, pointer: &Pointer, _now: Millis) -> Response {
        let mut pens = Pen::all();
        self.choose(pens.find(|&pen| self.cell(pen).contains(pointer.at)))
    }

    fn moved(&mut self, pointer: &Pointer) -> Response {
        let mut pens = Pen::all();
        let pen = pens.find(|&pen| self.cell(pen).contains(pointer.at));
        match pen {
            Some(pen) if pen != self.pen => self.choose(Some(pen)),
            _ => Response::Ignored,
        }
    }

    fn up(&mut self, _pointer: &Pointer, _now: Millis) -> Response {
        Response::Changed
    }

    fn key(&mut self, press: KeyPress, _now: Millis) -> Response {
        match press.key {
            Key::Left => self.step(-1),
            Key::Right => self.step(1),
            // Beyond the two rows the arrows move on to the next gadget.
            Key::Up if self.pen.index() >= 8 => self.step(-8),
            Key::Down if self.pen.index() < 8 => self.step(8),
            _ => Response::Ignored,
        }
    }
}

/// Frames the colour in use, so that the frame is seen on every colour; red shows that the arrow keys go here.
pub fn draw_chosen(screen: &mut Bitmap, area: Rectangle, pen: Pen, keys: bool) {
    let outer = if keys { Pen::RED } else { Pen::BLACK };
    let inner = if keys { Pen::RED } else { Pen::WHITE };
    let seen = if is_dark(pen) { Pen::WHITE } else { Pen::BLACK };
    frame(screen, area, 1, outer);
    frame(screen, area.offset(-1), 1, inner);
    frame(screen, area.offset(-2), 1, seen);
}
