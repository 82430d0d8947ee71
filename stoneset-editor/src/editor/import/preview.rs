//! A gadget with the result of an import.

use ishido_shared::gfx::{Bevel, Bitmap, Pen, Point, Rectangle, SCREEN_SIZE, Size, bevel};
use ishido_shared::ui::gadget::{Gadget, Material};
use ishido_shared::ui::item::{Item, Role};
use ishido_shared::ui::room::Room;

use crate::board::reduced;

const EDGE: u32 = 2;

/// The factors by which a board is shown smaller: on the screen, alone in an upright room, and beside the grid there.
const SCALES: [u32; 3] = [2, 3, 5];

/// The room beside the grid in an upright room, where stones have half their size.
const UPRIGHT_PLACE: Size = Size::new(128, 124);

/// The result of an import in a sunken frame: stones as they are, a board smaller.
#[derive(Debug, Clone)]
pub struct Preview {
    result: Bitmap,
    /// The size of the frame's inside, if it does not depend on the result.
    place: Option<Size>,
    room: Room,
    corner: Point,
}

impl Preview {
    /// A frame around the result.
    #[must_use]
    pub fn new(result: Bitmap) -> Self {
        Self {
            result,
            place: None,
            room: Room::default(),
            corner: Point::zero(),
        }
    }

    /// A frame with room for every result, of this size on the screen.
    #[must_use]
    pub fn in_place(result: Bitmap, place: Size) -> Self {
        Self {
            place: Some(place),
            ..Self::new(result)
        }
    }

    pub fn set(&mut self, result: Bitmap) {
        self.result = result;
    }

    /// The factor by which the result is shown smaller.
    fn scale(&self) -> u32 {
        let [screen, alone, beside] = SCALES;
        let is_board = self.result.area().size == SCREEN_SIZE;
        match (is_board, self.room.is_upright(), self.place) {
            (true, false, _) => screen,
            (true, true, None) => alone,
            (true, true, Some(_)) => beside,
            (false, true, Some(_)) => 2,
            (false, ..) => 1,
        }
    }
}

impl Gadget for Preview {
    fn area(&self) -> Rectangle {
        let size = match self.place {
            Some(_) if self.room.is_upright() => UPRIGHT_PLACE,
            Some(place) => place,
            None => self.result.area().size / self.scale(),
        };
        Rectangle::new(self.corner, size + Size::new(2 * EDGE, 2 * EDGE))
    }

    fn put(&mut self, corner: Point) {
        self.corner = corner;
    }

    fn fit(&mut self, room: Room, _material: Material) {
        self.room = room;
    }

    fn draw(&self, screen: &mut Bitmap, _focus: bool) {
        let area = self.area();
        let size = self.result.area().size / self.scale();
        let shown = match self.scale() {
            1 => self.result.clone(),
            _ if self.result.area().size != SCREEN_SIZE => halved(&self.result),
            scale => reduced(&self.result, size, scale),
        };
        screen.fill(area, Pen::CHAR);
        let free = area.size.saturating_sub(size) / 2;
        screen.copy(&shown, shown.area(), area.top_left + free);
        bevel(screen, area, Bevel::Sunken);
    }

    fn describe(&self, name: &str, _focus: bool) -> Vec<Item> {
        vec![Item::new(Role::Picture, name, self.area())]
    }

    fn takes_keys(&self) -> bool {
        false
    }
}

/// Stones at half their size: of four pixels the pen that most of them have, without a dither, which would fray thin lines.
fn halved(stones: &Bitmap) -> Bitmap {
    let size = stones.area().size / 2;
    Bitmap::from_fn(size, |x, y| {
        let corner = Point::new(2 * x as i32, 2 * y as i32);
        let four = [(0, 0), (1, 0), (0, 1), (1, 1)];
        let four = four.map(|(x, y)| stones.get(corner + Point::new(x, y)));
        let count = |pen: &Option<Pen>| four.iter().filter(|other| *other == pen).count();
        four.iter()
            .max_by_key(|pen| count(pen))
            .copied()
            .flatten()
            .unwrap_or(Pen::GREY)
    })
}
