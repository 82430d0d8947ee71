//! The content of a page or of a list with nothing in it yet: on sand, a first stone and a few words that invite the player to
//! fill it.

use ishido_shared::gfx::{
    Bitmap, GLYPH_SIZE, Headline, Pen, Point, Rectangle, Size, line_width, wrap_evenly,
};
use ishido_shared::ui::gadget::{Gadget, Material};
use ishido_shared::ui::item::{Item, Role};
use ishido_shared::ui::room::Room;
use ishido_shared::ui::surface::{FURROW, raked_sand, words_on_sand};

use super::model::appearance::Appearance;
use super::stone_row::{COUNT, RISE, SHADOW, draw_chart, stones_size};
use crate::app::board_view::STONE;
use crate::rules::Stone;

/// The width of the text, in columns at most, and the distance between its rows.
const COLUMNS: usize = 42;
const LINE: i32 = 18;
/// The height of the title with the gap below it, and the gap between the stone and the title.
const HEAD: i32 = 36;
const BELOW_STONE: i32 = 26;
/// The least height as a gadget.
const LEAST: u32 = 200;
/// The radius of the corners of the smooth sand.
const ROUND: i32 = 24;
/// The distance of the rocks from two corners, and the least width beside and height above the smooth sand that they need.
const INSET: Point = Point::new(52, 50);
const BESIDE: i32 = 96;
const ABOVE: i32 = 84;

/// The words of an invitation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Words {
    pub title: &'static str,
    pub text: &'static str,
}

impl Words {
    /// Both as one text.
    pub fn as_text(self) -> String {
        format!("{}. {}", self.title, self.text)
    }
}

/// The arrangement of an invitation in an area.
struct Arrangement {
    lines: Vec<String>,
    smooth: Rectangle,
    /// The top row of the words.
    top: i32,
    has_title: bool,
    /// The corner of the stone or the chart; `None` where it has no room.
    picture: Option<Point>,
    /// True if six stones lie on the ghost of a chart.
    has_chart: bool,
}

impl Arrangement {
    fn of(words: Words, area: Rectangle, wants_chart: bool) -> Self {
        let columns = (area.size.width.saturating_sub(32) / GLYPH_SIZE.width) as usize;
        let lines = wrap_evenly(words.text, columns.min(COLUMNS));
        let lines_height = lines.len() as i32 * LINE;
        // A low area has no room for the title.
        let has_title = area.size.height as i32 >= lines_height + HEAD + ROUND;
        let words_height = lines_height + if has_title { HEAD } else { 0 };
        let room = area.size.height as i32 - words_height - BELOW_STONE - ROUND;
        let margin = 2 * ROUND as u32;
        let fits =
            |size: &Size| size.width + margin <= area.size.width && size.height as i32 <= room;
        let chart = Some(stones_size(COUNT) + Size::new(0, RISE)).filter(|_| wants_chart);
        let chart = chart.filter(fits);
        let picture = chart.or(Some(Size::new_equal(STONE)).filter(fits));
        let above = picture.map_or(0, |size| size.height as i32 + BELOW_STONE);
        let picture_width = picture.map_or(0, |size| size.width);
        let height = above + words_height;
        let text = lines.iter().map(|line| line_width(line)).max().unwrap_or(0);
        let width = text
            .max(picture_width)
            .max(Headline::Small.width(words.title));
        let size = Size::new(width + margin, height as u32 + margin);
        let top = area.center().y - height / 2;
        let left = area.center().x - picture_width as i32 / 2;
        Self {
            lines,
            smooth: Rectangle::with_center(area.center(), size).intersection(&area),
            top: top + above,
            has_title,
            picture: picture.map(|_| Point::new(left, top)),
            has_chart: chart.is_some(),
        }
    }

    /// Smooths the sand under the stone and the words: one area with rounded corners, around which the rake went twice.
    fn draw_smooth(&self, screen: &mut Bitmap) {
        let last = self.smooth.top_left + self.smooth.size - Point::new(1, 1);
        screen.fill_with(self.smooth, |at| {
            let edge = (at - self.smooth.top_left).component_min(last - at);
            let aside = Point::new((ROUND - edge.x).max(0), (ROUND - edge.y).max(0));
            let depth = ROUND - (aside.x.pow(2) + aside.y.pow(2)).isqrt();
            match depth {
                ..0 => None,
                0 | FURROW => Some(Pen::WHITE),
                _ => Some(Pen::CREAM),
            }
        });
    }
}

/// Draws an invitation on raked sand, with rocks in two corners where they are clear of it.
pub fn draw_invitation(
    screen: &mut Bitmap,
    area: Rectangle,
    appearance: &Appearance,
    words: Words,
) {
    draw_on_sand(
        screen,
        appearance,
        words,
        Arrangement::of(words, area, false),
        area,
    );
}

fn draw_on_sand(
    screen: &mut Bitmap,
    appearance: &Appearance,
    words: Words,
    arrangement: Arrangement,
    area: Rectangle,
) {
    // The rocks of one page are in other corners than those of the next.
    let (near, far) = (INSET, Point::zero() + area.size - INSET);
    let corners = match words.title.len() % 2 {
        0 => [Point::new(far.x, near.y), Point::new(near.x, far.y)],
        _ => [near, far],
    };
    let rings = corners.map(|corner| area.top_left + corner);
    let left_over = (area.size - arrangement.smooth.size) / 2;
    let has_rings = left_over.width as i32 >= BESIDE || left_over.height as i32 >= ABOVE;
    raked_sand(screen, area, if has_rings { &rings } else { &[] });
    // The frame of the sand is left as it is.
    screen.clipped(area.offset(-2), |screen| arrangement.draw_smooth(screen));
    match (arrangement.picture, Stone::all().next()) {
        (Some(corner), _) if arrangement.has_chart => draw_chart(screen, appearance, corner),
        (Some(corner), Some(stone)) => {
            appearance.draw_shadow(screen, stone, corner + Point::new_equal(SHADOW));
            appearance.draw_stone(screen, stone, corner);
        }
        _ => {}
    }
    let face = Headline::Small;
    let mut top = arrangement.top;
    if arrangement.has_title {
        let left = area.center().x - face.width(words.title) as i32 / 2;
        face.draw(screen, words.title, Point::new(left, top), Pen::BROWN);
        top += HEAD;
    }
    let middle = top + arrangement.lines.len() as i32 * LINE / 2;
    let middle = Point::new(area.center().x, middle);
    words_on_sand(screen, middle, &arrangement.lines);
}

/// An invitation as the content of a page.
#[derive(Debug)]
pub struct Invitation {
    appearance: Appearance,
    words: Words,
    has_chart: bool,
    area: Rectangle,
}

impl Invitation {
    /// An invitation with the stones in use.
    pub const fn new(appearance: Appearance, words: Words) -> Self {
        Self {
            appearance,
            words,
            has_chart: false,
            area: Rectangle::new(Point::zero(), Size::zero()),
        }
    }

    /// The same with the ghost of a chart below the stones.
    #[must_use]
    pub const fn with_chart(mut self) -> Self {
        self.has_chart = true;
        self
    }
}

impl Gadget for Invitation {
    fn area(&self) -> Rectangle {
        self.area
    }

    fn put(&mut self, corner: Point) {
        self.area.top_left = corner;
    }

    fn fit(&mut self, room: Room, _material: Material) {
        self.area.size = Size::new(room.inner_width(), LEAST);
    }

    fn is_tall(&self) -> bool {
        true
    }

    fn heighten(&mut self, height: u32) {
        self.area.size.height = height.max(LEAST);
    }

    fn draw(&self, screen: &mut Bitmap, _focus: bool) {
        let arrangement = Arrangement::of(self.words, self.area, self.has_chart);
        draw_on_sand(screen, &self.appearance, self.words, arrangement, self.area);
    }

    fn describe(&self, _name: &str, _focus: bool) -> Vec<Item> {
        vec![Item::new(Role::Text, self.words.as_text(), self.area)]
    }

    fn takes_keys(&self) -> bool {
        false
    }
}
