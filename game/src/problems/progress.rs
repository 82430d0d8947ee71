//! What the player has made of the problems, as a file: `problems.ron`, specified in `assets/FORMATS.md`.

use ishido_shared::ron_text::{self, Root};
use serde::{Deserialize, Serialize};

use super::file::{ProblemText, TextError};
use crate::problem::Problem;
use crate::rules::Square;
use crate::session::{read_words, write_words};

/// The name among the program's own files.
pub const NAME: &str = "problems.ron";

/// The version that is written, and the only one that is read.
const VERSION: u32 = 1;

/// The most bytes of a file.
const LONGEST: usize = 256 * 1024;
/// The most titles of solved problems, or of tried ones, and the most characters of a title.
const MOST_TITLES: usize = 1_000;
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
    solved: Vec<String>,
    /// The titles of problems for which a stone was placed.
    tried: Vec<String>,
    /// The titles of problems for which help was asked before they were solved.
    helped: Vec<String>,
    /// The title of the problem played last, and the squares of the stones that lay there.
    last: (String, Vec<Square>),
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
        has(&self.solved, title)
    }

    /// Returns true if a stone was placed for the problem with this title.
    #[must_use]
    pub fn is_tried(&self, title: &str) -> bool {
        has(&self.tried, title)
    }

    /// Returns true if help was asked for the problem with this title before it was solved.
    #[must_use]
    pub fn is_helped(&self, title: &str) -> bool {
        has(&self.helped, title)
    }

    /// Notes that a hint was given or the solution shown, unless the problem is solved already.
    pub fn help(&mut self, title: &str) {
        let mut own = self.own.iter();
        let is_solved = self.is_solved(title) || own.any(|own| own.solved && own.title == title);
        if !is_solved && self.helped.len() < MOST_TITLES {
            self.is_new |= add(&mut self.helped, short(title));
        }
    }

    /// The title of the problem played last, and the squares of the stones that lay there.
    #[must_use]
    pub fn last(&self) -> (&str, &[Square]) {
        (&self.last.0, &self.last.1)
    }

    /// A problem is played, and these stones of it lie on the board.
    pub fn play(&mut self, title: &str, line: &[Square]) {
        if !line.is_empty() && !self.is_tried(title) && self.tried.len() < MOST_TITLES {
            self.is_new |= add(&mut self.tried, short(title));
        }
        if self.last() != (title, line) {
            self.last = (short(title), line.to_vec());
            self.is_new = true;
        }
    }

    /// The player's own problems, the newest first.
    #[must_use]
    pub fn own(&self) -> &[OwnProblem] {
        &self.own
    }

    /// A problem of the collection was solved.
    pub fn solve(&mut self, title: &str) {
        self.is_new |= add(&mut self.solved, title.to_owned());
    }

    /// A problem of the player's own was solved.
    pub fn solve_own(&mut self, problem: &Problem) {
        let own = self.own.iter_mut().find(|own| own.problem == *problem);
        if let Some(own) = own.filter(|own| !own.solved) {
            (own.solved, self.is_new) = (true, true);
        }
    }

    /// Keeps a problem of the player's own as the newest. One that is kept already keeps its state.
    pub fn keep(&mut self, title: &str, problem: Problem) {
        let before = self.own.iter().position(|own| own.problem == problem);
        let solved = before.is_some_and(|index| self.own.remove(index).solved);
        let own = OwnProblem {
            title: self.free_title(title),
            problem,
            solved,
        };
        self.own.insert(0, own);
        self.own.truncate(Self::MOST_OWN);
        self.is_new = true;
    }

    /// A title that none of the player's own problems has: what is known of a problem goes by its title.
    fn free_title(&self, title: &str) -> String {
        let title = short(title);
        let is_free = |title: &String| self.own.iter().all(|own| own.title != *title);
        let others = (2..=Self::MOST_OWN + 1).map(|number| {
            let end = format!(" {number}");
            let room = LONGEST_TITLE - end.len();
            title.chars().take(room).collect::<String>() + &end
        });
        let mut all = std::iter::once(title.clone()).chain(others);
        all.find(is_free).unwrap_or(title)
    }

    /// Returns true once after a change.
    pub const fn take_new(&mut self) -> bool {
        std::mem::replace(&mut self.is_new, false)
    }
}

/// Returns true if a title is among others, which are in their order.
fn has(titles: &[String], title: &str) -> bool {
    titles
        .binary_search_by(|other| other.as_str().cmp(title))
        .is_ok()
}

/// Adds a title to others, which are in their order. Returns true if it was not there.
fn add(titles: &mut Vec<String>, title: String) -> bool {
    let place = titles.binary_search(&title);
    if let Err(place) = place {
        titles.insert(place, title);
    }
    place.is_err()
}

/// The progress of two programs that run at the same time, with the problems of the first in front.
#[must_use]
pub fn merged(mut progress: Progress, other: Progress) -> Progress {
    for (titles, others) in [
        (&mut progress.solved, other.solved),
        (&mut progress.tried, other.tried),
        (&mut progress.helped, other.helped),
    ] {
        for title in others {
            add(titles, title);
        }
    }
    for mut other in other.own {
        let mut known = progress.own.iter_mut();
        match known.find(|own| own.problem == other.problem) {
            Some(own) => own.solved |= other.solved,
            None => {
                other.title = progress.free_title(&other.title);
                progress.own.push(other);
            }
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
    tried: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    helped: Vec<String>,
    #[serde(default)]
    last: String,
    #[serde(default)]
    line: String,
    #[serde(default)]
    own: Vec<OwnFile>,
}

#[derive(Serialize, Deserialize)]
#[serde(rename = "Own")]
struct OwnFile {
    title: String,
    #[serde(default)]
    solved: bool,
    problem: ProblemText,
}

const ROOT: Root = Root {
    name: "Problems",
    version: VERSION,
    most_bytes: LONGEST,
};

/// Reads a file.
///
/// # Errors
/// A sentence without its full stop that says why it cannot be read.
pub fn read(bytes: &[u8]) -> Result<Progress, String> {
    let file: File = ron_text::read(bytes, &ROOT).map_err(|error| format!("{NAME}: {error}"))?;
    let own = file.own.iter().take(Progress::MOST_OWN);
    let own = own.enumerate().map(|(index, own)| {
        read_own(own).map_err(|why| format!("{NAME}: problem {}: {why}", index + 1))
    });
    let own = own.collect::<Result<_, _>>()?;
    let titles = |titles: Vec<String>| {
        let titles = titles.into_iter().take(MOST_TITLES);
        let mut titles: Vec<String> = titles.map(|title| short(&title)).collect();
        titles.sort_unstable();
        titles.dedup();
        titles
    };
    // A line that cannot be read begins again.
    let mut line = read_words(&file.line).unwrap_or_default();
    line.truncate(Problem::MOST);
    Ok(Progress {
        solved: titles(file.solved),
        tried: titles(file.tried),
        helped: titles(file.helped),
        last: (short(&file.last), line),
        own,
        is_new: false,
    })
}

/// A title in one line, and no longer than titles are.
fn short(title: &str) -> String {
    let visible = title.chars().filter(|letter| !letter.is_control());
    visible.take(LONGEST_TITLE).collect()
}

fn read_own(own: &OwnFile) -> Result<OwnProblem, TextError> {
    Ok(OwnProblem {
        title: short(&own.title),
        problem: own.problem.problem()?,
        solved: own.solved,
    })
}

/// The file of a progress.
#[must_use]
pub fn write(progress: &Progress) -> Option<Vec<u8>> {
    let file = File {
        version: VERSION,
        solved: progress.solved.clone(),
        tried: progress.tried.clone(),
        helped: progress.helped.clone(),
        last: progress.last.0.clone(),
        line: write_words(&progress.last.1),
        own: progress.own.iter().map(write_own).collect(),
    };
    Some(ron_text::file(&file, ron_text::INDENT).ok()?.into_bytes())
}

fn write_own(own: &OwnProblem) -> OwnFile {
    OwnFile {
        title: own.title.clone(),
        solved: own.solved,
        problem: ProblemText::of(&own.problem),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::Target;
    use crate::rules::{Board, Scoring, Stone};
    use crate::session::read_words;

    const FILE: &str = include_str!("../../../tests/scripts/problems/own.ron");

    fn problem(stones: &str) -> Problem {
        let board =
            Board::opening(&["1A", "2B", "3C", "4D", "5E", "6F"].map(|s| s.parse().unwrap()));
        let stones = read_words(stones).unwrap();
        let target = Target::AllPlaced { four_ways: 0 };
        Problem::new(board, stones, target, Scoring::Ancient, 0).unwrap()
    }

    #[test]
    fn what_is_written_is_read() {
        let mut progress = read(FILE.as_bytes()).unwrap();
        progress.help("Two wings");
        progress.solve("Two wings");
        progress.solve("Not Yet");
        progress.help("Not Yet");
        progress.keep("Mine", problem("1B 1C 1D"));
        progress.solve_own(&problem("1B 1C 1D"));
        let line = ["a2", "b1"].map(|name| name.parse().unwrap());
        progress.play("Mine", &line);
        progress.play("Three sides", &[]);
        progress.play("Mine", &line);
        assert!(progress.take_new() && !progress.take_new());
        progress.play("Mine", &line);
        assert!(!progress.take_new(), "nothing has changed");
        let again = read(&write(&progress).unwrap()).unwrap();
        assert_eq!(again, progress);
        assert!(again.is_solved("Two wings") && again.own()[0].solved);
        assert!(again.is_helped("Two wings") && !again.is_helped("Not Yet"));
        assert!(again.is_tried("Mine") && !again.is_tried("Three sides"));
        assert_eq!(again.last(), ("Mine", &line[..]));
        assert_eq!(again.own().len(), 3);
        assert_eq!(read(b"Problems(version: 1)"), Ok(Progress::default()));
    }

    #[test]
    fn the_last_thirty_are_kept_each_once() {
        let mut progress = Progress::default();
        let all = Stone::all()
            .map(|stone| stone.to_string())
            .collect::<Vec<_>>();
        for three in all.windows(3).take(33) {
            progress.keep(&three[0], problem(&three.join(" ")));
        }
        progress.solve_own(&problem(&all[30..33].join(" ")));
        progress.keep("again", problem(&all[30..33].join(" ")));
        assert_eq!(progress.own().len(), Progress::MOST_OWN);
        assert_eq!(progress.own()[0].title, "again");
        assert!(progress.own()[0].solved);
    }

    #[test]
    fn help_with_a_problem_is_not_told_of_another_of_the_same_title() {
        let title = "Move 7 (28 Nov 2026)";
        let mut progress = Progress::default();
        progress.keep(title, problem("1B 1C 1D"));
        progress.help(title);
        let mut other = Progress::default();
        other.keep(title, problem("1B 1C 1E"));
        progress.keep(title, problem("1B 1C 1F"));
        let progress = merged(progress, other);
        let titles = progress.own().iter().map(|own| own.title.as_str());
        let titles: Vec<&str> = titles.collect();
        let second = "Move 7 (28 Nov 2026) 2";
        assert_eq!(titles, [second, title, "Move 7 (28 Nov 2026) 3"]);
        let helped = titles.iter().map(|title| progress.is_helped(title));
        assert_eq!(helped.collect::<Vec<_>>(), [false, true, false]);
        let long = "é".repeat(LONGEST_TITLE);
        let mut progress = Progress::default();
        for last in ["1D", "1E"] {
            progress.keep(&long, problem(&format!("1B 1C {last}")));
        }
        assert_ne!(progress.own()[0].title, progress.own()[1].title);
    }

    #[test]
    fn two_programs_lose_nothing_of_each_other() {
        let [mut one, mut other] = [Progress::default(), Progress::default()];
        one.solve("a");
        one.keep("Mine", problem("1B 1C 1D"));
        other.solve("b");
        other.keep("Mine", problem("1B 1C 1D"));
        other.keep("Other", problem("1B 1C 1E"));
        other.solve_own(&problem("1B 1C 1D"));
        let both = merged(one, other);
        assert!(both.is_solved("a") && both.is_solved("b") && both.own()[0].solved);
        assert_eq!(both.own().len(), 2);
    }

    #[test]
    fn hostile_files_are_bounded_or_rejected() {
        let wrong = |from: &str, to: &str| {
            assert!(FILE.contains(from), "{from}");
            read(FILE.replacen(from, to, 1).as_bytes()).unwrap_err()
        };
        assert_eq!(
            wrong("version: 1", "version: 2"),
            "problems.ron: it is version 2; this program reads version 1"
        );
        assert_eq!(
            wrong("3C 1C 5E", "3C"),
            "problems.ron: problem 1: a problem has three to ten stones to place, but this one has 1"
        );
        assert_eq!(
            wrong("1A 3F --", "1A 1A 1A"),
            "problems.ron: problem 1: the stone 1A occurs more than twice"
        );
        assert_eq!(
            wrong("1A 3F --", "1A 3F"),
            "problems.ron: problem 1: board: row 2 has 11 squares instead of 12"
        );
        assert!(
            wrong("FourWayAt(\"c3\")", "FourWayAt(\"c2\")")
                .contains("problem 2: a stone lies on c2")
        );
        for (from, to) in [
            ("1A 3F --", "1A 3F 7G"),
            ("FourWays(1)", "FourWays(300)"),
            ("Modern", "Old"),
            ("own: [", "own: 7 ["),
        ] {
            wrong(from, to);
        }
        assert!(read(&[0xFF; 9]).is_err() && read(&vec![b' '; LONGEST + 1]).is_err());
        let title = "x".repeat(5_000);
        let titles = format!("[{}\"{title}\"]", "\"a\", ".repeat(40));
        let line = "a1 ".repeat(100);
        let many = format!(
            "Problems(version: 1, solved: {titles}, tried: {titles}, helped: {titles}, last: \"{title}\", line: \"{line}\")"
        );
        let progress = read(many.as_bytes()).unwrap();
        let mut titles = progress
            .solved
            .iter()
            .chain(&progress.tried)
            .chain(&progress.helped);
        assert!(titles.all(|title| title.len() <= LONGEST_TITLE));
        let (title, line) = progress.last();
        assert_eq!((title.len(), line.len()), (LONGEST_TITLE, Problem::MOST));
        let progress = read(b"Problems(version: 1, last: \"a\", line: \"a1 z9\")").unwrap();
        assert_eq!(progress.last(), ("a", &[][..]));
    }
}
