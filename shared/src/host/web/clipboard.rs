//! The browser's clipboard.
//!
//! Browsers give a page what is on it when the user pastes with the keys: they send the event `paste` then, without a question. For
//! Paste in a menu the page asks for it, which the user has to allow, and not every browser has that.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use js_sys::{Array, Uint8Array};
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::spawn_local;
use web_sys::window;

use super::inbox::{Inbox, PageEvent};
use super::js;
use super::js::on;
use crate::formats::rgb_picture::RgbPicture;
use crate::gfx::Bitmap;
use crate::host::desktop_clipboard::{NO_PICTURES, NOT_COPIED, NOT_PASTED, checked_file};
use crate::ui::clipboard::{MAX_PASTED_BYTES, truncate_text};
use crate::ui::program::{Reply, RequestId};

/// Longest time from the keys until the browser sends `paste`, in milliseconds. Some never send it.
const MAX_DELAY: i32 = 500;

/// The kind of the pictures.
const PNG: &str = "image/png";

/// Copies to and pastes from the clipboard.
#[derive(Clone)]
pub(super) struct WebClipboard(Rc<Inner>);

struct Inner {
    inbox: Rc<Inbox>,
    /// The last copy made here, for browsers that do not let pages read the clipboard.
    own: RefCell<String>,
    /// True if the keys for Paste were just pressed, so that the browser will send `paste`.
    pressed: Cell<bool>,
    /// The requests that wait for `paste`.
    waiting: RefCell<Vec<Wanted>>,
}

/// A kind of content to be pasted.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wanted {
    Text(RequestId),
    Picture(RequestId),
}

impl WebClipboard {
    /// A clipboard whose replies go to the inbox.
    pub(super) fn new(inbox: Rc<Inbox>) -> Self {
        let clipboard = Self(Rc::new(Inner {
            inbox,
            own: RefCell::default(),
            pressed: Cell::new(false),
            waiting: RefCell::default(),
        }));
        if let Some(window) = window() {
            let pasted = clipboard.clone();
            on(&window, "paste", move |event: web_sys::Event| {
                pasted.on_paste(&event);
            });
            let pressed = clipboard.clone();
            on(&window, "keydown", move |event: web_sys::KeyboardEvent| {
                pressed.0.pressed.set(is_paste_key(&event));
            });
            let pointed = clipboard.clone();
            on(&window, "pointerdown", move |_: web_sys::Event| {
                pointed.0.pressed.set(false);
            });
        }
        clipboard
    }

    /// Copies a text.
    pub(super) fn copy(&self, text: String) {
        let text = truncate_text(text);
        self.0.own.borrow_mut().clone_from(&text);
        spawn_local(async move {
            let value = JsValue::from(&text);
            let written = match js::of_navigator("clipboard") {
                Some(clipboard) => js::wait_for(&clipboard, "writeText", &[&value]).await,
                None => Err(JsValue::UNDEFINED),
            };
            if written.is_err() {
                copy_from_field(&text);
            }
        });
    }

    /// Replies with the text on the clipboard, once it is known.
    pub(super) fn paste(&self, id: RequestId) {
        self.fetch(Wanted::Text(id));
    }

    /// Copies a picture.
    pub(super) fn copy_picture(&self, id: RequestId, picture: &Bitmap) {
        let file = RgbPicture::from_pens(picture).to_png();
        let inbox = Rc::clone(&self.0.inbox);
        spawn_local(async move {
            let result = match file {
                Ok(file) => write_picture(&file).await.map_err(str::to_owned),
                Err(_) => Err(NOT_COPIED.to_owned()),
            };
            inbox.push(PageEvent::Reply(id, Reply::CopiedPicture(result)));
        });
    }

    /// Replies with the picture on the clipboard, once it is known.
    pub(super) fn paste_picture(&self, id: RequestId) {
        self.fetch(Wanted::Picture(id));
    }

    fn fetch(&self, wanted: Wanted) {
        if !self.0.pressed.get() {
            return self.ask_browser(wanted);
        }
        self.0.waiting.borrow_mut().push(wanted);
        let clipboard = self.clone();
        let late = Closure::once_into_js(move || {
            let is_waiting = clipboard.0.waiting.borrow().contains(&wanted);
            if is_waiting {
                clipboard
                    .0
                    .waiting
                    .borrow_mut()
                    .retain(|other| *other != wanted);
                clipboard.ask_browser(wanted);
            }
        });
        if let Some(window) = window() {
            let late = late.unchecked_ref();
            let _ = window.set_timeout_with_callback_and_timeout_and_arguments_0(late, MAX_DELAY);
        }
    }

    /// Handles `paste`: the browser says what is on the clipboard.
    fn on_paste(&self, event: &web_sys::Event) {
        let waiting = self.0.waiting.take();
        let Some(data) = js::get(event, "clipboardData") else {
            waiting
                .into_iter()
                .for_each(|wanted| self.ask_browser(wanted));
            return;
        };
        if !waiting.is_empty() {
            event.prevent_default();
        }
        for wanted in waiting {
            match wanted {
                Wanted::Text(id) => {
                    let text = js::call(&data, "getData", &[&"text/plain".into()]);
                    let text = text.ok().and_then(|text| text.as_string());
                    self.reply_text(id, text.unwrap_or_default());
                }
                Wanted::Picture(id) => {
                    let files = js::get(&data, "files").map(|files| Array::from(&files));
                    let picture = files.unwrap_or_default().iter().find(is_picture);
                    self.reply_picture(id, picture);
                }
            }
        }
    }

    /// Asks the browser for what is on the clipboard, which asks the user.
    fn ask_browser(&self, wanted: Wanted) {
        let this = self.clone();
        spawn_local(async move {
            let clipboard = js::of_navigator("clipboard").unwrap_or(JsValue::UNDEFINED);
            match wanted {
                Wanted::Text(id) => {
                    let text = js::wait_for(&clipboard, "readText", &[]).await;
                    let text = text.ok().and_then(|text| text.as_string());
                    let own = || this.0.own.borrow().clone();
                    this.reply_text(id, text.unwrap_or_else(own));
                }
                Wanted::Picture(id) => match read_picture(&clipboard).await {
                    Ok(picture) => this.reply_picture(id, picture),
                    Err(sentence) => this.push_picture(id, Err(sentence.to_owned())),
                },
            }
        });
    }

    fn reply_text(&self, id: RequestId, text: String) {
        let reply = Reply::Pasted(truncate_text(text));
        self.0.inbox.push(PageEvent::Reply(id, reply));
    }

    /// Replies with a picture that is there as a file.
    fn reply_picture(&self, id: RequestId, picture: Option<JsValue>) {
        let Some(picture) = picture else {
            return self.push_picture(id, Ok(None));
        };
        let this = self.clone();
        spawn_local(async move {
            // Reads more than any limit allows, so that a larger file is still refused as too large.
            let end = JsValue::from((MAX_PASTED_BYTES + 1) as f64);
            let part = js::call(&picture, "slice", &[&JsValue::from(0), &end]);
            let buffer = match part {
                Ok(part) => js::wait_for(&part, "arrayBuffer", &[]).await,
                Err(error) => Err(error),
            };
            let file = buffer.map(|buffer| Uint8Array::new(&buffer).to_vec());
            this.push_picture(id, file.map(Some).map_err(|_| NOT_PASTED.to_owned()));
        });
    }

    fn push_picture(&self, id: RequestId, file: Result<Option<Vec<u8>>, String>) {
        let checked = file.and_then(|file| file.map(checked_file).transpose());
        let reply = Reply::PastedPicture(checked);
        self.0.inbox.push(PageEvent::Reply(id, reply));
    }
}

/// Returns true if a key is that for Paste, after which the browser sends `paste` if nobody prevents that.
pub(super) fn is_paste_key(event: &web_sys::KeyboardEvent) -> bool {
    let is_v = event.key().eq_ignore_ascii_case("v");
    is_v && (event.ctrl_key() || event.meta_key()) && !event.alt_key()
}

/// Copies a text with `execCommand`, for old browsers and pages without HTTPS.
fn copy_from_field(text: &str) {
    let Some(document) = window().and_then(|window| window.document()) else {
        return;
    };
    let (Ok(field), Some(body)) = (document.create_element("textarea"), document.body()) else {
        return;
    };
    let before = document.active_element();
    field.set_text_content(Some(text));
    let _ = field.set_attribute("style", "position:fixed;opacity:0");
    let _ = body.append_child(&field);
    let _ = js::call(&field, "select", &[]);
    let _ = js::call(&document, "execCommand", &[&"copy".into()]);
    field.remove();
    if let Some(before) = before {
        let _ = js::call(&before, "focus", &[]);
    }
}

async fn write_picture(file: &[u8]) -> Result<(), &'static str> {
    let clipboard = js::of_navigator("clipboard").ok_or(NO_PICTURES)?;
    let part = Uint8Array::from(file);
    let kind = js::object(&[("type", PNG.into())]);
    let blob = js::construct("Blob", &[&Array::of1(&part), &kind]);
    let kinds = js::object(&[(PNG, blob.map_err(|_| NOT_COPIED)?)]);
    let item = js::construct("ClipboardItem", &[&kinds]).map_err(|_| NO_PICTURES)?;
    let written = js::wait_for(&clipboard, "write", &[&Array::of1(&item)]).await;
    written.map(drop).map_err(|_| NOT_COPIED)
}

/// The picture on the clipboard, if there is one.
async fn read_picture(clipboard: &JsValue) -> Result<Option<JsValue>, &'static str> {
    js::get(clipboard, "read").ok_or(NO_PICTURES)?;
    let items = js::wait_for(clipboard, "read", &[]).await;
    for item in Array::from(&items.map_err(|_| NOT_PASTED)?).iter() {
        let kinds = js::get(&item, "types").map(|kinds| Array::from(&kinds));
        let is_png = |kind: JsValue| kind.as_string().is_some_and(|kind| kind == PNG);
        if kinds.unwrap_or_default().iter().any(is_png) {
            let picture = js::wait_for(&item, "getType", &[&PNG.into()]).await;
            return picture.map(Some).map_err(|_| NOT_PASTED);
        }
    }
    Ok(None)
}

/// Returns true if a file on the clipboard is a picture.
fn is_picture(file: &JsValue) -> bool {
    let kind = js::get(file, "type").and_then(|kind| kind.as_string());
    kind.is_some_and(|kind| kind.starts_with("image/"))
}
