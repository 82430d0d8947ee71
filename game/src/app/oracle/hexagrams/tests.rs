//! Tests of the browser of hexagrams.

use crate::app::shell::{Cx, Screen, View};
use std::collections::BTreeSet;

use ishido_shared::gfx::{Bitmap, Pen, Point, line_width};
use ishido_shared::ui::event::{Event, Key, KeyPress, Modifiers};
use ishido_shared::ui::item::{Item, Role};
use ishido_shared::ui::room::Room;

use super::browse;
use super::layout::{FACTS_WIDTH, Leaf, Places};
use super::order::{Order, SIDE};
use super::related::{self, Related};
use super::wording;
use crate::app::model::Model;
use crate::app::tests::{TestHost, app_state, with_cx};
use crate::oracle::{Hexagram, Trigram, hexagram_text};

fn view(app: &Model) -> View<'_> {
    View::in_front(app)
}

fn key(screen: &mut dyn Screen<Model>, app: &mut Model, key: Key) {
    let press = KeyPress {
        key,
        modifiers: Modifiers::NONE,
        repeat: false,
    };
    with_cx(app, |cx| screen.handle(&Event::Key(press), cx));
}

fn shown(screen: &dyn Screen<Model>, app: &Model) -> String {
    screen.describe(&view(app))[1].label.clone()
}

#[test]
fn both_orders_have_every_hexagram_once() {
    for order in [Order::Trigrams, Order::Number] {
        let places = (0..SIDE).flat_map(|row| (0..SIDE).map(move |column| (column, row)));
        let mut seen = BTreeSet::new();
        for (column, row) in places {
            let hexagram = order.hexagram(column, row).unwrap();
            assert_eq!(order.place(hexagram), (column, row));
            assert!(seen.insert(hexagram));
            if order == Order::Trigrams {
                assert_eq!(hexagram.upper(), Trigram::ALL[column]);
                assert_eq!(hexagram.lower(), Trigram::ALL[row]);
            } else {
                assert_eq!(usize::from(hexagram.number()), row * SIDE + column + 1);
            }
        }
        assert_eq!(seen.len(), Hexagram::COUNT);
        assert_eq!(order.hexagram(0, SIDE), None);
    }
}

/// The words on the screen are not clipped, whichever hexagram is shown.
#[test]
fn every_name_fits_its_place() {
    for hexagram in Hexagram::all() {
        let name = hexagram_text(hexagram).name;
        assert!(line_width(name) + 36 + 4 <= related::WIDTH, "{name}");
        let head = format!("{}  {}  {name}", hexagram.number(), hexagram.pinyin());
        assert!(line_width(&head) + 20 <= FACTS_WIDTH, "{head}");
        let trigrams = wording::trigrams(hexagram);
        assert!(line_width(&trigrams) <= FACTS_WIDTH, "{trigrams}");
    }
}

#[test]
fn nothing_overlaps_or_leaves_its_room() {
    let mut app = app_state();
    let mut screen = browse(Hexagram::from_number(24));
    check_places(screen.as_ref(), &app, Room::Screen, 11);
    let turned = Places::of(Room::Turned, Leaf::Table);
    let (corner, cells) = turned.table.unwrap();
    assert!(corner.y + cells.size().height as i32 <= turned.exit.top_left.y);
    assert_eq!(turned.exit.size.height, Room::FINGER_WHEN_TURNED);
    for height in [584, 660, 760] {
        let room = Room::upright(height);
        let mut host = TestHost::default();
        host.room = room;
        let mut press = |screen: &mut dyn Screen<Model>, key| {
            let press = KeyPress {
                key,
                modifiers: Modifiers::NONE,
                repeat: false,
            };
            let model = &mut app;
            host.with(|host| screen.handle(&Event::Key(press), &mut Cx { model, host }));
        };
        press(screen.as_mut(), Key::Home);
        press(screen.as_mut(), Key::Enter);
        check_places(screen.as_ref(), &app_state(), room, 10);
        press(screen.as_mut(), Key::Escape);
        check_places(screen.as_ref(), &app_state(), room, 4);
        let items = screen.describe(&view(&app_state()));
        for item in items.iter().filter(|item| item.role == Role::ListItem) {
            assert!(item.area.size.width.min(item.area.size.height) >= Room::FINGER);
        }
    }
}

fn check_places(screen: &dyn Screen<Model>, app: &Model, room: Room, count: usize) {
    let items = screen.describe(&view(app));
    let parts: Vec<&Item> = items
        .iter()
        .filter(|item| {
            !matches!(item.role, Role::Requester | Role::ListItem)
                && !["Up", "Down"].contains(&item.label.as_str())
        })
        .collect();
    assert_eq!(parts.len(), count);
    let area = room.area();
    for (index, item) in parts.iter().enumerate() {
        assert_eq!(item.area.intersection(&area), item.area, "{}", item.label);
        for other in &parts[index + 1..] {
            let both = item.area.intersection(&other.area);
            assert!(both.is_zero_sized(), "{} and {}", item.label, other.label);
        }
    }
}

/// The pixels of the table show the lines that the bits say.
#[test]
fn every_cell_shows_the_lines_of_its_hexagram() {
    let app = app_state();
    let screen = browse(None);
    let mut bitmap = Bitmap::screen();
    screen.draw(&mut bitmap, &view(&app));
    let items = screen.describe(&view(&app));
    let cells: Vec<&Item> = items
        .iter()
        .filter(|item| item.role == Role::ListItem)
        .collect();
    assert_eq!(cells.len(), 64);
    for cell in cells {
        let number: u8 = cell.label.split(' ').next().unwrap().parse().unwrap();
        let hexagram = Hexagram::from_number(number).unwrap();
        let chosen = cell.state == "chosen";
        let pen = if chosen { Pen::WHITE } else { Pen::BLACK };
        for line in 0..6 {
            let y = 2 + (5 - line as i32) * 3;
            let at = |x| bitmap.get(cell.area.top_left + Point::new(x, y));
            assert_eq!(at(7), Some(pen), "{number}");
            assert_eq!(
                at(15) == Some(pen),
                hexagram.is_yang(line),
                "{number}, line {line}"
            );
        }
    }
}

#[test]
fn arrows_that_follow_each_other_are_one_step_back() {
    let mut app = app_state();
    let mut screen = browse(Hexagram::from_number(24));
    for arrow in [Key::Left, Key::Left, Key::Down] {
        key(screen.as_mut(), &mut app, arrow);
    }
    assert!(shown(screen.as_ref(), &app).starts_with("29 "));
    key(screen.as_mut(), &mut app, Key::Char('n'));
    assert!(shown(screen.as_ref(), &app).starts_with("27 "));
    key(screen.as_mut(), &mut app, Key::Backspace);
    assert!(shown(screen.as_ref(), &app).starts_with("29 "));
    key(screen.as_mut(), &mut app, Key::Backspace);
    assert!(shown(screen.as_ref(), &app).starts_with("24 "));
    key(screen.as_mut(), &mut app, Key::Backspace);
    assert!(shown(screen.as_ref(), &app).starts_with("24 "));
}

#[test]
fn every_hexagram_leads_to_its_relatives_and_back() {
    let mut app = app_state();
    for hexagram in Hexagram::all() {
        for (related, letter) in Related::ALL.into_iter().zip(['o', 'i', 'n']) {
            let mut screen = browse(Some(hexagram));
            let before = shown(screen.as_ref(), &app);
            key(screen.as_mut(), &mut app, Key::Char(letter));
            let number = related.of(hexagram).number();
            let after = shown(screen.as_ref(), &app);
            assert!(
                after.starts_with(&format!("{number} ")),
                "{before}: {after}"
            );
            key(screen.as_mut(), &mut app, Key::Char('b'));
            assert_eq!(shown(screen.as_ref(), &app), before);
        }
    }
}
