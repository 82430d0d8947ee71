//! The board of a game, for the window in which that game is offered. In an upright room the board itself is seen above the window, so that
//! the picture takes no room.

use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, Size, frame};
use ishido_shared::ui::gadget::{Gadget, Material};
use ishido_shared::ui::item::{Item, Role};
use ishido_shared::ui::room::Room;

use crate::app::board_view::{HALF, small_board};
use crate::app::model::appearance::Appearance;
use crate::rules::{Board, Square};
use crate::session::Session;

/// The wood above and below the board, with its frame and its shadow.
const EDGE: u32 = 6;
/// The least side of a square in pixels.
const SMALLEST: u32 = 14;

/// The board of a game, as large as its place.
#[derive(Debug)]
pub struct BoardPicture {
    appearance: Appearance,
    board: Board,
    picture: Bitmap,
    area: Rectangle,
}

impl BoardPicture {
    pub fn new(appearance: Appearance, session: &Session) -> Self {
        Self {
            appearance,
            board: session.state().position().board().clone(),
            picture: Bitmap::new(Size::zero(), Pen::CREAM),
            area: Rectangle::zero(),
        }
    }

    /// Shows the game with the stones and the board in use now, which may have been read since.
    pub fn update(&mut self, appearance: &Appearance) {
        if !self.appearance.looks_like(appearance) {
            self.appearance = appearance.clone();
            if self.is_shown() {
                self.paint(self.area.size);
            }
        }
    }

    const fn is_shown(&self) -> bool {
        self.area.size.height > 0
    }

    /// Paints the board with the largest squares that a place has room for, at most half as large as they are.
    fn paint(&mut self, place: Size) {
        let room = place.saturating_sub(Size::new(EDGE, 2 * EDGE));
        let across = room.width / Square::COLUMNS as u32;
        let down = room.height.saturating_sub(1) / Square::ROWS as u32;
        let side = (across.min(down).max(1) - 1).clamp(SMALLEST, HALF);
        self.picture = small_board(&self.appearance, &self.board, side);
        self.area.size.height = self.picture.area().size.height + 2 * EDGE;
    }
}

impl Gadget for BoardPicture {
    fn area(&self) -> Rectangle {
        self.area
    }

    fn put(&mut self, corner: Point) {
        self.area.top_left = corner;
    }

    fn fit(&mut self, room: Room, _material: Material) {
        if room.is_upright() {
            self.area.size = Size::zero();
            return;
        }
        self.paint(Size::new(room.inner_width(), u32::MAX));
        self.area.size.width = self.picture.area().size.width;
    }

    fn stretch(&mut self, width: u32) {
        self.area.size.width = width;
    }

    fn is_tall(&self) -> bool {
        self.is_shown()
    }

    fn heighten(&mut self, height: u32) {
        self.paint(Size::new(self.area.size.width, height));
    }

    fn draw(&self, screen: &mut Bitmap, _focus: bool) {
        if !self.is_shown() {
            return;
        }
        let size = self.picture.area().size;
        let left = self.area.size.width.saturating_sub(size.width) / 2;
        let corner = self.area.top_left + Point::new(left as i32, EDGE as i32);
        let edge = Rectangle::new(corner, size).offset(2);
        let shadow = Rectangle::new(edge.top_left + Point::new(4, 4), edge.size);
        screen.fill(shadow, Pen::BLACK);
        frame(screen, edge, 2, Pen::OCHRE);
        screen.copy(&self.picture, self.picture.area(), corner);
    }

    fn describe(&self, name: &str, _focus: bool) -> Vec<Item> {
        if !self.is_shown() {
            return Vec::new();
        }
        let words = match self.board.stones().count() {
            1 => "1 stone on the board".to_owned(),
            stones => format!("{stones} stones on the board"),
        };
        vec![Item::new(Role::Picture, name, self.area).state(words)]
    }

    fn takes_keys(&self) -> bool {
        false
    }
}
