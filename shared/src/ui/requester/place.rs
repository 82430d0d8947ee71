//! Where the parts of a requester are.

use super::{Requester, Where};
use crate::gfx::{Point, Rectangle, SCREEN_SIZE, Size, line_width, rect};
use crate::ui::gadget::Button;
use crate::ui::window_frame::TITLE_HEIGHT;

/// The distance of text lines in pixels; descenders and accents need two pixels between cells.
pub const LINE: i32 = 18;

const MARGIN: i32 = 16;
const GAP: i32 = 12;
/// Between lines of gadgets.
const ROW_GAP: i32 = 8;
/// Between gadgets in a column.
const UNDER_GAP: i32 = 6;
/// Lines no higher than this have all their gadgets in the middle.
const LOW: i32 = 28;

/// Lays gadgets out line by line, from the corner of the requester.
struct Rows {
    left: i32,
    top: i32,
    height: i32,
    /// The gadgets of this line, with their heights.
    row: Vec<(usize, i32)>,
    last: Rectangle,
    right: i32,
}

impl<A: Copy> Requester<A> {
    /// Gives everything its place; the requester comes to the middle of the screen.
    pub(super) fn lay_out(&mut self) {
        self.widen_choices();
        let (right, bottom) = self.lay_body();
        let choices =
            (self.body_count()..self.parts.len()).map(|index| self.parts[index].gadget.size());
        let (count, width) = choices.fold((0, 0), |(count, width), size| {
            (count + 1, width + size.width)
        });
        let buttons = width + (GAP * (count - 1).max(0)) as u32;
        let title = line_width(&self.title) + 20;
        let body = (right - MARGIN).max(0) as u32;
        let inner = self.text_width().max(body).max(buttons).max(title);
        let width = (inner + 2 * MARGIN as u32).next_multiple_of(2);
        let foot = if count > 0 {
            GAP + self.foot_height()
        } else {
            0
        };
        let height = (bottom + foot + GAP) as u32;
        let left = (SCREEN_SIZE.width as i32 - width as i32) / 2;
        // The title line stays in sight, if there is room below it.
        let room = SCREEN_SIZE.height as i32 - height as i32;
        let top = (room / 2).max(room.min(TITLE_HEIGHT as i32));
        self.area = rect(left, top, width, height);
        self.lay_foot();
        self.put_parts();
    }

    /// Brings the requester's corner to a place, as far as all of it stays on the screen: as on the Amiga, nothing is
    /// dragged off it.
    pub(super) fn move_to(&mut self, corner: Point) {
        let room = SCREEN_SIZE.saturating_sub(self.area.size);
        let x = corner.x.clamp(0, room.width as i32);
        let y = corner.y.clamp(0, room.height as i32);
        self.area.top_left = Point::new(x, y);
        self.put_parts();
        // Keys on the screen make way for the gadget they type into.
        if let Some((keyboard, part)) = self.keyboard.as_mut().zip(self.parts.get(self.focus)) {
            keyboard.keep_beside(part.gadget.area());
        }
    }

    fn put_parts(&mut self) {
        for part in &mut self.parts {
            part.gadget.put(self.area.top_left + part.offset);
        }
    }

    /// All answers are as wide as the widest label asks.
    fn widen_choices(&mut self) {
        let body = self.body_count();
        let foot = &mut self.parts[body..];
        let widest = foot
            .iter()
            .map(|part| part.gadget.size().width)
            .max()
            .unwrap_or(0);
        for part in foot {
            let any: &mut dyn std::any::Any = part.gadget.as_mut();
            if let Some(button) = any.downcast_mut::<Button>() {
                button.widen(widest);
            }
        }
    }

    /// Where the gadgets above the answers end: at the right, and below.
    fn lay_body(&mut self) -> (i32, i32) {
        let text = self.lines.len() as i32 * LINE;
        let top = TITLE_HEIGHT as i32 + GAP + text;
        if self.body_count() == 0 {
            return (0, top);
        }
        let labels = self.label_column();
        let mut rows = Rows::begin(top + if text > 0 { ROW_GAP } else { 0 });
        for index in 0..self.body_count() {
            let part = &self.parts[index];
            let label = match (part.label.width(), part.place) {
                (0, _) => 0,
                (_, Where::Below) => labels,
                (width, _) => width as i32 + GAP,
            };
            let (size, place) = (part.gadget.size(), part.place);
            if place == Where::Below {
                self.centre(&rows);
            }
            self.parts[index].offset = rows.put(index, place, label, size);
        }
        self.centre(&rows);
        (rows.right, rows.top + rows.height)
    }

    /// Brings the gadgets of a low line to its middle.
    fn centre(&mut self, rows: &Rows) {
        if rows.height <= LOW {
            for &(index, height) in &rows.row {
                self.parts[index].offset.y = rows.top + (rows.height - height) / 2;
            }
        }
    }

    /// The answers stand in a row, the affirmative at the left edge and the last at the right, as on the Amiga.
    fn lay_foot(&mut self) {
        let body = self.body_count();
        let top = self.area.size.height as i32 - self.foot_height() - GAP;
        let foot = &mut self.parts[body..];
        let gaps = foot.len() as i32 - 1;
        for (index, part) in foot.iter_mut().enumerate() {
            let width = part.gadget.size().width as i32;
            let space = self.area.size.width as i32 - 2 * MARGIN - width;
            let x = if gaps == 0 {
                space / 2
            } else {
                space * index as i32 / gaps
            };
            part.offset = Point::new(MARGIN + x, top);
        }
    }

    fn foot_height(&self) -> i32 {
        let foot = &self.parts[self.body_count()..];
        foot.iter()
            .map(|part| part.gadget.size().height as i32)
            .max()
            .unwrap_or(0)
    }

    /// The width of the labels at the left, with the space after them.
    fn label_column(&self) -> i32 {
        let left = self.parts.iter().filter(|part| part.place == Where::Below);
        let widths = left
            .map(|part| part.label.width() as i32)
            .filter(|&width| width > 0);
        widths.max().map_or(0, |width| width + GAP)
    }

    /// Where the label before a gadget is drawn.
    pub(super) fn label_area(&self, index: usize) -> Rectangle {
        let part = &self.parts[index];
        let area = part.gadget.area();
        let before = match part.place {
            Where::Below => self.area.top_left.x + MARGIN,
            _ => area.top_left.x - GAP - part.label.width() as i32,
        };
        let down = (area.size.height as i32).min(LOW) / 2 - 8;
        rect(before, area.top_left.y + down, part.label.width(), 16)
    }

    pub(super) fn text_area(&self) -> Rectangle {
        let corner = self.area.top_left + Point::new(MARGIN, TITLE_HEIGHT as i32 + GAP);
        let height = self.lines.len() as u32 * LINE as u32;
        Rectangle::new(corner, Size::new(self.text_width(), height))
    }

    fn text_width(&self) -> u32 {
        self.lines
            .iter()
            .map(|line| line_width(line))
            .max()
            .unwrap_or(0)
    }

    /// The gadget at a point that can be used.
    pub(super) fn part_at(&self, at: Point) -> Option<usize> {
        let usable = |part: &super::Part<A>| !part.ghosted && part.gadget.area().contains(at);
        self.parts.iter().position(usable)
    }
}

impl Rows {
    const fn begin(top: i32) -> Self {
        Self {
            left: MARGIN,
            top,
            height: 0,
            row: Vec::new(),
            last: rect(MARGIN, top, 0, 0),
            right: MARGIN,
        }
    }

    /// Gives a gadget its place.
    fn put(&mut self, index: usize, place: Where, label: i32, size: Size) -> Point {
        let (last, edge) = (self.last, self.last.top_left + self.last.size);
        let corner = match place {
            Where::Beside => Point::new(edge.x + GAP + label, self.top),
            Where::Under => Point::new(last.top_left.x + label, edge.y + UNDER_GAP),
            Where::Below | Where::Foot => {
                if index > 0 {
                    self.top += self.height + ROW_GAP;
                }
                self.height = 0;
                self.row.clear();
                Point::new(self.left + label, self.top)
            }
        };
        self.row.push((index, size.height as i32));
        self.height = self.height.max(corner.y + size.height as i32 - self.top);
        self.last = Rectangle::new(corner, size);
        self.right = self.right.max(corner.x + size.width as i32);
        corner
    }
}
