//! The mid-game position that boards are shown with. It was reached by the rules and has all 36 kinds of stones; a test plays
//! it through the rules of the game.

use ishido_assets::play_screen;
use ishido_shared::gfx::Point;

use crate::stones::StonePosition;

/// The stones of a game in the order in which they were placed, each with its square: colour, symbol, column and row, such
/// as `5Ea1`. The first six are the Opening Tableau; the last line is the stone on the touchstone.
pub const SAMPLE_GAME: &str = "\
    5Ea1 2Bl1 4Fa8 1Cl8 6Df4 3Ag5 \
    2Df3 2Cf2 2Eg2 6Ag4 5Ag6 4Af6 6Ee4 4Ee6 1Dl7 1Eh2 6Cd4 3Dh5 6Bd5 5Bg7 1Ce2 1Di2 4Dk7 \
    2Fk1 1Ah3 5Dh6 5Fk2 2Ag3 3Bc5 6Af5 1Bd2 6Ee5 4Bf7 3Ei5 6Fk3 2Bb5 3Cc4 3Fi4 5Ei6 1Fi3 \
    3Dj5 5Cc3 1Bc6 2Fk4 4Cj7";

/// The stone on the touchstone.
pub const TOUCHSTONE: StonePosition = StonePosition { column: 0, row: 0 };

/// A stone on a square, both by column and row from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PlacedStone {
    /// The stone's position in its set.
    pub stone: StonePosition,
    /// The column and the row of the square.
    pub square: (usize, usize),
}

impl PlacedStone {
    /// Reads a stone such as `5Ea1`.
    fn read(text: &str) -> Option<Self> {
        let &[row, column, file, rank] = text.as_bytes() else {
            return None;
        };
        let index = |byte: u8, first: u8| byte.checked_sub(first).map(usize::from);
        Some(Self {
            stone: StonePosition {
                column: index(column, b'A')?,
                row: index(row, b'1')?,
            },
            square: (index(file, b'a')?, index(rank, b'1')?),
        })
    }
}

/// The stones of the position.
pub fn placed_stones() -> impl Iterator<Item = PlacedStone> {
    SAMPLE_GAME
        .split_ascii_whitespace()
        .filter_map(PlacedStone::read)
}

/// The stones of the position with the places of their upper left corners; that on the touchstone is the last.
pub fn stones_on_board() -> impl Iterator<Item = (Point, StonePosition)> {
    let placed = placed_stones().map(|placed| {
        let (column, row) = placed.square;
        (play_screen::stone_corner(column, row), placed.stone)
    });
    placed.chain([(play_screen::TOUCHSTONE_STONE.top_left, TOUCHSTONE)])
}

/// The stone on a square.
pub fn stone_on(square: (usize, usize)) -> Option<StonePosition> {
    let mut placed = placed_stones();
    Some(placed.find(|placed| placed.square == square)?.stone)
}

/// The name of a square, such as `d5`.
pub fn square_name((column, row): (usize, usize)) -> String {
    format!("{}{}", (b'a' + column as u8) as char, row + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_stone_is_on_the_board() {
        assert_eq!(placed_stones().count(), 45);
        for stone in StonePosition::all() {
            let count = placed_stones()
                .filter(|placed| placed.stone == stone)
                .count();
            assert!((1..=2).contains(&count), "{} {count}", stone.name());
        }
        assert_eq!(stone_on((0, 0)), Some(StonePosition { column: 4, row: 4 }));
        assert_eq!(stone_on((1, 0)), None);
    }
}
