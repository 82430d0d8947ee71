//! Stonesets: thirty-six stones of 40 x 40 pixels and the six masks of their columns.

mod board_name;
mod error;
mod file;
mod lines;
mod packed;

use crate::gfx::{Bitmap, Mask, Pen, Point, Size};
pub use board_name::{BoardName, BoardNameError};
pub use error::StonesetError;
pub use file::{LONGEST_NAME, LONGEST_NOTES, MAX_BYTES};
pub use packed::pack;

/// The size of a stone in pixels.
pub const STONE_SIZE: Size = Size::new(40, 40);
/// The number of columns of a stoneset: its symbols or shapes.
pub const COLUMNS: usize = 6;
/// The number of rows of a stoneset: its colours or patterns.
pub const ROWS: usize = 6;

/// A set of stones.
///
/// ```
/// use ishido_base::formats::stoneset::{STONE_SIZE, Stoneset, StonesetError};
/// use ishido_base::gfx::{Bitmap, Mask, Pen};
///
/// let mut set = Stoneset::from_fn(
///     "Plain",
///     |column, row| Bitmap::from_fn(STONE_SIZE, |x, _| {
///         let number = (6 * row + column) as u32;
///         if x <= number { Pen::RED } else { Pen::SKY }
///     }),
///     |_| Mask::from_fn(STONE_SIZE, |_, _| true),
/// );
/// let text = set.write()?;
/// assert_eq!(Stoneset::read(text.as_bytes()), Ok(set.clone()));
///
/// set.draft = true;
/// let text = set.write()?;
/// assert_eq!(Stoneset::read(text.as_bytes()), Err(StonesetError::Draft));
/// assert_eq!(Stoneset::read_draft(text.as_bytes()), Ok(set));
/// # Ok::<(), StonesetError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stoneset {
    /// The name shown to people.
    pub name: String,
    /// The author.
    pub author: String,
    /// Anything the author wants to say.
    pub notes: String,
    /// The board that it is made for.
    pub board: Option<BoardName>,
    /// True if the author marked the set as unfinished. A set with twins is a draft even without the mark.
    pub draft: bool,
    stones: Vec<Bitmap>,
    masks: Vec<Mask>,
}

impl Stoneset {
    /// A set from functions that return its pictures: `stone(column, row)` and `mask(column)`.
    pub fn from_fn(
        name: &str,
        stone: impl Fn(usize, usize) -> Bitmap,
        mask: impl Fn(usize) -> Mask,
    ) -> Self {
        Self {
            name: name.to_owned(),
            author: String::new(),
            notes: String::new(),
            board: None,
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

    /// The pixels of a stone that are drawn: those in its mask without the transparent ones.
    #[must_use]
    pub fn visible(&self, column: usize, row: usize) -> Mask {
        let stone = self.stone(column, row);
        Mask::from_fn(STONE_SIZE, |x, y| {
            self.mask(column).contains(x, y)
                && stone.get(Point::new(x as i32, y as i32)) != Some(Pen::GREY)
        })
    }

    /// The first two stones with the same visible pixels, by names such as `stone 5-3`, column and row.
    ///
    /// ```
    /// use ishido_base::formats::stoneset::{STONE_SIZE, Stoneset};
    /// use ishido_base::gfx::{Bitmap, Mask, Pen};
    ///
    /// let stone = |_, _| Bitmap::new(STONE_SIZE, Pen::RED);
    /// let set = Stoneset::from_fn("Red", stone, |_| Mask::from_fn(STONE_SIZE, |_, _| true));
    /// let (one, other) = set.twins().unwrap();
    /// assert_eq!((one.as_str(), other.as_str()), ("stone 1-1", "stone 2-1"));
    /// ```
    #[must_use]
    pub fn twins(&self) -> Option<(String, String)> {
        let stones: Vec<Vec<Option<Pen>>> = (0..self.stones.len())
            .map(|index| self.visible_pens(index % COLUMNS, index / COLUMNS))
            .collect();
        stones.iter().enumerate().find_map(|(b, pens)| {
            let a = stones[..b].iter().position(|other| other == pens)?;
            Some((stone_name(a), stone_name(b)))
        })
    }

    /// Returns true if the set is unfinished. Drafts open in the editor, and not in the game.
    #[must_use]
    pub fn is_draft(&self) -> bool {
        self.draft || self.twins().is_some()
    }

    /// Checks that the set can be played with.
    ///
    /// # Errors
    /// Returns an error if two stones look the same, or the set is marked as a draft.
    pub fn check_complete(&self) -> Result<(), StonesetError> {
        if let Some((one, other)) = self.twins() {
            return Err(StonesetError::Twins(one, other));
        }
        if self.draft {
            return Err(StonesetError::Draft);
        }
        Ok(())
    }

    /// The pixels of a stone; `None` for those that are not visible.
    fn visible_pens(&self, column: usize, row: usize) -> Vec<Option<Pen>> {
        let visible = self.visible(column, row);
        let inside = (0..STONE_SIZE.height).flat_map(|y| visible.row(y).to_vec());
        inside
            .zip(self.stone(column, row).pens())
            .map(|(inside, &pen)| inside.then_some(pen))
            .collect()
    }
}

fn stone_name(index: usize) -> String {
    format!("stone {}-{}", index % COLUMNS + 1, index / COLUMNS + 1)
}
