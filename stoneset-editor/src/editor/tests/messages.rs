//! The title line has room for every message, with the longest names and the largest numbers.

use ishido_shared::formats::picture::ColourNote;
use ishido_shared::formats::stoneset::Stoneset;
use ishido_shared::gfx::{Bitmap, Pen, Point, Size};
use ishido_shared::shell::{Command, all};
use ishido_shared::ui::event::Modifiers;
use ishido_shared::ui::input_device::InputDevice;
use ishido_shared::ui::title_line;

use crate::editor::model::{EditorModel, HostProgram, pictures};
use crate::editor::registry::{BOARD, STONESET};
use crate::editor::stoneset_screen::pixel_action;
use crate::editor::workspace::{Copied, Edited, Opening, PixelAction, Workspace};
use crate::editor::{board_screen, stoneset_screen};
use crate::pens::pen_name;
use crate::stones::{MaskChange, Scope, StonePosition};

/// The characters of a hint, which shares the line with the title.
const HINT: usize = 49;

fn model() -> EditorModel {
    let set = Stoneset::read(ishido_assets::STONESETS[0].bytes).unwrap();
    EditorModel::new(Workspace::new(Opening::set(&set, None)), HostProgram::Alone)
}

fn assert_fits(message: &str) {
    assert!(message.chars().count() <= title_line::COLUMNS, "{message}");
}

/// Returns the refusals of all commands of both screens.
fn refusals(model: &EditorModel) -> Vec<String> {
    let commands = all(STONESET).chain(all(BOARD));
    commands
        .filter_map(|command: &Command<EditorModel>| (command.refusal)(model))
        .collect()
}

#[test]
fn the_reason_of_every_refusal_fits() {
    let mut seen = 0;
    let last = StonePosition::all().last().unwrap();
    for edited in [Edited::Stone, Edited::Mask] {
        for copied in [Copied::Pixels, Copied::Mask, Copied::Part] {
            for part in [
                None,
                Some(Scope::Stone),
                Some(Scope::Column),
                Some(Scope::Row),
            ] {
                for board in [false, true] {
                    let mut model = model();
                    if let Some(part) = part {
                        model.stoneset.keep_copy(part, last);
                    }
                    (model.stoneset.edited, model.stoneset.copied) = (edited, copied);
                    model.show_board(board);
                    for sentence in refusals(&model) {
                        assert_fits(&sentence);
                        seen += 1;
                    }
                }
            }
        }
    }
    assert!(seen > 200, "{seen}");
}

/// The longest name of a pen.
fn longest(_: Pen) -> &'static str {
    let names = Pen::all().map(pen_name);
    names.max_by_key(|name| name.len()).unwrap()
}

#[test]
fn messages_with_numbers_and_names_fit() {
    for (filled, hidden, was_blank) in [
        (0, 9_600, false),
        (9_600, 0, false),
        (9_600, 9_600, false),
        (9_600, 0, true),
    ] {
        for pen in [Some(Pen::GREY), None] {
            let change = MaskChange {
                filled,
                pen,
                was_blank,
                hidden,
            };
            assert_fits(&change.sentence(longest).unwrap());
        }
    }
    let mut model = model();
    for pen in Pen::all() {
        let ground = Bitmap::new(Size::new(40, 40), pen);
        for to in Pen::all() {
            for action in [PixelAction::XColor, PixelAction::Swap] {
                model.replace_picture("Fill", ground.clone(), Vec::new());
                model.choose_pen(to);
                let at = Point::new(20, 20);
                pixel_action::act_on_pixel(action, at, Modifiers::NONE, &mut model);
                assert_fits(model.note().unwrap());
            }
        }
    }
    let note = ColourNote {
        colours: 65_536,
        foreign: 65_536,
        farthest: 50.0,
    };
    for size in [Size::new(1, 1), Size::new(1_600, 1_600)] {
        for note in [None, Some(note)] {
            assert_fits(&pictures::words(size, note, &model));
        }
    }
}

#[test]
fn a_hint_leaves_room_for_the_name() {
    let mut model = model();
    for device in [InputDevice::Mouse, InputDevice::Touch, InputDevice::Keys] {
        model.device = device;
        for action in [
            None,
            Some(PixelAction::XColor),
            Some(PixelAction::Swap),
            Some(PixelAction::Bevel),
            Some(PixelAction::Outline),
        ] {
            model.stoneset.action = action;
            let hint = stoneset_screen::hint(&model);
            assert!(hint.chars().count() <= HINT, "{hint}");
        }
        for xcolor in [false, true] {
            model.board.xcolor = xcolor;
            let hint = board_screen::hint(&model);
            assert!(hint.chars().count() <= HINT, "{hint}");
        }
    }
}
