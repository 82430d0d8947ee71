//! Questions for the Oracle: what a game keeps of them, and saved games.

use ishido::session::save::{self, SaveError};
use ishido::session::{Entry, Mode, Player, Session, Setup};
use rand::SeedableRng;
use rand::rngs::SmallRng;

use crate::{place_any, solitaire};

/// A game with two readings, and a third question.
fn asked() -> Session {
    for number in 0.. {
        let mut random = SmallRng::seed_from_u64(6);
        let mut session = solitaire(number);
        let mut asked = 0;
        session.ask(Some("What holds me here?".to_owned()));
        while asked < 2 && place_any(&mut session, &mut random) {
            let placed = session.state().last_placed();
            if placed.is_some_and(|placed| placed.ways.is_four_way()) {
                asked += 1;
                session
                    .apply(Entry::Reading(1_795_378_053_512 + asked))
                    .unwrap();
                session.ask(Some(format!("And after \"that\", number {asked}?")));
            }
        }
        if asked == 2 {
            return session;
        }
    }
    unreachable!()
}

fn answers(session: &Session) -> Vec<(String, u64)> {
    session
        .answered()
        .map(|answered| (answered.question.to_owned(), answered.unix_ms))
        .collect()
}

#[test]
fn a_reading_spends_the_question_and_keeps_it() {
    let session = asked();
    let wanted = [
        ("What holds me here?".to_owned(), 1_795_378_053_513),
        (
            "And after \"that\", number 1?".to_owned(),
            1_795_378_053_514,
        ),
    ];
    assert_eq!(answers(&session), wanted);
    assert_eq!(session.question(), Some("And after \"that\", number 2?"));
    let squares = session
        .answered()
        .map(|answered| answered.turn.placed.unwrap().ways);
    assert!(squares.into_iter().all(|ways| ways.is_four_way()));
}

#[test]
fn a_game_that_is_over_takes_no_question() {
    let mut session = asked();
    session.apply(Entry::End).unwrap();
    assert!(!session.ask(None));
    assert!(session.question().is_some());
}

#[test]
fn saved_games_keep_questions_and_readings() {
    let session = asked();
    let text = save::write(&session).unwrap();
    let again = save::read(text.as_bytes()).unwrap();
    assert_eq!(answers(&again), answers(&session));
    assert_eq!(again.question(), session.question());
    assert_eq!(save::write(&again).unwrap(), text);
    let error = |text: String| save::read(text.as_bytes()).map(drop).unwrap_err();
    for (from, to) in [
        ("number 2?", "number 3?"),
        ("What holds", "Who holds"),
        ("question: Some(", "question: None, // ("),
    ] {
        assert_eq!(error(text.replace(from, to)), SaveError::Check, "{from}");
    }
    let one = text.replace("\"What holds me here?\",", "");
    assert_eq!(error(one), SaveError::Questions(1));
    let long = text.replace("number 2?", &"é".repeat(300));
    assert_eq!(error(long), SaveError::LongQuestion);
}

/// Before version 5 a journal could have readings, but no questions were saved.
#[test]
fn readings_without_questions_can_be_read() {
    let session = asked();
    let mut bare = Session::new(session.setup().clone());
    for &entry in session.journal() {
        bare.apply(entry).unwrap();
    }
    let unknown = [1_795_378_053_513, 1_795_378_053_514].map(|time| (String::new(), time));
    assert_eq!(answers(&bare), unknown);
    let text = save::write(&bare).unwrap();
    assert_eq!(answers(&save::read(text.as_bytes()).unwrap()), unknown);
}

#[test]
fn a_tournament_keeps_the_questions_of_its_games() {
    let session = asked();
    let mut game = Session::new(Setup {
        mode: Mode::Tournament,
        ..session.setup().clone()
    });
    game.ask(Some("Who goes first?".to_owned()));
    for &entry in session.journal() {
        game.apply(entry).unwrap();
    }
    game.apply(Entry::End).unwrap();
    let next = game
        .next_tournament_game(Player::Human("Bert".to_owned()))
        .unwrap();
    let text = save::write(&next).unwrap();
    let again = save::read(text.as_bytes()).unwrap();
    assert_eq!(answers(&again.earlier_games()[0]), answers(&game));
    assert_eq!(answers(&game)[0].0, "Who goes first?");
    assert_eq!(again.question(), None);
    assert_eq!(save::write(&again).unwrap(), text);
}

/// However many questions the games of a tournament had, the file can be read again.
#[test]
fn a_tournament_of_long_questions_can_be_read_again() {
    let mut session = asked();
    let long = "\u{1F4A0}".repeat(300);
    let mut game = Session::new(Setup {
        mode: Mode::Tournament,
        ..session.setup().clone()
    });
    loop {
        for &entry in session.journal() {
            if matches!(entry, Entry::Reading(_)) {
                game.ask(Some(long.clone()));
            }
            game.apply(entry).unwrap();
        }
        game.apply(Entry::End).unwrap();
        match game.next_tournament_game(Player::Human(String::new())) {
            Some(next) => game = next,
            None => break,
        }
    }
    assert!(game.tournament_games() > 100);
    let text = save::write(&game).unwrap();
    assert!(text.len() < save::MAX_BYTES, "{}", text.len());
    session = save::read(text.as_bytes()).unwrap();
    let kept = |game: &Session| answers(game).iter().all(|(question, _)| *question == long);
    let games = session.earlier_games();
    assert!(kept(games.last().unwrap()) && !kept(&games[0]));
}

#[test]
fn games_with_questions_are_written_as_the_fixture() {
    let text = include_str!("../../fixtures/save-questions.ron");
    let session = save::read(text.as_bytes()).unwrap();
    assert_eq!(session.question(), Some("And after \"that\", number 2?"));
    assert_eq!(answers(&session), answers(&asked()));
    assert_eq!(save::write(&session).unwrap(), text);
}
