//! What the player can do with a game.

use ishido_shared::gfx::Point;
use ishido_shared::ui::program::Ctx;

use super::dialogs::{self};
use super::hand::{Hand, carried_corner};
use super::layers::Layer;
use super::motion::Glide;
use super::notice::Notice;
use super::settings::Settings;
use super::words::thousands;
use super::{CLICK, Game, layout};
use crate::rules::{DealCode, Refusal, Scoring, Square};
use crate::session::{Assist, Disqualification, Entry, Impossible, Origin, Session, Setup};

impl Game {
    /// Whether a game is being played.
    pub(super) fn is_running(&self) -> bool {
        self.session
            .as_ref()
            .is_some_and(|session| session.state().ending().is_none())
    }

    /// Whether a game is there in which a stone was placed.
    pub(super) fn has_moves(&self) -> bool {
        self.session
            .as_ref()
            .is_some_and(|session| !session.is_untouched())
    }

    /// Whether the last stone can be taken back.
    pub(super) fn can_undo(&self) -> bool {
        let session = self.session.as_ref();
        !self.computer_is_on()
            && session.is_some_and(|session| session.state().undo_price(session.setup()).is_ok())
    }

    /// Whether a stone taken back can be placed again.
    pub(super) fn can_redo(&self) -> bool {
        let session = self.session.as_ref();
        !self.computer_is_on() && session.is_some_and(|session| session.state().can_redo())
    }

    /// Between Roman and Arabic digits.
    pub(super) fn toggle_marks(&mut self, ctx: &mut Ctx<'_>) {
        self.set(ctx, |settings| settings.graphic = !settings.graphic);
    }

    /// Changes settings and has them remembered.
    pub(super) fn set(&mut self, ctx: &mut Ctx<'_>, change: impl FnOnce(&mut Settings)) {
        change(&mut self.settings);
        if self.unread.is_none() {
            self.settings_asked = self.settings.write(ctx);
        }
        self.dirty = true;
    }

    /// Whether the next game is scored in a way.
    pub(super) fn scores(&self, scoring: Scoring) -> bool {
        self.settings.scoring == scoring
    }

    /// Chooses the way of scoring of the next game, and of this one while nothing has happened in it.
    pub(super) fn choose_scoring(&mut self, scoring: Scoring, ctx: &mut Ctx<'_>) {
        self.set(ctx, |settings| settings.scoring = scoring);
        let fresh = self
            .session
            .as_ref()
            .filter(|session| session.is_untouched() && self.is_running());
        // What the player has seen of the stones stays seen: then it is this game that goes on.
        let unseen = fresh.filter(|session| {
            let standing = Disqualification::Assist(Assist::AlwaysShowMoves);
            session
                .state()
                .disqualifications()
                .iter()
                .all(|disqualify| *disqualify == standing)
        });
        if let Some(setup) = unseen.map(|session| session.setup().clone()) {
            self.take_up(Session::new(Setup { scoring, ..setup }), ctx);
        }
    }

    /// Places again what was taken back.
    pub(super) fn redo(&mut self, ctx: &mut Ctx<'_>) {
        if self.apply(Entry::Redo, ctx).is_ok() {
            self.show_placed(layout::TOUCHSTONE_STONE.top_left, ctx);
        }
    }

    /// Begins a game on fresh stones, after ending the one that runs.
    pub(super) fn new_game(&mut self, ctx: &mut Ctx<'_>) {
        self.end_running(ctx);
        let code = DealCode::from_entropy(ctx.random());
        self.deal(code, Origin::Drawn, ctx);
    }

    /// Begins a game on the stones of a code.
    pub(super) fn deal(&mut self, code: DealCode, origin: Origin, ctx: &mut Ctx<'_>) {
        let setup = Setup::solitaire(self.settings.scoring, code, origin);
        let players = self.players();
        self.take_up(Session::new(Setup { players, ..setup }), ctx);
    }

    /// Goes on with a game.
    pub(super) fn take_up(&mut self, session: Session, ctx: &mut Ctx<'_>) {
        let session = self.with_standing_help(session);
        self.motion.clear();
        self.hand = Hand::Empty;
        self.showing = None;
        self.thought = None;
        self.keeper.keep(&session, ctx);
        self.session = Some(session);
        self.dirty = true;
        if self.settings.saved_as.is_some() {
            self.set(ctx, |settings| settings.saved_as = None);
        }
        self.speak_up();
    }

    /// Tries to place the touchstone; its picture comes from `from`.
    pub(super) fn place(&mut self, square: Square, from: Point, ctx: &mut Ctx<'_>) {
        match self.apply(Entry::Place(square), ctx) {
            Ok(()) => self.show_placed(from, ctx),
            Err(Impossible::Refused(refusal)) => {
                self.send_back_from(from);
                self.refuse(&refusal, square);
            }
            Err(Impossible::Over) => {}
            Err(other) => self.say("This cannot be done", &format!("{other}.")),
        }
    }

    /// Takes the last stone back: into the hand of a mouse at a point, or to the touchstone.
    pub(super) fn undo(&mut self, into_hand: Option<(Point, bool)>, ctx: &mut Ctx<'_>) {
        let Some(placed) = self
            .session
            .as_ref()
            .and_then(|session| session.state().last_placed())
        else {
            return;
        };
        if self.apply(Entry::Undo, ctx).is_err() {
            return;
        }
        self.motion.clear();
        match into_hand {
            Some((at, held)) => self.hand = Hand::Carrying { at, held },
            None => {
                let from = layout::stone_corner(placed.square);
                let stone = self
                    .session
                    .as_ref()
                    .and_then(|session| session.state().touchstone());
                self.send_back(stone.unwrap_or(placed.stone), from);
            }
        }
    }

    /// Puts a carried stone back on the touchstone.
    pub(super) fn put_back_hand(&mut self) {
        if let Hand::Carrying { at, .. } = self.hand
            && let Some(stone) = self
                .session
                .as_ref()
                .and_then(|session| session.state().touchstone())
        {
            self.send_back(stone, carried_corner(at));
        }
        self.hand = Hand::Empty;
        self.dirty = true;
    }

    /// A gliding stone has come to its square or to the touchstone.
    pub(super) fn settle(&mut self, glide: &Glide, ctx: &mut Ctx<'_>) {
        self.dirty = true;
        let (Some(square), Some(turn)) = (glide.square(), glide.turn) else {
            return;
        };
        if self.settings.sounds && self.settings.click {
            ctx.play(CLICK);
        }
        let Some(session) = &self.session else { return };
        let four_way = turn.placed.is_some_and(|placed| placed.ways.is_four_way());
        let scoring = session.setup().scoring;
        if turn.points > 0 || four_way {
            let text = rising_words(four_way, turn.points, scoring);
            // From the upper edge of the stone, or of the five, so that they stay in sight.
            let height = if four_way {
                layout::PITCH * 3 / 2
            } else {
                layout::PITCH / 2
            };
            let from = layout::square_area(square).center() - Point::new(0, height);
            self.motion.rise(text, from, self.now);
        }
        if four_way {
            let around = square.neighbours().chain([square]).collect();
            self.motion.flash(around, self.now);
        }
        self.speak_up();
    }

    /// Asks what is to be done when no stone can be placed any more.
    pub(super) fn speak_up(&mut self) {
        let Some(session) = &self.session else { return };
        let state = session.state();
        // A game that the computer plays ends by itself.
        if state.ending().is_some() || self.computer_is_on() {
            return;
        }
        if state.touchstone().is_none() {
            self.ask(dialogs::all_placed(state.is_master_game()));
        } else if state.is_stuck() {
            self.ask(dialogs::stuck(state.position().pouch().left().len()));
        }
    }

    /// Ends the game that runs, if a stone was placed in it.
    pub(super) fn end_running(&mut self, ctx: &mut Ctx<'_>) {
        if self.is_running() && self.has_moves() {
            // A game that runs can be ended.
            let _ = self.apply(Entry::End, ctx);
        }
    }

    pub(super) fn start_over(&mut self, ctx: &mut Ctx<'_>) {
        if let Some(again) = self.session.as_ref().map(Session::start_over) {
            self.end_running(ctx);
            self.take_up(again, ctx);
        }
    }

    pub(super) fn end(&mut self, ctx: &mut Ctx<'_>) {
        if self.apply(Entry::End, ctx).is_ok()
            && let Some(session) = &self.session
        {
            let result = dialogs::result(session);
            self.ask(result);
        }
    }

    /// Does one thing in the game and has it kept on disk.
    pub(super) fn apply(&mut self, entry: Entry, ctx: &mut Ctx<'_>) -> Result<(), Impossible> {
        let session = self.session.as_mut().ok_or(Impossible::Over)?;
        let _ = session.apply(entry)?;
        // Whatever was being thought is about another position now.
        self.thought = None;
        self.keeper.keep(session, ctx);
        self.dirty = true;
        Ok(())
    }

    /// Lets the stone just placed glide from a corner to its square.
    fn show_placed(&mut self, from: Point, ctx: &mut Ctx<'_>) {
        let turn = self
            .session
            .as_ref()
            .and_then(|session| session.state().turns().last().copied());
        let Some(placed) = turn.and_then(|turn| turn.placed) else {
            return;
        };
        self.pointer = placed.square;
        self.placed_at = Some(ctx.now);
        let to = layout::stone_corner(placed.square);
        self.motion.glide(placed.stone, turn, from, to, ctx.now);
    }

    fn send_back(&mut self, stone: crate::rules::Stone, from: Point) {
        self.motion.glide(
            stone,
            None,
            from,
            layout::TOUCHSTONE_STONE.top_left,
            self.now,
        );
    }

    /// A stone that was carried and may not lie there goes back by itself.
    fn send_back_from(&mut self, from: Point) {
        let stone = self
            .session
            .as_ref()
            .and_then(|session| session.state().touchstone());
        if let Some(stone) = stone.filter(|_| from != layout::TOUCHSTONE_STONE.top_left) {
            self.send_back(stone, from);
        }
    }

    fn refuse(&mut self, refusal: &Refusal, square: Square) {
        if !self.settings.messages {
            return;
        }
        let notice = Notice::refusal(refusal, square);
        self.layers.push(Layer::Refused(notice));
        self.dirty = true;
    }
}

fn rising_words(four_way: bool, points: u64, scoring: Scoring) -> String {
    let points = thousands(points);
    match (four_way, scoring) {
        (true, Scoring::Ancient) => "4-Way".to_owned(),
        (true, _) => format!("4-Way +{points}"),
        (false, _) => format!("+{points}"),
    }
}
