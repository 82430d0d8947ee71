//! What is built into the programs, and the generator that makes it.

pub mod click;
pub mod flat;
pub mod form;
pub mod generate;
pub mod ishido;
pub mod random;
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

/// The stonesets offered to players, the first one being the one to fall back on.
pub const STONESETS: &[BuiltIn] = &[BuiltIn {
    name: "Ishido",
    bytes: include_bytes!("../stonesets/ishido.ron"),
}];

/// The boards offered to players; the board that matches a stoneset has its name.
pub const BOARDS: &[BuiltIn] = &[BuiltIn {
    name: "Ishido",
    bytes: include_bytes!("../boards/ishido.png"),
}];

/// A set of plain squares for tests that compare pictures; it never changes and is not offered to players.
pub const TEST_STONESET: BuiltIn = BuiltIn {
    name: "Test",
    bytes: include_bytes!("../stonesets/test.ron"),
};

/// A board of plain areas for tests that compare pictures; it never changes and is not offered to players.
pub const TEST_BOARD: BuiltIn = BuiltIn {
    name: "Test",
    bytes: include_bytes!("../boards/test.png"),
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
