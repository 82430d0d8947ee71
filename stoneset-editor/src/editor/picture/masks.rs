//! Changes of a column's mask as a whole.

use ishido_shared::gfx::{Bitmap, Mask};

use crate::editor::model::EditorModel;
use crate::editor::workspace::Edited;
use crate::stones;

/// Makes another mask of the mask of the chosen column and of the chosen stone, and shows it in the edit box.
pub fn change(name: &'static str, model: &mut EditorModel, f: fn(Mask, &Bitmap) -> Mask) {
    model.put_down();
    let work = &mut model.stoneset;
    work.edited = Edited::Mask;
    let stone = work.content().layer(work.chosen.layer());
    let mask = f(work.mask(), stone);
    model.replace_picture(name, stones::picture_of_mask(&mask));
}
