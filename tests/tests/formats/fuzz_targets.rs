//! The fuzz targets of `fuzz/`, which is not in the workspace, compiled without libFuzzer and run on their seeds.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

#[path = "../../../fuzz/src/lib.rs"]
mod targets;

/// The body of a fuzz target.
type Target = fn(&[u8]);

const PICTURES: &[&str] = &[
    "tests/fixtures/pictures/good",
    "tests/fixtures/pictures/bad",
];

const AUGURIES: &[&str] = &["tests/scripts/auguries", "fuzz/seeds/augury"];

/// Every target, and the folders of its seeds.
const TARGETS: [(&str, Target, &[&str]); 14] = [
    ("augury", targets::augury, AUGURIES),
    ("board", targets::board, PICTURES),
    ("chunks", targets::chunks, &["fuzz/seeds/chunks"]),
    ("frames", targets::frames, &["fuzz/seeds/frames"]),
    ("home", targets::home, &["fuzz/seeds/home"]),
    ("ilbm", targets::ilbm, &["fuzz/seeds/ilbm"]),
    ("import", targets::import, &["fuzz/seeds/import"]),
    ("problem", targets::problem, &["fuzz/seeds/problem"]),
    ("record", targets::record, &["fuzz/seeds/record"]),
    ("recording", targets::recording, &["fuzz/seeds/recording"]),
    ("save", targets::save, &["fuzz/seeds/save"]),
    ("scores", targets::scores, &["fuzz/seeds/scores"]),
    ("settings", targets::settings, &["fuzz/seeds/settings"]),
    ("stoneset", targets::stoneset, &["fuzz/seeds/stoneset"]),
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .unwrap()
        .to_owned()
}

fn files(folder: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(root().join(folder)).unwrap();
    entries.map(|entry| entry.unwrap().path()).collect()
}

#[test]
fn targets_accept_their_seeds() {
    for (name, target, folders) in TARGETS {
        let seeds: Vec<PathBuf> = folders.iter().flat_map(|folder| files(folder)).collect();
        assert!(!seeds.is_empty(), "{name} has no seeds");
        for seed in seeds {
            let bytes = fs::read(seed).unwrap();
            target(&bytes);
            target(&bytes[..bytes.len() / 2]);
        }
    }
}

#[test]
fn every_target_is_a_wrapper_of_its_body() {
    let listed: BTreeSet<String> = TARGETS
        .iter()
        .map(|(name, ..)| format!("{name}.rs"))
        .collect();
    let manifest = fs::read_to_string(root().join("fuzz/Cargo.toml")).unwrap();
    let mut found = BTreeSet::new();
    for path in files("fuzz/fuzz_targets") {
        let name = path.file_stem().unwrap().to_str().unwrap();
        let code = fs::read_to_string(&path).unwrap();
        let wrapper = format!("fuzz_target!(|bytes: &[u8]| ishido_fuzz::{name}(bytes));");
        assert!(
            code.contains(&wrapper),
            "{name} does more than call its body"
        );
        assert!(manifest.contains(&format!("path = \"fuzz_targets/{name}.rs\"")));
        found.insert(format!("{name}.rs"));
    }
    assert_eq!(found, listed);
}
