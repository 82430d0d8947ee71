//! A clipboard in memory, for programs that run without a desktop.

use super::picture_clipboard::{NO_PICTURES, NOT_COPIED, checked_file};
use crate::formats::rgb_picture::RgbPicture;
use crate::gfx::Bitmap;
use crate::ui::clipboard::{PngFile, truncate_text};
use crate::ui::event::Millis;

/// A clipboard in memory. As on a desktop, a text replaces a picture, and a picture a text.
#[derive(Debug, Clone, Default)]
pub struct MemoryClipboard {
    text: String,
    picture: Option<PngFile>,
    /// Whether there is no clipboard for pictures.
    pub no_pictures: bool,
    /// How long every request for pictures takes.
    pub delay: Millis,
}

impl MemoryClipboard {
    /// The text on it; empty if there is none.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The picture on it.
    #[must_use]
    pub const fn picture(&self) -> Option<&PngFile> {
        self.picture.as_ref()
    }

    /// Puts a text on it.
    pub fn put_text(&mut self, text: impl Into<String>) {
        self.text = text.into();
        self.picture = None;
    }

    /// Puts a file on it as a picture, as another program would: it can be damaged or too large.
    pub fn put_picture(&mut self, file: Vec<u8>) {
        self.no_pictures = false;
        self.picture = Some(PngFile::new(file));
        self.text.clear();
    }

    /// Copies a text as a program does.
    pub(super) fn copy_text(&mut self, text: String) {
        self.put_text(truncate_text(text));
    }

    /// Pastes a text as a program does.
    pub(super) fn paste_text(&self) -> String {
        truncate_text(self.text.clone())
    }

    /// Copies a picture as a program does.
    pub(super) fn copy_picture(&mut self, picture: &Bitmap) -> Result<(), String> {
        if self.no_pictures {
            return Err(NO_PICTURES.to_owned());
        }
        let file = RgbPicture::from_pens(picture).to_png();
        self.put_picture(file.map_err(|_| NOT_COPIED.to_owned())?);
        Ok(())
    }

    /// Pastes a picture as a program does.
    pub(super) fn paste_picture(&self) -> Result<Option<PngFile>, String> {
        if self.no_pictures {
            return Err(NO_PICTURES.to_owned());
        }
        let file = self.picture.clone();
        file.map(|file| checked_file(file.0)).transpose()
    }
}
