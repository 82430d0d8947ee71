//! Features that browsers may lack, reached by name, because calling what is not there would end the program; and listening to
//! events.

use js_sys::{Array, Function, Promise, Reflect};
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{AddEventListenerOptions, EventTarget, window};

/// The cause reported for what the browser has but cannot read, such as a folder that was dropped.
pub(super) const NOT_READ: &str = "the browser cannot read it";

/// A property of an object; `None` if it has none of that name.
pub(super) fn get(object: &JsValue, name: &str) -> Option<JsValue> {
    if object.is_null() || object.is_undefined() {
        return None;
    }
    let value = Reflect::get(object, &name.into()).ok()?;
    (!value.is_undefined() && !value.is_null()).then_some(value)
}

/// Calls a method of an object; `Err` if it has none of that name, or if it throws.
pub(super) fn call(object: &JsValue, name: &str, values: &[&JsValue]) -> Result<JsValue, JsValue> {
    let method = get(object, name).and_then(|method| method.dyn_into::<Function>().ok());
    let method = method.ok_or(JsValue::UNDEFINED)?;
    let values: Array = values.iter().copied().collect();
    method.apply(object, &values)
}

/// Calls a method that answers with a promise, and waits for it.
pub(super) async fn wait_for(
    object: &JsValue,
    name: &str,
    values: &[&JsValue],
) -> Result<JsValue, JsValue> {
    let answer = call(object, name, values)?;
    JsFuture::from(Promise::resolve(&answer)).await
}

/// A part of `navigator`, such as `locks`; `None` where the browser lacks it or denies it to this page.
pub(super) fn of_navigator(name: &str) -> Option<JsValue> {
    get(window()?.navigator().as_ref(), name)
}

/// An object with these properties.
pub(super) fn object(properties: &[(&str, JsValue)]) -> JsValue {
    let object = js_sys::Object::new();
    for (name, value) in properties {
        set(&object, name, value);
    }
    object.into()
}

/// Sets a property of an object, if it can be set.
pub(super) fn set(object: &JsValue, name: &str, value: &JsValue) {
    let _ = Reflect::set(object, &name.into(), value);
}

/// A new object of a class of the browser; `Err` if there is no such class, or if it refuses.
pub(super) fn construct(class: &str, values: &[&JsValue]) -> Result<JsValue, JsValue> {
    let window = window().ok_or(JsValue::UNDEFINED)?;
    let class = get(window.as_ref(), class).and_then(|class| class.dyn_into::<Function>().ok());
    let values: Array = values.iter().copied().collect();
    Reflect::construct(&class.ok_or(JsValue::UNDEFINED)?, &values)
}

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
