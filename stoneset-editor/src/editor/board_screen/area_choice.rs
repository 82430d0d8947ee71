//! Shared by the requesters for areas: the list of areas, and the preview.

use ishido_assets::play_screen::square_at;
use ishido_shared::gfx::{Bitmap, Size};
use ishido_shared::ui::gadget::{List, ListLine, Picture};
use ishido_shared::ui::requester::Requester;

use super::pane::reduced;
use crate::board::Area;
use crate::editor::workspace::EditedBoard;

/// The preview is so many times smaller than the board.
const SCALE: u32 = 4;
const PREVIEW: Size = Size::new(160, 100);

/// The area to begin with: the one that the pointer or the cursor is over, or else the one of last time. The single square
/// in the list is the one of last time, or that under the pointer.
pub fn first_area(board: &EditedBoard) -> (Area, (usize, usize)) {
    let square = board.pixel.and_then(square_at);
    let last = match board.areas.area {
        Area::Square(column, row) => Some((column, row)),
        _ => None,
    };
    let square = square.or(last).unwrap_or((0, 0));
    let area = match (board.pixel, board.areas.area) {
        (Some(_), Area::Square(..)) => Area::Square(square.0, square.1),
        (Some(at), last) if last.contains(at) => last,
        (Some(at), _) => Area::at(at),
        (None, last) => last,
    };
    (area, square)
}

/// The list of areas with one of them chosen.
pub fn area_list(areas: &[Area], chosen: Area) -> List {
    let lines = areas.iter().map(|area| ListLine::new(area.name()));
    let mut list = List::new(14, 11).with(lines.collect());
    list.choose(areas.iter().position(|area| *area == chosen));
    list
}

/// The area chosen in a requester.
pub fn chosen_area<A: Copy>(areas: &[Area], requester: &Requester<A>) -> Area {
    let list = requester.get::<List>("area");
    let line = list.and_then(List::chosen).unwrap_or(0);
    areas.get(line).copied().unwrap_or_default()
}

/// A preview of the board.
pub fn preview(board: &Bitmap) -> Bitmap {
    reduced(board, PREVIEW, SCALE)
}

/// Shows the board in the preview.
pub fn show<A: Copy>(board: &Bitmap, requester: &mut Requester<A>) {
    if let Some(picture) = requester.get_mut::<Picture>("preview") {
        picture.set(preview(board));
    }
}
