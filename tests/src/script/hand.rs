//! The hand of a script: mouse, finger and keyboard, as a person uses them.

use ishido_shared::gfx::Point;
use ishido_shared::host::headless::Headless;
use ishido_shared::ui::event::{
    Button, Device, Event, Key, KeyPress, Millis, Modifiers, Phase, Pointer,
};
use ishido_shared::ui::program::Program;

/// How long a button is held in a click.
const CLICK: Millis = 40;
/// How long a finger rests in a long press.
const LONG_PRESS: Millis = 700;
/// Two clicks nearer than this in time and place would be a double click.
const DOUBLE_CLICK: Millis = 600;
/// Between two positions of a moving pointer.
const FRAME: Millis = 16;

/// What presses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Grip {
    pub(super) button: Button,
    pub(super) device: Device,
}

impl Grip {
    pub(super) const LEFT: Self = Self::mouse(Button::Left);
    pub(super) const MIDDLE: Self = Self::mouse(Button::Middle);
    pub(super) const RIGHT: Self = Self::mouse(Button::Right);
    pub(super) const TOUCH: Self = Self {
        button: Button::Left,
        device: Device::Touch,
    };

    const fn mouse(button: Button) -> Self {
        let device = Device::Mouse;
        Self { button, device }
    }

    /// By its name in scripts.
    pub(super) fn named(name: &str) -> Option<Self> {
        match name {
            "left" => Some(Self::LEFT),
            "middle" => Some(Self::MIDDLE),
            "right" => Some(Self::RIGHT),
            "touch" => Some(Self::TOUCH),
            _ => None,
        }
    }
}

/// Where the pointer is and what is held.
#[derive(Debug, Default)]
pub(super) struct Hand {
    at: Point,
    held: Vec<Grip>,
    /// The keys held beside everything.
    pub(super) modifiers: Modifiers,
    last_click: Option<(Millis, Point)>,
}

impl Hand {
    /// Where the pointer is.
    pub(super) const fn at(&self) -> Point {
        self.at
    }

    /// Clicks or taps so many times.
    pub(super) fn click<P: Program>(
        &mut self,
        on: &mut Headless<P>,
        grip: Grip,
        at: Point,
        times: u32,
    ) {
        self.rest(on, at);
        for _ in 0..times {
            self.press(on, grip, at);
            on.wait(CLICK);
            self.release(on, grip, at);
            on.wait(CLICK);
        }
        self.last_click = Some((on.now(), at));
    }

    /// Rests a finger for long.
    pub(super) fn long_press<P: Program>(&mut self, on: &mut Headless<P>, at: Point) {
        self.press(on, Grip::TOUCH, at);
        on.wait(LONG_PRESS);
        self.release(on, Grip::TOUCH, at);
    }

    /// Presses, moves, and releases.
    pub(super) fn drag<P: Program>(
        &mut self,
        on: &mut Headless<P>,
        grip: Grip,
        from: Point,
        to: Point,
    ) {
        self.press(on, grip, from);
        self.travel(on, to);
        on.wait(FRAME);
        self.release(on, grip, to);
    }

    /// Moves in eight steps.
    pub(super) fn travel<P: Program>(&mut self, on: &mut Headless<P>, to: Point) {
        let from = self.at;
        for step in 1..=8 {
            on.wait(FRAME);
            self.place(on, from + (to - from) * step / 8);
        }
    }

    /// Puts the pointer somewhere; with something held, that is a drag.
    pub(super) fn place<P: Program>(&mut self, on: &mut Headless<P>, at: Point) {
        let held = self.held.first().copied();
        let device = held.map_or(Device::Mouse, |grip| grip.device);
        self.send(on, Phase::Move, at, held.map(|grip| grip.button), device);
    }

    /// Puts a button or finger down.
    pub(super) fn press<P: Program>(&mut self, on: &mut Headless<P>, grip: Grip, at: Point) {
        if grip.device == Device::Mouse {
            self.place(on, at);
        }
        self.send(on, Phase::Down, at, Some(grip.button), grip.device);
        self.held.push(grip);
    }

    /// Lets go.
    pub(super) fn release<P: Program>(&mut self, on: &mut Headless<P>, grip: Grip, at: Point) {
        self.held.retain(|held| *held != grip);
        self.send(on, Phase::Up, at, Some(grip.button), grip.device);
    }

    /// What was pressed last and is still held.
    pub(super) fn held(&self) -> Option<Grip> {
        self.held.last().copied()
    }

    /// Loses what is held, as when the window loses the pointer.
    pub(super) fn cancel<P: Program>(&mut self, on: &mut Headless<P>) -> Result<(), String> {
        let grip = self.held().ok_or("nothing is held")?;
        self.held.clear();
        self.send(on, Phase::Cancel, self.at, Some(grip.button), grip.device);
        Ok(())
    }

    /// Presses a key, and lets it repeat.
    pub(super) fn key<P: Program>(on: &mut Headless<P>, key: Key, modifiers: Modifiers) {
        on.key(key, modifiers);
        on.wait(CLICK);
    }

    /// Types a text.
    pub(super) fn type_text<P: Program>(on: &mut Headless<P>, text: &str) {
        for c in text.chars() {
            let shift = c.is_uppercase();
            let modifiers = Modifiers {
                shift,
                ..Modifiers::NONE
            };
            on.event(&Event::Key(KeyPress {
                key: Key::Char(c),
                modifiers,
                repeat: false,
            }));
            on.wait(CLICK);
        }
    }

    /// Waits where another click would make a double click.
    fn rest<P: Program>(&self, on: &mut Headless<P>, at: Point) {
        if let Some((then, place)) = self.last_click {
            let (far, past) = (place - at, on.now() - then);
            if far.x.abs().max(far.y.abs()) < 8 && past < DOUBLE_CLICK {
                on.wait(DOUBLE_CLICK - past);
            }
        }
    }

    fn send<P: Program>(
        &mut self,
        on: &mut Headless<P>,
        phase: Phase,
        at: Point,
        button: Option<Button>,
        device: Device,
    ) {
        self.at = at;
        on.event(&Event::Pointer(Pointer {
            phase,
            at,
            button,
            device,
            modifiers: self.modifiers,
        }));
    }
}
