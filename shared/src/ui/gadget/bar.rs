//! The scroll bar: two arrows, and a knob in a track. The knob takes as large a part of the track as is visible of the whole.

use super::Material;
use crate::gfx::{Bitmap, Pen, Point, Rectangle, rect};
use crate::ui::event::Millis;
use crate::ui::room::Room;

/// The width of a vertical bar and the height of a horizontal one, in pixels.
pub const THICKNESS: u32 = 20;
/// The thickness of a bar in a list or a text of an upright room. It shows the place only: fingers drag the lines.
pub(crate) const SLIM: u32 = 8;
/// The length of an arrow button of a bar of the usual thickness.
const ARROW: i32 = 20;
/// The least length of the knob.
const SHORTEST: i32 = 12;
/// An arrow that is held down scrolls again after this time, in milliseconds.
const REPEAT_DELAY: Millis = 400;
/// And then each time this time has passed.
const REPEAT_INTERVAL: Millis = 50;

/// A part of a scroll bar.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum BarPart {
    /// One of the arrows; `true` for the one that scrolls forward.
    Arrow(bool),
    /// The knob, with the distance of the pointer from its beginning.
    Knob(i32),
    /// The track before the knob, or with `true` behind it.
    Track(bool),
}

/// A scroll bar. Its steps are what its owner counts: the lines of a text, the values of a slider.
#[derive(Debug, Clone)]
pub struct ScrollBar {
    vertical: bool,
    area: Rectangle,
    total: usize,
    /// The number of steps that are seen at once.
    shown: usize,
    /// The first step that is seen.
    first: usize,
    /// The part that the pointer holds, and when it scrolls again.
    held: Option<(BarPart, Millis)>,
}

impl ScrollBar {
    /// A vertical or horizontal bar over `total` steps, of which `shown` are seen at once.
    #[must_use]
    pub const fn new(vertical: bool, total: usize, shown: usize) -> Self {
        Self {
            vertical,
            area: rect(0, 0, 0, 0),
            total,
            shown,
            first: 0,
            held: None,
        }
    }

    /// The thickness of a bar in a list or a text of a room.
    #[must_use]
    pub const fn thickness_in(room: Room) -> u32 {
        if room.finger() > 0 { SLIM } else { THICKNESS }
    }

    /// Sets its area.
    pub const fn put(&mut self, area: Rectangle) {
        self.area = area;
    }

    /// Its area.
    #[must_use]
    pub const fn area(&self) -> Rectangle {
        self.area
    }

    /// The first step that is seen.
    #[must_use]
    pub const fn first(&self) -> usize {
        self.first
    }

    /// Changes the number of steps that are seen at once.
    pub fn set_shown(&mut self, shown: usize) {
        self.shown = shown;
        self.scroll_to(self.first as isize);
    }

    /// Returns true if it is too slim to be pressed.
    #[must_use]
    pub const fn is_slim(&self) -> bool {
        self.thickness() < THICKNESS
    }

    const fn thickness(&self) -> u32 {
        if self.vertical {
            self.area.size.width
        } else {
            self.area.size.height
        }
    }

    const fn arrow_length(&self) -> i32 {
        match self.thickness() {
            slim if slim < THICKNESS => 0,
            finger if finger > THICKNESS => finger as i32,
            _ => ARROW,
        }
    }

    /// Changes the number of steps.
    pub fn set_total(&mut self, total: usize) {
        self.total = total;
        self.scroll_to(self.first as isize);
    }

    /// Scrolls so that a step is the first one seen, as far as enough steps follow it. Returns whether it has scrolled.
    pub fn scroll_to(&mut self, first: isize) -> bool {
        let first = first.clamp(0, self.last_first() as isize) as usize;
        std::mem::replace(&mut self.first, first) != first
    }

    /// Scrolls by a number of steps; a negative one scrolls back. Returns true if it has scrolled.
    pub fn scroll(&mut self, steps: isize) -> bool {
        self.scroll_to((self.first as isize).saturating_add(steps))
    }

    /// The number of steps by which a press on the track scrolls: all but one of those seen at once, or a tenth of all single
    /// values.
    #[must_use]
    pub const fn page(&self) -> isize {
        if self.shown > 1 {
            self.shown as isize - 1
        } else if self.total >= 20 {
            self.total as isize / 10
        } else {
            1
        }
    }

    /// The pointer goes down. Returns whether it is on the bar.
    pub fn down(&mut self, at: Point, now: Millis) -> bool {
        if self.is_slim() || !self.area.contains(at) {
            return false;
        }
        let part = self.part_at(at);
        self.held = Some((part, now + REPEAT_DELAY));
        self.press(part);
        true
    }

    /// The pointer moves. Returns whether the bar has scrolled.
    pub fn moved(&mut self, at: Point) -> bool {
        let Some((BarPart::Knob(grip), _)) = self.held else {
            return false;
        };
        let (start, length) = self.track();
        let room = length - self.knob().1;
        let passed = (self.along(at) - grip - start).clamp(0, room);
        let steps = i64::from(passed) * self.last_first() as i64 + i64::from(room / 2);
        self.scroll_to((steps / i64::from(room.max(1))) as isize)
    }

    /// The pointer comes up, or is lost.
    pub const fn release(&mut self) {
        self.held = None;
    }

    /// Returns true if the pointer holds it.
    #[must_use]
    pub const fn is_held(&self) -> bool {
        self.held.is_some()
    }

    /// Scrolls on while an arrow or the track is held. Returns whether it has scrolled, and when it scrolls again.
    pub fn tick(&mut self, now: Millis) -> (bool, Option<Millis>) {
        let Some((part, due)) = self
            .held
            .filter(|(part, _)| !matches!(part, BarPart::Knob(_)))
        else {
            return (false, None);
        };
        if now < due {
            return (false, Some(due));
        }
        self.held = Some((part, now + REPEAT_INTERVAL));
        (self.press(part), Some(now + REPEAT_INTERVAL))
    }

    /// Draws it.
    pub fn draw(&self, screen: &mut Bitmap, material: Material) {
        let (start, length) = self.track();
        material.track(screen, self.span_area(start, length));
        let (from, knob) = self.knob();
        if self.is_slim() && self.last_first() > 0 {
            let area = self.span_area(from, knob);
            material.raised(screen, area, false);
            screen.fill(area.offset(-2), material.knob(false));
            return;
        }
        let area = inset(self.span_area(from, knob), self.vertical);
        if knob >= SHORTEST {
            let held = matches!(self.held, Some((BarPart::Knob(_), _)));
            material.raised(screen, area, held);
            // A knob that can be moved is filled, so that it stands out from its track.
            if self.last_first() > 0 {
                screen.fill(inner(area), material.knob(held));
            }
        }
        if self.is_slim() {
            return;
        }
        for forward in [false, true] {
            let area = self.arrow_area(forward);
            let held = matches!(self.held, Some((BarPart::Arrow(held), _)) if held == forward);
            material.raised(screen, area, held);
            draw_arrow(screen, area, self.vertical, forward);
        }
    }

    /// The area of the arrow that scrolls forward or back. Both are at the end, as on the Amiga, so that the pointer has a
    /// short way between them.
    #[must_use]
    pub fn arrow_area(&self, forward: bool) -> Rectangle {
        let end = self.start() + self.length();
        let arrow = self.arrow_length();
        self.span_area(end - if forward { arrow } else { 2 * arrow }, arrow)
    }

    /// The greatest first step.
    #[must_use]
    pub const fn last_first(&self) -> usize {
        self.total.saturating_sub(self.shown)
    }

    /// Scrolls as a press on a part does.
    fn press(&mut self, part: BarPart) -> bool {
        match part {
            BarPart::Arrow(true) => self.scroll(1),
            BarPart::Arrow(false) => self.scroll(-1),
            BarPart::Track(true) => self.scroll(self.page()),
            BarPart::Track(false) => self.scroll(-self.page()),
            BarPart::Knob(_) => false,
        }
    }

    fn part_at(&self, at: Point) -> BarPart {
        let (from, length) = self.knob();
        let position = self.along(at);
        if self.arrow_area(false).contains(at) {
            BarPart::Arrow(false)
        } else if self.arrow_area(true).contains(at) {
            BarPart::Arrow(true)
        } else if (from..from + length).contains(&position) {
            BarPart::Knob(position - from)
        } else {
            BarPart::Track(position >= from)
        }
    }

    /// The coordinate of a point in the direction of the bar.
    const fn along(&self, at: Point) -> i32 {
        if self.vertical { at.y } else { at.x }
    }

    const fn start(&self) -> i32 {
        self.along(self.area.top_left)
    }

    const fn length(&self) -> i32 {
        let size = self.area.size;
        if self.vertical {
            size.height as i32
        } else {
            size.width as i32
        }
    }

    /// The beginning of the track, and its length.
    const fn track(&self) -> (i32, i32) {
        (self.start(), self.length() - 2 * self.arrow_length())
    }

    /// The beginning of the knob, and its length.
    fn knob(&self) -> (i32, i32) {
        let (start, track) = self.track();
        let whole = self.total.max(self.shown).max(1) as i64;
        let length = (i64::from(track) * self.shown as i64 / whole) as i32;
        let length = length.max(SHORTEST).min(track.max(0));
        let room = i64::from(track - length);
        let passed = room * self.first as i64 / self.last_first().max(1) as i64;
        (start + passed as i32, length)
    }

    /// The area of a piece of the bar.
    const fn span_area(&self, from: i32, length: i32) -> Rectangle {
        let corner = self.area.top_left;
        if self.vertical {
            rect(corner.x, from, self.area.size.width, length as u32)
        } else {
            rect(from, corner.y, length as u32, self.area.size.height)
        }
    }
}

/// The area within the bevel of a knob.
const fn inner(area: Rectangle) -> Rectangle {
    let (corner, size) = (area.top_left, area.size);
    rect(
        corner.x + 2,
        corner.y + 1,
        size.width.saturating_sub(4),
        size.height.saturating_sub(2),
    )
}

/// The area of the knob within the bevel of the track.
const fn inset(area: Rectangle, vertical: bool) -> Rectangle {
    let (x, y) = (area.top_left.x, area.top_left.y);
    let (width, height) = (area.size.width, area.size.height);
    if vertical {
        rect(x + 3, y + 1, width - 6, height - 2)
    } else {
        rect(x + 2, y + 2, width - 4, height - 4)
    }
}

/// The least side of a button for a finger, and the rows of a triangle after its point, there and in others.
const LARGE: u32 = 32;
const LARGE_ARROW: i32 = 8;
const SMALL_ARROW: i32 = 4;

/// Draws a triangle in the middle of an arrow button.
pub(super) fn draw_arrow(screen: &mut Bitmap, area: Rectangle, vertical: bool, forward: bool) {
    let middle = area.center();
    let is_large = area.size.width.min(area.size.height) >= LARGE;
    let most = if is_large { LARGE_ARROW } else { SMALL_ARROW };
    for row in 0..=most {
        let reach = if forward { most - row } else { row };
        let offset = row - most / 2;
        let line = if vertical {
            rect(
                middle.x - reach - 1,
                middle.y + offset,
                2 * reach as u32 + 2,
                1,
            )
        } else {
            rect(
                middle.x + offset,
                middle.y - reach - 1,
                1,
                2 * reach as u32 + 2,
            )
        };
        screen.fill(line, Pen::BLACK);
    }
}
