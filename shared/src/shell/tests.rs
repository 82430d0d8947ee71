//! Tests of the shell with a small program: its screens write down what they are told.

use super::*;
use crate::gfx::{Bitmap, Point, rect};
use crate::ui::event::{Button, Device, Event, Key, KeyPress, Millis, Modifiers, Phase, Pointer};
use crate::ui::input_device::InputDevice;
use crate::ui::item::{Item, Role};
use crate::ui::own_files::{FileError, OwnFiles};
use crate::ui::program::{Effects, Host, HostTraits, Reply, Request, RequestId};
use crate::ui::room::Room;

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Menu {
    File,
}

impl MenuName for Menu {
    const ALL: &'static [Self] = &[Self::File];

    fn name(self) -> &'static str {
        "File"
    }
}

#[derive(Default)]
struct Notebook {
    outbox: Outbox<Self>,
    device: InputDevice,
    /// The events, in order.
    log: Vec<String>,
    is_locked: bool,
}

#[derive(Debug, PartialEq, Eq)]
enum News {
    NewPage,
    Tick,
}

impl Model for Notebook {
    type Action = &'static str;
    type News = News;
    type Menu = Menu;

    fn outbox(&self) -> &Outbox<Self> {
        &self.outbox
    }

    fn outbox_mut(&mut self) -> &mut Outbox<Self> {
        &mut self.outbox
    }

    fn device(&self) -> InputDevice {
        self.device
    }

    fn note_device(&mut self, device: InputDevice) {
        self.device = device;
    }

    fn refuse(&mut self, sentence: String) {
        self.log.push(sentence);
    }

    fn replaces_document(news: &News) -> bool {
        *news == News::NewPage
    }

    fn is_quiet(news: &News) -> bool {
        *news == News::Tick
    }
}

/// A screen that logs what it is told under its name.
#[derive(Clone, Copy, Default)]
struct Page {
    name: &'static str,
    commands: CommandList<Notebook>,
    only_one: Option<&'static str>,
    is_lasting: bool,
    is_program: bool,
    help: Option<Help<Notebook>>,
}

impl Page {
    fn named(name: &'static str) -> Self {
        Self {
            name,
            ..Self::default()
        }
    }

    fn boxed(self) -> Box<dyn Screen<Notebook>> {
        Box::new(self)
    }

    fn note(&self, what: &str, cx: &mut Cx<'_, '_, Notebook>) {
        cx.model.log.push(format!("{} {what}", self.name));
    }
}

impl Screen<Notebook> for Page {
    fn handle(&mut self, event: &Event, cx: &mut Cx<'_, '_, Notebook>) -> Transition<Notebook> {
        let Event::Key(press) = event else {
            if self.is_program {
                self.note("got an event", cx);
                return Transition::Stay;
            }
            return Transition::Pass;
        };
        match press.key {
            Key::Char('a') => {
                cx.host.request(Request::Paste);
                Transition::Stay
            }
            Key::Char('p') => Transition::Push(Self::named("second").boxed()),
            Key::Char('r') => Transition::Replace(Self::named("other").boxed()),
            Key::Char('x') => Transition::Pop,
            Key::Char('X') => Transition::PopAndPass,
            Key::Char('t') => {
                self.note("typed", cx);
                Transition::Stay
            }
            _ => Transition::Pass,
        }
    }

    fn notice(
        &mut self,
        notice: Notice<'_, Notebook>,
        cx: &mut Cx<'_, '_, Notebook>,
    ) -> Transition<Notebook> {
        let what = match notice {
            Notice::Opened => "opened",
            Notice::Interrupted => "interrupted",
            Notice::Closed => "closed",
            Notice::Reply(_, Reply::Pasted(text)) => text,
            Notice::Reply(..) => "reply",
            Notice::News(_) => return Transition::Stay,
        };
        self.note(what, cx);
        Transition::Stay
    }

    fn draw(&self, _screen: &mut Bitmap, _view: &View<'_, Notebook>) {}

    fn describe(&self, _view: &View<'_, Notebook>) -> Vec<Item> {
        vec![Item::new(Role::Text, self.name, rect(0, 0, 10, 10))]
    }

    fn traits(&self) -> Traits<Notebook> {
        Traits {
            commands: self.commands,
            only_one: self.only_one,
            is_lasting: self.is_lasting,
            is_program: self.is_program,
            help: self.help,
            ..Traits::default()
        }
    }
}

struct NoOwnFiles;

impl OwnFiles for NoOwnFiles {
    fn read(&mut self, _name: &str) -> Result<Option<Vec<u8>>, FileError> {
        Ok(None)
    }

    fn list(&mut self, _prefix: &str) -> Result<Vec<String>, FileError> {
        Ok(Vec::new())
    }
}

/// A host that keeps what a program asks of it.
#[derive(Default)]
struct TestHost {
    effects: Effects,
    now: Millis,
}

impl TestHost {
    fn with<R>(&mut self, f: impl FnOnce(&mut Host<'_>) -> R) -> R {
        f(&mut Host {
            traits: HostTraits::default(),
            room: Room::default(),
            now: self.now,
            unix_ms: 0,
            utc_offset: 0,
            own_files: &mut NoOwnFiles,
            effects: &mut self.effects,
            entropy: &mut 0,
        })
    }

    /// The requests made since the last call.
    fn requests(&mut self) -> Vec<(RequestId, Request)> {
        std::mem::take(&mut self.effects.requests)
    }
}

const COMMANDS: CommandList<Notebook> = &[&[
    Command::<Notebook>::new("Clear", (Menu::File, 0, 0), |cx| {
        cx.model.log.push("cleared".to_owned());
        Transition::Stay
    })
    .shortcut('c')
    .refused(|notebook| notebook.is_locked.then(|| "It is locked".to_owned())),
    Command::<Notebook>::new("Rules", (Menu::File, 1, 0), |_| {
        Transition::Push(Page::named("rules").boxed())
    })
    .key(Key::F(1))
    .always(),
]];

struct Desk {
    shell: Shell<Notebook>,
    host: TestHost,
}

impl Desk {
    fn new() -> Self {
        let first = Page {
            commands: COMMANDS,
            ..Page::named("first")
        };
        let flow = Flow {
            act: |action, _| Transition::Push(Page::named(action).boxed()),
            follow: |news, _| match news {
                News::NewPage => Transition::Push(Page::named("follows").boxed()),
                News::Tick => Transition::Stay,
            },
            ..Flow::default()
        };
        let mut desk = Self {
            shell: Shell::new(Notebook::default(), first.boxed(), Vec::new(), flow),
            host: TestHost::default(),
        };
        desk.host.with(|host| desk.shell.start(true, host));
        desk
    }

    fn event(&mut self, event: &Event) {
        self.host.with(|host| self.shell.handle(event, host));
    }

    fn press(&mut self, key: Key, modifiers: Modifiers) {
        let repeat = false;
        self.event(&Event::Key(KeyPress {
            key,
            modifiers,
            repeat,
        }));
    }

    fn keys(&mut self, keys: &str) {
        for key in keys.chars() {
            self.press(Key::Char(key), Modifiers::NONE);
        }
    }

    fn push(&mut self, page: Page) {
        self.host.with(|host| {
            self.shell.push(page.boxed(), host);
            self.shell.deliver(host);
        });
    }

    fn log(&mut self) -> Vec<String> {
        std::mem::take(&mut self.shell.model.log)
    }

    fn shown(&self) -> Vec<String> {
        let items = self.shell.describe().into_iter();
        let kept = |item: &Item| matches!(item.role, Role::Text | Role::Requester | Role::Menu);
        items.filter(kept).map(|item| item.label).collect()
    }
}

#[test]
fn every_screen_that_leaves_the_stack_is_told() {
    let mut desk = Desk::new();
    desk.keys("prx");
    assert_eq!(
        desk.log(),
        [
            "first opened",
            "second opened",
            "first interrupted",
            "second closed",
            "other opened",
            "other closed",
        ]
    );
    desk.keys("x");
    assert!(desk.shell.is_bare(), "the first screen never closes");
}

#[test]
fn a_reply_is_for_the_screen_that_made_the_request() {
    let mut desk = Desk::new();
    desk.keys("apa");
    let requests = desk.host.requests();
    let [first, second] = [requests[0].0, requests[1].0];
    assert_ne!(first.owner(), second.owner());
    desk.log();
    let reply = |id, text: &str| Event::Reply {
        id,
        reply: Reply::Pasted(text.to_owned()),
    };
    desk.event(&reply(first, "one"));
    desk.event(&reply(second, "two"));
    assert_eq!(desk.log(), ["first one", "second two"]);
    desk.keys("x");
    desk.log();
    desk.event(&reply(second, "three"));
    assert!(desk.log().is_empty(), "the screen has closed");
}

#[test]
fn keys_and_the_right_button_that_a_screen_passes_are_for_its_commands() {
    let mut desk = Desk::new();
    desk.log();
    desk.press(Key::Char('c'), Modifiers::CONTROL);
    desk.keys("t");
    assert_eq!(desk.log(), ["first interrupted", "cleared", "first typed"]);
    desk.shell.model.is_locked = true;
    desk.press(Key::Char('c'), Modifiers::CONTROL);
    assert_eq!(desk.log(), ["first interrupted", "It is locked"]);
    desk.event(&Event::Pointer(Pointer {
        phase: Phase::Down,
        at: Point::new(300, 200),
        button: Some(Button::Right),
        device: Device::Mouse,
        modifiers: Modifiers::NONE,
    }));
    assert_eq!(desk.shown(), ["File", "first"]);
    desk.press(Key::Escape, Modifiers::NONE);
    assert_eq!(desk.shown(), ["first"]);
    desk.press(Key::F(10), Modifiers::NONE);
    assert_eq!(desk.shown().last().map(String::as_str), Some("first"));
    assert!(!desk.shell.is_bare());
}

#[test]
fn alt_and_a_letter_open_the_menu_that_begins_with_it() {
    let mut desk = Desk::new();
    let alt = Modifiers {
        alt: true,
        ..Modifiers::NONE
    };
    desk.press(Key::Char('x'), alt);
    assert!(desk.shell.is_bare(), "no menu begins with it");
    desk.press(Key::Char('f'), alt);
    assert!(!desk.shell.is_bare());
}

#[test]
fn escape_pressed_once_too_often_opens_no_menus() {
    let mut desk = Desk::new();
    let mut opens = |key, wait| {
        desk.host.now += wait;
        desk.press(key, Modifiers::NONE);
        !desk.shell.is_bare()
    };
    assert!(opens(Key::F(10), 0));
    assert!(!opens(Key::Escape, 0), "it closes them");
    assert!(!opens(Key::Escape, 100), "this one was too much");
    assert!(opens(Key::Escape, 500), "this one is meant");
    // What Esc has opened it closes and opens again.
    assert!(!opens(Key::Escape, 0));
    assert!(opens(Key::Escape, 0));
}

#[test]
fn commands_of_the_first_screen_wait_while_another_is_in_front() {
    let mut desk = Desk::new();
    desk.keys("p");
    desk.log();
    desk.press(Key::Char('c'), Modifiers::CONTROL);
    assert!(desk.log().is_empty());
    desk.press(Key::F(1), Modifiers::NONE);
    assert_eq!(desk.shown(), ["rules", "second", "first"]);
    desk.push(Page {
        help: Some(|_| Page::named("help of it").boxed()),
        ..Page::named("third")
    });
    desk.press(Key::F(1), Modifiers::NONE);
    assert_eq!(desk.shown()[0], "help of it");
}

#[test]
fn a_program_inside_gets_all_keys_dropped_files_and_the_wish_to_end() {
    let mut desk = Desk::new();
    desk.push(Page {
        is_program: true,
        is_lasting: true,
        ..Page::named("editor")
    });
    desk.log();
    desk.press(Key::F(1), Modifiers::NONE);
    assert_eq!(desk.shown(), ["editor"], "no rules over another program");
    desk.push(Page::named("question"));
    desk.log();
    let path = "/a".to_owned();
    desk.event(&Event::Dropped { path });
    assert_eq!(desk.log(), ["editor got an event"]);
    desk.event(&Event::CloseRequested);
    assert_eq!(desk.log(), ["question closed", "editor got an event"]);
    assert!(!desk.host.effects.quit);
}

#[test]
fn messages_are_read_in_their_order_and_outlive_the_document() {
    let mut desk = Desk::new();
    desk.keys("p");
    desk.shell.model.show_message("One", "1");
    desk.shell.model.show_message("Two", "2");
    desk.shell.model.tell(News::NewPage);
    desk.shell.model.act("acted");
    desk.log();
    desk.host.with(|host| desk.shell.deliver(host));
    let shown = desk.shown();
    let shown: Vec<&str> = shown.iter().map(String::as_str).collect();
    assert_eq!(shown, ["One", "1", "Two", "2", "follows", "first"]);
    let log = desk.log();
    assert!(log.contains(&"second closed".to_owned()), "{log:?}");
}

#[test]
fn of_two_screens_of_one_name_the_newer_stays() {
    let mut desk = Desk::new();
    let page = |name| Page {
        only_one: Some("reader"),
        ..Page::named(name)
    };
    desk.push(page("rules"));
    desk.keys("p");
    desk.push(page("strategy"));
    assert_eq!(desk.shown(), ["strategy", "second", "first"]);
}

#[test]
fn what_is_passed_when_a_screen_closes_is_for_the_one_behind() {
    let mut desk = Desk::new();
    desk.keys("p");
    desk.log();
    desk.keys("X");
    assert_eq!(desk.log(), ["second closed"]);
    assert!(desk.shell.is_bare());
}

#[test]
fn quiet_news_wake_nobody() {
    let mut desk = Desk::new();
    desk.shell.model.tell(News::Tick);
    assert_eq!(desk.host.with(|host| desk.shell.tick(host)), None);
    desk.shell.model.show_message("One", "1");
    assert_eq!(desk.host.with(|host| desk.shell.tick(host)), Some(0));
}

fn stored(result: Result<&str, &str>) -> Reply {
    let path = "settings".to_owned();
    let error = |cause: &str| FileError {
        path,
        cause: cause.to_owned(),
    };
    Reply::OwnFile(result.map(str::to_owned).map_err(error))
}

#[test]
fn the_newest_content_of_a_file_is_tried_again_and_reported_once() {
    let mut host = TestHost::default();
    let mut file = StoredFile::new("settings");
    let write = |file: &mut StoredFile, host: &mut TestHost, content: &str| {
        host.with(|host| file.write(content.as_bytes().to_vec(), host));
        host.requests()[0].0
    };
    let old = write(&mut file, &mut host, "old");
    let new = write(&mut file, &mut host, "new");
    let full = stored(Err("disk full"));
    assert_eq!(host.with(|host| file.reply(old, &full, host)), None);
    let told = host.with(|host| file.reply(new, &full, host));
    assert!(matches!(told, Some(Stored::Failed(_))));
    assert!(file.is_failing());
    let due = host.with(|host| file.tick(host)).unwrap();
    assert!(host.requests().is_empty());
    host.now = due;
    assert_eq!(host.with(|host| file.tick(host)), None);
    let again = host.requests();
    assert_eq!(again.len(), 1);
    assert_eq!(host.with(|host| file.reply(again[0].0, &full, host)), None);
    host.with(|host| file.quit(host));
    let last = host.requests()[0].0;
    let done = host.with(|host| file.reply(last, &stored(Ok("settings")), host));
    assert_eq!(done, Some(Stored::Done(())));
    assert!(!file.is_failing());
}

#[test]
fn nothing_is_written_over_a_file_before_it_is_moved_aside() {
    let mut host = TestHost::default();
    let mut file = StoredFile::new("settings");
    host.with(|host| file.move_aside("broken", host));
    host.with(|host| file.write(b"new".to_vec(), host));
    let requests = host.requests();
    assert_eq!(requests.len(), 1, "{requests:?}");
    let moved = host.with(|host| file.reply(requests[0].0, &stored(Ok("/broken")), host));
    assert_eq!(moved, Some(Stored::MovedAside("/broken".to_owned())));
    file.replace("found elsewhere");
    let write = host.requests()[0].0;
    let done = host.with(|host| file.reply(write, &stored(Ok("settings")), host));
    assert_eq!(done, Some(Stored::Done(())));
    let removed = host.requests();
    assert!(
        matches!(&removed[0].1, Request::OwnFile { name, .. } if name == "found elsewhere"),
        "{removed:?}"
    );
}

#[test]
fn what_could_not_be_appended_is_appended_later() {
    let mut host = TestHost::default();
    let mut log = StoredLog::new(|number| format!("log-{number}"));
    host.with(|host| log.append("one\n".to_owned(), vec![1], host));
    host.with(|host| log.append("two\n".to_owned(), vec![2], host));
    let requests = host.requests();
    for (id, _) in &requests {
        host.with(|host| log.reply(*id, &stored(Err("full")), host));
    }
    assert!(log.is_failing());
    host.with(|host| log.quit(host));
    let again = host.requests();
    let Request::OwnFile { change, .. } = &again[0].1 else {
        panic!("{again:?}");
    };
    assert_eq!(
        *change,
        crate::ui::own_files::Change::Append(b"one\ntwo\n".to_vec())
    );
    let done = host.with(|host| log.reply(again[0].0, &stored(Ok("log-1")), host));
    assert_eq!(done, Some(Stored::Done(vec![1, 2])));
}
