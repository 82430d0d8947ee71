//! What becomes of the files of stonesets and boards in the thread that reads them.

use ishido_shared::formats::board::{self, Board};
use ishido_shared::formats::stoneset::Stoneset;
use ishido_shared::ui::decode::{Decode, Decoder};

use super::source::AppearancePart;

/// A stoneset, or a sentence without its full stop that says why there is none.
pub struct StonesetFile(pub Result<Stoneset, String>);

/// A board, or a sentence without its full stop that says why there is none.
pub struct BoardFile(pub Result<Board, String>);

impl Decode for StonesetFile {
    fn decode(path: &str, bytes: &[u8]) -> Self {
        Self(Stoneset::read(bytes).map_err(|error| format!("{path}: {error}")))
    }
}

impl Decode for BoardFile {
    fn decode(path: &str, bytes: &[u8]) -> Self {
        Self(board::read(bytes).map_err(|error| format!("{path}: {error}")))
    }
}

/// The decoder for the file of a part.
pub fn decoder(part: AppearancePart) -> Decoder {
    match part {
        AppearancePart::Stoneset => Decoder::of::<StonesetFile>(),
        AppearancePart::Board => Decoder::of::<BoardFile>(),
    }
}
