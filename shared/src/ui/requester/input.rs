//! Hands events to a requester.

use super::form::{Chosen, Form, MemberId};
use super::outcome::RequesterOutcome;
use crate::gfx::Point;
use crate::ui::event::{Button, Event, Key, KeyPress, Millis, Phase, Pointer};
use crate::ui::gadget::{Gadget, ScrollText};
use crate::ui::gadget_group::GroupOutcome;
use crate::ui::program::Ctx;
use crate::ui::window_frame::{TitleGadget, title_bar};

impl Form {
    /// Handles an event.
    pub(super) fn handle(&mut self, event: &Event, ctx: &mut Ctx<'_>) -> RequesterOutcome<Chosen> {
        match event {
            Event::Pointer(_) | Event::Key(_) | Event::Wheel { .. } if self.behind => {
                self.handle_behind(event)
            }
            Event::Pointer(pointer) => self.handle_pointer(pointer, ctx),
            Event::Key(press) => self.handle_key(*press, ctx),
            Event::Wheel { at, notches } => {
                let (at, notches) = (self.wheel_target(*at), *notches);
                self.give(&Event::Wheel { at, notches }, ctx)
            }
            _ => self.give(event, ctx),
        }
    }

    /// Lets time pass: a held arrow of a scroll bar goes on scrolling. Returns when it needs the next tick.
    pub(super) fn tick(&mut self, ctx: &mut Ctx<'_>) -> (RequesterOutcome<Chosen>, Option<Millis>) {
        let (outcome, next) = self.group.tick(ctx);
        (self.on_group(outcome), next)
    }

    /// Releases what the pointer holds without acting: something else has come in front, and gets the rest of the drag.
    pub(super) fn cancel_pointer(&mut self) {
        (self.grip, self.clicking) = (None, false);
        self.title_press.cancel();
        self.group.cancel_pointer();
    }

    /// Handles an event while it is behind the screen: a key or a press brings it back, and does nothing else.
    fn handle_behind(&mut self, event: &Event) -> RequesterOutcome<Chosen> {
        let comes_back = match event {
            Event::Pointer(pointer) => pointer.phase == Phase::Down,
            Event::Key(press) => !press.repeat,
            _ => false,
        };
        if !comes_back {
            return RequesterOutcome::Nothing;
        }
        self.behind = false;
        RequesterOutcome::Changed
    }

    /// Does what a gadget of the title bar is for.
    fn act_on_title(&mut self, gadget: TitleGadget) -> RequesterOutcome<Chosen> {
        match gadget {
            TitleGadget::Close => RequesterOutcome::Answer(Chosen::Cancel),
            TitleGadget::Depth => {
                self.cancel_pointer();
                self.behind = true;
                RequesterOutcome::Changed
            }
        }
    }

    fn handle_pointer(&mut self, pointer: &Pointer, ctx: &mut Ctx<'_>) -> RequesterOutcome<Chosen> {
        let outcome = self.group.handle(&Event::Pointer(*pointer), ctx);
        let used = outcome.is_used();
        match (pointer.phase, pointer.button) {
            (Phase::Down, Some(Button::Left)) => {
                let gadget = TitleGadget::at(self.area, pointer.at).filter(|_| !used);
                self.title_press.down(gadget);
                let on_title = !used && title_bar(self.area).contains(pointer.at);
                let on_bar = on_title && gadget.is_none();
                self.grip = on_bar.then(|| pointer.at - self.area.top_left);
                self.clicking = !used && gadget.is_none() && self.closes_on_click;
                if used {
                    self.on_group(outcome)
                } else {
                    RequesterOutcome::Changed
                }
            }
            (Phase::Move, _) if !used => match self.grip.map(|grip| pointer.at - grip) {
                Some(corner) if self.move_to(corner) => {
                    self.clicking = false;
                    RequesterOutcome::Changed
                }
                Some(_) => RequesterOutcome::Nothing,
                None => {
                    let gadget = TitleGadget::at(self.area, pointer.at);
                    if self.title_press.moved(gadget) {
                        RequesterOutcome::Changed
                    } else {
                        RequesterOutcome::Nothing
                    }
                }
            },
            (Phase::Up, Some(Button::Left)) if !used => {
                self.grip = None;
                let gadget = TitleGadget::at(self.area, pointer.at);
                if let Some(gadget) = self.title_press.up(gadget) {
                    return self.act_on_title(gadget);
                }
                if std::mem::take(&mut self.clicking) {
                    RequesterOutcome::Answer(Chosen::Cancel)
                } else {
                    RequesterOutcome::Changed
                }
            }
            (Phase::Down, Some(_)) if !used => {
                self.clicking = self.closes_on_click;
                RequesterOutcome::Changed
            }
            (Phase::Up, Some(_)) if !used && std::mem::take(&mut self.clicking) => {
                RequesterOutcome::Answer(Chosen::Cancel)
            }
            (Phase::Cancel, _) => {
                (self.grip, self.clicking) = (None, false);
                self.title_press.cancel();
                RequesterOutcome::Changed
            }
            _ => self.on_group(outcome),
        }
    }

    fn handle_key(&mut self, press: KeyPress, ctx: &mut Ctx<'_>) -> RequesterOutcome<Chosen> {
        if press.key == Key::Escape && !press.repeat {
            return RequesterOutcome::Answer(Chosen::Cancel);
        }
        if press.key == Key::F(2) && !press.repeat {
            return self.act_on_title(TitleGadget::Depth);
        }
        match self.group.handle(&Event::Key(press), ctx) {
            GroupOutcome::Ignored if press.key == Key::Enter && !press.repeat => {
                self.first_answer()
            }
            outcome => self.on_group(outcome),
        }
    }

    /// Where the wheel turns: a text to be read scrolls wherever the pointer is, unless that is over another gadget.
    fn wheel_target(&self, at: Point) -> Point {
        let indices = 0..self.group.members.len();
        let mut texts = indices.filter_map(|index| self.group.get_at::<ScrollText>(index));
        match (self.group.member_at(at), texts.next()) {
            (None, Some(text)) => text.area().center(),
            _ => at,
        }
    }

    fn give(&mut self, event: &Event, ctx: &mut Ctx<'_>) -> RequesterOutcome<Chosen> {
        let outcome = self.group.handle(event, ctx);
        self.on_group(outcome)
    }

    /// Translates the outcome of the gadgets into that of the requester.
    fn on_group(&self, outcome: GroupOutcome<MemberId>) -> RequesterOutcome<Chosen> {
        match outcome {
            GroupOutcome::Ignored | GroupOutcome::Nothing => RequesterOutcome::Nothing,
            GroupOutcome::Touched(MemberId::Gadget(id)) => RequesterOutcome::Touched(id),
            GroupOutcome::Changed | GroupOutcome::Touched(MemberId::Choice(_)) => {
                RequesterOutcome::Changed
            }
            GroupOutcome::Activated(MemberId::Gadget(id)) if self.acts(id) => {
                RequesterOutcome::Activated(id)
            }
            GroupOutcome::Activated(MemberId::Gadget(_)) => self.first_answer(),
            GroupOutcome::Activated(MemberId::Choice(index)) => {
                RequesterOutcome::Answer(Chosen::Choice(index))
            }
        }
    }

    fn acts(&self, id: &str) -> bool {
        let slot = self.index_of(id).and_then(|index| self.slots.get(index));
        slot.is_some_and(|slot| slot.acts)
    }

    /// Enter, where no gadget uses it, is the affirmative answer, as on the Amiga.
    fn first_answer(&self) -> RequesterOutcome<Chosen> {
        // While that is ghosted there is none: the next in the row means the opposite.
        match self.group.members.get(self.slots.len()) {
            Some(first) if !first.ghosted => RequesterOutcome::Answer(Chosen::Choice(0)),
            _ => RequesterOutcome::Nothing,
        }
    }
}
