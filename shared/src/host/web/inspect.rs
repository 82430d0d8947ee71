//! `window.ishido`: what tests of the page ask.

use js_sys::{Array, Object, Reflect};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::Closure;
use web_sys::window;

use super::mirror::PageRectangle;
use crate::ui::item::Item;

/// Adds `window.ishido` with `describe()`, everything shown with its place in the page, and `digest()`, that of the picture.
pub(super) fn expose(
    describe: impl Fn() -> Vec<(Item, PageRectangle)> + 'static,
    digest: impl Fn() -> u64 + 'static,
) {
    let Some(window) = window() else { return };
    let object = Object::new();
    let describe = Closure::<dyn Fn() -> JsValue>::new(move || {
        let items = describe();
        let items = items.iter().map(|(item, place)| described(item, *place));
        items.collect::<Array>().into()
    });
    let digest = Closure::<dyn Fn() -> JsValue>::new(move || format!("{:016x}", digest()).into());
    set(&object, "describe", &describe.into_js_value());
    set(&object, "digest", &digest.into_js_value());
    set(&window, "ishido", &object);
}

/// An item as an object of JavaScript.
fn described(item: &Item, place: PageRectangle) -> JsValue {
    let object = Object::new();
    set(&object, "role", &format!("{:?}", item.role).into());
    set(&object, "label", &item.label.as_str().into());
    set(&object, "state", &item.state.as_str().into());
    set(
        &object,
        "key",
        &item.key.as_deref().map_or(JsValue::NULL, JsValue::from),
    );
    for (name, length) in ["x", "y", "width", "height"].into_iter().zip(place) {
        set(&object, name, &length.into());
    }
    object.into()
}

fn set(object: &JsValue, name: &str, value: &JsValue) {
    let _ = Reflect::set(object, &name.into(), value);
}
