//! The File menu of the stoneset screen (manual, "File", "Saving User-Edited Stonesets", "Loading User-Edited Stonesets").

mod details;
mod export;

use ishido_shared::shell::Model;

use super::workspace::{EditedStoneset, End, Intent, carry_out, close, save, save_as};
use crate::editor::model::{Action, Command, Cx, EditorModel, Menu, Transition, ask};

pub const COMMANDS: &[Command] = &[
    Command::new("New Stoneset...", (Menu::File, 0, 0), ask_to_erase)
        .shortcut('n')
        .about("erases all stones"),
    Command::new("Load Stoneset...", (Menu::File, 0, 1), |cx| {
        close::<EditedStoneset>(Intent::Load, cx)
    })
    .shortcut('l'),
    Command::new("Save Stoneset", (Menu::File, 0, 2), |cx| {
        save::<EditedStoneset>(Intent::Stay, cx)
    })
    .shortcut('s'),
    Command::new("Save Stoneset As...", (Menu::File, 0, 3), |cx| {
        save_as::<EditedStoneset>(Intent::Stay, cx)
    })
    .shortcut('S'),
    Command::new("Export Picture...", (Menu::File, 1, 1), export::choose).about("the stone or all"),
    Command::new("Set Details...", (Menu::File, 2, 0), details::choose)
        .about("name, author, notes"),
    Command::new("Use", (Menu::File, 3, 0), |cx| leave(End::Use, cx))
        .about("plays, saves nothing")
        .renamed(EditorModel::use_alone),
    Command::new("Cancel", (Menu::File, 3, 1), |cx| leave(End::Cancel, cx))
        .about("leaves the editor"),
    Command::new("Quit", (Menu::File, 3, 2), |cx| leave(End::Quit, cx))
        .shortcut('q')
        .always(),
];

/// Asks whether all stones are to be erased (manual, "New Stoneset"), or what becomes of unsaved ones: nothing brings those back.
fn ask_to_erase(cx: &mut Cx<'_, '_>) -> Transition {
    if cx.model.stoneset.document.is_changed() {
        return close::<EditedStoneset>(Intent::New, cx);
    }
    let text = "Erase all the stones? Saved sets stay as they are.";
    let question = ask("New Stoneset", text)
        .button("_OK", |cx| carry_out::<EditedStoneset>(Intent::New, cx))
        .cancel("_Cancel");
    Transition::Push(question.open())
}

fn leave(end: End, cx: &mut Cx<'_, '_>) -> Transition {
    cx.model.act(Action::End(end));
    Transition::Stay
}
