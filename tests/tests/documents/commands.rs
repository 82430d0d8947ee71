//! Command lines in documents: the definitions of the programs read them, and the files, packages and tests they name exist.

use std::path::Path;

use clap::error::ErrorKind;
use ishido_tests::{cli, programs};

use crate::blocks::{Block, root};
use crate::files;

/// The packages of the project.
const PACKAGES: [&str; 9] = [
    "ishido",
    "ishido-assets",
    "ishido-base",
    "ishido-engine",
    "ishido-packaging",
    "ishido-shared",
    "ishido-tests",
    "ishido-tools",
    "stoneset-editor",
];

/// A block of command lines, each with a description behind two spaces or on lines that are indented.
pub fn list(block: &Block) {
    for line in block.text.lines().filter(|line| !line.starts_with(' ')) {
        let command = line.split("  ").next().unwrap();
        assert!(
            command.is_empty() || check(&block.place, command),
            "{}: no test knows this example: {line}",
            block.place
        );
    }
}

/// Commands behind `$`, with what they print.
pub fn session(block: &Block) {
    let mut printed = String::new();
    for line in block.text.lines() {
        match line.strip_prefix("$ ") {
            Some(command) => assert!(check(&block.place, command), "{}: {line}", block.place),
            None => {
                printed += line;
                printed.push('\n');
            }
        }
    }
    if block.text.contains("run first-stone.script") {
        files::run_first_stone(&printed);
    }
}

/// A command in a sentence; whether it is one. The name of a subcommand alone needs none of its arguments.
pub fn inline(place: &str, code: &str) -> bool {
    let words: Vec<&str> = code.split_whitespace().collect();
    let is_path = words
        .first()
        .is_some_and(|word| word.ends_with('/') || word.contains(".rs"));
    match words[..] {
        [] | ["ishido", "deal,", ..] => false,
        _ if is_path => false,
        ["ishido", name] if !name.starts_with('-') => {
            has_subcommand(place, &ishido::cli::command(), name)
        }
        ["stoneset-editor", name] => has_subcommand(place, &stoneset_editor::cli::command(), name),
        ["ishido" | "stoneset-editor", _, ..] => check(place, code),
        ["cargo", _, ..] => check(place, code),
        [one] if one == ".ci/run" || one == "fuzz/run" || one.starts_with("packaging/check") => {
            check(place, code)
        }
        _ => false,
    }
}

fn has_subcommand(place: &str, command: &clap::Command, name: &str) -> bool {
    assert!(command.find_subcommand(name).is_some(), "{place}: {name}");
    true
}

/// The folders with scripts for the shell.
const SCRIPTS: [&str; 3] = [".ci/", "fuzz/", "packaging/"];

/// Checks a command line; false when it is of no known program.
pub fn check(place: &str, line: &str) -> bool {
    let plain = line.replace(['[', ']'], "").replace("...", "");
    let mut words: Vec<&str> = plain.split_whitespace().collect();
    // Variables in front.
    words.retain(|word| !word.starts_with("ISHIDO_"));
    match words[..] {
        ["ishido", ..] => parse(place, ishido::cli::command(), &words),
        ["stoneset-editor", ..] => parse(place, stoneset_editor::cli::command(), &words),
        ["cargo", ref rest @ ..] => cargo(place, rest),
        // Of the system.
        ["mkdir" | "sudo", ..] => {}
        [script, ref options @ ..] if SCRIPTS.iter().any(|folder| script.starts_with(folder)) => {
            let text = std::fs::read_to_string(root().join(script));
            let text = text.unwrap_or_else(|_| panic!("{place}: there is no {script}"));
            let options = options.iter().filter(|word| word.starts_with("--"));
            options.for_each(|option| assert!(text.contains(option), "{place}: {option}"));
        }
        _ => return false,
    }
    true
}

fn parse(place: &str, command: clap::Command, words: &[&str]) {
    if let Err(error) = command.try_get_matches_from(words) {
        assert_eq!(error.kind(), ErrorKind::DisplayHelp, "{place}: {error}");
    }
    for word in words.iter().filter(|word| word.contains('/')) {
        exists(place, word);
    }
}

/// A path in the project exists, unless it has a placeholder; of one with `*`, the folder.
fn exists(place: &str, path: &str) {
    let is_placeholder = path
        .split(['/', '.'])
        .any(|part| part.len() > 1 && part.chars().all(char::is_uppercase));
    let path = path.split('*').next().unwrap();
    assert!(
        is_placeholder || root().join(path).exists(),
        "{place}: there is no {path}"
    );
}

fn cargo(place: &str, words: &[&str]) {
    let at = words
        .iter()
        .position(|word| *word == "--")
        .unwrap_or(words.len());
    let (own, behind) = words.split_at(at);
    let behind = behind.get(1..).unwrap_or_default();
    let known = [
        "run", "test", "build", "install", "bench", "fmt", "deb", "+nightly",
    ];
    assert!(known.contains(&own[0]), "{place}: {own:?}");
    let value = |name: &str| {
        own.iter()
            .position(|word| *word == name)
            .map(|at| own[at + 1])
    };
    let package = value("-p");
    for package in own
        .windows(2)
        .filter(|pair| pair[0] == "-p")
        .map(|pair| pair[1])
    {
        assert!(PACKAGES.contains(&package), "{place}: {package}");
    }
    if let Some(folder) = value("--path") {
        exists(place, &format!("{folder}/Cargo.toml"));
    }
    let folder = Path::new(match package {
        Some("ishido") => "game",
        Some("ishido-engine") => "game/engine",
        Some("stoneset-editor") => "stoneset-editor",
        Some("ishido-shared") => "shared",
        Some("ishido-base") => "shared/base",
        _ => "tests",
    });
    for (option, inside) in [("--test", "tests"), ("--bench", "benches")] {
        if let Some(name) = value(option) {
            let at = root().join(folder).join(inside);
            let is_there =
                at.join(format!("{name}.rs")).exists() || at.join(name).join("main.rs").exists();
            assert!(is_there, "{place}: there is no {option} {name}");
        }
    }
    match package {
        Some("ishido-tests") if own[0] == "run" => tests_tool(place, behind),
        Some("stoneset-editor") if own[0] == "run" && behind.len() > 1 => {
            let line = [&["stoneset-editor"], behind].concat();
            parse(place, stoneset_editor::cli::command(), &line);
        }
        _ => {}
    }
}

/// The command line of the test tool; what is behind its own `--` is for the program.
fn tests_tool(place: &str, arguments: &[&str]) {
    let line = [&["ishido-tests"], arguments].concat();
    parse(place, cli::command(), &line);
    let program = arguments.windows(2).find(|pair| pair[0] == "--program");
    if let Some(pair) = program {
        let known = programs::ALL.iter().any(|entry| entry.name == pair[1]);
        assert!(known, "{place}: there is no program {}", pair[1]);
    }
    if arguments == ["commands"] {
        let mut out = Vec::new();
        let words = line.iter().map(Into::into);
        cli::run(words, &programs::ALL, &mut out).unwrap();
        assert!(!out.is_empty());
    }
}
