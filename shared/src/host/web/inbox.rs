//! The queue of page events that have not been passed to the program yet.

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::rc::Rc;

use web_sys::{PointerEvent, WheelEvent};

use crate::gfx::Point;
use crate::host::view::Typed;
use crate::ui::event::{Event, KeyPress};
use crate::ui::program::{Reply, RequestId};

/// Something that happened in the page.
pub(super) enum PageEvent {
    /// The mouse or a finger.
    Pointer(PointerEvent),
    /// The wheel.
    Wheel(WheelEvent),
    /// A screen reader has pressed a pixel of the picture.
    Press(Point),
    /// A key that the programs know went down, and the Latin letter on it if it types a letter of another script.
    Key(KeyPress, Option<char>),
    /// A text was typed on the keyboard of a telephone.
    Typed(Typed),
    /// The button for the menus was pressed.
    Menu,
    /// Something that concerns no place on the screen.
    Event(Event),
    /// The reply to a request.
    Reply(RequestId, Reply),
    /// The page has another size.
    Resized,
}

/// The events in their order. Whoever adds one gets it passed on at once, or, if the program is just being called, as soon as
/// that has returned: browsers call listeners from within other calls.
#[derive(Default)]
pub(super) struct Inbox {
    queue: RefCell<VecDeque<PageEvent>>,
    pump: RefCell<Option<Rc<dyn Fn()>>>,
    stopped: Cell<bool>,
}

impl Inbox {
    /// Sets what passes events on.
    pub(super) fn set_pump(&self, pump: Rc<dyn Fn()>) {
        *self.pump.borrow_mut() = Some(pump);
    }

    /// Adds an event and has it passed on.
    pub(super) fn push(&self, event: PageEvent) {
        if self.stopped.get() {
            return;
        }
        self.queue.borrow_mut().push_back(event);
        let pump = self.pump.borrow().clone();
        if let Some(pump) = pump {
            pump();
        }
    }

    /// Adds a reply that the host itself knows at once; the program gets it after the call that it is in.
    pub(super) fn reply(&self, id: RequestId, reply: Reply) {
        self.queue
            .borrow_mut()
            .push_back(PageEvent::Reply(id, reply));
    }

    /// The next event.
    pub(super) fn pop(&self) -> Option<PageEvent> {
        self.queue.borrow_mut().pop_front()
    }

    /// Returns true if there is none.
    pub(super) fn is_empty(&self) -> bool {
        self.queue.borrow().is_empty()
    }

    /// Nothing is passed on any more: the program has ended. Returns whether that is new.
    pub(super) fn stop(&self) -> bool {
        self.queue.borrow_mut().clear();
        !self.stopped.replace(true)
    }
}
