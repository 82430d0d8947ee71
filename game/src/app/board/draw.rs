//! Draws the board.

use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, frame, rect};
use ishido_shared::ui::input_device::InputDevice;
use ishido_shared::ui::title_line;

use super::animation::Glide;
use super::cover::{draw_back, is_covered};
use super::marks::{draw_label, draw_pointer, draw_possible, frame_square};
use super::moves::touchstone;
use super::plate::draw_badge;
use super::pointer_state::{PointerState, carried_corner};
use super::scores::{Scores, player_pen, turn_of_two};
use super::state::BoardScreen;
use super::{layout, scoreboard};
use crate::app::model::Model;
use crate::app::screen::ScreenView;
use crate::rules::Stone;

/// Draws the play screen.
pub fn draw(board: &BoardScreen, screen: &mut Bitmap, view: &ScreenView<'_>) {
    view.app.appearance.current.draw_board(screen);
    title_line::draw(screen, &view.title.0, view.title.1);
    draw_stones(board, screen, view);
    draw_touchstone(board, screen, view);
    draw_turn(screen, view.app);
    let scores = view.app.game.session().map(Scores::of);
    let scores = scores.map(|scores| scores.counted(&board.animation, view.app.moment.now));
    scoreboard::draw(screen, scores.as_ref(), view.app);
    draw_marks(board, screen, view);
    draw_moving(board, screen, view);
    if let Some(area) = board.animation.beeping() {
        invert(screen, area);
    }
}

/// Draws a stone, or its back while stones are covered.
fn draw_stone(screen: &mut Bitmap, view: &ScreenView<'_>, stone: Stone, corner: Point) {
    if is_covered(view.app, view.shows_board) {
        draw_back(screen, corner);
    } else {
        let appearance = &view.app.appearance.current;
        appearance.draw_stone(screen, stone, corner);
    }
}

/// In a game of two, the frame of the touchstone and a badge say whose turn it is.
fn draw_turn(screen: &mut Bitmap, app: &Model) {
    let Some(player) = app.game.session().and_then(turn_of_two) else {
        return;
    };
    let place = layout::TOUCHSTONE;
    let (x, y, size) = (place.top_left.x, place.top_left.y, place.size);
    frame(screen, place, 5, Pen::BLACK);
    let inside = rect(x + 1, y + 1, size.width - 2, size.height - 2);
    frame(screen, inside, 3, player_pen(player));
    draw_badge(screen, place.top_left + Point::new(2, 2), player);
}

/// Exchanges dark and light pens in an area.
fn invert(screen: &mut Bitmap, area: Rectangle) {
    let inverted = screen.clone();
    screen.fill_with(area, |at| {
        inverted
            .get(at)
            .and_then(|pen| Pen::new(OPPOSITES[pen.index() & 15]))
    });
}

/// The pen that takes the place of each pen while the screen flashes.
const OPPOSITES: [u8; 16] = [3, 4, 5, 2, 1, 8, 13, 14, 5, 14, 11, 10, 15, 6, 7, 12];

fn draw_stones(board: &BoardScreen, screen: &mut Bitmap, view: &ScreenView<'_>) {
    let Some(session) = view.app.game.session() else {
        return;
    };
    let arriving = board.animation.gliding().and_then(|glide| glide.square);
    for (square, stone) in session.state().position().board().stones() {
        if Some(square) != arriving {
            let corner = layout::stone_corner(square);
            draw_stone(screen, view, stone, corner);
        }
    }
}

/// The stone to be placed. After the end the last one stays where it was.
fn draw_touchstone(board: &BoardScreen, screen: &mut Bitmap, view: &ScreenView<'_>) {
    let coming_back = |glide: &Glide| glide.square.is_none();
    let animation = &board.animation;
    let hidden = animation.gliding().is_some_and(coming_back)
        || animation.drawn().is_some()
        || board.pointer.is_carrying();
    if let Some(stone) = touchstone(view.app).filter(|_| !hidden) {
        draw_stone(screen, view, stone, layout::TOUCHSTONE_STONE.top_left);
    }
}

/// Frames around squares: the possible moves, the lit ones of a 4-Way, the square under a carried stone, and the
/// keyboard cursor.
fn draw_marks(board: &BoardScreen, screen: &mut Bitmap, view: &ScreenView<'_>) {
    if !is_covered(view.app, view.shows_board) {
        let width = board.animation.move_mark_width(view.app.moment.now);
        for square in view.app.shown_moves(board.shows_moves_once(view.app)) {
            draw_possible(screen, square, width);
        }
    }
    for &square in board.animation.lit(view.app.moment.now) {
        frame_square(screen, square, Pen::GOLD);
    }
    if let PointerState::Carrying { at, .. } = board.pointer
        && let Some(square) = layout::square_at(at)
    {
        frame_square(screen, square, Pen::WHITE);
    }
    if let Some(square) = board.pointer.pressed_square()
        && view.app.moment.device == InputDevice::Touch
        && view.app.game.is_running()
    {
        frame_square(screen, square, Pen::WHITE);
    }
    let keys = view.app.moment.device == InputDevice::Keys && view.app.game.is_running();
    if keys && view.shows_key_cursor {
        draw_pointer(screen, board.key_square);
    }
}

fn draw_moving(board: &BoardScreen, screen: &mut Bitmap, view: &ScreenView<'_>) {
    let appearance = &view.app.appearance.current;
    let now = view.app.moment.now;
    if let (PointerState::Carrying { at, .. }, Some(stone)) = (board.pointer, touchstone(view.app))
    {
        let corner = carried_corner(at);
        appearance.draw_shadow(screen, stone, corner + Point::new(4, 5));
        draw_stone(screen, view, stone, corner);
    }
    for star in board.animation.stars(now) {
        star.draw(screen);
    }
    // The next stone is in the hand already when it is picked up before it has arrived.
    let drawn = board.animation.drawn();
    let drawn = drawn.filter(|_| !board.pointer.is_carrying());
    for glide in drawn.into_iter().chain(board.animation.gliding()) {
        let (ground, lift) = (glide.ground(now), glide.lift(now));
        let shadow = Point::new(lift / 3 + 1, lift / 2 + 1);
        if lift > 0 {
            appearance.draw_shadow(screen, glide.stone, ground + shadow);
        }
        draw_stone(screen, view, glide.stone, ground - Point::new(0, lift));
    }
    for rise in board.animation.rises(now) {
        draw_label(screen, rise.at(now), &rise.text);
    }
}
