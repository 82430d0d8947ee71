//! A game that is offered: its board, as large as there is room, above what there is to say. In an upright room the board itself is seen
//! above the window, so that the words stand alone.

use ishido_shared::gfx::{Bitmap, GLYPH_SIZE, Pen, Point, Rectangle, Size, frame, wrap_evenly};
use ishido_shared::ui::gadget::{Gadget, LINE, Material, in_one_line};
use ishido_shared::ui::item::{Item, Role};
use ishido_shared::ui::room::Room;

use crate::app::board_view::{HALF, small_board};
use crate::app::model::appearance::Appearance;
use crate::rules::{Board, Square};
use crate::session::{Mode, Session};

/// The distance of the board from the words and the upper edge, with its frame.
const EDGE: u32 = 6;
/// The sides of a square in pixels in which stones keep their shape, and the least.
const SIDES: [u32; 2] = [26, HALF];
const SMALLEST: u32 = 14;
/// Below the words in an upright room.
const BELOW: u32 = 8;

/// The board of a game, as large as its place, and a text.
#[derive(Debug)]
pub struct GameSheet {
    appearance: Appearance,
    words: String,
    lines: Vec<String>,
    board: Board,
    picture: Bitmap,
    is_upright: bool,
    area: Rectangle,
}

impl GameSheet {
    pub fn new(appearance: Appearance, session: &Session, text: String) -> Self {
        let setup = session.setup();
        let words = match setup.mode {
            // It names the mode already.
            Mode::Tournament => text,
            _ => format!("{}, {}. {text}", setup.name(), setup.scoring.name()),
        };
        Self {
            appearance,
            words,
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
            self.heighten(self.area.size.height);
        }
    }

    /// The height of the words with the distance from what is beside them.
    fn foot(&self) -> u32 {
        self.lines.len() as u32 * LINE as u32 + BELOW
    }

    /// The board is in the middle of what is above the words.
    fn board_area(&self) -> Rectangle {
        let above = Size::new(self.area.size.width, self.area.size.height - self.foot());
        let above = Rectangle::new(self.area.top_left, above);
        Rectangle::with_center(above.center(), self.picture.area().size)
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
        let least = Square::COLUMNS as u32 * (SMALLEST + 1) + 1;
        self.stretch(if self.is_upright {
            room.inner_width()
        } else {
            least
        });
        self.heighten(0);
    }

    fn stretch(&mut self, width: u32) {
        self.area.size.width = width;
        self.lines = wrap_evenly(&self.words, (width / GLYPH_SIZE.width) as usize);
    }

    fn is_tall(&self) -> bool {
        !self.is_upright
    }

    /// Paints the board with the largest squares for which there is room.
    fn heighten(&mut self, height: u32) {
        self.area.size.height = self.foot();
        if !self.is_upright {
            let room = height.saturating_sub(self.foot() + 2 * EDGE + 1) / Square::ROWS as u32;
            let fits = |side: &u32| *side < room;
            let side = SIDES.into_iter().find(fits).unwrap_or(SMALLEST);
            self.picture = small_board(&self.appearance, &self.board, side);
            let least = self.picture.area().size.height + 2 * EDGE;
            self.area.size.height = height.max(self.foot() + least);
        }
    }

    fn draw(&self, screen: &mut Bitmap, _focus: bool) {
        let top = self.area.top_left + Point::new(0, (self.area.size.height - self.foot()) as i32);
        for (row, line) in (0..).zip(&self.lines) {
            let size = Size::new(self.area.size.width, LINE as u32);
            let row = Rectangle::new(top + Point::new(0, row * LINE), size);
            screen.text_centred(row, line, Pen::CREAM);
        }
        if !self.is_upright {
            let board = self.board_area();
            frame(screen, board.offset(3), 1, Pen::OCHRE);
            frame(screen, board.offset(2), 2, Pen::BLACK);
            screen.copy(&self.picture, self.picture.area(), board.top_left);
        }
    }

    fn describe(&self, name: &str, _focus: bool) -> Vec<Item> {
        let words = Item::new(Role::Text, in_one_line(&self.words), self.area);
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
