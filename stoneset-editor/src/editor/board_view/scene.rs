//! Draws the stones of the set on a board.

use ishido_assets::play_screen;
use ishido_shared::colour::ColourVision;
use ishido_shared::gfx::{Bitmap, Mask, Pen, Point, Rectangle};

use super::sample_position::{TOUCHSTONE, placed_stones};
use crate::check::draw_as_seen;
use crate::document::Content;
use crate::stones::{self, StonePosition};

/// A set on a board, as eyes of a kind see it.
pub struct Scene<'a> {
    pub board: &'a Bitmap,
    pub content: &'a Content,
    pub vision: ColourVision,
}

impl Scene<'_> {
    /// Draws the part of the play screen that begins at `from` into an area.
    pub fn draw(&self, screen: &mut Bitmap, area: Rectangle, from: Point) {
        let shift = area.top_left - from;
        screen.clipped(area, |screen| {
            screen.copy(self.board, Rectangle::new(from, area.size), area.top_left);
            for placed in placed_stones() {
                let (column, row) = placed.square;
                let corner = shift + play_screen::stone_corner(column, row);
                let stone_area = Rectangle::new(corner, play_screen::TOUCHSTONE_STONE.size);
                if !area.intersection(&stone_area).is_zero_sized() {
                    self.draw_stone(screen, placed.stone, corner);
                }
            }
            let corner = shift + play_screen::TOUCHSTONE_STONE.top_left;
            self.draw_stone(screen, TOUCHSTONE, corner);
        });
        draw_as_seen(screen, area, self.vision);
    }

    fn draw_stone(&self, screen: &mut Bitmap, stone: StonePosition, corner: Point) {
        let picture = self.content.layer(stone.layer());
        let mask = stones::mask_of(self.content, stone.column);
        let visible = Mask::from_fn(mask.size(), |x, y| {
            let at = Point::new(x as i32, y as i32);
            mask.contains(x, y) && picture.get(at) != Some(Pen::GREY)
        });
        screen.draw_masked(picture, &visible, corner);
    }
}
