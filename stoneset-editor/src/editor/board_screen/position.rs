//! The mid-game position that a board is tried with.

use ishido_assets::play_screen::{TOUCHSTONE_STONE, stone_corner};
use ishido_shared::gfx::Point;

use crate::stones::StonePosition;

/// The stones, each with its square: colour, symbol, column and row, such as `5Ea1`.
const STONES: &str = "\
    5Ea1 2Bl1 4Fa8 1Cl8 6Df4 3Ag5 \
    2Df3 2Cf2 2Eg2 6Ag4 5Ag6 4Af6 6Ee4 4Ee6 1Dl7 1Eh2 6Cd4 3Dh5 6Bd5 5Bg7 1Ce2 1Di2 4Dk7 \
    2Fk1 1Ah3 5Dh6 5Fk2 2Ag3 3Bc5 6Af5 1Bd2 6Ee5 4Bf7 3Ei5 6Fk3 2Bb5 3Cc4 3Fi4 5Ei6 1Fi3 \
    3Dj5 5Cc3 1Bc6 2Fk4 4Cj7";

/// All stones with the places of their upper left corners; that on the touchstone is the last.
pub fn stones() -> impl Iterator<Item = (Point, StonePosition)> {
    let placed = STONES.split_ascii_whitespace().filter_map(read);
    placed.chain([(
        TOUCHSTONE_STONE.top_left,
        StonePosition { column: 0, row: 0 },
    )])
}

fn read(text: &str) -> Option<(Point, StonePosition)> {
    let &[row, column, file, rank] = text.as_bytes() else {
        return None;
    };
    let index = |byte: u8, first: u8| byte.checked_sub(first).map(usize::from);
    let stone = StonePosition {
        column: index(column, b'A')?,
        row: index(row, b'1')?,
    };
    Some((stone_corner(index(file, b'a')?, index(rank, b'1')?), stone))
}
