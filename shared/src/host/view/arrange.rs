//! Arranges the parts of a program's picture in a page: as one picture where the page is wide, below each other where it is
//! high.

use std::ops::Range;

use super::Layout;
use super::arrangement::{Arrangement, Page, Placed};
use super::columns::Columns;
use super::menus;
use super::rows::{FINGER, GAP, LINE, OVER_SCALE, first_row, rows};
use super::sheet;
use crate::gfx::{Point, Rectangle, SCREEN_SIZE, Size, rect};
use crate::ui::display::Scaling;
use crate::ui::panes::{BELOW_LINE, Panes, Parts, TitleLineLayout};
use crate::ui::room::Room;

/// The width of the button for the menus, where there is room.
const BUTTON: f32 = 88.0;
/// A title line that can be cut in the middle: its rows are the highest.
const TITLE: TitleLineLayout = TitleLineLayout {
    from: 0,
    to: WIDTH,
    end: WIDTH,
};
const WIDTH: i32 = SCREEN_SIZE.width as i32;
const HEIGHT: i32 = SCREEN_SIZE.height as i32;
/// Something in front becomes no larger than if it had this width.
const OVER_WIDTH: f32 = 300.0;
/// The greatest width, in CSS pixels, of a high page without touch in which requesters and pages are laid out as on a telephone: the
/// usual layout has small letters there.
const WIDEST_TELEPHONE: f32 = 560.0;
/// The least width, in CSS pixels, of the page of a tablet held upright.
const LEAST_TABLET: f32 = 600.0;
/// The height, in CSS pixels, up to which a page is that of a telephone turned sideways, and its least width for each pixel of that.
const LOWEST_TABLET: f32 = 480.0;
const LEAST_TURNED: f32 = 1.85;
/// The most of the width of such a page that a panel beside the screen takes.
const MOST_BESIDE: f32 = 0.38;
/// The least and the greatest enlargement of keys beside the screen of such a page.
const KEYS_SCALE: [f32; 2] = [0.75, 1.25];
/// The least scale of the parts at the side in comparison with the main part, which becomes smaller for their sake.
const SIDE_SCALE: f32 = 0.75;
/// The most of the height below the line that a panel takes, below parts at the side and below the main part alone.
const MOST_OF_PANEL: [f32; 2] = [0.5, 0.62];

/// Arranges panes in a page.
#[must_use]
pub fn arrange(panes: &Panes, page: &Page, scaling: Scaling) -> Arrangement {
    let parts_may = matches!(scaling, Scaling::Auto | Scaling::Fill);
    let is_high = page.free.height > page.free.width;
    let room = room(page, scaling);
    let parted = panes
        .line
        .filter(|_| parts_may && is_high)
        .and_then(|line| parted(panes, line, room, page));
    let is_on_table = parted.is_some() || (room == Room::Turned && panes.line.is_some());
    let table = Room::table(room.picture_size()).filter(|_| is_on_table);
    let mut arrangement = parted.unwrap_or_else(|| match panes.parts.main {
        cover if panes.line.is_none() && cover.size != SCREEN_SIZE => covered(cover, page),
        _ => match panes.parts.panel {
            Some(panel) if is_beside(panel, panes) => beside(panes, panel, page),
            _ if room != Room::Turned || panes.has_menus() => whole(panes, page, scaling),
            _ => match panes.over {
                Some(over) => alone(over, None, page),
                None if panes.parts.main == BELOW_LINE => alone(BELOW_LINE, panes.line, page),
                None => whole(panes, page, scaling),
            },
        },
    });
    let mut tiled = Vec::new();
    if let Some(piece) = table {
        // As large as parts that fill the width of an upright room, or as the screen.
        let scale = match room {
            Room::Upright { width, .. } => page.free.width / width as f32,
            Room::Screen | Room::Turned => arrangement.scale,
        };
        tiled = tiles(piece, scale, page);
        arrangement.fillers.splice(0..0, tiled.iter().copied());
    }
    if let Some(sheet) = &panes.sheet {
        return sheet::in_front(arrangement, sheet, page);
    }
    let too_low = page.finger && parts_may && menus::are_too_low(arrangement.scale, page);
    match panes.line.filter(|_| too_low && panes.menus.is_some()) {
        Some(names) => {
            let mut menus = menus::for_finger(panes, names, page, arrangement.menu);
            menus.fillers.splice(0..0, tiled);
            menus
        }
        None => arrangement,
    }
}

/// Returns true if a panel stands beside the screen of a turned telephone. Keys and gadgets do not while something is in front.
fn is_beside(panel: Rectangle, panes: &Panes) -> bool {
    let turned = Room::Turned;
    let is_free = panes.over.is_none() || panes.has_menus();
    turned.beside_screen() == Some(panel)
        || is_free && [turned.keys(), turned.column()].contains(&Some(panel))
}

/// Returns true if a page is as low as that of a telephone turned sideways, and has room for a panel beside the screen.
fn is_turned(page: &Page) -> bool {
    let Layout { width, height, .. } = page.free;
    height / page.density <= LOWEST_TABLET && width >= LEAST_TURNED * height
}

/// The room for requesters and pages in a page: upright where the page is high, and is touched or no wider than
/// a telephone.
#[must_use]
pub fn room(page: &Page, scaling: Scaling) -> Room {
    let (free, gap) = (page.free, GAP * page.density);
    let parts_may = matches!(scaling, Scaling::Auto | Scaling::Fill);
    let is_held = page.menu_button || free.width / page.density <= WIDEST_TELEPHONE;
    if parts_may && page.menu_button && is_turned(page) {
        return Room::Turned;
    }
    if !parts_may || !is_held || free.height <= free.width {
        return Room::Screen;
    }
    let scale = (free.width - 2.0 * gap) / Room::upright(0).area().size.width as f32;
    let top = lowest(&first_row(TITLE, page)) + gap;
    let height = ((free.bottom() - gap - top) / scale) as u32;
    match free.width / page.density {
        LEAST_TABLET.. => Room::on_tablet(height),
        _ => Room::filling(height),
    }
}

/// A piece of the picture, enlarged and repeated over a page.
fn tiles(piece: Rectangle, scale: f32, page: &Page) -> Vec<Placed> {
    let free = page.free;
    let (wide, high) = (piece.size.width as f32, piece.size.height as f32);
    let columns = (free.width / (wide * scale)).ceil() as i32;
    let rows = (free.height / (high * scale)).ceil() as i32;
    let places = (0..rows).flat_map(|row| (0..columns).map(move |column| (column, row)));
    let tiles = places.map(|(column, row)| {
        let left = free.left + column as f32 * wide * scale;
        let top = free.top + row as f32 * high * scale;
        // As much of the piece as the page has room for.
        let across = ((free.right() - left) / scale).min(wide).ceil();
        let down = ((free.bottom() - top) / scale).min(high).ceil();
        let source = Rectangle::new(piece.top_left, Size::new(across as u32, down as u32));
        let mut tile = Placed::at(source, left, top, scale);
        tile.target.width = tile.target.width.min(free.right() - tile.target.left);
        tile.target.height = tile.target.height.min(free.bottom() - tile.target.top);
        tile
    });
    tiles.collect()
}

/// An upright cover over the whole width of the page, cropped at the top and bottom; narrower if that would crop too much, with its
/// edges repeated beside it.
fn covered(cover: Rectangle, page: &Page) -> Arrangement {
    let free = page.free;
    let (wide, high) = (cover.size.width as f32, cover.size.height as f32);
    let fill = (free.width / wide).max(free.height / high);
    let scale = fill.min(free.height / Room::LEAST_COVER as f32);
    let seen = |room: f32, whole: u32| ((room / scale).round() as u32).min(whole);
    let size = Size::new(
        seen(free.width, cover.size.width),
        seen(free.height, cover.size.height),
    );
    let cut = (cover.size - size) / 2;
    let corner = cover.top_left + Point::new(cut.width as i32, cut.height as i32);
    let source = Rectangle::new(corner, size);
    let left = free.left + (free.width - size.width as f32 * scale) / 2.0;
    let mut placed = Placed::at(source, left, free.top, scale);
    // Covers the fraction of a pixel left at the lower edge.
    placed.target.height = free.height.floor();
    Arrangement {
        fillers: beside_cover(&placed, page),
        placed: vec![placed],
        menu: None,
        scale,
    }
}

/// The picture in one piece, with the button for the menus beside or below it, or in its title line.
fn whole(panes: &Panes, page: &Page, scaling: Scaling) -> Arrangement {
    let free = page.free;
    // On a display with small pixels nobody sees that ours differ in size by one of them.
    let scaling = match scaling {
        Scaling::Auto if page.density >= 2.0 => Scaling::Fill,
        scaling => scaling,
    };
    let layout = scaling.layout(free.width.floor(), free.height.floor());
    let target = Layout {
        left: free.left.ceil() + layout.left,
        top: free.top.ceil() + layout.top,
        ..layout
    };
    let screen = Rectangle::new(Point::zero(), SCREEN_SIZE);
    let mut arrangement = Arrangement {
        placed: vec![Placed::in_place(screen, target)],
        fillers: Vec::new(),
        menu: None,
        scale: target.width / WIDTH as f32,
    };
    if panes.line.is_none() {
        arrangement.fillers = beside_cover(&arrangement.placed[0], page);
    }
    if page.menu_button && panes.has_menus() {
        let (finger, gap) = (FINGER * page.density, GAP * page.density);
        let beside = free.right() - target.right() - 2.0 * gap;
        let below = free.bottom() - target.bottom() - 2.0 * gap;
        if beside >= finger || below >= finger {
            let (width, height) = if beside >= finger {
                (beside.min(BUTTON * page.density), finger)
            } else {
                (BUTTON * page.density, below.min(finger))
            };
            arrangement.menu = Some(corner(page, width, height));
        } else if let Some(line) = panes.line {
            put_button_into_line(&mut arrangement, target, line, finger);
        }
    }
    arrangement
}

/// A window as large as a low page has room for, below the title line if it has one. What is as high as the page, and of wood, has its
/// edges at both ends of it: between them and the rest the table is seen, with the gold lines going on.
fn alone(window: Rectangle, line: Option<TitleLineLayout>, page: &Page) -> Arrangement {
    /// The columns of an edge with its gold line, which hold whole patterns of two pens.
    const EDGE: u32 = 8;
    let (free, Size { width, height }) = (page.free, window.size);
    let above = if line.is_some() { LINE } else { 0 };
    let (wide, high) = (width as f32, (above + height) as f32);
    let fill = (free.width / wide).min(free.height / high);
    let scale = fill.min(OVER_SCALE * page.density);
    let row = Layout {
        top: (free.top + (free.height - high * scale) / 2.0).floor(),
        height: (above as f32 * scale).floor(),
        ..free
    };
    let part = |columns: Range<u32>, rows: Range<u32>, left: f32| {
        let corner = window.top_left + Point::new(columns.start as i32, rows.start as i32);
        let size = Size::new(columns.len() as u32, rows.len() as u32);
        let top = row.bottom() + rows.start as f32 * scale;
        Placed::at(Rectangle::new(corner, size), left, top, scale)
    };
    let left = free.left + (free.width - wide * scale) / 2.0;
    let mut placed = vec![part(0..width, 0..height, left)];
    let mut fillers = Vec::new();
    if height == BELOW_LINE.size.height {
        let middle = |rows| part(EDGE..width - EDGE, rows, left + EDGE as f32 * scale);
        // Repeated columns of grain would look like combs.
        for rows in [0..EDGE, height - EDGE..height] {
            fillers.extend(beside_cover(&middle(rows), page));
        }
        let last = free.right() - EDGE as f32 * scale;
        placed = vec![
            middle(0..height),
            part(0..EDGE, 0..height, free.left),
            part(width - EDGE..width, 0..height, last),
        ];
        placed.extend(gardens(&placed, scale));
    }
    if let Some(line) = line {
        let (texts, between) = line_across(line, row, scale);
        placed.extend(texts);
        fillers.push(between);
    }
    Arrangement {
        placed,
        fillers,
        menu: None,
        scale,
    }
}

/// As much of the garden as there is room for between a page and its edges, on both sides.
fn gardens(page: &[Placed], scale: f32) -> Vec<Placed> {
    /// The least width, and the least distances from what is beside it.
    const LEAST: u32 = 40;
    const APART: f32 = 10.0;
    let (Some(garden), [middle, left, right]) = (Room::garden(Room::Turned.picture_size()), page)
    else {
        return Vec::new();
    };
    let [middle, left, right] = [middle, left, right].map(|part| part.target);
    let sides = [(left.right(), middle.left), (middle.right(), right.left)];
    let room = ((sides[0].1 - sides[0].0) / scale - 2.0 * APART).max(0.0);
    let Size { width, height } = garden.size;
    let shown = width.min(room as u32);
    if shown < LEAST {
        return Vec::new();
    }
    let corner = garden.top_left + Point::new((width - shown) as i32 / 2, 0);
    let source = Rectangle::new(corner, Size::new(shown, height));
    let top = middle.top + (middle.height - height as f32 * scale) / 2.0;
    let place = |(from, to): (f32, f32)| {
        let left = from + (to - from - shown as f32 * scale) / 2.0;
        Placed::at(source, left, top, scale)
    };
    sides.map(place).to_vec()
}

/// The two texts of the title line at the ends of a row, and its ground between them.
fn line_across(line: TitleLineLayout, row: Layout, scale: f32) -> ([Placed; 2], Placed) {
    let (from, to) = (line.from + 4, line.to - 4);
    let part = |source: Rectangle| {
        let width = (source.size.width as f32 * scale).round();
        Placed::in_place(source, Layout { width, ..row })
    };
    let left = part(rect(0, 0, from as u32, LINE));
    let mut right = part(rect(to, 0, (WIDTH - to) as u32, LINE));
    right.target.left = row.right() - right.target.width;
    let mut between = part(rect(from, 0, 1, LINE));
    between.target.left = left.target.right();
    between.target.width = right.target.left - between.target.left;
    ([left, right], between)
}

/// A part of the screen is shown a second time only where it is more than this many times as large.
const MUCH: f32 = 1.5;

/// The picture of the screen, and beside it a panel for a finger. The button for the menus is below keys, or else below the screen.
fn beside(panes: &Panes, panel: Rectangle, page: &Page) -> Arrangement {
    let (free, gap) = (page.free, GAP * page.density);
    let has_button = page.menu_button && panes.has_menus();
    let finger = FINGER * page.density;
    let fits = |size: Size, width: f32, height: f32| {
        let scale = (width / size.width as f32).min(height / size.height as f32);
        scale.clamp(0.01, OVER_SCALE * page.density)
    };
    let has_keys = Room::are_keys(panel);
    let spare = free.width - 3.0 * gap - free.height * WIDTH as f32 / HEIGHT as f32;
    // Keys make the screen no smaller unless their letters would be too small.
    let wide = panel.size.width as f32 * page.density;
    let most = match has_keys {
        true => spare.clamp(KEYS_SCALE[0] * wide, KEYS_SCALE[1] * wide),
        false => free.width * MOST_BESIDE,
    };
    let (below_panel, below_screen) = match has_keys {
        _ if !has_button => (0.0, 0.0),
        true => (finger + gap, 0.0),
        false => (0.0, finger + 2.0 * gap),
    };
    let place = |source: Rectangle, (from, width): (f32, f32), below: f32| {
        let height = free.height - below;
        let scale = fits(source.size, width, height);
        let size = (
            source.size.width as f32 * scale,
            source.size.height as f32 * scale,
        );
        let top = free.top + (height - size.1) / 2.0;
        Placed::at(source, from + (width - size.0) / 2.0, top, scale)
    };
    let high = free.height - below_panel - 2.0 * gap;
    let width = fits(panel.size, most, high) * panel.size.width as f32;
    let left = free.right() - gap - width;
    let mut panel = place(panel, (left, width), below_panel);
    if has_keys {
        // Near the thumb, and with all the height of the page above the button for an open menu.
        panel.target.top = (free.bottom() - gap - below_panel - panel.target.height).round();
    }
    let screen = Rectangle::new(Point::zero(), SCREEN_SIZE);
    let screen = place(screen, (free.left, left - gap - free.left), below_screen);
    let scale = screen.scale();
    // Above keys the touchstone is shown once more, if it is much larger there.
    let touchstone = panes.parts.side.first().filter(|_| has_keys);
    let touchstone = touchstone.map(|&stone| {
        let below = free.bottom() - panel.target.top;
        let mut large = place(stone, (left, width), below + 2.0 * gap);
        large.target.top += gap;
        large
    });
    let menu = has_button.then(|| {
        let (above, width) = match has_keys {
            true => (panel.target, panel.target.width),
            false => (screen.target, (BUTTON * page.density).round()),
        };
        Layout {
            left: above.right() - width,
            top: (above.bottom() + gap).round(),
            width,
            height: finger.round(),
        }
    });
    let mut placed = vec![screen, panel];
    placed.extend(touchstone.filter(|part| part.scale() > MUCH * scale));
    Arrangement {
        placed,
        fillers: Vec::new(),
        menu,
        scale,
    }
}

/// The outermost columns of a picture that must not be parted, repeated up to the edges of a page: it ends nowhere on it.
fn beside_cover(cover: &Placed, page: &Page) -> Vec<Placed> {
    /// The width of the pattern in which two pens are mixed.
    const COLUMNS: u32 = 4;
    let (Rectangle { top_left, size }, target) = (cover.source, cover.target);
    let wide = (COLUMNS as f32 * cover.scale()).max(1.0);
    let strip = |left: f32, right: f32, column: i32| {
        let source = rect(top_left.x + column, top_left.y, COLUMNS, size.height);
        let (left, right) = (left.round(), right.round());
        let target = Layout {
            left,
            width: right - left,
            ..target
        };
        Placed::in_place(source, target)
    };
    let count = |room: f32| (room / wide).ceil().max(0.0) as i32;
    let before = (0..count(target.left)).map(|number| {
        let right = target.left - number as f32 * wide;
        strip(right - wide, right, 0)
    });
    let last = (size.width - COLUMNS) as i32;
    let width = page.free.left + page.free.right();
    let after = (0..count(width - target.right())).map(|number| {
        let left = target.right() + number as f32 * wide;
        strip(left, left + wide, last)
    });
    before.chain(after).collect()
}

/// The lower right corner of a page.
fn corner(page: &Page, width: f32, height: f32) -> Layout {
    let gap = GAP * page.density;
    Layout {
        left: (page.free.right() - gap - width).round(),
        top: (page.free.bottom() - gap - height).round(),
        width: width.round(),
        height: height.round(),
    }
}

/// Puts the button at the right end of the title line, and moves the text there to the left if the line has room.
fn put_button_into_line(
    arrangement: &mut Arrangement,
    target: Layout,
    line: TitleLineLayout,
    finger: f32,
) {
    let scale = arrangement.scale;
    let width = (finger * 1.4).round();
    // Below the line there is an edge before the first place that can be pressed.
    let height = finger.max(LINE as f32 * scale).min(24.0 * scale).round();
    arrangement.menu = Some(Layout {
        left: target.right() - width,
        top: target.top,
        width,
        height,
    });
    let room = (line.to - line.from - 8) as f32 * scale - width;
    if room < 0.0 || target.height < HEIGHT as f32 {
        return;
    }
    let row = Layout {
        width: target.width - width,
        height: (LINE as f32 * target.height / HEIGHT as f32).round(),
        ..target
    };
    let (texts, between) = line_across(line, row, scale);
    let behind = Layout {
        left: row.right(),
        width,
        ..row
    };
    let below = Layout {
        top: row.bottom(),
        height: target.height - row.height,
        ..target
    };
    arrangement.placed = texts.to_vec();
    arrangement.placed.push(Placed::in_place(BELOW_LINE, below));
    arrangement.fillers = vec![
        between,
        Placed::in_place(rect(WIDTH - 1, 0, 1, LINE), behind),
    ];
}

/// The parts below each other. `None` where one picture shows more.
fn parted(panes: &Panes, line: TitleLineLayout, room: Room, page: &Page) -> Option<Arrangement> {
    let wants_button = page.menu_button && panes.has_menus();
    // While menus are in front, their button stays where it was.
    let is_behind = panes.over.is_some() || (page.finger && panes.menus.is_some());
    let behind = if is_behind { TITLE } else { line };
    let arranged = below_each_other(&panes.parts, behind, page, 0.0)?;
    let (finger, wide) = (FINGER * page.density, BUTTON * page.density);
    let is_reachable = |menu: Layout| menu.height >= finger && menu.width >= finger;
    let arranged = match arranged.menu.filter(|_| wants_button) {
        Some(menu) if !is_reachable(menu) => {
            let beside = below_each_other(&panes.parts, behind, page, finger);
            let beside = beside.filter(|arranged| arranged.menu.is_some_and(is_reachable));
            let above = above_button(panes, behind, page);
            // A wide button in a strip of its own looks better, where it makes nothing smaller.
            let is_narrow =
                |arranged: &Arrangement| arranged.menu.is_some_and(|menu| menu.width < wide);
            match (beside, above) {
                (Some(beside), Some(above))
                    if is_narrow(&beside) && above.scale >= beside.scale =>
                {
                    above
                }
                (beside, above) => beside.or(above)?,
            }
        }
        menu => Arrangement { menu, ..arranged },
    };
    let Some(over) = panes.over else {
        let whole = page.free.width / WIDTH as f32;
        // One picture would not show the panel.
        let is_parted = arranged.scale >= whole || panes.parts.panel.is_some();
        return is_parted.then_some(arranged);
    };
    let below = below_screen(&panes.parts, over, line, page);
    let above = if room.fills(over) { first_row } else { rows };
    let in_front = || in_front(over, above(line, page), page, arranged.menu);
    Some(below.unwrap_or_else(in_front))
}

/// What is in front below the parts, or below the main one alone, where its place in the picture is below the screen and a page has
/// the height.
fn below_screen(
    parts: &Parts,
    over: Rectangle,
    line: TitleLineLayout,
    page: &Page,
) -> Option<Arrangement> {
    if over.top_left.y < HEIGHT {
        return None;
    }
    let largest = |width: u32| {
        let scale = (page.free.width - 2.0 * GAP * page.density) / width as f32;
        scale.min(OVER_SCALE * page.density)
    };
    // Of a high main part, its upper end.
    let mut upper = parts.main;
    let width = upper.size.width;
    let above = lowest(&rows(line, page)) + over.size.height as f32 * largest(over.size.width);
    let room = page.free.bottom() - above - 4.0 * GAP * page.density;
    let high = (room / largest(width)).max(0.0) as u32;
    upper.size.height = upper.size.height.min(high.max(width / 2));
    let ways = [
        (parts.main, parts.side.as_slice()),
        (parts.main, &[]),
        (upper, &[]),
    ];
    let mut ways = ways.into_iter().filter_map(|(main, side)| {
        let parts = Parts::of(main).with_side(side).with_panel(Some(over));
        Some((main, below_each_other(&parts, line, page, 0.0)?))
    });
    ways.find(|(main, arranged)| {
        let over = arranged.placed.iter().find(|part| part.source == over);
        let is_large =
            |part: &Placed, least: f32| part.scale() >= least * largest(part.source.size.width);
        let main = arranged.placed.iter().find(|part| part.source == *main);
        over.is_some_and(|over| is_large(over, 0.99))
            && main.is_some_and(|main| is_large(main, 0.9))
    })
    .map(|(_, arranged)| Arrangement {
        scale: largest(over.size.width),
        menu: None,
        ..arranged
    })
}

/// The parts below each other, with the button for the menus in a strip of its own below them.
fn above_button(panes: &Panes, line: TitleLineLayout, page: &Page) -> Option<Arrangement> {
    let mut higher = *page;
    higher.free.height -= (FINGER + 2.0 * GAP) * page.density;
    let arranged = below_each_other(&panes.parts, line, &higher, 0.0)?;
    let (width, height) = (BUTTON * page.density, FINGER * page.density);
    Some(Arrangement {
        menu: Some(corner(page, width, height)),
        ..arranged
    })
}

/// The arranged line, and below it only what is in front, at a place like that on the screen.
fn in_front(
    over: Rectangle,
    mut arrangement: Arrangement,
    page: &Page,
    menu: Option<Layout>,
) -> Arrangement {
    let gap = GAP * page.density;
    let top = lowest(&arrangement) + gap;
    let bottom = menu.map_or(page.free.bottom(), |menu| menu.top) - gap;
    let (wide, high) = (over.size.width as f32, over.size.height as f32);
    let (width, height) = (page.free.width - 2.0 * gap, (bottom - top).max(1.0));
    let scale = (width / wide.max(OVER_WIDTH))
        .min(height / high)
        .min(OVER_SCALE * page.density);
    // What fills the width stands in its middle.
    let is_narrow = wide < OVER_WIDTH;
    let along = |place: i32, room: f32| match room {
        0.0 => 0.5,
        room => (place as f32 / room).clamp(0.0, 1.0),
    };
    let aside = if is_narrow { WIDTH as f32 - wide } else { 0.0 };
    let across = along(over.top_left.x, aside);
    let below = HEIGHT as f32 - LINE as f32 - high;
    let down = along(over.top_left.y - LINE as i32, below.max(0.0));
    let left = page.free.left + gap + (width - wide * scale) * across;
    let top = top + (height - high * scale) * down;
    arrangement.placed.push(Placed::at(over, left, top, scale));
    arrangement.scale = scale;
    arrangement.menu = menu;
    arrangement
}

/// The line, and below it the main part, the parts of the side with a room of this length and width below or beside the last of
/// them, and the panel, where a thumb is.
fn below_each_other(
    parts: &Parts,
    line: TitleLineLayout,
    page: &Page,
    room: f32,
) -> Option<Arrangement> {
    let mut arrangement = rows(line, page);
    let (free, gap) = (page.free, GAP * page.density);
    // The board does not move when the words above it change.
    let usual = lowest(&rows(TITLE, page));
    let top = lowest(&arrangement).max(usual) + gap;
    // The button for the menus is beside keys.
    let has_button = page.menu_button && parts.menus;
    let has_keys = parts.panel.is_some_and(Room::are_keys) && has_button;
    let whole = |panel: Rectangle| (panel.size.width + Room::BESIDE_KEYS) as f32;
    let panel = parts.panel.map(|panel| {
        let size = (panel.size.width as f32, panel.size.height as f32);
        let across = if has_keys { whole(panel) } else { size.0 };
        let largest = ((free.width - 2.0 * gap) / across).min(OVER_SCALE * page.density);
        let most = MOST_OF_PANEL[usize::from(parts.side.is_empty())];
        let scale = largest.min((free.bottom() - top) * most / size.1);
        let left = free.left + (free.width - across * scale) / 2.0;
        Placed::at(panel, left, free.bottom() - gap - size.1 * scale, scale)
    });
    let beside = panel.filter(|_| has_keys).map(|panel| {
        let left = panel.target.right() + gap.round();
        let height = panel.target.height.max((FINGER * page.density).ceil());
        Layout {
            left,
            top: panel.target.bottom() - height,
            width: (panel.target.left + whole(panel.source) * panel.scale() - left).round(),
            height,
        }
    });
    let panel_top = panel.map_or(free.bottom(), |panel| panel.target.top);
    let bottom = beside.map_or(panel_top, |menu| menu.top);
    let (width, height) = (free.width, bottom - top - gap);
    let (wide, high) = (parts.main.size.width as f32, parts.main.size.height as f32);
    let largest = (width / wide).min(height / high);
    if parts.side.is_empty() {
        arrangement.scale = largest;
        let left = free.left + (width - wide * largest) / 2.0;
        let top = top + (height - high * largest) / 2.0;
        arrangement
            .placed
            .push(Placed::at(parts.main, left, top, largest));
        arrangement.placed.extend(panel);
        arrangement.menu = Some(beside.unwrap_or_else(|| corner(page, 0.0, 0.0)));
        return Some(arrangement);
    }
    let (scale, side) = share(
        parts,
        largest,
        (width - 2.0 * gap, height - gap),
        (gap, room),
    )?;
    let (side_width, side_height) = side.size();
    let left = free.left + (width - side_width) / 2.0;
    let spare = height - gap - side_height - high * scale;
    // Above a panel the board keeps its place, and all joints below it are alike; otherwise what belongs together stands together, in
    // the middle.
    let (top, apart) = match panel {
        Some(_) => (top, spare / (side.rows() + 1) as f32),
        None => (top + spare / 2.0, 0.0),
    };
    let (mut placed, rest) = side.place(left, top + high * scale + gap + apart, apart);
    if let Some(words) = parts.words {
        put_words(&mut placed, words, page);
    }
    let left = free.left + (width - wide * scale) / 2.0;
    let main = Placed::at(parts.main, left, top, scale);
    arrangement.scale = scale;
    arrangement.placed.push(main);
    arrangement.placed.extend(placed);
    arrangement.placed.extend(panel);
    arrangement.menu = Some(beside.unwrap_or(Layout {
        left: rest.left.round(),
        top: rest.top.round(),
        width: rest.width.round(),
        height: rest.height.round(),
    }));
    Some(arrangement)
}

/// Puts a sheet of words, as wide as the page has room for it, at the foot of parts and in place of those that it would cover. The first
/// of them stays if there is room below it.
fn put_words(placed: &mut Vec<Placed>, words: Rectangle, page: &Page) {
    let (wide, high) = (words.size.width as f32, words.size.height as f32);
    let width = page.free.width - 2.0 * GAP * page.density;
    let largest = (width / wide).min(OVER_SCALE * page.density);
    let ends = || placed.iter().map(|part| part.target.bottom());
    let bottom = ends().fold(0.0, f32::max);
    let below = bottom - ends().next().unwrap_or(bottom) - GAP * page.density;
    let has_room = below >= SIDE_SCALE * largest * high;
    let scale = largest.min(if has_room { below / high } else { largest });
    let top = bottom - scale * high;
    placed.retain(|part| part.target.bottom() <= top);
    let left = page.free.left + (page.free.width - scale * wide) / 2.0;
    placed.push(Placed::at(words, left, top, scale));
}

/// The sizes of the main part, if it is at most `largest`, and of the parts at the side with a room for a button.
fn share(
    parts: &Parts,
    largest: f32,
    (width, height): (f32, f32),
    (gap, room): (f32, f32),
) -> Option<(f32, Columns)> {
    const STEPS: i32 = 40;
    (0..STEPS).find_map(|step| {
        let scale = largest * (1.0 - step as f32 / STEPS as f32);
        let rest = height - parts.main.size.height as f32 * scale;
        let least = SIDE_SCALE * scale;
        let side = Columns::fit(&parts.side, (width, rest), gap, room, least)?;
        Some((scale, side))
    })
}

/// The lower end of the parts placed so far.
fn lowest(arrangement: &Arrangement) -> f32 {
    let ends = arrangement.placed.iter().map(|part| part.target.bottom());
    ends.fold(0.0, f32::max)
}
