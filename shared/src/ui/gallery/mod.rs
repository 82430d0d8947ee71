//! A program that shows every gadget in every state, to look at after a change and to compare pictures. A click or Enter opens
//! a requester in which all of them work.

mod table;

use super::event::{Button as MouseButton, Event, Key, Millis, Phase};
use super::gadget::{
    Button, CheckBox, List, Number, PictureButton, Progress, Radio, ScrollText, Slider, Text,
};
use super::item::{Item, Role};
use super::menu::{Entry, Menu, MenuBar, MenuOutcome};
use super::program::{Host, Program};
use super::requester::{Choice, Requester, RequesterOutcome};
use super::text_field::{StringGadget, TextArea, TextField};
use crate::gfx::{Bitmap, SCREEN_SIZE, rect};
use table::{Table, lines, pens};

/// A text for the text area.
const QUESTION: &str = "Shall I cross the river now, or wait until the water falls?";

/// The gallery as a program.
pub struct Gallery {
    table: Table,
    live: Option<Requester<()>>,
    menus: Option<MenuBar<()>>,
    dirty: bool,
}

impl Gallery {
    /// The gallery.
    #[must_use]
    pub fn new() -> Self {
        Self {
            table: Table::new(),
            live: None,
            menus: None,
            dirty: true,
        }
    }

    fn handle_live(&mut self, event: &Event, host: &mut Host<'_>) {
        let Some(live) = &mut self.live else { return };
        let outcome = live.handle(event, host);
        self.dirty |= outcome != RequesterOutcome::Nothing;
        match outcome {
            RequesterOutcome::Answer(()) => self.live = None,
            RequesterOutcome::Touched("volume") => {
                // The progress bar follows the slider, so that it can be seen moving.
                let value = live.get::<Slider>("volume").map_or(0, Slider::value);
                if let Some(gauge) = live.get_mut::<Progress>("gauge") {
                    gauge.set(value as u64, 100);
                }
            }
            RequesterOutcome::Activated("gem") => {
                if let Some(gem) = live.get_mut::<PictureButton>("gem") {
                    gem.chosen = !gem.chosen;
                }
            }
            RequesterOutcome::Touched("ghost") => {
                let ghosted = live.is_checked("ghost");
                for id in ["name", "question", "number", "way", "volume", "list", "gem"] {
                    live.ghost(id, ghosted);
                }
            }
            _ => {}
        }
    }

    fn handle_menus(&mut self, event: &Event, host: &mut Host<'_>) {
        let Some(menus) = &mut self.menus else { return };
        match menus.handle(event, host.now) {
            MenuOutcome::Nothing => return,
            MenuOutcome::Changed => {}
            MenuOutcome::Closed | MenuOutcome::Chosen(()) => self.menus = None,
        }
        self.dirty = true;
    }

    fn handle_table(&mut self, event: &Event, host: &mut Host<'_>) {
        match event {
            Event::Pointer(pointer) if pointer.phase == Phase::Down => match pointer.button {
                Some(MouseButton::Right) => {
                    self.menus = Some(MenuBar::held(menus(), pointer.at, host.now));
                }
                _ => self.live = Some(live()),
            },
            Event::Key(press) if press.key == Key::Enter => self.live = Some(live()),
            Event::Key(press) if press.key == Key::F(10) => {
                self.menus = Some(MenuBar::by_key(menus()));
            }
            Event::Key(press) if press.key == Key::Escape => host.quit(),
            _ => return,
        }
        self.dirty = true;
    }
}

impl Default for Gallery {
    fn default() -> Self {
        Self::new()
    }
}

impl Program for Gallery {
    fn start(&mut self, _ctx: &mut Host<'_>) {}

    fn handle(&mut self, event: &Event, host: &mut Host<'_>) {
        if *event == Event::CloseRequested {
            host.quit();
        } else if self.menus.is_some() {
            self.handle_menus(event, host);
        } else if self.live.is_some() {
            self.handle_live(event, host);
        } else {
            self.handle_table(event, host);
        }
    }

    fn tick(&mut self, host: &mut Host<'_>) -> Option<Millis> {
        let (outcome, next) = self.live.as_mut()?.tick(host);
        self.dirty |= outcome != RequesterOutcome::Nothing;
        next
    }

    fn dirty(&self) -> bool {
        self.dirty
    }

    fn draw(&mut self, screen: &mut Bitmap) {
        self.dirty = false;
        self.table.draw(screen);
        if let Some(live) = &self.live {
            live.draw(screen);
        }
        if let Some(menus) = &self.menus {
            menus.draw(screen);
        }
    }

    fn describe(&self) -> Vec<Item> {
        let mut items = self.menus.as_ref().map_or_else(Vec::new, MenuBar::describe);
        items.extend(self.live.iter().flat_map(Requester::describe));
        let all = rect(0, 0, SCREEN_SIZE.width, SCREEN_SIZE.height);
        items.push(Item::new(Role::Requester, "Gallery", all));
        items
    }
}

/// A requester with one working gadget of each kind.
#[must_use]
pub fn live() -> Requester<()> {
    let text = "# A Heading\nA text that is longer than its place, with a picture in it:\n![pens]\nAnd the end of it.";
    let (pens, lines) = (pens(28), lines(20));
    Requester::new(
        "All alive",
        "",
        vec![Choice::new((), "_OK"), Choice::new((), "_Cancel")],
        (),
    )
    .labelled(
        "name",
        "_Name",
        StringGadget::new(TextField::new("Anna", 40), 16),
    )
    .labelled_beside("number", "N_umber", Number::new(1, 99, 7))
    .labelled(
        "question",
        "_Question",
        TextArea::new(TextField::new(QUESTION, 160), 39, 2),
    )
    .labelled("volume", "_Volume", Slider::new(0, 100, 40, 160, "%"))
    .beside("gauge", Progress::new(126))
    .with("list", List::new(18, 6).with(lines))
    .beside("text", ScrollText::new(text, &[("pens", &pens)], 25, 6))
    .with("way", Radio::new(&["_Ancient", "_Modern", "_Pocket"], 1))
    .beside("gem", PictureButton::new("Pens", pens.clone()))
    .beside("push", Button::new("_Push"))
    .under("ghost", CheckBox::new("_Ghost the others", false))
    .beside("words", Text::new("Words that only stand here.", 14))
}

fn menus() -> Vec<Menu<()>> {
    let line = |name, shortcut, enabled, checked| Entry {
        name,
        command: Some(()),
        shortcut,
        key: String::new(),
        enabled,
        refusal: None,
        checked,
        sub: Vec::new(),
    };
    let alone = |name, key: &str, enabled| Entry {
        key: key.to_owned(),
        ..line(name, None, enabled, false)
    };
    let entries = vec![
        line("Plain", None, true, false),
        line("With a Key", Some('k'), true, false),
        line("Checked", None, true, true),
        alone("With a Key Alone", "F1", true),
        Entry::bar(),
        line("Ghosted", Some('g'), false, false),
        alone("Ghosted, Key Alone", "Shift+E", false),
        line("Ghosted and Checked", None, false, true),
        Entry::submenu(
            "Submenu",
            vec![
                line("One", None, true, true),
                line("Two", None, true, false),
                line("Three", None, false, false),
            ],
        ),
    ];
    vec![
        Menu {
            name: "Lines",
            entries,
        },
        Menu {
            name: "Other",
            entries: vec![line("Only", None, true, false)],
        },
    ]
}
