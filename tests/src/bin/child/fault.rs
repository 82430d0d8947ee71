//! Meets the fault that builds for debugging have for this, in the middle of a game or of editing. Nothing waits for the disk.

use std::path::PathBuf;
use std::process::ExitCode;

use ishido::app::{Game, layout};
use ishido_shared::formats::stoneset::Stoneset;
use ishido_shared::host::crash::{self, Reporter};
use ishido_shared::host::driver::Driver;
use ishido_shared::ui::event::{Event, Key, Modifiers};
use stoneset_editor::{Editor, EditorProgram, HostProgram};

use crate::{Running, flat_game, platform};

pub fn meet(home: &str, program: &str) -> ExitCode {
    let reporter = Reporter {
        program: "ishido",
        version: "1.2.3",
        folder: PathBuf::from(home),
    };
    crash::run(reporter, |trail| {
        let platform = platform(home).with_trail(trail);
        match program {
            "editor" => edit(Running(Driver::new(editor(), platform, 7, 0, None))),
            _ => play(Running(Driver::new(flat_game(), platform, 7, 0, None))),
        }
        ExitCode::SUCCESS
    })
}

/// Begins a game, places a stone, opens a requester of the menus, and meets the fault.
fn play(mut playing: Running<Game>) {
    let place = |playing: &mut Running<Game>, now: u64, square| {
        playing.click(now, layout::square_area(square).center());
        playing.0.event(now + 2_000, &Event::Focus(true));
    };
    place(&mut playing, 1_000, "l7".parse().unwrap());
    let session = playing.0.program().session().unwrap();
    let square = session.state().position().legal().nth(0).unwrap();
    place(&mut playing, 5_000, square);
    playing.key(9_000, Key::Char('e'), Modifiers::CONTROL);
    playing.key(10_000, Key::F(12), Modifiers::NONE);
}

fn edit(mut editing: Running<EditorProgram>) {
    editing.key(1_000, Key::Char('n'), Modifiers::CONTROL);
    editing.key(10_000, Key::F(12), Modifiers::NONE);
}

fn editor() -> EditorProgram {
    let file = ishido_assets::STONESETS
        .get(ishido_assets::FALLBACK)
        .unwrap();
    let set = Stoneset::read(file.bytes).unwrap();
    EditorProgram::new(Editor::new(&set, HostProgram::Alone))
}
