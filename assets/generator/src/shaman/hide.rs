//! The Within of the board: a tanned hide with small paintings, each inside one square, so that no stone cuts them.

use ishido_assets::play_screen::WITHIN;
use ishido_shared::gfx::{Bitmap, Pen, Point};

use super::game::{GAME, Silhouette};
use crate::board_grid::GridSquare;
use crate::pixel_art::letter_at;
use crate::texture::value_noise;

/// Draws the bare hide over the whole Within.
pub fn draw(picture: &mut Bitmap) {
    picture.fill(WITHIN, Pen::CREAM);
}

/// The painting of a square, if it has one: every fifth square, like the moves of a knight.
pub fn draw_painting(picture: &mut Bitmap, square: &GridSquare) {
    let (column, row) = (square.column - 1, square.row - 1);
    if (column + 2 * row) % 5 != 2 {
        return;
    }
    let mirrored = column >= 5;
    let silhouette = GAME[(if mirrored { row + 2 } else { row }) % GAME.len()];
    paint(picture, silhouette, square, mirrored);
}

/// Paints a silhouette in the middle of a square with pale chalk, its outline drawn in ochre.
fn paint(picture: &mut Bitmap, silhouette: Silhouette, square: &GridSquare, mirrored: bool) {
    let (width, height) = (silhouette[0].len() as i32, silhouette.len() as i32);
    let corner = square.area.top_left + Point::new((42 - width) / 2, (42 - height) / 2);
    let is_painted =
        |x: i32, y: i32| letter_at(silhouette, if mirrored { width - 1 - x } else { x }, y) == b'#';
    for y in -1..=height {
        for x in -1..=width {
            let near = [(1, 0), (-1, 0), (0, 1), (0, -1)];
            let pen = if is_painted(x, y) {
                Pen::WHITE
            } else if near.iter().any(|(dx, dy)| is_painted(x + dx, y + dy)) {
                Pen::OCHRE
            } else {
                continue;
            };
            picture.set(corner + Point::new(x, y), pen);
        }
    }
}

/// The edge of the hide, which smoke has tanned darker.
pub fn draw_edge(picture: &mut Bitmap) {
    let size = WITHIN.size;
    picture.fill_with(WITHIN, |at| {
        let at = at - WITHIN.top_left;
        let far = Point::new(size.width as i32 - 1 - at.x, size.height as i32 - 1 - at.y);
        match at.x.min(at.y).min(far.x).min(far.y) {
            0 => Some(Pen::BROWN),
            1 | 2 => Some(Pen::OCHRE),
            3 if value_noise(at, 17, 4) > 120 => Some(Pen::OCHRE),
            _ => None,
        }
    });
}
