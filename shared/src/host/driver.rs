//! The driver: sends events and time to a program and executes its requests.

use std::any::Any;
use std::panic::{self, AssertUnwindSafe};

use super::crash::fault_if_wanted;
use super::pointer::PointerTracker;
use super::view::has_focus;
use crate::gfx::{Bitmap, Pen, Point};
use crate::ui::event::{Event, Key, KeyPress, Millis};
use crate::ui::item::{Item, Role};
use crate::ui::own_files::{FileError, OwnFiles};
use crate::ui::pointer_shape::PointerShape;
use crate::ui::program::{
    Effects, Gain, Host, HostTraits, Program, Reply, Request, RequestId, SoundId,
};
use crate::ui::room::Room;
use crate::ui::trail::Trail;

/// The services that a program needs from its host.
pub trait Platform {
    /// The Unix time: milliseconds since 1970-01-01T00:00Z.
    fn unix_ms(&mut self) -> u64;
    /// The minutes by which the local time is ahead of UTC now.
    fn utc_offset(&mut self) -> i32;
    /// The program's own files.
    fn own_files(&mut self) -> &mut dyn OwnFiles;
    /// Starts a request, which is answered through [`Platform::replies`].
    fn request(&mut self, id: RequestId, request: Request);
    /// The replies that have arrived since the last call.
    fn replies(&mut self) -> Vec<(RequestId, Reply)>;
    /// Starts a sound.
    fn play(&mut self, sound: SoundId, gain: Gain);
    /// The trail of the program's commands and screens, for the report of a fault.
    fn trail(&self) -> Trail {
        Trail::default()
    }
    /// The traits of the host that the program has to know.
    fn traits(&self) -> HostTraits {
        HostTraits::default()
    }
    /// Waits a bounded time until the changes requested so far are on disk, because the program ends.
    fn keep_changes(&mut self) {}
}

/// Observes everything a driver does; the recorder is one.
pub trait Observer {
    /// The program is about to get an event, or only the time (`None`): the clock, the time of day, the minutes of the
    /// local time ahead of UTC.
    fn step(&mut self, now: Millis, unix_ms: u64, utc_offset: i32, event: Option<&Event>);
    /// The program has read one of the program's own files.
    fn read(&mut self, name: &str, result: &Result<Option<Vec<u8>>, FileError>);
    /// The program has listed own files.
    fn list(&mut self, _prefix: &str, _result: &Result<Vec<String>, FileError>) {}
    /// A new picture was drawn.
    fn frame(&mut self, screen: &Bitmap);
}

/// A running program and its screen.
pub struct Driver<P, W> {
    program: P,
    platform: W,
    screen: Bitmap,
    room: Room,
    entropy: u64,
    effects: Effects,
    wake: Option<Millis>,
    over: bool,
    drawn: bool,
    pointer: PointerTracker,
    observer: Option<Box<dyn Observer>>,
}

impl<P: Program, W: Platform> Driver<P, W> {
    /// Starts a program; `entropy` is the seed of its random numbers.
    pub fn new(
        program: P,
        platform: W,
        entropy: u64,
        now: Millis,
        observer: Option<Box<dyn Observer>>,
    ) -> Self {
        let effects = Effects::with_trail(platform.trail());
        let mut driver = Self {
            program,
            platform,
            screen: Bitmap::screen(),
            room: Room::default(),
            entropy,
            effects,
            wake: None,
            over: false,
            drawn: false,
            pointer: PointerTracker::default(),
            observer,
        };
        driver.call(now, None, |program, host| program.start(host));
        driver.tick(now);
        driver
    }

    /// Sends the program an event and the time `now`.
    pub fn event(&mut self, now: Millis, event: &Event) {
        let shape = self
            .pointer()
            .map_or(PointerShape::Hidden, |(_, shape)| shape);
        self.pointer.observe(event, shape);
        if let Event::Room(room) = *event {
            self.room = room;
            self.screen = Bitmap::new(room.picture_size(), Pen::BLACK);
        }
        self.call(now, Some(event), |program, host| {
            program.handle(event, host);
        });
        self.tick(now);
    }

    /// Sends the program the replies that have arrived, and the time `now` if it wanted to wake by then.
    pub fn poll(&mut self, now: Millis) {
        for (id, reply) in self.platform.replies() {
            self.event(now, &Event::Reply { id, reply });
        }
        if self.wake.is_some_and(|wake| wake <= now) {
            self.tick(now);
        }
    }

    /// Lets the program draw if its picture has changed. Returns whether it has.
    pub fn redraw(&mut self) -> bool {
        if self.drawn && !self.program.dirty() {
            return false;
        }
        let draw = AssertUnwindSafe(|| self.program.draw(&mut self.screen));
        if let Err(payload) = panic::catch_unwind(draw) {
            self.end_by_fault(payload);
        }
        self.drawn = true;
        if let Some(observer) = &mut self.observer {
            observer.frame(&self.screen);
        }
        true
    }

    /// Returns true if a finger has touched a text that is edited since this was asked last.
    pub const fn takes_text(&mut self) -> bool {
        std::mem::replace(&mut self.effects.takes_text, false)
    }

    /// The key press as the program receives it, for a key that types a letter of another script: the typed letter if a text field or a
    /// list has the focus, otherwise the Latin letter `latin` on the key, as for shortcuts.
    #[must_use]
    pub fn meant(&self, press: KeyPress, latin: char) -> KeyPress {
        let takes_letters =
            |item: &Item| matches!(item.role, Role::TextField | Role::List) && has_focus(item);
        if self.describe().iter().any(takes_letters) {
            return press;
        }
        // Caps Lock inverts the case; letters of some scripts have none.
        let is_capital = match press.key {
            Key::Char(typed) if typed.is_uppercase() || typed.is_lowercase() => {
                typed.is_uppercase()
            }
            _ => press.modifiers.shift,
        };
        let letter = if is_capital {
            latin.to_ascii_uppercase()
        } else {
            latin
        };
        KeyPress {
            key: Key::Char(letter),
            ..press
        }
    }

    /// Time at which the program wants to be polled next, if no event comes before.
    #[must_use]
    pub const fn wake(&self) -> Option<Millis> {
        self.wake
    }

    /// Returns true if the program has ended.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.over
    }

    /// The last picture drawn.
    #[must_use]
    pub const fn screen(&self) -> &Bitmap {
        &self.screen
    }

    /// Everything the program shows, front first.
    #[must_use]
    pub fn describe(&self) -> Vec<Item> {
        self.program.describe()
    }

    /// The mouse pointer, if one is shown: the pixel that it points to, and its shape.
    #[must_use]
    pub fn pointer(&self) -> Option<(Point, PointerShape)> {
        let at = self.pointer.shown_at()?;
        let shape = self.program.pointer(at);
        (shape != PointerShape::Hidden).then_some((at, shape))
    }

    /// The last picture drawn, with the mouse pointer over it.
    #[must_use]
    pub fn screen_with_pointer(&self) -> Bitmap {
        let mut screen = self.screen.clone();
        if let Some((at, shape)) = self.pointer() {
            shape.draw(&mut screen, at);
        }
        screen
    }

    /// The tracker of the mouse, for the host.
    pub const fn pointer_tracker(&mut self) -> &mut PointerTracker {
        &mut self.pointer
    }

    /// The program.
    #[must_use]
    pub const fn program(&self) -> &P {
        &self.program
    }

    /// The program, for tests that do more with it than a host.
    pub const fn program_mut(&mut self) -> &mut P {
        &mut self.program
    }

    /// The platform of the program.
    pub const fn platform(&mut self) -> &mut W {
        &mut self.platform
    }

    fn tick(&mut self, now: Millis) {
        self.wake = self.call(now, None, |program, host| program.tick(host));
    }

    fn call<R>(
        &mut self,
        now: Millis,
        event: Option<&Event>,
        f: impl FnOnce(&mut P, &mut Host<'_>) -> R,
    ) -> R {
        let unix_ms = self.platform.unix_ms();
        let utc_offset = self.platform.utc_offset();
        let host = self.platform.traits();
        if let Some(observer) = &mut self.observer {
            observer.step(now, unix_ms, utc_offset, event);
        }
        let mut own_files = ObservedOwnFiles {
            own_files: self.platform.own_files(),
            observer: self.observer.as_deref_mut(),
        };
        let mut host = Host {
            traits: host,
            room: self.room,
            now,
            unix_ms,
            utc_offset,
            own_files: &mut own_files,
            effects: &mut self.effects,
            entropy: &mut self.entropy,
        };
        let called = panic::catch_unwind(AssertUnwindSafe(|| {
            fault_if_wanted(event);
            f(&mut self.program, &mut host)
        }));
        let result = match called {
            Ok(result) => result,
            Err(payload) => self.end_by_fault(payload),
        };
        for (id, request) in self.effects.requests.drain(..) {
            self.platform.request(id, request);
        }
        for (sound, gain) in self.effects.sounds.drain(..) {
            self.platform.play(sound, gain);
        }
        self.over |= self.effects.quit;
        result
    }

    /// Keeps what the program wanted stored before it panicked, and goes on with the panic. Changes are requested in an order
    /// in which the program may be killed after each.
    fn end_by_fault(&mut self, payload: Box<dyn Any + Send>) -> ! {
        for (id, request) in self.effects.requests.drain(..) {
            if matches!(request, Request::OwnFile { .. }) {
                self.platform.request(id, request);
            }
        }
        self.platform.keep_changes();
        panic::resume_unwind(payload)
    }
}

struct ObservedOwnFiles<'a> {
    own_files: &'a mut dyn OwnFiles,
    observer: Option<&'a mut (dyn Observer + 'static)>,
}

impl OwnFiles for ObservedOwnFiles<'_> {
    fn read(&mut self, name: &str) -> Result<Option<Vec<u8>>, FileError> {
        let result = self.own_files.read(name);
        if let Some(observer) = &mut self.observer {
            observer.read(name, &result);
        }
        result
    }

    fn list(&mut self, prefix: &str) -> Result<Vec<String>, FileError> {
        let result = self.own_files.list(prefix);
        if let Some(observer) = &mut self.observer {
            observer.list(prefix, &result);
        }
        result
    }

    fn whole_path(&self, name: &str) -> String {
        self.own_files.whole_path(name)
    }
}
