//! The stack of screens: it gives events, replies and time to screens, and carries out their transitions.

use std::collections::BTreeMap;

use ishido_shared::gfx::{Bitmap, Point};
use ishido_shared::ui::event::{Event, Millis};
use ishido_shared::ui::item::Item;
use ishido_shared::ui::panes::{Panes, title_line_layout};
use ishido_shared::ui::pointer_shape::PointerShape;
use ishido_shared::ui::program::{Reply, RequestId};

use super::model::GameEvent;
use super::model::Model;
use super::screen::{Cx, Help, Screen, ScreenView, Transition, Waiting};

/// Identifies a screen among all that are or were in the stack.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct LayerId(u64);

struct Layer {
    id: LayerId,
    screen: Box<dyn Screen>,
}

/// The screens, the one in front last. The first is the board, which never closes.
pub struct Stack {
    layers: Vec<Layer>,
    next_id: u64,
    /// The screens whose requests have not been answered yet.
    owners: BTreeMap<RequestId, LayerId>,
    /// The screen that was in front when the last event had been handled.
    front: LayerId,
}

impl Stack {
    /// A stack with its first screen.
    #[must_use]
    pub fn new(first: Box<dyn Screen>) -> Self {
        let id = LayerId(0);
        Self {
            layers: vec![Layer { id, screen: first }],
            next_id: 1,
            owners: BTreeMap::new(),
            front: id,
        }
    }

    /// Gives input to the screen in front, and to the one behind it if the first passes it on.
    pub fn handle(&mut self, event: &Event, cx: &mut Cx<'_, '_>) {
        while let Some(id) = self.layers.last().map(|layer| layer.id) {
            let transition = self.call(id, cx, |screen, cx| screen.handle(event, cx));
            let passes = matches!(transition, Some(Transition::PopAndPass));
            self.carry_out(id, transition, cx);
            // The first screen never closes, so it cannot pass an event on.
            if !passes || self.index(id).is_some() {
                break;
            }
        }
    }

    /// Gives a reply to the screen that made the request, if it is still open. Returns whether a screen made the request.
    pub fn reply(&mut self, id: RequestId, reply: &Reply, cx: &mut Cx<'_, '_>) -> bool {
        let Some(owner) = self.owners.remove(&id) else {
            return false;
        };
        let transition = self.call(owner, cx, |screen, cx| screen.reply(id, reply, cx));
        self.carry_out(owner, transition, cx);
        true
    }

    /// Gives an event to the child program that is open, whatever is in front of it. Returns whether one is open.
    pub fn handle_in_child(&mut self, event: &Event, cx: &mut Cx<'_, '_>) -> bool {
        let Some(id) = self.child().map(|index| self.layers[index].id) else {
            return false;
        };
        let transition = self.call(id, cx, |screen, cx| screen.handle(event, cx));
        self.carry_out(id, transition, cx);
        true
    }

    /// Whether a child program is in front.
    pub fn child_is_in_front(&self) -> bool {
        self.child()
            .is_some_and(|index| index + 1 == self.layers.len())
    }

    /// Asks the child program that is open to end the program. Returns whether one is open. Its question is seen, because
    /// what is in front of it closes; only messages remain until they have been read.
    pub fn ask_child_to_quit(&mut self, cx: &mut Cx<'_, '_>) -> bool {
        let Some(child) = self.child() else {
            return false;
        };
        for id in self.ids().into_iter().skip(child + 1) {
            let index = self.index(id);
            if let Some(index) = index.filter(|index| !self.layers[*index].screen.is_message()) {
                self.call(id, cx, |screen, cx| screen.closed(cx));
                self.layers.remove(index);
                cx.app.request_redraw();
            }
        }
        self.handle_in_child(&Event::CloseRequested, cx)
    }

    /// Tells all screens what happened in the game. If another game has started, the screens that do not outlive the old one
    /// close first.
    pub fn game_event(&mut self, event: &GameEvent, cx: &mut Cx<'_, '_>) {
        if matches!(event, GameEvent::Started { .. }) {
            self.close_questions(cx);
        }
        for id in self.ids() {
            let transition = self.call(id, cx, |screen, cx| screen.game_event(event, cx));
            self.carry_out(id, transition, cx);
        }
    }

    /// Removes the screens that are about the game that was replaced.
    fn close_questions(&mut self, cx: &mut Cx<'_, '_>) {
        for id in self.ids().into_iter().skip(1) {
            let index = self.index(id);
            if let Some(index) = index.filter(|index| !self.layers[*index].screen.outlives_game()) {
                self.call(id, cx, |screen, cx| screen.closed(cx));
                self.layers.remove(index);
            }
        }
    }

    /// Lets time pass in all screens. Returns when the first of them wants the time again.
    pub fn tick(&mut self, cx: &mut Cx<'_, '_>) -> Option<Millis> {
        let mut wake: Option<Millis> = None;
        for id in self.ids() {
            let in_front = self.layers.last().is_some_and(|layer| layer.id == id);
            let ticked = self.call(id, cx, |screen, cx| screen.tick(in_front, cx));
            let Some((transition, next)) = ticked else {
                continue;
            };
            wake = wake.into_iter().chain(next).min();
            self.carry_out(id, Some(transition), cx);
        }
        wake
    }

    /// What F1 opens, if that is not the rules.
    pub fn help(&self) -> Option<Help> {
        let mut from_front = self.layers.iter().rev();
        from_front.find_map(|layer| layer.screen.help())
    }

    /// Whether only the first screen is open.
    #[must_use]
    pub const fn is_bare(&self) -> bool {
        self.layers.len() == 1
    }

    /// Opens a screen in front of all others.
    pub fn push(&mut self, screen: Box<dyn Screen>, cx: &mut Cx<'_, '_>) {
        self.insert(self.layers.len(), screen, cx);
    }

    /// Opens a screen right in front of the first one, behind all others.
    pub fn push_above_first(&mut self, screen: Box<dyn Screen>, cx: &mut Cx<'_, '_>) {
        self.insert(1, screen, cx);
    }

    /// Shows a message: behind the messages that have not been read yet, in front of everything else.
    pub fn push_message(&mut self, message: Box<dyn Screen>, cx: &mut Cx<'_, '_>) {
        let other = |layer: &Layer| !layer.screen.is_message();
        let below = self.layers.iter().rposition(other);
        self.insert(below.map_or(0, |below| below + 1), message, cx);
    }

    /// Carries out the transition of a service or of a command that the root runs: a new screen opens in front of all others.
    pub fn carry_out_in_front(&mut self, transition: Transition, cx: &mut Cx<'_, '_>) {
        if let Transition::Push(screen) | Transition::Replace(screen) = transition {
            self.push(screen, cx);
        }
    }

    /// Carries out what follows from an event of the game: a new screen opens right in front of the first one.
    pub fn carry_out_above_first(&mut self, transition: Transition, cx: &mut Cx<'_, '_>) {
        if let Transition::Push(screen) | Transition::Replace(screen) = transition {
            self.push_above_first(screen, cx);
        }
    }

    /// Tells the screen that was in front if another one is in front now. To be called when an event has been handled.
    pub fn update_front(&mut self, cx: &mut Cx<'_, '_>) {
        while let Some(front) = self.layers.last().map(|layer| layer.id)
            && front != self.front
        {
            let before = std::mem::replace(&mut self.front, front);
            let transition = self.call(before, cx, |screen, cx| screen.covered(cx));
            self.carry_out(before, transition, cx);
        }
    }

    /// Draws all screens that can be seen, the one in front last.
    pub fn draw(&self, screen: &mut Bitmap, app: &Model) {
        let first = self.first_seen();
        for (index, layer) in self.layers.iter().enumerate().skip(first) {
            layer.screen.draw(screen, &self.view(index, app));
        }
    }

    /// Everything that is shown, front first.
    #[must_use]
    pub fn describe(&self, app: &Model) -> Vec<Item> {
        let first = self.first_seen();
        let layers = self.layers.iter().enumerate().skip(first).rev();
        layers
            .flat_map(|(index, layer)| layer.screen.describe(&self.view(index, app)))
            .collect()
    }

    /// What the mouse pointer looks like at a pixel: the screen in front decides.
    #[must_use]
    pub fn pointer(&self, at: Point) -> PointerShape {
        let front = self.layers.last();
        front.map_or(PointerShape::Arrow, |layer| layer.screen.pointer(at))
    }

    /// Which parts of the screen belong together.
    #[must_use]
    pub fn panes(&self, app: &Model) -> Panes {
        let front = self.layers.len() - 1;
        if let Some(panes) = self.layers[front].screen.child_panes() {
            return panes;
        }
        let view = |index| self.view(index, app);
        let (title, headline) = view(front).title;
        let seen = self.layers.iter().enumerate().skip(self.first_seen()).rev();
        let shown = seen.map(|(index, layer)| layer.screen.shown(&view(index)));
        Panes::of_screens(shown, title_line_layout(&title, headline))
    }

    /// The screens that wait for something that will not come; for tests. `wakes` tells whether the program asks for time.
    #[must_use]
    pub fn audit(&self, wakes: bool) -> Vec<String> {
        let stranded = |layer: &&Layer| match layer.screen.waiting() {
            Waiting::User => false,
            Waiting::Time => !wakes,
            Waiting::Reply => !self.owners.values().any(|owner| *owner == layer.id),
        };
        let layers = self.layers.iter().filter(stranded);
        layers
            .map(|layer| format!("{:?} waits for {:?}", layer.id, layer.screen.waiting()))
            .collect()
    }

    /// The index of the child program that is open.
    fn child(&self) -> Option<usize> {
        let mut layers = self.layers.iter();
        layers.rposition(|layer| layer.screen.is_child_program())
    }

    /// The index of the screen behind which nothing is seen.
    fn first_seen(&self) -> usize {
        let mut layers = self.layers.iter();
        layers
            .rposition(|layer| layer.screen.covers_screen())
            .unwrap_or(0)
    }

    /// Whether a screen covers the board altogether.
    #[must_use]
    pub fn covers_board(&self) -> bool {
        self.first_seen() > 0
    }

    fn ids(&self) -> Vec<LayerId> {
        self.layers.iter().map(|layer| layer.id).collect()
    }

    fn index(&self, id: LayerId) -> Option<usize> {
        self.layers.iter().position(|layer| layer.id == id)
    }

    /// Calls a screen, if it is still open, and records it as the owner of the requests that it makes.
    fn call<R>(
        &mut self,
        id: LayerId,
        cx: &mut Cx<'_, '_>,
        f: impl FnOnce(&mut dyn Screen, &mut Cx<'_, '_>) -> R,
    ) -> Option<R> {
        let index = self.index(id)?;
        let before = cx.ctx.effects.requests.len();
        let result = f(self.layers[index].screen.as_mut(), cx);
        let made = cx.ctx.effects.requests.iter().skip(before);
        self.owners.extend(made.map(|(request, _)| (*request, id)));
        Some(result)
    }

    fn carry_out(&mut self, id: LayerId, transition: Option<Transition>, cx: &mut Cx<'_, '_>) {
        let (Some(index), Some(transition)) = (self.index(id), transition) else {
            return;
        };
        match transition {
            Transition::Stay => {}
            Transition::Push(screen) => self.insert(index + 1, screen, cx),
            Transition::Replace(screen) if index > 0 => {
                self.layers.remove(index);
                self.insert(index, screen, cx);
            }
            // The first screen stays: what would take its place comes in front of it.
            Transition::Replace(screen) => self.insert(1, screen, cx),
            Transition::Pop | Transition::PopAndPass => {
                if index > 0 {
                    self.layers.remove(index);
                }
                cx.app.request_redraw();
            }
        }
    }

    fn insert(&mut self, mut index: usize, screen: Box<dyn Screen>, cx: &mut Cx<'_, '_>) {
        if let Some(name) = screen.only_one()
            && let Some(same) = self
                .layers
                .iter()
                .position(|layer| layer.screen.only_one() == Some(name))
        {
            self.layers.remove(same);
            index -= usize::from(same < index);
        }
        let id = LayerId(self.next_id);
        self.next_id += 1;
        self.layers.insert(index, Layer { id, screen });
        cx.app.request_redraw();
        let trail = cx.ctx.effects.trail.clone();
        self.call(id, cx, |screen, cx| {
            trail.screen(screen.type_name());
            screen.opened(cx);
        });
    }

    fn view<'a>(&self, index: usize, app: &'a Model) -> ScreenView<'a> {
        let from_front = || self.layers.iter().rev().map(|layer| &layer.screen);
        let front = self.layers.len() - 1;
        ScreenView {
            app,
            title: (
                from_front()
                    .find_map(|screen| screen.title(app))
                    .unwrap_or_default(),
                from_front()
                    .find_map(|screen| screen.hint(app))
                    .unwrap_or_default(),
            ),
            in_front: index == front,
            shows_board: index == front || self.layers[front].screen.shows_board(),
            shows_key_cursor: !self.layers[front].screen.hides_key_cursor(),
        }
    }
}
