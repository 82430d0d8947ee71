//! The table of the manual's promises: every row names tests that exist, or the later work that brings them.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::print_stdout,
    reason = "tests say plainly what they expect, and counts are printed"
)]

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

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

/// The works that some promises wait for.
const LATER: &[&str] = &["codewheel"];

/// The rows there are: a promise may be added, but none may be lost.
const LEAST_ROWS: usize = 317;

/// A row of the table.
struct Row {
    number: usize,
    section: String,
    promise: String,
    proofs: Vec<String>,
}

/// The rows of a table, with what is wrong in its lines.
fn rows(text: &str) -> (Vec<Row>, Vec<String>) {
    let (mut rows, mut wrong) = (Vec::new(), Vec::new());
    let mut section = String::new();
    for line in text.lines() {
        if let Some(title) = line.strip_prefix("## ") {
            title.clone_into(&mut section);
        }
        let Some(cells) = line
            .strip_prefix('|')
            .and_then(|line| line.strip_suffix('|'))
        else {
            continue;
        };
        let cells: Vec<&str> = cells.split('|').map(str::trim).collect();
        if cells[0] == "No." || cells[0].starts_with("---") {
            continue;
        }
        match (cells[0].parse(), cells.as_slice()) {
            (Ok(number), [_, promise, proofs]) => rows.push(Row {
                number,
                section: section.clone(),
                promise: (*promise).to_owned(),
                proofs: proofs
                    .split(',')
                    .map(|proof| proof.trim().trim_matches('`').to_owned())
                    .collect(),
            }),
            _ => wrong.push(format!(
                "this is no row with number, promise and proof: {line}"
            )),
        }
    }
    (rows, wrong)
}

/// Whether a file has a test function of a name that runs with the others.
fn has_test(text: &str, name: &str) -> bool {
    let mut lines = text.lines().map(str::trim).peekable();
    while let Some(line) = lines.next() {
        if line != "#[test]" {
            continue;
        }
        // Other attributes may stand between.
        while lines
            .next_if(|line| {
                let attribute = line.starts_with("#[") && !line.starts_with("#[ignore");
                attribute || line.starts_with("//")
            })
            .is_some()
        {}
        let function = lines.peek().and_then(|line| line.strip_prefix("fn "));
        if function.is_some_and(|rest| rest.split('(').next() == Some(name)) {
            return true;
        }
    }
    false
}

/// The sources that were read, by their path.
#[derive(Default)]
struct Sources(BTreeMap<String, Option<String>>);

impl Sources {
    /// Why a proof is none.
    fn fault(&mut self, proof: &str) -> Option<String> {
        if let Some(work) = proof.strip_prefix("later: ") {
            let known = LATER.contains(&work);
            return (!known).then(|| format!("`{work}` is no later work"));
        }
        let Some((file, name)) = proof.split_once("::") else {
            return Some(format!("`{proof}` is neither file::test nor a later work"));
        };
        let read = || {
            let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
            fs::read_to_string(root.join(file)).ok()
        };
        match self.0.entry(file.to_owned()).or_insert_with(read) {
            None => Some(format!("there is no file {file}")),
            Some(text) if has_test(text, name) => None,
            Some(_) => Some(format!("{file} has no test {name}")),
        }
    }
}

/// Everything that is wrong with a table.
fn faults(text: &str, least: usize) -> Vec<String> {
    let (rows, mut faults) = rows(text);
    let mut sources = Sources::default();
    for (index, row) in rows.iter().enumerate() {
        let mut add = |fault: String| faults.push(format!("row {}: {fault}", row.number));
        if row.number != index + 1 {
            add(format!("its number should be {}", index + 1));
        }
        if row.promise.is_empty() {
            add("it promises nothing".to_owned());
        }
        if !SECTIONS.contains(&row.section.as_str()) {
            add(format!("there is no section {:?}", row.section));
        }
        for proof in &row.proofs {
            if let Some(fault) = sources.fault(proof) {
                add(fault);
            }
        }
    }
    for section in SECTIONS {
        if rows.iter().all(|row| row.section != *section) {
            faults.push(format!("the section {section:?} has no row"));
        }
    }
    if rows.len() < least {
        faults.push(format!("there are {} rows, fewer than {least}", rows.len()));
    }
    faults
}

const TABLE: &str = include_str!("../PROMISES.md");

#[test]
fn every_promise_of_the_manual_has_its_test() {
    let faults = faults(TABLE, LEAST_ROWS);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    let (rows, _) = rows(TABLE);
    let later = |work: &str| {
        let waits = |row: &&Row| {
            row.proofs
                .iter()
                .any(|proof| *proof == format!("later: {work}"))
        };
        rows.iter().filter(waits).count()
    };
    println!("{} promises in {} sections", rows.len(), SECTIONS.len());
    for work in LATER {
        println!("later, {work}: {}", later(work));
    }
}

#[test]
fn what_is_wrong_with_a_table_is_found() {
    let good = "| 3 | A game ends when its pouch is emptied. |";
    let line = TABLE
        .lines()
        .find(|line| line.starts_with("| 1 |"))
        .unwrap();
    let cases = [
        (TABLE.replace(line, ""), "row 2: its number should be 1"),
        (
            TABLE.replace(line, "| 1 | A promise. |  |"),
            "row 1: `` is neither",
        ),
        (
            TABLE.replace(line, "| 1 |  | later: codewheel |"),
            "row 1: it promises nothing",
        ),
        (
            TABLE.replace(line, "| 1 | A promise. | later: sometime |"),
            "row 1: `sometime` is no later work",
        ),
        (
            TABLE.replace(line, "| 1 | A promise. | `tests/tests/none.rs::a` |"),
            "row 1: there is no file tests/tests/none.rs",
        ),
        (
            TABLE.replace(
                line,
                "| 1 | A promise. | later: codewheel, `tests/tests/promises.rs::rows` |",
            ),
            "row 1: tests/tests/promises.rs has no test rows",
        ),
        (TABLE.replace(line, good), "this is no row"),
        (
            TABLE.replace("## Welcome", "## Farewell"),
            "row 1: there is no section \"Farewell\"",
        ),
        (
            TABLE.replace("## Welcome", "## Farewell"),
            "the section \"Welcome\" has no row",
        ),
    ];
    for (table, wanted) in cases {
        let found = faults(&table, LEAST_ROWS);
        assert!(
            found.iter().any(|fault| fault.starts_with(wanted)),
            "{wanted}: {found:?}"
        );
    }
    let few = faults(line, 2);
    assert!(
        few.contains(&"there are 1 rows, fewer than 2".to_owned()),
        "{few:?}"
    );
}
