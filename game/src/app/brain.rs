//! The computer at the board: it suggests a move, or plays by itself (manual, "Computer Player 1"). It thinks a little
//! between pictures, so that nothing stops meanwhile.

use ishido_shared::ui::event::Millis;
use ishido_shared::ui::program::Ctx;

use super::layers::Layer;
use super::notice::Notice;
use super::{Game, dialogs, layout};
use crate::computer::{Decision, Goal, Skill, Thinking, View, reason};
use crate::session::{Assist, Disqualification, Entry, Mode, Player, Session, Setup};

/// How many nodes are looked at between two pictures: some milliseconds.
const SLICE: u32 = 300;
/// How long the board rests between two moves of the computer, in milliseconds, so that they can be followed.
const PACE: Millis = 350;

/// What is being thought about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Purpose {
    Suggest,
    Play,
}

/// A thought under way.
pub(super) struct Thought {
    thinking: Thinking,
    view: View,
    purpose: Purpose,
}

impl Game {
    /// Suggest a Move: asks first, unless a move was suggested in this game already.
    pub(super) fn ask_hint(&mut self, ctx: &mut Ctx<'_>) {
        let stuck = self
            .session
            .as_ref()
            .is_some_and(|session| session.state().is_stuck());
        if stuck {
            self.speak_up();
        } else if self.has_stain(Disqualification::Assist(Assist::Hint)) {
            self.suggest(ctx);
        } else {
            self.ask(dialogs::suggest());
        }
    }

    /// Begins to think about what to suggest.
    pub(super) fn suggest(&mut self, ctx: &mut Ctx<'_>) {
        if self.apply(Entry::Assist(Assist::Hint), ctx).is_ok() {
            // The best advice there is, whoever plays.
            self.think(Purpose::Suggest, Skill::Master, ctx);
        }
    }

    /// Computer Player 1, on or off: it plays the games that begin from here on, and this one while nothing has happened
    /// in it.
    pub(super) fn toggle_computer(&mut self, ctx: &mut Ctx<'_>) {
        self.set(ctx, |settings| settings.computer = !settings.computer);
        let computer = self.settings.computer;
        let fresh = self
            .session
            .as_ref()
            .filter(|session| session.is_untouched());
        if let Some(setup) = fresh
            .filter(|_| self.is_running())
            .map(|session| session.setup().clone())
        {
            let players = self.players();
            self.take_up(Session::new(Setup { players, ..setup }), ctx);
        } else if computer && self.is_running() && !self.computer_plays() {
            self.ask(dialogs::watch());
        }
    }

    /// Chooses how well it plays.
    pub(super) fn choose_skill(&mut self, skill: Skill, ctx: &mut Ctx<'_>) {
        self.thought = None;
        self.set(ctx, |settings| settings.skill = skill.into());
    }

    /// Who plays a new solitaire game.
    pub(super) fn players(&self) -> Vec<Player> {
        if self.settings.computer {
            vec![Player::Computer(self.settings.skill.into())]
        } else {
            vec![Player::Human(String::new())]
        }
    }

    /// Whether the game on the board is the computer's, and running.
    pub(super) fn computer_plays(&self) -> bool {
        self.is_running()
            && self.session.as_ref().is_some_and(|session| {
                let (setup, state) = (session.setup(), session.state());
                setup.mode == Mode::Solitaire
                    && matches!(setup.players.get(state.player()), Some(Player::Computer(_)))
            })
    }

    /// Whether the computer is about to move by itself.
    pub(super) fn computer_is_on(&self) -> bool {
        self.settings.computer && self.computer_plays()
    }

    /// Whether it is thinking.
    pub(super) const fn is_thinking(&self) -> bool {
        self.thought.is_some()
    }

    /// Lets it think on, and move when it is time; when it wants the time again.
    pub(super) fn tick_brain(&mut self, ctx: &mut Ctx<'_>) -> Option<Millis> {
        if let Some(thought) = &mut self.thought {
            let Some(decision) = thought.thinking.step(SLICE) else {
                return Some(ctx.now);
            };
            let thought = self.thought.take()?;
            self.dirty = true;
            self.decided(&thought, &decision, ctx);
            return Some(ctx.now);
        }
        if !self.computer_is_on() || self.is_covered() || self.menus.is_some() {
            return None;
        }
        if self.motion.gliding().is_some() {
            // The end of the glide wakes the game anyway.
            return None;
        }
        let due = self.placed_at.map_or(0, |placed| placed + PACE);
        if ctx.now < due {
            return Some(due);
        }
        self.move_on(ctx)
    }

    /// The computer's next move, or the end of its game, which comes by itself (RULINGS, "End of a game").
    fn move_on(&mut self, ctx: &mut Ctx<'_>) -> Option<Millis> {
        let state = self.session.as_ref()?.state();
        if state.touchstone().is_none() || state.is_stuck() {
            self.end(ctx);
            return None;
        }
        let skill = self.settings.skill.into();
        self.think(Purpose::Play, skill, ctx);
        Some(ctx.now)
    }

    fn think(&mut self, purpose: Purpose, skill: Skill, ctx: &mut Ctx<'_>) {
        let Some(session) = &self.session else { return };
        let goal = Goal::alone(session.setup().scoring);
        let view = View::new(session.state().position(), goal);
        let thinking = Thinking::new(&view, skill, ctx.random(), skill.budget());
        self.thought = thinking.map(|thinking| Thought {
            thinking,
            view,
            purpose,
        });
        self.dirty = true;
    }

    fn decided(&mut self, thought: &Thought, decision: &Decision, ctx: &mut Ctx<'_>) {
        match thought.purpose {
            Purpose::Suggest => {
                let notice = Notice::suggestion(decision.square, reason(&thought.view, decision));
                self.come_forward();
                self.layers.push(Layer::Refused(notice));
            }
            Purpose::Play => {
                self.place(decision.square, layout::TOUCHSTONE_STONE.top_left, ctx);
            }
        }
    }
}
