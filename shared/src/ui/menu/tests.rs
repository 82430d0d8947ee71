//! Tests of menus.

use super::*;
use crate::gfx::{Bitmap, Pen, Rectangle, Size, rect};
use crate::ui::event::{Button, Device, Event, Key, KeyPress, Modifiers, Phase, Pointer};
use crate::ui::panes::Shown;

pub(super) fn entry(name: &'static str, command: u32, enabled: bool) -> Entry<u32> {
    Entry {
        name,
        command: Some(command),
        shortcut: None,
        key: String::new(),
        enabled,
        refusal: None,
        checked: false,
        sub: Vec::new(),
    }
}

pub(super) fn menus() -> Vec<Menu<u32>> {
    vec![
        Menu {
            name: "?",
            entries: vec![entry("About", 1, true)],
        },
        Menu {
            name: "Game",
            entries: vec![
                entry("New", 10, true),
                entry("Again", 11, false),
                Entry::bar(),
                entry("End", 12, true),
                entry("Next", 13, true),
            ],
        },
    ]
}

pub(super) fn place(bar: &MenuBar<u32>, label: &str) -> Point {
    let items = bar.describe();
    items
        .iter()
        .find(|item| item.label == label)
        .map_or(Point::new(300, 300), Item::middle)
}

pub(super) fn point(
    bar: &mut MenuBar<u32>,
    phase: Phase,
    button: Button,
    at: Point,
    now: Millis,
) -> MenuOutcome<u32> {
    let button = (phase != Phase::Move).then_some(button);
    let pointer = Pointer {
        phase,
        at,
        button,
        device: Device::Mouse,
        modifiers: Modifiers::NONE,
    };
    bar.handle(&Event::Pointer(pointer), now)
}

fn key(bar: &mut MenuBar<u32>, key: Key) -> MenuOutcome<u32> {
    bar.handle(
        &Event::Key(KeyPress {
            key,
            modifiers: Modifiers::NONE,
            repeat: false,
        }),
        0,
    )
}

/// The first line that is described as focused; empty if there is none.
fn focused(bar: &MenuBar<u32>) -> String {
    let mut items = bar.describe().into_iter();
    let found = items.find(|item| item.state.contains("focused"));
    found.map_or_else(String::new, |item| item.label)
}

#[test]
fn hold_drag_and_release_chooses() {
    let mut bar = MenuBar::held(menus(), Point::new(300, 200), 0);
    let game = place(&bar, "Game");
    assert_eq!(
        point(&mut bar, Phase::Move, Button::Right, game, 500),
        MenuOutcome::Changed
    );
    let new = place(&bar, "New");
    point(&mut bar, Phase::Move, Button::Right, new, 600);
    assert_eq!(
        point(&mut bar, Phase::Up, Button::Right, new, 700),
        MenuOutcome::Chosen(10)
    );
}

#[test]
fn ghosted_lines_and_the_open_are_no_choice() {
    for label in ["Again", "nothing"] {
        let mut bar = MenuBar::held(menus(), Point::new(300, 200), 0);
        let game = place(&bar, "Game");
        point(&mut bar, Phase::Move, Button::Right, game, 500);
        let at = place(&bar, label);
        point(&mut bar, Phase::Move, Button::Right, at, 600);
        assert_eq!(
            point(&mut bar, Phase::Up, Button::Right, at, 700),
            MenuOutcome::Closed
        );
    }
}

#[test]
fn a_short_click_keeps_them_open_for_left_clicks() {
    let mut bar = MenuBar::held(menus(), Point::new(300, 200), 0);
    assert_eq!(
        point(
            &mut bar,
            Phase::Up,
            Button::Right,
            Point::new(300, 200),
            100
        ),
        MenuOutcome::Changed
    );
    let game = place(&bar, "Game");
    point(&mut bar, Phase::Down, Button::Left, game, 1_000);
    assert_eq!(
        point(&mut bar, Phase::Up, Button::Left, game, 1_050),
        MenuOutcome::Nothing
    );
    let end = place(&bar, "End");
    point(&mut bar, Phase::Down, Button::Left, end, 2_000);
    assert_eq!(
        point(&mut bar, Phase::Up, Button::Left, end, 2_050),
        MenuOutcome::Chosen(12)
    );
    let mut left = bar.clone();
    assert_eq!(
        point(
            &mut left,
            Phase::Down,
            Button::Left,
            Point::new(600, 390),
            0
        ),
        MenuOutcome::Closed
    );
    assert_eq!(
        point(&mut bar, Phase::Down, Button::Right, end, 0),
        MenuOutcome::Closed
    );
}

/// By keyboard the first line of a menu is highlighted: a click on the menu's name shows the menu and chooses nothing.
#[test]
fn a_click_on_the_name_of_a_menu_that_keys_have_opened_shows_it() {
    let opened = || {
        let mut bar = MenuBar::by_key(menus());
        key(&mut bar, Key::Right);
        let name = place(&bar, "Game");
        (bar, name)
    };
    let shows = |bar: &MenuBar<u32>| {
        let items = bar.describe();
        let focused = items.iter().any(|item| item.state.contains("focused"));
        items.iter().any(|item| item.label == "New") && !focused
    };
    for name in ["Game", "?", "Game"] {
        let (mut bar, _) = opened();
        let at = place(&bar, name);
        point(&mut bar, Phase::Down, Button::Left, at, 0);
        assert_eq!(
            point(&mut bar, Phase::Up, Button::Left, at, 50),
            MenuOutcome::Nothing
        );
        assert_eq!(shows(&bar), name == "Game");
    }
    let (mut bar, name) = opened();
    assert_eq!(tap(&mut bar, name), MenuOutcome::Nothing);
    assert!(shows(&bar));
    let new = place(&bar, "New");
    assert_eq!(tap(&mut bar, new), MenuOutcome::Chosen(10));
}

/// The same with the button held: back on the name nothing is chosen.
#[test]
fn let_go_on_the_name_of_its_menu_a_line_is_not_chosen() {
    let mut bar = MenuBar::held(menus(), Point::new(300, 200), 0);
    for label in ["Game", "New", "Game"] {
        let at = place(&bar, label);
        point(&mut bar, Phase::Move, Button::Right, at, 500);
    }
    let name = place(&bar, "Game");
    assert_eq!(
        point(&mut bar, Phase::Up, Button::Right, name, 700),
        MenuOutcome::Closed
    );
}

#[test]
fn the_right_button_takes_over_what_keys_have_opened() {
    let beside = Point::new(600, 390);
    let taken = |bar: &mut MenuBar<u32>, at| {
        assert_eq!(
            point(bar, Phase::Down, Button::Right, at, 1_000),
            MenuOutcome::Changed
        );
    };
    // Held: the pointer opens, and letting go chooses.
    let mut bar = MenuBar::by_key(menus());
    taken(&mut bar, beside);
    assert!(bar.panel().is_none());
    let game = place(&bar, "Game");
    point(&mut bar, Phase::Move, Button::Right, game, 1_100);
    let end = place(&bar, "End");
    point(&mut bar, Phase::Move, Button::Right, end, 1_150);
    assert_eq!(
        point(&mut bar, Phase::Up, Button::Right, end, 1_200),
        MenuOutcome::Chosen(12)
    );
    // On a line of the open menu: a short click chooses nothing, a long one does.
    let mut bar = MenuBar::by_key(menus());
    key(&mut bar, Key::Right);
    let end = place(&bar, "End");
    taken(&mut bar, end);
    let mut long = bar.clone();
    assert_eq!(
        point(&mut long, Phase::Up, Button::Right, end, 1_600),
        MenuOutcome::Chosen(12)
    );
    assert_eq!(
        point(&mut bar, Phase::Up, Button::Right, end, 1_050),
        MenuOutcome::Changed
    );
    assert!(bar.panel().is_some());
    // From then on they are the mouse's: a right click leaves them.
    assert_eq!(
        point(&mut bar, Phase::Down, Button::Right, end, 2_000),
        MenuOutcome::Closed
    );
    // Held long beside everything, they close.
    let mut bar = MenuBar::by_key(menus());
    taken(&mut bar, beside);
    assert_eq!(
        point(&mut bar, Phase::Up, Button::Right, beside, 1_600),
        MenuOutcome::Closed
    );
}

#[test]
fn lines_show_the_key_that_does_the_same() {
    let line = |shortcut, key: &str| Entry {
        shortcut,
        key: key.to_owned(),
        ..entry("Line", 1, true)
    };
    for (entry, key) in [
        (line(None, ""), None),
        (line(Some('z'), "U"), Some("Ctrl+Z")),
        (line(Some('S'), ""), Some("Ctrl+Shift+S")),
        (line(None, "Shift+E"), Some("Shift+E")),
        (line(None, "F1"), Some("F1")),
    ] {
        let width = |entry: &Entry<u32>| {
            let entries = vec![entry.clone()];
            let bar = MenuBar::by_key(vec![Menu { name: "?", entries }]);
            let shown = bar.describe().swap_remove(0);
            (shown.area.size.width, shown.key)
        };
        let (wide, shown) = width(&entry);
        assert_eq!(shown.as_deref(), key);
        assert_eq!(wide > width(&line(None, "")).0, key.is_some());
    }
}

#[test]
fn ghosted_lines_are_grey_and_whole() {
    let picture = |enabled| {
        let entries = vec![Entry {
            shortcut: Some('m'),
            ..entry("Move", 1, enabled)
        }];
        let mut screen = Bitmap::screen();
        MenuBar {
            line: None,
            ..MenuBar::by_key(vec![Menu { name: "?", entries }])
        }
        .draw(&mut screen);
        screen
    };
    let count = |screen: &Bitmap, area: Rectangle, pen| {
        let rows = (0..area.size.height as i32).flat_map(|y| {
            (0..area.size.width as i32).map(move |x| area.top_left + Point::new(x, y))
        });
        rows.filter(|&at| screen.get(at) == Some(pen)).count()
    };
    let (plain, ghosted) = (picture(true), picture(false));
    // The name and its key.
    for area in [rect(24, 22, 36, 18), rect(60, 22, 30, 18)] {
        let drawn = count(&plain, area, Pen::BLACK);
        assert!(drawn > 20, "{drawn}");
        assert_eq!(count(&ghosted, area, Pen::BLACK), 0);
        assert_eq!(count(&ghosted, area, Pen::GREY), drawn);
    }
}

#[test]
fn keys_skip_what_cannot_be_chosen() {
    let mut bar = MenuBar::by_key(menus());
    assert_eq!(key(&mut bar, Key::Right), MenuOutcome::Changed);
    for (pressed, label) in [
        (Key::Down, "End"),
        (Key::Down, "Next"),
        (Key::Down, "New"),
        (Key::Up, "Next"),
        (Key::Char('e'), "End"),
        (Key::Char('n'), "Next"),
        (Key::Char('n'), "New"),
        (Key::Char('a'), "New"),
    ] {
        assert_eq!(key(&mut bar, pressed), MenuOutcome::Changed);
        assert_eq!(focused(&bar), label);
    }
    assert_eq!(key(&mut bar, Key::Enter), MenuOutcome::Chosen(10));
    assert_eq!(key(&mut bar, Key::Escape), MenuOutcome::Closed);
    key(&mut bar, Key::Left);
    assert_eq!(focused(&bar), "About");
    key(&mut bar, Key::Left);
    assert_eq!(focused(&bar), "New");
}

fn with_submenu() -> Vec<Menu<u32>> {
    let boards = vec![
        entry("Choose", 20, true),
        entry("Ghost", 21, false),
        entry("Other", 22, true),
    ];
    let choices = Menu {
        name: "Choices",
        entries: vec![
            entry("Sounds", 2, true),
            Entry::submenu("Boards", boards),
            entry("Oracle", 3, true),
        ],
    };
    vec![menus().remove(0), choices]
}

#[test]
fn a_submenu_opens_beside_its_line_and_is_chosen_from() {
    let mut bar = MenuBar::held(with_submenu(), Point::new(300, 200), 0);
    let to = |bar: &mut MenuBar<u32>, label| {
        let at = place(bar, label);
        point(bar, Phase::Move, Button::Right, at, 600);
        at
    };
    to(&mut bar, "Choices");
    to(&mut bar, "Boards");
    let other = to(&mut bar, "Other");
    assert_eq!(
        point(&mut bar, Phase::Up, Button::Right, other, 700),
        MenuOutcome::Chosen(22)
    );
    let ghost = to(&mut bar, "Ghost");
    assert_eq!(
        point(&mut bar, Phase::Up, Button::Right, ghost, 800),
        MenuOutcome::Closed
    );
    // The submenu goes when another line is pointed at, and its own line alone is no choice.
    to(&mut bar, "Sounds");
    assert!(bar.describe().iter().all(|item| item.label != "Other"));
    let boards = to(&mut bar, "Boards");
    assert_eq!(
        point(&mut bar, Phase::Up, Button::Right, boards, 900),
        MenuOutcome::Closed
    );
}

#[test]
fn clicks_and_keys_go_through_submenus() {
    let mut bar = MenuBar::sticky(with_submenu());
    let mut click = |label| {
        let at = place(&bar, label);
        point(&mut bar, Phase::Down, Button::Left, at, 0);
        point(&mut bar, Phase::Up, Button::Left, at, 0)
    };
    assert_eq!(click("Choices"), MenuOutcome::Nothing);
    assert_eq!(click("Boards"), MenuOutcome::Nothing);
    assert_eq!(click("Choose"), MenuOutcome::Chosen(20));
    let mut bar = MenuBar::by_key(with_submenu());
    for pressed in [Key::Right, Key::Down, Key::Enter, Key::Up] {
        assert_eq!(key(&mut bar, pressed), MenuOutcome::Changed);
    }
    assert_eq!(key(&mut bar, Key::Enter), MenuOutcome::Chosen(22));
    assert_eq!(key(&mut bar, Key::Escape), MenuOutcome::Changed);
    assert_eq!(key(&mut bar, Key::Right), MenuOutcome::Changed);
    assert_eq!(key(&mut bar, Key::Char('o')), MenuOutcome::Changed);
    assert_eq!(key(&mut bar, Key::Enter), MenuOutcome::Chosen(22));
    assert_eq!(key(&mut bar, Key::Left), MenuOutcome::Changed);
    assert_eq!(key(&mut bar, Key::Left), MenuOutcome::Changed);
    let about = |item: &Item| item.label == "About" && item.state == "focused";
    assert!(bar.describe().iter().any(about));
}

/// The line that a menu opens with is nobody's choice: the right arrow goes on along the bar, and into a submenu only from a line
/// that was gone to. Enter opens it in any case.
#[test]
fn the_right_arrow_goes_along_the_bar_past_a_menu_that_begins_with_a_submenu() {
    let menus = || {
        let mut menus = with_submenu();
        let line = menus[1]
            .entries
            .iter()
            .position(|entry| !entry.sub.is_empty());
        menus[1].entries.swap(0, line.unwrap());
        menus
    };
    let first = focused(&MenuBar::by_key(menus()));
    let walked = |keys: &[Key]| {
        let mut bar = MenuBar::by_key(menus());
        for pressed in keys {
            assert_eq!(key(&mut bar, *pressed), MenuOutcome::Changed);
        }
        focused(&bar)
    };
    assert_eq!(walked(&[Key::Right]), "Boards");
    assert_eq!(walked(&[Key::Right, Key::Right]), first, "round the bar");
    assert_eq!(walked(&[Key::Right, Key::Enter]), "Choose");
    assert_eq!(
        walked(&[Key::Right, Key::Down, Key::Up, Key::Right]),
        "Choose"
    );
    assert_eq!(walked(&[Key::Right, Key::Char('b'), Key::Right]), "Choose");
    let back = [Key::Right, Key::Enter, Key::Left, Key::Right];
    assert_eq!(walked(&back), "Choose", "a submenu that was left");
    assert_eq!(walked(&[Key::Right, Key::Enter, Key::Right]), first);
}

/// A menu must not cover the bar: the line under the pointer could not be reached.
#[test]
fn the_lines_of_a_long_menu_are_lower_so_that_it_fits_below_the_bar() {
    for (lines, bars, height) in [(19, 4, 18), (20, 4, 17), (21, 4, 16)] {
        let mut entries: Vec<Entry<u32>> =
            (0..lines).map(|line| entry("Line", line, true)).collect();
        for _ in 0..bars {
            entries.insert(1, Entry::bar());
        }
        let name = "Long";
        let mut bar = MenuBar::held(vec![Menu { name, entries }], Point::new(300, 200), 0);
        let at = place(&bar, name);
        point(&mut bar, Phase::Move, Button::Right, at, 10);
        let items = bar.describe();
        let items: Vec<_> = items.iter().filter(|item| item.label == "Line").collect();
        assert_eq!(items.len(), lines as usize);
        let (first, last) = (items[0].area, items[items.len() - 1].area);
        assert_eq!(first.size.height, height);
        assert!(first.top_left.y >= 20, "{first:?}");
        assert!(last.top_left.y + last.size.height as i32 <= 400, "{last:?}");
    }
}

/// A menu with a submenu, opened to stay.
fn opened_submenu() -> MenuBar<u32> {
    let entries = vec![
        entry("Sounds", 20, true),
        Entry::submenu(
            "Display",
            vec![entry("Fill", 21, true), entry("Whole", 22, true)],
        ),
    ];
    let mut bar = MenuBar::sticky(vec![Menu {
        name: "Choices",
        entries,
    }]);
    bar.open_menu(0);
    bar
}

fn tap(bar: &mut MenuBar<u32>, at: Point) -> MenuOutcome<u32> {
    let mut last = MenuOutcome::Nothing;
    for phase in [Phase::Down, Phase::Move, Phase::Up] {
        last = bar.handle(
            &Event::Pointer(Pointer {
                phase,
                at,
                button: Some(Button::Left),
                device: Device::Touch,
                modifiers: Modifiers::NONE,
            }),
            0,
        );
    }
    last
}

#[test]
fn a_finger_closes_a_submenu_where_it_has_opened_it() {
    for way_back in ["Display", "Choices"] {
        let mut bar = opened_submenu();
        let display = place(&bar, "Display");
        tap(&mut bar, display);
        assert!(bar.subpanel().is_some());
        let back = place(&bar, way_back);
        tap(&mut bar, back);
        assert!(bar.subpanel().is_none() && bar.panel().is_some());
        tap(&mut bar, display);
        let fill = place(&bar, "Fill");
        assert_eq!(tap(&mut bar, fill), MenuOutcome::Chosen(21));
    }
}

#[test]
fn a_mouse_leaves_the_submenu_open_where_it_was_opened() {
    let mut bar = opened_submenu();
    let display = place(&bar, "Display");
    for phase in [Phase::Move, Phase::Down, Phase::Up, Phase::Down, Phase::Up] {
        point(&mut bar, phase, Button::Left, display, 0);
        assert!(bar.subpanel().is_some());
    }
}

#[test]
fn lines_are_shown_without_separators_and_submenus_with_their_line() {
    let lines = |bar: &MenuBar<u32>| match bar.shown() {
        Shown::Menus(_, open) => open.map(|open| open.lines),
        _ => None,
    };
    let mut bar = MenuBar::sticky(menus());
    assert_eq!(lines(&bar), None);
    bar.open_menu(1);
    assert_eq!(lines(&bar).map(|lines| lines.len()), Some(4));
    let mut bar = opened_submenu();
    let display = place(&bar, "Display");
    tap(&mut bar, display);
    let shown = lines(&bar).unwrap();
    let (panel, sub) = (bar.panel().unwrap(), bar.subpanel().unwrap());
    let title = panel.line_area(1);
    assert_eq!(shown[0].top_left, title.top_left);
    assert!(shown[0].intersection(&sub.area).size == Size::zero());
    assert_eq!(shown[1..], [sub.line_area(0), sub.line_area(1)]);
}

#[test]
fn the_line_of_a_submenu_is_shown_beside_it_at_the_right_edge_too() {
    let first = Menu {
        name: "A name that leaves the next menu a place at the right edge alone",
        entries: vec![entry("One", 1, true)],
    };
    let wide = entry("Shape of the Amiga, 4:3", 2, true);
    let last = Menu {
        name: "Preferences",
        entries: vec![Entry::submenu("Display", vec![wide])],
    };
    let mut bar = MenuBar::sticky(vec![first, last]);
    bar.open_menu(1);
    let display = place(&bar, "Display");
    tap(&mut bar, display);
    let sub = bar.subpanel().unwrap().area;
    let title = bar.panel().unwrap().line_area(0);
    assert!(sub.top_left.x < title.top_left.x);
    let Shown::Menus(_, Some(open)) = bar.shown() else {
        panic!("no menu is open");
    };
    assert_eq!(open.lines.len(), 2);
    let end = |area: Rectangle| area.top_left.x + area.size.width as i32;
    assert_eq!(open.lines[0].top_left.x, end(sub));
    assert_eq!(end(open.lines[0]), end(title));
}

#[test]
fn a_ghosted_line_says_why_while_it_is_asked() {
    let mut menus = menus();
    menus[1].entries[1].refusal = Some("Play a game first, to its end".to_owned());
    let mut bar = MenuBar::sticky(menus);
    let why = |bar: &MenuBar<u32>| {
        let first = bar.describe().swap_remove(0);
        (first.role == Role::Text).then_some(first)
    };
    let at = place(&bar, "Game");
    point(&mut bar, Phase::Move, Button::Left, at, 0);
    assert_eq!(why(&bar), None);
    let (again, end) = (place(&bar, "Again"), place(&bar, "End"));
    let outcome = point(&mut bar, Phase::Move, Button::Left, again, 0);
    assert_eq!(outcome, MenuOutcome::Changed);
    let slip = why(&bar).unwrap();
    assert_eq!(slip.label, "Play a game first, to its end");
    let spoken = "Again: Play a game first, to its end";
    assert_eq!(slip.spoken.as_deref(), Some(spoken));
    let Shown::Menus(_, Some(open)) = bar.shown() else {
        panic!("no menu is open");
    };
    assert!(slip.area.top_left.x >= 100 && open.lines.len() == 4 + 1);
    point(&mut bar, Phase::Move, Button::Left, end, 0);
    assert_eq!(why(&bar), None);

    let mut press = |key| {
        let modifiers = Modifiers::NONE;
        let repeat = false;
        let _ = bar.handle(
            &Event::Key(KeyPress {
                key,
                modifiers,
                repeat,
            }),
            0,
        );
        why(&bar).is_some()
    };
    assert!(press(Key::Char('a')));
    assert!(!press(Key::Down));
    // The arrows come to it as well; Home goes to what can be chosen.
    assert!(press(Key::Up));
    assert!(!press(Key::Home));
}

#[test]
fn keys_go_on_in_a_submenu_from_a_ghosted_line() {
    let letter = |bar: &mut MenuBar<u32>| key(bar, Key::Char('g'));
    let hover = |bar: &mut MenuBar<u32>| {
        let at = place(bar, "Ghost");
        point(bar, Phase::Move, Button::Right, at, 900)
    };
    for ask in [letter, hover] {
        let mut menus = with_submenu();
        menus[1].entries[1].sub[1].refusal = Some("There is only one".to_owned());
        let mut bar = MenuBar::by_key(menus);
        for pressed in [Key::Right, Key::Down, Key::Enter] {
            key(&mut bar, pressed);
        }
        assert_eq!(focused(&bar), "Choose");
        ask(&mut bar);
        // No line of the submenu is highlighted while one says why.
        assert_eq!(focused(&bar), "Boards");
        assert_eq!(key(&mut bar, Key::Enter), MenuOutcome::Nothing);
        // A letter, the arrows and Left stay in the submenu.
        key(&mut bar, Key::Char('o'));
        assert_eq!(focused(&bar), "Other");
        ask(&mut bar);
        key(&mut bar, Key::Down);
        assert_eq!(focused(&bar), "Other");
        ask(&mut bar);
        key(&mut bar, Key::Left);
        assert_eq!(focused(&bar), "Boards");
        assert_eq!(key(&mut bar, Key::Escape), MenuOutcome::Closed);
    }
}
