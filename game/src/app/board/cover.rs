//! Covered stones: while a game with a timer waits behind something, its stones show their backs, so that nobody thinks
//! while the clock stands still.

use ishido_shared::gfx::{Bitmap, Pen, Point, rect, shade};

use crate::app::model::Model;

/// Whether the stones on the board and on the touchstone are covered: something is in front of a board whose clock would
/// run otherwise.
pub fn is_covered(app: &Model, seen: bool) -> bool {
    let timed = app
        .game
        .session()
        .is_some_and(|session| session.clock().is_some());
    let hidden = !seen || !app.moment.window_in_front;
    timed && hidden && app.game.is_running() && !app.game.is_stuck()
}

/// Draws the back of a stone. All backs look the same.
pub fn draw_back(screen: &mut Bitmap, corner: Point) {
    let (x, y) = (corner.x + 2, corner.y + 2);
    screen.fill(rect(x + 1, y, 34, 36), Pen::BLACK);
    screen.fill(rect(x, y + 1, 36, 34), Pen::BLACK);
    screen.fill(rect(x + 1, y + 1, 33, 33), Pen::SILVER);
    screen.fill(rect(x + 2, y + 2, 33, 33), Pen::CHAR);
    let face = rect(x + 2, y + 2, 32, 32);
    screen.fill(face, Pen::GREY);
    screen.fill_with(face, |at| shade(at - corner, 4).then_some(Pen::CHAR));
    draw_four_way(screen, Point::new(x + 9, y + 9), 6, Pen::CHAR, Pen::SILVER);
}

/// Five small squares in a cross, carved: the symbol of a 4-Way.
fn draw_four_way(screen: &mut Bitmap, corner: Point, pitch: i32, pen: Pen, rim: Pen) {
    let side = pitch as u32 - 1;
    for (column, row) in [(1, 0), (0, 1), (1, 1), (2, 1), (1, 2)] {
        let at = corner + Point::new(column, row) * pitch;
        screen.fill(rect(at.x + 1, at.y + 1, side, side), rim);
        screen.fill(rect(at.x, at.y, side, side), pen);
    }
}
