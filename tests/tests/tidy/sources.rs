//! The sources of the project, for checks that read them.

use std::fs;
use std::path::{Path, PathBuf};

/// The folder of the whole project.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .unwrap()
        .to_owned()
}

/// The folders of the workspace's packages.
pub fn members() -> Vec<String> {
    let manifest = fs::read_to_string(root().join("Cargo.toml")).unwrap();
    let (_, list) = manifest.split_once("\nmembers = [").unwrap();
    let (list, _) = list.split_once(']').unwrap();
    let names = list.split('"').skip(1).step_by(2);
    names.map(str::to_owned).collect()
}

/// Every Rust file of the project by its path from the top, with its text.
pub fn sources() -> Vec<(String, String)> {
    fn walk(folder: &Path, found: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                walk(&path, found);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                found.push(path);
            }
        }
    }
    let mut paths = Vec::new();
    for package in [
        "assets",
        "fuzz/fuzz_targets",
        "fuzz/src",
        "game",
        "packaging",
        "shared",
        "stoneset-editor",
        "tests",
    ] {
        walk(&root().join(package), &mut paths);
    }
    paths.sort();
    assert!(paths.len() > 50, "the walk finds too few files");
    let name = |path: &Path| {
        path.strip_prefix(root())
            .unwrap()
            .to_str()
            .unwrap()
            .replace('\\', "/")
    };
    paths
        .iter()
        .map(|path| (name(path), fs::read_to_string(path).unwrap()))
        .collect()
}

/// The files below a folder, or with that name.
pub fn within<'a>(sources: &'a [(String, String)], part: &str) -> Vec<&'a (String, String)> {
    let found: Vec<_> = sources
        .iter()
        .filter(|(name, _)| name.starts_with(part))
        .collect();
    assert!(!found.is_empty(), "nothing is in {part}");
    found
}
