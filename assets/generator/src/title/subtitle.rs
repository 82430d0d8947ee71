//! The second line of the name in small capitals, drawn by hand.

use ishido_shared::gfx::{Bitmap, Pen, Point};

use crate::pixel_art::letter_at;

const TEXT: &str = "THE WAY OF STONES";
/// The height of a letter.
const HEIGHT: i32 = 14;

/// The pens of the rows, from the top.
const ROWS: [Pen; HEIGHT as usize] = [
    Pen::WHITE,
    Pen::WHITE,
    Pen::WHITE,
    Pen::CREAM,
    Pen::CREAM,
    Pen::CREAM,
    Pen::CREAM,
    Pen::CREAM,
    Pen::GOLD,
    Pen::GOLD,
    Pen::GOLD,
    Pen::GOLD,
    Pen::GOLD,
    Pen::GOLD,
];

/// Draws the line, centred on a column, with these spaces between letters and between words.
pub fn draw(picture: &mut Bitmap, centre: i32, top: i32, (letters, words): (i32, i32)) {
    let advance = |letter: char| glyph(letter).map_or(words - letters, width) + letters;
    let whole: i32 = TEXT.chars().map(advance).sum::<i32>() - letters;
    let left = centre - whole / 2;
    for edge in [true, false] {
        let mut x = left;
        for letter in TEXT.chars() {
            if let Some(rows) = glyph(letter) {
                draw_letter(picture, Point::new(x, top), rows, edge);
            }
            x += advance(letter);
        }
    }
}

fn width(rows: &[&str]) -> i32 {
    rows.first().map_or(0, |row| row.len() as i32)
}

/// Draws a letter, or the black edge and the shadow around it.
fn draw_letter(picture: &mut Bitmap, at: Point, rows: &[&str], edge: bool) {
    for y in 0..HEIGHT {
        for x in 0..width(rows) {
            if letter_at(rows, x, y) == b'.' {
                continue;
            }
            let pixel = at + Point::new(x, y);
            if !edge {
                picture.set(pixel, ROWS[y as usize]);
                continue;
            }
            for (dx, dy) in (-1..=2).flat_map(|dy| (-1..=2).map(move |dx| (dx, dy))) {
                picture.set(pixel + Point::new(dx, dy), Pen::BLACK);
            }
        }
    }
}

fn glyph(letter: char) -> Option<&'static [&'static str]> {
    let glyph: &[&str] = match letter {
        'T' => &T,
        'H' => &H,
        'E' => &E,
        'W' => &W,
        'A' => &A,
        'Y' => &Y,
        'O' => &O,
        'F' => &F,
        'S' => &S,
        'N' => &N,
        _ => return None,
    };
    Some(glyph)
}

type Glyph = [&'static str; HEIGHT as usize];

const T: Glyph = [
    "#############",
    "#############",
    "##...###...##",
    "#....###....#",
    ".....###.....",
    ".....###.....",
    ".....###.....",
    ".....###.....",
    ".....###.....",
    ".....###.....",
    ".....###.....",
    ".....###.....",
    "....#####....",
    "...#######...",
];
const H: Glyph = [
    "#####....#####",
    ".###......###.",
    ".###......###.",
    ".###......###.",
    ".###......###.",
    ".###......###.",
    ".############.",
    ".############.",
    ".###......###.",
    ".###......###.",
    ".###......###.",
    ".###......###.",
    ".###......###.",
    "#####....#####",
];
const E: Glyph = [
    "###########",
    ".##########",
    ".###.....##",
    ".###......#",
    ".###.......",
    ".###...#...",
    ".#######...",
    ".#######...",
    ".###...#...",
    ".###.......",
    ".###......#",
    ".###.....##",
    ".##########",
    "###########",
];
const F: Glyph = [
    "###########",
    ".##########",
    ".###.....##",
    ".###......#",
    ".###.......",
    ".###...#...",
    ".#######...",
    ".#######...",
    ".###...#...",
    ".###.......",
    ".###.......",
    ".###.......",
    ".###.......",
    "#####......",
];
const O: Glyph = [
    "....######....",
    "..####..####..",
    ".###......###.",
    ".###......###.",
    "###........###",
    "###........###",
    "###........###",
    "###........###",
    "###........###",
    "###........###",
    ".###......###.",
    ".###......###.",
    "..####..####..",
    "....######....",
];
const S: Glyph = [
    "..######.#",
    ".###..####",
    "###.....##",
    "###......#",
    "####......",
    ".#####....",
    "..######..",
    "....#####.",
    "......####",
    "#......###",
    "##.....###",
    "###....###",
    "#########.",
    "#.######..",
];
const N: Glyph = [
    "#####......####",
    ".####.......##.",
    ".#####......##.",
    ".##.###.....##.",
    ".##.####....##.",
    ".##..####...##.",
    ".##...####..##.",
    ".##....###..##.",
    ".##....####.##.",
    ".##.....######.",
    ".##......#####.",
    ".##......#####.",
    ".##.......####.",
    "####.......###.",
];
const A: Glyph = [
    "......###......",
    "......###......",
    ".....#####.....",
    ".....#.###.....",
    "....##.###.....",
    "....##..###....",
    "...##...###....",
    "...##....###...",
    "...#########...",
    "..##########...",
    "..##.....####..",
    ".##.......###..",
    ".##.......####.",
    "#####....######",
];
const W: Glyph = [
    "#####..#####..#####",
    ".###....###....##..",
    ".###....###....##..",
    "..###...####..##...",
    "..###..#####..##...",
    "..###..##.##..##...",
    "...##..##.###.##...",
    "...#####..###.#....",
    "...#####..#####....",
    "....####...####....",
    "....###....####....",
    "....###....###.....",
    ".....##.....##.....",
    ".....#......#......",
];
const Y: Glyph = [
    "######...#####",
    ".####.....###.",
    "..###.....##..",
    "..####...##...",
    "...###...##...",
    "...####.##....",
    "....######....",
    ".....####.....",
    ".....###......",
    ".....###......",
    ".....###......",
    ".....###......",
    "....#####.....",
    "...#######....",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_letter_is_drawn_and_its_rows_are_alike() {
        for letter in TEXT.chars().filter(|letter| *letter != ' ') {
            let rows = glyph(letter).unwrap();
            assert!(
                rows.iter().all(|row| row.len() as i32 == width(rows)),
                "{letter}"
            );
        }
    }
}
