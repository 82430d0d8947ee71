//! Lays out the text, the gadgets and the answers of a requester.

use super::form::{Form, Placement};
use crate::gfx::{Point, Rectangle, SCREEN_SIZE, Size, line_width, rect};
use crate::ui::gadget::{Button, LINE};
use crate::ui::window_frame::{TITLE_HEIGHT, least_width};

const MARGIN: i32 = 16;
const GAP: i32 = 12;
/// Between rows of gadgets.
const ROW_GAP: i32 = 8;
/// Between gadgets in a column.
const UNDER_GAP: i32 = 6;
/// In a row no higher than this, all gadgets are centred vertically.
const LOW: i32 = 28;

/// Lays gadgets out row by row, from the corner of the requester.
struct Rows {
    top: i32,
    height: i32,
    /// The gadgets of the current row by their indices, with their heights.
    row: Vec<(usize, i32)>,
    last: Rectangle,
    right: i32,
    /// The corners of all gadgets so far.
    corners: Vec<Point>,
}

impl Form {
    /// Gives everything its place; the requester comes to the middle of the screen.
    pub(super) fn lay_out(&mut self) {
        self.widen_choices();
        let rows = self.lay_body();
        let sizes = self.choice_sizes();
        let (count, width) = sizes.fold((0, 0), |(count, width), size| {
            (count + 1, width + size.width)
        });
        let buttons = width + (GAP * (count - 1).max(0)) as u32;
        let title = least_width(&self.title).saturating_sub(2 * MARGIN as u32);
        let body = (rows.right - MARGIN).max(0) as u32;
        let inner = self.text_width().max(body).max(buttons).max(title);
        let width = (inner + 2 * MARGIN as u32).next_multiple_of(2);
        let foot = if count > 0 {
            GAP + self.foot_height()
        } else {
            0
        };
        let height = (rows.bottom() + foot + GAP) as u32;
        let left = (SCREEN_SIZE.width as i32 - width as i32) / 2;
        // The title line stays in sight, if there is room below it.
        let room = SCREEN_SIZE.height as i32 - height as i32;
        let top = (room / 2).max(room.min(TITLE_HEIGHT as i32));
        self.area = rect(left, top, width, height);
        self.stretch_last(&rows.corners);
        self.put_body(&rows.corners);
        self.put_choices();
    }

    /// Moves the requester's corner to a point, as far as all of it stays on the screen: as on the Amiga, nothing is
    /// dragged off it. Returns whether it has moved.
    pub(super) fn move_to(&mut self, corner: Point) -> bool {
        let room = SCREEN_SIZE.saturating_sub(self.area.size);
        let x = corner.x.clamp(0, room.width as i32);
        let y = corner.y.clamp(0, room.height as i32);
        let distance = Point::new(x, y) - self.area.top_left;
        self.area.top_left += distance;
        self.group.move_by(distance);
        distance != Point::zero()
    }

    /// Makes all answers as wide as the widest.
    fn widen_choices(&mut self) {
        let widest = self.choice_sizes().map(|size| size.width).max();
        for index in self.slots.len()..self.group.members.len() {
            if let Some(button) = self.group.get_mut_at::<Button>(index) {
                button.widen(widest.unwrap_or(0));
            }
        }
    }

    /// Finds the places of the gadgets above the answers.
    fn lay_body(&self) -> Rows {
        let text = self.lines.len() as i32 * LINE;
        let top = TITLE_HEIGHT as i32 + GAP + text;
        let gap = if text > 0 && !self.slots.is_empty() {
            ROW_GAP
        } else {
            0
        };
        let labels = self.label_column();
        let mut rows = Rows::begin(top + gap);
        for (member, slot) in self.group.members.iter().zip(&self.slots) {
            let label = match (member.label.width(), slot.placement) {
                (0, _) => 0,
                (_, Placement::Below) => labels,
                (width, _) => width as i32 + GAP,
            };
            rows.put(slot.placement, label, member.gadget.size());
        }
        rows.centre();
        rows
    }

    /// Widens fields and lists at the right end of a row, so that they end where the answers end.
    fn stretch_last(&mut self, corners: &[Point]) {
        let right = self.area.size.width as i32 - MARGIN;
        for (index, corner) in corners.iter().enumerate() {
            let in_row = self.slots[index].placement != Placement::Under;
            let next = self.slots.get(index + 1);
            if in_row && next.is_none_or(|next| next.placement == Placement::Below) {
                let width = (right - corner.x).max(0) as u32;
                self.group.members[index].gadget.stretch(width);
            }
        }
    }

    /// Puts the gadgets above the answers and their labels at their places.
    fn put_body(&mut self, corners: &[Point]) {
        let left = self.area.top_left.x + MARGIN;
        let slots = self.slots.iter().zip(corners);
        for (member, (slot, corner)) in self.group.members.iter_mut().zip(slots) {
            let corner = self.area.top_left + *corner;
            member.gadget.put(corner);
            let before = match slot.placement {
                Placement::Below => left,
                _ => corner.x - GAP - member.label.width() as i32,
            };
            let down = member.gadget.first_line();
            member.label_corner = Point::new(before, corner.y + down);
        }
    }

    /// Puts the answers in a row, the affirmative at the left edge and the last at the right, as on the Amiga.
    fn put_choices(&mut self) {
        let top = self.area.size.height as i32 - self.foot_height() - GAP;
        let choices = &mut self.group.members[self.slots.len()..];
        let gaps = choices.len() as i32 - 1;
        for (index, member) in choices.iter_mut().enumerate() {
            let width = member.gadget.size().width as i32;
            let space = self.area.size.width as i32 - 2 * MARGIN - width;
            let x = if gaps == 0 {
                space / 2
            } else {
                space * index as i32 / gaps
            };
            let corner = self.area.top_left + Point::new(MARGIN + x, top);
            member.gadget.put(corner);
        }
    }

    fn choice_sizes(&self) -> impl Iterator<Item = Size> {
        let choices = self.group.members.iter().skip(self.slots.len());
        choices.map(|member| member.gadget.size())
    }

    fn foot_height(&self) -> i32 {
        let heights = self.choice_sizes().map(|size| size.height as i32);
        heights.max().unwrap_or(0)
    }

    /// The width of the labels at the left, with the space after them.
    fn label_column(&self) -> i32 {
        let members = self.group.members.iter().zip(&self.slots);
        let left = members.filter(|(_, slot)| slot.placement == Placement::Below);
        let widths = left
            .map(|(member, _)| member.label.width() as i32)
            .filter(|&width| width > 0);
        widths.max().map_or(0, |width| width + GAP)
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
}

impl Rows {
    const fn begin(top: i32) -> Self {
        Self {
            top,
            height: 0,
            row: Vec::new(),
            last: rect(MARGIN, top, 0, 0),
            right: MARGIN,
            corners: Vec::new(),
        }
    }

    /// Finds the place of the next gadget.
    fn put(&mut self, placement: Placement, label: i32, size: Size) {
        let (last, edge) = (self.last, self.last.top_left + self.last.size);
        let corner = match placement {
            Placement::Beside => Point::new(edge.x + GAP + label, self.top),
            Placement::Under => Point::new(last.top_left.x + label, edge.y + UNDER_GAP),
            Placement::Below => {
                self.begin_row();
                Point::new(MARGIN + label, self.top)
            }
        };
        self.row.push((self.corners.len(), size.height as i32));
        self.height = self.height.max(corner.y + size.height as i32 - self.top);
        self.last = Rectangle::new(corner, size);
        self.right = self.right.max(corner.x + size.width as i32);
        self.corners.push(corner);
    }

    fn begin_row(&mut self) {
        self.centre();
        if !self.corners.is_empty() {
            self.top += self.height + ROW_GAP;
        }
        self.height = 0;
        self.row.clear();
    }

    /// Centres the gadgets of a low row vertically.
    fn centre(&mut self) {
        if self.height <= LOW {
            for &(index, height) in &self.row {
                self.corners[index].y = self.top + (self.height - height) / 2;
            }
        }
    }

    /// The lower end of the last row.
    const fn bottom(&self) -> i32 {
        self.top + self.height
    }
}
