//! The palette as a file for paint programs: of GIMP (`.gpl`), which most of them read, or of Paint Shop Pro (`.pal`).

use std::fmt::Write;
use std::path::Path;

use crate::gfx::Pen;

/// A format of palettes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PaletteFormat {
    /// That of GIMP, Aseprite, Krita and Inkscape.
    Gimp,
    /// That of Paint Shop Pro (JASC) and Pro Motion.
    Jasc,
}

impl PaletteFormat {
    /// The endings of their names; that of GIMP comes first.
    pub const ENDINGS: [&str; 2] = ["gpl", "pal"];

    /// The format for the ending of a file's name.
    #[must_use]
    pub fn of_ending(path: &Path) -> Option<Self> {
        let ending = path.extension()?.to_str()?.to_ascii_lowercase();
        match ending.as_str() {
            "gpl" => Some(Self::Gimp),
            "pal" => Some(Self::Jasc),
            _ => None,
        }
    }
}

/// The file of the palette, with the pens in their order.
///
/// ```
/// use ishido_base::formats::palette::{PaletteFormat, write};
///
/// assert!(write(PaletteFormat::Gimp).starts_with("GIMP Palette\nName: Ishido\nColumns: 8\n#\n136 136 136\tPen 0\n"));
/// assert!(write(PaletteFormat::Jasc).starts_with("JASC-PAL\r\n0100\r\n16\r\n136 136 136\r\n"));
/// ```
#[must_use]
pub fn write(format: PaletteFormat) -> String {
    let (mut text, line_end) = match format {
        PaletteFormat::Gimp => (
            "GIMP Palette\nName: Ishido\nColumns: 8\n#\n".to_owned(),
            "\n",
        ),
        PaletteFormat::Jasc => (format!("JASC-PAL\r\n0100\r\n{}\r\n", Pen::COUNT), "\r\n"),
    };
    for pen in Pen::all() {
        let colour = pen.rgb();
        // Writing to a text cannot fail.
        let _ = write!(text, "{} {} {}", colour.red, colour.green, colour.blue);
        if format == PaletteFormat::Gimp {
            let _ = write!(text, "\tPen {}", pen.index());
        }
        text += line_end;
    }
    text
}
