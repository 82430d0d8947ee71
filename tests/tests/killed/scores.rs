//! Two programs at once finish games and enter names, and are killed again and again: no entry is lost, and none is there
//! twice.

use std::collections::BTreeMap;
use std::path::Path;
use std::time::Duration;

use ishido::scores::{GameLog, LogEvent, read_line};
use ishido::session::GameId;
use ishido_tests::files;

use crate::Teller;

/// The number of times that two programs are killed.
const ROUNDS: usize = 100;

/// The reports of the programs, by game: the name, once it was entered.
type Told = BTreeMap<GameId, Option<String>>;

fn note(line: &str, told: &mut Told) {
    match line.split(' ').collect::<Vec<_>>()[..] {
        ["ended", id] => told.insert(id.parse().unwrap(), None),
        ["named", id, name] => told.insert(id.parse().unwrap(), Some(name.to_owned())),
        // The last line of a process that was killed may be cut off.
        _ => None,
    };
}

/// Lets two programs finish games, and kills both.
fn play_and_kill(home: &Path, round: usize, told: &mut Told) {
    let start = || Teller::start(&["scores", home.to_str().unwrap()]);
    let mut players = [start(), start()];
    for player in &mut players {
        (0..=round % 4).for_each(|_| note(&player.next(), told));
    }
    std::thread::sleep(Duration::from_micros(round as u64 * 131 % 5_000));
    for player in players {
        player.kill().iter().for_each(|line| note(line, told));
    }
}

#[test]
fn killed_two_hundred_times_no_entry_is_lost_or_doubled() {
    let home = files::target_dir().join("scores-killed-test");
    let _ = std::fs::remove_dir_all(&home);
    std::fs::create_dir_all(&home).unwrap();
    // In the Pocket way every stone has a point, so that every game is in a list.
    let settings = "Settings(version: 1, next_game: NextGame(scoring: Pocket))";
    std::fs::write(home.join("settings.ron"), settings).unwrap();
    let mut told = Told::new();
    for round in 0..ROUNDS {
        play_and_kill(&home, round, &mut told);
    }
    assert!(told.len() > 2 * ROUNDS, "hardly anything was played");
    let bytes = std::fs::read(home.join("games-1.log")).unwrap();
    let mut log = GameLog::default();
    log.load([bytes.as_slice()]);
    assert_eq!(log.unreported_damage(), None);
    for (id, name) in &told {
        let result = log.result(*id).expect("a finished game is lost");
        if let Some(name) = name {
            assert_eq!(result.scores[0].name(), name);
        }
        let session = result.session().unwrap();
        assert!(session.state().ending().is_some());
    }
    let named = told.values().flatten().count();
    assert!(named > ROUNDS, "hardly any name was entered: {named}");
    let mut lines: BTreeMap<GameId, &[u8]> = BTreeMap::new();
    for line in bytes.split(|byte| *byte == b'\n') {
        if let Ok(LogEvent::Finished(result)) = read_line(line)
            && let Some(first) = lines.insert(result.id, line)
        {
            let (first, second) = (first.escape_ascii(), line.escape_ascii());
            panic!("a game is recorded twice:\n{first}\n{second}");
        }
    }
    // One game more than was told may be there for each kill.
    assert!(lines.len() <= told.len() + 2 * ROUNDS);
    std::fs::remove_dir_all(&home).unwrap();
}
