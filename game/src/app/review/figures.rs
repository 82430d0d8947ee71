//! The figures of a reviewed game, each in a cell: what was expected, given away and made, and luck, which a press explains; and what was
//! given away by each kind of faults, on plates that lead from one of its moves to the next.

use ishido_shared::gfx::{Bitmap, GLYPH_SIZE, Headline, Pen, Point, Rectangle, Size, line_width};
use ishido_shared::ui::event::{Key, KeyPress, Millis, Pointer};
use ishido_shared::ui::gadget::{Gadget, Material, Response};
use ishido_shared::ui::item::{Item, Role};
use ishido_shared::ui::press::PressTracker;
use ishido_shared::ui::room::Room;
use ishido_shared::ui::surface::well;

use super::kinds::Kind;

/// The height of a cell on the screen, and the distance of two.
const HEIGHT: u32 = 36;
const GAP: u32 = 4;
/// The distance of a sum from what is added, with the sign between them.
const GAP_OF_SUM: u32 = 12;
/// The height of both lines of a cell, and the upper edge of the second.
const LINES: u32 = 33;
const NAME: i32 = 17;
/// The least distance of a name from the sides of its cell.
const SIDE: u32 = 2;

/// What a press of a figure shows.
#[derive(Debug, Clone)]
pub enum Leads {
    /// Words that explain it, in texts that say less and less.
    Words(Vec<String>),
    /// The moves of a kind of faults.
    Moves(Kind),
}

/// A figure with its name.
#[derive(Debug, Clone)]
pub struct Figure {
    pub number: String,
    pub name: &'static str,
    pub leads: Leads,
}

impl Figure {
    /// The least width of its cell, in pixels.
    fn width(&self) -> u32 {
        let width = Headline::Small.width(&self.number);
        line_width(self.name).max(width) + 2 * SIDE
    }

    const fn is_kind(&self) -> bool {
        matches!(self.leads, Leads::Moves(_))
    }
}

/// The cells of all figures: on the screen in one row, upright those of the kinds below the others.
#[derive(Debug)]
pub struct Figures {
    figures: Vec<Figure>,
    chosen: usize,
    /// What the chosen one leads to is shown.
    is_lit: bool,
    is_upright: bool,
    height: u32,
    material: Material,
    area: Rectangle,
    press: PressTracker<usize>,
}

impl Figures {
    pub fn new(figures: Vec<Figure>) -> Self {
        Self {
            figures,
            chosen: 0,
            is_lit: false,
            is_upright: false,
            height: HEIGHT,
            material: Material::Metal,
            area: Rectangle::new(Point::zero(), Size::zero()),
            press: PressTracker::default(),
        }
    }

    /// Changes the words of the last figure that has some: what was made.
    pub fn retell_made(&mut self, words: Vec<String>) {
        let mut figures = self.figures.iter_mut();
        if let Some(made) = figures.rfind(|figure| !figure.is_kind()) {
            made.leads = Leads::Words(words);
        }
    }

    /// The figure that was pressed last.
    pub fn chosen(&self) -> Option<&Figure> {
        self.figures.get(self.chosen)
    }

    /// The figure whose words, or whose moves, are shown.
    pub fn lit(&self) -> Option<&Figure> {
        self.chosen().filter(|_| self.is_lit)
    }

    /// Shows the chosen figure as the one whose words, or whose moves, are shown; or none.
    pub const fn light(&mut self, is_lit: bool) {
        self.is_lit = is_lit;
    }

    /// The figures in rows.
    fn rows(&self) -> impl Iterator<Item = &[Figure]> {
        let first = self.figures.iter().take_while(|figure| !figure.is_kind());
        let cut = match self.is_upright {
            true => first.count(),
            false => self.figures.len(),
        };
        let (above, below) = self.figures.split_at(cut);
        [above, below].into_iter().filter(|row| !row.is_empty())
    }

    /// The index of what was made, where the figures before it add up to that.
    fn sum(&self) -> Option<usize> {
        let words = self.figures.iter().take_while(|figure| !figure.is_kind());
        words.count().checked_sub(1).filter(|index| *index > 1)
    }

    /// The figures with their cells, which share what is left of the width of their row.
    fn cells(&self) -> Vec<(&Figure, Rectangle)> {
        let mut cells = Vec::new();
        let mut corner = self.area.top_left;
        for row in self.rows() {
            corner.x = self.area.top_left.x;
            let count = row.len() as u32;
            let needed: u32 = row.iter().map(Figure::width).sum();
            let sum = self.sum().filter(|_| cells.is_empty());
            let of_sum = sum.map_or(0, |_| GAP_OF_SUM - GAP);
            let gaps = GAP * count.saturating_sub(1) + of_sum;
            let mut spare = self.area.size.width.saturating_sub(needed + gaps);
            for (left, figure) in (1..=count).rev().zip(row) {
                let share = spare / left;
                spare -= share;
                let width = figure.width() + share;
                if sum == Some(cells.len()) {
                    corner.x += of_sum as i32;
                }
                cells.push((
                    figure,
                    Rectangle::new(corner, Size::new(width, self.height)),
                ));
                corner.x += (width + GAP) as i32;
            }
            corner.y += (self.height + GAP) as i32;
        }
        cells
    }

    fn index_at(&self, at: Point) -> Option<usize> {
        let mut cells = self.cells().into_iter();
        cells.position(|(_, area)| area.contains(at))
    }

    fn draw_cell(
        &self,
        screen: &mut Bitmap,
        figure: &Figure,
        area: Rectangle,
        [is_down, is_lit]: [bool; 2],
    ) {
        let (number, name) = if figure.is_kind() {
            self.material.raised(screen, area, is_down || is_lit);
            (Pen::BLACK, Pen::BLACK)
        } else {
            well(screen, area);
            // What was lost, as the graph has it.
            let is_less = figure.number.starts_with('-');
            (if is_less { Pen::ROSE } else { Pen::GOLD }, Pen::CREAM)
        };
        // A lit one is gold.
        let (number, name) = match is_lit {
            true => {
                screen.fill(area.offset(-2), Pen::GOLD);
                (Pen::BLACK, Pen::BLACK)
            }
            false => (number, name),
        };
        let face = Headline::Small;
        let down = area.size.height.saturating_sub(LINES) as i32 / 2;
        let spare = area.size.width.saturating_sub(face.width(&figure.number));
        let corner = area.top_left + Point::new(spare as i32 / 2, down + 1);
        face.draw(screen, &figure.number, corner, number);
        let row = Rectangle::new(
            area.top_left + Point::new(0, down + NAME),
            Size::new(area.size.width, 16),
        );
        screen.text_centred(row, figure.name, name);
    }
}

impl Gadget for Figures {
    fn area(&self) -> Rectangle {
        self.area
    }

    fn put(&mut self, corner: Point) {
        self.area.top_left = corner;
    }

    fn fit(&mut self, room: Room, material: Material) {
        self.material = material;
        self.is_upright = room.is_upright();
        self.height = room.pressable(HEIGHT);
        let rows = self.rows().count() as u32;
        let height = (rows * (self.height + GAP)).saturating_sub(GAP);
        self.area.size = Size::new(room.inner_width(), height);
    }

    fn draw(&self, screen: &mut Bitmap, focus: bool) {
        for (index, (figure, area)) in self.cells().into_iter().enumerate() {
            let is_lit = self.is_lit && index == self.chosen;
            let is_down = self.press.is_down_on(index);
            if self.sum() == Some(index) {
                let corner = area.top_left - Point::new(GAP_OF_SUM as i32 - 2, 0);
                let between = Rectangle::new(corner, Size::new(GLYPH_SIZE.width, area.size.height));
                screen.text_centred(between, "=", Pen::GOLD);
            }
            self.draw_cell(screen, figure, area, [is_down, is_lit]);
            if focus && index == self.chosen {
                self.material.focus_frame(screen, area);
            }
        }
    }

    /// A list: Tab comes to all of them at once, and the arrows to each.
    fn describe(&self, name: &str, focus: bool) -> Vec<Item> {
        let state = if focus { "focused" } else { "" };
        let mut items = vec![Item::new(Role::List, name, self.area).state(state)];
        let cells = self.cells().into_iter().enumerate();
        items.extend(cells.map(|(index, (figure, area))| {
            let text = format!("{} {}", figure.name, figure.number);
            let is_chosen = focus && index == self.chosen;
            let state = if is_chosen { "chosen" } else { "" };
            Item::new(Role::ListItem, text, area).state(state)
        }));
        items
    }

    fn down(&mut self, pointer: &Pointer, _now: Millis) -> Response {
        self.press.down(self.index_at(pointer.at));
        Response::Changed
    }

    fn moved(&mut self, pointer: &Pointer) -> Response {
        let over = self.index_at(pointer.at);
        Response::changed(self.press.moved(over))
    }

    fn up(&mut self, pointer: &Pointer, _now: Millis) -> Response {
        match self.press.up(self.index_at(pointer.at)) {
            None => Response::Changed,
            Some(index) => {
                self.chosen = index;
                Response::Activated
            }
        }
    }

    fn cancel(&mut self) {
        self.press.cancel();
    }

    fn key(&mut self, press: KeyPress, _now: Millis) -> Response {
        let to = match press.key {
            Key::Left => self.chosen.saturating_sub(1),
            Key::Right => (self.chosen + 1).min(self.figures.len().saturating_sub(1)),
            Key::Enter | Key::Char(' ') if !press.repeat => return Response::Activated,
            _ => return Response::Ignored,
        };
        let before = std::mem::replace(&mut self.chosen, to);
        Response::touched(before != to)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn figures() -> Figures {
        let words = ["expected", "points lost", "luck", "4-Ways"];
        let words = words.map(|name| (name, Leads::Words(Vec::new())));
        let kinds = ["no progress", "less room", "spoiled", "other"].map(|name| {
            let kind = Kind {
                advice: "",
                name,
                meaning: "",
                cost: 0.0,
                moves: Vec::new(),
            };
            (name, Leads::Moves(kind))
        });
        let all = words.into_iter().chain(kinds);
        Figures::new(
            all.map(|(name, leads)| Figure {
                number: "1888".to_owned(),
                name,
                leads,
            })
            .collect(),
        )
    }

    #[test]
    fn every_cell_has_room_and_is_reached() {
        for room in [
            Room::Screen,
            Room::Turned,
            Room::upright(0),
            Room::upright(640),
        ] {
            let mut figures = figures();
            figures.fit(room, Material::Wood);
            figures.put(Point::new(16, 60));
            let cells: Vec<Rectangle> = figures.cells().iter().map(|cell| cell.1).collect();
            assert_eq!(cells.len(), 8);
            for (index, &cell) in cells.iter().enumerate() {
                assert_eq!(figures.area.intersection(&cell), cell, "{room:?}");
                assert!(cell.size.height >= room.finger());
                assert_eq!(figures.index_at(cell.center()), Some(index));
            }
            for pair in cells.windows(2) {
                assert_eq!(pair[0].intersection(&pair[1]).size, Size::zero());
            }
        }
    }
}
