//! Tests of menus that a finger uses.

use super::tests::{entry, menus, place, point};
use super::*;
use crate::gfx::Size;
use crate::ui::event::{Button, Device, Event, Modifiers, Phase, Pointer};
use crate::ui::panes::Shown;

/// A menu with a submenu, opened to stay.
fn with_submenu() -> MenuBar<u32> {
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
        let mut bar = with_submenu();
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
    let mut bar = with_submenu();
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
    let mut bar = with_submenu();
    let display = place(&bar, "Display");
    tap(&mut bar, display);
    let shown = lines(&bar).unwrap();
    let (panel, sub) = (bar.panel().unwrap(), bar.subpanel().unwrap());
    let title = panel.line_area(1);
    assert_eq!(shown[0].top_left, title.top_left);
    assert!(shown[0].intersection(&sub.area).size == Size::zero());
    assert_eq!(shown[1..], [sub.line_area(0), sub.line_area(1)]);
}
