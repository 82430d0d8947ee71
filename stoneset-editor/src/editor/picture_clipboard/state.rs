//! What has been asked of the system's clipboard.

use ishido_shared::gfx::Bitmap;
use ishido_shared::ui::clipboard::PngFile;
use ishido_shared::ui::program::RequestId;

use crate::editor::stoneset_work::Edited;
use crate::stones::StonePosition;

/// What is shown, which a picture is to be pasted to: `None` is the board.
pub type Shown = Option<(StonePosition, Edited)>;

/// What has been asked of the system's clipboard, and what the editor has copied for itself.
#[derive(Default)]
pub struct PictureClipboard {
    /// The selected pixels that were cut or copied last.
    pub cut_pixels: Option<Bitmap>,
    /// The picture that is being copied, with the words for it.
    pub(super) copying: Option<(RequestId, String)>,
    /// The picture that is being fetched, and what it is for.
    pub(super) pasting: Option<(RequestId, Shown)>,
    /// The picture that has come and is not pasted yet.
    pub(super) arrived: Option<(PngFile, Shown)>,
}
