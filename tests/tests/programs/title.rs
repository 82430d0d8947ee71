//! The title before the board.

use std::time::{Duration, Instant};

use ishido::app::{Appearance, Game, Start};
use ishido_assets::title::NAME_CARD;
use ishido_shared::formats::picture::read_png;
use ishido_shared::gfx::{Point, SCREEN_SIZE};
use ishido_shared::host::headless::{FakeWorld, Headless};
use ishido_shared::ui::event::{Device, Event, Key, Modifiers, Phase};

fn start(start: Start) -> Headless<Game> {
    let game = Game::new(Appearance::flat().unwrap(), start).with_title(true);
    Headless::new(game, FakeWorld::default(), 7, None)
}

fn front(running: &mut Headless<Game>) -> String {
    running.driver().describe()[0].label.clone()
}

#[test]
fn the_title_stands_still() {
    let mut running = start(Start::Empty);
    let silent = running.driver().screen().digest();
    running.wait(5_000);
    assert_eq!(running.driver().screen().digest(), silent);
    // The first card says once how to begin.
    running.wait(5_000);
    assert_ne!(running.driver().screen().digest(), silent);
    for _ in 0..2 {
        let before = running.driver().screen().digest();
        running.wait(60_000);
        for x in 0..600 {
            running.pointer(Phase::Move, Point::new(x, 9), None, Device::Mouse);
        }
        running.event(&Event::Wheel {
            at: Point::zero(),
            notches: 1,
        });
        assert_eq!(running.driver().screen().digest(), before);
        assert_eq!(running.driver().wake(), None, "it wants to be woken");
        running.key(Key::Enter, Modifiers::NONE);
    }
    assert_eq!(front(&mut running), "Play screen");
}

#[test]
fn a_game_of_the_command_line_comes_without_the_title() {
    let code = "HCK4-3EQN".parse().unwrap();
    assert_eq!(front(&mut start(Start::Deal(code))), "Play screen");
}

/// The first picture has to be there within 150 ms, most of which belong to the window.
#[test]
fn the_pictures_are_read_in_no_time() {
    let read = |_| {
        let begun = Instant::now();
        read_png(NAME_CARD, SCREEN_SIZE).unwrap();
        begun.elapsed()
    };
    // The fastest of many: other work on the machine only makes it slower.
    let least = (0..30).map(read).min().unwrap();
    assert!(least < Duration::from_millis(60), "{least:?}");
}
