//! The program's own files in the browser's storage.

mod local_storage;
mod locks;

use std::rc::Rc;

use wasm_bindgen_futures::spawn_local;

use super::js::on;
use crate::host::own_files::key_value::{KeyValueFiles, candidates};
use crate::ui::own_files::{Change, FileError, OwnFiles};
use local_storage::LocalStorage;
use locks::Locks;

/// The number of slots that are tried; nobody has so many tabs.
const MOST_TRIED: usize = 1_000;

/// The file that says that the user was told about tabs.
const TOLD: &str = "told-about-tabs";

/// The sentence for browsers in which tabs may use the same slot.
const TABS: &str = "This browser cannot tell two tabs apart: if a game is open in both, the tab \
    used last overwrites the other. Use one tab \
                    at a time.";

/// The files of a program, in `localStorage`: it is synchronous, and is still there when the page is loaded again. Clones share its
/// slot, which other tabs leave alone as long as this one is there.
#[derive(Clone)]
pub(super) struct WebOwnFiles {
    files: Rc<KeyValueFiles<LocalStorage>>,
    locks: Rc<Locks>,
}

impl WebOwnFiles {
    /// Opens the files of a program, with a slot that no other tab uses: the one whose game was played last, or else a free one.
    pub(super) async fn open(program: &str) -> Self {
        let storage = LocalStorage::of_window();
        let locks = Rc::new(Locks::new(program));
        let mut slot = 1;
        for number in candidates(&storage, program).take(MOST_TRIED) {
            slot = number;
            if locks.take(number).await {
                break;
            }
        }
        let own_files = Self {
            files: Rc::new(KeyValueFiles::new(storage, program, slot)),
            locks,
        };
        own_files.look_at_other_tabs().await;
        own_files.files.fold();
        own_files.keep_looking();
        own_files
    }

    /// The sentence for the user at the first start in this browser, if there is one.
    pub(super) fn warning(&self) -> Option<&'static str> {
        let is_new = self.locks.are_missing() && matches!(self.files.read(TOLD), Ok(None));
        // Tabs share nothing if nothing can be kept.
        let told = || self.change(TOLD, Change::Write(Vec::new())).is_ok();
        (is_new && told()).then_some(TABS)
    }

    /// Changes a file. It is in the storage when this returns.
    ///
    /// # Errors
    /// Returns an error if the browser refuses. The file then has its old content.
    pub(super) fn change(&self, name: &str, change: Change) -> Result<String, FileError> {
        self.files.change(name, change)
    }

    /// The names of files, as [`OwnFiles::list`].
    pub(super) fn names(&self, prefix: &str) -> Result<Vec<String>, FileError> {
        self.files.list(prefix)
    }

    /// Finds out which slots other tabs use now.
    async fn look_at_other_tabs(&self) {
        let mut in_use = self.locks.held().await;
        in_use.retain(|slot| *slot != self.files.slot());
        self.files.set_in_use(in_use);
    }

    /// Finds it out again whenever the user comes back from another tab.
    fn keep_looking(&self) {
        let Some(window) = web_sys::window() else {
            return;
        };
        let own_files = self.clone();
        on(&window, "focus", move |_: web_sys::Event| {
            let own_files = own_files.clone();
            spawn_local(async move { own_files.look_at_other_tabs().await });
        });
    }
}

impl OwnFiles for WebOwnFiles {
    fn read(&mut self, name: &str) -> Result<Option<Vec<u8>>, FileError> {
        self.files.read(name)
    }

    fn list(&mut self, prefix: &str) -> Result<Vec<String>, FileError> {
        let names = self.files.list(prefix);
        // For the next time that somebody asks: it takes a moment.
        let own_files = self.clone();
        spawn_local(async move { own_files.look_at_other_tabs().await });
        names
    }

    fn whole_path(&self, name: &str) -> String {
        self.files.path(name)
    }
}
