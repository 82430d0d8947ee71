//! The lines of the list of unfinished games, of two rows of text. Each begins with the touchstone.

use ishido_shared::gfx::{Bitmap, Headline, Pen, Point, Rectangle, rect};
use ishido_shared::ui::gadget::{LINE, ListLine, Rows};
use ishido_shared::ui::room::Room;

use crate::app::board_view::draw_small_stone;
use crate::app::board_view::scoreboard::in_pouch;
use crate::app::model::appearance::Appearance;
use crate::app::model::earlier_games::EarlierGame;
use crate::app::row_pens::RowPens;
use crate::app::wording::score_text;
use crate::rules::{Scoring, Stone};
use crate::session::Session;

/// The characters of a line on the screen, beside the sheet of the chosen game.
pub const COLUMNS: u32 = 35;
const HEIGHT: u32 = 2 * LINE as u32 + 10;
/// The distance of text from both ends of a line.
const INSET: i32 = 8;
/// The side of a stone in pixels, and the text that stands beside it.
const SIDE: i32 = 20;
const BESIDE: i32 = SIDE + 10;

/// A line: what it says of a game.
#[derive(Debug)]
struct Row {
    stone: Option<Stone>,
    time: String,
    mode: &'static str,
    scoring: &'static str,
    points: String,
    left: usize,
}

/// The lines.
#[derive(Debug)]
pub struct UnfinishedRows {
    rows: Vec<Row>,
    appearance: Appearance,
}

impl UnfinishedRows {
    /// Lines of some games, with the stones in use.
    pub fn of(games: &[EarlierGame], appearance: Appearance) -> Self {
        let rows = games.iter().map(Row::of).collect();
        Self { rows, appearance }
    }

    /// The lines in words.
    pub fn lines(&self) -> Vec<ListLine> {
        let line = |row: &Row| ListLine {
            detail: format!("{}, {} in pouch", row.points_in_words(), row.left),
            ..ListLine::new(format!("{}, {}, {}", row.time, row.mode, row.scoring))
        };
        self.rows.iter().map(line).collect()
    }
}

impl Row {
    fn of(game: &EarlierGame) -> Self {
        let session = game.session();
        let points = score_text(session);
        Self {
            stone: stone(session),
            time: game.time_text(),
            mode: game.mode_name(),
            scoring: session.setup().scoring.name(),
            points,
            left: in_pouch(session),
        }
    }

    /// The points with their unit. 4-Ways have theirs already.
    fn points_in_words(&self) -> String {
        match self.points.as_str() {
            "1" => "1 point".to_owned(),
            points if self.scoring == Scoring::Ancient.name() => points.to_owned(),
            points => format!("{points} points"),
        }
    }

    /// Draws the mode and the points, which are large, and below them the time.
    fn draw(&self, screen: &mut Bitmap, at: Point, end: i32, inks: RowPens) {
        let face = Headline::Small;
        let points = Point::new(end - face.width(&self.points) as i32, at.y + 8);
        face.draw(screen, &self.points, points, inks.points);
        screen.text(at, self.mode, inks.text);
        screen.text(at + Point::new(0, LINE + 2), &self.time, inks.quiet);
    }
}

/// The touchstone, or where none is left the stone that was placed last.
fn stone(session: &Session) -> Option<Stone> {
    let state = session.state();
    let last = state.turns().iter().rev().find_map(|turn| turn.placed);
    let placed = last.and_then(|placed| state.position().board().stone(placed.square));
    state.touchstone().or(placed)
}

impl Rows for UnfinishedRows {
    fn height(&self, _room: Room) -> u32 {
        HEIGHT
    }

    fn draw(&self, screen: &mut Bitmap, area: Rectangle, line: usize, ink: Option<Pen>) {
        let Some(row) = self.rows.get(line) else {
            return;
        };
        let inks = RowPens::of(ink);
        let (corner, size) = (area.top_left, area.size);
        let high = size.height as i32;
        let stone = corner + Point::new(INSET, (high - SIDE) / 2);
        if let Some(kind) = row.stone {
            draw_small_stone(screen, &self.appearance, (kind, SIDE as u32), stone);
        }
        let end = corner.x + size.width as i32 - INSET;
        row.draw(screen, corner + Point::new(INSET + BESIDE, 4), end, inks);
        if ink.is_none() {
            screen.fill(
                rect(corner.x, corner.y + high - 1, size.width, 1),
                Pen::SILVER,
            );
        }
    }
}
