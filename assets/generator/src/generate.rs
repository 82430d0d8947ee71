//! The list of all generated files.

use ishido_shared::formats::picture::write_png;
use ishido_shared::formats::stoneset::{Stoneset, StonesetError};
use ishido_shared::gfx::Bitmap;
use thiserror::Error;

use crate::title::scene::{HIGH, WIDE};
use crate::{
    chungfu, gems, icon, inner_shapes, ishido, magic, numerals, rameses, runes, shaman, test_art,
    title,
};

/// The wanted contents of a file below `assets/`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GeneratedFile {
    /// The path below `assets/`, with slashes.
    pub path: &'static str,
    /// The contents.
    pub bytes: Vec<u8>,
}

/// The stoneset and the board that are made with the stoneset editor instead, by the scripts in `assets/garden/`.
pub const MADE_WITH_THE_EDITOR: [&str; 2] = ["stonesets/garden.ron", "boards/garden.png"];

/// The reason why a file could not be generated.
#[derive(Debug, Error)]
pub enum GenerateError {
    /// A stoneset could not be serialised as RON.
    #[error("a stoneset cannot be written: {0}")]
    Stoneset(#[from] StonesetError),
    /// A board could not be encoded as PNG.
    #[error("a picture cannot be written: {0}")]
    Picture(#[from] png::EncodingError),
}

/// Generates every file, the same bytes on every machine.
///
/// # Errors
/// Returns an error if an encoder fails, which none of these files makes it do.
pub fn generate() -> Result<Vec<GeneratedFile>, GenerateError> {
    let mut files = Vec::new();
    for (path, set) in stonesets() {
        files.push(GeneratedFile {
            path,
            bytes: set.write()?.into_bytes(),
        });
    }
    for (path, picture) in boards() {
        files.push(GeneratedFile {
            path,
            bytes: write_png(&picture, 1)?,
        });
    }
    for (path, picture) in title_cards() {
        files.push(GeneratedFile {
            path,
            bytes: write_png(&picture, 1)?,
        });
    }
    files.push(GeneratedFile {
        path: "fonts/scoreboard.marks",
        bytes: numerals::file().into_bytes(),
    });
    for (size, path) in icon::ICONS {
        files.push(GeneratedFile {
            path,
            bytes: icon::file(size)?,
        });
    }
    for (size, path) in icon::FULL_ICONS {
        files.push(GeneratedFile {
            path,
            bytes: icon::full_file(size)?,
        });
    }
    Ok(files)
}

fn stonesets() -> [(&'static str, Stoneset); 9] {
    [
        ("stonesets/gems.ron", gems::stones::set()),
        ("stonesets/inner-shapes.ron", inner_shapes::stones::set()),
        ("stonesets/magic.ron", magic::stones::set()),
        ("stonesets/chungfu.ron", chungfu::stones::set()),
        ("stonesets/ishido.ron", ishido::stones::set()),
        ("stonesets/rameses.ron", rameses::stones::set()),
        ("stonesets/runes.ron", runes::stones::set()),
        ("stonesets/shaman.ron", shaman::stones::set()),
        ("test/stoneset.ron", test_art::stoneset()),
    ]
}

fn boards() -> [(&'static str, Bitmap); 9] {
    [
        ("boards/gems.png", gems::board::picture()),
        ("boards/inner-shapes.png", inner_shapes::board::picture()),
        ("boards/magic.png", magic::board::picture()),
        ("boards/chungfu.png", chungfu::board::picture()),
        ("boards/ishido.png", ishido::board::picture()),
        ("boards/rameses.png", rameses::board::picture()),
        ("boards/runes.png", runes::board::picture()),
        ("boards/shaman.png", shaman::board::picture()),
        ("test/board.png", test_art::board()),
    ]
}

fn title_cards() -> [(&'static str, Bitmap); 2] {
    [
        ("title/title.png", title::card::title(&WIDE)),
        ("title/title-upright.png", title::card::title(&HIGH)),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    #[test]
    fn every_stoneset_and_board_is_generated_or_made_with_the_editor() {
        let generated = generate().unwrap();
        let assets = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        for folder in ["stonesets", "boards"] {
            for entry in std::fs::read_dir(assets.join(folder)).unwrap() {
                let name = entry.unwrap().file_name();
                let path = format!("{folder}/{}", name.to_str().unwrap());
                let is_generated = generated.iter().any(|file| file.path == path);
                let is_edited = MADE_WITH_THE_EDITOR.contains(&path.as_str());
                assert!(is_generated != is_edited, "{path}");
            }
        }
    }
}
