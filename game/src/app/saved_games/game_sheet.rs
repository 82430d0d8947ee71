//! The sheet with a game that is offered: its board, and beside it what there is to say. In an upright room the board itself is seen above
//! the window, so that the words stand alone.

use ishido_shared::gfx::{
    Bitmap, GLYPH_SIZE, Pen, Point, Rectangle, Size, frame, wrap, wrap_evenly,
};
use ishido_shared::ui::gadget::{Gadget, LINE, Material, in_one_line};
use ishido_shared::ui::item::{Item, Role};
use ishido_shared::ui::room::Room;
use ishido_shared::ui::surface::sheet;

use crate::app::board_view::{HALF, small_board};
use crate::app::model::appearance::Appearance;
use crate::rules::{Board, Square};
use crate::session::{Mode, Session};

/// The height of the heading, and the distance of board and words from each other and from the edges.
const HEAD: u32 = 32;
const EDGE: u32 = 16;
/// The least side of a square in pixels.
const SMALLEST: u32 = 14;
/// Below the words in an upright room.
const BELOW: u32 = 8;

/// A heading, the board of a game, as large as its place, and a text.
#[derive(Debug)]
pub struct GameSheet {
    appearance: Appearance,
    heading: String,
    is_tournament: bool,
    text: String,
    lines: Vec<String>,
    board: Board,
    picture: Bitmap,
    is_upright: bool,
    area: Rectangle,
}

impl GameSheet {
    pub fn new(appearance: Appearance, session: &Session, text: String) -> Self {
        let setup = session.setup();
        Self {
            appearance,
            heading: format!("{}, {}", setup.name(), setup.scoring.name()),
            is_tournament: setup.mode == Mode::Tournament,
            text,
            lines: Vec::new(),
            board: session.state().position().board().clone(),
            picture: Bitmap::new(Size::zero(), Pen::CREAM),
            is_upright: false,
            area: Rectangle::zero(),
        }
    }

    /// Shows the game with the stones and the board in use now, which may have been read since.
    pub fn update(&mut self, appearance: &Appearance) {
        if !self.appearance.looks_like(appearance) {
            self.appearance = appearance.clone();
            self.paint(self.area.size.height);
        }
    }

    /// Paints the board with the largest squares for which a height has room, at most half as large as they are.
    fn paint(&mut self, height: u32) {
        let room = height.saturating_sub(HEAD + 2 * EDGE + 1);
        let side = (room / Square::ROWS as u32).max(1) - 1;
        self.picture = small_board(&self.appearance, &self.board, side.clamp(SMALLEST, HALF));
        self.area.size.height = height.max(HEAD + 2 * EDGE + self.picture.area().size.height);
    }

    /// All of it as one text. That of a tournament names it already.
    fn words(&self) -> String {
        match self.is_tournament {
            true => self.text.clone(),
            false => format!("{}. {}", self.heading, self.text),
        }
    }

    /// The middle of what is below the heading.
    fn middle(&self) -> i32 {
        self.area.top_left.y + (self.area.size.height + HEAD) as i32 / 2
    }

    fn board_area(&self) -> Rectangle {
        let size = self.picture.area().size;
        let left = self.area.top_left.x + EDGE as i32;
        let corner = Point::new(left, self.middle() - size.height as i32 / 2);
        Rectangle::new(corner, size)
    }
}

impl Gadget for GameSheet {
    fn area(&self) -> Rectangle {
        self.area
    }

    fn put(&mut self, corner: Point) {
        self.area.top_left = corner;
    }

    fn fit(&mut self, room: Room, _material: Material) {
        self.is_upright = room.is_upright();
        self.area.size = Size::new(room.inner_width(), 0);
        if self.is_upright {
            let columns = room.inner_width() / GLYPH_SIZE.width;
            self.lines = wrap_evenly(&self.words(), columns as usize);
            self.area.size.height = self.lines.len() as u32 * LINE as u32 + BELOW;
            return;
        }
        self.paint(0);
        self.area.size.width = self.picture.area().size.width;
    }

    fn stretch(&mut self, width: u32) {
        self.area.size.width = width;
        if !self.is_upright {
            let room = width.saturating_sub(self.picture.area().size.width + 3 * EDGE);
            self.lines = wrap(&self.text, (room / GLYPH_SIZE.width) as usize);
        }
    }

    fn is_tall(&self) -> bool {
        !self.is_upright
    }

    fn heighten(&mut self, height: u32) {
        self.paint(height);
        self.stretch(self.area.size.width);
    }

    fn draw(&self, screen: &mut Bitmap, _focus: bool) {
        if self.is_upright {
            for (row, line) in (0..).zip(&self.lines) {
                let corner = self.area.top_left + Point::new(0, row * LINE);
                let row = Rectangle::new(corner, Size::new(self.area.size.width, 16));
                screen.text_centred(row, line, Pen::CREAM);
            }
            return;
        }
        sheet(screen, self.area, &self.heading, HEAD);
        let board = self.board_area();
        frame(screen, board.offset(2), 2, Pen::BLACK);
        screen.copy(&self.picture, self.picture.area(), board.top_left);
        let left = board.top_left.x + (board.size.width + EDGE) as i32;
        let top = self.middle() - self.lines.len() as i32 * LINE / 2;
        for (row, line) in (0..).zip(&self.lines) {
            screen.text(Point::new(left, top + row * LINE), line, Pen::BLACK);
        }
    }

    fn describe(&self, name: &str, _focus: bool) -> Vec<Item> {
        let words = Item::new(Role::Text, in_one_line(&self.words()), self.area);
        if self.is_upright {
            return vec![words];
        }
        let stones = match self.board.stones().count() {
            1 => "1 stone on the board".to_owned(),
            stones => format!("{stones} stones on the board"),
        };
        let board = Item::new(Role::Picture, name, self.board_area()).state(stones);
        vec![words, board]
    }

    fn takes_keys(&self) -> bool {
        false
    }
}
