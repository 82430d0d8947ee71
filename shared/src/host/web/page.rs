//! The page: its canvas, and the program that is shown on it.

use std::cell::RefCell;
use std::rc::Rc;

use web_sys::{PointerEvent, WheelEvent, Window};

use super::accessibility_tree::AccessibilityTree;
use super::audio::Audio;
use super::fault::farewell;
use super::full_screen;
use super::inbox::{Inbox, PageEvent};
use super::input::{InputState, menu_click, modifiers_of, pointer_event};
use super::launch::{Preparation, WebLaunch};
use super::listeners::listen;
use super::platform::{StoredState, WebPlatform};
use super::surface::Surface;
use super::text_input::TextInput;
use crate::gfx::Point;
use crate::host::driver::Driver;
use crate::host::view::{Typed, press_at};
use crate::host::web::accessibility_tree::PageRectangle;
use crate::ui::display::Display;
use crate::ui::event::{Device, Event, Key, KeyPress, Millis, Modifiers, Phase};
use crate::ui::item::{Item, Role};
use crate::ui::program::Program;
use crate::ui::room::Room;

/// The message when a page cannot show anything.
const NO_CANVAS: &str = "This browser cannot show the program: it has no canvas to draw on.";

/// A program in its page.
pub(super) struct WebHost<P> {
    driver: Driver<P, WebPlatform>,
    inbox: Rc<Inbox>,
    surface: Surface,
    input: InputState,
    display: Display,
    room: Room,
    accessibility_tree: Option<AccessibilityTree>,
    typing: Option<TextInput>,
    preparation: Option<Preparation>,
    has_shown: bool,
}

impl<P: Program + 'static> WebHost<P> {
    /// Shows the program on the canvas of the document.
    pub(super) fn open(launch: WebLaunch<P>, kept: StoredState) -> Result<Self, &'static str> {
        let inbox = Rc::new(Inbox::default());
        let surface = Surface::of_document(&inbox).ok_or(NO_CANVAS)?;
        let audio = Rc::new(RefCell::new(Audio::new(launch.sounds)));
        if let Some(text) = kept.own_files.warning().map(str::to_owned) {
            inbox.push(PageEvent::Event(Event::Trouble { text }));
        }
        let platform = WebPlatform::new(kept, Rc::clone(&inbox), Rc::clone(&audio));
        let now = surface.now();
        let driver = Driver::new(
            launch.program,
            platform,
            entropy(surface.window()),
            now,
            None,
        );
        let canvas = surface.canvas().clone();
        let document = surface.window().document();
        let typing = document.and_then(|document| TextInput::new(&document, &inbox));
        let mut page = Self {
            driver,
            inbox: Rc::clone(&inbox),
            surface,
            input: InputState::default(),
            display: Display::default(),
            room: Room::default(),
            accessibility_tree: AccessibilityTree::of_document(&inbox),
            typing,
            preparation: launch.preparation,
            has_shown: false,
        };
        page.resized();
        full_screen::watch(&inbox);
        listen(&canvas, &inbox, &audio);
        Ok(page)
    }
}

impl<P: Program> WebHost<P> {
    /// Events that are not passed to the program yet.
    pub(super) fn inbox(&self) -> Rc<Inbox> {
        Rc::clone(&self.inbox)
    }

    /// Passes events to the program and lets it go on, until it has nothing to do or `is_late` says that the page needs its
    /// turn. Returns in how many milliseconds it wants to go on, if it does by itself.
    pub(super) fn advance(&mut self, is_late: impl Fn() -> bool) -> Option<Millis> {
        loop {
            while let Some(event) = self.inbox.pop() {
                self.handle(event);
            }
            if self.driver.is_over() {
                if self.inbox.stop() {
                    farewell();
                }
                return None;
            }
            let now = self.surface.now();
            self.driver.poll(now);
            if let Some(display) = self.driver.platform().take_display() {
                self.set_display(display);
            }
            let pause = self.driver.wake().map(|wake| wake.saturating_sub(now));
            let pause = if self.prepare(pause) { Some(0) } else { pause };
            let is_waiting = pause != Some(0) && self.inbox.is_empty();
            if is_waiting || is_late() {
                return if self.inbox.is_empty() {
                    pause
                } else {
                    Some(0)
                };
            }
        }
    }

    /// Prepares a little for what the program will need, when it rests itself. Returns whether there is more to prepare.
    fn prepare(&mut self, pause: Option<Millis>) -> bool {
        let may_begin = self.has_shown && pause != Some(0);
        if may_begin && self.preparation.as_mut().is_some_and(|prepare| !prepare()) {
            self.preparation = None;
        }
        may_begin && self.preparation.is_some()
    }

    /// Returns true if the page does not show yet what it should.
    pub(super) fn is_dirty(&self) -> bool {
        // The page shows a sentence in place of the picture once the program has ended.
        !self.driver.is_over() && (self.driver.program().dirty() || self.surface.is_stale())
    }

    /// Shows the picture if it has changed.
    pub(super) fn show(&mut self) {
        if !self.driver.is_over() && self.driver.redraw() {
            let panes = self.driver.program().panes();
            if self.surface.picture_changed(panes) {
                self.moved();
            }
            self.has_shown = true;
            if let Some(tree) = &mut self.accessibility_tree {
                tree.picture_changed();
            }
            self.end_typing();
            self.show_cursor();
        }
        self.surface.show(self.driver.screen());
    }

    /// Sends the keyboard of the telephone away when there is nothing left to type into.
    fn end_typing(&mut self) {
        if let Some(typing) = self.typing.as_mut().filter(|typing| typing.is_open()) {
            let items = self.driver.describe();
            if !items.iter().any(|item| item.role == Role::TextField) {
                typing.close(self.surface.canvas());
                self.driver.platform().set_types_by_finger(false);
            }
        }
    }

    fn handle(&mut self, event: PageEvent) {
        match event {
            PageEvent::Pointer(event) => self.pointer(&event),
            PageEvent::Wheel(event) => self.wheel(&event),
            PageEvent::Press(at) => self.press(at),
            PageEvent::Menu => {
                self.surface.pressed(true);
                menu_click().iter().for_each(|event| self.event(event));
            }
            PageEvent::Key(press, latin) => {
                let press = latin.map_or(press, |latin| self.driver.meant(press, latin));
                self.event(&Event::Key(press));
            }
            PageEvent::Typed(typed) => self.typed(&typed),
            PageEvent::Event(event) => self.event(&event),
            PageEvent::Reply(id, reply) => self.event(&Event::Reply { id, reply }),
            PageEvent::Resized => self.resized(),
        }
    }

    fn event(&mut self, event: &Event) {
        if !self.driver.is_over() {
            self.driver.event(self.surface.now(), event);
        }
    }

    fn set_display(&mut self, display: Display) {
        if display.full_screen != self.display.full_screen {
            full_screen::switch(display.full_screen, &self.inbox);
        }
        self.display = display;
        self.surface.set_scaling(display.scaling);
        self.moved();
        self.tell_room();
    }

    /// The page has another size, or is turned.
    fn resized(&mut self) {
        self.surface.measure();
        self.moved();
        self.tell_room();
    }

    /// Tells the program in which room it lays out requesters and pages, if that is another one now.
    fn tell_room(&mut self) {
        let room = self.surface.room();
        if std::mem::replace(&mut self.room, room) != room {
            self.inbox.push(PageEvent::Event(Event::Room(room)));
        }
    }

    /// The picture has another place in the page.
    fn moved(&mut self) {
        if let Some(tree) = &mut self.accessibility_tree {
            tree.picture_moved();
        }
    }

    fn pointer(&mut self, event: &PointerEvent) {
        let Some(meaning) = self.input.pointer(event) else {
            return;
        };
        let (phase, button, device) = meaning;
        let is_finger = device == Device::Touch;
        if phase == Phase::Down {
            self.surface.pressed(is_finger);
        }
        let is_held = phase == Phase::Down || (phase == Phase::Move && button.is_some());
        if is_held {
            self.surface.hold(event, is_finger);
        }
        let at = self.surface.logical(event);
        let event = pointer_event(meaning, at, modifiers_of(event));
        self.event(&event);
        if matches!(phase, Phase::Up | Phase::Cancel) {
            if self.surface.release() {
                self.moved();
            }
            self.serve_keyboard(is_finger);
        }
        self.show_cursor();
    }

    /// A screen reader presses a pixel: with a finger where fingers are used.
    fn press(&mut self, at: Point) {
        let is_finger = self.surface.is_touched();
        press_at(at, is_finger).for_each(|event| self.event(&event));
        self.serve_keyboard(is_finger);
    }

    /// Gets the keyboard of the telephone for a text that a finger has touched, or sends it away.
    fn serve_keyboard(&mut self, is_finger: bool) {
        let wanted = self.driver.takes_text();
        if let Some(typing) = self.typing.as_mut().filter(|_| is_finger) {
            if wanted {
                typing.open();
            } else {
                typing.close(self.surface.canvas());
            }
            self.driver.platform().set_types_by_finger(wanted);
        }
    }

    fn typed(&mut self, typed: &Typed) {
        let deleted = std::iter::repeat_n(Key::Backspace, typed.deleted);
        for key in deleted.chain(typed.added.iter().map(|added| Key::Char(*added))) {
            self.event(&Event::Key(KeyPress {
                key,
                modifiers: Modifiers::NONE,
                repeat: false,
            }));
        }
    }

    fn wheel(&mut self, event: &WheelEvent) {
        if let Some(notches) = self.input.wheel(event) {
            let at = self.surface.logical(event);
            self.event(&Event::Wheel { at, notches });
        }
    }

    fn show_cursor(&mut self) {
        let is_on_picture = self.driver.pointer_tracker().is_on_screen();
        let shape = self.driver.pointer().map(|(_, shape)| shape);
        self.surface.set_cursor(shape, is_on_picture);
    }

    /// Brings the words behind the picture up to date, when the program rests for a while.
    pub(in crate::host::web) fn update_accessibility_tree(&mut self, pause: Option<Millis>) {
        let now = self.surface.now();
        if let Some(tree) = self
            .accessibility_tree
            .as_mut()
            .filter(|tree| tree.is_due(now, pause))
        {
            let surface = &self.surface;
            let is_modal = self.driver.program().panes().over.is_some();
            let described = (self.driver.describe(), is_modal);
            tree.update(now, described, |area| surface.place(area));
        }
    }

    /// Everything shown, with its place in the page.
    pub(in crate::host::web) fn describe(&self) -> Vec<(Item, PageRectangle)> {
        let items = self.driver.describe().into_iter();
        items
            .map(|item| {
                let place = self.surface.place(item.area);
                (item, place)
            })
            .collect()
    }

    /// The digest of the picture.
    pub(in crate::host::web) fn digest(&self) -> u64 {
        self.driver.screen().digest()
    }
}

/// A number that differs at every start, from the browser's source of random numbers.
fn entropy(window: &Window) -> u64 {
    let mut bytes = [0; 8];
    if let Ok(crypto) = window.crypto() {
        let _ = crypto.get_random_values_with_u8_array(&mut bytes);
    }
    u64::from_le_bytes(bytes)
}
