//! How keys and the wheel step through a game.

use ishido_shared::ui::event::{Event, Key};

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

/// How many steps Page Up and Page Down go.
const PAGE: usize = 10;

impl Navigation {
    /// What an event means. Enter, Space and the other keys are left to the screen.
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

    /// Where it leads from a place in a game of so many steps.
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
