//! The events of the page, put into the inbox.

use std::cell::RefCell;
use std::rc::Rc;

use wasm_bindgen::JsCast;
use web_sys::{EventTarget, HtmlButtonElement, HtmlCanvasElement, KeyboardEvent, window};

use super::audio::Audio;
use super::clipboard::is_paste_key;
use super::inbox::{Happening, Inbox};
use super::on::on;
use crate::ui::event::Event;

/// The keys that stay the browser's own: reload, full screen, developer tools.
const BROWSERS_KEYS: [&str; 3] = ["F5", "F11", "F12"];

/// Listens to everything that a program can get.
pub(super) fn listen(canvas: &HtmlCanvasElement, inbox: &Rc<Inbox>, audio: &Rc<RefCell<Audio>>) {
    let Some(window) = window() else { return };
    for name in ["pointerdown", "pointermove", "pointerup", "pointercancel"] {
        let (inbox, audio, pressed) = (Rc::clone(inbox), Rc::clone(audio), canvas.clone());
        on(canvas, name, move |event: web_sys::PointerEvent| {
            event.prevent_default();
            // A finger counts for the browser as a press when it is lifted.
            let is_mouse = event.pointer_type() == "mouse";
            if name == "pointerup" || (name == "pointerdown" && is_mouse) {
                audio.borrow_mut().unlock();
            }
            if name == "pointerdown" {
                let _ = pressed.set_pointer_capture(event.pointer_id());
                // A finger leaves the keyboard of a telephone to the text that is edited.
                if event.pointer_type() != "touch" {
                    let _ = pressed.focus();
                }
            }
            inbox.push(Happening::Pointer(event));
        });
    }
    let wheel = Rc::clone(inbox);
    on(canvas, "wheel", move |event: web_sys::WheelEvent| {
        event.prevent_default();
        wheel.push(Happening::Wheel(event));
    });
    // No zoom by two fingers, no selection, no menu of the browser.
    for name in [
        "contextmenu",
        "gesturestart",
        "selectstart",
        "dragstart",
        "dblclick",
    ] {
        on(&window, name, |event: web_sys::Event| {
            event.prevent_default();
        });
    }
    let (keys, audio) = (Rc::clone(inbox), Rc::clone(audio));
    on(&window, "keydown", move |event: KeyboardEvent| {
        if is_for_button(&event) || is_composed(&event) {
            return;
        }
        audio.borrow_mut().unlock();
        if !BROWSERS_KEYS.contains(&event.key().as_str()) {
            if !is_paste_key(&event) {
                event.prevent_default();
            }
            keys.push(Happening::Key(event));
        }
    });
    for (name, in_front) in [("focus", true), ("blur", false)] {
        let inbox = Rc::clone(inbox);
        on(&window, name, move |_: web_sys::Event| {
            inbox.push(Happening::Event(Event::Focus(in_front)));
        });
    }
    let seen: Option<EventTarget> = window.visual_viewport().map(Into::into);
    for target in [Some(window.into()), seen].into_iter().flatten() {
        let inbox = Rc::clone(inbox);
        on(&target, "resize", move |_: web_sys::Event| {
            inbox.push(Happening::Resized);
        });
    }
}

/// Whether the text that a key types comes otherwise, as from the keyboard of a telephone.
fn is_composed(event: &KeyboardEvent) -> bool {
    event.is_composing() || ["Unidentified", "Process"].contains(&event.key().as_str())
}

/// Whether a key is for a button of the page itself, such as the offer of a new version.
fn is_for_button(event: &web_sys::Event) -> bool {
    event
        .target()
        .is_some_and(|target| target.has_type::<HtmlButtonElement>())
}
