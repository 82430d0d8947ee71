//! The board "Shaman".

use ishido_shared::gfx::Bitmap;

/// The picture of the whole play screen.
#[must_use]
pub fn picture() -> Bitmap {
    crate::ishido::board::picture()
}
