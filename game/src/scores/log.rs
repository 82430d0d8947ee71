//! The log as the program knows it: the events of the files in their order, and those of its own that are not in the files
//! yet.

use serde::{Deserialize, Serialize};

use super::line;
use super::line::LineError;
use super::list::{LENGTH, List, ListEntry};
use super::played::deal_text;
use super::result::GameResult;
use crate::session::{GameId, Player, Session, clean_name};

/// An event of this program that is not known to be in the files.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unsaved {
    /// Its number, counted up from the start of the program.
    pub number: u64,
    pub event: LogEvent,
}

/// The number of lines that cannot be used.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct DamageCount {
    /// Lines that are damaged.
    pub damaged: u32,
    /// Lines of another version.
    pub foreign: u32,
}

/// The results of the events.
#[derive(Debug, Clone, Default)]
struct Folded {
    /// The finished games, each once, in the order of their lines.
    results: Vec<GameResult>,
    /// The places of games among the results, in the order of their numbers.
    index: Vec<(GameId, usize)>,
    /// The names that were entered for scores of games, in the same order.
    names: Vec<((GameId, u8), String)>,
    /// The stones of deals that were seen in games that were played on from a save.
    seen: Vec<(String, u8)>,
    /// The number of results that were known whenever a list was cleared.
    cleared: Vec<(List, usize)>,
    damage: DamageCount,
    reported: DamageCount,
}

/// The log of finished games.
#[derive(Debug, Clone, Default)]
pub struct GameLog {
    /// The results of the files.
    base: Folded,
    /// The number of bytes of each file that have been read, in whole lines.
    known: Vec<usize>,
    /// The results of the files and of the events that are not in them yet.
    folded: Folded,
    unsaved: Vec<Unsaved>,
    next: u64,
    /// The seed of the numbers of games.
    seed: u64,
}

impl Folded {
    fn fold(&mut self, event: LogEvent) {
        match event {
            LogEvent::Finished(result) => self.add(*result),
            LogEvent::Named { game, score, name } => {
                let (key, name) = ((game, score), clean_name(&name));
                match self.names.binary_search_by_key(&key, |(key, _)| *key) {
                    Ok(place) => self.names[place].1 = name,
                    Err(place) => self.names.insert(place, (key, name)),
                }
                if let Ok(place) = self.place(game) {
                    self.apply_name(self.index[place].1, score);
                }
            }
            LogEvent::Cleared(list) => {
                self.cleared.push((list, self.results.len()));
            }
            LogEvent::DamageReported => self.reported = self.damage,
            LogEvent::Seen { deal, stones } => self.seen.push((deal, stones)),
        }
    }

    /// Adds a result, unless it is known: a program that was killed may have written it twice.
    fn add(&mut self, result: GameResult) {
        let Err(place) = self.place(result.id) else {
            return;
        };
        let index = self.results.len();
        self.index.insert(place, (result.id, index));
        self.results.push(result);
        for score in 0..2 {
            self.apply_name(index, score);
        }
    }

    /// The place of a game in the index, or the place where it would be.
    fn place(&self, id: GameId) -> Result<usize, usize> {
        self.index.binary_search_by_key(&id, |(id, _)| *id)
    }

    fn apply_name(&mut self, index: usize, score: u8) {
        let Some(result) = self.results.get_mut(index) else {
            return;
        };
        let key = (result.id, score);
        let place = self.names.binary_search_by_key(&key, |(key, _)| *key);
        let entered = place.ok().map(|place| &self.names[place].1);
        let score = result.scores.get_mut(usize::from(score));
        if let (Some(entered), Some(score)) = (entered, score)
            && let Player::Human(name) = &mut score.by
        {
            entered.clone_into(name);
        }
    }

    /// Folds whole lines of a file.
    fn fold_lines(&mut self, bytes: &[u8]) {
        for text in bytes.split(|&byte| byte == b'\n') {
            match line::read(text) {
                _ if text.is_empty() => {}
                Ok(event) => self.fold(event),
                Err(LineError::Damaged) => self.damage.damaged += 1,
                Err(LineError::Foreign) => self.damage.foreign += 1,
            }
        }
    }
}

/// The length of the whole lines of a file.
fn whole_lines(file: &[u8]) -> usize {
    let last = file.iter().rposition(|&byte| byte == b'\n');
    last.map_or(0, |last| last + 1)
}

impl GameLog {
    /// Takes over the content of the files, in their order. Of files that were read before, only the lines are read that
    /// are new. The events of this program that are not in the files yet are kept behind them.
    pub fn load<'a>(&mut self, files: impl IntoIterator<Item = &'a [u8]>) {
        let files: Vec<&[u8]> = files.into_iter().collect();
        let goes_on = |(known, file): (&usize, &&[u8])| {
            *known == 0 || known.checked_sub(1).and_then(|last| file.get(last)) == Some(&b'\n')
        };
        if self.known.len() > files.len() || !self.known.iter().zip(&files).all(goes_on) {
            (self.base, self.known) = (Folded::default(), Vec::new());
        }
        self.known.resize(files.len(), 0);
        for (known, file) in self.known.iter_mut().zip(&files) {
            let whole = whole_lines(file);
            self.base.fold_lines(&file[*known..whole.max(*known)]);
            *known = whole.max(*known);
        }
        self.folded = self.base.clone();
        for (known, file) in self.known.iter().zip(&files) {
            // A last line without its end may still be being written.
            if let Ok(event) = line::read(&file[*known..]) {
                self.folded.fold(event);
            }
        }
        for unsaved in &self.unsaved {
            self.folded.fold(unsaved.event.clone());
        }
    }

    /// Sets the seed of the numbers of games: a random number, different at every start of the program.
    pub const fn set_seed(&mut self, seed: u64) {
        self.seed = seed;
    }

    /// A number for a game that begins at this time. No game of the log has it.
    pub fn new_id(&mut self, unix_ms: u64) -> GameId {
        loop {
            // SplitMix64, with the time as well: programs that are started with the same seed differ in that.
            self.seed = self.seed.wrapping_add(0x9E37_79B9_7F4A_7C15);
            let mut mixed = self.seed ^ unix_ms.wrapping_mul(0xD6E8_FEB8_6659_FD93);
            mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
            mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
            let id = GameId(mixed ^ (mixed >> 31));
            if self.result(id).is_none() {
                return id;
            }
        }
    }

    /// Records an event, which is to be saved.
    pub fn record(&mut self, event: LogEvent) {
        self.folded.fold(event.clone());
        let number = self.next;
        self.next += 1;
        self.unsaved.push(Unsaved { number, event });
    }

    /// The events that are to be saved, the oldest first.
    #[must_use]
    pub fn unsaved(&self) -> &[Unsaved] {
        &self.unsaved
    }

    /// The events with these numbers are in the files now.
    pub fn saved(&mut self, numbers: &[u64]) {
        self.unsaved
            .retain(|unsaved| !numbers.contains(&unsaved.number));
    }

    /// The finished games, in the order in which they were recorded.
    #[must_use]
    pub fn results(&self) -> &[GameResult] {
        &self.folded.results
    }

    /// A finished game.
    #[must_use]
    pub fn result(&self, id: GameId) -> Option<&GameResult> {
        let place = self.folded.place(id).ok()?;
        self.folded.results.get(self.folded.index[place].1)
    }

    /// Records how many stones were seen in a game that can be loaded again as it was before, unless the log has that number or
    /// a larger one.
    pub fn record_seen(&mut self, session: &Session) {
        let (deal, stones) = (deal_text(session.setup()), session.state().stones_seen());
        if !self.has_seen(&deal, stones) {
            self.record(LogEvent::Seen { deal, stones });
        }
    }

    /// Returns true if more stones of its deal are known than were seen in this game: a game with them was finished, or was played
    /// further from a save (RULINGS, "High scores").
    #[must_use]
    pub fn knows_more(&self, session: &Session) -> bool {
        let next = session.state().stones_seen().saturating_add(1);
        self.has_seen(&deal_text(session.setup()), next)
    }

    /// Returns true if at least `stones` stones of a deal are known.
    fn has_seen(&self, deal: &str, stones: u8) -> bool {
        let mut seen = self.folded.seen.iter();
        let is_finished = |result: &GameResult| result.game.deal == deal;
        seen.any(|(other, seen)| other == deal && *seen >= stones)
            || self.results().iter().any(is_finished)
    }

    /// The lines that cannot be used, if there are more than the player was told.
    #[must_use]
    pub fn unreported_damage(&self) -> Option<DamageCount> {
        let (found, told) = (self.folded.damage, self.folded.reported);
        (found.damaged > told.damaged || found.foreign > told.foreign).then_some(found)
    }

    /// The entries of a list on a local day, the best first. Of equals, the earlier is first.
    #[must_use]
    pub fn entries(&self, list: List, today: i64) -> Vec<ListEntry<'_>> {
        let mut cleared = self.folded.cleared.iter().rev();
        let cleared = cleared.find(|(other, _)| *other == list);
        let cleared = cleared.map_or(0, |(_, results)| *results);
        let results = self.folded.results.get(cleared..).unwrap_or_default();
        let mut entries: Vec<ListEntry<'_>> = results
            .iter()
            .flat_map(|result| {
                let scores = result.scores.iter().enumerate();
                scores.map(move |(index, score)| ListEntry {
                    result,
                    index,
                    score,
                })
            })
            .filter(|entry| list.admits(entry.result, entry.score, today))
            .collect();
        entries.sort_by(|a, b| list.compare((a.result, a.score), (b.result, b.score)));
        entries.truncate(LENGTH);
        entries
    }

    /// The places of a game in a list on a local day, from 0: of each of its scores that is in it.
    #[must_use]
    pub fn places(&self, id: GameId, list: List, today: i64) -> Vec<(usize, usize)> {
        let entries = self.entries(list, today);
        let found = entries
            .iter()
            .enumerate()
            .filter(|(_, e)| e.result.id == id);
        found.map(|(place, entry)| (entry.index, place)).collect()
    }
}

/// One line of the log.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum LogEvent {
    /// A game was finished.
    Finished(Box<GameResult>),
    /// A person or a team has entered a name for a score of a finished game.
    Named {
        game: GameId,
        /// The number of its score, from 0.
        score: u8,
        name: String,
    },
    /// A list was cleared: no result before this line is in it.
    Cleared(List),
    /// The player was told of the lines before this one that cannot be used.
    DamageReported,
    /// Stones were seen in a running game that can be loaded again as it was before.
    Seen {
        /// The deal, as [`PlayedGame`](super::PlayedGame) has it.
        deal: String,
        /// The number of stones that were seen, the one on the touchstone included.
        stones: u8,
    },
}
