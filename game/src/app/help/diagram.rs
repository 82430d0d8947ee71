//! A diagram: panels beside each other, each a piece of the board with stones and a caption.

use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, Size, frame, rect, wrap_evenly};
use ishido_shared::ui::gadget::LINE;

use crate::app::board_view::{frame_square, layout};
use crate::app::model::appearance::Appearance;
use crate::rules::{Square, Stone};

/// The marking of a square in a panel.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// This stone fits there, and matches this number of stones.
    Fits(&'static str, u8),
    /// This stone does not fit there.
    Refused(&'static str),
    /// The number of kinds that fit on this empty square.
    Open(&'static str, usize),
    /// Nothing fits on this empty square.
    Dead(&'static str),
    /// These squares are only marked.
    Shown(&'static str),
}

/// A piece of the board.
#[derive(Debug, Clone, Copy)]
pub struct Panel {
    /// Its upper left square.
    pub from: &'static str,
    /// Its columns and rows.
    pub size: (u32, u32),
    /// The stones on it, as `f4=3C`. Those behind `|` are placed one after the other, as in a game.
    pub stones: &'static str,
    pub verdict: Verdict,
    pub caption: &'static str,
}

/// A diagram of the texts.
#[derive(Debug, Clone, Copy)]
pub struct Diagram {
    /// The name by which the text has it.
    pub name: &'static str,
    pub panels: &'static [Panel],
}

/// Between panels.
const GAP: i32 = 6;
/// Around the squares of a panel: a piece of those beside them.
const AIR: i32 = 2;
/// Between a panel and its caption.
const ABOVE_CAPTION: i32 = 4;

/// A square and its stone, written `f4=3C`.
pub fn placed(text: &str) -> Option<(Square, Stone)> {
    let (square, stone) = text.split_once('=')?;
    Some((square.parse().ok()?, stone.parse().ok()?))
}

impl Panel {
    fn pixels(&self) -> Size {
        Size::new(self.size.0, self.size.1) * layout::PITCH as u32 + Size::new_equal(2 * AIR as u32)
    }

    const fn fits(&self) -> bool {
        matches!(self.verdict, Verdict::Fits(..))
    }

    fn caption(&self) -> Vec<String> {
        wrap_evenly(self.caption, self.pixels().width as usize / 8)
    }

    /// The piece of the board.
    fn draw(&self, appearance: &Appearance) -> Option<Bitmap> {
        let mut screen = Bitmap::screen();
        appearance.draw_board(&mut screen);
        for (square, stone) in self.stones.split(' ').filter_map(placed) {
            appearance.draw_stone(&mut screen, stone, layout::stone_corner(square));
        }
        match self.verdict {
            Verdict::Fits(text, _) | Verdict::Refused(text) => {
                let (square, stone) = placed(text)?;
                appearance.draw_stone(&mut screen, stone, layout::stone_corner(square));
                let pen = if self.fits() { Pen::LEAF } else { Pen::RED };
                frame_square(&mut screen, square, pen);
            }
            Verdict::Open(text, _) => frame_square(&mut screen, text.parse().ok()?, Pen::LEAF),
            Verdict::Dead(text) => frame_square(&mut screen, text.parse().ok()?, Pen::RED),
            Verdict::Shown(text) => {
                for square in text.split(' ').filter_map(|name| name.parse().ok()) {
                    frame_square(&mut screen, square, Pen::GOLD);
                }
            }
        }
        let corner = layout::square_area(self.from.parse().ok()?).top_left - Point::new_equal(AIR);
        let mut piece = Bitmap::new(self.pixels(), Pen::WHITE);
        piece.copy(
            &screen,
            Rectangle::new(corner, self.pixels()),
            Point::zero(),
        );
        if !matches!(self.verdict, Verdict::Open(..) | Verdict::Shown(_)) {
            draw_sign(&mut piece, self.fits());
        }
        Some(piece)
    }
}

/// A tick or a cross in the lower right corner of a panel, where no stone lies, so that the verdict does not depend on colours.
fn draw_sign(panel: &mut Bitmap, right: bool) {
    const TICK: [(i32, i32); 8] = [
        (2, 6),
        (3, 7),
        (4, 8),
        (5, 7),
        (6, 6),
        (7, 5),
        (8, 4),
        (9, 3),
    ];
    const SIDE: u32 = 13;
    const EDGE: u32 = 6;
    let corner = Point::zero() + panel.area().size - Size::new_equal(SIDE + EDGE);
    let (ground, dots) = if right {
        (Pen::FOREST, TICK.to_vec())
    } else {
        let cross = (2..10).flat_map(|at| [(at, at), (11 - at, at)]);
        (Pen::RED, cross.collect())
    };
    panel.fill(Rectangle::new(corner, Size::new_equal(SIDE)), Pen::BLACK);
    panel.fill(rect(corner.x + 1, corner.y + 1, 11, 11), ground);
    for (x, y) in dots {
        panel.fill(rect(corner.x + x, corner.y + y, 2, 2), Pen::WHITE);
    }
}

impl Diagram {
    /// Draws it with the stones and the board in use.
    pub fn draw(&self, appearance: &Appearance) -> Bitmap {
        let widths: i32 = self
            .panels
            .iter()
            .map(|panel| panel.pixels().width as i32 + GAP)
            .sum();
        let heights = self.panels.iter().map(|panel| {
            panel.pixels().height as i32 + ABOVE_CAPTION + panel.caption().len() as i32 * LINE
        });
        let size = Size::new(
            (widths - GAP).max(1) as u32,
            heights.max().unwrap_or(1) as u32,
        );
        let mut picture = Bitmap::new(size, Pen::CREAM);
        let mut left = 0;
        for panel in self.panels {
            let size = panel.pixels();
            if let Some(piece) = panel.draw(appearance) {
                picture.copy(&piece, piece.area(), Point::new(left, 0));
            }
            frame(
                &mut picture,
                rect(left, 0, size.width, size.height),
                1,
                Pen::BLACK,
            );
            for (row, line) in panel.caption().iter().enumerate() {
                let top = size.height as i32 + ABOVE_CAPTION + row as i32 * LINE;
                picture.text_centred(rect(left, top, size.width, 16), line, Pen::BLACK);
            }
            left += size.width as i32 + GAP;
        }
        picture
    }
}
