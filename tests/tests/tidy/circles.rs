//! No two files of a package use each other, directly or through others: each can be read after those it uses.

use std::collections::{BTreeMap, BTreeSet};

use crate::modules::{Modules, Uses};
use crate::sources::sources;

/// The files of each circle: those that use each other, directly or through others.
fn circles(uses: &Uses) -> Vec<Vec<String>> {
    let mut next: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for (from, to) in uses.keys() {
        next.entry(from).or_default().insert(to);
    }
    let reached: BTreeMap<&str, BTreeSet<&str>> = next
        .keys()
        .map(|from| (*from, reached_from(from, &next)))
        .collect();
    let mut circles = BTreeSet::new();
    for (from, there) in &reached {
        if there.contains(from) {
            let back = |file: &&&str| reached.get(**file).is_some_and(|back| back.contains(from));
            let circle: Vec<String> = there
                .iter()
                .filter(back)
                .map(|&file| file.to_owned())
                .collect();
            circles.insert(circle);
        }
    }
    circles.into_iter().collect()
}

fn reached_from<'a>(start: &str, next: &BTreeMap<&'a str, BTreeSet<&'a str>>) -> BTreeSet<&'a str> {
    let mut reached = BTreeSet::new();
    let mut open = vec![start];
    while let Some(file) = open.pop() {
        for other in next.get(file).into_iter().flatten() {
            if reached.insert(*other) {
                open.push(other);
            }
        }
    }
    reached
}

/// The uses within a circle, one a line.
fn explain(circle: &[String], uses: &Uses) -> String {
    let inside = |file: &String| circle.contains(file);
    let lines = uses
        .iter()
        .filter(|((from, to), _)| inside(from) && inside(to));
    lines
        .map(|((from, to), path)| format!("\n  {from} uses {path} of {to}"))
        .collect()
}

fn uses_of_packages(sources: &[(String, String)]) -> Uses {
    let files: BTreeMap<&str, &str> = sources
        .iter()
        .map(|(name, text)| (name.as_str(), text.as_str()))
        .collect();
    let mut uses = Uses::new();
    for package in [
        "assets",
        "assets/generator",
        "game",
        "game/engine",
        "packaging",
        "shared",
        "shared/base",
        "stoneset-editor",
        "tests",
    ] {
        for root in ["lib", "main"] {
            let root = format!("{package}/src/{root}.rs");
            if files.contains_key(root.as_str()) {
                uses.extend(Modules::read(&root, &files).uses());
            }
        }
    }
    uses
}

#[test]
fn files_do_not_use_each_other_in_circles() {
    let uses = uses_of_packages(&sources());
    assert!(uses.len() > 300, "the walk finds too few uses");
    let found: Vec<String> = circles(&uses)
        .iter()
        .map(|circle| format!("{circle:?}{}\n", explain(circle, &uses)))
        .collect();
    assert!(
        found.is_empty(),
        "files use each other in circles:\n{}",
        found.concat()
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(files: &[(&str, &str)]) -> Vec<Vec<String>> {
        let files: BTreeMap<&str, &str> = files.iter().copied().collect();
        circles(&Modules::read("src/lib.rs", &files).uses())
    }

    fn one(circle: &[&str]) -> Vec<Vec<String>> {
        vec![circle.iter().map(|&file| file.to_owned()).collect()]
    }

    #[test]
    fn a_use_each_way_is_a_circle() {
        let root = ("src/lib.rs", "mod a; mod b;");
        let circle = one(&["src/a.rs", "src/b.rs"]);
        let a = (
            "src/a.rs",
            "use crate::b::{self, inner::{X as Z, Y}, B}; pub struct A; fn f() { b::B }",
        );
        let one_way = (
            "src/b.rs",
            "pub struct B; pub mod inner { pub struct X; pub struct Y; }",
        );
        assert!(found(&[root, a, one_way]).is_empty());
        for b in [
            "use super::a::A; pub struct B;",
            "use crate::a::*; pub struct B; fn f(_: A) {}",
            "pub struct B; fn f(_: crate::a::A) {}",
            "use super::a; pub struct B; fn f(_: a::A) {}",
            "pub struct B; mod inner { fn f(_: super::super::a::A) {} }",
        ] {
            assert_eq!(found(&[root, a, ("src/b.rs", b)]), circle, "{b}");
        }
    }

    #[test]
    fn what_is_for_tests_or_only_a_text_makes_no_circle() {
        let root = ("src/lib.rs", "mod a; mod b;");
        let a = ("src/a.rs", "use crate::b::B; pub struct A;");
        for b in [
            "pub struct B; #[cfg(test)] mod tests { use crate::a::A; }",
            "pub struct B; // crate::a::A",
            "pub struct B; const T: &str = \"crate::a::A\";",
            "use super::a; pub struct B;",
            "pub struct B; #[cfg(test)] mod tests;",
        ] {
            let files = [
                root,
                a,
                ("src/b.rs", b),
                ("src/b/tests.rs", "use crate::a::A;"),
            ];
            assert!(found(&files).is_empty(), "{b}");
        }
    }

    #[test]
    fn re_exports_lead_to_the_file_that_defines() {
        let a = ("src/a.rs", "use super::B; pub struct A;");
        let b = ("src/b.rs", "pub struct B;");
        // The root exports both, and uses neither.
        assert!(
            found(&[
                ("src/lib.rs", "mod a; mod b; pub use a::A; pub use b::B;"),
                a,
                b
            ])
            .is_empty()
        );
        assert!(
            found(&[
                ("src/lib.rs", "mod a; mod b; pub use a::*; pub use b::*;"),
                a,
                b
            ])
            .is_empty()
        );
        // The root uses one of them, and the other uses an item of the root.
        let root = (
            "src/lib.rs",
            "mod a; mod b; pub use a::A; pub use b::B; pub struct R(A);",
        );
        assert!(found(&[root, a, b]).is_empty());
        let a = ("src/a.rs", "use super::{B, R}; pub struct A;");
        assert_eq!(found(&[root, a, b]), one(&["src/a.rs", "src/lib.rs"]));
        // Through the root, each uses the other.
        let b = ("src/b.rs", "use crate::A; pub struct B;");
        let root = ("src/lib.rs", "mod a; mod b; pub use a::A; pub use b::B;");
        let a = ("src/a.rs", "use super::B; pub struct A;");
        assert_eq!(found(&[root, a, b]), one(&["src/a.rs", "src/b.rs"]));
    }

    #[test]
    fn long_circles_are_found_and_told_from_others() {
        let root = ("src/lib.rs", "mod a; mod b; mod c; mod d;");
        let uses = |other: &str| format!("use super::{other}::X; pub struct X;");
        let (a, b, c, d) = (uses("b"), uses("c"), uses("a"), uses("a"));
        let files = [
            root,
            ("src/a.rs", &a),
            ("src/b.rs", &b),
            ("src/c.rs", &c),
            ("src/d.rs", &d),
        ];
        assert_eq!(found(&files), one(&["src/a.rs", "src/b.rs", "src/c.rs"]));
    }
}
