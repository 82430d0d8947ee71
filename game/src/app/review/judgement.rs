//! The judgement of a move: the stone, and what is said of it.

use std::rc::Rc;

use ishido_shared::gfx::{
    Bevel, Bitmap, GLYPH_SIZE, Pen, Point, Rectangle, Size, bevel, frame, wrap,
};
use ishido_shared::ui::gadget::{Gadget, LINE, Material, in_one_line};
use ishido_shared::ui::item::{Item, Role};
use ishido_shared::ui::room::Room;
use ishido_shared::ui::surface::paper;

use super::graph::WIDTH;
use super::wording::Why;
use crate::app::board_view::{
    FingerPanel, STONE, counted_height, describe_counted, draw_counted, small_board, small_square,
};
use crate::app::model::appearance::Appearance;
use crate::computer::review::MoveReview;
use crate::computer::{Counted, Fault};
use crate::rules::{Board, Square, Stone};

/// The lines that there are at least on the screen.
const LINES: u32 = 6;
/// The lines in an upright room, and in one of at least this height.
const UPRIGHT_LINES: [u32; 2] = [5, 6];
const HIGH: u32 = 640;
/// The distances of the text from the sides of the sheet and from its upper and lower edges, and the room of the stone before it.
const EDGE: u32 = 8;
const TOP: u32 = 6;
const STONE_ROOM: u32 = STONE + 16;
/// The distance of the stone from the board above it, and the least one from the lower edge.
const GAP: u32 = 8;
const FOOT: u32 = 2;
/// The distance of the counted stones from the text above them.
const STONES_GAP: i32 = 1;
/// The lines beside the stone where more go on below it.
const BESIDE: usize = 3;
/// The side of a square of the board, its room, and the lines beside it.
const SQUARE: u32 = 8;
const BOARD_ROOM: u32 = Square::COLUMNS as u32 * (SQUARE + 1) + 14;
const BESIDE_BOARD: usize = 4;

/// The size on the screen.
const SIZE: Size = Size::new(WIDTH, LINES * LINE as u32 + 2 * TOP);

/// A stone, and a text beside it with the stones that it counts, on a sheet of paper. Where it has room, a small board shows where the
/// stone was placed, and where it would have been best.
#[derive(Debug)]
pub struct Judgement {
    appearance: Rc<Appearance>,
    stone: Option<Stone>,
    /// The position before the move, with its marks.
    board: Bitmap,
    /// A sentence that counts stones, and these.
    counting: String,
    counted: Counted,
    /// Texts that say less and less: the first that has room is shown.
    texts: Vec<String>,
    /// True where a board has room: on the screen and on a tablet.
    has_board: bool,
    area: Rectangle,
}

/// A text in its place.
#[derive(Debug, Clone, Default)]
struct Laid {
    lines: Vec<String>,
    /// The number of lines beside the stone.
    beside: usize,
    /// The place of the counted stones, from the corner of the text; empty if there are none.
    stones: Rectangle,
}

impl Judgement {
    /// An empty place for a judgement.
    pub fn new(appearance: Rc<Appearance>) -> Self {
        Self {
            appearance,
            stone: None,
            board: Bitmap::new(Size::zero(), Pen::CREAM),
            counting: String::new(),
            counted: Counted::default(),
            texts: Vec::new(),
            has_board: true,
            area: Rectangle::new(Point::zero(), SIZE),
        }
    }

    /// The first of the texts that has room, with the stones that it counts. If only a text that does not count them has room, the stones
    /// are left out instead.
    fn laid(&self) -> Laid {
        let first = |with_stones: bool| {
            let mut all = self.texts.iter().map(|text| self.lay(text, with_stones));
            all.find(|laid| self.has_height(laid))
        };
        let counts = |laid: &Laid| laid.lines.join(" ").contains(&self.counting);
        let last = || self.texts.last().map(|text| self.lay(text, false));
        let with_stones = first(true).filter(counts);
        let laid = with_stones.or_else(|| first(false)).or_else(last);
        laid.unwrap_or_default()
    }

    /// Returns true if there is room for all of it.
    fn has_height(&self, laid: &Laid) -> bool {
        let height = laid.lines.len() as u32 * LINE as u32 + laid.stones.size.height;
        height <= self.area.size.height.saturating_sub(2 * TOP)
    }

    /// A text in lines, beside the stone if there is room for all of them there, or else some, and the others below it.
    fn lay(&self, text: &str, with_stones: bool) -> Laid {
        let columns = |taken: u32| {
            let width = self.area.size.width.saturating_sub(taken + 2 * EDGE);
            (width / GLYPH_SIZE.width) as usize
        };
        let (room, beside) = self.beside();
        let mut lines = wrap(text, columns(room));
        let laid = self.with_stones(lines.clone(), lines.len(), with_stones);
        if self.has_height(&laid) || lines.len() <= beside {
            return laid;
        }
        let below = lines.split_off(beside).join(" ");
        lines.extend(wrap(&below, columns(0)));
        self.with_stones(lines, beside, with_stones)
    }

    /// Lines, of which a number stand beside the stone, and the place of the counted stones below them.
    fn with_stones(&self, lines: Vec<String>, beside: usize, with_stones: bool) -> Laid {
        let is_below = lines.len() > beside || !self.has_board && lines.len() >= BESIDE;
        let left = if is_below { 0 } else { self.beside().0 };
        let width = self.area.size.width.saturating_sub(left + 2 * EDGE);
        let corner = Point::new(left as i32, lines.len() as i32 * LINE + STONES_GAP);
        // Large stones where there is room for them.
        let around = 2 * TOP + corner.y as u32;
        let spare = self.area.size.height.saturating_sub(around);
        let height = match with_stones {
            true => counted_height(&self.counted, Size::new(width, spare)),
            false => 0,
        };
        Laid {
            lines,
            beside,
            stones: Rectangle::new(corner, Size::new(width, height)),
        }
    }

    /// Shows the judgement of a move that was made on a board: the first of the texts that has room, or the last.
    pub fn set(&mut self, board: &Board, judged: &MoveReview, why: &Why, texts: Vec<String>) {
        (self.stone, self.texts) = (Some(judged.stone), texts);
        self.count(why);
        let mut picture = small_board(&self.appearance, board, SQUARE);
        let lost = why.fault.iter().flat_map(Fault::marked);
        for square in lost.filter(|&square| board.stone(square).is_none()) {
            picture.fill(small_square(square, SQUARE).offset(-2), Pen::RED);
        }
        let best =
            (judged.best_square() != judged.square).then(|| (judged.best_square(), Pen::LEAF));
        for (square, pen) in best.into_iter().chain([(judged.square, Pen::GOLD)]) {
            let area = small_square(square, SQUARE);
            frame(&mut picture, area, 1, Pen::BLACK);
            frame(&mut picture, area.offset(2), 2, pen);
        }
        self.board = picture;
    }

    fn count(&mut self, why: &Why) {
        let (sentence, counted) = why.counted();
        (self.counting, self.counted) = (sentence.to_owned(), counted.clone());
    }

    /// Shows words about the whole game, without a stone: the first of some texts that has room, or the last.
    pub fn explain(&mut self, texts: Vec<String>) {
        (self.stone, self.texts) = (None, texts);
        self.counted = Counted::default();
        self.board = Bitmap::new(Size::zero(), Pen::CREAM);
    }

    /// The width before the text, and the lines beside it where more go on below.
    const fn beside(&self) -> (u32, usize) {
        match self.has_board {
            _ if self.stone.is_none() => (0, 0),
            true => (BOARD_ROOM, BESIDE_BOARD),
            false => (STONE_ROOM, BESIDE),
        }
    }
}

impl Gadget for Judgement {
    fn area(&self) -> Rectangle {
        self.area
    }

    fn put(&mut self, corner: Point) {
        self.area.top_left = corner;
    }

    fn fit(&mut self, room: Room, _material: Material) {
        self.has_board = !room.is_upright() || FingerPanel::is_wide(room);
        self.area.size = Size::new(SIZE.width.min(room.inner_width()), SIZE.height);
        if !self.has_board {
            let lines = UPRIGHT_LINES[usize::from(room.area().size.height >= HIGH)];
            self.area.size.height = lines * LINE as u32 + 2 * TOP;
        }
    }

    fn stretch(&mut self, width: u32) {
        self.area.size.width = width;
    }

    /// On the screen its foot is that of the list beside it. Upright it leaves the height to the list.
    fn heighten(&mut self, height: u32) {
        self.area.size.height = height.max(self.area.size.height);
    }

    fn draw(&self, screen: &mut Bitmap, _focus: bool) {
        paper(screen, self.area);
        let Laid {
            lines,
            beside,
            stones,
        } = self.laid();
        // On a telephone the sheet is no higher than long texts need, and a short one stands in its middle.
        let text = lines.len() as u32 * LINE as u32 + stones.size.height;
        let height = text.max(STONE + 4);
        let spare = self.area.size.height.saturating_sub(height + 2 * TOP) / 2;
        let down = TOP + if self.has_board { 0 } else { spare };
        let corner = self.area.top_left + Point::new(EDGE as i32, down as i32);
        let mut place = corner;
        if self.has_board {
            screen.copy(&self.board, self.board.area(), corner);
            let taken = self.board.area().size.height + STONE + 4;
            let gap = self.area.size.height.saturating_sub(TOP + taken + FOOT);
            place.y += (self.board.area().size.height + gap.min(GAP)) as i32;
        }
        // Below the board not if the text goes on there.
        if let Some(stone) = self
            .stone
            .filter(|_| !self.has_board || beside == lines.len())
        {
            let frame = Rectangle::new(place, Size::new_equal(STONE + 4));
            screen.fill(frame, Pen::BLACK);
            bevel(screen, frame, Bevel::Sunken);
            self.appearance
                .draw_stone(screen, stone, frame.top_left + Point::new(2, 2));
        }
        if !stones.is_zero_sized() {
            let place = Rectangle::new(corner + stones.top_left, stones.size);
            draw_counted(screen, &self.appearance, &self.counted, place);
        }
        for (row, line) in lines.iter().enumerate() {
            let aside = if row < beside {
                self.beside().0 as i32
            } else {
                0
            };
            let at = corner + Point::new(aside, row as i32 * LINE);
            screen.text(at, line, Pen::BROWN);
        }
    }

    fn describe(&self, _name: &str, _focus: bool) -> Vec<Item> {
        let text = in_one_line(self.texts.first().map_or("", String::as_str));
        let mut items = vec![Item::new(Role::Text, text, self.area)];
        items.extend(describe_counted(&self.counted, &self.appearance, self.area));
        items
    }

    fn takes_keys(&self) -> bool {
        false
    }
}

#[cfg(test)]
impl Judgement {
    /// Returns true if one of the texts has room, with the stones that it counts.
    pub fn has_room_for(&mut self, why: &Why, texts: Vec<String>, room: Room) -> bool {
        self.count(why);
        self.texts = texts;
        self.fit(room, Material::Metal);
        self.has_height(&self.laid())
    }
}
