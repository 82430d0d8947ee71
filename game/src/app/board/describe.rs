//! The description of the board for scripts and tests.

use ishido_shared::gfx::{Point, Rectangle, SCREEN_SIZE};
use ishido_shared::ui::item::{Item, Role};

use super::moves::touchstone;
use super::state::BoardScreen;
use super::{layout, scoreboard};
use crate::app::app_state::AppState;
use crate::app::assist::shown_moves;
use crate::app::screen::ScreenView;
use crate::rules::{Square, SquareSet};

/// Everything the play screen shows.
pub fn describe(board: &BoardScreen, view: &ScreenView<'_>) -> Vec<Item> {
    let screen = Rectangle::new(Point::zero(), SCREEN_SIZE);
    let title = format!("{} - {}", view.title.0, view.title.1);
    let mut items = vec![
        Item::new(Role::Requester, "Play screen", screen),
        Item::new(Role::Text, title, layout::TITLE),
    ];
    items.extend(describe_column(view.app));
    let possible = shown_moves(view.app, board.shows_moves_once(view.app));
    items.extend(Square::all().map(|square| describe_square(square, possible, view.app)));
    items
}

fn describe_square(square: Square, possible: SquareSet, app: &AppState) -> Item {
    let session = app.game.session();
    let stone = session.and_then(|session| session.state().position().board().stone(square));
    let state = stone.map_or("empty".to_owned(), |stone| stone.to_string());
    let state = state
        + if possible.contains(square) {
            ", possible"
        } else {
            ""
        };
    Item::new(Role::Place, square.to_string(), layout::square_area(square)).state(state)
}

/// The right column.
fn describe_column(app: &AppState) -> Vec<Item> {
    let stone = touchstone(app).map_or("empty".to_owned(), |stone| stone.to_string());
    let (points, four_ways) = scoreboard::score_lines(app).unwrap_or_default();
    let plate = scoreboard::plate_lines(app).join(", ");
    let pouch = scoreboard::in_pouch(app).to_string();
    vec![
        Item::new(Role::Picture, "Touchstone", layout::TOUCHSTONE).state(stone),
        Item::new(Role::Text, plate, layout::PLATE),
        Item::new(Role::Picture, "Points", layout::POINTS).state(points.concat()),
        Item::new(Role::Picture, "4-Ways", layout::FOUR_WAYS).state(four_ways),
        Item::new(Role::Picture, "Pouch", layout::POUCH).state(pouch),
    ]
}
