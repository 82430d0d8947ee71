//! Tests of the keys that gamepads give.

use super::*;

/// The events of a gamepad for each of these inputs, at these times.
fn keys(pad: &mut Pad, inputs: &[(Millis, Input)]) -> Vec<Key> {
    let mut out = Vec::new();
    for (now, input) in inputs {
        pad.input(*now, *input, &mut out);
    }
    out.into_iter().map(|press| press.key).collect()
}

fn stick(x: i32, y: i32) -> [(Millis, Input); 2] {
    [
        (0, Input::Axis(Axis::StickX, x)),
        (0, Input::Axis(Axis::StickY, y)),
    ]
}

#[test]
fn every_button_is_a_key_of_its_own() {
    let all = [
        Button::South,
        Button::East,
        Button::West,
        Button::North,
        Button::Start,
        Button::Select,
        Button::LeftShoulder,
        Button::RightShoulder,
        Button::LeftTrigger,
        Button::RightTrigger,
        Button::LeftStick,
        Button::RightStick,
        Button::Up,
        Button::Down,
        Button::Left,
        Button::Right,
    ];
    let mut seen = Vec::new();
    for button in all {
        let mut out = Vec::new();
        let mut pad = Pad::default();
        pad.input(0, Input::Button(button, true), &mut out);
        pad.input(50, Input::Button(button, false), &mut out);
        assert_eq!(out.len(), 1, "{button:?}: the release is no key");
        assert!(!out[0].repeat);
        assert!(!seen.contains(&out[0]), "{button:?}");
        seen.push(out[0]);
    }
    let enter = KeyPress {
        key: Key::Enter,
        modifiers: Modifiers::NONE,
        repeat: false,
    };
    assert_eq!(seen[0], enter, "A places the stone");
}

#[test]
fn a_stick_at_rest_does_nothing_however_it_trembles() {
    let mut pad = Pad::default();
    for x in [-300, 120, 0, 540, -540, 5] {
        assert_eq!(keys(&mut pad, &stick(x, -x / 2)), []);
    }
    assert_eq!(pad.due(), None, "nobody has to wake");
}

#[test]
fn a_stick_that_trembles_at_the_edge_is_one_press() {
    let mut pad = Pad::default();
    assert_eq!(keys(&mut pad, &stick(560, 0)), [Key::Right]);
    for x in [540, 560, 410, 560] {
        assert_eq!(keys(&mut pad, &stick(x, 0)), []);
    }
    assert_eq!(keys(&mut pad, &stick(390, 0)), []);
    assert_eq!(pad.due(), None, "it was released");
    assert_eq!(keys(&mut pad, &stick(560, 0)), [Key::Right]);
}

#[test]
fn a_diagonal_stick_keeps_its_direction() {
    let mut pad = Pad::default();
    assert_eq!(keys(&mut pad, &stick(700, 0)), [Key::Right]);
    assert_eq!(keys(&mut pad, &stick(700, 720)), []);
    assert_eq!(keys(&mut pad, &stick(690, 800)), []);
    assert_eq!(keys(&mut pad, &stick(500, 850)), [Key::Down]);
    assert_eq!(keys(&mut pad, &stick(0, -1000)), [Key::Up]);
    assert_eq!(keys(&mut pad, &stick(-1000, 0)), [Key::Left]);
}

#[test]
fn the_cross_and_the_triggers_work_as_axes_and_as_buttons() {
    let axis = |axis, at| [(0, Input::Axis(axis, at))];
    let mut pad = Pad::default();
    assert_eq!(keys(&mut pad, &axis(Axis::CrossX, -1000)), [Key::Left]);
    assert_eq!(keys(&mut pad, &axis(Axis::CrossX, 1000)), [Key::Right]);
    assert_eq!(keys(&mut pad, &axis(Axis::CrossX, 0)), []);
    assert_eq!(keys(&mut pad, &axis(Axis::CrossY, -1000)), [Key::Up]);
    assert_eq!(keys(&mut pad, &axis(Axis::CrossY, 0)), []);
    assert_eq!(pad.due(), None);
    for (at, expected) in [
        (500, vec![]),
        (800, vec![Key::PageDown]),
        (700, vec![]),
        (1000, vec![]),
        (100, vec![]),
        (760, vec![Key::PageDown]),
    ] {
        assert_eq!(keys(&mut pad, &axis(Axis::RightTrigger, at)), expected);
    }
    let down = [(0, Input::Button(Button::Down, true))];
    assert_eq!(keys(&mut pad, &down), [Key::Down]);
}

#[test]
fn directions_repeat_while_they_are_held_and_other_buttons_do_not() {
    let mut pad = Pad::default();
    let mut out = Vec::new();
    pad.input(1_000, Input::Button(Button::Left, true), &mut out);
    assert_eq!(pad.due(), Some(1_000 + REPEAT_DELAY));
    pad.tick(1_399, &mut out);
    assert_eq!(out.len(), 1);
    pad.tick(1_400, &mut out);
    assert_eq!(out.len(), 2);
    assert!(out[1].repeat && out[1].key == Key::Left);
    // The computer slept: one repeat, not ninety.
    pad.tick(12_200, &mut out);
    assert_eq!(out.len(), 3);
    assert_eq!(pad.due(), Some(12_200 + REPEAT_PERIOD));
    pad.input(12_210, Input::Button(Button::Left, false), &mut out);
    assert_eq!(pad.due(), None);
    pad.input(12_300, Input::Button(Button::South, true), &mut out);
    assert_eq!(pad.due(), None, "Enter does not repeat");
    assert_eq!(out.len(), 4);
}
