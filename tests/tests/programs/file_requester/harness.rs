//! A headless program that shows one file requester, and helpers to use it.

use ishido_shared::gfx::Bitmap;
use ishido_shared::host::fake_world::FakeWorld;
use ishido_shared::host::headless::Headless;
use ishido_shared::host::user_files::MemoryUserFiles;
use ishido_shared::ui::event::{Button, Device, Event, Key, Millis, Modifiers};
use ishido_shared::ui::file_requester::{FileContent, FileOutcome, FileQuery, FileRequester};
use ishido_shared::ui::item::{Item, Role};
use ishido_shared::ui::program::{Host, Program};

/// A program that only shows a file requester.
pub struct RequesterProgram {
    query: FileQuery,
    pub files: Option<FileRequester>,
    outcome: Option<FileOutcome>,
}

impl RequesterProgram {
    pub fn record_outcome(&mut self, outcome: FileOutcome) {
        if !matches!(outcome, FileOutcome::Nothing | FileOutcome::Changed) {
            self.outcome = Some(outcome);
        }
    }
}

impl Program for RequesterProgram {
    fn start(&mut self, host: &mut Host<'_>) {
        self.files = Some(FileRequester::new(self.query.clone(), host));
    }

    fn handle(&mut self, event: &Event, host: &mut Host<'_>) {
        let outcome = self.files.as_mut().unwrap().handle(event, host);
        self.record_outcome(outcome);
    }

    fn tick(&mut self, host: &mut Host<'_>) -> Option<Millis> {
        let (outcome, next) = self.files.as_mut().unwrap().tick(host);
        self.record_outcome(outcome);
        next
    }

    fn dirty(&self) -> bool {
        true
    }

    fn draw(&mut self, screen: &mut Bitmap) {
        self.files.as_ref().unwrap().draw(screen);
    }

    fn describe(&self) -> Vec<Item> {
        self.files.as_ref().unwrap().describe()
    }
}

/// The running program with its requester.
pub struct Harness(pub Headless<RequesterProgram>);

impl Harness {
    pub fn new(query: FileQuery, disk: MemoryUserFiles) -> Self {
        let mut world = FakeWorld::default();
        world.user_files = disk;
        let program = RequesterProgram {
            query,
            files: None,
            outcome: None,
        };
        let mut running = Headless::new(program, world, 1, None);
        running.settle(1_000);
        Self(running)
    }

    pub fn item(&mut self, label: &str) -> Item {
        let items = self.0.driver().describe();
        // A button first: the window may have the same name.
        let named = || items.iter().filter(|item| item.label == label);
        let gadget = named().find(|item| item.role != Role::Requester);
        let found = gadget.or_else(|| named().next());
        found
            .unwrap_or_else(|| panic!("no {label:?} in {items:#?}"))
            .clone()
    }

    pub fn shows(&mut self, text: &str) -> bool {
        let items = self.0.driver().describe();
        items.iter().any(|item| item.label.contains(text))
    }

    pub fn state(&mut self, label: &str) -> String {
        self.item(label).state.replace("focused, ", "")
    }

    pub fn click(&mut self, label: &str) {
        let at = self.item(label).middle();
        self.0.click(at, Button::Left, Device::Mouse);
        self.0.wait(600);
    }

    pub fn keys(&mut self, text: &str) {
        for letter in text.chars() {
            self.0.key(Key::Char(letter), Modifiers::NONE);
        }
    }

    pub fn key(&mut self, key: Key) {
        self.0.key(key, Modifiers::NONE);
        self.0.wait(100);
    }

    /// Replaces the text of a string gadget.
    pub fn fill(&mut self, label: &str, text: &str) {
        self.click(label);
        self.0.key(Key::Char('a'), Modifiers::CONTROL);
        self.key(Key::Delete);
        self.keys(text);
    }

    pub fn take_outcome(&mut self) -> Option<FileOutcome> {
        self.0.driver().program_mut().outcome.take()
    }

    pub fn opened(&mut self) -> Option<String> {
        match self.take_outcome() {
            Some(FileOutcome::Opened(file)) => Some(file.path),
            _ => None,
        }
    }

    pub fn disk(&mut self) -> &mut MemoryUserFiles {
        &mut self.0.driver().platform().user_files
    }
}

pub fn load() -> FileQuery {
    FileQuery {
        title: "Load".to_owned(),
        endings: vec!["ishido".to_owned()],
        limit: 1_000,
        ..FileQuery::default()
    }
}

pub fn save() -> FileQuery {
    FileQuery {
        title: "Save".to_owned(),
        content: Some(FileContent::new(b"new".to_vec())),
        name: "game.ishido".to_owned(),
        ..load()
    }
}

pub fn disk() -> MemoryUserFiles {
    let mut disk = MemoryUserFiles::default();
    disk.add_file("~/games/first.ishido", "one");
    disk.add_file("~/games/second.ishido", "two");
    disk.add_file("~/games/notes.txt", "words");
    disk.add_file("~/games/old/third.ishido", "three");
    disk
}

pub fn in_games(query: FileQuery) -> Harness {
    let disk = disk();
    let drawer = disk.path("~/games");
    Harness::new(FileQuery { drawer, ..query }, disk)
}
