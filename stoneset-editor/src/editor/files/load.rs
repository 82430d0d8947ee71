//! Load Stoneset, and stonesets dropped on the window (manual, "Loading User-Edited Stonesets").

use ishido_assets::STONESETS;
use ishido_shared::formats::picture::{Format, MAX_BYTES};
use ishido_shared::formats::stoneset::Stoneset;
use ishido_shared::ui::disk::FileRead;
use ishido_shared::ui::file_requester::{BuiltInFile, FileQuery};

use super::next_step::{self, NextStep};
use super::{path, unsaved};
use crate::convert::read_set;
use crate::editor::file_choice::{FilePurpose, choose_file};
use crate::editor::screen::{Cx, Transition};
use crate::editor::state::EditorState;
use crate::editor::stoneset_work::StonesetWork;

/// The volume with what is built into the program.
const BUILT_IN: &str = "Ishido:";

/// A stoneset that was read.
#[derive(Debug, Clone)]
pub struct Opened {
    set: Stoneset,
    /// Where it was read from.
    path: String,
    /// Whether that is a stoneset file, which Save writes again.
    is_own_file: bool,
    /// What the user should know about it.
    note: Option<String>,
}

/// Asks for a stoneset.
pub fn choose(cx: &mut Cx<'_, '_>) -> Transition {
    choose_file(query(cx.state), LoadSet)
}

fn query(state: &EditorState) -> FileQuery {
    let built_in = STONESETS.iter().map(|file| BuiltInFile {
        path: format!("Stonesets/{}.ron", file.name),
        bytes: file.bytes.into(),
    });
    FileQuery {
        title: "Load Stoneset".to_owned(),
        kind: "Stonesets".to_owned(),
        endings: vec!["ron".to_owned()],
        drawer: state.drawers.stonesets.clone(),
        limit: MAX_BYTES as u64,
        built_in: built_in.collect(),
        ..FileQuery::default()
    }
}

/// The purpose of the file requester.
struct LoadSet;

impl FilePurpose for LoadSet {
    fn opened(&mut self, file: &FileRead, cx: &mut Cx<'_, '_>) -> Transition {
        match read(file) {
            Ok(opened) => {
                open(opened, cx);
                Transition::Pop
            }
            Err(sentence) => {
                cx.state.report("This is no stoneset", &sentence);
                Transition::Stay
            }
        }
    }

    fn drawer<'a>(&self, state: &'a mut EditorState) -> &'a mut String {
        &mut state.drawers.stonesets
    }
}

/// Reads a stoneset or a sheet of stones.
///
/// # Errors
/// A sentence for the user.
pub fn read(file: &FileRead) -> Result<Opened, String> {
    let (set, colours) = read_set(&file.bytes, path::stem(&file.path))
        .map_err(|error| format!("{}: {error}. Nothing has changed.", file.path))?;
    Ok(Opened {
        set,
        path: file.path.clone(),
        is_own_file: Format::of(&file.bytes).is_none(),
        note: colours.map(|colours| colours.to_string()),
    })
}

/// Makes a set that was read the document.
pub fn open(opened: Opened, cx: &mut Cx<'_, '_>) {
    let Opened {
        set,
        path,
        is_own_file,
        note,
    } = opened;
    let name = path::split(&path).1.to_owned();
    let work = if path.starts_with(BUILT_IN) {
        StonesetWork::copy(&set, &cx.state.files.author)
    } else {
        StonesetWork::new(&set, is_own_file.then_some(path))
    };
    next_step::open(work, cx);
    cx.state.say(format!("Loaded: {name}"));
    if let Some(note) = note {
        cx.state.report("The colours were fitted", &note);
    }
}

/// Opens a file that was dropped on the window, after the user has decided about unsaved changes.
pub fn open_dropped(file: &FileRead, cx: &mut Cx<'_, '_>) -> Transition {
    match read(file) {
        Ok(opened) => unsaved::before(NextStep::Open(Box::new(opened)), cx),
        Err(sentence) => {
            cx.state.report("This is no stoneset", &sentence);
            Transition::Stay
        }
    }
}
