//! The desktop's own file dialogue.
//!
//! On Linux it is that of the desktop portal, or of zenity. The library that opens it does not distinguish a missing
//! dialogue from Cancel, so this module has to.

use std::panic::{self, AssertUnwindSafe};
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use super::{NO_DIALOGUE, NativeDialogue, Proposal};
use crate::ui::user_files::Dialogue;

const NOT_OPENED: &str = "The desktop's file dialogue did not open.";
const OPEN_ALREADY: &str = "The desktop's file dialogue is already open.";

/// A dialogue that returns without a path in less time than this did not open: nobody cancels so quickly.
const SHORTEST: Duration = Duration::from_millis(200);

/// A program that shows the dialogue.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Backend {
    /// The desktop, which takes the folder and the name separately.
    Desktop,
    /// The program `zenity`, to which the library passes the absolute path as the name.
    #[cfg_attr(any(windows, target_os = "macos"), allow(dead_code))]
    Zenity,
}

/// The desktop's dialogue, of which one can be open at a time. On a Mac only the main thread can open it.
#[must_use]
pub fn native_dialogue() -> NativeDialogue {
    one_at_a_time(ask)
}

fn one_at_a_time(
    ask: impl Fn(&Dialogue, &Proposal) -> Result<Option<PathBuf>, String> + Send + Sync + 'static,
) -> NativeDialogue {
    let open = AtomicBool::new(false);
    Box::new(move |dialogue, proposal| {
        if open.swap(true, Ordering::Relaxed) {
            return Err(OPEN_ALREADY.to_owned());
        }
        let chosen = ask(dialogue, proposal);
        open.store(false, Ordering::Relaxed);
        chosen
    })
}

fn ask(dialogue: &Dialogue, proposal: &Proposal) -> Result<Option<PathBuf>, String> {
    let backend = backend().ok_or(NO_DIALOGUE)?;
    let begin = Instant::now();
    // The library panics on desktops that open dialogues from the main thread only.
    let shown = panic::catch_unwind(AssertUnwindSafe(|| show(dialogue, proposal, backend)));
    interpret(shown.ok(), begin.elapsed())
}

/// Interprets the result of the library, `None` being a panic, by the time that it took.
fn interpret(shown: Option<Option<PathBuf>>, elapsed: Duration) -> Result<Option<PathBuf>, String> {
    shown
        .filter(|chosen| chosen.is_some() || elapsed >= SHORTEST)
        .ok_or_else(|| NOT_OPENED.to_owned())
}

fn show(dialogue: &Dialogue, proposal: &Proposal, backend: Backend) -> Option<PathBuf> {
    let name = match backend {
        Backend::Desktop => proposal.name.clone(),
        Backend::Zenity => proposal.folder.join(&proposal.name).into_os_string(),
    };
    let mut shown = rfd::FileDialog::new()
        .set_title(without_controls(&dialogue.title))
        .set_directory(&proposal.folder)
        .add_filter(without_controls(&dialogue.kind), &dialogue.endings)
        .add_filter("All files", &["*"]);
    // The library takes only text as a name. Without a name the user can still choose a file.
    if let Some(name) = name.to_str().filter(|name| !name.is_empty()) {
        shown = shown.set_file_name(name);
    }
    if dialogue.saves {
        shown.save_file()
    } else {
        shown.pick_file()
    }
}

/// A text without control characters; a zero would end it for C.
fn without_controls(text: &str) -> String {
    text.replace(char::is_control, " ")
}

#[cfg(any(windows, target_os = "macos"))]
const fn backend() -> Option<Backend> {
    Some(Backend::Desktop)
}

#[cfg(not(any(windows, target_os = "macos")))]
fn backend() -> Option<Backend> {
    search::backend(|name| std::env::var_os(name))
}

/// Finds out what can show a dialogue.
#[cfg(not(any(windows, target_os = "macos")))]
mod search {
    use std::env;
    use std::ffi::OsString;
    use std::path::{Path, PathBuf};

    use super::Backend;

    /// The file by which the session bus finds the portal.
    const SERVICE: &str = "dbus-1/services/org.freedesktop.portal.Desktop.service";

    pub(super) fn backend(variable: impl Fn(&str) -> Option<OsString>) -> Option<Backend> {
        let variable = |name: &str| variable(name).filter(|value| !value.is_empty());
        if has_bus(&variable) && has_portal(&variable) {
            return Some(Backend::Desktop);
        }
        let mut paths = folders(variable("PATH").unwrap_or_default());
        paths
            .any(|folder| folder.join("zenity").is_file())
            .then_some(Backend::Zenity)
    }

    fn has_bus(variable: &impl Fn(&str) -> Option<OsString>) -> bool {
        let runtime = variable("XDG_RUNTIME_DIR").map(PathBuf::from);
        variable("DBUS_SESSION_BUS_ADDRESS").is_some()
            || runtime.is_some_and(|folder| folder.join("bus").exists())
    }

    fn has_portal(variable: &impl Fn(&str) -> Option<OsString>) -> bool {
        // A program in a sandbox reaches the portal outside without seeing its files.
        if variable("SNAP").is_some() || Path::new("/.flatpak-info").exists() {
            return true;
        }
        let users = variable("XDG_DATA_HOME")
            .map(PathBuf::from)
            .or_else(|| Some(PathBuf::from(variable("HOME")?).join(".local/share")));
        let usual = || "/usr/local/share:/usr/share".into();
        let mut data = folders(variable("XDG_DATA_DIRS").unwrap_or_else(usual)).chain(users);
        data.any(|folder| folder.join(SERVICE).exists())
    }

    fn folders(list: OsString) -> impl Iterator<Item = PathBuf> {
        env::split_paths(&list).collect::<Vec<_>>().into_iter()
    }

    #[cfg(test)]
    mod tests {
        use std::fs;

        use super::*;

        #[test]
        fn the_portal_goes_before_zenity_and_needs_a_bus() {
            let base = env::temp_dir().join(format!("ishido-search-{}", std::process::id()));
            let share = base.join("share");
            fs::create_dir_all(share.join(SERVICE).parent().unwrap()).unwrap();
            fs::create_dir_all(base.join("bin")).unwrap();
            let look = |bus: &str| {
                backend(|name| match name {
                    "DBUS_SESSION_BUS_ADDRESS" => Some(bus.into()),
                    "XDG_DATA_DIRS" => Some(share.clone().into()),
                    "PATH" => Some(base.join("bin").into()),
                    _ => None,
                })
            };
            assert_eq!(look("unix:path=/x"), None);
            fs::write(base.join("bin/zenity"), "").unwrap();
            assert_eq!(look("unix:path=/x"), Some(Backend::Zenity));
            fs::write(share.join(SERVICE), "").unwrap();
            assert_eq!(look("unix:path=/x"), Some(Backend::Desktop));
            assert_eq!(look(""), Some(Backend::Zenity));
            fs::remove_dir_all(base).unwrap();
        }
    }
}

#[cfg(test)]
mod tests {
    use std::ffi::OsString;
    use std::sync::mpsc;
    use std::sync::{Arc, Mutex};
    use std::thread;

    use super::*;
    use crate::ui::user_files::Place;

    #[test]
    fn what_did_not_open_is_told_from_cancel() {
        let chosen = Some(PathBuf::from("/a"));
        let none = || Err(NOT_OPENED.to_owned());
        assert_eq!(interpret(Some(chosen.clone()), Duration::ZERO), Ok(chosen));
        assert_eq!(interpret(Some(None), SHORTEST), Ok(None));
        assert_eq!(interpret(Some(None), Duration::from_millis(20)), none());
        assert_eq!(interpret(None, SHORTEST), none());
    }

    #[test]
    fn one_is_open_at_a_time() {
        let (gate, gated) = mpsc::channel::<()>();
        let (tell, told) = mpsc::channel();
        let gated = Mutex::new((gated, tell));
        let native = Arc::new(one_at_a_time(move |_, _| {
            let gated = gated.lock().unwrap();
            gated.1.send(()).unwrap();
            gated.0.recv().unwrap();
            Ok(None)
        }));
        let dialogue = Dialogue {
            title: String::new(),
            saves: false,
            place: Place::default(),
            kind: String::new(),
            endings: Vec::new(),
        };
        let proposal = Proposal {
            folder: PathBuf::new(),
            name: OsString::new(),
        };
        for _ in 0..2 {
            let first = {
                let (native, dialogue, proposal) =
                    (Arc::clone(&native), dialogue.clone(), proposal.clone());
                thread::spawn(move || native(&dialogue, &proposal))
            };
            told.recv().unwrap();
            assert_eq!(native(&dialogue, &proposal), Err(OPEN_ALREADY.to_owned()));
            gate.send(()).unwrap();
            assert_eq!(first.join().unwrap(), Ok(None));
        }
    }
}
