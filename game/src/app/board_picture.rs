//! The board of a game, for windows in which that game is chosen or offered.

use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, Size};
use ishido_shared::ui::gadget::{Gadget, Material};
use ishido_shared::ui::item::{Item, Role};
use ishido_shared::ui::room::Room;
use ishido_shared::ui::surface::dark_sand;

use crate::app::board_view::small_board;
use crate::app::model::appearance::Appearance;
use crate::session::Session;

/// The sand above and below the board.
const EDGE: u32 = 8;

/// The board of a game.
#[derive(Debug)]
pub struct BoardPicture {
    appearance: Appearance,
    /// The side of a square in pixels.
    side: u32,
    picture: Bitmap,
    words: String,
    area: Rectangle,
}

impl BoardPicture {
    pub fn new(appearance: Appearance, session: &Session, side: u32) -> Self {
        let mut board = Self {
            appearance,
            side,
            picture: Bitmap::new(Size::zero(), Pen::CREAM),
            words: String::new(),
            area: Rectangle::zero(),
        };
        board.set(session);
        board
    }

    /// Shows the game with the stones and the board in use now, which may have been read since.
    pub fn update(&mut self, appearance: &Appearance, session: &Session) {
        if !self.appearance.looks_like(appearance) {
            self.appearance = appearance.clone();
            self.set(session);
        }
    }

    /// Shows the board of another game.
    pub fn set(&mut self, session: &Session) {
        let board = session.state().position().board();
        self.picture = small_board(&self.appearance, board, self.side);
        self.words = match board.stones().count() {
            1 => "1 stone on the board".to_owned(),
            stones => format!("{stones} stones on the board"),
        };
    }
}

impl Gadget for BoardPicture {
    fn area(&self) -> Rectangle {
        self.area
    }

    fn put(&mut self, corner: Point) {
        self.area.top_left = corner;
    }

    fn fit(&mut self, _room: Room, _material: Material) {
        self.area.size = self.picture.area().size + Size::new(0, 2 * EDGE);
    }

    fn stretch(&mut self, width: u32) {
        self.area.size.width = width;
    }

    fn draw(&self, screen: &mut Bitmap, _focus: bool) {
        let size = self.picture.area().size;
        let left = self.area.size.width.saturating_sub(size.width) / 2;
        let corner = self.area.top_left + Point::new(left as i32, EDGE as i32);
        dark_sand(screen, self.area, &[]);
        screen.copy(&self.picture, self.picture.area(), corner);
    }

    fn describe(&self, name: &str, _focus: bool) -> Vec<Item> {
        vec![Item::new(Role::Picture, name, self.area).state(&self.words)]
    }

    fn takes_keys(&self) -> bool {
        false
    }
}
