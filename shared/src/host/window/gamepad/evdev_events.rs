//! Translates the events of a gamepad on Linux, where each driver numbers buttons and axes in its own way.

use evdev::{AbsoluteAxisCode, Device, EventSummary, InputEvent, KeyCode};

use super::pad::{Axis, Button, Input};

/// The makers whose drivers number the upper and the left button by their places. For all others the numbers are those of the
/// letters, as on the gamepads of Microsoft: the left one is X, which has the number of the upper one.
const BY_PLACE: [u16; 2] = [0x054C, 0x057E];

/// The layout of a gamepad.
#[derive(Debug, Clone, Default)]
pub(super) struct Reading {
    /// The range of each axis that is read.
    ranges: Vec<(AbsoluteAxisCode, i32, i32)>,
    /// True if the triggers are buttons; if so, an axis of that name is something else.
    trigger_buttons: bool,
    /// True if the upper and the left button are numbered by their places.
    by_place: bool,
}

impl Reading {
    /// The layout of a device, if it is a gamepad: the system calls those gamepads that have the button in the south.
    pub(super) fn of(device: &Device) -> Option<Self> {
        let keys = device.supported_keys()?;
        if !keys.contains(KeyCode::BTN_SOUTH) {
            return None;
        }
        let ranges = device.get_absinfo().ok().into_iter().flatten();
        let ranges = ranges.map(|(code, about)| (code, about.minimum(), about.maximum()));
        Some(Self {
            ranges: ranges.collect(),
            trigger_buttons: keys.contains(KeyCode::BTN_TL2),
            by_place: BY_PLACE.contains(&device.input_id().vendor()),
        })
    }

    /// The input of an event; `None` if it is of no interest.
    pub(super) fn input(&self, event: InputEvent) -> Option<Input> {
        match event.destructure() {
            // A value of 2 is a repeat, which gamepads do not send.
            EventSummary::Key(_, code, value @ 0..=1) => {
                Some(Input::Button(self.button(code)?, value == 1))
            }
            EventSummary::AbsoluteAxis(_, code, value) => self.axis(code, value),
            _ => None,
        }
    }

    fn button(&self, code: KeyCode) -> Option<Button> {
        Some(match code {
            KeyCode::BTN_SOUTH => Button::South,
            KeyCode::BTN_EAST => Button::East,
            KeyCode::BTN_NORTH if self.by_place => Button::North,
            KeyCode::BTN_NORTH => Button::West,
            KeyCode::BTN_WEST if self.by_place => Button::West,
            KeyCode::BTN_WEST => Button::North,
            KeyCode::BTN_START => Button::Start,
            KeyCode::BTN_SELECT => Button::Select,
            KeyCode::BTN_TL => Button::LeftShoulder,
            KeyCode::BTN_TR => Button::RightShoulder,
            KeyCode::BTN_TL2 => Button::LeftTrigger,
            KeyCode::BTN_TR2 => Button::RightTrigger,
            KeyCode::BTN_THUMBL => Button::LeftStick,
            KeyCode::BTN_THUMBR => Button::RightStick,
            KeyCode::BTN_DPAD_UP => Button::Up,
            KeyCode::BTN_DPAD_DOWN => Button::Down,
            KeyCode::BTN_DPAD_LEFT => Button::Left,
            KeyCode::BTN_DPAD_RIGHT => Button::Right,
            _ => return None,
        })
    }

    fn axis(&self, code: AbsoluteAxisCode, value: i32) -> Option<Input> {
        let axis = match code {
            AbsoluteAxisCode::ABS_X => Axis::StickX,
            AbsoluteAxisCode::ABS_Y => Axis::StickY,
            AbsoluteAxisCode::ABS_HAT0X => Axis::CrossX,
            AbsoluteAxisCode::ABS_HAT0Y => Axis::CrossY,
            AbsoluteAxisCode::ABS_Z if !self.trigger_buttons => Axis::LeftTrigger,
            AbsoluteAxisCode::ABS_RZ if !self.trigger_buttons => Axis::RightTrigger,
            _ => return None,
        };
        let (_, least, most) = *self.ranges.iter().find(|(known, ..)| *known == code)?;
        let whole = i64::from(most) - i64::from(least);
        if whole <= 0 {
            return None;
        }
        let way = (i64::from(value) - i64::from(least)).clamp(0, whole);
        let at = match axis {
            Axis::LeftTrigger | Axis::RightTrigger => way * 1_000 / whole,
            _ => way * 2_000 / whole - 1_000,
        };
        Some(Input::Axis(axis, at as i32))
    }

    /// A reading for tests: a stick from 0 to 255, a cross, triggers that are axes.
    #[cfg(test)]
    pub(super) fn for_test(by_place: bool) -> Self {
        Self {
            ranges: vec![
                (AbsoluteAxisCode::ABS_X, 0, 255),
                (AbsoluteAxisCode::ABS_Y, -32_768, 32_767),
                (AbsoluteAxisCode::ABS_Z, 0, 1_023),
                (AbsoluteAxisCode::ABS_RZ, 7, 7),
                (AbsoluteAxisCode::ABS_HAT0X, -1, 1),
                (AbsoluteAxisCode::ABS_HAT0Y, i32::MIN, i32::MAX),
            ],
            trigger_buttons: false,
            by_place,
        }
    }
}

#[cfg(test)]
mod tests {
    use evdev::EventType;

    use super::*;

    fn key(code: KeyCode, value: i32) -> InputEvent {
        InputEvent::new(EventType::KEY.0, code.0, value)
    }

    fn axis(code: AbsoluteAxisCode, value: i32) -> InputEvent {
        InputEvent::new(EventType::ABSOLUTE.0, code.0, value)
    }

    #[test]
    fn buttons_are_known_by_their_places_on_the_gamepads_of_all_makers() {
        let (letters, places) = (Reading::for_test(false), Reading::for_test(true));
        for reading in [&letters, &places] {
            let south = reading.input(key(KeyCode::BTN_SOUTH, 1));
            assert_eq!(south, Some(Input::Button(Button::South, true)));
            assert_eq!(reading.input(key(KeyCode::BTN_SOUTH, 2)), None);
            assert_eq!(reading.input(key(KeyCode::KEY_A, 1)), None);
        }
        let north = key(KeyCode::BTN_NORTH, 0);
        let button = |button| Some(Input::Button(button, false));
        assert_eq!(letters.input(north), button(Button::West));
        assert_eq!(places.input(north), button(Button::North));
    }

    #[test]
    fn every_range_of_an_axis_becomes_the_same() {
        let reading = Reading::for_test(false);
        let at = |code, value| match reading.input(axis(code, value)) {
            Some(Input::Axis(_, at)) => Some(at),
            _ => None,
        };
        assert_eq!(at(AbsoluteAxisCode::ABS_X, 0), Some(-1_000));
        assert_eq!(at(AbsoluteAxisCode::ABS_X, 255), Some(1_000));
        assert_eq!(at(AbsoluteAxisCode::ABS_X, 128), Some(3));
        assert_eq!(at(AbsoluteAxisCode::ABS_Y, -32_768), Some(-1_000));
        assert_eq!(at(AbsoluteAxisCode::ABS_Z, 1_023), Some(1_000));
        assert_eq!(at(AbsoluteAxisCode::ABS_HAT0X, 0), Some(0));
        // Nonsense of a driver: values outside of the range, ranges that are none.
        assert_eq!(at(AbsoluteAxisCode::ABS_X, i32::MAX), Some(1_000));
        assert_eq!(at(AbsoluteAxisCode::ABS_RZ, 7), None);
        assert_eq!(at(AbsoluteAxisCode::ABS_HAT0Y, i32::MIN), Some(-1_000));
        assert_eq!(at(AbsoluteAxisCode::ABS_HAT0Y, i32::MAX), Some(1_000));
        assert_eq!(at(AbsoluteAxisCode::ABS_RX, 5), None, "the right stick");
    }
}
