//! Pictures of symbols, each as six stones in the colours of the rows.

use ishido_shared::colour::Lab;
use ishido_shared::formats::stoneset::ROWS;
use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle};

use super::Outside;
use crate::check::GROUND_LIMIT;
use crate::document::Content;
use crate::pens::{is_dark, lightness};
use crate::stones::{Scope, StonePosition, used_pens};

/// The pens of the rows where the set has no colours of its own for them, each the ground and what is drawn on it. The rows can be told
/// apart by everybody, with any symbols, and stand out from most boards: a test runs Check Set on them.
pub(super) const ROW_PENS: [RowPens; ROWS] = [
    RowPens::new(Pen::BLACK, Pen::WHITE),
    RowPens::new(Pen::GOLD, Pen::BLACK),
    RowPens::new(Pen::RED, Pen::BLACK),
    RowPens::new(Pen::ROSE, Pen::WHITE),
    RowPens::new(Pen::SKY, Pen::BLACK),
    RowPens::new(Pen::PLUM, Pen::BLACK),
];

/// The pens of a row for symbols.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RowPens {
    pub ground: Pen,
    /// The pen of a symbol that has one colour; `None` to leave it.
    pub ink: Option<Pen>,
}

impl RowPens {
    const fn new(ground: Pen, ink: Pen) -> Self {
        Self {
            ground,
            ink: Some(ink),
        }
    }
}

/// The least share of the drawn pixels, in per cent, that one pen has in a symbol of one colour.
const ONE_COLOUR: usize = 80;

/// The share of the pixels between ink and ground, in per cent, above which one pen is an outline of the symbol.
const OUTLINE: usize = 60;

/// The difference in lightness that counts as none: a tenth of the whole range.
const LIKE: u32 = 25_500;

/// A picture of a symbol, and its pens.
pub(super) struct Symbol<'a> {
    pub picture: &'a Bitmap,
    /// The pen of its ground, which may be transparent.
    ground: Pen,
    /// The pen that it is drawn with, if that is only one.
    ink: Option<Pen>,
    /// True if what is transparent gets the colour of the row, too.
    is_filled: bool,
}

impl<'a> Symbol<'a> {
    /// A symbol with this ground, if it is known.
    fn new(picture: &'a Bitmap, ground: Option<Pen>, outside: Outside) -> Self {
        let counts = counts([picture]);
        let drawn_on = |ground: Pen| {
            let mut drawn = counts;
            drawn[ground.index()] = 0;
            drawn[Pen::GREY.index()] = 0;
            drawn
        };
        let is_filled = outside == Outside::Nothing;
        let has_holes = counts[Pen::GREY.index()] > 0;
        // A symbol that is cut out of one colour is what is transparent.
        let is_drawn = |ground: &Pen| !has_holes || most(&drawn_on(*ground)).is_some();
        let ground = match ground {
            _ if !is_filled => ground.or_else(|| most(&counts)).unwrap_or(Pen::GREY),
            None if !has_holes => most(&counts).unwrap_or(Pen::GREY),
            _ => ground.filter(is_drawn).unwrap_or(Pen::GREY),
        };
        let drawn = drawn_on(ground);
        let ink = most(&drawn).filter(|ink| {
            let all: usize = drawn.iter().sum();
            let soft = |pen: &Pen| pen != ink && between(*pen, ground, *ink).is_some();
            let soft: Vec<Pen> = Pen::all().filter(soft).collect();
            let softened: usize = soft.iter().map(|pen| drawn[pen.index()]).sum();
            // Scaling leaves other pens, too, but only where ink and ground meet. An outline is there as well, of one pen that is darker or
            // lighter than both.
            let is_other = |pen: &Pen| {
                *pen != *ink && *pen != ground && *pen != Pen::GREY && !soft.contains(pen)
            };
            let width = picture.area().size.width as usize;
            let mut at_edge = [0; Pen::COUNT];
            for (index, pen) in picture.pens().iter().enumerate() {
                let around = || around(picture, (index % width) as u32, (index / width) as u32);
                if is_other(pen) && [*ink, ground].iter().all(|pen| around().contains(pen)) {
                    at_edge[pen.index()] += 1;
                }
            }
            let edge: usize = at_edge.iter().sum();
            let [own, other] = [*ink, ground].map(lightness);
            let is_outline = Pen::all().any(|pen| {
                let darkest = own.min(other).saturating_sub(LIKE);
                let is_between = (darkest..=own.max(other) + LIKE).contains(&lightness(pen));
                at_edge[pen.index()] * 100 > edge * OUTLINE && !is_between
            });
            let edge = if is_outline { 0 } else { edge };
            (drawn[ink.index()] + softened + edge) * 100 >= all * ONE_COLOUR
        });
        Self {
            picture,
            ground,
            ink,
            is_filled,
        }
    }

    /// Returns true if it is drawn in one colour on a ground of another one, or on a transparent one.
    pub fn is_plain(&self, inner: Rectangle) -> bool {
        let has_ground = edge_pen(self.picture, inner) == Some(self.ground);
        has_ground && (self.ground == Pen::GREY || self.ink.is_some())
    }

    /// The symbols of a strip or a single one, of which `inner` shows the cells.
    pub fn all(pictures: &'a [Bitmap], inner: Rectangle, outside: Outside) -> Vec<Self> {
        let grounds = grounds(pictures, inner, outside);
        let symbols = pictures.iter().zip(grounds);
        let symbol = |(picture, ground)| Self::new(picture, ground, outside);
        symbols.map(symbol).collect()
    }

    /// The symbol with the pens of a row. Soft edges become the ground or the ink, whichever is nearer: their mixed colour would
    /// be a halo on another ground. What is drawn in the colour of the row gets that of the ground, so that it stays visible.
    pub fn stone(&self, row: RowPens) -> Bitmap {
        let hidden = match self.ground {
            Pen::GREY => contrast(row.ground),
            ground => ground,
        };
        let plain = |pen: Pen| match row.ink {
            _ if pen == self.ground => row.ground,
            _ if pen == Pen::GREY && self.is_filled => row.ground,
            Some(ink) if Some(pen) == self.ink => ink,
            _ if pen == row.ground => hidden,
            _ => pen,
        };
        Bitmap::from_fn(self.picture.area().size, |x, y| {
            let at = Point::new(x as i32, y as i32);
            let pen = self.picture.get(at).unwrap_or(Pen::GREY);
            if pen == self.ground || Some(pen) == self.ink || pen == Pen::GREY {
                return plain(pen);
            }
            let around = around(self.picture, x, y);
            // In a symbol of one colour, any other pen where ink and ground meet is a soft edge, whatever scaling and packing made of it.
            if let Some(ink) = self.ink.filter(|ink| around.contains(ink))
                && around.contains(&self.ground)
            {
                return plain(nearer(pen, self.ground, ink));
            }
            let of_ground = around.contains(&self.ground);
            let others = around
                .iter()
                .filter(|&&other| other != pen && other != self.ground);
            let inks = others.copied().chain(self.ink);
            let mixed = inks.filter_map(|ink| Some((ink, between(pen, self.ground, ink)?)));
            match mixed.min_by(|a, b| a.1.1.total_cmp(&b.1.1)) {
                Some((ink, (part, _))) if of_ground => {
                    plain(if part < 0.5 { self.ground } else { ink })
                }
                _ => plain(pen),
            }
        })
    }
}

/// The pens of the pixels around one, two steps each way, with its own.
fn around(picture: &Bitmap, x: u32, y: u32) -> Vec<Pen> {
    let (left, top) = (x.saturating_sub(2), y.saturating_sub(2));
    let around = (top..=y + 2).flat_map(|y| (left..=x + 2).map(move |x| (x, y)));
    around
        .filter_map(|(x, y)| picture.get(Point::new(x as i32, y as i32)))
        .collect()
}

/// For a pen that looks like a mixture of two others: its position on the line from one to the other, and its distance from that line,
/// both as fractions of the length of the line.
fn between(pen: Pen, one: Pen, other: Pen) -> Option<(f64, f64)> {
    /// The greatest distance from the line.
    const ASIDE: f64 = 0.25;
    let of = |pen: Pen| {
        let colour = Lab::from(pen.rgb());
        [colour.lightness, colour.a, colour.b]
    };
    let (start, end, at) = (of(one), of(other), of(pen));
    let dot = |a: [f64; 3], b: [f64; 3]| -> f64 { a.iter().zip(b).map(|(a, b)| a * b).sum() };
    let minus = |a: [f64; 3], b: [f64; 3]| [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
    let (way, from) = (minus(end, start), minus(at, start));
    let length = dot(way, way);
    let part = dot(from, way) / length.max(1.0);
    let aside = (dot(from, from) / length.max(1.0) - part * part)
        .max(0.0)
        .sqrt();
    ((0.05..0.95).contains(&part) && aside <= ASIDE).then_some((part, aside))
}

/// The one of two pens that a pen is nearer to.
fn nearer(pen: Pen, one: Pen, other: Pen) -> Pen {
    let [at, near_one, near_other] = [pen, one, other].map(|pen| Lab::from(pen.rgb()));
    match at.distance(near_one) <= at.distance(near_other) {
        true => one,
        false => other,
    }
}

/// Returns true if what is drawn with a pen is clear on a ground.
fn is_clear(pen: Pen, ground: Pen) -> bool {
    let [pen, ground] = [pen, ground].map(|pen| Lab::from(pen.rgb()));
    pen.distance(ground) >= GROUND_LIMIT[0]
}

/// Black or white, whichever differs more from a pen.
fn contrast(pen: Pen) -> Pen {
    if is_dark(pen) { Pen::WHITE } else { Pen::BLACK }
}

/// The ground of each symbol of a strip: the pen along the edges of all cells, that of each cell, or a pen frequent in every
/// symbol; `None` if there is no such pen.
fn grounds(pictures: &[Bitmap], inner: Rectangle, outside: Outside) -> Vec<Option<Pen>> {
    // What was cut off is no ground.
    let is_ground = |pen: &Pen| *pen != Pen::GREY || outside == Outside::Nothing;
    let edges: Vec<[usize; Pen::COUNT]> = pictures.iter().map(|cell| edge(cell, inner)).collect();
    let mut all = [0; Pen::COUNT];
    for edge in &edges {
        all.iter_mut()
            .zip(edge)
            .for_each(|(sum, count)| *sum += count);
    }
    let own = edges.iter().map(|edge| majority(edge).filter(is_ground));
    let own: Vec<Option<Pen>> = own.collect();
    if let Some(common) = majority(&all).filter(is_ground) {
        // Among symbols on transparent ground, one that has a ground of its own keeps it.
        let of_cell = |own: &Option<Pen>| match common {
            Pen::GREY => own.or(Some(common)),
            common => Some(common),
        };
        return own.iter().map(of_cell).collect();
    }
    if own.iter().all(Option::is_some) {
        return own;
    }
    let in_plenty = most(&counts(pictures)).filter(|pen| {
        let has = |cell: &Bitmap| counts([cell])[pen.index()] * 10 >= cell.pens().len();
        pictures.iter().all(has)
    });
    own.into_iter().map(|own| in_plenty.or(own)).collect()
}

/// How often each pen is along the edges of a part of a picture.
fn edge(picture: &Bitmap, part: Rectangle) -> [usize; Pen::COUNT] {
    let last = part.top_left + part.size - Point::new(1, 1);
    let mut counts = [0; Pen::COUNT];
    for (x, y) in part
        .columns()
        .flat_map(|x| part.rows().map(move |y| (x, y)))
    {
        let is_edge = x == part.top_left.x || x == last.x || y == part.top_left.y || y == last.y;
        if let Some(pen) = picture.get(Point::new(x, y)).filter(|_| is_edge) {
            counts[pen.index()] += 1;
        }
    }
    counts
}

/// The pen along the edges of a part of a picture, if more than half of them have it.
pub(super) fn edge_pen(picture: &Bitmap, part: Rectangle) -> Option<Pen> {
    majority(&edge(picture, part))
}

fn majority(counts: &[usize; Pen::COUNT]) -> Option<Pen> {
    let all: usize = counts.iter().sum();
    Pen::all().find(|pen| counts[pen.index()] * 2 > all)
}

/// How often each pen is in pictures.
fn counts<'a>(pictures: impl IntoIterator<Item = &'a Bitmap>) -> [usize; Pen::COUNT] {
    let mut counts = [0; Pen::COUNT];
    for pen in pictures.into_iter().flat_map(Bitmap::pens) {
        counts[pen.index()] += 1;
    }
    counts
}

/// The most frequent pen that is seen.
fn most(counts: &[usize; Pen::COUNT]) -> Option<Pen> {
    let seen = Pen::all().filter(|pen| *pen != Pen::GREY && counts[pen.index()] > 0);
    seen.max_by_key(|pen| counts[pen.index()])
}

/// The pens of the rows: the most frequent pen of each row if the six differ, otherwise those of a new set. If most rows still have those,
/// symbols are drawn as in a new set.
#[must_use]
pub fn row_pens(content: &Content) -> [RowPens; ROWS] {
    let mut pens = ROW_PENS;
    for (row, pens) in pens.iter_mut().enumerate() {
        let at = StonePosition { column: 0, row };
        let used = used_pens(content, Scope::Row, at);
        let Some((&ground, drawn)) = used.split_first() else {
            return ROW_PENS;
        };
        let ink = drawn.iter().copied().find(|pen| is_clear(*pen, ground));
        *pens = RowPens { ground, ink };
    }
    let is_twice = |row: &RowPens| {
        pens.iter()
            .filter(|other| other.ground == row.ground)
            .count()
            > 1
    };
    if pens.iter().any(is_twice) {
        return ROW_PENS;
    }
    let has_kept = |(row, new): &(&RowPens, RowPens)| row.ground == new.ground;
    if pens.iter().zip(ROW_PENS).filter(has_kept).count() * 2 > ROWS {
        for (row, new) in pens.iter_mut().zip(ROW_PENS) {
            row.ink = match row.ground == new.ground {
                true => new.ink,
                false => Some(contrast(row.ground)),
            };
        }
    }
    pens
}
