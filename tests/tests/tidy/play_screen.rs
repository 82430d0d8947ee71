//! The play screen stays in small parts: no type of many fields, and a folder for each feature.

use crate::sources::{sources, within};
use crate::tokens::{closing, tokens, without_tests};

/// The most fields of a struct.
const MAX_FIELDS: usize = 12;
/// The most files directly in the folder.
const MAX_FILES: usize = 12;

#[test]
fn no_type_of_the_play_screen_has_many_fields() {
    let sources = sources();
    for (name, text) in within(&sources, "game/src/app/") {
        for (owner, count) in fields(text) {
            assert!(count <= MAX_FIELDS, "{name}: {owner} has {count} fields");
        }
    }
}

#[test]
fn each_feature_of_the_play_screen_has_a_folder() {
    let sources = sources();
    let names = within(&sources, "game/src/app/")
        .into_iter()
        .map(|(name, _)| name.as_str());
    let direct = directly_in("game/src/app/", names);
    assert!(
        direct.len() <= MAX_FILES,
        "{} files lie directly in game/src/app: {direct:?}",
        direct.len()
    );
}

/// The tests of the game walk over a list of all requesters, and those of the editor reach all. None is left out of it:
/// every place that makes one is counted.
#[test]
fn every_requester_is_in_the_list_that_the_tests_walk() {
    for folder in ["game/src/app/", "stoneset-editor/src/editor/"] {
        let sources = sources();
        let files = within(&sources, folder);
        let (lists, others): (Vec<_>, Vec<_>) = files
            .into_iter()
            .partition(|(name, _)| name.contains("/tests/"));
        let made = |text: &str| {
            let count = |word: &str| text.matches(word).count();
            let asks = |name: &str| count(&format!(" {name}(")) - count(&format!("fn {name}("));
            asks("Requester::new") + asks("confirm") + asks("confirm_last")
        };
        let made: usize = others.iter().map(|(_, text)| made(text)).sum();
        let declared = format!("const CONSTRUCTORS: usize = {made};");
        assert!(
            lists.iter().any(|(_, text)| text.contains(&declared)),
            "{made} places make a requester; see {folder}tests/requesters.rs"
        );
    }
}

/// The structs of a source with the number of their fields.
fn fields(source: &str) -> Vec<(String, usize)> {
    let tokens = without_tests(&tokens(source));
    let mut found = Vec::new();
    for at in 0..tokens.len() {
        let ["struct", name, ..] = tokens[at..] else {
            continue;
        };
        let body = tokens[at..]
            .iter()
            .position(|token| matches!(*token, "{" | "(" | ";"));
        let count = body.map_or(0, |body| {
            let open = at + body;
            match tokens[open] {
                "{" => named_fields(&tokens[open + 1..closing(&tokens, open)]),
                "(" => tuple_fields(&tokens[open + 1..closing(&tokens, open)]),
                _ => 0,
            }
        });
        found.push((name.to_owned(), count));
    }
    found
}

/// A colon at the outermost level stands behind the name of a field.
fn named_fields(body: &[&str]) -> usize {
    let mut depth = 0;
    let mut count = 0;
    for token in body {
        match *token {
            "{" | "(" | "[" => depth += 1,
            "}" | ")" | "]" => depth -= 1,
            ":" if depth == 0 => count += 1,
            _ => {}
        }
    }
    count
}

/// A comma at the outermost level stands behind a field, except the last.
fn tuple_fields(body: &[&str]) -> usize {
    let mut depth = 0;
    let mut count = usize::from(!body.is_empty() && body.last() != Some(&","));
    let mut before = "";
    for token in body {
        match *token {
            "(" | "[" | "<" => depth += 1,
            ")" | "]" => depth -= 1,
            ">" if before != "-" => depth -= 1,
            "," if depth == 0 => count += 1,
            _ => {}
        }
        before = token;
    }
    count
}

/// The files of a folder that lie in none of its own folders.
fn directly_in<'a>(folder: &str, names: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
    let direct = |name: &&str| {
        name.strip_prefix(folder)
            .is_some_and(|rest| !rest.contains('/'))
    };
    names.filter(direct).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_counted() {
        let source = "
            /// A: b.
            pub struct Named<T: Clone> where T: Copy {
                #[serde(default = \"x::y\")]
                pub(super) a: Vec<(u8, crate::b::C)>,
                b: Box<dyn Fn(u8) -> [u8; 3]>, // c: u8
                #[cfg(test)]
                d: u8,
            }
            struct Tuple(HashMap<u8, u8>, pub fn(u8, u8) -> u8, u8,);
            struct Unit;
            struct Empty {}
            #[cfg(test)] struct Hidden { a: u8 }";
        let expected = [("Named", 2), ("Tuple", 3), ("Unit", 0), ("Empty", 0)];
        let expected = expected.map(|(name, count)| (name.to_owned(), count));
        assert_eq!(fields(source), expected);
        let many = "a: u8, ".repeat(13);
        assert_eq!(
            fields(&format!("struct Many {{ {many} }}")),
            [("Many".to_owned(), 13)]
        );
    }

    #[test]
    fn files_in_folders_are_not_counted() {
        let names = [
            "app/mod.rs",
            "app/review/mod.rs",
            "app/board.rs",
            "other/a.rs",
        ];
        assert_eq!(
            directly_in("app/", names.into_iter()),
            ["app/mod.rs", "app/board.rs"]
        );
    }
}
