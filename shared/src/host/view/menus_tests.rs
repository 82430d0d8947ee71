//! Tests of menus for fingers, at the sizes of telephones and tablets.

use super::arrange_tests::{PAGES, board, check, overlap, page};
use super::menus::for_finger;
use super::{Arrangement, Layout, Page, arrange, room};
use crate::gfx::{Rectangle, rect};
use crate::ui::display::Scaling;
use crate::ui::panes::{MenuSheet, Panes, TitleLineLayout};

/// Names of menus as wide as those of the game.
const NAMES: TitleLineLayout = TitleLineLayout {
    from: 128,
    to: 128,
    end: 436,
};

/// A menu with lines of a height, and separators after some of them.
fn menu(lines: i32, height: i32) -> Panes {
    let line = |index: i32| rect(139, 22 + index * height + index / 5 * 8, 216, height as u32);
    menu_of((0..lines).map(line).collect())
}

fn menu_of(lines: Vec<Rectangle>) -> Panes {
    Panes {
        line: Some(NAMES),
        over: (!lines.is_empty()).then_some(rect(137, 20, 220, 372)),
        menus: Some(lines),
        ..board()
    }
}

fn arranged(panes: &Panes, page: &Page) -> Arrangement {
    arrange(panes, page, Scaling::Auto)
}

/// The parts of an arrangement that show lines of the menu.
fn lines(arranged: &Arrangement) -> Vec<&super::Placed> {
    let parts = arranged.placed.iter();
    parts.filter(|part| part.source.top_left.y >= 20).collect()
}

#[test]
fn lines_are_high_enough_for_a_finger() {
    for size in PAGES {
        let page = page(size);
        let keys = room(&page, Scaling::Auto).keys();
        // Only the game has keys, and no menu with more than 18 lines.
        let counts = [(1, 18), (8, 18), (14, 18), (17, 18), (18, 18), (21, 16)];
        let without = counts.map(|count| (count, None));
        let with = counts[..5].iter().map(|count| (*count, keys));
        for ((count, height), panel) in without.into_iter().chain(with) {
            let mut panes = menu(count, height);
            panes.parts.panel = panel;
            let arranged = arranged(&panes, &page);
            check(
                &format!("{count} lines at {:?}, {panel:?}", size.0),
                &arranged,
                &page,
            );
            let lines = lines(&arranged);
            assert_eq!(lines.len(), count as usize);
            let lowest = lines.iter().map(|line| line.target.height);
            let lowest = lowest.fold(f32::MAX, f32::min) / page.density;
            // On the smallest telephones, the longest menus are as high as fits.
            let least = if size.0[0].min(size.0[1]) < 340.0 {
                36.0
            } else {
                39.5
            };
            assert!(
                lowest >= least,
                "{:?}, {panel:?}: {count} lines of {lowest}",
                size.0
            );
        }
    }
}

#[test]
fn names_are_high_enough_and_do_not_move() {
    for size in PAGES {
        let page = page(size);
        let names = |panes: &Panes| {
            let mut placed = arranged(panes, &page).placed;
            placed.retain(|part| part.source.top_left.y < 20);
            placed
        };
        let of_one = names(&menu(1, 18));
        assert_eq!(of_one, names(&menu(21, 16)), "{:?}", size.0);
        assert_eq!(of_one, names(&menu_of(Vec::new())), "{:?}", size.0);
        for name in &of_one {
            assert!(name.target.height >= 43.5 * page.density, "{name:?}");
        }
    }
}

#[test]
fn a_marked_name_does_not_fill_the_rest_of_its_row() {
    for size in PAGES {
        let fillers = arranged(&menu(8, 18), &page(size)).fillers;
        for filler in fillers
            .iter()
            .filter(|filler| filler.source.top_left.y < 20)
        {
            assert!(filler.source.top_left.x >= NAMES.end, "{filler:?}");
        }
    }
}

#[test]
fn they_are_near_the_button_which_stays_where_it_is() {
    for size in PAGES {
        let page = page(size);
        let arranged = arranged(&menu(8, 18), &page);
        let button = arrange(&board(), &page, Scaling::Auto).menu;
        assert_eq!(arranged.menu, button);
        let middle = page.free.top + page.free.height / 2.0;
        let (is_below, is_high) = (
            button.unwrap().top > middle,
            page.free.height > page.free.width,
        );
        assert!(is_below || !is_high, "{:?}", size.0);
        let names = arranged.placed[0].target;
        assert_eq!(names.top > middle, is_below, "{:?}", size.0);
        for line in lines(&arranged) {
            assert_eq!(line.target.top < names.top, is_below, "{line:?}");
            assert!(!overlap(&line.target, &button.unwrap()), "{line:?}");
        }
    }
}

#[test]
fn they_are_beside_a_button_that_is_as_high_as_half_a_page() {
    let page = page(PAGES[2]);
    let (width, height) = (44.0 * page.density, page.free.height / 2.0);
    let button = Layout {
        left: page.free.right() - width,
        top: page.free.bottom() - height,
        width,
        height,
    };
    let panes = menu(22, 16);
    let arranged = for_finger(&panes, NAMES, &page, Some(button));
    for part in &arranged.placed {
        assert!(part.target.right() <= button.left, "{part:?}");
        assert!(part.target.height >= 43.5 * page.density, "{part:?}");
    }
    let names = arranged.placed.first().unwrap().target;
    assert!(names.bottom() > button.top + button.height / 2.0);
}

#[test]
fn a_submenu_has_the_line_that_it_belongs_to_above_it() {
    let page = page(PAGES[2]);
    let submenu = (0..5).map(|line| rect(344, 331 + line * 18, 180, 18));
    let mut of_submenu = vec![rect(139, 350, 203, 16)];
    of_submenu.extend(submenu);
    let arranged = arranged(&menu_of(of_submenu.clone()), &page);
    let lines = lines(&arranged);
    assert_eq!(lines[0].source, of_submenu[0]);
    assert!(lines[0].target.bottom() < lines[1].target.top);
    assert_eq!(lines[1].target.bottom(), lines[2].target.top);
}

#[test]
fn only_the_ground_above_and_below_the_words_is_widened() {
    let page = page(PAGES[2]);
    let arranged = arranged(&menu(21, 16), &page);
    for line in lines(&arranged) {
        let drawn = line.drawn();
        let heights: u32 = drawn.iter().map(|part| part.source.size.height).sum();
        assert_eq!((drawn.len(), heights), (3, 18), "{line:?}");
        let [above, words, below] = [0, 1, 2].map(|part| drawn[part].target);
        assert!((words.height - 16.0 * line.scale()).abs() <= 0.5);
        assert_eq!(above.top, line.target.top);
        assert!(
            drawn
                .iter()
                .all(|part| part.source.top_left == line.source.top_left)
        );
        assert_eq!([above.bottom(), words.bottom()], [words.top, below.top]);
        assert_eq!(below.bottom(), line.target.bottom());
    }
}

#[test]
fn a_mouse_and_a_large_picture_have_menus_as_they_are() {
    let mut narrow = page(PAGES[2]);
    narrow.finger = false;
    let panes = menu(8, 18);
    let whole = Panes {
        menus: None,
        ..panes.clone()
    };
    assert_eq!(arranged(&panes, &narrow), arranged(&whole, &narrow));
    let large = page(([2560.0, 1600.0, 1.0], [0.0; 4]));
    assert_eq!(arranged(&panes, &large).placed.len(), 1);
    let wide = page(PAGES[6]);
    for scaling in [Scaling::Whole, Scaling::Tall43] {
        assert_eq!(arrange(&panes, &wide, scaling).placed.len(), 1);
    }
}

#[test]
fn no_page_is_too_small_for_menus() {
    for (width, height) in [(0.0, 0.0), (1.0, 900.0), (900.0, 1.0), (60.0, 80.0)] {
        let tiny = page(([width, height, 1.0], [0.0; 4]));
        for count in [0, 1, 21] {
            let arranged = arranged(&menu(count, 16), &tiny);
            let mut parts = arranged.placed.iter();
            assert!(parts.all(|part| part.target.width >= 1.0 && part.target.height >= 1.0));
        }
    }
}

/// The board of the game with a sheet in front, with so many lines.
fn sheet(lines: i32, reason: Option<Rectangle>) -> Panes {
    let line = |index: i32| rect(2, 442 + index * 16, 212, 16);
    let name = |index: i32| rect(index % 4 * 108, 400 + index / 4 * 20, 108, 19);
    Panes {
        sheet: Some(MenuSheet {
            names: (0..7).map(name).collect(),
            lines: (0..lines).map(line).collect(),
            reason: reason.map(|reason| (1, reason)),
            grounds: [400, 439, 440, 441].map(|top| rect(479, top, 1, 1)),
        }),
        ..board()
    }
}

#[test]
fn a_sheet_leaves_the_board_in_sight_and_is_high_enough_for_a_finger() {
    let reason = Some(rect(0, 650, 304, 38));
    for size in PAGES {
        let page = page(size);
        if !room(&page, Scaling::Auto).is_upright() {
            continue;
        }
        let behind = arranged(&board(), &page);
        for (lines, reason) in [(0, None), (2, None), (9, reason), (14, reason), (22, None)] {
            let arranged = arranged(&sheet(lines, reason), &page);
            check(&format!("{lines} lines at {:?}", size.0), &arranged, &page);
            let button = arranged.menu.unwrap();
            for part in &arranged.placed {
                assert!(part.source.top_left.y >= 400, "{part:?} can be pressed");
                assert!(!overlap(&part.target, &button), "{part:?}");
                let is_pressed = Some(part.source) != reason;
                let high = part.target.height >= 39.5 * page.density;
                assert!(high || !is_pressed, "{lines} at {:?}: {part:?}", size.0);
            }
            assert!(arranged.scale >= 0.69 * page.density || lines == 0);
            // Lines are in rows over the whole width, names in columns.
            let right = |part: &super::Placed| part.target.right();
            let rights = arranged.placed.iter().map(right).fold(0.0, f32::max);
            let width = page.free.right() - rights;
            assert!(lines == 0 || width <= 5.0 * page.density, "{lines}");
            let tops = arranged.placed.iter().map(|part| part.target.top);
            let top = tops.fold(f32::MAX, f32::min);
            let board = behind
                .placed
                .iter()
                .find(|part| part.source.top_left.y >= 20);
            let board = board.unwrap();
            assert!(arranged.fillers.contains(board));
            // On the smallest telephone a reason hides more of it.
            if lines <= 14 && (reason.is_none() || size.0[1] > 600.0) {
                assert!(
                    top > board.target.top + board.target.height / 3.0,
                    "{size:?}"
                );
            }
        }
    }
}

#[test]
fn names_and_lines_of_a_sheet_stand_in_columns_with_the_button_in_the_last_cell() {
    let page = page(([390.0, 844.0, 2.0], [0.0; 4]));
    let arranged = arranged(&sheet(14, None), &page);
    let button = arranged.menu.unwrap();
    let of = |top: i32, end: i32| {
        let parts = arranged.placed.iter();
        let seen = parts.filter(move |part| (top..end).contains(&part.source.top_left.y));
        seen.map(|part| part.target).collect::<Vec<_>>()
    };
    let names = of(400, 439);
    assert!((names[6].bottom() - button.bottom()).abs() <= 1.0);
    assert!((names[3].left - button.left).abs() <= 1.0 && names[3].top < button.top);
    assert!((names[0].left - names[4].left).abs() <= 1.0);
    // Two columns, whose lines are at the same heights.
    let mut tops: Vec<i32> = of(440, 800).iter().map(|line| line.top as i32).collect();
    tops.sort_unstable();
    tops.dedup();
    assert_eq!(tops.len(), 7);
}

/// Of 18 lines, whose second group begins with the ninth, eight stand in the first column and ten in the second.
#[test]
fn a_column_of_a_sheet_begins_with_a_group_where_one_is_near() {
    let page = page(([390.0, 844.0, 2.0], [0.0; 4]));
    let mut panes = sheet(18, None);
    let lines = &mut panes.sheet.as_mut().unwrap().lines;
    for line in &mut lines[8..] {
        line.top_left.y += 8;
    }
    let lines = lines.clone();
    let arranged = arranged(&panes, &page);
    check("18 lines", &arranged, &page);
    let place = |index: usize| arranged.place_of(lines[index]).unwrap();
    assert!(place(7).left < place(8).left && place(8).left == place(17).left);
    assert!((place(0).top - place(8).top).abs() <= 1.0);
    assert!(place(17).top > place(7).top + place(7).height);
}

#[test]
fn the_reason_why_a_line_is_ghosted_stands_below_it() {
    let page = page(([390.0, 844.0, 2.0], [0.0; 4]));
    let reason = rect(0, 650, 304, 38);
    let arranged = arranged(&sheet(9, Some(reason)), &page);
    let place = |source: Rectangle| arranged.place_of(source).unwrap();
    let lines = [1, 2].map(|index| place(rect(2, 442 + index * 16, 212, 16)));
    let reason = place(reason);
    assert!((reason.top - lines[0].bottom()).abs() <= 1.0);
    assert!((lines[1].top - reason.bottom()).abs() <= 1.0);
}
