//! Masks of columns: new masks and their effect on stones, and masks made of stones and of other masks.

use ishido_shared::formats::stoneset::STONE_SIZE;
use ishido_shared::gfx::{Bitmap, Mask, Pen, Size};

use super::{
    Scope, StonePosition, mask_layer, mask_of, mask_of_picture, picture_of_mask, used_pens,
    visible_stone,
};
use crate::document::Content;

/// A number of pixels in words: `1 pixel`, `12 pixels`.
#[must_use]
pub fn in_pixels(count: usize) -> String {
    format!("{count} pixel{}", if count == 1 { "" } else { "s" })
}

/// The effect of a new mask on the stones of its column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MaskChange {
    /// The number of transparent pixels that came inside and have got a pen.
    pub filled: usize,
    /// Their pen; `None` if stones have got different ones. Each takes the one that it uses most, or white if it is blank.
    pub pen: Option<Pen>,
    /// True if nothing was visible in the column before, and all of its stones took the shape of the mask.
    pub was_blank: bool,
    /// The number of painted pixels that were inside and are outside now.
    pub hidden: usize,
}

impl MaskChange {
    /// The message about it; `None` if no pixel of a stone came inside or went outside.
    ///
    /// ```
    /// use ishido_shared::gfx::Pen;
    /// use stoneset_editor::stones::MaskChange;
    ///
    /// let name = |_| "sky";
    /// let change = MaskChange { filled: 12, pen: Some(Pen::SKY), was_blank: false, hidden: 0 };
    /// let sentence = "12 pixels are now inside the mask: they are sky";
    /// assert_eq!(change.sentence(name).as_deref(), Some(sentence));
    ///
    /// let change = MaskChange { pen: None, ..change };
    /// let sentence = "12 pixels are now inside the mask, in each stone's ground";
    /// assert_eq!(change.sentence(name).as_deref(), Some(sentence));
    ///
    /// let change = MaskChange { filled: 0, hidden: 1, ..change };
    /// let sentence = "Hidden by the mask, not lost: 1 pixel";
    /// assert_eq!(change.sentence(name).as_deref(), Some(sentence));
    ///
    /// let change = MaskChange { filled: 1, pen: Some(Pen::SKY), ..change };
    /// let sentence = "1 pixel is now sky; 1 hidden, not lost";
    /// assert_eq!(change.sentence(name).as_deref(), Some(sentence));
    /// ```
    #[must_use]
    pub fn sentence(&self, pen_name: fn(Pen) -> &'static str) -> Option<String> {
        let (filled, hidden) = (self.filled, self.hidden);
        let ground = self.pen.map_or("in each stone's ground", pen_name);
        Some(match (filled, hidden) {
            (0, 0) => return None,
            (0, _) => format!("{HIDDEN}: {}", in_pixels(hidden)),
            (_, 0) if self.was_blank => format!("The empty column is now {ground}"),
            (1, 0) => format!("1 pixel is now inside the mask: it is {ground}"),
            (_, 0) if self.pen.is_none() => {
                format!("{filled} pixels are now inside the mask, {ground}")
            }
            (_, 0) => format!("{filled} pixels are now inside the mask: they are {ground}"),
            // Short enough for one line of the screen.
            (1, _) => format!("1 pixel is now {ground}; {hidden} hidden, not lost"),
            _ => format!("{filled} pixels are now {ground}; {hidden} hidden, not lost"),
        })
    }
}

/// What has happened to painted pixels outside a mask.
const HIDDEN: &str = "Hidden by the mask, not lost";

/// Gives a column the mask of a template. Transparent pixels that come inside get the pen that their stone uses most, or
/// white in a blank one, which is filled as a whole. Pixels outside keep their pens.
pub fn set_mask(content: &mut Content, column: usize, mask: &Mask) -> MaskChange {
    change_mask(content, column, mask, true)
}

/// Gives a column a mask that was drawn. It is like [`set_mask`], except that only pixels that were outside before get a
/// pen in blank stones as well: a stone that has not been painted yet stays blank while its mask is drawn.
pub fn redraw_mask(content: &mut Content, column: usize, mask: &Mask) -> MaskChange {
    change_mask(content, column, mask, false)
}

fn change_mask(
    content: &mut Content,
    column: usize,
    mask: &Mask,
    fill_blank_stones: bool,
) -> MaskChange {
    let before = mask_of(content, column);
    let stones = || Scope::Column.positions(StonePosition { column, row: 0 });
    let mut change = MaskChange {
        filled: 0,
        pen: None,
        was_blank: fill_blank_stones && stones().all(|at| is_blank(content, at)),
        hidden: 0,
    };
    let mut grounds = Vec::new();
    for at in stones() {
        let most_used = used_pens(content, Scope::Stone, at).first().copied();
        let fill_all = fill_blank_stones && most_used.is_none();
        let ground = most_used.unwrap_or(Pen::WHITE);
        let stone = content.layer(at.layer());
        let already_filled = change.filled;
        let filled = Bitmap::from_fn(STONE_SIZE, |x, y| {
            let pen = stone.pens()[(y * STONE_SIZE.width + x) as usize];
            let (was, is) = (before.contains(x, y), mask.contains(x, y));
            change.hidden += usize::from(was && !is && pen != Pen::GREY);
            if pen != Pen::GREY || !is || (was && !fill_all) {
                return pen;
            }
            change.filled += 1;
            ground
        });
        if change.filled > already_filled {
            grounds.push(ground);
        }
        content.set_layer(at.layer(), filled);
    }
    grounds.dedup();
    change.pen = grounds.first().copied().filter(|_| grounds.len() == 1);
    content.set_layer(mask_layer(column), picture_of_mask(mask));
    change
}

/// Returns true if nothing of a stone is visible.
#[must_use]
pub fn is_blank(content: &Content, at: StonePosition) -> bool {
    let stone = visible_stone(content, at);
    stone.pens().iter().all(|&pen| pen == Pen::GREY)
}

/// The number of painted pixels of a column's stones outside of its mask, which hides them.
#[must_use]
pub fn hidden_pixels(content: &Content, column: usize) -> usize {
    pixels_of(content, column, |pen, inside| pen != Pen::GREY && !inside)
}

/// The number of transparent pixels of a column's stones inside of its mask, where the board shows through.
#[must_use]
pub fn transparent_pixels(content: &Content, column: usize) -> usize {
    pixels_of(content, column, |pen, inside| pen == Pen::GREY && inside)
}

/// The number of pixels of a column's stones for which `wanted` is true; it gets the pen, and true if the pixel is inside the mask.
fn pixels_of(content: &Content, column: usize, wanted: impl Fn(Pen, bool) -> bool) -> usize {
    let mask = mask_of(content, column);
    let rows = mask.size().height;
    let inside: Vec<bool> = (0..rows).flat_map(|y| mask.row(y).to_vec()).collect();
    let stones = Scope::Column.positions(StonePosition { column, row: 0 });
    stones
        .map(|at| {
            let pens = content.layer(at.layer()).pens().iter().zip(&inside);
            pens.filter(|&(&pen, &inside)| wanted(pen, inside)).count()
        })
        .sum()
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MaskHalf {
    Left,
    Right,
    Upper,
    Lower,
}

/// The mask of a stone's own shape: all pixels that are not transparent. `None` for a stone without such pixels.
#[must_use]
pub fn mask_of_shape(stone: &Bitmap) -> Option<Mask> {
    let mask = mask_of_picture(stone);
    (mask.count() > 0).then_some(mask)
}

/// The mask that selects the other pixels.
#[must_use]
pub fn inverted(mask: &Mask) -> Mask {
    Mask::from_fn(mask.size(), |x, y| !mask.contains(x, y))
}

/// The symmetric mask that has one half, and its mirror image in place of the other.
///
/// ```
/// use ishido_shared::gfx::{Mask, Size};
/// use stoneset_editor::stones::{MaskHalf, mirrored};
///
/// let mask = Mask::from_fn(Size::new(4, 1), |x, _| x == 1);
/// assert_eq!(mirrored(&mask, MaskHalf::Left).row(0), [false, true, true, false]);
/// assert_eq!(mirrored(&mask, MaskHalf::Right).count(), 0);
/// ```
#[must_use]
pub fn mirrored(mask: &Mask, half: MaskHalf) -> Mask {
    let Size { width, height } = mask.size();
    Mask::from_fn(mask.size(), |x, y| {
        let (left, upper) = (x.min(width - 1 - x), y.min(height - 1 - y));
        match half {
            MaskHalf::Left => mask.contains(left, y),
            MaskHalf::Right => mask.contains(width - 1 - left, y),
            MaskHalf::Upper => mask.contains(x, upper),
            MaskHalf::Lower => mask.contains(x, height - 1 - upper),
        }
    })
}

/// A mask at half its size: a pixel is selected when at least two of its four are.
#[must_use]
pub fn half_size(mask: &Mask) -> Mask {
    let Size { width, height } = mask.size();
    Mask::from_fn(Size::new(width / 2, height / 2), |x, y| {
        let four = [(0, 0), (1, 0), (0, 1), (1, 1)];
        let selected = |&(right, down): &(u32, u32)| mask.contains(2 * x + right, 2 * y + down);
        four.iter().filter(|pixel| selected(pixel)).count() >= 2
    })
}

/// The mask of all pixels of a stone.
#[must_use]
pub fn full_mask() -> Mask {
    Mask::from_fn(STONE_SIZE, |_, _| true)
}
