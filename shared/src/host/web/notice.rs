//! What stands in the page when there is no program to see.

use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, console, window};

/// Shows a sentence in place of the program, because there is none to see.
pub fn fail(sentence: &str) {
    console::error_1(&sentence.into());
    let document = window().and_then(|window| window.document());
    let place = document.and_then(|document| {
        let notice = document.get_element_by_id("notice");
        notice.or_else(|| document.body().map(Into::into))
    });
    if let Some(place) = place {
        place.set_text_content(Some(sentence));
        let _ = place.remove_attribute("hidden");
    }
}

/// Says that the program has ended. A page cannot close itself.
pub(super) fn farewell() {
    let document = window().and_then(|window| window.document());
    let body = document.as_ref().and_then(web_sys::Document::body);
    // What the page looks like then is in its style sheet.
    if let Some(body) = body {
        let _ = body.set_attribute("class", "ended");
    }
    if let Some(button) = document.and_then(|document| document.get_element_by_id("again")) {
        let _ = button.dyn_ref::<HtmlElement>().map(HtmlElement::focus);
    }
}
