//! Paints strokes on a stone or on a board, and tells their number when one is completed, that is, when a window would show it.

use ishido_shared::formats::stoneset::Stoneset;
use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, SCREEN_SIZE};
use ishido_shared::ui::event::{Key, Modifiers};
use ishido_shared::ui::program::Program;
use stoneset_editor::{Editor, EditorProgram, HostProgram};

use crate::strokes::{MOST, pixel_of};
use crate::{Running, flat_game, tell};

/// Goes on behind the strokes that there are.
pub fn paint(home: &str, subject: &str, strokes: usize) {
    if subject == "used" {
        return paint_in_game(home, strokes);
    }
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

/// The strokes that are painted before the game plays with them.
const BEFORE_USE: usize = 3;

/// Paints in the editor of the game, and leaves it again and again with Use, which saves nothing.
fn paint_in_game(home: &str, strokes: usize) {
    let mut painting = Running::start(flat_game(), home, 1);
    if strokes > 0 {
        // The offer to open the work as it was left.
        painting.key(1_000, Key::Enter, Modifiers::NONE);
    }
    for stroke in strokes..MOST {
        let shows = |label| painting.0.describe().iter().any(|item| item.label == label);
        if !shows("Edit Stoneset screen") {
            // Choices > Stonesets > Edit Stoneset.
            let left = [Key::Left; 4];
            let choose = [Key::Enter, Key::Down, Key::Enter];
            for key in [Key::Escape].into_iter().chain(left).chain(choose) {
                painting.key(1_000, key, Modifiers::NONE);
            }
        }
        let red = area_of(&painting, "pen 9 (red)").center();
        painting.click(1_000, red);
        let corner = area_of(&painting, "stone edit box").top_left;
        painting.click(1_000, corner + pixel_of(stroke) * 6 + Point::new(3, 3));
        if stroke % BEFORE_USE == 0 {
            let button = area_of(&painting, "Use").center();
            painting.click(1_000, button);
        }
        painting.show(1_000);
        tell(&format!("{}", stroke + 1));
    }
}

fn area_of<P: Program>(painting: &Running<P>, label: &str) -> Rectangle {
    let items = painting.0.describe();
    let item = items.iter().find(|item| item.label == label);
    item.expect("the editor does not show it").area
}
