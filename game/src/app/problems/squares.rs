//! The board of the page: a square for each problem with the kind of its goal. Solved ones carry a stone, tried ones a small one. One square
//! is chosen. The numbers stand above the columns, or in squares for fingers; upright a grade has two rows of squares.

use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, Size, frame, line_width};
use ishido_shared::ui::event::{Key, KeyPress, Millis, Pointer};
use ishido_shared::ui::gadget::{Gadget, Material, Response};
use ishido_shared::ui::item::{Item, Role};
use ishido_shared::ui::room::Room;
use ishido_shared::ui::surface::engraved;

use super::goal_mark::{GoalKind, HELP_TILE, SIDE, draw_help};
use crate::app::board_view::{STONE, draw_small_stone, roman};
use crate::app::model::Model;
use crate::app::model::appearance::Appearance;
use crate::rules::Stone;

/// The squares of a row on the screen; in an upright room it is half of them.
const COLUMNS: usize = 12;
/// The size of a square on the screen: it leaves the height for the card below the board.
const CELL: Size = Size::new(42, 32);
/// The height of the numbers above the columns.
const HEADS: i32 = 17;
/// The thickness of the frame around the board, within the area of the gadget.
const FRAME: i32 = 2;
/// The names of the grades, of at most six characters: they stand beside the board of a telephone.
const GRADES: [&str; 6] = ["Basics", "Easy", "Medium", "Tricky", "Hard", "Expert"];
/// The room beside the board for the grades of its rows, on the screen and in an upright room.
const GRADES_ROOM: i32 = 96;
const GRADES_UPRIGHT: i32 = 50;
/// From one line of a grade to the next.
const PITCH: i32 = 16;
/// The least height of a square for a finger.
const LEAST: u32 = Room::FINGER;
/// The height that a room has more for each pixel that a square has more.
const HIGHER: u32 = 24;
/// The side of the stone of a tried problem.
pub const SMALL: u32 = 14;
/// The place of the number in a square for a finger.
const NUMBER: Point = Point::new(4, -1);
/// Between the mark of the goal, or the stone of a tried problem, and the edge of the square.
const EDGE: i32 = 2;

/// What has become of a problem.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum State {
    Open,
    /// A stone was placed, and it is not solved yet.
    Tried,
    Solved,
    /// It is solved, and a hint or the solution was asked for before.
    Helped,
}

impl State {
    /// What has become of the problem with a title.
    pub fn of(app: &Model, title: &str, is_solved: bool) -> Self {
        match (is_solved, app.problems.is_helped(title)) {
            (true, false) => Self::Solved,
            (true, true) => Self::Helped,
            (false, _) if app.problems.is_tried(title) => Self::Tried,
            (false, _) => Self::Open,
        }
    }

    pub const fn is_solved(self) -> bool {
        matches!(self, Self::Solved | Self::Helped)
    }

    /// The state in a word.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Tried => "tried",
            Self::Solved => "solved",
            Self::Helped => "solved with help",
        }
    }
}

/// A problem on the board.
#[derive(Debug, Clone)]
pub struct Place {
    /// Its first stone, which lies there if it is solved.
    pub stone: Option<Stone>,
    pub state: State,
    /// Its title.
    pub title: String,
    /// Grade and goal, in words.
    pub about: String,
    pub goal: GoalKind,
}

/// The squares of all problems.
#[derive(Debug)]
pub struct Squares {
    places: Vec<Place>,
    chosen: usize,
    /// The problem to go on with.
    next: Option<usize>,
    appearance: Appearance,
    columns: usize,
    cell: Size,
    /// True if the numbers are in the squares.
    has_numbers: bool,
    corner: Point,
    /// The square on which the pointer went down, if it was the chosen one before.
    pressed_again: Option<usize>,
}

impl Squares {
    /// A board for problems, drawn with the stones of `appearance`. Twelve squares are a grade.
    pub const fn new(chosen: usize, appearance: Appearance) -> Self {
        Self {
            places: Vec::new(),
            chosen,
            next: None,
            appearance,
            columns: COLUMNS,
            cell: CELL,
            has_numbers: false,
            corner: Point::zero(),
            pressed_again: None,
        }
    }

    /// Shows the problems as they are now, and the one to go on with.
    pub fn set_places(&mut self, places: Vec<Place>, next: Option<usize>) {
        self.places = places;
        self.next = next;
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

    /// Draws the ground of a square.
    fn draw_ground(&self, screen: &mut Bitmap, index: usize) {
        let area = self.square(index);
        let is_next = Some(index) == self.next;
        let ground = if is_next { Pen::WHITE } else { Pen::CREAM };
        screen.fill(area, Pen::OCHRE);
        let inside = area.size.saturating_sub(Size::new_equal(1));
        screen.fill(Rectangle::new(area.top_left, inside), ground);
        // Upright a grade has two rows.
        if self.is_upright() && index >= COLUMNS && index % COLUMNS < self.columns {
            let line = Size::new(area.size.width, 2);
            screen.fill(
                Rectangle::new(area.top_left - Point::new(0, 1), line),
                Pen::BROWN,
            );
        }
    }

    /// Draws the problem of a square: its goal, and what has become of it.
    fn draw_place(&self, screen: &mut Bitmap, index: usize, place: &Place) {
        let area = self.square(index);
        let (corner, size) = (area.top_left, area.size);
        if let Some(stone) = place.stone.filter(|_| place.state.is_solved()) {
            self.draw_stone(screen, area, stone);
            if place.state == State::Helped {
                let edge = Size::new_equal(HELP_TILE);
                draw_help(screen, corner + (size - edge) - Point::new_equal(1));
            }
            return;
        }
        if self.has_numbers {
            let number = (index % COLUMNS + 1).to_string();
            screen.text(corner + NUMBER, &number, Pen::BLACK);
        }
        let tried = place.stone.filter(|_| place.state == State::Tried);
        let bottom = corner.y + size.height as i32 - EDGE;
        if let Some(stone) = tried {
            let at = Point::new(corner.x + EDGE, bottom - SMALL as i32);
            draw_small_stone(screen, &self.appearance, (stone, SMALL), at);
        }
        // The line of the square is at its right and below.
        let space = (size - Size::new_equal(SIDE as u32 + 1)) / 2;
        let mut goal = corner + space;
        if self.has_numbers || tried.is_some() {
            goal.x = corner.x + size.width as i32 - SIDE - EDGE;
        }
        if self.has_numbers {
            goal.y = bottom - SIDE;
        }
        place.goal.draw(screen, goal);
    }

    fn draw_stone(&self, screen: &mut Bitmap, area: Rectangle, stone: Stone) {
        let side = match area.size.width.min(area.size.height) {
            STONE.. => STONE,
            less => less - 2,
        };
        let space = area.size.saturating_sub(Size::new_equal(side));
        let corner = area.top_left + Point::new(space.width as i32 / 2, space.height as i32 / 2);
        draw_small_stone(screen, &self.appearance, (stone, side), corner);
    }

    /// The area of the frame and the squares.
    fn board(&self) -> Rectangle {
        let frame = 2 * FRAME as u32;
        let width = self.cell.width * self.columns as u32 + frame;
        let height = self.cell.height * self.rows() as u32 + frame;
        Rectangle::new(self.corner, Size::new(width, height))
    }

    const fn is_upright(&self) -> bool {
        self.columns != COLUMNS
    }

    /// The room for the grades at the left of the board, and for the numbers above it.
    const fn margin(&self) -> Point {
        Point::new(
            if self.is_upright() {
                GRADES_UPRIGHT
            } else {
                GRADES_ROOM
            },
            if self.has_numbers { 0 } else { HEADS },
        )
    }

    /// Draws the numbers of the problems above the columns.
    fn draw_heads(&self, screen: &mut Bitmap) {
        for column in 0..self.columns {
            let number = (column + 1).to_string();
            let square = self.square(column);
            let space = square.size.width as i32 - line_width(&number) as i32;
            let at = square.top_left + Point::new(space / 2, -HEADS - FRAME);
            engraved(screen, at, &number, Pen::CREAM);
        }
    }

    /// Draws beside the rows their grades, and how many of their problems are solved.
    fn draw_grades(&self, screen: &mut Bitmap) {
        for (grade, places) in self.places.chunks(COLUMNS).enumerate() {
            let solved = places.iter().filter(|place| place.state.is_solved());
            let (solved, all) = (solved.count(), places.len());
            let numeral = roman::line(grade as u64 + 1);
            let name = GRADES.get(grade).copied().unwrap_or_default();
            let first = self.square(grade * COLUMNS).top_left;
            let at = |x: i32, row: i32| Point::new(x, first.y + row * PITCH);
            if !self.is_upright() {
                let left = self.corner.x - GRADES_ROOM;
                engraved(
                    screen,
                    at(left, 0),
                    &format!("{numeral} {name}"),
                    Pen::CREAM,
                );
                let count = format!("{solved} of {all}");
                engraved(screen, at(left, 1), &count, Pen::OCHRE);
            } else {
                let left = self.corner.x - GRADES_UPRIGHT;
                engraved(screen, at(left, 0), &numeral, Pen::CREAM);
                engraved(screen, at(left, 1), name, Pen::CREAM);
                let count = format!("{solved}/{all}");
                engraved(screen, at(left, 2), &count, Pen::OCHRE);
            }
        }
    }

    /// Moves the choice by some squares, unless it would leave the board.
    fn step(&mut self, by: isize) -> Response {
        let to = self.chosen.checked_add_signed(by);
        let to = to.filter(|&to| to < self.places.len());
        Response::touched(to.is_some_and(|to| self.choose(to)))
    }
}

/// Frames the square that is chosen.
fn draw_choice(screen: &mut Bitmap, area: Rectangle, focus: bool) {
    frame(screen, area, 3, Pen::BLACK);
    frame(screen, area, 2, if focus { Pen::GOLD } else { Pen::OCHRE });
}

impl Gadget for Squares {
    fn area(&self) -> Rectangle {
        let board = self.board();
        let margin = self.margin();
        let size = board.size + Size::new(margin.x as u32, margin.y as u32);
        Rectangle::new(board.top_left - margin, size)
    }

    fn put(&mut self, corner: Point) {
        self.corner = corner + self.margin();
    }

    fn fit(&mut self, room: Room, _material: Material) {
        self.has_numbers = room != Room::Screen;
        (self.columns, self.cell) = match room {
            Room::Screen => (COLUMNS, CELL),
            // A finger needs higher squares, and there is no height for numbers above them.
            Room::Turned => (COLUMNS, Size::new(CELL.width, LEAST)),
            Room::Upright { height, .. } => {
                let columns = COLUMNS / 2;
                let width = room.inner_width() - (2 * FRAME + GRADES_UPRIGHT) as u32;
                let width = width / columns as u32;
                // The greater part of what a high room has more is the card's.
                let more = height.saturating_sub(Room::LEAST) / HIGHER;
                (columns, Size::new(width, LEAST + more))
            }
        };
    }

    fn draw(&self, screen: &mut Bitmap, focus: bool) {
        self.draw_grades(screen);
        if !self.has_numbers {
            self.draw_heads(screen);
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
            self.draw_place(screen, index, place);
        }
        if self.chosen < self.places.len() {
            let area = self.square(self.chosen);
            draw_choice(screen, area, focus);
        }
    }

    fn describe(&self, _name: &str, focus: bool) -> Vec<Item> {
        let focused = if focus { "focused" } else { "" };
        let mut items = vec![Item::new(Role::List, "Squares", self.board()).state(focused)];
        let chosen = |index| if index == self.chosen { ", chosen" } else { "" };
        items.extend(self.places.iter().enumerate().map(|(index, place)| {
            let next = if Some(index) == self.next {
                ", next"
            } else {
                ""
            };
            let state = format!(
                "{}{next}{}, {}",
                place.state.word(),
                chosen(index),
                place.about
            );
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
