//! Faults of the program in a page: a sentence is shown, and a report is kept of which the next start tells.
//!
//! Pages are built so that a panic aborts: nothing catches it, as the driver does elsewhere, and the page is left as it is. What the
//! program asked to be stored in the same call is lost; what it asked for before is stored.

use std::cell::Cell;
use std::panic::PanicHookInfo;
use std::rc::Rc;

use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, console, window};

use super::js;
use super::js::on;
use super::own_files::WebOwnFiles;
use crate::host::crash::page_report;
use crate::ui::crash_notice::{CRASH_REPORT, REPORT_ENDING, number_in};
use crate::ui::own_files::Change;
use crate::ui::trail::Trail;

/// The number of reports that are kept.
const KEPT: u64 = 5;

/// The sentence in place of the program.
const ENDED: &str = "The program has stopped because of an error. Reload the page to continue.";

/// Reports faults from now on.
pub(super) fn watch(program: &'static str, own_files: &WebOwnFiles, trail: &Trail) {
    let reporter = Reporter {
        program,
        own_files: own_files.clone(),
        trail: trail.clone(),
        is_told: Rc::new(Cell::new(false)),
    };
    let of_page = reporter.clone();
    REPORTER.set(Some(reporter));
    std::panic::set_hook(Box::new(|info| {
        console::error_1(&info.to_string().into());
        REPORTER.with_borrow(|reporter| {
            if let Some(reporter) = reporter {
                reporter.report(Some(info), "");
            }
        });
    }));
    if let Some(window) = window() {
        on(&window, "error", move |event: web_sys::Event| {
            of_page.on_error(&event);
        });
    }
}

thread_local! {
    /// The panic hook reads it here: the hook must be `Send`, and these values are not.
    static REPORTER: std::cell::RefCell<Option<Reporter>> = const { std::cell::RefCell::new(None) };
}

#[derive(Clone)]
struct Reporter {
    program: &'static str,
    own_files: WebOwnFiles,
    trail: Trail,
    /// True if a fault was reported: errors that follow from it are not.
    is_told: Rc<Cell<bool>>,
}

impl Reporter {
    /// An error of the page that was not caught. Those of others, such as the browser's extensions, are none of ours.
    fn on_error(&self, event: &web_sys::Event) {
        let Some(error) = js::get(event, "error") else {
            return;
        };
        let text = |name: &str| js::get(&error, name).and_then(|text| text.as_string());
        if text("stack").is_some_and(|stack| stack.contains("wasm")) {
            self.report(None, &text("name").unwrap_or_default());
        }
    }

    fn report(&self, info: Option<&PanicHookInfo<'_>>, error: &str) {
        if self.is_told.replace(true) {
            return;
        }
        let text = page_report(self.program, info, error, &self.trail);
        let names = self.own_files.names(CRASH_REPORT).unwrap_or_default();
        let numbers: Vec<u64> = names.iter().filter_map(|name| number_in(name)).collect();
        let number = numbers
            .iter()
            .max()
            .map_or(1, |last| last.saturating_add(1));
        let name = |number| format!("{CRASH_REPORT}{number}{REPORT_ENDING}");
        // A report that cannot be kept means no notice at the next start.
        let _ = self
            .own_files
            .change(&name(number), Change::Write(text.into_bytes()));
        for old in numbers
            .iter()
            .filter(|old| old.saturating_add(KEPT) <= number)
        {
            let _ = self.own_files.change(&name(*old), Change::Remove);
        }
        fail(ENDED);
    }
}

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
    // The style sheet says how the page looks then.
    if let Some(body) = body {
        let _ = body.set_attribute("class", "ended");
    }
    if let Some(button) = document.and_then(|document| document.get_element_by_id("again")) {
        let _ = button.dyn_ref::<HtmlElement>().map(HtmlElement::focus);
    }
}
