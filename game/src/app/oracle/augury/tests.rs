//! Tests of the screen of an augury.

use ishido_shared::gfx::{Point, line_width};
use ishido_shared::shell::Model as _;
use ishido_shared::ui::event::{
    Button as MouseButton, Device, Event, Key, KeyPress, Modifiers, Phase, Pointer,
};
use ishido_shared::ui::item::Role;
use ishido_shared::ui::program::{Effects, Host, HostTraits};

use super::*;
use crate::app::tests::{NoOwnFiles, app_state};
use crate::local_time::LocalTime;
use crate::oracle::{Cast, FourWay, Hexagram, Line, hexagram_text, read};

const FOUR_WAY: &str = "5C f4, 5A f3, 2C g4, 5F f5, 1C e4";

/// The Road Home: the third line changes from broken to whole.
const NUMBERS: [u8; 6] = [7, 8, 6, 8, 8, 8];

fn reading(question: &str) -> Reading {
    let time = LocalTime {
        unix_ms: 1_795_378_053_512,
        utc_offset: 60,
    };
    let four_way: FourWay = FOUR_WAY.parse().unwrap();
    let lines = NUMBERS.map(|number| Line::from_number(number).unwrap());
    Reading {
        cast: Cast::from_lines(lines),
        ..Reading::new(question, four_way, time)
    }
}

/// An augury in front of an empty board.
struct Shown {
    app: Model,
    screen: Box<dyn Screen<Model>>,
    now: Millis,
    effects: Effects,
}

impl Shown {
    fn new(screen: Box<dyn Screen<Model>>) -> Self {
        let mut shown = Self {
            app: app_state(),
            screen,
            now: 50,
            effects: Effects::default(),
        };
        shown.tick();
        shown
    }

    fn with<R>(&mut self, f: impl FnOnce(&mut dyn Screen<Model>, &mut Cx<'_, '_>) -> R) -> R {
        let mut entropy = 0;
        let mut host = Host {
            traits: HostTraits::default(),
            room: Room::default(),
            now: self.now,
            unix_ms: 0,
            utc_offset: 0,
            own_files: &mut NoOwnFiles,
            effects: &mut self.effects,
            entropy: &mut entropy,
        };
        let (model, host) = (&mut self.app, &mut host);
        f(self.screen.as_mut(), &mut Cx { model, host })
    }

    fn tick(&mut self) -> Option<Millis> {
        self.with(|screen, cx| screen.tick(true, cx).1)
    }

    fn handle(&mut self, event: &Event) -> Transition {
        self.with(|screen, cx| screen.handle(event, cx))
    }

    fn key(&mut self, key: Key) -> Transition {
        self.handle(&Event::Key(KeyPress {
            key,
            modifiers: Modifiers::NONE,
            repeat: false,
        }))
    }

    fn point(&mut self, phase: Phase, at: Point) -> Transition {
        self.handle(&Event::Pointer(Pointer {
            phase,
            at,
            button: Some(MouseButton::Left),
            modifiers: Modifiers::NONE,
            device: Device::Mouse,
        }))
    }

    fn view<R>(&self, f: impl FnOnce(&View<'_>) -> R) -> R {
        f(&View::in_front(&self.app))
    }

    fn items(&self) -> Vec<Item> {
        self.view(|view| self.screen.describe(view))
    }

    fn labels(&self) -> Vec<String> {
        self.items().into_iter().map(|item| item.label).collect()
    }

    fn picture(&self) -> Bitmap {
        let mut screen = Bitmap::screen();
        self.view(|view| self.screen.draw(&mut screen, view));
        screen
    }
}

#[test]
fn the_lines_are_described_as_they_appear() {
    let mut shown = Shown::new(answer(reading("What is next?")));
    assert_eq!(shown.labels(), ["The Oracle answers"]);
    assert_eq!(shown.picture(), Bitmap::screen());
    let mut states = Vec::new();
    while let Some(next) = shown.tick() {
        let items = shown.items();
        let cast = items
            .into_iter()
            .find(|item| item.label.contains("exagram"));
        if let Some(cast) = cast {
            assert_eq!(cast.label, "A hexagram is cast");
            states.push(cast.state);
            assert!(!shown.labels().iter().any(|label| label == "Exit"));
        }
        shown.now = next;
    }
    states.dedup();
    assert_eq!(
        states,
        [
            "no lines yet",
            "lines 7",
            "lines 7 8",
            "lines 7 8 6",
            "lines 7 8 6 8",
            "lines 7 8 6 8 8",
            "lines 7 8 6 8 8 8",
        ]
    );
    let labels = shown.labels();
    let name = |number| hexagram_text(Hexagram::from_number(number).unwrap()).name;
    for label in [
        "“What is next?”",
        &format!("Hexagram 24, Fù, {}", name(24)),
        "Earth, Kūn",
        "Thunder, Zhèn",
        "The 4-Way",
        &format!("It becomes Hexagram 36, Míng Yí, {}", name(36)),
        "Exit",
    ] {
        assert!(
            labels.iter().any(|shown| shown == label),
            "{label}: {labels:?}"
        );
    }
}

#[test]
fn nothing_is_drawn_again_while_nothing_changes() {
    let mut shown = Shown::new(answer(reading("What is next?")));
    shown.app.take_dirty();
    while let Some(next) = shown.tick() {
        shown.now = next - 1;
        shown.tick();
        assert!(!shown.app.is_dirty());
        shown.now = next;
        shown.tick();
        assert!(shown.app.is_dirty());
        shown.app.take_dirty();
    }
    // Nothing wakes the program once all is shown.
    shown.now += 100_000;
    assert_eq!(shown.tick(), None);
    assert!(!shown.app.is_dirty());
}

#[test]
fn a_click_shows_all_and_presses_nothing() {
    let mut shown = Shown::new(answer(reading("What is next?")));
    let all = Shown::new(view(
        read(write(&reading("What is next?")).as_bytes())
            .unwrap()
            .auguries
            .remove(0),
    ));
    let exit = all.items().into_iter().find(|item| item.label == "Exit");
    let exit = exit.unwrap().middle();
    for _ in 0..2 {
        for phase in [Phase::Down, Phase::Up] {
            assert!(matches!(shown.point(phase, exit), Transition::Stay));
        }
    }
    assert!(shown.labels().contains(&"Exit".to_owned()));
    shown.point(Phase::Down, exit);
    assert!(matches!(shown.point(Phase::Up, exit), Transition::Pop));
}

#[test]
fn keys_show_all_and_then_leave() {
    for key in [Key::Enter, Key::Escape] {
        let mut shown = Shown::new(answer(reading("What is next?")));
        assert!(matches!(shown.key(key), Transition::Stay));
        assert!(matches!(shown.key(Key::Char(' ')), Transition::Stay));
        assert!(matches!(shown.key(key), Transition::Stay));
        shown.now += GRACE;
        shown.app.moment.now = shown.now;
        assert!(matches!(shown.key(key), Transition::Pop));
    }
}

#[test]
fn the_casting_waits_while_something_is_in_front() {
    let mut shown = Shown::new(answer(reading("What is next?")));
    shown.now = 100_000;
    let next = shown.with(|screen, cx| screen.tick(false, cx).1);
    assert_eq!(next, None);
    assert_eq!(shown.labels(), ["The Oracle answers"]);
    assert!(shown.tick().is_some_and(|next| next > 100_000));
}

#[test]
fn an_augury_from_a_file_is_shown_at_once() {
    let time = LocalTime {
        unix_ms: 1_795_378_053_512,
        utc_offset: 60,
    };
    let reading = Reading::new("What is next?", FOUR_WAY.parse().unwrap(), time);
    let saved = read(write(&reading).as_bytes()).unwrap().auguries.remove(0);
    assert_eq!(saved.file_text(), write(&reading));
    let mut shown = Shown::new(view(saved));
    assert_eq!(shown.tick(), None);
    assert!(!shown.labels().iter().any(|label| label == OTHER_TEXT));
    assert_eq!(
        shown.screen.title_line(&shown.app).title.unwrap(),
        "Augury of 22 Nov 2026, 21:07"
    );
    assert!(shown.screen.traits().is_lasting);
    assert!(matches!(shown.key(Key::Escape), Transition::Pop));
}

#[test]
fn an_augury_that_was_changed_says_so_and_shows_the_text_of_the_file() {
    let file = write(&reading("What is next?"));
    let (before, ruler) = file.split_once("\n---").unwrap();
    let file = format!("{before}\n# Not a heading\n\n![]\nMine.\n\n---{ruler}");
    let saved = read(file.as_bytes()).unwrap().auguries.remove(0);
    assert!(saved.altered);
    assert!(words::saved_text(&saved).ends_with("\n\u{A0}# Not a heading\n\n\u{A0}![] Mine."));
    let shown = Shown::new(view(saved.clone()));
    assert!(shown.labels().iter().any(|label| label == OTHER_LINES));
    let genuine = Reading::new("What?", saved.reading.four_way, saved.reading.time);
    let saved = SavedAugury {
        reading: genuine,
        ..saved
    };
    let shown = Shown::new(view(saved));
    assert!(shown.labels().iter().any(|label| label == OTHER_TEXT));
}

/// Checks the areas of gadgets and pictures of an augury with a question, on the screen and upright.
fn check_layout(question: &str) {
    for note in ["", OTHER_TEXT, OTHER_LINES] {
        for room in [Room::Screen, Room::upright(0), Room::upright(u32::MAX)] {
            let text = "text ".repeat(400);
            let mut augury = Augury::new(reading(question), text.trim(), String::new(), note);
            augury.room = room;
            augury.lay_out();
            check_places(&augury);
        }
    }
}

fn check_places(augury: &Augury) {
    assert!(line_width(augury.note) + 4 <= augury.places.column.size.width);
    let items = augury.items();
    let is_shown =
        |item: &&Item| item.area.size.width > 0 && !matches!(item.label.as_str(), "Up" | "Down");
    let places: Vec<&Item> = items.iter().skip(1).filter(is_shown).collect();
    for (index, a) in places.iter().enumerate() {
        assert_eq!(a.area.intersection(&augury.places.area), a.area, "{a:?}");
        if a.role == Role::Button {
            assert!(!augury.room.is_upright() || a.area.size.height >= Room::FINGER);
        }
        for b in &places[..index] {
            assert!(a.area.intersection(&b.area).is_zero_sized(), "{a:?} {b:?}");
        }
    }
}

/// The first two hexagrams have a text for six changing lines, on the page and in the file; the others have none.
#[test]
fn six_changing_lines_of_one_kind_have_a_text_of_their_own() {
    let [nine, six] = [Line::OldYang, Line::OldYin];
    let mut mixed = [nine; 6];
    mixed[2] = six;
    for (lines, has_one) in [([nine; 6], true), ([six; 6], true), (mixed, false)] {
        let cast = Cast::from_lines(lines);
        let all = hexagram_text(cast.hexagram()).all;
        assert_eq!(words::text(&cast).contains("# All Lines Change\n"), has_one);
        assert_eq!(!all.is_empty(), has_one);
        let asked = reading("What is next?");
        let file = write(&Reading { cast, ..asked });
        assert_eq!(file.contains("All lines: "), has_one);
        let read = read(file.as_bytes()).unwrap();
        assert_eq!(read.auguries[0].reading.cast, cast);
    }
}

#[test]
fn nothing_overlaps_whatever_is_asked() {
    check_layout("Why?");
    check_layout(&"How does it go on from here? ".repeat(10));
    check_layout(&"W".repeat(300));
    check_layout(&"a-word-of-22-characters ".repeat(13));
}

#[test]
fn a_question_of_300_letters_is_shown_whole_or_stands_in_the_text() {
    let long = "What will become of the house by the river if we stay? ".repeat(6);
    let question = words::question(
        &reading(&long),
        question_columns(Room::Screen),
        QUESTION_ROWS,
    );
    assert_eq!(question.lines.len(), QUESTION_ROWS);
    assert!(!question.is_whole && question.lines[QUESTION_ROWS - 1].ends_with('…'));
    let augury = Augury::new(reading(&long), "Text.", String::new(), "");
    let text = augury.gadgets.get::<ScrollText>(GadgetId::Text).unwrap();
    assert_eq!(text.headings().last(), Some("The Whole Question"));
}

#[test]
fn the_text_has_a_part_for_every_line_that_changes() {
    let heads = |numbers: [u8; 6]| {
        let lines = numbers.map(|number| Line::from_number(number).unwrap());
        let text = words::text(&Cast::from_lines(lines));
        let heads = text.lines().filter_map(|line| line.strip_prefix("# "));
        heads.map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(heads([7, 8, 8, 8, 8, 8]), ["The Image", "The Judgement"]);
    assert_eq!(
        heads(NUMBERS),
        [
            "The Image",
            "The Judgement",
            "Line 3 Changes",
            &format!(
                "It Becomes {}",
                words::title(Hexagram::from_number(36).unwrap())
            ),
        ]
    );
    assert_eq!(heads([6, 9, 6, 9, 6, 9]).len(), 9);
}
