//! Stonesets: thirty-six stones of 40 x 40 pixels and the six masks of their columns.

mod error;
mod file;

use crate::gfx::{Bitmap, Mask, Pen, Point, Size};
pub use error::StonesetError;

/// The size of a stone's picture in pixels.
pub const STONE_SIZE: Size = Size::new(40, 40);
/// Columns of a stoneset: the symbols or shapes.
pub const COLUMNS: usize = 6;
/// Rows of a stoneset: the colours or patterns.
pub const ROWS: usize = 6;
/// The longest stoneset file that is read, in bytes; a regular one has about 80,000.
pub const MAX_BYTES: usize = 1 << 20;

const VERSION: u32 = 1;

/// A set of stones ready to be drawn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stoneset {
    /// The name shown to people.
    pub name: String,
    /// Who drew it.
    pub author: String,
    /// Anything the author wants to say.
    pub notes: String,
    /// Whether its author marked it as unfinished; a set with twins is a draft even if not.
    pub draft: bool,
    stones: Vec<Bitmap>,
    masks: Vec<Mask>,
}

impl Stoneset {
    /// A set from its pictures: `stone(column, row)` and `mask(column)`.
    pub fn from_fn(
        name: &str,
        stone: impl Fn(usize, usize) -> Bitmap,
        mask: impl Fn(usize) -> Mask,
    ) -> Self {
        Self {
            name: name.to_owned(),
            author: String::new(),
            notes: String::new(),
            draft: false,
            stones: (0..ROWS * COLUMNS)
                .map(|index| stone(index % COLUMNS, index / COLUMNS))
                .collect(),
            masks: (0..COLUMNS).map(mask).collect(),
        }
    }

    /// The picture of a stone; `column` and `row` are below six.
    #[must_use]
    pub fn stone(&self, column: usize, row: usize) -> &Bitmap {
        &self.stones[row * COLUMNS + column]
    }

    /// The outline of a column's stones; `column` is below six.
    #[must_use]
    pub fn mask(&self, column: usize) -> &Mask {
        &self.masks[column]
    }

    /// The pixels of a stone that are drawn: inside its mask and not the transparent pen.
    #[must_use]
    pub fn visible(&self, column: usize, row: usize) -> Mask {
        let stone = self.stone(column, row);
        Mask::from_fn(STONE_SIZE, |x, y| {
            self.mask(column).contains(x, y)
                && stone.get(Point::new(x as i32, y as i32)) != Some(Pen::GREY)
        })
    }

    /// Two stones that look the same: their visible pixels are equal. In words, as `stone 5 of row 3`.
    #[must_use]
    pub fn twins(&self) -> Option<(String, String)> {
        let looks: Vec<Vec<Option<Pen>>> = (0..self.stones.len())
            .map(|index| self.look(index % COLUMNS, index / COLUMNS))
            .collect();
        looks.iter().enumerate().find_map(|(b, look)| {
            let a = looks[..b].iter().position(|other| other == look)?;
            Some((stone_name(a), stone_name(b)))
        })
    }

    /// Whether the set is unfinished: the game refuses it then, and the editor opens it.
    #[must_use]
    pub fn is_draft(&self) -> bool {
        self.draft || self.twins().is_some()
    }

    /// Refuses what cannot be played with.
    ///
    /// # Errors
    /// When two stones look the same, or the set is marked as a draft.
    pub fn check_complete(&self) -> Result<(), StonesetError> {
        if let Some((one, other)) = self.twins() {
            return Err(StonesetError::Twins(one, other));
        }
        if self.draft {
            return Err(StonesetError::Draft);
        }
        Ok(())
    }

    /// Reads a stoneset file for play.
    ///
    /// # Errors
    /// When the file is no complete stoneset, has two stones that look the same, or is a draft.
    pub fn read(bytes: &[u8]) -> Result<Self, StonesetError> {
        let set = Self::read_draft(bytes)?;
        set.check_complete()?;
        Ok(set)
    }

    /// Reads a stoneset file for editing: it may be a draft, and stones may look the same.
    ///
    /// # Errors
    /// When the file is no stoneset: what is wrong, and where.
    pub fn read_draft(bytes: &[u8]) -> Result<Self, StonesetError> {
        file::read(bytes)
    }

    /// The set as the text of a stoneset file, marked as a draft when it is one.
    ///
    /// # Errors
    /// When the serialiser refuses, which it does for no set there can be.
    pub fn write(&self) -> Result<String, ron::Error> {
        file::write(self)
    }

    /// The pixels of a stone, those that are not visible being left out.
    fn look(&self, column: usize, row: usize) -> Vec<Option<Pen>> {
        let visible = self.visible(column, row);
        let inside = (0..STONE_SIZE.height).flat_map(|y| visible.row(y).to_vec());
        inside
            .zip(self.stone(column, row).pens())
            .map(|(inside, &pen)| inside.then_some(pen))
            .collect()
    }
}

fn stone_name(index: usize) -> String {
    format!(
        "stone {} of row {}",
        index % COLUMNS + 1,
        index / COLUMNS + 1
    )
}
