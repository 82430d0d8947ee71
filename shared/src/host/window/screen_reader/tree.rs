//! The tree of what the program shows, as screen readers know it.
//!
//! It is only ever made in the thread of the window, between two frames, and only while somebody reads: otherwise nothing is
//! described. What screen readers ask for comes from other threads, and ends the wait of the window.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};

use accesskit::{
    ActionHandler, ActionRequest, ActivationHandler, DeactivationHandler, Rect, TreeUpdate,
};

use super::Described;
#[cfg(target_os = "linux")]
use super::linux::Adapter;
#[cfg(windows)]
use super::windows::Adapter;
use crate::gfx::{Rectangle, SCREEN_SIZE};
use crate::host::view::{
    Announcement, Layout, Nodes, Throttle, announcement_beside_focus, elements,
};
use crate::host::waker::Waker;
use crate::ui::event::{Event, Millis};
use crate::ui::item::Item;

/// Tells screen readers what is shown, and the program what they ask for.
pub(in super::super) struct ScreenReaders {
    title: String,
    adapter: Adapter,
    listeners: Arc<Listeners>,
    requests: Receiver<ActionRequest>,
    throttle: Throttle,
    items: Vec<Item>,
    announcement: Announcement,
    nodes: Nodes,
}

/// Those who read.
#[derive(Default)]
struct Listeners {
    /// Somebody does.
    is_any: AtomicBool,
    /// Somebody does who does not know the tree.
    is_new: AtomicBool,
}

/// What screen readers call, in threads of AccessKit's.
#[derive(Clone)]
pub(super) struct Handler {
    listeners: Arc<Listeners>,
    requests: Sender<ActionRequest>,
    waker: Waker,
}

impl ActivationHandler for Handler {
    fn request_initial_tree(&mut self) -> Option<TreeUpdate> {
        self.listeners.is_new.store(true, Ordering::SeqCst);
        self.listeners.is_any.store(true, Ordering::SeqCst);
        self.waker.wake();
        // The thread of the window makes it.
        None
    }
}

impl DeactivationHandler for Handler {
    fn deactivate_accessibility(&mut self) {
        self.listeners.is_any.store(false, Ordering::SeqCst);
    }
}

impl ActionHandler for Handler {
    fn do_action(&mut self, request: ActionRequest) {
        // At the end of the program nobody takes it.
        let _ = self.requests.send(request);
        self.waker.wake();
    }
}

impl ScreenReaders {
    /// Offers the window that has opened; `waker` ends its wait.
    pub(in super::super) fn new(title: String, waker: Waker) -> Self {
        let (sender, requests) = mpsc::channel();
        let listeners = Arc::<Listeners>::default();
        let handler = Handler {
            listeners: Arc::clone(&listeners),
            requests: sender,
            waker,
        };
        let mut adapter = Adapter::new(handler);
        // Windows open in front.
        adapter.set_focus(true);
        Self {
            title,
            adapter,
            listeners,
            requests,
            throttle: Throttle::default(),
            items: Vec::new(),
            announcement: Announcement::default(),
            nodes: Nodes::default(),
        }
    }

    /// The window has got the keyboard, or lost it.
    pub(in super::super) fn set_focus(&mut self, has_focus: bool) {
        self.adapter.set_focus(has_focus);
    }

    /// What is shown has changed, or its place.
    pub(in super::super) const fn picture_changed(&mut self) {
        self.throttle.changed();
    }

    /// What screen readers have asked for since the last call.
    pub(in super::super) fn events(&self) -> Vec<Event> {
        let requests = self.requests.try_iter();
        requests
            .flat_map(|request| self.nodes.events(&request))
            .collect()
    }

    /// Returns true if they are to be told now what is shown; `pause` is how long the program rests.
    pub(in super::super) fn is_due(&self, now: Millis, pause: Option<Millis>) -> bool {
        self.listeners.is_any.load(Ordering::SeqCst)
            && (self.listeners.is_new.load(Ordering::SeqCst) || self.throttle.is_due(now, pause))
    }

    /// Tells what is shown now, and reads out what has changed.
    pub(in super::super) fn update(&mut self, now: Millis, described: Described) {
        self.throttle.updated(now);
        // Who has just come hears what is there, and not what has changed.
        let is_new = self.listeners.is_new.load(Ordering::SeqCst);
        let said = announcement_beside_focus(&self.items, &described.items);
        if !is_new && !said.is_empty() {
            self.announcement.set(said);
        }
        self.items = described.items;
        let elements = elements(&self.items, described.is_modal);
        let place = |area| place(&described.layout, area);
        let nodes = Nodes::new(&self.title, &elements, &self.announcement, place);
        let before = std::mem::replace(&mut self.nodes, nodes);
        let [left, top, width, height] = described.window.map(f64::from);
        self.adapter
            .set_bounds(Rect::new(left, top, left + width, top + height));
        let (nodes, is_new) = (&self.nodes, &self.listeners.is_new);
        // Under a lock of the adapter's: no update of some nodes can come before that of all.
        self.adapter.update(|| {
            let is_new = is_new.swap(false, Ordering::SeqCst);
            nodes.update((!is_new).then_some(&before))
        });
    }
}

/// The place of a part of the picture in the window.
fn place(layout: &Layout, area: Rectangle) -> Rect {
    let across = |x: i32| {
        f64::from(layout.left)
            + f64::from(x) * f64::from(layout.width) / f64::from(SCREEN_SIZE.width)
    };
    let down = |y: i32| {
        f64::from(layout.top)
            + f64::from(y) * f64::from(layout.height) / f64::from(SCREEN_SIZE.height)
    };
    let (corner, size) = (area.top_left, area.size);
    let (right, bottom) = (corner.x + size.width as i32, corner.y + size.height as i32);
    Rect::new(
        across(corner.x),
        down(corner.y),
        across(right),
        down(bottom),
    )
}
