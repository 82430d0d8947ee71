//! The events of the page, put into the inbox.

use std::cell::RefCell;
use std::rc::Rc;

use wasm_bindgen::JsCast;
use web_sys::{EventTarget, HtmlButtonElement, HtmlCanvasElement, KeyboardEvent, Window, window};

use super::audio::Audio;
use super::clipboard::is_paste_key;
use super::inbox::{Inbox, PageEvent};
use super::input::{key_of, latin_letter, modifiers_held};
use super::js::on;
use crate::ui::event::{Event, Modifiers};

/// The key for the full screen, which stays the browser's own.
const FULL_SCREEN: &str = "F11";

/// Listens to everything that a program can get.
pub(super) fn listen(canvas: &HtmlCanvasElement, inbox: &Rc<Inbox>, audio: &Rc<RefCell<Audio>>) {
    let Some(window) = window() else { return };
    listen_to_pointer(canvas, inbox, audio);
    let wheel = Rc::clone(inbox);
    on(canvas, "wheel", move |event: web_sys::WheelEvent| {
        event.prevent_default();
        wheel.push(PageEvent::Wheel(event));
    });
    // Browsers may discard the content of a canvas.
    let lost = Rc::clone(inbox);
    on(canvas, "contextrestored", move |_: web_sys::Event| {
        lost.push(PageEvent::Resized);
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
        tell_modifiers(&event, &keys);
        on_key(&event, &keys, &audio);
    });
    let keys = Rc::clone(inbox);
    on(&window, "keyup", move |event: KeyboardEvent| {
        tell_modifiers(&event, &keys);
    });
    listen_to_window(&window, inbox);
}

fn listen_to_pointer(canvas: &HtmlCanvasElement, inbox: &Rc<Inbox>, audio: &Rc<RefCell<Audio>>) {
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
            inbox.push(PageEvent::Pointer(event));
        });
    }
}

/// Tells which modifier keys are held, when one of them went down or up.
fn tell_modifiers(event: &KeyboardEvent, inbox: &Inbox) {
    if let Some(held) = modifiers_held(event) {
        inbox.push(PageEvent::Event(Event::Modifiers(held)));
    }
}

/// Passes a key on that the programs know; the others do in the browser what they always do.
fn on_key(event: &KeyboardEvent, inbox: &Inbox, audio: &RefCell<Audio>) {
    if is_for_page(event) || is_composed(event) {
        return;
    }
    audio.borrow_mut().unlock();
    if let Some(press) = key_of(event).filter(|_| event.key() != FULL_SCREEN) {
        if !is_paste_key(event) {
            event.prevent_default();
        }
        inbox.push(PageEvent::Key(press, latin_letter(event)));
    }
}

/// Listens to the focus and the size of the window.
fn listen_to_window(window: &Window, inbox: &Rc<Inbox>) {
    for (name, in_front) in [("focus", true), ("blur", false)] {
        let inbox = Rc::clone(inbox);
        on(window, name, move |_: web_sys::Event| {
            if !in_front {
                // What is released in another window is not told.
                inbox.push(PageEvent::Event(Event::Modifiers(Modifiers::NONE)));
            }
            inbox.push(PageEvent::Event(Event::Focus(in_front)));
        });
    }
    let seen: Option<EventTarget> = window.visual_viewport().map(Into::into);
    for target in [Some(window.clone().into()), seen].into_iter().flatten() {
        let inbox = Rc::clone(inbox);
        on(&target, "resize", move |_: web_sys::Event| {
            inbox.push(PageEvent::Resized);
        });
    }
}

/// Returns true if the text that a key types comes otherwise, as from the keyboard of a telephone.
fn is_composed(event: &KeyboardEvent) -> bool {
    event.is_composing() || ["Unidentified", "Process"].contains(&event.key().as_str())
}

/// Returns true if a key is for the page itself: for one of its buttons, or Tab while it offers a new version, which has buttons.
fn is_for_page(event: &KeyboardEvent) -> bool {
    let target = event.target();
    if target.is_some_and(|target| target.has_type::<HtmlButtonElement>()) {
        return true;
    }
    let document = window().and_then(|window| window.document());
    let offer = document.and_then(|document| document.get_element_by_id("offer"));
    event.key() == "Tab" && offer.is_some()
}
