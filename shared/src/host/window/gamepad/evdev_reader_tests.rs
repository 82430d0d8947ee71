//! Tests of reading gamepads, from pipes that have what a device would send.

use std::io::{PipeReader, PipeWriter, Read, Write};
use std::sync::mpsc::{self, Receiver};

use super::*;
use crate::host::waker::WakeSignal;
use crate::ui::event::Key;

/// The size of an event in a device's file on 64-bit machines: two times of 8 bytes, type, code, value.
const EVENT: usize = 24;

/// A gamepad that is a pipe.
struct FakeDevice(PipeReader);

impl AsFd for FakeDevice {
    fn as_fd(&self) -> BorrowedFd<'_> {
        self.0.as_fd()
    }
}

impl Source for FakeDevice {
    fn read(&mut self) -> io::Result<Vec<InputEvent>> {
        let mut bytes = [0; EVENT * 8];
        let length = self.0.read(&mut bytes)?;
        if length == 0 {
            // A device that is gone.
            return Err(io::ErrorKind::NotFound.into());
        }
        let events = bytes[..length].chunks_exact(EVENT).map(|event| {
            let half = |at: usize| u16::from_ne_bytes([event[at], event[at + 1]]);
            let value = i32::from_ne_bytes([event[20], event[21], event[22], event[23]]);
            InputEvent::new(half(16), half(18), value)
        });
        Ok(events.collect())
    }
}

fn event(kind: u16, code: u16, value: i32) -> Vec<u8> {
    let mut bytes = vec![0; 16];
    bytes.extend(kind.to_ne_bytes());
    bytes.extend(code.to_ne_bytes());
    bytes.extend(value.to_ne_bytes());
    bytes
}

/// The button in the south goes down.
fn south_down() -> Vec<u8> {
    event(1, 0x130, 1)
}

struct Test {
    reader: Reader,
    device: Option<PipeWriter>,
    woken: WakeSignal,
    sender: Sender<KeyPress>,
    keys: Receiver<KeyPress>,
}

fn begin() -> Test {
    let (waker, woken) = Waker::new();
    let (input, device) = io::pipe().unwrap();
    let (sender, keys) = mpsc::channel();
    let mut reader = Reader::new(waker);
    let source = Box::new(FakeDevice(input));
    reader.connect(PathBuf::from("fake"), source, Reading::for_test(false));
    Test {
        reader,
        device: Some(device),
        woken: woken.unwrap(),
        sender,
        keys,
    }
}

impl Test {
    fn send(&mut self, bytes: &[u8]) {
        self.device.as_mut().unwrap().write_all(bytes).unwrap();
    }

    /// Lets the reader do one turn, and returns the keys that came of it.
    fn turn(&mut self) -> Vec<Key> {
        assert!(self.reader.turn(None, &self.sender));
        self.keys.try_iter().map(|press| press.key).collect()
    }
}

#[test]
fn a_button_is_sent_as_a_key_and_wakes_the_window() {
    let mut test = begin();
    test.send(&[south_down(), event(0, 0, 0), event(1, 0x130, 0)].concat());
    assert_eq!(test.turn(), [Key::Enter]);
    assert!(test.woken.is_woken());
}

#[test]
fn a_held_direction_repeats_although_the_device_is_silent() {
    let mut test = begin();
    test.send(&event(3, 0x10, -1));
    assert_eq!(test.turn(), [Key::Left]);
    let begin = Instant::now();
    assert_eq!(test.turn(), [Key::Left]);
    assert!(begin.elapsed() >= Duration::from_millis(300));
    test.send(&event(3, 0x10, 0));
    assert_eq!(test.turn(), []);
    assert_eq!(
        test.reader.pads[0].pad.due(),
        None,
        "it sleeps until the next event"
    );
}

#[test]
fn a_trembling_stick_wakes_nobody() {
    let mut test = begin();
    for value in [127, 128, 126, 129, 120, 136] {
        test.send(&event(3, 0, value));
        assert_eq!(test.turn(), []);
    }
    assert!(!test.woken.is_woken());
}

#[test]
fn a_gamepad_that_is_unplugged_is_forgotten_with_what_was_held() {
    let mut test = begin();
    test.send(&event(3, 0x10, 1));
    assert_eq!(test.turn(), [Key::Right]);
    test.device = None;
    assert_eq!(test.turn(), []);
    assert!(test.reader.pads.is_empty());
}

#[test]
fn it_ends_when_nobody_wants_the_keys() {
    let Test {
        mut reader,
        device,
        sender,
        keys,
        ..
    } = begin();
    drop(keys);
    device.unwrap().write_all(&south_down()).unwrap();
    assert!(!reader.turn(None, &sender));
}

#[test]
fn nonsense_of_a_device_is_ignored() {
    let mut test = begin();
    let mut bytes = Vec::new();
    for (kind, code, value) in [
        (1, 0x130, 7),
        (3, 0, i32::MIN),
        (99, 99, 99),
        (1, 0xFFFF, 1),
    ] {
        bytes.extend(event(kind, code, value));
    }
    test.send(&bytes);
    assert_eq!(test.turn(), [Key::Left], "the stick is at its left end");
}

#[test]
fn only_event_files_are_devices() {
    let is = |path: &str| is_event_file(Path::new(path));
    assert!(is("/dev/input/event7"));
    assert!(!is("/dev/input/js0") && !is("/dev/input/mice") && !is("/"));
    assert_eq!(event_files(Path::new("/nonexistent")), [] as [PathBuf; 0]);
}
