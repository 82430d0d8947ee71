//! What works on files whatever is shown: the file of the last time, dropped files, replies, the work file, the settings.

use ishido_shared::ui::crash_notice::CrashNotice;
use ishido_shared::ui::disk::FileReply;
use ishido_shared::ui::event::{Event, Millis};
use ishido_shared::ui::program::{Reply, RequestId};
use ishido_shared::ui::store::StoreError;

use super::reading::{open_first, read_file};
use super::state::{NextStep, ReadFor};
use super::{offer, open, save, settings, unsaved, work_file};
use crate::editor::outcome::End;
use crate::editor::screen::{Cx, Transition};
use crate::editor::state::HostProgram;
use crate::editor::stoneset_work::StonesetWork;
use crate::stones;

/// Reads the store, when the editor gets its first event or time. Offers what was left unsaved.
pub fn start(cx: &mut Cx<'_, '_>) -> Transition {
    if std::mem::replace(&mut cx.state.files.is_started, true) {
        return Transition::Stay;
    }
    settings::read(cx);
    // In the game's window, the game tells of it.
    if cx.state.hosting == HostProgram::Alone {
        cx.state.files.crash = CrashNotice::find(cx.ctx);
    }
    let work = &cx.state.stoneset;
    if work.copy_of.is_some() && !work.document.is_changed() {
        let set = stones::stoneset_of(work.content());
        cx.state.stoneset = StonesetWork::copy(&set, &cx.state.files.author);
    }
    match offer::question(offer::find(cx)) {
        Some(question) => Transition::Push(question),
        None => {
            open_first(cx);
            Transition::Stay
        }
    }
}

/// Handles what concerns the whole editor, whatever is in front; `None` for anything else.
pub fn observe(event: &Event, cx: &mut Cx<'_, '_>) -> Option<Transition> {
    match event {
        // While the board screen is open, both are about the board.
        _ if cx.state.board.screen.is_open => None,
        Event::CloseRequested => {
            cx.state.ask_to_end(End::Quit);
            Some(Transition::Stay)
        }
        Event::Dropped { path } => {
            read_file(path, ReadFor::Dropped, cx);
            Some(Transition::Stay)
        }
        _ => None,
    }
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
            tell_of_crash(*id, result, cx);
            Transition::Stay
        }
        Reply::Disk(reply) => {
            let reading = &mut cx.state.files.reading.asked;
            match reading.iter().position(|(asked, _)| asked == id) {
                Some(index) => {
                    let (_, why) = reading.remove(index);
                    if let FileReply::File(read) = reply {
                        cx.state.files.reading.arrived.push((why, read.clone()));
                    }
                    Transition::Stay
                }
                None => save::on_reply(*id, reply, cx),
            }
        }
        Reply::Pasted(_) | Reply::CopiedPicture(_) | Reply::PastedPicture(_) => Transition::Stay,
    }
}

/// Tells the user that the editor ended unexpectedly, if the reply is to that.
fn tell_of_crash(id: RequestId, result: &Result<String, StoreError>, cx: &mut Cx<'_, '_>) {
    let notice = &mut cx.state.files.crash;
    let Some(path) = notice.as_ref().and_then(|told| told.path(id, result)) else {
        return;
    };
    *notice = None;
    let text = format!(
        "The editor stopped last time because of an error in it. Your work is saved. A report for the developers is in {path}. \
         It contains no names, texts or files of yours."
    );
    cx.state
        .show_message("The editor ended unexpectedly", &text);
}

/// Opens the next file that has been read. Called while nothing is open in front of the stones: a question there is about the
/// set that would be replaced.
pub fn deliver(cx: &mut Cx<'_, '_>) -> Transition {
    let arrived = &mut cx.state.files.reading.arrived;
    if arrived.is_empty() {
        return Transition::Stay;
    }
    let (why, read) = arrived.remove(0);
    match (why, &read) {
        (ReadFor::Dropped, Ok(file)) => match open::read(file) {
            Ok(opened) => return unsaved::before(NextStep::Open(Box::new(opened)), cx),
            Err(sentence) => cx
                .state
                .show_message("The stoneset cannot be opened", &sentence),
        },
        (ReadFor::Dropped, Err(error)) => {
            let text = format!("{error}.");
            cx.state.show_message("The file cannot be read", &text);
        }
        (ReadFor::LastTime | ReadFor::Start, read) => {
            let opened = match read {
                Ok(file) => open::read(file),
                Err(error) => Err(format!("{error}.")),
            };
            match opened {
                // Whoever has begun to edit meanwhile goes on with that.
                Ok(opened) if !has_begun(cx) => open::open(opened, cx),
                Ok(_) if why == ReadFor::Start => {
                    cx.state.show_note("Not opened: you have begun another set");
                }
                Ok(_) => {}
                Err(sentence) => {
                    let title = if why == ReadFor::LastTime {
                        cx.state.files.last.clear();
                        "The last stoneset cannot be opened"
                    } else {
                        "The stoneset cannot be opened"
                    };
                    cx.state.show_message(title, &sentence);
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
