//! The browser's database with the user's files.

use js_sys::{Array, Promise, Uint8Array};
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{IdbDatabase, IdbObjectStore, IdbRequest, IdbTransaction, IdbTransactionMode};

use crate::host::user_files::{KeptChange, KeptEntry};
use crate::host::web::js::{self, NOT_READ};

/// The name of the database. All programs of a site share it.
const NAME: &str = "ishido-files";

/// The entries by their paths: a file `{changed, bytes}`, a drawer `{changed}`.
const ENTRIES: &str = "entries";

/// Its only key is [`COUNT`].
const STATE: &str = "state";

/// The number of changes of the entries, so that every tab knows whether it has seen all of them.
const COUNT: &str = "count";

/// Longest time for opening the database, in milliseconds.
const MAX_DELAY: i32 = 3_000;

/// The cause where there is no database, as some browsers have it in private windows.
pub(super) const NO_DATABASE: &str =
    "the browser keeps no files for this page; save to the volume Computer: instead";

/// The cause where something is not taken.
const NO_ROOM: &str =
    "the browser has no room left for this page; save to the volume Computer: instead";

/// The browser's database.
#[derive(Clone)]
pub(super) struct Database(IdbDatabase);

/// Result of a transaction.
pub(super) struct DatabaseState {
    /// The number of changes of the entries.
    pub(super) count: f64,
    /// All entries, if they were changed since they were seen.
    pub(super) entries: Option<Vec<KeptEntry>>,
}

impl Database {
    /// Opens it; `None` where there is none.
    pub(super) async fn open() -> Option<Self> {
        let window = web_sys::window()?;
        let factory = js::get(window.as_ref(), "indexedDB")?;
        let request = js::call(&factory, "open", &[&NAME.into()]).ok()?;
        let request: IdbRequest = request.unchecked_into();
        let opening = request.clone();
        let upgrade = Closure::once_into_js(move |_: JsValue| {
            if let Ok(database) = opening.result().map(JsCast::unchecked_into::<IdbDatabase>) {
                let _ = database.create_object_store(ENTRIES);
                let _ = database.create_object_store(STATE);
            }
        });
        js::set(&request, "onupgradeneeded", &upgrade);
        let late = Promise::new(&mut |resolve, _| {
            let _ =
                window.set_timeout_with_callback_and_timeout_and_arguments_0(&resolve, MAX_DELAY);
        });
        // Some browsers never answer.
        let first = Promise::race(&Array::of2(&answer_of(&request), &late));
        let database = JsFuture::from(first).await.ok()?;
        Some(Self(database.dyn_into().ok()?))
    }

    /// Lets a function decide on changes, for which it gets all entries if they were changed since `seen`. Nothing else changes
    /// them meanwhile. Returns when the changes are safely stored, with their new count.
    pub(super) async fn change(
        &self,
        seen: Option<f64>,
        decide: impl FnOnce(Option<Vec<KeptEntry>>) -> Vec<KeptChange>,
    ) -> Result<f64, String> {
        let transaction = self.begin(IdbTransactionMode::Readwrite)?;
        let end = JsFuture::from(end_of(&transaction));
        let found = find(&transaction, seen).await?;
        let changes = decide(found.entries);
        let mut count = found.count;
        if !changes.is_empty() {
            count += 1.0;
            if let Err(cause) = make(&transaction, &changes, count) {
                let _ = transaction.abort();
                let _ = end.await;
                return Err(cause);
            }
        }
        end.await.map_err(|_| NO_ROOM.to_owned())?;
        Ok(count)
    }

    /// All entries, if they were changed since `seen`.
    pub(super) async fn look(&self, seen: Option<f64>) -> Result<DatabaseState, String> {
        let transaction = self.begin(IdbTransactionMode::Readonly)?;
        find(&transaction, seen).await
    }

    fn begin(&self, mode: IdbTransactionMode) -> Result<IdbTransaction, String> {
        let stores = Array::of2(&ENTRIES.into(), &STATE.into());
        let begun = self.0.transaction_with_str_sequence_and_mode(&stores, mode);
        begun.map_err(|_| NO_DATABASE.to_owned())
    }
}

async fn find(transaction: &IdbTransaction, seen: Option<f64>) -> Result<DatabaseState, String> {
    let count = wait_for(store(transaction, STATE)?.get(&COUNT.into())).await?;
    let count = count.as_f64().unwrap_or_default();
    if seen == Some(count) {
        let entries = None;
        return Ok(DatabaseState { count, entries });
    }
    let entries = store(transaction, ENTRIES)?;
    let paths = Array::from(&wait_for(entries.get_all_keys()).await?);
    let values = Array::from(&wait_for(entries.get_all()).await?);
    let entry = |(path, value): (JsValue, JsValue)| {
        let bytes = js::get(&value, "bytes").map(|bytes| Uint8Array::new(&bytes).to_vec());
        let changed = js::get(&value, "changed").and_then(|changed| changed.as_f64());
        Some(KeptEntry {
            path: path.as_string()?,
            bytes,
            changed: changed.unwrap_or_default() as u64,
        })
    };
    let entries = Some(paths.iter().zip(values.iter()).filter_map(entry).collect());
    Ok(DatabaseState { count, entries })
}

fn make(transaction: &IdbTransaction, changes: &[KeptChange], count: f64) -> Result<(), String> {
    let entries = store(transaction, ENTRIES)?;
    for change in changes {
        let made = match change {
            KeptChange::Put(entry) => {
                let changed = JsValue::from(entry.changed as f64);
                let mut properties = vec![("changed", changed)];
                if let Some(bytes) = &entry.bytes {
                    properties.push(("bytes", Uint8Array::from(bytes.as_slice()).into()));
                }
                entries.put_with_key(&js::object(&properties), &entry.path.as_str().into())
            }
            KeptChange::Remove(path) => entries.delete(&path.as_str().into()),
        };
        made.map_err(|_| NO_ROOM.to_owned())?;
    }
    let counted = store(transaction, STATE)?.put_with_key(&count.into(), &COUNT.into());
    counted.map(drop).map_err(|_| NO_ROOM.to_owned())
}

fn store(transaction: &IdbTransaction, name: &str) -> Result<IdbObjectStore, String> {
    let store = transaction.object_store(name);
    store.map_err(|_| NO_DATABASE.to_owned())
}

async fn wait_for(request: Result<IdbRequest, JsValue>) -> Result<JsValue, String> {
    let request = request.map_err(|_| NO_DATABASE.to_owned())?;
    let answer = JsFuture::from(answer_of(&request)).await;
    answer.map_err(|_| NOT_READ.to_owned())
}

/// The result of a request, once it is there.
fn answer_of(request: &IdbRequest) -> Promise {
    Promise::new(&mut |resolve, reject| {
        let answered = request.clone();
        settle(request, "onsuccess", move || {
            let result = answered.result().unwrap_or(JsValue::UNDEFINED);
            let _ = resolve.call1(&JsValue::NULL, &result);
        });
        settle(request, "onerror", move || {
            let _ = reject.call0(&JsValue::NULL);
        });
    })
}

/// The end of a transaction: everything is stored, or nothing.
fn end_of(transaction: &IdbTransaction) -> Promise {
    Promise::new(&mut |resolve, reject| {
        settle(transaction, "oncomplete", move || {
            let _ = resolve.call0(&JsValue::NULL);
        });
        settle(transaction, "onabort", move || {
            let _ = reject.call0(&JsValue::NULL);
        });
    })
}

/// Sets what is called when something has come to its end, once.
fn settle(target: &JsValue, name: &str, then: impl FnOnce() + 'static) {
    let closure = Closure::once_into_js(move |_: JsValue| then());
    js::set(target, name, &closure);
}
