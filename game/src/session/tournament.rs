//! Tournaments: whole games that any number of players play one after the other on the same stones (manual, "Tournament
//! Game").
//!
//! A Tournament game carries the games played before it, so that it is saved, loaded and restored with all scores.

use std::cmp::Reverse;

use super::{Clock, Mode, Player, Session, Setup};
use crate::rules::{Scoring, Tally};

/// The result of a game of a tournament.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TournamentResult {
    /// The number of the game, from 1.
    pub number: usize,
    pub player: Player,
    /// Points and 4-Ways.
    pub tally: Tally,
    /// The stones left.
    pub left: usize,
    /// True if it was a Master Game.
    pub master_game: bool,
    /// True if the game is still being played.
    pub running: bool,
}

impl Session {
    /// The most games of a tournament, so that a saved one is never larger than what is read.
    pub const MAX_TOURNAMENT: usize = 250;

    /// The games of the tournament that were played before this one.
    #[must_use]
    pub fn earlier_games(&self) -> &[Self] {
        &self.earlier
    }

    /// The same game with the games of its tournament that were played before.
    #[must_use]
    pub(super) fn with_earlier_games(mut self, earlier: Vec<Self>) -> Self {
        self.written = self.written.after(earlier.iter().map(|game| game.written));
        self.earlier = earlier;
        self
    }

    /// Returns true if nothing was done in the game and no time has passed: such a game does not count in a tournament.
    #[must_use]
    pub fn is_fresh(&self) -> bool {
        self.journal.is_empty() && self.clock.as_ref().is_none_or(Clock::is_full)
    }

    /// The number of games of the tournament that count, this one included when it has begun.
    #[must_use]
    pub fn tournament_games(&self) -> usize {
        self.earlier.len() + usize::from(!self.is_fresh())
    }

    /// The next game of the tournament, for another player: the same stones, the same way of scoring, the same timer. A game
    /// in which nothing has happened is replaced by it. `None` if this is not a Tournament game, if it still runs, or if
    /// the tournament has as many games as it can have.
    ///
    /// ```
    /// use ishido::rules::{DealCode, Scoring};
    /// use ishido::session::{Entry, Mode, Origin, Player, Session, Setup};
    ///
    /// let setup = Setup::solitaire(Scoring::Modern, DealCode::from_entropy(7), Origin::Drawn);
    /// let mut first = Session::new(Setup { mode: Mode::Tournament, ..setup });
    /// first.apply(Entry::End).unwrap();
    /// let second = first.next_tournament_game(Player::Human("Anna".to_owned())).unwrap();
    /// assert_eq!(second.setup().deal, first.setup().deal);
    /// assert_eq!(second.earlier_games().len(), 1);
    /// ```
    #[must_use]
    pub fn next_tournament_game(&self, player: Player) -> Option<Self> {
        let runs = self.state.ending().is_none() && !self.is_fresh();
        let games = self.earlier.iter().chain([self]);
        let entries: usize = games.map(|game| game.journal.len()).sum();
        let full = self.tournament_games() >= Self::MAX_TOURNAMENT
            || entries >= Self::MAX_JOURNAL / 2
            || self.written.is_half();
        if self.setup.mode != Mode::Tournament || runs || full {
            return None;
        }
        let mut earlier = self.earlier.clone();
        if !self.is_fresh() {
            let game = self.clone().with_earlier_games(Vec::new());
            earlier.push(game);
        }
        let setup = Setup {
            players: vec![player],
            ..self.setup.clone()
        };
        Some(Self::new(setup).with_earlier_games(earlier))
    }

    /// The results of the tournament so far, the best first. Of equal ones the earlier game is first.
    #[must_use]
    pub fn tournament_results(&self) -> Vec<TournamentResult> {
        let own = (!self.is_fresh()).then_some(self);
        let games = self.earlier.iter().chain(own).enumerate();
        let mut results: Vec<TournamentResult> = games
            .map(|(index, game)| game.tournament_result(index + 1))
            .collect();
        let scoring = self.setup.scoring;
        results.sort_by_key(|result| Reverse(merit(result, scoring)));
        results
    }

    fn tournament_result(&self, number: usize) -> TournamentResult {
        let player = self.setup.players.first().cloned();
        TournamentResult {
            number,
            player: player.unwrap_or_else(|| Player::Human(String::new())),
            tally: self.state.tally(&self.setup, 0),
            left: self.state.position().pouch().left().len(),
            master_game: self.state.is_master_game(),
            running: self.state.ending().is_none(),
        }
    }
}

/// The order of merit: the points, or in the Ancient way an emptied pouch, then the 4-Ways, then the stones left (RULINGS,
/// "Ancient scoring").
fn merit(result: &TournamentResult, scoring: Scoring) -> (u64, u32, Reverse<usize>) {
    let four_ways = result.tally.four_ways;
    match scoring {
        Scoring::Ancient => (u64::from(result.left == 0), four_ways, Reverse(result.left)),
        Scoring::Modern | Scoring::Pocket => (result.tally.points, 0, Reverse(0)),
    }
}
