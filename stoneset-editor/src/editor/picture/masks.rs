//! Changes of a column's mask as a whole.

use ishido_shared::gfx::{Bitmap, Mask};

use crate::editor::state::EditorState;
use crate::editor::stoneset_work::Edited;
use crate::stones;

/// Makes another mask of the mask of the chosen column and of the chosen stone, and shows it in the edit box.
pub fn change(name: &'static str, state: &mut EditorState, f: fn(Mask, &Bitmap) -> Mask) {
    state.put_down();
    let work = &mut state.stoneset;
    work.edited = Edited::Mask;
    let stone = work.content().layer(work.chosen.layer());
    let mask = f(work.mask(), stone);
    state.replace_picture(name, stones::picture_of_mask(&mask));
}
