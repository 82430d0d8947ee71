//! Tests of texts to be read.

use super::*;
use crate::ui::event::{Button, Device, Event, Key, KeyPress, Modifiers, Phase, Pointer};

fn reader(lines: usize) -> Reader {
    let text: Vec<String> = (1..=lines).map(|n| format!("line number {n}")).collect();
    Reader::new("A Text", &text.join("\n"))
}

fn key(reader: &mut Reader, key: Key) -> Outcome {
    reader.handle(&Event::Key(KeyPress {
        key,
        modifiers: Modifiers::NONE,
        repeat: false,
    }))
}

fn point(reader: &mut Reader, phase: Phase, at: Point) -> Outcome {
    let (button, device, modifiers) = (Some(Button::Left), Device::Mouse, Modifiers::NONE);
    reader.handle(&Event::Pointer(Pointer {
        phase,
        at,
        button,
        device,
        modifiers,
    }))
}

#[test]
fn keys_go_through_the_whole_text_and_no_further() {
    let mut text = reader(100);
    assert_eq!(key(&mut text, Key::Up), Outcome::Nothing);
    assert_eq!(key(&mut text, Key::Down), Outcome::Changed);
    assert_eq!(text.first, 1);
    for _ in 0..50 {
        key(&mut text, Key::PageDown);
    }
    assert_eq!(
        text.shown().last().map(|line| line.text.as_str()),
        Some("line number 100")
    );
    assert_eq!(key(&mut text, Key::Down), Outcome::Nothing);
    key(&mut text, Key::Home);
    assert_eq!(text.first, 0);
    assert_eq!(key(&mut text, Key::Enter), Outcome::Closed);
    assert_eq!(key(&mut reader(3), Key::End), Outcome::Nothing);
}

#[test]
fn arrows_knob_track_and_wheel_scroll() {
    let mut text = reader(100);
    let (down, at) = (text.arrow(true).center(), text.knob().center());
    point(&mut text, Phase::Down, down);
    point(&mut text, Phase::Up, down);
    assert_eq!(text.first, 1);
    text.handle(&Event::Wheel { at, notches: 2 });
    assert_eq!(text.first, 7);
    let grip = text.knob().center();
    point(&mut text, Phase::Down, grip);
    point(&mut text, Phase::Move, grip + Point::new(0, 1_000));
    assert_eq!(text.first, 85);
    point(&mut text, Phase::Move, grip - Point::new(0, 1_000));
    assert_eq!(text.first, 0);
    point(&mut text, Phase::Up, grip);
    let below = text.track().bottom_right().unwrap_or_default() - Point::new(4, 4);
    point(&mut text, Phase::Down, below);
    assert_eq!(text.first, 14);
    point(&mut text, Phase::Up, below);
    let middle = text.text_area().center();
    point(&mut text, Phase::Down, middle);
    point(&mut text, Phase::Move, middle - Point::new(0, 3 * LINE));
    assert_eq!(text.first, 17);
    point(&mut text, Phase::Up, middle);
    let exit = text.exit().center();
    point(&mut text, Phase::Down, exit);
    assert_eq!(point(&mut text, Phase::Up, exit), Outcome::Closed);
}

#[test]
fn every_part_lies_inside_and_none_on_another() {
    let text = reader(40);
    let items = text.describe();
    for (index, item) in items.iter().enumerate().skip(1) {
        assert_eq!(item.area.intersection(&text.area), item.area, "{item:?}");
        for other in &items[1..index] {
            assert!(
                item.area.intersection(&other.area).is_zero_sized(),
                "{item:?} {other:?}"
            );
        }
    }
}
