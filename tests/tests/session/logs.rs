//! `scores.log` and `damaged.log`, with which scripts begin: their games are played here, and with `ISHIDO_BLESS=1` they are written.

use std::fs;
use std::path::Path;

use ishido::local_time::LocalTime;
use ishido::rules::{DealCode, Scoring};
use ishido::scores::{DefaultNames, GameResult, LogEvent, daily, read_line, write_line};
use ishido::session::{Assist, Entry, GameId, Mode, Origin, Player, Session, Setup};
use ishido::skill::Skill;
use ishido_tests::games::{master_setup, play, played};
use ishido_tests::golden::is_blessing;

fn human(name: &str) -> Player {
    Player::Human(name.to_owned())
}

/// The setup of the Master Game with these players.
fn master(mode: Mode, scoring: Scoring, players: &[Player]) -> Setup {
    Setup {
        mode,
        players: players.to_vec(),
        origin: Origin::Drawn,
        ..master_setup(scoring)
    }
}

/// The Master Game of one player, or the first of its moves.
fn one(scoring: Scoring, name: &str, moves: usize) -> Session {
    played(master(Mode::Solitaire, scoring, &[human(name)]), moves, &[])
}

fn daily(name: &str, day: i64, seed: u64, stones: usize) -> Session {
    let mut setup = Setup::solitaire(Scoring::Modern, daily::code(day), Origin::Daily);
    setup.players = vec![human(name)];
    play(setup, seed, stones)
}

fn line(id: u64, unix_ms: u64, mut session: Session) -> String {
    session.apply(Entry::End).unwrap();
    let ended = LocalTime {
        unix_ms,
        utc_offset: 0,
    };
    let names = DefaultNames {
        team: "Anna & Ben".to_owned(),
        ..DefaultNames::default()
    };
    let result = GameResult::new(GameId(id), &session, ended, None, &names).unwrap();
    write_line(&LogEvent::Finished(Box::new(result))).unwrap() + "\n"
}

/// Lists of every kind; see `scores-mouse.script`.
fn scores() -> Vec<String> {
    use Scoring::{Ancient, Modern, Pocket};
    let team = master(Mode::Cooperative, Modern, &[human(""), human("")]);
    let rivals = [human("Li Wéi"), human("Ōtomo")];
    let rivals = master(Mode::Challenge, Modern, &rivals);
    let computer = [Player::Computer(Skill::Master)];
    let computer = master(Mode::Solitaire, Modern, &computer);
    let helped = master(Mode::Solitaire, Modern, &[human("Anna")]);
    let hint = Entry::Assist(Assist::Hint);
    let games = [
        (1_791_799_200_000, one(Modern, "Anna", 66)),
        (1_794_996_000_000, one(Modern, "Benedikt Schwarzenbe", 65)),
        (1_795_082_400_000, played(team, 60, &[])),
        (1_795_251_600_000, played(rivals, 63, &[])),
        (1_795_253_400_000, played(computer, 64, &[])),
        (1_795_248_000_000, played(helped, 44, &[hint])),
        (1_795_246_200_000, one(Modern, "", 40)),
        (1_786_615_200_000, one(Modern, "Ben", 33)),
        (1_786_528_800_000, one(Modern, "Ben", 30)),
        (1_786_442_400_000, one(Modern, "Carla", 16)),
        (1_760_695_200_000, one(Modern, "Carla", 3)),
        (1_795_255_200_000, one(Ancient, "Anna", 40)),
        (1_795_212_000_000, one(Ancient, "Ben", 66)),
        (1_795_168_800_000, one(Ancient, "Carla", 65)),
        (1_795_125_600_000, one(Ancient, "Anna", 63)),
        (1_795_082_400_000, emptied("Dora")),
        (1_795_039_200_000, one(Ancient, "Ben", 10)),
        (1_795_255_200_000, one(Pocket, "Palm Pilot", 66)),
        (1_795_251_600_000, one(Pocket, "Anna", 60)),
        (1_795_248_000_000, one(Pocket, "Anna", 44)),
        (1_795_244_400_000, one(Pocket, "Ben", 20)),
        (1_795_168_800_000, daily("Anna", 20_777, 7, 57)),
        (1_795_082_400_000, daily("Anna", 20_776, 8, 47)),
    ];
    let numbered = (1..).zip(games);
    numbered
        .map(|(id, (unix_ms, session))| line(id, unix_ms, session))
        .collect()
}

/// A game without a stone left, and with few 4-Ways. Most games end before, so seeds are tried.
fn emptied(name: &str) -> Session {
    let game = |seed: u64| {
        let code = DealCode::from_entropy(seed);
        let mut setup = Setup::solitaire(Scoring::Ancient, code, Origin::Drawn);
        setup.players = vec![human(name)];
        play(setup, seed, 66)
    };
    let is_wanted = |session: &Session| {
        let state = session.state();
        state.touchstone().is_none() && state.tally(session.setup(), 0).four_ways < 5
    };
    (0..10_000).map(game).find(is_wanted).unwrap()
}

/// A log that is damaged in part: a changed byte, a line of a later version, rubbish, and a line that was torn.
fn damaged() -> Vec<String> {
    let mut lines = scores();
    lines.truncate(4);
    lines[1] = lines[1].replace("Benedikt", "benedikt");
    lines[3].truncate(200);
    lines.insert(2, "2 0 Something(new:\"of a later version\")\n".to_owned());
    lines.insert(4, "rubbish\n".to_owned());
    lines
}

/// Compares a file with what it is made of, or writes it.
fn check(name: &str, lines: &[String]) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("scripts/logs")
        .join(name);
    let text = lines.concat();
    if is_blessing() {
        fs::write(&path, &text).unwrap();
    }
    assert!(
        fs::read_to_string(&path).unwrap() == text,
        "{name} is not as it is made; ISHIDO_BLESS=1 writes it"
    );
}

#[test]
fn the_logs_of_scripts_are_of_games_that_were_played() {
    check("scores.log", &scores());
    check("damaged.log", &damaged());
    for line in scores() {
        let event = read_line(line.trim_end().as_bytes());
        assert!(matches!(event, Ok(LogEvent::Finished(_))), "{line}");
    }
}
