//! Starts a program in a page.

use wasm_bindgen::JsValue;
use wasm_bindgen_futures::spawn_local;
use web_sys::{UrlSearchParams, window};

use super::fault;
use super::fault::fail;
use super::input::KEPT_BY_BROWSERS;
use super::js;
use super::own_files::WebOwnFiles;
use super::page::WebHost;
use super::platform::StoredState;
use super::pump::Pump;
use super::user_files::LoadedFiles;
use crate::host::sound::Sounds;
use crate::ui::input_device::InputDevice;
use crate::ui::program::Program;
use crate::ui::shortcut;
use crate::ui::trail::Trail;

/// Everything needed to start a program in a page.
pub struct WebLaunch<P> {
    /// The beginning of the names of its files in the browser's storage: `ishido`. Programs with the same name share them.
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

/// The device that the page is mostly used with: a finger on telephones and tablets.
#[must_use]
pub fn usual_device() -> InputDevice {
    if media_matches("(pointer: coarse)") {
        InputDevice::Touch
    } else {
        InputDevice::Mouse
    }
}

/// Returns true if the browser says that a media query is true.
pub(super) fn media_matches(query: &str) -> bool {
    let found = window().map(|window| window.match_media(query));
    let found = found.and_then(|found| found.ok().flatten());
    found.is_some_and(|found| found.matches())
}

/// The option of this name in the address of the page: `CODE` for `deal` in `?deal=CODE`.
#[must_use]
pub fn address_option(name: &str) -> Option<String> {
    let search = window()?.location().search().ok()?;
    UrlSearchParams::new_with_str(&search).ok()?.get(name)
}

/// Removes an option from the address, so that it is not applied again when the page is reloaded: browsers discard hidden pages and
/// reload them.
pub fn forget_address_option(name: &str) {
    let Some(window) = window() else { return };
    let location = window.location();
    let part = |part: Result<String, JsValue>| part.unwrap_or_default();
    let Ok(options) = UrlSearchParams::new_with_str(&part(location.search())) else {
        return;
    };
    options.delete(name);
    let mut address = part(location.pathname());
    let left = String::from(options.to_string());
    if !left.is_empty() {
        address += "?";
        address += &left;
    }
    address += &part(location.hash());
    if let Some(history) = js::get(&window, "history") {
        let _ = js::call(
            &history,
            "replaceState",
            &[&JsValue::NULL, &JsValue::from(""), &JsValue::from(address)],
        );
    }
}

/// Returns true if the page is installed as an app, in whose window the browser keeps no shortcut for itself. Outside an app
/// WebKit matches no `display-mode` at all.
fn is_installed() -> bool {
    media_matches(
        "(display-mode: standalone), (display-mode: minimal-ui), (display-mode: window-controls-overlay)",
    )
}

/// Runs a program in the page. Returns at once; the program goes on whenever something happens in the page.
pub fn run<P: Program + 'static>(launch: WebLaunch<P>) {
    if !is_installed() {
        shortcut::use_alt_for(KEPT_BY_BROWSERS);
    }
    spawn_local(async move {
        let own_files = WebOwnFiles::open(launch.name).await;
        let trail = Trail::default();
        fault::watch(launch.name, &own_files, &trail);
        let files = LoadedFiles::load(launch.volumes).await;
        let kept = StoredState {
            own_files,
            files,
            trail,
        };
        match WebHost::open(launch, kept) {
            Ok(page) => Pump::start(page),
            Err(sentence) => fail(sentence),
        }
    });
}
