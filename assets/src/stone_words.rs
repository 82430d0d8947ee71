//! The words for stones, for people who hear the game.

/// The words for the stones of a set.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StoneWords {
    /// The name of the set.
    pub set: &'static str,
    /// The colours, as everybody sees them.
    pub colours: [&'static str; 6],
    /// The symbols.
    pub symbols: [&'static str; 6],
}

/// The words for the stones of the stonesets that are built in.
pub static STONE_WORDS: &[StoneWords] = &[
    StoneWords {
        set: "Gems",
        colours: ["red", "green", "blue", "yellow", "purple", "white"],
        symbols: [
            "brilliant",
            "emerald cut",
            "heart",
            "lozenge",
            "trillion",
            "pear",
        ],
    },
    StoneWords {
        set: "Inner Shapes",
        colours: ["black", "white", "yellow", "green", "blue", "purple"],
        symbols: ["disc", "square", "triangle", "cross", "star", "crescent"],
    },
    StoneWords {
        set: "Magic",
        colours: ["white", "red", "green", "black", "blue", "pink"],
        symbols: ["moon", "star", "wand", "eye", "flame", "hourglass"],
    },
    StoneWords {
        set: "Chungfu",
        colours: ["black", "white", "red", "green", "blue", "purple"],
        symbols: ["centre", "mountain", "water", "moon", "heart", "jade"],
    },
    StoneWords {
        set: "Ishido",
        colours: ["grey", "white", "red", "blue", "yellow", "purple"],
        symbols: ["ring", "bamboo", "waves", "torii", "pebbles", "ginkgo"],
    },
    StoneWords {
        set: "Rameses",
        colours: ["white", "yellow", "red", "green", "blue", "purple"],
        symbols: ["ankh", "eye", "scarab", "ibis", "lotus", "sun"],
    },
    StoneWords {
        set: "Runes",
        colours: ["grey", "white", "red", "yellow", "green", "blue"],
        symbols: ["fehu", "algiz", "othala", "dagaz", "tiwaz", "raidho"],
    },
    StoneWords {
        set: "Shaman",
        colours: ["black", "white", "yellow", "green", "blue", "purple"],
        symbols: ["bison", "stag", "thunderbird", "turtle", "snake", "hand"],
    },
    StoneWords {
        set: "Garden",
        colours: ["red", "green", "blue", "yellow", "purple", "white"],
        symbols: ["leaf", "carp", "lantern", "crane", "bridge", "lotus"],
    },
];

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::STONESETS;

    #[test]
    fn every_set_has_words_that_tell_its_stones_apart() {
        let sets = STONE_WORDS.iter().map(|words| words.set);
        assert!(sets.eq(STONESETS.iter().map(|file| file.name)));
        for words in STONE_WORDS {
            for six in [words.colours, words.symbols] {
                assert_eq!(HashSet::from(six).len(), 6, "{}", words.set);
            }
        }
    }
}
