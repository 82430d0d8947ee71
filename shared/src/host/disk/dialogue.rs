//! The desktop's own file dialogue.
//!
//! On Linux it is the desktop portal's, or zenity's. The library that opens it answers in the same way when there is
//! neither as when the user cancels, so that must be found out here.

use std::panic::{self, AssertUnwindSafe};
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use super::{Asker, Choice, NO_DIALOGUE};
use crate::ui::disk::Dialogue;

const NOT_OPENED: &str = "The desktop's file dialogue did not open.";
const OPEN_ALREADY: &str = "The desktop's file dialogue is open already.";

/// Nobody sees a dialogue and cancels it in this time: it was never there.
const UNSEEN: Duration = Duration::from_millis(200);

/// Who shows the dialogue.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Shower {
    /// The desktop: a folder and a name are told apart.
    Desktop,
    /// The program `zenity`, as the library uses it: it is given the whole path as a name.
    Zenity,
}

/// Opens the desktop's dialogue and waits for the user; one at a time.
pub(super) fn asker() -> Asker {
    one_at_a_time(ask)
}

fn one_at_a_time(
    ask: impl Fn(&Dialogue, &Choice) -> Result<Option<PathBuf>, String> + Send + Sync + 'static,
) -> Asker {
    let open = AtomicBool::new(false);
    Box::new(move |dialogue, choice| {
        if open.swap(true, Ordering::Relaxed) {
            return Err(OPEN_ALREADY.to_owned());
        }
        let answer = ask(dialogue, choice);
        open.store(false, Ordering::Relaxed);
        answer
    })
}

fn ask(dialogue: &Dialogue, choice: &Choice) -> Result<Option<PathBuf>, String> {
    let shower = shower().ok_or(NO_DIALOGUE)?;
    let begin = Instant::now();
    // The library panics where a desktop wants its dialogues opened by the first thread only.
    let shown = panic::catch_unwind(AssertUnwindSafe(|| show(dialogue, choice, shower)));
    answer(shown.ok(), begin.elapsed())
}

/// What an answer of the library means that took so long; none at all is a panic.
fn answer(shown: Option<Option<PathBuf>>, taken: Duration) -> Result<Option<PathBuf>, String> {
    shown
        .filter(|chosen| chosen.is_some() || taken >= UNSEEN)
        .ok_or_else(|| NOT_OPENED.to_owned())
}

fn show(dialogue: &Dialogue, choice: &Choice, shower: Shower) -> Option<PathBuf> {
    let name = match shower {
        Shower::Desktop => choice.name.clone(),
        Shower::Zenity => choice.folder.join(&choice.name).into_os_string(),
    };
    let mut shown = rfd::FileDialog::new()
        .set_title(plain(&dialogue.title))
        .set_directory(&choice.folder)
        .add_filter(plain(&dialogue.kind), &dialogue.endings)
        .add_filter("All files", &["*"]);
    // Here a name must be text; without one the user chooses all the same.
    if let Some(name) = name.to_str().filter(|name| !name.is_empty()) {
        shown = shown.set_file_name(name);
    }
    if dialogue.saves {
        shown.save_file()
    } else {
        shown.pick_file()
    }
}

/// Words without what would end them for C.
fn plain(words: &str) -> String {
    words.replace(char::is_control, " ")
}

#[cfg(any(windows, target_os = "macos"))]
const fn shower() -> Option<Shower> {
    Some(Shower::Desktop)
}

#[cfg(not(any(windows, target_os = "macos")))]
fn shower() -> Option<Shower> {
    search::shower(|name| std::env::var_os(name))
}

/// Looks for somebody who shows a dialogue.
#[cfg(not(any(windows, target_os = "macos")))]
mod search {
    use std::env;
    use std::ffi::OsString;
    use std::path::{Path, PathBuf};

    use super::Shower;

    /// How the session's bus finds the portal.
    const SERVICE: &str = "dbus-1/services/org.freedesktop.portal.Desktop.service";

    pub(super) fn shower(variable: impl Fn(&str) -> Option<OsString>) -> Option<Shower> {
        let variable = |name: &str| variable(name).filter(|value| !value.is_empty());
        if has_bus(&variable) && has_portal(&variable) {
            return Some(Shower::Desktop);
        }
        let mut paths = folders(variable("PATH").unwrap_or_default());
        paths
            .any(|folder| folder.join("zenity").is_file())
            .then_some(Shower::Zenity)
    }

    fn has_bus(variable: &impl Fn(&str) -> Option<OsString>) -> bool {
        let runtime = variable("XDG_RUNTIME_DIR").map(PathBuf::from);
        variable("DBUS_SESSION_BUS_ADDRESS").is_some()
            || runtime.is_some_and(|folder| folder.join("bus").exists())
    }

    fn has_portal(variable: &impl Fn(&str) -> Option<OsString>) -> bool {
        // A program in a sandbox reaches the portal of the system around it, whose files it does not see.
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
                shower(|name| match name {
                    "DBUS_SESSION_BUS_ADDRESS" => Some(bus.into()),
                    "XDG_DATA_DIRS" => Some(share.clone().into()),
                    "PATH" => Some(base.join("bin").into()),
                    _ => None,
                })
            };
            assert_eq!(look("unix:path=/x"), None);
            fs::write(base.join("bin/zenity"), "").unwrap();
            assert_eq!(look("unix:path=/x"), Some(Shower::Zenity));
            fs::write(share.join(SERVICE), "").unwrap();
            assert_eq!(look("unix:path=/x"), Some(Shower::Desktop));
            assert_eq!(look(""), Some(Shower::Zenity));
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
    use crate::ui::disk::Place;

    #[test]
    fn what_did_not_open_is_told_from_cancel() {
        let chosen = Some(PathBuf::from("/a"));
        let none = || Err(NOT_OPENED.to_owned());
        assert_eq!(answer(Some(chosen.clone()), Duration::ZERO), Ok(chosen));
        assert_eq!(answer(Some(None), UNSEEN), Ok(None));
        assert_eq!(answer(Some(None), Duration::from_millis(20)), none());
        assert_eq!(answer(None, UNSEEN), none());
    }

    #[test]
    fn one_is_open_at_a_time() {
        let (gate, gated) = mpsc::channel::<()>();
        let (tell, told) = mpsc::channel();
        let gated = Mutex::new((gated, tell));
        let asker = Arc::new(one_at_a_time(move |_, _| {
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
        let choice = Choice {
            folder: PathBuf::new(),
            name: OsString::new(),
        };
        for _ in 0..2 {
            let first = {
                let (asker, dialogue, choice) =
                    (Arc::clone(&asker), dialogue.clone(), choice.clone());
                thread::spawn(move || asker(&dialogue, &choice))
            };
            told.recv().unwrap();
            assert_eq!(asker(&dialogue, &choice), Err(OPEN_ALREADY.to_owned()));
            gate.send(()).unwrap();
            assert_eq!(first.join().unwrap(), Ok(None));
        }
    }
}
