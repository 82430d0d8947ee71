//! Samples of stonesets and boards in their own size, to choose by: stones on a piece of the board, as they are seen in a game.

use ishido_assets::play_screen::{PANEL, TOUCHSTONE_STONE, stone_corner};
use ishido_shared::formats::stoneset::{COLUMNS, ROWS, Stoneset};
use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, Size, rect};
use ishido_shared::ui::gadget::Gadget;
use ishido_shared::ui::item::{Item, Role};
use ishido_shared::ui::room::Room;
use ishido_shared::ui::surface::{paper, well};
use ishido_shared::ui::title_line::truncated;

use crate::app::model::appearance::{AppearanceInUse, AppearancePart, Source};
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
    /// A board with a few stones.
    Board(Bitmap),
    /// Words about Other.
    Words(&'static [&'static str]),
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
    const HEIGHTS: (u32, u32) = (252, 320);

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
            Sample::Board(picture) => {
                well(screen, self.area);
                // On a telephone there is room for the board only.
                let panel = if size.width < 320 {
                    0
                } else {
                    PANEL.size.width
                };
                let board = Size::new(size.width - panel, size.height);
                let top = PANEL.top_left.y;
                screen.copy(picture, Rectangle::new(Point::new(0, top), board), corner);
                let beside = corner + Point::new(board.width as i32, 0);
                let place = Rectangle::new(PANEL.top_left, Size::new(panel, size.height));
                screen.copy(picture, place, beside);
            }
        }
    }

    fn describe(&self, name: &str, _focus: bool) -> Vec<Item> {
        let item = match &self.sample {
            Sample::Words(lines) => Item::new(Role::Text, lines.join(" "), self.area),
            Sample::Stones(_) | Sample::Board(_) => Item::new(Role::Picture, name, self.area),
        };
        vec![item]
    }

    fn takes_keys(&self) -> bool {
        false
    }
}

/// The sample of a part from a source; of Other, the file that was loaded last, or what Other is. `None` if it is not loaded.
pub fn part(
    part: AppearancePart,
    source: Option<&Source>,
    appearance: &AppearanceInUse,
) -> Option<Sample> {
    let sample = |source: &Source| match part {
        AppearancePart::Stoneset => appearance
            .stones_of(source)
            .map(|set| Sample::Stones(all_stones(&set, appearance.current.board()))),
        AppearancePart::Board => appearance
            .board_of(source)
            .map(|board| Sample::Board(played(appearance.current.stoneset(), board))),
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
        Sample::Board(picture) => write_name(picture, name, 60),
        Sample::Words(_) => {}
    }
    Some(sample)
}

/// The sample of what is in use.
pub fn in_use(part: AppearancePart, appearance: &AppearanceInUse) -> Sample {
    let (set, board) = (appearance.current.stoneset(), appearance.current.board());
    match part {
        AppearancePart::Stoneset => Sample::Stones(all_stones(set, board)),
        AppearancePart::Board => Sample::Board(played(set, board.clone())),
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

/// A board with a few stones of a set, and a touchstone.
fn played(set: &Stoneset, mut board: Bitmap) -> Bitmap {
    for (number, (column, row)) in PLAYED.into_iter().enumerate() {
        let (stone, kind) = (number % COLUMNS, (number * 5 + 1) % ROWS);
        let at = stone_corner(column, row);
        board.draw_masked(set.stone(stone, kind), &set.visible(stone, kind), at);
    }
    board.draw_masked(
        set.stone(0, 1),
        &set.visible(0, 1),
        TOUCHSTONE_STONE.top_left,
    );
    board
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
