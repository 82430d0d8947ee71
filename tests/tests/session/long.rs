//! The longest games there can be: whatever is reached by playing or by loading is saved, and read again.

use ishido::oracle::MAX_QUESTION;
use ishido::rules::{DealCode, Scoring};
use ishido::session::save::{self, MAX_BYTES, SaveError};
use ishido::session::{
    Assist, Controller, Entry, Impossible, Mode, Origin, Player, Session, Setup, SetupError,
};
use ishido::skill::Skill;
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use crate::place_any;

/// Characters that need most room in a file: escapes, and four bytes.
const WORST: [char; 4] = ['\u{10FFFF}', '\u{1}', '"', '\u{1F600}'];

fn worst(length: usize, random: &mut SmallRng) -> String {
    (0..length)
        .map(|_| WORST[random.random_range(0..WORST.len())])
        .collect()
}

/// Saves a game with the longest path, and reads it.
fn assert_saved(session: &Session) -> usize {
    let path = "\u{10FFFF}".repeat(5_000);
    let text =
        save::write_autosave(session, Some(&path[..4 * 4_096]), None, Some(u64::MAX)).unwrap();
    assert!(text.len() <= MAX_BYTES, "{} bytes", text.len());
    let back = save::read_autosave(text.as_bytes()).unwrap();
    assert_eq!(back.session.journal(), session.journal());
    assert_eq!(back.session.setup(), session.setup());
    assert_eq!(back.file.map(|path| path.chars().count()), Some(4_096));
    assert_eq!(
        back.session.earlier_games().len(),
        session.earlier_games().len()
    );
    let long = save::write_autosave(session, Some(&path), None, Some(u64::MAX)).unwrap();
    assert!(save::read_autosave(long.as_bytes()).unwrap().file.is_none());
    text.len()
}

fn setup(mode: Mode, random: &mut SmallRng) -> Setup {
    let players = (0..mode.players())
        .map(|_| Player::Human(worst(Player::LONGEST_NAME, random)))
        .collect();
    Setup {
        mode,
        players,
        ..Setup::solitaire(
            Scoring::Modern,
            DealCode::from_entropy(7),
            Origin::StartedOver,
        )
    }
}

/// Repeats steps until nothing but the end is possible, and ends.
fn fill(session: &mut Session, steps: &[Entry], random: &mut SmallRng) {
    let mut idle = 0;
    for step in steps.iter().cycle() {
        match session.apply(*step) {
            Ok(_) => idle = 0,
            Err(Impossible::JournalFull) => break,
            Err(_) => idle += 1,
        }
        if idle > steps.len() {
            break;
        }
    }
    while session.apply(Entry::Undo).is_ok() || place_any(session, random) {}
    assert!(session.apply(Entry::End).is_ok());
}

#[test]
fn a_full_journal_is_saved_and_read() {
    let mut random = SmallRng::seed_from_u64(18);
    let adept = Entry::Control(0, Controller::Computer(Skill::Novice));
    let human = Entry::Control(0, Controller::Human);
    let long: [&[Entry]; 4] = [
        &[Entry::Undo, Entry::Redo],
        &[Entry::Assist(Assist::AlwaysShowMoves)],
        &[adept, human],
        &[
            Entry::Assist(Assist::ShowPouch),
            Entry::Assist(Assist::Hint),
        ],
    ];
    for mode in [
        Mode::Solitaire,
        Mode::Cooperative,
        Mode::Tournament,
        Mode::Challenge,
    ] {
        for steps in long {
            let mut session = Session::new(setup(mode, &mut random));
            place_any(&mut session, &mut random);
            assert!(session.ask(Some(worst(MAX_QUESTION, &mut random))));
            fill(&mut session, steps, &mut random);
            assert_saved(&session);
        }
    }
}

/// A tournament of the most games, each with the longest name.
#[test]
fn a_full_tournament_is_saved_and_read() {
    let mut random = SmallRng::seed_from_u64(19);
    let mut session = Session::new(setup(Mode::Tournament, &mut random));
    loop {
        let steps = random.random_range(1..66);
        for _ in 0..steps {
            place_any(&mut session, &mut random);
        }
        let _ = session.apply(Entry::End);
        let player = Player::Human(worst(Player::LONGEST_NAME, &mut random));
        match session.next_tournament_game(player) {
            Some(next) => session = next,
            None => break,
        }
    }
    assert_eq!(session.tournament_games(), Session::MAX_TOURNAMENT);
    assert_saved(&session);
}

/// A file of nearly the most bytes, whose texts need several times as many when they are written: it is refused, or what is
/// written of it can be read.
#[test]
fn what_is_loaded_is_saved_and_read() {
    let mut random = SmallRng::seed_from_u64(20);
    let session = Session::new(setup(Mode::Solitaire, &mut random));
    let good = save::write(&session).unwrap();
    let Player::Human(name) = &session.setup().players[0] else {
        panic!("a person");
    };
    let name = name
        .chars()
        .flat_map(char::escape_debug)
        .collect::<String>();
    let room = MAX_BYTES - good.len();
    let read =
        |text: String| save::read(text.as_bytes()).map(|session| save::write(&session).unwrap());
    let long = read(good.replace(&name, &"\u{1}".repeat(room - 200)));
    assert_eq!(long.unwrap_err(), SaveError::Setup(SetupError::Name));
    // An excess of length is reported before the checksum is compared.
    let journal = "always-moves ".repeat(room / 13 - 10);
    let long = read(good.replace("journal: \"", &format!("journal: \"{journal}")));
    let error = long.unwrap_err().to_string();
    assert!(
        error.contains("the journal of this game is full"),
        "{error}"
    );
}
