//! Timers that run out when it is least convenient (manual, "Timer").

use std::sync::LazyLock;

use ishido::app::{Appearance, Game, Start};
use ishido::rules::{DealCode, Scoring};
use ishido::session::{Controller, Entry, Mode, Origin, Player, Session, Setup, Timer};
use ishido::skill::Skill;
use ishido_tests::script::{Options, Runner, Script};

static FLAT: LazyLock<Appearance> = LazyLock::new(|| Appearance::flat().unwrap());

/// Runs a script with a game on the board, and returns the game afterwards.
fn run(session: Session, text: &str) -> Session {
    let script = Script::parse("timer", &format!("wait 1\n{text}")).unwrap();
    let make = move || {
        let start = Start::Saved(Box::new(session.clone().into()), "a.ishido".to_owned());
        Game::new(FLAT.clone(), start)
    };
    let mut done = Runner::new(make, Options::default()).run(&script).unwrap();
    let owed = done.headless.driver().platform().under_way();
    let game = done.headless.driver().program();
    assert_eq!(game.stranded(&owed), Vec::<String>::new());
    game.session().unwrap().clone()
}

/// A game with a timer, in which `left` milliseconds are left.
fn game(timer: Timer, players: &[Player], left: u64) -> Session {
    let mode = match timer {
        Timer::MinutesPerGame(_) => Mode::Tournament,
        Timer::SecondsPerMove(_) => Mode::Challenge,
    };
    // With this deal, the first legal square of each stone empties the pouch.
    let setup = Setup::solitaire(Scoring::Modern, DealCode::from_entropy(1), Origin::Drawn);
    let mut session = Session::new(Setup {
        mode,
        players: players.to_vec(),
        timer: Some(timer),
        ..setup
    });
    session.run_clock(timer.limit() - left);
    session
}

fn place(session: &mut Session, stones: usize) {
    for _ in 0..stones {
        let square = session.state().position().legal().nth(0).unwrap();
        session.apply(Entry::Place(square)).unwrap();
    }
}

fn person() -> Player {
    Player::Human("Anna".to_owned())
}

const COMPUTER: Player = Player::Computer(Skill::Adept);

/// The turns that passed without a stone.
fn forfeits(session: &Session) -> usize {
    let turns = session.state().turns().iter();
    turns.filter(|turn| turn.placed.is_none()).count()
}

#[test]
fn the_time_of_a_move_runs_out_in_the_middle_of_a_drag() {
    let session = game(Timer::SecondsPerMove(5), &[person(), person()], 2_000);
    let stone = session.state().touchstone();
    let script =
        "press left Touchstone\nmove 200,200\nwait 2100\nmove 300,200\nrelease a2\nwait 100";
    let after = run(session, script);
    // The stone goes back, and the release places nothing; the same stone is the opponent's now.
    assert_eq!((forfeits(&after), after.state().turns().len()), (1, 1));
    assert_eq!(after.state().touchstone(), stone);
    assert_eq!(after.state().player(), 1);
    assert!(after.clock().unwrap().left() > 4_500);
}

#[test]
fn the_time_of_a_game_runs_out_in_the_middle_of_a_drag() {
    let session = game(Timer::MinutesPerGame(1), &[person()], 1_500);
    let script = "press left Touchstone\nmove 200,200\nwait 1600\nexpect \"Time is up.\"\nrelease \
        a2\nwait 100";
    let after = run(session, script);
    assert_eq!(after.journal(), [Entry::End]);
}

#[test]
fn no_time_passes_behind_a_requester_the_menus_or_another_window() {
    let session = game(Timer::SecondsPerMove(5), &[person(), person()], 300);
    let script = "menu ? \"About Ishido\"\nwait 60000\npush OK\nkey F10\nwait 60000\nkey Escape\nunfocus\nwait 60000\nfocus";
    let after = run(session.clone(), script);
    assert_eq!(forfeits(&after), 0);
    assert!(after.clock().unwrap().left() < 300);
    let after = run(session, &format!("{script}\nwait 400"));
    assert_eq!(forfeits(&after), 1);
}

#[test]
fn the_time_of_a_game_runs_out_in_the_turn_of_the_computer() {
    let session = game(Timer::MinutesPerGame(1), &[COMPUTER], 4_000);
    let script = "menu Preferences \"Computer's Pace\" Slow\nwait 4500\nexpect \"Time is \
        up.\"\nwait 5000";
    let after = run(session, script);
    assert_eq!(after.journal().last(), Some(&Entry::End));
    assert!((1..15).contains(&after.state().turns().len()));
}

/// However slow its pace, the computer moves in time.
#[test]
fn the_computer_keeps_to_the_time_of_a_move() {
    let session = game(Timer::SecondsPerMove(1), &[COMPUTER, COMPUTER], 1_000);
    let script =
        "menu Preferences \"Computer's Pace\" Slow\nwait 120000\nexpect \"The game is over\"";
    let after = run(session, script);
    assert_eq!(forfeits(&after), 0);
}

#[test]
fn time_that_is_up_in_the_computers_turn_passes_it_to_the_person() {
    let mut session = game(Timer::SecondsPerMove(5), &[person(), COMPUTER], 5_000);
    place(&mut session, 1);
    session.run_clock(4_999);
    let after = run(session, "wait 300");
    assert_eq!(forfeits(&after), 1);
    assert_eq!(after.state().next_controller(), Controller::Human);
}

#[test]
fn the_last_stone_is_placed_at_the_last_moment() {
    for (timer, players) in [
        (Timer::MinutesPerGame(1), vec![person()]),
        (Timer::SecondsPerMove(5), vec![person(), person()]),
    ] {
        let mut session = game(timer, &players, timer.limit());
        place(&mut session, 65);
        session.run_clock(timer.limit() - 150);
        let square = session.state().position().legal().nth(0).unwrap();
        let after = run(session, &format!("click {square}\nwait 5000"));
        assert!(after.state().touchstone().is_none());
        assert_eq!(forfeits(&after), 0);
        // A Tournament game has ended with its bonus; in a Challenge game somebody ends it.
        let ending = after.state().ending();
        match timer {
            Timer::MinutesPerGame(_) => assert_eq!(ending.unwrap().bonus, 1_000),
            Timer::SecondsPerMove(_) => assert!(ending.is_none()),
        }
    }
}

#[test]
fn the_clock_waits_when_nobody_is_there() {
    let session = game(Timer::SecondsPerMove(1), &[person(), person()], 1_000);
    let after = run(
        session.clone(),
        "wait 600000\nexpect \"Time ran out twice\"",
    );
    assert_eq!(forfeits(&after), 2);
    let after = run(session, "wait 600000\nkey Enter\nwait 1100");
    assert_eq!(forfeits(&after), 3);
}
