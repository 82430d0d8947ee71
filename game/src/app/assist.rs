//! Help that costs the All-Time Highs (manual, "Help Menu"): it asks first, and the player can back out unharmed.

use ishido_shared::ui::event::Millis;
use ishido_shared::ui::program::Ctx;

use super::panel::Panel;
use super::{Game, dialogs};
use crate::rules::SquareSet;
use crate::session::{Assist, Disqualification, Entry, Mode, Session};

impl Game {
    /// Whether help can be had: not in a Tournament game.
    pub(super) fn allows_help(&self) -> bool {
        self.session
            .as_ref()
            .is_none_or(|session| session.setup().mode != Mode::Tournament)
    }

    /// Show Possible Moves.
    pub(super) fn ask_moves(&mut self, ctx: &mut Ctx<'_>) {
        let stuck = self
            .session
            .as_ref()
            .is_some_and(|session| session.state().position().legal().is_empty());
        if stuck {
            self.speak_up();
        } else if self.has_stain(Disqualification::Assist(Assist::ShowMoves))
            || self.has_stain(Disqualification::Assist(Assist::AlwaysShowMoves))
        {
            self.show_moves(ctx);
        } else {
            self.ask(dialogs::show_moves());
        }
    }

    /// Always Show Moves: on, after asking, or off.
    pub(super) fn ask_always_moves(&mut self, ctx: &mut Ctx<'_>) {
        if self.settings.always_moves {
            self.set(ctx, |settings| settings.always_moves = false);
        } else if self.is_running()
            && !self.has_stain(Disqualification::Assist(Assist::AlwaysShowMoves))
        {
            self.ask(dialogs::always_show_moves());
        } else {
            self.always_show_moves(ctx);
        }
    }

    /// Show Pouch: asks first, unless it was shown in this game already.
    pub(super) fn ask_pouch(&mut self, ctx: &mut Ctx<'_>) {
        if self.has_stain(Disqualification::Assist(Assist::ShowPouch)) {
            self.show_pouch(ctx);
        } else {
            self.ask(dialogs::show_pouch());
        }
    }

    /// A second click on the pouch soon after the first shows what is in it (manual, "The Game Board").
    pub(super) fn click_pouch(&mut self, ctx: &mut Ctx<'_>) {
        const DOUBLE: Millis = 400;
        let soon = |before: Millis| ctx.now.saturating_sub(before) <= DOUBLE;
        if self.pouch_clicked.take().is_some_and(soon) {
            if self.allows_help() {
                self.ask_pouch(ctx);
            }
        } else {
            self.pouch_clicked = Some(ctx.now);
        }
    }

    /// Shows the stones of the pouch in their order.
    pub(super) fn show_pouch(&mut self, ctx: &mut Ctx<'_>) {
        if self.apply(Entry::Assist(Assist::ShowPouch), ctx).is_ok()
            && let Some(session) = &self.session
        {
            let stones = session.state().position().pouch().left().to_vec();
            self.show(Panel::Pouch(stones));
        }
    }

    /// Shows what remains by kind, which everyone could count on the board.
    pub(super) fn show_remaining(&mut self, _ctx: &mut Ctx<'_>) {
        if let Some(session) = &self.session {
            let panel = Panel::remaining(session.state().position().board());
            self.show(panel);
        }
    }

    /// Shows the squares where the touchstone may lie, until it is placed.
    pub(super) fn show_moves(&mut self, ctx: &mut Ctx<'_>) {
        if self.apply(Entry::Assist(Assist::ShowMoves), ctx).is_ok() {
            self.showing = self
                .session
                .as_ref()
                .map(|session| session.state().position().pouch().placed());
        }
    }

    /// Shows the squares for every stone from here on.
    pub(super) fn always_show_moves(&mut self, ctx: &mut Ctx<'_>) {
        self.set(ctx, |settings| settings.always_moves = true);
        if self.is_running() {
            // It is recorded once a game; a game that cannot have help shows none.
            let _ = self.apply(Entry::Assist(Assist::AlwaysShowMoves), ctx);
        }
    }

    /// The squares to be marked now.
    pub(super) fn shown_moves(&self) -> SquareSet {
        let Some(session) = self.session.as_ref().filter(|_| self.is_running()) else {
            return SquareSet::EMPTY;
        };
        let position = session.state().position();
        let once = self.showing == Some(position.pouch().placed());
        let always = self.settings.always_moves
            && self.has_stain(Disqualification::Assist(Assist::AlwaysShowMoves));
        if once || always {
            position.legal()
        } else {
            SquareSet::EMPTY
        }
    }

    /// Takes note, in a new game, that the moves are always shown. One that was begun without help stays without, until
    /// the player asks for it again.
    pub(super) fn with_standing_help(&self, mut session: Session) -> Session {
        if self.settings.always_moves && session.journal().is_empty() {
            let _ = session.apply(Entry::Assist(Assist::AlwaysShowMoves));
        }
        session
    }

    /// Whether something has happened in the game that keeps it from the All-Time Highs.
    pub(super) fn has_stain(&self, disqualify: Disqualification) -> bool {
        self.session
            .as_ref()
            .is_some_and(|session| session.state().disqualifications().contains(&disqualify))
    }
}
