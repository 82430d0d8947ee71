//! Runs a program in the page.

use wasm_bindgen_futures::spawn_local;

use super::fault;
use super::keys;
use super::launch::{WebLaunch, media_matches};
use super::notice::fail;
use super::own_files::WebOwnFiles;
use super::page::WebHost;
use super::platform::StoredState;
use super::pump::Pump;
use super::user_files::LoadedFiles;
use crate::ui::program::Program;
use crate::ui::shortcut;
use crate::ui::trail::Trail;

/// Whether the page is installed as an app, with a window of its own, in which no key is kept from it.
fn is_installed() -> bool {
    !media_matches("(display-mode: browser)")
}

/// Runs a program in the page. Returns at once; the program goes on whenever something happens in the page.
pub fn run<P: Program + 'static>(launch: WebLaunch<P>) {
    if !is_installed() {
        shortcut::use_alt_for(keys::KEPT);
    }
    spawn_local(async move {
        let store = WebOwnFiles::open(launch.name).await;
        let trail = Trail::default();
        fault::watch(launch.name, &store, &trail);
        let files = LoadedFiles::load(launch.volumes).await;
        let kept = StoredState {
            store,
            files,
            trail,
        };
        match WebHost::open(launch, kept) {
            Ok(page) => Pump::start(page),
            Err(sentence) => fail(sentence),
        }
    });
}
