//! Translates the mouse, fingers, wheel and keys of the page to events of the program.

use web_sys::{KeyboardEvent, MouseEvent, PointerEvent, WheelEvent};

use crate::gfx::Point;
use crate::host::view::{Fingers, MouseButtons, TouchPhase, WheelNotches, letter_on_key};
use crate::ui::event::{Button, Device, Event, Key, KeyPress, Modifiers, Phase, Pointer};
use crate::ui::shortcut;

/// Pixels of scrolling in a notch of a wheel.
const NOTCH_PIXELS: f64 = 100.0;

/// Lines of scrolling in a notch of a wheel.
const NOTCH_LINES: f64 = 3.0;

/// The point where the button for the menus presses the right button: on the name of the first menu.
const FIRST_MENU: Point = Point::new(10, 10);

/// Meaning of an event of the pointer: its phase, the button and the device.
pub(super) type PointerMeaning = (Phase, Option<Button>, Device);

/// State of the mouse, the fingers and the wheel.
#[derive(Default)]
pub(super) struct InputState {
    buttons: MouseButtons,
    fingers: Fingers,
    wheel: WheelNotches,
}

impl InputState {
    /// Translates an event of the mouse or a finger, if it means anything.
    pub(super) fn pointer(&mut self, event: &PointerEvent) -> Option<PointerMeaning> {
        if event.pointer_type() != "touch" {
            return self.mouse(event);
        }
        let phase = touch_phase(&event.type_());
        let finger = event.pointer_id() as u64;
        let phase = self.fingers.touch(phase, finger)?;
        Some((phase, Some(Button::Left), Device::Touch))
    }

    fn mouse(&mut self, event: &PointerEvent) -> Option<PointerMeaning> {
        let named = match event.button() {
            0 => Some(Button::Left),
            1 => Some(Button::Middle),
            2 => Some(Button::Right),
            _ => None,
        };
        let phase = match event.type_().as_str() {
            "pointerdown" => Phase::Down,
            "pointerup" => Phase::Up,
            "pointercancel" => Phase::Cancel,
            _ => Phase::Move,
        };
        let (phase, button) = self.buttons.change(phase, named)?;
        Some((phase, button, Device::Mouse))
    }

    /// The whole notches of a turn of the wheel, if there are any.
    pub(super) fn wheel(&mut self, event: &WheelEvent) -> Option<i32> {
        let notches = match event.delta_mode() {
            WheelEvent::DOM_DELTA_PIXEL => event.delta_y() / NOTCH_PIXELS,
            WheelEvent::DOM_DELTA_LINE => event.delta_y() / NOTCH_LINES,
            _ => event.delta_y(),
        };
        self.wheel.turn(notches as f32)
    }
}

/// The key of an event, if it is one that the programs know.
pub(super) fn key_of(event: &KeyboardEvent) -> Option<KeyPress> {
    let modifiers = modifiers_of_key(event);
    let key = translate_key(&event.key(), &event.code(), modifiers)?;
    let repeat = event.repeat();
    let press = KeyPress {
        key,
        modifiers,
        repeat,
    };
    shortcut::is_known(&press).then_some(press)
}

/// The Latin letter on the key of an event, if what it types is a letter of another script.
pub(super) fn latin_letter(event: &KeyboardEvent) -> Option<char> {
    let code = event.code();
    letter_on_key(single(&event.key())?, single(code.strip_prefix("Key")?)?)
}

/// The modifier keys held from now on, if a key that went down or up is one of them.
pub(super) fn modifiers_held(event: &KeyboardEvent) -> Option<Modifiers> {
    let is_modifier = ["Shift", "Control", "Alt", "Meta"].contains(&event.key().as_str());
    (is_modifier && !event.repeat()).then(|| modifiers_of_key(event))
}

/// The modifier keys held with a key.
fn modifiers_of_key(event: &KeyboardEvent) -> Modifiers {
    Modifiers {
        shift: event.shift_key(),
        control: event.ctrl_key(),
        alt: event.alt_key(),
        command: event.meta_key(),
    }
}

/// An event of the pointer at a pixel.
pub(super) fn pointer_event(
    (phase, button, device): PointerMeaning,
    at: Point,
    modifiers: Modifiers,
) -> Event {
    Event::Pointer(Pointer {
        phase,
        at,
        button,
        device,
        modifiers,
    })
}

/// A press of the button for the menus: a short click of the right button, by a finger.
pub(super) fn menu_click() -> [Event; 2] {
    [Phase::Down, Phase::Up].map(|phase| {
        let meaning = (phase, Some(Button::Right), Device::Touch);
        pointer_event(meaning, FIRST_MENU, Modifiers::NONE)
    })
}

/// The modifier keys held with the pointer.
pub(super) fn modifiers_of(event: &MouseEvent) -> Modifiers {
    Modifiers {
        shift: event.shift_key(),
        control: event.ctrl_key(),
        alt: event.alt_key(),
        command: event.meta_key(),
    }
}

fn touch_phase(name: &str) -> TouchPhase {
    match name {
        "pointerdown" => TouchPhase::Started,
        "pointerup" => TouchPhase::Ended,
        "pointercancel" => TouchPhase::Cancelled,
        _ => TouchPhase::Moved,
    }
}

/// The letters whose shortcuts browsers keep for themselves, so that pages never hear of them: all keep Ctrl+N, Firefox on Linux and
/// all on Macs the one for Quit. Of the others that they keep, Ctrl+T and Ctrl+W, none is a shortcut of the programs.
pub(super) const KEPT_BY_BROWSERS: &[char] = &['n', 'q'];

/// The key of a `keydown`, by its `key` and its `code`; `None` for keys that mean nothing alone, such as Shift.
pub(super) fn translate_key(key: &str, code: &str, modifiers: Modifiers) -> Option<Key> {
    if let Some(named) = named(key) {
        return Some(named);
    }
    if let Some(number) = key.strip_prefix('F').and_then(|rest| rest.parse().ok()) {
        return Some(Key::F(number));
    }
    // With Alt, a Mac types other characters; a shortcut is the letter or the digit on the key.
    if (modifiers.alt || modifiers.amiga()) && !is_alt_gr(key, modifiers) {
        let plain = code
            .strip_prefix("Key")
            .or_else(|| code.strip_prefix("Digit"));
        if let Some(character) = plain.and_then(single) {
            let typed = single(key).filter(char::is_ascii_alphanumeric);
            return Some(Key::Char(typed.unwrap_or(character).to_ascii_lowercase()));
        }
    }
    single(key).map(Key::Char)
}

/// Returns true if a character was typed with Alt Gr, which browsers on Windows report as Control and Alt.
fn is_alt_gr(key: &str, modifiers: Modifiers) -> bool {
    let typed = single(key).is_some_and(|character| !character.is_ascii_alphanumeric());
    modifiers.alt && modifiers.control && typed
}

fn named(key: &str) -> Option<Key> {
    Some(match key {
        "Escape" => Key::Escape,
        "Enter" => Key::Enter,
        "Tab" => Key::Tab,
        "Backspace" => Key::Backspace,
        "Delete" => Key::Delete,
        "Insert" => Key::Insert,
        "ArrowLeft" => Key::Left,
        "ArrowRight" => Key::Right,
        "ArrowUp" => Key::Up,
        "ArrowDown" => Key::Down,
        "Home" => Key::Home,
        "End" => Key::End,
        "PageUp" => Key::PageUp,
        "PageDown" => Key::PageDown,
        _ => return None,
    })
}

/// The only character of a text.
fn single(text: &str) -> Option<char> {
    let mut characters = text.chars();
    characters.next().filter(|_| characters.next().is_none())
}
