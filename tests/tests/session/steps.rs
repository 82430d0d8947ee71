//! Games as steps: what a replay shows, and games that are played on.

use ishido::session::{Entry, Mode, Origin, Player, Session, Steps};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use crate::{place_any, random_entry, setup, shown};

/// A game of random entries, with everything that a journal may have.
fn random_game(number: u64) -> Session {
    let mode = Mode::ALL[number as usize % 4];
    let computer = number.is_multiple_of(3).then_some(0);
    let mut session = Session::new(setup(mode, number, computer));
    let mut random = SmallRng::seed_from_u64(number);
    for _ in 0..random.random_range(0..200) {
        let entry = random_entry(&session, &mut random);
        if entry != Entry::End {
            let _ = session.apply(entry);
        }
    }
    if number.is_multiple_of(2) {
        session.apply(Entry::End).unwrap();
    }
    session
}

#[test]
fn the_last_step_shows_what_the_game_showed() {
    for number in 0..600 {
        let session = random_game(number);
        let steps = Steps::of(&session);
        let last = steps.session(steps.len());
        assert_eq!(shown(&last), shown(&session), "{number}");
        assert_eq!(last.state().ending(), session.state().ending());
        let turns = |session: &Session| -> Vec<_> {
            let turns = session.state().turns().iter();
            turns
                .map(|turn| (turn.player, turn.by_computer, turn.placed, turn.points))
                .collect()
        };
        assert_eq!(turns(&last), turns(&session), "{number}");
        assert_eq!(steps.moves(), turns(&session).len());
        // Every step is the one before with its entries.
        let mut shown_so_far = steps.session(0);
        for step in 0..steps.len() {
            for &entry in steps.entries(step) {
                shown_so_far.apply(entry).unwrap();
            }
            assert_eq!(shown(&shown_so_far), shown(&steps.session(step + 1)));
        }
    }
}

#[test]
fn a_game_that_is_played_on_is_legal_and_off_the_lists() {
    for number in 0..200 {
        let session = random_game(number);
        let steps = Steps::of(&session);
        for at in 0..=steps.len() {
            let mut game = steps.continued(at);
            assert_eq!(shown(&game).stones, shown(&steps.session(at)).stones);
            assert_eq!(game.setup().origin, Origin::Continued);
            assert!(game.setup().timer.is_none() && game.state().ending().is_none());
            // The computer stays whom a person played with.
            let people = |player: &Player| matches!(player, Player::Human(_));
            let players = &session.setup().players;
            if players.iter().any(people) {
                assert_eq!(&game.setup().players, players);
            } else {
                assert!(game.setup().players.iter().all(people));
            }
            game.setup().check().unwrap();
            let text = ishido::session::save::write(&game).unwrap();
            let read = ishido::session::save::read(text.as_bytes()).unwrap();
            assert_eq!(read.journal(), game.journal());
            let mut random = SmallRng::seed_from_u64(number);
            while place_any(&mut game, &mut random) {}
            game.apply(Entry::End).unwrap();
            let (id, time) = (
                ishido::session::GameId(1),
                ishido::local_time::LocalTime::default(),
            );
            let names = ishido::scores::DefaultNames::default();
            if let Some(result) = ishido::scores::GameResult::new(id, &game, time, None, &names) {
                assert!(!result.counts_for_lists());
            }
        }
    }
}
