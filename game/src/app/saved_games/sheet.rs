//! The sheet beside the list of unfinished games: the board of the chosen game, and its facts.

use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, Size, frame, rect};
use ishido_shared::ui::gadget::{Gadget, LINE, Material};
use ishido_shared::ui::item::{Item, Role};
use ishido_shared::ui::room::Room;
use ishido_shared::ui::surface::{leader, paper};

use crate::app::board_view::scoreboard::in_pouch;
use crate::app::board_view::small_board;
use crate::app::model::appearance::Appearance;
use crate::app::model::earlier_games::EarlierGame;
use crate::app::wording::score_text;

/// The side of a square: half of a stone, which keeps its shape best.
const SIDE: u32 = 20;
/// The width on the screen.
const WIDTH: u32 = 288;
/// The shadow of the paper, and the distance of the content from the edges of the paper.
const SHADOW: u32 = 4;
const MARGIN: i32 = 6;
/// The thickness of the frame around the board.
const FRAME: i32 = 2;
/// The height of the paper with the board alone, and with all facts.
const LEAST: u32 = 8 * (SIDE + 1) + 1 + 2 * (FRAME + MARGIN) as u32 + SHADOW;
const MOST: u32 = LEAST + 4 * LINE as u32 + 3 * MARGIN as u32;

/// The sheet.
#[derive(Debug)]
pub struct GameSheet {
    appearance: Appearance,
    board: Bitmap,
    stones: usize,
    /// Names and values.
    facts: [(&'static str, String); 4],
    area: Rectangle,
}

impl GameSheet {
    pub fn new(appearance: Appearance, game: &EarlierGame) -> Self {
        let mut sheet = Self {
            appearance,
            board: Bitmap::new(Size::zero(), Pen::CREAM),
            stones: 0,
            facts: Default::default(),
            area: Rectangle::new(Point::zero(), Size::new(WIDTH, MOST)),
        };
        sheet.set(game);
        sheet
    }

    /// Shows another game.
    pub fn set(&mut self, game: &EarlierGame) {
        let session = game.session();
        let board = session.state().position().board();
        self.board = small_board(&self.appearance, board, SIDE);
        self.stones = board.stones().count();
        let scoring = session.setup().scoring.name();
        self.facts = [
            ("Mode", format!("{}, {scoring}", game.mode_name())),
            ("Score", score_text(session)),
            ("In the pouch", in_pouch(session).to_string()),
            ("Played", game.time_text()),
        ];
    }

    fn paper(&self) -> Rectangle {
        let size = self.area.size.saturating_sub(Size::new_equal(SHADOW));
        Rectangle::new(self.area.top_left, size)
    }

    /// The area of the board without its frame.
    fn board_area(&self) -> Rectangle {
        let (paper, size) = (self.paper(), self.board.area().size);
        let left = paper.size.width.saturating_sub(size.width) as i32 / 2;
        Rectangle::new(paper.top_left + Point::new(left, MARGIN + FRAME), size)
    }

    /// The facts that have room below the board, each in its row.
    fn rows(&self) -> impl Iterator<Item = (&(&'static str, String), Rectangle)> {
        let (paper, board) = (self.paper(), self.board_area());
        let below = board.top_left.y + board.size.height as i32 + FRAME;
        let bottom = paper.top_left.y + paper.size.height as i32;
        // All of them in the middle of their room, if they fit.
        let space = bottom - below - self.facts.len() as i32 * LINE;
        let first = below + (space / 2).max(MARGIN / 2);
        let width = paper.size.width.saturating_sub(4 * MARGIN as u32);
        let left = paper.top_left.x + 2 * MARGIN;
        let rows = (0..).map(move |row| rect(left, first + row * LINE, width, LINE as u32));
        let fits = move |row: &Rectangle| row.top_left.y + LINE <= bottom;
        self.facts.iter().zip(rows.take_while(fits))
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
        self.area.size = Size::new(WIDTH.min(room.inner_width()), MOST);
    }

    fn stretch(&mut self, width: u32) {
        self.area.size.width = width;
    }

    fn is_tall(&self) -> bool {
        true
    }

    fn heighten(&mut self, height: u32) {
        self.area.size.height = height.clamp(LEAST, MOST);
    }

    fn draw(&self, screen: &mut Bitmap, _focus: bool) {
        paper(screen, self.paper());
        let board = self.board_area();
        let edge = Point::new_equal(FRAME);
        let framed = Rectangle::new(
            board.top_left - edge,
            board.size + Size::new_equal(2 * FRAME as u32),
        );
        frame(screen, framed, FRAME as u32, Pen::BLACK);
        screen.copy(&self.board, self.board.area(), board.top_left);
        for ((name, value), row) in self.rows() {
            leader(screen, row, name, value, (Pen::BLACK, Pen::OCHRE));
        }
    }

    fn describe(&self, name: &str, _focus: bool) -> Vec<Item> {
        let stones = match self.stones {
            1 => "1 stone on the board".to_owned(),
            stones => format!("{stones} stones on the board"),
        };
        let board = Item::new(Role::Picture, name, self.board_area()).state(stones);
        let facts = self
            .rows()
            .map(|((name, value), row)| Item::new(Role::Text, format!("{name}: {value}"), row));
        [board].into_iter().chain(facts).collect()
    }

    fn takes_keys(&self) -> bool {
        false
    }
}
