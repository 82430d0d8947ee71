//! The circle of trigrams beside the question, before anything is cast.

use ishido_shared::gfx::{Bitmap, Point, Rectangle, Size};
use ishido_shared::ui::gadget::{Gadget, Material};
use ishido_shared::ui::item::{Item, Role};
use ishido_shared::ui::room::Room;
use ishido_shared::ui::surface::well;

use super::augury::circle;

/// The size on the screen, as high as the sheet with the text beside it.
const SIZE: Size = Size::new(244, 274);
/// The height below the sheet of an upright room, and the least height of a room that leaves the sheet the lines of a long question then.
const BELOW: u32 = 226;
const LEAST_ROOM: u32 = 640;

/// The circle.
#[derive(Debug, Default)]
pub struct CircleGadget {
    area: Rectangle,
}

impl Gadget for CircleGadget {
    fn area(&self) -> Rectangle {
        self.area
    }

    fn put(&mut self, corner: Point) {
        self.area.top_left = corner;
    }

    fn fit(&mut self, room: Room, _material: Material) {
        self.area.size = match room.is_upright() {
            false => SIZE,
            true if room.area().size.height < LEAST_ROOM => Size::zero(),
            true => Size::new(room.inner_width(), BELOW),
        };
    }

    fn draw(&self, screen: &mut Bitmap, _focus: bool) {
        if !self.area.is_zero_sized() {
            well(screen, self.area);
            circle::draw_inlaid(screen, self.area);
        }
    }

    fn describe(&self, _name: &str, _focus: bool) -> Vec<Item> {
        let words = "The circle of eight trigrams";
        let circle =
            (!self.area.is_zero_sized()).then(|| Item::new(Role::Picture, words, self.area));
        circle.into_iter().collect()
    }

    fn takes_keys(&self) -> bool {
        false
    }
}
