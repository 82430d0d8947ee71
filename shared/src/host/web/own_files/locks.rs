//! The locks between the tabs of a browser.

use js_sys::{Array, Promise};
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

use crate::host::web::js;

/// The Web Locks of a program's slots. Browsers offer them only in secure contexts: pages sent by HTTPS or from localhost.
/// Elsewhere every slot counts as unused, so two tabs can use the same one.
pub(super) struct Locks {
    /// The beginning of the names of the locks: `ishido/slots/`.
    prefix: String,
    manager: Option<JsValue>,
}

impl Locks {
    pub(super) fn new(program: &str) -> Self {
        Self {
            prefix: format!("{program}/slots/"),
            manager: js::of_navigator("locks"),
        }
    }

    /// Returns true if the browser has none, so that two tabs may use the same slot.
    pub(super) const fn are_missing(&self) -> bool {
        self.manager.is_none()
    }

    /// Takes a slot until the page goes, if no other tab has it. Returns whether this tab may use it.
    pub(super) async fn take(&self, slot: u64) -> bool {
        let Some(manager) = &self.manager else {
            return true;
        };
        let name = JsValue::from(format!("{}{slot}", self.prefix));
        let options = js::object(&[("ifAvailable", true.into())]);
        let answer = Promise::new(&mut |resolve, _| {
            let refused = resolve.clone();
            let granted = Closure::once_into_js(move |lock: JsValue| -> Promise {
                let _ = resolve.call1(&JsValue::NULL, &lock.is_object().into());
                if lock.is_object() {
                    // A lock is held as long as the promise is open: for ever.
                    return Promise::new(&mut |_, _| {});
                }
                Promise::resolve(&JsValue::NULL)
            });
            let request = js::call(manager, "request", &[&name, &options, &granted]);
            match request.map(JsCast::unchecked_into::<Promise>) {
                Ok(request) => {
                    // The slot is used without a lock if locks are denied.
                    let denied = Closure::once(move |_: JsValue| {
                        let _ = refused.call1(&JsValue::NULL, &JsValue::TRUE);
                    });
                    let _ = request.catch(&denied);
                    denied.forget();
                }
                Err(_) => {
                    let _ = refused.call1(&JsValue::NULL, &JsValue::TRUE);
                }
            }
        });
        let taken = JsFuture::from(answer).await;
        taken.is_ok_and(|taken| taken.is_truthy())
    }

    /// The slots that are taken now, by this tab or another one.
    pub(super) async fn held(&self) -> Vec<u64> {
        let Some(manager) = &self.manager else {
            return Vec::new();
        };
        let snapshot = js::wait_for(manager, "query", &[]).await;
        let held = snapshot.ok().and_then(|locks| js::get(&locks, "held"));
        let held = held.map(|held| Array::from(&held)).unwrap_or_default();
        held.iter()
            .filter_map(|lock| {
                let name = js::get(&lock, "name")?.as_string()?;
                name.strip_prefix(&self.prefix)?.parse().ok()
            })
            .collect()
    }
}
