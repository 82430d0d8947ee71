//! The minimum Rust version that the manifests declare is true, as far as can be told with a newer compiler.
//!
//! Clippy's `incompatible_msrv` finds what the standard library got later; here is what clippy does not see.

use std::fs;
use std::process::Command;

use crate::sources::{members, root};

type Version = Vec<u32>;

/// The version in the manifest of the workspace.
fn declared() -> String {
    let manifest = fs::read_to_string(root().join("Cargo.toml")).unwrap();
    setting(&manifest, "rust-version").unwrap().to_owned()
}

#[test]
fn every_package_and_clippy_have_the_same_rust_version() {
    for package in members() {
        let manifest = fs::read_to_string(root().join(&package).join("Cargo.toml")).unwrap();
        assert_eq!(
            setting(&manifest, "rust-version.workspace"),
            Some("true"),
            "{package}"
        );
    }
    let clippy = fs::read_to_string(root().join("clippy.toml")).unwrap();
    assert_eq!(
        setting(&clippy, "msrv"),
        Some(declared().as_str()),
        "clippy.toml"
    );
    // The lint is one of `clippy::all`, and nothing switches it off.
    for (name, text) in crate::sources::sources() {
        let is_here = name.starts_with("tests/tests/tidy/");
        assert!(is_here || !text.contains("incompatible_msrv"), "{name}");
    }
}

/// Asks cargo about the packages that this machine builds; those of other systems may not be there.
#[test]
fn no_dependency_needs_a_newer_rust() {
    let output = |program: &str, arguments: &[&str]| {
        let output = Command::new(program)
            .args(arguments)
            .current_dir(root())
            .output()
            .unwrap();
        assert!(
            output.status.success(),
            "{program}: {}",
            String::from_utf8_lossy(&output.stderr)
        );
        String::from_utf8(output.stdout).unwrap()
    };
    let about = output("rustc", &["-vV"]);
    let host = about
        .lines()
        .find_map(|line| line.strip_prefix("host: "))
        .unwrap();
    let metadata = output(
        env!("CARGO"),
        &[
            "metadata",
            "--offline",
            "--locked",
            "--format-version",
            "1",
            "--filter-platform",
            host,
        ],
    );
    let versions = rust_versions(&metadata);
    assert!(
        versions.len() > 50,
        "cargo tells of {} packages only",
        versions.len()
    );
    let declared = declared();
    let newer = newer_than(&declared, &versions);
    assert!(
        newer.is_empty(),
        "Rust {declared} is declared, but these need a newer one: {newer:?}"
    );
}

/// The value of a setting in a TOML file, without quotes.
fn setting<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    let value = text
        .lines()
        .find_map(|line| line.strip_prefix(name)?.trim_start().strip_prefix('='))?;
    Some(value.trim().trim_matches('"'))
}

/// The packages in the output of `cargo metadata` that declare a version of Rust, with that version.
fn rust_versions(metadata: &str) -> Vec<(&str, &str)> {
    // Only a package has its version behind its name; a dependency has its source there.
    let mut found = Vec::new();
    let mut rest = metadata;
    while let Some((before, behind)) = rest.split_once("\",\"version\":\"") {
        let name = before.rsplit('"').next().unwrap_or_default();
        let end = behind.find("\",\"version\":\"").unwrap_or(behind.len());
        let version = behind[..end].split_once("\"rust_version\":\"");
        if let Some((_, version)) = version {
            found.push((name, version.split('"').next().unwrap_or_default()));
        }
        rest = behind;
    }
    found
}

fn newer_than<'a>(declared: &str, versions: &[(&'a str, &'a str)]) -> Vec<(&'a str, &'a str)> {
    let declared = numbers(declared);
    let newer = versions
        .iter()
        .filter(|(_, version)| numbers(version) > declared);
    newer.copied().collect()
}

/// `1.89` and `1.89.0` are the same.
fn numbers(version: &str) -> Version {
    let mut numbers: Version = version
        .split('.')
        .map(|number| number.parse().unwrap())
        .collect();
    numbers.resize(3, 0);
    numbers
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn newer_versions_are_found() {
        let metadata = r#"{"packages":[
            {"name":"a","version":"1.0.0","id":"x","dependencies":[{"name":"b","source":null}],"rust_version":"1.9"},
            {"name":"b","version":"2.0.0","id":"y","rust_version":null},
            {"name":"c","version":"0.1.0","id":"z","rust_version":"1.90.0"}]}"#
            .replace("\n            ", "");
        let versions = rust_versions(&metadata);
        assert_eq!(versions, [("a", "1.9"), ("c", "1.90.0")]);
        assert_eq!(newer_than("1.89", &versions), [("c", "1.90.0")]);
        assert!(newer_than("1.90", &versions).is_empty());
    }

    #[test]
    fn settings_are_found_by_their_whole_name() {
        let text = "msrv-x = 1\nmsrv = \"1.89\"\nrust-version.workspace = true\n";
        assert_eq!(setting(text, "msrv"), Some("1.89"));
        assert_eq!(setting(text, "rust-version"), None);
        assert_eq!(setting(text, "rust-version.workspace"), Some("true"));
    }
}
