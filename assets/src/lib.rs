//! The files that are built into the programs, the sounds, and the layout of the play screen that the boards are drawn for.
//!
//! `generator/` is the package that makes the pictures, but for the stoneset and the board "Garden"; nothing of it is built into the
//! programs.

#![allow(missing_docs, reason = "names say enough where there is no comment")]

/// The bytes of a picture or stoneset below `assets/`; in a page they are packed by `build.rs`.
#[cfg(not(feature = "web"))]
macro_rules! packed {
    ($path:literal) => {
        include_bytes!(concat!("../", $path))
    };
}
#[cfg(feature = "web")]
macro_rules! packed {
    ($path:literal) => {
        include_bytes!(concat!(env!("OUT_DIR"), "/", $path))
    };
}

use std::borrow::Cow;
#[cfg(feature = "web")]
use std::sync::LazyLock;

#[cfg(feature = "web")]
use ishido_shared::formats::packed_text;

pub mod play_screen;
mod sounds;
mod stone_words;
pub mod title;

pub use sounds::SOUNDS;
pub use stone_words::{STONE_WORDS, StoneWords};

/// A file that is built into the programs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BuiltIn {
    /// The name shown to people.
    pub name: &'static str,
    /// The contents of the file.
    pub bytes: &'static [u8],
}

/// The names of files, for a sentence: `Gems, Magic, Runes`.
#[must_use]
pub fn names(files: &[BuiltIn]) -> String {
    let names: Vec<&str> = files.iter().map(|file| file.name).collect();
    names.join(", ")
}

/// The stonesets offered to players: those of the manual in its order, then Garden, which the scripts in `garden/` make
/// with the stoneset editor.
pub static STONESETS: &[BuiltIn] = &[
    BuiltIn {
        name: "Gems",
        bytes: packed!("stonesets/gems.ron"),
    },
    BuiltIn {
        name: "Inner Shapes",
        bytes: packed!("stonesets/inner-shapes.ron"),
    },
    BuiltIn {
        name: "Magic",
        bytes: packed!("stonesets/magic.ron"),
    },
    BuiltIn {
        name: "Chungfu",
        bytes: packed!("stonesets/chungfu.ron"),
    },
    BuiltIn {
        name: "Ishido",
        bytes: packed!("stonesets/ishido.ron"),
    },
    BuiltIn {
        name: "Rameses",
        bytes: packed!("stonesets/rameses.ron"),
    },
    BuiltIn {
        name: "Runes",
        bytes: packed!("stonesets/runes.ron"),
    },
    BuiltIn {
        name: "Shaman",
        bytes: packed!("stonesets/shaman.ron"),
    },
    BuiltIn {
        name: "Garden",
        bytes: packed!("stonesets/garden.ron"),
    },
];

/// The boards offered to players; the board that matches a stoneset has the same name and index.
pub static BOARDS: &[BuiltIn] = &[
    BuiltIn {
        name: "Gems",
        bytes: packed!("boards/gems.png"),
    },
    BuiltIn {
        name: "Inner Shapes",
        bytes: packed!("boards/inner-shapes.png"),
    },
    BuiltIn {
        name: "Magic",
        bytes: packed!("boards/magic.png"),
    },
    BuiltIn {
        name: "Chungfu",
        bytes: packed!("boards/chungfu.png"),
    },
    BuiltIn {
        name: "Ishido",
        bytes: packed!("boards/ishido.png"),
    },
    BuiltIn {
        name: "Rameses",
        bytes: packed!("boards/rameses.png"),
    },
    BuiltIn {
        name: "Runes",
        bytes: packed!("boards/runes.png"),
    },
    BuiltIn {
        name: "Shaman",
        bytes: packed!("boards/shaman.png"),
    },
    BuiltIn {
        name: "Garden",
        bytes: packed!("boards/garden.png"),
    },
];

/// The index of "Ishido" in both lists, the stoneset and the board to fall back on.
pub const FALLBACK: usize = 4;

/// A stoneset of plain squares for tests that compare pictures; it never changes and is not offered to players.
pub const TEST_STONESET: BuiltIn = BuiltIn {
    name: "Test",
    bytes: include_bytes!("../test/stoneset.ron"),
};

/// A board of plain areas for tests that compare pictures; it never changes and is not offered to players.
pub const TEST_BOARD: BuiltIn = BuiltIn {
    name: "Test",
    bytes: include_bytes!("../test/board.png"),
};

/// The text of the rules; lines that begin with `# ` are headings.
#[must_use]
pub fn rules() -> &'static str {
    page(0)
}

/// The text of the advice on strategy, in the same form.
#[must_use]
pub fn strategy() -> &'static str {
    page(1)
}

/// The text about the Oracle, in the same form.
#[must_use]
pub fn oracle() -> &'static str {
    page(2)
}

/// The text of a page. The pages of a browser have all of them, and the auguries, in one packed text.
#[cfg(feature = "web")]
fn page(index: usize) -> &'static str {
    static PAGES: LazyLock<String> = LazyLock::new(|| {
        let pages = packed_text::beginning(TEXTS, LENGTHS.iter().sum());
        pages.unwrap_or_default()
    });
    let from = LENGTHS[..index].iter().sum();
    PAGES.get(from..from + LENGTHS[index]).unwrap_or_default()
}
#[cfg(not(feature = "web"))]
const fn page(index: usize) -> &'static str {
    [
        include_str!("../texts/rules.txt"),
        include_str!("../texts/strategy.txt"),
        include_str!("../texts/oracle.txt"),
    ][index]
}

#[cfg(feature = "web")]
static TEXTS: &[u8] = packed!("texts.txt");
/// The lengths of the texts of the pages, in bytes.
#[cfg(feature = "web")]
const LENGTHS: [usize; 3] = [
    include_str!("../texts/rules.txt").len(),
    include_str!("../texts/strategy.txt").len(),
    include_str!("../texts/oracle.txt").len(),
];

/// The texts of the 64 auguries of the Oracle; `FORMATS.md` specifies the file.
#[cfg(feature = "web")]
#[must_use]
pub fn auguries() -> Cow<'static, str> {
    let mut texts = packed_text::unpacked(TEXTS).unwrap_or_default();
    texts.drain(..LENGTHS.iter().sum::<usize>().min(texts.len()));
    texts.into()
}
#[cfg(not(feature = "web"))]
#[must_use]
pub const fn auguries() -> Cow<'static, str> {
    Cow::Borrowed(include_str!("../texts/auguries.txt"))
}

/// The problems of the six grades, the easiest first; `FORMATS.md` specifies the files. A page has all of them in one packed text, a grade
/// in each line.
#[cfg(feature = "web")]
#[must_use]
pub fn problems() -> Vec<String> {
    let text = packed_text::unpacked(packed!("problems.txt"));
    text.unwrap_or_default()
        .lines()
        .map(str::to_owned)
        .collect()
}
#[cfg(not(feature = "web"))]
#[must_use]
pub const fn problems() -> [&'static str; 6] {
    [
        include_str!("../problems/grade-1.ron"),
        include_str!("../problems/grade-2.ron"),
        include_str!("../problems/grade-3.ron"),
        include_str!("../problems/grade-4.ron"),
        include_str!("../problems/grade-5.ron"),
        include_str!("../problems/grade-6.ron"),
    ]
}

/// The marks of the scoreboard in all their cuts; `FORMATS.md` specifies the file.
pub static SCOREBOARD_MARKS: &str = include_str!("../fonts/scoreboard.marks");

/// The icon of the game in 16, 32 and 64 pixels, as PNG files with alpha.
pub const ICON: [&[u8]; 3] = [
    include_bytes!("../icon/ishido-16.png"),
    include_bytes!("../icon/ishido-32.png"),
    include_bytes!("../icon/ishido-64.png"),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play_screen::MARKS;
    use ishido_shared::formats::picture::{pack, read_png};
    use ishido_shared::formats::stoneset::{self, Stoneset};
    use ishido_shared::gfx::{Point, SCREEN_SIZE, rect};

    #[test]
    fn packed_texts_are_whole() {
        assert_eq!(auguries(), include_str!("../texts/auguries.txt"));
        assert_eq!(rules(), include_str!("../texts/rules.txt"));
        assert_eq!(strategy(), include_str!("../texts/strategy.txt"));
        assert_eq!(oracle(), include_str!("../texts/oracle.txt"));
    }

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

    #[test]
    fn pictures_are_packed_in_half_their_size_without_loss() {
        let boards = BOARDS.iter().map(|file| (file.bytes, SCREEN_SIZE));
        let titles = [title::SCREEN.name, title::UPRIGHT.name].into_iter();
        let sizes = [title::SCREEN.size, title::UPRIGHT.size];
        for (file, size) in boards.chain(titles.zip(sizes)) {
            let picture = read_png(file, size).unwrap();
            let packed = pack(&picture);
            assert!(read_png(&packed, size).unwrap() == picture);
            assert!(
                packed.len() * 2 < file.len(),
                "{} of {}",
                packed.len(),
                file.len()
            );
        }
    }

    #[test]
    fn stonesets_are_packed_without_loss() {
        for file in STONESETS {
            let set = Stoneset::read(file.bytes).unwrap();
            let packed = stoneset::pack(&set);
            assert!(Stoneset::read(&packed) == Ok(set));
            assert!(packed.len() < 4_096, "{}: {}", file.name, packed.len());
        }
    }

    #[test]
    fn nothing_lies_behind_names_and_marks() {
        // The marks of the points, those of the 4-Ways, and the two lines of the plate.
        let areas = [MARKS, rect(538, 271, 92, 26), rect(536, 98, 96, 31)];
        for file in BOARDS {
            let picture = read_png(file.bytes, SCREEN_SIZE).unwrap();
            for area in areas {
                let pen = picture.get(area.top_left);
                let points = area
                    .rows()
                    .flat_map(|y| area.columns().map(move |x| Point::new(x, y)));
                for at in points {
                    assert_eq!(picture.get(at), pen, "{}: {at:?}", file.name);
                }
            }
        }
    }

    #[test]
    fn the_gallery_says_of_each_set_what_its_notes_say() {
        let gallery = include_str!("../GALLERY.md");
        for file in STONESETS {
            let notes = Stoneset::read(file.bytes).unwrap().notes;
            let chapter = format!("## {}\n\n{notes}\n", file.name);
            assert!(gallery.contains(&chapter), "{chapter}");
        }
    }
}
