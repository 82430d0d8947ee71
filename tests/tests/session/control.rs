//! The description of an applied entry, the player who places the stones, and clocks.

use ishido::session::{
    Applied, Controller, Disqualification, Entry, Impossible, Mode, Session, Setup, Standing, Timer,
};
use ishido::skill::Skill;
use rand::SeedableRng;
use rand::rngs::SmallRng;

use crate::{Shown, place_any, setup, solitaire};

const ADEPT: Controller = Controller::Computer(Skill::Adept);

/// Checks the description of an entry against the game before and after it.
pub fn check(applied: &Applied, before: &Shown, session: &Session) {
    let state = session.state();
    assert_eq!(session.journal().last(), Some(&applied.entry));
    assert_eq!(
        state.turns().len(),
        before.turns + applied.taken.len() - applied.taken_back.len()
    );
    assert!(state.turns().ends_with(&applied.taken));
    let placed = state.position().board().stones().count();
    let stones =
        |turns: &[ishido::session::Turn]| turns.iter().filter(|turn| turn.placed.is_some()).count();
    assert_eq!(
        placed + stones(&applied.taken_back),
        before.stones.len() + stones(&applied.taken)
    );
    assert_eq!(
        applied.is_four_way(),
        applied
            .placed()
            .is_some_and(|placed| placed.ways.is_four_way())
    );
    match applied.standing {
        Standing::Ended(ending) => assert_eq!(state.ending(), Some(ending)),
        Standing::AllPlaced => assert!(state.touchstone().is_none()),
        Standing::Stuck => assert!(state.is_stuck()),
        Standing::Open => assert!(state.touchstone().is_some() && !state.is_stuck()),
    }
}

/// RULINGS, "Who plays".
#[test]
fn the_computer_takes_over_and_hands_back() {
    let mut random = SmallRng::seed_from_u64(21);
    let mut session = solitaire(4);
    assert!(place_any(&mut session, &mut random));
    assert_eq!(
        session.apply(Entry::Control(0, Controller::Human)),
        Err(Impossible::SameController)
    );
    assert_eq!(
        session.apply(Entry::Control(1, ADEPT)),
        Err(Impossible::NoSuchPlayer(1))
    );
    session.apply(Entry::Control(0, ADEPT)).unwrap();
    assert_eq!(session.state().next_controller(), ADEPT);
    assert_eq!(
        session.state().disqualifications(),
        [Disqualification::ComputerTookPart]
    );
    assert!(place_any(&mut session, &mut random));
    session.apply(Entry::Control(0, Controller::Human)).unwrap();
    assert!(place_any(&mut session, &mut random));
    let by_computer: Vec<bool> = session
        .state()
        .turns()
        .iter()
        .map(|turn| turn.by_computer)
        .collect();
    assert_eq!(by_computer, [false, true, false]);
    // Undo takes back the person's stone, and then the computer's together with the person's before it.
    session.apply(Entry::Undo).unwrap();
    let applied = session.apply(Entry::Undo).unwrap();
    assert_eq!(applied.taken_back.len(), 2);
    let applied = session.apply(Entry::Redo).unwrap();
    assert_eq!(applied.taken.len(), 2);
    assert!(applied.taken[1].by_computer && !applied.taken[0].by_computer);
}

#[test]
fn in_a_tournament_nobody_takes_over() {
    let mut session = Session::new(setup(Mode::Tournament, 3, None));
    assert_eq!(
        session.apply(Entry::Control(0, ADEPT)),
        Err(Impossible::Tournament)
    );
}

/// A person who takes the computer's seat in a game of two costs the other person nothing.
#[test]
fn a_person_may_take_the_computers_place_in_a_game_of_two() {
    let mut random = SmallRng::seed_from_u64(22);
    let mut session = Session::new(setup(Mode::Cooperative, 3, Some(1)));
    for _ in 0..2 {
        assert!(place_any(&mut session, &mut random));
    }
    session.apply(Entry::Control(1, Controller::Human)).unwrap();
    assert_eq!(session.state().disqualifications(), []);
    session.apply(Entry::Control(0, ADEPT)).unwrap();
    assert_eq!(
        session.state().disqualifications(),
        [Disqualification::ComputerTookPart]
    );
}

#[test]
fn the_clock_of_a_move_begins_anew_with_every_turn() {
    let mut random = SmallRng::seed_from_u64(23);
    let timer = Some(Timer::SecondsPerMove(10));
    let mut session = Session::new(Setup {
        timer,
        ..setup(Mode::Challenge, 3, None)
    });
    assert!(!session.run_clock(9_000));
    assert!(place_any(&mut session, &mut random));
    assert_eq!(session.clock().unwrap().left(), 10_000);
    assert!(session.run_clock(10_000));
    session.apply(Entry::Forfeit).unwrap();
    assert_eq!(
        (session.clock().unwrap().left(), session.state().player()),
        (10_000, 0)
    );
    session.apply(Entry::End).unwrap();
    assert!(
        !session.run_clock(20_000),
        "the clock of an ended game stands still"
    );
}

#[test]
fn a_game_without_a_timer_has_no_clock() {
    let mut session = solitaire(1);
    assert!(session.clock().is_none());
    assert!(!session.run_clock(u64::MAX));
}
