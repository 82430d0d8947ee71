//! Stepping through a game: a slider as long as the board, with a mark for every 4-Way and every forfeited turn, and the keys
//! and the wheel.

use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, Size, bevel_with, rect};
use ishido_shared::ui::event::{Event, Key, Millis, Pointer};
use ishido_shared::ui::gadget::{Gadget, Material, Response};
use ishido_shared::ui::item::{Item, Role};

/// The width of the knob in pixels.
const KNOB: i32 = 10;

/// A slider over the steps of a game.
#[derive(Debug)]
pub struct Timeline {
    steps: usize,
    /// True if the last step is no move but the end of the game.
    has_end: bool,
    value: usize,
    /// Steps to be marked, each with its pen.
    marks: Vec<(usize, Pen)>,
    area: Rectangle,
    held: bool,
}

impl Timeline {
    /// A timeline of `steps` steps, at the beginning.
    pub const fn new(steps: usize, marks: Vec<(usize, Pen)>) -> Self {
        Self {
            steps,
            has_end: false,
            value: 0,
            marks,
            area: Rectangle::zero(),
            held: false,
        }
    }

    /// The same, with whether the last step is no move but the end of the game.
    pub const fn with_end(mut self, has_end: bool) -> Self {
        self.has_end = has_end;
        self
    }

    /// Gives it another size.
    pub const fn resize(&mut self, size: Size) {
        self.area.size = size;
    }

    /// The step it shows.
    pub const fn value(&self) -> usize {
        self.value
    }

    /// Shows another step. Returns whether that is a change.
    pub fn set(&mut self, value: usize) -> bool {
        let before = std::mem::replace(&mut self.value, value.min(self.steps));
        before != self.value
    }

    /// Shows another game or line: its steps, its marks, and the step it is at.
    pub fn show(&mut self, steps: usize, marks: Vec<(usize, Pen)>, value: usize) {
        (self.steps, self.marks) = (steps, marks);
        self.set(value);
    }

    /// The way of the knob from end to end, in pixels.
    const fn range(&self) -> i64 {
        self.area.size.width as i64 - KNOB as i64 - 6
    }

    /// The middle of the knob at a step.
    fn place(&self, step: usize) -> i32 {
        let steps = self.steps.max(1) as i64;
        let from_left = self.range() * step.min(self.steps) as i64 / steps;
        self.area.top_left.x + 3 + KNOB / 2 + from_left as i32
    }

    /// The step at a point.
    fn step_at(&self, at: Point) -> usize {
        let from_left = i64::from(at.x - self.area.top_left.x - 3 - KNOB / 2);
        let range = self.range().max(1);
        let step = (from_left * self.steps as i64 * 2 + range) / (2 * range);
        step.clamp(0, self.steps as i64) as usize
    }

    fn jump(&mut self, at: Point) -> Response {
        let step = self.step_at(at);
        Response::touched(self.set(step))
    }
}

impl Gadget for Timeline {
    fn area(&self) -> Rectangle {
        self.area
    }

    fn put(&mut self, corner: Point) {
        self.area.top_left = corner;
    }

    fn draw(&self, screen: &mut Bitmap, _focus: bool) {
        let (corner, size) = (self.area.top_left, self.area.size);
        screen.fill(self.area, Pen::BLACK);
        bevel_with(screen, self.area, [Pen::BLACK, Pen::OCHRE]);
        let bottom = corner.y + size.height as i32;
        let middle = corner.y + size.height as i32 / 2;
        let (left, right) = (self.place(0), self.place(self.steps));
        screen.fill(rect(left, middle, (right - left) as u32 + 1, 1), Pen::OCHRE);
        for &(step, pen) in &self.marks {
            let x = self.place(step);
            screen.fill(rect(x - 1, corner.y + 3, 2, size.height - 6), pen);
        }
        let x = self.place(self.value) - KNOB / 2;
        let knob = rect(x, corner.y + 2, KNOB as u32, (bottom - corner.y - 4) as u32);
        Material::Wood.raised(screen, knob, self.held);
        // A mark stays visible under the knob.
        let mut marks = self.marks.iter();
        let mark = marks.find(|(step, _)| *step == self.value);
        let line = rect(x + KNOB / 2 - 1, corner.y + 5, 2, size.height - 10);
        if mark.is_some() {
            let around = rect(line.top_left.x - 1, line.top_left.y, 4, line.size.height);
            screen.fill(around, Pen::BLACK);
        }
        screen.fill(line, mark.map_or(Pen::BLACK, |(_, pen)| *pen));
    }

    fn describe(&self, _name: &str, _focus: bool) -> Vec<Item> {
        let moves = self.steps - usize::from(self.has_end && self.steps > 0);
        let state = match self.value > moves {
            true => "the end".to_owned(),
            false => format!("{} of {moves}", self.value),
        };
        vec![Item::new(Role::Slider, "Timeline", self.area).state(state)]
    }

    fn down(&mut self, pointer: &Pointer, _now: Millis) -> Response {
        self.held = true;
        self.jump(pointer.at)
    }

    fn moved(&mut self, pointer: &Pointer) -> Response {
        self.jump(pointer.at)
    }

    fn up(&mut self, _pointer: &Pointer, _now: Millis) -> Response {
        self.held = false;
        Response::Changed
    }

    fn cancel(&mut self) {
        self.held = false;
    }
}

/// A way to step through a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Navigation {
    /// To the beginning.
    First,
    /// Back by a number of steps.
    Back(usize),
    /// Forward by a number of steps.
    Forward(usize),
    /// To the end.
    Last,
}

/// The steps of Page Up and Page Down.
const PAGE: usize = 10;

impl Navigation {
    /// The meaning of an event. Enter, Space and the other keys are left to the screen.
    pub fn of(event: &Event) -> Option<Self> {
        Some(match event {
            Event::Wheel { notches, .. } => {
                let steps = notches.unsigned_abs() as usize;
                if *notches < 0 {
                    Self::Back(steps)
                } else {
                    Self::Forward(steps)
                }
            }
            Event::Key(press) if press.modifiers.amiga() || press.modifiers.alt => return None,
            Event::Key(press) => match press.key {
                Key::Home => Self::First,
                Key::Left | Key::Up | Key::Backspace => Self::Back(1),
                Key::Right | Key::Down => Self::Forward(1),
                Key::PageUp => Self::Back(PAGE),
                Key::PageDown => Self::Forward(PAGE),
                Key::End => Self::Last,
                _ => return None,
            },
            _ => return None,
        })
    }

    /// The step to which it leads from another, in a game of `steps` steps.
    pub fn from(self, at: usize, steps: usize) -> usize {
        match self {
            Self::First => 0,
            Self::Back(count) => at.saturating_sub(count),
            Self::Forward(count) => at.saturating_add(count).min(steps),
            Self::Last => steps,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_step_has_a_place_that_leads_back_to_it() {
        for steps in [0, 1, 2, 66, 132] {
            let mut line = Timeline::new(steps, Vec::new());
            line.resize(Size::new(360, 20));
            line.put(Point::new(160, 380));
            for step in 0..=steps {
                assert_eq!(line.step_at(Point::new(line.place(step), 390)), step);
            }
            assert_eq!(line.step_at(Point::new(-10_000, 0)), 0);
            assert_eq!(line.step_at(Point::new(10_000, 0)), steps);
        }
    }

    #[test]
    fn steps_stay_within_the_game() {
        let from = |navigation: Navigation| [0, 5, 9].map(|at| navigation.from(at, 9));
        assert_eq!(from(Navigation::First), [0, 0, 0]);
        assert_eq!(from(Navigation::Back(1)), [0, 4, 8]);
        assert_eq!(from(Navigation::Back(10)), [0, 0, 0]);
        assert_eq!(from(Navigation::Forward(1)), [1, 6, 9]);
        assert_eq!(from(Navigation::Forward(usize::MAX)), [9, 9, 9]);
        assert_eq!(from(Navigation::Last), [9, 9, 9]);
    }
}
