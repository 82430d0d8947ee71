//! What works on files whatever is shown: the file of the last time, dropped files, replies, the work file, the settings.

use ishido_shared::formats::picture::MAX_BYTES;
use ishido_shared::ui::disk::{FileReply, FileRequest, Place};
use ishido_shared::ui::event::{Event, Millis};
use ishido_shared::ui::program::{Reply, Request, RequestId};
use ishido_shared::ui::store::Change;

use super::draft::Twins;
use super::save::Saving;
use super::settings::SettingsFile;
use super::work_file::WorkFile;
use super::{load, offer, quit, save, settings, work_file};
use crate::editor::board_screen::{Leaving, leave};
use crate::editor::screen::{Cx, Transition};
use crate::editor::state::Hosting;
use crate::editor::stoneset_work::StonesetWork;
use crate::stones;

/// Why a file is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum ReadFor {
    /// It was edited the last time.
    LastTime,
    /// It was dropped on the window.
    Dropped,
}

/// What is known of files beside the document itself.
#[derive(Default)]
pub struct FilesState {
    /// The author of new sets: the one typed last.
    pub author: String,
    /// The file that was edited last, by its whole path; empty if there is none.
    pub last: String,
    /// Whether that file is opened at the start.
    pub opens_last: bool,
    /// Whether the question about unsaved changes is open.
    pub is_asking: bool,
    /// The twins that the user has agreed to save.
    pub twins_accepted: Option<Twins>,
    /// The write to the set's own file that is under way.
    pub saving: Option<Saving>,
    /// The file that keeps unsaved work.
    pub work_file: WorkFile,
    /// The file that keeps the settings.
    pub settings: SettingsFile,
    reading: Vec<(RequestId, ReadFor)>,
    is_started: bool,
    /// Whether the editor has ended, so that nothing is kept any more.
    pub is_over: bool,
}

/// Reads the store, when the editor gets its first event or time. Offers what was left unsaved.
pub fn start(cx: &mut Cx<'_, '_>) -> Transition {
    if std::mem::replace(&mut cx.state.files.is_started, true) {
        return Transition::Stay;
    }
    settings::read(cx);
    let work = &cx.state.stoneset;
    if work.copy_of.is_some() && !work.document.is_changed() {
        let set = stones::stoneset_of(work.content());
        cx.state.stoneset = StonesetWork::copy(&set, &cx.state.files.author);
    }
    match offer::question(offer::find(cx)) {
        Some(question) => Transition::Push(question),
        None => {
            open_last(cx);
            Transition::Stay
        }
    }
}

/// Asks for the file that was edited the last time.
pub fn open_last(cx: &mut Cx<'_, '_>) {
    let files = &mut cx.state.files;
    let wanted = std::mem::replace(&mut files.opens_last, false);
    if wanted && cx.state.hosting == Hosting::Alone && !files.last.is_empty() {
        let path = files.last.clone();
        read_file(&path, ReadFor::LastTime, cx);
    }
}

/// Removes a file of the store.
pub fn remove_file(name: &str, cx: &mut Cx<'_, '_>) {
    let (name, change) = (name.to_owned(), Change::Remove);
    cx.ctx.request(Request::Store { name, change });
}

/// Handles what concerns the whole editor, whatever is in front; `None` for anything else.
pub fn observe(event: &Event, cx: &mut Cx<'_, '_>) -> Option<Transition> {
    match event {
        Event::CloseRequested if cx.state.board.is_open => Some(leave(Leaving::Quit, cx)),
        Event::Dropped { path } if cx.state.board.is_open => {
            Some(leave(Leaving::Read(path.clone()), cx))
        }
        Event::CloseRequested => Some(quit(cx)),
        Event::Dropped { path } => {
            read_file(path, ReadFor::Dropped, cx);
            Some(Transition::Stay)
        }
        _ => None,
    }
}

fn read_file(path: &str, why: ReadFor, cx: &mut Cx<'_, '_>) {
    let request = FileRequest::Read(Place::within("", path), MAX_BYTES as u64);
    let id = cx.ctx.request(Request::Disk(request));
    cx.state.files.reading.push((id, why));
}

/// Handles the reply to a request of this feature.
pub fn reply(event: &Event, cx: &mut Cx<'_, '_>) -> Transition {
    let Event::Reply { id, reply } = event else {
        return Transition::Stay;
    };
    match reply {
        Reply::Stored(result) => {
            work_file::on_reply(*id, result, cx);
            settings::on_reply(*id, result, cx);
            Transition::Stay
        }
        Reply::Disk(reply) => {
            let reading = &mut cx.state.files.reading;
            match reading.iter().position(|(asked, _)| asked == id) {
                Some(index) => {
                    let (_, why) = reading.remove(index);
                    on_file(why, reply, cx)
                }
                None => save::on_reply(*id, reply, cx),
            }
        }
        Reply::Pasted(_) | Reply::CopiedPicture(_) | Reply::PastedPicture(_) => Transition::Stay,
    }
}

fn on_file(why: ReadFor, reply: &FileReply, cx: &mut Cx<'_, '_>) -> Transition {
    let FileReply::File(read) = reply else {
        return Transition::Stay;
    };
    match (why, read) {
        (ReadFor::Dropped, Ok(file)) => return load::open_dropped(file, cx),
        (ReadFor::Dropped, Err(error)) => {
            let text = format!("{error}.");
            cx.state.report("The file cannot be read", &text);
        }
        (ReadFor::LastTime, read) => {
            let opened = match read {
                Ok(file) => load::read(file),
                Err(error) => Err(format!("{error}.")),
            };
            match opened {
                // Whoever has begun to edit meanwhile goes on with that.
                Ok(opened) if !has_begun(cx) => load::open(opened, cx),
                Ok(_) => {}
                Err(sentence) => {
                    cx.state.files.last.clear();
                    let title = "The last stoneset cannot be opened";
                    cx.state.report(title, &sentence);
                }
            }
        }
    }
    Transition::Stay
}

/// Whether anything has been edited or opened since the start.
fn has_begun(cx: &Cx<'_, '_>) -> bool {
    let work = &cx.state.stoneset;
    work.document.is_changed() || work.file.is_some() || work.document.redo_name().is_some()
}

/// Keeps on disk what has changed. Returns when it has to be called again.
pub fn update(cx: &mut Cx<'_, '_>) -> Option<Millis> {
    settings::update(cx);
    if cx.state.files.is_over {
        return None;
    }
    work_file::update(cx)
}
