//! Turns events into what the player does.

use ishido_shared::gfx::Point;
use ishido_shared::ui::event::{Button, Device, Event, Key, KeyPress, Millis, Phase, Pointer};
use ishido_shared::ui::menu::MenuBar;
use ishido_shared::ui::program::{Ctx, Reply, RequestId};
use ishido_shared::ui::store::StoreError;

use super::hand::{Hand, Target, carried_corner};
use super::{Game, Manner, commands, dialogs, layout};
use crate::rules::{Direction, Square};
use crate::session::UndoPrice;

impl Game {
    pub(super) fn dispatch(&mut self, event: &Event, ctx: &mut Ctx<'_>) {
        match event {
            Event::Reply {
                id,
                reply: Reply::Stored(result),
            } => return self.stored(*id, result, ctx),
            Event::Reply {
                id,
                reply: Reply::Disk(_),
            } => return self.disk_answered(*id, event, ctx),
            Event::Reply { .. } => {
                self.layers_take(event, ctx);
                return;
            }
            Event::Dropped { path } => return self.dropped(path, ctx),
            Event::CloseRequested => return self.quit(ctx),
            Event::Pointer(pointer) if pointer.phase == Phase::Down => {
                self.used(match pointer.device {
                    Device::Mouse => Manner::Mouse,
                    Device::Touch => Manner::Touch,
                });
            }
            Event::Key(_) => self.used(Manner::Keys),
            Event::Pointer(_) | Event::Wheel { .. } => {}
        }
        if let Event::Pointer(pointer) = event
            && matches!(pointer.phase, Phase::Up | Phase::Cancel)
        {
            self.resting = None;
        }
        if let Event::Key(press) = event
            && let Some(command) = commands::of_key(press, self).filter(|command| command.always)
        {
            return (command.run)(self, ctx);
        }
        if let Some(menus) = &mut self.menus {
            let outcome = menus.handle(event, self.now);
            return self.menus_answered(outcome, ctx);
        }
        if self.layers_take(event, ctx) {
            return;
        }
        match event {
            Event::Pointer(pointer) => {
                self.watch_finger(pointer);
                self.point(pointer, ctx);
            }
            Event::Key(press) => self.press_key(press, ctx),
            _ => {}
        }
    }

    /// The player used something. A key after anything else shows the keyboard's pointer before it acts there.
    fn used(&mut self, manner: Manner) {
        self.pointer_seen = self.manner == Manner::Keys;
        self.dirty |= self.manner != manner;
        self.manner = manner;
    }

    /// The store has answered the game or the settings.
    fn stored(&mut self, id: RequestId, result: &Result<String, StoreError>, ctx: &mut Ctx<'_>) {
        if let Some((title, text)) = self.keeper.answer(id, result, ctx) {
            self.say(title, &text);
        }
        if let Some((moved, text)) = self
            .unread
            .as_ref()
            .and_then(|unread| unread.answer(id, result))
        {
            if moved {
                self.unread = None;
            }
            self.say("The settings cannot be read", &text);
        }
        if self.settings_asked == Some(id)
            && let Err(error) = result
        {
            let text = format!("Your choices hold for now, but cannot be kept on disk. {error}.");
            self.say("The settings are not kept", &text);
        }
    }

    /// Ends the program; what is not on disk is tried once more.
    pub(super) fn quit(&mut self, ctx: &mut Ctx<'_>) {
        self.keeper.flush(ctx);
        ctx.quit();
    }

    fn press_key(&mut self, press: &KeyPress, ctx: &mut Ctx<'_>) {
        if let Some(command) = commands::of_key(press, self) {
            self.finish_glide(ctx);
            // What the finished glide had to say comes first.
            if !self.is_covered() {
                self.put_back_hand();
                (command.run)(self, ctx);
            }
            return;
        }
        match press.key {
            Key::Escape if self.hand.is_carrying() => self.put_back_hand(),
            Key::Escape | Key::F(10) if !press.repeat => {
                self.open_menus(ctx, MenuBar::by_key);
            }
            Key::Left => self.move_pointer(Direction::Left),
            Key::Right => self.move_pointer(Direction::Right),
            Key::Up => self.move_pointer(Direction::Above),
            Key::Down => self.move_pointer(Direction::Below),
            Key::Enter | Key::Char(' ') if !press.repeat && !press.modifiers.alt => {
                self.press_pointer(ctx);
            }
            _ => {}
        }
    }

    /// Moves the keyboard's pointer; at an edge it comes in again at the other.
    fn move_pointer(&mut self, direction: Direction) {
        let (column, row) = (self.pointer.column(), self.pointer.row());
        let (column, row) = match direction {
            Direction::Left => (column + Square::COLUMNS - 1, row),
            Direction::Right => (column + 1, row),
            Direction::Above => (column, row + Square::ROWS - 1),
            Direction::Below => (column, row + 1),
        };
        if let Some(square) = Square::new(column % Square::COLUMNS, row % Square::ROWS) {
            self.pointer = square;
            self.dirty = true;
        }
    }

    fn press_pointer(&mut self, ctx: &mut Ctx<'_>) {
        self.finish_glide(ctx);
        if self.is_covered() {
            return;
        }
        if !self.is_running() {
            self.new_game(ctx);
        } else if self.computer_is_on() {
            // The stones are the computer's.
        } else if !self.pointer_seen {
            // The pointer has just come in sight; where it acts must be known first.
        } else if self.is_last_placed(self.pointer) {
            self.ask_undo(ctx);
        } else {
            let from = match self.hand {
                Hand::Carrying { at, .. } => carried_corner(at),
                _ => layout::TOUCHSTONE_STONE.top_left,
            };
            self.hand = Hand::Empty;
            self.place(self.pointer, from, ctx);
        }
    }

    fn point(&mut self, pointer: &Pointer, ctx: &mut Ctx<'_>) {
        match (pointer.phase, pointer.button) {
            (Phase::Down, Some(Button::Left)) => {
                self.finish_glide(ctx);
                if !self.is_covered() {
                    self.press(pointer.at);
                }
            }
            (Phase::Down, Some(Button::Right)) => {
                let (at, now) = (pointer.at, ctx.now);
                self.open_menus(ctx, |menus| MenuBar::held(menus, at, now));
            }
            (Phase::Move, _) => self.drag(pointer, ctx),
            (Phase::Up, Some(Button::Left)) => self.release(pointer, ctx),
            (Phase::Cancel, _) => match self.hand {
                Hand::Carrying { held: true, .. } => self.put_back_hand(),
                Hand::Pressed { .. } => self.hand = Hand::Empty,
                _ => {}
            },
            _ => {}
        }
    }

    fn press(&mut self, at: Point) {
        let place = Target::at(at);
        let stones = matches!(place, Some(Target::Touchstone | Target::Square(_)));
        if stones && self.computer_is_on() {
            return;
        }
        match &mut self.hand {
            // The stone that was picked up by a click is set down by the next.
            Hand::Carrying { held, .. } => *held = true,
            hand => {
                *hand = Target::at(at).map_or(Hand::Empty, |target| Hand::Pressed { target, at });
            }
        }
    }

    fn drag(&mut self, pointer: &Pointer, ctx: &mut Ctx<'_>) {
        if let Hand::Carrying { at, .. } = &mut self.hand {
            self.dirty |= *at != pointer.at;
            *at = pointer.at;
            return;
        }
        match self.hand.dragged(pointer.at, pointer.device) {
            Some(Target::Touchstone) if self.can_pick_up() => self.carry(pointer.at, true),
            Some(Target::Square(square))
                if self.is_last_placed(square) && self.undo_is_free() && !self.just_placed() =>
            {
                self.hand = Hand::Empty;
                self.undo(Some((pointer.at, true)), ctx);
            }
            // Nothing else can be dragged; let go where it was pressed, it is still a click.
            _ => {}
        }
    }

    fn release(&mut self, pointer: &Pointer, ctx: &mut Ctx<'_>) {
        match self.hand {
            Hand::Empty => {}
            Hand::Pressed { target, .. } => {
                self.hand = Hand::Empty;
                if Target::at(pointer.at) == Some(target) {
                    self.click(target, pointer, ctx);
                }
            }
            Hand::Carrying { held: false, .. } => {}
            Hand::Carrying { .. } => match layout::square_at(pointer.at) {
                Some(square) => {
                    self.hand = Hand::Empty;
                    self.dirty = true;
                    self.place(square, carried_corner(pointer.at), ctx);
                }
                None => {
                    if let Hand::Carrying { at, .. } = &mut self.hand {
                        *at = pointer.at;
                    }
                    self.put_back_hand();
                }
            },
        }
    }

    fn click(&mut self, target: Target, pointer: &Pointer, ctx: &mut Ctx<'_>) {
        let mouse = pointer.device == Device::Mouse;
        match target {
            Target::Touchstone | Target::Pouch if !self.is_running() => self.new_game(ctx),
            Target::Touchstone if self.can_pick_up() => {
                if mouse {
                    self.carry(pointer.at, false);
                }
            }
            // Nothing can be placed: the question what to do comes again.
            Target::Touchstone => self.speak_up(),
            Target::Pouch => self.click_pouch(ctx),
            Target::Scoreboard if self.session.is_some() && !self.is_running() => {
                self.ask(dialogs::another_game());
            }
            Target::Scoreboard => self.toggle_marks(ctx),
            Target::Square(_) if !self.is_running() => {}
            // The second click of a double click is not meant for the stone that the first has placed.
            Target::Square(square) if self.is_last_placed(square) && self.just_placed() => {}
            Target::Square(square) if self.is_last_placed(square) => {
                if mouse && self.undo_is_free() {
                    self.undo(Some((pointer.at, false)), ctx);
                } else {
                    self.ask_undo(ctx);
                }
            }
            Target::Square(square) => self.place(square, layout::TOUCHSTONE_STONE.top_left, ctx),
        }
    }

    fn carry(&mut self, at: Point, held: bool) {
        self.hand = Hand::Carrying { at, held };
        self.dirty = true;
    }

    /// Whether there is a touchstone that has a square somewhere.
    fn can_pick_up(&self) -> bool {
        self.session.as_ref().is_some_and(|session| {
            let state = session.state();
            state.ending().is_none() && state.touchstone().is_some() && !state.is_stuck()
        })
    }

    fn is_last_placed(&self, square: Square) -> bool {
        self.session.as_ref().is_some_and(|session| {
            let state = session.state();
            let last = state
                .last_placed()
                .is_some_and(|placed| placed.square == square);
            last && state.undo_price(session.setup()).is_ok()
        })
    }

    fn undo_is_free(&self) -> bool {
        self.session.as_ref().is_some_and(|session| {
            session.state().undo_price(session.setup()) == Ok(UndoPrice::Free)
        })
    }

    /// Whether the last stone was placed so little ago that a click on it may belong to that.
    fn just_placed(&self) -> bool {
        const DOUBLE: Millis = 300;
        self.placed_at
            .is_some_and(|placed| self.now.saturating_sub(placed) < DOUBLE)
    }

    /// Whoever goes on does not wait for the stone to arrive.
    pub(super) fn finish_glide(&mut self, ctx: &mut Ctx<'_>) {
        if let Some(glide) = self.motion.arrive() {
            self.settle(&glide, ctx);
        }
    }
}
