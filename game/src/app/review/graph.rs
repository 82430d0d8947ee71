//! The graph of a reviewed game: the result so far and the expected total, or the expected lead of one of two opponents; and the cost of
//! each move.
//! A click or a key chooses a move.

use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, Size, frame, line_width, rect};
use ishido_shared::ui::event::{Key, KeyPress, Millis, Pointer};
use ishido_shared::ui::gadget::{Gadget, Material, Response};
use ishido_shared::ui::item::{Item, Role};
use ishido_shared::ui::press::DOUBLE_CLICK;
use ishido_shared::ui::room::Room;
use ishido_shared::ui::surface::well;

use super::line::GameLine;
use super::swings::Swings;
use super::wording::number;
use crate::app::board_view::{player_pen, shortened};
use crate::app::wording::name_of;
use crate::app::wording::thousands;
use crate::computer::Unit;
use crate::computer::review::GameReview;

/// The width on the screen, beside the list of the moves.
pub const WIDTH: u32 = 356;
/// The least height, with the legend in one row: on a page with much text, with figures, and with both.
pub const BELOW_TEXT: u32 = 97;
pub const BELOW_FIGURES: u32 = 109;
pub const BELOW_BOTH: u32 = 90;
const LEAST_UPRIGHT: u32 = 84;
/// The height that it takes beyond the least in an upright room, where the list of the moves needs the rest.
const SPARE_UPRIGHT: u32 = 24;
/// The distance of the curves from the edges at the left and the right, and from the rows of the legend.
const LEFT: i32 = 28;
const NUMBER_GAP: i32 = 5;
const RIGHT: i32 = 12;
const TOP: i32 = 4;
const FIRST_ROW: i32 = 3;
const LEGEND_ROW: i32 = 17;
const COSTLY: &str = "costly";
/// The most characters of a name in the legend.
const NAME: usize = 10;
/// The width of a sample in the legend, and the distances from its text and between two of them.
const SAMPLE: i32 = 12;
const BEHIND_SAMPLE: i32 = 6;
const APART: i32 = 11;
/// The thickness of each curve, which distinguishes the curves where the colours do not.
const THICKNESS: [i32; 2] = [4, 2];
/// The distance of the line from which the bars of the costs hang below the curves.
const COSTS: i32 = 4;
const LONGEST_COST: i32 = 12;
/// The least width and length of such a bar.
const LEAST_COST: u32 = 3;
/// The numbers of the moves, below them and above the lower edge.
const NUMBERS: i32 = COSTS + LONGEST_COST + 1;
const BOTTOM: i32 = NUMBERS + 18;
/// The number of moves by which Page Up and Page Down go.
const PAGE: usize = 10;

/// The values drawn for a move.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Column {
    /// The result so far, this move included, and the expected total after it; or, twice, the expected lead of the first player.
    values: [f64; 2],
    cost: f64,
}

/// The axis: its ends, and the distance of its numbers.
struct Scale {
    least: f64,
    most: f64,
    step: i32,
}

/// A graph of the moves of a game, of which one is chosen.
#[derive(Debug)]
pub struct Graph {
    columns: Vec<Column>,
    unit: Unit,
    /// The names of the curves, and their pens.
    names: [String; 2],
    pens: [Pen; 2],
    /// The costliest moves, which have their numbers below them.
    marked: Vec<usize>,
    /// The moves that moved the lead most, each with the pen of the player who gained.
    swings: Vec<(usize, Pen)>,
    chosen: usize,
    area: Rectangle,
    clicked: Option<(Millis, usize)>,
    held: bool,
    /// The least height on the screen, with the legend in one row.
    natural: u32,
    least_height: u32,
    most_height: u32,
}

impl Graph {
    /// The graph of a game, in which some moves are marked as costly.
    pub fn new(
        reviewed: &GameReview,
        played: &GameLine,
        marked: Vec<usize>,
        swings: Option<&Swings>,
    ) -> Self {
        let unit = reviewed.unit();
        let made = |moves: usize, player: usize| {
            let tally = played
                .game(moves)
                .map(|game| game.state().tally(game.setup(), player));
            tally.map_or(0.0, |tally| match unit {
                Unit::FourWays => f64::from(tally.four_ways),
                Unit::Points | Unit::Lead => tally.points as f64,
            })
        };
        let is_over = played.is_over();
        let moves = reviewed.moves.iter().enumerate();
        let columns = moves.map(|(index, judged)| {
            let now = made(index + 1, 0);
            Column {
                values: match unit {
                    Unit::Lead => {
                        let swing = swings.and_then(|swings| swings.get(index));
                        [swing.map_or(0.0, |swing| swing.after); 2]
                    }
                    // At the end of the game nothing more is expected.
                    _ if is_over && index + 1 == reviewed.moves.len() => [now; 2],
                    _ => [now, now.max(made(index, 0) + judged.after)],
                },
                cost: judged.cost(),
            }
        });
        let (names, pens) = match (unit, played.last()) {
            (Unit::Lead, Some(game)) => {
                let names = [0, 1].map(|player| shortened(&name_of(game, player), NAME));
                (names, [0, 1].map(player_pen))
            }
            _ => (
                ["made", "expected"].map(str::to_owned),
                [Pen::GOLD, Pen::SKY],
            ),
        };
        Self {
            columns: columns.collect(),
            unit,
            names,
            pens,
            marked,
            swings: swings.map_or_else(Vec::new, |swings| {
                let all = swings.greatest().into_iter();
                let gained = |index| swings.gained(index).map(|(player, _)| player);
                all.filter_map(|index| Some((index, player_pen(gained(index)?))))
                    .collect()
            }),
            chosen: 0,
            area: rect(0, 0, WIDTH, BELOW_TEXT),
            clicked: None,
            held: false,
            natural: BELOW_TEXT,
            least_height: BELOW_TEXT,
            most_height: u32::MAX,
        }
    }

    /// The same graph with another least height on the screen.
    #[must_use]
    pub const fn sized(mut self, least: u32) -> Self {
        self.natural = least;
        self
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

    /// The right end of the curves, from the left edge of the graph.
    const fn right(&self) -> i32 {
        self.area.size.width as i32 - RIGHT
    }

    /// The upper end of the curves, from the upper edge.
    fn top(&self) -> i32 {
        self.last_legend_row(self.area.size.width) + LEGEND_ROW + TOP
    }

    /// The lower end of the curves, from the upper edge.
    const fn base(&self) -> i32 {
        self.area.size.height as i32 - BOTTOM
    }

    /// The left end of the curves, behind the numbers of the axis.
    fn left(&self) -> i32 {
        let scale = self.scale();
        let widest = thousands(scale.most.max(-scale.least) as u64);
        LEFT.max(line_width(&widest) as i32 + 2 * NUMBER_GAP)
    }

    /// The height of a value, from the upper edge.
    fn height(&self, value: f64, scale: &Scale) -> i32 {
        let share = (value - scale.least) / (scale.most - scale.least).max(1.0);
        self.base() - (share * f64::from(self.base() - self.top())) as i32
    }

    /// The left edge of a move, from the left edge of the graph.
    fn place(&self, index: usize) -> i32 {
        let count = self.columns.len().max(1) as i32;
        let left = self.left();
        left + index as i32 * (self.right() - left) / count
    }

    /// The move at a point.
    fn index_at(&self, at: Point) -> usize {
        let x = at.x - self.area.top_left.x;
        let columns = (1..self.columns.len()).take_while(|&index| self.place(index) <= x);
        columns.count()
    }

    fn scale(&self) -> Scale {
        let values = self.columns.iter().flat_map(|column| column.values);
        let most = values.clone().fold(2.0, f64::max).ceil();
        let least = values.fold(0.0, f64::min).floor();
        // The numbers are 16 pixels high.
        let fits = |step: &i32| {
            let height = f64::from(self.base() - self.top());
            f64::from(*step) * height >= 15.0 * (most - least)
        };
        let tens = (1..8).map(|power| 10_i32.pow(power));
        let more = tens.flat_map(|ten| [ten, 2 * ten, 5 * ten]);
        let step = [1, 2, 4, 5].into_iter().chain(more).find(fits);
        Scale {
            least,
            most,
            step: step.unwrap_or(i32::MAX),
        }
    }

    /// Draws the lines of the axis with their numbers: a lead below the middle is the second player's.
    fn draw_axis(&self, screen: &mut Bitmap) {
        let corner = self.area.top_left;
        let scale = self.scale();
        let left = self.left();
        let first = scale.least as i32 / scale.step * scale.step;
        for value in (first..=scale.most as i32).step_by(scale.step as usize) {
            let y = corner.y + self.height(f64::from(value), &scale);
            let line = rect(corner.x + left, y, (self.right() - left) as u32, 1);
            screen.fill_with(line, |at| (at.x & 3 == 0).then_some(Pen::GREY));
            let number = thousands(u64::from(value.unsigned_abs()));
            let x = corner.x + left - NUMBER_GAP - line_width(&number) as i32;
            let pen = match (self.unit, value.signum()) {
                (Unit::Lead, 1) => self.pens[0],
                (Unit::Lead, -1) => self.pens[1],
                _ => Pen::SILVER,
            };
            screen.text(Point::new(x, y - 8), &number, pen);
        }
    }

    /// Draws the expected lead after a move as a bar on the side of the player who has it.
    fn draw_lead(&self, screen: &mut Bitmap, lead: f64, x: i32, width: u32, scale: &Scale) {
        let top = self.area.top_left.y;
        let [from, to] = [0.0, lead].map(|value| top + self.height(value, scale));
        let height = (from - to).unsigned_abs().max(1);
        let pen = self.pens[usize::from(lead < 0.0)];
        screen.fill(rect(x, from.min(to), width, height), pen);
    }

    fn draw_columns(&self, screen: &mut Bitmap) {
        let corner = self.area.top_left;
        let scale = self.scale();
        let costs = self.columns.iter().map(|column| column.cost);
        let worst = costs.fold(10.0 * self.unit.least_cost(), f64::max);
        let left = self.left();
        let line = Point::new(left, self.base() + COSTS - 1);
        let all = Size::new((self.right() - left) as u32, 1);
        screen.fill(Rectangle::new(corner + line, all), Pen::GREY);
        let mut before: Option<[i32; 2]> = None;
        for (index, column) in self.columns.iter().enumerate() {
            let (from, to) = (self.place(index), self.place(index + 1));
            let width = (to - from).max(1) as u32;
            let x = corner.x + from;
            let heights = column
                .values
                .map(|value| corner.y + self.height(value, &scale));
            if self.unit == Unit::Lead {
                self.draw_lead(screen, column.values[0], x, width, &scale);
            }
            // The thin curve over the thick one, so that both are seen where they meet.
            let curves = heights.iter().enumerate();
            for (curve, &y) in curves.filter(|_| self.unit != Unit::Lead) {
                let thickness = THICKNESS[curve];
                // The steps are joined, so that a curve is one line.
                let last = before.map_or(y, |before| before[curve]);
                let joint = rect(x, y.min(last), 2, (y.max(last) - y.min(last)) as u32 + 2);
                screen.fill(joint, self.pens[curve]);
                let line = rect(x, y + 1 - thickness / 2, width, thickness as u32);
                screen.fill(line, self.pens[curve]);
            }
            before = Some(heights);
            // By the square root, so that small ones beside a great one are seen.
            let share = ((column.cost / worst).sqrt() * f64::from(LONGEST_COST)) as u32;
            let length = if column.cost > 0.0 {
                share.max(LEAST_COST)
            } else {
                0
            };
            let marked = self.marked.contains(&index);
            screen.fill(
                rect(
                    x,
                    corner.y + self.base() + COSTS,
                    width.saturating_sub(2).max(LEAST_COST),
                    length,
                ),
                if marked { Pen::RED } else { Pen::ROSE },
            );
        }
    }

    /// The numbers of the costliest moves in red, those of the greatest swings in the pen of who gained, and between them every tenth, where
    /// there is room.
    fn draw_numbers(&self, screen: &mut Bitmap) {
        let corner = self.area.top_left;
        let numbers = self.base() + NUMBERS;
        let mut taken: Vec<(i32, i32)> = Vec::new();
        let tens = (9..self.columns.len()).step_by(10);
        let mut marked = self.marked.iter().map(|&index| (index, Pen::ROSE, 3));
        let costliest = marked.next();
        let swings = self.swings.iter().map(|&(index, pen)| (index, pen, 3));
        for (index, pen, gap) in costliest
            .into_iter()
            .chain(swings)
            .chain(marked)
            .chain(tens.map(|index| (index, Pen::SILVER, 9)))
        {
            let number = (index + 1).to_string();
            let width = line_width(&number) as i32;
            let middle = i32::midpoint(self.place(index), self.place(index + 1));
            let x = (middle - width / 2).min(self.right() + RIGHT - 4 - width);
            let free = |&(from, to): &(i32, i32)| x + width + gap < from || to + gap < x;
            if taken.iter().all(free) {
                screen.text(corner + Point::new(x, numbers), &number, pen);
                taken.push((x, x + width));
            }
        }
        if taken.iter().all(|&(from, _)| from > 40) {
            screen.text(corner + Point::new(4, numbers), "Move", Pen::SILVER);
        }
    }

    /// The band of the chosen move.
    fn chosen_band(&self) -> Option<Rectangle> {
        if self.columns.is_empty() {
            return None;
        }
        let (from, to) = (self.place(self.chosen), self.place(self.chosen + 1));
        let corner = self.area.top_left;
        let width = (to - from).max(3) as u32;
        let top = self.top() - 4;
        let height = self.base() + NUMBERS - top;
        Some(rect(
            corner.x + from - 1,
            corner.y + top,
            width,
            height as u32,
        ))
    }
}

/// A part of the legend: its place, its text, and the pen and thickness of its sample.
struct LegendEntry {
    at: Point,
    text: String,
    sample: Option<(Pen, i32)>,
}

impl Graph {
    /// The legend of a graph of a width in pixels: in one row, if the names are not too long for it.
    fn legend(&self, width: u32) -> Vec<LegendEntry> {
        let unit = match self.unit {
            Unit::FourWays => "4-Ways",
            Unit::Points => "Points",
            Unit::Lead => "Lead",
        };
        let [first, second] = &self.names;
        let thickness = |curve: usize| match self.unit {
            Unit::Lead => 8,
            _ => THICKNESS[curve],
        };
        let sample = |curve: usize| Some((self.pens[curve], thickness(curve)));
        let entries = [
            (unit.to_owned(), None),
            (first.clone(), sample(0)),
            (second.clone(), sample(1)),
            ("cost".to_owned(), Some((Pen::ROSE, 8))),
            (COSTLY.to_owned(), Some((Pen::RED, 8))),
        ];
        let start = Point::new(8, FIRST_ROW);
        let mut at = start;
        let mut placed = Vec::new();
        for (text, sample) in entries {
            let before = sample.map_or(0, |_| SAMPLE + BEHIND_SAMPLE);
            let long = line_width(&text) as i32 + before;
            if at.x + long > width as i32 - 8 {
                // The numbers of these moves are red as well: that is worth no row.
                if text == COSTLY {
                    break;
                }
                at = Point::new(start.x, at.y + LEGEND_ROW);
            }
            placed.push(LegendEntry { at, text, sample });
            at.x += long + APART;
        }
        placed
    }

    /// The upper edge of the last row of the legend of a graph of a width.
    fn last_legend_row(&self, width: u32) -> i32 {
        let legend = self.legend(width);
        legend.last().map_or(0, |entry| entry.at.y)
    }

    /// Draws the legend of the curves and the bars.
    fn draw_legend(&self, screen: &mut Bitmap) {
        for LegendEntry { at, text, sample } in self.legend(self.area.size.width) {
            let mut at = self.area.top_left + at;
            if let Some((pen, thickness)) = sample {
                let top = at.y + 8 - thickness / 2;
                screen.fill(rect(at.x, top, SAMPLE as u32, thickness as u32), pen);
                at.x += SAMPLE + BEHIND_SAMPLE;
            }
            let ink = if sample.is_some() {
                Pen::CREAM
            } else {
                Pen::GOLD
            };
            screen.text(at, &text, ink);
        }
    }

    /// The values of the curves at the chosen move, in words.
    fn values_text(&self) -> String {
        let Some(column) = self.columns.get(self.chosen) else {
            return String::new();
        };
        if self.unit == Unit::Lead {
            let lead = column.values[0];
            let name = &self.names[usize::from(lead < 0.0)];
            return format!("expected lead: {name} {:.0}", lead.abs());
        }
        let [first, second] = [0, 1].map(|curve| {
            let name = &self.names[curve];
            format!("{name} {}", number(column.values[curve], self.unit))
        });
        format!("{first}, {second}")
    }
}

impl Gadget for Graph {
    fn area(&self) -> Rectangle {
        self.area
    }

    fn put(&mut self, corner: Point) {
        self.area.top_left = corner;
    }

    fn fit(&mut self, room: Room, _material: Material) {
        // In an upright room the list of the moves needs all the height that the graph can spare, and on the screen the judgement below it.
        let (width, least, spare) = if room.is_upright() {
            (room.inner_width(), LEAST_UPRIGHT, SPARE_UPRIGHT)
        } else {
            (WIDTH, self.natural, 0)
        };
        let legend = self.last_legend_row(width) - FIRST_ROW;
        self.least_height = least + legend as u32;
        self.most_height = self.least_height + spare;
        self.area.size = Size::new(width, self.least_height);
    }

    fn stretch(&mut self, width: u32) {
        self.area.size.width = width;
    }

    fn is_tall(&self) -> bool {
        true
    }

    fn heighten(&mut self, height: u32) {
        self.area.size.height = height.clamp(self.least_height, self.most_height);
    }

    fn draw(&self, screen: &mut Bitmap, focus: bool) {
        well(screen, self.area);
        self.draw_legend(screen);
        let band = self.chosen_band();
        if let Some(band) = band {
            screen.fill(band, Pen::NAVY);
        }
        self.draw_axis(screen);
        self.draw_columns(screen);
        // Bars of a great lead would hide it.
        if let Some(band) = band {
            frame(screen, band, 1, Pen::WHITE);
        }
        self.draw_numbers(screen);
        if focus {
            let corner = self.area.top_left + Point::new(2, 1);
            let size = self.area.size;
            let inner = rect(corner.x, corner.y, size.width - 4, size.height - 2);
            frame(screen, inner, 1, Pen::SKY);
        }
    }

    fn describe(&self, name: &str, focus: bool) -> Vec<Item> {
        let focused = if focus { "focused, " } else { "" };
        let count = self.columns.len();
        let state = format!("{focused}move {} of {count}", (self.chosen + 1).min(count));
        vec![
            Item::new(Role::Slider, name, self.area).state(state),
            Item::new(Role::Text, self.values_text(), self.area),
        ]
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
            // At the ends the arrows move on to the next gadget.
            Key::Up if at > 0 => at - 1,
            Key::Down if at < last => at + 1,
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
    use crate::rules::{DealCode, Scoring};
    use crate::session::{Origin, Session, Setup};

    /// A graph of `count` equal moves.
    fn graph(count: usize) -> Graph {
        let code = DealCode::from_entropy(1);
        let setup = Setup::solitaire(Scoring::Modern, code, Origin::Drawn);
        let played = GameLine::played(&Session::new(setup));
        let mut graph = Graph::new(&GameReview::default(), &played, Vec::new(), None);
        let column = Column {
            values: [0.0, 3.0],
            cost: 0.1,
        };
        graph.columns = vec![column; count];
        graph
    }

    #[test]
    fn the_legend_keeps_off_the_edges() {
        let mut graph = graph(0);
        let long = shortened("Quite a Long Name", NAME);
        let all = [graph.names.clone(), [long.clone(), long]];
        let widths = [WIDTH, Room::upright(0).inner_width()];
        for (names, width) in all
            .into_iter()
            .flat_map(|all| widths.map(|width| (all.clone(), width)))
        {
            graph.names = names;
            for entry in graph.legend(width) {
                let sample = entry.sample.map_or(0, |_| SAMPLE + BEHIND_SAMPLE);
                let end = entry.at.x + sample + line_width(&entry.text) as i32;
                assert!(entry.at.x >= 8 && end <= width as i32 - 8, "{}", entry.text);
            }
        }
    }

    #[test]
    fn every_move_has_a_place_that_leads_back_to_it() {
        for count in [0_usize, 1, 2, 40, 66] {
            let mut graph = graph(count);
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
