//! The graph of a reviewed game: the 4-Ways made, those expected in all, and what each move cost. A click or a key chooses a
//! move.

use ishido_shared::gfx::{Bevel, Bitmap, Pen, Point, Rectangle, bevel, frame, line_width, rect};
use ishido_shared::ui::event::{Key, KeyPress, Millis, Pointer};
use ishido_shared::ui::gadget::{Gadget, Response};
use ishido_shared::ui::item::{Item, Role};
use ishido_shared::ui::press::DOUBLE_CLICK;

use crate::computer::review::{GameReview, MoveReview};

const WIDTH: u32 = 584;
const HEIGHT: u32 = 110;
/// The place of the curves, without the frame.
const LEFT: i32 = 28;
const RIGHT: i32 = WIDTH as i32 - 12;
const TOP: i32 = 26;
const BASE: i32 = 74;
/// The bars of the costs hang from here.
const COSTS: i32 = BASE + 3;
const LONGEST_COST: i32 = 14;
/// The numbers of the moves.
const NUMBERS: i32 = COSTS + LONGEST_COST + 1;
/// The number of moves by which Page Up and Page Down go.
const PAGE: usize = 10;

/// The values drawn for a move.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Column {
    /// The 4-Ways made before it.
    made: f64,
    /// The 4-Ways expected in all after it.
    expected: f64,
    cost: f64,
}

/// A graph of the moves of a game, of which one is chosen.
#[derive(Debug)]
pub struct Graph {
    columns: Vec<Column>,
    /// The costliest moves, which have their numbers below them.
    marked: Vec<usize>,
    chosen: usize,
    area: Rectangle,
    clicked: Option<(Millis, usize)>,
    held: bool,
}

impl Graph {
    /// The graph of a game, in which some moves are marked as costly.
    pub fn new(reviewed: &GameReview, marked: Vec<usize>) -> Self {
        let column = |judged: &MoveReview| Column {
            made: f64::from(judged.made),
            expected: f64::from(judged.made) + judged.after,
            cost: judged.cost(),
        };
        Self {
            columns: reviewed.moves.iter().map(column).collect(),
            marked,
            chosen: 0,
            area: rect(0, 0, WIDTH, HEIGHT),
            clicked: None,
            held: false,
        }
    }

    /// The chosen move, counted from 0.
    pub const fn chosen(&self) -> usize {
        self.chosen
    }

    /// Chooses a move.
    pub fn choose(&mut self, index: usize) -> Response {
        let index = index.min(self.columns.len().saturating_sub(1));
        let before = std::mem::replace(&mut self.chosen, index);
        Response::touched(before != index)
    }

    /// The left edge of a move, from the left edge of the graph.
    fn place(&self, index: usize) -> i32 {
        let count = self.columns.len().max(1) as i32;
        LEFT + index as i32 * (RIGHT - LEFT) / count
    }

    /// The move at a point.
    fn index_at(&self, at: Point) -> usize {
        let x = at.x - self.area.top_left.x;
        let columns = (1..self.columns.len()).take_while(|&index| self.place(index) <= x);
        columns.count()
    }

    /// The greatest value of the axis, and the distance of its numbers.
    fn scale(&self) -> (f64, i32) {
        let values = self.columns.iter().map(|column| column.expected);
        let most = values.fold(2.0, f64::max).ceil();
        // The numbers are 16 pixels high.
        let fits = |step: &i32| f64::from(step * (BASE - TOP)) >= 15.0 * most;
        (most, [1, 2, 4, 5].into_iter().find(fits).unwrap_or(10))
    }

    fn draw_axis(&self, screen: &mut Bitmap) {
        let corner = self.area.top_left;
        let (most, step) = self.scale();
        for value in (0..=most as i32).step_by(step as usize) {
            let y = corner.y + height(f64::from(value), most);
            let line = rect(corner.x + LEFT, y, (RIGHT - LEFT) as u32, 1);
            screen.fill_with(line, |at| (at.x & 3 == 0).then_some(Pen::GREY));
            let number = value.to_string();
            let x = corner.x + LEFT - 5 - line_width(&number) as i32;
            screen.text(Point::new(x, y - 8), &number, Pen::SILVER);
        }
    }

    fn draw_columns(&self, screen: &mut Bitmap) {
        let corner = self.area.top_left;
        let (most, _) = self.scale();
        let costs = self.columns.iter().map(|column| column.cost);
        let worst = costs.fold(0.5, f64::max);
        let mut before: Option<(i32, i32)> = None;
        for (index, column) in self.columns.iter().enumerate() {
            let (from, to) = (self.place(index), self.place(index + 1));
            let width = (to - from).max(1) as u32;
            let x = corner.x + from;
            let made = corner.y + height(column.made, most);
            let expected = corner.y + height(column.expected, most);
            // The steps are joined, so that a curve is one line.
            if let Some((last_made, last_expected)) = before {
                join(screen, x, (last_expected, expected), Pen::SKY);
                join(screen, x, (last_made, made), Pen::GOLD);
            }
            screen.fill(rect(x, expected, width, 2), Pen::SKY);
            screen.fill(rect(x, made, width, 2), Pen::GOLD);
            before = Some((made, expected));
            let length = (column.cost * f64::from(LONGEST_COST) / worst) as u32;
            let marked = self.marked.contains(&index);
            screen.fill(
                rect(x, corner.y + COSTS, width.saturating_sub(2).max(1), length),
                if marked { Pen::RED } else { Pen::ROSE },
            );
        }
    }

    /// The numbers of the costliest moves in red, and between them every tenth, where there is room.
    fn draw_numbers(&self, screen: &mut Bitmap) {
        let corner = self.area.top_left;
        screen.text(corner + Point::new(4, NUMBERS), "Move", Pen::SILVER);
        let mut taken = vec![(0, 40)];
        let tens = (9..self.columns.len()).step_by(10);
        let marked = self.marked.iter().map(|&index| (index, Pen::ROSE));
        for (index, pen) in marked.chain(tens.map(|index| (index, Pen::SILVER))) {
            let number = (index + 1).to_string();
            let width = line_width(&number) as i32;
            let middle = i32::midpoint(self.place(index), self.place(index + 1));
            let x = (middle - width / 2).min(WIDTH as i32 - 4 - width);
            let free = |&(from, to): &(i32, i32)| x + width + 3 < from || to + 3 < x;
            if taken.iter().all(free) {
                screen.text(corner + Point::new(x, NUMBERS), &number, pen);
                taken.push((x, x + width));
            }
        }
    }

    fn draw_chosen(&self, screen: &mut Bitmap) {
        if self.columns.is_empty() {
            return;
        }
        let (from, to) = (self.place(self.chosen), self.place(self.chosen + 1));
        let corner = self.area.top_left;
        let width = (to - from).max(3) as u32;
        let top = corner.y + TOP - 4;
        let band = rect(corner.x + from - 1, top, width, (NUMBERS - TOP + 4) as u32);
        screen.fill(band, Pen::NAVY);
        frame(screen, band, 1, Pen::WHITE);
    }
}

/// The height of a number of 4-Ways, from the top of the graph.
fn height(value: f64, most: f64) -> i32 {
    BASE - (value * f64::from(BASE - TOP) / most.max(1.0)) as i32
}

/// A vertical line between two heights.
fn join(screen: &mut Bitmap, x: i32, (from, to): (i32, i32), pen: Pen) {
    let (upper, lower) = (from.min(to), from.max(to));
    screen.fill(rect(x, upper, 2, (lower - upper) as u32 + 2), pen);
}

/// Says what the curves and the bars are.
fn draw_legend(screen: &mut Bitmap, corner: Point) {
    screen.text(corner + Point::new(4, 3), "4-Ways:", Pen::SILVER);
    let mut x = corner.x + 76;
    for (text, pen, thickness) in [
        ("made so far", Pen::GOLD, 2),
        ("expected in all", Pen::SKY, 2),
        ("cost", Pen::ROSE, 8),
        ("costliest", Pen::RED, 8),
    ] {
        let y = corner.y + 11 - thickness / 2;
        screen.fill(rect(x, y, 16, thickness as u32), pen);
        screen.text(Point::new(x + 22, corner.y + 3), text, Pen::WHITE);
        x += 22 + line_width(text) as i32 + 22;
    }
}

impl Gadget for Graph {
    fn area(&self) -> Rectangle {
        self.area
    }

    fn put(&mut self, corner: Point) {
        self.area.top_left = corner;
    }

    fn draw(&self, screen: &mut Bitmap, focus: bool) {
        screen.fill(self.area, Pen::BLACK);
        draw_legend(screen, self.area.top_left);
        self.draw_chosen(screen);
        self.draw_axis(screen);
        self.draw_columns(screen);
        self.draw_numbers(screen);
        bevel(screen, self.area, Bevel::Sunken);
        if focus {
            let corner = self.area.top_left + Point::new(2, 1);
            let inner = rect(corner.x, corner.y, WIDTH - 4, HEIGHT - 2);
            frame(screen, inner, 1, Pen::SKY);
        }
    }

    fn describe(&self, name: &str, focus: bool) -> Vec<Item> {
        let focused = if focus { "focused, " } else { "" };
        let count = self.columns.len();
        let state = format!("{focused}move {} of {count}", (self.chosen + 1).min(count));
        vec![Item::new(Role::Slider, name, self.area).state(state)]
    }

    fn down(&mut self, pointer: &Pointer, now: Millis) -> Response {
        let index = self.index_at(pointer.at);
        let again = self.clicked.is_some_and(|(then, before)| {
            before == index && now.saturating_sub(then) < DOUBLE_CLICK
        });
        if again {
            (self.clicked, self.held) = (None, false);
            return Response::Activated;
        }
        (self.clicked, self.held) = (Some((now, index)), true);
        self.choose(index);
        Response::Touched
    }

    fn moved(&mut self, pointer: &Pointer) -> Response {
        if !self.held {
            return Response::Ignored;
        }
        self.choose(self.index_at(pointer.at))
    }

    fn up(&mut self, _pointer: &Pointer, _now: Millis) -> Response {
        self.held = false;
        Response::Changed
    }

    fn cancel(&mut self) {
        self.held = false;
    }

    fn key(&mut self, press: KeyPress, _now: Millis) -> Response {
        let (at, last) = (self.chosen, self.columns.len().saturating_sub(1));
        let to = match press.key {
            // Up and Down move on to the next gadget.
            Key::Left => at.saturating_sub(1),
            Key::Right => at + 1,
            Key::PageUp => at.saturating_sub(PAGE),
            Key::PageDown => at + PAGE,
            Key::Home => 0,
            Key::End => last,
            Key::Enter if !press.repeat => return Response::Activated,
            _ => return Response::Ignored,
        };
        self.choose(to)
    }

    fn wheel(&mut self, notches: i32) -> Response {
        let to = self.chosen as i64 + i64::from(notches);
        self.choose(to.max(0) as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_move_has_a_place_that_leads_back_to_it() {
        for count in [0_usize, 1, 2, 40, 66] {
            let column = Column {
                made: 0.0,
                expected: 3.0,
                cost: 0.1,
            };
            let mut graph = Graph::new(&GameReview::default(), Vec::new());
            graph.columns = vec![column; count];
            graph.put(Point::new(30, 60));
            for index in 0..count {
                let x = 30 + i32::midpoint(graph.place(index), graph.place(index + 1));
                assert_eq!(graph.index_at(Point::new(x, 90)), index);
            }
            let last = count.saturating_sub(1);
            assert_eq!(graph.index_at(Point::new(10_000, 0)), last);
            assert_eq!(graph.index_at(Point::new(-10_000, 0)), 0);
            graph.choose(999);
            assert_eq!(graph.chosen(), last);
            graph.draw(&mut Bitmap::screen(), true);
        }
    }
}
