//! Rules, sessions, saved games and records, without a program: undo, redo and disqualifications are here.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::print_stdout,
    reason = "tests say plainly what they expect, and measurements are printed"
)]

mod control;
mod judge;
mod logs;
mod long;
mod modes;
mod questions;
mod rules;
mod sample_position;
mod saves;
mod statistics;
mod steps;
mod timers;
mod tournament;

use ishido::rules::{Deal, DealCode, Scoring, Square, Stone, Tally};
use ishido::session::{
    Assist, Controller, Disqualification, Entry, Impossible, Mode, Origin, Player, Session, Setup,
    UndoPrice,
};
use ishido::skill::Skill;
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

fn setup(mode: Mode, number: u64, computer: Option<usize>) -> Setup {
    let code = DealCode::from_entropy(number);
    let mut players = vec![Player::Human("Anna".to_owned()); mode.players()];
    if let Some(computer) = computer {
        players[computer] = Player::Computer(Skill::Novice);
    }
    let scoring = if mode == Mode::Challenge {
        Scoring::Modern
    } else {
        Scoring::ALL[number as usize % 3]
    };
    Setup {
        mode,
        scoring,
        players,
        origin: Origin::Drawn,
        code: Some(code),
        deal: Deal::generate(code),
        timer: None,
    }
}

fn solitaire(number: u64) -> Session {
    Session::new(setup(Mode::Solitaire, number * 3, None))
}

fn place_any(session: &mut Session, random: &mut SmallRng) -> bool {
    let legal = session.state().position().legal();
    !legal.is_empty()
        && session
            .apply(Entry::Place(
                legal.nth(random.random_range(0..legal.len())).unwrap(),
            ))
            .is_ok()
}

/// Everything a player can see.
#[derive(Debug, PartialEq)]
struct Shown {
    stones: Vec<(Square, Stone)>,
    touchstone: Option<Stone>,
    tallies: [Tally; 2],
    player: usize,
    turns: usize,
}

fn shown(session: &Session) -> Shown {
    let (setup, state) = (session.setup(), session.state());
    Shown {
        stones: state.position().board().stones().collect(),
        touchstone: state.touchstone(),
        tallies: [state.tally(setup, 0), state.tally(setup, 1)],
        player: state.player(),
        turns: state.turns().len(),
    }
}

fn random_entry(session: &Session, random: &mut SmallRng) -> Entry {
    let legal = session.state().position().legal();
    match random.random_range(0..40) {
        0..=3 => Entry::Undo,
        4..=5 => Entry::Redo,
        6 => Entry::Forfeit,
        7 => Entry::Assist(
            [
                Assist::ShowMoves,
                Assist::AlwaysShowMoves,
                Assist::ShowPouch,
                Assist::Hint,
            ][random.random_range(0..4)],
        ),
        8 => Entry::Reading(random.random()),
        11 if random.random_bool(0.3) => {
            let controller = match random.random_range(0..6) {
                skill @ 0..5 => Controller::Computer(Skill::ALL[skill]),
                _ => Controller::Human,
            };
            Entry::Control(random.random_range(0..3), controller)
        }
        9 if random.random_bool(0.1) => Entry::End,
        10 => Entry::Place(Square::from_index(random.random_range(0..96)).unwrap()),
        _ if legal.is_empty() => Entry::Undo,
        _ => Entry::Place(legal.nth(random.random_range(0..legal.len())).unwrap()),
    }
}

/// A game of random entries, sensible or not.
fn wild(number: u64, random: &mut SmallRng) -> Session {
    let mode = Mode::ALL[number as usize % 4];
    let computer =
        (mode == Mode::Cooperative && random.random_bool(0.5)).then(|| random.random_range(0..2));
    let mut session = Session::new(setup(mode, number, computer));
    for _ in 0..random.random_range(0..150) {
        let entry = random_entry(&session, random);
        let before = shown(&session);
        let length = session.journal().len();
        match session.apply(entry) {
            Ok(applied) => control::check(&applied, &before, &session),
            Err(_) => {
                assert_eq!(
                    shown(&session),
                    before,
                    "{entry} was refused and changed something"
                );
                assert_eq!(session.journal().len(), length);
            }
        }
    }
    session
}

/// After any undos and redos, the state is the same as if only the moves that remain had been played.
#[test]
fn undo_and_redo_leave_no_trace_on_the_board() {
    let mut random = SmallRng::seed_from_u64(2);
    for number in 0..500 {
        let session = wild(number, &mut random);
        let mut straight = Session::new(session.setup().clone());
        for turn in session.state().turns() {
            straight
                .apply(
                    turn.placed
                        .map_or(Entry::Forfeit, |placed| Entry::Place(placed.square)),
                )
                .unwrap();
        }
        if let Some(ending) = session.state().ending() {
            straight.apply(Entry::End).unwrap();
            assert_eq!(straight.state().ending(), Some(ending));
        }
        assert_eq!(shown(&straight), shown(&session));
    }
}

#[test]
fn redo_is_the_inverse_of_undo() {
    let mut random = SmallRng::seed_from_u64(3);
    for number in 0..200 {
        let mut session = solitaire(number);
        while place_any(&mut session, &mut random) {}
        let mut stack = Vec::new();
        for _ in 0..random.random_range(1..=session.state().turns().len()) {
            stack.push(shown(&session));
            session.apply(Entry::Undo).unwrap();
        }
        while let Some(before) = stack.pop() {
            session.apply(Entry::Redo).unwrap();
            assert_eq!(shown(&session), before);
        }
        assert_eq!(session.apply(Entry::Redo), Err(Impossible::NothingToRedo));
    }
}

#[test]
fn one_stone_back_is_free_and_more_is_not() {
    let mut random = SmallRng::seed_from_u64(4);
    let mut session = solitaire(1);
    assert_eq!(session.apply(Entry::Undo), Err(Impossible::NothingToUndo));
    for _ in 0..3 {
        assert!(place_any(&mut session, &mut random));
    }
    for _ in 0..5 {
        session.apply(Entry::Undo).unwrap();
        assert!(place_any(&mut session, &mut random));
    }
    assert_eq!(session.state().disqualifications(), []);
    session.apply(Entry::Undo).unwrap();
    assert_eq!(
        session.state().undo_price(session.setup()),
        Ok(UndoPrice::Disqualifies)
    );
    session.apply(Entry::Undo).unwrap();
    assert_eq!(
        session.state().disqualifications(),
        [Disqualification::DeepUndo]
    );
    // It stays disqualified, whatever is placed again.
    session.apply(Entry::Redo).unwrap();
    session.apply(Entry::Redo).unwrap();
    assert_eq!(
        session.state().disqualifications(),
        [Disqualification::DeepUndo]
    );
}

#[test]
fn modes_differ_in_what_is_taken_back() {
    let mut random = SmallRng::seed_from_u64(5);
    let mut play = |mode, computer, turns: usize| {
        let mut session = Session::new(setup(mode, 9, computer));
        for _ in 0..turns {
            assert!(place_any(&mut session, &mut random));
        }
        session
    };
    assert_eq!(
        play(Mode::Challenge, None, 3).apply(Entry::Undo),
        Err(Impossible::ChallengeUndo)
    );

    let mut tournament = play(Mode::Tournament, None, 3);
    tournament.apply(Entry::Undo).unwrap();
    assert_eq!(tournament.apply(Entry::Undo), Err(Impossible::Tournament));
    assert_eq!(
        tournament.apply(Entry::Assist(Assist::Hint)),
        Err(Impossible::Tournament)
    );

    // A person, then the computer: both stones come back, for nothing.
    let mut team = play(Mode::Cooperative, Some(1), 4);
    assert_eq!(team.state().undo_price(team.setup()), Ok(UndoPrice::Free));
    team.apply(Entry::Undo).unwrap();
    assert_eq!((team.state().turns().len(), team.state().player()), (2, 0));
    assert_eq!(
        team.state().undo_price(team.setup()),
        Ok(UndoPrice::Disqualifies)
    );
    team.apply(Entry::Redo).unwrap();
    assert_eq!(team.state().turns().len(), 4);

    // The computer first: its opening stone is nobody's to take back.
    assert_eq!(
        play(Mode::Cooperative, Some(0), 1).apply(Entry::Undo),
        Err(Impossible::NothingToUndo)
    );
}

#[test]
fn what_the_oracle_answered_stays() {
    let mut random = SmallRng::seed_from_u64(6);
    let mut read = 0;
    for number in 0..400 {
        let mut session = solitaire(number);
        while place_any(&mut session, &mut random) {
            let four_way = session.state().last_placed().unwrap().ways.is_four_way();
            let answer = session.apply(Entry::Reading(1));
            assert_eq!(answer.is_ok(), four_way);
            if four_way {
                assert_eq!(
                    session.apply(Entry::Reading(2)),
                    Err(Impossible::NothingToRead)
                );
                assert_eq!(session.apply(Entry::Undo), Err(Impossible::Answered));
                read += 1;
            }
        }
    }
    assert!(read > 5, "{read}");
}

#[test]
fn an_ended_game_stays_ended() {
    let mut random = SmallRng::seed_from_u64(7);
    let mut session = solitaire(3);
    assert!(place_any(&mut session, &mut random));
    session.apply(Entry::End).unwrap();
    for entry in [
        Entry::End,
        Entry::Undo,
        Entry::Redo,
        Entry::Forfeit,
        Entry::Place(Square::from_index(5).unwrap()),
    ] {
        assert_eq!(session.apply(entry), Err(Impossible::Over));
    }
    assert_eq!(session.start_over().setup().origin, Origin::StartedOver);
}
