//! What the player has made of the problems, as a file: `problems.ron`, specified in `assets/FORMATS.md`.

use std::collections::BTreeSet;

use ishido_shared::{ron_error, ron_text, text_file};
use serde::{Deserialize, Serialize};

use super::{Problem, Target};
use crate::rules::{Board, Scoring, Square, Stone};
use crate::session::{read_words, write_words};

/// The name among the program's own files.
pub const NAME: &str = "problems.ron";

/// The version that is written, and the only one that is read.
const VERSION: u32 = 1;

/// The most bytes of a file.
const LONGEST: usize = 256 * 1024;
/// The most titles of solved problems, and the most characters of a title.
const MOST_SOLVED: usize = 1_000;
const LONGEST_TITLE: usize = 60;

/// A problem of one of the player's games.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnProblem {
    pub title: String,
    pub problem: Problem,
    pub solved: bool,
}

/// The problems that were solved, and the player's own.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Progress {
    /// The titles of solved problems of the collection, and of those that this version does not have.
    solved: BTreeSet<String>,
    /// The player's own, the newest first.
    own: Vec<OwnProblem>,
    /// It is not written yet.
    is_new: bool,
}

impl Progress {
    /// The most problems of the player's own that are kept.
    pub const MOST_OWN: usize = 30;

    /// Returns true if the problem of the collection with this title was solved.
    #[must_use]
    pub fn is_solved(&self, title: &str) -> bool {
        self.solved.contains(title)
    }

    /// The player's own problems, the newest first.
    #[must_use]
    pub fn own(&self) -> &[OwnProblem] {
        &self.own
    }

    /// A problem of the collection was solved.
    pub fn solve(&mut self, title: &str) {
        self.is_new |= self.solved.insert(title.to_owned());
    }

    /// A problem of the player's own was solved.
    pub fn solve_own(&mut self, problem: &Problem) {
        let own = self.own.iter_mut().find(|own| own.problem == *problem);
        if let Some(own) = own.filter(|own| !own.solved) {
            (own.solved, self.is_new) = (true, true);
        }
    }

    /// Keeps a problem of the player's own as the newest. One that is kept already keeps its state.
    pub fn keep(&mut self, title: String, problem: Problem) {
        let before = self.own.iter().position(|own| own.problem == problem);
        let solved = before.is_some_and(|index| self.own.remove(index).solved);
        let own = OwnProblem {
            title,
            problem,
            solved,
        };
        self.own.insert(0, own);
        self.own.truncate(Self::MOST_OWN);
        self.is_new = true;
    }

    /// Returns true once after a change.
    pub const fn take_new(&mut self) -> bool {
        std::mem::replace(&mut self.is_new, false)
    }
}

/// The progress of two programs that run at the same time, with the problems of the first in front.
#[must_use]
pub fn merged(mut progress: Progress, other: Progress) -> Progress {
    progress.solved.extend(other.solved);
    for other in other.own {
        let mut known = progress.own.iter_mut();
        match known.find(|own| own.problem == other.problem) {
            Some(own) => own.solved |= other.solved,
            None => progress.own.push(other),
        }
    }
    progress.own.truncate(Progress::MOST_OWN);
    progress
}

#[derive(Serialize, Deserialize)]
#[serde(rename = "Problems")]
struct File {
    version: u32,
    #[serde(default)]
    solved: Vec<String>,
    #[serde(default)]
    own: Vec<OwnFile>,
}

#[derive(Serialize, Deserialize)]
#[serde(rename = "Own")]
struct OwnFile {
    title: String,
    /// `c3:1A d4:2B`.
    board: String,
    /// `1B 4E`, the next one first.
    stones: String,
    target: TargetFile,
    scoring: Scoring,
    four_ways: u8,
    #[serde(default)]
    solved: bool,
}

#[derive(Serialize, Deserialize)]
enum TargetFile {
    FourWays(u8),
    FourWayAt(String),
    AllPlaced(u8),
    Points(u64),
}

#[derive(Deserialize)]
#[serde(rename = "Problems")]
struct VersionOnly {
    version: u32,
}

/// Reads a file.
///
/// # Errors
/// A sentence without its full stop that says why it cannot be read.
pub fn read(bytes: &[u8]) -> Result<Progress, String> {
    if bytes.len() > LONGEST {
        return Err(format!("{NAME}: it is longer than such a file can be"));
    }
    let text = text_file::decode(bytes).map_err(|_| format!("{NAME}: it is not a text file"))?;
    if let Ok(VersionOnly { version }) = ron::from_str(text)
        && version != VERSION
    {
        return Err(format!(
            "{NAME}: it has version {version}; this program reads version {VERSION}"
        ));
    }
    let file: File = ron::from_str(text)
        .map_err(|error| format!("{NAME}: {}", ron_error::reason(text, &error, "Problems")))?;
    let own = file.own.into_iter().take(Progress::MOST_OWN);
    let own = own.enumerate().map(|(index, own)| {
        read_own(own).map_err(|why| format!("{NAME}: problem {}: {why}", index + 1))
    });
    let own = own.collect::<Result<_, _>>()?;
    let solved = file.solved.into_iter().take(MOST_SOLVED);
    Ok(Progress {
        solved: solved.map(|title| short(&title)).collect(),
        own,
        is_new: false,
    })
}

/// A title in one line, and no longer than titles are.
fn short(title: &str) -> String {
    let visible = title.chars().filter(|letter| !letter.is_control());
    visible.take(LONGEST_TITLE).collect()
}

fn read_own(own: OwnFile) -> Result<OwnProblem, String> {
    let mut board = Board::EMPTY;
    for word in own.board.split_whitespace() {
        let (square, stone) = word
            .split_once(':')
            .ok_or_else(|| "a stone lacks its square".to_owned())?;
        let square: Square = square.parse().map_err(sentence)?;
        let stone: Stone = stone.parse().map_err(sentence)?;
        board.put(stone, square);
    }
    let target = match own.target {
        TargetFile::FourWays(count) => Target::FourWays(count),
        TargetFile::FourWayAt(square) => Target::FourWayAt(square.parse().map_err(sentence)?),
        TargetFile::AllPlaced(four_ways) => Target::AllPlaced { four_ways },
        TargetFile::Points(points) => Target::Points(points),
    };
    let stones = read_words(&own.stones).map_err(sentence)?;
    let problem =
        Problem::new(board, stones, target, own.scoring, own.four_ways).map_err(sentence)?;
    Ok(OwnProblem {
        title: short(&own.title),
        problem,
        solved: own.solved,
    })
}

fn sentence(error: impl std::fmt::Display) -> String {
    error.to_string()
}

/// The file of a progress.
#[must_use]
pub fn write(progress: &Progress) -> Option<Vec<u8>> {
    let file = File {
        version: VERSION,
        solved: progress.solved.iter().cloned().collect(),
        own: progress.own.iter().map(write_own).collect(),
    };
    Some(ron_text::file(&file, ron_text::INDENT).ok()?.into_bytes())
}

fn write_own(own: &OwnProblem) -> OwnFile {
    let problem = &own.problem;
    let stones = problem.board().stones();
    OwnFile {
        title: own.title.clone(),
        board: write_words(stones.map(|(square, stone)| format!("{square}:{stone}"))),
        stones: write_words(problem.stones()),
        target: match problem.target() {
            Target::FourWays(count) => TargetFile::FourWays(count),
            Target::FourWayAt(square) => TargetFile::FourWayAt(square.to_string()),
            Target::AllPlaced { four_ways } => TargetFile::AllPlaced(four_ways),
            Target::Points(points) => TargetFile::Points(points),
        },
        scoring: problem.scoring(),
        four_ways: problem.four_ways(),
        solved: own.solved,
    }
}
