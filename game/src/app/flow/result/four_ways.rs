//! The 4-Ways of a game as trophies: each a framed piece of the board with the cross of its five stones. Where that has no room it is
//! smaller, and of very many only the stones in the middle are shown. Those of opponents are below their scores.

use std::rc::Rc;

use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, Size, frame, line_width, rect};
use ishido_shared::ui::gadget::{Gadget, Material};
use ishido_shared::ui::item::{Item, Role};
use ishido_shared::ui::room::Room;
use ishido_shared::ui::surface::{engraved, well};

use super::{INNER, width_in};
use crate::app::board_view::{layout, shrunk};
use crate::app::model::appearance::Appearance;
use crate::app::wording::name_of;
use crate::rules::{FOUR_WAY_BONUSES, Scoring, Square, Stone};
use crate::session::Session;

/// Between frames, at most.
const GAP: i32 = 8;
/// The sides of the squares in frames, the largest first; the last is an exact half.
const CELLS: [i32; 5] = [layout::PITCH, 38, 35, 30, layout::PITCH / 2];
/// The side of a frame with a single square.
const SMALL: i32 = layout::PITCH + 2;
/// The most 4-Ways for whose crosses whole stones are tried.
const MOST_CROSSES: usize = 12;
/// The height without a 4-Way.
const NONE: i32 = 44;

/// A 4-Way: a stone with its neighbours.
#[derive(Debug)]
struct Cross {
    square: Square,
    stone: Stone,
    neighbours: Vec<(Square, Stone)>,
    /// Its number among all 4-Ways of the game, from 0.
    order: usize,
    /// The name of that player in a game of opponents.
    by: Option<String>,
    /// Number of 4-Ways of that player, this one included.
    number: u32,
    /// The points that it earned, where each earns others.
    bonus: Option<u64>,
}

impl Cross {
    /// Its stones, with a function that names them.
    fn in_words(&self, name: &dyn Fn(Stone) -> String) -> String {
        let beside = self.neighbours.iter();
        let beside: Vec<String> = beside
            .map(|(at, stone)| format!("{} on {at}", name(*stone)))
            .collect();
        format!(
            "{} on {}, between {}",
            name(self.stone),
            self.square,
            beside.join(", ")
        )
    }
}

/// The 4-Ways of a game.
#[derive(Debug)]
pub struct FourWays {
    crosses: Vec<Cross>,
    appearance: Rc<Appearance>,
    /// The number of those that are lit.
    lit: usize,
    /// The one that has just been lit, from 0.
    flashes: Option<usize>,
    /// The number from 0 of one of two opponents, and the space kept free at the right end of its column.
    opponent: Option<usize>,
    after: i32,
    /// The side of the squares in a frame; `None` for single squares.
    cell: Option<i32>,
    corner: Point,
    width: i32,
}

impl FourWays {
    /// The 4-Ways of a player or a team, counted from 0, in the order in which they were made.
    pub fn new(session: &Session, of: usize, appearance: Rc<Appearance>) -> Self {
        let (setup, state) = (session.setup(), session.state());
        let tallies = setup.mode.tallies();
        let board = state.position().board();
        let turns = state.turns().iter();
        let made = turns.filter_map(|turn| {
            let placed = turn.placed.filter(|placed| placed.ways.is_four_way())?;
            Some((turn.player.min(tallies - 1), placed))
        });
        let mut crosses: Vec<Cross> = Vec::new();
        for (order, (player, placed)) in made.enumerate() {
            if player != of {
                continue;
            }
            let beside = placed.square.neighbours();
            let bonus = FOUR_WAY_BONUSES.get(crosses.len());
            crosses.push(Cross {
                square: placed.square,
                stone: placed.stone,
                neighbours: beside
                    .filter_map(|at| Some((at, board.stone(at)?)))
                    .collect(),
                order,
                by: (tallies > 1).then(|| name_of(session, player)),
                number: crosses.len() as u32 + 1,
                bonus: bonus.copied().filter(|_| setup.scoring == Scoring::Modern),
            });
        }
        let mut made = Self::of(crosses, appearance);
        made.opponent = (tallies > 1).then_some(of);
        made
    }

    fn of(crosses: Vec<Cross>, appearance: Rc<Appearance>) -> Self {
        let mut gadget = Self {
            crosses,
            appearance,
            lit: 0,
            flashes: None,
            opponent: None,
            after: 0,
            cell: None,
            corner: Point::zero(),
            width: INNER as i32,
        };
        gadget.enlarge();
        gadget
    }

    /// The number of each 4-Way among all of the game, with that among those of its player, which selects its sound.
    pub fn sounds(&self) -> impl Iterator<Item = (usize, u32)> {
        self.crosses.iter().map(|cross| (cross.order, cross.number))
    }

    /// Shows the first `lit` 4-Ways of the game lit, the last of them with a frame if it flashes.
    pub const fn light(&mut self, lit: usize, flashes: Option<usize>) {
        (self.lit, self.flashes) = (lit, flashes);
    }

    /// Shows squares of their whole size, or of many those of about half.
    const fn enlarge(&mut self) {
        let [whole, .., half] = CELLS;
        self.cell = Some(if self.crosses.len() <= MOST_CROSSES {
            whole
        } else {
            half
        });
    }

    /// The side of a frame.
    const fn side(&self) -> i32 {
        match self.cell {
            Some(cell) => 3 * cell + 2,
            None => SMALL,
        }
    }

    /// The number of wells. An opponent without a 4-Way has an empty one.
    fn count(&self) -> usize {
        self.crosses.len().max(1)
    }

    /// The number of wells in a row, all rows but the last of about the same length.
    fn per_row(&self) -> usize {
        let most = (self.width / self.side()).max(1) as usize;
        let count = self.count();
        count.div_ceil(count.div_ceil(most))
    }

    fn gap(&self) -> i32 {
        let count = self.per_row() as i32;
        match count - 1 {
            0 => GAP,
            gaps => ((self.width - count * self.side()) / gaps).min(GAP),
        }
    }

    fn height(&self) -> i32 {
        if !self.is_tall() {
            return NONE;
        }
        let rows = self.count().div_ceil(self.per_row()) as i32;
        rows * (self.side() + self.gap()) - self.gap()
    }

    /// The well of a 4-Way, counted from 0: each in the middle of an equal part of the row, so that two are below the points and below
    /// their parts. A last row that is not full stands in the middle.
    fn well_of(&self, index: usize) -> Rectangle {
        let (per_row, side) = (self.per_row(), self.side());
        let (row, column) = ((index / per_row) as i32, (index % per_row) as i32);
        let in_row = (self.count() as i32 - row * per_row as i32).min(per_row as i32);
        let part = self.width / per_row as i32;
        let left = (self.width - part * in_row) / 2 + column * part + (part - side) / 2;
        let at = self.corner + Point::new(left, row * (side + self.gap()));
        Rectangle::new(at, Size::new_equal(self.side() as u32))
    }

    /// The piece of the board with the five stones, or with that in the middle.
    fn piece(&self, cross: &Cross) -> Bitmap {
        let mut screen = Bitmap::screen();
        let square = layout::square_area(cross.square);
        let beside = match self.cell {
            Some(_) => layout::PITCH,
            None => 0,
        };
        // At half their size stones begin at an even pixel, so that their strokes are even.
        let even = i32::from(self.cell == Some(layout::PITCH / 2));
        let corner = square.top_left + Point::new_equal(even - beside);
        let area = Rectangle::new(corner, Size::new_equal((layout::PITCH + 2 * beside) as u32));
        self.appearance.draw_part(&mut screen, area);
        let beside = cross.neighbours.iter().copied();
        for (at, stone) in beside.chain([(cross.square, cross.stone)]) {
            self.appearance
                .draw_stone(&mut screen, stone, layout::stone_corner(at));
        }
        let mut piece = Bitmap::new(area.size, Pen::BLACK);
        piece.copy(&screen, area, Point::zero());
        match self.cell {
            Some(cell) => shrunk(&piece, 3 * cell as u32),
            None => piece,
        }
    }

    fn draw_cross(&self, screen: &mut Bitmap, index: usize, cross: &Cross) {
        let area = self.well_of(index);
        let piece = self.piece(cross);
        let corner = area.top_left + Point::new(1, 1);
        screen.copy(&piece, piece.area(), corner);
        if cross.order >= self.lit {
            let is_dark = |at: Point| (at.x ^ at.y) & 1 == 0 || at.y & 3 == 1;
            let inside = Rectangle::new(corner, piece.area().size);
            screen.fill_with(inside, |at| is_dark(at).then_some(Pen::BLACK));
        }
        let (width, pen) = if self.flashes == Some(cross.order) {
            (2, Pen::GOLD)
        } else {
            (1, Pen::OCHRE)
        };
        frame(screen, area, width, pen);
        if cross.order < self.lit {
            self.draw_bonus(screen, area, cross);
        }
    }

    /// Draws a plate with the points of a 4-Way in its lower right corner, which has no stone. A large number covers the edge of
    /// the stone beside it.
    fn draw_bonus(&self, screen: &mut Bitmap, area: Rectangle, cross: &Cross) {
        let Some(cell) = self.cell.filter(|&cell| cell > layout::PITCH / 2) else {
            return;
        };
        let text = cross.bonus.map(|bonus| bonus.to_string());
        let text = text.unwrap_or_default();
        let size = Size::new(line_width(&text) + 6, 18);
        if text.is_empty() || size.width as i32 > cell * 8 / 5 {
            return;
        }
        let plate = Rectangle::new(area.top_left + area.size - size - Size::new_equal(1), size);
        screen.fill(plate, Pen::BLACK);
        screen.text(plate.top_left + Point::new(3, 1), &text, Pen::GOLD);
    }

    const fn words_for_none(&self) -> &'static str {
        if self.opponent.is_some() {
            "No 4-Way"
        } else {
            NO_FOUR_WAY
        }
    }

    /// The well of an opponent without a 4-Way, with the places of its stones.
    fn draw_empty(&self, screen: &mut Bitmap) {
        let area = self.well_of(0);
        well(screen, area);
        let side = area.size.width as i32 / 3;
        for (x, y) in [(1, 0), (0, 1), (1, 1), (2, 1), (1, 2)] {
            let at = area.top_left + Point::new(x, y) * side + Point::new_equal(3);
            frame(
                screen,
                Rectangle::new(at, Size::new_equal(side as u32 - 4)),
                1,
                Pen::OCHRE,
            );
        }
        if side > line_width(NONE_WORD) as i32 {
            screen.text_centred(area, NONE_WORD, Pen::CREAM);
        }
    }

    /// The place of a cross in which no stone lies, with a sentence.
    fn draw_none(&self, screen: &mut Bitmap) {
        let area = Rectangle::new(self.corner, Size::new(self.width as u32, NONE as u32));
        well(screen, area);
        let words = self.words_for_none();
        let left = area.top_left.x + self.width / 2 - words.len() as i32 * 4 - 22;
        let corner = Point::new(left, area.center().y - 14);
        for (x, y) in [(1, 0), (0, 1), (1, 1), (2, 1), (1, 2)] {
            let at = corner + Point::new(x, y) * 10;
            frame(screen, rect(at.x, at.y, 8, 8), 1, Pen::OCHRE);
        }
        engraved(
            screen,
            Point::new(left + 44, area.center().y - 8),
            words,
            Pen::CREAM,
        );
    }
}

/// The word in the well of an opponent without a 4-Way.
const NONE_WORD: &str = "none";

/// Text in place of the trophies of a game without a 4-Way.
const NO_FOUR_WAY: &str = "No 4-Way in this game";

impl Gadget for FourWays {
    fn area(&self) -> Rectangle {
        Rectangle::new(
            self.corner,
            Size::new((self.width + self.after) as u32, self.height() as u32),
        )
    }

    fn put(&mut self, corner: Point) {
        self.corner = corner;
    }

    fn fit(&mut self, room: Room, _material: Material) {
        let (width, after) = width_in(room, self.opponent);
        (self.width, self.after) = (width as i32, after as i32);
        self.enlarge();
    }

    fn stretch(&mut self, width: u32) {
        if self.opponent.is_none() {
            self.width = width as i32;
        }
    }

    fn is_tall(&self) -> bool {
        !self.crosses.is_empty() || self.opponent.is_some()
    }

    /// Shows squares as large as they have room, or else single ones: a cross that is cut explains nothing.
    fn heighten(&mut self, height: u32) {
        for cell in CELLS.into_iter().map(Some).chain([None]) {
            self.cell = cell;
            if self.height() <= height as i32 && self.side() <= self.width {
                return;
            }
        }
    }

    fn draw(&self, screen: &mut Bitmap, _focus: bool) {
        match self.opponent {
            None if self.crosses.is_empty() => self.draw_none(screen),
            Some(_) if self.crosses.is_empty() => self.draw_empty(screen),
            _ => {}
        }
        for (index, cross) in self.crosses.iter().enumerate() {
            self.draw_cross(screen, index, cross);
        }
    }

    fn describe(&self, _name: &str, _focus: bool) -> Vec<Item> {
        if self.crosses.is_empty() {
            let none = Item::new(Role::Text, self.words_for_none(), self.area());
            return vec![none.detail()];
        }
        let crosses = self.crosses.iter().enumerate();
        let words = |(index, cross): (usize, &Cross)| {
            let by = cross.by.as_ref();
            let by = by.map_or_else(String::new, |name| format!(" by {name}"));
            let label = format!("4-Way {}{by}", cross.number);
            Item::new(Role::Picture, label, self.well_of(index))
                .state(cross.in_words(&|stone| stone.to_string()))
                .spoken(cross.in_words(&|stone| self.appearance.stone_in_words(stone)))
                .detail()
        };
        crosses.map(words).collect()
    }

    fn takes_keys(&self) -> bool {
        false
    }
}

#[cfg(test)]
impl FourWays {
    /// A number of 4-Ways, each of another stone.
    pub fn many(count: u32, appearance: Rc<Appearance>) -> Self {
        let inner = Square::all().filter(|square| !square.is_beyond());
        let crosses = (1..=count).zip(inner.zip(Stone::all()));
        let crosses = crosses.map(|(number, (square, stone))| Cross {
            square,
            stone,
            neighbours: square.neighbours().zip(Stone::all()).collect(),
            order: number as usize - 1,
            by: None,
            number,
            bonus: None,
        });
        Self::of(crosses.collect(), appearance)
    }
}
