//! Files that are read to be opened: the one of the start, and those dropped on the window.

use std::marker::PhantomData;
use std::sync::Arc;

use ishido_shared::shell::Model;
use ishido_shared::ui::program::{Reply, RequestId};
use ishido_shared::ui::user_files::{FileError, FileRead, FileReply};

use super::{DocumentKind, Intent, close, open};
use crate::editor::model::{Action, Cx, FirstFile, HostProgram, Transition};
use crate::import::{ReadPicture, is_meant_as_picture};

/// The title of the message about a picture that cannot be imported.
pub const NOT_IMPORTED: &str = "The picture cannot be imported";

/// The reason for reading a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum ReadFor {
    /// It was edited the last time.
    LastTime,
    /// The command line names it.
    Start,
    /// It was dropped on the window.
    Dropped,
}

/// The files that a screen has requested to open them.
pub struct Incoming<K> {
    /// Those that are being read.
    asked: Vec<(RequestId, ReadFor)>,
    /// Those that have been read, and wait until the screen is in front.
    arrived: Vec<(ReadFor, Result<FileRead, FileError>)>,
    kind: PhantomData<K>,
}

impl<K> Default for Incoming<K> {
    fn default() -> Self {
        Self {
            asked: Vec::new(),
            arrived: Vec::new(),
            kind: PhantomData,
        }
    }
}

impl<K: DocumentKind> Incoming<K> {
    /// Requests the file of the command line, or else the one that was edited the last time.
    pub fn request_first(&mut self, cx: &mut Cx<'_, '_>) {
        match std::mem::take(&mut cx.model.first) {
            FirstFile::Given(path) => self.request(&path, ReadFor::Start, cx),
            FirstFile::Last
                if cx.model.hosting == HostProgram::Alone && !cx.model.last.is_empty() =>
            {
                let path = cx.model.last.clone();
                self.request(&path, ReadFor::LastTime, cx);
            }
            FirstFile::Last | FirstFile::None => {}
        }
    }

    /// Requests a file that was dropped on the window.
    pub fn request_dropped(&mut self, path: &str, cx: &mut Cx<'_, '_>) {
        self.request(path, ReadFor::Dropped, cx);
    }

    fn request(&mut self, path: &str, why: ReadFor, cx: &mut Cx<'_, '_>) {
        self.asked.push((K::read(path, cx), why));
    }

    /// Keeps a file that has been read.
    pub fn reply(&mut self, id: RequestId, reply: &Reply) {
        if let Some(index) = self.asked.iter().position(|(asked, _)| *asked == id) {
            let (_, why) = self.asked.remove(index);
            if let Reply::UserFile(FileReply::File(read)) = reply {
                self.arrived.push((why, read.clone()));
            }
        }
    }

    /// Opens the next file that has been read. Called while the screen is in front: a question there is about the document that
    /// would be replaced.
    pub fn open_next(&mut self, cx: &mut Cx<'_, '_>) -> Transition {
        let pictures = self.pictures();
        let is_reading = self.asked.iter().any(|(_, why)| *why == ReadFor::Dropped);
        // Pictures wait for other files that were dropped with them, because several may make one import.
        if self.arrived.is_empty() || is_reading && pictures.is_some() {
            return Transition::Stay;
        }
        let joined = pictures.and_then(|pictures| K::joined(&pictures));
        if let Some(picture) = joined.map(Arc::new) {
            self.arrived.clear();
            cx.model.act(Action::Import(picture));
            return Transition::Stay;
        }
        let (why, read) = self.arrived.remove(0);
        let checked = match &read {
            Ok(file) => K::check(file),
            Err(error) => Err(format!("{error}.")),
        };
        match (why, read, checked) {
            (ReadFor::Dropped, Ok(file), Ok(())) => return close::<K>(Intent::Open(file), cx),
            (ReadFor::Dropped, Err(error), _) => {
                let text = format!("{error}.{}", K::UNREAD);
                cx.model.show_message("The file cannot be read", &text);
            }
            (ReadFor::Dropped, Ok(file), Err(sentence)) => match K::picture(&file) {
                Some(picture) => cx.model.act(Action::Import(picture)),
                None if is_meant_as_picture(&file.path, &file.bytes) => {
                    cx.model.show_message(NOT_IMPORTED, &sentence);
                }
                None => cx.model.show_message(K::CANNOT_OPEN, &sentence),
            },
            // Whoever has begun to edit meanwhile goes on with that.
            (_, Ok(_), Ok(())) if has_begun::<K>(cx) => {
                if why == ReadFor::Start {
                    cx.model
                        .show_note("Not opened: you have started another set");
                }
            }
            (_, Ok(file), Ok(())) => {
                open::<K>(&file, cx);
            }
            (ReadFor::LastTime, _, Err(sentence)) => {
                cx.model.last.clear();
                let title = "The last stoneset cannot be opened";
                cx.model.show_message(title, &sentence);
            }
            (_, _, Err(sentence)) => cx.model.show_message(K::CANNOT_OPEN, &sentence),
            (_, Err(_), Ok(())) => {}
        }
        Transition::Stay
    }

    /// All files that have arrived, if all were dropped and are pictures to import.
    fn pictures(&self) -> Option<Vec<Arc<ReadPicture>>> {
        let pictures = self.arrived.iter().map(|(why, read)| {
            let file = read.as_ref().ok().filter(|_| *why == ReadFor::Dropped)?;
            K::picture(file).filter(|_| K::check(file).is_err())
        });
        pictures.collect()
    }
}

/// Returns true if anything has been edited or opened since the start.
fn has_begun<K: DocumentKind>(cx: &Cx<'_, '_>) -> bool {
    let work = K::work(cx.model);
    work.document.is_changed() || work.path().is_some() || work.document.redo_name().is_some()
}
