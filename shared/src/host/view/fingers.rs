//! Which of several fingers acts as the pointer.

use crate::ui::event::Phase;

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
    /// What a touch means for the pointer, if it means anything. `finger` is the system's number of the finger.
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
}
