//! Hands events to the gadgets of a group.

use super::{GadgetGroup, GroupKeys, GroupOutcome, Held};
use crate::gfx::Point;
use crate::ui::event::{Button, Event, Key, KeyPress, Millis, Phase, Pointer};
use crate::ui::gadget::keyboard::KeyboardOutcome;
use crate::ui::gadget::{Keyboard, Response};
use crate::ui::program::{Ctx, Reply, Request, RequestId};

impl<Id: Copy + PartialEq> GadgetGroup<Id> {
    /// Handles an event. The outcome of an event that the group has no use for is [`GroupOutcome::Ignored`].
    pub fn handle(&mut self, event: &Event, ctx: &mut Ctx<'_>) -> GroupOutcome<Id> {
        match event {
            Event::Pointer(pointer) => self.handle_pointer(pointer, ctx),
            Event::Key(press) => self.handle_key(*press, ctx),
            Event::Wheel { at, notches } => self.handle_wheel(*at, *notches, ctx),
            Event::Reply {
                id,
                reply: Reply::Pasted(text),
            } => self.handle_paste(*id, text, ctx),
            _ => GroupOutcome::Ignored,
        }
    }

    /// Lets time pass: a held arrow of a scroll bar goes on scrolling. Returns when the group needs the next tick.
    pub fn tick(&mut self, ctx: &mut Ctx<'_>) -> (GroupOutcome<Id>, Option<Millis>) {
        let Some(Held::Member(index)) = self.held else {
            return (GroupOutcome::Nothing, None);
        };
        let (response, next) = self.members[index].gadget.tick(ctx.now);
        (self.on_response(index, response, ctx).or_nothing(), next)
    }

    /// Releases what the pointer holds without acting: something else has come in front, and gets the rest of the drag.
    pub fn cancel_pointer(&mut self) {
        match self.held.take() {
            Some(Held::Member(index)) => self.members[index].gadget.cancel(),
            Some(Held::KeyboardKey) => {
                if let Some(keyboard) = &mut self.keyboard {
                    keyboard.cancel();
                }
            }
            None => {}
        }
    }

    fn handle_pointer(&mut self, pointer: &Pointer, ctx: &mut Ctx<'_>) -> GroupOutcome<Id> {
        match (pointer.phase, pointer.button, self.held) {
            (Phase::Down, Some(Button::Left), _) => self.pointer_down(pointer, ctx),
            (Phase::Move, _, Some(held)) => self.drag(held, pointer, ctx),
            (Phase::Up, Some(Button::Left), Some(held)) => {
                self.held = None;
                self.pointer_up(held, pointer, ctx)
            }
            (Phase::Cancel, _, Some(_)) => {
                self.cancel_pointer();
                GroupOutcome::Changed
            }
            _ => GroupOutcome::Ignored,
        }
    }

    fn pointer_down(&mut self, pointer: &Pointer, ctx: &mut Ctx<'_>) -> GroupOutcome<Id> {
        if let Some(keyboard) = &mut self.keyboard
            && keyboard.area().contains(pointer.at)
        {
            keyboard.down(pointer.at);
            self.held = Some(Held::KeyboardKey);
            return GroupOutcome::Changed;
        }
        let under = self.member_at(pointer.at);
        self.held = under.map(Held::Member);
        let Some(index) = under else {
            return GroupOutcome::Ignored;
        };
        if self.keys == GroupKeys::Focus {
            self.focus_at(index);
        }
        let response = self.members[index].gadget.down(pointer, ctx.now);
        self.on_response(index, response, ctx).or_changed()
    }

    fn drag(&mut self, held: Held, pointer: &Pointer, ctx: &mut Ctx<'_>) -> GroupOutcome<Id> {
        match held {
            Held::Member(index) => {
                let response = self.members[index].gadget.moved(pointer);
                self.on_response(index, response, ctx).or_nothing()
            }
            Held::KeyboardKey => {
                let keyboard = self.keyboard.as_mut();
                if keyboard.is_some_and(|keyboard| keyboard.moved(pointer.at)) {
                    GroupOutcome::Changed
                } else {
                    GroupOutcome::Nothing
                }
            }
        }
    }

    fn pointer_up(&mut self, held: Held, pointer: &Pointer, ctx: &mut Ctx<'_>) -> GroupOutcome<Id> {
        match held {
            Held::Member(index) => {
                let response = self.members[index].gadget.up(pointer, ctx.now);
                self.on_response(index, response, ctx).or_nothing()
            }
            Held::KeyboardKey => self.type_on_screen(pointer.at, ctx).or_changed(),
        }
    }

    /// Handles the release of a key of the on-screen keyboard.
    fn type_on_screen(&mut self, at: Point, ctx: &mut Ctx<'_>) -> GroupOutcome<Id> {
        match self.keyboard.as_mut().map(|keyboard| keyboard.up(at)) {
            Some(KeyboardOutcome::Key(press)) => self.handle_key(press, ctx),
            Some(KeyboardOutcome::Done) => {
                self.keyboard = None;
                GroupOutcome::Changed
            }
            Some(KeyboardOutcome::Nothing) | None => GroupOutcome::Changed,
        }
    }

    fn handle_wheel(&mut self, at: Point, notches: i32, ctx: &mut Ctx<'_>) -> GroupOutcome<Id> {
        let Some(index) = self.member_at(at) else {
            return GroupOutcome::Ignored;
        };
        let response = self.members[index].gadget.wheel(notches);
        self.on_response(index, response, ctx)
    }

    fn handle_paste(&mut self, id: RequestId, text: &str, ctx: &mut Ctx<'_>) -> GroupOutcome<Id> {
        match self.pasting.take_if(|(request, _)| *request == id) {
            Some((_, index)) => {
                let response = self.members[index].gadget.paste(text);
                self.on_response(index, response, ctx).or_nothing()
            }
            None => GroupOutcome::Ignored,
        }
    }

    fn handle_key(&mut self, press: KeyPress, ctx: &mut Ctx<'_>) -> GroupOutcome<Id> {
        if self.keys == GroupKeys::Focus {
            if press.key == Key::Tab {
                return self.step_focus(if press.modifiers.shift { -1 } else { 1 });
            }
            let outcome = self.give_key(press, ctx);
            if outcome.is_used() {
                return outcome;
            }
        }
        match press.key {
            Key::Left | Key::Right | Key::Up | Key::Down if self.keys == GroupKeys::Focus => {
                self.move_focus(press.key)
            }
            Key::Char(letter) if !press.modifiers.amiga() && !press.repeat => {
                self.press_letter(letter, ctx)
            }
            _ => GroupOutcome::Ignored,
        }
    }

    /// Hands a key to the gadget that has the focus.
    fn give_key(&mut self, press: KeyPress, ctx: &mut Ctx<'_>) -> GroupOutcome<Id> {
        let Some(index) = self.focus else {
            return GroupOutcome::Ignored;
        };
        let Some(member) = self.members.get_mut(index).filter(|m| m.takes_keys()) else {
            return GroupOutcome::Ignored;
        };
        let response = member.gadget.key(press, ctx.now);
        self.on_response(index, response, ctx)
    }

    /// Presses the underlined letter of a gadget.
    fn press_letter(&mut self, letter: char, ctx: &mut Ctx<'_>) -> GroupOutcome<Id> {
        let Some(letter) = letter.to_lowercase().next() else {
            return GroupOutcome::Ignored;
        };
        let mut members = self.members.iter();
        let found = members.position(|m| !m.ghosted && m.letters().contains(&letter));
        let Some(index) = found else {
            return GroupOutcome::Ignored;
        };
        if self.keys == GroupKeys::Focus {
            self.focus_at(index);
        }
        let response = self.members[index].gadget.press_letter(letter);
        self.on_response(index, response, ctx).or_nothing()
    }

    /// Carries out a gadget's response, and translates it for the owner of the group.
    fn on_response(
        &mut self,
        index: usize,
        response: Response,
        ctx: &mut Ctx<'_>,
    ) -> GroupOutcome<Id> {
        let member = &self.members[index];
        match response {
            Response::Ignored => GroupOutcome::Ignored,
            Response::Changed => GroupOutcome::Changed,
            Response::Touched => GroupOutcome::Touched(member.id),
            Response::Activated => GroupOutcome::Activated(member.id),
            Response::Copy(text, touched) => {
                ctx.request(Request::Copy(text));
                if touched {
                    GroupOutcome::Touched(member.id)
                } else {
                    GroupOutcome::Changed
                }
            }
            Response::Typing if ctx.host.has_keyboard => {
                ctx.effects.takes_text = true;
                GroupOutcome::Changed
            }
            Response::Keyboard | Response::Typing => {
                self.keyboard = Some(Keyboard::beside(member.gadget.area()));
                GroupOutcome::Changed
            }
            Response::Paste => {
                self.pasting = Some((ctx.request(Request::Paste), index));
                GroupOutcome::Changed
            }
        }
    }
}
