//! The shell itself: it routes events, replies and time, and delivers what screens and services leave in the outbox.

use super::ask::message;
use super::command::command_of_key;
use super::model::{Model, Quit};
use super::screen::{Cx, MenuOpening, Screen, TitleLine, Transition};
use super::service::Service;
use super::stack::{Stack, as_owner};
use crate::gfx::{Bitmap, Pen, Point, SCREEN_SIZE, rect};
use crate::ui::event::{Button, Event, Key, KeyPress, Millis, Phase};
use crate::ui::input_device::InputDevice;
use crate::ui::item::Item;
use crate::ui::panes::Panes;
use crate::ui::pointer_shape::PointerShape;
use crate::ui::program::{Host, Owner, RequestId};
use crate::ui::room::Room;
use crate::ui::surface::{dark_sand, repeated_wood};

/// Calls a service.
type ServiceCall<'a, M> = dyn FnMut(&mut dyn Service<M>, &mut Cx<'_, '_, M>) -> Transition<M> + 'a;

/// The rules by which features follow each other: the only place of a program that knows several of them.
pub struct Flow<M: Model> {
    /// Carries out what a feature has left to another. Returns the transition of a screen in front of all others.
    pub act: fn(M::Action, &mut Cx<'_, '_, M>) -> Transition<M>,
    /// Decides what follows when all screens have heard of something that has happened. Returns the transition of a screen
    /// right in front of the first one.
    pub follow: fn(&M::News, &mut Cx<'_, '_, M>) -> Transition<M>,
    /// The question whether to end the program although something is lost with it, in these sentences.
    pub ask_to_quit: fn(&str, &M) -> Box<dyn Screen<M>>,
}

impl<M: Model> Default for Flow<M> {
    /// Nothing follows from anything.
    fn default() -> Self {
        Self {
            act: |_, _| Transition::Stay,
            follow: |_, _| Transition::Stay,
            ask_to_quit: |lost, _| message("Quit", lost),
        }
    }
}

/// A program of screens and services.
pub struct Shell<M: Model> {
    /// The value that all screens and services share.
    pub model: M,
    stack: Stack<M>,
    services: Vec<(Owner, Box<dyn Service<M>>)>,
    flow: Flow<M>,
    /// True if the program asked for time when it was last called.
    wakes: bool,
    /// The time at which Esc, the last key, closed a screen.
    left: Option<Millis>,
    /// Esc, the last key, opened the menus. Closing them with the next Esc does not set `left`.
    escape_opened: bool,
}

/// The time in milliseconds for which Esc opens no menus after it has closed a screen. Players who close several screens with it
/// often press it once too often.
const LEAVING: Millis = 400;

impl<M: Model> Shell<M> {
    /// A program with its first screen, which never closes, and its services in the order in which they start and learn of
    /// news.
    #[must_use]
    pub fn new(
        model: M,
        first: Box<dyn Screen<M>>,
        services: Vec<Box<dyn Service<M>>>,
        flow: Flow<M>,
    ) -> Self {
        let services = services.into_iter();
        Self {
            model,
            stack: Stack::new(first),
            services: services
                .map(|service| (Owner::default(), service))
                .collect(),
            flow,
            wakes: false,
            left: None,
            escape_opened: false,
        }
    }

    /// Starts the services and opens the first screen. Called once, before anything else; `opens` decides whether a screen
    /// that a service wants to open is opened.
    pub fn start(&mut self, opens: bool, host: &mut Host<'_>) {
        let model = &mut self.model;
        self.stack.start(&mut Cx { model, host });
        for index in 0..self.services.len() {
            self.services[index].0 = host.effects.new_owner();
            self.call_service(index, host, &mut |service, cx| match service.start(cx) {
                Transition::Push(_) if !opens => Transition::Stay,
                transition => transition,
            });
        }
    }

    /// Handles an event and delivers what comes of it.
    pub fn handle(&mut self, event: &Event, host: &mut Host<'_>) {
        let is_finger =
            |device: &InputDevice| *device == InputDevice::Keys && host.traits.types_by_finger;
        if let Some(device) = InputDevice::of(event).filter(|device| !is_finger(device)) {
            self.model.note_device(device);
        }
        self.dispatch(event, host);
        self.deliver(host);
    }

    fn dispatch(&mut self, event: &Event, host: &mut Host<'_>) {
        if matches!(event, Event::Dropped { .. }) {
            let model = &mut self.model;
            if self.stack.handle_in_program(event, &mut Cx { model, host }) {
                return;
            }
        }
        self.each_service(host, &mut |service, cx| {
            service.event(event, cx);
            Transition::Stay
        });
        let model = &mut self.model;
        let mut cx = Cx { model, host };
        match event {
            Event::Reply { id, reply } => {
                let owner = id.owner();
                let service = self.services.iter().position(|(id, _)| *id == owner);
                match service {
                    Some(index) => {
                        self.call_service(index, host, &mut |service, cx| {
                            service.reply(*id, reply, cx)
                        });
                    }
                    None => self.stack.reply(*id, reply, &mut cx),
                }
            }
            Event::CloseRequested => cx.model.quit(),
            Event::Dropped { .. } => {
                self.stack.offer(event, &mut cx);
            }
            Event::Trouble { text } => cx.model.show_message("The window", text),
            Event::Key(press) => self.key(press, event, host),
            Event::Pointer(pointer) => {
                let (front, is_press) = (self.stack.front(), pointer.phase == Phase::Down);
                let asks_for_menus = is_press && pointer.button == Some(Button::Right);
                let passed = self.stack.handle(event, &mut cx);
                if is_press {
                    let is_ignored = passed.is_none() && self.stack.front() == front;
                    self.stack
                        .note_press(asks_for_menus && is_ignored, &mut self.model);
                }
                if let Some(id) = passed.filter(|_| asks_for_menus) {
                    self.open_menus(id, MenuOpening::Held(pointer.at), host);
                }
            }
            Event::Wheel { .. } | Event::Modifiers(_) | Event::Focus(_) | Event::FullScreen(_) => {
                self.stack.handle(event, &mut cx);
            }
            // Only a redraw is requested here: at the tick that follows, every screen lays itself out for the new room.
            Event::Room(_) => cx.model.request_redraw(),
        }
    }

    /// Gives a key to a command: one that can be given whatever is in front, or one of the screen in front; F1 opens the help of
    /// that. Any other key is for the screen.
    fn key(&mut self, press: &KeyPress, event: &Event, host: &mut Host<'_>) {
        let asks_for_menus = press.key == Key::F(10);
        self.stack.note_press(asks_for_menus, &mut self.model);
        let (before, now) = (self.stack.len(), host.now);
        let escapes = press.key == Key::Escape;
        let leaving = self.left.is_some_and(|then| now < then + LEAVING);
        self.stack.keeps_menus_closed = escapes && leaving;
        self.give_key(press, event, host);
        self.stack.keeps_menus_closed = false;
        let opens = escapes && before < self.stack.len();
        let leaves = escapes && before > self.stack.len() && !self.escape_opened;
        self.left = leaves.then_some(now);
        self.escape_opened = opens;
    }

    fn give_key(&mut self, press: &KeyPress, event: &Event, host: &mut Host<'_>) {
        let model = &mut self.model;
        let mut cx = Cx { model, host };
        let command = command_of_key(self.stack.commands(), press, cx.model);
        if let Some(command) = command.filter(|command| command.always)
            && !self.stack.program_is_in_front()
        {
            let help = self.stack.help().filter(|_| press.key == Key::F(1));
            let transition = match help {
                Some(help) => Transition::Push(help(cx.model)),
                None => command.invoke(&mut cx),
            };
            return self.stack.carry_out_in_front(transition, &mut cx);
        }
        let front = self.stack.front();
        if let Some(command) = command_of_key(self.stack.commands_of(front), press, cx.model)
            && !self.stack.front_keeps(press)
        {
            return self.stack.run(front, command, &mut cx);
        }
        if let Some(id) = self.stack.handle(event, &mut cx)
            && let Some(opening) = MenuOpening::of_key(press)
        {
            self.open_menus(id, opening, host);
        }
    }

    fn open_menus(&mut self, id: Owner, opening: MenuOpening, host: &mut Host<'_>) {
        let model = &mut self.model;
        self.stack.open_menus(id, opening, &mut Cx { model, host });
    }

    /// Delivers what screens and services have put into the outbox, until it is empty.
    pub fn deliver(&mut self, host: &mut Host<'_>) {
        loop {
            let outbox = self.model.outbox_mut().take();
            for action in outbox.actions {
                let model = &mut self.model;
                let mut cx = Cx { model, host };
                let transition = (self.flow.act)(action, &mut cx);
                self.stack.carry_out_in_front(transition, &mut cx);
            }
            for news in &outbox.news {
                let model = &mut self.model;
                let mut cx = Cx { model, host };
                self.stack.news(news, &mut cx);
                if let Transition::Push(screen) = (self.flow.follow)(news, &mut cx) {
                    self.stack.push_above_first(screen, &mut cx);
                }
                self.each_service(host, &mut |service, cx| {
                    service.news(news, cx);
                    Transition::Stay
                });
            }
            let model = &mut self.model;
            let mut cx = Cx { model, host };
            for said in outbox.messages {
                self.stack
                    .push_message(message(&said.title, &said.text), &mut cx);
            }
            self.stack.update_front(&mut cx);
            if self.quits(outbox.quit, host) || self.model.outbox().is_empty() {
                return;
            }
        }
    }

    /// Ends the program, if that is wanted and the user need not be asked first. Returns true if it ends.
    fn quits(&mut self, quit: Quit, host: &mut Host<'_>) -> bool {
        let model = &mut self.model;
        let mut cx = Cx { model, host };
        if quit == Quit::No || self.stack.ask_program_to_end(&mut cx) {
            return false;
        }
        let mut services = self.services.iter();
        if quit == Quit::Ask
            && let Some(lost) = services.find_map(|(_, service)| service.lost_by_quitting())
        {
            let question = (self.flow.ask_to_quit)(&lost, cx.model);
            self.stack.push(question, &mut cx);
            self.stack.update_front(&mut cx);
            return false;
        }
        self.each_service(host, &mut |service, cx| {
            service.quit(cx);
            Transition::Stay
        });
        host.quit();
        true
    }

    fn each_service(&mut self, host: &mut Host<'_>, call: &mut ServiceCall<'_, M>) {
        for index in 0..self.services.len() {
            self.call_service(index, host, call);
        }
    }

    /// Calls a service as the owner of the requests that it makes.
    fn call_service(&mut self, index: usize, host: &mut Host<'_>, call: &mut ServiceCall<'_, M>) {
        let model = &mut self.model;
        let mut cx = Cx { model, host };
        let (owner, service) = &mut self.services[index];
        let transition = as_owner(*owner, &mut cx, |cx| call(service.as_mut(), cx));
        self.stack.carry_out_in_front(transition, &mut cx);
    }

    /// Lets time pass and delivers the results. Returns when the program wants the time again.
    pub fn tick(&mut self, host: &mut Host<'_>) -> Option<Millis> {
        let model = &mut self.model;
        let mut wake = self.stack.tick(&mut Cx { model, host });
        self.each_service(host, &mut |service, cx| {
            let (transition, next) = service.tick(cx);
            wake = wake.into_iter().chain(next).min();
            transition
        });
        let delivers = self.model.outbox().is_busy();
        self.deliver(host);
        // A delivered reply may have begun something that wants time at once.
        let again = delivers.then_some(host.now);
        let wake = wake.into_iter().chain(again).min();
        self.wakes = wake.is_some();
        wake
    }

    /// Opens a screen in front of all others.
    pub fn push(&mut self, screen: Box<dyn Screen<M>>, host: &mut Host<'_>) {
        let model = &mut self.model;
        self.stack.push(screen, &mut Cx { model, host });
    }

    /// Opens a screen right in front of the first one, behind all others.
    pub fn push_above_first(&mut self, screen: Box<dyn Screen<M>>, host: &mut Host<'_>) {
        let model = &mut self.model;
        self.stack.push_above_first(screen, &mut Cx { model, host });
    }

    /// Carries out a transition in front of everything: a new screen opens there.
    pub fn carry_out(&mut self, transition: Transition<M>, host: &mut Host<'_>) {
        let model = &mut self.model;
        self.stack
            .carry_out_in_front(transition, &mut Cx { model, host });
    }

    /// Returns true if only the first screen is open.
    #[must_use]
    pub const fn is_bare(&self) -> bool {
        self.stack.is_bare()
    }

    /// The number of open screens.
    #[must_use]
    pub const fn open_screens(&self) -> usize {
        self.stack.len()
    }

    /// Returns true if a screen covers the first one altogether.
    #[must_use]
    pub fn covers_first(&self) -> bool {
        self.stack.covers_first()
    }

    /// The texts of the title line: what is shown, and what to do next.
    #[must_use]
    pub fn title_line(&self) -> TitleLine {
        self.stack.title_line(&self.model)
    }

    /// Draws the whole picture.
    pub fn draw(&self, screen: &mut Bitmap) {
        // Screens draw over each other, but none over all of an upright room.
        let size = screen.area().size;
        let below = size.height.saturating_sub(SCREEN_SIZE.height);
        screen.fill(
            rect(0, SCREEN_SIZE.height as i32, size.width, below),
            Pen::BLACK,
        );
        if let Some(garden) = Room::garden(size).filter(|_| !self.stack.is_bare()) {
            let (corner, high) = (garden.top_left, garden.size.height as i32);
            let rocks =
                [(60, high / 4), (34, high * 3 / 4)].map(|(x, y)| corner + Point::new(x, y));
            dark_sand(screen, garden, &rocks);
        }
        self.stack.draw(screen, &self.model);
        // The shadows of windows do not fall on it: it is repeated.
        if let Some(table) = Room::table(size) {
            repeated_wood(screen, table);
        }
    }

    /// Everything that is shown in words, front first.
    #[must_use]
    pub fn describe(&self) -> Vec<Item> {
        self.stack.describe(&self.model)
    }

    /// The shape of the mouse pointer at a pixel.
    #[must_use]
    pub fn pointer(&self, at: Point) -> PointerShape {
        self.stack.pointer(at)
    }

    /// The parts of the screen that belong together.
    #[must_use]
    pub fn panes(&self) -> Panes {
        self.stack.panes(&self.model)
    }

    /// The screens that wait for something that will not come, for tests; empty if the program works correctly. `owed` are
    /// the requests under way.
    #[must_use]
    pub fn stranded(&self, owed: &[RequestId]) -> Vec<String> {
        self.stack.stranded(self.wakes, owed)
    }

    /// The mistakes of the layout and the keys of the screen in front, in words; for tests.
    #[must_use]
    #[cfg(not(feature = "web"))]
    pub fn audit(&self) -> Vec<String> {
        self.stack.audit()
    }
}
