//! Makes events of raw input, and cures what is wrong with it.
//!
//! The library under the window gives the pointer free in every frame. So a drag that leaves the window sends
//! nothing more, its release is lost, and coming back with the button held sends an `Up` that nobody made. What
//! can be trusted is which buttons it counts as held when the frame is over.

use super::raw::{Raw, RawKey, TouchPhase};
use super::scaling::Layout;
use crate::gfx::Point;
use crate::ui::event::{Button, Device, Event, Key, KeyPress, Millis, Modifiers, Phase, Pointer};

/// What comes of raw input.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Input {
    /// For the program.
    Event(Event),
    /// The user wants the whole screen for the window, or no longer.
    ToggleFullScreen,
}

/// Which mouse buttons are held: left, middle, right.
pub(super) type Held = [bool; 3];

const BUTTONS: [Button; 3] = [Button::Left, Button::Middle, Button::Right];

/// While F11 is held it repeats, and with the release lost to the change of windows the repeats look like presses.
const TOGGLE_PAUSE: Millis = 1_000;

/// Whether the character of a key press is told before the key.
const CHARACTER_FIRST: bool = cfg!(target_os = "linux");

/// Turns the raw input of each frame into events.
#[derive(Debug)]
pub(super) struct Translator {
    layout: Layout,
    at: Point,
    held: Held,
    wheel: f32,
    modifiers: Modifiers,
    keys: Vec<RawKey>,
    fingers: Vec<u64>,
    /// The finger that acts as the pointer.
    finger: Option<u64>,
    toggled: Option<Millis>,
    out: Vec<Input>,
}

impl Translator {
    /// A translator for a screen that lies in the window as `layout` says.
    pub(super) fn new(layout: Layout) -> Self {
        Self {
            layout,
            at: Point::new(-1, -1),
            held: Held::default(),
            wheel: 0.0,
            modifiers: Modifiers::NONE,
            keys: Vec::new(),
            fingers: Vec::new(),
            finger: None,
            toggled: None,
            out: Vec::new(),
        }
    }

    /// Tells where the screen lies from now on.
    pub(super) fn set_layout(&mut self, layout: Layout) {
        self.layout = layout;
    }

    /// The events in a frame's input, in order; `held` is what the library counts as held at the end of it.
    pub(super) fn translate(&mut self, now: Millis, raws: &[Raw], held: Held) -> Vec<Input> {
        for (index, raw) in raws.iter().enumerate() {
            self.one(now, *raw, &raws[..index], &raws[index + 1..], held);
        }
        for button in BUTTONS {
            if self.held[button as usize] && !held[button as usize] {
                self.held[button as usize] = false;
                self.mouse(Phase::Cancel, Some(button));
            }
        }
        std::mem::take(&mut self.out)
    }

    fn one(&mut self, now: Millis, raw: Raw, before: &[Raw], after: &[Raw], held: Held) {
        match raw {
            Raw::Down { button, x, y } => {
                self.at = self.layout.logical(x, y);
                self.button_down(button);
            }
            Raw::Up { button, x, y } => {
                if self.held[button as usize] && is_real_up(button, after, held) {
                    self.at = self.layout.logical(x, y);
                    self.held[button as usize] = false;
                    self.mouse(Phase::Up, Some(button));
                }
            }
            Raw::Move { x, y } => {
                self.at = self.layout.logical(x, y);
                let button = BUTTONS.into_iter().find(|&b| self.held[b as usize]);
                self.mouse(Phase::Move, button);
            }
            Raw::Wheel { notches } => self.wheel(notches),
            Raw::Touch {
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

    fn keyboard(&mut self, now: Millis, raw: Raw, previous: Option<&Raw>, next: Option<&Raw>) {
        // A press that types something comes as two, which have to know of each other.
        let (character_of, key_of) = if CHARACTER_FIRST {
            (previous, next)
        } else {
            (next, previous)
        };
        match raw {
            Raw::Char {
                character,
                modifiers,
                repeat,
            } => {
                let anew = matches!(key_of, Some(Raw::KeyDown { key, .. }) if !self.is_held(*key));
                self.character(character, modifiers, repeat && !anew);
            }
            Raw::KeyDown {
                key,
                modifiers,
                repeat,
            } => {
                let repeat = repeat && self.is_held(key);
                let types = matches!(character_of, Some(Raw::Char { character, .. }) if !character.is_control());
                self.hold(key, modifiers);
                self.key_down(now, key, modifiers, repeat, types);
            }
            Raw::KeyUp { key, modifiers } => self.release(key, modifiers),
            Raw::FocusLost => {
                self.keys.clear();
                self.modifiers = Modifiers::NONE;
            }
            _ => {}
        }
    }

    fn button_down(&mut self, button: Button) {
        if self.held[button as usize] {
            // Its release was lost outside the window.
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

    /// Fine wheels and touch pads send parts of notches.
    fn wheel(&mut self, notches: f32) {
        self.wheel += notches;
        let whole = self.wheel.trunc();
        self.wheel -= whole;
        if whole != 0.0 {
            let (at, notches) = (self.at, whole as i32);
            self.out.push(Input::Event(Event::Wheel { at, notches }));
        }
    }

    fn touch(&mut self, phase: TouchPhase, finger: u64, at: Point) {
        let is_pointer = self.finger == Some(finger);
        let sent = match phase {
            TouchPhase::Moved if is_pointer => Some(Phase::Move),
            TouchPhase::Ended if is_pointer => Some(Phase::Up),
            TouchPhase::Cancelled if is_pointer => Some(Phase::Cancel),
            TouchPhase::Started if self.finger.is_some() => Some(Phase::Cancel),
            TouchPhase::Started if self.fingers.is_empty() => Some(Phase::Down),
            _ => None,
        };
        if let Some(phase) = sent {
            self.pointer(phase, at, Some(Button::Left), Device::Touch);
        }
        match phase {
            TouchPhase::Started => {
                self.finger = self.fingers.is_empty().then_some(finger);
                self.fingers.push(finger);
            }
            TouchPhase::Ended | TouchPhase::Cancelled => {
                self.fingers.retain(|&other| other != finger);
                self.finger = self.finger.filter(|_| !is_pointer);
            }
            TouchPhase::Moved => {}
        }
    }

    fn character(&mut self, character: char, modifiers: Modifiers, repeat: bool) {
        // Where keys such as the arrows send characters at all, they come from this private range.
        let private = ('\u{E000}'..='\u{F8FF}').contains(&character);
        if !character.is_control() && !private && !is_shortcut(modifiers) {
            self.key(Key::Char(character), modifiers, repeat);
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
        let lately = self.toggled.is_some_and(|then| now < then + TOGGLE_PAUSE);
        self.toggled = Some(now);
        if !repeat && !lately {
            self.out.push(Input::ToggleFullScreen);
        }
    }

    /// Whether a key is known to have been down before. The library misses releases in other windows.
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
        self.modifiers = before;
        match key {
            RawKey::Shift => self.modifiers.shift = down,
            RawKey::Control => self.modifiers.control = down,
            RawKey::Alt => self.modifiers.alt = down,
            RawKey::Command => self.modifiers.command = down,
            _ => {}
        }
    }
}

/// Whether keys pressed with these are shortcuts and type nothing.
fn is_shortcut(modifiers: Modifiers) -> bool {
    // On Windows, Alt Gr, with which many characters are typed, looks like this.
    let alt_gr = cfg!(windows) && modifiers.control && modifiers.alt;
    (modifiers.amiga() || modifiers.alt) && !alt_gr
}

/// Whether an `Up` is one, judged by what follows in the frame: of several before the next `Down` the last is the
/// real one, and none is if the button is still held in the end.
fn is_real_up(button: Button, after: &[Raw], held: Held) -> bool {
    let next = after.iter().find(|raw| match raw {
        Raw::Down { button: other, .. } | Raw::Up { button: other, .. } => *other == button,
        _ => false,
    });
    match next {
        Some(raw) => matches!(raw, Raw::Down { .. }),
        None => !held[button as usize],
    }
}

#[cfg(test)]
#[path = "input_tests.rs"]
mod tests;
