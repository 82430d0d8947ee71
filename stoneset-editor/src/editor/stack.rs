//! The stack of screens: it gives events and time to screens, and carries out their transitions.

use ishido_shared::gfx::{Bitmap, Point};
use ishido_shared::ui::event::{Event, Millis};
use ishido_shared::ui::item::Item;
use ishido_shared::ui::panes::{Panes, TitleLineLayout};
use ishido_shared::ui::pointer_shape::PointerShape;

use super::screen::{Cx, Screen, Transition};
use super::state::EditorState;

/// Identifies a screen among all that are or were in the stack.
type LayerId = u64;

/// The screens, the one in front last. The first never closes.
pub struct Stack {
    layers: Vec<(LayerId, Box<dyn Screen>)>,
    next_id: LayerId,
}

impl Stack {
    /// A stack with its first screen.
    #[must_use]
    pub fn new(first: Box<dyn Screen>) -> Self {
        Self {
            layers: vec![(0, first)],
            next_id: 1,
        }
    }

    /// The same stack with another screen in front.
    #[must_use]
    pub fn with(mut self, screen: Box<dyn Screen>) -> Self {
        self.layers.push((self.next_id, screen));
        self.next_id += 1;
        self
    }

    /// Gives input to the screen in front, or a reply to all screens.
    pub fn handle(&mut self, event: &Event, cx: &mut Cx<'_, '_>) {
        if let Event::Reply { .. } = event {
            for id in self.ids() {
                self.call(id, cx, |screen, cx| screen.reply(event, cx));
            }
        } else if let Some(&id) = self.ids().last() {
            self.call(id, cx, |screen, cx| screen.handle(event, cx));
        }
    }

    /// Lets time pass in all screens. Returns when the first of them wants the time again.
    pub fn tick(&mut self, cx: &mut Cx<'_, '_>) -> Option<Millis> {
        let mut wake: Option<Millis> = None;
        for id in self.ids() {
            self.call(id, cx, |screen, cx| {
                let (transition, next) = screen.tick(cx);
                wake = wake.into_iter().chain(next).min();
                transition
            });
        }
        wake
    }

    /// Whether only the first screen is open.
    #[must_use]
    pub const fn is_bare(&self) -> bool {
        self.layers.len() == 1
    }

    /// How many screens are open.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.layers.len()
    }

    /// Opens a screen in front of all others.
    pub fn push(&mut self, screen: Box<dyn Screen>, cx: &mut Cx<'_, '_>) {
        self.insert(self.layers.len(), screen, cx);
    }

    /// Draws the screens from the last full one on, the one in front last; `title` draws the title line, which menus cover.
    pub fn draw(&self, screen: &mut Bitmap, state: &EditorState, title: impl FnOnce(&mut Bitmap)) {
        let first = self.first_seen();
        let last = self.layers.len() - 1;
        self.layers[first].1.draw(screen, state, first == last);
        title(screen);
        for (index, (_, layer)) in self.layers.iter().enumerate().skip(first + 1) {
            layer.draw(screen, state, index == last);
        }
    }

    /// Everything that is shown, front first.
    #[must_use]
    pub fn describe(&self, state: &EditorState) -> Vec<Item> {
        let seen = self.layers.iter().skip(self.first_seen()).rev();
        seen.flat_map(|(_, screen)| screen.describe(state))
            .collect()
    }

    /// Which parts of the screen belong together, with this title line.
    #[must_use]
    pub fn panes(&self, state: &EditorState, line: TitleLineLayout) -> Panes {
        let seen = self.layers.iter().skip(self.first_seen()).rev();
        Panes::of_screens(seen.map(|(_, screen)| screen.shown(state)), line)
    }

    /// What the mouse pointer looks like at a pixel: the screen in front decides.
    #[must_use]
    pub fn pointer(&self, at: Point) -> PointerShape {
        let front = self.layers.last();
        front.map_or(PointerShape::Arrow, |(_, screen)| screen.pointer(at))
    }

    /// What the title line says on the left, if a screen says it.
    #[must_use]
    pub fn title(&self, state: &EditorState) -> Option<String> {
        let mut from_front = self.layers.iter().rev();
        from_front.find_map(|(_, screen)| screen.title(state))
    }

    /// What the title line says on the right: what to do next.
    #[must_use]
    pub fn hint(&self, state: &EditorState) -> String {
        let mut from_front = self.layers.iter().rev();
        from_front
            .find_map(|(_, screen)| screen.hint(state))
            .unwrap_or_default()
    }

    /// The mistakes of the screen in front, in words.
    #[cfg(test)]
    pub fn audit(&self) -> Vec<String> {
        let front = self.layers.last();
        front.map_or_else(Vec::new, |(_, screen)| screen.audit())
    }

    /// The index of the last screen that covers everything behind it.
    fn first_seen(&self) -> usize {
        let full = self.layers.iter().rposition(|(_, screen)| screen.is_full());
        full.unwrap_or(0)
    }

    fn ids(&self) -> Vec<LayerId> {
        self.layers.iter().map(|(id, _)| *id).collect()
    }

    fn index(&self, id: LayerId) -> Option<usize> {
        self.layers.iter().position(|(other, _)| *other == id)
    }

    /// Calls a screen, if it is still open, and carries out its transition.
    fn call(
        &mut self,
        id: LayerId,
        cx: &mut Cx<'_, '_>,
        f: impl FnOnce(&mut dyn Screen, &mut Cx<'_, '_>) -> Transition,
    ) {
        let Some(index) = self.index(id) else {
            return;
        };
        match f(self.layers[index].1.as_mut(), cx) {
            Transition::Stay => {}
            Transition::Push(screen) => self.insert(index + 1, screen, cx),
            Transition::Replace(screen) if index > 0 => {
                self.layers.remove(index);
                self.insert(index, screen, cx);
            }
            // The first screen stays: what would take its place comes in front of it.
            Transition::Replace(screen) => self.insert(1, screen, cx),
            Transition::Pop => {
                if index > 0 {
                    self.layers.remove(index);
                }
                cx.state.request_redraw();
            }
        }
    }

    fn insert(&mut self, index: usize, mut screen: Box<dyn Screen>, cx: &mut Cx<'_, '_>) {
        if let Some((_, behind)) = index.checked_sub(1).and_then(|i| self.layers.get_mut(i)) {
            behind.covered(cx);
        }
        cx.ctx.effects.trail.screen(screen.type_name());
        screen.opened(cx);
        self.layers.insert(index, (self.next_id, screen));
        self.next_id += 1;
        cx.state.request_redraw();
    }
}
