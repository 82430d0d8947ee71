//! Measures of the board in words: the contrast of stones, and the legibility of its places.

use ishido_assets::play_screen::{FOUR_WAYS, POINTS};
use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle};
use ishido_shared::shell::message;

use crate::board::has_letters;
use crate::check::{BoardColours, RIM_LIMIT};
use crate::editor::model::{Cx, EditorModel, Transition};
use crate::stones;

/// The part of a plate, in hundredths, that must have one pen to make points and 4-Ways legible.
const MAIN_PEN_LIMIT: usize = 60;

/// Opens the message with everything that was measured.
pub fn check_board(cx: &mut Cx<'_, '_>) -> Transition {
    Transition::Push(message("Check Board", &report(cx.model)))
}

/// Everything that was measured, a line for each.
fn report(model: &EditorModel) -> String {
    let board = model.board.picture();
    let lines = [
        stones_line(model),
        plate_line("Points", board, POINTS),
        plate_line("4-Ways", board, FOUR_WAYS),
        letters_line(board),
    ];
    lines.join("\n")
}

/// The stone of the set that stands out least.
fn stones_line(model: &EditorModel) -> String {
    let set = stones::stoneset_of(model.stoneset.content());
    if stones::is_empty(&set) {
        return "Stones: the stoneset is empty. Load another first.".to_owned();
    }
    let rim = BoardColours::of(model.board.picture()).faintest(&set);
    let region = rim.region;
    let verdict = if rim.pass() {
        "all can be seen on the squares."
    } else {
        "some are hard to see. Make the squares lighter or darker."
    };
    let (column, row, contrast) = (rim.column + 1, rim.row + 1, rim.distance);
    format!(
        "Stones: {verdict} The faintest is stone {column}-{row} in the {region}: contrast \
        {contrast:.1}; it needs {RIM_LIMIT:.1}.",
    )
}

/// The share of a plate that has the same pen, in words.
fn plate_line(name: &str, board: &Bitmap, place: Rectangle) -> String {
    let share = main_share(board, place);
    if share >= MAIN_PEN_LIMIT {
        format!("{name}: easy to read. One colour covers {share}% of it.")
    } else {
        format!("{name}: hard to read. One colour covers only {share}% of it; make it plainer.")
    }
}

/// The share of the most frequent pen of a place, in hundredths.
fn main_share(board: &Bitmap, place: Rectangle) -> usize {
    let mut counts = [0_usize; Pen::COUNT];
    for y in place.rows() {
        for pen in place.columns().filter_map(|x| board.get(Point::new(x, y))) {
            counts[pen.index()] += 1;
        }
    }
    let all: usize = counts.iter().sum();
    counts
        .iter()
        .max()
        .map_or(0, |most| most * 100 / all.max(1))
}

fn letters_line(board: &Bitmap) -> String {
    if has_letters(board) {
        "Letters and digits: all present.".to_owned()
    } else {
        "Letters and digits: some are missing. Picture > Draw Letters draws them.".to_owned()
    }
}
