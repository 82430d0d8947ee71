//! The names of columns above a list, level with its letters.

use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, Size};
use ishido_shared::ui::gadget::{Gadget, Material};
use ishido_shared::ui::item::{Item, Role};
use ishido_shared::ui::requester::LINE;
use ishido_shared::ui::room::Room;
use ishido_shared::ui::surface::engraved;

/// The distance of the letters of a list from its left edge, in pixels.
const INSET: i32 = 10;

/// The names of columns.
#[derive(Debug)]
pub struct ColumnHeads {
    /// The names in one line, with spaces between them as in the lines of the list.
    wide: String,
    /// The lines above a list upright, where its lines are broken.
    upright: &'static [&'static str],
    is_upright: bool,
    area: Rectangle,
}

impl ColumnHeads {
    /// Names for one line, and the lines upright.
    pub const fn new(wide: String, upright: &'static [&'static str]) -> Self {
        Self {
            wide,
            upright,
            is_upright: false,
            area: Rectangle::new(Point::zero(), Size::zero()),
        }
    }
}

impl Gadget for ColumnHeads {
    fn area(&self) -> Rectangle {
        self.area
    }

    fn put(&mut self, corner: Point) {
        self.area.top_left = corner;
    }

    fn fit(&mut self, room: Room, _material: Material) {
        self.is_upright = room.is_upright();
        let rows = if self.is_upright {
            self.upright.len() as u32
        } else {
            1
        };
        self.area.size = Size::new(room.inner_width(), (rows * LINE as u32).saturating_sub(2));
    }

    fn draw(&self, screen: &mut Bitmap, _focus: bool) {
        let corner = self.area.top_left + Point::new(INSET, 0);
        if self.is_upright {
            for (row, names) in (0..).zip(self.upright) {
                engraved(screen, corner + Point::new(0, row * LINE), names, Pen::GOLD);
            }
        } else {
            engraved(screen, corner, &self.wide, Pen::GOLD);
        }
    }

    fn describe(&self, _name: &str, _focus: bool) -> Vec<Item> {
        let names = if self.is_upright {
            self.upright.join(", ")
        } else {
            let names: Vec<&str> = self.wide.split_whitespace().collect();
            names.join(", ")
        };
        vec![Item::new(Role::Text, names, self.area)]
    }

    fn takes_keys(&self) -> bool {
        false
    }
}
