//! Which of several mouse buttons is held.

use crate::ui::event::{Button, Phase};

/// The mouse button that is held. Browsers report only the first press and the last release of several buttons, the others as
/// moves; so what is released is what is held, whichever button came up last.
#[derive(Debug, Clone, Copy, Default)]
pub struct MouseButtons {
    held: Option<Button>,
}

impl MouseButtons {
    /// What an event of the mouse means: its phase, and the button pressed, held or released. `button` is the one that the event
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

#[cfg(test)]
mod tests {
    use super::*;

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
}
