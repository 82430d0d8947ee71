//! Tests of the input of a window, without one.

use super::*;
use crate::ui::display::Scaling;

const NOBODY: HeldButtons = [false; 3];
const LEFT: HeldButtons = [true, false, false];

const CONTROL: Modifiers = Modifiers::CONTROL;
const NONE: Modifiers = Modifiers::NONE;

fn translator() -> Translator {
    Translator::new(Scaling::Whole.layout(1280.0, 800.0))
}

fn down(x: f32) -> RawInput {
    let (button, y) = (Button::Left, 20.0);
    RawInput::Down { button, x, y }
}

fn up(x: f32) -> RawInput {
    let (button, y) = (Button::Left, 20.0);
    RawInput::Up { button, x, y }
}

fn moved(x: f32) -> RawInput {
    RawInput::Move { x, y: 20.0 }
}

/// A press of a key with the character it types, in the order of this system.
fn press(key: RawKey, character: char, modifiers: Modifiers, repeat: bool) -> Vec<RawInput> {
    let mut inputs = vec![
        RawInput::Char {
            character,
            modifiers,
            repeat,
        },
        RawInput::KeyDown {
            key,
            modifiers,
            repeat,
        },
    ];
    if !CHARACTER_FIRST {
        inputs.reverse();
    }
    inputs
}

fn key_down(key: RawKey, modifiers: Modifiers) -> RawInput {
    let repeat = false;
    RawInput::KeyDown {
        key,
        modifiers,
        repeat,
    }
}

/// The events as short texts: pointer events as phase, x and held button, keys with `~` if they repeat.
fn told(inputs: &[Input]) -> String {
    let one = |input: &Input| match input {
        Input::ToggleFullScreen => "toggle".to_owned(),
        Input::PointerLeft => "left".to_owned(),
        Input::Letter { press, latin } => format!("{:?} on {latin}", press.key),
        Input::Event(Event::Focus(on)) => format!("focus {on}"),
        Input::Event(Event::Pointer(pointer)) => {
            let button = pointer
                .button
                .map_or(String::new(), |button| format!(" {button:?}"));
            format!("{:?} {}{button}", pointer.phase, pointer.at.x)
        }
        Input::Event(Event::Key(press)) => {
            let held = [
                (press.modifiers.shift, "shift+"),
                (press.modifiers.control, "ctrl+"),
                (press.modifiers.alt, "alt+"),
                (press.modifiers.command, "cmd+"),
            ];
            let held: String = held
                .iter()
                .filter(|(on, _)| *on)
                .map(|(_, name)| *name)
                .collect();
            let repeat = if press.repeat { "~" } else { "" };
            match press.key {
                Key::Char(c) => format!("{repeat}{held}{c}"),
                key => format!("{repeat}{held}{key:?}"),
            }
        }
        Input::Event(Event::Wheel { notches, .. }) => format!("Wheel {notches}"),
        Input::Event(other) => format!("{other:?}"),
    };
    inputs.iter().map(one).collect::<Vec<_>>().join(", ")
}

#[test]
fn the_pointer_leaves_in_the_order_of_its_motions() {
    let mut translator = translator();
    let inputs = [moved(2.0), RawInput::Left, moved(6.0)];
    let told = told(&translator.translate(0, &inputs, NOBODY));
    assert_eq!(told, "Move 1, left, Move 3");
}

#[test]
fn a_drag_is_told_in_order_with_its_button() {
    let mut translator = translator();
    let inputs = [
        moved(10.0),
        down(12.0),
        moved(20.0),
        moved(31.0),
        up(31.0),
        moved(40.0),
    ];
    assert_eq!(
        told(&translator.translate(0, &inputs, NOBODY)),
        "Move 5, Down 6 Left, Move 10 Left, Move 15 Left, Up 15 Left, Move 20"
    );
}

#[test]
fn a_drag_whose_release_is_lost_is_cancelled_once() {
    let mut translator = translator();
    translator.translate(0, &[down(10.0)], LEFT);
    assert_eq!(
        told(&translator.translate(1, &[moved(2.0)], NOBODY)),
        "Move 1 Left, Cancel 1 Left"
    );
    // Its release reaches another window, or this one late.
    assert_eq!(
        told(&translator.translate(2, &[moved(6.0)], NOBODY)),
        "Move 3"
    );
    assert_eq!(told(&translator.translate(3, &[up(8.0)], NOBODY)), "");
}

#[test]
fn a_double_click_within_a_frame_is_two() {
    let mut translator = translator();
    let inputs = [down(2.0), up(2.0), down(2.0)];
    assert_eq!(
        told(&translator.translate(0, &inputs, LEFT)),
        "Down 1 Left, Up 1 Left, Down 1 Left"
    );
    let inputs = [up(2.0), down(2.0), up(2.0)];
    assert_eq!(
        told(&translator.translate(1, &inputs, NOBODY)),
        "Up 1 Left, Down 1 Left, Up 1 Left"
    );
}

#[test]
fn a_lost_release_is_made_up_for() {
    let mut translator = translator();
    translator.translate(0, &[down(2.0)], LEFT);
    assert_eq!(
        told(&translator.translate(1, &[down(4.0)], LEFT)),
        "Cancel 2 Left, Down 2 Left"
    );
}

#[test]
fn the_wheel_gathers_parts_of_notches() {
    let mut translator = translator();
    let turned = |notches| [RawInput::Wheel { notches }];
    assert_eq!(
        told(&translator.translate(0, &turned(-2.0), NOBODY)),
        "Wheel -2"
    );
    assert_eq!(told(&translator.translate(0, &turned(0.5), NOBODY)), "");
    assert_eq!(
        told(&translator.translate(0, &turned(0.75), NOBODY)),
        "Wheel 1"
    );
    assert_eq!(
        told(&translator.translate(0, &turned(0.75), NOBODY)),
        "Wheel 1"
    );
}

#[test]
fn letters_come_from_characters_and_shortcuts_from_keys() {
    let mut translator = translator();
    let mut typed = |inputs: &[RawInput]| told(&translator.translate(0, inputs, NOBODY));
    assert_eq!(typed(&press(RawKey::Symbol('y'), 'z', NONE, false)), "z");
    assert_eq!(
        typed(&press(RawKey::Symbol('a'), 'A', Modifiers::SHIFT, false)),
        "shift+A"
    );
    assert_eq!(
        typed(&press(RawKey::Symbol('z'), '\u{1a}', CONTROL, false)),
        "ctrl+z"
    );
    assert_eq!(
        typed(&press(RawKey::Symbol('z'), 'z', CONTROL, false)),
        "ctrl+z"
    );
    assert_eq!(
        typed(&press(RawKey::Symbol('b'), 'b', Modifiers::ALT, false)),
        "alt+b"
    );
    assert_eq!(typed(&press(RawKey::Other, 'ö', NONE, false)), "ö");
    assert_eq!(
        typed(&press(RawKey::Named(Key::Enter), '\r', NONE, false)),
        "Enter"
    );
    assert_eq!(
        typed(&press(RawKey::Named(Key::Up), '\u{f700}', NONE, false)),
        "Up"
    );
}

#[test]
fn a_letter_of_another_script_comes_with_the_latin_one_on_its_key() {
    let mut translator = translator();
    let mut typed = |inputs: &[RawInput]| told(&translator.translate(0, inputs, NOBODY));
    let key = RawKey::Symbol('z');
    assert_eq!(typed(&press(key, 'я', NONE, false)), "Char('я') on z");
    assert_eq!(typed(&press(key, 'я', CONTROL, false)), "ctrl+z");
    assert_eq!(typed(&press(key, 'ž', NONE, false)), "ž");
    assert_eq!(typed(&press(RawKey::Symbol(';'), 'ж', NONE, false)), "ж");
}

#[test]
fn the_number_pad_types_or_moves() {
    let mut translator = translator();
    let mut typed = |inputs: &[RawInput]| told(&translator.translate(0, inputs, NOBODY));
    let pad = RawKey::Pad('4', Some(Key::Left));
    assert_eq!(typed(&press(pad, '4', NONE, false)), "4");
    assert_eq!(typed(&press(pad, '4', CONTROL, false)), "ctrl+4");
    assert_eq!(typed(&[key_down(pad, NONE)]), "Left");
    assert_eq!(typed(&[key_down(RawKey::Pad('5', None), NONE)]), "");
    let delete = RawKey::Pad('.', Some(Key::Delete));
    assert_eq!(typed(&press(delete, '\u{7f}', NONE, false)), "Delete");
}

#[test]
fn repeats_are_marked_and_lost_releases_are_not_repeats() {
    let mut translator = translator();
    let key = RawKey::Symbol('a');
    let mut typed = |inputs: &[RawInput]| told(&translator.translate(0, inputs, NOBODY));
    assert_eq!(typed(&press(key, 'a', NONE, false)), "a");
    assert_eq!(typed(&press(key, 'a', NONE, true)), "~a");
    // The key comes up in another window, so the library reports the next press as a repeat.
    assert_eq!(typed(&[RawInput::FocusLost]), "focus false");
    assert_eq!(typed(&[RawInput::FocusGained]), "focus true");
    assert_eq!(typed(&press(key, 'a', NONE, true)), "a");
    assert_eq!(typed(&press(key, 'a', NONE, true)), "~a");
    assert_eq!(
        typed(&[RawInput::KeyUp {
            key,
            modifiers: NONE
        }]),
        ""
    );
    assert_eq!(typed(&press(key, 'a', NONE, false)), "a");
}

#[test]
fn clicks_know_the_keys_held() {
    let mut translator = translator();
    let mut held = |inputs: &[RawInput]| match translator.translate(0, inputs, NOBODY).last() {
        Some(Input::Event(Event::Pointer(pointer))) => pointer.modifiers,
        other => panic!("{other:?}"),
    };
    assert_eq!(
        held(&[key_down(RawKey::Control, NONE), moved(1.0)]),
        CONTROL
    );
    assert_eq!(held(&[moved(1.0)]), CONTROL);
    let (key, modifiers) = (RawKey::Control, CONTROL);
    assert_eq!(
        held(&[RawInput::KeyUp { key, modifiers }, moved(1.0)]),
        NONE
    );
    assert_eq!(
        held(&[
            key_down(RawKey::Shift, NONE),
            RawInput::FocusLost,
            moved(1.0)
        ]),
        NONE
    );
}

#[test]
fn keys_held_are_told_at_once() {
    let mut translator = translator();
    let mut told_of = |inputs: &[RawInput]| {
        let events = translator.translate(0, inputs, NOBODY).into_iter();
        let held = events.filter_map(|input| match input {
            Input::Event(Event::Modifiers(held)) => Some(held),
            _ => None,
        });
        held.collect::<Vec<_>>()
    };
    let shift = key_down(RawKey::Shift, NONE);
    assert_eq!(told_of(&[shift]), [Modifiers::SHIFT]);
    // It repeats while it is held.
    assert_eq!(told_of(&[key_down(RawKey::Shift, Modifiers::SHIFT)]), []);
    let up = RawInput::KeyUp {
        key: RawKey::Shift,
        modifiers: Modifiers::SHIFT,
    };
    assert_eq!(told_of(&[up]), [NONE]);
    assert_eq!(
        told_of(&[shift, RawInput::FocusLost]),
        [Modifiers::SHIFT, NONE]
    );
    assert_eq!(told_of(&[RawInput::FocusLost]), []);
}

#[test]
fn full_screen_is_kept_from_the_program_and_does_not_flap() {
    let mut translator = translator();
    let f11 = [key_down(RawKey::Named(Key::F(11)), NONE)];
    assert_eq!(told(&translator.translate(0, &f11, NOBODY)), "toggle");
    // The window changes while the key is held, so its repeats look like presses.
    for now in [500, 1_000, 1_900, 2_800] {
        assert_eq!(
            told(&translator.translate(now, &[RawInput::FocusLost], NOBODY)),
            "focus false"
        );
        assert_eq!(told(&translator.translate(now, &f11, NOBODY)), "", "{now}");
    }
    assert_eq!(told(&translator.translate(4_000, &f11, NOBODY)), "toggle");
    let alt_enter = [key_down(RawKey::Named(Key::Enter), Modifiers::ALT)];
    assert_eq!(
        told(&translator.translate(9_000, &alt_enter, NOBODY)),
        "toggle"
    );
}

#[test]
fn one_finger_points_and_a_second_cancels() {
    let mut translator = translator();
    let mut touch = |phase, finger, x| {
        let y = 20.0;
        let inputs = [RawInput::Touch {
            phase,
            finger,
            x,
            y,
        }];
        told(&translator.translate(0, &inputs, NOBODY))
    };
    use TouchPhase::{Cancelled, Ended, Moved, Started};
    assert_eq!(touch(Started, 7, 10.0), "Down 5 Left");
    assert_eq!(touch(Moved, 7, 20.0), "Move 10 Left");
    assert_eq!(touch(Ended, 7, 20.0), "Up 10 Left");
    assert_eq!(touch(Started, 8, 10.0), "Down 5 Left");
    assert_eq!(touch(Started, 9, 30.0), "Cancel 15 Left");
    assert_eq!(touch(Moved, 8, 40.0), "");
    assert_eq!(touch(Ended, 8, 40.0), "");
    assert_eq!(touch(Started, 8, 40.0), "", "a finger is still down");
    assert_eq!(touch(Ended, 9, 40.0), "");
    assert_eq!(touch(Ended, 8, 40.0), "");
    assert_eq!(touch(Started, 1, 2.0), "Down 1 Left");
    assert_eq!(touch(Cancelled, 1, 2.0), "Cancel 1 Left");
}
