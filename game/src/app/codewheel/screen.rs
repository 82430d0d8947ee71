//! The screen of the codewheel: the rings, turned by pointer, wheel and keys.

use crate::app::shell::{Backdrop, Cx, Notice, Screen, TitleLine, Traits, Transition, View};
use ishido_shared::gfx::{Bitmap, Point};
use ishido_shared::shell::Model as _;
use ishido_shared::ui::event::{
    Button as MouseButton, Device, Event, Key, KeyPress, Millis, Phase, Pointer,
};
use ishido_shared::ui::gadget::{Button, Gadget, Material};
use ishido_shared::ui::gadget_group::{GadgetGroup, GroupKeys, GroupOutcome};
use ishido_shared::ui::input_device::InputDevice;
use ishido_shared::ui::item::{Item, Role};
use ishido_shared::ui::room::Room;
use ishido_shared::ui::text_field::{StringGadget, TextField};

use super::asking::{Asking, Verdict};
use super::drawing::{draw_wheel, window_area};
use super::layout::{CENTRE, has_item, ring_area, ring_at};
use super::panel::{self, Panel};
use super::turning::Turning;
use crate::app::model::Model;
use crate::codewheel::{CodeQuestion, Ring, SECOND_WORDS, SECTOR, SECTORS, Wheel, angle_of};

/// A ring that the pointer holds.
#[derive(Debug, Clone, Copy)]
struct Held {
    ring: Ring,
    /// The point at which the pointer went down.
    at: Point,
    /// By how much the angle of the pointer is ahead of that of the ring.
    ahead: i32,
    /// True if the ring turns with the pointer; before that, it is a click.
    turns: bool,
}

/// The codewheel.
pub struct CodewheelScreen {
    room: Room,
    panel: Panel,
    wheel: Wheel,
    turning: Turning,
    /// The ring that the keys turn.
    chosen: Ring,
    held: Option<Held>,
    /// The question that is answered beside the wheel, if one is asked.
    asking: Option<Asking>,
    /// The sentences about the last answer, if it was wrong.
    remark: String,
    /// Makes the requester of the question, to which Exit leads back.
    back: Option<Back>,
    gadgets: GadgetGroup<GadgetId>,
}

/// Makes the requester of a question.
type Back = fn(Asking, &str) -> Box<dyn Screen<Model>>;

/// The gadgets.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum GadgetId {
    Number,
    Ok,
    Exit,
}

/// The angle of a point of the screen.
fn angle(at: Point) -> i32 {
    let from = at - CENTRE;
    angle_of(from.x, from.y)
}

impl Default for CodewheelScreen {
    fn default() -> Self {
        Self::new(None, None)
    }
}

impl CodewheelScreen {
    /// The wheel beside a question that is asked. `back` makes the requester of the question.
    pub fn asking(asking: Asking, back: Back) -> Self {
        Self::new(Some(asking), Some(back))
    }

    fn new(asking: Option<Asking>, back: Option<Back>) -> Self {
        let room = Room::default();
        let mut screen = Self {
            room,
            panel: Panel::of(room),
            wheel: Wheel::NEW,
            turning: Turning::default(),
            chosen: Ring::Outer,
            held: None,
            asking,
            remark: String::new(),
            back,
            gadgets: GadgetGroup::new(GroupKeys::Focus),
        };
        screen.lay_out();
        screen
    }

    /// Lays everything out for the room, if that is another one.
    fn fit(&mut self, cx: &Cx<'_, '_>) {
        if self.room.follow(cx.host.room) {
            self.panel = Panel::of(self.room);
            self.lay_out();
        }
    }

    /// Makes the gadgets at their places.
    fn lay_out(&mut self) {
        let panel = self.panel;
        let keys = if self.asking.is_some() {
            GroupKeys::Focus
        } else {
            GroupKeys::Letters
        };
        let typed = self.gadgets.text(GadgetId::Number);
        self.gadgets = GadgetGroup::new(keys);
        if self.asking.is_some() {
            let text = TextField::new(&typed, 3);
            let mut field = StringGadget::new(text, panel::FIELD_COLUMNS);
            field.fit(self.room, Material::Metal);
            field.raise(self.room.wide_pressable(0));
            self.gadgets.add(GadgetId::Number, panel.field, field);
            self.gadgets.label(GadgetId::Number, panel.label, "_Number");
            let ok = Button::sized("_OK", panel.ok.size).on_wood();
            self.gadgets.add(GadgetId::Ok, panel.ok.top_left, ok);
        }
        let exit = Button::sized("E_xit", panel.exit.size).on_wood();
        self.gadgets.add(GadgetId::Exit, panel.exit.top_left, exit);
    }

    /// Leads back to where the wheel was opened.
    fn exit(&self) -> Transition {
        match (self.asking, self.back) {
            (Some(asking), Some(back)) => Transition::Replace(back(asking, &self.remark)),
            _ => Transition::Pop,
        }
    }

    /// The number was entered.
    fn enter(&mut self, cx: &mut Cx<'_, '_>) -> Transition {
        let Some(asking) = self.asking else {
            return Transition::Stay;
        };
        match asking.enter(&self.gadgets.text(GadgetId::Number), cx) {
            Verdict::Open => Transition::Pop,
            Verdict::Again(asking, remark) => {
                (self.asking, self.remark) = (Some(asking), remark);
                if let Some(field) = self.gadgets.get_mut::<StringGadget>(GadgetId::Number) {
                    field.set("");
                }
                cx.model.request_redraw();
                Transition::Stay
            }
        }
    }

    fn question(&self) -> Option<CodeQuestion> {
        self.asking.map(|asking| asking.asked)
    }

    /// Lets the picture follow the wheel.
    fn follow(&mut self, cx: &mut Cx<'_, '_>) {
        let motion = cx.model.settings().screen.motion;
        self.turning.follow(&self.wheel, motion, cx.host.now);
        cx.model.request_redraw();
    }

    fn turn(&mut self, ring: Ring, sectors: i32, cx: &mut Cx<'_, '_>) {
        self.chosen = ring;
        self.wheel.turn(ring, sectors);
        self.follow(cx);
    }

    /// The ring is let go: it comes to rest in a sector, or what was clicked comes to the top.
    fn release(&mut self, held: Held, cx: &mut Cx<'_, '_>) {
        let ring = held.ring;
        if held.turns {
            let sectors = self.turning.nearest(ring) - self.wheel.turned(ring) as i32;
            self.wheel.turn(ring, sectors);
        } else if has_item(held.at) {
            let sector = (angle(held.at) + SECTOR / 2) / SECTOR;
            let item = self.wheel.item_at(ring, sector as usize % SECTORS);
            self.wheel.bring_to_top(ring, item);
        }
        self.follow(cx);
    }

    fn point(&mut self, pointer: &Pointer, cx: &mut Cx<'_, '_>) {
        match (pointer.phase, pointer.button) {
            (Phase::Down, Some(MouseButton::Left)) => {
                let Some(ring) = ring_at(pointer.at) else {
                    return;
                };
                self.chosen = ring;
                self.held = Some(Held {
                    ring,
                    at: pointer.at,
                    ahead: angle(pointer.at) - self.turning.angles()[ring as usize],
                    turns: false,
                });
                cx.model.request_redraw();
            }
            (Phase::Move, _) => self.drag(pointer, cx),
            (Phase::Up, Some(MouseButton::Left)) => {
                self.drag(pointer, cx);
                if let Some(held) = self.held.take() {
                    self.release(held, cx);
                }
            }
            (Phase::Cancel, _) => self.let_go(cx),
            _ => {}
        }
    }

    /// The ring that is held turns with the pointer, once it has moved far enough to be no click.
    fn drag(&mut self, pointer: &Pointer, cx: &mut Cx<'_, '_>) {
        let Some(held) = &mut self.held else {
            return;
        };
        let slack = if pointer.device == Device::Touch {
            8
        } else {
            4
        };
        let moved = pointer.at - held.at;
        held.turns |= moved.x.abs().max(moved.y.abs()) > slack;
        if held.turns {
            let aim = angle(pointer.at) - held.ahead;
            self.turning.hold(held.ring, aim);
            cx.model.request_redraw();
        }
    }

    /// The press is lost: the ring goes back.
    fn let_go(&mut self, cx: &mut Cx<'_, '_>) {
        if self.held.take().is_some() {
            self.follow(cx);
        }
    }

    fn choose_ring(&mut self, back: bool, cx: &mut Cx<'_, '_>) {
        let step = if back { Ring::ALL.len() - 1 } else { 1 };
        self.chosen = Ring::ALL[(self.chosen as usize + step) % Ring::ALL.len()];
        cx.model.request_redraw();
    }

    /// Handles a key of the rings. Returns whether it is one.
    fn turn_by_key(&mut self, press: &KeyPress, cx: &mut Cx<'_, '_>) -> bool {
        match press.key {
            Key::Tab => self.choose_ring(press.modifiers.shift, cx),
            Key::Down => self.choose_ring(false, cx),
            Key::Up => self.choose_ring(true, cx),
            Key::Left => self.turn(self.chosen, -1, cx),
            Key::Right => self.turn(self.chosen, 1, cx),
            Key::Home => {
                self.wheel.bring_to_top(self.chosen, 0);
                self.follow(cx);
            }
            _ => return false,
        }
        true
    }

    /// Handles an event that the gadgets have ignored.
    fn handle_ignored(&mut self, event: &Event, cx: &mut Cx<'_, '_>) -> Transition {
        match event {
            Event::Pointer(pointer) => self.point(pointer, cx),
            Event::Key(press) => match press.key {
                Key::Escape | Key::Enter if !press.repeat => return self.exit(),
                _ => {}
            },
            Event::Wheel { at, notches } if self.held.is_none() => {
                let ring = ring_at(*at).unwrap_or(self.chosen);
                self.turn(ring, *notches, cx);
            }
            _ => {}
        }
        Transition::Stay
    }

    fn respond(&mut self, outcome: GroupOutcome<GadgetId>, cx: &mut Cx<'_, '_>) -> Transition {
        cx.model.request_redraw_if(outcome.is_visible());
        match outcome {
            GroupOutcome::Activated(GadgetId::Exit) => self.exit(),
            GroupOutcome::Activated(GadgetId::Number | GadgetId::Ok) => self.enter(cx),
            _ => Transition::Stay,
        }
    }
}

impl Screen<Model> for CodewheelScreen {
    fn handle(&mut self, event: &Event, cx: &mut Cx<'_, '_>) -> Transition {
        self.fit(cx);
        // The rings come before the gadgets, because arrows and Tab are theirs.
        if let Event::Key(press) = event
            && self.turn_by_key(press, cx)
        {
            return Transition::Stay;
        }
        match self.gadgets.handle(event, cx.host) {
            GroupOutcome::Ignored => self.handle_ignored(event, cx),
            outcome => self.respond(outcome, cx),
        }
    }

    fn notice(&mut self, notice: Notice<'_>, cx: &mut Cx<'_, '_>) -> Transition {
        match notice {
            Notice::Opened => {
                self.fit(cx);
                Transition::Stay
            }
            Notice::Interrupted => {
                self.gadgets.cancel_pointer();
                self.let_go(cx);
                Transition::Stay
            }
            Notice::Reply(id, reply) => {
                let reply = reply.clone();
                self.handle(&Event::Reply { id, reply }, cx)
            }
            _ => Transition::Stay,
        }
    }

    fn tick(&mut self, _in_front: bool, cx: &mut Cx<'_, '_>) -> (Transition, Option<Millis>) {
        self.fit(cx);
        cx.model.request_redraw_if(self.turning.is_turning());
        let motion = cx.model.settings().screen.motion;
        let next = self.turning.tick(motion, cx.host.now);
        let (outcome, held) = self.gadgets.tick(cx.host);
        let next = next.into_iter().chain(held).min();
        (self.respond(outcome, cx), next)
    }

    fn draw(&self, screen: &mut Bitmap, view: &View<'_>) {
        self.panel.draw(screen, self.question(), &self.remark);
        let keys = view.model.moment.device == InputDevice::Keys || self.held.is_some();
        draw_wheel(screen, self.turning.angles(), keys.then_some(self.chosen));
        self.gadgets.draw(screen, view.key_cues());
    }

    fn describe(&self, _view: &View<'_>) -> Vec<Item> {
        let mut items = vec![Item::new(Role::Requester, "Codewheel", self.panel.page)];
        items.extend(self.gadgets.describe());
        items.extend(self.panel.describe(self.question(), &self.remark));
        for (word, name) in SECOND_WORDS.iter().enumerate() {
            let turned = self.wheel.turned(Ring::Inner) as i32 * SECTOR;
            let number = self.wheel.number_above(word).to_string();
            let label = format!("Window above {name}");
            items.push(Item::new(Role::Text, label, window_area(word, turned)).state(number));
        }
        for ring in Ring::ALL.into_iter().rev() {
            let at_top = ring.item(self.wheel.item_at(ring, 0));
            let chosen = if ring == self.chosen { ", chosen" } else { "" };
            let item = Item::new(Role::Picture, ring.name(), ring_area(ring));
            items.push(item.state(format!("{at_top} at the top{chosen}")));
        }
        items
    }

    fn traits(&self) -> Traits {
        Traits {
            is_lasting: self.asking.is_some(),
            only_one: Some("codewheel"),
            backdrop: Backdrop::Unmarked,
            ..Traits::default()
        }
    }

    fn title_line(&self, app: &Model) -> TitleLine {
        let keys = if self.asking.is_some() {
            "Tab and arrows turn the rings; type the number, then Enter"
        } else {
            "Tab chooses a ring, arrows turn it, Esc exits"
        };
        let hint = app.moment.device.choose(
            "Drag a ring, or click its new top",
            "Drag a ring, or tap its new top",
            keys,
        );
        TitleLine::hint(hint)
    }
}
