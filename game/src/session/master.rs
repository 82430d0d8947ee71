//! The Master Game (manual, "Master Game").

use crate::rules::{Square, SquareSet};

/// Whether 4-Ways on these squares, with the pouch emptied, make a Master Game: one at each corner stone, which is the
/// square diagonally inside it, and four around the centre pair, on squares that touch it, be it by a corner.
pub(super) fn is_master(four_ways: SquareSet) -> bool {
    let [corners @ .., first, second] = Square::TABLEAU;
    let inside = |corner: Square| {
        let column = corner.column().clamp(1, Square::COLUMNS - 2);
        Square::new(column, corner.row().clamp(1, Square::ROWS - 2))
    };
    let at_corners = corners
        .iter()
        .filter_map(|&corner| inside(corner))
        .all(|square| four_ways.contains(square));
    let touches = |square: Square, stone: Square| {
        square != stone
            && square.column().abs_diff(stone.column()) <= 1
            && square.row().abs_diff(stone.row()) <= 1
    };
    let around = four_ways
        .into_iter()
        .filter(|&square| touches(square, first) || touches(square, second));
    at_corners && around.count() >= 4
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(names: &str) -> SquareSet {
        names
            .split(' ')
            .map(|name| name.parse::<Square>().unwrap())
            .collect()
    }

    #[test]
    fn eight_four_ways_around_the_six_opening_stones() {
        assert!(is_master(set("b2 k2 b7 k7 e3 g4 f5 h6")));
        assert!(is_master(set("b2 k2 b7 k7 e3 g4 f5 h6 d3")));
        assert!(!is_master(set("b2 k2 b7 j7 e3 g4 f5 h6")));
        assert!(!is_master(set("b2 k2 b7 k7 e3 g4 f5 i6")));
    }
}
