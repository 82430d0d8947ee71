//! The documents of the project: their links lead somewhere, and the command lines in them are those of programs, packages, tests and
//! scripts that exist. A block may be anything else.

use std::fs;
use std::path::Path;

use clap::error::ErrorKind;
use ishido_tests::{cli, programs};

use crate::sources::{members, root};

/// The folders with scripts for the shell.
const SCRIPTS: [&str; 3] = [".ci/", "fuzz/", "packaging/"];
/// The subcommands of cargo in the documents.
const CARGO: [&str; 14] = [
    "+nightly", "add", "bench", "build", "check", "clippy", "deb", "doc", "fmt", "fuzz", "install",
    "run", "test", "tree",
];

/// The texts in Markdown, by name, without those that are made by programs or belong to others.
fn documents() -> Vec<(String, String)> {
    fn collect(folder: &Path, found: &mut Vec<(String, String)>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            let is_foreign = ["target", "corpus", "node_modules"].contains(&name.as_str());
            if path.is_symlink() || name.starts_with('.') || is_foreign {
                continue;
            }
            if path.is_dir() {
                collect(&path, found);
            } else if name.ends_with(".md") {
                let name = path.strip_prefix(root()).unwrap().display().to_string();
                found.push((name, fs::read_to_string(&path).unwrap()));
            }
        }
    }
    let mut found = Vec::new();
    collect(&root(), &mut found);
    assert!(
        found.len() >= 7,
        "only {} documents were found",
        found.len()
    );
    found
}

/// The lines of a document with their places, and whether each is in a block of code.
fn lines<'a>(name: &'a str, text: &'a str) -> impl Iterator<Item = (String, bool, &'a str)> {
    let mut fenced = false;
    (1..).zip(text.lines()).map(move |(number, line)| {
        fenced ^= line.trim_start().starts_with("```");
        let is_code = fenced || line.starts_with("    ");
        (format!("{name}:{number}"), is_code, line)
    })
}

#[test]
fn every_link_leads_somewhere() {
    let mut known = 0;
    for (name, text) in documents() {
        let folder = root().join(&name).parent().unwrap().to_owned();
        for (place, _, line) in lines(&name, &text).filter(|(_, is_code, _)| !is_code) {
            for link in line.split("](").skip(1) {
                let link = link.split([')', ' ']).next().unwrap();
                if link.contains("://") || link.starts_with("mailto:") {
                    continue;
                }
                let (path, heading) = link.split_once('#').unwrap_or((link, ""));
                let target = match path {
                    "" => root().join(&name),
                    path => folder.join(path),
                };
                assert!(target.exists(), "{place}: there is no {path}");
                if !heading.is_empty() {
                    let text = fs::read_to_string(&target).unwrap();
                    let has = text.lines().any(|line| anchor(line) == heading);
                    assert!(has, "{place}: there is no heading for #{heading}");
                }
                known += 1;
            }
        }
    }
    println!("{known} links");
}

/// The anchor of a heading.
fn anchor(line: &str) -> String {
    let heading = line.trim_start_matches('#').trim().to_lowercase();
    let kept = heading
        .chars()
        .filter(|c| c.is_alphanumeric() || " -_".contains(*c));
    kept.map(|c| if c == ' ' { '-' } else { c }).collect()
}

#[test]
fn every_command_exists() {
    let mut known = 0;
    for (name, text) in documents() {
        for (place, is_code, line) in lines(&name, &text) {
            if is_code {
                let line = line.trim_start().trim_start_matches("$ ");
                let command = line.split("  ").next().unwrap().split(" #").next().unwrap();
                known += usize::from(check(&place, command));
            } else {
                let pieces = line.split('`').skip(1).step_by(2);
                known += pieces.filter(|piece| check(&place, piece)).count();
            }
        }
    }
    assert!(known > 40, "only {known} commands were found");
}

/// The examples of the man pages are command lines that the programs read.
#[test]
fn every_example_of_every_man_page_is_read() {
    let mut known = 0;
    for entry in fs::read_dir(root().join("packaging/man")).unwrap() {
        let path = entry.unwrap().path();
        let page = fs::read_to_string(&path).unwrap();
        let Some((_, examples)) = page.split_once(".SH EXAMPLES\n") else {
            continue;
        };
        let examples = examples.split("\n.SH ").next().unwrap();
        for line in examples
            .lines()
            .filter_map(|line| line.strip_prefix("\\fB"))
        {
            let command = line.trim_end_matches("\\fR").replace("\\-", "-");
            let place = path.display().to_string();
            assert!(check(&place, &command), "{command}");
            known += 1;
        }
    }
    assert!(known >= 7, "only {known} examples were found");
}

/// Checks a command line; false when it is none of a known program.
fn check(place: &str, line: &str) -> bool {
    let plain = line.replace(['[', ']'], "").replace("...", "");
    let mut words: Vec<&str> = plain.split_whitespace().collect();
    // Variables in front.
    words.retain(|word| !word.starts_with("ISHIDO_"));
    match words[..] {
        // The beginning of a sentence, or bytes of a format.
        [_, first, ..] if first.ends_with(',') => return false,
        ["ishido", name] => ishido_or_editor(place, ishido::cli::command(), name, &words),
        ["stoneset-editor", name] => {
            ishido_or_editor(place, stoneset_editor::cli::command(), name, &words);
        }
        ["ishido", _, ..] => parse(place, ishido::cli::command(), &words),
        ["stoneset-editor", _, ..] => parse(place, stoneset_editor::cli::command(), &words),
        ["cargo", _, ..] => cargo(place, &words[1..]),
        [script, ref options @ ..] if is_script(script) => {
            exists(place, script);
            let text = fs::read_to_string(root().join(script)).unwrap_or_default();
            let options = options.iter().filter(|word| word.starts_with("--"));
            options.for_each(|option| assert!(text.contains(option), "{place}: {option}"));
        }
        _ => return false,
    }
    true
}

/// A script for the shell, or a folder: a path without an ending, in one of their folders.
fn is_script(word: &str) -> bool {
    let name = SCRIPTS.iter().find_map(|folder| word.strip_prefix(folder));
    name.is_some_and(|name| !name.is_empty() && !name.contains(['.', '/', '*', ':']))
}

/// A program with one word behind it: a subcommand, whose arguments are not needed, or an argument.
fn ishido_or_editor(place: &str, command: clap::Command, name: &str, words: &[&str]) {
    if command.find_subcommand(name).is_none() {
        parse(place, command, words);
    }
}

fn parse(place: &str, command: clap::Command, words: &[&str]) {
    if let Err(error) = command.try_get_matches_from(words) {
        let asks = [ErrorKind::DisplayHelp, ErrorKind::DisplayVersion];
        assert!(asks.contains(&error.kind()), "{place}: {error}");
    }
    for word in words.iter().filter(|word| word.contains('/')) {
        exists(place, word);
    }
}

/// A path in the project exists, unless it has a placeholder; of one with `*`, the folder.
fn exists(place: &str, path: &str) {
    let is_placeholder = |part: &str| part.len() > 1 && part.chars().all(char::is_uppercase);
    let has_placeholder = path.split(['/', '.']).any(is_placeholder);
    let path = path.split('*').next().unwrap();
    let is_there = has_placeholder || root().join(path).exists();
    assert!(is_there, "{place}: there is no {path}");
}

fn cargo(place: &str, words: &[&str]) {
    let mut parts = words.splitn(2, |word| *word == "--");
    let own = parts.next().unwrap_or_default();
    let behind = parts.next().unwrap_or_default();
    assert!(CARGO.contains(&own[0]), "{place}: {own:?}");
    let values = |option: &'static str| {
        let pairs = own.windows(2).filter(move |pair| pair[0] == option);
        pairs.map(|pair| pair[1])
    };
    for folder in values("--path") {
        exists(place, &format!("{folder}/Cargo.toml"));
    }
    let folders: Vec<String> = values("-p").map(|name| folder_of(place, name)).collect();
    for (option, inside) in [("--test", "tests"), ("--bench", "benches")] {
        for name in values(option) {
            let is_there = folders.iter().any(|folder| {
                let at = root().join(folder).join(inside);
                at.join(format!("{name}.rs")).exists() || at.join(name).join("main.rs").exists()
            });
            assert!(is_there, "{place}: there is no {option} {name}");
        }
    }
    match values("-p").next() {
        Some("ishido-tests") if own[0] == "run" => {
            let line = [&["ishido-tests"], behind].concat();
            parse(place, cli::command(), &line);
            let program = behind.windows(2).find(|pair| pair[0] == "--program");
            let is_known = |name: &str| programs::ALL.iter().any(|entry| entry.name == name);
            assert!(
                program.is_none_or(|pair| is_known(pair[1])),
                "{place}: {program:?}"
            );
        }
        Some("stoneset-editor") if own[0] == "run" && behind.len() > 1 => {
            let line = [&["stoneset-editor"], behind].concat();
            parse(place, stoneset_editor::cli::command(), &line);
        }
        _ => {}
    }
}

/// The folder of a package of the workspace.
fn folder_of(place: &str, package: &str) -> String {
    let line = format!("name = \"{package}\"\n");
    let has_name = |folder: &String| {
        let manifest = fs::read_to_string(root().join(folder).join("Cargo.toml"));
        manifest.is_ok_and(|manifest| manifest.contains(&line))
    };
    let found = members().into_iter().find(has_name);
    found.unwrap_or_else(|| panic!("{place}: there is no package {package}"))
}
