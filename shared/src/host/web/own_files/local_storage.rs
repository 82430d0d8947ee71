//! `localStorage` as pairs.

use js_sys::Date;
use web_sys::{Storage, window};

use crate::host::own_files::key_value::Pairs;
use crate::host::web::js::{self, NOT_READ};

/// The cause where pages may keep nothing, as some browsers have it in private windows.
const NO_STORAGE: &str = "the browser keeps nothing for this page";

/// The cause of a value that cannot be set because the room of the page is used up.
const NO_ROOM: &str = "the browser has no room left for this page";

/// The cause of a value that cannot be set for another reason.
const NOT_SET: &str = "the browser could not store it";

/// The cause of a value that cannot be removed.
const NOT_REMOVED: &str = "the browser could not delete it";

/// The names of the error for want of room; the second is that of Firefox.
const NO_ROOM_ERRORS: [&str; 2] = ["QuotaExceededError", "NS_ERROR_DOM_QUOTA_REACHED"];

/// The browser's storage; `None` where pages may have none.
pub(in crate::host::web) struct LocalStorage(Option<Storage>);

impl LocalStorage {
    /// That of the page.
    pub(super) fn of_window() -> Self {
        Self(window().and_then(|window| window.local_storage().ok().flatten()))
    }

    fn storage(&self) -> Result<&Storage, String> {
        self.0.as_ref().ok_or_else(|| NO_STORAGE.to_owned())
    }
}

impl Pairs for LocalStorage {
    fn get(&self, key: &str) -> Result<Option<String>, String> {
        let Some(storage) = &self.0 else {
            // Nothing was ever kept.
            return Ok(None);
        };
        storage.get_item(key).map_err(|_| NOT_READ.to_owned())
    }

    fn set(&self, key: &str, value: &str) -> Result<(), String> {
        let set = self.storage()?.set_item(key, value);
        set.map_err(|error| {
            let name = js::get(&error, "name").and_then(|name| name.as_string());
            let is_full = name.is_some_and(|name| NO_ROOM_ERRORS.contains(&name.as_str()));
            if is_full { NO_ROOM } else { NOT_SET }.to_owned()
        })
    }

    fn remove(&self, key: &str) -> Result<(), String> {
        let removed = self.storage()?.remove_item(key);
        removed.map_err(|_| NOT_REMOVED.to_owned())
    }

    fn keys(&self) -> Result<Vec<String>, String> {
        let Some(storage) = &self.0 else {
            return Ok(Vec::new());
        };
        let count = storage.length().map_err(|_| NOT_READ.to_owned())?;
        let keys = (0..count).filter_map(|index| storage.key(index).ok().flatten());
        Ok(keys.collect())
    }

    fn now(&self) -> u64 {
        Date::now() as u64
    }
}
