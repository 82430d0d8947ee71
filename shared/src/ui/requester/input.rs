//! What mouse, keyboard and finger do with a requester.

use std::any::Any;

use super::{Held, Requester, RequesterOutcome};
use crate::gfx::Point;
use crate::ui::event::{Button, Event, Key, KeyPress, Millis, Phase, Pointer};
use crate::ui::gadget::keyboard::Typed;
use crate::ui::gadget::{Keyboard, Response, ScrollText};
use crate::ui::program::{Ctx, Reply, Request};
use crate::ui::window_frame::title_bar;

impl<A: Copy> Requester<A> {
    /// Hands it an event.
    pub fn handle(&mut self, event: &Event, ctx: &mut Ctx<'_>) -> RequesterOutcome<A> {
        match event {
            Event::Pointer(pointer) => self.point(pointer, ctx),
            Event::Key(press) => self.key(*press, ctx),
            Event::Wheel { at, notches } => self.wheel(*at, *notches, ctx),
            Event::Reply {
                id,
                reply: Reply::Pasted(text),
            } => match self.pasting.take_if(|(asked, _)| asked == id) {
                Some((_, index)) => {
                    let response = self.parts[index].gadget.paste(text);
                    self.on_response(index, response, ctx)
                }
                None => RequesterOutcome::Nothing,
            },
            _ => RequesterOutcome::Nothing,
        }
    }

    /// Lets time pass: what is held down goes on. When it wants the time again.
    pub fn tick(&mut self, ctx: &mut Ctx<'_>) -> (RequesterOutcome<A>, Option<Millis>) {
        let Some(Held::Part(index)) = self.held else {
            return (RequesterOutcome::Nothing, None);
        };
        let (response, next) = self.parts[index].gadget.tick(ctx.now);
        (self.on_response(index, response, ctx), next)
    }

    fn point(&mut self, pointer: &Pointer, ctx: &mut Ctx<'_>) -> RequesterOutcome<A> {
        match (pointer.phase, pointer.button) {
            (Phase::Down, Some(Button::Left)) => self.pointer_down(pointer, ctx),
            (Phase::Move, _) => self.drag(pointer, ctx),
            (Phase::Up, Some(Button::Left)) => match self.held.take() {
                Some(Held::Part(index)) => {
                    let response = self.parts[index].gadget.up(pointer, ctx.now);
                    self.on_response(index, response, ctx)
                }
                Some(Held::Key) => self.typed(pointer.at, ctx),
                _ => RequesterOutcome::Changed,
            },
            (Phase::Cancel, _) => {
                self.cancel_pointer();
                RequesterOutcome::Changed
            }
            _ => RequesterOutcome::Nothing,
        }
    }

    /// What the pointer holds is lost, and nothing is done: something comes in front, and the release will be for that.
    pub fn cancel_pointer(&mut self) {
        match self.held.take() {
            Some(Held::Part(index)) => self.parts[index].gadget.cancel(),
            Some(Held::Key) => {
                if let Some(keyboard) = &mut self.keyboard {
                    keyboard.cancel();
                }
            }
            Some(Held::Title(_)) | None => {}
        }
    }

    /// A press takes hold of what is there.
    fn pointer_down(&mut self, pointer: &Pointer, ctx: &mut Ctx<'_>) -> RequesterOutcome<A> {
        if let Some(keyboard) = &mut self.keyboard
            && keyboard.area().contains(pointer.at)
        {
            keyboard.down(pointer.at);
            self.held = Some(Held::Key);
            return RequesterOutcome::Changed;
        }
        if let Some(index) = self.part_at(pointer.at) {
            self.held = Some(Held::Part(index));
            if self.parts[index].takes_keys() {
                self.give_focus(index);
            }
            let response = self.parts[index].gadget.down(pointer, ctx.now);
            return match self.on_response(index, response, ctx) {
                RequesterOutcome::Nothing => RequesterOutcome::Changed,
                other => other,
            };
        }
        let grip = title_bar(self.area).contains(pointer.at);
        self.held = grip.then(|| Held::Title(pointer.at - self.area.top_left));
        RequesterOutcome::Changed
    }

    fn drag(&mut self, pointer: &Pointer, ctx: &mut Ctx<'_>) -> RequesterOutcome<A> {
        match self.held {
            None => RequesterOutcome::Nothing,
            Some(Held::Part(index)) => {
                let response = self.parts[index].gadget.moved(pointer);
                self.on_response(index, response, ctx)
            }
            Some(Held::Key) => {
                let moved = self
                    .keyboard
                    .as_mut()
                    .is_some_and(|keys| keys.moved(pointer.at));
                if moved {
                    RequesterOutcome::Changed
                } else {
                    RequesterOutcome::Nothing
                }
            }
            Some(Held::Title(grip)) => {
                let before = self.area;
                self.move_to(pointer.at - grip);
                if before == self.area {
                    RequesterOutcome::Nothing
                } else {
                    RequesterOutcome::Changed
                }
            }
        }
    }

    /// A key on the screen was let go.
    fn typed(&mut self, at: Point, ctx: &mut Ctx<'_>) -> RequesterOutcome<A> {
        match self.keyboard.as_mut().map(|keyboard| keyboard.up(at)) {
            Some(Typed::Key(press)) => match self.key(press, ctx) {
                RequesterOutcome::Nothing => RequesterOutcome::Changed,
                other => other,
            },
            Some(Typed::Done) => {
                self.keyboard = None;
                RequesterOutcome::Changed
            }
            Some(Typed::Nothing) | None => RequesterOutcome::Changed,
        }
    }

    fn wheel(&mut self, at: Point, notches: i32, ctx: &mut Ctx<'_>) -> RequesterOutcome<A> {
        let readable = |gadget: &dyn Any| gadget.is::<ScrollText>();
        // A text to be read scrolls wherever the pointer is; nothing else changes unless it is pointed at.
        let under = self.part_at(at).or_else(|| {
            self.parts
                .iter()
                .position(|part| readable(part.gadget.as_ref()))
        });
        let Some(index) = under else {
            return RequesterOutcome::Nothing;
        };
        let response = self.parts[index].gadget.wheel(notches);
        self.on_response(index, response, ctx)
    }

    fn key(&mut self, press: KeyPress, ctx: &mut Ctx<'_>) -> RequesterOutcome<A> {
        match press.key {
            Key::Tab => {
                self.step_focus(if press.modifiers.shift { -1 } else { 1 });
                return RequesterOutcome::Changed;
            }
            Key::Escape if !press.repeat => return RequesterOutcome::Answer(self.cancel),
            _ => {}
        }
        let focused = self
            .parts
            .get_mut(self.focus)
            .filter(|part| part.takes_keys());
        let response = focused.map_or(Response::Ignored, |part| part.gadget.key(press, ctx.now));
        if response != Response::Ignored {
            return self.on_response(self.focus, response, ctx);
        }
        match press.key {
            Key::Enter if !press.repeat => self.first_answer(),
            Key::Left | Key::Right | Key::Up | Key::Down => self.move_focus(press.key),
            Key::Char(letter) if !press.modifiers.amiga() && !press.repeat => {
                self.call(letter, ctx)
            }
            _ => RequesterOutcome::Nothing,
        }
    }

    /// An underlined letter was pressed.
    fn call(&mut self, letter: char, ctx: &mut Ctx<'_>) -> RequesterOutcome<A> {
        let Some(letter) = letter.to_lowercase().next() else {
            return RequesterOutcome::Nothing;
        };
        let called = |part: &super::Part<A>| !part.ghosted && part.letters().contains(&letter);
        let Some(index) = self.parts.iter().position(called) else {
            return RequesterOutcome::Nothing;
        };
        self.give_focus(index);
        let response = self.parts[index].gadget.call(letter);
        self.on_response(index, response, ctx)
    }

    /// What the response of a gadget means for the requester.
    fn on_response(
        &mut self,
        index: usize,
        response: Response,
        ctx: &mut Ctx<'_>,
    ) -> RequesterOutcome<A> {
        let part = &self.parts[index];
        match response {
            Response::Ignored => RequesterOutcome::Nothing,
            Response::Changed => RequesterOutcome::Changed,
            Response::Touched => RequesterOutcome::Touched(part.id),
            Response::Activated => match part.answer {
                Some(answer) => RequesterOutcome::Answer(answer),
                None if part.acts => RequesterOutcome::Activated(part.id),
                None => self.first_answer(),
            },
            Response::Copy(text, touched) => {
                let id = part.id;
                ctx.request(Request::Copy(text));
                if touched {
                    RequesterOutcome::Touched(id)
                } else {
                    RequesterOutcome::Changed
                }
            }
            Response::Keyboard => {
                self.keyboard = Some(Keyboard::beside(part.gadget.area()));
                RequesterOutcome::Changed
            }
            Response::Paste => {
                self.pasting = Some((ctx.request(Request::Paste), index));
                RequesterOutcome::Changed
            }
        }
    }

    /// Enter where it means nothing else is the affirmative answer, as on the Amiga.
    fn first_answer(&self) -> RequesterOutcome<A> {
        // While that is ghosted there is none: the next in the row means the opposite.
        let first = self.parts.get(self.body_count());
        let answer = first
            .filter(|part| !part.ghosted)
            .and_then(|part| part.answer);
        answer.map_or(RequesterOutcome::Nothing, RequesterOutcome::Answer)
    }

    fn give_focus(&mut self, index: usize) {
        if self.focus != index && self.parts[index].takes_keys() {
            if let Some(before) = self.parts.get_mut(self.focus) {
                before.gadget.leave();
            }
            self.keyboard = None;
            self.focus = index;
        }
    }

    /// The keys go to the next gadget, or the one before.
    pub(super) fn step_focus(&mut self, step: isize) {
        let count = self.parts.len() as isize;
        let next = (1..=count).map(|n| (self.focus as isize + n * step).rem_euclid(count) as usize);
        if let Some(next) = next
            .into_iter()
            .find(|&index| self.parts[index].takes_keys())
        {
            self.give_focus(next);
        }
    }

    /// The keys go to the nearest gadget in a direction.
    fn move_focus(&mut self, key: Key) -> RequesterOutcome<A> {
        let Some(from) = self.parts.get(self.focus) else {
            return RequesterOutcome::Nothing;
        };
        let from = from.gadget.area();
        // Up and down the nearest line counts most; left and right never leave the line.
        let way = |index: &usize| {
            let to = self.parts[*index].gadget.area();
            let apart = to.center() - from.center();
            let low = to.top_left.y >= from.top_left.y + from.size.height as i32;
            let high = from.top_left.y >= to.top_left.y + to.size.height as i32;
            let (ahead, beside) = match key {
                Key::Left if !low && !high => (-apart.x, 0),
                Key::Right if !low && !high => (apart.x, 0),
                Key::Up if high => (-apart.y * 8, apart.x),
                Key::Down if low => (apart.y * 8, apart.x),
                _ => return None,
            };
            (ahead > 0).then_some(ahead + beside.abs())
        };
        let others = (0..self.parts.len()).filter(|&index| self.parts[index].takes_keys());
        match others
            .filter_map(|index| way(&index).map(|way| (way, index)))
            .min()
        {
            Some((_, index)) => {
                self.give_focus(index);
                RequesterOutcome::Changed
            }
            None => RequesterOutcome::Nothing,
        }
    }
}
