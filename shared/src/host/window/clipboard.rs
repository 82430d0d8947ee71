//! The desktop's clipboard.

use std::borrow::Cow;
use std::sync::Arc;

use arboard::{Clipboard, Error, ImageData};

use crate::gfx::Bitmap;
use crate::host::desktop_clipboard::{DesktopClipboard, NO_CLIPBOARD, NOT_COPIED, OpenClipboard};

/// Opens the desktop's clipboard.
pub(super) fn desktop_clipboard() -> Arc<OpenClipboard> {
    Arc::new(|| Box::<SystemClipboard>::default())
}

/// The desktop's clipboard, opened at the first use. What was copied is served by a thread of the library until another
/// program copies something; at the end of this one it is handed to the desktop's clipboard manager, if there is one.
#[derive(Default)]
struct SystemClipboard {
    clipboard: Option<Clipboard>,
}

impl SystemClipboard {
    fn open(&mut self) -> Result<&mut Clipboard, String> {
        let clipboard = match self.clipboard.take() {
            Some(clipboard) => clipboard,
            None => Clipboard::new().map_err(|_| NO_CLIPBOARD.to_owned())?,
        };
        Ok(self.clipboard.insert(clipboard))
    }
}

impl DesktopClipboard for SystemClipboard {
    fn copy_text(&mut self, text: &str) -> Result<(), String> {
        let copied = self.open()?.set_text(text);
        copied.map_err(|error| self.failure(&error, NOT_COPIED))
    }

    #[cfg(target_os = "linux")]
    fn paste_text(&mut self) -> Result<Option<String>, String> {
        super::x11_selection::paste_text()
    }

    #[cfg(not(target_os = "linux"))]
    fn paste_text(&mut self) -> Result<Option<String>, String> {
        use crate::host::desktop_clipboard::NOT_PASTED;

        match self.open()?.get_text() {
            Ok(text) => Ok(Some(text)),
            Err(Error::ContentNotAvailable) => Ok(None),
            Err(error) => Err(self.failure(&error, NOT_PASTED)),
        }
    }

    fn copy_picture(&mut self, picture: &Bitmap) -> Result<(), String> {
        let size = picture.area().size;
        let mut rgba = Vec::new();
        picture.write_rgba(&mut rgba);
        let image = ImageData {
            width: size.width as usize,
            height: size.height as usize,
            bytes: Cow::Owned(rgba),
        };
        let copied = self.open()?.set_image(image);
        copied.map_err(|error| self.failure(&error, NOT_COPIED))
    }

    #[cfg(target_os = "linux")]
    fn paste_picture(&mut self) -> Result<Option<Vec<u8>>, String> {
        super::x11_selection::paste_picture()
    }

    #[cfg(not(target_os = "linux"))]
    fn paste_picture(&mut self) -> Result<Option<Vec<u8>>, String> {
        use crate::formats::rgb_picture::RgbPicture;
        use crate::gfx::Size;
        use crate::host::desktop_clipboard::{NOT_PASTED, too_large};

        let image = self.open()?.get_image();
        let image = match image {
            Ok(image) => image,
            Err(Error::ContentNotAvailable) => return Ok(None),
            Err(error) => return Err(self.failure(&error, NOT_PASTED)),
        };
        let side = |pixels: usize| u32::try_from(pixels).unwrap_or(u32::MAX);
        let size = Size::new(side(image.width), side(image.height));
        let picture = RgbPicture::from_rgba(size, &image.bytes);
        let picture = picture.map_err(|error| too_large(&error.to_string()))?;
        picture
            .to_png()
            .map(Some)
            .map_err(|_| NOT_PASTED.to_owned())
    }
}

impl SystemClipboard {
    /// The sentence for an error. After one that the library cannot name, the clipboard is opened anew.
    fn failure(&mut self, error: &Error, failed: &str) -> String {
        match error {
            Error::ClipboardNotSupported => NO_CLIPBOARD.to_owned(),
            Error::ClipboardOccupied => {
                "Another program is using the clipboard. Try again.".to_owned()
            }
            Error::ConversionFailure => failed.to_owned(),
            _ => {
                self.clipboard = None;
                failed.to_owned()
            }
        }
    }
}

#[cfg(test)]
#[cfg(target_os = "linux")]
#[path = "clipboard_tests.rs"]
mod tests;
