//! The program's own files in the browser's storage.

use web_sys::{Storage, window};

use crate::ui::store::{Change, Store, StoreError, find_bytes};

/// The files of a program, in `localStorage`: it is synchronous, and is still there when the page is loaded again.
pub(super) struct WebStore {
    storage: Option<Storage>,
    /// What the keys begin with: `ishido/`.
    prefix: String,
}

impl WebStore {
    /// Opens the files of a program.
    pub(super) async fn open(name: &str) -> Self {
        Self {
            storage: window().and_then(|window| window.local_storage().ok().flatten()),
            prefix: format!("{name}/"),
        }
    }

    /// Changes a file.
    ///
    /// # Errors
    /// When the browser refuses. The file then has its old content.
    pub(super) fn change(&self, name: &str, change: Change) -> Result<String, StoreError> {
        let key = self.key(name);
        match change {
            Change::Write(bytes) => self.write(name, &bytes)?,
            Change::Append(bytes) => {
                let mut content = self.read_file(name)?.unwrap_or_default();
                content.extend(bytes);
                self.write(name, &content)?;
            }
            Change::Cut(bytes) => {
                let mut content = self.read_file(name)?.unwrap_or_default();
                if let Some(range) = find_bytes(&content, &bytes) {
                    content.drain(range);
                    self.write(name, &content)?;
                }
            }
            Change::Rename(to) => {
                if let Some(content) = self.read_file(name)? {
                    self.write(&to, &content)?;
                    let _ = self.storage(name)?.remove_item(&key);
                }
                return Ok(self.key(&to));
            }
            Change::Remove => {
                let _ = self.storage(name)?.remove_item(&key);
            }
        }
        Ok(key)
    }

    fn key(&self, name: &str) -> String {
        format!("{}{name}", self.prefix)
    }

    fn error(&self, name: &str, cause: &str) -> StoreError {
        StoreError {
            path: self.key(name),
            cause: cause.to_owned(),
        }
    }

    fn storage(&self, name: &str) -> Result<&Storage, StoreError> {
        let storage = self.storage.as_ref();
        storage.ok_or_else(|| self.error(name, "the browser keeps nothing for this page"))
    }

    fn read_file(&self, name: &str) -> Result<Option<Vec<u8>>, StoreError> {
        let read = self.storage(name)?.get_item(&self.key(name));
        let text = read.map_err(|_| self.error(name, "the browser does not give it"))?;
        Ok(text.map(String::into_bytes))
    }

    fn write(&self, name: &str, bytes: &[u8]) -> Result<(), StoreError> {
        let text = String::from_utf8_lossy(bytes);
        let written = self.storage(name)?.set_item(&self.key(name), &text);
        written.map_err(|_| self.error(name, "the browser has no room left for this page"))
    }
}

impl Store for WebStore {
    fn read(&mut self, name: &str) -> Result<Option<Vec<u8>>, StoreError> {
        self.read_file(name)
    }

    fn list(&mut self, prefix: &str) -> Result<Vec<String>, StoreError> {
        let storage = self.storage(prefix)?;
        let count = storage.length().unwrap_or_default();
        let mut names: Vec<String> = (0..count)
            .filter_map(|index| storage.key(index).ok().flatten())
            .filter_map(|key| key.strip_prefix(&self.prefix).map(str::to_owned))
            .filter(|name| name.starts_with(prefix))
            .collect();
        names.sort();
        Ok(names)
    }

    fn whole_path(&self, name: &str) -> String {
        self.key(name)
    }
}
