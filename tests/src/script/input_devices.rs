//! Simulated mouse, touch screen and keyboard, with the timing of a person.

use ishido_shared::gfx::Point;
use ishido_shared::host::headless::Headless;
use ishido_shared::ui::event::{
    Button, Device, Event, Key, KeyPress, Millis, Modifiers, Phase, Pointer,
};
use ishido_shared::ui::program::Program;

/// The time for which a button is held in a click.
const CLICK: Millis = 40;
/// The time for which a finger rests in a long press.
const LONG_PRESS: Millis = 700;
/// Two clicks nearer than this in time and place would be a double click.
const DOUBLE_CLICK: Millis = 600;
/// Between two positions of a moving pointer.
const FRAME: Millis = 16;

/// A button of the mouse, or a finger.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct PointerButton {
    pub(super) button: Button,
    pub(super) device: Device,
}

impl PointerButton {
    pub(super) const LEFT: Self = Self::mouse(Button::Left);
    pub(super) const MIDDLE: Self = Self::mouse(Button::Middle);
    pub(super) const RIGHT: Self = Self::mouse(Button::Right);
    pub(super) const TOUCH: Self = Self {
        button: Button::Left,
        device: Device::Touch,
    };

    /// A finger on a host's button for the menus, which presses the right button.
    pub(super) const MENU: Self = Self {
        button: Button::Right,
        device: Device::Touch,
    };

    const fn mouse(button: Button) -> Self {
        let device = Device::Mouse;
        Self { button, device }
    }

    /// The button with this name in scripts.
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

/// The state of the devices: where the pointer is, and what is held down.
#[derive(Debug, Default)]
pub(super) struct InputDevices {
    at: Point,
    held: Vec<PointerButton>,
    /// The modifiers held with all pointer input.
    pub(super) modifiers: Modifiers,
    last_click: Option<(Millis, Point)>,
}

impl InputDevices {
    /// Returns the position of the pointer.
    pub(super) const fn at(&self) -> Point {
        self.at
    }

    /// Clicks or taps `times` times in quick succession.
    pub(super) fn click<P: Program>(
        &mut self,
        on: &mut Headless<P>,
        button: PointerButton,
        at: Point,
        times: u32,
    ) {
        self.avoid_double_click(on, at);
        for _ in 0..times {
            self.press(on, button, at);
            on.wait(CLICK);
            self.release(on, button, at);
            on.wait(CLICK);
        }
        self.last_click = Some((on.now(), at));
    }

    /// Holds a finger down without moving it.
    pub(super) fn long_press<P: Program>(&mut self, on: &mut Headless<P>, at: Point) {
        self.press(on, PointerButton::TOUCH, at);
        on.wait(LONG_PRESS);
        self.release(on, PointerButton::TOUCH, at);
    }

    /// Presses, moves, and releases.
    pub(super) fn drag<P: Program>(
        &mut self,
        on: &mut Headless<P>,
        button: PointerButton,
        from: Point,
        to: Point,
    ) {
        self.press(on, button, from);
        self.travel(on, to);
        on.wait(FRAME);
        self.release(on, button, to);
    }

    /// Presses at the first point, moves to each of the others at once, and releases at the last. A single point is a click.
    pub(super) fn stroke<P: Program>(
        &mut self,
        on: &mut Headless<P>,
        button: PointerButton,
        path: &[Point],
    ) {
        let Some((&first, rest)) = path.split_first() else {
            return;
        };
        let Some(&last) = rest.last() else {
            return self.click(on, button, first, 1);
        };
        self.avoid_double_click(on, first);
        self.press(on, button, first);
        for &at in rest {
            on.wait(FRAME);
            self.place(on, at);
        }
        on.wait(FRAME);
        self.release(on, button, last);
        self.last_click = Some((on.now(), last));
    }

    /// Moves the pointer in eight steps.
    pub(super) fn travel<P: Program>(&mut self, on: &mut Headless<P>, to: Point) {
        let from = self.at;
        for step in 1..=8 {
            on.wait(FRAME);
            self.place(on, from + (to - from) * step / 8);
        }
    }

    /// Moves the pointer at once; with a button held, that is a drag.
    pub(super) fn place<P: Program>(&mut self, on: &mut Headless<P>, at: Point) {
        let held = self.held.first().copied();
        let device = held.map_or(Device::Mouse, |button| button.device);
        self.send(
            on,
            Phase::Move,
            at,
            held.map(|button| button.button),
            device,
        );
    }

    /// Puts a button or finger down.
    pub(super) fn press<P: Program>(
        &mut self,
        on: &mut Headless<P>,
        button: PointerButton,
        at: Point,
    ) {
        if button.device == Device::Mouse {
            self.place(on, at);
        }
        self.send(on, Phase::Down, at, Some(button.button), button.device);
        self.held.push(button);
    }

    /// Releases a button or lifts a finger.
    pub(super) fn release<P: Program>(
        &mut self,
        on: &mut Headless<P>,
        button: PointerButton,
        at: Point,
    ) {
        self.held.retain(|held| *held != button);
        self.send(on, Phase::Up, at, Some(button.button), button.device);
    }

    /// The button that was pressed last and is still held.
    pub(super) fn held(&self) -> Option<PointerButton> {
        self.held.last().copied()
    }

    /// Cancels what is held, as when the window loses the pointer.
    pub(super) fn cancel<P: Program>(&mut self, on: &mut Headless<P>) -> Result<(), String> {
        let button = self.held().ok_or("nothing is held")?;
        self.held.clear();
        self.send(
            on,
            Phase::Cancel,
            self.at,
            Some(button.button),
            button.device,
        );
        Ok(())
    }

    /// Presses a key once.
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

    /// Waits as long as a click here would make a double click with the last.
    fn avoid_double_click<P: Program>(&self, on: &mut Headless<P>, at: Point) {
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
