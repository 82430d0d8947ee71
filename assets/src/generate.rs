//! Everything that is made by this crate, as files.

use ishido_shared::formats::picture::write_png;
use thiserror::Error;

use crate::{click, flat, ishido};

/// A file as it should stand below `assets/`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Generated {
    /// Where, from `assets/`, with slashes.
    pub path: &'static str,
    /// What.
    pub bytes: Vec<u8>,
}

/// Why a file could not be made.
#[derive(Debug, Error)]
pub enum GenerateError {
    /// A stoneset could not be written as text.
    #[error("a stoneset cannot be written: {0}")]
    Stoneset(#[from] ron::Error),
    /// A picture could not be written as PNG.
    #[error("a picture cannot be written: {0}")]
    Picture(#[from] png::EncodingError),
}

/// Makes every file, the same bytes on every machine.
///
/// # Errors
/// When a writer refuses, which it does for none of these.
pub fn generate() -> Result<Vec<Generated>, GenerateError> {
    Ok(vec![
        Generated {
            path: "stonesets/ishido.ron",
            bytes: ishido::stones::set().write()?.into_bytes(),
        },
        Generated {
            path: "boards/ishido.png",
            bytes: write_png(&ishido::board::picture(), 1)?,
        },
        Generated {
            path: "stonesets/test.ron",
            bytes: flat::set().write()?.into_bytes(),
        },
        Generated {
            path: "boards/test.png",
            bytes: write_png(&flat::board(), 1)?,
        },
        Generated {
            path: "sounds/click.wav",
            bytes: click::wave(),
        },
    ])
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    #[test]
    fn the_committed_files_are_what_is_generated() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        for file in generate().unwrap() {
            let found = std::fs::read(root.join(file.path)).unwrap();
            assert!(
                found == file.bytes,
                "assets/{} is out of date: run `cargo run -p ishido-assets`",
                file.path
            );
        }
    }
}
