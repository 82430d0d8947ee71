//! Writing through the file requester.

use ishido_shared::host::user_files::Failure;
use ishido_shared::ui::event::Key;
use ishido_shared::ui::file_requester::{FileContent, FileOutcome, FileQuery};

use super::harness::{in_games, save};

fn written(path: &str) -> FileOutcome {
    FileOutcome::Saved {
        path: path.to_owned(),
        appended: false,
    }
}

#[test]
fn no_file_is_overwritten_without_a_question() {
    let mut asked = in_games(save());
    asked.fill("File", "first");
    asked.key(Key::Enter);
    assert!(asked.shows("/home/player/games/first.ishido already exists"));
    // A careless Enter keeps it.
    asked.key(Key::Enter);
    assert_eq!(
        (
            asked.take_outcome(),
            asked.disk().file("~/games/first.ishido")
        ),
        (None, Some(&b"one"[..]))
    );
    asked.click("Save");
    asked.click("Replace");
    assert_eq!(
        asked.take_outcome(),
        Some(written("/home/player/games/first.ishido"))
    );
    assert_eq!(asked.disk().file("~/games/first.ishido"), Some(&b"new"[..]));
    asked.fill("File", "fourth");
    asked.key(Key::Enter);
    assert_eq!(
        asked.take_outcome(),
        Some(written("/home/player/games/fourth.ishido"))
    );
}

#[test]
fn the_own_file_is_overwritten_without_a_question() {
    let content = FileContent {
        own: Some("/home/player/games/first.ishido".to_owned()),
        ..FileContent::new(b"new".to_vec())
    };
    let mut asked = in_games(FileQuery {
        content: Some(content),
        name: "first.ishido".to_owned(),
        ..save()
    });
    asked.key(Key::Enter);
    assert_eq!(
        asked.take_outcome(),
        Some(written("/home/player/games/first.ishido"))
    );
}

#[test]
fn a_write_that_fails_keeps_the_old_file() {
    for cause in ["No space left on device", "Read-only file system"] {
        let mut asked = in_games(save());
        let failure = Failure {
            cause: cause.to_owned(),
            reads: true,
        };
        asked
            .disk()
            .fail("/home/player/games/first.ishido", failure);
        asked.fill("File", "first.ishido");
        asked.key(Key::Enter);
        asked.click("Replace");
        assert!(asked.shows(cause) && asked.shows("The existing file is unchanged"));
        assert_eq!(asked.disk().file("~/games/first.ishido"), Some(&b"one"[..]));
        asked.key(Key::Enter);
        asked.fill("File", "elsewhere");
        asked.key(Key::Enter);
        assert!(matches!(
            asked.take_outcome(),
            Some(FileOutcome::Saved { .. })
        ));
    }
}

#[test]
fn drawers_can_be_made() {
    let mut asked = in_games(save());
    asked.click("New Drawer");
    asked.keys("league");
    asked.key(Key::Enter);
    assert_eq!(asked.state("Drawer"), "/home/player/games/league");
    asked.click("Save");
    assert_eq!(
        asked.take_outcome(),
        Some(written("/home/player/games/league/game.ishido"))
    );
    asked.click("/Parent");
    asked.click("New Drawer");
    asked.keys("old");
    asked.key(Key::Enter);
    assert!(asked.shows("The drawer cannot be") && asked.shows("games/old"));
}
