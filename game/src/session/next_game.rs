//! The choices for the next game: mode, scoring, players and timers (RULINGS, "Who plays").

use serde::{Deserialize, Serialize};

use super::{Controller, Mode, Origin, Player, Session, Setup, Timer, clean_name};
use crate::rules::{Deal, DealCode, Scoring};
use crate::skill::Skill;

/// The choices for the next game.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct NextGame {
    pub mode: Mode,
    /// The way of scoring. A Challenge game is scored in the Modern way whatever is chosen here.
    pub scoring: Scoring,
    /// The players; a mode with one player uses the first.
    pub players: [NextPlayer; 2],
    /// The timer of a Tournament game, in minutes.
    pub tournament_timer: TimeLimit,
    /// The timer of a move in a Challenge game, in seconds.
    pub challenge_timer: TimeLimit,
    /// The next Tournament game begins a new tournament, although one has been begun.
    pub new_tournament: bool,
}

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct NextPlayer {
    /// The name of the person; it may be empty.
    pub name: String,
    /// The computer plays instead.
    pub computer: bool,
    /// The skill of the computer.
    pub skill: Skill,
}

/// A timer that can be chosen.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct TimeLimit {
    /// There is a limit.
    pub on: bool,
    /// The limit, in minutes or seconds; a file may have any number.
    pub limit: u8,
}

impl Default for TimeLimit {
    fn default() -> Self {
        Self {
            on: false,
            limit: 20,
        }
    }
}

impl TimeLimit {
    /// The shortest and the longest limit.
    pub const RANGE: (u8, u8) = (1, 60);

    /// The limit, within the range.
    #[must_use]
    pub fn within_range(&self) -> u8 {
        self.limit.clamp(Self::RANGE.0, Self::RANGE.1)
    }
}

impl NextPlayer {
    /// The person or the computer that places the stones of this player.
    #[must_use]
    pub const fn controller(&self) -> Controller {
        if self.computer {
            Controller::Computer(self.skill)
        } else {
            Controller::Human
        }
    }

    /// The player as a game begins.
    #[must_use]
    pub fn player(&self) -> Player {
        Player::Human(clean_name(&self.name)).with_controller(self.controller())
    }

    /// Chooses who places the stones of this player. The skill of the computer is remembered when a person plays.
    pub const fn set_controller(&mut self, controller: Controller) {
        match controller {
            Controller::Human => self.computer = false,
            Controller::Computer(skill) => (self.computer, self.skill) = (true, skill),
        }
    }
}

impl NextGame {
    /// The way of scoring in the chosen mode.
    #[must_use]
    pub const fn scoring_of_mode(&self) -> Scoring {
        match self.mode {
            Mode::Challenge => Scoring::Modern,
            _ => self.scoring,
        }
    }

    /// The players in the chosen mode.
    #[must_use]
    pub fn players_of_mode(&self) -> Vec<Player> {
        let players = self.players.iter().take(self.mode.players());
        players.map(NextPlayer::player).collect()
    }

    /// The timer in the chosen mode.
    #[must_use]
    pub fn timer_of_mode(&self) -> Option<Timer> {
        let (limit, timer): (_, fn(u8) -> Timer) = match self.mode {
            Mode::Tournament => (&self.tournament_timer, Timer::MinutesPerGame),
            Mode::Challenge => (&self.challenge_timer, Timer::SecondsPerMove),
            Mode::Solitaire | Mode::Cooperative => return None,
        };
        limit.on.then(|| timer(limit.within_range()))
    }

    /// The setup of the next game on the stones of a code.
    #[must_use]
    pub fn setup(&self, code: DealCode, origin: Origin) -> Setup {
        Setup {
            mode: self.mode,
            scoring: self.scoring_of_mode(),
            players: self.players_of_mode(),
            timer: self.timer_of_mode(),
            origin,
            code: Some(code),
            deal: Deal::generate(code),
        }
    }

    /// Returns true if New Game would begin the next game of the tournament of the game on the board.
    #[must_use]
    pub fn continues_tournament(&self, on_board: Option<&Session>) -> bool {
        let in_tournament = on_board.is_some_and(|game| game.setup().mode == Mode::Tournament);
        self.mode == Mode::Tournament && !self.new_tournament && in_tournament
    }

    /// Chooses the tournament of a game that was put on the board, so that New Game continues it, whatever was chosen before.
    /// Returns true if that changed the choices.
    pub fn follow_tournament(&mut self, on_board: &Session) -> bool {
        let changes =
            on_board.setup().mode == Mode::Tournament && !self.continues_tournament(Some(on_board));
        if changes {
            (self.mode, self.new_tournament) = (Mode::Tournament, false);
        }
        changes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn next(mode: Mode) -> NextGame {
        let mut next = NextGame {
            mode,
            scoring: Scoring::Pocket,
            ..NextGame::default()
        };
        next.players[0].name = " Anna\n".to_owned();
        next.players[1].set_controller(Controller::Computer(Skill::Adept));
        next.tournament_timer = TimeLimit { on: true, limit: 0 };
        next.challenge_timer = TimeLimit {
            on: true,
            limit: 200,
        };
        next
    }

    #[test]
    fn a_setup_has_what_its_mode_needs() {
        let (anna, adept) = (
            Player::Human("Anna".to_owned()),
            Player::Computer(Skill::Adept),
        );
        let both = vec![anna.clone(), adept];
        for (mode, scoring, players, timer) in [
            (Mode::Solitaire, Scoring::Pocket, vec![anna.clone()], None),
            (Mode::Cooperative, Scoring::Pocket, both.clone(), None),
            (
                Mode::Tournament,
                Scoring::Pocket,
                vec![anna],
                Some(Timer::MinutesPerGame(1)),
            ),
            (
                Mode::Challenge,
                Scoring::Modern,
                both,
                Some(Timer::SecondsPerMove(60)),
            ),
        ] {
            let setup = next(mode).setup(DealCode::from_entropy(7), Origin::Drawn);
            assert_eq!(setup.check(), Ok(()));
            assert_eq!(
                (setup.mode, setup.scoring, setup.players, setup.timer),
                (mode, scoring, players, timer)
            );
        }
    }

    #[test]
    fn a_tournament_on_the_board_is_continued_unless_another_is_wanted() {
        let game = |mode| Session::new(next(mode).setup(DealCode::from_entropy(7), Origin::Drawn));
        let (tournament, solitaire) = (game(Mode::Tournament), game(Mode::Solitaire));
        let mut chosen = next(Mode::Tournament);
        assert!(chosen.continues_tournament(Some(&tournament)));
        assert!(!chosen.continues_tournament(Some(&solitaire)));
        assert!(!chosen.continues_tournament(None));
        chosen.new_tournament = true;
        assert!(!chosen.continues_tournament(Some(&tournament)));

        assert!(chosen.follow_tournament(&tournament));
        assert!(!chosen.follow_tournament(&tournament));
        assert!(chosen.continues_tournament(Some(&tournament)));
        let mut other = next(Mode::Solitaire);
        assert!(!other.follow_tournament(&solitaire));
        assert!(other.follow_tournament(&tournament));
        assert!(other.continues_tournament(Some(&tournament)));
    }
}
