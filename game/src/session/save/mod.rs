//! Saved games: RON text, specified in `assets/FORMATS.md`.
//!
//! Reading folds the journal into a fresh session and rejects what is not a legal game.

mod error;
mod file;

use ishido_shared::ron_text;

use super::questions::Questions;
use super::written::in_file;
use super::{Entry, GameId, Mode, Origin, Player, Session, Setup, read_words, write_words};
use crate::oracle::MAX_QUESTION;
use crate::rules::{Deal, Stone};
pub use error::SaveError;
pub use file::MAX_BYTES;
use file::{EarlierGame, File, LONGEST_PATH, QUESTIONS_BEFORE, VERSION};

/// The text of a saved game.
///
/// # Errors
/// Returns an error if the serialiser refuses, which it does for no session there can be.
pub fn write(session: &Session) -> Result<String, ron::Error> {
    write_autosave(session, None, None, None)
}

/// The text of an autosaved game. `file` is the path of the file in which the player saved the game, if there is one: it
/// is restored together with the game, so that Save Game goes on to write to it. `id` is the number under which the game is
/// recorded when it ends, and `played` the time of day, in milliseconds since 1970, by which several unfinished games are told
/// apart.
///
/// # Errors
/// Returns an error if the serialiser refuses, which it does for no session there can be.
pub fn write_autosave(
    session: &Session,
    file: Option<&str>,
    id: Option<GameId>,
    played: Option<u64>,
) -> Result<String, ron::Error> {
    let setup = session.setup();
    let mut file = File {
        version: VERSION,
        mode: setup.mode,
        scoring: setup.scoring,
        players: setup.players.clone(),
        timer: setup.timer,
        origin: setup.origin,
        code: setup.code.map(|code| code.to_string()),
        tableau: write_words(setup.deal.tableau()),
        pouch: write_words(setup.deal.pouch().iter()),
        journal: write_words(session.journal()),
        time_left: session.clock().map(super::Clock::left),
        question: session.question().map(str::to_owned),
        answered: session.questions.answered.clone(),
        tournament: earlier_games(session),
        file: file
            .filter(|path| path.chars().count() <= LONGEST_PATH)
            .map(str::to_owned),
        id,
        played,
        check: None,
    };
    file.check = Some(file.checksum());
    Ok(format!(
        "// A saved game of Ishido. Stones, squares and words are explained in FORMATS.md.\n{}",
        ron_text::file(&file, ron_text::INDENT)?
    ))
}

/// Reads a saved game.
///
/// ```
/// use ishido::rules::{DealCode, Scoring};
/// use ishido::session::{Origin, Session, Setup, save};
///
/// let session = Session::new(Setup::solitaire(Scoring::Ancient, DealCode::from_entropy(1), Origin::Drawn));
/// let text = save::write(&session).unwrap();
/// assert_eq!(save::read(text.as_bytes()).unwrap().setup(), session.setup());
/// let error = save::read(b"Save(version: 99)").unwrap_err();
/// assert!(error.to_string().starts_with("this saved game is version 99"));
/// ```
///
/// # Errors
/// The reason why the bytes are no legal game, and the place.
pub fn read(bytes: &[u8]) -> Result<Session, SaveError> {
    read_autosave(bytes).map(|saved| saved.session)
}

/// An autosaved game.
#[derive(Debug, Clone)]
pub struct Autosaved {
    /// The game.
    pub session: Session,
    /// The path of the file in which the player saved it, if there is one.
    pub file: Option<String>,
    /// The number under which it is recorded when it ends.
    pub id: Option<GameId>,
    /// Time at which it was saved, in milliseconds since 1970, if that is known.
    pub played: Option<u64>,
}

impl From<Session> for Autosaved {
    fn from(session: Session) -> Self {
        Self {
            session,
            file: None,
            id: None,
            played: None,
        }
    }
}

impl Autosaved {
    /// The game as it is played on after it was loaded from a file, and the number that it keeps; without one it gets a new number.
    /// `is_known` is true if more of its stones are known than it shows: it is kept off the lists from here on then (RULINGS,
    /// "High scores"). A tournament and a game that is over stay what they are.
    #[must_use]
    pub fn loaded(self, is_known: bool) -> (Session, Option<GameId>) {
        let Self { session, id, .. } = self;
        if !session.is_running() {
            (session, None)
        } else if !is_known {
            (session, id)
        } else if session.setup().mode == Mode::Tournament {
            (session, None)
        } else {
            (session.with_origin(Origin::Continued), None)
        }
    }
}

/// Reads an autosaved game.
///
/// # Errors
/// The reason why the bytes are no legal game, and the place.
pub fn read_autosave(bytes: &[u8]) -> Result<Autosaved, SaveError> {
    let mut file = File::parse(bytes)?;
    let unchanged = file.is_unchanged();
    let (own_file, id, played) = (file.file.take(), file.id, file.played);
    // An impossible move is reported before a wrong checksum: whoever edits a game by hand learns more from it.
    let session = session(file)?;
    if unchanged {
        Ok(Autosaved {
            session,
            file: own_file,
            id,
            played,
        })
    } else {
        Err(SaveError::Check)
    }
}

/// The games of a tournament before this one. Their questions are left out, those of the first games first, where the file
/// would become too long to be read.
fn earlier_games(session: &Session) -> Vec<EarlierGame> {
    let mut room = QUESTIONS_BEFORE;
    let games = session.earlier_games().iter().rev();
    let mut games: Vec<EarlierGame> = games
        .map(|game| {
            let answered = &game.questions.answered;
            let length: usize = answered.iter().map(|question| in_file(question)).sum();
            room = room.saturating_sub(length);
            let player = game.setup().players.first().cloned();
            EarlierGame {
                player: player.unwrap_or_else(|| Player::Human(String::new())),
                journal: write_words(game.journal()),
                answered: if room > 0 {
                    answered.clone()
                } else {
                    Vec::new()
                },
            }
        })
        .collect();
    games.reverse();
    games
}

fn session(file: File) -> Result<Session, SaveError> {
    let (journal, time_left) = (file.journal.clone(), file.time_left);
    let questions = Questions {
        open: file.question.clone(),
        answered: file.answered.clone(),
    };
    let games = file.tournament.len();
    if games > 0 && file.mode != Mode::Tournament {
        return Err(SaveError::EarlierGames);
    }
    if games >= Session::MAX_TOURNAMENT {
        return Err(SaveError::TournamentLength(games));
    }
    let (setup, tournament) = read_setup(file)?;
    let mut earlier = Vec::with_capacity(games);
    for (index, game) in tournament.into_iter().enumerate() {
        let number = index + 1;
        let setup = Setup {
            players: vec![game.player],
            ..setup.clone()
        };
        let questions = Questions {
            open: None,
            answered: game.answered,
        };
        let game = setup
            .check()
            .map_err(SaveError::from)
            .and_then(|()| fold(setup, &game.journal, questions))
            .map_err(|error| SaveError::EarlierGame {
                number,
                error: Box::new(error),
            })?;
        if game.state().ending().is_none() {
            return Err(SaveError::NotEnded(number));
        }
        earlier.push(game);
    }
    let mut session = fold(setup, &journal, questions)?.with_earlier_games(earlier);
    if !session.written.fits(session.state().ending().is_some()) {
        return Err(SaveError::TooLong);
    }
    match time_left {
        Some(left) if !session.set_time_left(left) => Err(SaveError::TimeLeft(left)),
        _ => Ok(session),
    }
}

fn read_setup(file: File) -> Result<(Setup, Vec<EarlierGame>), SaveError> {
    let stones = |field, text: &str| {
        read_words::<Stone>(text).map_err(|error| SaveError::Stone { field, error })
    };
    let tableau = stones("tableau", &file.tableau)?;
    let tableau: [Stone; 6] = tableau
        .try_into()
        .map_err(|t: Vec<Stone>| SaveError::TableauLength(t.len()))?;
    let setup = Setup {
        mode: file.mode,
        scoring: file.scoring,
        players: file.players,
        timer: file.timer,
        origin: file.origin,
        code: file.code.map(|code| code.parse()).transpose()?,
        deal: Deal::new(tableau, stones("pouch", &file.pouch)?)?,
    };
    setup.check()?;
    Ok((setup, file.tournament))
}

/// Plays a journal from the beginning, and adds the questions.
fn fold(setup: Setup, journal: &str, questions: Questions) -> Result<Session, SaveError> {
    let journal: Vec<Entry> = read_words(journal)?;
    if journal.len() > Session::MAX_JOURNAL + 1 {
        return Err(SaveError::JournalLength(journal.len()));
    }
    let mut session = Session::new(setup);
    for (index, &entry) in journal.iter().enumerate() {
        session.fold(entry).map_err(|reason| SaveError::Illegal {
            number: index + 1,
            entry: entry.to_string(),
            reason,
        })?;
    }
    let long = |question: &String| question.chars().count() > MAX_QUESTION;
    if questions.open.iter().chain(&questions.answered).any(long) {
        return Err(SaveError::LongQuestion);
    }
    let count = questions.answered.len();
    if session.set_questions(questions) {
        Ok(session)
    } else {
        Err(SaveError::Questions(count))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{DealCode, Scoring};

    #[test]
    fn a_loaded_game_whose_stones_are_known_is_kept_off_the_lists() {
        let setup = Setup::solitaire(Scoring::Modern, DealCode::from_entropy(7), Origin::Drawn);
        let tournament = Setup {
            mode: Mode::Tournament,
            ..setup.clone()
        };
        let id = Some(GameId(5));
        let loaded = |setup: &Setup, id, is_over, is_known| {
            let mut saved = Autosaved::from(Session::new(setup.clone()));
            saved.id = id;
            if is_over {
                saved.session.apply(Entry::End).unwrap();
            }
            let (session, id) = saved.loaded(is_known);
            (session.setup().origin, id)
        };
        assert_eq!(loaded(&setup, id, false, false), (Origin::Drawn, id));
        assert_eq!(loaded(&setup, id, false, true), (Origin::Continued, None));
        assert_eq!(loaded(&setup, id, true, true), (Origin::Drawn, None));
        assert_eq!(loaded(&setup, None, false, false), (Origin::Drawn, None));
        assert_eq!(loaded(&tournament, id, false, true), (Origin::Drawn, None));
        assert_eq!(loaded(&tournament, id, false, false), (Origin::Drawn, id));
    }
}
