//! The mid-game position that a board is tried with.

use ishido_assets::play_screen::{TOUCHSTONE_STONE, stone_corner};
use ishido_shared::gfx::Point;

use crate::editor::view::SAMPLE_GAME;
use crate::stones::StonePosition;

/// All stones with the places of their upper left corners; that on the touchstone is the last.
pub fn stones() -> impl Iterator<Item = (Point, StonePosition)> {
    let placed = SAMPLE_GAME.split_ascii_whitespace().filter_map(read);
    placed.chain([(
        TOUCHSTONE_STONE.top_left,
        StonePosition { column: 0, row: 0 },
    )])
}

/// Reads a stone with its square: colour, symbol, column and row, such as `5Ea1`.
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
