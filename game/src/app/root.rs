//! The root: the program itself, on the shell.

use ishido_shared::gfx::{Bitmap, Point};
use ishido_shared::shell::{Flow, Model as _, Shell};
use ishido_shared::ui::display::Scaling;
use ishido_shared::ui::event::{Event, Millis};
use ishido_shared::ui::input_device::InputDevice;
use ishido_shared::ui::item::Item;
use ishido_shared::ui::panes::Panes;
use ishido_shared::ui::pointer_shape::PointerShape;
use ishido_shared::ui::program::{Host, Program, RequestId};

use super::flow::{self, Start, begin_with, quit_question};
use super::model::appearance::{Appearance, AppearanceInUse, Source};
use super::model::{GameEvent, Model};
use super::registry;
use super::shell::Cx;
use crate::local_time::LocalTime;
use crate::session::{GameId, Origin, Session};

/// The game as a program.
pub struct Game {
    shell: Shell<Model>,
    start: Start,
    /// True if the first lesson is offered to a newcomer, and what can be played to others.
    offers_lesson: bool,
    /// True if the title comes before the board.
    shows_title: bool,
    /// True if everybody was told that the board has appeared.
    board_shown: bool,
    /// The way in which the picture fills the window, if the command line sets it.
    scaling: Option<Scaling>,
}

impl Game {
    /// The program with an appearance, and with what it begins with.
    #[must_use]
    pub fn new(appearance: Appearance, start: Start) -> Self {
        let model = Model::new(AppearanceInUse::new(appearance), registry::COMMANDS);
        let flow = Flow {
            act: flow::carry_out,
            follow: flow::follow,
            ask_to_quit: quit_question,
        };
        Self {
            shell: Shell::new(
                model,
                flow::board(registry::COMMANDS),
                registry::services(),
                flow,
            ),
            start,
            offers_lesson: false,
            shows_title: false,
            board_shown: false,
            scaling: None,
        }
    }

    /// The same game with another stoneset and board than those remembered, for this run.
    #[must_use]
    pub fn with_appearance(mut self, stoneset: Option<Source>, board: Option<Source>) -> Self {
        self.shell.model.appearance.override_choice(stoneset, board);
        self
    }

    /// The same game, which offers the first lesson, or what can be played if the lesson was offered before. Scripts and tests
    /// switch it on where they need it.
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
        self.shell.model.moment.device = device;
        self
    }

    /// The game on the board, if there is one.
    #[must_use]
    pub const fn session(&self) -> Option<&Session> {
        self.shell.model.game.session()
    }

    /// The path of the file that Save Game writes to, if there is one.
    #[must_use]
    pub fn file(&self) -> Option<&str> {
        self.shell.model.game.file()
    }

    /// The number under which the game on the board is recorded when it ends, if there is one.
    #[must_use]
    pub const fn id(&self) -> Option<GameId> {
        self.shell.model.game.id()
    }

    /// The screens that wait for something that will not come; for tests. Empty if the program works correctly. `owed` are
    /// the requests under way.
    #[must_use]
    pub fn stranded(&self, owed: &[RequestId]) -> Vec<String> {
        self.shell.stranded(owed)
    }

    /// Offers the first lesson, or else what can be played, if nobody has asked or reported anything else.
    fn greet(&mut self, host: &mut Host<'_>) {
        let offered = self.shell.model.settings().learning.offered;
        if self.offers_lesson && !offered && self.shell.is_bare() {
            let offer = flow::lesson_offer(&self.shell.model);
            self.shell.push(offer, host);
        } else if self.offers_lesson && self.shell.is_bare() {
            let welcome = flow::welcome(&self.shell.model);
            self.shell.push(welcome, host);
        }
    }

    /// Puts the title in front of everything, if it is wanted.
    fn show_title(&mut self, host: &mut Host<'_>) {
        if self.shows_title && self.shell.model.settings().screen.title {
            self.shell.push(flow::title(), host);
        }
    }

    /// Tells everybody once when the board is seen for the first time.
    fn note_board(&mut self, host: &mut Host<'_>) {
        if !self.board_shown && !self.shell.covers_first() {
            self.board_shown = true;
            self.shell.model.tell(GameEvent::BoardShown);
            self.shell.deliver(host);
        }
    }

    const fn note_time(&mut self, host: &Host<'_>) {
        let moment = &mut self.shell.model.moment;
        moment.now = host.now;
        moment.time = LocalTime {
            unix_ms: host.unix_ms,
            utc_offset: host.utc_offset,
        };
    }

    /// Notes what the host says of the window.
    fn note_window(&mut self, event: &Event) {
        let model = &mut self.shell.model;
        match *event {
            Event::FullScreen(on) if model.settings().screen.full_screen != on => {
                model.set(|settings| settings.screen.full_screen = on);
            }
            Event::Focus(on) => {
                model.request_redraw_if(model.moment.window_in_front != on);
                model.moment.window_in_front = on;
            }
            _ => {}
        }
    }
}

impl Program for Game {
    fn start(&mut self, host: &mut Host<'_>) {
        self.note_time(host);
        // Whoever asks for a game on the command line is not asked about another.
        let opens = matches!(self.start, Start::Empty);
        self.shell.start(opens, host);
        let model = &mut self.shell.model;
        let chosen = model.settings().screen.scaling;
        if let Some(scaling) = self.scaling.filter(|scaling| *scaling != chosen) {
            model.set(|settings| settings.screen.scaling = scaling);
        }
        match std::mem::take(&mut self.start) {
            Start::Empty => {
                self.greet(host);
                self.show_title(host);
            }
            Start::Deal(code) => {
                let transition = begin_with(code, Origin::Typed, &mut Cx { model, host });
                self.shell.carry_out(transition, host);
            }
            Start::Saved(saved, path) => model.load_game(*saved, path),
            Start::File(path) => self.shell.handle(&Event::Dropped { path }, host),
        }
        self.note_board(host);
        self.shell.deliver(host);
        if self.shell.model.settings().screen.ask_codewheel {
            self.shell.push_above_first(flow::codewheel_gate(), host);
        }
    }

    fn handle(&mut self, event: &Event, host: &mut Host<'_>) {
        self.note_time(host);
        self.note_window(event);
        self.shell.handle(event, host);
        self.note_board(host);
    }

    fn tick(&mut self, host: &mut Host<'_>) -> Option<Millis> {
        self.note_time(host);
        let next = self.shell.tick(host);
        self.note_board(host);
        next
    }

    fn dirty(&self) -> bool {
        self.shell.model.is_dirty()
    }

    fn draw(&mut self, screen: &mut Bitmap) {
        self.shell.model.take_dirty();
        self.shell.draw(screen);
    }

    fn describe(&self) -> Vec<Item> {
        self.shell.describe()
    }

    fn pointer(&self, at: Point) -> PointerShape {
        self.shell.pointer(at)
    }

    fn panes(&self) -> Panes {
        self.shell.panes()
    }
}
