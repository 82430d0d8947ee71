//! Keeps unsaved work on disk: it is written after every step, and removed when it has been saved or given up. Work that
//! the last run left is offered at the start.

use std::marker::PhantomData;

use ishido_shared::shell::{Dialog, Model, Question, Service, Stored, StoredFile, as_owner};
use ishido_shared::ui::event::Millis;
use ishido_shared::ui::own_files::Change;
use ishido_shared::ui::program::{Reply, Request, RequestId};
use ishido_shared::ui::requester::{Choice, Requester, shortened};

use super::{DocumentKind, LeftWork, UnsavedState, save};
use crate::editor::model::{BoxedScreen, Cx, EditorModel, Transition};
use crate::editor::path;

/// The folder of the slot of this program. Every running program has one of its own.
const SLOT: &str = "slot/";
/// The folder of the slots of which no running program uses one.
const OTHER_SLOTS: &str = "slots/";

/// The file that keeps a document while it is not saved.
pub struct WorkFile {
    file: StoredFile,
    /// The state that was written last; `None` if the file was removed, or is not of this document.
    kept: Option<UnsavedState>,
}

impl WorkFile {
    /// The file with a name in the slot of this program.
    pub fn new(name: &str) -> Self {
        Self {
            file: StoredFile::new(format!("{SLOT}{name}")),
            kept: None,
        }
    }
}

/// Keeps the document of a kind on disk while it is not saved, and gets the replies to requests for its files.
pub struct WorkspaceService<K>(PhantomData<K>);

impl<K> Default for WorkspaceService<K> {
    fn default() -> Self {
        Self(PhantomData)
    }
}

impl<K: DocumentKind> Service<EditorModel> for WorkspaceService<K> {
    fn start(&mut self, cx: &mut Cx<'_, '_>) -> Transition {
        K::work_mut(cx.model).owner = cx.host.effects.owner;
        let left = find::<K>(cx);
        offer(left, cx).map_or(Transition::Stay, Transition::Push)
    }

    fn reply(&mut self, id: RequestId, reply: &Reply, cx: &mut Cx<'_, '_>) -> Transition {
        match reply {
            Reply::OwnFile(_) => stored::<K>(id, reply, cx),
            Reply::UserFile(reply) => return save::on_reply::<K>(id, reply, cx),
            Reply::Pasted(_) | Reply::CopiedPicture(_) | Reply::PastedPicture(_) => {}
        }
        Transition::Stay
    }

    fn tick(&mut self, cx: &mut Cx<'_, '_>) -> (Transition, Option<Millis>) {
        (Transition::Stay, update::<K>(cx))
    }
}

/// Writes the document if it has changed since the last time, or removes its file if nothing would be lost. Returns when it
/// has to be called again.
fn update<K: DocumentKind>(cx: &mut Cx<'_, '_>) -> Option<Millis> {
    let work = K::work_mut(cx.model);
    let unsaved = work.unsaved_state();
    if unsaved != work.work_file.kept {
        let bytes = unsaved.and_then(|_| K::encode_work(work));
        let file = &mut work.work_file;
        match (unsaved, bytes) {
            (None, _) => file.file.remove(cx.host),
            (Some(_), Some(bytes)) => file.file.write(bytes, cx.host),
            (Some(_), None) => return None,
        }
        file.kept = unsaved;
    }
    work.work_file.file.tick(cx.host)
}

/// A change of the store has been answered.
fn stored<K: DocumentKind>(id: RequestId, reply: &Reply, cx: &mut Cx<'_, '_>) {
    let file = &mut K::work_mut(cx.model).work_file.file;
    if let Some(Stored::Failed(error)) = file.reply(id, reply, cx.host) {
        let text = if file.is_moving_aside() {
            format!(
                "Your unsaved work cannot be renamed. {error}. Its file is unchanged, and new work is not protected until you save it."
            )
        } else {
            K::not_kept_text(&error.to_string())
        };
        cx.model
            .show_message("Unsaved work is not protected", &text);
    }
}

/// Finds what was left, in the slots that no running program uses and in that of this program. What cannot be read is kept under
/// another name, and reported.
fn find<K: DocumentKind>(cx: &mut Cx<'_, '_>) -> Vec<LeftWork<K>> {
    let mut left = Vec::new();
    let mut names = Vec::new();
    for folder in [OTHER_SLOTS, SLOT] {
        // A store that cannot be listed has been reported with the settings.
        names.extend(cx.host.own_files.list(folder).unwrap_or_default());
    }
    names.retain(|name| K::is_work_file(path::split(name).1));
    for name in names {
        let read = match cx.host.own_files.read(&name) {
            Ok(None) => continue,
            Ok(Some(bytes)) => K::decode_work(&cx.host.own_files.whole_path(&name), &bytes),
            Err(error) => Err(error.to_string()),
        };
        match read {
            Ok(opening) => left.push(LeftWork { name, opening }),
            Err(cause) => keep_broken::<K>(&name, &cause, cx),
        }
    }
    left
}

fn keep_broken<K: DocumentKind>(name: &str, cause: &str, cx: &mut Cx<'_, '_>) {
    let (folder, file) = path::split(name);
    let to = format!("{folder}broken-{}-{file}", cx.host.unix_ms);
    let text = K::damaged_text(&shortened(cause), &cx.host.own_files.whole_path(&to));
    cx.model.show_message("Unsaved work is damaged", &text);
    move_aside::<K>(name, to, cx);
}

/// Keeps a file under another name, so that nothing is written over it.
fn move_aside<K: DocumentKind>(name: &str, to: String, cx: &mut Cx<'_, '_>) {
    let file = &mut K::work_mut(cx.model).work_file.file;
    if name == file.name() {
        file.move_aside(to, cx.host);
    } else {
        change(name, Change::Rename(to), cx);
    }
}

fn change(name: &str, change: Change, cx: &mut Cx<'_, '_>) {
    let name = name.to_owned();
    cx.host.request(Request::OwnFile { name, change });
}

/// The question about the last of some documents that were left; `None` if there are none any more.
fn offer<K: DocumentKind>(left: Vec<LeftWork<K>>, cx: &mut Cx<'_, '_>) -> Option<BoxedScreen> {
    let Some(LeftWork { opening, .. }) = left.last() else {
        K::offered(cx.model);
        return None;
    };
    let text = shortened(&K::offer_text(opening));
    let mut choices = vec![
        Choice::new(OfferAnswer::Open, "_Open"),
        Choice::new(OfferAnswer::Discard, "_Discard"),
    ];
    let mut cancel = OfferAnswer::Open;
    if K::OFFERS_LATER {
        choices.push(Choice::new(OfferAnswer::Later, "_Later"));
        cancel = OfferAnswer::Later;
    }
    let requester = Requester::new("Unsaved Work", &text, choices, cancel);
    Some(Dialog::open(requester, Offer { left }))
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum OfferAnswer {
    Open,
    Discard,
    Later,
}

/// The question whether work that the last run left is to be opened.
struct Offer<K: DocumentKind> {
    /// Those that are not answered yet, the one in question last.
    left: Vec<LeftWork<K>>,
}

impl<K: DocumentKind> Question<EditorModel> for Offer<K> {
    type Answer = OfferAnswer;

    fn answered(
        &mut self,
        answer: OfferAnswer,
        _requester: &mut Requester<OfferAnswer>,
        cx: &mut Cx<'_, '_>,
    ) -> Transition {
        let Some(LeftWork { name, opening }) = self.left.pop() else {
            return Transition::Pop;
        };
        let is_own = name == K::work(cx.model).work_file.file.name();
        match answer {
            // Other work that is left is offered at the next start.
            OfferAnswer::Open => {
                let work = K::work_mut(cx.model);
                work.open(opening);
                if !is_own {
                    work.work_file.file.replace(name);
                }
                K::restored(cx.model);
                return Transition::Pop;
            }
            OfferAnswer::Discard => change(&name, Change::Remove, cx),
            OfferAnswer::Later if is_own => {
                let (stem, ending) = K::WORK_FILE.split_once('.').unwrap_or((K::WORK_FILE, ""));
                let to = format!("{SLOT}{stem}-{}.{ending}", cx.host.unix_ms);
                let owner = K::work(cx.model).owner;
                as_owner(owner, cx, |cx| move_aside::<K>(&name, to, cx));
            }
            OfferAnswer::Later => {}
        }
        let left = std::mem::take(&mut self.left);
        offer(left, cx).map_or(Transition::Pop, Transition::Replace)
    }
}
