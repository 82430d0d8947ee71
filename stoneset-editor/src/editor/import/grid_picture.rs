//! A gadget with the picture and the grid over it, which is dragged.

use std::sync::Arc;

use ishido_shared::formats::picture::{ColourPicture, Purpose};
use ishido_shared::gfx::{Bevel, Bitmap, Pen, Point, Rectangle, Size, bevel, frame};
use ishido_shared::ui::event::{Device, Key, KeyPress, Millis, Pointer};
use ishido_shared::ui::gadget::{Gadget, Material, Response};
use ishido_shared::ui::item::{Item, Role};
use ishido_shared::ui::room::Room;

use crate::import::{Grid, ReadPicture, Target};

/// The room for the picture of stones and of a board on the screen.
const STONES_SPACE: Size = Size::new(160, 160);
const BOARD_SPACE: Size = Size::new(268, 168);

/// The room for the picture in an upright room, beside the result.
const UPRIGHT_SPACE: Size = Size::new(140, 140);

const EDGE: i32 = 2;

/// The distance from the lower right corner of the grid at which a press holds that corner.
const REACH: i32 = 7;
const FINGER_REACH: i32 = 18;

/// The side of the mark at that corner.
const MARK: u32 = 5;

/// The choice of a grid over a picture.
#[derive(Debug, Clone)]
pub struct GridPicture {
    picture: Arc<ReadPicture>,
    pens: Bitmap,
    /// The room for the picture.
    space: Size,
    pub target: Target,
    pub grid: Grid,
    corner: Point,
    held: Option<Held>,
}

/// The part of the grid that the pointer holds, with its distance from the pointer in pixels of the picture.
#[derive(Debug, Clone, Copy)]
enum Held {
    Grid(Point),
    /// Its lower right corner.
    Corner(Point),
    /// The lower right corner of its first cell, which leaves the cells where they are and changes the gaps.
    Cell(Point),
}

impl GridPicture {
    #[must_use]
    pub fn new(picture: Arc<ReadPicture>, target: Target, grid: Grid) -> Self {
        let space = match target {
            Target::Board => BOARD_SPACE,
            _ => STONES_SPACE,
        };
        Self {
            pens: shown(picture.shown(), target, space),
            picture,
            space,
            target,
            grid,
            corner: Point::zero(),
            held: None,
        }
    }

    fn picture_size(&self) -> Size {
        self.picture.colours.size()
    }

    /// Shows the picture in another space.
    fn set_space(&mut self, space: Size) {
        if self.space != space {
            self.space = space;
            self.pens = shown(self.picture.shown(), self.target, space);
        }
    }

    /// Puts the grid somewhere else.
    pub fn set(&mut self, target: Target, grid: Grid) -> Response {
        let grid = grid.clamped(self.picture_size(), target);
        let before = (self.target, self.grid);
        (self.target, self.grid) = (target, grid);
        Response::touched(before != (target, grid))
    }

    /// The part of the gadget that shows the picture.
    fn picture_area(&self) -> Rectangle {
        let size = self.pens.area().size;
        let corner = self.corner + Point::new(EDGE, EDGE);
        Rectangle::new(corner + self.space.saturating_sub(size) / 2, size)
    }

    /// The pixel of the picture at a point of the screen.
    fn to_picture(&self, at: Point) -> Point {
        let area = self.picture_area();
        let from = at - area.top_left;
        let pixel = |at: i32, side: u32, shown: u32| {
            (i64::from(at) * i64::from(side)).div_euclid(i64::from(shown.max(1))) as i32
        };
        Point::new(
            pixel(from.x, self.picture_size().width, area.size.width),
            pixel(from.y, self.picture_size().height, area.size.height),
        )
    }

    /// The point of the screen where an area of the picture is.
    fn to_screen(&self, area: Rectangle) -> Rectangle {
        let place = self.picture_area();
        let point = |at: i32, side: u32, shown: u32| {
            (i64::from(at) * i64::from(shown)).div_euclid(i64::from(side.max(1))) as i32
        };
        let point = |at: Point| {
            let x = point(at.x, self.picture_size().width, place.size.width);
            let y = point(at.y, self.picture_size().height, place.size.height);
            place.top_left + Point::new(x, y)
        };
        let (start, end) = (point(area.top_left), point(area.top_left + area.size));
        let side = |start: i32, end: i32| (end - start).max(1) as u32;
        Rectangle::new(start, Size::new(side(start.x, end.x), side(start.y, end.y)))
    }

    /// The lower right corner of the grid on the screen, where it can be held.
    fn held_corner(&self) -> Point {
        self.corner_of(self.grid.area(self.target))
    }

    /// The lower right corner of the first of several cells.
    fn held_cell(&self) -> Option<Point> {
        let is_one = self.target.cells() == Size::new(1, 1);
        (!is_one).then(|| self.corner_of(self.first_cell()))
    }

    const fn first_cell(&self) -> Rectangle {
        Rectangle::new(self.grid.corner, self.grid.cell)
    }

    /// The lower right corner of an area of the picture on the screen.
    fn corner_of(&self, area: Rectangle) -> Point {
        let area = self.to_screen(area);
        let place = self.picture_area();
        let last = place.top_left + place.size - Point::new(1, 1);
        let end = area.top_left + area.size - Point::new(1, 1);
        Point::new(
            end.x.clamp(place.top_left.x, last.x),
            end.y.clamp(place.top_left.y, last.y),
        )
    }

    /// The grid with the lower right corner of its last cell at a pixel.
    fn ending_at(&self, end: Point) -> Grid {
        let cells = self.target.cells();
        let side = |from: i32, to: i32, cells: u32, gap: u32| {
            let room = u32::try_from(to - from).unwrap_or(0);
            (room.saturating_sub((cells - 1) * gap) / cells).max(1)
        };
        let Grid { corner, gap, .. } = self.grid;
        Grid {
            cell: Size::new(
                side(corner.x, end.x, cells.width, gap.width),
                side(corner.y, end.y, cells.height, gap.height),
            ),
            ..self.grid
        }
    }

    /// The grid with the lower right corner of its first cell at a pixel, and all cells where they are. What is alone in its way has no gap.
    fn with_first_ending_at(&self, end: Point) -> Grid {
        let cells = self.target.cells();
        let side = |from: i32, to: i32, cells: u32, (cell, gap): (u32, u32)| {
            let side = u32::try_from(to - from).unwrap_or(0).max(1);
            match cells {
                1 => (side, gap),
                _ => (side.min(cell + gap), (cell + gap).saturating_sub(side)),
            }
        };
        let Grid { corner, cell, gap } = self.grid;
        let (width, across) = side(corner.x, end.x, cells.width, (cell.width, gap.width));
        let (height, down) = side(corner.y, end.y, cells.height, (cell.height, gap.height));
        Grid {
            corner,
            cell: Size::new(width, height),
            gap: Size::new(across, down),
        }
    }

    fn change(&mut self, change: impl FnOnce(&mut Grid)) -> Response {
        let mut grid = self.grid;
        change(&mut grid);
        self.set(self.target, grid)
    }
}

impl Gadget for GridPicture {
    fn area(&self) -> Rectangle {
        let edges = 2 * EDGE as u32;
        Rectangle::new(self.corner, self.space + Size::new(edges, edges))
    }

    fn fit(&mut self, room: Room, _material: Material) {
        self.set_space(match self.target {
            _ if room.is_upright() => UPRIGHT_SPACE,
            Target::Board => BOARD_SPACE,
            _ => STONES_SPACE,
        });
    }

    fn put(&mut self, corner: Point) {
        self.corner = corner;
    }

    fn draw(&self, screen: &mut Bitmap, focus: bool) {
        screen.fill(self.area(), Pen::CHAR);
        let place = self.picture_area();
        screen.copy(&self.pens, self.pens.area(), place.top_left);
        screen.clipped(place, |screen| {
            for cell in self.grid.areas(self.target) {
                dashes(screen, self.to_screen(cell));
            }
            let half = (MARK / 2) as i32;
            for held in [Some(self.held_corner()), self.held_cell()]
                .into_iter()
                .flatten()
            {
                let mark = held - Point::new(half, half);
                let mark = Rectangle::new(mark, Size::new(MARK, MARK));
                screen.fill(mark, Pen::WHITE);
                frame(screen, mark, 1, Pen::BLACK);
            }
        });
        bevel(screen, self.area(), Bevel::Sunken);
        if focus {
            frame(screen, self.area(), 2, Pen::NAVY);
        }
    }

    fn describe(&self, name: &str, focus: bool) -> Vec<Item> {
        let cells = self.target.cells();
        let Grid { corner, cell, gap } = self.grid;
        let mut words = format!(
            "{} x {} of {} x {} from {} and {} with gaps of {} and {}",
            cells.width,
            cells.height,
            cell.width,
            cell.height,
            corner.x,
            corner.y,
            gap.width,
            gap.height
        );
        if focus {
            words.insert_str(0, "focused, ");
        }
        vec![Item::new(Role::Picture, name, self.area()).state(&words)]
    }

    fn down(&mut self, pointer: &Pointer, _now: Millis) -> Response {
        let reach = match pointer.device {
            Device::Touch => FINGER_REACH,
            Device::Mouse | Device::Reader => REACH,
        };
        let is_near = |held: Point| {
            let away = pointer.at - held;
            away.x.abs() <= reach && away.y.abs() <= reach
        };
        let pixel = self.to_picture(pointer.at);
        self.held = Some(if is_near(self.held_corner()) {
            let area = self.grid.area(self.target);
            Held::Corner(area.top_left + area.size - pixel)
        } else if self.held_cell().is_some_and(is_near) {
            let area = self.first_cell();
            Held::Cell(area.top_left + area.size - pixel)
        } else {
            Held::Grid(self.grid.corner - pixel)
        });
        Response::Changed
    }

    fn moved(&mut self, pointer: &Pointer) -> Response {
        let pixel = self.to_picture(pointer.at);
        match self.held {
            None => Response::Ignored,
            Some(Held::Grid(from)) => self.change(|grid| grid.corner = pixel + from),
            Some(Held::Corner(from)) => {
                let grid = self.ending_at(pixel + from);
                self.set(self.target, grid)
            }
            Some(Held::Cell(from)) => {
                let grid = self.with_first_ending_at(pixel + from);
                self.set(self.target, grid)
            }
        }
    }

    fn up(&mut self, _pointer: &Pointer, _now: Millis) -> Response {
        self.held = None;
        Response::Changed
    }

    fn cancel(&mut self) {
        self.held = None;
    }

    /// The arrows move the grid, with Shift its lower right corner.
    fn key(&mut self, press: KeyPress, _now: Millis) -> Response {
        let (right, down) = match press.key {
            Key::Left => (-1, 0),
            Key::Right => (1, 0),
            Key::Up => (0, -1),
            Key::Down => (0, 1),
            _ => return Response::Ignored,
        };
        self.change(|grid| {
            if press.modifiers.shift {
                grid.cell.width = grid.cell.width.saturating_add_signed(right);
                grid.cell.height = grid.cell.height.saturating_add_signed(down);
            } else {
                grid.corner += Point::new(right, down);
            }
        })
    }
}

/// Draws the edge of a rectangle in black and white, which is seen on every ground.
fn dashes(screen: &mut Bitmap, area: Rectangle) {
    let mut dot = |x: i32, y: i32| {
        let pen = if (x + y).rem_euclid(4) < 2 {
            Pen::BLACK
        } else {
            Pen::WHITE
        };
        screen.set(Point::new(x, y), pen);
    };
    let first = area.top_left;
    let last = first + area.size - Point::new(1, 1);
    for x in first.x..=last.x {
        dot(x, first.y);
        dot(x, last.y);
    }
    for y in first.y..=last.y {
        dot(first.x, y);
        dot(last.x, y);
    }
}

/// A picture in pens, as many times as large as it fits a space, or smaller in its proportions.
fn shown(picture: &ColourPicture, target: Target, space: Size) -> Bitmap {
    let size = picture.size();
    let area = Rectangle::new(Point::zero(), size);
    let scaled = picture.scaled(area, fitted(size, space));
    let is_shaded = target == Target::Board && !picture.is_drawn();
    let (pens, _) = match is_shaded {
        true => scaled.dithered(Purpose::Picture),
        false => scaled.to_pens(Purpose::Picture),
    };
    pens
}

fn fitted(size: Size, space: Size) -> Size {
    let (width, height) = (size.width.max(1), size.height.max(1));
    let times = (space.width / width).min(space.height / height);
    if times > 0 {
        size * times
    } else if width * space.height > height * space.width {
        Size::new(space.width, (height * space.width / width).max(1))
    } else {
        Size::new((width * space.height / height).max(1), space.height)
    }
}
