//! The full screen of the browser.

use std::rc::Rc;

use js_sys::Promise;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{Document, window};

use super::inbox::{Inbox, PageEvent};
use super::js;
use super::js::on;
use crate::ui::event::Event;

/// The sentence for browsers in which pages cannot have the full screen, as on an iPhone.
const NONE: &str = "This browser cannot go full screen. Add the page to your home screen and open \
    it from there.";

/// Tells the inbox when the full screen begins or ends.
pub(super) fn watch(inbox: &Rc<Inbox>) {
    let Some(document) = document() else { return };
    let (inbox, seen) = (Rc::clone(inbox), document.clone());
    on(&document, "fullscreenchange", move |_: web_sys::Event| {
        let on = seen.fullscreen_element().is_some();
        inbox.push(PageEvent::Event(Event::FullScreen(on)));
    });
}

/// Switches the full screen on or off. Where it cannot be had the inbox is told that it is off.
pub(super) fn switch(on: bool, inbox: &Rc<Inbox>) {
    let Some(document) = document() else { return };
    if !on {
        if document.fullscreen_element().is_some() {
            document.exit_fullscreen();
        }
        return;
    }
    if document.fullscreen_element().is_some() {
        return;
    }
    let Some(asked) = ask(&document) else {
        inbox.push(PageEvent::Event(Event::FullScreen(false)));
        let text = NONE.to_owned();
        inbox.push(PageEvent::Event(Event::Trouble { text }));
        return;
    };
    let inbox = Rc::clone(inbox);
    spawn_local(async move {
        // Without a press just before, browsers refuse, as when a page begins.
        if JsFuture::from(asked).await.is_err() {
            inbox.push(PageEvent::Event(Event::FullScreen(false)));
        }
    });
}

fn document() -> Option<Document> {
    window()?.document()
}

/// Asks for the full screen; `None` if the browser has none.
fn ask(document: &Document) -> Option<Promise> {
    let page = document.document_element()?;
    let asked = js::call(&page, "requestFullscreen", &[]).ok()?;
    asked.dyn_into().ok()
}
