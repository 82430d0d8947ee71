//! Tests of gadgets in a requester, by mouse, keyboard and finger.

use super::test_support::{FakeHost, at_label, state_of};
use super::*;
use crate::gfx::{Bitmap, Pen, Point, Size};
use crate::ui::event::{Device, Event, Key, Modifiers, Phase};
use crate::ui::requester::{Choice, Requester, RequesterOutcome};

const YES: RequesterOutcome<char> = RequesterOutcome::Answer('y');

fn requester() -> Requester<char> {
    let choices = vec![Choice::new('y', "_Yes"), Choice::new('n', "_No")];
    Requester::new("Gadgets", "Some of each.", choices, 'n')
}

#[test]
fn a_check_box_toggles_by_mouse_finger_space_and_letter() {
    let mut requester = requester().with("sound", CheckBox::new("_Sound", false));
    let mut host = FakeHost::default();
    let at = at_label(&requester, "Sound");
    assert_eq!(
        host.click(&mut requester, at),
        RequesterOutcome::Touched("sound")
    );
    assert!(requester.is_checked("sound"));
    host.device = Some(Device::Touch);
    host.click(&mut requester, at);
    assert!(!requester.is_checked("sound"));
    host.press(&mut requester, Key::Char(' '));
    assert!(requester.is_checked("sound"));
    host.press(&mut requester, Key::Char('S'));
    assert!(!requester.is_checked("sound"));
    // Left while pressed, and lost: nothing is done.
    host.point(&mut requester, Phase::Down, at);
    host.point(&mut requester, Phase::Up, Point::zero());
    host.point(&mut requester, Phase::Down, at);
    host.point(&mut requester, Phase::Cancel, at);
    host.point(&mut requester, Phase::Up, at);
    assert!(!requester.is_checked("sound"));
}

#[test]
fn pictures_have_room_where_the_buttons_are_below_each_other() {
    let mut radio = Radio::new(&["_One", "_Two", "T_hree", "_Four"], 0);
    assert_eq!(radio.next_picture(), None);
    radio = radio.pictured(Size::new(30, 20), 15);
    assert_eq!(radio.next_picture(), Some(0));
    radio.add_picture(Bitmap::new(Size::new(30, 20), Pen::RED));
    assert_eq!(radio.next_picture(), Some(1));
    for room in [Room::Turned, Room::upright(0)] {
        radio.fit(room, Material::Wood);
        assert_eq!(radio.next_picture(), None, "{room:?}");
        // Spread over a width they have room for a part.
        radio.stretch(240);
        assert_eq!(radio.next_picture(), Some(1), "{room:?}");
    }
}

#[test]
fn a_radio_group_has_one_chosen() {
    let mut requester = requester().with("way", Radio::new(&["_Ancient", "_Modern", "_Pocket"], 1));
    let mut host = FakeHost::default();
    let chosen =
        |requester: &Requester<char>| requester.get::<Radio>("way").map_or(9, Radio::chosen);
    let at = at_label(&requester, "Pocket");
    assert_eq!(
        host.click(&mut requester, at),
        RequesterOutcome::Touched("way")
    );
    assert_eq!(chosen(&requester), 2);
    assert_eq!(state_of(&requester, "Pocket"), "focused, checked");
    host.press(&mut requester, Key::Up);
    host.press(&mut requester, Key::Up);
    assert_eq!(chosen(&requester), 0);
    // Nothing is above; the arrows down reach the answers after the last choice.
    host.press(&mut requester, Key::Up);
    assert_eq!(chosen(&requester), 0);
    for _ in 0..3 {
        host.press(&mut requester, Key::Down);
    }
    assert_eq!(chosen(&requester), 2);
    assert_eq!(requester.focus(), "");
    assert_eq!(
        host.press(&mut requester, Key::Char('m')),
        RequesterOutcome::Touched("way")
    );
    assert_eq!(chosen(&requester), 1);
    assert_eq!(host.press(&mut requester, Key::Enter), YES);
    // Down on one and up on another chooses none.
    let other = at_label(&requester, "Ancient");
    host.point(&mut requester, Phase::Down, at);
    host.point(&mut requester, Phase::Up, other);
    assert_eq!(chosen(&requester), 1);
}

#[test]
fn a_number_takes_digits_and_stays_between_its_ends() {
    let mut requester = requester().labelled("minutes", "_Minutes", Number::new(1, 60, 5));
    let mut host = FakeHost::default();
    let value =
        |requester: &Requester<char>| requester.get::<Number>("minutes").map_or(0, Number::value);
    assert_eq!(
        host.press(&mut requester, Key::Char('4')),
        RequesterOutcome::Touched("minutes")
    );
    assert_eq!(
        host.press(&mut requester, Key::Char('x')),
        RequesterOutcome::Changed
    );
    host.press(&mut requester, Key::Char('2'));
    assert_eq!(value(&requester), 42);
    host.press(&mut requester, Key::Char('+'));
    assert_eq!(value(&requester), 43);
    let at = at_label(&requester, "Minutes");
    host.event(&mut requester, &Event::Wheel { at, notches: 3 });
    assert_eq!(value(&requester), 40);
    for letter in "99".chars() {
        host.key(&mut requester, Key::Char('a'), Modifiers::CONTROL);
        host.press(&mut requester, Key::Char('9'));
        host.press(&mut requester, Key::Char(letter));
    }
    assert_eq!(
        (value(&requester), state_of(&requester, "Minutes").as_str()),
        (60, "focused, 99")
    );
    host.press(&mut requester, Key::Tab);
    assert_eq!(state_of(&requester, "Minutes"), "60");
    host.press(&mut requester, Key::Char('m'));
    host.key(&mut requester, Key::Char('x'), Modifiers::CONTROL);
    assert_eq!((value(&requester), host.clipboard.as_str()), (60, "60"));
    host.clipboard = " 7 ".to_owned();
    host.key(&mut requester, Key::Char('v'), Modifiers::CONTROL);
    assert_eq!(value(&requester), 7);
    assert_eq!(host.press(&mut requester, Key::Enter), YES);
}

#[test]
fn a_slider_follows_knob_arrows_track_keys_and_wheel() {
    let mut requester =
        requester().labelled("volume", "_Volume", Slider::new(0, 100, 50, 240, " %"));
    let mut host = FakeHost::default();
    let value =
        |requester: &Requester<char>| requester.get::<Slider>("volume").map_or(-1, Slider::value);
    let more = at_label(&requester, "More");
    assert_eq!(
        host.click(&mut requester, more),
        RequesterOutcome::Touched("volume")
    );
    assert_eq!(value(&requester), 51);
    // Held, the arrow goes on by itself.
    host.point(&mut requester, Phase::Down, more);
    let (_, next) = host.tick(&mut requester);
    host.now = next.unwrap_or_default();
    assert_eq!(
        host.tick(&mut requester).0,
        RequesterOutcome::Touched("volume")
    );
    assert_eq!(value(&requester), 53);
    host.point(&mut requester, Phase::Up, more);
    assert_eq!(host.tick(&mut requester), (RequesterOutcome::Nothing, None));
    for (key, expected) in [
        (Key::Left, 52),
        (Key::PageDown, 62),
        (Key::Home, 0),
        (Key::Left, 0),
        (Key::End, 100),
        (Key::PageUp, 90),
    ] {
        host.press(&mut requester, key);
        assert_eq!(value(&requester), expected, "{key:?}");
    }
    let at = at_label(&requester, "Volume");
    host.event(&mut requester, &Event::Wheel { at, notches: -4 });
    assert_eq!(value(&requester), 94);
    host.event(
        &mut requester,
        &Event::Wheel {
            at: Point::zero(),
            notches: 9,
        },
    );
    assert_eq!(value(&requester), 94);
    let left = Point::new(
        requester
            .get::<Slider>("volume")
            .map_or(0, |s| s.area().top_left.x),
        at.y,
    );
    host.click(&mut requester, left + Point::new(3, 0));
    assert_eq!(value(&requester), 84);
    // The knob is dragged to the beginning and beyond.
    let knob = left + Point::new(163, 0);
    host.drag(&mut requester, knob, left - Point::new(300, 0));
    assert_eq!(value(&requester), 0);
    assert_eq!(host.press(&mut requester, Key::Enter), YES);
}

#[test]
fn every_value_of_a_slider_can_be_reached_by_its_knob() {
    for width in [80, 240] {
        let mut bar = ScrollBar::new(false, 30, 1);
        bar.put(crate::gfx::rect(0, 0, width, 20));
        let mut seen = std::collections::BTreeSet::new();
        bar.down(Point::new(3, 5), 0);
        for x in -20..width as i32 + 20 {
            bar.moved(Point::new(x, 5));
            seen.insert(bar.first());
        }
        let all = width > 100;
        assert!(seen.contains(&0) && seen.contains(&29));
        assert!(!all || seen.len() == 30, "{seen:?}");
    }
}

#[test]
fn a_text_is_scrolled_by_keys_wheel_and_finger() {
    let text: Vec<String> = (1..=100).map(|n| format!("line number {n}")).collect();
    let mut requester = requester().with("text", ScrollText::new(&text.join("\n"), &[], 40, 10));
    let mut host = FakeHost::default();
    let at = |requester: &Requester<char>| state_of(requester, "text");
    requester.focus_on("text");
    host.press(&mut requester, Key::Down);
    assert_eq!(at(&requester), "focused, line 2 of 100");
    host.event(
        &mut requester,
        &Event::Wheel {
            at: Point::zero(),
            notches: 2,
        },
    );
    assert_eq!(at(&requester), "focused, line 8 of 100");
    host.press(&mut requester, Key::End);
    assert_eq!(at(&requester), "focused, line 91 of 100");
    host.press(&mut requester, Key::Home);
    let middle = at_label(&requester, "text") - Point::new(60, 0);
    host.drag(&mut requester, middle, middle - Point::new(0, 54));
    assert_eq!(at(&requester), "focused, line 4 of 100");
    let down = at_label(&requester, "Down");
    host.click(&mut requester, down);
    assert_eq!(at(&requester), "focused, line 5 of 100");
    assert_eq!(host.press(&mut requester, Key::Enter), YES);
}

#[test]
fn pictures_stand_between_lines() {
    let mut picture = Bitmap::new(Size::new(30, 40), Pen::RED);
    picture.fill(picture.area(), Pen::RED);
    let text = "# Title\nabove\n![stone]\n![none]\nbelow";
    let mut requester =
        requester().with("text", ScrollText::new(text, &[("stone", &picture)], 40, 8));
    assert_eq!(state_of(&requester, "text"), "line 1 of 6");
    let mut screen = Bitmap::screen();
    requester.focus_on("text");
    requester.draw(&mut screen);
    let red = screen.pens().iter().filter(|pen| **pen == Pen::RED).count();
    assert_eq!(red, 30 * 40);
}

/// The number of the first line of a text of 10 rows.
fn first_line(text: &ScrollText) -> usize {
    let state = text.describe("", false)[1].state.clone();
    let number = state.split(' ').nth(1).unwrap();
    number.parse::<usize>().unwrap() - 1
}

/// Every picture is seen whole on some page, whatever its height and wherever it stands, and no line is left out.
#[test]
fn pages_leave_out_no_line_and_cut_no_picture() {
    const ROWS: usize = 10;
    for height in 1..=ROWS {
        let picture = Bitmap::new(Size::new(30, height as u32 * 18), Pen::RED);
        for above in 0..2 * ROWS {
            let lines = |count: usize| "line\n".repeat(count);
            let text = format!(
                "{}![picture]\n{}![picture]\n{}",
                lines(above),
                lines(3),
                lines(25)
            );
            let mut text = ScrollText::new(&text, &[("picture", &picture)], 20, ROWS as u32);
            let total = above + 3 + 25 + 2 * height;
            let first = [above, above + height + 3];
            let walk = |text: &mut ScrollText, key: Key| {
                let mut pages = vec![first_line(text)];
                let press = KeyPress {
                    key,
                    modifiers: Modifiers::NONE,
                    repeat: false,
                };
                while text.key(press, 0) == Response::Touched {
                    pages.push(first_line(text));
                }
                pages
            };
            let on = walk(&mut text, Key::PageDown);
            let back = walk(&mut text, Key::PageUp);
            assert_eq!((on[0], back[0]), (0, total - ROWS));
            assert_eq!(back.last(), Some(&0));
            for pages in [on, back] {
                assert!(pages.windows(2).all(|two| two[0].abs_diff(two[1]) <= ROWS));
                for picture in first {
                    let whole = |page: &usize| *page <= picture && picture + height <= page + ROWS;
                    assert!(pages.iter().any(whole), "{height} {above} {pages:?}");
                }
                // The last page, at either end, is where the text ends.
                for page in &pages[1..pages.len() - 1] {
                    let cut = |line: usize| first.iter().any(|p| *p < line && line < p + height);
                    assert!(!cut(*page), "{height} {above} {pages:?}");
                }
            }
        }
    }
}

#[test]
fn a_page_begins_with_the_chapter_that_began_late_on_the_one_before() {
    let chapter = |lines: usize| format!("# Chapter\n{}", "line\n".repeat(lines));
    let text = [6, 20, 3].map(chapter).join("\n");
    let mut text = ScrollText::new(&text, &[], 20, 10).filled();
    let press = KeyPress {
        key: Key::PageDown,
        modifiers: Modifiers::NONE,
        repeat: false,
    };
    let mut pages = vec![first_line(&text)];
    while text.key(press, 0) == Response::Touched {
        pages.push(first_line(&text));
    }
    // The second chapter begins in line 8, the third in line 30; all of that is seen on the last page.
    assert_eq!(pages, [0, 8, 17, 26]);
}

#[test]
fn a_page_begins_with_the_paragraph_that_the_one_before_has_cut() {
    let text = "line\nline\nline\n\n".repeat(6);
    let mut text = ScrollText::new(text.trim_end(), &[], 20, 10);
    let press = KeyPress {
        key: Key::PageDown,
        modifiers: Modifiers::NONE,
        repeat: false,
    };
    assert_eq!(text.key(press, 0), Response::Touched);
    assert_eq!(first_line(&text), 8);
}

#[test]
fn upright_a_picture_without_room_waits_below_the_text() {
    let picture = Bitmap::new(Size::new(30, 6 * 18), Pen::RED);
    let after = |lines: usize| {
        let text = format!(
            "{}![picture]\n{}",
            "line\n".repeat(lines),
            "line\n".repeat(9)
        );
        ScrollText::new(&text, &[("picture", &picture)], 20, 10)
    };
    let mut text = after(5);
    let reds = |text: &ScrollText| {
        let mut screen = Bitmap::screen();
        text.draw(&mut screen, false);
        screen.pens().iter().filter(|pen| **pen == Pen::RED).count()
    };
    assert!(reds(&text) > 0, "cut on the screen");
    assert_eq!(reds(&after(7)), 0, "a sliver");
    text.fit(Room::upright(0), Material::Wood);
    assert_eq!(reds(&text), 0);
    let press = KeyPress {
        key: Key::Down,
        modifiers: Modifiers::NONE,
        repeat: false,
    };
    text.key(press, 0);
    text.key(press, 0);
    assert_eq!(reds(&text), 30 * 108);
}

#[test]
fn the_chapter_is_that_of_the_first_line_and_at_the_end_the_last() {
    let chapter = |name: &str| format!("# {name}\n{}", "line\n".repeat(8));
    let text = ["One", "Two", "Three"].map(chapter).concat();
    let mut text = ScrollText::new(&text, &[], 20, 6);
    let press = |text: &mut ScrollText, key: Key| {
        let (modifiers, repeat) = (Modifiers::NONE, false);
        let press = KeyPress {
            key,
            modifiers,
            repeat,
        };
        text.key(press, 0);
        text.chapter()
    };
    assert_eq!(text.chapter(), Some(0));
    for (downs, chapter) in [(8, 0), (1, 1), (9, 1), (1, 2)] {
        let reached = (0..downs).map(|_| press(&mut text, Key::Down)).last();
        assert_eq!(reached, Some(Some(chapter)), "{}", first_line(&text));
    }
    assert_eq!(press(&mut text, Key::Up), Some(1));
    assert_eq!(press(&mut text, Key::End), Some(2));
    assert_eq!(press(&mut text, Key::Home), Some(0));
    assert_eq!(ScrollText::new("none", &[], 20, 6).chapter(), None);
}

#[test]
fn no_heading_stands_alone_at_the_end_of_what_is_seen() {
    let seen = |rows| {
        let text = ScrollText::new("# One\nfirst\n\n# Two\nsecond", &[], 20, rows);
        text.describe("", false).remove(0).label
    };
    assert!(!seen(4).contains("Two"), "{}", seen(4));
    assert!(seen(5).ends_with("Two second"), "{}", seen(5));
}

#[test]
fn every_chapter_of_a_filled_text_reaches_the_top_at_any_width() {
    let chapter = |name: &str| format!("# {name}\n{}", "some words in a line ".repeat(4));
    let text = ["One", "Two", "Three"].map(chapter).join("\n");
    let mut text = ScrollText::new(&text, &[], 20, 6).filled();
    for heading in 0..3 {
        text.scroll_to_heading(heading);
        for width in [260, 120, 500, 260] {
            text.stretch(width);
            let items = text.describe("", false);
            let name = ["One", "Two", "Three"][heading];
            assert!(items[0].label.starts_with(name), "{width} {items:?}");
            assert_eq!(text.chapter(), Some(heading));
        }
    }
}

#[test]
fn the_cells_of_a_table_are_read_out_in_order() {
    let text = "# Keys\n[Tab]\tNext gadget\n[Shift+Tab]\tThe one before it\n\nNew Game\t[Ctrl+N]";
    for columns in [50, 24] {
        let mut text = ScrollText::new(text, &[], columns, 12);
        text.put(Point::zero());
        let read = text.describe("", false).remove(0).label;
        assert!(
            read.starts_with("Keys Tab: Next gadget Shift+Tab"),
            "{read}"
        );
        assert!(
            read.ends_with("The one before it  New Game Ctrl+N"),
            "{read}"
        );
        let mut screen = Bitmap::screen();
        text.draw(&mut screen, false);
    }
}
