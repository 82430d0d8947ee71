//! A gamepad: which keys its buttons, its cross and its stick are, and how they repeat.

use crate::ui::event::{Key, KeyPress, Millis, Modifiers};

/// A button, by its place on the gamepad. The directions are those of the cross, and of the stick as well.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Button {
    /// The lower of the four buttons at the right: A on many gamepads, the cross on others.
    South,
    /// The right one: B, or the circle.
    East,
    /// The left one: X, or the square.
    West,
    /// The upper one: Y, or the triangle.
    North,
    /// Start, or the menu button.
    Start,
    /// Select, or the view button.
    Select,
    /// The left shoulder button.
    LeftShoulder,
    /// The right shoulder button.
    RightShoulder,
    /// The left trigger, below the shoulder button.
    LeftTrigger,
    /// The right trigger.
    RightTrigger,
    /// The left stick pressed down.
    LeftStick,
    /// The right stick pressed down.
    RightStick,
    /// Up on the cross or the stick.
    Up,
    /// Down.
    Down,
    /// To the left.
    Left,
    /// To the right.
    Right,
}

/// Something that has more than two positions.
// On other systems than Linux triggers are always buttons.
#[cfg_attr(not(target_os = "linux"), allow(dead_code))]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Axis {
    /// The left stick from left to right, -1000 to 1000.
    StickX,
    /// The left stick from top to bottom.
    StickY,
    /// The cross from left to right.
    CrossX,
    /// The cross from top to bottom.
    CrossY,
    /// The left trigger, from 0, when it is not pressed, to 1000.
    LeftTrigger,
    /// The right trigger.
    RightTrigger,
}

/// An input of a gamepad.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Input {
    /// A button went down (`true`) or came up.
    Button(Button, bool),
    /// An axis is now there.
    Axis(Axis, i32),
}

/// Distance that the stick must be moved to count.
const STICK_ON: i32 = 550;

/// Below this it no longer counts. It is less, so that a trembling stick is one press.
const STICK_OFF: i32 = 400;

/// Distance by which the stick must lean further to another direction than to the present one to change it.
const STICK_MARGIN: i32 = 200;

/// Distances that a trigger must be pulled to count, and below which it no longer does. An axis that rests in the middle is no
/// trigger.
const TRIGGER_ON: i32 = 750;
const TRIGGER_OFF: i32 = 600;

/// Time that a button is held before it repeats, and the time from one repeat to the next.
const REPEAT_DELAY: Millis = 400;
const REPEAT_PERIOD: Millis = 120;

const DIRECTIONS: [Button; 4] = [Button::Up, Button::Down, Button::Left, Button::Right];

impl Button {
    /// The key that the button is.
    const fn key(self) -> (Key, Modifiers) {
        match self {
            Self::South => (Key::Enter, Modifiers::NONE),
            Self::East => (Key::Escape, Modifiers::NONE),
            Self::West => (Key::Char('z'), Modifiers::CONTROL),
            Self::North => (Key::Char('h'), Modifiers::CONTROL),
            Self::Start => (Key::F(10), Modifiers::NONE),
            Self::Select => (Key::Char(' '), Modifiers::NONE),
            Self::LeftShoulder => (Key::Tab, Modifiers::SHIFT),
            Self::RightShoulder => (Key::Tab, Modifiers::NONE),
            Self::LeftTrigger => (Key::PageUp, Modifiers::NONE),
            Self::RightTrigger => (Key::PageDown, Modifiers::NONE),
            Self::LeftStick => (Key::Char('y'), Modifiers::CONTROL),
            Self::RightStick => (Key::F(2), Modifiers::NONE),
            Self::Up => (Key::Up, Modifiers::NONE),
            Self::Down => (Key::Down, Modifiers::NONE),
            Self::Left => (Key::Left, Modifiers::NONE),
            Self::Right => (Key::Right, Modifiers::NONE),
        }
    }

    /// Returns true if it repeats while it is held.
    const fn repeats(self) -> bool {
        matches!(
            self,
            Self::Up
                | Self::Down
                | Self::Left
                | Self::Right
                | Self::LeftShoulder
                | Self::RightShoulder
                | Self::LeftTrigger
                | Self::RightTrigger
        )
    }

    fn press(self, repeat: bool) -> KeyPress {
        let (key, modifiers) = self.key();
        KeyPress {
            key,
            modifiers,
            repeat,
        }
    }
}

/// The state of a gamepad.
#[derive(Debug, Default)]
pub(super) struct Pad {
    stick: (i32, i32),
    /// The direction that the stick counts as.
    leaning: Option<Button>,
    /// The directions of the cross, where it is reported as two axes.
    cross: [Option<Button>; 2],
    /// True if the triggers are pulled.
    triggers: [bool; 2],
    /// The button that repeats, and when it does next.
    repeating: Option<(Button, Millis)>,
}

impl Pad {
    /// Takes what the gamepad reports, and adds the keys that follow.
    pub(super) fn input(&mut self, now: Millis, input: Input, out: &mut Vec<KeyPress>) {
        match input {
            Input::Button(button, true) => self.press(now, button, out),
            Input::Button(button, false) => self.release(button),
            Input::Axis(Axis::StickX, at) => self.lean(now, (at, self.stick.1), out),
            Input::Axis(Axis::StickY, at) => self.lean(now, (self.stick.0, at), out),
            Input::Axis(Axis::CrossX, at) => {
                self.cross(now, 0, side(at, Button::Left, Button::Right), out);
            }
            Input::Axis(Axis::CrossY, at) => {
                self.cross(now, 1, side(at, Button::Up, Button::Down), out);
            }
            Input::Axis(Axis::LeftTrigger, at) => {
                self.pull(now, 0, Button::LeftTrigger, at, out);
            }
            Input::Axis(Axis::RightTrigger, at) => {
                self.pull(now, 1, Button::RightTrigger, at, out);
            }
        }
    }

    /// Time at which a button repeats next, if nothing is reported before.
    pub(super) fn due(&self) -> Option<Millis> {
        self.repeating.map(|(_, at)| at)
    }

    /// Adds a repeat if one is due. Those that were missed are not made up for.
    pub(super) fn tick(&mut self, now: Millis, out: &mut Vec<KeyPress>) {
        if let Some((button, at)) = &mut self.repeating
            && *at <= now
        {
            *at = now + REPEAT_PERIOD;
            out.push(button.press(true));
        }
    }

    fn press(&mut self, now: Millis, button: Button, out: &mut Vec<KeyPress>) {
        if button.repeats() {
            self.repeating = Some((button, now + REPEAT_DELAY));
        }
        out.push(button.press(false));
    }

    fn release(&mut self, button: Button) {
        self.repeating = self.repeating.filter(|(held, _)| *held != button);
    }

    /// Changes what is pressed where only one of several buttons can be.
    fn change(
        &mut self,
        now: Millis,
        before: Option<Button>,
        after: Option<Button>,
        out: &mut Vec<KeyPress>,
    ) {
        if before == after {
            return;
        }
        if let Some(button) = before {
            self.release(button);
        }
        if let Some(button) = after {
            self.press(now, button, out);
        }
    }

    fn lean(&mut self, now: Millis, stick: (i32, i32), out: &mut Vec<KeyPress>) {
        self.stick = stick;
        let (before, after) = (self.leaning, leaning(stick, self.leaning));
        self.leaning = after;
        self.change(now, before, after, out);
    }

    fn cross(&mut self, now: Millis, axis: usize, after: Option<Button>, out: &mut Vec<KeyPress>) {
        let before = std::mem::replace(&mut self.cross[axis], after);
        self.change(now, before, after, out);
    }

    fn pull(
        &mut self,
        now: Millis,
        which: usize,
        button: Button,
        at: i32,
        out: &mut Vec<KeyPress>,
    ) {
        let before = self.triggers[which];
        let after = at >= if before { TRIGGER_OFF } else { TRIGGER_ON };
        self.triggers[which] = after;
        self.change(now, before.then_some(button), after.then_some(button), out);
    }
}

/// The direction of one axis of the cross.
fn side(at: i32, less: Button, more: Button) -> Option<Button> {
    match at {
        ..=-500 => Some(less),
        500.. => Some(more),
        _ => None,
    }
}

/// The direction that the stick counts as, when it counted as `before`.
fn leaning((x, y): (i32, i32), before: Option<Button>) -> Option<Button> {
    let strength = |direction| match direction {
        Button::Up => -y,
        Button::Down => y,
        Button::Left => -x,
        _ => x,
    };
    let strongest = DIRECTIONS.into_iter().max_by_key(|each| strength(*each))?;
    let stays = |direction: &Button| {
        let here = strength(*direction);
        here >= STICK_OFF && strength(strongest) < here + STICK_MARGIN
    };
    before
        .filter(stays)
        .or_else(|| (strength(strongest) >= STICK_ON).then_some(strongest))
}

#[cfg(test)]
#[path = "pad_tests.rs"]
mod tests;
