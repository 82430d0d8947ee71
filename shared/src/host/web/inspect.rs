//! `window.ishido`: what tests of the page ask.

use js_sys::Array;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::Closure;
use web_sys::window;

use super::accessibility_tree::PageRectangle;
use super::js;
use crate::ui::item::Item;

/// Adds `window.ishido` with `describe()`, everything shown with its place in the page, and `digest()`, that of the picture.
pub(super) fn expose(
    describe: impl Fn() -> Vec<(Item, PageRectangle)> + 'static,
    digest: impl Fn() -> u64 + 'static,
) {
    let Some(window) = window() else { return };
    let describe = Closure::<dyn Fn() -> JsValue>::new(move || {
        let items = describe();
        let items = items.iter().map(|(item, place)| described(item, *place));
        items.collect::<Array>().into()
    });
    let digest = Closure::<dyn Fn() -> JsValue>::new(move || format!("{:016x}", digest()).into());
    let object = js::object(&[
        ("describe", describe.into_js_value()),
        ("digest", digest.into_js_value()),
    ]);
    js::set(&window, "ishido", &object);
}

/// An item as an object of JavaScript.
fn described(item: &Item, [x, y, width, height]: PageRectangle) -> JsValue {
    js::object(&[
        ("role", format!("{:?}", item.role).into()),
        ("label", item.label.as_str().into()),
        ("state", item.state.as_str().into()),
        (
            "key",
            item.key.as_deref().map_or(JsValue::NULL, JsValue::from),
        ),
        ("x", x.into()),
        ("y", y.into()),
        ("width", width.into()),
        ("height", height.into()),
    ])
}
