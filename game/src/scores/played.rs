//! A whole game as the log has it: what it was played with, and its journal.

use crate::session::clean_name;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::rules::{CodeError, Deal, DealError, Stone, StoneError};
use crate::session::{
    EntryError, Impossible, Mode, Origin, Player, Session, Setup, SetupError, Timer, read_words,
    write_words,
};

/// A game in the fewest words from which it can be played again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayedGame {
    /// The players as the game began.
    pub players: Vec<Player>,
    /// The time limit, if there was one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub timer: Option<Timer>,
    /// The code of the deal, or its 72 stones in the order of tableau and pouch.
    pub deal: String,
    /// The journal, as saved games have it.
    pub journal: String,
}

/// The reason why a game of the log cannot be played again.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum PlayedError {
    /// The code is no code.
    #[error("deal: {0}")]
    Code(#[from] CodeError),
    /// A word of the deal is no stone.
    #[error("deal: {0}")]
    Stone(#[from] StoneError),
    /// The stones are no deal.
    #[error("deal: {0}")]
    Deal(#[from] DealError),
    /// The parts do not fit each other.
    #[error("{0}")]
    Setup(#[from] SetupError),
    /// A word of the journal is none.
    #[error("journal: {0}")]
    Entry(#[from] EntryError),
    /// Something in the journal cannot be done.
    #[error("journal: {0}")]
    Illegal(#[from] Impossible),
    /// The journal does not end the game, or no stone was placed.
    #[error("journal: the game was not finished")]
    Unfinished,
}

/// A player with a name that fits a list.
fn with_clean_name(player: &Player) -> Player {
    match player {
        Player::Human(name) => Player::Human(clean_name(name)),
        Player::Computer(skill) => Player::Computer(*skill),
    }
}

/// The code of the deal of a game, or its stones in the order of tableau and pouch.
pub(super) fn deal_text(setup: &Setup) -> String {
    let stones = || write_words(setup.deal.tableau().iter().chain(setup.deal.pouch().iter()));
    setup.code.map_or_else(stones, |code| code.to_string())
}

impl PlayedGame {
    #[must_use]
    pub fn new(session: &Session) -> Self {
        let setup = session.setup();
        Self {
            players: setup.players.iter().map(with_clean_name).collect(),
            timer: setup.timer,
            deal: deal_text(setup),
            journal: write_words(session.journal()),
        }
    }

    /// Plays the game again.
    ///
    /// # Errors
    /// The reason why that is impossible: the line was changed by hand, or comes from a program with other rules.
    pub fn session(
        &self,
        mode: Mode,
        scoring: crate::rules::Scoring,
        origin: Origin,
    ) -> Result<Session, PlayedError> {
        let (code, deal) = if self.deal.contains(' ') {
            let mut stones: Vec<Stone> = read_words(&self.deal)?;
            let pouch = stones.split_off(stones.len().min(6));
            let tableau = stones.try_into().map_err(|_| DealError::Tableau)?;
            (None, Deal::new(tableau, pouch)?)
        } else {
            let code = self.deal.parse()?;
            (Some(code), Deal::generate(code))
        };
        let mut setup = Setup {
            mode,
            scoring,
            players: self.players.clone(),
            timer: self.timer,
            origin,
            code: None,
            deal,
        };
        setup.check()?;
        // The stones are those of the code, which `check` would deal once more.
        setup.code = code;
        let mut session = Session::new(setup);
        for word in self.journal.split_ascii_whitespace() {
            session.fold(word.parse()?)?;
        }
        Ok(session)
    }
}
