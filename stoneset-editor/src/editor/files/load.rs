//! Load Stoneset (manual, "Loading User-Edited Stonesets").

use ishido_assets::STONESETS;
use ishido_shared::formats::picture::MAX_BYTES;
use ishido_shared::ui::decode::Decoder;
use ishido_shared::ui::disk::FileRead;
use ishido_shared::ui::file_requester::{BuiltInFile, FileQuery};

use super::open;
use crate::editor::file_choice::{FilePurpose, choose_file};
use crate::editor::screen::{Cx, Transition};
use crate::editor::state::EditorState;

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
        decoder: Some(Decoder::of::<open::SetFile>()),
        built_in: built_in.collect(),
        ..FileQuery::default()
    }
}

/// The purpose of the file requester.
struct LoadSet;

impl FilePurpose for LoadSet {
    fn opened(&mut self, file: &FileRead, cx: &mut Cx<'_, '_>) -> Transition {
        match open::read(file) {
            Ok(opened) => {
                open::open(opened, cx);
                Transition::Pop
            }
            Err(sentence) => {
                cx.state
                    .show_message("The stoneset cannot be opened", &sentence);
                Transition::Stay
            }
        }
    }

    fn drawer<'a>(&self, state: &'a mut EditorState) -> &'a mut String {
        &mut state.drawers.stonesets
    }
}
