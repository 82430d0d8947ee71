//! Input as devices report it: which finger acts as the pointer, which mouse button is held, whole notches of a wheel, what the
//! keyboard of a telephone has changed in a text, the Latin letters on keys, and the presses of screen readers.

use crate::gfx::Point;
use crate::ui::event::{Button, Device, Event, Modifiers, Phase, Pointer};

/// The phase of a touch.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TouchPhase {
    /// It touched the screen.
    Started,
    /// It moved.
    Moved,
    /// It was lifted.
    Ended,
    /// The system cancelled the touch.
    Cancelled,
}

/// The fingers on the screen. The first of them acts as the pointer; a second one cancels what it does.
#[derive(Debug, Clone, Default)]
pub struct Fingers {
    fingers: Vec<u64>,
    /// The finger that acts as the pointer.
    pointer: Option<u64>,
}

impl Fingers {
    /// The phase of the pointer by a touch, if it means anything. `finger` is the system's number of the finger.
    pub fn touch(&mut self, phase: TouchPhase, finger: u64) -> Option<Phase> {
        let is_pointer = self.pointer == Some(finger);
        let sent = match phase {
            TouchPhase::Moved if is_pointer => Some(Phase::Move),
            TouchPhase::Ended if is_pointer => Some(Phase::Up),
            TouchPhase::Cancelled if is_pointer => Some(Phase::Cancel),
            TouchPhase::Started if self.pointer.is_some() => Some(Phase::Cancel),
            TouchPhase::Started if self.fingers.is_empty() => Some(Phase::Down),
            _ => None,
        };
        match phase {
            TouchPhase::Started => {
                self.pointer = self.fingers.is_empty().then_some(finger);
                self.fingers.push(finger);
            }
            TouchPhase::Ended | TouchPhase::Cancelled => {
                self.fingers.retain(|&other| other != finger);
                self.pointer = self.pointer.filter(|_| !is_pointer);
            }
            TouchPhase::Moved => {}
        }
        sent
    }
}

/// The mouse button that is held. Browsers report only the first press and the last release of several buttons, the others as
/// moves; so what is released is what is held, whichever button came up last.
#[derive(Debug, Clone, Copy, Default)]
pub struct MouseButtons {
    held: Option<Button>,
}

impl MouseButtons {
    /// Translates an event of the mouse to its phase, and the button pressed, held or released. `button` is the one that the event
    /// names, `None` for one that programs do not know.
    pub const fn change(
        &mut self,
        phase: Phase,
        button: Option<Button>,
    ) -> Option<(Phase, Option<Button>)> {
        match (phase, button, self.held) {
            (Phase::Down, Some(button), _) => {
                self.held = Some(button);
                Some((Phase::Down, self.held))
            }
            (Phase::Up | Phase::Cancel, _, Some(held)) => {
                self.held = None;
                Some((phase, Some(held)))
            }
            (Phase::Cancel, _, None) => None,
            _ => Some((Phase::Move, self.held)),
        }
    }
}

/// Adds up the parts of notches that fine wheels and touch pads report.
#[derive(Debug, Clone, Copy, Default)]
pub struct WheelNotches(f32);

impl WheelNotches {
    /// The whole notches that are full after a turn, if there are any; down is positive.
    pub fn turn(&mut self, notches: f32) -> Option<i32> {
        self.0 += notches;
        let whole = self.0.trunc();
        self.0 -= whole;
        (whole != 0.0).then_some(whole as i32)
    }
}

/// The change of a text, as keys at its end.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Typed {
    /// The number of characters that are deleted backwards first.
    pub deleted: usize,
    /// The characters typed then.
    pub added: Vec<char>,
}

/// The keys that make the text `after` of the text `before`. Words that a keyboard completes or corrects come at once.
///
/// ```
/// use ishido_shared::host::view::typed;
///
/// let change = typed("  teh", "  the ");
/// assert_eq!((change.deleted, change.added), (2, vec!['h', 'e', ' ']));
/// ```
#[must_use]
pub fn typed(before: &str, after: &str) -> Typed {
    let before: Vec<char> = before.chars().collect();
    let after: Vec<char> = after.chars().collect();
    let same = before.iter().zip(&after).take_while(|(a, b)| a == b);
    let same = same.count();
    Typed {
        deleted: before.len() - same,
        added: after[same..].to_vec(),
    }
}

/// The Latin letter on a key, if what it types is a letter of another script.
///
/// ```
/// use ishido_shared::host::view::letter_on_key;
///
/// assert_eq!(letter_on_key('я', 'z'), Some('z'));
/// assert_eq!(letter_on_key('é', '2'), None);
/// assert_eq!(letter_on_key('ö', ';'), None);
/// ```
#[must_use]
pub fn letter_on_key(typed: char, on_key: char) -> Option<char> {
    let is_latin = matches!(typed, '\0'..='\u{24F}' | '\u{1E00}'..='\u{1EFF}');
    (typed.is_alphabetic() && !is_latin && on_key.is_ascii_alphabetic())
        .then(|| on_key.to_ascii_lowercase())
}

/// The events of a press by a screen reader: a touch, or a pointer that moves there, goes down and up.
pub fn press_at(at: Point, is_finger: bool) -> impl Iterator<Item = Event> {
    let (device, phases): (_, &[Phase]) = match is_finger {
        true => (Device::Touch, &[Phase::Down, Phase::Up]),
        false => (Device::Reader, &[Phase::Move, Phase::Down, Phase::Up]),
    };
    phases.iter().map(move |phase| {
        Event::Pointer(Pointer {
            phase: *phase,
            at,
            button: (*phase != Phase::Move).then_some(Button::Left),
            device,
            modifiers: Modifiers::NONE,
        })
    })
}

#[cfg(test)]
mod tests {
    use super::TouchPhase::{Cancelled, Ended, Moved, Started};
    use super::*;

    #[test]
    fn a_second_finger_cancels_the_first_and_means_nothing_itself() {
        let mut fingers = Fingers::default();
        let mut after = |phase, finger| fingers.touch(phase, finger);
        assert_eq!(after(Started, 7), Some(Phase::Down));
        assert_eq!(after(Moved, 7), Some(Phase::Move));
        assert_eq!(after(Started, 8), Some(Phase::Cancel));
        assert_eq!([after(Moved, 7), after(Moved, 8)], [None, None]);
        assert_eq!([after(Ended, 7), after(Started, 9)], [None, None]);
        assert_eq!([after(Ended, 8), after(Ended, 9)], [None, None]);
        assert_eq!(after(Started, 7), Some(Phase::Down));
        assert_eq!(after(Cancelled, 7), Some(Phase::Cancel));
    }

    const LEFT: Option<Button> = Some(Button::Left);
    const RIGHT: Option<Button> = Some(Button::Right);

    #[test]
    fn what_is_held_is_released_by_the_last_of_several_buttons() {
        let mut buttons = MouseButtons::default();
        assert_eq!(buttons.change(Phase::Down, LEFT), Some((Phase::Down, LEFT)));
        // The right button goes down, and the left one comes up.
        assert_eq!(
            buttons.change(Phase::Move, RIGHT),
            Some((Phase::Move, LEFT))
        );
        assert_eq!(buttons.change(Phase::Move, LEFT), Some((Phase::Move, LEFT)));
        assert_eq!(buttons.change(Phase::Up, RIGHT), Some((Phase::Up, LEFT)));
        assert_eq!(buttons.change(Phase::Move, None), Some((Phase::Move, None)));
    }

    #[test]
    fn nothing_is_released_that_is_not_held() {
        let mut buttons = MouseButtons::default();
        assert_eq!(buttons.change(Phase::Down, None), Some((Phase::Move, None)));
        assert_eq!(buttons.change(Phase::Up, None), Some((Phase::Move, None)));
        assert_eq!(buttons.change(Phase::Cancel, None), None);
        assert_eq!(
            buttons.change(Phase::Down, RIGHT),
            Some((Phase::Down, RIGHT))
        );
        assert_eq!(
            buttons.change(Phase::Cancel, None),
            Some((Phase::Cancel, RIGHT))
        );
        assert_eq!(buttons.change(Phase::Cancel, None), None);
    }

    #[test]
    fn parts_are_added_up() {
        let mut wheel = WheelNotches::default();
        let turns = [0.4, 0.4, 0.4, -0.4, -1.5, 3.0].map(|notches| wheel.turn(notches));
        assert_eq!(turns, [None, None, Some(1), None, Some(-1), Some(2)]);
    }

    #[test]
    fn texts_become_keys() {
        let change = |before, after| {
            let typed = typed(before, after);
            (typed.deleted, typed.added.into_iter().collect::<String>())
        };
        assert_eq!(change("  ", "  a"), (0, "a".to_owned()));
        assert_eq!(change("  ", " "), (1, String::new()));
        assert_eq!(change("  ab", "  ab"), (0, String::new()));
        assert_eq!(change("  Ann", "  Anna "), (0, "a ".to_owned()));
        assert_eq!(change("  ", "  日本"), (0, "日本".to_owned()));
        assert_eq!(change("  ab", ""), (4, String::new()));
    }
}
