//! The turn controller: decides who acts next in the game on the board, a person, the computer or the clock (RULINGS,
//! "Who plays"). It owns the computer's search and cancels it.

use crate::app::shell::Cx;
use ishido_shared::shell::Model as _;
use ishido_shared::ui::event::Millis;

use crate::app::computer_search::ComputerSearch;
use crate::app::model::Model;
use crate::rules::Square;
use crate::session::{Clock, Controller, Mode, Standing};
use crate::skill::Skill;

/// An action in the game that needs no person.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TurnAction {
    /// The computer places the touchstone.
    Place(Square),
    /// The game ends by itself: only the computer plays, or the time of a Tournament game is up.
    End,
    /// The time of a move in a Challenge game is up.
    Forfeit,
}

/// Decides who acts next.
#[derive(Default)]
pub struct TurnController {
    search: Option<ComputerSearch>,
    /// The time at which the clock was looked at last; `None` while it stands still.
    clock_seen: Option<Millis>,
    /// The computer makes its next move without resting before it.
    hurried: bool,
}

impl TurnController {
    /// Returns true while the computer thinks about its move.
    pub const fn is_thinking(&self) -> bool {
        self.search.is_some()
    }

    /// Cancels the search, because the position or the player has changed.
    pub fn cancel(&mut self) {
        self.search = None;
    }

    /// The computer makes its next move at once.
    pub const fn hurry(&mut self) {
        self.hurried = true;
    }

    /// Lets time pass while nothing is in front of the board; `last_move` is when the last stone was placed. Returns what
    /// is to be done, and when the controller wants the time again.
    pub fn tick(
        &mut self,
        last_move: Option<Millis>,
        cx: &mut Cx<'_, '_>,
    ) -> (Option<TurnAction>, Option<Millis>) {
        if let Some(action) = self.run_clock(cx) {
            return (Some(action), Some(cx.host.now));
        }
        if self.is_tournament_over(cx) {
            return (Some(TurnAction::End), None);
        }
        let clock = self.next_second(cx);
        let (action, next) = self.tick_computer(last_move, cx);
        (action, next.into_iter().chain(clock).min())
    }

    /// Something is in front of the board: nothing is placed, and the clock stands still.
    pub const fn pause(&mut self) {
        self.clock_seen = None;
    }

    fn tick_computer(
        &mut self,
        last_move: Option<Millis>,
        cx: &mut Cx<'_, '_>,
    ) -> (Option<TurnAction>, Option<Millis>) {
        let now = cx.host.now;
        let Some(Controller::Computer(skill)) = cx.model.to_move() else {
            self.cancel();
            return (None, None);
        };
        if let Some(search) = &mut self.search {
            let decision = search.step(cx.host.traits);
            if let Some(decision) = decision {
                self.cancel();
                self.hurried = false;
                return (Some(TurnAction::Place(decision.square)), Some(now));
            }
            return (None, Some(now));
        }
        let due = last_move.map_or(0, |at| at + self.rest(cx.model));
        if now < due {
            return (None, Some(due));
        }
        self.begin(skill, cx)
    }

    /// The rest before the computer moves: at most a quarter of the time for a move.
    fn rest(&self, app: &Model) -> Millis {
        if self.hurried {
            return 0;
        }
        let timer = app.game.session().and_then(|session| session.setup().timer);
        let longest = timer.map_or(Millis::MAX, |timer| timer.limit() / 4);
        app.settings().pace.rest().min(longest)
    }

    /// Begins a search, or ends a game that only the computer plays (RULINGS, "End of a game").
    fn begin(&mut self, skill: Skill, cx: &mut Cx<'_, '_>) -> (Option<TurnAction>, Option<Millis>) {
        let now = cx.host.now;
        let Some(session) = cx.model.game.session() else {
            return (None, None);
        };
        if session.state().standing() == Standing::Open {
            self.search = ComputerSearch::playing(session, skill, cx.host.random());
            cx.model.request_redraw();
            (None, Some(now))
        } else if cx.model.game.is_all_computer() {
            (Some(TurnAction::End), None)
        } else {
            // A person has been asked what is to be done.
            (None, None)
        }
    }

    /// Lets the clock run for the time since it was looked at last.
    fn run_clock(&mut self, cx: &mut Cx<'_, '_>) -> Option<TurnAction> {
        let now = cx.host.now;
        let (left, mode) = {
            let session = cx.model.game.session()?;
            (session.clock()?.left(), session.setup().mode)
        };
        // No clock runs once nothing can be placed any more.
        if !cx.model.game.is_running() || cx.model.game.is_stuck() {
            self.clock_seen = None;
            return None;
        }
        let seen = self.clock_seen.replace(now)?;
        let passed = now.saturating_sub(seen);
        if passed == 0 && left > 0 {
            return None;
        }
        let up = cx.model.run_clock(passed);
        let shown = left.div_ceil(1_000);
        cx.model
            .request_redraw_if(shown != left.saturating_sub(passed).div_ceil(1_000));
        up.then_some(if mode == Mode::Challenge {
            TurnAction::Forfeit
        } else {
            TurnAction::End
        })
    }

    /// A Tournament game ends when its pouch is emptied (RULINGS, "End of a game").
    fn is_tournament_over(&self, cx: &Cx<'_, '_>) -> bool {
        cx.model.game.is_running()
            && cx.model.game.session().is_some_and(|session| {
                session.setup().mode == Mode::Tournament
                    && session.state().standing() == Standing::AllPlaced
            })
    }

    /// The time at which the clock shows another second.
    fn next_second(&self, cx: &Cx<'_, '_>) -> Option<Millis> {
        self.clock_seen?;
        let left = cx.model.game.session()?.clock().map(Clock::left)?;
        // It shows another second one millisecond after a whole one.
        Some(cx.host.now + if left == 0 { 0 } else { (left - 1) % 1_000 + 1 })
    }
}
