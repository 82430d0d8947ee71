//! Draws the board.

use ishido_shared::gfx::{Bitmap, Pen, Point};
use ishido_shared::ui::input_device::InputDevice;
use ishido_shared::ui::title_line;

use super::animation::Glide;
use super::marks::{draw_label, draw_possible, frame_square};
use super::moves::touchstone;
use super::pointer_state::{PointerState, carried_corner};
use super::state::BoardScreen;
use super::{layout, scoreboard};
use crate::app::assist::shown_moves;
use crate::app::screen::ScreenView;

/// Draws the play screen.
pub fn draw(board: &BoardScreen, screen: &mut Bitmap, view: &ScreenView<'_>) {
    view.app.appearance.current.draw_board(screen);
    title_line::draw(screen, &view.title.0, view.title.1);
    draw_stones(board, screen, view);
    draw_touchstone(board, screen, view);
    scoreboard::draw(screen, view.app);
    draw_marks(board, screen, view);
    draw_moving(board, screen, view);
}

fn draw_stones(board: &BoardScreen, screen: &mut Bitmap, view: &ScreenView<'_>) {
    let Some(session) = view.app.game.session() else {
        return;
    };
    let arriving = board.animation.gliding().and_then(|glide| glide.square);
    for (square, stone) in session.state().position().board().stones() {
        if Some(square) != arriving {
            let corner = layout::stone_corner(square);
            view.app
                .appearance
                .current
                .draw_stone(screen, stone, corner);
        }
    }
}

fn draw_touchstone(board: &BoardScreen, screen: &mut Bitmap, view: &ScreenView<'_>) {
    let coming_back = |glide: &Glide| glide.square.is_none();
    let hidden = board.animation.gliding().is_some_and(coming_back) || board.pointer.is_carrying();
    if let Some(stone) = touchstone(view.app)
        && view.app.game.is_running()
        && !hidden
    {
        let corner = layout::TOUCHSTONE_STONE.top_left;
        view.app
            .appearance
            .current
            .draw_stone(screen, stone, corner);
    }
}

/// Frames around squares: the possible moves, the lit ones of a 4-Way, the square under a carried stone, and the
/// keyboard's pointer.
fn draw_marks(board: &BoardScreen, screen: &mut Bitmap, view: &ScreenView<'_>) {
    for square in shown_moves(view.app, board.shows_moves_once(view.app)) {
        draw_possible(screen, square);
    }
    for &square in board.animation.lit(view.app.now) {
        frame_square(screen, square, Pen::GOLD);
    }
    if let PointerState::Carrying { at, .. } = board.pointer
        && let Some(square) = layout::square_at(at)
    {
        frame_square(screen, square, Pen::WHITE);
    }
    let keys = view.app.device == InputDevice::Keys && view.app.game.is_running();
    if keys && view.shows_pointer {
        frame_square(screen, board.key_square, Pen::RED);
    }
}

fn draw_moving(board: &BoardScreen, screen: &mut Bitmap, view: &ScreenView<'_>) {
    let appearance = &view.app.appearance.current;
    let now = view.app.now;
    if let (PointerState::Carrying { at, .. }, Some(stone)) = (board.pointer, touchstone(view.app))
    {
        let corner = carried_corner(at);
        appearance.draw_shadow(screen, stone, corner + Point::new(4, 5));
        appearance.draw_stone(screen, stone, corner);
    }
    if let Some(glide) = board.animation.gliding() {
        let corner = glide.at(now);
        appearance.draw_shadow(screen, glide.stone, corner + Point::new(3, 4));
        appearance.draw_stone(screen, glide.stone, corner);
    }
    for rise in board.animation.rises(now) {
        draw_label(screen, rise.at(now), &rise.text);
    }
}
