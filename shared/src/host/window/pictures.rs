//! The desktop's clipboard for pictures.

use std::borrow::Cow;
use std::sync::Arc;

use arboard::{Clipboard, Error, ImageData};

use crate::gfx::Bitmap;
use crate::host::picture_clipboard::{
    NO_PICTURES, NOT_COPIED, OpenPictureClipboard, PictureClipboard,
};

/// Opens the desktop's clipboard for pictures.
pub(super) fn desktop_pictures() -> Arc<OpenPictureClipboard> {
    Arc::new(|| Box::<DesktopPictures>::default())
}

/// The desktop's clipboard, opened at the first use. What was copied is served by a thread of the library until another
/// program copies something; at the end of this one it is handed to the desktop's clipboard manager, if there is one.
#[derive(Default)]
struct DesktopPictures {
    clipboard: Option<Clipboard>,
}

impl DesktopPictures {
    fn open(&mut self) -> Result<&mut Clipboard, String> {
        let clipboard = match self.clipboard.take() {
            Some(clipboard) => clipboard,
            None => Clipboard::new().map_err(|_| NO_PICTURES.to_owned())?,
        };
        Ok(self.clipboard.insert(clipboard))
    }
}

impl PictureClipboard for DesktopPictures {
    fn copy(&mut self, picture: &Bitmap) -> Result<(), String> {
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
    fn paste(&mut self) -> Result<Option<Vec<u8>>, String> {
        super::x11_pictures::read()
    }

    #[cfg(not(target_os = "linux"))]
    fn paste(&mut self) -> Result<Option<Vec<u8>>, String> {
        use crate::formats::rgb_picture::RgbPicture;
        use crate::gfx::Size;
        use crate::host::picture_clipboard::{NOT_PASTED, too_large};

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

impl DesktopPictures {
    /// The sentence for an error. After one that the library cannot name, the clipboard is opened anew.
    fn failure(&mut self, error: &Error, failed: &str) -> String {
        match error {
            Error::ClipboardNotSupported => NO_PICTURES.to_owned(),
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
#[path = "pictures_tests.rs"]
mod tests;
