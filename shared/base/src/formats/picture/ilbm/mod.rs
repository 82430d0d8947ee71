//! IFF ILBM, the picture format of the Amiga and of Deluxe Paint.
//!
//! ```text
//! "FORM" size "ILBM"     then chunks: id (4 letters), size (32 bits), that number of bytes, and a byte more when size is odd
//! BMHD  width, height, x, y (16 bits each), planes, mask, packing, 0 (8 bits each), transparent colour (16),
//!       aspect x, aspect y (8 each), width and height of the page (16 each)
//! CMAP  red, green, blue for each colour
//! CAMG  the Amiga's screen mode (32 bits): 8000 hires, 4 interlaced, 80 half bright, 800 hold and modify
//! BODY  row by row, plane by plane, the lowest first: a bit a pixel, the leftmost the highest, padded to 16 bits
//! ```
//!
//! Numbers have their most significant byte first. With packing 1 (ByteRun1) the body is a sequence of: n from 0 to 127 and
//! n + 1 literal bytes; n from 129 to 255 and a byte that is repeated 257 - n times; 128, which has no effect. With mask 1
//! there is one more plane, which selects the opaque pixels. `FORM PBM ` has whole bytes instead of planes.

mod body;
mod chunks;
mod error;
mod read;
mod write;

pub use error::IlbmError;
pub(super) use read::read;
pub use write::{Packing, write};

/// The chunks of the picture.
const HEADER: [u8; 4] = *b"BMHD";
const COLOURS: [u8; 4] = *b"CMAP";
const MODE: [u8; 4] = *b"CAMG";
const BODY: [u8; 4] = *b"BODY";
/// The chunks of metadata. The last one is our own.
const NAME: [u8; 4] = *b"NAME";
const AUTHOR: [u8; 4] = *b"AUTH";
const NOTES: [u8; 4] = *b"ANNO";
const BOARD: [u8; 4] = *b"BORD";
const DRAFT: [u8; 4] = *b"DRFT";

/// The bits of the screen mode that are used here.
const HIRES: u32 = 0x8000;
const LACE: u32 = 0x0004;
const HALF_BRIGHT: u32 = 0x0080;
const HOLD_AND_MODIFY: u32 = 0x0800;
