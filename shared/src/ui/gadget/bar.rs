//! The scroll bar: a knob as long in its track as what is shown is in the whole, and two arrows.

use super::button::raised;
use crate::gfx::{Bevel, Bitmap, Pen, Point, Rectangle, bevel, rect};
use crate::ui::event::Millis;

/// The width of an upright bar and the height of a lying one, in pixels.
pub const THICKNESS: u32 = 20;
const ARROW: i32 = 20;
const SHORTEST: i32 = 12;
/// What is held down goes on after this time, and then as often.
const FIRST: Millis = 400;
const AGAIN: Millis = 50;

/// A part that is held.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Part {
    /// One of the arrows; `true` for the one that goes on.
    Arrow(bool),
    /// The knob, with the place of the pointer from its beginning.
    Knob(i32),
    /// The track before or behind the knob.
    Track(bool),
}

/// A scroll bar. Its steps are whatever its owner counts: lines of a text, values.
#[derive(Debug, Clone)]
pub struct Bar {
    upright: bool,
    area: Rectangle,
    total: usize,
    shown: usize,
    first: usize,
    held: Option<(Part, Millis)>,
}

impl Bar {
    /// An upright bar or a lying one, over `total` steps of which `shown` are seen at once.
    #[must_use]
    pub const fn new(upright: bool, total: usize, shown: usize) -> Self {
        Self {
            upright,
            area: rect(0, 0, 0, 0),
            total,
            shown,
            first: 0,
            held: None,
        }
    }

    /// Gives it its place.
    pub const fn put(&mut self, area: Rectangle) {
        self.area = area;
    }

    /// Where it is.
    #[must_use]
    pub const fn area(&self) -> Rectangle {
        self.area
    }

    /// The first step that is seen.
    #[must_use]
    pub const fn first(&self) -> usize {
        self.first
    }

    /// There are so many steps now.
    pub fn set_total(&mut self, total: usize) {
        self.total = total;
        self.go(self.first as isize);
    }

    /// Makes this step the first, as far as there are enough behind it; whether anything changed.
    pub fn go(&mut self, first: isize) -> bool {
        let first = first.clamp(0, self.last_first() as isize) as usize;
        std::mem::replace(&mut self.first, first) != first
    }

    /// Goes so many steps on or back; whether anything changed.
    pub fn scroll(&mut self, steps: isize) -> bool {
        self.go((self.first as isize).saturating_add(steps))
    }

    /// How far a press on the track goes: as much as is seen at once but for one step, or a tenth of all single values.
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

    /// The pointer goes down; whether it is on the bar.
    pub fn down(&mut self, at: Point, now: Millis) -> bool {
        if !self.area.contains(at) {
            return false;
        }
        let part = self.part_at(at);
        self.held = Some((part, now + FIRST));
        self.act(part);
        true
    }

    /// The pointer moves; whether anything changed.
    pub fn moved(&mut self, at: Point) -> bool {
        let Some((Part::Knob(grip), _)) = self.held else {
            return false;
        };
        let (start, length) = self.track();
        let way = length - self.knob().1;
        let passed = (self.along(at) - grip - start).clamp(0, way);
        let steps = i64::from(passed) * self.last_first() as i64 + i64::from(way / 2);
        self.go((steps / i64::from(way.max(1))) as isize)
    }

    /// The pointer comes up, or is lost.
    pub const fn release(&mut self) {
        self.held = None;
    }

    /// Whether the pointer holds it.
    #[must_use]
    pub const fn is_held(&self) -> bool {
        self.held.is_some()
    }

    /// An arrow or the track that is held goes on: whether anything changed, and when it goes on again.
    pub fn tick(&mut self, now: Millis) -> (bool, Option<Millis>) {
        let Some((part, due)) = self.held.filter(|(part, _)| !matches!(part, Part::Knob(_))) else {
            return (false, None);
        };
        if now < due {
            return (false, Some(due));
        }
        self.held = Some((part, now + AGAIN));
        (self.act(part), Some(now + AGAIN))
    }

    /// Draws it.
    pub fn draw(&self, screen: &mut Bitmap) {
        let (start, length) = self.track();
        let track = self.part_area(start, length);
        screen.fill_with(track, |at| {
            Some(if (at.x ^ at.y) & 1 == 0 {
                Pen::GREY
            } else {
                Pen::SILVER
            })
        });
        bevel(screen, track, Bevel::Sunken);
        let (from, knob) = self.knob();
        let area = inset(self.part_area(from, knob), self.upright);
        if knob >= SHORTEST {
            raised(screen, area, matches!(self.held, Some((Part::Knob(_), _))));
        }
        for on in [false, true] {
            let area = self.arrow_area(on);
            raised(
                screen,
                area,
                matches!(self.held, Some((Part::Arrow(held), _)) if held == on),
            );
            draw_arrow(screen, area, self.upright, on);
        }
    }

    /// The place of an arrow. Both are at the end, as on the Amiga, so that the pointer has a short way between them.
    #[must_use]
    pub fn arrow_area(&self, on: bool) -> Rectangle {
        let end = self.start() + self.length();
        self.part_area(end - if on { ARROW } else { 2 * ARROW }, ARROW)
    }

    const fn last_first(&self) -> usize {
        self.total.saturating_sub(self.shown)
    }

    fn act(&mut self, part: Part) -> bool {
        match part {
            Part::Arrow(true) => self.scroll(1),
            Part::Arrow(false) => self.scroll(-1),
            Part::Track(true) => self.scroll(self.page()),
            Part::Track(false) => self.scroll(-self.page()),
            Part::Knob(_) => false,
        }
    }

    fn part_at(&self, at: Point) -> Part {
        let (from, length) = self.knob();
        let place = self.along(at);
        if self.arrow_area(false).contains(at) {
            Part::Arrow(false)
        } else if self.arrow_area(true).contains(at) {
            Part::Arrow(true)
        } else if (from..from + length).contains(&place) {
            Part::Knob(place - from)
        } else {
            Part::Track(place >= from)
        }
    }

    const fn along(&self, at: Point) -> i32 {
        if self.upright { at.y } else { at.x }
    }

    const fn start(&self) -> i32 {
        self.along(self.area.top_left)
    }

    const fn length(&self) -> i32 {
        let size = self.area.size;
        if self.upright {
            size.height as i32
        } else {
            size.width as i32
        }
    }

    /// Where the track begins, and how long it is.
    const fn track(&self) -> (i32, i32) {
        (self.start(), self.length() - 2 * ARROW)
    }

    /// Where the knob begins, and how long it is.
    fn knob(&self) -> (i32, i32) {
        let (start, room) = self.track();
        let whole = self.total.max(self.shown).max(1) as i64;
        let length = (i64::from(room) * self.shown as i64 / whole) as i32;
        let length = length.max(SHORTEST).min(room.max(0));
        let way = i64::from(room - length);
        let passed = way * self.first as i64 / self.last_first().max(1) as i64;
        (start + passed as i32, length)
    }

    const fn part_area(&self, from: i32, length: i32) -> Rectangle {
        let corner = self.area.top_left;
        if self.upright {
            rect(corner.x, from, self.area.size.width, length as u32)
        } else {
            rect(from, corner.y, length as u32, self.area.size.height)
        }
    }
}

/// The knob lies within the track's bevel.
const fn inset(area: Rectangle, upright: bool) -> Rectangle {
    let (x, y) = (area.top_left.x, area.top_left.y);
    let (width, height) = (area.size.width, area.size.height);
    if upright {
        rect(x + 3, y + 1, width - 6, height - 2)
    } else {
        rect(x + 2, y + 2, width - 4, height - 4)
    }
}

/// A triangle of pixels, drawn to the plate's middle.
fn draw_arrow(screen: &mut Bitmap, area: Rectangle, upright: bool, on: bool) {
    let middle = area.center();
    for row in 0..5 {
        let reach = if on { 4 - row } else { row };
        let offset = row - 2;
        let line = if upright {
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
