//! The board "Chungfu": the table of a scholar, practice paper within, teal silk beyond, framed in red lacquer.

use ishido_shared::gfx::{Bitmap, Pen, Point, rect};

use super::lacquer::{self, FRET_WIDTH, Lie};
use super::{desk, silk};
use crate::plan::{self, SQUARE};
use crate::texture::outline;

/// The picture of the whole play screen.
#[must_use]
pub fn picture() -> Bitmap {
    let mut picture = plan::screen();
    lacquer::plate(&mut picture, rect(0, 20, 528, 380));
    desk::draw(&mut picture);
    squares(&mut picture);
    rim(&mut picture);
    frets(&mut picture);
    band(&mut picture);
    names(&mut picture);
    picture
}

fn squares(picture: &mut Bitmap) {
    for plan::Place {
        area, within, seed, ..
    } in plan::squares()
    {
        if within {
            silk::paper(picture, area, seed);
        } else {
            silk::silk(picture, area);
        }
    }
}

/// Where the paper ends on the silk, and the gold around all.
fn rim(picture: &mut Bitmap) {
    outline(picture, rect(57, 85, 422, 254), Pen::BLACK, Pen::BLACK);
    outline(picture, rect(58, 86, 420, 252), Pen::GOLD, Pen::OCHRE);
    outline(picture, rect(15, 43, 506, 338), Pen::BLACK, Pen::BLACK);
    outline(picture, rect(14, 42, 508, 340), Pen::OCHRE, Pen::GOLD);
    outline(picture, rect(13, 41, 510, 342), Pen::BROWN, Pen::ROSE);
}

/// Frets in the red lacquer between the names, clouds before the first and after the last.
fn frets(picture: &mut Bitmap) {
    for x in [8, 510] {
        lacquer::cloud(picture, Point::new(x, 26));
    }
    for gap in 0..11 {
        let lie = if gap % 2 == 0 {
            Lie::Across
        } else {
            Lie::Mirrored
        };
        lacquer::fret(picture, Point::new(49 + SQUARE * gap, 26), lie);
    }
    for gap in 0..7 {
        lacquer::fret(picture, Point::new(2, 77 + SQUARE * gap), Lie::Down);
    }
}

/// The black band below the board: frets to both sides of the hexagram.
fn band(picture: &mut Bitmap) {
    let area = rect(2, 384, 524, 14);
    picture.fill(area, Pen::BLACK);
    for step in 0..11 {
        let along = 13 + step * (FRET_WIDTH + 3);
        lacquer::fret(picture, Point::new(along, 386), Lie::Across);
        let back = 528 - along - FRET_WIDTH;
        lacquer::fret(picture, Point::new(back, 386), Lie::Mirrored);
    }
    lacquer::hexagram(picture, rect(254, 386, 20, 1), 2, 6, Pen::GOLD);
}

/// The letters of the columns and the numbers of the rows on their medallions.
fn names(picture: &mut Bitmap) {
    for (at, name) in plan::columns() {
        lacquer::medallion(picture, rect(at.x - 4, at.y - 1, 17, 17));
        write(picture, at, name);
    }
    for (at, name) in plan::rows() {
        lacquer::medallion(picture, rect(at.x - 3, at.y - 1, 12, 18));
        write(picture, at - Point::new(1, 0), name);
    }
}

fn write(picture: &mut Bitmap, at: Point, name: char) {
    picture.text(at, &name.to_string(), Pen::CREAM);
}
