//! Nothing is drawn when nothing has changed.

use ishido::app::{Appearance, Game, Start};
use ishido_assets::play_screen::{TOUCHSTONE, square_area};
use ishido_shared::gfx::Point;
use ishido_shared::host::headless::{FakeWorld, FrameCounter, Headless};
use ishido_shared::ui::event::{Button, Device, Event, Key, Modifiers, Phase};

#[test]
fn an_idle_game_is_not_drawn_and_sleeps() {
    let drawn = FrameCounter::default();
    let game = Game::new(Appearance::flat().unwrap(), Start::Empty);
    let observer = Box::new(drawn.clone());
    let mut running = Headless::new(game, FakeWorld::default(), 7, Some(observer));
    running.click(TOUCHSTONE.center(), Button::Left, Device::Mouse);
    assert!(running.settle(10_000));
    let before = drawn.count();
    // Time passes, the mouse wanders, the wheel turns: nothing of it shows.
    running.wait(60_000);
    for x in 0..600 {
        running.pointer(Phase::Move, Point::new(x, x / 2), None, Device::Mouse);
    }
    running.event(&Event::Wheel {
        at: Point::zero(),
        notches: 1,
    });
    assert_eq!(drawn.count(), before);
    assert_eq!(
        running.driver().wake(),
        None,
        "the program wants to be woken for nothing"
    );
    // A stone that glides is drawn fifty times a second, and then no more.
    running.click(square_area(11, 6).center(), Button::Left, Device::Mouse);
    assert!(running.settle(10_000));
    let moving = drawn.count() - before;
    assert!((10..120).contains(&moving), "{moving} pictures of one move");
    running.wait(60_000);
    assert_eq!(drawn.count() - before, moving);
}

#[test]
fn the_frame_of_a_refusal_moves_for_a_while_and_rests() {
    let drawn = FrameCounter::default();
    let game = Game::new(Appearance::flat().unwrap(), Start::Empty);
    let observer = Box::new(drawn.clone());
    let mut running = Headless::new(game, FakeWorld::default(), 7, Some(observer));
    running.click(TOUCHSTONE.center(), Button::Left, Device::Mouse);
    assert!(running.settle(10_000));
    let before = drawn.count();
    running.click(square_area(0, 2).center(), Button::Left, Device::Mouse);
    running.wait(1_000);
    let moving = drawn.count() - before;
    assert!((8..16).contains(&moving), "{moving} pictures in a second");
    assert!(running.settle(10_000));
    let before = drawn.count();
    running.wait(60_000);
    assert_eq!(drawn.count(), before);
    assert_eq!(running.driver().wake(), None);
}

#[test]
fn an_idle_editor_in_the_game_is_not_drawn_and_sleeps() {
    let drawn = FrameCounter::default();
    let game = Game::new(Appearance::flat().unwrap(), Start::Empty);
    let observer = Box::new(drawn.clone());
    let mut running = Headless::new(game, FakeWorld::default(), 7, Some(observer));
    let (left, down) = ([Key::Left; 4], [Key::Enter, Key::Down, Key::Enter]);
    for key in [Key::Escape].into_iter().chain(left).chain(down) {
        running.key(key, Modifiers::NONE);
    }
    assert!(running.settle(10_000));
    let items = running.driver().describe();
    assert_eq!(items[0].label, "Edit Stoneset screen");
    let stone = items.iter().find(|item| item.label == "stone 2-2");
    let stone = stone.unwrap().middle();
    running.pointer(Phase::Move, stone, None, Device::Mouse);
    let before = drawn.count();
    // Time passes, and the mouse moves on the same stone: nothing of it shows.
    running.wait(60_000);
    for x in 0..15 {
        let at = stone + Point::new(x, 0);
        running.pointer(Phase::Move, at, None, Device::Mouse);
    }
    assert_eq!(drawn.count(), before);
    assert_eq!(
        running.driver().wake(),
        None,
        "the program wants to be woken for nothing"
    );
}
