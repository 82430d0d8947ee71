//! The keyboard of a telephone: it comes for a field of the page, so there is one that nobody sees while a text of the program
//! is edited with a finger.

use std::cell::RefCell;
use std::rc::Rc;

use wasm_bindgen::JsCast;
use web_sys::{Document, Event, HtmlElement, HtmlInputElement};

use super::inbox::{Inbox, PageEvent};
use super::js::on;
use crate::host::view::typed;

/// The content of the field before anything is typed: keyboards delete only where something is.
const KEPT: &str = "    ";

/// The number of characters that are typed before the field is emptied.
const LONG: usize = 60;

/// At the top of the page, so that nothing scrolls to show it; letters of this size make no browser zoom.
const STYLE: &str = "position:fixed;left:0;top:0;width:1px;height:1px;padding:0;border:0;opacity:0;font-size:16px;z-index:-1;\
    pointer-events:none;caret-color:transparent";

/// The field.
pub(super) struct TextInput {
    element: HtmlInputElement,
    /// Its content when it was looked at last.
    known: Rc<RefCell<String>>,
    is_open: bool,
}

impl TextInput {
    /// A field whose keys go to the inbox.
    pub(super) fn new(document: &Document, inbox: &Rc<Inbox>) -> Option<Self> {
        let element: HtmlInputElement = document.create_element("input").ok()?.dyn_into().ok()?;
        for (name, value) in [
            ("id", "typing"),
            ("type", "text"),
            ("aria-hidden", "true"),
            ("tabindex", "-1"),
            ("autocomplete", "off"),
            ("autocapitalize", "off"),
            ("autocorrect", "off"),
            ("spellcheck", "false"),
            ("enterkeyhint", "done"),
        ] {
            let _ = element.set_attribute(name, value);
        }
        element.style().set_css_text(STYLE);
        document.body()?.append_child(&element).ok()?;
        let known = Rc::new(RefCell::new(KEPT.to_owned()));
        let (field, before, inbox) = (element.clone(), Rc::clone(&known), Rc::clone(inbox));
        on(&element, "input", move |_: Event| {
            let after = field.value();
            let change = typed(&before.borrow(), &after);
            let is_full = after.len() > LONG || after.is_empty();
            *before.borrow_mut() = after;
            inbox.push(PageEvent::Typed(change));
            if is_full {
                empty(&field, &before);
            }
        });
        Some(Self {
            element,
            known,
            is_open: false,
        })
    }

    /// Returns true if it is in use.
    pub(super) const fn is_open(&self) -> bool {
        self.is_open
    }

    /// Gets the keyboard. Browsers allow that only while a touch is handled.
    pub(super) fn open(&mut self) {
        if !self.is_open {
            empty(&self.element, &self.known);
        }
        self.is_open = true;
        let _ = self.element.focus();
    }

    /// Sends the keyboard away; the canvas gets the keys again.
    pub(super) fn close(&mut self, canvas: &HtmlElement) {
        if self.is_open {
            self.is_open = false;
            let _ = self.element.blur();
            let _ = canvas.focus();
        }
    }
}

fn empty(field: &HtmlInputElement, known: &RefCell<String>) {
    KEPT.clone_into(&mut known.borrow_mut());
    field.set_value(KEPT);
    let end = KEPT.len() as u32;
    let _ = field.set_selection_range(end, end);
}
