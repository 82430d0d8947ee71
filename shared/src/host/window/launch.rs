//! Parts needed to start a program in a window.

use std::io::Cursor;
use std::path::PathBuf;

use png::{BitDepth, ColorType};

use crate::host::driver::Observer;
use crate::host::native::entropy;
use crate::host::own_files::OwnFolder;
use crate::host::sound::Sounds;
use crate::ui::program::Program;
use crate::ui::trail::Trail;

/// Everything needed to start a program in a window.
pub struct Launch<P> {
    /// The title of the window.
    pub title: String,
    /// The window class, by which desktops recognise windows of this program, such as `ishido`.
    pub class: &'static str,
    /// The program.
    pub program: P,
    /// Its files.
    pub own_files: OwnFolder,
    /// The program's own drawers for the user's files, by the names of their volumes, such as `Games:`. They need not
    /// exist yet.
    pub drawers: Vec<(String, PathBuf)>,
    /// Its sounds.
    pub sounds: Sounds,
    /// The icon of the window.
    pub icon: Option<Icon>,
    /// An observer of the program, such as a recorder.
    pub observer: Option<Box<dyn Observer>>,
    /// The seed of the program's random numbers.
    pub entropy: u64,
    /// The trail of its commands and screens, for the report of a fault.
    pub trail: Trail,
}

impl<P: Program> Launch<P> {
    /// A program with its files, without sounds, and with defaults for everything else.
    pub fn new(
        title: impl Into<String>,
        class: &'static str,
        program: P,
        own_files: OwnFolder,
    ) -> Self {
        Self {
            title: title.into(),
            class,
            program,
            own_files,
            drawers: Vec::new(),
            sounds: &[],
            icon: None,
            observer: None,
            entropy: entropy(),
            trail: Trail::default(),
        }
    }
}

/// An icon in three sizes: rows of pixels from the top, each pixel red, green, blue and alpha of 8 bits.
#[derive(Debug, Clone)]
pub struct Icon {
    /// 16 x 16 pixels.
    pub small: Box<[u8; 16 * 16 * 4]>,
    /// 32 x 32 pixels.
    pub medium: Box<[u8; 32 * 32 * 4]>,
    /// 64 x 64 pixels.
    pub big: Box<[u8; 64 * 64 * 4]>,
}

impl Icon {
    /// The icon of three PNG files of 16, 32 and 64 pixels, each with alpha. `None` if they are something else.
    #[must_use]
    pub fn from_png([small, medium, big]: [&[u8]; 3]) -> Option<Self> {
        Some(Self {
            small: pixels(small)?,
            medium: pixels(medium)?,
            big: pixels(big)?,
        })
    }
}

/// The pixels of a PNG file that has `BYTES` bytes of them.
fn pixels<const BYTES: usize>(file: &[u8]) -> Option<Box<[u8; BYTES]>> {
    let mut decoder = png::Decoder::new(Cursor::new(file));
    // Palettes become pixels with alpha.
    decoder.set_transformations(png::Transformations::EXPAND | png::Transformations::ALPHA);
    let mut reader = decoder.read_info().ok()?;
    let mut pixels = Box::new([0; BYTES]);
    let is_rgba = reader.output_color_type() == (ColorType::Rgba, BitDepth::Eight);
    if !is_rgba || reader.output_buffer_size() != Some(BYTES) {
        return None;
    }
    reader.next_frame(pixels.as_mut_slice()).ok()?;
    Some(pixels)
}
