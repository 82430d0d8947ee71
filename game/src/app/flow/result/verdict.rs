//! The sentences about a result, and the seals of a good one: its rank in the All-Time Highs, and the Master Game.

use ishido_shared::gfx::{
    Bitmap, GLYPH_SIZE, Pen, Point, Rectangle, Size, line_width, rect, wrap_evenly,
};
use ishido_shared::ui::gadget::{Gadget, LINE, Material};
use ishido_shared::ui::item::{Item, Role};
use ishido_shared::ui::room::Room;
use ishido_shared::ui::surface::engraved;

use super::{INNER, IVORY};
use crate::app::board_view::{Display, Ink, roman};

/// The side of a seal, and the distance to what is beside it.
const SEAL: i32 = 48;
const GAP: i32 = 12;
/// The distance between the text and the seals below it.
const BELOW: i32 = 4;

/// A seal in red ink.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Seal {
    /// A place in the All-Time Highs, counted from 1.
    Rank(usize),
    MasterGame,
}

/// A sentence about a result.
#[derive(Debug)]
pub struct Sentence {
    pub text: String,
    /// True if it is not read out: a detail, or a repetition of the headline.
    pub is_detail: bool,
}

/// Sentences and seals.
#[derive(Debug)]
pub struct Verdict {
    text: String,
    /// The sentences that are read out.
    spoken: String,
    details: String,
    /// The part of the text that is drawn in gold.
    praise: String,
    lines: Vec<String>,
    seals: Vec<Seal>,
    /// True if the seals are below the text, rather than beside it.
    are_below: bool,
    area: Rectangle,
}

impl Verdict {
    /// Makes a verdict from sentences, with seals for a rank in the All-Time Highs and a Master Game if they were earned.
    pub fn new(sentences: &[Sentence], rank: Option<usize>, master_game: bool) -> Self {
        let master = master_game.then_some(Seal::MasterGame);
        let joined = |is_wanted: &dyn Fn(&Sentence) -> bool| {
            let wanted = sentences.iter().filter(|sentence| is_wanted(sentence));
            let texts: Vec<&str> = wanted.map(|sentence| sentence.text.as_str()).collect();
            texts.join(" ")
        };
        let mut gadget = Self {
            text: joined(&|_| true),
            spoken: joined(&|sentence| !sentence.is_detail),
            details: joined(&|sentence| sentence.is_detail),
            praise: String::new(),
            lines: Vec::new(),
            seals: master.into_iter().chain(rank.map(Seal::Rank)).collect(),
            are_below: false,
            area: rect(0, 0, INNER, 0),
        };
        gadget.break_lines();
        gadget
    }

    /// The same, with a part of the text in gold.
    pub fn praising(mut self, praise: &str) -> Self {
        praise.clone_into(&mut self.praise);
        self
    }

    /// Returns true if it shows nothing.
    pub const fn is_empty(&self) -> bool {
        self.text.is_empty() && self.seals.is_empty()
    }

    fn break_lines(&mut self) {
        let columns = (self.area.size.width - self.beside()) / GLYPH_SIZE.width;
        self.lines = match self.text.as_str() {
            "" => Vec::new(),
            text => wrap_evenly(text, columns as usize),
        };
        let text = self.lines.len() as i32 * LINE;
        self.area.size.height = match self.seals.is_empty() {
            true => text,
            false if self.are_below => text + BELOW + SEAL,
            false => text.max(SEAL),
        } as u32;
    }

    /// The width that the seals take beside the text.
    const fn beside(&self) -> u32 {
        if self.are_below {
            0
        } else {
            self.seals.len() as u32 * (SEAL + GAP) as u32
        }
    }

    /// The area in which the text is centred. Together with the seals beside it, it is in the middle.
    fn text_area(&self) -> Rectangle {
        let Rectangle { top_left, size } = self.area;
        if self.seals.is_empty() {
            return self.area;
        }
        if self.are_below {
            let below = Size::new(0, (BELOW + SEAL) as u32);
            return Rectangle::new(top_left, size.saturating_sub(below));
        }
        let lines = self.lines.iter().map(|line| line_width(line));
        let width = lines.max().unwrap_or(0);
        let left = size.width.saturating_sub(width + self.beside()) as i32 / 2 + SEAL + GAP;
        Rectangle::new(
            top_left + Point::new(left, 0),
            Size::new(width, size.height),
        )
    }

    /// The corner of a seal, counted from 0.
    fn seal_corner(&self, index: usize) -> Point {
        let Rectangle { top_left, size } = self.area;
        let (width, height) = (size.width as i32, size.height as i32);
        top_left
            + if self.are_below {
                let all = self.seals.len() as i32 * (SEAL + GAP) - GAP;
                let left = (width - all) / 2 + index as i32 * (SEAL + GAP);
                Point::new(left, height - SEAL)
            } else {
                // The second of two is at the right of the text.
                let text = self.text_area();
                let left = match index {
                    0 => -SEAL - GAP,
                    _ => text.size.width as i32 + GAP,
                };
                let left = text.top_left.x - top_left.x + left;
                Point::new(left, (height - SEAL) / 2)
            }
    }
}

impl Seal {
    fn words(self) -> String {
        match self {
            Self::Rank(rank) => format!("Seal: number {rank} in the All-Time Highs"),
            Self::MasterGame => "Seal: Master Game".to_owned(),
        }
    }

    /// Draws it: a chop that was pressed on by hand, with worn edges.
    fn draw(self, screen: &mut Bitmap, corner: Point) {
        let (x, y, side) = (corner.x, corner.y, SEAL as u32);
        screen.fill(rect(x + 3, y + 1, side - 4, side), Pen::BLACK);
        screen.fill(rect(x + 2, y, side - 4, side), Pen::RED);
        screen.fill(rect(x, y + 2, side, side - 4), Pen::RED);
        screen.fill(rect(x + 1, y + 1, side - 2, side - 2), Pen::RED);
        let line = rect(x + 3, y + 3, side - 6, side - 6);
        ishido_shared::gfx::frame(screen, line, 1, Pen::ROSE);
        for (worn_x, worn_y) in WORN {
            screen.set(corner + Point::new(worn_x, worn_y), Pen::BROWN);
        }
        match self {
            Self::Rank(rank) => draw_rank(screen, corner, rank),
            Self::MasterGame => draw_board(screen, corner),
        }
    }
}

/// The pixels at which the ink of a seal has not taken.
const WORN: [(i32, i32); 11] = [
    (0, 11),
    (0, 12),
    (47, 31),
    (47, 32),
    (17, 0),
    (18, 0),
    (36, 47),
    (3, 37),
    (44, 15),
    (29, 44),
    (30, 44),
];

/// The rank in marks, in the ground of the seal.
fn draw_rank(screen: &mut Bitmap, corner: Point, rank: usize) {
    let line = roman::line(rank as u64);
    let room = SEAL - 12;
    let ink = Ink {
        rim: Pen::BROWN,
        ..IVORY
    };
    if let Some(marks) = Display::fitting(&line, room, room) {
        let (width, height) = (marks.width(&line), marks.height());
        let inset = Point::new((SEAL - width) / 2, (SEAL - height) / 2);
        marks.draw(screen, corner + inset, &line, ink);
    }
}

/// A board with stones at its corners, and the lozenge of its centre.
fn draw_board(screen: &mut Bitmap, corner: Point) {
    for (x, y) in [(9, 9), (33, 9), (9, 33), (33, 33)] {
        screen.fill(rect(corner.x + x, corner.y + y, 6, 6), Pen::CREAM);
    }
    for row in 0..17 {
        let half = 8 - (row - 8_i32).abs();
        let left = corner.x + SEAL / 2 - half - 1;
        screen.fill(
            rect(left, corner.y + 15 + row, 2 * half as u32 + 2, 1),
            Pen::CREAM,
        );
    }
}

impl Gadget for Verdict {
    fn area(&self) -> Rectangle {
        self.area
    }

    fn put(&mut self, corner: Point) {
        self.area.top_left = corner;
    }

    fn fit(&mut self, room: Room, _material: Material) {
        self.are_below = room.is_upright();
        self.area.size.width = if self.are_below {
            room.inner_width()
        } else {
            INNER
        };
        self.break_lines();
    }

    fn draw(&self, screen: &mut Bitmap, _focus: bool) {
        let (text, area) = (self.lines.len() as i32 * LINE, self.text_area());
        let down = (area.size.height as i32 - text) / 2;
        // Lines are broken between words, which keep their order.
        let count = |text: &str| text.split_whitespace().count();
        let from = self
            .text
            .find(&self.praise)
            .map_or(0, |at| count(&self.text[..at]));
        let praised = from..from + count(&self.praise);
        let mut word_number = 0;
        for (row, line) in self.lines.iter().enumerate() {
            let left = (area.size.width as i32 - line_width(line) as i32) / 2;
            let mut at = area.top_left + Point::new(left, down + row as i32 * LINE);
            for word in line.split_whitespace() {
                let is_praise = praised.contains(&word_number);
                let pen = if is_praise { Pen::GOLD } else { Pen::CREAM };
                engraved(screen, at, word, pen);
                at.x += (line_width(word) + GLYPH_SIZE.width) as i32;
                word_number += 1;
            }
        }
        for (index, seal) in self.seals.iter().enumerate() {
            seal.draw(screen, self.seal_corner(index));
        }
    }

    fn describe(&self, _name: &str, _focus: bool) -> Vec<Item> {
        let text = self.text_area();
        let [said, details] = [&self.spoken, &self.details].map(|said| {
            let is_any = !said.is_empty();
            is_any.then(|| Item::new(Role::Text, said.as_str(), text))
        });
        let seals = self.seals.iter().enumerate().map(|(index, seal)| {
            let area = Rectangle::new(self.seal_corner(index), Size::new_equal(SEAL as u32));
            Item::new(Role::Picture, seal.words(), area)
        });
        let details = details.into_iter().chain(seals).map(Item::detail);
        said.into_iter().chain(details).collect()
    }

    fn takes_keys(&self) -> bool {
        false
    }
}

#[cfg(test)]
impl Verdict {
    /// The lines of the text.
    pub fn lines(&self) -> &[String] {
        &self.lines
    }
}
