//! The layout of the screen of an augury.

use ishido_shared::gfx::{Point, Rectangle, rect};

/// The screen below the title line.
pub const AREA: Rectangle = rect(0, 20, 640, 380);

/// The panel at the left.
pub const PANEL: Rectangle = rect(8, 28, 248, 364);

/// The hexagram: its lines from the top, with a wider gap between the trigrams.
pub const HEXAGRAM: Rectangle = rect(21, 44, 144, 178);

/// The stones of the 4-Way.
pub const STONES: Rectangle = rect(21, 252, 126, 126);

/// The second hexagram with its name.
pub const SECOND: Rectangle = rect(151, 246, 96, 138);

/// The column at the right.
pub const PAGE: Rectangle = rect(266, 28, 366, 364);

/// The width of the text with its scroll bar, in pixels.
pub const TEXT_WIDTH: u32 = 364;
/// The width of the question, in characters.
pub const QUESTION_COLUMNS: usize = 42;
/// The most lines of a question.
pub const QUESTION_ROWS: usize = 4;

/// The distance of the lines of a question.
pub const LINE: i32 = 18;
/// Above and below the lines of a question.
const QUESTION_MARGIN: i32 = 8;
/// The height of the name.
const NAME: i32 = 44;
/// The height of the note below the name.
const NOTE: i32 = 20;
/// The height of the buttons and of the space above them.
const FOOT: i32 = 32;
/// The text has a frame above and below its lines.
const FRAME: i32 = 12;

/// The places in the column at the right, which depend on the length of the question.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Page {
    pub question: Rectangle,
    pub name: Rectangle,
    pub note: Rectangle,
    /// The corner of the text, and how many lines it has.
    pub text: (Point, u32),
    /// The height at which the buttons begin.
    pub buttons: i32,
}

impl Page {
    /// The places for a question of `question_rows` lines, with a note below the name or without.
    pub const fn new(question_rows: usize, has_note: bool) -> Self {
        let (x, y) = (PAGE.top_left.x, PAGE.top_left.y);
        let width = PAGE.size.width;
        let question = question_rows as i32 * LINE + 2 * QUESTION_MARGIN - 2;
        let note = if has_note { NOTE } else { 0 };
        let bottom = y + PAGE.size.height as i32;
        let name = y + question;
        let room = bottom - FOOT - (name + NAME + note) - FRAME;
        let rows = if room < LINE { 1 } else { room / LINE };
        let text = bottom - FOOT - FRAME - rows * LINE;
        // The space left over goes around the name.
        let spare = text - (name + NAME + note);
        let name = name + spare / 2;
        Self {
            question: rect(x, y, width, question as u32),
            name: rect(x, name, width, NAME as u32),
            note: rect(x, name + NAME, width, note as u32),
            text: (Point::new(x, text), rows as u32),
            buttons: bottom - 24,
        }
    }

    /// The middle of the circle of trigrams, in the room below the question.
    pub fn circle(&self) -> Point {
        let question = self.question.top_left.y + self.question.size.height as i32;
        let bottom = PAGE.top_left.y + PAGE.size.height as i32;
        Point::new(PAGE.center().x, (question + bottom + 2) / 2)
    }

    /// Returns the beginning of the first line of the question.
    pub fn question_text(&self) -> Point {
        self.question.top_left + Point::new(14, QUESTION_MARGIN)
    }
}

/// The place of a line of a hexagram, counted from 0 at the bottom.
pub const fn line_area(line: usize) -> Rectangle {
    const HEIGHT: i32 = 20;
    const PITCH: i32 = 30;
    // The upper trigram stands a little apart.
    let above = if line < 3 { 0 } else { 8 };
    let bottom = HEXAGRAM.top_left.y + HEXAGRAM.size.height as i32;
    let top = bottom - HEIGHT - line as i32 * PITCH - above;
    rect(HEXAGRAM.top_left.x, top, HEXAGRAM.size.width, HEIGHT as u32)
}

/// The place of a trigram with its name: the lower one, or the upper one.
pub const fn trigram_area(upper: bool) -> Rectangle {
    let (top, bottom) = if upper {
        (line_area(5), line_area(3))
    } else {
        (line_area(2), line_area(0))
    };
    let height = bottom.top_left.y + bottom.size.height as i32 - top.top_left.y;
    rect(
        HEXAGRAM.top_left.x + HEXAGRAM.size.width as i32,
        top.top_left.y,
        78,
        height as u32,
    )
}

/// The corners of the five squares: the middle, above, right, below, left.
pub fn square_corners() -> [Point; 5] {
    const PITCH: i32 = 42;
    [(1, 1), (1, 0), (2, 1), (1, 2), (0, 1)]
        .map(|(x, y)| STONES.top_left + Point::new(x * PITCH, y * PITCH))
}
