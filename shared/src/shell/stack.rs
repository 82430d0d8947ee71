//! The stack of screens: it gives events, notices and time to screens, and carries out their transitions.

use super::command::{Command, CommandList, MenuName as _};
use super::menus::Menus;
use super::model::Model;
use super::screen::{
    Cx, Help, MenuOpening, Notice, Screen, TitleLine, Traits, Transition, View, Waiting,
};
use crate::gfx::{Bitmap, Point, SCREEN_SIZE};
use crate::ui::event::{Event, KeyPress, Millis};
use crate::ui::item::Item;
use crate::ui::panes::{Panes, Shown, title_line_layout};
use crate::ui::pointer_shape::PointerShape;
use crate::ui::program::{Owner, Reply, RequestId};

struct Layer<M: Model> {
    id: Owner,
    screen: Box<dyn Screen<M>>,
}

/// The screens, the one in front last. The first never closes.
pub(super) struct Stack<M: Model> {
    layers: Vec<Layer<M>>,
    /// The screen that was in front when the last event had been handled.
    front: Owner,
    /// True if keys open no menus.
    pub(super) keeps_menus_closed: bool,
    /// The screen in front of which menus were asked for in vain by the last press.
    without_menus: Option<Owner>,
}

/// Says why the right button opens nothing.
const NO_MENUS: &str = "The menus are back when this is closed";

impl<M: Model> Stack<M> {
    /// A stack with its first screen, which gets its number when the program starts.
    pub(super) fn new(first: Box<dyn Screen<M>>) -> Self {
        let id = Owner::default();
        Self {
            layers: vec![Layer { id, screen: first }],
            front: id,
            keeps_menus_closed: false,
            without_menus: None,
        }
    }

    /// The program has started: the first screen opens.
    pub(super) fn start(&mut self, cx: &mut Cx<'_, '_, M>) {
        let id = cx.host.effects.new_owner();
        self.layers[0].id = id;
        self.front = id;
        let transition = self.call(id, cx, |screen, cx| screen.notice(Notice::Opened, cx));
        self.carry_out(id, transition, cx);
    }

    /// Gives input to the screen in front, and to the one behind it if the first closes and passes it on. Returns the screen
    /// that did not take it, if none did.
    pub(super) fn handle(&mut self, event: &Event, cx: &mut Cx<'_, '_, M>) -> Option<Owner> {
        while let Some(id) = self.layers.last().map(|layer| layer.id) {
            match self.call(id, cx, |screen, cx| screen.handle(event, cx))? {
                Transition::Pass => return Some(id),
                Transition::PopAndPass if self.layers.len() > 1 => {
                    self.carry_out(id, Some(Transition::Pop), cx);
                }
                transition => {
                    self.carry_out(id, Some(transition), cx);
                    return None;
                }
            }
        }
        None
    }

    /// Offers an event to the screens from the front, until one takes it. Returns true if one has.
    pub(super) fn offer(&mut self, event: &Event, cx: &mut Cx<'_, '_, M>) -> bool {
        for id in self.ids().into_iter().rev() {
            match self.call(id, cx, |screen, cx| screen.handle(event, cx)) {
                None | Some(Transition::Pass) => {}
                Some(Transition::PopAndPass) => self.carry_out(id, Some(Transition::Pop), cx),
                transition => {
                    self.carry_out(id, transition, cx);
                    return true;
                }
            }
        }
        false
    }

    /// Notes whether a press asked for menus in front of a screen that has none, which the title line then says.
    pub(super) fn note_press(&mut self, asks_for_menus: bool, model: &mut M) {
        let front = self.front();
        let traits = self.layers.last().map(|layer| layer.screen.traits());
        let has_own = traits.is_some_and(|traits| traits.is_program || traits.has_own_menus);
        let has_none = asks_for_menus && !has_own && self.commands_of(front).is_empty();
        let before = self.without_menus;
        self.without_menus = has_none.then_some(front);
        model.request_redraw_if(before != self.without_menus);
    }

    /// Gives an event to the program that is open inside this one, whatever is in front of it. Returns true if one is open.
    pub(super) fn handle_in_program(&mut self, event: &Event, cx: &mut Cx<'_, '_, M>) -> bool {
        let Some(id) = self.program().map(|index| self.layers[index].id) else {
            return false;
        };
        let transition = self.call(id, cx, |screen, cx| screen.handle(event, cx));
        self.carry_out(id, transition, cx);
        true
    }

    /// Asks the program that is open inside this one to end everything. Returns true if one is open. Its question is seen,
    /// because what is in front of it closes; only messages remain until they have been read.
    pub(super) fn ask_program_to_end(&mut self, cx: &mut Cx<'_, '_, M>) -> bool {
        let Some(program) = self.program() else {
            return false;
        };
        for id in self.ids().into_iter().skip(program + 1) {
            self.close_unless(id, |traits| traits.is_message, cx);
        }
        self.handle_in_program(&Event::CloseRequested, cx)
    }

    /// Returns true if a program inside this one is in front.
    pub(super) fn program_is_in_front(&self) -> bool {
        self.traits_of_front().is_program
    }

    /// Gives a reply to the screen that made the request, if it is still open; or else to the program inside this one.
    pub(super) fn reply(&mut self, id: RequestId, reply: &Reply, cx: &mut Cx<'_, '_, M>) {
        let mut owner = id.owner();
        if self.index(owner).is_none() {
            let Some(program) = self.program() else {
                return;
            };
            owner = self.layers[program].id;
        }
        let transition = self.call(owner, cx, |screen, cx| {
            screen.notice(Notice::Reply(id, reply), cx)
        });
        self.carry_out(owner, transition, cx);
    }

    /// Tells all screens what has happened. If the document was replaced, questions about the old one close first.
    pub(super) fn news(&mut self, news: &M::News, cx: &mut Cx<'_, '_, M>) {
        if M::replaces_document(news) {
            for id in self.ids().into_iter().skip(1) {
                self.close_unless(id, |traits| traits.is_lasting, cx);
            }
        }
        for id in self.ids() {
            let transition = self.call(id, cx, |screen, cx| screen.notice(Notice::News(news), cx));
            self.carry_out(id, transition, cx);
        }
    }

    /// Lets time pass in all screens. Returns when the first of them wants the time again.
    pub(super) fn tick(&mut self, cx: &mut Cx<'_, '_, M>) -> Option<Millis> {
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

    /// Returns the help that F1 opens, if a screen has any.
    pub(super) fn help(&self) -> Option<Help<M>> {
        let mut from_front = self.layers.iter().rev();
        from_front.find_map(|layer| layer.screen.traits().help)
    }

    /// The commands of the first screen from the front that has any.
    pub(super) fn commands(&self) -> CommandList<M> {
        let lists = self
            .layers
            .iter()
            .rev()
            .map(|layer| layer.screen.traits().commands);
        lists
            .into_iter()
            .find(|list| !list.is_empty())
            .unwrap_or_default()
    }

    /// The screen in front.
    pub(super) fn front(&self) -> Owner {
        self.layers.last().map_or(self.front, |layer| layer.id)
    }

    /// Returns true if the screen in front takes a key itself that gives one of its commands.
    pub(super) fn front_keeps(&self, press: &KeyPress) -> bool {
        let index = self.index(self.front());
        index.is_some_and(|index| self.layers[index].screen.keeps(press))
    }

    /// The commands of a screen.
    pub(super) fn commands_of(&self, id: Owner) -> CommandList<M> {
        let index = self.index(id);
        index.map_or(&[], |index| self.layers[index].screen.traits().commands)
    }

    /// Tells a screen that something else goes first.
    pub(super) fn interrupt(&mut self, id: Owner, cx: &mut Cx<'_, '_, M>) {
        let transition = self.call(id, cx, |screen, cx| screen.notice(Notice::Interrupted, cx));
        self.carry_out(id, transition, cx);
    }

    /// Returns true if only the first screen is open.
    pub(super) const fn is_bare(&self) -> bool {
        self.layers.len() == 1
    }

    /// The number of open screens.
    pub(super) const fn len(&self) -> usize {
        self.layers.len()
    }

    /// Opens a screen in front of all others.
    pub(super) fn push(&mut self, screen: Box<dyn Screen<M>>, cx: &mut Cx<'_, '_, M>) {
        self.insert(self.layers.len(), screen, cx);
    }

    /// Opens a screen right in front of the first one, behind all others.
    pub(super) fn push_above_first(&mut self, screen: Box<dyn Screen<M>>, cx: &mut Cx<'_, '_, M>) {
        self.insert(1, screen, cx);
    }

    /// Shows a message: behind the messages that have not been read yet, in front of everything else.
    pub(super) fn push_message(&mut self, message: Box<dyn Screen<M>>, cx: &mut Cx<'_, '_, M>) {
        let other = |layer: &Layer<M>| !layer.screen.traits().is_message;
        let below = self.layers.iter().rposition(other);
        self.insert(below.map_or(0, |below| below + 1), message, cx);
    }

    /// Carries out the transition of something that is no screen: a new screen opens in front of all others.
    pub(super) fn carry_out_in_front(&mut self, transition: Transition<M>, cx: &mut Cx<'_, '_, M>) {
        if let Transition::Push(screen) | Transition::Replace(screen) = transition {
            self.push(screen, cx);
        }
    }

    /// Tells the screen that was in front if another one is in front now. To be called when an event has been handled.
    pub(super) fn update_front(&mut self, cx: &mut Cx<'_, '_, M>) {
        while let Some(front) = self.layers.last().map(|layer| layer.id)
            && front != self.front
        {
            let before = std::mem::replace(&mut self.front, front);
            self.interrupt(before, cx);
        }
    }

    /// Draws all screens that can be seen, the one in front last.
    pub(super) fn draw(&self, screen: &mut Bitmap, model: &M) {
        let mut view = self.view(model);
        let is_upright = screen.area().size.height > SCREEN_SIZE.height;
        let leaves_board = is_upright
            && self
                .layers
                .last()
                .is_some_and(|front| is_below(front, &view));
        for (index, layer) in self.layers.iter().enumerate().skip(self.first_seen()) {
            view.in_front = index + 1 == self.layers.len();
            // A window of the whole page would lie in pieces over the board that is seen above the one in front.
            let covers = leaves_board && matches!(layer.screen.shown(&view), Shown::Over(_));
            if view.in_front || !covers || is_below(layer, &view) {
                layer.screen.draw(screen, &view);
            }
        }
    }

    /// Everything that is shown, front first.
    pub(super) fn describe(&self, model: &M) -> Vec<Item> {
        let mut view = self.view(model);
        let mut items = Vec::new();
        for (index, layer) in self.layers.iter().enumerate().skip(self.first_seen()).rev() {
            view.in_front = index + 1 == self.layers.len();
            items.extend(layer.screen.describe(&view));
        }
        items
    }

    /// The shape of the mouse pointer at a pixel: the screen in front decides.
    pub(super) fn pointer(&self, at: Point) -> PointerShape {
        let front = self.layers.last();
        front.map_or(PointerShape::Arrow, |layer| layer.screen.pointer(at))
    }

    /// The parts of the screen that belong together.
    pub(super) fn panes(&self, model: &M) -> Panes {
        let mut view = self.view(model);
        let line = title_line_layout(view.shown_title(), &view.hint);
        let mut shown = Vec::new();
        for (index, layer) in self.layers.iter().enumerate().skip(self.first_seen()).rev() {
            view.in_front = index + 1 == self.layers.len();
            shown.push(layer.screen.shown(&view));
        }
        Panes::of_screens(shown, line)
    }

    /// The screens that wait for something that will not come. `wakes` tells whether the program asks for time, `owed` which
    /// requests are under way.
    pub(super) fn stranded(&self, wakes: bool, owed: &[RequestId]) -> Vec<String> {
        let mut stranded = Vec::new();
        for layer in &self.layers {
            let waiting = layer.screen.traits().waiting;
            let comes = match waiting {
                Waiting::User => true,
                Waiting::Time => wakes,
                Waiting::Reply => owed.iter().any(|id| id.owner() == layer.id),
            };
            if !comes {
                let name = layer.screen.type_name();
                stranded.push(format!("{name} waits for {waiting:?}"));
            }
        }
        stranded
    }

    /// The mistakes of the layout and the keys of the screen in front, in words.
    #[cfg(not(feature = "web"))]
    pub(super) fn audit(&self) -> Vec<String> {
        let front = self.layers.last();
        front.map_or_else(Vec::new, |layer| layer.screen.audit())
    }

    /// The title line: the texts of the front-most screens that have any.
    pub(super) fn title_line(&self, model: &M) -> TitleLine {
        let mut shown = TitleLine::default();
        if self.without_menus == Some(self.front()) {
            shown = shown.or_message(Some(NO_MENUS));
        }
        for layer in self.layers.iter().rev() {
            let line = layer.screen.title_line(model);
            shown.title = shown.title.or(line.title);
            if shown.hint.is_none() {
                (shown.hint, shown.is_message) = (line.hint, line.is_message);
            }
            if shown.title.is_some() && shown.hint.is_some() {
                break;
            }
        }
        shown
    }

    /// Returns true if a screen covers the first one altogether.
    pub(super) fn covers_first(&self) -> bool {
        self.first_seen() > 0
    }

    fn traits_of_front(&self) -> Traits<M> {
        let front = self.layers.last();
        front.map(|layer| layer.screen.traits()).unwrap_or_default()
    }

    /// The index of the program that is open inside this one.
    fn program(&self) -> Option<usize> {
        let mut layers = self.layers.iter();
        layers.rposition(|layer| layer.screen.traits().is_program)
    }

    /// The index of the screen behind which nothing is seen.
    fn first_seen(&self) -> usize {
        let full = |layer: &Layer<M>| {
            let traits = layer.screen.traits();
            traits.is_full || traits.is_program
        };
        self.layers.iter().rposition(full).unwrap_or(0)
    }

    fn ids(&self) -> Vec<Owner> {
        self.layers.iter().map(|layer| layer.id).collect()
    }

    fn index(&self, id: Owner) -> Option<usize> {
        self.layers.iter().position(|layer| layer.id == id)
    }

    /// Calls a screen, if it is still open, as the owner of the requests that it makes.
    fn call<R>(
        &mut self,
        id: Owner,
        cx: &mut Cx<'_, '_, M>,
        f: impl FnOnce(&mut dyn Screen<M>, &mut Cx<'_, '_, M>) -> R,
    ) -> Option<R> {
        let index = self.index(id)?;
        let screen = self.layers[index].screen.as_mut();
        Some(as_owner(id, cx, |cx| f(screen, cx)))
    }

    /// Carries out what a screen has returned.
    pub(super) fn carry_out(
        &mut self,
        id: Owner,
        transition: Option<Transition<M>>,
        cx: &mut Cx<'_, '_, M>,
    ) {
        let (Some(index), Some(transition)) = (self.index(id), transition) else {
            return;
        };
        match transition {
            Transition::Stay | Transition::Pass => {}
            Transition::Push(screen) => self.insert(index + 1, screen, cx),
            Transition::Replace(screen) if index > 0 => {
                self.remove(index, cx);
                self.insert(index, screen, cx);
            }
            // The first screen stays: what would take its place comes in front of it.
            Transition::Replace(screen) => self.insert(1, screen, cx),
            Transition::OpenMenus(opening) => self.open_menus(id, opening, cx),
            Transition::PopAndRun(command) if index > 0 => {
                let behind = self.layers[index - 1].id;
                self.remove(index, cx);
                self.run(behind, command, cx);
            }
            Transition::Pop | Transition::PopAndPass if index > 0 => self.remove(index, cx),
            Transition::Pop | Transition::PopAndPass | Transition::PopAndRun(_) => {
                cx.model.request_redraw();
            }
        }
    }

    /// Runs a command for a screen.
    pub(super) fn run(&mut self, id: Owner, command: &Command<M>, cx: &mut Cx<'_, '_, M>) {
        self.interrupt(id, cx);
        let transition = as_owner(id, cx, |cx| command.invoke(cx));
        self.carry_out(id, Some(transition), cx);
    }

    /// Opens the menus of a screen in front of it, unless it has no commands.
    pub(super) fn open_menus(&mut self, id: Owner, opening: MenuOpening, cx: &mut Cx<'_, '_, M>) {
        let commands = self.commands_of(id);
        let is_unwanted = match opening {
            MenuOpening::ByKey => self.keeps_menus_closed,
            MenuOpening::ByLetter(letter) => !M::Menu::ALL.iter().any(|menu| {
                let first = menu.name().chars().next();
                first.is_some_and(|first| first.eq_ignore_ascii_case(&letter))
            }),
            MenuOpening::Held(_) | MenuOpening::Sticky => false,
        };
        if let Some(index) = self.index(id)
            && !commands.is_empty()
            && !is_unwanted
        {
            let menus = Menus::open(commands, opening, cx.model, (cx.host.room, cx.host.now));
            self.insert(index + 1, menus, cx);
        }
    }

    fn close_unless(
        &mut self,
        id: Owner,
        stays: impl FnOnce(&Traits<M>) -> bool,
        cx: &mut Cx<'_, '_, M>,
    ) {
        if let Some(index) = self.index(id)
            && !stays(&self.layers[index].screen.traits())
        {
            self.remove(index, cx);
        }
    }

    fn remove(&mut self, index: usize, cx: &mut Cx<'_, '_, M>) {
        let mut layer = self.layers.remove(index);
        as_owner(layer.id, cx, |cx| layer.screen.notice(Notice::Closed, cx));
        cx.model.request_redraw();
    }

    fn insert(&mut self, mut index: usize, screen: Box<dyn Screen<M>>, cx: &mut Cx<'_, '_, M>) {
        if let Some(name) = screen.traits().only_one
            && let Some(same) = self
                .layers
                .iter()
                .position(|layer| layer.screen.traits().only_one == Some(name))
        {
            self.remove(same, cx);
            index -= usize::from(same < index);
        }
        let id = cx.host.effects.new_owner();
        cx.host.effects.trail.screen(screen.type_name());
        self.layers.insert(index, Layer { id, screen });
        cx.model.request_redraw();
        let transition = self.call(id, cx, |screen, cx| screen.notice(Notice::Opened, cx));
        self.carry_out(id, transition, cx);
    }

    /// The view of a screen that is not in front.
    fn view<'a>(&self, model: &'a M) -> View<'a, M> {
        let line = self.title_line(model);
        View {
            model,
            title: line.title.unwrap_or_default(),
            hint: line.hint.unwrap_or_default(),
            is_message: line.is_message,
            in_front: false,
            backdrop: self.traits_of_front().backdrop,
        }
    }
}

/// Returns true if a layer shows a window that stands below the screen, so that a host shows the board as well.
fn is_below<M: Model>(layer: &Layer<M>, view: &View<'_, M>) -> bool {
    match layer.screen.shown(view) {
        Shown::Over(area) => area.top_left.y >= SCREEN_SIZE.height as i32,
        _ => false,
    }
}

/// Lets something make requests whose replies are for an owner.
pub fn as_owner<M, R>(
    owner: Owner,
    cx: &mut Cx<'_, '_, M>,
    f: impl FnOnce(&mut Cx<'_, '_, M>) -> R,
) -> R {
    let before = std::mem::replace(&mut cx.host.effects.owner, owner);
    let result = f(cx);
    cx.host.effects.owner = before;
    result
}
