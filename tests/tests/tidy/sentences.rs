//! Every sentence that a player can meet, in one list to be read in one go: `tests/goldens/sentences.txt`.
//!
//! The list has all texts in the sources of both programs and what they share, file by file, as they stand there,
//! with their placeholders, each once. Left out is what nobody reads:
//! tests; attributes, except messages of errors; arguments of macros that read files or only stop tests; and texts
//! without a word, that is, without two letters in a row, and those of one word that only programs read (`is_prose`).
//! The help of the command lines is in doc comments, so those are taken from the files below `cli`.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use crate::modules::program_files;
use crate::sources::{root, sources};
use crate::tokens::{closing, tokens, without_tests};

/// The crates whose texts players meet, by their root files.
const CRATES: [&str; 6] = [
    "shared/base/src/lib.rs",
    "shared/src/lib.rs",
    "stoneset-editor/src/lib.rs",
    "game/engine/src/lib.rs",
    "game/src/lib.rs",
    "assets/src/lib.rs",
];
const LIST: &str = "tests/goldens/sentences.txt";
/// The sources without a text for players: experiments and recordings of developers, and data.
const OTHERS: [&str; 8] = [
    "game/engine/src/computer/training/",
    "shared/base/src/gfx/",
    "shared/src/host/fake_world.rs",
    "shared/src/host/record/",
    "shared/src/host/test_folder.rs",
    "shared/src/ui/gadget/test_support.rs",
    "shared/src/ui/gallery/",
    "stoneset-editor/src/editor/view/sample_position.rs",
];

/// The list as the sources are now.
fn list() -> String {
    let sources = sources();
    let texts: BTreeMap<&str, &str> = sources
        .iter()
        .map(|(name, text)| (name.as_str(), text.as_str()))
        .collect();
    let mut list = String::new();
    for file in CRATES.iter().flat_map(|root| program_files(root, &texts)) {
        if OTHERS.iter().any(|other| file.starts_with(other)) {
            continue;
        }
        let mut found = sentences(texts[file.as_str()]);
        if file.contains("/cli/") || file.ends_with("/cli.rs") {
            found.extend(help(texts[file.as_str()]));
        }
        let mut listed = BTreeSet::new();
        found.retain(|text| listed.insert(text.clone()));
        if !found.is_empty() {
            list.push_str(&format!("\n{file}\n"));
            found
                .iter()
                .for_each(|text| list.push_str(&format!("    {text}\n")));
        }
    }
    list.trim_start().to_owned()
}

/// The texts of a source that somebody may read, in order.
fn sentences(source: &str) -> Vec<String> {
    let tokens = tokens(source);
    let tokens = without_tests(&tokens);
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(token) = tokens.get(at) {
        match skipped(&tokens, at) {
            Some(end) => at = end,
            None => {
                found.extend(content(token).filter(|text| is_prose(text)));
                at += 1;
            }
        }
    }
    found
}

/// The index behind something without texts for players that begins here.
fn skipped(tokens: &[&str], at: usize) -> Option<usize> {
    let unread = [
        "concat",
        "debug_assert",
        "env",
        "include_bytes",
        "include_str",
        "unreachable",
    ];
    match tokens[at..] {
        ["#", "!", "[", ..] => Some(closing(tokens, at + 2) + 1),
        ["#", "[", "error" | "arg" | "command", ..] => None,
        ["#", "[", ..] => Some(closing(tokens, at + 1) + 1),
        [name, "!", "(", ..] if unread.contains(&name) => Some(closing(tokens, at + 2) + 1),
        _ => None,
    }
}

/// What a literal says, on one line; nothing for other tokens and for bytes.
fn content(token: &str) -> Option<String> {
    if let Some(raw) = token
        .strip_prefix('r')
        .filter(|raw| raw.starts_with(['"', '#']))
    {
        let text = raw.trim_matches('#');
        return Some(text[1..text.len() - 1].replace('\n', "\\n"));
    }
    let text = token.strip_prefix('"')?.strip_suffix('"')?;
    let mut joined = String::new();
    for line in text.split("\\\n") {
        let line = if joined.is_empty() {
            line
        } else {
            line.trim_start()
        };
        joined.push_str(line);
    }
    Some(joined.replace('\n', "\\n").replace("\\\"", "\""))
}

/// Whether a text has words: two letters in a row outside placeholders. A lower-case word with `_`, `/`, `-` or a dot
/// inside is a name that only programs read. Other lower-case words stay, though most are names of gadgets and fields:
/// nothing tells them from words that are put into sentences.
fn is_prose(text: &str) -> bool {
    let mut depth = 0_usize;
    let plain: String = text
        .chars()
        .filter(|c| {
            match c {
                '{' => depth += 1,
                '}' => depth = depth.saturating_sub(1),
                _ => return depth == 0,
            }
            false
        })
        .collect();
    let letters: Vec<bool> = plain.chars().map(char::is_alphabetic).collect();
    let has_word = letters.windows(2).any(|pair| pair[0] && pair[1]);
    let is_name = !plain.contains(' ')
        && !plain.contains(char::is_uppercase)
        && plain
            .trim_end_matches(['.', ':'])
            .contains(['_', '/', '.', '-']);
    let is_hex = plain.len() > 5 && plain.chars().all(|c| c.is_ascii_hexdigit());
    has_word && !is_name && !is_hex
}

/// The help of a command line: the doc comments of its options and commands, which stand indented.
fn help(source: &str) -> Vec<String> {
    let comments = source
        .lines()
        .filter_map(|line| line.strip_prefix("    ///"));
    comments.map(|text| text.trim().to_owned()).collect()
}

#[test]
fn every_sentence_is_in_the_list_that_was_read() {
    let path = root().join(LIST);
    let now = list();
    if std::env::var("ISHIDO_BLESS").is_ok_and(|value| value == "1") {
        fs::write(&path, now).unwrap();
        return;
    }
    let before = fs::read_to_string(&path).unwrap().replace("\r\n", "\n");
    let difference = before
        .lines()
        .map(Some)
        .chain(std::iter::repeat(None))
        .zip(now.lines().map(Some).chain(std::iter::repeat(None)))
        .enumerate()
        .take_while(|(_, pair)| *pair != (None, None))
        .find(|(_, (before, now))| before != now);
    assert_eq!(
        difference, None,
        "{LIST} is not what the sources say. Read what has changed, then accept it: \
         ISHIDO_BLESS=1 cargo test -p ishido-tests --test tidy sentence"
    );
}

#[test]
fn texts_are_found_and_code_is_not() {
    let source = r##"
        //! "No comment"
        #[error("the file has {0} bytes")]
        #[serde(rename = "Not This")]
        const A: &str = "Open a \
            \"stone\"";
        const B: &str = r#"Raw "text""#;
        const C: (&[u8], &str, &str) = (b"Bytes", "scores.log", "{name} {x:>4}");
        fn f() { env!("Not that"); say("OK"); }
        #[cfg(test)] mod tests { const D: &str = "Not in tests"; }
    "##;
    let expected = [
        "the file has {0} bytes",
        "Open a \"stone\"",
        "Raw \"text\"",
        "OK",
    ];
    assert_eq!(sentences(source), expected);
    assert_eq!(help("    /// Save it\n/// Not this\n"), ["Save it"]);
}
