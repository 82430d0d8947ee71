//! The lines of the list of unfinished games: columns on the screen, and two rows of text upright. Each begins with the touchstone, as
//! it lies on its square of the board.

use ishido_shared::gfx::{Bitmap, GLYPH_SIZE, Headline, Pen, Point, Rectangle, rect};
use ishido_shared::ui::gadget::{LINE, ListLine, Rows};
use ishido_shared::ui::room::Room;

use crate::app::board_view::draw_small_stone;
use crate::app::board_view::scoreboard::in_pouch;
use crate::app::column_heads::ColumnHeads;
use crate::app::model::appearance::Appearance;
use crate::app::model::earlier_games::EarlierGame;
use crate::app::row_pens::RowPens;
use crate::app::symbols::{CHIP, draw_chip};
use crate::app::wording::score_text;
use crate::rules::{Scoring, Stone};

/// The characters of a line on the screen.
pub const COLUMNS: u32 = 72;
/// The columns in characters: where those at the left begin, and where those at the right end.
const DATE: usize = 4;
const MODE: usize = 24;
const SCORING: usize = 38;
const POINTS_END: usize = 62;
const LEFT_END: usize = 71;
/// The height of a line on the screen and upright.
const HEIGHT: u32 = 28;
const UPRIGHT: u32 = 2 * LINE as u32 + 8;
/// A line that is wider has columns.
const WIDE: u32 = 400;
/// The distance of text from both ends of a line.
const INSET: i32 = 8;
/// The side of a stone in pixels, and the text that stands beside it upright.
const SIDE: i32 = 20;
const BESIDE: i32 = SIDE + 10;

/// A line: what it says of a game.
#[derive(Debug)]
struct Row {
    touchstone: Option<Stone>,
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

/// The names of the columns.
pub fn heads() -> ColumnHeads {
    let left = format!("    {:20}{:14}{:18}", "Date", "Mode", "Scoring");
    let wide = format!("{left}{:>6}{:>9}", "Points", "Pouch");
    ColumnHeads::new(wide, &["Newest game first"])
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

    fn draw_stone(&self, screen: &mut Bitmap, row: &Row, at: Point, ground: Pen) {
        if let Some(stone) = row.touchstone {
            draw_small_stone(screen, &self.appearance, (stone, SIDE as u32), at, ground);
        }
    }
}

impl Row {
    fn of(game: &EarlierGame) -> Self {
        let session = game.session();
        let points = score_text(session);
        Self {
            touchstone: session.state().touchstone(),
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

    fn draw_columns(&self, screen: &mut Bitmap, at: Point, inks: RowPens) {
        let column = |place: usize| Point::new(at.x + place as i32 * GLYPH_SIZE.width as i32, at.y);
        screen.text(column(DATE), &self.time, inks.quiet);
        screen.text(column(MODE), self.mode, inks.text);
        screen.text(column(SCORING), self.scoring, inks.quiet);
        screen.text_ending(column(POINTS_END), &self.points, inks.points);
        let left = screen.text_ending(column(LEFT_END), &self.left.to_string(), inks.text);
        draw_chip(screen, Point::new(left - CHIP - 1, at.y + 5), inks.quiet);
    }

    /// Draws the mode and the points, which are large, and below them the time and the stones in the pouch.
    fn draw_upright(&self, screen: &mut Bitmap, at: Point, end: i32, inks: RowPens) {
        let face = Headline::Small;
        let points = Point::new(end - face.width(&self.points) as i32, at.y);
        face.draw(screen, &self.points, points, inks.points);
        screen.text(at, self.mode, inks.text);
        let row = at + Point::new(0, LINE + 2);
        screen.text(row, &self.time, inks.quiet);
        let left = screen.text_ending(Point::new(end, row.y), &self.left.to_string(), inks.quiet);
        draw_chip(screen, Point::new(left - CHIP - 1, row.y + 5), inks.quiet);
    }
}

impl Rows for UnfinishedRows {
    fn height(&self, room: Room) -> u32 {
        if room.is_upright() { UPRIGHT } else { HEIGHT }
    }

    fn draw(&self, screen: &mut Bitmap, area: Rectangle, line: usize, ink: Option<Pen>) {
        let Some(row) = self.rows.get(line) else {
            return;
        };
        let inks = RowPens::of(ink);
        let ground = screen.get(area.top_left).unwrap_or(Pen::CREAM);
        let (corner, size) = (area.top_left, area.size);
        let high = size.height as i32;
        let stone = corner + Point::new(INSET, (high - SIDE) / 2);
        self.draw_stone(screen, row, stone, ground);
        if size.width >= WIDE {
            row.draw_columns(screen, corner + Point::new(INSET, (high - 16) / 2), inks);
        } else {
            let end = corner.x + size.width as i32 - INSET;
            row.draw_upright(screen, corner + Point::new(INSET + BESIDE, 3), end, inks);
        }
        if ink.is_none() {
            screen.fill(
                rect(corner.x, corner.y + high - 1, size.width, 1),
                Pen::SILVER,
            );
        }
    }
}
