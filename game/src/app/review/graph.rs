//! The graph of a reviewed game: the 4-Ways that were expected, those that the stones still allowed, and those given away.

use ishido_shared::gfx::{Bitmap, Pen, Point, Size, rect};

use crate::computer::review::{Judged, Reviewed};

const SIZE: Size = Size::new(520, 124);
/// Room for the numbers at the left.
const LEFT: i32 = 24;
const BOTTOM: i32 = 104;
const TOP: i32 = 8;

/// Draws the graph; `chosen` is the move that is marked.
pub fn draw(reviewed: &Reviewed, chosen: Option<usize>) -> Bitmap {
    let mut picture = Bitmap::new(SIZE, Pen::BLACK);
    let allowed = allowed(reviewed);
    let top = allowed.first().copied().unwrap_or(1.0).ceil() + 1.0;
    let height = |value: f64| BOTTOM - (value * f64::from(BOTTOM - TOP) / top) as i32;
    let count = reviewed.moves.len().max(1) as i32;
    let place = |index: usize| LEFT + 4 + index as i32 * (SIZE.width as i32 - LEFT - 12) / count;
    for value in (0..=top as i32).step_by(2) {
        let y = height(f64::from(value));
        let line = rect(LEFT, y, SIZE.width - LEFT as u32, 1);
        picture.fill_with(line, |at| (at.x & 3 == 0).then_some(Pen::CHAR));
        let number = value.to_string();
        let x = LEFT - 4 - 8 * number.len() as i32;
        picture.text(Point::new(x, y - 8), &number, Pen::SILVER);
    }
    if let Some(chosen) = chosen {
        picture.fill(
            rect(place(chosen), TOP, 2, (BOTTOM - TOP) as u32),
            Pen::OCHRE,
        );
    }
    for (index, judged) in reviewed.moves.iter().enumerate() {
        let (from, to) = (place(index), place(index + 1));
        let width = (to - from).max(1) as u32;
        picture.fill(rect(from, height(allowed[index]), width, 1), Pen::LEAF);
        let expected = f64::from(judged.made) + judged.after;
        picture.fill(rect(from, height(expected) - 1, width, 3), Pen::SKY);
        picture.fill(
            rect(from, height(f64::from(judged.made)), width, 1),
            Pen::GOLD,
        );
        let lost = (judged.given_away() * 12.0).min(16.0) as u32;
        picture.fill(
            rect(from, BOTTOM + 2, width.saturating_sub(1).max(1), lost),
            Pen::RED,
        );
    }
    picture
}

/// The 4-Ways that the stones still allowed before each move, with those made. What was possible later was possible
/// before, even if the search did not find it then.
fn allowed(reviewed: &Reviewed) -> Vec<f64> {
    let line = |judged: &Judged| judged.hindsight.as_ref().map_or(0, |line| line.four_ways);
    let mut most = f64::from(reviewed.four_ways);
    let mut allowed: Vec<f64> = Vec::with_capacity(reviewed.moves.len());
    for judged in reviewed.moves.iter().rev() {
        most = most.max(f64::from(judged.made + line(judged)));
        allowed.push(most);
    }
    allowed.reverse();
    allowed
}
