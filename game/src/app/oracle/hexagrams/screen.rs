//! The screen of the browser.

use crate::app::shell::{Backdrop, Cx, Notice, Screen, TitleLine, Traits, Transition, View};
use ishido_shared::gfx::{Bitmap, Headline, Pen, Point, Rectangle};
use ishido_shared::shell::Model as _;
use ishido_shared::ui::event::{Event, Key, KeyPress, Millis, Phase};
use ishido_shared::ui::gadget::{Button, Gadget, Material, ScrollText};
use ishido_shared::ui::gadget_group::{GadgetGroup, GroupKeys, GroupOutcome};
use ishido_shared::ui::item::{Item, Role};
use ishido_shared::ui::room::Room;
use ishido_shared::ui::surface::{gold_line, headline, well, wood};

use super::drawing::draw_large;
use super::layout::{Facts, Leaf, Places, RELATED_PITCH};
use super::order::Order;
use super::related::{Related, RelatedButton};
use super::table::HexagramTable;
use super::wording;
use crate::app::model::Model;
use crate::app::oracle::pages;
use crate::oracle::{Hexagram, hexagram_text};

/// The time after a digit in which a second one belongs to the same number, in milliseconds.
const SAME_NUMBER: Millis = 1500;
/// The number of hexagrams that Back remembers.
const MEMORY: usize = 256;

/// The gadgets.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum GadgetId {
    Table,
    Related(Related),
    Text,
    /// The order of the table, or the way back to it.
    TableButton,
    Back,
    /// The way to the text.
    Read,
    Exit,
}

/// The way in which the shown hexagram was reached. Steps that follow each other count as one for Back, and so do a press
/// and its drag.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Navigation {
    Jump,
    Step,
    Press,
    Drag,
    /// With a typed digit at a time: the number so far.
    Typed(u8, Millis),
}

/// The browser of the hexagrams.
pub struct Browser {
    room: Room,
    leaf: Leaf,
    places: Places,
    pub(super) gadgets: GadgetGroup<GadgetId>,
    order: Order,
    shown: Hexagram,
    before: Vec<Hexagram>,
    last: Navigation,
}

impl Browser {
    /// The browser with a hexagram chosen.
    pub fn new(shown: Hexagram) -> Self {
        let (room, leaf) = (Room::default(), Leaf::default());
        let mut browser = Self {
            room,
            leaf,
            places: Places::of(room, leaf),
            gadgets: GadgetGroup::new(GroupKeys::Focus),
            order: Order::Trigrams,
            shown,
            before: Vec::new(),
            last: Navigation::Jump,
        };
        browser.lay_out();
        browser
    }

    /// Lays everything out for the room, if that is another one.
    fn fit(&mut self, cx: &Cx<'_, '_>) {
        if self.room.follow(cx.host.room) {
            self.lay_out();
        }
    }

    /// Turns to the table or to the hexagram, where not both are seen.
    fn turn_to(&mut self, leaf: Leaf) {
        self.leaf = leaf;
        self.lay_out();
    }

    /// Makes the gadgets for the room and the leaf.
    fn lay_out(&mut self) {
        let places = Places::of(self.room, self.leaf);
        let mut gadgets = GadgetGroup::new(GroupKeys::Focus).on_wood();
        if let Some((corner, cells)) = places.table {
            let table = HexagramTable::new(self.shown, self.order, cells);
            gadgets.add(GadgetId::Table, corner, table);
        }
        if let Some(facts) = places.facts {
            for (row, related) in Related::ALL.into_iter().enumerate() {
                let corner = facts.related + Point::new(0, row as i32 * RELATED_PITCH);
                let button = RelatedButton::new(related, self.shown, facts.related_width());
                gadgets.add(GadgetId::Related(related), corner, button);
            }
            if let Some(area) = facts.text {
                gadgets.add(GadgetId::Text, area.top_left, self.page(area));
            }
            let back = Button::sized("_Back", places.back.size).on_wood();
            gadgets.add(GadgetId::Back, places.back.top_left, back);
        }
        if let Some(area) = places.read {
            let read = Button::sized("_Read", area.size).on_wood();
            gadgets.add(GadgetId::Read, area.top_left, read);
        }
        let exit = Button::sized("E_xit", places.exit.size).on_wood();
        gadgets.add(GadgetId::Exit, places.exit.top_left, exit);
        let place = places.table_button;
        let button = Button::sized(self.table_label(places.table.is_some()), place.size).on_wood();
        gadgets.add(GadgetId::TableButton, place.top_left, button);
        (self.places, self.gadgets) = (places, gadgets);
        self.update();
    }

    /// The label of the button below the table, or of the one that leads to it.
    const fn table_label(&self, has_table: bool) -> &'static str {
        match self.order {
            _ if !has_table => "_Table",
            Order::Trigrams => "Table by n_umber",
            Order::Number => "Table by _trigrams",
        }
    }

    /// The text for the hexagram.
    fn page(&self, area: Rectangle) -> ScrollText {
        let mut text = ScrollText::new(&wording::text(self.shown), &[], 1, 1).on(Pen::CREAM);
        text.fit(self.room, Material::Wood);
        text.stretch(area.size.width);
        text.heighten(area.size.height);
        text.put(area.top_left);
        text
    }

    /// Shows another hexagram, and remembers the one before.
    fn go(&mut self, to: Hexagram, how: Navigation) {
        let on = match (self.last, how) {
            (Navigation::Step, Navigation::Step)
            | (Navigation::Press | Navigation::Drag, Navigation::Drag) => true,
            (Navigation::Typed(..), Navigation::Typed(number, _)) => number > 9,
            _ => false,
        };
        self.last = how;
        if to == self.shown {
            return;
        }
        if !on {
            if self.before.len() == MEMORY {
                self.before.remove(0);
            }
            self.before.push(self.shown);
        }
        self.show(to);
    }

    /// Shows the hexagram before.
    fn back(&mut self) {
        self.last = Navigation::Jump;
        if let Some(before) = self.before.pop() {
            self.show(before);
        }
    }

    fn show(&mut self, hexagram: Hexagram) {
        self.shown = hexagram;
        if let Some(table) = self.gadgets.get_mut::<HexagramTable>(GadgetId::Table) {
            table.choose(hexagram);
        }
        let area = self.places.facts.and_then(|facts| facts.text);
        let page = area.map(|area| self.page(area));
        let text = self.gadgets.get_mut::<ScrollText>(GadgetId::Text);
        if let (Some(text), Some(page)) = (text, page) {
            *text = page;
        }
        self.update();
    }

    /// Adapts the buttons to the hexagram that is shown.
    fn update(&mut self) {
        for related in Related::ALL {
            let id = GadgetId::Related(related);
            if let Some(button) = self.gadgets.get_mut::<RelatedButton>(id) {
                button.set(self.shown);
            }
        }
        self.gadgets.ghost(GadgetId::Back, self.before.is_empty());
    }

    fn respond(
        &mut self,
        outcome: GroupOutcome<GadgetId>,
        how: Navigation,
        cx: &mut Cx<'_, '_>,
    ) -> Transition {
        cx.model.request_redraw_if(outcome.is_visible());
        match outcome {
            GroupOutcome::Touched(GadgetId::Table) => {
                let table = self.gadgets.get::<HexagramTable>(GadgetId::Table);
                self.go(table.map_or(self.shown, HexagramTable::chosen), how);
            }
            GroupOutcome::Activated(GadgetId::Table | GadgetId::Read) => {
                self.turn_to(Leaf::Hexagram);
                self.gadgets.set_focus(GadgetId::Text);
            }
            GroupOutcome::Activated(GadgetId::TableButton) if self.places.table.is_none() => {
                self.turn_to(Leaf::Table);
            }
            GroupOutcome::Activated(GadgetId::TableButton) => self.reorder(),
            GroupOutcome::Activated(GadgetId::Related(related)) => {
                self.go(related.of(self.shown), Navigation::Jump);
            }
            GroupOutcome::Activated(GadgetId::Back) => self.back(),
            GroupOutcome::Activated(GadgetId::Exit) => return Transition::Pop,
            _ => {}
        }
        Transition::Stay
    }

    /// Orders the table in the other way.
    fn reorder(&mut self) {
        self.order = match self.order {
            Order::Trigrams => Order::Number,
            Order::Number => Order::Trigrams,
        };
        if let Some(table) = self.gadgets.get_mut::<HexagramTable>(GadgetId::Table) {
            table.set_order(self.order);
        }
        let label = self.table_label(true);
        if let Some(button) = self.gadgets.get_mut::<Button>(GadgetId::TableButton) {
            button.set_label(label);
        }
    }

    /// Handles a key that the gadgets have ignored.
    fn key(&mut self, press: &KeyPress, cx: &mut Cx<'_, '_>) -> Transition {
        match press.key {
            Key::Escape if self.leaf == Leaf::Hexagram => {
                self.turn_to(Leaf::Table);
                self.gadgets.set_focus(GadgetId::Table);
            }
            Key::Escape => return Transition::Pop,
            Key::Backspace => self.back(),
            Key::Char(digit) => match digit.to_digit(10) {
                Some(digit) if !press.modifiers.amiga() => {
                    self.type_digit(digit as u8, cx.host.now);
                }
                _ => return Transition::Stay,
            },
            _ => return Transition::Stay,
        }
        cx.model.request_redraw();
        Transition::Stay
    }

    /// Goes to the hexagram whose number is typed; a digit that makes no number with the one before begins a new one.
    fn type_digit(&mut self, digit: u8, now: Millis) {
        let before = match self.last {
            Navigation::Typed(number, at)
                if number < 10 && now.saturating_sub(at) < SAME_NUMBER =>
            {
                number
            }
            _ => 0,
        };
        for number in [before * 10 + digit, digit] {
            if let Some(hexagram) = Hexagram::from_number(number) {
                self.go(hexagram, Navigation::Typed(number, now));
                return;
            }
        }
    }
}

impl Browser {
    /// Draws number and name of the hexagram.
    fn draw_name(&self, screen: &mut Bitmap, area: Rectangle) {
        well(screen, area);
        let words = [
            (self.shown.number().to_string(), Pen::GOLD),
            (self.shown.pinyin().to_owned(), Pen::OCHRE),
            (hexagram_text(self.shown).name.to_owned(), Pen::CREAM),
        ];
        let mut at = area.top_left + Point::new(10, 3);
        screen.clipped(area, |screen| {
            for (word, pen) in words {
                screen.text(at, &word, pen);
                at.x += (word.chars().count() as i32 + 2) * 8;
            }
        });
    }

    /// Draws trigrams and lines of the hexagram.
    fn draw_facts(&self, screen: &mut Bitmap, facts: Facts) {
        screen.text_centred(facts.trigrams, &wording::trigrams(self.shown), Pen::CREAM);
        draw_large(screen, facts.picture, self.shown);
    }

    fn describe_facts(&self, facts: Facts) -> Vec<Item> {
        let lines = (0..6).map(|line| {
            if self.shown.is_yang(line) {
                "whole"
            } else {
                "broken"
            }
        });
        let lines = format!("from the bottom: {}", lines.collect::<Vec<_>>().join(", "));
        vec![
            Item::new(Role::Text, wording::trigrams(self.shown), facts.trigrams),
            Item::new(Role::Picture, "Lines", facts.picture).state(lines),
        ]
    }
}

impl Screen<Model> for Browser {
    fn handle(&mut self, event: &Event, cx: &mut Cx<'_, '_>) -> Transition {
        self.fit(cx);
        let how = match event {
            Event::Pointer(pointer) if pointer.phase == Phase::Down => {
                self.last = Navigation::Jump;
                Navigation::Press
            }
            Event::Pointer(_) => Navigation::Drag,
            _ => Navigation::Step,
        };
        match self.gadgets.handle(event, cx.host) {
            GroupOutcome::Ignored => match event {
                Event::Key(press) => self.key(press, cx),
                _ => Transition::Stay,
            },
            outcome => self.respond(outcome, how, cx),
        }
    }

    fn notice(&mut self, notice: Notice<'_>, cx: &mut Cx<'_, '_>) -> Transition {
        match notice {
            Notice::Opened => self.fit(cx),
            Notice::Interrupted => self.gadgets.cancel_pointer(),
            _ => {}
        }
        Transition::Stay
    }

    fn tick(&mut self, _in_front: bool, cx: &mut Cx<'_, '_>) -> (Transition, Option<Millis>) {
        self.fit(cx);
        let (outcome, next) = self.gadgets.tick(cx.host);
        (self.respond(outcome, Navigation::Step, cx), next)
    }

    fn draw(&self, screen: &mut Bitmap, view: &View<'_>) {
        let places = &self.places;
        wood(screen, places.area);
        gold_line(screen, places.area);
        headline(screen, places.headline, "Hexagrams", Headline::Small);
        self.draw_name(screen, places.name);
        if let Some(facts) = places.facts {
            self.draw_facts(screen, facts);
        }
        self.gadgets.draw(screen, view.key_cues());
    }

    fn describe(&self, _view: &View<'_>) -> Vec<Item> {
        let page = Item::new(Role::Requester, "Hexagrams", self.places.area);
        let facts = self.places.facts.map(|facts| self.describe_facts(facts));
        let name = format!(
            "{} {}, {}",
            self.shown.number(),
            self.shown.pinyin(),
            hexagram_text(self.shown).name
        );
        let name = Item::new(Role::Text, name, self.places.name);
        let mut items = vec![page, name];
        items.extend(facts.into_iter().flatten());
        items.extend(self.gadgets.describe());
        items
    }

    fn traits(&self) -> Traits {
        Traits {
            help: Some(pages::about),
            only_one: Some("hexagrams"),
            backdrop: Backdrop::Unmarked,
            ..Traits::default()
        }
    }

    fn title_line(&self, app: &Model) -> TitleLine {
        let hint = match self.leaf {
            Leaf::Table => app.moment.device.choose(
                "Click a hexagram, or type its number",
                "Tap a hexagram",
                "Arrows choose, Enter reads, Esc exits",
            ),
            Leaf::Hexagram => app.moment.device.choose(
                "Turn the wheel to read on",
                "Drag the text to read on",
                "Arrows read on, Esc goes to the table",
            ),
        };
        TitleLine::hint(hint)
    }
}
