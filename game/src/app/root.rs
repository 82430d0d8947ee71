//! The root: the program itself. It routes events, replies and time, and nothing else ends the program.

use std::collections::BTreeMap;

use ishido_shared::gfx::{Bitmap, Point};
use ishido_shared::ui::display::Scaling;
use ishido_shared::ui::event::{Event, Key, Millis};
use ishido_shared::ui::input_device::InputDevice;
use ishido_shared::ui::item::Item;
use ishido_shared::ui::panes::Panes;
use ishido_shared::ui::pointer_shape::PointerShape;
use ishido_shared::ui::program::{Ctx, Program, Reply, RequestId};

use super::dialog::message;
use super::flow::{self, Start, begin_with, quit_question};
use super::model::appearance::{Appearance, AppearanceInUse, Source};
use super::model::{GameEvent, Model, Quit};
use super::registry;
use super::screen::{Cx, Screen, Transition};
use super::service::Service;
use super::stack::Stack;
use crate::local_time::LocalTime;
use crate::session::{GameId, Origin, Session};

/// The game as a program.
pub struct Game {
    app: Model,
    stack: Stack,
    services: Vec<Box<dyn Service>>,
    /// The services whose requests have not been answered yet, by their number.
    owners: BTreeMap<RequestId, usize>,
    start: Start,
    /// Whether the first lesson is offered to a newcomer.
    offers_lesson: bool,
    /// Whether the title comes before the board.
    shows_title: bool,
    /// Whether everybody was told that the board has appeared.
    board_shown: bool,
    /// How the picture fills the window, if the command line says so.
    scaling: Option<Scaling>,
    /// Whether the program asked for time when it was last called.
    wakes: bool,
}

impl Game {
    /// The program with an appearance, and with what it begins with.
    #[must_use]
    pub fn new(appearance: Appearance, start: Start) -> Self {
        Self {
            app: Model::new(AppearanceInUse::new(appearance), registry::COMMANDS),
            stack: Stack::new(flow::board()),
            services: registry::services(),
            owners: BTreeMap::new(),
            start,
            offers_lesson: false,
            shows_title: false,
            board_shown: false,
            scaling: None,
            wakes: false,
        }
    }

    /// The same game with another stoneset and board than those remembered, for this run.
    #[must_use]
    pub fn with_appearance(mut self, stoneset: Option<Source>, board: Option<Source>) -> Self {
        self.app.appearance.override_choice(stoneset, board);
        self
    }

    /// The same game, which offers the first lesson if it was never offered before. Scripts and tests switch it on where
    /// they need it.
    #[must_use]
    pub const fn with_lesson_offer(mut self, offers: bool) -> Self {
        self.offers_lesson = offers;
        self
    }

    /// The same game, with the title before the empty board, unless the player has switched it off. Scripts and tests
    /// switch it on where they need it.
    #[must_use]
    pub const fn with_title(mut self, shows: bool) -> Self {
        self.shows_title = shows;
        self
    }

    /// The same game, whose picture fills the window in this way, as if it were chosen in the menu.
    #[must_use]
    pub const fn with_scaling(mut self, scaling: Option<Scaling>) -> Self {
        self.scaling = scaling;
        self
    }

    /// The same game for somebody who will play with this device first: hints are worded for it until another one is used.
    #[must_use]
    pub const fn with_device(mut self, device: InputDevice) -> Self {
        self.app.moment.device = device;
        self
    }

    /// The game on the board, if there is one.
    #[must_use]
    pub const fn session(&self) -> Option<&Session> {
        self.app.game.session()
    }

    /// The path of the file that Save Game writes to, if there is one.
    #[must_use]
    pub fn file(&self) -> Option<&str> {
        self.app.game.file()
    }

    /// The number under which the game on the board is recorded when it ends, if there is one.
    #[must_use]
    pub const fn id(&self) -> Option<GameId> {
        self.app.game.id()
    }

    /// The screens that wait for something that will not come; for tests. Empty if the program works correctly.
    #[must_use]
    pub fn audit(&self) -> Vec<String> {
        self.stack.audit(self.wakes)
    }

    /// Offers the first lesson, if it was not offered yet and nobody has asked or reported anything else.
    fn offer_lesson(&mut self, ctx: &mut Ctx<'_>) {
        let offered = self.app.settings().learning.offered;
        if self.offers_lesson && !offered && self.stack.is_bare() {
            self.push(flow::lesson_offer(), ctx);
        }
    }

    /// Puts the title in front of everything, if it is wanted.
    fn show_title(&mut self, ctx: &mut Ctx<'_>) {
        if self.shows_title && self.app.settings().screen.title {
            self.push(flow::title(), ctx);
        }
    }

    fn push(&mut self, screen: Box<dyn Screen>, ctx: &mut Ctx<'_>) {
        let app = &mut self.app;
        self.stack.push(screen, &mut Cx { app, ctx });
    }

    /// Tells everybody once when the board is seen for the first time.
    fn note_board(&mut self) {
        if !self.board_shown && !self.stack.covers_board() {
            self.board_shown = true;
            self.app.outbox.events.push(GameEvent::BoardShown);
        }
    }

    /// Routes an event.
    fn dispatch(&mut self, event: &Event, ctx: &mut Ctx<'_>) {
        if let Some(device) = InputDevice::of(event) {
            self.app.note_device(device);
        }
        if matches!(event, Event::Dropped { .. }) {
            let app = &mut self.app;
            if self.stack.handle_in_child(event, &mut Cx { app, ctx }) {
                return;
            }
        }
        self.each_service(ctx, |service, cx| {
            service.observe(event, cx);
            Transition::Stay
        });
        let app = &mut self.app;
        let mut cx = Cx { app, ctx };
        match event {
            Event::Reply { id, reply } => {
                if !self.stack.reply(*id, reply, &mut cx) {
                    self.reply_to_service(*id, reply, ctx);
                }
            }
            Event::CloseRequested => self.app.quit(),
            // The title makes way for a dropped file.
            Event::Dropped { .. } if self.stack.covers_board() => {
                self.stack.handle(event, &mut cx);
            }
            Event::Dropped { .. } => {}
            Event::FullScreen(on) => {
                if self.app.settings().screen.full_screen != *on {
                    self.app.set(|settings| settings.screen.full_screen = *on);
                }
            }
            Event::Trouble { text } => self.app.show_message("The window", text),
            Event::Focus(on) => {
                self.app
                    .request_redraw_if(self.app.moment.window_in_front != *on);
                self.app.moment.window_in_front = *on;
            }
            Event::Key(press) => {
                // The editor has a help of its own.
                let editing = self.stack.child_is_in_front();
                let command = cx.app.commands.of_key(press, cx.app);
                let help = self.stack.help();
                let help = help.filter(|_| press.key == Key::F(1) && !press.repeat);
                match (help, command.filter(|command| command.always && !editing)) {
                    (Some(help), Some(_)) => self.stack.push(help(cx.app), &mut cx),
                    (None, Some(command)) => {
                        let transition = command.invoke(&mut cx);
                        self.stack.carry_out_in_front(transition, &mut cx);
                    }
                    (_, None) => self.stack.handle(event, &mut cx),
                }
            }
            Event::Pointer(_) | Event::Wheel { .. } => self.stack.handle(event, &mut cx),
        }
    }

    const fn note_time(&mut self, ctx: &Ctx<'_>) {
        self.app.moment.now = ctx.now;
        self.app.moment.time = LocalTime {
            unix_ms: ctx.unix_ms,
            utc_offset: ctx.utc_offset,
        };
    }

    /// Carries out what screens and services have put into the outbox, until it is empty.
    fn deliver(&mut self, ctx: &mut Ctx<'_>) {
        loop {
            self.note_board();
            let outbox = std::mem::take(&mut self.app.outbox);
            for action in outbox.actions {
                let app = &mut self.app;
                let mut cx = Cx { app, ctx };
                let transition = flow::carry_out(action, &mut cx);
                self.stack.carry_out_in_front(transition, &mut cx);
            }
            for event in &outbox.events {
                let app = &mut self.app;
                let mut cx = Cx { app, ctx };
                self.stack.game_event(event, &mut cx);
                let transition = flow::follow(event, &mut cx);
                self.stack.carry_out_above_first(transition, &mut cx);
                self.each_service(ctx, |service, cx| {
                    service.game_event(event, cx);
                    Transition::Stay
                });
            }
            for said in outbox.messages {
                let message = message(&said.title, &said.text);
                let app = &mut self.app;
                let mut cx = Cx { app, ctx };
                self.stack.push_message(message, &mut cx);
            }
            if outbox.settings_changed {
                self.each_service(ctx, |service, cx| {
                    service.settings_changed(cx);
                    Transition::Stay
                });
            }
            self.stack.update_front(&mut Cx {
                app: &mut self.app,
                ctx,
            });
            if self.quits(outbox.quit, ctx) || self.app.outbox.is_empty() {
                return;
            }
        }
    }

    /// Ends the program, if that is wanted and the player need not be asked first. Returns whether it ends.
    fn quits(&mut self, quit: Quit, ctx: &mut Ctx<'_>) -> bool {
        let app = &mut self.app;
        if quit == Quit::No || self.stack.ask_child_to_quit(&mut Cx { app, ctx }) {
            return false;
        }
        let mut services = self.services.iter();
        if quit == Quit::Ask
            && let Some(lost) = services.find_map(|service| service.lost_by_quitting())
        {
            let mut cx = Cx { app, ctx };
            self.stack.push(quit_question(&lost), &mut cx);
            self.stack.update_front(&mut cx);
            return false;
        }
        self.each_service(ctx, |service, cx| {
            service.quit(cx);
            Transition::Stay
        });
        ctx.quit();
        true
    }

    fn each_service(
        &mut self,
        ctx: &mut Ctx<'_>,
        mut call: impl FnMut(&mut dyn Service, &mut Cx<'_, '_>) -> Transition,
    ) {
        for index in 0..self.services.len() {
            self.call_service(index, ctx, &mut call);
        }
    }

    /// Calls a service and records it as the owner of the requests that it makes.
    fn call_service(
        &mut self,
        index: usize,
        ctx: &mut Ctx<'_>,
        call: &mut dyn FnMut(&mut dyn Service, &mut Cx<'_, '_>) -> Transition,
    ) {
        let before = ctx.effects.requests.len();
        let app = &mut self.app;
        let mut cx = Cx { app, ctx };
        let transition = call(self.services[index].as_mut(), &mut cx);
        let made = cx.ctx.effects.requests.iter().skip(before);
        self.owners.extend(made.map(|(id, _)| (*id, index)));
        self.stack.carry_out_in_front(transition, &mut cx);
    }

    fn reply_to_service(&mut self, id: RequestId, reply: &Reply, ctx: &mut Ctx<'_>) {
        if let Some(index) = self.owners.remove(&id) {
            self.call_service(index, ctx, &mut |service, cx| service.reply(id, reply, cx));
        }
    }

    /// Lets time pass and delivers the results. Returns when the program wants the time again.
    fn pass_time(&mut self, ctx: &mut Ctx<'_>) -> Option<Millis> {
        let app = &mut self.app;
        let mut cx = Cx { app, ctx };
        let screens = self.stack.tick(&mut cx);
        let mut services: Option<Millis> = None;
        self.each_service(ctx, |service, cx| {
            services = services.into_iter().chain(service.tick(cx)).min();
            Transition::Stay
        });
        let only_clock = |event: &GameEvent| *event == GameEvent::ClockRan;
        let outbox = &self.app.outbox;
        let delivers = !outbox.is_empty()
            && (!outbox.events.iter().all(only_clock)
                || !outbox.actions.is_empty()
                || !outbox.messages.is_empty());
        self.deliver(ctx);
        // What was delivered may have begun something that wants time at once; a clock that ran on begins nothing.
        let again = delivers.then_some(ctx.now);
        screens.into_iter().chain(services).chain(again).min()
    }
}

impl Program for Game {
    fn start(&mut self, ctx: &mut Ctx<'_>) {
        self.note_time(ctx);
        let offers = matches!(self.start, Start::Empty);
        for index in 0..self.services.len() {
            self.call_service(index, ctx, &mut |service, cx| match service.start(cx) {
                // Whoever asks for a game on the command line is not asked about another.
                Transition::Push(_) if !offers => Transition::Stay,
                transition => transition,
            });
        }
        let chosen = self.app.settings().screen.scaling;
        if let Some(scaling) = self.scaling.filter(|scaling| *scaling != chosen) {
            self.app.set(|settings| settings.screen.scaling = scaling);
        }
        match std::mem::take(&mut self.start) {
            Start::Empty => {
                self.offer_lesson(ctx);
                self.show_title(ctx);
            }
            Start::Deal(code) => {
                let app = &mut self.app;
                let mut cx = Cx { app, ctx };
                let transition = begin_with(code, Origin::Typed, &mut cx);
                self.stack.carry_out_in_front(transition, &mut cx);
            }
            Start::Saved(saved, path) => self.app.load_game(*saved, path),
            Start::File(path) => self.dispatch(&Event::Dropped { path }, ctx),
        }
        self.deliver(ctx);
        if self.app.settings().screen.ask_codewheel {
            let (app, gate) = (&mut self.app, flow::codewheel_gate());
            self.stack.push_above_first(gate, &mut Cx { app, ctx });
        }
    }

    fn handle(&mut self, event: &Event, ctx: &mut Ctx<'_>) {
        self.note_time(ctx);
        self.dispatch(event, ctx);
        self.deliver(ctx);
    }

    fn tick(&mut self, ctx: &mut Ctx<'_>) -> Option<Millis> {
        self.note_time(ctx);
        let next = self.pass_time(ctx);
        self.wakes = next.is_some();
        next
    }

    fn dirty(&self) -> bool {
        self.app.is_dirty()
    }

    fn draw(&mut self, screen: &mut Bitmap) {
        self.app.drawn();
        self.stack.draw(screen, &self.app);
    }

    fn describe(&self) -> Vec<Item> {
        self.stack.describe(&self.app)
    }

    fn pointer(&self, at: Point) -> PointerShape {
        self.stack.pointer(at)
    }

    fn panes(&self) -> Panes {
        self.stack.panes(&self.app)
    }
}
