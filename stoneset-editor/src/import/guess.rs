//! Guesses where the stones are in a picture: how many, how large, with which margins and gaps.

use ishido_shared::formats::picture::ColourPicture;
use ishido_shared::gfx::{Point, Rectangle, Rgb, Size, rect};

use super::outside::is_near;
use super::symbol::Symbol;
use super::{Choices, Grid, Outside, Target, cut};

/// The parts that stones are divided into, each way.
const SIX: u32 = 6;

/// The smallest cell that is guessed, in pixels.
const SMALLEST: u32 = 6;

/// The most grounds that are tried.
const MOST_GROUNDS: usize = 4;

/// A guess of what a picture is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Guess {
    pub target: Target,
    pub grid: Grid,
    pub outside: Outside,
    /// True if the grid was found in the picture; false if the picture is taken as one stone or divided into equal parts.
    pub is_found: bool,
}

impl Guess {
    /// The same grid for another target with the same number of cells.
    #[must_use]
    pub fn retargeted(self, target: Target, picture: &ColourPicture) -> Self {
        Self {
            target,
            outside: outside_of(picture, target, self.grid),
            ..self
        }
    }
}

/// Cells along one side of a picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Side {
    start: i32,
    cell: u32,
    gap: u32,
    certainty: Certainty,
}

/// Evidence in a picture for a division, the least first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Certainty {
    /// Nothing does.
    None,
    /// As many things as cells, at equal distances.
    Regular,
    /// Each cell has something in it, and nothing is in two.
    Uneven,
    /// As many things as cells, of one size and at equal distances.
    Even,
}

/// Guesses what a picture of stones is.
#[must_use]
pub fn guess(picture: &ColourPicture) -> Guess {
    let grounds = grounds(picture);
    let mut best: Option<(Certainty, Target, Grid)> = None;
    let mut hulls = Vec::new();
    for ground in &grounds {
        let profile = Profile::of(picture, *ground);
        hulls.push(profile.hull());
        for target in [Target::Set, Target::Columns, Target::Column] {
            let (across, down) = profile.sides_beside_texts(picture, target);
            let certainty = across.certainty.min(down.certainty);
            let grid = grid_of(across, down);
            let is_better = best.is_none_or(|(before, ..)| certainty > before);
            if certainty > Certainty::None && is_square(grid.cell) && is_better {
                best = Some((certainty, target, grid));
            }
        }
    }
    let (target, grid) = match best {
        Some((certainty, target, grid)) => {
            (target, squared(certainty, target, grid, picture.size()))
        }
        None => without_gaps(picture, &hulls),
    };
    Guess {
        outside: outside_of(picture, target, grid),
        is_found: target != Target::Stone,
        target,
        grid,
    }
}

/// Guesses where the cells are, if it is known what a picture is.
#[must_use]
pub fn guess_as(picture: &ColourPicture, target: Target) -> Guess {
    let mut is_found = true;
    let grid = match target {
        Target::Board => board_grid(picture.size()),
        Target::Symbol | Target::Stone => whole(picture.size()),
        Target::Set | Target::Columns | Target::Row | Target::Column => {
            let sides = grounds(picture).into_iter().map(|ground| {
                let profile = Profile::of(picture, ground);
                let (across, down) = profile.sides_beside_texts(picture, target);
                (across.certainty.min(down.certainty), grid_of(across, down))
            });
            let best = sides.max_by_key(|(certainty, _)| *certainty);
            let all = Rectangle::new(Point::zero(), picture.size());
            let (certainty, grid) = best.unwrap_or((Certainty::None, divided(all, target)));
            is_found = certainty > Certainty::None;
            squared(certainty, target, grid, picture.size())
        }
    };
    Guess {
        outside: outside_of(picture, target, grid),
        target,
        grid,
        is_found,
    }
}

/// A grid around symbols of different sizes with square cells, if there is room for them: as wide as the symbols are apart, or around
/// the largest of the stones of a set.
fn squared(certainty: Certainty, target: Target, grid: Grid, picture: Size) -> Grid {
    let cells = target.cells();
    let pitch = grid.cell + grid.gap;
    // What is alone in its way has as much room as it likes.
    let room = |cells: u32, pitch: u32, picture: u32| match cells {
        1 => picture,
        _ => pitch,
    };
    let side = room(cells.width, pitch.width, picture.width).min(room(
        cells.height,
        pitch.height,
        picture.height,
    ));
    let is_uneven = certainty == Certainty::Regular && cells != Size::new(1, 1);
    let largest = grid.cell.width.max(grid.cell.height);
    if !is_uneven || side < largest {
        return grid;
    }
    // Stones of several shapes fill their cells, and what lies between them is a gap.
    let side = if target == Target::Set && largest * 6 >= side * 5 {
        largest
    } else {
        side
    };
    let start = |start: i32, cell: u32, cells: u32, pitch: u32, picture: u32| {
        let used = (cells - 1) * pitch + side;
        let most = picture.saturating_sub(used) as i32;
        (start - (side as i32 - cell as i32) / 2).clamp(0, most)
    };
    Grid {
        corner: Point::new(
            start(
                grid.corner.x,
                grid.cell.width,
                cells.width,
                pitch.width,
                picture.width,
            ),
            start(
                grid.corner.y,
                grid.cell.height,
                cells.height,
                pitch.height,
                picture.height,
            ),
        ),
        cell: Size::new(side, side),
        gap: Size::new(
            if cells.width > 1 {
                pitch.width - side
            } else {
                0
            },
            if cells.height > 1 {
                pitch.height - side
            } else {
                0
            },
        ),
    }
}

const fn grid_of(across: Side, down: Side) -> Grid {
    Grid {
        corner: Point::new(across.start, down.start),
        cell: Size::new(across.cell, down.cell),
        gap: Size::new(across.gap, down.gap),
    }
}

const fn whole(size: Size) -> Grid {
    Grid {
        corner: Point::zero(),
        cell: size,
        gap: Size::zero(),
    }
}

/// The largest part in the middle that has the proportions of a board.
fn board_grid(size: Size) -> Grid {
    let board = Target::Board.size();
    let width = size.width.min(size.height * board.width / board.height);
    let height = size.height.min(size.width * board.height / board.width);
    let cell = Size::new(width.max(1), height.max(1));
    let start = |side: u32, cell: u32| (side.saturating_sub(cell) / 2) as i32;
    Grid {
        corner: Point::new(
            start(size.width, cell.width),
            start(size.height, cell.height),
        ),
        cell,
        gap: Size::zero(),
    }
}

/// A part of a picture divided evenly; what is left over is shared by gaps and margins.
fn divided(area: Rectangle, target: Target) -> Grid {
    let cells = target.cells();
    let mut grid = grid_of(
        Side::divided(area.size.width, cells.width),
        Side::divided(area.size.height, cells.height),
    );
    grid.corner += area.top_left;
    grid
}

impl Side {
    fn divided(length: u32, cells: u32) -> Self {
        let side = |start: u32, cell: u32, gap: u32| Self {
            start: start as i32,
            cell,
            gap,
            certainty: Certainty::None,
        };
        let cell = length / cells;
        let rest = length - cell * cells;
        match rest {
            0 => side(0, cell.max(1), 0),
            // Gaps of a pixel between the cells, or around them as well.
            _ if rest == cells - 1 => side(0, cell.max(1), 1),
            _ => side(rest / 2, cell.max(1), 0),
        }
    }
}

/// Stones are about as high as wide.
const fn is_square(cell: Size) -> bool {
    let Size { width, height } = cell;
    width >= SMALLEST && height >= SMALLEST && width <= height * 2 && height <= width * 2
}

/// Colours that the ground between stones may have; `None` is transparent. The most probable come first.
fn grounds(picture: &ColourPicture) -> Vec<Option<Rgb>> {
    let Size { width, height } = picture.size();
    let (width, height) = (width as i32, height as i32);
    let mut counted: Vec<(Option<[u8; 3]>, usize)> = Vec::new();
    let mut count = |pixel: Option<Rgb>, times: usize| {
        let key = pixel.map(|colour| [colour.red, colour.green, colour.blue]);
        counted.push((key, times));
    };
    // A line of one colour from edge to edge counts for all of its pixels.
    for x in 0..width {
        let first = picture.pixel(Point::new(x, 0));
        if (1..height).all(|y| is_like(picture, Point::new(x, y), first)) {
            count(first, height as usize);
        }
    }
    for y in 0..height {
        let first = picture.pixel(Point::new(0, y));
        if (1..width).all(|x| is_like(picture, Point::new(x, y), first)) {
            count(first, width as usize);
        }
    }
    for x in [0, width - 1] {
        (0..height).for_each(|y| count(picture.pixel(Point::new(x, y)), 1));
    }
    for y in [0, height - 1] {
        (0..width).for_each(|x| count(picture.pixel(Point::new(x, y)), 1));
    }
    counted.sort_unstable();
    let alike = counted.chunk_by(|one, next| one.0 == next.0);
    let mut counts: Vec<_> = alike
        .filter_map(|alike| {
            let times = alike.iter().map(|(_, times)| *times).sum::<usize>();
            Some((alike.first()?.0, times))
        })
        .collect();
    counts.sort_by_key(|(_, times)| std::cmp::Reverse(*times));
    let colour = |[red, green, blue]: [u8; 3]| Rgb { red, green, blue };
    let grounds = counts.into_iter().take(MOST_GROUNDS);
    let mut grounds: Vec<Option<Rgb>> = grounds.map(|(key, _)| key.map(colour)).collect();
    if !grounds.contains(&None) && picture.has_transparency() {
        grounds.insert(0, None);
    }
    grounds
}

fn is_like(picture: &ColourPicture, at: Point, ground: Option<Rgb>) -> bool {
    is_alike(picture.pixel(at), ground, picture)
}

fn is_alike(a: Option<Rgb>, b: Option<Rgb>, picture: &ColourPicture) -> bool {
    match (a, b) {
        (Some(a), Some(b)) => is_near(a, b, picture),
        (None, None) => true,
        _ => false,
    }
}

/// The columns and rows of a picture in which something differs from the ground, as runs.
struct Profile {
    size: Size,
    ground: Option<Rgb>,
    across: Vec<Run>,
    down: Vec<Run>,
    /// The difference in sizes and distances that counts as none: edges are soft in pictures of many colours.
    tolerance: u32,
}

/// Neighbouring columns or rows in which something is: the first, and the first after them.
type Run = (u32, u32);

impl Profile {
    fn of(picture: &ColourPicture, ground: Option<Rgb>) -> Self {
        Self::within(
            picture,
            ground,
            Rectangle::new(Point::zero(), picture.size()),
        )
    }

    /// That of a part of a picture; what is beside it is ground.
    fn within(picture: &ColourPicture, ground: Option<Rgb>, part: Rectangle) -> Self {
        let size = picture.size();
        let mut columns = vec![0_u32; size.width as usize];
        let mut rows = vec![0_u32; size.height as usize];
        let mut pixels = picture.pixels().iter();
        for (y, row) in (0..).zip(&mut rows) {
            for (x, column) in (0..).zip(&mut columns) {
                let pixel = pixels.next().copied().flatten();
                let differs = part.contains(Point::new(x, y)) && !is_alike(pixel, ground, picture);
                *row += u32::from(differs);
                *column += u32::from(differs);
            }
        }
        // The noise of photo formats is no stone.
        let share = if picture.is_drawn() { u32::MAX } else { 64 };
        let inked = |counts: &[u32], length: u32| {
            let inked = counts.iter().map(|&count| count > length / share);
            runs(&inked.collect::<Vec<bool>>())
        };
        Self {
            size,
            ground,
            across: inked(&columns, size.height),
            down: inked(&rows, size.width),
            tolerance: u32::from(!picture.is_drawn()) * 2,
        }
    }

    /// The cells both ways. If nothing is found, texts above, below or beside the stones are passed over: they are much thinner.
    fn sides_beside_texts(&self, picture: &ColourPicture, target: Target) -> (Side, Side) {
        let found = self.sides(target);
        let is_found =
            |(across, down): &(Side, Side)| across.certainty.min(down.certainty) > Certainty::None;
        if is_found(&found) {
            return found;
        }
        let cells = target.cells();
        let Size { width, height } = self.size;
        let rows = thickest(&self.down, cells.height).map(|(from, to)| {
            Rectangle::new(Point::new(0, from as i32), Size::new(width, to - from))
        });
        let columns = thickest(&self.across, cells.width).map(|(from, to)| {
            Rectangle::new(Point::new(from as i32, 0), Size::new(to - from, height))
        });
        let parts = [rows, columns].into_iter().flatten();
        let mut tried = parts.map(|part| Self::within(picture, self.ground, part).sides(target));
        tried.find(is_found).unwrap_or(found)
    }

    /// The cells both ways.
    fn sides(&self, target: Target) -> (Side, Side) {
        let Size { width, height } = self.size;
        let cells = target.cells();
        let ways = [
            (&self.across, width, cells.width),
            (&self.down, height, cells.height),
        ];
        let [across, down] = ways.map(|(runs, length, cells)| self.even(runs, length, cells));
        if let Some((across, down)) = across.zip(down) {
            return (across, down);
        }
        let [across, down] = ways.map(|(runs, length, cells)| within_parts(runs, length, cells));
        if let Some((across, down)) = across.zip(down) {
            return (across, down);
        }
        let [across, down] = ways.map(|(runs, length, cells)| self.regular(runs, length, cells));
        (across, down)
    }

    /// The cells around as many things of one size at equal distances.
    fn even(&self, runs: &[Run], length: u32, cells: u32) -> Option<Side> {
        let (least, most) = extent(runs, cells)?;
        let pitch = self.pitch(runs)?;
        let (before, after) = (runs.first()?.0, length - runs.last()?.1);
        // A lit or a dark edge of each stone looks like a gap that is before all of them, or behind, but not on both sides.
        let has_edges = cells > 1 && cells * pitch == length && before.min(after) == 0;
        if has_edges && pitch - most.min(pitch) <= pitch / 8 {
            return None;
        }
        (least + self.tolerance >= most && pitch >= most).then(|| Side {
            start: runs.first().map_or(0, |run| run.0 as i32),
            cell: most,
            gap: if cells > 1 { pitch - most } else { 0 },
            certainty: Certainty::Even,
        })
    }

    /// The cells around as many things of different sizes whose middles are at about equal distances.
    fn regular(&self, runs: &[Run], length: u32, cells: u32) -> Side {
        let groups = grouped(runs, cells);
        let Some(((_, most), (first, pitch))) = extent(&groups, cells).zip(fitted(&groups)) else {
            return Side::divided(length, cells);
        };
        let pitch = match cells {
            1 => most,
            _ => pitch,
        };
        // Each thing lies in its cell.
        let start = first - most as i32;
        let is_inside = |(number, &(from, to)): (i32, &Run)| {
            let middle = first + 2 * number * pitch as i32;
            2 * from as i32 >= middle - pitch as i32 && 2 * to as i32 <= middle + pitch as i32
        };
        if pitch < most || !(0..).zip(&groups).all(is_inside) {
            return Side::divided(length, cells);
        }
        Side {
            start: start.div_euclid(2).max(0),
            cell: most,
            gap: if cells > 1 { pitch - most } else { 0 },
            certainty: Certainty::Regular,
        }
    }

    /// The distance from one thing to the next, if it is the same for all.
    fn pitch(&self, runs: &[Run]) -> Option<u32> {
        let (&first, &last) = runs.first().zip(runs.last())?;
        let steps = runs.len() as u32 - 1;
        if steps == 0 {
            return Some(u32::MAX);
        }
        let distance = middle(last) - middle(first);
        let is_regular = (0..).zip(runs).all(|(number, run)| {
            let expected = middle(first) * steps + distance * number;
            (middle(*run) * steps).abs_diff(expected) <= (2 * self.tolerance + 1) * steps
        });
        is_regular.then(|| (distance + steps) / (2 * steps))
    }

    /// The smallest rectangle with everything that is not ground.
    fn hull(&self) -> Rectangle {
        let side = |runs: &[Run]| match runs.first().zip(runs.last()) {
            Some((first, last)) => (first.0 as i32, last.1 - first.0),
            None => (0, 0),
        };
        let ((left, width), (top, height)) = (side(&self.across), side(&self.down));
        rect(left, top, width, height)
    }
}

/// The part from the first to the last of as many things as cells, beside which everything is at most half as thick; `None` if there is
/// nothing else.
fn thickest(runs: &[Run], cells: u32) -> Option<Run> {
    let mut sizes: Vec<u32> = runs.iter().map(|(from, to)| to - from).collect();
    sizes.sort_unstable_by(|a, b| b.cmp(a));
    let (least, next) = (*sizes.get(cells as usize - 1)?, *sizes.get(cells as usize)?);
    let mut thick = runs.iter().filter(|(from, to)| to - from >= least);
    let first = thick.next()?;
    let last = thick.next_back().unwrap_or(first);
    (next * 2 <= least).then_some((first.0, last.1))
}

/// As many things as cells: what is parted by the smallest gaps belongs together.
fn grouped(runs: &[Run], cells: u32) -> Vec<Run> {
    let mut groups = runs.to_vec();
    while groups.len() > cells as usize {
        let gaps = groups.windows(2).map(|pair| pair[1].0 - pair[0].1);
        let Some((index, _)) = gaps.enumerate().min_by_key(|(_, gap)| *gap) else {
            break;
        };
        let (_, end) = groups.remove(index + 1);
        groups[index].1 = end;
    }
    groups
}

/// Twice the middle of the first thing, and the distance from one to the next, as they fit the middles of all best (least squares).
fn fitted(runs: &[Run]) -> Option<(i32, u32)> {
    let count = runs.len() as i64;
    let middles: Vec<i64> = runs.iter().map(|&run| i64::from(middle(run))).collect();
    let sum: i64 = middles.iter().sum();
    if count < 2 {
        return Some((i32::try_from(*middles.first()?).ok()?, 0));
    }
    // Numbers from the middle one, doubled, so that they are whole and their sum is 0.
    let number = |index: i64| 2 * index - (count - 1);
    let (mut products, mut squares) = (0, 0);
    for (index, middle) in (0..).zip(&middles) {
        products += number(index) * middle;
        squares += number(index) * number(index);
    }
    // The middles are doubled, and so are the numbers.
    let pitch = (2 * products + squares) / (2 * squares);
    let first = (sum - pitch * count * (count - 1)).div_euclid(count);
    Some((i32::try_from(first).ok()?, u32::try_from(pitch).ok()?))
}

/// Twice the middle of a run, which is a whole number.
const fn middle((start, end): Run) -> u32 {
    start + end
}

/// The smallest and the largest size of the runs, if there is one for each cell.
fn extent(runs: &[Run], cells: u32) -> Option<(u32, u32)> {
    let sizes = runs.iter().map(|(start, end)| end - start);
    let extent = sizes.clone().min().zip(sizes.max());
    extent.filter(|_| runs.len() == cells as usize)
}

/// The whole length divided into equal parts, if each has something in it that does not touch another part.
fn within_parts(runs: &[Run], length: u32, cells: u32) -> Option<Side> {
    let part = length / cells;
    let is_inside = |(start, end): &Run| start / part.max(1) == (end - 1) / part.max(1);
    let is_filled = |number: u32| {
        let mut starts = runs.iter().map(|(start, _)| start / part.max(1));
        starts.any(|start| start == number)
    };
    let divides = length.is_multiple_of(cells) && length > 0;
    let all = cells == 1 || (runs.iter().all(is_inside) && (0..cells).all(is_filled));
    (divides && all).then_some(Side {
        start: 0,
        cell: part,
        gap: 0,
        certainty: Certainty::Uneven,
    })
}

fn runs(inked: &[bool]) -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::new();
    for (at, &inked) in (0..).zip(inked) {
        match runs.last_mut() {
            Some((_, end)) if inked && *end == at => *end += 1,
            _ if inked => runs.push((at, at + 1)),
            _ => {}
        }
    }
    runs
}

/// A picture without gaps between stones: its shape says what it is, or that something changes at the edges of cells.
fn without_gaps(picture: &ColourPicture, hulls: &[Rectangle]) -> (Target, Grid) {
    let size = picture.size();
    let all = Rectangle::new(Point::zero(), size);
    let areas = || [all].into_iter().chain(hulls.iter().copied());
    let fits = |target: Target| {
        move |area: &Rectangle| {
            let cells = target.cells();
            let Size { width, height } = area.size;
            let cell = Size::new(width / cells.width, height / cells.height);
            let divides = width.is_multiple_of(cells.width) && height.is_multiple_of(cells.height);
            divides && is_square(cell)
        }
    };
    let is_divided = |target: Target| {
        areas().find(|area| fits(target)(area) && has_edges(picture, *area, target))
    };
    if let Some(area) = is_divided(Target::Set) {
        return (Target::Set, divided(area, Target::Set));
    }
    let target = if size.width >= size.height * 4 {
        Target::Columns
    } else if size.height >= size.width * 4 {
        Target::Column
    } else if is_symbol(picture) {
        return (Target::Symbol, whole(size));
    } else {
        return (Target::Stone, whole(size));
    };
    let area = is_divided(target).or_else(|| areas().find(fits(target)));
    (target, divided(area.unwrap_or(all), target))
}

/// Returns true if all of a picture looks like one symbol.
fn is_symbol(picture: &ColourPicture) -> bool {
    let choices = Choices {
        target: Target::Symbol,
        grid: whole(picture.size()),
        outside: Outside::Nothing,
        dither: false,
        row_colours: false,
    };
    let cut = cut(picture, &choices);
    let symbols = Symbol::all(&cut.pictures, cut.inner, choices.outside);
    symbols.iter().any(|symbol| symbol.is_plain(cut.inner))
}

/// Returns true if a part of a picture changes between its cells more than elsewhere, or never does there.
fn has_edges(picture: &ColourPicture, area: Rectangle, target: Target) -> bool {
    let Size { width, height } = area.size;
    let at = |x: u32, y: u32| area.top_left + Point::new(x as i32, y as i32);
    let change = |a: Point, b: Point| !is_like(picture, b, picture.pixel(a));
    let across = |x: u32| {
        (0..height)
            .filter(|&y| change(at(x - 1, y), at(x, y)))
            .count()
    };
    let down = |y: u32| {
        (0..width)
            .filter(|&x| change(at(x, y - 1), at(x, y)))
            .count()
    };
    let cells = target.cells();
    (cells.width == 1 || is_divided(width, width / SIX, across))
        && (cells.height == 1 || is_divided(height, height / SIX, down))
}

/// The same for one way, by the number of changes before each column or row.
fn is_divided(length: u32, cell: u32, changes: impl Fn(u32) -> usize) -> bool {
    let counts: Vec<usize> = (1..length).map(changes).collect();
    let edge = |number: u32| counts.get((number * cell - 1) as usize).copied();
    let edges: Vec<usize> = (1..SIX).filter_map(edge).collect();
    let inside: usize = counts.iter().sum::<usize>() - edges.iter().sum::<usize>();
    let others = counts.len() - edges.len();
    // The mean elsewhere is `inside / others`.
    let is_strong = |&count: &usize| count * others > inside * 2 && count > 0;
    // Within each cell something has to change.
    let is_filled = counts.chunks(cell as usize).all(|cell| {
        cell.iter()
            .take(cell.len().saturating_sub(1))
            .any(|&count| count > 0)
    });
    is_filled && (edges.iter().all(is_strong) || edges.iter().all(|&count| count == 0))
}

/// The part of the cells that is outside of the stones: what is transparent, or the colour that all corners of all cells have. A
/// picture of a symbol has a ground that belongs to it.
pub(super) fn outside_of(picture: &ColourPicture, target: Target, grid: Grid) -> Outside {
    let areas = grid.areas(target);
    let pixels = areas.iter().flat_map(|area| {
        let (left, top) = (area.top_left.x, area.top_left.y);
        let right = left + area.size.width as i32 - 1;
        let bottom = top + area.size.height as i32 - 1;
        [(left, top), (right, top), (left, bottom), (right, bottom)]
    });
    let corners: Vec<Option<Rgb>> = pixels
        .map(|(x, y)| picture.pixel(Point::new(x, y)))
        .collect();
    let with_holes = areas
        .iter()
        .filter(|area| has_holes(picture, **area))
        .count();
    // Symbols of which only some are transparent have nothing that could be cut off all of them.
    if target.is_of_symbols() && with_holes < areas.len() {
        return Outside::Nothing;
    }
    if with_holes > 0 {
        return Outside::Transparent;
    }
    let Some(&Some(first)) = corners.first() else {
        return Outside::Transparent;
    };
    let all_alike = corners
        .iter()
        .all(|corner| corner.is_some_and(|colour| is_near(colour, first, picture)));
    if all_alike && !target.is_of_symbols() && target.makes_masks() {
        Outside::Colour(first)
    } else {
        Outside::Nothing
    }
}

/// Returns true if anything in a cell is transparent.
fn has_holes(picture: &ColourPicture, cell: Rectangle) -> bool {
    picture.has_transparency()
        && cell.rows().any(|y| {
            let mut columns = cell.columns();
            columns.any(|x| picture.pixel(Point::new(x, y)).is_none())
        })
}
