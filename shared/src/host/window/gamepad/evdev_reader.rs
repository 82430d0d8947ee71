//! Reads gamepads on Linux: the devices in `/dev/input`, also those that are connected later.

use std::fs;
use std::io;
use std::mem::MaybeUninit;
use std::os::fd::{AsFd, BorrowedFd, OwnedFd};
use std::path::{Path, PathBuf};
use std::sync::mpsc::Sender;
use std::time::{Duration, Instant};

use evdev::{Device, InputEvent};
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::fs::inotify::{self, CreateFlags, WatchFlags};

use super::evdev_events::Reading;
use super::pad::Pad;
use crate::host::waker::Waker;
use crate::ui::event::{KeyPress, Millis};

const FOLDER: &str = "/dev/input";

/// The most gamepads that are read at the same time.
const MAX_PADS: usize = 16;

/// Reads gamepads for as long as the program runs, or until there can be no more. Each key is sent, and the waker told.
pub(super) fn run(keys: &Sender<KeyPress>, waker: Waker) {
    // First the watch: what is connected in between is found twice and not never.
    let watch = Watch::new(Path::new(FOLDER)).ok();
    let mut reader = Reader::new(waker);
    for path in event_files(Path::new(FOLDER)) {
        reader.add(&path);
    }
    while (watch.is_some() || !reader.pads.is_empty()) && reader.turn(watch.as_ref(), keys) {}
}

/// The files of input devices in a folder.
fn event_files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries
        .map(|entry| entry.path())
        .filter(|path| is_event_file(path))
        .collect()
}

fn is_event_file(path: &Path) -> bool {
    let name = path.file_name().and_then(|name| name.to_str());
    name.is_some_and(|name| name.starts_with("event"))
}

/// A source of events: a device, or in tests a pipe.
pub(super) trait Source: AsFd {
    /// The events that are there; an error when there will be no more.
    fn read(&mut self) -> io::Result<Vec<InputEvent>>;
}

impl Source for Device {
    fn read(&mut self) -> io::Result<Vec<InputEvent>> {
        Ok(self.fetch_events()?.collect())
    }
}

/// A gamepad that is connected.
struct Connected {
    path: PathBuf,
    source: Box<dyn Source>,
    reading: Reading,
    pad: Pad,
}

/// The gamepads that are connected.
struct Reader {
    pads: Vec<Connected>,
    start: Instant,
    waker: Waker,
}

impl Reader {
    fn new(waker: Waker) -> Self {
        Self {
            pads: Vec::new(),
            start: Instant::now(),
            waker,
        }
    }

    fn now(&self) -> Millis {
        self.start.elapsed().as_millis() as Millis
    }

    /// Opens a device if it is a gamepad. Most are not, or may not be opened, which is no error.
    fn add(&mut self, path: &Path) {
        if self.pads.len() >= MAX_PADS || self.pads.iter().any(|pad| pad.path == path) {
            return;
        }
        let Ok(device) = Device::open(path) else {
            return;
        };
        if let Some(reading) = Reading::of(&device)
            && device.set_nonblocking(true).is_ok()
        {
            self.connect(path.to_owned(), Box::new(device), reading);
        }
    }

    fn connect(&mut self, path: PathBuf, source: Box<dyn Source>, reading: Reading) {
        self.pads.push(Connected {
            path,
            source,
            reading,
            pad: Pad::default(),
        });
    }

    /// Waits until something happens, and sends the keys that follow. Returns whether anybody still wants them.
    fn turn(&mut self, watch: Option<&Watch>, keys: &Sender<KeyPress>) -> bool {
        let (ready, folder_changed) = self.wait(watch);
        let mut presses = Vec::new();
        let now = self.now();
        let mut ready = ready.into_iter();
        self.pads
            .retain_mut(|pad| !ready.next().unwrap_or_default() || pad.read(now, &mut presses));
        for pad in &mut self.pads {
            pad.pad.tick(now, &mut presses);
        }
        if folder_changed && let Some(watch) = watch {
            watch.changed().iter().for_each(|path| self.add(path));
        }
        self.send(&presses, keys)
    }

    /// Waits for the gamepads, for the folder, and for the next repeat. Returns which gamepads are ready, and whether the folder
    /// has changed.
    fn wait(&self, watch: Option<&Watch>) -> (Vec<bool>, bool) {
        let pads = self.pads.iter().map(|pad| pad.source.as_fd());
        let all = pads.chain(watch.map(|watch| watch.0.as_fd()));
        let mut fds: Vec<PollFd<'_>> = all
            .map(|fd: BorrowedFd<'_>| PollFd::from_borrowed_fd(fd, PollFlags::IN))
            .collect();
        let due = self.pads.iter().filter_map(|pad| pad.pad.due()).min();
        let timeout = due.map(|due| Duration::from_millis(due.saturating_sub(self.now())));
        let timeout = timeout.map(|timeout| Timespec {
            tv_sec: timeout.as_secs() as _,
            tv_nsec: timeout.subsec_nanos().into(),
        });
        // After an error, such as an interruption, nothing is ready.
        let found = poll(&mut fds, timeout.as_ref()).unwrap_or_default();
        let ready = |fd: &PollFd<'_>| found > 0 && !fd.revents().is_empty();
        let (pads, folder) = fds.split_at(self.pads.len());
        (pads.iter().map(ready).collect(), folder.iter().any(ready))
    }

    fn send(&mut self, presses: &[KeyPress], keys: &Sender<KeyPress>) -> bool {
        let wanted = presses.iter().all(|press| keys.send(*press).is_ok());
        if !presses.is_empty() {
            self.waker.wake();
        }
        wanted
    }
}

impl Connected {
    /// Reads what is there. Returns whether the gamepad is still connected.
    fn read(&mut self, now: Millis, out: &mut Vec<KeyPress>) -> bool {
        match self.source.read() {
            Ok(events) => {
                let inputs = events
                    .into_iter()
                    .filter_map(|event| self.reading.input(event));
                inputs.for_each(|input| self.pad.input(now, input, out));
                true
            }
            Err(error) => matches!(
                error.kind(),
                io::ErrorKind::WouldBlock | io::ErrorKind::Interrupted
            ),
        }
    }
}

/// Watches a folder for devices.
struct Watch(OwnedFd);

impl Watch {
    fn new(folder: &Path) -> io::Result<Self> {
        let watch = inotify::init(CreateFlags::NONBLOCK | CreateFlags::CLOEXEC)?;
        // A new device may be opened only some time after it appears, when its attributes change.
        inotify::add_watch(&watch, folder, WatchFlags::CREATE | WatchFlags::ATTRIB)?;
        Ok(Self(watch))
    }

    /// The devices that have appeared or changed.
    fn changed(&self) -> Vec<PathBuf> {
        let mut buffer = [MaybeUninit::uninit(); 4096];
        let mut events = inotify::Reader::new(&self.0, &mut buffer);
        let mut paths = Vec::new();
        while let Ok(event) = events.next() {
            let name = event.file_name().and_then(|name| name.to_str().ok());
            paths.extend(name.map(|name| Path::new(FOLDER).join(name)));
        }
        paths.retain(|path| is_event_file(path));
        paths
    }
}

#[cfg(test)]
#[path = "evdev_reader_tests.rs"]
mod tests;
