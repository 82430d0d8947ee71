//! Save Stoneset, Save Stoneset As, and Use (manual, "Saving User-Edited Stonesets").

use ishido_shared::formats::stoneset::Stoneset;
use ishido_shared::ui::disk::{ContentDigest, FileReply, FileRequest, Place, WriteMode, Written};
use ishido_shared::ui::file_requester::{BytesFor, FileContent, FileQuery};
use ishido_shared::ui::program::{Request, RequestId};

use super::next_step::carry_out;
use super::state::{NextStep, Saving};
use super::{draft, path};
use crate::editor::changed_file::{self, Answer};
use crate::editor::edited_file::EditedFile;
use crate::editor::file_choice::{FilePurpose, choose_file};
use crate::editor::screen::{Cx, Transition};
use crate::editor::state::{EditorState, HostProgram};
use crate::stones::{self, UNNAMED};

/// The title of the messages about a set that cannot be saved.
const NOT_SAVED: &str = "The stoneset was not saved";

/// Save: to the file that the set has, or else to one that the user is asked for.
pub fn save(next: NextStep, cx: &mut Cx<'_, '_>) -> Transition {
    let new_name = cx.state.stoneset.file.is_none();
    checked(next, new_name, cx)
}

/// Save As: to a file that the user is asked for.
pub fn save_as(next: NextStep, cx: &mut Cx<'_, '_>) -> Transition {
    checked(next, true, cx)
}

/// Use: what is not saved yet is saved, and then the game plays with the set; alone, the editor ends.
pub fn use_set(cx: &mut Cx<'_, '_>) -> Transition {
    let state = &*cx.state;
    if state.hosting == HostProgram::InGame
        && let Some(question) = draft::refusal_to_use(state, save_accepted)
    {
        return Transition::Push(question);
    }
    let work = &state.stoneset;
    let needs_file = state.hosting == HostProgram::InGame && work.file.is_none();
    if work.document.is_changed() || needs_file {
        return save(NextStep::Use, cx);
    }
    carry_out(NextStep::Use, cx)
}

/// Saves, unless the set has twins that the user has to know of first.
fn checked(next: NextStep, new_name: bool, cx: &mut Cx<'_, '_>) -> Transition {
    match draft::question_before_saving(&next, new_name, cx.state, save_accepted) {
        Some(question) => Transition::Push(question),
        None => save_accepted(next, new_name, cx),
    }
}

/// Saves; the user knows of twins.
fn save_accepted(next: NextStep, new_name: bool, cx: &mut Cx<'_, '_>) -> Transition {
    match cx.state.stoneset.file.clone() {
        Some(file) if !new_name => write(&file.path, file.write_mode(), next, cx),
        _ => save_under_new_name(next, cx),
    }
}

/// The file of the set as it is now; what can go wrong is reported.
fn bytes(state: &mut EditorState) -> Option<Vec<u8>> {
    let set = stones::for_saving(state.stoneset.content());
    match set.write() {
        Ok(text) => Some(text.into_bytes()),
        Err(error) => {
            state.show_message(NOT_SAVED, &format!("{error}."));
            None
        }
    }
}

/// Writes the file that the set has.
fn write(path: &str, mode: WriteMode, next: NextStep, cx: &mut Cx<'_, '_>) -> Transition {
    let Some(bytes) = bytes(cx.state) else {
        return Transition::Stay;
    };
    let digest = ContentDigest::of(&bytes);
    let request = FileRequest::Write {
        place: Place::within("", path),
        bytes,
        mode,
    };
    let state = cx.state.stoneset.document.state();
    let asked = cx.ctx.request(Request::Disk(request));
    cx.state.files.saving = Some(Saving {
        asked,
        state,
        digest,
        next,
    });
    cx.state.show_note("Saving...");
    Transition::Stay
}

/// The write has been answered.
pub fn on_reply(id: RequestId, reply: &FileReply, cx: &mut Cx<'_, '_>) -> Transition {
    let files = &mut cx.state.files;
    let Some(saving) = files.saving.take_if(|saving| saving.asked == id) else {
        return Transition::Stay;
    };
    match reply {
        FileReply::Written(Ok(Written::Done(path))) => {
            saved(path, saving.state, saving.digest, cx);
            cx.state.put_down();
            go_on(saving.next, cx)
        }
        FileReply::Written(Ok(Written::Changed(path))) => {
            let (own, next) = (path.clone(), saving.next);
            let answered = move |answer, cx: &mut Cx<'_, '_>| match answer {
                Answer::Replace => write(&own, WriteMode::Over, next.clone(), cx),
                _ => save_under_new_name(next.clone(), cx),
            };
            Transition::Push(changed_file::question(path, Box::new(answered)))
        }
        FileReply::Written(Err(error)) => {
            let text = format!(
                "{error}. Nothing was written. Save the stoneset in another drawer or on another volume."
            );
            cx.state.show_message(NOT_SAVED, &text);
            save_under_new_name(saving.next, cx)
        }
        _ => Transition::Stay,
    }
}

/// Goes on after saving, unless something has changed meanwhile that would be lost.
fn go_on(next: NextStep, cx: &mut Cx<'_, '_>) -> Transition {
    if !matches!(next, NextStep::Stay) && cx.state.stoneset.document.is_changed() {
        cx.state.show_note("Saved, without your newest changes");
        return Transition::Stay;
    }
    carry_out(next, cx)
}

/// Notes that a state of the document is in a file with this content.
fn saved(path: &str, state: u64, digest: ContentDigest, cx: &mut Cx<'_, '_>) {
    let work = &mut cx.state.stoneset;
    work.document.mark_saved(state);
    work.file = Some(EditedFile::new(path.to_owned(), digest));
    work.copy_of = None;
    let name = path::split(path).1;
    let draft = stones::for_saving(work.content()).is_draft();
    let kind = if draft { "Draft saved" } else { "Saved" };
    cx.state.show_note(format!("{kind}: {name}"));
}

/// Asks for a file, and writes it.
fn save_under_new_name(next: NextStep, cx: &mut Cx<'_, '_>) -> Transition {
    let Some(bytes) = bytes(cx.state) else {
        return Transition::Stay;
    };
    let state = &*cx.state;
    let work = &state.stoneset;
    let (drawer, name) = match work.file.as_ref().map(|file| path::split(&file.path)) {
        Some((drawer, name)) => (drawer.to_owned(), name.to_owned()),
        None => {
            let name = path::file_name(&work.content().details.name, UNNAMED);
            (state.drawers.stonesets.clone(), format!("{name}.ron"))
        }
    };
    let content = FileContent {
        bytes_for: is_unnamed(state).then_some(named_after_file as BytesFor),
        ..FileContent::new(bytes.clone())
    };
    let query = FileQuery {
        title: "Save Stoneset".to_owned(),
        kind: "Stonesets".to_owned(),
        endings: vec!["ron".to_owned()],
        content: Some(content),
        drawer,
        name,
        ..FileQuery::default()
    };
    let state = work.document.state();
    choose_file(query, SaveSet { next, bytes, state })
}

/// Whether the name of the set is none that its author has given it, so that it follows the name of the file.
fn is_unnamed(state: &EditorState) -> bool {
    let work = &state.stoneset;
    let name = work.content().details.name.as_str();
    matches!(name, "" | UNNAMED) || work.copy_of.as_deref() == Some(name)
}

/// The file of a set whose name follows the name of the file.
fn named_after_file(bytes: &[u8], file: &str) -> Vec<u8> {
    let named = Stoneset::read_draft(bytes).ok().and_then(|mut set| {
        let draft = set.draft;
        set.name = path::set_name(file);
        set.draft = draft;
        set.write().ok()
    });
    named.map_or_else(|| bytes.to_vec(), String::into_bytes)
}

/// The purpose of the file requester.
struct SaveSet {
    next: NextStep,
    /// What is written, but for a name that follows the name of the file.
    bytes: Vec<u8>,
    /// The state of the document that is written.
    state: u64,
}

impl FilePurpose for SaveSet {
    fn saved(&mut self, path: &str, cx: &mut Cx<'_, '_>) -> Transition {
        let digest = if is_unnamed(cx.state) {
            let name = path::set_name(path);
            let work = &mut cx.state.stoneset;
            let is_written = work.document.state() == self.state;
            work.edit("Name", |content| content.details.name = name);
            if is_written {
                self.state = work.document.state();
            }
            ContentDigest::of(&named_after_file(&self.bytes, path))
        } else {
            ContentDigest::of(&self.bytes)
        };
        saved(path, self.state, digest, cx);
        go_on(self.next.clone(), cx).closing()
    }

    fn drawer<'a>(&self, state: &'a mut EditorState) -> &'a mut String {
        &mut state.drawers.stonesets
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::editor::stoneset_work::StonesetWork;
    use ishido_assets::STONESETS;

    /// The built-in sets saved under another name are the same bytes but for name and author.
    #[test]
    fn built_in_sets_are_saved_as_they_are() {
        for file in STONESETS {
            let mut set = Stoneset::read(file.bytes).unwrap();
            let work = StonesetWork::copy(&set, "Somebody");
            let saved = stones::for_saving(work.content()).write().unwrap();
            let saved = named_after_file(saved.as_bytes(), "/home/me/Another.ron");
            let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
            let expected = text(file.bytes)
                .replacen(&format!("name: {:?}", set.name), "name: \"Another\"", 1)
                .replacen(
                    &format!("author: {:?}", set.author),
                    "author: \"Somebody\"",
                    1,
                );
            assert_eq!(text(&saved), expected, "{}", file.name);
            set.name = "Another".to_owned();
            set.author = "Somebody".to_owned();
            assert_eq!(Stoneset::read(&saved), Ok(set));
        }
    }
}
