//! What the title line tells a newcomer to do next.

use super::layers::Layer;
use super::{Game, Manner};

impl Game {
    /// The name at the left of the title line.
    pub(super) fn title(&self) -> String {
        if let Some(Layer::Replay(replay)) = self.layers.last() {
            return replay.title();
        }
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
        if let Some(hint) = self.front_hint() {
            return hint;
        }
        let Some(session) = &self.session else {
            return match self.manner {
                Manner::Mouse => "Click the touchstone to begin",
                Manner::Touch => "Tap the touchstone to begin",
                Manner::Keys => "Press Enter to begin",
            };
        };
        let state = session.state();
        if self.is_thinking() {
            return "Thinking...";
        }
        if self.computer_is_on() {
            return match self.manner {
                Manner::Keys => "The computer plays; Ctrl+1 stops it",
                _ => "The computer plays; Game > Computer Player 1 stops it",
            };
        }
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

    /// What to do with what is in front of the board.
    fn front_hint(&self) -> Option<&'static str> {
        let front = self.layers.last()?;
        if matches!(front, Layer::Refused(_) | Layer::Shown(_)) {
            return Some(match self.manner {
                Manner::Mouse => "Click anywhere to go on",
                Manner::Touch => "Tap anywhere to go on",
                Manner::Keys => "Press any key to go on",
            });
        }
        if matches!(front, Layer::Replay(_)) {
            return Some(match self.manner {
                Manner::Keys => "Arrows step, T shows a better line, Esc ends",
                _ => "Gold: played next. Green: better",
            });
        }
        if matches!(front, Layer::Files(..)) {
            return Some(match self.manner {
                Manner::Keys => "Tab moves, letters seek, Esc cancels",
                _ => "Choose a file, or Cancel",
            });
        }
        if matches!(front, Layer::Said(_)) {
            return Some(match self.manner {
                Manner::Mouse => "Click OK to go on",
                Manner::Touch => "Tap OK to go on",
                Manner::Keys => "Press Enter to go on",
            });
        }
        if !front.is_reading() {
            return Some(match self.manner {
                Manner::Mouse => "Click your answer",
                Manner::Touch => "Tap your answer",
                Manner::Keys => "Tab moves, Enter answers, Esc cancels",
            });
        }
        Some(match self.manner {
            Manner::Mouse => "Click the arrows, or turn the wheel",
            Manner::Touch => "Drag the text up and down",
            Manner::Keys => "Arrows scroll, Esc ends",
        })
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
