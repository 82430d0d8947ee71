//! Keeps unsaved work on disk: it is written after every step, and removed when it has been saved or given up. Work that
//! the last run left is offered at the start.

use std::marker::PhantomData;

use ishido_shared::shell::{Dialog, Model, Question, Service, Stored, StoredFile, as_owner};
use ishido_shared::ui::event::Millis;
use ishido_shared::ui::own_files::{Change, OwnFiles};
use ishido_shared::ui::program::{Host, Reply, Request, RequestId};
use ishido_shared::ui::requester::{Choice, Requester, shortened};

use super::{
    DocumentKind, EditedBoard, EditedStoneset, LeftWork, Opening, Resumed, UnsavedState, save,
};
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
        let mut left = find::<K>(cx);
        let own = K::work(cx.model).work_file.file.name().to_owned();
        match K::work_mut(cx.model).resumed.take() {
            Some(Resumed::InUse(opening)) => {
                // The others are offered when nothing would be replaced by them.
                let work = K::work_mut(cx.model);
                work.open(opening);
                work.played = Some(work.generation);
                K::offered(cx.model);
                return Transition::Stay;
            }
            Some(Resumed::Left(opening)) => {
                // Its file may be older, when the disk is full.
                left.retain(|work| work.name != own);
                left.push(LeftWork { name: own, opening });
            }
            Some(Resumed::File(name)) => {
                if let Some(index) = left.iter().position(|work| work.name == name) {
                    take_up(left.swap_remove(index), cx);
                    return Transition::Stay;
                }
            }
            None => {}
        }
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

/// A file of unsaved work, and what is in it.
type WorkRead<K> = (String, Result<Opening<K>, String>);

/// Reads what was left, in the slots that no running program uses and in that of this program.
fn read_all<K: DocumentKind>(own_files: &mut dyn OwnFiles) -> Vec<WorkRead<K>> {
    let (stem, _) = stem_and_ending::<K>();
    let mut names = Vec::new();
    for folder in [OTHER_SLOTS, SLOT] {
        // A store that cannot be listed has been reported with the settings.
        names.extend(own_files.list(folder).unwrap_or_default());
    }
    names.retain(|name| path::split(name).1.starts_with(stem));
    let mut all = Vec::new();
    for name in names {
        let read = match own_files.read(&name) {
            Ok(None) => continue,
            Ok(Some(bytes)) => K::decode_work(&own_files.whole_path(&name), &bytes),
            Err(error) => Err(error.to_string()),
        };
        all.push((name, read));
    }
    all
}

/// The parts of the name of a work file. Work that is to be decided about later has its time between them.
fn stem_and_ending<K: DocumentKind>() -> (&'static str, &'static str) {
    K::WORK_FILE.split_once('.').unwrap_or((K::WORK_FILE, ""))
}

/// Finds what was left. What cannot be read is kept under another name, and reported.
fn find<K: DocumentKind>(cx: &mut Cx<'_, '_>) -> Vec<LeftWork<K>> {
    let mut left = Vec::new();
    for (name, read) in read_all::<K>(cx.host.own_files) {
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

/// Opens work that was left, as it was left.
fn take_up<K: DocumentKind>(LeftWork { name, opening }: LeftWork<K>, cx: &mut Cx<'_, '_>) {
    let work = K::work_mut(cx.model);
    let is_own = name == work.work_file.file.name();
    work.open(opening);
    if !is_own {
        work.work_file.file.replace(name);
    }
    K::restored(cx.model);
}

/// The question about the last of some documents that were left; `None` if there are none any more.
fn offer<K: DocumentKind>(left: Vec<LeftWork<K>>, cx: &mut Cx<'_, '_>) -> Option<BoxedScreen> {
    let Some(LeftWork { opening, .. }) = left.last() else {
        K::offered(cx.model);
        return None;
    };
    let text = shortened(&K::offer_text(opening));
    let choices = vec![
        Choice::new(OfferAnswer::Open, "_Open"),
        Choice::new(OfferAnswer::Later, "_Later"),
        Choice::new(OfferAnswer::Discard, "_Discard"),
    ];
    let requester = Requester::new("Unsaved Work", &text, choices, OfferAnswer::Later);
    let is_sure = false;
    Some(Dialog::open(requester, Offer { left, is_sure }))
}

/// The question whether work that was left is to be lost for ever.
fn ask_to_discard<K: DocumentKind>(left: Vec<LeftWork<K>>) -> BoxedScreen {
    // Enter keeps it.
    let choices = vec![
        Choice::new(OfferAnswer::Open, "_Keep"),
        Choice::new(OfferAnswer::Discard, "_Discard"),
    ];
    let text = discard_text::<K>();
    let requester = Requester::new("Discard Unsaved Work", &text, choices, OfferAnswer::Open);
    let is_sure = true;
    Dialog::open(requester, Offer { left, is_sure })
}

fn discard_text<K: DocumentKind>() -> String {
    format!("Discard the unsaved {}? It will be lost for good.", K::NOUN)
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
    /// True if it is asked whether the work is really to be discarded.
    is_sure: bool,
}

impl<K: DocumentKind> Question<EditorModel> for Offer<K> {
    type Answer = OfferAnswer;

    fn answered(
        &mut self,
        answer: OfferAnswer,
        _requester: &mut Requester<OfferAnswer>,
        cx: &mut Cx<'_, '_>,
    ) -> Transition {
        let mut left = std::mem::take(&mut self.left);
        match (answer, self.is_sure) {
            (OfferAnswer::Discard, false) => return Transition::Replace(ask_to_discard(left)),
            // It is kept, and offered again.
            (OfferAnswer::Open | OfferAnswer::Later, true) => {}
            (OfferAnswer::Open, false) => {
                // Other work is offered at the next start.
                if let Some(work) = left.pop() {
                    take_up(work, cx);
                }
                return Transition::Pop;
            }
            (OfferAnswer::Discard, true) => {
                if let Some(work) = left.pop() {
                    change(&work.name, Change::Remove, cx);
                }
            }
            (OfferAnswer::Later, false) => {
                if let Some(work) = left.pop() {
                    leave_for_later::<K>(&work.name, cx);
                }
            }
        }
        offer(left, cx).map_or(Transition::Pop, Transition::Replace)
    }
}

/// Keeps work for the next start. In the slot of this program it gets another name, because the new work is written there.
fn leave_for_later<K: DocumentKind>(name: &str, cx: &mut Cx<'_, '_>) {
    if name == K::work(cx.model).work_file.file.name() {
        let (stem, ending) = stem_and_ending::<K>();
        let to = format!("{SLOT}{stem}-{}.{ending}", cx.host.unix_ms);
        let owner = K::work(cx.model).owner;
        as_owner(owner, cx, |cx| move_aside::<K>(name, to, cx));
    }
}

/// Unsaved work that an earlier run has left, for the program that runs the editor to offer it.
#[derive(Debug, Clone)]
pub struct LeftBehind {
    /// The name of its work file.
    pub(in crate::editor) name: String,
    pub(in crate::editor) is_board: bool,
    offer: String,
    discard: String,
}

impl LeftBehind {
    /// Finds what was left. What cannot be read is not among it: the editor tells of that.
    pub fn find(own_files: &mut dyn OwnFiles) -> Vec<Self> {
        let mut found = Self::of_kind::<EditedBoard>(own_files, true);
        found.extend(Self::of_kind::<EditedStoneset>(own_files, false));
        found
    }

    fn of_kind<K: DocumentKind>(own_files: &mut dyn OwnFiles, is_board: bool) -> Vec<Self> {
        let read = read_all::<K>(own_files).into_iter();
        let readable = read.filter_map(|(name, read)| Some((name, read.ok()?)));
        let left = readable.map(|(name, opening)| Self {
            name,
            is_board,
            offer: shortened(&K::offer_text(&opening)),
            discard: discard_text::<K>(),
        });
        left.collect()
    }

    /// The question whether it is to be opened.
    #[must_use]
    pub fn offer_text(&self) -> &str {
        &self.offer
    }

    /// The question whether it is to be lost.
    #[must_use]
    pub fn discard_text(&self) -> &str {
        &self.discard
    }

    /// Removes it.
    pub fn discard(&self, host: &mut Host<'_>) {
        let (name, change) = (self.name.clone(), Change::Remove);
        host.request(Request::OwnFile { name, change });
    }
}
