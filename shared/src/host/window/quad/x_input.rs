//! The events of the display as input.

use std::rc::Rc;

use super::super::input::{HeldButtons, RawInput, RawKey};
use super::super::wait::DisplayConnection;
use super::super::x11_drop::Drops;
use super::x_hook::{Hook, Seen, window};
use super::x_keys::{layout, modifiers, raw_key, shortcut};
use crate::host::waker::Waker;
use crate::ui::event::Button;

/// The state of an event has a bit for each button that is held.
const FIRST_BUTTON: u32 = 8;

/// Turns the events of the display into input.
pub(super) struct XInput {
    hook: Rc<Hook>,
    drops: Drops,
    inputs: Vec<RawInput>,
    /// The desktop knows the process of the window.
    is_named: bool,
    held: HeldButtons,
    /// The keys that are held, by their codes.
    keys: [Option<RawKey>; 256],
}

impl XInput {
    /// The input of the window of this thread, and its connection to the display; `None` where nobody says which one it is.
    pub(super) fn open(waker: &Waker) -> Option<(Self, DisplayConnection)> {
        let hook = Rc::new(Hook::install()?);
        let drops = Drops::start(waker.clone());
        let (seen, are_dropped) = (Rc::clone(&hook), drops.are_there());
        let connection = DisplayConnection {
            descriptor: hook.descriptor()?,
            has_events: Box::new(move || seen.has_events() || are_dropped()),
        };
        let input = Self {
            hook,
            drops,
            inputs: Vec::new(),
            is_named: false,
            held: [false; 3],
            keys: [None; 256],
        };
        Some((input, connection))
    }

    /// The input since the last call, and the buttons that are held now.
    pub(super) fn take(&mut self) -> (Vec<RawInput>, HeldButtons) {
        for seen in self.hook.take() {
            self.note(seen);
        }
        if let Some(window) = window().filter(|_| !self.is_named) {
            self.is_named = true;
            let system = rustix::system::uname();
            let computer = system.nodename().to_string_lossy();
            self.hook.name_process(window, &computer);
        }
        (std::mem::take(&mut self.inputs), self.held)
    }

    /// The files that were dropped since the last call.
    pub(super) fn dropped(&self) -> Vec<String> {
        self.drops.take()
    }

    fn note(&mut self, seen: Seen) {
        match seen {
            Seen::Key { down, code, state } => self.key(down, code, state),
            Seen::Button { down, button, x, y } => self.button(down, button, x as f32, y as f32),
            Seen::Motion { x, y, state } => {
                self.set_held(state);
                let (x, y) = (x as f32, y as f32);
                self.inputs.push(RawInput::Move { x, y });
            }
            Seen::Enter { state } => self.set_held(state),
            Seen::Leave => self.inputs.push(RawInput::Left),
            Seen::Focus(true) => self.inputs.push(RawInput::FocusGained),
            Seen::Focus(false) => {
                // Their releases go to another window.
                self.keys = [None; 256];
                self.hook.forget_dead_key();
                self.inputs.push(RawInput::FocusLost);
            }
            Seen::Drop(message) => self.drops.pass(message),
        }
    }

    /// Buttons may come up in other windows.
    fn set_held(&mut self, state: u32) {
        for (button, held) in self.held.iter_mut().enumerate() {
            *held = state >> FIRST_BUTTON & 1 << button != 0;
        }
    }

    fn button(&mut self, down: bool, number: u32, x: f32, y: f32) {
        let button = match number {
            1 => Button::Left,
            2 => Button::Middle,
            3 => Button::Right,
            // Notches of the wheel are buttons.
            4 | 5 if down => {
                let notches = if number == 4 { -1.0 } else { 1.0 };
                self.inputs.push(RawInput::Wheel { notches });
                return;
            }
            _ => return,
        };
        self.held[button as usize] = down;
        self.inputs.push(match down {
            true => RawInput::Down { button, x, y },
            false => RawInput::Up { button, x, y },
        });
    }

    fn key(&mut self, down: bool, code: u8, state: u32) {
        let held = &mut self.keys[usize::from(code)];
        let modifiers = modifiers(state);
        if !down {
            // Its name may be another by now.
            if let Some(key) = held.take() {
                self.inputs.push(RawInput::KeyUp { key, modifiers });
            }
            return;
        }
        let hook = &self.hook;
        let keysym = hook.keysym(code, state);
        let plain = |layout| hook.plain_keysym(code, layout);
        let key = raw_key(keysym, || shortcut(code, layout(state), plain));
        let repeat = held.replace(key).is_some();
        let text = hook.text(keysym, modifiers.control || modifiers.alt);
        let typed = text.chars().map(|character| RawInput::Char {
            character,
            modifiers,
            repeat,
        });
        self.inputs.extend(typed);
        self.inputs.push(RawInput::KeyDown {
            key,
            modifiers,
            repeat,
        });
    }
}
