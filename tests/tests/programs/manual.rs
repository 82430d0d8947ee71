//! Promises of the manual (`PROMISES.md`) that no other test and no script proves, such as a Master Game and who plays
//! which role.

use std::sync::LazyLock;

use ishido::app::{Appearance, Game, Start};
use ishido::rules::{Scoring, Square, Ways};
use ishido::session::Session;
use ishido_assets::play_screen::{SQUARE_SIZE, square_area};
use ishido_shared::colour::{Lab, Light};
use ishido_shared::formats::board;
use ishido_shared::gfx::Point;
use ishido_tests::games::master_game;
use ishido_tests::script::{Options, Runner, Script};

static FLAT: LazyLock<Appearance> = LazyLock::new(|| Appearance::flat().unwrap());

/// Runs a script with a game, and returns the game on the board afterwards.
fn run(start: Start, text: &str) -> Session {
    let script = Script::parse("manual", text).unwrap();
    let make = move || Game::new(FLAT.clone(), start.clone());
    let mut done = Runner::new(make, Options::default()).run(&script).unwrap();
    done.headless.driver().program().session().unwrap().clone()
}

fn saved(session: Session) -> Start {
    Start::Saved(Box::new(session.into()), "game.ishido".to_owned())
}

#[test]
fn a_master_game_is_named_when_it_is_made() {
    let last = "wait 1\nclick j3\nwait settle\n";
    let end =
        "expect \"this is a Master Game!\"\npush \"End Game\"\nexpect \"This was a Master Game!\"";
    let after = run(
        saved(master_game(Scoring::Modern, 65)),
        &format!("{last}{end}"),
    );
    assert!(after.state().is_master_game());
    assert_eq!(after.state().tally(after.setup(), 0).four_ways, 8);
    // Every 4-Way, but a stone left.
    let early = "wait 1\nmenu Game \"End Game\"\npush \"End Game\"\nexpect-not \"Master Game\"";
    run(saved(master_game(Scoring::Modern, 65)), early);
}

/// The web version: the stone placed last can be moved elsewhere, even if the game was finished by it.
#[test]
fn the_stone_that_finishes_the_game_can_be_picked_up() {
    let script = "wait 1\nclick j3\nwait settle\nexpect \"The pouch is empty\"\npush \"Not Yet\"\nwait 1000\nclick j3\n\
                  expect-state j3 empty\nexpect-state Touchstone 4C\nmove 200,200\nclick j3\nwait settle\n\
                  expect-state j3 4C\nexpect \"The pouch is empty\"\npush \"End Game\"\nexpect \"The game is over\"";
    let after = run(saved(master_game(Scoring::Modern, 65)), script);
    assert!(after.state().is_master_game());
    assert_eq!(after.state().disqualifications(), []);
}

#[test]
fn with_800_points_in_the_pocket_way_a_player_is_a_master() {
    let end = "wait 1\nmenu Game \"End Game\"\npush \"End Game\"\nexpect \"The game is over\"\n";
    let points = |session: &Session| session.state().tally(session.setup(), 0).points;
    for moves in 1..66 {
        let before = master_game(Scoring::Pocket, moves - 1);
        let session = master_game(Scoring::Pocket, moves);
        if points(&session) < 800 {
            continue;
        }
        assert!(points(&before) < 800);
        run(saved(before), &format!("{end}expect-not \"Ishidó master\""));
        run(saved(session), &format!("{end}expect \"Ishidó master\""));
        return;
    }
    panic!("the game never has 800 points");
}

#[test]
fn four_ways_without_the_pouch_beat_the_pouch_without_four_ways() {
    let four = |before: u32| {
        Scoring::Modern.points(Square::new(4, 4).unwrap(), Ways::new(4).unwrap(), before)
    };
    let bonuses: Vec<u64> = (0..12).map(|before| four(before) - (8 << before)).collect();
    assert_eq!(
        bonuses,
        [
            25, 50, 100, 200, 400, 600, 800, 1_000, 5_000, 10_000, 25_000, 50_000
        ]
    );
    // Four 4-Ways early in a game are worth more than sixty 2-Ways and the bonus of the pouch.
    let two_ways = 2 << 4;
    assert!((0..4).map(four).sum::<u64>() + 40 * two_ways > 60 * 2 + Scoring::Modern.end_bonus(0));
}

/// The first turns of a game that was set up in the menus, of which the script plays those of persons.
fn first_turns(mode: &str, computers: &str, clicks: &[&str]) -> Vec<(usize, bool)> {
    let mut text = format!("entropy 7\nmenu Game \"{mode}...\"\n");
    for key in computers.split_whitespace() {
        text += &format!("key Alt+{key}\n");
    }
    text += "push \"Set Mode\"\nmenu Game \"New Game\"\nwait 6000\n";
    for square in clicks {
        text += &format!("click {square}\nwait 6000\n");
    }
    let session = run(Start::Empty, &text);
    let turns = session.state().turns().iter();
    turns.map(|turn| (turn.player, turn.by_computer)).collect()
}

#[test]
fn computers_play_the_roles_they_are_given() {
    // The keys of the requesters: Novice as Player 1 and as Player 2, and a person as Player 2.
    let (first, second, person) = ("N", "V", "R");
    let both = "N V";
    assert_eq!(first_turns("Solitaire", "", &["l7"]), [(0, false)]);
    let alone = first_turns("Solitaire", first, &[]);
    assert!(alone.len() > 3 && alone.iter().all(|turn| *turn == (0, true)));
    for mode in ["Cooperative", "Challenge"] {
        // Two persons take turns.
        let turns = first_turns(mode, person, &["l7", "l6", "k8"]);
        assert_eq!(turns, [(0, false), (1, false), (0, false)], "{mode}");
        // The computer as Player 1 makes the first move, and waits for the person.
        let against_person = format!("{first} {person}");
        assert_eq!(
            first_turns(mode, &against_person, &[]),
            [(0, true)],
            "{mode}"
        );
        // As Player 2 it answers the move of the person.
        assert_eq!(first_turns(mode, second, &[]), [], "{mode}");
        let turns = first_turns(mode, second, &["l7"]);
        assert_eq!(turns, [(0, false), (1, true)], "{mode}");
        // As both it plays one role after the other.
        let turns = first_turns(mode, both, &[]);
        let expected = (0..turns.len()).map(|turn| (turn % 2, true));
        assert!(
            turns.len() > 3 && turns.iter().copied().eq(expected),
            "{mode}"
        );
    }
}

#[test]
fn every_help_keeps_a_game_from_the_all_time_highs_unless_it_is_declined() {
    const END: &str = "click l7\nwait settle\nmenu Game \"End Game\"\npush \"End Game\"\npush \"View Board\"\nmenu Scores \"Pocket Scores...\"\n\
                       expect \"Pocket High Scores\"\nexpect \"1. Anonymous: one point\"\n";
    // In the Pocket way the first stone earns a point.
    let begin = "entropy 7\nwall 2026-11-21T10:00:00Z\nmenu Game Pocket\nmenu Game \"New Game\"\nwait settle\n";
    let empty = "\"No games in this list yet.\"";
    for (help, show) in [
        ("Show Possible Moves", "push \"Show Them\""),
        ("Always Show Moves", "push \"Show Them\""),
        ("Show Pouch...", "push \"Show It\"\nkey Escape"),
    ] {
        let ask = format!("{begin}menu Help \"{help}\"\nexpect \"All-Time Highs\"\n");
        run(Start::Empty, &format!("{ask}{show}\n{END}expect {empty}"));
        run(
            Start::Empty,
            &format!("{ask}push Cancel\n{END}expect-not {empty}"),
        );
    }
}

#[test]
fn the_within_is_light_and_the_beyond_dark_on_every_board() {
    for file in ishido_assets::BOARDS {
        let board = board::read(file.bytes).unwrap();
        let lightness = |square: Square| {
            let area = square_area(square.column(), square.row());
            let (left, top, size) = (area.top_left.x, area.top_left.y, SQUARE_SIZE);
            let points = (0..size * size).map(|n| Point::new(left + n % size, top + n / size));
            let pens = points.filter_map(|at| board.picture.get(at));
            Lab::from(Light::mean(pens).unwrap()).lightness
        };
        let (beyond, within): (Vec<Square>, Vec<Square>) =
            Square::all().partition(|square| square.is_beyond());
        let darkest = within.into_iter().map(lightness).fold(100.0, f64::min);
        let lightest = beyond.into_iter().map(lightness).fold(0.0, f64::max);
        assert!(
            darkest > lightest + 10.0,
            "{}: {darkest} {lightest}",
            file.name
        );
    }
}
