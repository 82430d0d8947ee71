//! What the title line tells a newcomer to do next.

use super::{Game, Manner};

impl Game {
    /// The name at the left of the title line.
    pub(super) fn title(&self) -> String {
        let code = self
            .session
            .as_ref()
            .and_then(|session| session.setup().code);
        code.map_or_else(
            || "Ishidó: The Way of Stones".to_owned(),
            |code| format!("Ishidó  {code}"),
        )
    }

    /// What to do next, for whoever used this device last.
    pub(super) fn hint(&self) -> &'static str {
        let Some(session) = &self.session else {
            return match self.manner {
                Manner::Mouse => "Click the touchstone to begin",
                Manner::Touch => "Tap the touchstone to begin",
                Manner::Keys => "Press Enter to begin",
            };
        };
        let state = session.state();
        if state.ending().is_some() {
            return match self.manner {
                Manner::Mouse => "The game is over: click the touchstone for a new one",
                Manner::Touch => "The game is over: tap the touchstone for a new one",
                Manner::Keys => "The game is over: press Enter for a new one",
            };
        }
        if state.touchstone().is_none() || state.is_stuck() {
            return match self.manner {
                Manner::Mouse => "Nothing can be placed: click the touchstone to go on",
                Manner::Touch => "Nothing can be placed: tap the touchstone to go on",
                Manner::Keys => "Nothing can be placed: Ctrl+E ends, Ctrl+Z takes back",
            };
        }
        if self.hand.is_carrying() {
            return match self.manner {
                Manner::Touch => "Let go over the square where it matches",
                _ => "Set it down where it matches, or press Esc",
            };
        }
        self.playing_hint(state.turns().is_empty())
    }

    fn playing_hint(&self, beginning: bool) -> &'static str {
        match (self.manner, beginning) {
            (Manner::Mouse, true) => "Click a square where the touchstone matches",
            (Manner::Mouse, false) => "Click a square, or the last stone to pick it up",
            (Manner::Touch, true) => "Tap a square where the touchstone matches",
            (Manner::Touch, false) => "Tap a square, or the last stone to take it back",
            (Manner::Keys, true) => "Arrows choose a square, Enter places the stone",
            (Manner::Keys, false) => "Arrows and Enter place, Ctrl+Z takes back",
        }
    }
}
