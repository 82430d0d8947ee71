//! Saving a document, and closing it after its changes were saved or given up.

use ishido_shared::shell::{Model, Traits, as_owner, choose_file};
use ishido_shared::ui::program::{Request, RequestId};
use ishido_shared::ui::user_files::{
    ContentDigest, FileReply, FileRequest, Place, WriteMode, Written,
};

use super::{DocumentKind, EditedFile, Intent, Opening, carry_out};
use crate::editor::model::{Cx, Transition, ask};

/// A write to the file of a document that is under way.
pub struct Saving {
    asked: RequestId,
    /// The state of the document that is written.
    state: u64,
    digest: ContentDigest,
    then: Intent,
}

/// Saves the document in the file that it has, or else in one that the user chooses. Then something else may follow.
pub fn save<K: DocumentKind>(then: Intent, cx: &mut Cx<'_, '_>) -> Transition {
    cx.model.put_down();
    let as_new = K::work(cx.model).file.is_none();
    save_checked::<K>(then, as_new, cx)
}

/// Saves the document in a file that the user chooses.
pub fn save_as<K: DocumentKind>(then: Intent, cx: &mut Cx<'_, '_>) -> Transition {
    cx.model.put_down();
    save_checked::<K>(then, true, cx)
}

/// Saves the document, unless there is something that the user has to know first. One write of a file is under way at a time:
/// a second one would not know what the first leaves there, and take it for another program's.
fn save_checked<K: DocumentKind>(then: Intent, as_new: bool, cx: &mut Cx<'_, '_>) -> Transition {
    if K::work(cx.model).is_saving() {
        cx.model
            .show_note("Still saving; save again when that is done");
        return Transition::Stay;
    }
    match K::ask_before_saving(&then, as_new, cx.model) {
        Some(question) => Transition::Push(question),
        None => save_anyway::<K>(then, as_new, cx),
    }
}

/// Saves the document, whatever there is to be known of it.
pub fn save_anyway<K: DocumentKind>(then: Intent, as_new: bool, cx: &mut Cx<'_, '_>) -> Transition {
    match K::work(cx.model).file.clone() {
        Some(file) if !as_new => write::<K>(&file.path, file.write_mode(), then, cx),
        _ => save_under_new_name::<K>(then, cx),
    }
}

/// The document as the content of a file; what can go wrong is reported.
fn encoded<K: DocumentKind>(path: &str, cx: &mut Cx<'_, '_>) -> Option<Vec<u8>> {
    match K::encode(K::work(cx.model), path) {
        Ok(bytes) => Some(bytes),
        Err(cause) => {
            cx.model.show_message(K::NOT_SAVED, &format!("{cause}."));
            None
        }
    }
}

/// Writes the file that the document has.
fn write<K: DocumentKind>(
    path: &str,
    mode: WriteMode,
    then: Intent,
    cx: &mut Cx<'_, '_>,
) -> Transition {
    let Some(bytes) = encoded::<K>(path, cx) else {
        return Transition::Stay;
    };
    let digest = ContentDigest::of(&bytes);
    let place = Place::within("", path);
    let request = Request::UserFile(FileRequest::Write { place, bytes, mode });
    let owner = K::work(cx.model).owner;
    let asked = as_owner(owner, cx, |cx| cx.host.request(request));
    let work = K::work_mut(cx.model);
    let state = work.document.state();
    work.saving = Some(Saving {
        asked,
        state,
        digest,
        then,
    });
    cx.model.show_note("Saving...");
    Transition::Stay
}

/// Acts on the reply to the write.
pub fn on_reply<K: DocumentKind>(
    id: RequestId,
    reply: &FileReply,
    cx: &mut Cx<'_, '_>,
) -> Transition {
    let work = K::work_mut(cx.model);
    let Some(saving) = work.saving.take_if(|saving| saving.asked == id) else {
        return Transition::Stay;
    };
    match reply {
        FileReply::Written(Ok(Written::Done(path))) => {
            saved::<K>(path, saving.state, saving.digest, cx);
            cx.model.put_down();
            go_on::<K>(saving.then, cx)
        }
        FileReply::Written(Ok(Written::Changed(path))) => ask_to_replace::<K>(path, saving.then),
        FileReply::Written(Err(error)) => K::not_written(error, saving.then, cx),
        _ => Transition::Stay,
    }
}

/// Asks whether a file is to be replaced that another program has changed.
fn ask_to_replace<K: DocumentKind>(path: &str, then: Intent) -> Transition {
    let text = format!(
        "{path} has been changed by another program since you opened or saved it. Do you want to replace it?"
    );
    let (own, next) = (path.to_owned(), then.clone());
    let question = ask("The File Has Changed", &text)
        .button("_Replace", move |cx| {
            write::<K>(&own, WriteMode::Over, next.clone(), cx)
        })
        .button("_Save As...", move |cx| {
            save_under_new_name::<K>(then.clone(), cx)
        })
        .cancel("_Cancel");
    Transition::Push(question.open())
}

/// Notes that a state of the document is in a file with this content.
fn saved<K: DocumentKind>(path: &str, state: u64, digest: ContentDigest, cx: &mut Cx<'_, '_>) {
    let work = K::work_mut(cx.model);
    work.document.mark_saved(state);
    work.file = Some(EditedFile::new(path.to_owned(), digest));
    work.read_from = None;
    let note = K::saved(path, work);
    if work.played == Some(work.generation) {
        work.played_saved = work.document.as_saved().map(|document| Opening {
            document,
            file: work.file.clone(),
            read_from: None,
            own: work.own(),
        });
    }
    cx.model.show_note(note);
}

/// Goes on after saving, unless something has changed meanwhile that would be lost.
fn go_on<K: DocumentKind>(then: Intent, cx: &mut Cx<'_, '_>) -> Transition {
    if !matches!(then, Intent::Stay) && K::work(cx.model).document.is_changed() {
        cx.model.show_note("Saved, except for your latest changes");
        return Transition::Stay;
    }
    carry_out::<K>(then, cx)
}

/// Has the user choose a file, and writes the document to it.
pub fn save_under_new_name<K: DocumentKind>(then: Intent, cx: &mut Cx<'_, '_>) -> Transition {
    let Some(bytes) = encoded::<K>("", cx) else {
        return Transition::Stay;
    };
    let mut query = K::save_query(cx.model);
    let content = K::content(cx.model, bytes.clone());
    let bytes_for = content.bytes_for;
    query.content = Some(content);
    let state = K::work(cx.model).document.state();
    choose_file(query, K::remember_drawer)
        .saved(move |file, cx| {
            let (mut state, mut digest) = (state, ContentDigest::of(&bytes));
            if let Some(bytes_for) = bytes_for {
                digest = ContentDigest::of(&bytes_for(&bytes, file.path));
                state = K::named(file.path, state, K::work_mut(cx.model));
            }
            saved::<K>(file.path, state, digest, cx);
            go_on::<K>(then.clone(), cx).closing()
        })
        .push()
}

/// Does something that closes the document: at once if nothing is lost by it, or after the user has decided about the changes.
pub fn close<K: DocumentKind>(then: Intent, cx: &mut Cx<'_, '_>) -> Transition {
    // A floating selection is part of the work, and must not be lost without a question.
    cx.model.put_down();
    if !K::work(cx.model).document.is_changed() {
        return carry_out::<K>(then, cx);
    }
    let text = K::unsaved_text(&then, cx.model);
    let next = then.clone();
    let question = ask("Save Changes?", &text)
        .button("_Save", move |cx| save::<K>(next.clone(), cx))
        .button("_Don't Save", move |cx| carry_out::<K>(then.clone(), cx))
        .cancel("_Cancel")
        // A second click on the window's close button must not ask on top of the question.
        .traits(|| Traits {
            only_one: Some("unsaved changes"),
            ..Traits::default()
        });
    Transition::Push(question.open())
}
