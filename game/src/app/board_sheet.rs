//! The sheet beside a list of games or problems: the board of the chosen one, and what there is to know about it.

use ishido_shared::gfx::{
    Bitmap, GLYPH_SIZE, Pen, Point, Rectangle, Size, frame, line_width, rect, wrap_evenly,
};
use ishido_shared::ui::gadget::{Gadget, LINE, Material};
use ishido_shared::ui::item::{Item, Role};
use ishido_shared::ui::room::Room;
use ishido_shared::ui::surface::{leader, paper};

use super::board_view::{HALF, draw_small_stone, small_board, small_square};
use super::model::appearance::Appearance;
use crate::rules::{Board, Square, Stone};
use crate::session::Session;

/// The side of a square: half of a stone, which keeps its shape best.
const SIDE: u32 = HALF;
/// The distance from one stone below the board to the next.
const STONE_PITCH: i32 = SIDE as i32 + 4;
/// The width on the screen.
const WIDTH: u32 = 288;
/// The distance of the content from the edges of the paper.
const MARGIN: i32 = 6;
/// The thickness of the frame around the board.
const FRAME: i32 = 2;
/// The height of the paper with the board alone, and with four lines below it.
const LEAST: u32 = 8 * (SIDE + 1) + 1 + 2 * (FRAME + MARGIN) as u32;
const MOST: u32 = LEAST + 4 * LINE as u32 + 3 * MARGIN as u32;

/// Something below the board.
#[derive(Debug)]
pub enum Detail {
    /// A name and its value, with dots between them.
    Fact(&'static str, String),
    /// A sentence, in as many lines as it needs.
    Words(String),
    /// Stones in their order.
    Stones(Vec<Stone>),
}

impl Detail {
    /// The facts about a game that its row in a list does not tell: how it is scored, how far it has come, and its deal.
    pub fn of_game(session: &Session) -> Vec<Self> {
        let setup = session.setup();
        let pouch = session.state().position().pouch();
        let (placed, all) = (pouch.placed(), pouch.placed() + pouch.left().len());
        let mut facts = vec![
            Self::Fact("Scoring", setup.scoring.name().to_owned()),
            Self::Fact("Stones placed", format!("{placed} of {all}")),
        ];
        if let Some(code) = setup.code {
            facts.push(Self::Fact("Deal", code.to_string()));
        }
        facts
    }
}

/// A board with what is below it.
#[derive(Debug)]
pub struct Content<'a> {
    pub board: &'a Board,
    /// A square that is framed.
    pub framed: Option<Square>,
    pub details: Vec<Detail>,
}

/// The sheet.
#[derive(Debug)]
pub struct BoardSheet {
    appearance: Appearance,
    board: Bitmap,
    stones: usize,
    details: Vec<Detail>,
    is_upright: bool,
    area: Rectangle,
}

impl BoardSheet {
    pub fn new(appearance: Appearance, content: Content<'_>) -> Self {
        let mut sheet = Self {
            appearance,
            board: Bitmap::new(Size::zero(), Pen::CREAM),
            stones: 0,
            details: Vec::new(),
            is_upright: false,
            area: Rectangle::new(Point::zero(), Size::new(WIDTH, MOST)),
        };
        sheet.set(content);
        sheet
    }

    /// Shows another board.
    pub fn set(&mut self, content: Content<'_>) {
        self.board = small_board(&self.appearance, content.board, SIDE);
        self.stones = content.board.stones().count();
        self.details = content.details;
        if let Some(square) = content.framed {
            let inside = small_square(square, SIDE);
            let around = Rectangle::new(
                inside.top_left - Point::new_equal(1),
                inside.size + Size::new_equal(2),
            );
            frame(&mut self.board, around, 4, Pen::BLACK);
            frame(&mut self.board, inside, 2, Pen::GOLD);
        }
    }

    /// The area of the board without its frame.
    fn board_area(&self) -> Rectangle {
        let (sheet, size) = (self.area, self.board.area().size);
        let left = sheet.size.width.saturating_sub(size.width) as i32 / 2;
        Rectangle::new(sheet.top_left + Point::new(left, MARGIN + FRAME), size)
    }

    /// The width of what is below the board.
    fn width(&self) -> u32 {
        self.area.size.width.saturating_sub(4 * MARGIN as u32)
    }

    fn lines(&self, words: &str) -> Vec<String> {
        wrap_evenly(words, (self.width() / GLYPH_SIZE.width) as usize)
    }

    fn height_of(&self, detail: &Detail) -> i32 {
        match detail {
            Detail::Fact(..) => LINE,
            Detail::Words(words) => self.lines(words).len() as i32 * LINE,
            Detail::Stones(_) => SIDE as i32 + MARGIN,
        }
    }

    /// The details that have room below the board, each with its place.
    fn places(&self) -> Vec<(&Detail, Rectangle)> {
        let (sheet, board) = (self.area, self.board_area());
        let below = board.top_left.y + board.size.height as i32 + FRAME;
        let bottom = sheet.top_left.y + sheet.size.height as i32;
        // All of them in the middle of their room, if they fit.
        let heights = self.details.iter().map(|detail| self.height_of(detail));
        let space = bottom - below - heights.clone().sum::<i32>();
        let mut top = below + (space / 2).max(MARGIN / 2);
        let mut places = Vec::new();
        for (detail, height) in self.details.iter().zip(heights) {
            let left = sheet.top_left.x + 2 * MARGIN;
            places.push((detail, rect(left, top, self.width(), height as u32)));
            top += height;
        }
        places.retain(|(_, place)| place.top_left.y + place.size.height as i32 <= bottom);
        places
    }

    fn draw_stones(&self, screen: &mut Bitmap, place: Rectangle, stones: &[Stone]) {
        let width = stones.len() as i32 * STONE_PITCH + SIDE as i32 - STONE_PITCH;
        let left = place.top_left.x + (place.size.width as i32 - width) / 2;
        for (number, &stone) in (0..).zip(stones) {
            let corner = Point::new(left + number * STONE_PITCH, place.top_left.y + MARGIN / 2);
            draw_small_stone(screen, &self.appearance, (stone, SIDE), corner);
        }
    }
}

impl Gadget for BoardSheet {
    fn area(&self) -> Rectangle {
        self.area
    }

    fn put(&mut self, corner: Point) {
        self.area.top_left = corner;
    }

    fn fit(&mut self, room: Room, _material: Material) {
        self.is_upright = room.is_upright();
        self.area.size = Size::new(WIDTH.min(room.inner_width()), MOST);
    }

    fn stretch(&mut self, width: u32) {
        self.area.size.width = width;
    }

    fn is_tall(&self) -> bool {
        true
    }

    fn heighten(&mut self, height: u32) {
        // Upright the list above takes what is left over.
        let most = if self.is_upright { MOST } else { height };
        self.area.size.height = height.clamp(LEAST, most.max(LEAST));
    }

    fn draw(&self, screen: &mut Bitmap, _focus: bool) {
        paper(screen, self.area);
        let board = self.board_area();
        let edge = Point::new_equal(FRAME);
        let framed = Rectangle::new(
            board.top_left - edge,
            board.size + Size::new_equal(2 * FRAME as u32),
        );
        frame(screen, framed, FRAME as u32, Pen::BLACK);
        screen.copy(&self.board, self.board.area(), board.top_left);
        for (detail, place) in self.places() {
            match detail {
                Detail::Fact(name, value) => {
                    leader(screen, place, name, value, (Pen::BLACK, Pen::OCHRE));
                }
                Detail::Words(words) => {
                    for (row, line) in (0..).zip(self.lines(words)) {
                        let left = (place.size.width as i32 - line_width(&line) as i32) / 2;
                        let at = place.top_left + Point::new(left, row * LINE);
                        screen.text(at, &line, Pen::BLACK);
                    }
                }
                Detail::Stones(stones) => self.draw_stones(screen, place, stones),
            }
        }
    }

    fn describe(&self, name: &str, _focus: bool) -> Vec<Item> {
        let stones = match self.stones {
            1 => "1 stone on the board".to_owned(),
            stones => format!("{stones} stones on the board"),
        };
        let board = Item::new(Role::Picture, name, self.board_area()).state(stones);
        let details = self.places().into_iter().map(|(detail, place)| {
            let text = match detail {
                Detail::Fact(name, value) => format!("{name}: {value}"),
                Detail::Words(words) => words.clone(),
                Detail::Stones(stones) => {
                    let names: Vec<String> = stones.iter().map(Stone::to_string).collect();
                    format!("Stones: {}", names.join(", "))
                }
            };
            Item::new(Role::Text, text, place)
        });
        [board].into_iter().chain(details).collect()
    }

    fn takes_keys(&self) -> bool {
        false
    }
}
