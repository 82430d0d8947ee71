//! The description of the board for scripts and tests.

use ishido_shared::gfx::{Point, Rectangle, SCREEN_SIZE, rect};
use ishido_shared::ui::item::{Item, Role};

use super::animation::Rise;
use super::cover::is_covered;
use super::moves::touchstone;
use super::scores::{Scores, player_name, turn_of_two};
use super::state::BoardScreen;
use super::tags::plate_size;
use super::{layout, plate, points, scoreboard};
use crate::app::model::Model;
use crate::app::screen::ScreenView;
use crate::rules::{Scoring, Square, SquareSet, Stone};

/// Everything the play screen shows.
pub fn describe(board: &BoardScreen, view: &ScreenView<'_>) -> Vec<Item> {
    let screen = Rectangle::new(Point::zero(), SCREEN_SIZE);
    let title = format!("{} - {}", view.title.0, view.title.1);
    let mut items = vec![
        Item::new(Role::Requester, "Play screen", screen),
        Item::new(Role::Text, title, layout::TITLE),
    ];
    let covered = is_covered(view.app, view.shows_board);
    items.extend(
        board
            .animation
            .rises(view.app.moment.now)
            .map(describe_rise),
    );
    items.extend(describe_column(view.app, covered));
    let possible = if covered {
        SquareSet::EMPTY
    } else {
        view.app.shown_moves(board.shows_moves_once(view.app))
    };
    let describe = |square| describe_square(square, possible, covered, view.app);
    items.extend(Square::all().map(describe));
    items
}

fn describe_square(square: Square, possible: SquareSet, covered: bool, app: &Model) -> Item {
    let session = app.game.session();
    let stone = session.and_then(|session| session.state().position().board().stone(square));
    let state = describe_stone(stone, covered)
        + if possible.contains(square) {
            ", possible"
        } else {
            ""
        };
    Item::new(Role::Place, square.to_string(), layout::square_area(square)).state(state)
}

/// Words that rise, where they began.
fn describe_rise(rise: &Rise) -> Item {
    let (width, height) = plate_size(&rise.text);
    let corner = rise.from() - Point::new(width / 2, height / 2);
    let area = rect(corner.x, corner.y, width as u32, height as u32);
    Item::new(Role::Text, &rise.text, area)
}

/// A stone in words: `3D`, `covered` while it shows its back, or `empty`.
fn describe_stone(stone: Option<Stone>, covered: bool) -> String {
    match stone {
        None => "empty".to_owned(),
        Some(_) if covered => "covered".to_owned(),
        Some(stone) => stone.to_string(),
    }
}

/// The right column.
fn describe_column(app: &Model, covered: bool) -> Vec<Item> {
    let mut touchstone = describe_stone(touchstone(app), covered);
    if let Some(session) = app.game.session()
        && let Some(player) = turn_of_two(session)
    {
        touchstone += &format!(", {}", player_name(session, player));
    }
    let pouch = scoreboard::in_pouch(app).to_string();
    let mut items = vec![
        Item::new(Role::Picture, "Touchstone", layout::TOUCHSTONE).state(touchstone),
        Item::new(Role::Text, plate::words(app), layout::PLATE),
    ];
    items.extend(describe_scores(app));
    items.push(Item::new(Role::Picture, "Pouch", layout::POUCH).state(pouch));
    items
}

/// Points and 4-Ways, and the multiplier if there is one; those of opponents are separated by `|`, and `*` is before those of
/// the player whose turn it is.
fn describe_scores(app: &Model) -> Vec<Item> {
    let graphic = app.settings().appearance.graphic;
    let scores = app.game.session().map(Scores::of);
    let entries = || scores.iter().flat_map(|scores| scores.entries.iter());
    let two = entries().count() > 1;
    let join = |text: &dyn Fn(usize) -> String| {
        let words = (0..entries().count()).map(|entry| {
            let turn = two && scores.as_ref().and_then(|s| s.to_move) == Some(entry);
            format!("{}{}", if turn { "*" } else { "" }, text(entry))
        });
        words.collect::<Vec<_>>().join(" | ")
    };
    let scores = || scores.as_ref();
    let points = join(&|entry| match scores() {
        Some(scores) if scores.scoring != Scoring::Ancient => {
            let points = scores.entries[entry].tally.points;
            points::lines(points, graphic, 1).concat()
        }
        _ => String::new(),
    });
    let four_ways = join(&|entry| {
        let made = scores().map_or(0, |scores| scores.entries[entry].tally.four_ways);
        scoreboard::four_ways_text(made, graphic)
    });
    let multiplier = join(&|entry| {
        scores().map_or_else(String::new, |scores| {
            scoreboard::multiplier_text(scores, entry)
        })
    });
    let mut items = vec![
        Item::new(Role::Picture, "Points", layout::POINTS).state(points),
        Item::new(Role::Picture, "4-Ways", layout::FOUR_WAYS).state(four_ways),
    ];
    if multiplier.contains('×') {
        items.push(Item::new(Role::Text, "Multiplier", layout::FOUR_WAYS).state(multiplier));
    }
    items
}
