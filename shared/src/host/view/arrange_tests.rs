//! Tests of the arrangement at the sizes of telephones and tablets.

use super::rows::OVER_SCALE;
use super::{Arrangement, Layout, Page, Placed, arrange, room};
use crate::gfx::{Point, Rectangle, SCREEN_SIZE, rect};
use crate::ui::display::Scaling;
use crate::ui::panes::{BELOW_LINE, Panes, Parts, TitleLineLayout, grown};
use crate::ui::room::Room;

/// The pixels of a square of the board.
const SQUARE: f32 = 42.0;

/// Width, height and density of the displays of telephones and tablets, and what is not free at the left, the top, the right
/// and the bottom.
pub(super) const PAGES: [([f32; 3], [f32; 4]); 11] = [
    ([390.0, 844.0, 3.0], [0.0, 47.0, 0.0, 34.0]),
    ([844.0, 390.0, 3.0], [47.0, 0.0, 47.0, 21.0]),
    ([390.0, 844.0, 3.0], [0.0; 4]),
    ([844.0, 390.0, 3.0], [0.0; 4]),
    ([820.0, 1180.0, 2.0], [0.0, 24.0, 0.0, 20.0]),
    ([1180.0, 820.0, 2.0], [0.0; 4]),
    ([1280.0, 800.0, 1.0], [0.0; 4]),
    ([1280.0, 800.0, 2.0], [0.0; 4]),
    ([360.0, 640.0, 3.0], [0.0; 4]),
    ([320.0, 568.0, 2.0], [0.0; 4]),
    ([412.0, 915.0, 2.625], [0.0, 24.0, 0.0, 0.0]),
];

pub(super) fn page(([width, height, density], inset): ([f32; 3], [f32; 4])) -> Page {
    let [left, top, right, bottom] = inset.map(|inset| inset * density);
    Page {
        free: Layout {
            left,
            top,
            width: width * density - left - right,
            height: height * density - top - bottom,
        },
        density,
        menu_button: true,
        finger: true,
    }
}

const TITLE: TitleLineLayout = TitleLineLayout {
    from: 264,
    to: 480,
    end: 640,
};

/// The places beside the board, the touchstone first.
fn board_places() -> [Rectangle; 5] {
    let places = [
        rect(532, 24, 104, 68),
        rect(532, 94, 104, 38),
        rect(532, 304, 104, 92),
        rect(532, 134, 104, 130),
        rect(532, 266, 104, 36),
    ];
    places.map(|place| grown(place, 1))
}

pub(super) fn board() -> Panes {
    Panes {
        line: Some(TITLE),
        parts: Parts::of(rect(0, 20, 528, 380))
            .with_side(&board_places())
            .with_menus(),
        over: None,
        menus: None,
        sheet: None,
    }
}

fn with_keys(room: Room) -> Panes {
    let mut panes = board();
    panes.parts.panel = room.keys();
    panes
}

fn requester() -> Panes {
    let mut panes = board();
    panes.parts.menus = false;
    panes.over = Some(rect(92, 120, 456, 160));
    panes
}

fn open_menu() -> Panes {
    let names = TitleLineLayout {
        from: 228,
        to: 228,
        end: 452,
    };
    Panes {
        line: Some(names),
        over: Some(rect(84, 20, 240, 330)),
        ..board()
    }
}

fn editor() -> Panes {
    Panes {
        parts: Parts::of(rect(266, 22, 252, 378))
            .with_side(&[
                rect(0, 22, 266, 310),
                rect(0, 332, 266, 68),
                rect(518, 22, 122, 378),
            ])
            .with_menus(),
        ..board()
    }
}

#[test]
fn an_upright_cover_fills_the_page_of_a_telephone() {
    for display in PAGES {
        let page = page(display);
        let room = room(&page, Scaling::Auto);
        let free = page.free;
        if !room.is_upright() {
            assert!(free.width > free.height);
            continue;
        }
        let mut panes = Panes::whole();
        panes.parts = Parts::of(room.cover());
        let arranged = arrange(&panes, &page, Scaling::Auto);
        let [shown] = arranged.placed[..] else {
            panic!("{display:?}: {arranged:?}");
        };
        let (source, target) = (shown.source, shown.target);
        assert_eq!(source.intersection(&room.cover()), source, "{display:?}");
        assert!(source.size.height >= Room::LEAST_COVER, "{display:?}");
        // A tablet is too wide for the cover, so the edges of the cover are repeated there.
        let is_tablet = free.width / page.density > 560.0;
        let fills = (target.width - free.width).abs() < 2.0;
        assert!(is_tablet || fills, "{display:?}");
        let parts = || arranged.fillers.iter().chain(&arranged.placed);
        let left = parts().map(|part| part.target.left);
        let right = parts().map(|part| part.target.right());
        let left = left.fold(f32::MAX, f32::min);
        let right = right.fold(0.0_f32, f32::max);
        assert!(left < free.left + 1.0, "{display:?}: {left}");
        assert!(right > free.right() - 1.0, "{display:?}: {right}");
        assert!((target.height - free.height).abs() < 1.0, "{display:?}");
        // Its middle stays there, and its pixels are square.
        let middle = source.top_left + source.size / 2 - room.cover().center();
        assert!(middle.x.abs() <= 1 && middle.y.abs() <= 1, "{middle:?}");
        let down = target.height / source.size.height as f32;
        assert!((down / shown.scale() - 1.0).abs() < 0.01, "{display:?}");
    }
}

/// Everything that is high and touched has room for fingers, whatever its width; with a mouse, a wide page shows the screen.
#[test]
fn an_upright_tablet_has_an_upright_room() {
    let mut page = page(PAGES[4]);
    assert!(room(&page, Scaling::Auto).is_upright());
    page.menu_button = false;
    assert_eq!(room(&page, Scaling::Auto), Room::Screen);
}

fn all() -> Vec<(&'static str, Panes)> {
    vec![
        ("board", board()),
        ("requester", requester()),
        ("menu", open_menu()),
        ("editor", editor()),
        ("whole", Panes::whole()),
    ]
}

pub(super) fn overlap(one: &Layout, other: &Layout) -> bool {
    one.left < other.right()
        && other.left < one.right()
        && one.top < other.bottom()
        && other.top < one.bottom()
}

pub(super) fn check(name: &str, arranged: &Arrangement, page: &Page) {
    let free = page.free;
    let mut areas: Vec<Layout> = arranged.placed.iter().map(|part| part.target).collect();
    areas.extend(arranged.menu);
    for (index, area) in areas.iter().enumerate() {
        let inside = area.left >= free.left - 0.6
            && area.top >= free.top - 0.6
            && area.right() <= free.right() + 0.6
            && area.bottom() <= free.bottom() + 0.6;
        assert!(inside, "{name}: {area:?} is not within {free:?}");
        for other in &areas[..index] {
            let in_line = arranged.menu == Some(*area) && arranged.placed.len() <= 3;
            assert!(
                in_line || !overlap(area, other),
                "{name}: {area:?} and {other:?} overlap"
            );
        }
    }
    for part in &arranged.placed {
        check_reachable(name, part, arranged);
    }
}

/// Every pixel of a part is at the middle of its place in the page.
fn check_reachable(name: &str, part: &Placed, arranged: &Arrangement) {
    let Rectangle { top_left, size } = part.source;
    let across = part.target.width / size.width as f32;
    let down = part.target.height / size.height as f32;
    for y in 0..size.height {
        for x in 0..size.width {
            let at = top_left + Point::new(x as i32, y as i32);
            let place = (
                part.target.left + (x as f32 + 0.5) * across,
                part.target.top + (y as f32 + 0.5) * down,
            );
            assert_eq!(arranged.logical(place.0, place.1, None), at, "{name}");
        }
    }
}

#[test]
fn every_pixel_can_be_reached_and_nothing_overlaps() {
    for size in PAGES {
        let page = page(size);
        for (name, panes) in all() {
            let arranged = arrange(&panes, &page, Scaling::Auto);
            check(&format!("{name} at {:?}", size.0), &arranged, &page);
        }
    }
}

#[test]
fn squares_are_as_large_as_they_can_be() {
    for (size, least) in PAGES.into_iter().zip([
        31.0, 38.7, 31.0, 40.9, 65.2, 77.4, 84.0, 84.0, 28.6, 25.4, 32.7,
    ]) {
        let page = page(size);
        let arranged = arrange(&board(), &page, Scaling::Auto);
        let side = arranged.scale * SQUARE / page.density;
        println!("{:?}: squares of {side:.1}", size.0);
        assert!(side >= least, "{:?}: squares of {side}", size.0);
    }
}

#[test]
fn the_touchstone_is_large_below_the_board() {
    for size in [PAGES[0], PAGES[4]] {
        let page = page(size);
        let arranged = arrange(&board(), &page, Scaling::Auto);
        let touchstone = arranged.place_of(rect(532, 24, 104, 68)).unwrap();
        let board = arranged.place_of(rect(0, 20, 528, 380)).unwrap();
        assert!(touchstone.top >= board.bottom());
        assert!(touchstone.width >= page.free.width / 4.0, "{touchstone:?}");
    }
}

/// Between the board, the panels and the keys there is no more wood than between two panels.
#[test]
fn the_panels_fill_an_upright_page_and_the_touchstone_is_the_largest() {
    for size in PAGES {
        let page = page(size);
        let room = room(&page, Scaling::Auto);
        if !room.is_upright() {
            continue;
        }
        let arranged = arrange(&with_keys(room), &page, Scaling::Auto);
        let [board, touchstone] = [rect(0, 20, 528, 380), rect(531, 23, 106, 70)]
            .map(|part| arranged.place_of(part).unwrap());
        let joint = touchstone.top - board.bottom();
        assert!(joint < 32.0 * page.density, "{:?}: {joint}", size.0);
        let area = |place: &Layout| place.width * place.height;
        for panel in &board_places() {
            let place = arranged.place_of(*panel).unwrap();
            assert!(area(&place) <= area(&touchstone), "{:?}: {place:?}", size.0);
        }
    }
}

#[test]
fn words_stand_below_the_touchstone_which_stays() {
    for size in PAGES {
        let page = page(size);
        let room = room(&page, Scaling::Auto);
        let Some(words) = room.words(80) else {
            continue;
        };
        let mut panes = with_keys(room);
        let before = arrange(&panes, &page, Scaling::Auto);
        panes.parts = panes.parts.with_words(Some(words));
        let arranged = arrange(&panes, &page, Scaling::Auto);
        check(&format!("{:?}", size.0), &arranged, &page);
        for part in [rect(0, 20, 528, 380), rect(531, 23, 106, 70)] {
            let [before, now] = [&before, &arranged].map(|all| all.place_of(part));
            assert_eq!(before, now, "{:?}", size.0);
        }
        let place = arranged.place_of(words).unwrap();
        assert!(
            place.width >= 0.7 * page.free.width,
            "{:?}: {place:?}",
            size.0
        );
    }
}

#[test]
fn the_button_for_the_menus_is_large_enough_and_never_moves() {
    for size in PAGES {
        let page = page(size);
        let of = |panes: &Panes| arrange(panes, &page, Scaling::Auto).menu;
        let button = of(&board()).unwrap();
        let least = 40.0 * page.density;
        assert!(
            button.width >= least && button.height >= least,
            "{:?}: {button:?}",
            size.0
        );
        // A word as large as those of the menus fits on it where there is room.
        let is_small = size.0[0] > size.0[1] || size.0[0] < 400.0;
        assert!(is_small || button.width >= 76.0 * page.density, "{size:?}");
        assert_eq!(of(&open_menu()), Some(button), "{:?}", size.0);
        assert_eq!(of(&requester()), None);
        let without = Page {
            menu_button: false,
            ..page
        };
        assert_eq!(arrange(&board(), &without, Scaling::Auto).menu, None);
    }
}

#[test]
fn a_wide_page_shows_one_picture_as_the_desktop_does() {
    let mut page = page(PAGES[6]);
    page.menu_button = false;
    let screen = Rectangle::new(Point::zero(), SCREEN_SIZE);
    for (_, panes) in all() {
        let arranged = arrange(&panes, &page, Scaling::Auto);
        assert_eq!(arranged.placed.len(), 1);
        assert_eq!(arranged.placed[0].source, screen);
        assert_eq!(arranged.placed[0].target.width, 1280.0);
    }
}

/// Returns true if a part is nearly as wide as the page, or enlarged as much as anything: on tablets, letters are large enough then.
fn is_wide(place: Layout, part: Rectangle, page: &Page) -> bool {
    let most = part.size.width as f32 * OVER_SCALE * page.density;
    place.width >= most.min(0.9 * page.free.width)
}

/// On every telephone held upright the panel of a lesson or a replay has the width of the page, below board and column.
#[test]
fn a_panel_for_a_finger_is_as_wide_as_the_page() {
    for size in PAGES {
        let page = page(size);
        let room = room(&page, Scaling::Auto);
        let Some(panel) = room.panel(272).filter(|_| room.is_upright()) else {
            continue;
        };
        for menus in [true, false] {
            let mut panes = board();
            panes.parts = panes.parts.with_panel(Some(panel));
            panes.parts.menus = menus;
            let arranged = arrange(&panes, &page, Scaling::Auto);
            check("panel", &arranged, &page);
            let place = arranged.place_of(panel).unwrap();
            assert!(is_wide(place, panel, &page), "{:?}: {place:?}", size.0);
            let others = arranged.placed.iter().filter(|part| part.source != panel);
            assert!(
                others
                    .map(|part| part.target.bottom())
                    .all(|end| end <= place.top)
            );
            let touchstone = arranged.place_of(rect(532, 24, 104, 68)).unwrap();
            let side = touchstone.width / 104.0 * 40.0 / page.density;
            println!("{:?}: a touchstone of {side:.1}", size.0);
            assert!(side >= 14.0, "{:?}: {touchstone:?}", size.0);
        }
    }
}

/// A low window leaves the board in sight, but on the smallest telephones.
#[test]
fn a_low_window_stands_under_the_board() {
    for size in PAGES {
        let page = page(size);
        let room = room(&page, Scaling::Auto);
        for height in [120, 200, 280] {
            let Some(window) = room.below_screen(height) else {
                continue;
            };
            let mut panes = board();
            (panes.parts.menus, panes.over) = (false, Some(window));
            let arranged = arrange(&panes, &page, Scaling::Auto);
            check("low window", &arranged, &page);
            let place = arranged.place_of(window).unwrap();
            let above = arranged.place_of(panes.parts.main);
            let is_small = size.0[1] < 700.0;
            assert!(is_small || above.is_some(), "{:?}: {height}", size.0);
            assert!(above.is_none_or(|board| board.bottom() <= place.top));
            assert!(
                is_small || is_wide(place, window, &page),
                "{:?}: {place:?}",
                size.0
            );
        }
    }
}

/// The table of wood is below everything, up to the edges of the page.
#[test]
fn the_table_fills_the_page_of_a_telephone() {
    for size in PAGES {
        let page = page(size);
        let arranged = arrange(&board(), &page, Scaling::Auto);
        let room = room(&page, Scaling::Auto);
        let Some(table) = Room::table(room.picture_size()) else {
            continue;
        };
        let tiles = arranged.fillers.iter();
        let tiles: Vec<Layout> = tiles
            .filter(|tile| table.contains(tile.source.top_left))
            .map(|tile| tile.target)
            .collect();
        let ends = [
            tiles.iter().map(Layout::right).fold(0.0, f32::max),
            tiles.iter().map(Layout::bottom).fold(0.0, f32::max),
        ];
        assert!((ends[0] - page.free.right()).abs() < 1.5, "{:?}", size.0);
        assert!((ends[1] - page.free.bottom()).abs() < 1.5, "{:?}", size.0);
    }
}

#[test]
fn who_wants_whole_pixels_gets_one_picture() {
    let page = page(PAGES[0]);
    for scaling in [Scaling::Whole, Scaling::Tall43] {
        assert_eq!(arrange(&board(), &page, scaling).placed.len(), 1);
    }
}

#[test]
fn what_is_in_front_fills_the_width() {
    let page = page(PAGES[2]);
    let arranged = arrange(&requester(), &page, Scaling::Auto);
    let shown = arranged.placed.last().unwrap();
    assert_eq!(shown.source, rect(92, 120, 456, 160));
    assert!(shown.target.width >= page.free.width * 0.95);
    let menu = arrange(&open_menu(), &page, Scaling::Auto);
    let line = 18.0 * menu.scale / page.density;
    assert!(line >= 22.0, "a line of a menu is {line} high");
}

#[test]
fn a_drag_goes_on_beside_the_part_where_it_began() {
    let page = page(PAGES[2]);
    let arranged = arrange(&board(), &page, Scaling::Auto);
    let stone = arranged.place_of(rect(564, 38, 40, 40)).unwrap();
    let held = arranged.part_at(stone.left + 9.0, stone.top + 9.0);
    let panel = arranged.place_of(rect(531, 23, 106, 70)).unwrap();
    let gap = (stone.left, panel.top - 2.0 * page.density);
    assert_eq!(arranged.part_at(gap.0, gap.1), None);
    assert_eq!(arranged.logical(gap.0, gap.1, None).x, -1000);
    assert!(arranged.logical(gap.0, gap.1, held).y < 38);
    let square = arranged.place_of(rect(226, 128, 42, 42)).unwrap();
    let middle = (square.left + 40.0, square.top + 40.0);
    assert_eq!(arranged.logical(middle.0, middle.1, held).x, 244);
}

#[test]
fn no_page_is_too_small() {
    for (width, height) in [
        (0.0, 0.0),
        (1.0, 1.0),
        (1.0, 900.0),
        (900.0, 1.0),
        (60.0, 80.0),
    ] {
        let tiny = page(([width, height, 1.0], [0.0; 4]));
        for (_, panes) in all() {
            let arranged = arrange(&panes, &tiny, Scaling::Auto);
            let _ = arranged.logical(0.0, 0.0, Some(0));
            assert!(arranged.placed.iter().all(|part| part.target.width >= 1.0));
        }
    }
}

#[test]
fn a_panel_stands_beside_the_screen_of_a_turned_telephone() {
    let mut turned = 0;
    for size in PAGES {
        let page = page(size);
        let Some(panel) = room(&page, Scaling::Auto).beside_screen() else {
            continue;
        };
        turned += 1;
        for has_menus in [false, true] {
            let mut panes = board();
            panes.parts.panel = Some(panel);
            panes.parts.menus = has_menus;
            let arranged = arrange(&panes, &page, Scaling::Auto);
            check(&format!("{:?}", size.0), &arranged, &page);
            assert_eq!(arranged.menu.is_some(), has_menus);
            let [screen, beside] = arranged.placed[..] else {
                panic!("{arranged:?}");
            };
            assert_eq!(
                [screen.source.size, beside.source.size],
                [SCREEN_SIZE, panel.size]
            );
            assert!(screen.target.right() < beside.target.left);
            // Three buttons beside a picture of 128 pixels.
            assert!(38.0 * beside.scale() >= 40.0 * page.density, "{beside:?}");
        }
    }
    assert_eq!(turned, 2);
}

/// A requester stands alone on a turned telephone: nothing beside it can be pressed.
#[test]
fn a_requester_takes_the_place_of_a_column_of_gadgets() {
    for size in PAGES {
        let page = page(size);
        let Some(column) = room(&page, Scaling::Auto).column() else {
            continue;
        };
        let mut panes = board();
        panes.parts = Parts::of(Rectangle::new(Point::zero(), SCREEN_SIZE));
        panes.parts.panel = Some(column);
        let shown = |panes: &Panes| {
            let arranged = arrange(panes, &page, Scaling::Auto);
            check(&format!("{:?}", size.0), &arranged, &page);
            arranged.placed.iter().any(|part| part.source == column)
        };
        assert!(shown(&panes));
        panes.over = Some(rect(40, 30, 480, 360));
        assert!(!shown(&panes));
    }
}

/// The edges of a page stand at the ends of a turned telephone, as do the texts of its line, and so do those of a card that is as high.
#[test]
fn a_page_goes_across_a_turned_telephone() {
    for size in PAGES {
        let page = page(size);
        if room(&page, Scaling::Auto) != Room::Turned {
            continue;
        }
        let mut panes = board();
        panes.parts = Parts::of(BELOW_LINE);
        let of_page = arrange(&panes, &page, Scaling::Auto);
        panes.over = Some(rect(0, 20, 528, 380));
        let of_card = arrange(&panes, &page, Scaling::Auto);
        for (name, arranged) in [("page", of_page), ("card", of_card)] {
            check(name, &arranged, &page);
            let parts = || arranged.placed.iter().map(|part| part.target);
            let left = parts().map(|place| place.left).fold(f32::MAX, f32::min);
            let right = parts().map(|place| place.right()).fold(0.0, f32::max);
            assert!((left - page.free.left).abs() < 1.0, "{name}: {left}");
            assert!((right - page.free.right()).abs() < 1.0, "{name}: {right}");
            let bottom = parts().map(|place| place.bottom()).fold(0.0, f32::max);
            assert!((bottom - page.free.bottom()).abs() < 1.5, "{name}");
        }
    }
}

/// A tablet shows more instead of enlarging as a telephone does, and a finger hits everything all the same.
#[test]
fn the_room_of_a_tablet_is_wide() {
    for size in [
        [600.0, 960.0, 2.0],
        [768.0, 1024.0, 2.0],
        [820.0, 1180.0, 2.0],
    ] {
        let page = page((size, [0.0; 4]));
        let room = room(&page, Scaling::Auto);
        let scale = size[0] / room.area().size.width as f32;
        assert!(scale < 1.8, "{size:?}: {room:?}");
        assert!(room.finger() as f32 * scale >= 40.0, "{size:?}: {room:?}");
    }
}

#[test]
fn an_upright_page_is_filled_also_where_it_is_low() {
    for size in PAGES {
        let page = page(size);
        let room = room(&page, Scaling::Auto);
        if !room.is_upright() {
            continue;
        }
        let mut panes = requester();
        panes.over = Some(room.area());
        let arranged = arrange(&panes, &page, Scaling::Auto);
        let part = arranged
            .placed
            .iter()
            .find(|part| part.source == room.area());
        let target = part.unwrap_or_else(|| panic!("{arranged:?}")).target;
        let beside = page.free.width - target.width;
        assert!(beside < 14.0 * page.density, "{:?}: {beside}", size.0);
    }
}

#[test]
fn keys_leave_the_board_its_size_and_are_high_enough_for_a_thumb() {
    for size in PAGES {
        let page = page(size);
        let room = room(&page, Scaling::Auto);
        let Some(keys) = room.keys() else {
            continue;
        };
        let arranged = arrange(&with_keys(room), &page, Scaling::Auto);
        check(&format!("{:?}", size.0), &arranged, &page);
        let part = arranged.placed.iter().find(|part| part.source == keys);
        let part = part.unwrap_or_else(|| panic!("{arranged:?}"));
        let without = arrange(&board(), &page, Scaling::Auto);
        assert!(arranged.scale > 0.98 * without.scale, "{:?}", size.0);
        // Three below each other, with gaps of 6 pixels.
        let high = match room.is_upright() {
            true => part.target.height,
            false => (keys.size.height - 12) as f32 / 3.0 * part.scale(),
        };
        let least = if page.free.width < 340.0 * page.density {
            39.0
        } else {
            44.0
        };
        assert!(high >= least * page.density, "{:?}: {high}", size.0);
        let menu = arranged.menu.unwrap();
        assert!(menu.height >= 44.0 * page.density && menu.width >= 60.0 * page.density);
        assert_eq!(arranged.keys_scale(), Some(part.scale()));
        if room.is_upright() {
            continue;
        }
        // Keys and button stand at the foot, and the touchstone is shown once more above them, much larger.
        assert!(page.free.bottom() - menu.bottom() < 6.0 * page.density);
        let [stone, ..] = board_places();
        let large = arranged.placed.iter().find(|part| part.source == stone);
        let large = large.unwrap_or_else(|| panic!("{arranged:?}"));
        assert!(large.scale() > 1.5 * arranged.scale, "{large:?}");
        let between = part.target.top - large.target.bottom();
        assert!(between > 3.0 * page.density, "{large:?}");
    }
}
