//! Cut, Copy, Paste and Erase of stones, columns and rows.

use ishido_shared::formats::stoneset::STONE_SIZE;
use ishido_shared::gfx::{Bitmap, Mask, Pen};
use thiserror::Error;

use super::{Scope, StonePosition, mask_layer, mask_of, picture_of_mask};
use crate::document::Content;

/// The content of the clipboard. Pixels outside the masks are included, so that a wider mask shows them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Clipboard {
    /// One stone.
    Stone(Bitmap),
    /// The stones of a column.
    Column {
        /// The stones from the top.
        stones: Vec<Bitmap>,
        /// The mask of the column.
        mask: Mask,
    },
    /// The stones of a row, from the left.
    Row(Vec<Bitmap>),
}

impl Clipboard {
    /// The part of a set that it is.
    #[must_use]
    pub const fn part(&self) -> Scope {
        match self {
            Self::Stone(_) => Scope::Stone,
            Self::Column { .. } => Scope::Column,
            Self::Row(_) => Scope::Row,
        }
    }

    /// Its stones, as [`Scope::positions`] orders them.
    #[must_use]
    pub fn stones(&self) -> &[Bitmap] {
        match self {
            Self::Stone(stone) => std::slice::from_ref(stone),
            Self::Column { stones, .. } | Self::Row(stones) => stones,
        }
    }
}

/// The reason why something cannot be pasted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum PasteRefusal {
    /// Nothing was cut or copied, and a stone is the target.
    #[error("There is nothing to paste: cut or copy a stone first.")]
    NothingForStone,
    /// Nothing was cut or copied, and a column is the target.
    #[error("There is nothing to paste: cut or copy a stone or a column first.")]
    NothingForColumn,
    /// Nothing was cut or copied, and a row is the target.
    #[error("There is nothing to paste: cut or copy a row first.")]
    NothingForRow,
    /// A stone does not go to a row.
    #[error("A stone can be pasted onto a stone or a column, not onto a row.")]
    StoneToRow,
    /// A column goes to a column only.
    #[error("A column can only be pasted onto a column.")]
    ColumnElsewhere,
    /// A row goes to a row only.
    #[error("A row can only be pasted onto a row.")]
    RowElsewhere,
}

/// Copies a stone, its column or its row.
#[must_use]
pub fn copy(content: &Content, part: Scope, at: StonePosition) -> Clipboard {
    let stone = |at: StonePosition| content.layer(at.layer()).clone();
    let stones = || part.positions(at).map(stone).collect();
    match part {
        Scope::Stone => Clipboard::Stone(stone(at)),
        Scope::Column => Clipboard::Column {
            stones: stones(),
            mask: mask_of(content, at.column),
        },
        Scope::Row => Clipboard::Row(stones()),
    }
}

/// Makes a stone, its column or its row transparent. The masks stay.
pub fn erase(content: &mut Content, part: Scope, at: StonePosition) {
    for stone in part.positions(at) {
        content.set_layer(stone.layer(), Bitmap::new(STONE_SIZE, Pen::GREY));
    }
}

/// Copies a stone, its column or its row, and erases it.
pub fn cut(content: &mut Content, part: Scope, at: StonePosition) -> Clipboard {
    let clipboard = copy(content, part, at);
    erase(content, part, at);
    clipboard
}

/// Checks whether what is in the clipboard can be pasted to a stone, a column or a row.
///
/// # Errors
/// Returns an error if it cannot, or the clipboard is empty.
pub const fn can_paste(clipboard: Option<&Clipboard>, target: Scope) -> Result<(), PasteRefusal> {
    match (clipboard, target) {
        (None, Scope::Stone) => Err(PasteRefusal::NothingForStone),
        (None, Scope::Column) => Err(PasteRefusal::NothingForColumn),
        (None, Scope::Row) => Err(PasteRefusal::NothingForRow),
        (Some(Clipboard::Stone(_)), Scope::Row) => Err(PasteRefusal::StoneToRow),
        (Some(Clipboard::Column { .. }), Scope::Stone | Scope::Row) => {
            Err(PasteRefusal::ColumnElsewhere)
        }
        (Some(Clipboard::Row(_)), Scope::Stone | Scope::Column) => Err(PasteRefusal::RowElsewhere),
        (Some(Clipboard::Stone(_)), Scope::Stone | Scope::Column)
        | (Some(Clipboard::Column { .. }), Scope::Column)
        | (Some(Clipboard::Row(_)), Scope::Row) => Ok(()),
    }
}

/// Pastes to a stone, its column or its row. A stone fills the stone or all six stones of the column, and a column brings
/// its mask. All other masks stay.
///
/// # Errors
/// Returns an error if the clipboard cannot be pasted there; nothing is changed.
pub fn paste(
    content: &mut Content,
    clipboard: &Clipboard,
    target: Scope,
    at: StonePosition,
) -> Result<(), PasteRefusal> {
    can_paste(Some(clipboard), target)?;
    // One stone for all positions, or one for each.
    let stones = clipboard.stones().iter().cycle();
    for (position, stone) in target.positions(at).zip(stones) {
        content.set_layer(position.layer(), stone.clone());
    }
    if let Clipboard::Column { mask, .. } = clipboard {
        content.set_layer(mask_layer(at.column), picture_of_mask(mask));
    }
    Ok(())
}
