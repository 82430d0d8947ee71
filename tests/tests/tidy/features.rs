//! Features are leaves: a folder of a program knows no other feature's folder, so that each can be read, changed and taken out alone.
//!
//! The sources are searched as plain text for paths that begin with `crate::app::`, `crate::editor::` or enough `super::`. Code for
//! tests is left out. `cargo test -p ishido-tests --test tidy -- --nocapture features` prints what uses each other in circles.

use std::collections::{BTreeMap, BTreeSet};

use crate::sources::{sources, within};

/// The folders whose folders are features, with the module each is.
const PROGRAMS: [(&str, &str); 2] = [
    ("game/src/app/", "app"),
    ("stoneset-editor/src/editor/", "editor"),
];
/// The folders that features share.
const LAYERS: [&str; 4] = ["board_view", "model", "shell", "workspace"];
/// The only parts that name features, several of them.
const NAMING: [&str; 2] = ["flow", "registry"];

/// The parts of a program - its folders, and the files beside them - with the parts that each names.
type Uses = BTreeMap<String, BTreeSet<String>>;

#[test]
fn features_are_leaves() {
    let mut wrong = Vec::new();
    for (folder, module) in PROGRAMS {
        let sources = sources();
        let files = within(&sources, folder);
        let is_layer = |part: &str| LAYERS.contains(&part) || NAMING.contains(&part);
        let is_feature = |part: &str| {
            !is_layer(part)
                && files
                    .iter()
                    .any(|(name, _)| name.starts_with(&format!("{folder}{part}/")))
        };
        for (part, used) in uses(&files, folder, module) {
            let features = used
                .iter()
                .filter(|used| is_feature(used) && !NAMING.contains(&part.as_str()));
            wrong.extend(features.map(|feature| format!("{folder}{part} names {feature}")));
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn features_in_circles_are_printed() {
    for (folder, module) in PROGRAMS {
        let sources = sources();
        let uses = uses(&within(&sources, folder), folder, module);
        assert!(uses.len() > 5, "too few parts in {folder}");
        for circle in circles(&uses) {
            println!(
                "{folder}: {} use each other: {}",
                circle.len(),
                circle.join(" ")
            );
        }
    }
}

fn uses(files: &[&(String, String)], folder: &str, module: &str) -> Uses {
    let names: Vec<&str> = files
        .iter()
        .map(|(name, _)| &name[folder.len()..])
        .collect();
    let part = |name: &str| {
        name.split('/')
            .next()
            .unwrap_or_default()
            .trim_end_matches(".rs")
            .to_owned()
    };
    let parts: BTreeSet<String> = names.iter().map(|name| part(name)).collect();
    let mut uses = Uses::new();
    for (name, (_, text)) in names.iter().zip(files) {
        let is_test = name.contains("tests/") || name.ends_with("tests.rs");
        if is_test || *name == "mod.rs" {
            continue;
        }
        let depth = name.split('/').count() - usize::from(name.ends_with("/mod.rs"));
        let found = named(text, module, depth)
            .into_iter()
            .filter(|used| parts.contains(used) && *used != part(name));
        uses.entry(part(name)).or_default().extend(found);
    }
    uses
}

/// The names behind the paths of a file that lead to its program's module, `depth` modules above it.
fn named(text: &str, module: &str, depth: usize) -> BTreeSet<String> {
    let text = text
        .split("#[cfg(test)]\nmod tests {")
        .next()
        .unwrap_or_default();
    let lines = text
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"));
    let code: String = lines
        .flat_map(str::split_whitespace)
        .collect::<Vec<_>>()
        .join(" ")
        .replace(", }", "}");
    let absolute = format!("crate::{module}::");
    let mut found: BTreeSet<String> = code
        .split(&absolute)
        .skip(1)
        .flat_map(first_names)
        .collect();
    let mut rest = code.as_str();
    while let Some(at) = rest.find("super::") {
        let behind = rest[at..].trim_start_matches("super::");
        let count = (rest.len() - at - behind.len()) / "super::".len();
        found.extend(first_names(behind).into_iter().filter(|_| count == depth));
        rest = behind;
    }
    found
}

/// The name that a text begins with, or the first names in a list in braces.
fn first_names(text: &str) -> Vec<String> {
    let name = |text: &str| {
        text.trim_start()
            .chars()
            .take_while(|c| c.is_alphanumeric() || *c == '_')
            .collect()
    };
    let Some(list) = text.strip_prefix('{') else {
        return vec![name(text)];
    };
    let mut depth = 1;
    let within = list.split_inclusive(['{', '}', ',']);
    let mut names = Vec::new();
    let mut begins = true;
    for piece in within {
        if depth == 1 && begins {
            names.push(name(piece));
        }
        begins = piece.ends_with(',');
        depth += i32::from(piece.ends_with('{')) - i32::from(piece.ends_with('}'));
        if depth == 0 {
            break;
        }
    }
    names
}

/// The parts that use each other, directly or through others: the strongly connected components.
fn circles(uses: &Uses) -> BTreeSet<Vec<&str>> {
    let reached = |start: &str| {
        let mut reached = BTreeSet::new();
        let mut open = vec![start];
        while let Some(part) = open.pop() {
            for used in uses.get(part).into_iter().flatten() {
                if reached.insert(used.as_str()) {
                    open.push(used);
                }
            }
        }
        reached
    };
    let reached: BTreeMap<&str, BTreeSet<&str>> = uses
        .keys()
        .map(|part| (part.as_str(), reached(part)))
        .collect();
    let mut circles = BTreeSet::new();
    for (part, from) in &reached {
        let back = |other: &&str| reached.get(other).is_some_and(|back| back.contains(part));
        let circle: Vec<&str> = from.iter().copied().filter(back).collect();
        if !circle.is_empty() {
            circles.insert(circle);
        }
    }
    circles
}

#[test]
fn paths_to_features_are_found() {
    let text = "use crate::app::board::Board;\nuse super::{\n    hint::{a, b}, Local,\n    oracle,\n};\nfn f() { super::super::no() }
        // super::comment
        #[cfg(test)]\nmod tests {\n use super::test; }";
    let found = named(text, "app", 1);
    assert_eq!(
        found.iter().map(String::as_str).collect::<Vec<_>>(),
        ["Local", "board", "hint", "oracle"]
    );
    let found = named("use super::own; use super::super::other;", "app", 2);
    assert_eq!(
        found.iter().map(String::as_str).collect::<Vec<_>>(),
        ["other"]
    );
}
