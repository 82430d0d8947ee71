//! Samples of stonesets and boards in their own size, to choose by: stones on a piece of the board, as they are seen in a game.

use ishido_assets::play_screen::{
    MARKS, PANEL, POINTS, POUCH, TOUCHSTONE, TOUCHSTONE_STONE, stone_corner,
};
use ishido_shared::formats::stoneset::{COLUMNS, ROWS, Stoneset};
use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, Size, rect};
use ishido_shared::ui::gadget::Gadget;
use ishido_shared::ui::item::{Item, Role};
use ishido_shared::ui::room::Room;
use ishido_shared::ui::surface::{paper, well};
use ishido_shared::ui::title_line::truncated;

use crate::app::board_view::scoreboard::draw_pouch;
use crate::app::board_view::{BigNumber, Ink, ink_on};
use crate::app::model::Model;
use crate::app::model::appearance::{Appearance, AppearancePart, Source};
use crate::app::path::split;

/// The explanations of Other, shown while no file has been chosen.
const OTHER_STONESET: &[&str] = &[
    "Other",
    "",
    "A stoneset in a file,",
    "such as one that you made",
    "with Edit Stoneset.",
    "",
    "OK asks for the file.",
];
const OTHER_BOARD: &[&str] = &[
    "Other",
    "",
    "A board in a file: any picture of",
    "640 x 400 pixels, such as one that",
    "you made with Edit Board.",
    "",
    "OK asks for the file.",
];

/// The squares of the sample of a board that have a stone, by column and row: a corner of the beginning, and a few moves.
const PLAYED: [(usize, usize); 9] = [
    (0, 0),
    (3, 2),
    (4, 2),
    (5, 2),
    (4, 3),
    (2, 3),
    (4, 4),
    (1, 4),
    (2, 4),
];

/// The column of the board in which the stones of a set begin.
const FIRST: usize = 3;

/// The picture of a sample.
#[derive(Debug, Clone)]
pub enum Sample {
    /// All stones of a set on a board.
    Stones(Bitmap),
    /// A board with a few stones, and the number of points on it.
    Board(Bitmap, Option<Points>),
    /// Words about Other.
    Words(&'static [&'static str]),
}

/// A number in the place of the points, which is lower in a sample.
#[derive(Debug, Clone, Copy)]
pub struct Points {
    roman: bool,
    ink: Ink,
}

/// What the sample of a board shows of a game.
const POINTS_MADE: u64 = 152;
const IN_POUCH: usize = 58;
/// The room of the number of points.
const ROOM: Size = Size::new(MARKS.size.width, 30);
/// The pieces of the panel that it shows, one below the other: touchstone, points, and pouch, each with the frame around it.
const PIECES: [(i32, i32); 3] = [
    (PANEL.top_left.y, end(TOUCHSTONE) + 1),
    (POINTS.top_left.y - 1, end(POINTS) + 1),
    (POUCH.top_left.y - 1, end(PANEL)),
];

/// The lower end of an area.
const fn end(area: Rectangle) -> i32 {
    area.top_left.y + area.size.height as i32
}

/// The gadget that shows a sample, in a gold line.
#[derive(Debug)]
pub struct Preview {
    sample: Sample,
    area: Rectangle,
}

impl Preview {
    /// The natural size on the screen and in an upright room.
    const SCREEN: Size = Size::new(420, 288);
    const UPRIGHT: Size = Size::new(272, 268);
    /// The least height, in which all rows of a set are seen, and the greatest.
    const HEIGHTS: (u32, u32) = (252, 306);

    pub const fn new(sample: Sample) -> Self {
        Self {
            sample,
            area: Rectangle::new(Point::zero(), Self::SCREEN),
        }
    }

    pub fn set(&mut self, sample: Sample) {
        self.sample = sample;
    }

    /// The area within the frame.
    const fn inner(&self) -> Rectangle {
        let (corner, size) = (self.area.top_left, self.area.size);
        rect(corner.x + 2, corner.y + 2, size.width - 4, size.height - 4)
    }
}

impl Gadget for Preview {
    fn area(&self) -> Rectangle {
        self.area
    }

    fn put(&mut self, corner: Point) {
        self.area.top_left = corner;
    }

    fn fit(&mut self, room: Room, _ink: Pen) {
        self.area.size = if room.is_upright() {
            Self::UPRIGHT
        } else {
            Self::SCREEN
        };
    }

    fn stretch(&mut self, width: u32) {
        self.area.size.width = width;
    }

    fn is_tall(&self) -> bool {
        true
    }

    fn heighten(&mut self, height: u32) {
        self.area.size.height = height.clamp(Self::HEIGHTS.0, Self::HEIGHTS.1);
    }

    fn draw(&self, screen: &mut Bitmap, _focus: bool) {
        let inner = self.inner();
        let (corner, size) = (inner.top_left, inner.size);
        match &self.sample {
            Sample::Words(lines) => {
                paper(screen, self.area);
                explain(screen, inner, lines);
            }
            Sample::Stones(picture) => {
                well(screen, self.area);
                // The stones are in the middle.
                let left = stone_corner(FIRST, 0).x - 1 - (size.width as i32 - 252) / 2;
                screen.copy(picture, Rectangle::new(Point::new(left, 65), size), corner);
            }
            Sample::Board(picture, points) => {
                well(screen, self.area);
                let board = Size::new(size.width.saturating_sub(PANEL.size.width), size.height);
                let top = PANEL.top_left.y;
                screen.copy(picture, Rectangle::new(Point::new(0, top), board), corner);
                let beside = corner + Point::new(board.width as i32, 0);
                screen.clipped(inner, |screen| {
                    draw_panel(screen, beside, size.height as i32, picture, *points);
                });
            }
        }
    }

    fn describe(&self, name: &str, _focus: bool) -> Vec<Item> {
        let item = match &self.sample {
            Sample::Words(lines) => Item::new(Role::Text, lines.join(" "), self.area),
            Sample::Stones(_) | Sample::Board(..) => Item::new(Role::Picture, name, self.area),
        };
        vec![item]
    }

    fn takes_keys(&self) -> bool {
        false
    }
}

/// Draws the pieces of the panel of a board below each other, from a corner on. Where they are higher than their place, rows are left out
/// of the points, in which no board draws anything.
fn draw_panel(
    screen: &mut Bitmap,
    corner: Point,
    height: i32,
    picture: &Bitmap,
    points: Option<Points>,
) {
    let all: i32 = PIECES.iter().map(|(from, to)| to - from).sum();
    let left_out = (all - height).clamp(0, MARKS.size.height as i32 - ROOM.height as i32);
    let [touchstone, (from, to), pouch] = PIECES;
    let rest = end(MARKS) - left_out;
    let mut top = corner.y;
    for (from, to) in [touchstone, (from, rest), (end(MARKS), to), pouch] {
        let size = Size::new(PANEL.size.width, (to - from).max(0) as u32);
        let piece = Rectangle::new(Point::new(PANEL.top_left.x, from), size);
        screen.copy(picture, piece, Point::new(corner.x, top));
        top += to - from;
    }
    let Some(points) = points else {
        return;
    };
    if let Some(number) = BigNumber::new(POINTS_MADE, points.roman, ROOM) {
        let aside = MARKS.top_left.x - PANEL.top_left.x;
        let down = touchstone.1 - touchstone.0 + MARKS.top_left.y - from;
        let place = Rectangle::new(
            corner + Point::new(aside, down),
            Size::new(MARKS.size.width, MARKS.size.height - left_out as u32),
        );
        number.draw_centred(screen, place, points.ink);
    }
}

/// The sample of a part from a source; of Other, the file that was loaded last, or what Other is. `None` if it is not loaded.
pub fn part(part: AppearancePart, source: Option<&Source>, app: &Model) -> Option<Sample> {
    let appearance = &app.appearance;
    let roman = app.settings().appearance.graphic;
    let sample = |source: &Source| match part {
        AppearancePart::Stoneset => appearance
            .stones_of(source)
            .map(|set| Sample::Stones(all_stones(&set, appearance.current.board()))),
        AppearancePart::Board => appearance
            .board_of(source)
            .map(|board| played(appearance.current.stoneset(), board, roman)),
    };
    if let Some(source) = source {
        return sample(source);
    }
    let Some(path) = appearance.loaded_file(part) else {
        return Some(Sample::Words(match part {
            AppearancePart::Stoneset => OTHER_STONESET,
            AppearancePart::Board => OTHER_BOARD,
        }));
    };
    let name = split(path).1;
    let mut sample = sample(&Source::File(path.to_owned()))?;
    match &mut sample {
        Sample::Stones(picture) => write_name(picture, name, 168),
        Sample::Board(picture, _) => write_name(picture, name, 60),
        Sample::Words(_) => {}
    }
    Some(sample)
}

/// The sample of what is in use.
pub fn in_use(part: AppearancePart, app: &Model) -> Sample {
    let current = &app.appearance.current;
    let (set, board) = (current.stoneset(), current.board());
    match part {
        AppearancePart::Stoneset => Sample::Stones(all_stones(set, board)),
        AppearancePart::Board => played(set, board.clone(), app.settings().appearance.graphic),
    }
}

/// All the stones of a set on a board.
fn all_stones(set: &Stoneset, board: &Bitmap) -> Bitmap {
    let mut picture = board.clone();
    for row in 0..ROWS {
        for column in 0..COLUMNS {
            let at = stone_corner(column + FIRST, row + 1);
            picture.draw_masked(set.stone(column, row), &set.visible(column, row), at);
        }
    }
    picture
}

/// A board with a few stones of a set, a touchstone, points and a pouch.
fn played(set: &Stoneset, mut board: Bitmap, roman: bool) -> Sample {
    let appearance = Appearance::new(set.clone(), board.clone());
    let mut draw = |column: usize, row: usize, at: Point| {
        board.draw_masked(set.stone(column, row), &set.visible(column, row), at);
    };
    for (number, (column, row)) in PLAYED.into_iter().enumerate() {
        let (stone, kind) = (number % COLUMNS, (number * 5 + 1) % ROWS);
        draw(stone, kind, stone_corner(column, row));
    }
    draw(0, 1, TOUCHSTONE_STONE.top_left);
    draw_pouch(&mut board, IN_POUCH, &appearance);
    let ink = ink_on(appearance.ground(POINTS));
    Sample::Board(board, Some(Points { roman, ink }))
}

/// Draws an explanation of Other.
fn explain(screen: &mut Bitmap, area: Rectangle, lines: &[&str]) {
    let pitch = 20;
    let top = area.top_left.y + (area.size.height as i32 - lines.len() as i32 * pitch) / 2;
    for (row, line) in lines.iter().enumerate() {
        let y = top + row as i32 * pitch;
        let area = rect(area.top_left.x, y, area.size.width, pitch as u32);
        let pen = if row == 0 { Pen::NAVY } else { Pen::BROWN };
        screen.text_centred(area, line, pen);
    }
}

/// Writes the name of a file where every piece of its sample is seen.
fn write_name(picture: &mut Bitmap, name: &str, left: i32) {
    let line = rect(left, 66, 200, 18);
    picture.fill(line, Pen::BLACK);
    let columns = line.size.width as usize / 8 - 2;
    picture.text_centred(line, &truncated(name, columns), Pen::WHITE);
}
