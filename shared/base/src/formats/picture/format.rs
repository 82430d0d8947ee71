//! The formats of picture files: how they are recognised, and the longest file.

use std::path::Path;

/// The longest picture file that is read, in bytes. An uncompressed board picture with 64 bits a pixel has half of that.
pub const MAX_BYTES: usize = 4 << 20;

/// The first bytes of every PNG file.
pub(super) const PNG_MAGIC: &[u8] = b"\x89PNG\r\n\x1A\n";

/// A format of picture files.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Format {
    /// PNG.
    Png,
    /// GIF.
    Gif,
    /// IFF ILBM, the format of the Amiga and of Deluxe Paint.
    Ilbm,
}

impl Format {
    /// The endings of the names of such files; the first is put behind a name without one.
    pub const ENDINGS: [&str; 5] = ["png", "gif", "iff", "ilbm", "lbm"];

    /// The format of a file, by its first bytes.
    ///
    /// ```
    /// use ishido_base::formats::picture::Format;
    ///
    /// assert_eq!(Format::of(b"GIF89a..."), Some(Format::Gif));
    /// assert_eq!(Format::of(b"BM..."), None);
    /// ```
    #[must_use]
    pub fn of(bytes: &[u8]) -> Option<Self> {
        let begins = |magic: &[u8]| bytes.starts_with(magic);
        if begins(PNG_MAGIC) {
            Some(Self::Png)
        } else if begins(b"GIF87a") || begins(b"GIF89a") {
            Some(Self::Gif)
        } else if begins(b"FORM") || begins(b"LIST") || begins(b"CAT ") {
            Some(Self::Ilbm)
        } else {
            None
        }
    }

    /// The format of a file name extension, in either case: `png`, `gif`, or for ILBM `iff`, `ilbm`, `lbm` and `(board)`,
    /// which the Amiga's Ishido used for boards.
    ///
    /// ```
    /// use std::path::Path;
    /// use ishido_base::formats::picture::Format;
    ///
    /// assert_eq!(Format::of_ending(Path::new("board.LBM")), Some(Format::Ilbm));
    /// assert_eq!(Format::of_ending(Path::new("board.jpg")), None);
    /// ```
    #[must_use]
    pub fn of_ending(path: &Path) -> Option<Self> {
        let ending = path.extension()?.to_str()?.to_ascii_lowercase();
        match ending.as_str() {
            "png" => Some(Self::Png),
            "gif" => Some(Self::Gif),
            "iff" | "ilbm" | "lbm" | "(board)" => Some(Self::Ilbm),
            _ => None,
        }
    }

    /// The name shown to people.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Png => "PNG",
            Self::Gif => "GIF",
            Self::Ilbm => "IFF ILBM",
        }
    }
}
