//! Saved games are read back as they were written; wrong ones are rejected.

use ishido::session::save::{self, Autosaved, SaveError};
use ishido::session::{Controller, GameId, Player};
use ishido::skill::Skill;
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use crate::{place_any, shown, solitaire, wild};

#[test]
fn saved_games_come_back_as_they_were() {
    let mut random = SmallRng::seed_from_u64(1);
    for number in 0..10_000 {
        let session = wild(number, &mut random);
        let text = save::write(&session).unwrap();
        let back = save::read(text.as_bytes()).unwrap();
        assert_eq!(back.setup(), session.setup());
        assert_eq!(back.journal(), session.journal());
        assert_eq!(shown(&back), shown(&session));
        assert_eq!(
            back.state().disqualifications(),
            session.state().disqualifications()
        );
        assert_eq!(back.state().ending(), session.state().ending());
        assert_eq!(back.state().can_redo(), session.state().can_redo());
        assert_eq!(save::write(&back).unwrap(), text);
    }
}

#[test]
fn a_byte_order_mark_is_ignored() {
    let session = wild(3, &mut SmallRng::seed_from_u64(3));
    let text = save::write(&session).unwrap();
    let marked = format!("\u{FEFF}{text}");
    let back = save::read(marked.as_bytes()).unwrap();
    assert_eq!(save::write(&back).unwrap(), text);
}

#[test]
fn cut_and_flipped_saves_are_refused() {
    let mut random = SmallRng::seed_from_u64(8);
    let session = wild(40, &mut random);
    let text = save::write(&session).unwrap().into_bytes();
    for length in 0..text.len() - 1 {
        let end = String::from_utf8_lossy(&text[..length])
            .trim_end()
            .ends_with(')');
        assert!(
            save::read(&text[..length]).is_err() || end,
            "cut at {length}"
        );
    }
    for _ in 0..20_000 {
        let mut bytes = text.clone();
        for _ in 0..random.random_range(1..4) {
            let place = random.random_range(0..bytes.len());
            bytes[place] ^= 1 << random.random_range(0..8);
        }
        if let Ok(read) = save::read(&bytes) {
            // Only what says nothing was hit: a comment, white space.
            assert_eq!(read.setup(), session.setup());
            assert_eq!(read.journal(), session.journal());
        }
    }
}

#[test]
fn a_legal_game_that_was_edited_is_known_by_its_check_number() {
    let mut random = SmallRng::seed_from_u64(9);
    let mut session = solitaire(2);
    for _ in 0..10 {
        assert!(place_any(&mut session, &mut random));
    }
    let good = save::write(&session).unwrap();
    let refused = |text: String| {
        save::read(text.as_bytes())
            .map(drop)
            .unwrap_err()
            .to_string()
    };
    for edited in [
        good.replace("Human(\"Anna\")", "Human(\"Bert\")"),
        good.replace("origin: Drawn", "origin: Typed"),
        good.replace("journal: \"", "journal: \"moves "),
        good.replace("check: Some(\"", "check: None, // (\""),
    ] {
        assert_ne!(edited, good);
        assert!(refused(edited).starts_with("the file was damaged, or changed by hand"));
    }
}

/// Timers, the time left, computer players with skills, and changes of control.
#[test]
fn autosaved_games_are_read_with_all_of_their_fields() {
    let text = include_str!("../../fixtures/save-challenge.ron");
    let Autosaved {
        session, file, id, ..
    } = save::read_autosave(text.as_bytes()).unwrap();
    assert_eq!(file.as_deref(), Some("/home/anna/first.ishido"));
    assert_eq!(id, None);
    assert_eq!(session.clock().unwrap().left(), 17_250);
    assert_eq!(session.setup().players[1], Player::Computer(Skill::Master));
    assert_eq!(session.state().controller(1), Controller::Human);
    assert!(session.earlier_games().is_empty());
    let again = save::write_autosave(&session, file.as_deref(), id, None).unwrap();
    let again = save::read_autosave(again.as_bytes()).unwrap().session;
    assert_eq!(again.setup(), session.setup());
    assert_eq!(again.journal(), session.journal());
    // The player's own file does not name itself.
    assert!(!save::write(&session).unwrap().contains("file:"));
    // The number for the log of finished games is in autosaved games only, and is protected as the rest is.
    let id = Some(GameId(0xABCD));
    let text = save::write_autosave(&session, None, id, Some(1_795_255_200_000)).unwrap();
    let saved = save::read_autosave(text.as_bytes()).unwrap();
    assert_eq!((saved.id, saved.played), (id, Some(1_795_255_200_000)));
    for (from, to) in [("ABCD", "ABCE"), ("1795255200000", "1795255200001")] {
        let changed = text.replace(from, to);
        let error = save::read_autosave(changed.as_bytes()).unwrap_err();
        assert_eq!(error, SaveError::Check);
    }
}

#[test]
fn the_time_left_is_within_the_limit() {
    let text = include_str!("../../fixtures/save-challenge.ron");
    let with = |left: &str| text.replace("time_left: Some(17250)", left);
    for (left, wanted) in [
        (
            "time_left: Some(30001)",
            "time left: 30001 milliseconds is more",
        ),
        (
            "time_left: Some(17251)",
            "the file was damaged, or changed by hand",
        ),
        (
            "time_left: None",
            "the file was damaged, or changed by hand",
        ),
    ] {
        let error = save::read(with(left).as_bytes()).unwrap_err().to_string();
        assert!(error.starts_with(wanted), "{error}");
    }
    let other = text.replace("SecondsPerMove(30)", "MinutesPerGame(30)");
    let error = save::read(other.as_bytes()).unwrap_err().to_string();
    assert!(
        error.starts_with("a Challenge game cannot have this timer"),
        "{error}"
    );
}

#[test]
fn wrong_saves_say_what_is_wrong() {
    let good = save::write(&solitaire(2)).unwrap();
    let (before, rest) = good.split_once("journal: \"").unwrap();
    let with_journal = |journal: &str| {
        format!(
            "{before}journal: \"{journal}\"{}",
            rest.split_once('"').unwrap().1
        )
    };
    let cases = [
        (String::new(), "the file is empty"),
        (
            "x".repeat(2 << 20),
            "the file is too large to be a saved game",
        ),
        (
            good.replace("version: 1", "version: 2"),
            "this saved game is version 2; this program reads version 1",
        ),
        (
            good.replace("version: 1", "version: 99999999999999"),
            "line 3: the number is too small or too large",
        ),
        (
            good.replace("Solitaire", "Challenge"),
            "the number of players in a Challenge game is 2, not 1",
        ),
        (
            good.replace("origin: Drawn", "origin: Dreamt"),
            "line 9: `Dreamt` is not known here; the choices are Drawn",
        ),
        (
            good.replace("pouch: \"", "pouch: \"9Z "),
            "pouch: `9Z` is not a stone",
        ),
        (
            good.replace("tableau: \"", "tableau: \"1A "),
            "tableau: there are 7 stones",
        ),
        (with_journal("a1"), "journal: step 1, `a1`, is not possible"),
        (
            with_journal("undo"),
            "journal: step 1, `undo`, is not possible: there is nothing to take back",
        ),
        (with_journal("b0"), "journal: `b0` is neither"),
        (
            with_journal("end end"),
            "journal: step 2, `end`, is not possible: the game is over",
        ),
        (
            with_journal(&"- ".repeat(100_002)),
            "journal: there are 100002 moves and other steps",
        ),
        (
            good.replace("version: 1,", "version: 1, cheat: true,"),
            "line 3: there is no entry `cheat`",
        ),
    ];
    for (text, wanted) in cases {
        let error = save::read(text.as_bytes()).unwrap_err().to_string();
        let start: String = text.chars().take(300).collect();
        assert!(error.starts_with(wanted), "{error}\n{start}");
        assert!(!error.contains('\n') && error.len() < 300, "{error}");
    }
    let other = save::write(&solitaire(5)).unwrap();
    let code = |text: &str| text.split_once("code: Some(\"").unwrap().1[..9].to_owned();
    let swapped = good.replace(&code(&good), &code(&other));
    assert!(
        save::read(swapped.as_bytes())
            .unwrap_err()
            .to_string()
            .contains("stands for other stones")
    );
    assert!(
        save::read(b"\xFF\xFE")
            .unwrap_err()
            .to_string()
            .contains("it is not a text file")
    );
}
