//! Reads gamepads on Windows and the Mac, by the crate `gilrs`.

use std::collections::HashMap;
use std::sync::mpsc::Sender;
use std::time::{Duration, Instant};

use gilrs::{Axis as Theirs, Button as Name, EventType, GamepadId, GilrsBuilder};

use super::pad::{Axis, Button, Input, Pad};
use crate::ui::event::{KeyPress, Millis};

/// Reads gamepads for as long as anybody wants their keys.
pub(super) fn run(keys: &Sender<KeyPress>) {
    // Without its filters: dead zones and repeats are our own, and the same on all systems.
    let builder = GilrsBuilder::new().with_default_filters(false);
    let Ok(mut gilrs) = builder.build() else {
        return;
    };
    let start = Instant::now();
    let mut pads: HashMap<GamepadId, Pad> = HashMap::new();
    loop {
        let now = start.elapsed().as_millis() as Millis;
        let due = pads.values().filter_map(Pad::due).min();
        let timeout = due.map(|due| Duration::from_millis(due.saturating_sub(now)));
        let event = gilrs.next_event_blocking(timeout);
        let now = start.elapsed().as_millis() as Millis;
        let mut presses = Vec::new();
        if let Some(event) = event {
            if event.event == EventType::Disconnected {
                pads.remove(&event.id);
            } else if let Some(input) = input(&event.event) {
                let pad = pads.entry(event.id).or_default();
                pad.input(now, input, &mut presses);
            }
        }
        for pad in pads.values_mut() {
            pad.tick(now, &mut presses);
        }
        if presses.into_iter().any(|press| keys.send(press).is_err()) {
            return;
        }
    }
}

/// The input of an event; `None` if it is of no interest.
fn input(event: &EventType) -> Option<Input> {
    match *event {
        EventType::ButtonPressed(name, _) => Some(Input::Button(button(name)?, true)),
        EventType::ButtonReleased(name, _) => Some(Input::Button(button(name)?, false)),
        EventType::AxisChanged(axis, at, _) => {
            let at = (at.clamp(-1.0, 1.0) * 1_000.0) as i32;
            Some(match axis {
                Theirs::LeftStickX => Input::Axis(Axis::StickX, at),
                // Up is positive there.
                Theirs::LeftStickY => Input::Axis(Axis::StickY, -at),
                Theirs::DPadX => Input::Axis(Axis::CrossX, at),
                Theirs::DPadY => Input::Axis(Axis::CrossY, -at),
                _ => return None,
            })
        }
        _ => None,
    }
}

fn button(name: Name) -> Option<Button> {
    Some(match name {
        Name::South => Button::South,
        Name::East => Button::East,
        Name::West => Button::West,
        Name::North => Button::North,
        Name::Start => Button::Start,
        Name::Select => Button::Select,
        Name::LeftTrigger => Button::LeftShoulder,
        Name::RightTrigger => Button::RightShoulder,
        Name::LeftTrigger2 => Button::LeftTrigger,
        Name::RightTrigger2 => Button::RightTrigger,
        Name::LeftThumb => Button::LeftStick,
        Name::RightThumb => Button::RightStick,
        Name::DPadUp => Button::Up,
        Name::DPadDown => Button::Down,
        Name::DPadLeft => Button::Left,
        Name::DPadRight => Button::Right,
        _ => return None,
    })
}
