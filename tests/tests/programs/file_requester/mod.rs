//! The file requester on disks in memory: volumes, drawers, typed paths, failures, Append, and the question before a file is
//! overwritten.

mod appending;
mod harness;
mod limits;
mod writing;

use std::borrow::Cow;

use harness::{Harness, disk, in_games, load, save};
use ishido_shared::gfx::Point;
use ishido_shared::host::user_files::Failure;
use ishido_shared::ui::event::{Button, Device, Event, Key};
use ishido_shared::ui::file_requester::{BuiltInFile, FileOutcome, FileQuery};

#[test]
fn a_drawer_is_opened_by_a_click_and_left_by_parent() {
    let mut asked = in_games(load());
    assert!(asked.shows("first.ishido") && !asked.shows("notes.txt"));
    assert!(
        asked.shows("3 entries (1 hidden)"),
        "{:?}",
        asked.0.driver().describe()
    );
    asked.click("old (dir)");
    assert!(asked.shows("third.ishido"));
    asked.click("/Parent");
    asked.click("/Parent");
    assert_eq!(asked.state("Drawer"), "Home:");
    asked.click("System:");
    assert_eq!(asked.state("Drawer"), "System:");
    asked.click("Home:");
    assert_eq!(asked.state("Drawer"), "Home:");
}

#[test]
fn a_double_click_on_a_drawer_opens_no_second_one() {
    let mut disk = disk();
    disk.add_file("~/games/a/a/a/deep.ishido", "deep");
    let drawer = disk.path("~/games");
    let mut asked = Harness::new(FileQuery { drawer, ..load() }, disk);
    let at = asked.item("a (dir)").middle();
    for _ in 0..2 {
        asked.0.click(at, Button::Left, Device::Mouse);
        asked.0.wait(100);
    }
    assert_eq!(asked.state("Drawer"), "/home/player/games/a");
}

#[test]
fn files_are_opened_by_double_click_keys_and_typed_names() {
    let mut asked = in_games(load());
    let at = asked.item("second.ishido").middle();
    for _ in 0..2 {
        asked.0.click(at, Button::Left, Device::Mouse);
        asked.0.wait(50);
    }
    assert_eq!(
        asked.opened().as_deref(),
        Some("/home/player/games/second.ishido")
    );
    asked.click("first.ishido");
    assert_eq!(asked.state("File"), "first.ishido");
    asked.click("Open");
    assert_eq!(
        asked.opened().as_deref(),
        Some("/home/player/games/first.ishido")
    );
    for (typed, path) in [
        ("second.ishido", "/home/player/games/second.ishido"),
        ("old/third.ishido", "/home/player/games/old/third.ishido"),
        ("~/games/first.ishido", "/home/player/games/first.ishido"),
        ("Home:games/first.ishido", "/home/player/games/first.ishido"),
        (
            "/home/player/games/notes.txt",
            "/home/player/games/notes.txt",
        ),
    ] {
        asked.fill("File", typed);
        asked.key(Key::Enter);
        assert_eq!(asked.opened().as_deref(), Some(path), "{typed}");
    }
    for (typed, drawer) in [
        ("..", "Home:"),
        ("games/", "/home/player/games"),
        ("old", "/home/player/games/old"),
    ] {
        asked.fill("File", typed);
        asked.key(Key::Enter);
        assert_eq!(
            (asked.opened(), asked.state("Drawer").as_str()),
            (None, drawer),
            "{typed}"
        );
    }
}

#[test]
fn everything_is_reached_by_keys_alone() {
    let mut asked = in_games(load());
    asked.keys("sec");
    assert_eq!(asked.state("File"), "second.ishido");
    asked.key(Key::Enter);
    assert!(asked.opened().is_some());
    asked.key(Key::Home);
    asked.key(Key::Enter);
    assert_eq!(asked.state("Drawer"), "Home:");
    let mut seen = Vec::new();
    for _ in 0..10 {
        let items = asked.0.driver().describe();
        seen.extend(
            items
                .into_iter()
                .find(|item| item.state.contains("focused"))
                .map(|item| item.label),
        );
        asked.key(Key::Tab);
    }
    for label in [
        "Browse...",
        "New Drawer",
        "All files",
        "Drawer",
        "File",
        "Cancel",
    ] {
        assert!(seen.iter().any(|seen| seen == label), "{label} {seen:?}");
    }
    asked.key(Key::Escape);
    assert_eq!(asked.take_outcome(), Some(FileOutcome::Cancelled));
}

#[test]
fn all_files_shows_what_the_filter_hides() {
    let mut asked = in_games(load());
    asked.click("All files");
    assert!(asked.shows("notes.txt") && asked.shows("4 entries"));
    asked.click("All files");
    assert!(!asked.shows("notes.txt"));
}

#[test]
fn a_failed_read_is_reported_and_the_drawer_stays() {
    let mut asked = in_games(load());
    asked.disk().fail(
        "/home/player/games/old",
        Failure {
            cause: "Permission denied".to_owned(),
            reads: false,
        },
    );
    asked.click("old (dir)");
    assert!(asked.shows("/home/player/games/old: Permission denied."));
    asked.key(Key::Enter);
    assert_eq!(asked.state("Drawer"), "/home/player/games");
    asked.fill("Drawer", "nowhere/at all");
    asked.key(Key::Enter);
    assert!(asked.shows("/home/player/games/nowhere/at all: No such file"));
    asked.key(Key::Escape);
    assert_eq!(asked.state("Drawer"), "/home/player/games");
    asked.fill("File", "missing.ishido");
    asked.key(Key::Enter);
    assert!(asked.shows("The file cannot be read") && asked.shows("missing.ishido"));
    asked.key(Key::Enter);
    asked
        .disk()
        .add_file("~/games/large.ishido", vec![0; 2_000]);
    asked.fill("File", "large.ishido");
    asked.key(Key::Enter);
    assert!(asked.shows("large.ishido") && asked.shows("1,000") || asked.shows("1000"));
    assert_eq!(asked.take_outcome(), None);
}

#[test]
fn the_last_drawer_may_no_longer_exist() {
    let query = FileQuery {
        drawer: "/media/stick/games".to_owned(),
        volume: "Games:",
        ..load()
    };
    let mut asked = Harness::new(query, disk());
    assert_eq!(asked.state("Drawer"), "Games:");
    assert!(!asked.shows("cannot be shown"));
}

#[test]
fn the_desktop_can_be_asked_instead() {
    let mut asked = in_games(load());
    asked.click("Browse...");
    assert!(asked.shows("Choose the file here instead"));
    asked.key(Key::Enter);
    asked.disk().dialogue = Ok(None);
    asked.click("Browse...");
    assert_eq!(
        (asked.take_outcome(), asked.shows("instead")),
        (None, false)
    );
    asked.disk().dialogue = Ok(Some("~/games/old/third.ishido".to_owned()));
    asked.click("Browse...");
    assert_eq!(
        asked.opened().as_deref(),
        Some("/home/player/games/old/third.ishido")
    );
    // While it is open, it is not opened twice, and the requester lives on.
    asked.disk().delay = 5_000;
    asked.click("Browse...");
    assert_eq!(asked.state("Browse..."), "ghosted");
    asked.key(Key::Escape);
    assert_eq!(asked.take_outcome(), Some(FileOutcome::Cancelled));
    let dialogue = asked.disk().asked.last().cloned().unwrap();
    assert_eq!(
        (dialogue.saves, dialogue.place.drawer.as_str()),
        (false, "/home/player/games")
    );

    let mut asked = in_games(save());
    asked.disk().dialogue = Ok(Some("~/games/first".to_owned()));
    asked.click("Browse...");
    // The dialogue has asked about `first`, not about `first.ishido`.
    assert!(asked.shows("first.ishido already exists"));
}

#[test]
fn built_in_files_are_a_volume_of_their_own() {
    let file = |path: &str| BuiltInFile {
        path: path.to_owned(),
        bytes: Cow::Borrowed(b"built in"),
    };
    let built_in = vec![file("Games/Example.ishido"), file("Read Me.ishido")];
    let mut asked = in_games(FileQuery {
        built_in: built_in.clone(),
        ..load()
    });
    asked.0.event(&Event::Wheel {
        at: asked_middle(),
        notches: 3,
    });
    asked.click("Ishido:");
    assert!(asked.shows("Read Me.ishido"));
    asked.click("Games (dir)");
    asked.click("Example.ishido");
    asked.click("Open");
    assert_eq!(
        asked.opened().as_deref(),
        Some("Ishido:Games/Example.ishido")
    );
    asked.fill("Drawer", "~/games");
    asked.key(Key::Enter);
    assert_eq!(asked.state("Drawer"), "/home/player/games");
    let mut asked = in_games(FileQuery { built_in, ..save() });
    asked.fill("Drawer", "ishido:games/");
    asked.key(Key::Enter);
    asked.key(Key::Escape);
    asked.fill("Drawer", "Ishido:");
    asked.key(Key::Enter);
    asked.click("Save");
    assert!(asked.shows("Choose a drawer on another volume"));
}

/// A point on the upper list.
fn asked_middle() -> Point {
    Point::new(150, 70)
}
