//! Listening to an event of the browser.

use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{AddEventListenerOptions, EventTarget};

/// Calls a function for every event of a name, which it may prevent.
pub(super) fn on<E: JsCast + 'static>(
    target: &EventTarget,
    name: &str,
    mut then: impl FnMut(E) + 'static,
) {
    let closure = Closure::<dyn FnMut(web_sys::Event)>::new(move |event: web_sys::Event| {
        then(event.unchecked_into());
    });
    let options = AddEventListenerOptions::new();
    options.set_passive(false);
    let callback = closure.as_ref().unchecked_ref();
    let _ = target
        .add_event_listener_with_callback_and_add_event_listener_options(name, callback, &options);
    // The page listens as long as it is there.
    closure.forget();
}
