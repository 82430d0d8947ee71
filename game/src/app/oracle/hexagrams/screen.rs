//! The screen of the browser.

use crate::app::shell::{Backdrop, Cx, Notice, Screen, TitleLine, Traits, Transition, View};
use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, rect};
use ishido_shared::shell::Model as _;
use ishido_shared::ui::event::{Event, Key, KeyPress, Millis, Phase};
use ishido_shared::ui::gadget::{Button, Gadget, Radio, ScrollText};
use ishido_shared::ui::gadget_group::{GadgetGroup, GroupKeys, GroupOutcome};
use ishido_shared::ui::item::{Item, Role};
use ishido_shared::ui::panes::{Parts, Shown};
use ishido_shared::ui::room::Room;
use ishido_shared::ui::surface::{well, wood};

use super::drawing::{LARGE, draw_large};
use super::order::Order;
use super::related::{Related, RelatedButton};
use super::table::HexagramTable;
use super::wording;
use crate::app::model::Model;
use crate::app::oracle::pages;
use crate::oracle::{Hexagram, hexagram_text};

/// The screen below the title line.
const AREA: Rectangle = rect(0, 20, 640, 380);
const TABLE: Point = Point::new(5, 26);
const ORDER: Point = Point::new(8, 357);
/// The two halves of the screen: the table, and what is said about a hexagram.
const LEFT: Rectangle = rect(0, 20, 342, 380);
const RIGHT: Rectangle = rect(342, 20, 298, 380);
/// The bar with number and name.
const HEAD: Rectangle = rect(348, 26, 284, 22);
const TRIGRAMS: Rectangle = rect(348, 51, 284, 16);
const PICTURE: Rectangle = rect(348, 70, LARGE.width, LARGE.height);
const RELATED: Point = Point::new(426, 70);
/// From one button of a related hexagram to the next.
const RELATED_PITCH: i32 = 39;
const TEXT: Point = Point::new(348, 190);
/// The columns and rows of the text.
const TEXT_SIZE: (u32, u32) = (31, 9);
const BACK: Point = Point::new(348, 370);
const EXIT: Point = Point::new(540, 370);
const BUTTON: u32 = 92;

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
    Order,
    Back,
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
    pub(super) gadgets: GadgetGroup<GadgetId>,
    shown: Hexagram,
    before: Vec<Hexagram>,
    last: Navigation,
}

impl Browser {
    /// The browser with a hexagram chosen.
    pub fn new(shown: Hexagram) -> Self {
        let mut gadgets = GadgetGroup::new(GroupKeys::Focus).with(
            GadgetId::Table,
            TABLE,
            HexagramTable::new(shown),
        );
        for (row, related) in Related::ALL.into_iter().enumerate() {
            let corner = RELATED + Point::new(0, row as i32 * RELATED_PITCH);
            let button = RelatedButton::new(related, shown);
            gadgets.add(GadgetId::Related(related), corner, button);
        }
        gadgets.add(GadgetId::Text, TEXT, page(shown));
        gadgets.add(GadgetId::Back, BACK, Button::new("_Back").wide(BUTTON));
        gadgets.add(GadgetId::Exit, EXIT, Button::new("E_xit").wide(BUTTON));
        let mut order = Radio::new(&["Table by _trigrams", "Table by n_umber"], 0);
        order.fit(Room::Screen, Pen::CREAM);
        gadgets.add(GadgetId::Order, ORDER, order);
        let mut browser = Self {
            gadgets,
            shown,
            before: Vec::new(),
            last: Navigation::Jump,
        };
        browser.update();
        browser
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
        if let Some(text) = self.gadgets.get_mut::<ScrollText>(GadgetId::Text) {
            *text = page(hexagram);
        }
        self.gadgets.put(GadgetId::Text, TEXT);
        self.update();
    }

    /// Adapts the buttons to the hexagram that is shown.
    fn update(&mut self) {
        for related in Related::ALL {
            let id = GadgetId::Related(related);
            if let Some(button) = self.gadgets.get_mut::<RelatedButton>(id) {
                button.set(self.shown);
            }
            // A hexagram that is its own inverse leads nowhere.
            self.gadgets.ghost(id, related.of(self.shown) == self.shown);
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
            GroupOutcome::Touched(GadgetId::Order) => self.reorder(),
            GroupOutcome::Activated(GadgetId::Table) => self.gadgets.set_focus(GadgetId::Text),
            GroupOutcome::Activated(GadgetId::Related(related)) => {
                self.go(related.of(self.shown), Navigation::Jump);
            }
            GroupOutcome::Activated(GadgetId::Back) => self.back(),
            GroupOutcome::Activated(GadgetId::Exit) => return Transition::Pop,
            _ => {}
        }
        Transition::Stay
    }

    /// Orders the table as the radio buttons say.
    fn reorder(&mut self) {
        let radio = self.gadgets.get::<Radio>(GadgetId::Order);
        let order = radio.and_then(|radio| Order::ALL.get(radio.chosen()).copied());
        if let (Some(order), Some(table)) = (order, self.gadgets.get_mut(GadgetId::Table)) {
            HexagramTable::set_order(table, order);
        }
    }

    /// Handles a key that the gadgets have ignored.
    fn key(&mut self, press: &KeyPress, cx: &mut Cx<'_, '_>) -> Transition {
        match press.key {
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

/// The text for a hexagram.
fn page(hexagram: Hexagram) -> ScrollText {
    let (columns, rows) = TEXT_SIZE;
    ScrollText::new(&wording::text(hexagram), &[], columns, rows).on(Pen::CREAM)
}

impl Screen<Model> for Browser {
    fn handle(&mut self, event: &Event, cx: &mut Cx<'_, '_>) -> Transition {
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

    fn notice(&mut self, notice: Notice<'_>, _cx: &mut Cx<'_, '_>) -> Transition {
        match notice {
            Notice::Interrupted => {
                self.gadgets.cancel_pointer();
                Transition::Stay
            }
            _ => Transition::Stay,
        }
    }

    fn tick(&mut self, _in_front: bool, cx: &mut Cx<'_, '_>) -> (Transition, Option<Millis>) {
        let (outcome, next) = self.gadgets.tick(cx.host);
        (self.respond(outcome, Navigation::Step, cx), next)
    }

    fn draw(&self, screen: &mut Bitmap, view: &View<'_>) {
        wood(screen, AREA);
        well(screen, HEAD);
        let words = [
            (self.shown.number().to_string(), Pen::GOLD),
            (self.shown.pinyin().to_owned(), Pen::OCHRE),
            (hexagram_text(self.shown).name.to_owned(), Pen::CREAM),
        ];
        let mut at = HEAD.top_left + Point::new(10, 3);
        screen.clipped(HEAD, |screen| {
            for (word, pen) in words {
                screen.text(at, &word, pen);
                at.x += (word.chars().count() as i32 + 2) * 8;
            }
        });
        screen.text_centred(TRIGRAMS, &wording::trigrams(self.shown), Pen::CREAM);
        draw_large(screen, PICTURE.top_left, self.shown);
        self.gadgets.draw(screen, view.in_front);
    }

    fn describe(&self, _view: &View<'_>) -> Vec<Item> {
        let head = format!(
            "{} {}, {}",
            self.shown.number(),
            self.shown.pinyin(),
            hexagram_text(self.shown).name
        );
        let lines = (0..6).map(|line| {
            if self.shown.is_yang(line) {
                "whole"
            } else {
                "broken"
            }
        });
        let lines = format!("from the bottom: {}", lines.collect::<Vec<_>>().join(", "));
        let mut items = vec![
            Item::new(Role::Requester, "Hexagrams", AREA),
            Item::new(Role::Text, head, HEAD),
            Item::new(Role::Text, wording::trigrams(self.shown), TRIGRAMS),
            Item::new(Role::Picture, "Lines", PICTURE).state(lines),
        ];
        items.extend(self.gadgets.describe());
        items
    }

    fn shown(&self, _view: &View<'_>) -> Shown {
        Shown::Parts(Parts::of(RIGHT).with_side(&[LEFT]))
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
        let hint = app.moment.device.choose(
            "Click a hexagram, or type its number",
            "Tap a hexagram, or drag the text",
            "Arrows choose, Enter reads, Esc exits",
        );
        TitleLine::new("Hexagrams".to_owned(), hint)
    }
}
