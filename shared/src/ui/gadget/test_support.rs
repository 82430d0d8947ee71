//! A host for tests: hands events to requesters, and has a clock and a clipboard.

use crate::gfx::Point;
use crate::ui::event::{Button, Device, Event, Key, KeyPress, Millis, Modifiers, Phase, Pointer};
use crate::ui::own_files::{FileError, OwnFiles};
use crate::ui::program::{Effects, Host, HostTraits, Reply, Request};
use crate::ui::requester::{Requester, RequesterOutcome};
use crate::ui::room::Room;

/// A host with a clock and a clipboard.
#[derive(Default)]
pub struct FakeHost {
    pub now: Millis,
    pub clipboard: String,
    pub device: Option<Device>,
    pub host: HostTraits,
    pub effects: Effects,
    pub entropy: u64,
}

struct NoOwnFiles;

impl OwnFiles for NoOwnFiles {
    fn read(&mut self, _name: &str) -> Result<Option<Vec<u8>>, FileError> {
        Ok(None)
    }

    fn list(&mut self, _prefix: &str) -> Result<Vec<String>, FileError> {
        Ok(Vec::new())
    }
}

impl FakeHost {
    pub fn with_ctx<R>(&mut self, f: impl FnOnce(&mut Host<'_>) -> R) -> R {
        f(&mut Host {
            traits: self.host,
            room: Room::default(),
            now: self.now,
            unix_ms: 0,
            utc_offset: 0,
            own_files: &mut NoOwnFiles,
            effects: &mut self.effects,
            entropy: &mut self.entropy,
        })
    }

    pub fn event<A: Copy>(
        &mut self,
        requester: &mut Requester<A>,
        event: &Event,
    ) -> RequesterOutcome<A> {
        let mut outcome = self.with_ctx(|host| requester.handle(event, host));
        for (id, request) in std::mem::take(&mut self.effects.requests) {
            match request {
                Request::Copy(text) => self.clipboard = text,
                Request::Paste => {
                    let reply = Reply::Pasted(self.clipboard.clone());
                    outcome =
                        self.with_ctx(|host| requester.handle(&Event::Reply { id, reply }, host));
                }
                // Gadgets ask for nothing else: files, the store, pictures and the display belong to the screens.
                Request::OwnFile { .. }
                | Request::UserFile(_)
                | Request::CopyPicture(_)
                | Request::PastePicture(_)
                | Request::Show(_) => {}
            }
        }
        outcome
    }

    pub fn key<A: Copy>(
        &mut self,
        requester: &mut Requester<A>,
        key: Key,
        modifiers: Modifiers,
    ) -> RequesterOutcome<A> {
        let repeat = false;
        self.event(
            requester,
            &Event::Key(KeyPress {
                key,
                modifiers,
                repeat,
            }),
        )
    }

    pub fn press<A: Copy>(
        &mut self,
        requester: &mut Requester<A>,
        key: Key,
    ) -> RequesterOutcome<A> {
        self.key(requester, key, Modifiers::NONE)
    }

    pub fn point<A: Copy>(
        &mut self,
        requester: &mut Requester<A>,
        phase: Phase,
        at: Point,
    ) -> RequesterOutcome<A> {
        let event = Event::Pointer(Pointer {
            phase,
            at,
            button: Some(Button::Left),
            device: self.device.unwrap_or(Device::Mouse),
            modifiers: Modifiers::NONE,
        });
        self.event(requester, &event)
    }

    /// A press and a release; returns the outcome of the release unless that is only a change of looks.
    pub fn click<A: Copy>(
        &mut self,
        requester: &mut Requester<A>,
        at: Point,
    ) -> RequesterOutcome<A> {
        let down = self.point(requester, Phase::Down, at);
        self.now += 50;
        match self.point(requester, Phase::Up, at) {
            RequesterOutcome::Nothing | RequesterOutcome::Changed => down,
            other => other,
        }
    }

    pub fn drag<A: Copy>(
        &mut self,
        requester: &mut Requester<A>,
        from: Point,
        to: Point,
    ) -> RequesterOutcome<A> {
        self.point(requester, Phase::Down, from);
        let moved = self.point(requester, Phase::Move, to);
        self.point(requester, Phase::Up, to);
        moved
    }

    pub fn tick<A: Copy>(
        &mut self,
        requester: &mut Requester<A>,
    ) -> (RequesterOutcome<A>, Option<Millis>) {
        self.with_ctx(|host| requester.tick(host))
    }
}

/// The middle of what a requester shows under a label.
pub fn at_label<A: Copy>(requester: &Requester<A>, label: &str) -> Point {
    let items = requester.describe();
    items
        .iter()
        .find(|item| item.label == label)
        .map_or(Point::zero(), |item| item.middle())
}

/// The state of what a requester shows under a label.
pub fn state_of<A: Copy>(requester: &Requester<A>, label: &str) -> String {
    let items = requester.describe();
    items
        .into_iter()
        .find(|item| item.label == label)
        .map_or_else(String::new, |item| item.state)
}
