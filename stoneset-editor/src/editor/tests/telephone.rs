//! The main screens on telephones and a tablet: a finger hits everything that it may press.

use ishido_shared::formats::stoneset::Stoneset;
use ishido_shared::gfx::{Rectangle, Size};
use ishido_shared::host::headless::{FakeWorld, Headless};
use ishido_shared::host::view::{Layout, Page, arrange, room};
use ishido_shared::ui::display::Scaling;
use ishido_shared::ui::event::{Button, Device, Event};
use ishido_shared::ui::item::{Item, Role};
use ishido_shared::ui::program::ChildProgram;

use crate::board::plain;
use crate::editor::{Editor, EditorProgram, HostProgram};

/// The sizes of pages in CSS pixels.
const PAGES: [Size; 6] = [
    Size::new(390, 844),
    Size::new(412, 915),
    Size::new(375, 667),
    Size::new(360, 640),
    Size::new(820, 1180),
    Size::new(844, 390),
];
/// The least length of what a finger presses, in CSS pixels.
const FINGER: f32 = 40.0;
/// What a finger points into, with a magnifier.
const POINTED: [&str; 4] = ["stone edit box", "board", "overview", "live board"];

type Desk = Headless<EditorProgram>;

fn page(size: Size) -> Page {
    let free = Layout {
        left: 0.0,
        top: 0.0,
        width: size.width as f32,
        height: size.height as f32,
    };
    Page {
        free,
        density: 1.0,
        menu_button: true,
        finger: true,
    }
}

fn items(desk: &mut Desk) -> Vec<Item> {
    desk.driver().program().editor.describe()
}

/// What is too small for a finger on the page, or is not on it, or overlaps something else.
fn faults(desk: &mut Desk, page: &Page) -> Vec<String> {
    let panes = desk.driver().program().editor.panes();
    let arrangement = arrange(&panes, page, Scaling::Auto);
    let is_pressed = |item: &&Item| {
        let is_gadget = matches!(item.role, Role::Button | Role::Place);
        is_gadget && !POINTED.contains(&item.label.as_str())
    };
    let items = items(desk);
    let pressed: Vec<&Item> = items.iter().filter(is_pressed).collect();
    let mut faults = Vec::new();
    for (index, item) in pressed.iter().enumerate() {
        let place = arrangement.place_of(item.area);
        let is_large = |place: &Layout| place.width.min(place.height) >= FINGER - 0.1;
        if !place.is_some_and(|place| is_large(&place)) {
            faults.push(format!("{} is {place:?}", item.label));
        }
        let overlaps = |other: &&&Item| {
            let shared: Rectangle = other.area.intersection(&item.area);
            !shared.is_zero_sized()
        };
        faults.extend(
            pressed[..index]
                .iter()
                .find(overlaps)
                .map(|other| format!("{} is over {}", item.label, other.label)),
        );
    }
    faults
}

fn assert_within_reach(editor: &dyn Fn() -> Editor, sheets: &[&str]) {
    for size in PAGES {
        let page = page(size);
        let program = EditorProgram::new(editor());
        let mut desk = Headless::new(program, FakeWorld::default(), 1, None);
        desk.event(&Event::Room(room(&page, Scaling::Auto)));
        for sheet in sheets {
            let items = items(&mut desk);
            if let Some(tab) = items.iter().find(|item| item.label == *sheet) {
                desk.click(tab.middle(), Button::Left, Device::Touch);
            }
            let faults = faults(&mut desk, &page);
            assert_eq!(faults, Vec::<String>::new(), "{size} {sheet}");
        }
    }
}

#[test]
fn a_finger_hits_everything_on_the_stoneset_screen() {
    let set = Stoneset::read(ishido_assets::TEST_STONESET.bytes).unwrap();
    let editor = || Editor::new(&set, HostProgram::Alone);
    assert_within_reach(&editor, &["Stones", "Paint", "Masks"]);
}

#[test]
fn a_finger_hits_everything_on_the_board_screen() {
    let set = Stoneset::read(ishido_assets::TEST_STONESET.bytes).unwrap();
    let editor = || Editor::for_board(plain(), None, &set, HostProgram::Alone);
    assert_within_reach(&editor, &["Paint", "View"]);
}
