//! The board of the page: a square for each problem. Solved ones carry a stone. One square is chosen.

use ishido_assets::play_screen::{SQUARE_SIZE, square_area};
use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, Size, frame};
use ishido_shared::ui::event::{Key, KeyPress, Millis, Pointer};
use ishido_shared::ui::gadget::{Gadget, Response};
use ishido_shared::ui::item::{Item, Role};
use ishido_shared::ui::room::Room;
use ishido_shared::ui::surface::engraved;

use crate::app::board_view::{STONE, roman, shrunk};
use crate::app::model::appearance::Appearance;
use crate::rules::Stone;

/// The squares of a row on the screen; in an upright room it is half of them.
const COLUMNS: usize = 12;
/// The thickness of the frame around the board, within the area of the gadget.
const FRAME: i32 = 2;
/// The room beside the board on the screen, for the grades of its rows.
const GRADES: u32 = 96;
/// The least height of a square in an upright room.
const LEAST: u32 = Room::FINGER;

/// A problem on the board.
#[derive(Debug, Clone)]
pub struct Place {
    /// The stone that lies there if it is solved.
    pub stone: Option<Stone>,
    /// Its title.
    pub title: String,
    /// Grade and goal, in words.
    pub about: String,
}

/// The squares of all problems.
#[derive(Debug)]
pub struct Squares {
    places: Vec<Place>,
    chosen: usize,
    appearance: Appearance,
    /// Each row of the screen is a grade.
    has_grades: bool,
    columns: usize,
    cell: Size,
    corner: Point,
    /// The square on which the pointer went down, if it was the chosen one before.
    pressed_again: Option<usize>,
}

impl Squares {
    /// The squares of some problems, drawn with the board and the stones of `appearance`. On the screen a row can be a grade.
    pub const fn new(
        places: Vec<Place>,
        chosen: usize,
        appearance: Appearance,
        has_grades: bool,
    ) -> Self {
        Self {
            places,
            chosen,
            appearance,
            has_grades,
            columns: COLUMNS,
            cell: Size::new(SQUARE_SIZE as u32, SQUARE_SIZE as u32),
            corner: Point::zero(),
            pressed_again: None,
        }
    }

    /// Shows the problems as they are now.
    pub fn set_places(&mut self, places: Vec<Place>) {
        self.places = places;
        self.choose(self.chosen);
    }

    /// The chosen problem, counted from 0.
    pub const fn chosen(&self) -> usize {
        self.chosen
    }

    /// Chooses a problem, or the last one if there are fewer. Returns whether another one is chosen now.
    pub fn choose(&mut self, index: usize) -> bool {
        let index = index.min(self.places.len().saturating_sub(1));
        let before = std::mem::replace(&mut self.chosen, index);
        before != index
    }

    /// The problem whose square is at a point.
    pub fn place_at(&self, at: Point) -> Option<usize> {
        (0..self.places.len()).find(|&index| self.square(index).contains(at))
    }

    const fn rows(&self) -> usize {
        let count = if self.places.is_empty() {
            1
        } else {
            self.places.len()
        };
        count.div_ceil(self.columns)
    }

    /// The area of a square.
    const fn square(&self, index: usize) -> Rectangle {
        let (column, row) = (index % self.columns, index / self.columns);
        let Size { width, height } = self.cell;
        let corner = Point::new(
            self.corner.x + FRAME + column as i32 * width as i32,
            self.corner.y + FRAME + row as i32 * height as i32,
        );
        Rectangle::new(corner, self.cell)
    }

    /// Draws the ground of a square: that of a square of the board in use, in four parts, so that one of another size has its edges.
    fn draw_ground(&self, screen: &mut Bitmap, index: usize) {
        // Away from the edges of the Within, which may be drawn.
        let (column, row) = (2 + index % self.columns % 8, 2 + index / self.columns % 4);
        let (from, to) = (square_area(column, row), self.square(index));
        let part = to.size.component_div(Size::new_equal(2)) + Size::new_equal(1);
        for (right, down) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
            let corner = |area: Rectangle| {
                let space = area.size.saturating_sub(part);
                area.top_left + Point::new(right * space.width as i32, down * space.height as i32)
            };
            let from = Rectangle::new(corner(from), part);
            screen.copy(self.appearance.board(), from, corner(to));
        }
    }

    fn draw_stone(&self, screen: &mut Bitmap, area: Rectangle, stone: Stone) {
        let side = STONE.min(area.size.width.min(area.size.height) - 2);
        let space = area.size.saturating_sub(Size::new_equal(side));
        let corner = area.top_left + Point::new(space.width as i32 / 2, space.height as i32 / 2);
        if side == STONE {
            self.appearance.draw_stone(screen, stone, corner);
        } else {
            let mut whole = Bitmap::new(Size::new_equal(STONE), screen.main_pen(area));
            self.appearance.draw_stone(&mut whole, stone, Point::zero());
            let small = shrunk(&whole, side);
            screen.copy(&small, small.area(), corner);
        }
    }

    /// The area of the frame and the squares.
    fn board(&self) -> Rectangle {
        let frame = 2 * FRAME as u32;
        let width = self.cell.width * self.columns as u32 + frame;
        let height = self.cell.height * self.rows() as u32 + frame;
        Rectangle::new(self.corner, Size::new(width, height))
    }

    const fn shows_grades(&self) -> bool {
        self.has_grades && self.columns == COLUMNS
    }

    /// Draws beside each row its grade, and how many of its problems are solved.
    fn draw_grades(&self, screen: &mut Bitmap) {
        for (row, places) in self.places.chunks(self.columns).enumerate() {
            let square = self.square(row * self.columns + self.columns - 1);
            let at = square.top_left + Point::new(square.size.width as i32 + 16, 4);
            let solved = places.iter().filter(|place| place.stone.is_some()).count();
            engraved(screen, at, &roman::line(row as u64 + 1), Pen::GOLD);
            let text = format!("{solved} of {}", places.len());
            engraved(screen, at + Point::new(0, 17), &text, Pen::CREAM);
        }
    }

    /// Moves the choice by some squares, unless it would leave the board.
    fn step(&mut self, by: isize) -> Response {
        let to = self.chosen.checked_add_signed(by);
        let to = to.filter(|&to| to < self.places.len());
        Response::touched(to.is_some_and(|to| self.choose(to)))
    }
}

impl Gadget for Squares {
    fn area(&self) -> Rectangle {
        let mut area = self.board();
        if self.shows_grades() {
            area.size.width += GRADES;
        }
        area
    }

    fn put(&mut self, corner: Point) {
        self.corner = corner;
    }

    fn fit(&mut self, room: Room, _ink: Pen) {
        let side = SQUARE_SIZE as u32;
        (self.columns, self.cell) = match room {
            Room::Screen => (COLUMNS, Size::new(side, side)),
            Room::Upright { .. } => {
                let columns = COLUMNS / 2;
                let width = (room.inner_width() - 2 * FRAME as u32) / columns as u32;
                (columns, Size::new(width, LEAST))
            }
        };
    }

    fn draw(&self, screen: &mut Bitmap, focus: bool) {
        if self.shows_grades() {
            self.draw_grades(screen);
        }
        let area = self.board();
        screen.fill(area, Pen::OCHRE);
        let inside = Rectangle::new(
            area.top_left + Point::new(1, 1),
            area.size.saturating_sub(Size::new_equal(2)),
        );
        screen.fill(inside, Pen::BLACK);
        for index in 0..self.rows() * self.columns {
            self.draw_ground(screen, index);
        }
        for (index, place) in self.places.iter().enumerate() {
            if let Some(stone) = place.stone {
                self.draw_stone(screen, self.square(index), stone);
            }
        }
        if self.chosen < self.places.len() {
            let area = self.square(self.chosen);
            frame(screen, area, 3, Pen::BLACK);
            frame(screen, area, 2, if focus { Pen::GOLD } else { Pen::OCHRE });
        }
    }

    fn describe(&self, _name: &str, focus: bool) -> Vec<Item> {
        let focused = if focus { "focused" } else { "" };
        let mut items = vec![Item::new(Role::List, "Squares", self.board()).state(focused)];
        let chosen = |index| if index == self.chosen { ", chosen" } else { "" };
        items.extend(self.places.iter().enumerate().map(|(index, place)| {
            let solved = if place.stone.is_some() {
                "solved"
            } else {
                "open"
            };
            let state = format!("{solved}{}, {}", chosen(index), place.about);
            Item::new(Role::ListItem, &place.title, self.square(index)).state(state)
        }));
        items
    }

    fn down(&mut self, pointer: &Pointer, _now: Millis) -> Response {
        let Some(index) = self.place_at(pointer.at) else {
            return Response::Changed;
        };
        self.pressed_again = Some(index).filter(|index| *index == self.chosen);
        Response::touched(self.choose(index))
    }

    fn up(&mut self, pointer: &Pointer, _now: Millis) -> Response {
        match self.pressed_again.take() {
            Some(index) if self.place_at(pointer.at) == Some(index) => Response::Activated,
            _ => Response::Changed,
        }
    }

    fn cancel(&mut self) {
        self.pressed_again = None;
    }

    fn key(&mut self, press: KeyPress, _now: Millis) -> Response {
        let row = self.columns as isize;
        match press.key {
            Key::Left => self.step(-1),
            Key::Right => self.step(1),
            Key::Up => self.step(-row),
            Key::Down => self.step(row),
            Key::Home => Response::touched(self.choose(0)),
            Key::End => Response::touched(self.choose(usize::MAX)),
            Key::Enter if !press.repeat => Response::Activated,
            _ => Response::Ignored,
        }
    }
}
