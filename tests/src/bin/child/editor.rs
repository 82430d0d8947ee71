//! Paints strokes on a stone or on a board, and tells their number when one is completed, that is, when a window would show it.

use ishido_shared::formats::stoneset::Stoneset;
use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, SCREEN_SIZE};
use ishido_shared::ui::event::{Key, Modifiers};
use stoneset_editor::{Editor, EditorProgram, HostProgram};

use crate::strokes::{MOST, pixel_of};
use crate::{Running, tell};

/// Goes on behind the strokes that there are.
pub fn paint(home: &str, subject: &str, strokes: usize) {
    let (editor, label, zoom) = match subject {
        "stone" => (
            stoneset_editor::cli::editor(&[]).unwrap(),
            "stone edit box",
            6,
        ),
        _ => (board_editor(), "board", 1),
    };
    let mut painting = Running::start(editor, home, 1);
    if strokes > 0 {
        // The offer to open the work as it was left.
        painting.key(1_000, Key::Enter, Modifiers::NONE);
    }
    let red = area_of(&painting, "pen 9 (red)").center();
    painting.click(1_000, red);
    for stroke in strokes..MOST {
        let corner = area_of(&painting, label).top_left;
        painting.click(
            1_000,
            corner + pixel_of(stroke) * zoom + Point::new(zoom / 2, zoom / 2),
        );
        painting.show(1_000);
        tell(&format!("{}", stroke + 1));
    }
}

fn board_editor() -> EditorProgram {
    let set = Stoneset::read(ishido_assets::TEST_STONESET.bytes).unwrap();
    let board = Bitmap::new(SCREEN_SIZE, Pen::CHAR);
    EditorProgram::new(Editor::for_board(board, None, &set, HostProgram::Alone))
}

fn area_of(painting: &Running<EditorProgram>, label: &str) -> Rectangle {
    let items = painting.0.describe();
    let item = items.iter().find(|item| item.label == label);
    item.expect("the editor does not show it").area
}
