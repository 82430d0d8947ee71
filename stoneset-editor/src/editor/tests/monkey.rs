//! Random input by mouse, touch, keyboard, files and clipboard: nothing panics, no floating pixels are lost silently, and
//! Undo leads back to the beginning.

use ishido_shared::formats::picture::{self, Format, Metadata};
use ishido_shared::formats::stoneset::{STONE_SIZE, Stoneset};
use ishido_shared::gfx::{Bitmap, Pen, Point, SCREEN_SIZE, Size};
use ishido_shared::host::headless::{FakeWorld, Headless};
use ishido_shared::random::SplitMix64;
use ishido_shared::ui::event::{Button, Device, Event, Key, KeyPress, Modifiers, Phase, Pointer};
use ishido_shared::ui::item::{Item, Role};
use ishido_shared::ui::program::ChildProgram;
use ishido_shared::ui::title_line;

use crate::document::{Content, Document};
use crate::editor::model::EditorModel;
use crate::editor::{Editor, EditorProgram, HostProgram};
use crate::painter::Tool;

const SEEDS: u64 = 36;
const STEPS: usize = 250;

/// Files that are dropped, loaded and imported.
const FILES: [&str; 7] = [
    "set.ron",
    "board.png",
    "stone.png",
    "cut.png",
    "noise",
    "huge.png",
    "gone.ron",
];

fn png(size: Size) -> Vec<u8> {
    let pens = Bitmap::from_fn(size, |x, y| Pen::new((x / 3 + y) as u8 % 16).unwrap());
    picture::write(Format::Png, &pens, &Metadata::default()).unwrap()
}

fn file(name: &str) -> Vec<u8> {
    match name {
        "set.ron" => ishido_assets::TEST_STONESET.bytes.to_vec(),
        "board.png" => png(SCREEN_SIZE),
        "stone.png" => png(STONE_SIZE),
        "cut.png" => png(SCREEN_SIZE)[..900].to_vec(),
        "huge.png" => png(Size::new(1_700, 30)),
        _ => vec![0xFF; 3_000],
    }
}

fn set() -> Stoneset {
    Stoneset::read(ishido_assets::TEST_STONESET.bytes).unwrap()
}

/// An editor under random input, with what must hold from event to event.
struct Monkey {
    desk: Headless<EditorProgram>,
    random: SplitMix64,
    /// The contents of stoneset and board when they were opened.
    first: [Option<Content>; 2],
}

/// Floating pixels: their place, and the picture with them.
#[derive(PartialEq)]
struct Floating {
    on_board: bool,
    layer: usize,
    shown: Bitmap,
}

impl Monkey {
    fn new(seed: u64) -> Self {
        Self::with(Editor::new(&set(), HostProgram::Alone), seed)
    }

    fn on_board(seed: u64) -> Self {
        let board = Bitmap::new(SCREEN_SIZE, Pen::CHAR);
        Self::with(
            Editor::for_board(board, None, &set(), HostProgram::Alone),
            seed,
        )
    }

    fn with(editor: Editor, seed: u64) -> Self {
        let mut world = FakeWorld::default();
        for name in FILES.iter().filter(|name| **name != "gone.ron") {
            world.user_files.add_file(&format!("~/{name}"), file(name));
        }
        let mut monkey = Self {
            desk: Headless::new(EditorProgram::new(editor), world, seed, None),
            random: SplitMix64::new(seed),
            first: [None, None],
        };
        monkey.note_first();
        monkey
    }

    fn below(&mut self, count: usize) -> usize {
        (self.random.next_u64() % count as u64) as usize
    }

    fn model(&mut self) -> &mut EditorModel {
        &mut self.desk.driver().program_mut().editor.shell.model
    }

    fn items(&mut self) -> Vec<Item> {
        self.desk.driver().program().editor.describe()
    }

    /// A document in which nothing can be undone is as it was opened.
    fn note_first(&mut self) {
        let model = &self.desk.driver().program().editor.shell.model;
        for (first, document) in self.first.iter_mut().zip(documents(model)) {
            if document.undo_name().is_none() && first.as_ref() != Some(document.content()) {
                *first = Some(document.content().clone());
            }
        }
    }

    fn floating(&mut self) -> Option<Floating> {
        let model = self.model();
        if !model.painter.is_floating() {
            return None;
        }
        let shown = model.on_canvas(|painter, canvas| painter.shown(canvas, None));
        Some(Floating {
            on_board: model.board.is_open,
            layer: model.stoneset.layer(),
            shown,
        })
    }

    fn event(&mut self, event: &Event) {
        self.desk.event(event);
        self.after();
    }

    fn after(&mut self) {
        self.note_first();
        let items = self.items();
        let nameless = |item: &&Item| item.label.is_empty() && item.role != Role::Text;
        assert_eq!(items.iter().find(nameless), None);
    }

    /// Something that is no decision of the user about what floats: that goes on floating, or is put down.
    fn keeps_floating(&mut self, what: impl FnOnce(&mut Self)) {
        let before = self.floating();
        let opened = self.first.clone();
        what(self);
        self.after();
        let Some(before) = before else { return };
        if self.desk.driver().is_over() || self.floating().is_some() {
            return;
        }
        let index = usize::from(before.on_board);
        let replaced = opened[index] != self.first[index];
        let layer = if before.on_board { 0 } else { before.layer };
        let document = documents(self.model())[index];
        let kept = document.content().layer(layer) == &before.shown;
        assert!(kept && !replaced, "floating pixels are lost");
    }

    fn point(&mut self) -> Point {
        let items = self.items();
        let any = self.below(6) == 0 || items.is_empty();
        if any {
            let (x, y) = (self.below(760) as i32, self.below(520) as i32);
            return Point::new(x - 60, y - 60);
        }
        let front = if self.below(2) == 0 {
            items.len()
        } else {
            items.len().min(14)
        };
        let item = items[self.below(front)].area;
        let (x, y) = (item.size.width as usize, item.size.height as usize);
        item.top_left + Point::new(self.below(x.max(1)) as i32, self.below(y.max(1)) as i32)
    }

    fn pointer(&mut self, phase: Phase, at: Point, device: Device, button: Button) {
        let modifiers = self.modifiers();
        let button = (phase != Phase::Cancel).then_some(button);
        self.event(&Event::Pointer(Pointer {
            phase,
            at,
            button,
            device,
            modifiers,
        }));
    }

    fn modifiers(&mut self) -> Modifiers {
        Modifiers {
            shift: self.below(6) == 0,
            control: self.below(12) == 0,
            alt: self.below(12) == 0,
            ..Modifiers::NONE
        }
    }

    fn key(&mut self) {
        const NAMED: [Key; 12] = [
            Key::Escape,
            Key::Enter,
            Key::Tab,
            Key::Backspace,
            Key::Delete,
            Key::Left,
            Key::Right,
            Key::Up,
            Key::Down,
            Key::Home,
            Key::PageDown,
            Key::F(1),
        ];
        const LETTERS: &str = "drReEfvbkl,nsxyzZatcCojJgmNqu+-/[]12468p<> w?gpsxcvzylnbß";
        let letters: Vec<char> = LETTERS.chars().collect();
        let key = if self.below(3) == 0 {
            NAMED[self.below(NAMED.len())]
        } else {
            Key::Char(letters[self.below(letters.len())])
        };
        let mut modifiers = self.modifiers();
        modifiers.control |= self.below(4) == 0;
        let repeat = self.below(10) == 0;
        self.event(&Event::Key(KeyPress {
            key,
            modifiers,
            repeat,
        }));
    }

    /// The disk, the store or the clipboard becomes slow, fails, or works again.
    fn trouble(&mut self) {
        let delay = [0, 0, 40, 700][self.below(4)];
        let which = self.below(6);
        let fails = self.below(3) == 0;
        let name = FILES[self.below(FILES.len())];
        let world = self.desk.driver().platform();
        match which {
            0 => world.delay = delay,
            1 => world.user_files.delay = delay,
            2 => world.clipboard.delay = delay,
            3 => world.own_files.fail_changes = fails.then(|| "No space left on device".to_owned()),
            4 => world.clipboard.no_pictures = fails,
            _ => world.clipboard.put_picture(file(name)),
        }
    }

    fn step(&mut self) {
        let device = if self.below(4) == 0 {
            Device::Touch
        } else {
            Device::Mouse
        };
        let button = if self.below(8) == 0 {
            Button::Right
        } else {
            Button::Left
        };
        match self.below(24) {
            0..=6 => {
                let at = self.point();
                self.pointer(Phase::Down, at, device, button);
                self.pointer(Phase::Up, at, device, button);
            }
            7..=10 => {
                let (from, to) = (self.point(), self.point());
                self.pointer(Phase::Down, from, device, button);
                self.pointer(Phase::Move, from + (to - from) / 2, device, button);
                self.pointer(Phase::Up, to, device, button);
            }
            11 => {
                let phases = [Phase::Down, Phase::Up, Phase::Move, Phase::Cancel];
                let (phase, at) = (phases[self.below(4)], self.point());
                self.pointer(phase, at, device, button);
            }
            12..=17 => self.key(),
            18 => {
                let (at, notches) = (self.point(), self.below(7) as i32 - 3);
                self.event(&Event::Wheel { at, notches });
            }
            19 => self.trouble(),
            20 => {
                let path = format!("/home/player/{}", FILES[self.below(FILES.len())]);
                self.keeps_floating(|monkey| monkey.desk.event(&Event::Dropped { path }));
            }
            21 => self.keeps_floating(|monkey| monkey.desk.event(&Event::CloseRequested)),
            22 => {
                let focused = self.below(2) == 0;
                self.keeps_floating(|monkey| monkey.desk.event(&Event::Focus(focused)));
            }
            _ => {
                let millis = [1, 50, 800, 3_000][self.below(4)];
                self.keeps_floating(|monkey| monkey.desk.wait(millis));
            }
        }
        let note = self.model().note().unwrap_or_default();
        assert!(note.chars().count() <= title_line::COLUMNS, "{note}");
    }

    /// Takes everything back in both documents, and does it again.
    fn undo_all(&mut self) {
        let first = self.first.clone();
        let model = self.model();
        model.cancel_press();
        let documents = [&mut model.stoneset.document, &mut model.board.document];
        for (document, first) in documents.into_iter().zip(first) {
            let last = document.content().clone();
            let mut steps = 0;
            while document.undo_name().is_some() {
                document.undo();
                steps += 1;
            }
            assert_eq!(Some(document.content()), first.as_ref());
            for _ in 0..steps {
                document.redo();
            }
            assert!(*document.content() == last, "done again, it is another");
        }
    }
}

fn documents(model: &EditorModel) -> [&Document; 2] {
    [&model.stoneset.document, &model.board.document]
}

#[test]
fn whatever_is_done_everything_can_be_undone() {
    let (mut steps, mut ended) = (0, 0);
    for seed in 0..SEEDS {
        // Every second one begins with the board.
        let mut monkey = if seed % 2 == 1 {
            Monkey::on_board(seed)
        } else {
            Monkey::new(seed)
        };
        for _ in 0..STEPS {
            monkey.step();
            steps += 1;
            if monkey.desk.driver().is_over() {
                ended += 1;
                break;
            }
        }
        monkey.undo_all();
    }
    assert!(
        steps > 2_000,
        "{ended} of {SEEDS} ended after {steps} steps in all"
    );
}

/// Pixels that float are put down before anything is asked or replaced.
#[test]
fn what_floats_is_asked_about() {
    let path = "/home/player/set.ron".to_owned();
    for event in [Event::CloseRequested, Event::Dropped { path }] {
        let mut monkey = Monkey::new(1);
        let black = Bitmap::new(Size::new(4, 4), Pen::GOLD);
        monkey
            .model()
            .paint(|painter, canvas| painter.paste(black.clone(), canvas));
        assert_eq!(monkey.model().painter.tool, Tool::Select);
        monkey.desk.event(&event);
        monkey.desk.wait(3_000);
        assert_eq!(monkey.items()[0].label, "Save Changes?");
        assert_eq!(monkey.model().stoneset.document.undo_name(), Some("Paste"));
    }
}

/// Pixels painted while a dropped board was read are asked about before the board replaces them.
#[test]
fn a_slow_board_does_not_replace_new_work() {
    let mut monkey = Monkey::on_board(1);
    monkey.desk.driver().platform().user_files.delay = 500;
    let path = "/home/player/board.png".to_owned();
    monkey.desk.event(&Event::Dropped { path });
    let (from, to) = (Point::new(100, 100), Point::new(140, 130));
    monkey.desk.drag(from, to, Button::Left, Device::Mouse);
    monkey.desk.wait(1_000);
    let name = monkey.model().board.document.undo_name();
    assert_eq!(name, Some("Freehand"));
    assert_eq!(monkey.items()[0].label, "Save Changes?");
}
