//! Packed stonesets, which are built into the pages: the texts of a set, and its stones and masks as one packed picture. They take half
//! of the bytes to which a web server compresses the text of a stoneset. Such files are written only when the pages are built; no
//! player has one.

use super::{BoardName, COLUMNS, ROWS, STONE_SIZE, Stoneset};
use crate::formats::picture::{pack as pack_picture, unpacked as unpacked_picture};
use crate::gfx::{Bitmap, Mask, Pen, Point, Rectangle, Size};

/// The beginning of a packed stoneset. Its name, author, notes and board follow, each after its length in two bytes, the most significant
/// first; then the picture: the stones in their rows, and the masks below them.
const MAGIC: &[u8; 6] = b"\x89Sixes";
/// The pens of a mask.
const INSIDE: Pen = Pen::WHITE;
const OUTSIDE: Pen = Pen::BLACK;

/// Packs a set, which must be complete.
#[must_use]
pub fn pack(set: &Stoneset) -> Vec<u8> {
    let board = set.board.as_ref().map_or("", BoardName::as_str);
    let mut bytes = MAGIC.to_vec();
    for text in [&set.name, &set.author, &set.notes, board] {
        let length = u16::try_from(text.len()).unwrap_or(0);
        bytes.extend(length.to_be_bytes());
        bytes.extend(&text.as_bytes()[..length.into()]);
    }
    let picture = Bitmap::from_fn(sheet_size(), |x, y| {
        let (column, row) = (x / STONE_SIZE.width, y / STONE_SIZE.height);
        let (x, y) = (x % STONE_SIZE.width, y % STONE_SIZE.height);
        if row < ROWS as u32 {
            let stone = set.stone(column as usize, row as usize);
            stone
                .get(Point::new(x as i32, y as i32))
                .unwrap_or(Pen::GREY)
        } else if set.mask(column as usize).contains(x, y) {
            INSIDE
        } else {
            OUTSIDE
        }
    });
    bytes.extend(pack_picture(&picture));
    bytes
}

/// Reads a packed stoneset; `None` for any other file.
pub(super) fn unpacked(bytes: &[u8]) -> Option<Stoneset> {
    let mut rest = bytes.strip_prefix(MAGIC)?;
    let mut text = || {
        let (length, behind) = rest.split_first_chunk()?;
        let (text, behind) = behind.split_at_checked(u16::from_be_bytes(*length).into())?;
        rest = behind;
        String::from_utf8(text.to_vec()).ok()
    };
    let (name, author, notes, board) = (text()?, text()?, text()?, text()?);
    let picture = unpacked_picture(rest).filter(|picture| picture.area().size == sheet_size())?;
    let cell = |column: usize, row: usize| {
        let corner = Point::new(
            (column as u32 * STONE_SIZE.width) as i32,
            (row as u32 * STONE_SIZE.height) as i32,
        );
        let mut cell = Bitmap::new(STONE_SIZE, Pen::GREY);
        cell.copy(&picture, Rectangle::new(corner, STONE_SIZE), Point::zero());
        cell
    };
    let mask = |column| {
        let cell = cell(column, ROWS);
        Mask::from_fn(STONE_SIZE, |x, y| {
            cell.get(Point::new(x as i32, y as i32)) == Some(INSIDE)
        })
    };
    Some(Stoneset {
        author,
        notes,
        board: BoardName::optional(&board).ok()?,
        ..Stoneset::from_fn(&name, cell, mask)
    })
}

/// The size of the picture of all stones and masks.
const fn sheet_size() -> Size {
    let (columns, rows) = (COLUMNS as u32, ROWS as u32 + 1);
    Size::new(STONE_SIZE.width * columns, STONE_SIZE.height * rows)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn damaged_sets_are_none() {
        let stone = |column, row| {
            Bitmap::from_fn(STONE_SIZE, |x, _| {
                let number = (ROWS * column + row) as u32;
                if x <= number { Pen::RED } else { Pen::SKY }
            })
        };
        let set = Stoneset::from_fn("Plain", stone, |_| Mask::from_fn(STONE_SIZE, |x, _| x > 3));
        let packed = pack(&set);
        assert!(Stoneset::read_draft(&packed) == Ok(set));
        for length in 0..packed.len() {
            assert!(unpacked(&packed[..length]).is_none(), "{length}");
        }
    }
}
