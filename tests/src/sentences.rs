//! Every text in the sources that a player can meet, to be read in one go: labels, menus, titles, messages, help of the command lines.
//!
//! The texts of both programs and of what they share are listed file by file as they stand there, with their placeholders, each once.
//! Left out are tests, comments, attributes except messages of errors, arguments of macros that read files, and texts without a word:
//! without two letters in a row, or of one word that only programs read. The help of the command lines is in doc comments.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// The folders with texts for players.
const FOLDERS: [&str; 6] = [
    "shared/base/src",
    "shared/src",
    "stoneset-editor/src",
    "game/engine/src",
    "game/src",
    "assets/src",
];
/// Parts of the paths of sources without such texts: tests, experiments and recordings of developers, and data.
const OTHERS: [&str; 9] = [
    "tests",
    "test_",
    "/training/",
    "/trials/",
    "shared/base/src/gfx/",
    "fake_world.rs",
    "/record/",
    "/gallery/",
    "sample_position.rs",
];

/// The list as the sources of this project are now.
///
/// # Errors
/// Returns an error if a source cannot be read.
pub fn list() -> io::Result<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut paths = Vec::new();
    for folder in FOLDERS {
        collect(&root.join(folder), &mut paths)?;
    }
    let mut list = String::new();
    for path in paths {
        let name = path.strip_prefix(&root).unwrap_or(&path).display();
        let name = name.to_string().replace('\\', "/");
        if OTHERS.iter().any(|other| name.contains(other)) {
            continue;
        }
        let source = fs::read_to_string(&path)?;
        let mut texts = texts(&source);
        if name.contains("/cli/") || name.ends_with("/cli.rs") {
            let comments = source
                .lines()
                .filter_map(|line| line.strip_prefix("    ///"));
            texts.extend(comments.map(|text| text.trim().to_owned()));
        }
        let mut found: Vec<&String> = Vec::new();
        for text in texts.iter().filter(|text| has_word(text)) {
            if !found.contains(&text) {
                found.push(text);
            }
        }
        if !found.is_empty() {
            list += &format!("\n{name}\n");
            found
                .iter()
                .for_each(|text| list += &format!("    {text}\n"));
        }
    }
    Ok(list.trim_start().to_owned())
}

/// The Rust files below a folder, in order.
fn collect(folder: &Path, paths: &mut Vec<PathBuf>) -> io::Result<()> {
    for path in crate::files::list(folder)? {
        if path.is_dir() {
            collect(&path, paths)?;
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            paths.push(path);
        }
    }
    Ok(())
}

/// The string literals of a source, each on one line.
fn texts(source: &str) -> Vec<String> {
    let source = source.split("\nmod tests {").next().unwrap_or_default();
    let mut rest = source;
    let mut texts = Vec::new();
    while let Some(at) = rest.find(['"', '\'', '/', '#']) {
        let from = &rest[at..];
        let before = &source[..source.len() - from.len()];
        rest = if from.starts_with("//") {
            from.split_once('\n').map_or("", |(_, behind)| behind)
        } else if from.starts_with("#[")
            && !["#[error", "#[arg", "#[command"]
                .iter()
                .any(|begin| from.starts_with(begin))
        {
            from.split_once(']').map_or("", |(_, behind)| behind)
        } else if let Some(length) = character(from) {
            &from[length..]
        } else if let Some(quoted) = from.strip_prefix('"') {
            let (text, behind) = literal(before, quoted);
            let is_bytes = before.ends_with('b') || before.ends_with("br");
            let unread = [
                "include_str!(",
                "include_bytes!(",
                "concat!(",
                "env!(",
                "unreachable!(",
            ];
            if !is_bytes && !unread.iter().any(|call| before.trim_end().ends_with(call)) {
                texts.push(text);
            }
            behind
        } else {
            &from[1..]
        };
    }
    texts
}

/// The length of a character literal, if one begins here and not a lifetime.
fn character(from: &str) -> Option<usize> {
    let behind = from.strip_prefix('\'')?;
    if behind.starts_with('\\') {
        return Some(behind.get(2..)?.find('\'')? + 4);
    }
    let first = behind.chars().next()?;
    behind[first.len_utf8()..]
        .starts_with('\'')
        .then_some(first.len_utf8() + 2)
}

/// A literal behind its first quote, on one line, and what follows.
fn literal<'a>(before: &str, from: &'a str) -> (String, &'a str) {
    let marks = before.trim_end_matches('#');
    if marks.ends_with('r') {
        let end = format!("\"{}", &before[marks.len()..]);
        let (text, behind) = from.split_once(&end).unwrap_or((from, ""));
        return (text.replace('\n', "\\n"), behind);
    }
    let mut escaped = false;
    let end = from.find(|c| {
        let ends = c == '"' && !escaped;
        escaped = c == '\\' && !escaped;
        ends
    });
    let (text, behind) = from.split_at(end.unwrap_or(from.len()));
    let mut joined = String::new();
    for (number, line) in text.split("\\\n").enumerate() {
        joined += if number == 0 { line } else { line.trim_start() };
    }
    let text = joined.replace('\n', "\\n").replace("\\\"", "\"");
    (text, behind.get(1..).unwrap_or_default())
}

/// Returns true if a text has two letters in a row outside placeholders and is more than a name in lower case with `_`, `/`, `-` or a
/// dot inside. Other lower-case words stay, though most are names of gadgets and fields: nothing tells them from words of sentences.
fn has_word(text: &str) -> bool {
    let mut depth = 0_usize;
    let mut plain = String::new();
    for c in text.chars() {
        match c {
            '{' => depth += 1,
            '}' => depth = depth.saturating_sub(1),
            _ if depth == 0 => plain.push(c),
            _ => {}
        }
    }
    let letters: Vec<bool> = plain.chars().map(char::is_alphabetic).collect();
    let has_letters = letters.windows(2).any(|pair| pair == [true, true]);
    let is_name = !plain.contains([' ']) && !plain.contains(char::is_uppercase);
    let is_name = is_name
        && plain
            .trim_end_matches(['.', ':'])
            .contains(['_', '/', '.', '-']);
    let is_hex = plain.len() > 5 && plain.chars().all(|c| c.is_ascii_hexdigit());
    has_letters && !is_name && !is_hex
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_found_and_code_is_not() {
        let source = r##"
            //! "No comment"
            #[error("the file has {0} bytes")]
            #[serde(rename = "Not This")]
            const A: &str = "Open a \
                \"stone\"";
            const B: &str = r#"Raw "text""#;
            const C: (&[u8], char, &'static str) = (b"Bytes", '"', "scores.log");
            fn f() { env!("Not that"); say("OK"); }
        "##;
        let found = texts(source);
        let read: Vec<&String> = found.iter().filter(|text| has_word(text)).collect();
        let expected = [
            "the file has {0} bytes",
            "Open a \"stone\"",
            "Raw \"text\"",
            "OK",
        ];
        assert_eq!(read, expected);
    }
}
