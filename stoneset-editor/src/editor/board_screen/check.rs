//! What can be measured of the board, in words: how well stones stand out from it, and whether its places can be used.

use ishido_assets::play_screen::{FOUR_WAYS, POINTS};
use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle};

use crate::board::has_letters;
use crate::check::{BoardColours, BoardRegion, RIM_LIMIT};
use crate::editor::dialog;
use crate::editor::screen::{Cx, Transition};
use crate::editor::state::EditorState;
use crate::stones;

/// Points and 4-Ways are legible when so many hundredths of their plates are of one pen.
const MAIN_PEN_LIMIT: usize = 60;

/// Opens the message with everything that was measured.
pub fn check_board(cx: &mut Cx<'_, '_>) -> Transition {
    Transition::Push(dialog::message("Check Board", &report(cx.state)))
}

/// Everything that was measured, a line for each.
fn report(state: &EditorState) -> String {
    let board = state.board.picture();
    let lines = [
        stones_line(state),
        plate_line("Points", board, POINTS),
        plate_line("4-Ways", board, FOUR_WAYS),
        letters_line(board),
    ];
    lines.join("\n")
}

/// The stone of the set that stands out least.
fn stones_line(state: &EditorState) -> String {
    let set = stones::stoneset_of(state.stoneset.content());
    let rim = BoardColours::of(state.board.picture()).faintest(&set);
    let region = match rim.region {
        BoardRegion::Beyond => "Beyond",
        BoardRegion::Within => "Within",
    };
    let verdict = if rim.pass() {
        "Every stone of the set stands out from the squares."
    } else {
        "Some stones of the set are hard to see: make the squares lighter or darker."
    };
    format!(
        "{verdict} The faintest is stone {}-{} in the {region}, with a distance of {:.0} from the squares; {RIM_LIMIT:.0} \
         is enough.",
        rim.column + 1,
        rim.row + 1,
        rim.distance
    )
}

/// How much of a plate has the same pen.
fn plate_line(name: &str, board: &Bitmap, place: Rectangle) -> String {
    let share = main_share(board, place);
    if share >= MAIN_PEN_LIMIT {
        format!("{name}: legible, {share} % of the plate have the same colour.")
    } else {
        format!(
            "{name}: hard to read, only {share} % of the plate have the same colour. Make it plainer."
        )
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
        "Letters and digits: there is something in each of their places.".to_owned()
    } else {
        "Letters and digits: some are missing. Picture > Draw Letters draws them all.".to_owned()
    }
}
