//! Runs a program without window, clock or disk: for scripts, tests and replays.

use std::collections::BTreeMap;

use super::driver::{Driver, Observer, Platform};
use crate::gfx::Point;
use crate::ui::event::{Button, Device, Event, Key, KeyPress, Millis, Modifiers, Phase, Pointer};
use crate::ui::program::{Program, Reply, Request, RequestId, SoundId};
use crate::ui::store::{Change, Store, StoreError};

/// A store in memory whose failures a test decides.
#[derive(Debug, Default)]
pub struct MemoryStore {
    /// The files by name.
    pub files: BTreeMap<String, Vec<u8>>,
    /// When set, reading fails with this cause.
    pub fail_reads: Option<String>,
    /// When set, every change fails with this cause.
    pub fail_changes: Option<String>,
}

impl MemoryStore {
    /// Does to a file what a request asks.
    ///
    /// # Errors
    /// When [`MemoryStore::fail_changes`] says so.
    pub fn change(&mut self, name: &str, change: Change) -> Result<(), StoreError> {
        if let Some(cause) = &self.fail_changes {
            return Err(StoreError {
                path: name.to_owned(),
                cause: cause.clone(),
            });
        }
        match change {
            Change::Write(bytes) => {
                self.files.insert(name.to_owned(), bytes);
            }
            Change::Rename(to) => {
                if let Some(bytes) = self.files.remove(name) {
                    self.files.insert(to, bytes);
                }
            }
            Change::Remove => {
                self.files.remove(name);
            }
        }
        Ok(())
    }
}

impl Store for MemoryStore {
    fn read(&mut self, name: &str) -> Result<Option<Vec<u8>>, StoreError> {
        match &self.fail_reads {
            Some(cause) => Err(StoreError {
                path: name.to_owned(),
                cause: cause.clone(),
            }),
            None => Ok(self.files.get(name).cloned()),
        }
    }
}

/// The world of a headless program: a store in memory, sounds that are only counted.
#[derive(Debug, Default)]
pub struct Bench {
    /// The program's files.
    pub store: MemoryStore,
    /// The sounds played, in order.
    pub sounds: Vec<SoundId>,
    /// The time of day when the clock showed zero.
    pub wall_at_start: u64,
    /// How long changes of the store take; what is under way when the program is killed is lost.
    pub delay: Millis,
    now: Millis,
    pending: Vec<Pending>,
}

/// A change of the store that is under way.
#[derive(Debug)]
struct Pending {
    due: Millis,
    id: RequestId,
    name: String,
    change: Change,
}

impl Bench {
    /// A world with these files, at this time of day.
    #[must_use]
    pub fn new(store: MemoryStore, wall: u64) -> Self {
        Self {
            store,
            wall_at_start: wall,
            ..Self::default()
        }
    }
}

impl Platform for Bench {
    fn wall(&mut self) -> u64 {
        self.wall_at_start + self.now
    }

    fn store(&mut self) -> &mut dyn Store {
        &mut self.store
    }

    fn request(&mut self, id: RequestId, request: Request) {
        let Request::Store { name, change } = request else {
            return;
        };
        // Never before what was asked earlier: changes are done in their order.
        let before = self.pending.last().map_or(0, |pending| pending.due);
        let due = before.max(self.now + self.delay);
        self.pending.push(Pending {
            due,
            id,
            name,
            change,
        });
    }

    fn replies(&mut self) -> Vec<(RequestId, Reply)> {
        let (now, store) = (self.now, &mut self.store);
        let done = self.pending.extract_if(.., |pending| pending.due <= now);
        done.map(|done| {
            (
                done.id,
                Reply::Stored(store.change(&done.name, done.change)),
            )
        })
        .collect()
    }

    fn play(&mut self, sound: SoundId) {
        self.sounds.push(sound);
    }
}

/// A program under a virtual clock. Time passes only when asked to.
pub struct Headless<P> {
    driver: Driver<P, Bench>,
    now: Millis,
}

impl<P: Program> Headless<P> {
    /// Starts a program in a world.
    pub fn new(
        program: P,
        bench: Bench,
        entropy: u64,
        observer: Option<Box<dyn Observer>>,
    ) -> Self {
        let mut driver = Driver::new(program, bench, entropy, 0, observer);
        driver.redraw();
        Self { driver, now: 0 }
    }

    /// The driver: screen, description, program.
    pub const fn driver(&mut self) -> &mut Driver<P, Bench> {
        &mut self.driver
    }

    /// The virtual clock.
    #[must_use]
    pub const fn now(&self) -> Millis {
        self.now
    }

    /// Gives the program an event at the present time.
    pub fn event(&mut self, event: &Event) {
        if !self.driver.is_over() {
            self.driver.event(self.now, event);
            self.driver.poll(self.now);
            self.driver.redraw();
        }
    }

    /// Lets time pass, waking the program whenever it asks for it.
    pub fn wait(&mut self, millis: Millis) {
        let end = self.now + millis;
        while self.now < end && !self.driver.is_over() {
            let next = self.next().unwrap_or(end);
            self.advance(next.clamp(self.now + 1, end));
        }
    }

    /// Lets time pass until the program waits for events only, for at most `limit`; whether it does.
    pub fn settle(&mut self, limit: Millis) -> bool {
        let end = self.now + limit;
        while self.now < end && !self.driver.is_over() {
            match self.next() {
                Some(next) => self.advance(next.clamp(self.now + 1, end)),
                None => return true,
            }
        }
        self.next().is_none()
    }

    /// The pointer moves, or a button goes down or up.
    pub fn pointer(&mut self, phase: Phase, at: Point, button: Option<Button>, device: Device) {
        let modifiers = Modifiers::NONE;
        self.event(&Event::Pointer(Pointer {
            phase,
            at,
            button,
            device,
            modifiers,
        }));
    }

    /// A click of the mouse, or a tap, at a point.
    pub fn click(&mut self, at: Point, button: Button, device: Device) {
        if device == Device::Mouse {
            self.pointer(Phase::Move, at, None, device);
        }
        self.pointer(Phase::Down, at, Some(button), device);
        self.wait(40);
        self.pointer(Phase::Up, at, Some(button), device);
    }

    /// A press at `from`, a drag in steps, and a release at `to`.
    pub fn drag(&mut self, from: Point, to: Point, button: Button, device: Device) {
        self.pointer(Phase::Down, from, Some(button), device);
        for step in 1..=8 {
            self.wait(16);
            let at = from + (to - from) * step / 8;
            self.pointer(Phase::Move, at, Some(button), device);
        }
        self.pointer(Phase::Up, to, Some(button), device);
    }

    /// A key press.
    pub fn key(&mut self, key: Key, modifiers: Modifiers) {
        self.event(&Event::Key(KeyPress {
            key,
            modifiers,
            repeat: false,
        }));
    }

    /// When something happens next by itself: an answer comes, or the program wakes.
    fn next(&mut self) -> Option<Millis> {
        let answer = self
            .driver
            .platform()
            .pending
            .iter()
            .map(|pending| pending.due)
            .min();
        answer.into_iter().chain(self.driver.wake()).min()
    }

    fn advance(&mut self, to: Millis) {
        self.now = to;
        self.driver.platform().now = to;
        self.driver.poll(to);
        self.driver.redraw();
    }
}
