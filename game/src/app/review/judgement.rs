//! The judgement of a move: the stone, and what is said of it.

use std::rc::Rc;

use ishido_shared::gfx::{Bevel, Bitmap, Pen, Point, Rectangle, bevel, rect, wrap};
use ishido_shared::ui::gadget::{Gadget, LINE};
use ishido_shared::ui::item::{Item, Role};

use crate::app::board_view::STONE;
use crate::app::model::appearance::Appearance;
use crate::rules::Stone;

/// The characters of a line, and how many lines there are. The first lines are beside the stone.
pub const COLUMNS: usize = 38;
pub const LINES: usize = 6;
/// The lines beside the stone have fewer characters.
const BESIDE: usize = 3;
const INDENT: usize = 6;

/// A stone, and a text beside and below it.
#[derive(Debug)]
pub struct Judgement {
    appearance: Rc<Appearance>,
    stone: Option<Stone>,
    text: String,
    area: Rectangle,
}

impl Judgement {
    /// An empty place for a judgement.
    pub const fn new(appearance: Rc<Appearance>) -> Self {
        Self {
            appearance,
            stone: None,
            text: String::new(),
            area: rect(
                0,
                0,
                COLUMNS as u32 * 8 + 12,
                LINES as u32 * LINE as u32 + 4,
            ),
        }
    }

    /// Shows the judgement of a move.
    pub fn set(&mut self, stone: Stone, text: String) {
        (self.stone, self.text) = (Some(stone), text);
    }
}

/// The lines of a text: the first ones leave room for the stone.
pub fn lines(text: &str) -> Vec<String> {
    let narrow = wrap(text, COLUMNS - INDENT);
    let beside: Vec<String> = narrow.iter().take(BESIDE).cloned().collect();
    let rest = narrow.get(BESIDE..).unwrap_or_default().join(" ");
    let below = if rest.is_empty() {
        Vec::new()
    } else {
        wrap(&rest, COLUMNS)
    };
    beside.into_iter().chain(below).collect()
}

impl Gadget for Judgement {
    fn area(&self) -> Rectangle {
        self.area
    }

    fn put(&mut self, corner: Point) {
        self.area.top_left = corner;
    }

    fn draw(&self, screen: &mut Bitmap, _focus: bool) {
        let corner = self.area.top_left + Point::new(6, 2);
        if let Some(stone) = self.stone {
            let frame = rect(corner.x, corner.y + 4, STONE + 4, STONE + 4);
            screen.fill(frame, Pen::BLACK);
            bevel(screen, frame, Bevel::Sunken);
            self.appearance
                .draw_stone(screen, stone, frame.top_left + Point::new(2, 2));
        }
        for (row, line) in lines(&self.text).iter().take(LINES).enumerate() {
            let indent = if row < BESIDE { INDENT as i32 * 8 } else { 0 };
            let at = corner + Point::new(indent, row as i32 * LINE + 1);
            screen.text(at, line, Pen::BLACK);
        }
    }

    fn describe(&self, _name: &str, _focus: bool) -> Vec<Item> {
        vec![Item::new(Role::Text, self.text.clone(), self.area)]
    }

    fn takes_keys(&self) -> bool {
        false
    }
}
