//! The invariants of `ARCHITECTURE.md`, checked on the sources, and the documents.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::print_stdout,
    reason = "tests say plainly what they expect"
)]

mod documents;
mod features;
mod promises;
mod rust_version;
mod sources;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use sources::{members, root, sources, within};

/// Lines of code, without comments.
fn code(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let lines = text
        .lines()
        .enumerate()
        .map(|(index, line)| (index + 1, line));
    lines.filter(|(_, line)| !line.trim_start().starts_with("//"))
}

fn assert_nowhere(files: &[&(String, String)], word: &str, why: &str) {
    for (name, text) in files {
        for (number, line) in code(text) {
            assert!(!line.contains(word), "{name}:{number}: {why}\n{line}");
        }
    }
}

#[test]
fn packages_depend_downwards_only() {
    let allowed: BTreeMap<&str, &[&str]> = BTreeMap::from([
        ("shared/base", &[] as &[&str]),
        ("shared/crc32fast", &[]),
        ("shared", &["ishido-base"]),
        ("assets", &["ishido-base", "ishido-shared"]),
        ("assets/generator", &["ishido-assets", "ishido-shared"]),
        ("stoneset-editor", &["ishido-assets", "ishido-shared"]),
        ("game/engine", &["ishido-base"]),
        (
            "game",
            &[
                "ishido-assets",
                "ishido-engine",
                "ishido-shared",
                "stoneset-editor",
            ],
        ),
        (
            "game/tools",
            &["ishido", "ishido-shared", "stoneset-editor"],
        ),
        ("packaging", &["ishido", "stoneset-editor"]),
        (
            "tests",
            &[
                "ishido",
                "ishido-assets",
                "ishido-shared",
                "stoneset-editor",
            ],
        ),
    ]);
    for package in members() {
        let found = allowed.get(package.as_str());
        let allowed = found.expect("every package has its place here");
        let manifest = fs::read_to_string(root().join(&package).join("Cargo.toml")).unwrap();
        for line in manifest.lines() {
            let name = line.split(['.', ' ', '=']).next().unwrap();
            let is_ours =
                ["ishido", "stoneset-editor"].contains(&name) || name.starts_with("ishido-");
            assert!(
                !is_ours || allowed.contains(&name),
                "{package} depends on {name}"
            );
        }
    }
}

#[test]
fn levels_within_packages_depend_downwards_only() {
    let sources = sources();
    let levels: &[(&str, &[&str])] = &[
        ("shared/base/src/gfx/", &["crate::formats", "crate::colour"]),
        ("shared/base/src/colour/", &["crate::formats"]),
        (
            "shared/base/src/random.rs",
            &["crate::formats", "crate::colour", "crate::gfx"],
        ),
        ("shared/src/ui/", &["crate::host", "crate::formats"]),
        (
            "game/engine/src/rules/",
            &["crate::computer", "crate::skill", "ishido_"],
        ),
        ("game/src/local_time.rs", &["crate::", "ishido_"]),
        ("game/src/codewheel/", &["crate::", "ishido_"]),
        (
            "game/src/oracle/",
            &[
                "crate::scores",
                "crate::session",
                "crate::computer",
                "crate::app",
                "crate::judge",
                "crate::cli",
                "ishido_shared",
            ],
        ),
        (
            "game/src/session/",
            &[
                "crate::scores",
                "crate::computer",
                "crate::app",
                "crate::judge",
                "crate::cli",
                "ishido_",
            ],
        ),
        (
            "game/src/scores/",
            &[
                "crate::computer",
                "crate::app",
                "crate::judge",
                "crate::cli",
                "ishido_",
            ],
        ),
        ("game/engine/src/computer/", &["ishido_"]),
        (
            "game/engine/src/skill.rs",
            &["crate::computer", "crate::rules", "ishido_"],
        ),
        (
            "game/src/judge.rs",
            &["crate::app", "crate::cli", "ishido_"],
        ),
        (
            "game/src/app/",
            &["crate::cli", "crate::judge", "ishido_shared::host"],
        ),
    ];
    // Lines that a lower level may have: how a text is decoded and how values are written is the same for all files, and so are the
    // words for a broken one, how words of files are quoted, accents brought to their letters, and bits coded.
    let excepted = [
        "use ishido_shared::ron_text;\n",
        "use ishido_shared::ron_error;\n",
        "use ishido_shared::text_file;\n",
        "use ishido_base::quoted::quoted;\n",
        "use ishido_base::bits::{BitCoder, Probability};\n",
        "use ishido_base::bits::{BitReader, BitWriter};\n",
        "use ishido_shared::quoted::quoted;\n",
        "use ishido_shared::composed::composed;\n",
    ];
    let without = |text: String| {
        let cut = |text: String, line: &str| text.replacen(line, "\n", 1);
        excepted.into_iter().fold(text, cut)
    };
    let sources: Vec<_> = (sources.into_iter())
        .map(|(name, text)| (name, without(text)))
        .collect();
    for (level, above) in levels {
        for word in *above {
            assert_nowhere(
                &within(&sources, level),
                word,
                "this level lies below that one",
            );
        }
    }
}

#[test]
fn rules_and_sessions_and_the_play_screen_have_no_world_of_their_own() {
    let sources = sources();
    for part in [
        "game/engine/src/rules/",
        "game/engine/src/computer/",
        "game/src/session/",
        "game/src/scores/",
        "game/src/oracle/",
        "game/src/local_time.rs",
        "game/src/codewheel/",
        "game/src/app/",
        "shared/src/ui/",
        "shared/base/src/gfx/",
        "shared/base/src/colour/",
        "shared/base/src/formats/",
        "shared/base/src/random.rs",
    ] {
        let files = within(&sources, part);
        for word in [
            "std::time",
            "std::fs",
            "std::thread",
            "std::env",
            "SystemTime",
            "Instant",
            "rand::rng(",
            "println!",
        ] {
            assert_nowhere(
                &files,
                word,
                "clocks, files, threads and randomness come in as arguments",
            );
        }
    }
}

#[test]
fn one_module_names_the_window_library() {
    let sources = sources();
    let naming: BTreeSet<&str> = sources
        .iter()
        .filter(|(name, _)| !name.starts_with("tests/tests/tidy/"))
        .filter(|(_, text)| {
            code(text).any(|(_, line)| line.contains("macroquad") || line.contains("miniquad"))
        })
        .map(|(name, _)| name.as_str())
        .collect();
    let module = [
        "shared/src/host/window/quad.rs",
        "shared/src/host/window/quad/keys.rs",
        "shared/src/host/window/quad/painter.rs",
        "shared/src/host/window/quad/x_hook.rs",
    ];
    assert_eq!(naming, BTreeSet::from(module));
}

/// Errors in a RON file are described by `ron_error`, because the parser's own words are for programmers. Recordings
/// and the log, of which only whole lines are used or not, are not edited by hand.
#[test]
fn errors_of_ron_are_put_into_plain_words() {
    let sources = sources();
    let programs = [
        "game/src/",
        "shared/base/src/",
        "shared/src/",
        "stoneset-editor/src/",
    ];
    let exempt = [
        "shared/src/host/record/",
        "game/src/scores/line.rs",
        "shared/base/src/ron_error.rs",
    ];
    for (name, text) in programs.iter().flat_map(|part| within(&sources, part)) {
        if exempt.iter().any(|exempt| name.starts_with(exempt)) {
            continue;
        }
        let read =
            code(text).find(|(_, line)| line.contains("ron::from_") || line.contains("ron::de"));
        if let Some((number, _)) = read {
            assert!(text.contains("ron_error::reason("), "{name}:{number}");
        }
    }
}

#[test]
fn few_modules_are_unsafe() {
    let sources = sources();
    let unsafes: BTreeSet<&str> = sources
        .iter()
        .filter(|(name, _)| !name.starts_with("tests/tests/tidy/"))
        .filter(|(_, text)| code(text).any(|(_, line)| line.contains("unsafe")))
        .map(|(name, _)| name.as_str())
        .collect();
    let modules = [
        "shared/src/host/console.rs",
        "shared/src/host/signals.rs",
        "shared/src/host/waker/event.rs",
        "shared/src/host/window/message_hook.rs",
        "shared/src/host/window/quad/x_hook.rs",
        "shared/src/host/window/wait/messages.rs",
    ];
    assert_eq!(unsafes, BTreeSet::from(modules));
}

/// Every package we use has its reason in a table of `ARCHITECTURE.md` or `docs/decisions.md`.
#[test]
fn every_dependency_is_explained() {
    let manifest = fs::read_to_string(root().join("Cargo.toml")).unwrap();
    let explained = ["ARCHITECTURE.md", "docs/decisions.md"]
        .map(|name| fs::read_to_string(root().join(name)).unwrap_or_default())
        .concat();
    let (_, table) = manifest.split_once("[workspace.dependencies]").unwrap();
    let (table, _) = table.split_once("\n[").unwrap();
    for line in table
        .lines()
        .filter(|line| !(line.is_empty() || line.starts_with('#') || line.contains("path =")))
    {
        let name = line.split(' ').next().unwrap();
        assert!(
            explained.contains(&format!("| `{name}` |")),
            "no document gives the reason for {name}"
        );
    }
}

/// The README's two commands are those that work.
#[test]
fn the_readme_names_the_two_commands() {
    let readme = fs::read_to_string(root().join("README.md")).unwrap();
    assert!(readme.contains("cargo run --release"));
    assert!(readme.contains("cargo test --workspace"));
}
