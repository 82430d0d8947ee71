//! A stoneset as a document: which of its pictures is which stone or mask, and what is done to stones, columns and rows.

mod clipboard;
mod masks;
mod position;
mod row_pens;
mod templates;
#[cfg(test)]
mod tests;
mod twins;
mod xcolor;

use ishido_shared::formats::stoneset::{COLUMNS, ROWS, STONE_SIZE, Stoneset};
use ishido_shared::gfx::{Bitmap, Mask, Pen};

use crate::document::{Content, Details};
pub use clipboard::{Clipboard, PasteRefusal, can_paste, copy, cut, erase, paste};
pub use masks::{
    MaskChange, MaskHalf, full_mask, half_size, hidden_pixels, in_pixels, inverted, is_blank,
    mask_of_shape, mirrored, redraw_mask, set_mask, transparent_pixels,
};
pub use position::{Scope, StonePosition};
pub use row_pens::pens_of_row;
pub use templates::{TEMPLATES, Template};
pub use twins::{is_empty, twins, twins_sentence};
pub use xcolor::{Extent, pen_counts, recolour, used_pens, xcolor};

/// The pen of the pixels inside a mask, in the picture of a mask; the others are [`Pen::GREY`].
pub const INSIDE: Pen = Pen::BLACK;

/// The layer of a column's mask; columns count from 0.
#[must_use]
pub const fn mask_layer(column: usize) -> usize {
    ROWS * COLUMNS + column
}

/// The column of the mask that a layer is; `None` for the layer of a stone.
#[must_use]
pub const fn column_of_mask(layer: usize) -> Option<usize> {
    layer.checked_sub(ROWS * COLUMNS)
}

/// The content of a document for a stoneset: the stones row by row, then the masks.
///
/// The file of a set with twins is always marked as a draft. Such a mark is not taken for the author's, so that the set is no
/// longer a draft when its stones have become different.
#[must_use]
pub fn content_of(set: &Stoneset) -> Content {
    let stones = StonePosition::all().map(|stone| set.stone(stone.column, stone.row).clone());
    let masks = (0..COLUMNS).map(|column| picture_of_mask(set.mask(column)));
    let details = Details {
        name: set.name.clone(),
        author: set.author.clone(),
        notes: set.notes.clone(),
        board: set.board.clone(),
        draft: set.draft && set.twins().is_none(),
    };
    Content::new(stones.chain(masks).collect(), details)
}

/// The stoneset to be saved or played with. The pixels that a mask hides are kept in it.
#[must_use]
pub fn stoneset_of(content: &Content) -> Stoneset {
    let stone = |column, row| content.layer(StonePosition { column, row }.layer()).clone();
    let mut set = Stoneset::from_fn("", stone, |column| mask_of(content, column));
    set.name.clone_from(&content.details.name);
    set.author.clone_from(&content.details.author);
    set.notes.clone_from(&content.details.notes);
    set.board.clone_from(&content.details.board);
    set.draft = content.details.draft;
    set
}

/// A column's mask.
#[must_use]
pub fn mask_of(content: &Content, column: usize) -> Mask {
    mask_of_picture(content.layer(mask_layer(column)))
}

/// The mask that a picture shows: all pixels that are not [`Pen::GREY`].
#[must_use]
pub fn mask_of_picture(picture: &Bitmap) -> Mask {
    let size = picture.area().size;
    Mask::from_fn(size, |x, y| {
        picture.pens()[(y * size.width + x) as usize] != Pen::GREY
    })
}

/// A mask as a picture of two pens.
#[must_use]
pub fn picture_of_mask(mask: &Mask) -> Bitmap {
    Bitmap::from_fn(STONE_SIZE, |x, y| {
        if mask.contains(x, y) {
            INSIDE
        } else {
            Pen::GREY
        }
    })
}

/// The name of a set without one.
pub const UNNAMED: &str = "Untitled";

/// The content of a new set: all stones are transparent, and no mask cuts anything off.
#[must_use]
pub fn blank() -> Content {
    let picture = |pen| Bitmap::new(STONE_SIZE, pen);
    let stones = vec![picture(Pen::GREY); ROWS * COLUMNS];
    let masks = vec![picture(INSIDE); COLUMNS];
    let details = Details {
        name: UNNAMED.to_owned(),
        ..Details::default()
    };
    Content::new([stones, masks].concat(), details)
}

/// The visible part of a stone: the pixels inside of its mask. All others are [`Pen::GREY`].
#[must_use]
pub fn visible_stone(content: &Content, at: StonePosition) -> Bitmap {
    let stone = content.layer(at.layer()).pens();
    let mask = content.layer(mask_layer(at.column)).pens();
    Bitmap::from_fn(STONE_SIZE, |x, y| {
        let index = (y * STONE_SIZE.width + x) as usize;
        if mask[index] == Pen::GREY {
            Pen::GREY
        } else {
            stone[index]
        }
    })
}
