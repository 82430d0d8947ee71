//! The title before the board.

use std::time::{Duration, Instant};

use ishido::app::{Appearance, Game, Start};
use ishido_assets::title::{SCREEN, UPRIGHT};
use ishido_shared::formats::picture::read_png;
use ishido_shared::gfx::{Point, SCREEN_SIZE};
use ishido_shared::host::headless::{FakeWorld, FrameCounter, Headless};
use ishido_shared::ui::event::{Device, Event, Key, Modifiers, Phase};

fn start(start: Start) -> Headless<Game> {
    let game = Game::new(Appearance::flat().unwrap(), start).with_title(true);
    Headless::new(game, FakeWorld::default(), 7, None)
}

fn front(running: &mut Headless<Game>) -> String {
    running.driver().describe()[0].label.clone()
}

#[test]
fn the_title_moves_for_half_a_minute_and_rests() {
    let drawn = FrameCounter::default();
    let game = Game::new(Appearance::flat().unwrap(), Start::Empty).with_title(true);
    let observer = Box::new(drawn.clone());
    let mut running = Headless::new(game, FakeWorld::default(), 7, Some(observer));
    let card = read_png(SCREEN.name, SCREEN_SIZE).unwrap();
    assert_eq!(*running.driver().screen(), card);
    running.wait(5_000);
    assert_ne!(*running.driver().screen(), card);
    running.wait(26_000);
    let moving = drawn.count();
    assert!((200..600).contains(&moving), "{moving} pictures");
    // By now it says how to begin; else it is the card again, and nothing wants to be woken.
    let still = running.driver().screen().digest();
    running.wait(60_000);
    assert_eq!((running.driver().wake(), drawn.count()), (None, moving));
    // The mouse wakes it, and a glint comes. It rests behind another window, and goes on in front.
    running.pointer(Phase::Move, Point::new(9, 9), None, Device::Mouse);
    running.wait(2_000);
    assert_ne!(running.driver().screen().digest(), still);
    running.event(&Event::Focus(false));
    running.wait(100);
    assert_eq!(running.driver().screen().digest(), still);
    assert_eq!(running.driver().wake(), None);
    running.event(&Event::Focus(true));
    running.wait(2_000);
    assert!(running.driver().wake().is_some());
    running.wait(30_000);
    assert_eq!(running.driver().screen().digest(), still);
    // The credits stand still at once.
    running.key(Key::Enter, Modifiers::NONE);
    running.wait(100);
    let before = drawn.count();
    running.wait(10_000);
    assert_eq!((running.driver().wake(), drawn.count()), (None, before));
    running.key(Key::Enter, Modifiers::NONE);
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
        read_png(UPRIGHT.name, UPRIGHT.size).unwrap();
        begun.elapsed()
    };
    // The fastest of many: other work on the machine only makes it slower.
    let least = (0..30).map(read).min().unwrap();
    assert!(least < Duration::from_millis(60), "{least:?}");
}
