//! Where the parts of a requester are.

use super::Requester;
use crate::gfx::{Point, Rectangle, SCREEN_SIZE, line_width, rect};

/// The distance of text lines in pixels; descenders and accents need two pixels between cells.
pub const LINE: i32 = 18;

pub(super) const TITLE_HEIGHT: u32 = 20;
pub(super) const BUTTON_HEIGHT: u32 = 24;
/// The distance of fields from each other.
const FIELD: i32 = 28;
const MARGIN: i32 = 16;
const GAP: i32 = 12;

impl<A: Copy> Requester<A> {
    /// Gives everything its place; the requester comes to the middle of the screen.
    pub(super) fn lay_out(&mut self) {
        let fields = self
            .fields
            .iter()
            .map(|field| self.label_width() + field.area().size.width)
            .max()
            .unwrap_or(0);
        let buttons = self.choices.len() as u32 * (self.choice_width() + GAP as u32);
        let title = line_width(&self.title) + 20;
        let inner = self.text_width().max(fields).max(buttons).max(title);
        let width = (inner + 2 * MARGIN as u32).next_multiple_of(2);
        let height = TITLE_HEIGHT as i32 + BUTTON_HEIGHT as i32 + self.body_height() + 3 * GAP;
        let left = (SCREEN_SIZE.width as i32 - width as i32) / 2;
        let top = (SCREEN_SIZE.height as i32 - height) / 2;
        self.area = rect(left, top, width, height as u32);
        self.put_fields();
    }

    /// Brings the requester's corner to a place, as far as all of it stays on the screen: as on the Amiga, nothing is
    /// dragged off it.
    pub(super) fn move_to(&mut self, corner: Point) {
        let room = SCREEN_SIZE.saturating_sub(self.area.size);
        let x = corner.x.clamp(0, room.width as i32);
        let y = corner.y.clamp(0, room.height as i32);
        self.area.top_left = Point::new(x, y);
        self.put_fields();
    }

    fn put_fields(&mut self) {
        let start = self.text_start()
            + Point::new(self.label_width() as i32, self.lines_height() + GAP / 2);
        for (index, field) in self.fields.iter_mut().enumerate() {
            field.put(start + Point::new(0, index as i32 * FIELD));
        }
    }

    pub(super) fn title_bar(&self) -> Rectangle {
        rect(
            self.area.top_left.x,
            self.area.top_left.y,
            self.area.size.width,
            TITLE_HEIGHT,
        )
    }

    pub(super) fn text_start(&self) -> Point {
        self.area.top_left + Point::new(MARGIN, TITLE_HEIGHT as i32 + GAP)
    }

    pub(super) fn text_area(&self) -> Rectangle {
        Rectangle::new(
            self.text_start(),
            crate::gfx::Size::new(self.text_width(), self.lines_height() as u32),
        )
    }

    fn text_width(&self) -> u32 {
        self.lines
            .iter()
            .map(|line| line_width(line))
            .max()
            .unwrap_or(0)
    }

    fn lines_height(&self) -> i32 {
        self.lines.len() as i32 * LINE
    }

    fn body_height(&self) -> i32 {
        let fields = self.fields.len() as i32;
        self.lines_height() + fields * FIELD + if fields > 0 { GAP / 2 } else { 0 }
    }

    /// The width of the fields' labels, with the space after them.
    fn label_width(&self) -> u32 {
        self.fields
            .iter()
            .map(|field| field.label_width() + 12)
            .max()
            .unwrap_or(0)
    }

    /// All buttons are as wide as the widest label asks.
    fn choice_width(&self) -> u32 {
        let widest = self
            .choices
            .iter()
            .map(|choice| line_width(choice.label()))
            .max()
            .unwrap_or(0);
        widest.max(48) + 24
    }

    /// Buttons stand in a row, the affirmative at the left edge and the last at the right, as on the Amiga.
    pub(super) fn choice_area(&self, index: usize) -> Rectangle {
        let width = self.choice_width();
        let space = self.area.size.width as i32 - 2 * MARGIN - width as i32;
        let gaps = self.choices.len() as i32 - 1;
        let x = if gaps == 0 {
            space / 2
        } else {
            space * index as i32 / gaps
        };
        let top = self.area.size.height as i32 - BUTTON_HEIGHT as i32 - GAP;
        let corner = self.area.top_left + Point::new(MARGIN + x, top);
        rect(corner.x, corner.y, width, BUTTON_HEIGHT)
    }

    pub(super) fn choice_at(&self, at: Point) -> Option<usize> {
        (0..self.choices.len()).find(|&index| self.choice_area(index).contains(at))
    }
}
