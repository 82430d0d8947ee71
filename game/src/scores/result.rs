//! A finished game: its result, and the game itself.

use std::ops::Range;

use serde::{Deserialize, Serialize};

use super::played::{PlayedError, PlayedGame};
use crate::local_time::LocalTime;
use crate::rules::Scoring;
use crate::session::GameId;
use crate::session::clean_name;
use crate::session::{Controller, Disqualification, Mode, Origin, Player, Session, Standing};
use crate::skill::Skill;

/// The points and 4-Ways of a player or a team, and who made them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Score {
    /// A person or team by name, which may be empty, or the computer.
    pub by: Player,
    pub points: u64,
    pub four_ways: u32,
}

impl Score {
    /// The name in lists of a person without a name.
    pub const ANONYMOUS: &'static str = "Anonymous";

    /// True if a person made it, or a team with one.
    #[must_use]
    pub const fn is_human(&self) -> bool {
        matches!(self.by, Player::Human(_))
    }

    /// The name, as lists show it.
    #[must_use]
    pub fn name(&self) -> &str {
        match &self.by {
            Player::Human(name) if name.is_empty() => Self::ANONYMOUS,
            Player::Human(name) => name,
            Player::Computer(skill) => skill.name(),
        }
    }
}

/// The names of people and teams who have none in the setup: those that were entered last.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct DefaultNames {
    /// The first person.
    pub first: String,
    /// The second person of a Challenge game.
    pub second: String,
    /// Two people who play together.
    pub team: String,
}

impl DefaultNames {
    /// The name that was entered last for a score of such a game, counted from 0.
    pub fn of_score(&mut self, result: &GameResult, score: usize) -> &mut String {
        let people = result.game.players.iter();
        let people = people.filter(|player| matches!(player, Player::Human(_)));
        match (result.mode, score, people.count()) {
            (Mode::Challenge, 1, _) => &mut self.second,
            (Mode::Cooperative, _, 2) => &mut self.team,
            _ => &mut self.first,
        }
    }
}

/// A finished game. Its figures are never written: they are what its game gives when it is played again, so that no line can
/// claim what was not played.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "FinishedGame", try_from = "FinishedGame")]
pub struct GameResult {
    pub id: GameId,
    /// The time at which it ended.
    pub ended: LocalTime,
    /// The time it was on the board, in milliseconds; unknown if the program was quit meanwhile.
    pub duration: Option<u64>,
    pub mode: Mode,
    /// The way of scoring.
    pub scoring: Scoring,
    /// The origin of the stones.
    pub origin: Origin,
    /// The score of the game, or those of both opponents.
    pub scores: Vec<Score>,
    /// The points among them that are the bonus for an emptied pouch.
    pub bonus: u64,
    /// The number of stones left, the one on the touchstone included.
    pub left: u8,
    /// The number of turns that were taken, without those taken back.
    pub turns: u32,
    /// The number of them that the computer took.
    pub computer_turns: u32,
    /// True if it was a Master Game.
    pub master_game: bool,
    /// The causes, besides its origin, that keep it from the All-Time Highs.
    pub disqualifications: Vec<Disqualification>,
    /// The game itself.
    pub game: PlayedGame,
}

/// The parts of a finished game from which all others follow, as a line of the log has them.
#[derive(Debug, Clone, Serialize, Deserialize)]
struct FinishedGame {
    id: GameId,
    #[serde(with = "time_in_words")]
    ended: LocalTime,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    duration: Option<u64>,
    mode: Mode,
    scoring: Scoring,
    origin: Origin,
    /// The name of each score; one of the computer's has none.
    #[serde(default)]
    names: Vec<String>,
    game: PlayedGame,
}

/// A time as two numbers in a text. A log is read at every start, and its reader takes longer for a structure with two numbers than
/// for all else in a line.
mod time_in_words {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    use crate::local_time::LocalTime;

    pub fn serialize<S: Serializer>(time: &LocalTime, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&format_args!("{} {}", time.unix_ms, time.utc_offset))
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<LocalTime, D::Error> {
        let text = String::deserialize(deserializer)?;
        let numbers = text.split_once(' ');
        let time = numbers.and_then(|(unix_ms, utc_offset)| {
            Some(LocalTime {
                unix_ms: unix_ms.parse().ok()?,
                utc_offset: utc_offset.parse().ok()?,
            })
        });
        time.ok_or_else(|| D::Error::custom("this is not a time"))
    }
}

impl From<GameResult> for FinishedGame {
    fn from(result: GameResult) -> Self {
        let name = |score: Score| match score.by {
            Player::Human(name) => name,
            Player::Computer(_) => String::new(),
        };
        Self {
            id: result.id,
            ended: result.ended,
            duration: result.duration,
            mode: result.mode,
            scoring: result.scoring,
            origin: result.origin,
            names: result.scores.into_iter().map(name).collect(),
            game: result.game,
        }
    }
}

impl TryFrom<FinishedGame> for GameResult {
    type Error = PlayedError;

    /// Plays the game again, with the names that were entered at its end.
    fn try_from(line: FinishedGame) -> Result<Self, PlayedError> {
        let session = line.game.session(line.mode, line.scoring, line.origin)?;
        let nobody = DefaultNames::default();
        let result = Self::of(
            line.game,
            line.id,
            &session,
            line.ended,
            line.duration,
            &nobody,
        );
        let mut result = result.ok_or(PlayedError::Unfinished)?;
        // The name of a score may be another than that of its player.
        let mut names = line.names.iter();
        for score in &mut result.scores {
            let name = names.next().map_or("", String::as_str);
            if let Player::Human(shown) = &mut score.by {
                *shown = clean_name(name);
            }
        }
        Ok(result)
    }
}

impl GameResult {
    /// The result of a game that has ended; `None` while it runs, and when no stone was ever placed in it, unless it
    /// is a first try of the Daily Stones in which help was taken.
    #[must_use]
    pub fn new(
        id: GameId,
        session: &Session,
        ended: LocalTime,
        duration: Option<u64>,
        names: &DefaultNames,
    ) -> Option<Self> {
        let game = PlayedGame::new(session);
        Self::of(game, id, session, ended, duration, names)
    }

    /// The result of a game whose words are known.
    fn of(
        game: PlayedGame,
        id: GameId,
        session: &Session,
        ended: LocalTime,
        duration: Option<u64>,
        names: &DefaultNames,
    ) -> Option<Self> {
        let (setup, state) = (session.setup(), session.state());
        let Standing::Ended(ending) = state.standing() else {
            return None;
        };
        // Help in a first try of the Daily Stones counts, because the stones are known then.
        let helped = setup.origin == Origin::Daily && !state.disqualifications().is_empty();
        if session.is_untouched() && !helped {
            return None;
        }
        let scores = (0..setup.mode.tallies()).map(|index| {
            let tally = state.tally(setup, index);
            Score {
                by: player_of(session, index, names),
                points: tally.points,
                four_ways: tally.four_ways,
            }
        });
        let by_computer = state.turns().iter().filter(|turn| turn.by_computer);
        Some(Self {
            id,
            ended,
            duration,
            mode: setup.mode,
            scoring: setup.scoring,
            origin: setup.origin,
            scores: scores.collect(),
            bonus: ending.bonus,
            left: u8::try_from(ending.left).unwrap_or(u8::MAX),
            turns: u32::try_from(state.turns().len()).unwrap_or(u32::MAX),
            computer_turns: u32::try_from(by_computer.count()).unwrap_or(u32::MAX),
            master_game: state.is_master_game(),
            disqualifications: state.disqualifications().to_vec(),
            game,
        })
    }

    /// Returns true if the pouch was emptied.
    #[must_use]
    pub const fn is_pouch_emptied(&self) -> bool {
        self.left == 0
    }

    /// Plays the game again, with the names that were entered at its end.
    ///
    /// # Errors
    /// Returns why the game cannot be replayed; this never happens for a game of the log.
    pub fn session(&self) -> Result<Session, PlayedError> {
        let game = self.game.session(self.mode, self.scoring, self.origin)?;
        let named = self.scores.iter().enumerate();
        Ok(named.fold(game, |game, (index, score)| match &score.by {
            Player::Human(name) if !name.is_empty() => game.with_name(index, name),
            _ => game,
        }))
    }
}

/// The owner of a tally. A game that the computer took part in goes by its skill's name (RULINGS, "Who plays").
fn player_of(session: &Session, tally: usize, names: &DefaultNames) -> Player {
    let (setup, state) = (session.setup(), session.state());
    let taken_over = state
        .disqualifications()
        .contains(&Disqualification::ComputerTookPart);
    let players = if setup.mode == Mode::Challenge {
        tally..tally + 1
    } else {
        0..setup.mode.players()
    };
    let skill = |player| match state.controller(player) {
        Controller::Computer(skill) => Some(skill),
        Controller::Human => None,
    };
    let skills: Vec<Skill> = players.clone().filter_map(skill).collect();
    let people: Vec<usize> = players
        .clone()
        .filter(|&player| skill(player).is_none())
        .collect();
    match skills.first() {
        Some(&skill) if people.is_empty() || taken_over => return Player::Computer(skill),
        // The computer has handed over to a person, and its skill is no longer known to the state.
        None if taken_over => {
            if let Some(skill) = last_skill(session, &players) {
                return Player::Computer(skill);
            }
        }
        _ => {}
    }
    Player::Human(human_name(session, &people, names))
}

/// The name of a person, or those of a team.
fn human_name(session: &Session, people: &[usize], names: &DefaultNames) -> String {
    let own = |player: &usize| match session.setup().players.get(*player) {
        Some(Player::Human(name)) => clean_name(name),
        _ => String::new(),
    };
    let own: Vec<String> = people
        .iter()
        .map(own)
        .filter(|name| !name.is_empty())
        .collect();
    let name = match (own.is_empty(), people) {
        (false, _) => own.join(" & "),
        (true, [1]) if session.setup().mode == Mode::Challenge => names.second.clone(),
        (true, [_, _]) => names.team.clone(),
        (true, _) => names.first.clone(),
    };
    clean_name(&name)
}

/// The skill of the computer that last took over one of these players, or that began a game of one player.
fn last_skill(session: &Session, players: &Range<usize>) -> Option<Skill> {
    use crate::session::Entry;

    let alone = session.setup().mode.players() == 1;
    let first = session.setup().players.first().map(Player::controller);
    let first = first.filter(|_| alone);
    let later = session.journal().iter().filter_map(|entry| match entry {
        Entry::Control(player, controller) if players.contains(&usize::from(*player)) => {
            Some(*controller)
        }
        _ => None,
    });
    let skill = |controller| match controller {
        Controller::Computer(skill) => Some(skill),
        Controller::Human => None,
    };
    first.into_iter().chain(later).filter_map(skill).next_back()
}
