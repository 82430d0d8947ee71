//! Translates raw input into events, and corrects its errors.
//!
//! Another window may take the mouse while a button is held, and the release goes to it. So a button that is not reported
//! as held at the end of a frame was let go.

use crate::gfx::Point;
use crate::host::view::{Fingers, Layout, TouchPhase, WheelNotches, letter_on_key};
use crate::ui::event::{Button, Device, Event, Key, KeyPress, Millis, Modifiers, Phase, Pointer};

/// The result of translating raw input.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Input {
    /// An event for the program.
    Event(Event),
    /// A key was pressed that types a letter of another script, and has this Latin letter on it.
    Letter { press: KeyPress, latin: char },
    /// The user wants to switch full screen on or off.
    ToggleFullScreen,
    /// The mouse is over another window now.
    PointerLeft,
}

/// The mouse buttons that are held: left, middle, right.
pub(super) type HeldButtons = [bool; 3];

const BUTTONS: [Button; 3] = [Button::Left, Button::Middle, Button::Right];

/// The least time between two switches of full screen. A held F11 repeats, and because the new window misses its release, the
/// repeats look like presses.
const TOGGLE_PAUSE: Millis = 1_000;

/// True if the character of a key press is reported before the key.
const CHARACTER_FIRST: bool = cfg!(target_os = "linux");

/// Turns the raw input of each frame into events.
#[derive(Debug)]
pub(super) struct Translator {
    layout: Layout,
    at: Point,
    held: HeldButtons,
    wheel: WheelNotches,
    modifiers: Modifiers,
    keys: Vec<RawKey>,
    /// True if the key that went down last was not held before.
    is_new_press: bool,
    fingers: Fingers,
    last_toggle: Option<Millis>,
    out: Vec<Input>,
}

impl Translator {
    /// A translator for a screen at this position in the window.
    pub(super) fn new(layout: Layout) -> Self {
        Self {
            layout,
            at: Point::new(-1, -1),
            held: HeldButtons::default(),
            wheel: WheelNotches::default(),
            modifiers: Modifiers::NONE,
            keys: Vec::new(),
            is_new_press: false,
            fingers: Fingers::default(),
            last_toggle: None,
            out: Vec::new(),
        }
    }

    /// Sets the position of the screen in the window.
    pub(super) fn set_layout(&mut self, layout: Layout) {
        self.layout = layout;
    }

    /// Translates the input of a frame, in order. `held` are the buttons that the library reports as held at its end.
    pub(super) fn translate(
        &mut self,
        now: Millis,
        inputs: &[RawInput],
        held: HeldButtons,
    ) -> Vec<Input> {
        for (index, raw) in inputs.iter().enumerate() {
            self.translate_one(now, *raw, &inputs[..index], &inputs[index + 1..]);
        }
        for button in BUTTONS {
            if self.held[button as usize] && !held[button as usize] {
                self.held[button as usize] = false;
                self.mouse(Phase::Cancel, Some(button));
            }
        }
        std::mem::take(&mut self.out)
    }

    fn translate_one(
        &mut self,
        now: Millis,
        raw: RawInput,
        before: &[RawInput],
        after: &[RawInput],
    ) {
        match raw {
            RawInput::Down { button, x, y } => {
                self.at = self.layout.logical(x, y);
                self.button_down(button);
            }
            RawInput::Up { button, x, y } => {
                if self.held[button as usize] {
                    self.at = self.layout.logical(x, y);
                    self.held[button as usize] = false;
                    self.mouse(Phase::Up, Some(button));
                }
            }
            RawInput::Move { x, y } => {
                self.at = self.layout.logical(x, y);
                let button = BUTTONS.into_iter().find(|&b| self.held[b as usize]);
                self.mouse(Phase::Move, button);
            }
            RawInput::Wheel { notches } => self.wheel(notches),
            RawInput::Left => self.out.push(Input::PointerLeft),
            RawInput::Touch {
                phase,
                finger,
                x,
                y,
            } => {
                self.touch(phase, finger, self.layout.logical(x, y));
            }
            _ => self.keyboard(now, raw, before.last(), after.first()),
        }
    }

    fn keyboard(
        &mut self,
        now: Millis,
        raw: RawInput,
        previous: Option<&RawInput>,
        next: Option<&RawInput>,
    ) {
        // A key press that types a character is reported as two inputs, which have to be matched.
        let (character_of, key_of) = if CHARACTER_FIRST {
            (previous, next)
        } else {
            (next, previous)
        };
        match raw {
            RawInput::Char {
                character,
                modifiers,
                repeat,
            } => {
                let repeat = repeat && !self.is_new_press_of(key_of);
                let latin = match key_of {
                    Some(RawInput::KeyDown {
                        key: RawKey::Symbol(letter),
                        ..
                    }) => letter_on_key(character, *letter),
                    _ => None,
                };
                self.character(character, latin, modifiers, repeat);
            }
            RawInput::KeyDown {
                key,
                modifiers,
                repeat,
            } => {
                let repeat = repeat && self.is_held(key);
                self.is_new_press = !repeat;
                let types = matches!(character_of, Some(RawInput::Char { character, .. }) if !character.is_control());
                self.hold(key, modifiers);
                self.key_down(now, key, modifiers, repeat, types);
            }
            RawInput::KeyUp { key, modifiers } => self.release(key, modifiers),
            RawInput::FocusLost => self.focus_lost(),
            RawInput::FocusGained => self.out.push(Input::Event(Event::Focus(true))),
            _ => {}
        }
    }

    fn focus_lost(&mut self) {
        self.keys.clear();
        self.tell_modifiers(Modifiers::NONE);
        self.out.push(Input::Event(Event::Focus(false)));
    }

    /// Returns true if the key of a character was not held before. `key` is the input that the character came with.
    fn is_new_press_of(&self, key: Option<&RawInput>) -> bool {
        match key {
            Some(RawInput::KeyDown { key, .. }) if CHARACTER_FIRST => !self.is_held(*key),
            Some(RawInput::KeyDown { .. }) => self.is_new_press,
            _ => false,
        }
    }

    fn button_down(&mut self, button: Button) {
        if self.held[button as usize] {
            // Its release outside the window was lost.
            self.mouse(Phase::Cancel, Some(button));
        }
        self.held[button as usize] = true;
        self.mouse(Phase::Down, Some(button));
    }

    fn mouse(&mut self, phase: Phase, button: Option<Button>) {
        self.pointer(phase, self.at, button, Device::Mouse);
    }

    fn pointer(&mut self, phase: Phase, at: Point, button: Option<Button>, device: Device) {
        let modifiers = self.modifiers;
        self.out.push(Input::Event(Event::Pointer(Pointer {
            phase,
            at,
            button,
            device,
            modifiers,
        })));
    }

    fn wheel(&mut self, notches: f32) {
        if let Some(notches) = self.wheel.turn(notches) {
            let at = self.at;
            self.out.push(Input::Event(Event::Wheel { at, notches }));
        }
    }

    fn touch(&mut self, phase: TouchPhase, finger: u64, at: Point) {
        if let Some(phase) = self.fingers.touch(phase, finger) {
            self.pointer(phase, at, Some(Button::Left), Device::Touch);
        }
    }

    /// A character that is typed with a key; `latin` is the Latin letter on it, if the character is a letter of another script.
    fn character(
        &mut self,
        character: char,
        latin: Option<char>,
        modifiers: Modifiers,
        repeat: bool,
    ) {
        // Keys such as the arrows may send characters, of this private range.
        let private = ('\u{E000}'..='\u{F8FF}').contains(&character);
        if !character.is_control() && !private && !is_shortcut(modifiers) {
            let key = Key::Char(character);
            let press = KeyPress {
                key,
                modifiers,
                repeat,
            };
            self.out.push(match latin {
                Some(latin) => Input::Letter { press, latin },
                None => Input::Event(Event::Key(press)),
            });
        }
    }

    fn key_down(
        &mut self,
        now: Millis,
        key: RawKey,
        modifiers: Modifiers,
        repeat: bool,
        types: bool,
    ) {
        let shortcut = is_shortcut(modifiers);
        match key {
            RawKey::Named(Key::F(11)) => self.toggle(now, repeat),
            RawKey::Named(Key::Enter) if modifiers.alt => self.toggle(now, repeat),
            RawKey::Named(key) => self.key(key, modifiers, repeat),
            RawKey::Pad(_, Some(key)) if !types => self.key(key, modifiers, repeat),
            RawKey::Symbol(c) if shortcut => self.key(Key::Char(c), modifiers, repeat),
            RawKey::Pad(c, _) if shortcut => self.key(Key::Char(c), modifiers, repeat),
            _ => {}
        }
    }

    fn key(&mut self, key: Key, modifiers: Modifiers, repeat: bool) {
        self.out.push(Input::Event(Event::Key(KeyPress {
            key,
            modifiers,
            repeat,
        })));
    }

    fn toggle(&mut self, now: Millis, repeat: bool) {
        let recently = self
            .last_toggle
            .is_some_and(|then| now < then + TOGGLE_PAUSE);
        self.last_toggle = Some(now);
        if !repeat && !recently {
            self.out.push(Input::ToggleFullScreen);
        }
    }

    /// Returns true if a key is known to be held. The library misses releases in other windows.
    fn is_held(&self, key: RawKey) -> bool {
        key == RawKey::Other || self.keys.contains(&key)
    }

    fn hold(&mut self, key: RawKey, before: Modifiers) {
        self.set_modifiers(key, before, true);
        if !self.keys.contains(&key) {
            self.keys.push(key);
        }
    }

    fn release(&mut self, key: RawKey, before: Modifiers) {
        self.set_modifiers(key, before, false);
        self.keys.retain(|&held| held != key);
    }

    fn set_modifiers(&mut self, key: RawKey, before: Modifiers, down: bool) {
        let mut held = before;
        match key {
            RawKey::Shift => held.shift = down,
            RawKey::Control => held.control = down,
            RawKey::Alt => held.alt = down,
            RawKey::Command => held.command = down,
            // The key itself says which are held with it.
            _ => {
                self.modifiers = before;
                return;
            }
        }
        self.tell_modifiers(held);
    }

    /// Tells which modifier keys are held, if others were before.
    fn tell_modifiers(&mut self, held: Modifiers) {
        if self.modifiers != held {
            self.modifiers = held;
            self.out.push(Input::Event(Event::Modifiers(held)));
        }
    }
}

/// Returns true if keys pressed with these modifiers are shortcuts and type nothing.
fn is_shortcut(modifiers: Modifiers) -> bool {
    // On Windows, Alt Gr, with which many characters are typed, looks like this.
    let alt_gr = cfg!(windows) && modifiers.control && modifiers.alt;
    (modifiers.amiga() || modifiers.alt) && !alt_gr
}

#[cfg(test)]
#[path = "input_tests.rs"]
mod tests;

/// An input event of the library. Coordinates are pixels of the window.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum RawInput {
    /// A mouse button went down.
    Down { button: Button, x: f32, y: f32 },
    /// A mouse button came up.
    Up { button: Button, x: f32, y: f32 },
    /// The mouse moved.
    Move { x: f32, y: f32 },
    /// The wheel turned; down is positive.
    Wheel { notches: f32 },
    /// The mouse has left the window. Only X11 reports that.
    #[cfg_attr(not(target_os = "linux"), allow(dead_code))]
    Left,
    /// A character was typed; on X11 just before its key goes down, elsewhere just after.
    Char {
        character: char,
        modifiers: Modifiers,
        repeat: bool,
    },
    /// A key went down, with the modifiers held before.
    KeyDown {
        key: RawKey,
        modifiers: Modifiers,
        repeat: bool,
    },
    /// A key came up, with the modifiers held before.
    KeyUp { key: RawKey, modifiers: Modifiers },
    /// A finger touched the screen, moved or was lifted.
    Touch {
        phase: TouchPhase,
        finger: u64,
        x: f32,
        y: f32,
    },
    /// Another window got the keyboard; releases of keys will not be reported.
    FocusLost,
    /// The window got the keyboard.
    FocusGained,
}

/// A key, by its position on the keyboard where that matters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum RawKey {
    /// A key that types no character.
    Named(Key),
    /// A key of the main block, with the character that it types without modifiers.
    Symbol(char),
    /// A key of the number pad, with its character and the key that it is without Num Lock.
    Pad(char, Option<Key>),
    /// Shift.
    Shift,
    /// Control.
    Control,
    /// Alt or Option.
    Alt,
    /// The Windows key, or Cmd.
    Command,
    /// Any other.
    Other,
}
