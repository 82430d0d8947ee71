//! The pictures of the statistics: the scores over time, and piles that show how often which were made.

use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, Size, frame, line_width, rect};
use ishido_shared::ui::gadget::{Gadget, Material};
use ishido_shared::ui::item::{Item, Role};
use ishido_shared::ui::room::Room;
use ishido_shared::ui::surface::well;

use super::scale::{Scale, short};
use super::wording;
use crate::app::invitation::{Words, draw_invitation};
use crate::app::model::appearance::Appearance;
use crate::scores::statistics::histogram;

/// The height on the screen; upright it takes what is left over.
const HEIGHT: u32 = 184;
const LEAST: u32 = 80;
/// Least height at which an upright room shows both charts, one below the other.
const LEAST_OF_BOTH: u32 = 230;
const GAP: u32 = 8;
/// The width of the piles on the screen.
const PILES: u32 = 184;
/// The number of values in the moving average.
pub const MEAN_OF: usize = 10;
/// The least distance of two lines with their numbers.
const LINES_APART: i32 = 16;
/// The piles that are shown at least.
const LEAST_PILES: usize = 6;

/// The values that are shown, and the way they become heights and piles.
#[derive(Debug)]
pub struct Content {
    /// The values in the order of the games.
    pub values: Vec<u64>,
    pub scale: Scale,
    pub bins: &'static [u64],
    /// The title of the plot, and what is counted.
    pub name: &'static str,
    pub unit: &'static str,
}

/// Both pictures, or sand where nothing is to be shown.
#[derive(Debug)]
pub struct Charts {
    content: Content,
    appearance: Appearance,
    is_upright: bool,
    area: Rectangle,
}

/// The words of the sand.
const EMPTY: Words = Words {
    title: "The First of Its Kind",
    text: "No finished games of this kind yet. Each finished game adds a stone here.",
};

impl Charts {
    /// Pictures of some values.
    pub const fn new(content: Content, appearance: Appearance) -> Self {
        Self {
            content,
            appearance,
            is_upright: false,
            area: Rectangle::new(Point::zero(), Size::new(0, HEIGHT)),
        }
    }

    /// Shows other values.
    pub fn set(&mut self, content: Content) {
        self.content = content;
    }

    /// The places of the plot, and of the piles if there is room for them.
    fn places(&self) -> (Rectangle, Option<Rectangle>) {
        let (corner, Size { width, height }) = (self.area.top_left, self.area.size);
        if !self.is_upright {
            let plot = width.saturating_sub(PILES + GAP);
            let beside = corner + Point::new((plot + GAP) as i32, 0);
            let piles = Rectangle::new(beside, Size::new(PILES, height));
            return (Rectangle::new(corner, Size::new(plot, height)), Some(piles));
        }
        if height < LEAST_OF_BOTH {
            return (self.area, None);
        }
        let upper = (height - GAP) / 2;
        let below = corner + Point::new(0, (upper + GAP) as i32);
        let piles = Size::new(width, height - GAP - upper);
        let plot = Rectangle::new(corner, Size::new(width, upper));
        (plot, Some(Rectangle::new(below, piles)))
    }

    /// The first bin that is shown, and the number of values in it and those after it.
    fn piles(&self) -> (usize, Vec<usize>) {
        let counts = histogram(self.content.values.iter().copied(), self.content.bins);
        let first = counts.iter().position(|&count| count > 0).unwrap_or(0);
        let last = counts.iter().rposition(|&count| count > 0).unwrap_or(0);
        let end = (last + 1).max(first + LEAST_PILES).min(counts.len());
        let first = first.min(end.saturating_sub(LEAST_PILES));
        (first, counts.get(first..end).unwrap_or_default().to_vec())
    }
}

/// The values that the moving average at `end` covers: the last `MEAN_OF` before it.
fn last(values: &[u64], end: usize) -> &[u64] {
    values
        .get(end.saturating_sub(MEAN_OF)..end)
        .unwrap_or_default()
}

/// Draws a well with a line in it and a title.
fn begin(screen: &mut Bitmap, area: Rectangle, title: &str) {
    well(screen, area);
    let inner = Rectangle::new(
        area.top_left + Point::new(3, 3),
        area.size.saturating_sub(Size::new(7, 7)),
    );
    frame(screen, inner, 1, Pen::BROWN);
    screen.text(area.top_left + Point::new(10, 7), title, Pen::GOLD);
}

/// The values in the order of the games, each a stone, and their moving average.
struct Plot<'a> {
    content: &'a Content,
    /// The area of the stones.
    area: Rectangle,
    /// The measures of the lowest and of the highest line.
    range: (u64, u64),
    /// True if there is room for a word above the best game.
    has_names: bool,
}

impl<'a> Plot<'a> {
    /// A plot that stands in a well, with the values of its lines.
    fn new(content: &'a Content, place: Rectangle) -> (Self, Vec<u64>) {
        let least = content.values.iter().copied().min().unwrap_or(0);
        let greatest = content.values.iter().copied().max().unwrap_or(0);
        let lines = content.scale.lines(least, greatest);
        let measure = |line: Option<&u64>| line.map_or(0, |&line| content.scale.measure(line));
        let widest = lines.iter().map(|&line| line_width(&short(line))).max();
        let left = 12 + widest.unwrap_or(0) as i32 + 6;
        // Above is room for the title and for the word at the best game, below for the ends of the time.
        let has_names = place.size.height >= 120;
        let (above, below) = (if has_names { 44 } else { 26 }, 26);
        let size = place.size;
        let area = rect(
            place.top_left.x + left,
            place.top_left.y + above,
            size.width.saturating_sub(left as u32 + 14),
            size.height.saturating_sub((above + below) as u32),
        );
        let range = (measure(lines.first()), measure(lines.last()));
        let plot = Self {
            content,
            area,
            range,
            has_names,
        };
        (plot, lines)
    }

    /// The height of a measure on the screen.
    fn row(&self, measure: u64) -> i32 {
        let (low, high) = self.range;
        let height = u128::from(self.area.size.height.saturating_sub(1));
        let part = u128::from(measure.saturating_sub(low)) * height
            / u128::from(high.saturating_sub(low).max(1));
        self.area.top_left.y + height as i32 - part as i32
    }

    fn row_of(&self, value: u64) -> i32 {
        self.row(self.content.scale.measure(value))
    }

    /// The middle of a value, counted from 0.
    fn column(&self, index: usize) -> i32 {
        let range = self.area.size.width as usize - 5;
        let along = match self.content.values.len() {
            0 | 1 => range / 2,
            count => index * range / (count - 1),
        };
        self.area.top_left.x + 2 + along as i32
    }

    fn draw_lines(&self, screen: &mut Bitmap, lines: &[u64]) {
        let mut free = i32::MAX;
        for &line in lines {
            let y = self.row_of(line);
            // A line has its number, and is left out where the one below leaves no room for it.
            if y + LINES_APART > free {
                continue;
            }
            let row = rect(self.area.top_left.x, y, self.area.size.width, 1);
            screen.fill_with(row, |at| (at.x & 3 == 0).then_some(Pen::GREY));
            let end = Point::new(self.area.top_left.x - 6, y - 8);
            screen.text_ending(end, &short(line), Pen::SILVER);
            free = y;
        }
    }

    /// Draws the moving average, at first of fewer values, as a line.
    fn draw_mean(&self, screen: &mut Bitmap) {
        let (values, scale) = (&self.content.values, self.content.scale);
        let mut before: Option<Point> = None;
        for end in 1..=values.len() {
            let at = Point::new(
                self.column(end - 1),
                self.row(scale.mean(last(values, end))),
            );
            let from = before.unwrap_or(at);
            let mut last = from.y;
            for x in from.x..=at.x {
                let y = from.y + (at.y - from.y) * (x - from.x) / (at.x - from.x).max(1);
                // A steep line has no gaps.
                let (upper, lower) = (y.min(last), y.max(last));
                screen.fill(rect(x, upper - 1, 1, 1), Pen::WHITE);
                screen.fill(rect(x, upper, 1, (lower - upper) as u32 + 1), Pen::GOLD);
                screen.fill(rect(x, lower + 1, 1, 1), Pen::OCHRE);
                last = y;
            }
            before = Some(at);
        }
    }

    fn draw_stones(&self, screen: &mut Bitmap) {
        let values = &self.content.values;
        let best = values.iter().copied().max();
        for (index, &value) in values.iter().enumerate() {
            let corner = Point::new(self.column(index) - 2, self.row_of(value) - 2);
            draw_stone(screen, corner, Some(value) == best);
        }
        let Some((index, best)) = values.iter().enumerate().max_by_key(|(_, value)| **value) else {
            return;
        };
        let width = line_width("best") as i32;
        let right = self.area.top_left.x + self.area.size.width as i32 - width;
        let left = (self.column(index) - width / 2).clamp(self.area.top_left.x, right.max(0));
        let top = self.row_of(*best) - 20;
        if values.len() > 1 && self.has_names {
            // The dotted lines pass behind the word.
            screen.fill(rect(left - 2, top + 2, width as u32 + 4, 14), Pen::BLACK);
            screen.text(Point::new(left, top), "best", Pen::GOLD);
        }
    }
}

/// Draws a stone of a plot, with its upper left corner at a point.
fn draw_stone(screen: &mut Bitmap, corner: Point, is_best: bool) {
    let face = if is_best { Pen::GOLD } else { Pen::SKY };
    screen.fill(Rectangle::new(corner, Size::new_equal(6)), Pen::BLACK);
    screen.fill(Rectangle::new(corner, Size::new_equal(5)), Pen::WHITE);
    let inner = Rectangle::new(corner + Point::new_equal(1), Size::new_equal(4));
    screen.fill(inner, face);
}

fn draw_plot(screen: &mut Bitmap, place: Rectangle, content: &Content) {
    begin(screen, place, content.name);
    let (plot, lines) = Plot::new(content, place);
    plot.draw_lines(screen, &lines);
    if content.values.len() > 1 {
        plot.draw_mean(screen);
        draw_legend(screen, place);
    }
    plot.draw_stones(screen);
    let foot = place.top_left.y + place.size.height as i32 - 23;
    let left = plot.area.top_left.x;
    let right = left + plot.area.size.width as i32;
    match content.values.len() {
        1 => {
            let middle = plot.column(0) - line_width("first") as i32 / 2;
            screen.text(Point::new(middle, foot), "first", Pen::SILVER);
        }
        _ => {
            screen.text(Point::new(left, foot), "first", Pen::SILVER);
            screen.text_ending(Point::new(right, foot), "latest", Pen::SILVER);
        }
    }
}

/// Says in the upper right corner what stones and line are.
fn draw_legend(screen: &mut Bitmap, place: Rectangle) {
    let end = place.top_left + Point::new(place.size.width as i32 - 12, 7);
    let left = screen.text_ending(end, "10-game average", Pen::CREAM) - 26;
    for (row, pen) in (0..).zip([Pen::WHITE, Pen::GOLD, Pen::OCHRE]) {
        screen.fill(rect(left, end.y + 7 + row, 20, 1), pen);
    }
    let left = screen.text_ending(Point::new(left - 12, end.y), "game", Pen::CREAM);
    draw_stone(screen, Point::new(left - 9, end.y + 7), false);
}

/// Draws a pile of slabs for each bin from one on. The fullest is of gold.
fn draw_piles(screen: &mut Bitmap, place: Rectangle, unit: &str, bins: &[u64], piles: &[usize]) {
    begin(screen, place, "How often");
    let end = place.top_left + Point::new(place.size.width as i32 - 10, 7);
    screen.text_ending(end, unit, Pen::CREAM);
    let most = piles.iter().copied().max().unwrap_or(0).max(1);
    let inner = place.size.width as i32 - 20;
    let pitch = (inner / piles.len().max(1) as i32).min(30);
    let left = place.top_left.x + (place.size.width as i32 - pitch * piles.len() as i32) / 2;
    let number = |index: usize| {
        bins.get(index)
            .map_or_else(String::new, |&least| short(least))
    };
    let widest = (0..piles.len())
        .map(|index| line_width(&number(index)))
        .max();
    // Where the numbers below the piles are wider than these, some are left out at equal distances, and never the last.
    let every = (widest.unwrap_or(0) as i32 + 6).div_euclid(pitch.max(1)) as usize + 1;
    let base = place.top_left.y + place.size.height as i32 - 27;
    let room = base - place.top_left.y - 44;
    let width = (pitch - 3) as u32;
    // Few games are high stones, many are thin ones: the fullest pile uses the height.
    let heights = [32, 26, 22, 18, 15, 12, 10, 8, 7, 6, 5, 4, 3, 2, 1];
    let slab = heights.into_iter().find(|slab| slab * most as i32 <= room);
    screen.fill(
        rect(left - 3, base, (pitch * piles.len() as i32 + 4) as u32, 1),
        Pen::OCHRE,
    );
    for (index, &count) in piles.iter().enumerate() {
        let x = left + index as i32 * pitch;
        let faces = if count == most {
            (Pen::GOLD, Pen::OCHRE)
        } else {
            (Pen::SKY, Pen::NAVY)
        };
        let height = match slab {
            Some(slab) => slab * count as i32,
            // With too many games for separate slabs a pile is one block, at least one pixel high.
            None => ((count * room.max(0) as usize / most) as i32).max(i32::from(count > 0)),
        };
        match slab {
            Some(slab) if slab > 1 => {
                for number in 1..=count as i32 {
                    let top = base - number * slab;
                    draw_slab(screen, rect(x, top, width, slab as u32 - 1), faces);
                }
            }
            _ => draw_slab(screen, rect(x, base - height, width, height as u32), faces),
        }
        let text = count.to_string();
        if count == most || (count > 0 && (line_width(&text) as i32) < pitch) {
            let pen = if count == most {
                Pen::GOLD
            } else {
                Pen::SILVER
            };
            let middle = x + width as i32 / 2 - line_width(&text) as i32 / 2;
            screen.text(Point::new(middle, base - height - 17), &text, pen);
        }
        let number = number(index);
        let middle = x + width as i32 / 2 - line_width(&number) as i32 / 2;
        let end = middle + line_width(&number) as i32;
        let within = place.offset(-5).columns();
        let is_within = within.start <= middle && end <= within.end;
        if (piles.len() - 1 - index).is_multiple_of(every) && is_within {
            // A tick shows which pile has the number.
            screen.fill(rect(x + width as i32 / 2, base + 1, 1, 4), Pen::OCHRE);
            screen.text(Point::new(middle, base + 4), &number, Pen::SILVER);
        }
    }
}

fn draw_slab(screen: &mut Bitmap, area: Rectangle, (face, shadow): (Pen, Pen)) {
    let (corner, size) = (area.top_left, area.size);
    screen.fill(area, face);
    // A thin slab has no height for the light as well.
    if size.height > 2 {
        screen.fill(rect(corner.x, corner.y, size.width, 1), Pen::WHITE);
    }
    let (right, bottom) = (size.width as i32 - 1, size.height as i32 - 1);
    if bottom > 0 {
        screen.fill(rect(corner.x, corner.y + bottom, size.width, 1), shadow);
    }
    screen.fill(rect(corner.x + right, corner.y, 1, size.height), shadow);
}

impl Gadget for Charts {
    fn area(&self) -> Rectangle {
        self.area
    }

    fn put(&mut self, corner: Point) {
        self.area.top_left = corner;
    }

    fn fit(&mut self, room: Room, _material: Material) {
        self.is_upright = room.is_upright();
        self.area.size = Size::new(room.inner_width(), HEIGHT);
    }

    fn is_tall(&self) -> bool {
        true
    }

    fn heighten(&mut self, height: u32) {
        self.area.size.height = height.max(LEAST);
    }

    fn draw(&self, screen: &mut Bitmap, _focus: bool) {
        if self.content.values.is_empty() {
            return draw_invitation(screen, self.area, &self.appearance, EMPTY);
        }
        let (plot, piles) = self.places();
        draw_plot(screen, plot, &self.content);
        if let Some(place) = piles {
            let (first, piles) = self.piles();
            let bins = self.content.bins.get(first..).unwrap_or_default();
            draw_piles(screen, place, self.content.unit, bins, &piles);
        }
    }

    fn describe(&self, _name: &str, _focus: bool) -> Vec<Item> {
        if self.content.values.is_empty() {
            return vec![Item::new(Role::Text, EMPTY.as_text(), self.area)];
        }
        let (plot, piles) = self.places();
        let Content {
            values, bins, unit, ..
        } = &self.content;
        let item = |name, area, words| Item::new(Role::Picture, name, area).state(words);
        let plot = item("Over time", plot, wording::over_time(values, unit));
        let how_often = |area| item("How often", area, wording::how_often(values, bins, unit));
        let piles = piles.map(how_often);
        [plot].into_iter().chain(piles).collect()
    }

    fn takes_keys(&self) -> bool {
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scores::statistics::{FOUR_WAY_BINS, POINT_BINS};

    /// The drawing stays in its area, whatever the values are.
    #[test]
    fn every_value_has_its_place_in_the_picture() {
        let many: Vec<u64> = (0..500).map(|number| number * number).collect();
        for values in [
            vec![],
            vec![0],
            vec![7],
            vec![0, 1, 99_999, 4_000_000],
            vec![u64::MAX; 500],
            many,
        ] {
            for (scale, bins) in [
                (Scale::Linear, &FOUR_WAY_BINS),
                (Scale::Logarithmic, &POINT_BINS),
            ] {
                for (room, height) in [
                    (Room::Screen, HEIGHT),
                    (Room::upright(0), LEAST),
                    (Room::upright(0), 400),
                ] {
                    let content = Content {
                        values: values.clone(),
                        scale,
                        bins,
                        name: "Points",
                        unit: "points",
                    };
                    let mut charts = Charts::new(content, Appearance::flat().unwrap());
                    charts.fit(room, Material::Wood);
                    charts.heighten(height);
                    charts.put(Point::new(10, 10));
                    let around = charts.area.size + Size::new(20, 20);
                    let mut picture = Bitmap::new(around, Pen::PLUM);
                    charts.draw(&mut picture, false);
                    let outside = (0..around.height as i32)
                        .flat_map(|y| (0..around.width as i32).map(move |x| Point::new(x, y)))
                        .filter(|&at| !charts.area.contains(at));
                    for at in outside {
                        assert_eq!(picture.get(at), Some(Pen::PLUM), "{at} {room:?} {scale:?}");
                    }
                }
            }
        }
    }
}
