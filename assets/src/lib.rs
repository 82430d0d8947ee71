//! What is built into the programs, and the generator that makes it.

pub mod chungfu;
pub mod click;
pub mod flat;
pub mod form;
pub mod gems;
pub mod generate;
pub mod inner_shapes;
pub mod ishido;
pub mod magic;
pub mod plan;
pub mod rameses;
pub mod random;
pub mod runes;
pub mod shaman;
pub mod sheet;
pub mod texture;

/// A file that is built into the programs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BuiltIn {
    /// The name shown to people.
    pub name: &'static str,
    /// The contents of the file.
    pub bytes: &'static [u8],
}

/// The stonesets offered to players, in the order of the manual.
pub const STONESETS: &[BuiltIn] = &[
    BuiltIn {
        name: "Gems",
        bytes: include_bytes!("../stonesets/gems.ron"),
    },
    BuiltIn {
        name: "Inner Shapes",
        bytes: include_bytes!("../stonesets/inner-shapes.ron"),
    },
    BuiltIn {
        name: "Magic",
        bytes: include_bytes!("../stonesets/magic.ron"),
    },
    BuiltIn {
        name: "Chungfu",
        bytes: include_bytes!("../stonesets/chungfu.ron"),
    },
    BuiltIn {
        name: "Ishido",
        bytes: include_bytes!("../stonesets/ishido.ron"),
    },
    BuiltIn {
        name: "Rameses",
        bytes: include_bytes!("../stonesets/rameses.ron"),
    },
    BuiltIn {
        name: "Runes",
        bytes: include_bytes!("../stonesets/runes.ron"),
    },
    BuiltIn {
        name: "Shaman",
        bytes: include_bytes!("../stonesets/shaman.ron"),
    },
];

/// The boards offered to players; the board that matches a stoneset has its name and stands at its place.
pub const BOARDS: &[BuiltIn] = &[
    BuiltIn {
        name: "Gems",
        bytes: include_bytes!("../boards/gems.png"),
    },
    BuiltIn {
        name: "Inner Shapes",
        bytes: include_bytes!("../boards/inner-shapes.png"),
    },
    BuiltIn {
        name: "Magic",
        bytes: include_bytes!("../boards/magic.png"),
    },
    BuiltIn {
        name: "Chungfu",
        bytes: include_bytes!("../boards/chungfu.png"),
    },
    BuiltIn {
        name: "Ishido",
        bytes: include_bytes!("../boards/ishido.png"),
    },
    BuiltIn {
        name: "Rameses",
        bytes: include_bytes!("../boards/rameses.png"),
    },
    BuiltIn {
        name: "Runes",
        bytes: include_bytes!("../boards/runes.png"),
    },
    BuiltIn {
        name: "Shaman",
        bytes: include_bytes!("../boards/shaman.png"),
    },
];

/// Where in both lists "Ishido" stands, the set and the board to fall back on.
pub const FALLBACK: usize = 4;

/// A set of plain squares for tests that compare pictures; it never changes and is not offered to players.
pub const TEST_STONESET: BuiltIn = BuiltIn {
    name: "Test",
    bytes: include_bytes!("../test/stoneset.ron"),
};

/// A board of plain areas for tests that compare pictures; it never changes and is not offered to players.
pub const TEST_BOARD: BuiltIn = BuiltIn {
    name: "Test",
    bytes: include_bytes!("../test/board.png"),
};

/// The rules, for reading; lines that begin with `# ` are headings.
pub const RULES: &str = include_str!("../texts/rules.txt");

/// How to play well, for reading.
pub const STRATEGY: &str = include_str!("../texts/strategy.txt");

/// A stone set down on the board: 16 bits, mono, 22,050 Hz, as a WAV file.
pub const CLICK: &[u8] = include_bytes!("../sounds/click.wav");

#[cfg(test)]
mod tests {
    use super::*;
    use ishido_shared::formats::picture::read_png;
    use ishido_shared::formats::stoneset::Stoneset;
    use ishido_shared::gfx::SCREEN_SIZE;

    #[test]
    fn built_in_stonesets_can_be_played_with() {
        for file in STONESETS.iter().chain([&TEST_STONESET]) {
            assert_eq!(Stoneset::read(file.bytes).unwrap().name, file.name);
        }
    }

    #[test]
    fn built_in_boards_can_be_played_on() {
        for file in BOARDS.iter().chain([&TEST_BOARD]) {
            read_png(file.bytes, SCREEN_SIZE).unwrap();
        }
    }
}
