//! What is needed to start a program in a page.

use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;
use web_sys::{HtmlElement, UrlSearchParams, console, window};

use super::disk::LoadedFiles;
use super::fault;
use super::keys;
use super::page::Page;
use super::platform::Kept;
use super::store::WebStore;
use crate::host::sound::Sounds;
use crate::ui::program::Program;
use crate::ui::shortcut;
use crate::ui::trail::Trail;

/// Everything needed to start a program in a page.
pub struct WebLaunch<P> {
    /// What the names of its files in the browser's storage begin with: `ishido`. Programs with the same name share them.
    pub name: &'static str,
    /// The program.
    pub program: P,
    /// Its sounds.
    pub sounds: Sounds,
    /// The names of the volumes for the user's files that the browser keeps, such as `Games:`.
    pub volumes: &'static [&'static str],
    /// Work to be done in short steps after the first picture, while nothing else happens: it returns whether there is more.
    pub preparation: Option<Preparation>,
}

/// A step of work; it returns whether there is more.
pub type Preparation = Box<dyn FnMut() -> bool>;

/// The options in the address of the page that have one of these names: `?deal=CODE` becomes `--deal CODE`.
#[must_use]
pub fn address_arguments(names: &[&str]) -> Vec<String> {
    let search = window().and_then(|window| window.location().search().ok());
    let Ok(pairs) = UrlSearchParams::new_with_str(&search.unwrap_or_default()) else {
        return Vec::new();
    };
    let option = |name: &&str| Some([format!("--{name}"), pairs.get(name)?]);
    names.iter().filter_map(option).flatten().collect()
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
    // What the page looks like then is in its style sheet.
    if let Some(body) = body {
        let _ = body.set_attribute("class", "ended");
    }
    if let Some(button) = document.and_then(|document| document.get_element_by_id("again")) {
        let _ = button.dyn_ref::<HtmlElement>().map(HtmlElement::focus);
    }
}

/// Whether the page is installed as an app, with a window of its own, in which no key is kept from it.
fn is_installed() -> bool {
    let query = window().map(|window| window.match_media("(display-mode: browser)"));
    let in_browser = query.and_then(|found| found.ok().flatten());
    in_browser.is_some_and(|query| !query.matches())
}

/// Runs a program in the page. Returns at once; the program goes on whenever something happens in the page.
pub fn run<P: Program + 'static>(launch: WebLaunch<P>) {
    if !is_installed() {
        shortcut::replace(keys::REPLACED);
    }
    spawn_local(async move {
        let store = WebStore::open(launch.name).await;
        let trail = Trail::default();
        fault::watch(launch.name, &store, &trail);
        let files = LoadedFiles::load(launch.volumes).await;
        let kept = Kept {
            store,
            files,
            trail,
        };
        if let Err(sentence) = Page::open(launch, kept) {
            fail(sentence);
        }
    });
}
