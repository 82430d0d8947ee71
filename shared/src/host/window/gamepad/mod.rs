//! Gamepads: what is pressed on them arrives as keys, so that every screen works with them.
//!
//! A thread waits for them. It sleeps while nothing is pressed, and ends at once where there can be no gamepads.

#[cfg(target_os = "linux")]
mod evdev_events;
#[cfg(target_os = "linux")]
mod evdev_reader;
#[cfg(any(windows, target_os = "macos"))]
mod gilrs_reader;
mod pad;

use std::sync::mpsc::{self, Receiver};
use std::thread;

use crate::host::waker::Waker;
use crate::ui::event::KeyPress;

/// The gamepads of the computer, whenever they are connected.
pub(super) struct Gamepads {
    presses: Receiver<KeyPress>,
    /// True if the window is in front. Otherwise what is pressed is for another program.
    listening: bool,
}

impl Gamepads {
    /// Begins to watch for gamepads. At a press `waker` ends the wait of the host.
    pub(super) fn start(waker: Waker) -> Self {
        let (sender, presses) = mpsc::channel();
        let gamepads = Self {
            presses,
            listening: true,
        };
        #[cfg(target_os = "linux")]
        {
            // Without a thread the program works, but no gamepad does.
            let run = move || evdev_reader::run(&sender, waker);
            let _ = thread::Builder::new()
                .name("gamepads".to_owned())
                .spawn(run);
        }
        #[cfg(any(windows, target_os = "macos"))]
        {
            let _ = waker;
            let _ = thread::Builder::new()
                .name("gamepads".to_owned())
                .spawn(move || gilrs_reader::run(&sender));
        }
        #[cfg(not(any(target_os = "linux", windows, target_os = "macos")))]
        {
            let _ = (waker, sender, thread::current());
        }
        gamepads
    }

    /// Begins or ends to listen, when the window comes in front or another one does.
    pub(super) fn listen(&mut self, in_front: bool) {
        self.listening = in_front;
    }

    /// The keys pressed since the last call, in order; none if the window is not in front.
    pub(super) fn take(&self) -> Vec<KeyPress> {
        let presses = self.presses.try_iter();
        presses.filter(|_| self.listening).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::event::{Key, Modifiers};

    #[test]
    fn what_is_pressed_while_another_window_is_in_front_is_not_for_us() {
        let (sender, presses) = mpsc::channel();
        let mut gamepads = Gamepads {
            presses,
            listening: true,
        };
        let press = KeyPress {
            key: Key::Enter,
            modifiers: Modifiers::NONE,
            repeat: false,
        };
        sender.send(press).unwrap();
        assert_eq!(gamepads.take(), [press]);
        gamepads.listen(false);
        sender.send(press).unwrap();
        assert_eq!(gamepads.take(), []);
        gamepads.listen(true);
        assert_eq!(gamepads.take(), [], "it is not kept for later");
    }
}
