//! Whole games in every legal pair of mode and scoring, played by people and by the computer, through the menus.

use std::fmt::Write as _;
use std::sync::LazyLock;

use ishido::app::{Appearance, Game, Start};
use ishido::rules::{Deal, DealCode, Scoring, Stone};
use ishido::session::{Entry, Mode, Origin, Player, Session, Setup, Timer};
use ishido::skill::Skill;
use ishido_tests::reference;
use ishido_tests::script::{Options, Runner, Script};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

static FLAT: LazyLock<Appearance> = LazyLock::new(|| Appearance::flat().unwrap());

/// Runs a script with the game, and returns the game on the board afterwards.
fn run(name: &str, text: &str) -> Session {
    let script = Script::parse(name, text).unwrap();
    let make = || Game::new(FLAT.clone(), Start::Empty);
    let mut done = Runner::new(make, Options::default()).run(&script).unwrap();
    done.headless.driver().program().session().unwrap().clone()
}

/// The legal pairs of mode and scoring.
fn pairs() -> Vec<(Mode, Scoring)> {
    let pairs = Mode::ALL
        .into_iter()
        .flat_map(|mode| Scoring::ALL.map(|scoring| (mode, scoring)));
    pairs
        .filter(|(mode, scoring)| *mode != Mode::Challenge || *scoring == Scoring::Modern)
        .collect()
}

/// The script that sets a game up and begins it.
fn beginning(mode: Mode, scoring: Scoring, computer: bool) -> String {
    let mut text = format!("entropy 7\nmenu Game \"{}...\"\n", mode.name());
    if mode != Mode::Challenge {
        writeln!(text, "click {}", scoring.name()).unwrap();
    }
    let asked_later = mode == Mode::Tournament;
    if computer && !asked_later {
        text += "key Alt+D\n";
    }
    if mode.players() == 2 {
        // The Adept, or a person, as the second player.
        text += if computer {
            "key Alt+T\n"
        } else {
            "key Alt+R\n"
        };
    }
    text += "push \"Set Mode\"\nmenu Preferences \"Computer's Pace\" \"At Once\"\nmenu Game \"New Game\"\n";
    if asked_later {
        text += if computer { "key Alt+D\n" } else { "" };
        text += "push Begin\n";
    }
    text + "wait 1\n"
}

/// A whole legal game, from the first legal square of each stone.
fn moves(session: &Session) -> String {
    let mut game = session.clone();
    let mut text = String::new();
    while let Some(square) = game.state().position().legal().nth(0) {
        game.apply(Entry::Place(square)).unwrap();
        writeln!(text, "click {square}\nwait 1000").unwrap();
    }
    text
}

/// The points and 4-Ways of every tally, counted by the plain second implementation of the rules.
fn counted(session: &Session) -> Vec<(u64, u64)> {
    let (setup, state) = (session.setup(), session.state());
    let scoring = match setup.scoring {
        Scoring::Modern => reference::Scoring::Modern,
        Scoring::Ancient => reference::Scoring::Ancient,
        Scoring::Pocket => reference::Scoring::Pocket,
    };
    let plain = |stone: Stone| (stone.colour().index() as u8, stone.symbol().index() as u8);
    let mut game = reference::Game::new(scoring, setup.deal.tableau().map(plain));
    let mut tallies = vec![(0, 0); setup.mode.tallies()];
    for turn in state.turns() {
        let index = turn.player % setup.mode.tallies();
        let Some(placed) = turn.placed else { continue };
        // Each player of a Challenge game has points and 4-Ways of their own.
        (game.points, game.four_ways) = tallies[index];
        let (column, row) = (placed.square.column(), placed.square.row());
        game.place(plain(placed.stone), (column, row));
        tallies[index] = (game.points, game.four_ways);
    }
    if state.ending().is_some() && setup.mode != Mode::Challenge {
        tallies[0].0 += game.end_bonus(state.position().pouch().left().len());
    }
    tallies
}

/// The points and 4-Ways of every tally of a session.
fn tallies(session: &Session) -> Vec<(u64, u64)> {
    let setup = session.setup();
    (0..setup.mode.tallies())
        .map(|player| session.state().tally(setup, player))
        .map(|tally| (tally.points, tally.four_ways.into()))
        .collect()
}

fn check(session: &Session, mode: Mode, scoring: Scoring) {
    let setup = session.setup();
    assert_eq!((setup.mode, setup.scoring), (mode, scoring));
    assert!(session.state().ending().is_some());
    assert_eq!(tallies(session), counted(session), "{mode:?} {scoring:?}");
}

#[test]
fn people_play_whole_games_in_every_mode_and_scoring() {
    for (mode, scoring) in pairs() {
        let beginning = beginning(mode, scoring, false);
        let fresh = run("set-up", &beginning);
        let moves = moves(&fresh);
        // A Tournament game ends by itself when the pouch is empty; this deal leaves stones in every game.
        let text = format!(
            "{beginning}{moves}expect \"No move is left\"\npush \"End Game\"\nexpect \"The game is over\"\n"
        );
        let session = run("people", &text);
        check(&session, mode, scoring);
        assert!(session.state().turns().iter().all(|turn| !turn.by_computer));
    }
}

#[test]
fn computers_play_whole_games_in_every_mode_and_scoring() {
    for (mode, scoring) in pairs() {
        let text = format!(
            "{}wait \"The game is over\"\n",
            beginning(mode, scoring, true)
        );
        let session = run("computers", &text);
        check(&session, mode, scoring);
        assert!(session.state().turns().iter().all(|turn| turn.by_computer));
        let computer = |player: &Player| matches!(player, Player::Computer(_));
        assert!(session.setup().players.iter().all(computer));
    }
}

/// A random game through the session: placements, and now and then an undo, a redo or a forfeit, to the end.
fn random_game(setup: Setup, random: &mut SmallRng) -> Session {
    let mut session = Session::new(setup);
    loop {
        let legal = session.state().position().legal();
        if legal.is_empty() {
            break;
        }
        let entry = match random.random_range(0..40) {
            0 => Entry::Undo,
            1 => Entry::Redo,
            2 if session.setup().timer.is_some() => Entry::Forfeit,
            _ => Entry::Place(legal.nth(random.random_range(0..legal.len())).unwrap()),
        };
        // Undo and Redo are refused when there is nothing to undo, and in Challenge play.
        let _ = session.apply(entry);
        if random.random_range(0..400) == 0 {
            break;
        }
    }
    session.apply(Entry::End).unwrap();
    session
}

/// 10,000 games of each mode, in all its ways of scoring, with people and computers as players.
#[test]
fn random_games_of_each_mode_have_the_totals_of_the_reference() {
    let mut random = SmallRng::seed_from_u64(13);
    for mode in Mode::ALL {
        let pairs: Vec<_> = pairs().into_iter().filter(|pair| pair.0 == mode).collect();
        for number in 0..10_000 {
            let code = DealCode::from_entropy(random.random());
            let player = |index: usize| match (number + index) % 5 {
                0 => Player::Computer(Skill::Novice),
                _ => Player::Human(String::new()),
            };
            let setup = Setup {
                mode,
                scoring: pairs[number % pairs.len()].1,
                players: (0..mode.players()).map(player).collect(),
                timer: (mode == Mode::Challenge && number % 2 == 0)
                    .then_some(Timer::SecondsPerMove(9)),
                origin: Origin::Drawn,
                code: Some(code),
                deal: Deal::generate(code),
            };
            let session = random_game(setup, &mut random);
            assert_eq!(tallies(&session), counted(&session), "{mode:?} {code}");
        }
    }
}
