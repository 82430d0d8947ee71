//! The scores of a game as the scoreboard shows them: points and 4-Ways of each player or team, and whose turn it is.

use ishido_shared::gfx::Pen;
use ishido_shared::ui::event::Millis;

use super::animation::Animation;
use crate::rules::{Scoring, Tally};
use crate::session::{Controller, Mode, Player, Session};

/// The scores of a game, as the scoreboard shows them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Scores {
    /// The way of scoring.
    pub scoring: Scoring,
    /// Name, points and 4-Ways: one entry for a player or a team, two for opponents.
    pub entries: Vec<ScoreEntry>,
    /// The player to move, counted from 0; `None` when the game is over.
    pub to_move: Option<usize>,
}

/// One entry on the scoreboard.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScoreEntry {
    /// The name of the player.
    pub name: String,
    /// Points and 4-Ways.
    pub tally: Tally,
}

impl Scores {
    /// The scores of a game as it stands.
    #[must_use]
    pub fn of(session: &Session) -> Self {
        let (setup, state) = (session.setup(), session.state());
        let entry = |player| ScoreEntry {
            name: player_name(session, player),
            tally: state.tally(setup, player),
        };
        Self {
            scoring: setup.scoring,
            entries: (0..setup.mode.tallies()).map(entry).collect(),
            to_move: state.ending().is_none().then(|| state.player()),
        }
    }

    /// The same scores while a 4-Way and its points are being counted.
    #[must_use]
    pub fn counted(mut self, animation: &Animation, now: Millis) -> Self {
        for (player, entry) in self.entries.iter_mut().enumerate() {
            entry.tally = animation.counted(player, entry.tally, now);
        }
        self
    }

    /// The multiplier of the next points of an entry, if there is one; only the Modern way has it.
    #[must_use]
    pub fn multiplier(&self, entry: usize) -> Option<u64> {
        let made = self.entries.get(entry)?.tally.four_ways;
        let multiplies = self.scoring == Scoring::Modern && self.to_move.is_some() && made > 0;
        multiplies.then(|| 1 << made.min(48))
    }
}

/// The name of a player, counted from 0: that of a person, the skill of a computer, or the number.
#[must_use]
pub fn player_name(session: &Session, player: usize) -> String {
    let controller = session.state().controller(player);
    match (session.setup().players.get(player), controller) {
        (Some(Player::Human(name)), Controller::Human) if !name.trim().is_empty() => {
            name.trim().to_owned()
        }
        (_, Controller::Human) => format!("Player {}", player + 1),
        // One that plays for a person is told apart by that from another of its skill.
        (Some(Player::Human(name)), Controller::Computer(_)) if has_twin(session, player) => {
            match name.trim() {
                "" => format!("Player {}", player + 1),
                name => name.to_owned(),
            }
        }
        // Two that began the game as computers are told apart by their numbers.
        (_, Controller::Computer(skill))
            if has_twin(session, player) && began_as_computers(session) =>
        {
            format!("{} {}", skill.name(), player + 1)
        }
        (_, Controller::Computer(skill)) => skill.name().to_owned(),
    }
}

fn began_as_computers(session: &Session) -> bool {
    let mut players = session.setup().players.iter();
    players.all(|player| player.controller().is_computer())
}

fn has_twin(session: &Session, player: usize) -> bool {
    let state = session.state();
    let others = (0..session.setup().mode.players()).filter(|&other| other != player);
    others
        .map(|other| state.controller(other))
        .any(|other| other == state.controller(player))
}

/// The player whose turn it is in a running game of two, counted from 0; `None` in every other game.
#[must_use]
pub fn turn_of_two(session: &Session) -> Option<usize> {
    let two = matches!(session.setup().mode, Mode::Cooperative | Mode::Challenge);
    (two && session.state().ending().is_none()).then(|| session.state().player())
}

/// The pen of a player in a game of two: frame of the touchstone, and badges with the number.
#[must_use]
pub const fn player_pen(player: usize) -> Pen {
    match player {
        0 => Pen::GOLD,
        _ => Pen::SKY,
    }
}

/// A text in at most `columns` characters; an ellipsis stands for what is left out.
#[must_use]
pub fn shortened(text: &str, columns: usize) -> String {
    if text.chars().nth(columns).is_none() {
        return text.to_owned();
    }
    let kept: String = text.chars().take(columns.saturating_sub(1)).collect();
    kept.trim_end().to_owned() + "…"
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::DealCode;
    use crate::session::{Origin, Setup};
    use crate::skill::Skill;

    fn session(mode: Mode, players: Vec<Player>) -> Session {
        let setup = Setup::solitaire(Scoring::Modern, DealCode::from_entropy(7), Origin::Drawn);
        Session::new(Setup {
            mode,
            players,
            ..setup
        })
    }

    #[test]
    fn players_are_told_apart_by_name_skill_or_number() {
        let names = |players: [Player; 2]| {
            let session = session(Mode::Challenge, players.into());
            [player_name(&session, 0), player_name(&session, 1)]
        };
        let human = |name: &str| Player::Human(name.to_owned());
        assert_eq!(names([human("Anna"), human("  ")]), ["Anna", "Player 2"]);
        assert_eq!(
            names([human(""), Player::Computer(Skill::Adept)]),
            ["Player 1", "Adept"]
        );
        let both = [
            Player::Computer(Skill::Novice),
            Player::Computer(Skill::Novice),
        ];
        assert_eq!(names(both), ["Novice 1", "Novice 2"]);
    }

    #[test]
    fn long_names_end_with_an_ellipsis() {
        assert_eq!(shortened("Bartholomew", 11), "Bartholomew");
        assert_eq!(shortened("Bartholomew", 6), "Barth…");
        assert_eq!(shortened("Anna Maria", 6), "Anna…");
    }

    #[test]
    fn a_team_has_one_entry_and_opponents_have_two() {
        let players = || vec![Player::Human(String::new()); 2];
        let team = Scores::of(&session(Mode::Cooperative, players()));
        assert_eq!(team.entries.len(), 1);
        let opponents = Scores::of(&session(Mode::Challenge, players()));
        assert_eq!(opponents.entries.len(), 2);
    }

    #[test]
    fn the_multiplier_doubles_with_every_four_way_of_the_modern_way() {
        let mut scores = Scores::of(&session(
            Mode::Solitaire,
            vec![Player::Human(String::new())],
        ));
        assert_eq!(scores.multiplier(0), None);
        scores.entries[0].tally.four_ways = 3;
        assert_eq!(scores.multiplier(0), Some(8));
        scores.to_move = None;
        assert_eq!(scores.multiplier(0), None, "after the end");
        scores.to_move = Some(0);
        scores.scoring = Scoring::Pocket;
        assert_eq!(scores.multiplier(0), None);
    }
}
