//! The game is killed again and again while it is played, and the last completed move is on disk each time.

use std::path::Path;
use std::time::Duration;

use ishido::app::Game;
use ishido::session::{Session, save};
use ishido_shared::host::driver::Driver;
use ishido_shared::host::native::NativePlatform;
use ishido_shared::ui::event::{Event, Key, KeyPress, Modifiers};
use ishido_shared::ui::item::Role;
use ishido_tests::files;

use crate::{Teller, flat_game, start};

const KILLS: usize = 200;

/// Lets a process complete some moves, kills it, and returns the last move it told: the code of the stones, and the number of moves.
fn play_and_kill(home: &Path, moves: usize, delay: Duration) -> (String, usize) {
    let mut player = Teller::start(&["game", home.to_str().unwrap()]);
    let told: Vec<String> = (0..moves).map(|_| player.next()).collect();
    std::thread::sleep(delay);
    // Reports between the last line read and the end count as well.
    let told = told.into_iter().chain(player.kill()).last().unwrap();
    let (code, count) = told.split_once(' ').unwrap();
    (code.to_owned(), count.parse().unwrap())
}

fn kept(home: &Path) -> Session {
    let bytes = std::fs::read(home.join("slots/1/game.ron")).unwrap();
    save::read(&bytes).unwrap()
}

#[test]
fn killed_two_hundred_times_the_last_completed_move_is_there() {
    let home = files::target_dir().join("killed-test");
    let _ = std::fs::remove_dir_all(&home);
    let mut seen = 0;
    for kill in 0..KILLS {
        let delay = Duration::from_micros(kill as u64 * 131 % 3_000);
        let (code, count) = play_and_kill(&home, 1 + kill % 9, delay);
        let session = kept(&home);
        let there = session.setup().code.unwrap().to_string();
        // One move more may be there than was told; or the next game, when that one had been ended.
        if there == code {
            assert!(
                session.journal().len() >= count,
                "kill {kill}: {count} moves told, {} kept",
                session.journal().len()
            );
            assert!(session.journal().len() <= count + 1, "kill {kill}");
        } else {
            assert!(session.journal().len() <= 1, "kill {kill}: {code} was lost");
        }
        seen += count;
    }
    assert!(seen > KILLS, "hardly anything was played");
    let left = std::fs::read_dir(home.join("slots/1")).unwrap().count();
    assert!(left < 20, "{left} files are left in the slot");
    std::fs::remove_dir_all(&home).unwrap();
}

/// Returns the questions that a program in the same home asks at its start, with the keys that answer; it ends when it is
/// dropped.
fn asked(home: &Path, keys: &str) -> Vec<String> {
    let mut program = start(flat_game(), home);
    let mut asked = vec![title(&program)];
    for (letter, now) in keys.chars().zip(1..) {
        let press = KeyPress {
            key: Key::Char(letter),
            modifiers: Modifiers::NONE,
            repeat: false,
        };
        program.event(now * 1_000, &Event::Key(press));
        program.platform().flush_changes(Duration::from_secs(10));
        program.poll(now * 1_000 + 500);
        asked.push(title(&program));
    }
    asked
}

/// The title of what is in front.
fn title(program: &Driver<Game, NativePlatform>) -> String {
    let items = program.describe();
    let requester = items.iter().find(|item| item.role == Role::Requester);
    requester.map_or_else(String::new, |item| item.label.clone())
}

/// A program in the middle of its first game, where it stays: one that played on might have just begun another when it is killed.
fn plays_four_moves(home: &Path) -> Teller {
    let mut player = Teller::start(&["game", home.to_str().unwrap(), "5"]);
    (0..4).for_each(|_| drop(player.next()));
    player
}

#[test]
fn two_killed_on_one_home_are_both_offered_but_never_a_living_one() {
    let home = files::target_dir().join("killed-two-test");
    let _ = std::fs::remove_dir_all(&home);
    let (first, second) = (plays_four_moves(&home), plays_four_moves(&home));
    assert_eq!(asked(&home, ""), ["Play screen"], "both are being played");
    first.kill();
    assert_eq!(asked(&home, ""), ["Welcome back"], "one is being played");
    second.kill();
    assert_eq!(asked(&home, "")[0], "Welcome back: 1 of 2");
    // One is played, and the other is still offered: after it, and when it has been ended.
    assert_eq!(asked(&home, "c"), ["Welcome back: 1 of 2", "Play screen"]);
    let one_left = [
        "Welcome back: 1 of 2",
        "Welcome back: 2 of 2",
        "Play screen",
    ];
    assert_eq!(asked(&home, "nc"), one_left);
    assert_eq!(asked(&home, "n"), ["Welcome back", "Play screen"]);
    assert_eq!(asked(&home, ""), ["Play screen"], "both were put aside");
    std::fs::remove_dir_all(&home).unwrap();
}
