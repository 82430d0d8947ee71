//! The layout of an augury: its parts are side by side on the screen, and one below the other on a telephone held upright.

use ishido_shared::gfx::{Point, Rectangle, rect};
use ishido_shared::ui::gadget::ScrollText;
use ishido_shared::ui::room::Room;

/// The most lines of a question.
pub const QUESTION_ROWS: usize = 4;
/// The distance of the lines of a question.
pub const LINE: i32 = 18;
/// The margins beside and above the lines of a question.
const QUESTION_SIDE: i32 = 14;
const QUESTION_MARGIN: i32 = 8;
/// The height of the name.
const NAME: i32 = 44;
/// The height of the note below the name.
const NOTE: i32 = 20;
/// The text has margins above and below its lines.
const FRAME: i32 = ScrollText::EDGES as i32;
/// The size of a stone's square.
const SQUARE: i32 = 42;
/// The width of a trigram's name with its bracket.
const TRIGRAM: u32 = 78;
/// The number of lines in a hexagram.
const LINES: i32 = 6;

/// The areas of the parts of an augury.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Places {
    pub area: Rectangle,
    pub panel: Panel,
    /// The column of the question and the text.
    pub column: Rectangle,
    pub question: Rectangle,
    /// The area of the circle of trigrams, and later of the name and the text.
    pub answer: Rectangle,
    pub name: Rectangle,
    pub note: Rectangle,
    pub text: Rectangle,
    /// The buttons Hexagrams, Save and Exit.
    pub buttons: [Rectangle; 3],
}

/// The panel of black lacquer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Panel {
    pub area: Rectangle,
    /// The hexagram: its lines from the top, with a wider gap between the trigrams.
    pub hexagram: Rectangle,
    /// The height of a line, and the distance from one line to the next.
    line: (u32, i32),
    /// The stones of the 4-Way.
    pub stones: Rectangle,
    /// The corners of the five squares: the middle, above, right, below, left.
    pub squares: [Point; 5],
    /// The second hexagram with its name.
    pub second: Rectangle,
}

/// The characters in a line of the question.
pub const fn question_columns(room: Room) -> usize {
    let width = column(room).size.width as usize;
    (width - 2 * QUESTION_SIDE as usize) / 8
}

/// The column of the question and the text.
const fn column(room: Room) -> Rectangle {
    const EDGE: i32 = 8;
    let area = room.area();
    let (left, top) = match room {
        Room::Screen | Room::Turned => (266, EDGE),
        Room::Upright { .. } => (area.top_left.x + EDGE, EDGE),
    };
    let right = area.top_left.x + area.size.width as i32 - EDGE;
    let height = area.size.height as i32 - 2 * EDGE;
    rect(
        left,
        area.top_left.y + top,
        (right - left) as u32,
        height as u32,
    )
}

impl Places {
    /// The places for a question of `question_rows` lines, with a note below the name or without.
    pub fn of(room: Room, question_rows: usize, has_note: bool) -> Self {
        let column = column(room);
        let (x, y, width) = (column.top_left.x, column.top_left.y, column.size.width);
        let bottom = y + column.size.height as i32;
        let question = question_rows as i32 * LINE + 2 * QUESTION_MARGIN - 2;
        let question = rect(x, y, width, question as u32);
        let (panel, top) = match room {
            Room::Screen | Room::Turned => (Panel::SCREEN, lower_end(question)),
            Room::Upright { .. } => {
                let panel = Panel::upright(rect(x, lower_end(question) + 10, width, 214));
                (panel, lower_end(panel.area))
            }
        };
        let button = room.pressable(24);
        let note = if has_note { NOTE } else { 0 };
        let text_end = bottom - button as i32 - 8;
        let rows = (text_end - (top + NAME + note) - FRAME) / LINE;
        let text_width = if room.is_upright() { width } else { width - 2 };
        let text_height = FRAME + rows.max(1) * LINE;
        let text = rect(x, text_end - text_height, text_width, text_height as u32);
        // The space left over goes around the name.
        let name = top + (text.top_left.y - (top + NAME + note)) / 2;
        let widths = if room.is_upright() {
            [120, 86, 86]
        } else {
            [136, 104, 104]
        };
        let gap = 8 - 2 * i32::from(room.is_upright());
        let mut right = x + text_width as i32;
        let mut buttons = [text; 3];
        for (place, width) in buttons.iter_mut().zip(widths).rev() {
            *place = rect(right - width, bottom - button as i32, width as u32, button);
            right -= width + gap;
        }
        Self {
            area: room.area(),
            panel,
            column,
            question,
            answer: rect(x, top, width, (bottom - top) as u32),
            name: rect(x, name, width, NAME as u32),
            note: rect(x, name + NAME, width, note as u32),
            text,
            buttons,
        }
    }

    /// Returns the beginning of the first line of the question.
    pub fn question_text(&self) -> Point {
        self.question.top_left + Point::new(QUESTION_SIDE, QUESTION_MARGIN)
    }
}

impl Panel {
    /// The panel at the left of the screen, with the stones as they lie on the board.
    const SCREEN: Self = {
        let stones = rect(21, 252, 3 * SQUARE as u32, 3 * SQUARE as u32);
        Self {
            area: rect(8, 28, 248, 364),
            hexagram: rect(21, 44, 144, 178),
            line: (20, 30),
            stones,
            squares: [
                square_at(stones, 1, 1),
                square_at(stones, 1, 0),
                square_at(stones, 2, 1),
                square_at(stones, 1, 2),
                square_at(stones, 0, 1),
            ],
            second: rect(151, 246, 96, 138),
        }
    };

    /// The panel across a telephone held upright, with the stones in a row: the one that was placed stands between the others.
    fn upright(area: Rectangle) -> Self {
        const GAP: i32 = 14;
        let (x, y) = (area.top_left.x, area.top_left.y);
        let width = 5 * SQUARE + 4 * GAP;
        let left = x + (area.size.width as i32 - width) / 2;
        let stones = rect(left, y + 160, width as u32, SQUARE as u32);
        let square = |number: i32| Point::new(left + number * (SQUARE + GAP), stones.top_left.y);
        Self {
            area,
            hexagram: rect(x + 14, y + 12, 104, 136),
            line: (18, 23),
            stones,
            squares: [square(2), square(1), square(3), square(4), square(0)],
            second: rect(x + 198, y + 10, 96, 138),
        }
    }

    /// The place of a line of the hexagram, counted from 0 at the bottom.
    pub const fn line_area(&self, line: usize) -> Rectangle {
        let (height, pitch) = self.line;
        let Rectangle { top_left, size } = self.hexagram;
        // The upper trigram stands a little apart.
        let apart = size.height as i32 - height as i32 - (LINES - 1) * pitch;
        let above = if line < 3 { 0 } else { apart };
        let bottom = top_left.y + size.height as i32;
        let top = bottom - height as i32 - line as i32 * pitch - above;
        rect(top_left.x, top, size.width, height)
    }

    /// The place of a trigram's name: of the lower one, or of the upper one.
    pub const fn trigram_area(&self, upper: bool) -> Rectangle {
        let (top, bottom) = if upper {
            (self.line_area(5), self.line_area(3))
        } else {
            (self.line_area(2), self.line_area(0))
        };
        let height = lower_end(bottom) - top.top_left.y;
        let right = top.top_left.x + top.size.width as i32;
        rect(right, top.top_left.y, TRIGRAM, height as u32)
    }
}

/// The corner of a square of the stones, in columns and rows of squares.
const fn square_at(stones: Rectangle, column: i32, row: i32) -> Point {
    let (x, y) = (stones.top_left.x, stones.top_left.y);
    Point::new(x + column * SQUARE, y + row * SQUARE)
}

/// The first row of pixels below an area.
const fn lower_end(area: Rectangle) -> i32 {
    area.top_left.y + area.size.height as i32
}
