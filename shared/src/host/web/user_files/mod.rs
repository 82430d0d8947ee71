//! The user's files: volumes that the browser keeps in its database, and the files of the computer.

mod computer;
mod database;

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::rc::Rc;

use js_sys::Date;
use wasm_bindgen_futures::spawn_local;

use super::inbox::{Inbox, PageEvent};
use crate::host::user_files::{PageResult, PageUserFiles};
use crate::ui::event::Event;
use crate::ui::program::{Reply, RequestId};
use crate::ui::user_files::{Dialogue, FileReply, FileRequest};
use computer::Chosen;
use database::{Database, NO_DATABASE};

/// Time after the start for which files are read as they were loaded then, in milliseconds: the first picture shows them.
const START: f64 = 500.0;

/// The cause reported for a failed download.
const NO_DOWNLOAD: &str = "the browser cannot download the file";

/// The user's files as the browser had them when the page was loaded.
pub(super) struct LoadedFiles {
    disk: PageUserFiles,
    database: Option<Database>,
    /// The number of changes of them.
    seen: Option<f64>,
}

impl LoadedFiles {
    /// Loads what the browser keeps on these volumes.
    pub(super) async fn load(volumes: &[&str]) -> Self {
        let mut disk = PageUserFiles::new(volumes);
        let database = Database::open().await;
        let mut seen = None;
        if let Some(database) = &database
            && let Ok(found) = database.look(None).await
        {
            seen = Some(found.count);
            disk.load(found.entries.unwrap_or_default());
        }
        Self {
            disk,
            database,
            seen,
        }
    }
}

/// The user's files. Requests are executed one after the other, each on what all tabs have written by then.
#[derive(Clone)]
pub(super) struct WebUserFiles(Rc<Inner>);

struct Inner {
    disk: RefCell<PageUserFiles>,
    database: RefCell<Option<Database>>,
    /// True if the database is being opened again.
    is_opening: Cell<bool>,
    seen: Cell<Option<f64>>,
    queue: RefCell<VecDeque<(RequestId, FileRequest)>>,
    is_busy: Cell<bool>,
    opened: f64,
    inbox: Rc<Inbox>,
}

impl WebUserFiles {
    /// The disk with the files that were loaded. Replies and dropped files go to the inbox.
    pub(super) fn new(loaded: LoadedFiles, inbox: Rc<Inbox>) -> Self {
        let disk = Self(Rc::new(Inner {
            disk: RefCell::new(loaded.disk),
            database: RefCell::new(loaded.database),
            is_opening: Cell::new(false),
            seen: Cell::new(loaded.seen),
            queue: RefCell::default(),
            is_busy: Cell::new(false),
            opened: Date::now(),
            inbox,
        }));
        let drops = disk.clone();
        computer::listen_to_drops(move |file| {
            let drops = drops.clone();
            spawn_local(async move {
                let path = drops.take(file).await;
                drops
                    .0
                    .inbox
                    .push(PageEvent::Event(Event::Dropped { path }));
            });
        });
        disk
    }

    /// Executes a request.
    pub(super) fn submit(&self, id: RequestId, request: FileRequest) {
        if let FileRequest::Ask(dialogue) = &request {
            return self.ask(id, dialogue);
        }
        let is_loaded = self.0.seen.get().is_some() && !self.0.is_busy.get();
        let is_start = is_loaded && Date::now() - self.0.opened < START;
        if is_start && matches!(request, FileRequest::Read(..)) {
            let done = self.0.disk.borrow_mut().run(request, now());
            return self.0.inbox.reply(id, Reply::UserFile(done.reply));
        }
        self.0.queue.borrow_mut().push_back((id, request));
        if !self.0.is_busy.replace(true) {
            let disk = self.clone();
            spawn_local(async move { disk.work().await });
        }
    }

    /// Executes the requests that wait.
    async fn work(&self) {
        loop {
            let next = self.0.queue.borrow_mut().pop_front();
            let Some((id, request)) = next else { break };
            let reply = self.execute(request).await;
            self.push(id, reply);
        }
        self.0.is_busy.set(false);
    }

    async fn execute(&self, request: FileRequest) -> FileReply {
        let only_reads = request.only_reads();
        let refuse = self.0.disk.borrow().refusal(&request);
        let database = self.0.database.borrow().clone();
        let Some(database) = database else {
            if self.0.disk.borrow().is_about_kept(&request) {
                self.open_again();
                return refuse(NO_DATABASE);
            }
            // Files chosen on the computer can be read all the same.
            let done = self.0.disk.borrow_mut().run(request, now());
            return finish(done, &refuse);
        };
        let mut done = None;
        let changed = database
            .change(self.0.seen.get(), |entries| {
                let mut disk = self.0.disk.borrow_mut();
                if let Some(entries) = entries {
                    disk.load(entries);
                }
                let mut result = disk.run(request, now());
                let changes = std::mem::take(&mut result.changes);
                done = Some(result);
                changes
            })
            .await;
        match (changed, done) {
            (Ok(count), Some(done)) => {
                self.0.seen.set(Some(count));
                finish(done, &refuse)
            }
            // Only when it was used last is not noted; what is downloaded need not be kept.
            (Err(_), Some(done)) if only_reads || done.download.is_some() => finish(done, &refuse),
            (Err(cause), _) => {
                // A change that was not stored is forgotten.
                self.0.seen.set(None);
                refuse(&cause)
            }
            (Ok(_), None) => refuse(NO_DATABASE),
        }
    }

    /// Tries again to open the database, for the requests that come after this one: some browsers never answer.
    fn open_again(&self) {
        if self.0.is_opening.replace(true) {
            return;
        }
        let disk = self.clone();
        spawn_local(async move {
            let database = Database::open().await;
            *disk.0.database.borrow_mut() = database;
            disk.0.is_opening.set(false);
        });
    }

    /// Lets the user choose a file of the computer; one that is to be written gets the name that was proposed.
    fn ask(&self, id: RequestId, dialogue: &Dialogue) {
        if dialogue.saves {
            let name = dialogue.place.name.clone();
            let path = (!name.is_empty()).then(|| PageUserFiles::computer_path(&name));
            return self.0.inbox.reply(id, chosen(Ok(path)));
        }
        let disk = self.clone();
        let opened = computer::choose(dialogue, move |file| {
            let disk = disk.clone();
            spawn_local(async move {
                let path = match file {
                    Some(file) => Some(disk.take(file).await),
                    None => None,
                };
                disk.0.inbox.push(PageEvent::Reply(id, chosen(Ok(path))));
            });
        });
        if let Err(sentence) = opened {
            self.0.inbox.reply(id, chosen(Err(sentence.to_owned())));
        }
    }

    /// Takes over a file of the computer, which the browser keeps so that it is there at the next start. Returns its path.
    async fn take(&self, file: Chosen) -> String {
        let Chosen { name, content } = file;
        let (path, changes) = {
            let mut disk = self.0.disk.borrow_mut();
            match content {
                Ok(bytes) => disk.choose(&name, bytes, now()),
                Err(cause) => return disk.choose_unreadable(&name, cause),
            }
        };
        let database = self.0.database.borrow().clone();
        if let Some(database) = database {
            // A file that is not kept can be read until the page goes. Changes of other tabs are loaded by the next request.
            let _ = database.change(self.0.seen.get(), |_| changes).await;
        }
        path
    }

    fn push(&self, id: RequestId, reply: FileReply) {
        self.0
            .inbox
            .push(PageEvent::Reply(id, Reply::UserFile(reply)));
    }
}

/// Downloads what is to be downloaded.
fn finish(done: PageResult, refuse: impl Fn(&str) -> FileReply) -> FileReply {
    match done.download {
        Some((name, bytes)) if computer::download(&name, &bytes).is_err() => refuse(NO_DOWNLOAD),
        _ => done.reply,
    }
}

fn chosen(result: Result<Option<String>, String>) -> Reply {
    Reply::UserFile(FileReply::Chosen(result))
}

fn now() -> u64 {
    Date::now() as u64
}
