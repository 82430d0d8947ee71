//! A small program to test the tools with: places for stones, menus, a requester, text, a file.

use ishido_shared::gfx::{Bitmap, Pen, Rectangle, rect};
use ishido_shared::ui::event::{Button, Event, Key, KeyPress, Millis, Phase, Pointer};
use ishido_shared::ui::item::{Item, Role};
use ishido_shared::ui::own_files::Change;
use ishido_shared::ui::program::{Host, Program, Reply, Request, SoundId};

const FILE: &str = "fake.txt";
const PLACES: [&str; 3] = ["a1", "a2", "b1"];
const GLIDE: Millis = 200;

/// The name and the items of each menu.
const MENUS: [(&str, &[&str]); 2] = [
    ("Project", &["New", "Save", "Frozen", "Quit"]),
    ("Extras", &["Ask"]),
];

/// The menus: whether they are shown, and which one is open.
#[derive(Default)]
struct Menus {
    shown: bool,
    open: Option<usize>,
}

/// The program.
#[derive(Default)]
pub struct Fake {
    stones: [bool; 3],
    gliding: Option<(usize, Millis)>,
    lifted: Option<usize>,
    question: Option<(String, String)>,
    typed: String,
    notes: Vec<String>,
    menus: Menus,
    clock: Option<Millis>,
    dirty: bool,
}

fn place(index: usize) -> Rectangle {
    rect(40 + 60 * index as i32, 60, 40, 40)
}

fn menu(index: usize) -> Rectangle {
    rect(8 + 80 * index as i32, 0, 80, 20)
}

fn item(menu_index: usize, index: usize) -> Rectangle {
    rect(menu(menu_index).top_left.x, 20 + 20 * index as i32, 120, 20)
}

fn button(index: usize) -> Rectangle {
    rect(220 + 100 * index as i32, 240, 80, 24)
}

impl Fake {
    /// A new program.
    pub fn new() -> Self {
        Self::default()
    }

    fn toggle(&mut self, index: usize, host: &mut Host<'_>) {
        self.stones[index] = !self.stones[index];
        self.gliding = self.stones[index].then_some((index, host.now + GLIDE));
        host.play(SoundId(0));
    }

    fn save(&self, host: &mut Host<'_>) {
        let marks: String = self
            .stones
            .map(|stone| if stone { 'X' } else { '-' })
            .iter()
            .collect();
        host.request(Request::OwnFile {
            name: FILE.to_owned(),
            change: Change::Write(marks.into_bytes()),
        });
    }

    fn reply(&mut self, reply: &Reply) {
        match reply {
            Reply::OwnFile(Ok(_)) => self.notes.push("saved".to_owned()),
            Reply::OwnFile(Err(error)) => self.ask("Trouble", error.to_string()),
            _ => {}
        }
    }

    fn ask(&mut self, title: &str, text: String) {
        self.question = Some((title.to_owned(), text));
    }

    fn point(&mut self, pointer: Pointer, host: &mut Host<'_>) {
        if self.menus.shown {
            return self.point_in_menus(pointer, host);
        }
        let under = (0..3).find(|&index| place(index).contains(pointer.at));
        match (pointer.phase, pointer.button) {
            (Phase::Down, Some(Button::Right)) => self.menus.shown = true,
            (Phase::Down, _) if self.question.is_some() => {
                self.question.take_if(|_| button(0).contains(pointer.at));
            }
            (Phase::Down, _) => {
                self.lifted = under;
            }
            (Phase::Up, _) => {
                let lifted = self.lifted.take();
                if let (Some(from), Some(to)) = (lifted, under) {
                    if from != to && self.stones[from] {
                        self.stones[from] = false;
                    }
                    self.toggle(to, host);
                }
            }
            (Phase::Cancel, _) => self.lifted = None,
            (Phase::Move, _) => {}
        }
    }

    fn point_in_menus(&mut self, pointer: Pointer, host: &mut Host<'_>) {
        let at = pointer.at;
        if let Some(index) = (0..2).find(|&index| menu(index).contains(at)) {
            self.menus.open = Some(index);
        }
        if pointer.phase != Phase::Up {
            return;
        }
        let chosen = self
            .menu_items()
            .into_iter()
            .find(|item| item.area.contains(at) && item.state.is_empty());
        self.menus = Menus::default();
        match chosen.as_ref().map(|item| item.label.as_str()) {
            Some("New") => self.stones = [false; 3],
            Some("Save") => self.save(host),
            Some("Quit") => host.quit(),
            Some("Ask") => self.ask("Question", "Really?".to_owned()),
            _ => {}
        }
    }

    fn menu_items(&self) -> Vec<Item> {
        let mut items = Vec::new();
        if let Some(open) = self.menus.open {
            items.extend(MENUS[open].1.iter().enumerate().map(|(index, name)| {
                let state = if *name == "Frozen" { "ghosted" } else { "" };
                Item::new(Role::MenuItem, *name, item(open, index)).state(state)
            }));
        }
        items
    }

    fn key(&mut self, press: KeyPress, host: &mut Host<'_>) {
        match press.key {
            Key::Char('z') if press.modifiers.control => self.stones = [false; 3],
            Key::Char('k') if press.modifiers.control => self.clock = Some(host.now),
            Key::Char('p') if press.modifiers.control => panic!("asked to panic"),
            Key::Char(c) => self.typed.push(c),
            Key::Enter | Key::Escape => self.question = None,
            Key::Backspace => drop(self.typed.pop()),
            _ => {}
        }
    }
}

impl Program for Fake {
    fn start(&mut self, host: &mut Host<'_>) {
        let number = host.random() % 1000;
        self.notes.push(format!("number {number}"));
        self.notes.push(format!("wall {}", host.unix_ms));
        if host.utc_offset != 0 {
            self.notes.push(format!("offset {}", host.utc_offset));
        }
        match host.own_files.read(FILE) {
            Ok(Some(bytes)) => self.stones = [0, 1, 2].map(|index| bytes.get(index) == Some(&b'X')),
            Ok(None) => {}
            Err(error) => self.ask("Trouble", error.to_string()),
        }
    }

    fn handle(&mut self, event: &Event, host: &mut Host<'_>) {
        self.dirty = true;
        match event {
            Event::Pointer(pointer) => self.point(*pointer, host),
            Event::Wheel { notches, .. } => self.notes.push(format!("wheel {notches}")),
            Event::Key(press) => self.key(*press, host),
            Event::Reply { reply, .. } => self.reply(reply),
            Event::Dropped { path } => self.notes.push(format!("dropped {path}")),
            Event::Focus(on) => self.notes.push(format!("focus {on}")),
            Event::Modifiers(held) => self.notes.push(format!("held {held:?}")),
            Event::FullScreen(on) => self.notes.push(format!("full screen {on}")),
            Event::Room(room) => self.notes.push(format!("room {room:?}")),
            Event::Trouble { text } => self.notes.push(format!("trouble {text}")),
            Event::CloseRequested => host.quit(),
        }
    }

    fn tick(&mut self, host: &mut Host<'_>) -> Option<Millis> {
        if self.gliding.take_if(|(_, end)| *end <= host.now).is_some() {
            self.dirty = true;
        }
        let glide = self.gliding.map(|(_, end)| end.min(host.now + 20));
        let clock = self.clock.map(|_| host.now + 100);
        self.dirty |= self.gliding.is_some();
        [glide, clock].into_iter().flatten().min()
    }

    fn dirty(&self) -> bool {
        self.dirty
    }

    fn draw(&mut self, screen: &mut Bitmap) {
        self.dirty = false;
        screen.fill(screen.area(), Pen::NAVY);
        for (row, item) in self.describe().iter().enumerate() {
            let pen = Pen::new((row % 4) as u8).unwrap_or(Pen::RED);
            screen.fill(item.area, pen);
            let text = format!("{} {}", item.label, item.state);
            screen.text(item.area.top_left, &text, Pen::WHITE);
        }
    }

    fn describe(&self) -> Vec<Item> {
        let mut items = self.menu_items();
        if self.menus.shown {
            items.extend((0..2).map(|index| Item::new(Role::Menu, MENUS[index].0, menu(index))));
        }
        if let Some((title, text)) = &self.question {
            items.extend([
                Item::new(Role::Requester, title.clone(), rect(200, 180, 240, 100)),
                Item::new(Role::Text, text.clone(), rect(210, 200, 200, 16)),
                Item::new(Role::Button, "OK", button(0))
                    .state("focused")
                    .key("Enter"),
                Item::new(Role::Button, "Never", button(1)).state("focused, ghosted"),
            ]);
        }
        items.push(Item::new(Role::Requester, "Fake", rect(0, 0, 640, 400)));
        items.extend((0..3).map(|index| {
            let gliding = self.gliding.is_some_and(|(moving, _)| moving == index);
            let state = match (self.stones[index], gliding) {
                (true, true) => "gliding",
                (true, false) => "stone",
                (false, _) => "",
            };
            Item::new(Role::Place, PLACES[index], place(index)).state(state)
        }));
        let texts = self.notes.iter().cloned();
        let texts = texts.chain([format!("typed {:?}", self.typed)]);
        items.extend(texts.enumerate().map(|(row, text)| {
            Item::new(Role::Text, text, rect(20, 120 + 16 * row as i32, 160, 16))
        }));
        items
    }
}
