//! `PROMISES.md`: each section of the manual has its promises, none is lost, and the tests and scripts that are named exist. Where in a
//! section they are named is left to it.

use std::collections::BTreeMap;
use std::fs;

use crate::sources::root;

/// The sections of the manual, and the texts beside it.
const SECTIONS: &[&str] = &[
    "Welcome",
    "Using the Ishido Codewheel",
    "Overview",
    "The Game Board",
    "Selecting Menu Items",
    "Beginning Play",
    "Rules of Play",
    "Ancient & Modern Ways of Playing",
    "The Ancient Way: Game & Scoring",
    "The Modern Way: Game & Scoring",
    "Game Modes",
    "Solitaire Game",
    "Cooperative Game",
    "Tournament Game",
    "Challenge Game",
    "Scoreboard & High Scores Display",
    "Strategy",
    "Ancient Way Strategy",
    "Modern Way Strategy",
    "Center Master Play",
    "Master Game",
    "? Menu",
    "File Menu",
    "Game Menu",
    "Choices Menu",
    "Help Menu",
    "Scores Menu",
    "The Stoneset Editor",
    "Edit Stoneset Screen",
    "Stoneset Editor Menu",
    "Using XColor",
    "Using Mask Templates",
    "Editing an Existing Ishido Stoneset",
    "Creating and Editing a New Stoneset",
    "Saving User-Edited Stonesets",
    "Loading User-Edited Stonesets",
    "The Oracle of the Stones",
    "Using the Oracle of the Stones",
    "Then, Interpret the Augury",
    "Saving Auguries",
    "The Hexagrams",
    "DOS instructions",
    "Palm instructions",
    "Web rules",
];

/// The promises that there are: one may be added, but none may be lost.
const LEAST_PROMISES: usize = 317;

#[test]
fn every_section_of_the_manual_has_its_promises_and_tests() {
    let table = fs::read_to_string(root().join("tests/PROMISES.md")).unwrap();
    let sections: BTreeMap<&str, &str> = table
        .split("\n## ")
        .filter_map(|section| section.split_once('\n'))
        .collect();
    let promises = |text: &str| {
        let is_promise = |line: &&str| {
            let line = line.trim_start_matches(['|', '-', ' ']);
            line.starts_with(|c: char| c.is_ascii_digit())
        };
        text.lines().filter(is_promise).count()
    };
    for title in SECTIONS {
        let text = sections.get(title).copied().unwrap_or_default();
        assert!(promises(text) > 0, "the section {title:?} promises nothing");
        let has_proof = proofs(text).next().is_some();
        assert!(has_proof, "the section {title:?} names no test");
    }
    assert!(promises(&table) >= LEAST_PROMISES, "promises are lost");
    let faults: Vec<String> = proofs(&table).filter_map(fault).collect();
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

/// The tests, as `file::test`, and the scripts that a text names in backquotes.
fn proofs(text: &str) -> impl Iterator<Item = &str> {
    let quoted = text
        .lines()
        .flat_map(|line| line.split('`').skip(1).step_by(2));
    quoted.filter(|code| code.contains(".rs::") || code.ends_with(".script"))
}

/// Returns the fault of a proof, if any.
fn fault(proof: &str) -> Option<String> {
    let (path, test) = proof.split_once("::").unwrap_or((proof, ""));
    let Ok(text) = fs::read_to_string(root().join(path)) else {
        return Some(format!("there is no {path}"));
    };
    let mut tests = text
        .split("#[test]")
        .skip(1)
        .filter_map(|behind| behind.split_once("fn "));
    let is_there = test.is_empty() || tests.any(|(_, name)| name.starts_with(&format!("{test}(")));
    (!is_there).then(|| format!("{path} has no test {test}"))
}
