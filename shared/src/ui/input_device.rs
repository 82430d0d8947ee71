//! The device that the user worked with last. Hints in the title line are worded for it.

use super::event::{Device, Event, Phase};
use super::room::Room;

/// A kind of input device.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum InputDevice {
    /// A mouse or anything that acts as one.
    #[default]
    Mouse,
    /// A finger on a touch screen.
    Touch,
    /// The keyboard.
    Keys,
    /// A screen reader, whose user has the keyboard at hand.
    Reader,
}

impl InputDevice {
    /// The device behind an event, or `None` for events that do not show which device is in use: pointer motion and
    /// releases, replies, dropped files. A telephone is touched.
    ///
    /// ```
    /// use ishido_shared::ui::event::{Event, Key, KeyPress, Modifiers};
    /// use ishido_shared::ui::input_device::InputDevice;
    ///
    /// let press = KeyPress { key: Key::Enter, modifiers: Modifiers::NONE, repeat: false };
    /// assert_eq!(InputDevice::of(&Event::Key(press)), Some(InputDevice::Keys));
    /// assert_eq!(InputDevice::of(&Event::CloseRequested), None);
    /// ```
    #[must_use]
    pub const fn of(event: &Event) -> Option<Self> {
        match event {
            Event::Key(_) => Some(Self::Keys),
            Event::Room(Room::Upright { .. } | Room::Turned) => Some(Self::Touch),
            Event::Pointer(pointer) if matches!(pointer.phase, Phase::Down) => {
                Some(match pointer.device {
                    Device::Mouse => Self::Mouse,
                    Device::Touch => Self::Touch,
                    Device::Reader => Self::Reader,
                })
            }
            _ => None,
        }
    }

    /// The wording for this device.
    #[must_use]
    pub const fn choose<T: Copy>(self, mouse: T, touch: T, keys: T) -> T {
        match self {
            Self::Mouse => mouse,
            Self::Touch => touch,
            Self::Keys | Self::Reader => keys,
        }
    }
}
