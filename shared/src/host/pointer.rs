//! Tracks the place of the mouse pointer and its visibility: it vanishes while keys or a finger are used.

use crate::gfx::{Point, Rectangle};
use crate::ui::event::{Device, Event, Phase};
use crate::ui::pointer_shape::PointerShape;
use crate::ui::room::Room;

/// The mouse pointer as the events have moved it.
#[derive(Debug, Clone, Copy, Default)]
pub struct PointerTracker {
    /// Its place on the screen; `None` beside it, and before the first motion.
    at: Option<Point>,
    /// True if anything else was used since it moved.
    asleep: bool,
    /// The room of the program, which may be higher than the screen.
    room: Room,
}

impl PointerTracker {
    /// Notes an event; `shape` is the shape of the pointer before it.
    pub fn observe(&mut self, event: &Event, shape: PointerShape) {
        match event {
            Event::Room(room) => self.room = *room,
            Event::Pointer(pointer) if pointer.device != Device::Mouse => self.asleep = true,
            Event::Pointer(pointer) if pointer.phase != Phase::Cancel => self.moved(pointer.at),
            Event::Wheel { at, .. } => self.moved(*at),
            // Painters use mouse and keys at the same time, so the cross stays.
            Event::Key(_) => self.asleep |= shape != PointerShape::Cross,
            _ => {}
        }
    }

    fn moved(&mut self, at: Point) {
        let screen = Rectangle::new(Point::zero(), self.room.picture_size());
        self.at = screen.contains(at).then_some(at);
        self.asleep = false;
    }

    /// The mouse has left the window.
    pub const fn leave(&mut self) {
        self.at = None;
    }

    /// Returns true if the mouse is on the screen, where its own pointer takes the place of the desktop's.
    #[must_use]
    pub const fn is_on_screen(&self) -> bool {
        self.at.is_some()
    }

    /// The pixel that it points to, if it is to be shown.
    #[must_use]
    pub fn shown_at(&self) -> Option<Point> {
        self.at.filter(|_| !self.asleep)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::event::{Key, KeyPress, Modifiers, Pointer};

    fn pointer(x: i32, device: Device) -> Event {
        Event::Pointer(Pointer {
            phase: Phase::Move,
            at: Point::new(x, 5),
            button: None,
            device,
            modifiers: Modifiers::NONE,
        })
    }

    const KEY: Event = Event::Key(KeyPress {
        key: Key::Enter,
        modifiers: Modifiers::NONE,
        repeat: false,
    });

    #[test]
    fn it_is_shown_where_the_mouse_is_and_sleeps_while_something_else_is_used() {
        let mut tracker = PointerTracker::default();
        assert_eq!(tracker.shown_at(), None, "nobody knows where it is");
        let mut after = |event: &Event, shape| {
            tracker.observe(event, shape);
            (tracker.shown_at().map(|at| at.x), tracker.is_on_screen())
        };
        let arrow = PointerShape::Arrow;
        assert_eq!(after(&pointer(7, Device::Mouse), arrow), (Some(7), true));
        assert_eq!(after(&KEY, arrow), (None, true));
        assert_eq!(after(&pointer(8, Device::Mouse), arrow), (Some(8), true));
        assert_eq!(after(&KEY, PointerShape::Cross), (Some(8), true));
        assert_eq!(after(&pointer(9, Device::Touch), arrow), (None, true));
        assert_eq!(after(&pointer(640, Device::Mouse), arrow), (None, false));
        assert_eq!(
            after(&pointer(639, Device::Mouse), arrow),
            (Some(639), true)
        );
        tracker.leave();
        assert!(!tracker.is_on_screen());
    }
}
