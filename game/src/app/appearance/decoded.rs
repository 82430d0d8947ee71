//! What becomes of the files of stonesets and boards in the thread that reads them.

use ishido_shared::formats::board;
use ishido_shared::formats::stoneset::Stoneset;
use ishido_shared::gfx::Bitmap;
use ishido_shared::ui::decode::{Decode, Decoder};

use super::source::AppearancePart;

/// A stoneset, or a sentence without its full stop that says why there is none.
pub struct StonesetFile(pub Result<Stoneset, String>);

/// A board with a note for the player, if there is one, or a sentence without its full stop that says why there is none.
pub struct BoardFile(pub Result<(Bitmap, Option<String>), String>);

impl Decode for StonesetFile {
    fn decode(path: &str, bytes: &[u8]) -> Self {
        Self(Stoneset::read(bytes).map_err(|error| format!("{path}: {error}")))
    }
}

impl Decode for BoardFile {
    fn decode(path: &str, bytes: &[u8]) -> Self {
        let read = board::read(bytes).map_err(|error| format!("{path}: {error}"));
        Self(read.map(|board| (board.picture, board.note.map(|note| note.to_string()))))
    }
}

/// The decoder for the file of a part.
pub fn decoder(part: AppearancePart) -> Decoder {
    match part {
        AppearancePart::Stoneset => Decoder::of::<StonesetFile>(),
        AppearancePart::Board => Decoder::of::<BoardFile>(),
    }
}
