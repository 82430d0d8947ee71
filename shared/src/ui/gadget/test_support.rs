//! Hands events to requesters in tests, as a host would.

use crate::gfx::Point;
use crate::ui::event::{Button, Device, Event, Key, KeyPress, Millis, Modifiers, Phase, Pointer};
use crate::ui::program::{Ctx, Effects, Reply, Request};
use crate::ui::requester::{Requester, RequesterOutcome};
use crate::ui::store::{Store, StoreError};

/// A world with a clock and a clipboard.
#[derive(Default)]
pub struct Trial {
    pub now: Millis,
    pub clipboard: String,
    pub device: Option<Device>,
    pub effects: Effects,
    pub entropy: u64,
}

struct NoStore;

impl Store for NoStore {
    fn read(&mut self, _name: &str) -> Result<Option<Vec<u8>>, StoreError> {
        Ok(None)
    }
}

impl Trial {
    pub fn with_ctx<R>(&mut self, f: impl FnOnce(&mut Ctx<'_>) -> R) -> R {
        f(&mut Ctx {
            now: self.now,
            wall: 0,
            store: &mut NoStore,
            effects: &mut self.effects,
            entropy: &mut self.entropy,
        })
    }

    pub fn event<A: Copy>(
        &mut self,
        asked: &mut Requester<A>,
        event: &Event,
    ) -> RequesterOutcome<A> {
        let mut outcome = self.with_ctx(|ctx| asked.handle(event, ctx));
        for (id, request) in std::mem::take(&mut self.effects.requests) {
            match request {
                Request::Copy(text) => self.clipboard = text,
                Request::Paste => {
                    let reply = Reply::Pasted(self.clipboard.clone());
                    outcome = self.with_ctx(|ctx| asked.handle(&Event::Reply { id, reply }, ctx));
                }
                _ => {}
            }
        }
        outcome
    }

    pub fn key<A: Copy>(
        &mut self,
        asked: &mut Requester<A>,
        key: Key,
        modifiers: Modifiers,
    ) -> RequesterOutcome<A> {
        let repeat = false;
        self.event(
            asked,
            &Event::Key(KeyPress {
                key,
                modifiers,
                repeat,
            }),
        )
    }

    pub fn press<A: Copy>(&mut self, asked: &mut Requester<A>, key: Key) -> RequesterOutcome<A> {
        self.key(asked, key, Modifiers::NONE)
    }

    pub fn point<A: Copy>(
        &mut self,
        asked: &mut Requester<A>,
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
        self.event(asked, &event)
    }

    /// A press and a release; the outcome that is not just another look.
    pub fn click<A: Copy>(&mut self, asked: &mut Requester<A>, at: Point) -> RequesterOutcome<A> {
        let down = self.point(asked, Phase::Down, at);
        self.now += 50;
        match self.point(asked, Phase::Up, at) {
            RequesterOutcome::Nothing | RequesterOutcome::Changed => down,
            other => other,
        }
    }

    pub fn drag<A: Copy>(
        &mut self,
        asked: &mut Requester<A>,
        from: Point,
        to: Point,
    ) -> RequesterOutcome<A> {
        self.point(asked, Phase::Down, from);
        let moved = self.point(asked, Phase::Move, to);
        self.point(asked, Phase::Up, to);
        moved
    }

    pub fn tick<A: Copy>(
        &mut self,
        asked: &mut Requester<A>,
    ) -> (RequesterOutcome<A>, Option<Millis>) {
        self.with_ctx(|ctx| asked.tick(ctx))
    }
}

/// The middle of what a requester shows under a label.
pub fn at_label<A: Copy>(asked: &Requester<A>, label: &str) -> Point {
    let items = asked.describe();
    items
        .iter()
        .find(|item| item.label == label)
        .map_or(Point::zero(), |item| item.middle())
}

/// The state of what a requester shows under a label.
pub fn state_of<A: Copy>(asked: &Requester<A>, label: &str) -> String {
    let items = asked.describe();
    items
        .into_iter()
        .find(|item| item.label == label)
        .map_or_else(String::new, |item| item.state)
}
