//! The layout of the play screen, which the game and every board picture share.
//!
//! Units are pixels of the screen of 640 x 400; rectangles are left, top, width and height. "Board picture" in
//! `FORMATS.md` specifies the same places for people who paint boards, so none of them may move. Squares are counted by
//! column (0 to 11 from the left) and row (0 to 7 from the top).

use ishido_shared::gfx::{Point, Rectangle, Size, rect};

/// The title line at the top, which the program draws over the board picture.
pub const TITLE: Rectangle = rect(0, 0, 640, 20);
/// The frame of the board, with the names of columns and rows.
pub const FRAME: Rectangle = rect(0, 20, 528, 380);
/// The panel to the right of the board: the touchstone and everything below it.
pub const PANEL: Rectangle = rect(528, 20, 112, 380);
/// Frame and panel together: everything below the title line.
pub const BELOW_TITLE: Rectangle = rect(0, 20, 640, 380);
/// All squares of the board.
pub const BOARD: Rectangle = rect(16, 44, 504, 336);
/// The squares of the Within; the ring of squares around them is the Beyond.
pub const WITHIN: Rectangle = rect(58, 86, 420, 252);

/// The place of the touchstone in the panel.
pub const TOUCHSTONE: Rectangle = rect(532, 24, 104, 68);
pub const TOUCHSTONE_STONE: Rectangle = rect(564, 38, 40, 40);
/// The plate with mode, scoring and players.
pub const PLATE: Rectangle = rect(532, 94, 104, 38);
pub const POINTS: Rectangle = rect(532, 134, 104, 130);
/// The part of the place of the points that their marks keep to, and in which no built-in board draws anything.
pub const MARKS: Rectangle = rect(542, 146, 84, 108);
/// The number of 4-Ways.
pub const FOUR_WAYS: Rectangle = rect(532, 266, 104, 36);
pub const POUCH: Rectangle = rect(532, 304, 104, 92);
/// The area in which the stones in the pouch are piled up. The opening of a drawn pouch ends at its bottom.
pub const PILE: Rectangle = rect(545, 310, 78, 42);
/// The place of the number of stones in the pouch: below its opening.
pub const POUCH_NUMBER: Rectangle = rect(552, 358, 64, 32);
/// All places of the panel, from the top.
pub const PANEL_PLACES: [Rectangle; 5] = [TOUCHSTONE, PLATE, POINTS, FOUR_WAYS, POUCH];

/// The places of the panel in the order in which a host fills columns below the board; the pouch follows the plate so that it may
/// end the first column.
pub const PANEL_COLUMNS: [Rectangle; 5] = [TOUCHSTONE, PLATE, POUCH, POINTS, FOUR_WAYS];

/// Columns of squares.
pub const COLUMNS: usize = 12;
/// Rows of squares.
pub const ROWS: usize = 8;
/// Width and height of a square. Squares touch, so it is the distance between them as well.
pub const SQUARE_SIZE: i32 = 42;

/// The area of a square.
///
/// ```
/// use ishido_assets::play_screen::square_area;
/// use ishido_shared::gfx::rect;
///
/// assert_eq!(square_area(0, 0), rect(16, 44, 42, 42));
/// assert_eq!(square_area(11, 7), rect(478, 338, 42, 42));
/// ```
#[must_use]
pub const fn square_area(column: usize, row: usize) -> Rectangle {
    rect(
        BOARD.top_left.x + column as i32 * SQUARE_SIZE,
        BOARD.top_left.y + row as i32 * SQUARE_SIZE,
        SQUARE_SIZE as u32,
        SQUARE_SIZE as u32,
    )
}

/// The upper left corner of a stone of 40 x 40 pixels in the middle of a square.
#[must_use]
pub const fn stone_corner(column: usize, row: usize) -> Point {
    let square = square_area(column, row).top_left;
    Point::new(square.x + 1, square.y + 1)
}

/// The column and row of the square at a point of the screen; `None` beside the board.
///
/// ```
/// use ishido_assets::play_screen::square_at;
/// use ishido_shared::gfx::Point;
///
/// assert_eq!(square_at(Point::new(57, 86)), Some((0, 1)));
/// assert_eq!(square_at(Point::new(15, 86)), None);
/// ```
#[must_use]
pub fn square_at(point: Point) -> Option<(usize, usize)> {
    let inner = point - BOARD.top_left;
    let column = usize::try_from(inner.x.div_euclid(SQUARE_SIZE)).ok()?;
    let row = usize::try_from(inner.y.div_euclid(SQUARE_SIZE)).ok()?;
    (column < COLUMNS && row < ROWS).then_some((column, row))
}

/// Returns true if a square belongs to the Within.
#[must_use]
pub const fn is_within(column: usize, row: usize) -> bool {
    column > 0 && column < COLUMNS - 1 && row > 0 && row < ROWS - 1
}

/// The stones of each row of a full pouch's pile, from the bottom.
const PILE_ROWS: [i32; 8] = [11, 10, 9, 9, 8, 7, 7, 5];
/// The number of all these stones: those of a game that begins, and one more.
pub const PILE_STONES: usize = {
    let (mut all, mut row) = (0, 0);
    while row < PILE_ROWS.len() {
        all += PILE_ROWS[row] as usize;
        row += 1;
    }
    all
};
/// The size of a small stone in the pile, and the distances of stones beside and above each other.
const PILE_STONE: Size = Size::new(8, 7);
const PILE_PITCH: (i32, i32) = (7, 4);

/// The area of one of the small stones that lie in the pouch, counted from 0: a pile that grows from its bottom row, each
/// row from its middle. They lie as if poured, no two in quite the same way. What lies in front overlaps what lies behind,
/// so they are drawn from the last to the first.
#[must_use]
pub const fn pile_stone_area(number: usize) -> Rectangle {
    let mut row = 0;
    let mut place = number as i32;
    while row + 1 < PILE_ROWS.len() && place >= PILE_ROWS[row] {
        place -= PILE_ROWS[row];
        row += 1;
    }
    let count = PILE_ROWS[row];
    // Two rows of the same length would stand exactly above each other.
    let aside = if row > 0 && PILE_ROWS[row - 1] == count {
        3
    } else {
        0
    };
    let left = PILE.top_left.x + (PILE.size.width as i32 - PILE_PITCH.0 * count) / 2 + aside;
    let beside = (place + 1) / 2;
    let column = count / 2 + if place % 2 == 0 { beside } else { -beside };
    let higher = (number as i32 * 7 + row as i32 * 5) % 3;
    let corner = Point::new(
        left + PILE_PITCH.0 * column,
        PILE.top_left.y + PILE.size.height as i32
            - PILE_STONE.height as i32
            - PILE_PITCH.1 * row as i32
            - higher,
    );
    Rectangle::new(corner, PILE_STONE)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn squares() -> impl Iterator<Item = (usize, usize)> {
        (0..ROWS).flat_map(|row| (0..COLUMNS).map(move |column| (column, row)))
    }

    #[test]
    fn the_squares_fill_the_board() {
        let size = BOARD.size.width * BOARD.size.height;
        assert_eq!(size, (COLUMNS * ROWS) as u32 * SQUARE_SIZE.pow(2) as u32);
        assert!(squares().all(|(column, row)| {
            let area = square_area(column, row);
            BOARD.intersection(&area) == area
        }));
    }

    #[test]
    fn the_within_holds_its_squares_only() {
        for (column, row) in squares() {
            let shared = WITHIN.intersection(&square_area(column, row));
            assert_eq!(!shared.is_zero_sized(), is_within(column, row));
        }
    }

    #[test]
    fn a_full_pouch_is_a_pile_that_shrinks_from_the_top() {
        let pile: Vec<Rectangle> = (0..66).map(pile_stone_area).collect();
        assert!(pile.iter().all(|stone| PILE.intersection(stone) == *stone));
        // No stone lies deeper than one that was taken later, but for the unevenness of a row.
        let tops: Vec<i32> = pile.iter().map(|stone| stone.top_left.y).collect();
        let mut deepest_later = tops.iter().rev().scan(0, |deepest, &top| {
            *deepest = top.max(*deepest);
            Some(*deepest)
        });
        let mut tops_from_last = tops.iter().rev();
        assert!(
            deepest_later
                .all(|deepest| tops_from_last.next().is_some_and(|top| deepest - top <= 2))
        );
        for place in [PILE, POUCH_NUMBER] {
            assert_eq!(POUCH.intersection(&place), place);
        }
        assert!(PILE.intersection(&POUCH_NUMBER).is_zero_sized());
    }
}
