//! Samples of stonesets and boards in their own size, to choose by: stones on a piece of the board, as they are seen in a game.

use ishido_assets::play_screen::{
    BOARD, MARKS, PANEL, POINTS, POUCH, SQUARE_SIZE, TOUCHSTONE, TOUCHSTONE_STONE, WITHIN,
    square_area, stone_corner,
};
use ishido_shared::formats::stoneset::{COLUMNS, ROWS, Stoneset};
use ishido_shared::gfx::{Bitmap, GLYPH_SIZE, Pen, Point, Rectangle, Size, frame, rect};
use ishido_shared::ui::gadget::{Gadget, Material};
use ishido_shared::ui::item::{Item, Role};
use ishido_shared::ui::room::Room;
use ishido_shared::ui::surface::{paper, well};
use ishido_shared::ui::title_line::truncated;

use crate::app::board_view::scoreboard::draw_pouch;
use crate::app::board_view::{BigNumber, Ink, draw_small_stone, ink_on, small_board};
use crate::app::model::Model;
use crate::app::model::appearance::{Appearance, AppearancePart, Source};
use crate::app::path::split;
use crate::rules::{Board, Square, Stone};

/// The explanations of Other, shown while no file has been chosen.
const OTHER_STONESET: &[&str] = &[
    "Other",
    "",
    "A stoneset in a file,",
    "such as one you made",
    "with Edit Stoneset.",
    "",
    "OK lets you choose it.",
];
const OTHER_BOARD: &[&str] = &[
    "Other",
    "",
    "A board in a file: any picture of",
    "640 x 400 pixels, such as one that",
    "you made with Edit Board.",
    "",
    "OK lets you choose it.",
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

/// The height of a small sample.
const SWATCH: u32 = 20;
/// The side of a square of the small sample of a board.
const SQUARE: u32 = 13;
/// The stones of a small sample: of four colours, with four symbols.
const SWATCHED: [usize; 4] = [7, 21, 14, 28];
/// The height of the row with the name of a file.
const NAME: u32 = 18;
/// The column of the board in which the stones of a set begin.
const FIRST: usize = 3;

/// The picture of a sample, and the name of its file, or that it has none.
#[derive(Debug, Clone)]
pub enum Sample {
    /// All stones of a set on a board.
    Stones(Bitmap, Option<String>),
    /// A board with a few stones, and the game that they are of.
    Board(Bitmap, Option<Box<Game>>, Option<String>),
    /// Words about Other.
    Words(&'static [&'static str]),
}

impl Sample {
    /// Shows a name below the picture.
    fn set_name(&mut self, shown: Option<String>) {
        match self {
            Self::Stones(_, name) | Self::Board(_, _, name) => *name = shown,
            Self::Words(_) => {}
        }
    }
}

/// The game of a sample: its board, and the number in the place of the points, which is lower in a sample.
#[derive(Debug, Clone)]
pub struct Game {
    appearance: Appearance,
    board: Board,
    roman: bool,
    ink: Ink,
}

/// Points and stones in the pouch on the sample of a board.
const POINTS_MADE: u64 = 152;
const IN_POUCH: usize = 58;
/// The room of the number of points.
const ROOM: Size = Size::new(MARKS.size.width, 30);
/// The width of the edge between the squares and the panel of a board, and the height of the one below them.
const RIGHT_EDGE: u32 = (PANEL.top_left.x - BOARD.top_left.x) as u32 - BOARD.size.width;
const LOWER_EDGE: u32 = (end(PANEL) - end(BOARD) - CUT) as u32;
/// What is shown of a board beside and below its squares.
const AROUND: Size = Size::new(RIGHT_EDGE + PANEL.size.width, LOWER_EDGE);
/// On the screen the outermost rows above and below a board are left out: so another row of squares has room.
const CUT: i32 = 3;
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
    room: Room,
}

impl Preview {
    /// The natural size on the screen, beside two columns of names, and in an upright room.
    const SCREEN: Size = Size::new(420, 288);
    const TURNED: Size = Size::new(340, 288);
    const UPRIGHT: Size = Size::new(272, 272);
    /// The least height, in which all rows of a set are seen, and the greatest on the screen and in an upright room.
    const HEIGHTS: (u32, [u32; 2]) = (252, [306, 380]);

    /// The least height of a piece of a board.
    const LEAST_BOARD: u32 = 210;

    pub const fn new(sample: Sample) -> Self {
        Self {
            sample,
            area: Rectangle::new(Point::zero(), Self::SCREEN),
            room: Room::Screen,
        }
    }

    pub fn set(&mut self, sample: Sample) {
        self.sample = sample;
    }

    /// The frame of a picture of a size, and the place of the picture in it. The frame ends where the page does; on a telephone it
    /// is as wide as the page, with the same black lacquer on all sides of the picture.
    fn mount(&self, size: Size) -> (Rectangle, Rectangle) {
        let all = self.area.size;
        let (frame, aside) = if self.room.is_upright() {
            let edge = all.width.saturating_sub(size.width);
            (
                Size::new(all.width, (size.height + edge).min(all.height)),
                0,
            )
        } else {
            let frame = size + Size::new(2, 2);
            (frame, all.width.saturating_sub(frame.width) as i32)
        };
        let down = if self.room.is_upright() {
            (all.height - frame.height) as i32 / 2
        } else {
            0
        };
        let frame = Rectangle::new(self.area.top_left + Point::new(aside, down), frame);
        let edge = frame.size.saturating_sub(size);
        let inner = Point::new(edge.width as i32 / 2, edge.height as i32 / 2);
        (frame, Rectangle::new(frame.top_left + inner, size))
    }

    /// Draws the frame of a picture of a size. Returns the frame and the place of the picture.
    fn draw_mount(&self, screen: &mut Bitmap, size: Size) -> (Rectangle, Rectangle) {
        let (outside, picture) = self.mount(size);
        well(screen, outside);
        if self.room.is_upright() {
            frame(screen, picture.offset(1), 1, Pen::OCHRE);
        }
        (outside, picture)
    }

    /// The part of a board with the stones that has room: whole squares of the Within with the stones in the middle of them, so
    /// that nothing is cut that lies on the board. On a telephone the Beyond is above and below them where there is height.
    fn squares_of_stones(&self, has_name: bool) -> Rectangle {
        let room = self.area.size.saturating_sub(Size::new(2, 2));
        let width_from = |first: usize| {
            let columns = COLUMNS + 2 * (FIRST - first);
            columns as u32 * SQUARE_SIZE as u32
        };
        let fits = |first: &usize| width_from(*first) <= room.width;
        let first = (1..FIRST).find(fits).unwrap_or(FIRST);
        let width = width_from(first);
        if self.room.is_upright() && BOARD.size.height <= room.height {
            let corner = square_area(first, 0).top_left;
            return Rectangle::new(corner, Size::new(width, BOARD.size.height));
        }
        let above = room.height.saturating_sub(WITHIN.size.height);
        if !has_name && (SQUARE_SIZE - CUT - 1..SQUARE_SIZE).contains(&(above as i32)) {
            // The Beyond above them is seen but for its outermost rows.
            let corner = square_area(first, 1).top_left - Point::new(0, above as i32);
            return Rectangle::new(corner, Size::new(width, room.height));
        }
        let height = WITHIN.size.height.min(room.height);
        let hidden = (WITHIN.size.height - height) as i32 / 2;
        let corner = square_area(first, 1).top_left + Point::new(0, hidden);
        Rectangle::new(corner, Size::new(width, height))
    }

    /// The part of a board from its upper left corner on that has room beside the panel: whole squares. Its lower edge is below them, and
    /// its right edge and its panel beside them. On a telephone there is no room for panel and edges.
    fn squares_of_board(&self) -> Rectangle {
        if self.room.is_upright() {
            let room = self.area.size.saturating_sub(Size::new(2, 2));
            let whole = (room / SQUARE_SIZE as u32).component_min(Size::new_equal(8));
            return Rectangle::new(BOARD.top_left, whole * SQUARE_SIZE as u32);
        }
        let around = Size::new(2, 2) + AROUND;
        let room = self.area.size.saturating_sub(around);
        let corner = Point::new(0, PANEL.top_left.y + CUT);
        let edge = BOARD.top_left - corner;
        let whole = |room: u32, edge: i32| {
            let squares = (room as i32 - edge).max(0) / SQUARE_SIZE;
            (edge + squares * SQUARE_SIZE) as u32
        };
        let size = Size::new(whole(room.width, edge.x), whole(room.height, edge.y));
        Rectangle::new(corner, size)
    }

    /// The whole board of a game, as large as there is room for it.
    fn whole_board(&self, game: &Game) -> Bitmap {
        let Size { width, height } = self.area.size.saturating_sub(Size::new(3, 3));
        let pitch = (width / Square::COLUMNS as u32).min(height / Square::ROWS as u32);
        small_board(&game.appearance, &game.board, pitch.saturating_sub(1))
    }
}

impl Gadget for Preview {
    fn area(&self) -> Rectangle {
        self.area
    }

    fn put(&mut self, corner: Point) {
        self.area.top_left = corner;
    }

    fn fit(&mut self, room: Room, _material: Material) {
        self.room = room;
        self.area.size = match room {
            Room::Upright { .. } => Self::UPRIGHT,
            Room::Turned => Self::TURNED,
            Room::Screen => Self::SCREEN,
        };
    }

    fn stretch(&mut self, width: u32) {
        self.area.size.width = width;
    }

    fn is_tall(&self) -> bool {
        true
    }

    fn heighten(&mut self, height: u32) {
        let (mut least, most) = Self::HEIGHTS;
        if !matches!(self.sample, Sample::Stones(..)) {
            least = Self::LEAST_BOARD;
        }
        self.area.size.height = height.clamp(least, most[usize::from(self.room.is_upright())]);
    }

    fn draw(&self, screen: &mut Bitmap, _focus: bool) {
        match &self.sample {
            Sample::Words(lines) => {
                paper(screen, self.area);
                explain(screen, self.area, lines);
            }
            Sample::Stones(picture, name) => {
                let from = self.squares_of_stones(name.is_some());
                let (frame, place) = self.draw_mount(screen, from.size);
                screen.copy(picture, from, place.top_left);
                if let Some(name) = name {
                    let end = end(if self.room.is_upright() {
                        frame
                    } else {
                        self.area
                    });
                    let at = Point::new(place.top_left.x, end - NAME as i32);
                    write_name(screen, at, from.size.width, name);
                }
            }
            // On a telephone that is turned sideways there is no room for the panel beside it.
            Sample::Board(_, Some(game), name) if self.room == Room::Turned => {
                let board = self.whole_board(game);
                let (_, place) = self.draw_mount(screen, board.area().size);
                screen.copy(&board, board.area(), place.top_left);
                write_below(screen, place, name.as_deref());
            }
            Sample::Board(picture, game, name) => {
                let from = self.squares_of_board();
                if self.room.is_upright() {
                    let (_, place) = self.draw_mount(screen, from.size);
                    screen.copy(picture, from, place.top_left);
                    write_below(screen, place, name.as_deref());
                    return;
                }
                let (_, place) = self.draw_mount(screen, from.size + AROUND);
                screen.copy(picture, from, place.top_left);
                draw_edges(screen, picture, from, place.top_left);
                let beside = (from.size.width + RIGHT_EDGE) as i32;
                let beside = place.top_left + Point::new(beside, 0);
                screen.clipped(place, |screen| {
                    let game = game.as_deref();
                    draw_panel(screen, beside, place.size.height as i32, picture, game);
                });
                if let Some(name) = name {
                    let edge = BOARD.top_left.x;
                    let at = place.top_left + Point::new(edge, SQUARE_SIZE + 2);
                    let width = from.size.width.saturating_sub(2 * edge as u32);
                    write_name(screen, at, width, name);
                }
            }
        }
    }

    fn describe(&self, name: &str, _focus: bool) -> Vec<Item> {
        let item = match &self.sample {
            Sample::Words(lines) => Item::new(Role::Text, lines.join(" "), self.area),
            Sample::Stones(_, file) | Sample::Board(_, _, file) => {
                let file = file.as_deref().unwrap_or_default();
                Item::new(Role::Picture, name, self.area).state(file)
            }
        };
        vec![item]
    }

    fn takes_keys(&self) -> bool {
        false
    }
}

/// Draws the right and the lower edge of a board around a part of it that lies at a corner.
fn draw_edges(screen: &mut Bitmap, picture: &Bitmap, part: Rectangle, corner: Point) {
    let (right, below) = (PANEL.top_left.x - RIGHT_EDGE as i32, end(BOARD));
    let (width, height) = (part.size.width, part.size.height);
    let beside = corner + Point::new(width as i32, 0);
    let under = corner + Point::new(0, height as i32);
    let pieces = [
        (rect(right, part.top_left.y, RIGHT_EDGE, height), beside),
        (rect(0, below, width, LOWER_EDGE), under),
        (
            rect(right, below, RIGHT_EDGE, LOWER_EDGE),
            Point::new(beside.x, under.y),
        ),
    ];
    for (piece, at) in pieces {
        screen.copy(picture, piece, at);
    }
}

/// Draws the pieces of the panel of a board below each other, from a corner on. Where they are higher or lower than their place, rows
/// are left out of the points or repeated, in which no board draws anything.
fn draw_panel(
    screen: &mut Bitmap,
    corner: Point,
    height: i32,
    picture: &Bitmap,
    game: Option<&Game>,
) {
    let all: i32 = PIECES.iter().map(|(from, to)| to - from).sum();
    let left_out = (all - height).clamp(0, MARKS.size.height as i32 - ROOM.height as i32);
    let [touchstone, (from, to), pouch] = PIECES;
    let rest = end(MARKS) - left_out;
    let more = (height - all).max(0);
    let repeated = std::iter::repeat_n((rest - 1, rest), more as usize);
    let upper = [touchstone, (from, rest)].into_iter().chain(repeated);
    let mut top = corner.y;
    for (from, to) in upper.chain([(end(MARKS), to), pouch]) {
        let size = Size::new(PANEL.size.width, (to - from).max(0) as u32);
        let piece = Rectangle::new(Point::new(PANEL.top_left.x, from), size);
        screen.copy(picture, piece, Point::new(corner.x, top));
        top += to - from;
    }
    let Some(game) = game else {
        return;
    };
    if let Some(number) = BigNumber::new(POINTS_MADE, game.roman, ROOM) {
        let aside = MARKS.top_left.x - PANEL.top_left.x;
        let down = touchstone.1 - touchstone.0 + MARKS.top_left.y - from;
        let place = Rectangle::new(
            corner + Point::new(aside, down),
            Size::new(
                MARKS.size.width,
                (MARKS.size.height as i32 - left_out + more) as u32,
            ),
        );
        number.draw_centred(screen, place, game.ink);
    }
}

/// The sample of a part from a source; of Other, the file that was loaded last, or what Other is. `None` if it is not loaded.
pub fn part(part: AppearancePart, source: Option<&Source>, app: &Model) -> Option<Sample> {
    let appearance = &app.appearance;
    let roman = app.settings().appearance.graphic;
    let sample = |source: &Source| match part {
        AppearancePart::Stoneset => appearance
            .stones_of(source)
            .map(|set| Sample::Stones(all_stones(&set, appearance.current.board()), None)),
        AppearancePart::Board => appearance
            .board_of(source)
            .map(|board| played(appearance.current.stoneset(), board, roman)),
    };
    if let Some(source) = source {
        return sample(source);
    }
    if appearance.is_unsaved(part) {
        return Some(in_use(part, app));
    }
    let Some(path) = appearance.loaded_file(part) else {
        return Some(Sample::Words(match part {
            AppearancePart::Stoneset => OTHER_STONESET,
            AppearancePart::Board => OTHER_BOARD,
        }));
    };
    let mut sample = sample(&Source::File(path.to_owned()))?;
    sample.set_name(Some(split(path).1.to_owned()));
    Some(sample)
}

/// The sample of what is in use, and whether it is in no file.
pub fn in_use(part: AppearancePart, app: &Model) -> Sample {
    let current = &app.appearance.current;
    let (set, board) = (current.stoneset(), current.board());
    let note = app
        .appearance
        .is_unsaved(part)
        .then(|| match set.name.as_str() {
            name if part == AppearancePart::Stoneset && !name.is_empty() => {
                format!("{name}, not saved")
            }
            _ => "Not saved".to_owned(),
        });
    let mut sample = match part {
        AppearancePart::Stoneset => Sample::Stones(all_stones(set, board), None),
        AppearancePart::Board => played(set, board.clone(), app.settings().appearance.graphic),
    };
    sample.set_name(note);
    sample
}

/// The size of the small sample of a part.
pub const fn swatch_size(part: AppearancePart) -> Size {
    match part {
        AppearancePart::Stoneset => Size::new(SWATCHED.len() as u32 * (SWATCH + 2) - 2, SWATCH),
        // Two whole squares with the lines around them.
        AppearancePart::Board => Size::new(2 * (SQUARE + 1) + 1, SQUARE + 2),
    }
}

/// The width of the first stone, or of a square with its lines, in such a sample.
#[must_use]
pub const fn swatch_part(part: AppearancePart) -> u32 {
    match part {
        AppearancePart::Stoneset => SWATCH,
        AppearancePart::Board => SQUARE + 2,
    }
}

/// Some stones of a set, or a square of the Beyond and one of the Within of a board, as small as a line of a list. `None` if it is not
/// loaded.
pub fn swatch(part: AppearancePart, source: &Source, app: &Model) -> Option<Bitmap> {
    let mut swatch = Bitmap::new(swatch_size(part), Pen::BROWN);
    match part {
        AppearancePart::Stoneset => {
            let set = app.appearance.stones_of(source)?;
            let appearance = Appearance::new(set, app.appearance.current.board().clone());
            let stones = SWATCHED.map(Stone::from_index);
            for (index, stone) in stones.into_iter().flatten().enumerate() {
                let at = Point::new(index as i32 * (SWATCH as i32 + 2), 0);
                draw_small_stone(&mut swatch, &appearance, (stone, SWATCH), at);
            }
        }
        AppearancePart::Board => {
            let board = app.appearance.board_of(source)?;
            let appearance = Appearance::new(app.appearance.current.stoneset().clone(), board);
            let board = small_board(&appearance, &Board::EMPTY, SQUARE);
            let second_row = Point::new(0, SQUARE as i32 + 1);
            let piece = Rectangle::new(second_row, swatch.area().size);
            swatch.copy(&board, piece, Point::zero());
        }
    }
    Some(swatch)
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
fn played(set: &Stoneset, board: Bitmap, roman: bool) -> Sample {
    let mut picture = board.clone();
    let appearance = Appearance::new(set.clone(), board);
    let mut board = Board::EMPTY;
    for (number, (column, row)) in PLAYED.into_iter().enumerate() {
        let stone = number % COLUMNS + (number * 5 + 1) % ROWS * COLUMNS;
        if let Some((stone, square)) = Stone::from_index(stone).zip(Square::new(column, row)) {
            appearance.draw_stone(&mut picture, stone, stone_corner(column, row));
            board.put(stone, square);
        }
    }
    if let Some(touchstone) = Stone::from_index(COLUMNS) {
        appearance.draw_stone(&mut picture, touchstone, TOUCHSTONE_STONE.top_left);
    }
    draw_pouch(&mut picture, IN_POUCH, &appearance);
    let ink = ink_on(appearance.ground(POINTS));
    let game = Game {
        appearance,
        board,
        roman,
        ink,
    };
    Sample::Board(picture, Some(Box::new(game)), None)
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

/// Writes the name of a file, if there is one, on the lower edge of a picture.
fn write_below(screen: &mut Bitmap, picture: Rectangle, name: Option<&str>) {
    if let Some(name) = name {
        let at = Point::new(picture.top_left.x, end(picture) - NAME as i32);
        write_name(screen, at, picture.size.width, name);
    }
}

/// Writes the name of a file in a row of a width.
fn write_name(screen: &mut Bitmap, corner: Point, width: u32, name: &str) {
    let line = Rectangle::new(corner, Size::new(width, NAME));
    screen.fill(line, Pen::BLACK);
    let columns = (width / GLYPH_SIZE.width).saturating_sub(2) as usize;
    screen.text_centred(line, &truncated(name, columns), Pen::WHITE);
}
