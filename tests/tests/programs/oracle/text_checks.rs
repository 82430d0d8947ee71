//! The checks of the texts of the auguries (`assets/FORMATS.md`, "Texts of the auguries").

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::ops::RangeInclusive;

use ishido::oracle::Hexagram;

/// Words that the texts must not have, also at the beginning of longer words. Formulas of known translations, because every
/// sentence is our own; predictions and promises, because the Oracle tells no fortunes; and phrases that anybody could write
/// about anything.
const BANNED: &[&str] = &[
    // Translations.
    "furthers",
    "perseverance",
    "no blame",
    "good fortune",
    "misfortune",
    "superior man",
    "superior person",
    "great man",
    "great water",
    "supreme success",
    "remorse",
    "humiliation",
    "auspicious",
    "inauspicious",
    "noble one",
    "the sage",
    "the wise",
    // Predictions.
    "ominous",
    "fortune",
    "luck",
    "destiny",
    "fate",
    "prediction",
    "predict",
    "you will",
    "you'll",
    "the answer is",
    // Stock phrases.
    "universe",
    "embrace",
    "journey of",
    "let go of",
    "trust the process",
    "inner peace",
    "tapestry",
    "whisper",
    "dance",
    "testament",
    "remember that",
    "it is not the",
    "is not a",
    "not because",
];

/// The longest name in characters.
const NAME: usize = 24;
/// The pieces of a text, and how many words each has.
const PIECES: [(&str, RangeInclusive<usize>); 8] = [
    ("image", 8..=25),
    ("judgement", 50..=80),
    ("1", 8..=40),
    ("2", 8..=40),
    ("3", 8..=40),
    ("4", 8..=40),
    ("5", 8..=40),
    ("6", 8..=40),
];
/// The piece for all lines together, which only some hexagrams have.
const ALL: [(&str, RangeInclusive<usize>); 1] = [("all", 8..=40)];
const WITH_ALL: [usize; 2] = [1, 2];
/// The number of words in a row that no two pieces share.
const SHARED: usize = 6;
/// The words that make an opening, and how many pieces may begin with the same.
const OPENING: usize = 3;
const SAME_OPENING: usize = 3;

/// A piece of a text.
struct Piece<'a> {
    /// The hexagram and the piece: `24 judgement`.
    place: String,
    text: &'a str,
    words: Vec<String>,
}

/// The words of a text in lower case.
fn words(text: &str) -> Vec<String> {
    let in_word = |c: char| c.is_alphanumeric() || matches!(c, '\'' | '-');
    let words = text.split(|c| !in_word(c));
    words
        .filter(|word| word.contains(char::is_alphanumeric))
        .map(str::to_lowercase)
        .collect()
}

/// The characters that the font has.
pub fn font() -> BTreeSet<char> {
    let font = include_str!("../../../../assets/fonts/ishido-8x16.font");
    let head = |line: &str| {
        let mut characters = line.chars();
        let alone = characters.next().filter(|_| characters.next().is_none());
        alone.or_else(|| {
            let code = line.strip_prefix("U+")?.split(' ').next()?;
            char::from_u32(u32::from_str_radix(code, 16).ok()?)
        })
    };
    font.lines().filter_map(head).collect()
}

/// Returns the problems of a text of auguries.
pub fn problems(source: &str) -> Vec<String> {
    let mut problems = Vec::new();
    let font = font();
    for (number, line) in source.lines().enumerate() {
        for letter in line.chars().filter(|letter| !font.contains(letter)) {
            problems.push(format!("line {}: the font lacks {letter:?}", number + 1));
        }
    }
    let pieces = pieces(source, &mut problems);
    for piece in &pieces {
        check_piece(piece, &mut problems);
    }
    check_openings(&pieces, &mut problems);
    check_shared(&pieces, &mut problems);
    problems
}

/// Reads the pieces. Everything must be there, once, and in its order.
fn pieces<'a>(source: &'a str, problems: &mut Vec<String>) -> Vec<Piece<'a>> {
    let mut lines = source.lines().enumerate();
    let mut lines = lines.by_ref().filter(|(_, line)| !line.is_empty());
    let mut names = BTreeSet::new();
    let mut pieces = Vec::new();
    for hexagram in 1..=Hexagram::COUNT {
        let Some((number, line)) = lines.next() else {
            problems.push(format!("{hexagram} is missing"));
            break;
        };
        match line.strip_prefix(&format!("# {hexagram} ")) {
            Some(name) => {
                if name.chars().count() > NAME {
                    problems.push(format!("{hexagram}: the name is too long"));
                }
                if name.trim() != name || !names.insert(name.to_lowercase()) {
                    problems.push(format!(
                        "{hexagram}: the name {name:?} is there twice, or has spaces around it"
                    ));
                }
            }
            None => problems.push(format!("line {}: {hexagram} must begin here", number + 1)),
        }
        let all = ALL.iter().filter(|_| WITH_ALL.contains(&hexagram));
        for (piece, _) in PIECES.iter().chain(all) {
            let line = lines.next().map_or("", |(_, line)| line);
            match line.strip_prefix(&format!("{piece}: ")) {
                Some(text) => pieces.push(Piece {
                    place: format!("{hexagram} {piece}"),
                    text,
                    words: words(text),
                }),
                None => problems.push(format!("{hexagram} {piece} is missing")),
            }
        }
    }
    if let Some((number, _)) = lines.next() {
        problems.push(format!("line {}: this belongs to no hexagram", number + 1));
    }
    pieces
}

/// Length, banned words, and the form of a piece.
fn check_piece(piece: &Piece<'_>, problems: &mut Vec<String>) {
    let Piece { place, text, words } = piece;
    let mut add = |problem: String| problems.push(format!("{place}: {problem}"));
    let name = place.rsplit(' ').next();
    let mut all = PIECES.iter().chain(&ALL);
    let limits = all.find(|(piece, _)| Some(*piece) == name);
    if let Some((_, limits)) = limits
        && !limits.contains(&words.len())
    {
        add(format!("{} words, not {limits:?}", words.len()));
    }
    let low = text.to_lowercase();
    for banned in BANNED {
        let begins = |at: usize| !low[..at].ends_with(char::is_alphanumeric);
        if low.match_indices(banned).any(|(at, _)| begins(at)) {
            add(format!("{banned:?} is banned"));
        }
    }
    if words
        .first()
        .is_some_and(|word| word == "yes" || word == "no")
    {
        add("it begins with yes or no".to_owned());
    }
    if text.contains([
        '\u{2013}', '\u{2014}', '\u{2018}', '\u{2019}', '\u{201C}', '\u{201D}',
    ]) {
        add("a dash or a curved quotation mark".to_owned());
    }
    if text.trim() != *text || text.contains("  ") {
        add("a space too many".to_owned());
    }
    if !text.ends_with(['.', '?', '!', '"'])
        || !text.starts_with(|c: char| c.is_uppercase() || c == '"')
    {
        add("it is no whole sentence".to_owned());
    }
}

/// No opening is used too often.
fn check_openings(pieces: &[Piece<'_>], problems: &mut Vec<String>) {
    let mut openings: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    for piece in pieces {
        let opening = piece.words.iter().take(OPENING);
        let opening = opening.cloned().collect::<Vec<_>>().join(" ");
        openings.entry(opening).or_default().push(&piece.place);
    }
    for (opening, places) in openings {
        if places.len() > SAME_OPENING {
            problems.push(format!("the opening {opening:?} in {places:?}"));
        }
    }
}

/// No two pieces share too many words in a row.
fn check_shared(pieces: &[Piece<'_>], problems: &mut Vec<String>) {
    let mut known: HashMap<&[String], &str> = HashMap::new();
    for piece in pieces {
        for run in piece.words.windows(SHARED) {
            let before = known.insert(run, &piece.place);
            if let Some(before) = before.filter(|before| *before != piece.place) {
                let words = run.join(" ");
                problems.push(format!("{words:?} in {before} and {}", piece.place));
            }
        }
    }
}
