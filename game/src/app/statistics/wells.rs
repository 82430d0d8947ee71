//! The wells of the statistics: five numbers in digits, which can be compared.

use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, Size, line_width};
use ishido_shared::ui::gadget::{Gadget, Material};
use ishido_shared::ui::item::{Item, Role};
use ishido_shared::ui::room::Room;
use ishido_shared::ui::surface::well;

use crate::app::board_view::{BigNumber, dimmed_on, ink_on};

/// The wells in a row on the screen and upright, and the distance of wells.
const IN_ROW: (usize, usize) = (5, 3);
const GAP: u32 = 6;
/// The distance of a name from the edges of its well.
const BESIDE_NAME: u32 = 8;
/// The heights of a well: with the line below the name, and without.
const HEIGHT: u32 = 68;
const LOW: u32 = 52;

/// A number, its name, and what else is known of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Well {
    pub number: u64,
    pub name: &'static str,
    pub below: String,
    /// All of it in words, for descriptions.
    pub words: String,
}

/// The wells.
#[derive(Debug)]
pub struct Wells {
    wells: Vec<Well>,
    /// The wells in a row, and the rows.
    rows: (usize, usize),
    /// The height of a well.
    height: u32,
    area: Rectangle,
}

impl Wells {
    /// Wells without numbers.
    pub const fn new() -> Self {
        Self {
            wells: Vec::new(),
            rows: (IN_ROW.0, 1),
            height: HEIGHT,
            area: Rectangle::new(Point::zero(), Size::zero()),
        }
    }

    /// Shows other numbers.
    pub fn set(&mut self, wells: Vec<Well>) {
        self.wells = wells;
    }

    /// The wells that fit, with their areas. All rows have the same width.
    fn shown(&self) -> impl Iterator<Item = (&Well, Rectangle)> {
        let (in_row, rows) = self.rows;
        let rows = self.wells.chunks(in_row.max(1)).take(rows);
        (0..).zip(rows).flat_map(move |(row, wells)| {
            let mut left = 0;
            let top = row * (self.height + GAP) as i32;
            let widths = self.widths(wells);
            wells.iter().zip(widths).map(move |(well, width)| {
                let corner = self.area.top_left + Point::new(left, top);
                left += (width + GAP) as i32;
                (well, Rectangle::new(corner, Size::new(width, self.height)))
            })
        })
    }

    /// The widths of the wells of a row: equal, unless a name needs more.
    fn widths(&self, wells: &[Well]) -> Vec<u32> {
        let gaps = wells.len().saturating_sub(1) as u32 * GAP;
        let mut free = self.area.size.width.saturating_sub(gaps);
        let mut widths: Vec<u32> = wells
            .iter()
            .map(|well| line_width(well.name) + 2 * BESIDE_NAME)
            .collect();
        // The widest name first: each gets an equal share of the remaining width, or what its name needs.
        let mut order: Vec<usize> = (0..widths.len()).collect();
        order.sort_by_key(|&index| std::cmp::Reverse(widths[index]));
        for (done, index) in order.into_iter().enumerate() {
            let share = free.div_ceil((wells.len() - done) as u32);
            widths[index] = widths[index].max(share).min(free);
            free -= widths[index];
        }
        widths
    }
}

impl Gadget for Wells {
    fn area(&self) -> Rectangle {
        self.area
    }

    fn put(&mut self, corner: Point) {
        self.area.top_left = corner;
    }

    fn fit(&mut self, room: Room, _material: Material) {
        (self.rows, self.height) = match room {
            Room::Screen | Room::Turned => ((IN_ROW.0, 1), HEIGHT),
            Room::Upright { .. } => ((IN_ROW.1, 2), LOW),
        };
        let rows = self.rows.1 as u32;
        let height = rows * (self.height + GAP) - GAP;
        self.area.size = Size::new(room.inner_width(), height);
    }

    fn draw(&self, screen: &mut Bitmap, _focus: bool) {
        for (shown, area) in self.shown() {
            well(screen, area);
            let row = |down: i32, height: u32| {
                let corner = area.top_left + Point::new(0, down);
                Rectangle::new(corner, Size::new(area.size.width, height))
            };
            let space = Size::new(area.size.width.saturating_sub(10), 30);
            let ink = match shown.number {
                0 => dimmed_on(Pen::BLACK),
                _ => ink_on(Pen::BLACK),
            };
            if let Some(number) = BigNumber::new(shown.number, false, space) {
                number.draw_centred(screen, row(4, space.height), ink);
            }
            screen.text_centred(row(34, 16), shown.name, Pen::CREAM);
            if self.height == HEIGHT {
                screen.text_centred(row(50, 16), &shown.below, Pen::SILVER);
            }
        }
    }

    fn describe(&self, _name: &str, _focus: bool) -> Vec<Item> {
        let shown = self.shown();
        shown
            .map(|(well, area)| Item::new(Role::Text, well.words.as_str(), area))
            .collect()
    }

    fn takes_keys(&self) -> bool {
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::statistics::wording;
    use crate::rules::Scoring;
    use crate::scores::statistics::Summary;

    /// The largest numbers and their names keep to their wells.
    #[test]
    fn every_text_keeps_to_its_well() {
        let summary = Summary {
            games: 99_999,
            mean_points: 99_999,
            best_points: 99_999,
            mean_four_ways: 123,
            best_four_ways: 13,
            emptied: 88_888,
            mean_left: 660,
            fewest_left: 66,
            master_games: 88_888,
        };
        for scoring in Scoring::ALL {
            for room in [Room::Screen, Room::upright(0)] {
                let mut wells = Wells::new();
                wells.set(wording::wells(scoring, Some(summary)));
                wells.fit(room, Material::Wood);
                for (well, area) in wells.shown() {
                    let inner = area.size.width - 2;
                    let name = line_width(well.name) + 2 * BESIDE_NAME;
                    assert!(name <= area.size.width, "{well:?} {area:?}");
                    let has_below = wells.height == HEIGHT;
                    let below = line_width(&well.below);
                    assert!(!has_below || below <= inner, "{well:?} {area:?}");
                    assert!(BigNumber::new(well.number, false, Size::new(inner - 8, 30)).is_some());
                    let all = wells.area.intersection(&area);
                    assert_eq!(all, area, "{room:?}");
                }
            }
        }
    }
}
