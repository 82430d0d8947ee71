//! The back of a stone: slate in the colours of the board, with a 4-Way embossed.
//!
//! All backs of a set are the same, in the shape of one of its stones: the shape of each would give its symbol away.

use ishido_shared::formats::stoneset::{COLUMNS, STONE_SIZE, Stoneset};
use ishido_shared::gfx::{Bitmap, Mask, Pen, Point, shade};

/// The shape of the backs of a set: that of its largest stone.
pub fn shape(set: &Stoneset) -> Mask {
    let shapes = (0..COLUMNS).map(|column| set.mask(column));
    let largest = shapes.max_by_key(|mask| mask.count());
    largest.unwrap_or_else(|| set.mask(0)).clone()
}

/// The pens of slate in the light, as it is, and in shade, on a board whose Beyond is mostly of this pen.
pub const fn pens(beyond: Pen) -> [Pen; 3] {
    let light = match beyond {
        Pen::NAVY | Pen::SKY | Pen::PLUM => Pen::SKY,
        Pen::FOREST | Pen::LEAF => Pen::LEAF,
        Pen::RED | Pen::ROSE => Pen::ROSE,
        Pen::BROWN | Pen::OCHRE | Pen::GOLD | Pen::CREAM => Pen::OCHRE,
        _ => Pen::SILVER,
    };
    [light, Pen::CHAR, Pen::BLACK]
}

/// The picture of a back, lit from the upper left.
pub fn picture(shape: &Mask, [light, face, dark]: [Pen; 3]) -> Bitmap {
    let inside = |x: i32, y: i32| x >= 0 && y >= 0 && shape.contains(x as u32, y as u32);
    Bitmap::from_fn(STONE_SIZE, |x, y| {
        let (x, y) = (x as i32, y as i32);
        let faces_light = |by: i32| !inside(x - by, y) || !inside(x, y - by);
        let faces_away = |by: i32| !inside(x + by, y) || !inside(x, y + by);
        if faces_light(1) || faces_away(1) {
            Pen::BLACK
        } else if faces_light(2) {
            light
        } else if faces_away(2) {
            dark
        } else {
            match embossed(x, y) {
                Some(Side::Light) => light,
                Some(Side::Away) => dark,
                None if shade(Point::new(x, y), 1) => dark,
                Some(Side::Top) | None => face,
            }
        }
    })
}

/// The side of the embossed sign that a pixel shows.
enum Side {
    Light,
    Top,
    Away,
}

/// The sign of a 4-Way in the middle of a stone: five squares in a cross.
const fn embossed(x: i32, y: i32) -> Option<Side> {
    /// The distance of the squares, and the corner of the cross.
    const PITCH: i32 = 8;
    const CORNER: i32 = 8;
    let (column, row) = (
        (x - CORNER).div_euclid(PITCH),
        (y - CORNER).div_euclid(PITCH),
    );
    if !matches!((column, row), (1, 0..3) | (0 | 2, 1)) {
        return None;
    }
    match (x.rem_euclid(PITCH), y.rem_euclid(PITCH)) {
        (7, _) | (_, 7) => None,
        (0, 0..6) | (0..6, 0) => Some(Side::Light),
        (6, _) | (_, 6) => Some(Side::Away),
        _ => Some(Side::Top),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::model::appearance::{
        Appearance, AppearanceError, built_in_board, built_in_stoneset,
    };

    #[test]
    fn a_back_fills_the_shape_of_a_stone_and_stands_out_from_the_board()
    -> Result<(), AppearanceError> {
        for set in ishido_assets::STONESETS {
            let stones = built_in_stoneset(set.name)?;
            let shape = shape(&stones);
            assert!((0..COLUMNS).any(|column| *stones.mask(column) == shape));
            for board in ishido_assets::BOARDS {
                let board = built_in_board(board.name)?;
                let mut screen = board.clone();
                Appearance::new(stones.clone(), board.clone())
                    .draw_back(&mut screen, Point::new(101, 87));
                let (before, after) = (board.pens(), screen.pens());
                let changed = before.iter().zip(after).filter(|(a, b)| a != b).count();
                assert!(changed * 2 > shape.count(), "{}", set.name);
            }
        }
        Ok(())
    }
}
