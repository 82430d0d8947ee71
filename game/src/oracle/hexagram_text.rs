//! The texts for the hexagrams, which are data: `assets/texts/auguries.txt`, specified in `assets/FORMATS.md`.

use std::sync::LazyLock;

use super::hexagram::Hexagram;

/// The text for a hexagram.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct HexagramText {
    /// The name of the hexagram in English.
    pub name: &'static str,
    /// A sentence made of the images of its two trigrams.
    pub image: &'static str,
    /// The judgement.
    pub judgement: &'static str,
    /// The text for each line when it changes, from the bottom.
    pub lines: [&'static str; 6],
}

static TEXTS: LazyLock<[HexagramText; Hexagram::COUNT]> =
    LazyLock::new(|| parse(ishido_assets::AUGURIES));

/// The text for a hexagram.
#[must_use]
pub fn hexagram_text(hexagram: Hexagram) -> HexagramText {
    TEXTS[usize::from(hexagram.number()) - 1]
}

/// Reads the texts. A missing text stays empty; a test reports it.
fn parse(source: &'static str) -> [HexagramText; Hexagram::COUNT] {
    let mut texts = [HexagramText::default(); Hexagram::COUNT];
    let mut current = None;
    for line in source.lines() {
        if let Some((number, name)) = line
            .strip_prefix("# ")
            .and_then(|head| head.split_once(' '))
        {
            current = number.parse::<usize>().ok().and_then(|n| n.checked_sub(1));
            if let Some(hexagram) = current.and_then(|index| texts.get_mut(index)) {
                hexagram.name = name;
            }
            continue;
        }
        let hexagram = current.and_then(|index| texts.get_mut(index));
        let (Some(hexagram), Some((key, text))) = (hexagram, line.split_once(": ")) else {
            continue;
        };
        match (key, key.parse::<usize>()) {
            ("image", _) => hexagram.image = text,
            ("judgement", _) => hexagram.judgement = text,
            (_, Ok(line @ 1..=6)) => hexagram.lines[line - 1] = text,
            _ => {}
        }
    }
    texts
}
