//! Replace and Append in the file requester.

use ishido_shared::host::user_files::Failure;
use ishido_shared::ui::event::{Key, Modifiers};
use ishido_shared::ui::file_requester::{FileContent, FileOutcome, FileQuery};
use ishido_tests::golden::check_golden;

use super::harness::{Harness, in_games, load, save};

const NOTES: &str = "/home/player/games/notes.txt";

/// A requester that adds `new` to a text in the drawer of the games.
fn append() -> Harness {
    let content = FileContent {
        appends: true,
        ..FileContent::new(b"new\n".to_vec())
    };
    in_games(FileQuery {
        title: "Save Augury".to_owned(),
        content: Some(content),
        endings: vec!["txt".to_owned()],
        name: "notes.txt".to_owned(),
        ..save()
    })
}

fn saved(path: &str, appended: bool) -> Option<FileOutcome> {
    let path = path.to_owned();
    Some(FileOutcome::Saved { path, appended })
}

#[test]
fn a_text_is_added_without_a_question() {
    let mut asked = append();
    assert_eq!(asked.state("Append"), "checked");
    asked.key(Key::Enter);
    assert_eq!(asked.take_outcome(), saved(NOTES, true));
    assert_eq!(asked.disk().file(NOTES), Some(&b"words\nnew\n"[..]));
    // A file that does not exist is made.
    asked.fill("File", "auguries");
    asked.key(Key::Enter);
    let path = "/home/player/games/auguries.txt";
    assert_eq!(asked.take_outcome(), saved(path, false));
    asked.click("Save");
    assert_eq!(asked.take_outcome(), saved(path, true));
    assert_eq!(asked.disk().file(path), Some(&b"new\nnew\n"[..]));
}

#[test]
fn replace_asks_before_a_file_is_overwritten() {
    let mut asked = append();
    asked.click("Replace");
    asked.click("Save");
    assert!(asked.shows("notes.txt already exists"));
    asked.key(Key::Enter);
    assert_eq!(asked.disk().file(NOTES), Some(&b"words"[..]));
    // Append loses nothing, and is chosen by its letter as well.
    asked.click("All files");
    asked.key(Key::Char('p'));
    assert_eq!(asked.state("Append"), "checked");
    asked.key(Key::Char('r'));
    assert_eq!(asked.state("Replace"), "checked");
    asked.click("Save");
    asked.click("Replace");
    assert_eq!(asked.take_outcome(), saved(NOTES, false));
    assert_eq!(asked.disk().file(NOTES), Some(&b"new\n"[..]));
}

#[test]
fn what_was_chosen_when_the_file_was_accepted_counts() {
    let mut asked = append();
    asked.click("Replace");
    asked.disk().delay = 5_000;
    asked.click("Save");
    asked.click("Append");
    asked.0.wait(6_000);
    asked.disk().delay = 0;
    asked.click("Replace");
    asked.0.wait(6_000);
    assert_eq!(asked.disk().file(NOTES), Some(&b"new\n"[..]));
}

#[test]
fn the_desktops_dialogue_obeys_the_radio_buttons() {
    let mut asked = append();
    asked.disk().dialogue = Ok(Some("~/games/notes.txt".to_owned()));
    asked.click("Browse...");
    assert_eq!(asked.take_outcome(), saved(NOTES, true));
    assert_eq!(asked.disk().file(NOTES), Some(&b"words\nnew\n"[..]));
    asked.click("Replace");
    // The dialogue itself has asked.
    asked.click("Browse...");
    assert_eq!(asked.take_outcome(), saved(NOTES, false));
    assert_eq!(asked.disk().file(NOTES), Some(&b"new\n"[..]));
    asked.disk().dialogue = Ok(Some("~/games/notes".to_owned()));
    asked.click("Browse...");
    assert!(asked.shows("notes.txt already exists"));
}

#[test]
fn what_cannot_be_added_leaves_the_file() {
    let mut asked = append();
    asked.disk().add_file("~/games/picture.txt", [0xFF, 0]);
    asked.fill("File", "picture");
    asked.key(Key::Enter);
    assert!(asked.shows("picture.txt: it is not a text file"));
    asked.key(Key::Enter);
    for cause in ["No space left on device", "Read-only file system"] {
        let failure = Failure {
            cause: cause.to_owned(),
            reads: true,
        };
        asked.disk().fail(NOTES, failure);
        asked.fill("File", "notes");
        asked.key(Key::Enter);
        assert!(asked.shows(cause) && asked.shows("The existing file is unchanged"));
        asked.key(Key::Enter);
        assert_eq!(asked.disk().file(NOTES), Some(&b"words"[..]));
        assert_eq!(asked.take_outcome(), None);
    }
}

#[test]
fn the_choice_is_shown_only_where_it_has_a_meaning() {
    assert!(!in_games(save()).shows("Append"));
    assert!(!in_games(load()).shows("Append"));
}

#[test]
fn the_radio_buttons_have_their_place() {
    let mut asked = append();
    let files = asked.0.driver().program_mut().files.as_ref().unwrap();
    assert_eq!(files.audit(), Vec::<String>::new());
    check_golden("file-requester-append", asked.0.driver().screen()).unwrap();
    // From the name, Shift+Tab goes back over the drawer to them.
    for _ in 0..2 {
        asked.0.key(Key::Tab, Modifiers::SHIFT);
    }
    assert_eq!(asked.item("Append").state, "focused, checked");
}
