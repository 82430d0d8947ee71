//! The places of everything in the browser: two leaves, the table and a hexagram with its text. On the screen the hexagram stands
//! beside the table as well, without its text; below the table of a telephone held upright, only its name.

use ishido_shared::gfx::{Headline, Point, Rectangle, rect};
use ishido_shared::ui::room::Room;
use ishido_shared::ui::surface::headline_height;

use super::drawing::LARGE;
use super::related;
use super::table::Cells;

const MARGIN: i32 = Room::MARGIN as i32;
/// The distance of the buttons at the foot from the edge, and of other parts from each other.
const GAP: i32 = 12;
/// The width of the part with the hexagram on the screen: that of the longest line about the trigrams.
pub const FACTS_WIDTH: u32 = 282;
/// The width of a button at the foot beside the table.
const BUTTON: u32 = 86;
/// The height of the bar with number and name.
const NAME_HEIGHT: u32 = 22;
/// From one button of a related hexagram to the next.
pub const RELATED_PITCH: i32 = 39;

/// The air between the facts on a telephone held upright, beside that of the screen.
const AIR: i32 = 6;

/// What is seen. The screen has room for the table and the hexagram; while its text is read, the hexagram has all of the page.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Leaf {
    #[default]
    Table,
    Hexagram,
}

/// The places.
#[derive(Debug, Clone)]
pub struct Places {
    pub area: Rectangle,
    pub headline: Rectangle,
    pub table: Option<(Point, Cells)>,
    /// The bar with number and name.
    pub name: Rectangle,
    pub facts: Option<Facts>,
    /// The buttons at the foot: the order of the table or the way to it, Back, the way to the text beside the table, and Exit.
    pub table_button: Rectangle,
    pub back: Rectangle,
    pub read: Option<Rectangle>,
    pub exit: Rectangle,
}

/// The places of what is said about a hexagram.
#[derive(Debug, Clone, Copy)]
pub struct Facts {
    /// The names of the trigrams.
    pub trigrams: Rectangle,
    pub picture: Rectangle,
    /// The corner of the first of the buttons of related hexagrams.
    pub related: Point,
    /// The text, unless the table stands beside the hexagram.
    pub text: Option<Rectangle>,
}

impl Places {
    pub fn of(room: Room, leaf: Leaf) -> Self {
        let area = room.area();
        let (left, right) = (area.top_left.x, area.top_left.x + area.size.width as i32);
        // Every row counts on a turned telephone: buttons as high as a finger have the air of everything else.
        let (above, under, below) = match room {
            Room::Turned => (0, 0, 7),
            _ => (4, 2, GAP),
        };
        let height = room.pressable(24);
        let foot = area.top_left.y + area.size.height as i32 - below - height as i32;
        let button = |from: i32, width: u32| rect(from, foot, width, height);
        let head = headline_height(Headline::Small);
        let top = area.top_left.y + above;
        let headline = rect(left + MARGIN, top, room.inner_width(), head);
        let top = top + head as i32 + under;
        let exit = button(right - MARGIN - BUTTON as i32, BUTTON);
        let bottom = foot - 8;
        let whole = rect(
            left + MARGIN,
            top,
            room.inner_width(),
            (bottom - top) as u32,
        );
        if !room.is_upright() {
            let facts_left = right - MARGIN - FACTS_WIDTH as i32;
            let facts = rect(facts_left, top, FACTS_WIDTH, whole.size.height);
            let is_table = leaf == Leaf::Table;
            let middle = facts_left + (FACTS_WIDTH - BUTTON) as i32 / 2;
            return Self {
                area,
                headline,
                table: is_table.then_some((whole.top_left, Cells::WIDE)),
                name: name(if is_table { facts } else { whole }),
                facts: Some(match leaf {
                    Leaf::Table => Facts::beside_table(facts),
                    Leaf::Hexagram => Facts::reading(whole),
                }),
                table_button: button(left + MARGIN, 168),
                back: button(facts_left, BUTTON),
                read: is_table.then(|| button(middle, BUTTON)),
                exit,
            };
        }
        // Cells as wide as a finger need some of the margins.
        let below = NAME_HEIGHT + GAP as u32;
        let cells = Cells::narrow(whole.size.height - below);
        let size = cells.size();
        let space = (whole.size.height - below) as i32 - size.height as i32;
        let corner = Point::new(area.center().x - size.width as i32 / 2, top + space / 2);
        let below_table = corner.y + size.height as i32 + GAP;
        let is_table = leaf == Leaf::Table;
        Self {
            area,
            headline,
            table: is_table.then_some((corner, cells)),
            name: match leaf {
                Leaf::Table => rect(left + MARGIN, below_table, room.inner_width(), NAME_HEIGHT),
                Leaf::Hexagram => name(whole),
            },
            facts: (!is_table).then(|| Facts::of(whole, AIR)),
            table_button: button(left + MARGIN, if is_table { 176 } else { 92 }),
            back: button(left + MARGIN + 98, 92),
            read: None,
            exit,
        }
    }
}

/// The bar with number and name at the top of an area.
const fn name(area: Rectangle) -> Rectangle {
    let Point { x, y } = area.top_left;
    rect(x, y, area.size.width, NAME_HEIGHT)
}

impl Facts {
    /// The facts beside the table of the screen: a picture over the buttons.
    const fn beside_table(area: Rectangle) -> Self {
        let (left, top, width) = (area.top_left.x, area.top_left.y, area.size.width);
        let buttons = 2 * RELATED_PITCH + related::HEIGHT as i32;
        let related = Point::new(left, top + area.size.height as i32 - buttons);
        let picture = top + 46;
        let height = related.y - GAP / 2 - picture;
        Self {
            trigrams: rect(left, top + 26, width, 16),
            picture: rect(left, picture, width, height as u32),
            related,
            text: None,
        }
    }

    /// The facts on a whole page of the screen while the text is read: all but the name in a column at the left of it.
    fn reading(page: Rectangle) -> Self {
        let (left, top, column) = (page.top_left.x, page.top_left.y, related::WIDTH);
        let below = top + NAME_HEIGHT as i32 + GAP / 2;
        let beside = column + GAP as u32;
        let height = (top + page.size.height as i32 - below) as u32;
        let buttons = 2 * RELATED_PITCH as u32 + related::HEIGHT;
        let picture = rect(left, below, column, height - buttons - GAP as u32);
        let related = Point::new(left, below + (height - buttons) as i32);
        let names = page.size.width - FACTS_WIDTH;
        Self {
            trigrams: rect(left + names as i32, top + 3, FACTS_WIDTH, 16),
            picture,
            related,
            text: Some(rect(
                left + beside as i32,
                below,
                page.size.width - beside,
                height,
            )),
        }
    }

    /// The width of the buttons of related hexagrams: that of the picture above them.
    pub const fn related_width(&self) -> u32 {
        let width = self.picture.size.width;
        if width > related::WIDTH {
            width
        } else {
            related::WIDTH
        }
    }

    /// The facts in an area, with this much more air between them.
    fn of(area: Rectangle, air: i32) -> Self {
        let (left, top, width) = (area.top_left.x, area.top_left.y, area.size.width);
        let below = top + 40 + 2 * air;
        let picture = Rectangle::new(Point::new(left, below), LARGE);
        let text_top = below + LARGE.height as i32 + 4 + air;
        let bottom = top + area.size.height as i32;
        Self {
            trigrams: rect(left, top + 23 + air, width, 16),
            picture,
            related: Point::new(left + (width - related::WIDTH) as i32, below),
            text: Some(rect(left, text_top, width, (bottom - text_top) as u32)),
        }
    }
}
