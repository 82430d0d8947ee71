//! A text to be read and scrolled: title, text with headings, arrows, a slider, and Exit (manual, "Rules...").

mod draw;
mod input;
#[cfg(test)]
mod tests;

use super::item::{Item, Role};
use crate::gfx::{Point, Rectangle, SCREEN_SIZE, rect, wrap};

/// The distance of lines in pixels.
const LINE: i32 = 18;
/// The lines that are shown at once.
const SHOWN: usize = 15;
const COLUMNS: usize = 60;
const TITLE: i32 = 20;
const MARGIN: i32 = 12;
/// The width of the slider's column.
const SLIDER: i32 = 20;
const BUTTON: i32 = 24;

/// What came of an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// Nothing visible.
    Nothing,
    /// It looks different now.
    Changed,
    /// It was read.
    Closed,
}

/// A line as it is shown.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Line {
    text: String,
    heading: bool,
}

/// A part that can be pressed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Part {
    Up,
    Down,
    /// The knob, with the place of the pointer from its top.
    Knob(i32),
    Above,
    Below,
    Exit,
    /// The text itself: a finger drags it. The place of the pointer and the first line when it went down.
    Text(i32, usize),
}

/// A text in front of everything else. It takes every event until it is closed.
#[derive(Debug, Clone)]
pub struct Reader {
    title: String,
    lines: Vec<Line>,
    first: usize,
    held: Option<Part>,
    area: Rectangle,
}

impl Reader {
    /// Shows a text. Lines that begin with `# ` are headings, blank lines part paragraphs.
    #[must_use]
    pub fn new(title: &str, text: &str) -> Self {
        let mut lines = Vec::new();
        for paragraph in text.lines() {
            let (text, heading) = paragraph
                .strip_prefix("# ")
                .map_or((paragraph, false), |text| (text, true));
            if heading && !lines.is_empty() {
                lines.push(Line {
                    text: String::new(),
                    heading: false,
                });
            }
            lines.extend(
                wrap(text, COLUMNS)
                    .into_iter()
                    .map(|text| Line { text, heading }),
            );
        }
        let width = COLUMNS as i32 * 8 + 2 * MARGIN + SLIDER + 20;
        let height = TITLE + SHOWN as i32 * LINE + 12 + BUTTON + 3 * MARGIN;
        let left = (SCREEN_SIZE.width as i32 - width) / 2;
        let top = (SCREEN_SIZE.height as i32 - height) / 2;
        let area = rect(left, top, width as u32, height as u32);
        Self {
            title: title.to_owned(),
            lines,
            first: 0,
            held: None,
            area,
        }
    }

    /// What it shows, itself first.
    #[must_use]
    pub fn describe(&self) -> Vec<Item> {
        let shown: Vec<&str> = self.shown().iter().map(|line| line.text.as_str()).collect();
        let range = format!("line {} of {}", self.first + 1, self.lines.len());
        vec![
            Item::new(Role::Requester, &self.title, self.area),
            Item::new(Role::Text, shown.join(" "), self.text_area()),
            Item::new(Role::Slider, "Text", self.track()).state(range),
            Item::new(Role::Button, "Up", self.arrow(false)),
            Item::new(Role::Button, "Down", self.arrow(true)),
            Item::new(Role::Button, "Exit", self.exit())
                .state("focused")
                .key("e"),
        ]
    }

    fn shown(&self) -> &[Line] {
        &self.lines[self.first..(self.first + SHOWN).min(self.lines.len())]
    }

    /// The first line can be no later than this.
    fn last_first(&self) -> usize {
        self.lines.len().saturating_sub(SHOWN)
    }

    fn text_area(&self) -> Rectangle {
        let corner = self.area.top_left + Point::new(MARGIN, TITLE + MARGIN);
        let width = self.area.size.width as i32 - 2 * MARGIN - SLIDER - 4;
        rect(
            corner.x,
            corner.y,
            width as u32,
            (SHOWN as i32 * LINE + 12) as u32,
        )
    }

    fn arrow(&self, down: bool) -> Rectangle {
        let text = self.text_area();
        let x = text.top_left.x + text.size.width as i32 + 4;
        let height = text.size.height as i32;
        let y = if down {
            text.top_left.y + height - SLIDER
        } else {
            text.top_left.y
        };
        rect(x, y, SLIDER as u32, SLIDER as u32)
    }

    fn track(&self) -> Rectangle {
        let (up, down) = (self.arrow(false), self.arrow(true));
        let top = up.top_left.y + SLIDER + 2;
        rect(
            up.top_left.x,
            top,
            SLIDER as u32,
            (down.top_left.y - 2 - top) as u32,
        )
    }

    /// The slider's knob: as long in its track as what is shown is in the text.
    fn knob(&self) -> Rectangle {
        let track = self.track();
        let room = track.size.height as i32 - 4;
        let length = (room * SHOWN as i32 / self.lines.len().max(SHOWN) as i32).max(12);
        let way = room - length;
        let passed = way * self.first as i32 / self.last_first().max(1) as i32;
        rect(
            track.top_left.x + 3,
            track.top_left.y + 2 + passed,
            SLIDER as u32 - 6,
            length as u32,
        )
    }

    fn exit(&self) -> Rectangle {
        let x = self.area.center().x - 48;
        let y = self.area.top_left.y + self.area.size.height as i32 - BUTTON - MARGIN;
        rect(x, y, 96, BUTTON as u32)
    }
}
