//! Files of the computer: chosen in the browser's dialogue, dropped on the page, or downloaded.

use js_sys::{Array, Uint8Array};
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::spawn_local;
use web_sys::{Document, HtmlElement, window};

use crate::formats::picture::ForeignFormat;
use crate::host::web::js::{self, NOT_READ, on};
use crate::ui::user_files::Dialogue;

/// Reads more than any limit allows, so that a larger file is still refused as too large.
const MOST_BYTES: f64 = (32 << 20) as f64;

/// The longest side of a picture that the browser decodes, in pixels: more would be a file of more bytes than the program reads.
const LONGEST_SIDE: f64 = 2_560.0;

/// Time for which the content of a download stays in memory, in milliseconds: the browser fetches it a little later.
const DOWNLOAD_TIME: i32 = 40_000;

/// A file of the computer: its name, and its content or why it cannot be read.
pub(super) struct Chosen {
    pub(super) name: String,
    pub(super) content: Result<Vec<u8>, &'static str>,
}

/// Opens the browser's dialogue for a file. `then` gets the file, or `None` for Cancel; `Err` if there is no such dialogue.
pub(super) fn choose(
    dialogue: &Dialogue,
    then: impl Fn(Option<Chosen>) + Clone + 'static,
) -> Result<(), &'static str> {
    let failed = "This browser has no file dialogue.";
    let input = document()
        .and_then(|document| document.create_element("input").ok())
        .ok_or(failed)?;
    let _ = input.set_attribute("type", "file");
    let _ = input.set_attribute("hidden", "");
    if is_exact_pointer() {
        // Telephones do not know our endings, and would offer nothing.
        let endings: Vec<String> = dialogue.endings.iter().map(|e| format!(".{e}")).collect();
        let _ = input.set_attribute("accept", &endings.join(","));
    }
    let (chosen, answer) = (input.clone(), then.clone());
    on(&input, "change", move |_: web_sys::Event| {
        let file = js::get(&chosen, "files").and_then(|files| js::get(&files, "0"));
        chosen.remove();
        let answer = answer.clone();
        spawn_local(async move {
            match file {
                Some(file) => answer(Some(read(&file).await)),
                None => answer(None),
            }
        });
    });
    let cancelled = input.clone();
    on(&input, "cancel", move |_: web_sys::Event| {
        cancelled.remove();
        then(None);
    });
    // Some browsers open the dialogue only of what stands in the document.
    if let Some(body) = document().and_then(|document| document.body()) {
        let _ = body.append_child(&input);
    }
    when_allowed(move || input.unchecked_into::<HtmlElement>().click());
    Ok(())
}

/// Does something that browsers allow only while the user does something. A finger that is still down does not count yet.
fn when_allowed(then: impl FnOnce() + 'static) {
    let activation = js::of_navigator("userActivation");
    let is_active = activation.and_then(|activation| js::get(&activation, "isActive"));
    if is_active.is_none_or(|active| active.is_truthy()) {
        return then();
    }
    let Some(window) = window() else { return };
    let once = js::object(&[("once", true.into())]);
    let then = Closure::once_into_js(then);
    let _ = js::call(
        window.as_ref(),
        "addEventListener",
        &[&"pointerup".into(), &then, &once],
    );
}

/// Passes files that are dropped on the page to `then`.
pub(super) fn listen_to_drops(then: impl Fn(Chosen) + Clone + 'static) {
    let Some(window) = window() else { return };
    on(&window, "dragover", |event: web_sys::Event| {
        event.prevent_default();
    });
    on(&window, "drop", move |event: web_sys::Event| {
        // The browser would show the file in place of the page.
        event.prevent_default();
        let files = js::get(&event, "dataTransfer").and_then(|data| js::get(&data, "files"));
        let files = files.map(|files| Array::from(&files)).unwrap_or_default();
        let then = then.clone();
        spawn_local(async move {
            // Files that were dropped together are passed on together.
            let mut all = Vec::new();
            for file in files.iter() {
                all.push(read(&file).await);
            }
            all.into_iter().for_each(then);
        });
    });
}

async fn read(file: &JsValue) -> Chosen {
    let name = js::get(file, "name").and_then(|name| name.as_string());
    let end = JsValue::from(MOST_BYTES + 1.0);
    let part = js::call(file, "slice", &[&JsValue::from(0), &end]);
    let buffer = match part {
        Ok(part) => js::wait_for(&part, "arrayBuffer", &[]).await,
        Err(error) => Err(error),
    };
    let mut content = buffer
        .map(|buffer| Uint8Array::new(&buffer).to_vec())
        .map_err(|_| NOT_READ);
    if let Ok(bytes) = &mut content
        && ForeignFormat::of(bytes).is_some()
        && let Ok(png) = decoded(file).await
    {
        *bytes = png;
    }
    Chosen {
        name: name.unwrap_or_default(),
        content,
    }
}

/// A picture of a format that only the browser decodes, as a PNG file. A larger one than the program reads is reduced.
async fn decoded(file: &JsValue) -> Result<Vec<u8>, JsValue> {
    let window = window().ok_or(JsValue::UNDEFINED)?;
    let picture = js::wait_for(window.as_ref(), "createImageBitmap", &[file]).await?;
    let side = |name: &str| js::get(&picture, name).and_then(|side| side.as_f64());
    let (width, height) = side("width")
        .zip(side("height"))
        .ok_or(JsValue::UNDEFINED)?;
    let scale = (LONGEST_SIDE / width.max(height)).min(1.0);
    let (width, height) = (
        (width * scale).round().max(1.0),
        (height * scale).round().max(1.0),
    );
    let canvas = js::construct("OffscreenCanvas", &[&width.into(), &height.into()])?;
    let context = js::call(&canvas, "getContext", &[&"2d".into()])?;
    let corner = JsValue::from(0);
    let place = [&picture, &corner, &corner, &width.into(), &height.into()];
    js::call(&context, "drawImage", &place)?;
    let kind = js::object(&[("type", "image/png".into())]);
    let png = js::wait_for(&canvas, "convertToBlob", &[&kind]).await?;
    let buffer = js::wait_for(&png, "arrayBuffer", &[]).await?;
    Ok(Uint8Array::new(&buffer).to_vec())
}

/// Downloads a file, which the browser puts where it or the user likes.
pub(super) fn download(name: &str, bytes: &[u8]) -> Result<(), JsValue> {
    let window = window().ok_or(JsValue::UNDEFINED)?;
    let document = document().ok_or(JsValue::UNDEFINED)?;
    let part = Uint8Array::from(bytes);
    let kind = js::object(&[("type", "application/octet-stream".into())]);
    let blob = js::construct("Blob", &[&Array::of1(&part), &kind])?;
    let urls = js::get(window.as_ref(), "URL").ok_or(JsValue::UNDEFINED)?;
    let address = js::call(&urls, "createObjectURL", &[&blob])?;
    let link = document.create_element("a")?;
    link.set_attribute("href", &address.as_string().unwrap_or_default())?;
    link.set_attribute("download", name)?;
    link.unchecked_into::<HtmlElement>().click();
    let forget = Closure::once_into_js(move || {
        let _ = js::call(&urls, "revokeObjectURL", &[&address]);
    });
    let forget = forget.unchecked_ref();
    window.set_timeout_with_callback_and_timeout_and_arguments_0(forget, DOWNLOAD_TIME)?;
    Ok(())
}

fn document() -> Option<Document> {
    window()?.document()
}

/// Returns true if there is a mouse or the like, rather than fingers only.
fn is_exact_pointer() -> bool {
    let query = window().and_then(|window| window.match_media("(pointer: fine)").ok().flatten());
    query.is_some_and(|query| query.matches())
}
