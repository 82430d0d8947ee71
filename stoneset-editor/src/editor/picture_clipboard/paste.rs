//! Lets a picture from the clipboard float, and says what became of its colours.

use ishido_shared::formats::picture::{ColourNote, ColourPicture};
use ishido_shared::gfx::{Bitmap, Point, Rectangle, Size};
use ishido_shared::ui::decode::{Decode, Decoder};

use super::state::Shown;
use crate::editor::state::EditorState;
use crate::editor::stoneset_work::Edited;
use crate::painter::PaintOutcome;

/// The title of the messages about pictures that cannot be pasted.
pub const NOT_PASTED: &str = "The picture is not pasted";

/// The largest picture that can float.
const LARGEST: Size = Size::new(1_600, 1_600);

/// Pastes the picture that has come. Called while the screen is in front; a stroke in hand is finished first.
pub fn deliver(state: &mut EditorState) {
    if state.painter.is_drawing() {
        return;
    }
    let Some((file, wanted)) = state.pictures.arrived.take() else {
        return;
    };
    if shown(state) != wanted {
        let text =
            "The picture came after you had chosen something else. Paste again to put it here.";
        state.show_message(NOT_PASTED, text);
        return;
    }
    match &file.decoded::<PastedPicture>().0 {
        Ok((picture, note)) => {
            let (picture, note) = (picture.clone(), *note);
            let words = words(picture.area().size, note, state);
            float(picture, state);
            state.show_note(words);
        }
        Err(cause) => {
            let text = format!("The picture on the clipboard cannot be used: {cause}.");
            state.show_message(NOT_PASTED, &text);
        }
    }
}

/// What is shown now.
pub(super) fn shown(state: &EditorState) -> Shown {
    let work = &state.stoneset;
    (!state.board.screen.is_open).then_some((work.chosen, work.edited))
}

/// A picture that was fetched and converted to pens, or the cause why it cannot be used.
struct PastedPicture(Result<(Bitmap, Option<ColourNote>), String>);

impl Decode for PastedPicture {
    fn decode(_: &str, bytes: &[u8]) -> Self {
        let picture = ColourPicture::read(bytes, LARGEST).map_err(|error| error.to_string());
        Self(picture.map(|picture| picture.to_pens()))
    }
}

/// How pictures are decoded, which takes time when they have many colours.
pub fn decoder() -> Decoder {
    Decoder::of::<PastedPicture>()
}

/// What to do with what was pasted, and how many of its colours were fitted to pens, or else how large it is: the title line has
/// no room for both.
fn words(size: Size, note: Option<ColourNote>, state: &EditorState) -> String {
    let space = match shown(state) {
        None => state.board.picture().area().size,
        Some(_) => state.stoneset.picture().area().size,
    };
    let what = match (note, shown(state)) {
        (_, Some((_, Edited::Mask))) | (None, _) => format!("{} x {}", size.width, size.height),
        (Some(note), _) if note.foreign == 1 => "1 colour fitted".to_owned(),
        (Some(note), _) => format!("{} colours fitted", note.foreign),
    };
    let how = if size.width > space.width || size.height > space.height {
        "too large, drag the part you want"
    } else {
        "drag it, Esc removes it"
    };
    format!("Pasted: {how} ({what})")
}

/// Lets a picture float above what is edited, where it is seen.
pub fn float(picture: Bitmap, state: &mut EditorState) {
    let size = picture.area().size;
    let view = state.board.screen.is_open.then(|| state.board.view.seen());
    state.paint(|painter, canvas| {
        let outcome = painter.paste(picture, canvas);
        if let (Some(view), Some(area)) = (view, painter.selection())
            && view.intersection(&area).is_zero_sized()
        {
            let by = middle(view, size) - area.top_left;
            let _ = painter.move_selection(by.x, by.y, canvas);
        }
        match outcome {
            PaintOutcome::Nothing => PaintOutcome::Changed,
            outcome => outcome,
        }
    });
}

/// Where a picture of a size is in the middle of a view, or at its upper left if it is larger.
fn middle(view: Rectangle, size: Size) -> Point {
    let start = |space: u32, size: u32| (space.saturating_sub(size) / 2) as i32;
    let across = start(view.size.width, size.width);
    view.top_left + Point::new(across, start(view.size.height, size.height))
}
