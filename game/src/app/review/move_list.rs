//! The list of the moves of a reviewed game: the stone, where it was placed, the best square, and what the move cost.

use std::rc::Rc;

use ishido_shared::gfx::{Bevel, Bitmap, Pen, Point, Rectangle, Size, bevel, line_width, rect};
use ishido_shared::ui::event::{Device, Key, KeyPress, Millis, Pointer};
use ishido_shared::ui::gadget::{Gadget, Material, Response, ScrollBar};
use ishido_shared::ui::item::{Item, Role};
use ishido_shared::ui::press::DOUBLE_CLICK;
use ishido_shared::ui::room::Room;

use super::wording;
use crate::app::board_view::draw_small_stone;
use crate::app::model::appearance::Appearance;
use crate::computer::review::MoveReview;

/// The least height of a row, and that of the heading.
const ROW: u32 = 20;
const HEADING: i32 = 18;
/// The number of rows that the list asks for, and the least that it takes in an upright room, where rows are higher and long texts may
/// leave no height.
const ROWS: u32 = 5;
const LEAST_UPRIGHT: u32 = 2;
const WIDTH: u32 = 240;
/// The distance that a finger moves, in pixels, until it drags the rows.
const SLACK: i32 = 8;

/// The left edges of the columns, and the right edge of the last.
const NUMBER_END: i32 = 24;
/// The mark of the player, behind the number.
const MOVER: Size = Size::new(6, 10);
/// The left edge of the stone, and its side.
const STONE: i32 = 40;
const SIDE: u32 = 20;
const PLAYED: i32 = 76;
const BEST: i32 = 128;
const COST_END: i32 = 202;
/// The room beside the heading of the costs for the mark of their order.
const MARK_ROOM: u32 = 14;

/// A finger on the rows: its height and the first row when it went down, and whether it drags the rows.
type Finger = (i32, usize, bool);

/// Who made a move, if that is to be told.
#[derive(Debug, Clone)]
pub struct Mover {
    /// Beside others.
    pub name: Option<String>,
    /// The pen of a mark beside the number.
    pub mark: Option<Pen>,
}

/// The moves, of which one is chosen.
#[derive(Debug)]
pub struct MoveList {
    moves: Vec<MoveReview>,
    /// Who made each; none where one plays alone.
    movers: Vec<Mover>,
    /// The costliest moves, which are marked.
    marked: Vec<usize>,
    appearance: Rc<Appearance>,
    /// The moves in the order of the rows: that of the game, or the costliest first.
    order: Vec<usize>,
    is_by_cost: bool,
    chosen: usize,
    bar: ScrollBar,
    bar_width: u32,
    material: Material,
    /// The least height of a row, and that with which the rows fill the list.
    least_pitch: i32,
    pitch: i32,
    least_rows: u32,
    area: Rectangle,
    /// Time of the last click on a row, and that row.
    clicked: Option<(Millis, usize)>,
    finger: Option<Finger>,
    /// True if the mouse button is held, so that the chosen row follows the pointer.
    selecting: bool,
}

/// One of some moves that a list leads to.
#[derive(Debug, Clone, Copy)]
pub struct NextMove {
    pub index: usize,
    /// Its place among them in the order of the list, from 1.
    pub place: usize,
    /// It stands below the chosen move.
    pub is_later: bool,
}

impl MoveList {
    /// The list of some moves, of which some are marked as costly.
    pub fn new(
        moves: Vec<MoveReview>,
        movers: Vec<Mover>,
        marked: Vec<usize>,
        appearance: Rc<Appearance>,
    ) -> Self {
        Self {
            bar: ScrollBar::new(true, moves.len(), ROWS as usize),
            bar_width: ScrollBar::thickness_in(Room::Screen),
            material: Material::Metal,
            least_pitch: ROW as i32,
            pitch: ROW as i32,
            least_rows: ROWS,
            order: (0..moves.len()).collect(),
            is_by_cost: false,
            moves,
            movers,
            marked,
            appearance,
            chosen: 0,
            area: rect(0, 0, WIDTH, HEADING as u32 + ROWS * ROW + 6),
            clicked: None,
            finger: None,
            selecting: false,
        }
    }

    /// The chosen move, counted from 0.
    pub const fn chosen(&self) -> usize {
        self.chosen
    }

    /// The next of some moves after the chosen one, in the order of the rows; after the last one the first.
    pub fn next_of(&self, moves: &[usize]) -> Option<NextMove> {
        let is_one = |index: &&usize| moves.contains(index);
        let below = self.row_of(self.chosen) as usize + 1;
        let later = self.order.iter().skip(below).find(is_one);
        let index = later.or_else(|| self.order.iter().find(is_one))?;
        let mut ordered = self.order.iter().filter(is_one);
        Some(NextMove {
            index: *index,
            place: ordered.position(|other| other == index)? + 1,
            is_later: later.is_some(),
        })
    }

    /// Chooses a move and scrolls it into view: the next one or the one before with those around it, any other into the middle.
    pub fn choose(&mut self, index: usize) -> Response {
        let index = index.min(self.moves.len().saturating_sub(1));
        let before = std::mem::replace(&mut self.chosen, index);
        let (row, rows) = (self.row_of(index), self.rows() as isize);
        let first = self.bar.first() as isize;
        let is_step = self.row_of(before).abs_diff(row) == 1;
        if is_step {
            let least = (row - rows + 2).max(0);
            self.bar.scroll_to(first.clamp(least, least.max(row - 1)));
        } else if !(first..first + rows).contains(&row) {
            self.bar.scroll_to(row - rows / 2);
        }
        Response::touched(before != index)
    }

    /// The row of a move, counted from the first of all.
    fn row_of(&self, index: usize) -> isize {
        let row = self.order.iter().position(|&other| other == index);
        row.unwrap_or(0) as isize
    }

    /// Orders the rows by the costs of their moves, or again as they were played. The chosen move stays in sight.
    fn change_order(&mut self) -> Response {
        self.is_by_cost = !self.is_by_cost;
        self.order = (0..self.moves.len()).collect();
        if self.is_by_cost {
            let cost = |index: &usize| self.moves.get(*index).map_or(0.0, MoveReview::cost);
            self.order
                .sort_by(|one, next| cost(next).total_cmp(&cost(one)));
        }
        let middle = self.rows() as isize / 2;
        self.bar.scroll_to(self.row_of(self.chosen) - middle);
        Response::Changed
    }

    /// The heading of the costs, which changes the order.
    fn cost_heading(&self) -> Rectangle {
        let (_, _, cost_end) = self.columns();
        let width = line_width("Cost") + 2 * MARK_ROOM;
        let left = self.area.top_left.x + 2 + cost_end + MARK_ROOM as i32 - width as i32;
        rect(left, self.area.top_left.y, width, HEADING as u32)
    }

    /// The number of rows seen at once.
    const fn rows(&self) -> usize {
        ((self.area.size.height as i32 - HEADING - 6) / self.pitch) as usize
    }

    const fn pane(&self) -> Rectangle {
        let (corner, size) = (self.area.top_left, self.area.size);
        let width = size.width - self.bar_width;
        rect(
            corner.x,
            corner.y + HEADING,
            width,
            size.height - HEADING as u32,
        )
    }

    const fn row_area(&self, row: usize) -> Rectangle {
        let pane = self.pane();
        let top = pane.top_left.y + 3 + row as i32 * self.pitch;
        rect(
            pane.top_left.x + 2,
            top,
            pane.size.width - 4,
            self.pitch as u32,
        )
    }

    /// The moves that are seen, each with its row and its index.
    fn shown(&self) -> impl Iterator<Item = (usize, usize, &MoveReview)> {
        let order = self.order.iter().skip(self.bar.first());
        let rows = order.take(self.rows()).enumerate();
        rows.filter_map(|(row, &index)| Some((row, index, self.moves.get(index)?)))
    }

    /// The left edges of the columns with the played and the best square, and the right edge of the costs: in an upright room they
    /// are spread over the width.
    fn columns(&self) -> (i32, i32, i32) {
        let spare = if self.bar.is_slim() {
            (self.pane().size.width as i32 - WIDTH as i32 + 20).max(0)
        } else {
            0
        };
        (PLAYED + spare / 3, BEST + spare * 2 / 3, COST_END + spare)
    }

    fn draw_heading(&self, screen: &mut Bitmap) {
        let (x, y) = (self.area.top_left.x + 2, self.area.top_left.y);
        let (played, best, cost_end) = self.columns();
        for (left, text) in [(2, "Move"), (played - 8, "Played"), (best, "Best")] {
            screen.text(Point::new(x + left, y), text, self.material.ink());
        }
        let cost = cost_end - line_width("Cost") as i32;
        screen.text(Point::new(x + cost, y), "Cost", self.material.ink());
        if self.is_by_cost {
            let corner = Point::new(x + cost_end + 3, y + 6);
            draw_mark(screen, corner, self.material.ink());
        }
    }

    fn draw_row(&self, screen: &mut Bitmap, area: Rectangle, index: usize, focus: bool) {
        let Some(judged) = self.moves.get(index) else {
            return;
        };
        let chosen = index == self.chosen;
        let ground = match (chosen, focus) {
            (true, true) => Pen::BROWN,
            (true, false) => Pen::CHAR,
            (false, _) => self.material.paper(),
        };
        let (ink, good, bad) = if chosen {
            (Pen::WHITE, Pen::LEAF, Pen::ROSE)
        } else {
            (Pen::BLACK, Pen::FOREST, Pen::RED)
        };
        screen.fill(area, ground);
        let corner = area.top_left;
        let down = (self.pitch - 16) / 2;
        let at = |x: i32| corner + Point::new(x, down);
        let number = (index + 1).to_string();
        let x = NUMBER_END - line_width(&number) as i32;
        screen.text(at(x), &number, ink);
        if let Some(pen) = self.movers.get(index).and_then(|mover| mover.mark) {
            let mark = Rectangle::new(at(NUMBER_END + 4) + Point::new(0, 3), MOVER);
            screen.fill(mark.offset(1), Pen::BLACK);
            screen.fill(mark, pen);
        }
        let place = corner + Point::new(STONE, down - 2);
        draw_small_stone(screen, &self.appearance, (judged.stone, SIDE), place);
        let (played, best, cost_end) = self.columns();
        screen.text(at(played), &judged.square.to_string(), ink);
        screen.text(at(best), &judged.best_square().to_string(), good);
        let cost = wording::short_cost(judged);
        let marked = self.marked.contains(&index);
        let x = cost_end - line_width(&cost) as i32;
        screen.text(at(x), &cost, if marked { bad } else { ink });
        if marked {
            draw_mark(screen, at(x - 14) + Point::new(0, 4), bad);
        }
    }

    fn index_near(&self, at: Point) -> Option<usize> {
        let row = (at.y - self.row_area(0).top_left.y).div_euclid(self.pitch);
        let row = row.clamp(-1, self.rows() as i32);
        let row = self.bar.first() as i64 + i64::from(row);
        let row = usize::try_from(row).ok()?;
        self.order.get(row).copied()
    }

    /// A click chooses a move; a double click activates it.
    fn click(&mut self, at: Point, now: Millis) -> Response {
        if self.cost_heading().contains(at) {
            self.clicked = None;
            return self.change_order();
        }
        let inside = self.pane().contains(at);
        let Some(index) = self.index_near(at).filter(|_| inside) else {
            self.clicked = None;
            return Response::Changed;
        };
        let again = self.clicked.is_some_and(|(then, before)| {
            before == index && now.saturating_sub(then) < DOUBLE_CLICK
        });
        if again {
            (self.clicked, self.selecting) = (None, false);
            return Response::Activated;
        }
        self.clicked = Some((now, index));
        // The row stays where it is, for the second click.
        self.chosen = index;
        Response::Touched
    }
}

/// The mark of a costly move: a triangle that points down.
pub fn draw_mark(screen: &mut Bitmap, corner: Point, pen: Pen) {
    for row in 0..5 {
        let width = 9 - 2 * row;
        screen.fill(rect(corner.x + row, corner.y + row, width as u32, 1), pen);
    }
}

impl Gadget for MoveList {
    fn area(&self) -> Rectangle {
        self.area
    }

    fn put(&mut self, corner: Point) {
        self.area.top_left = corner;
        let pane = self.pane();
        let left = pane.top_left.x + pane.size.width as i32;
        let height = pane.size.height;
        self.bar
            .put(rect(left, pane.top_left.y, self.bar_width, height));
    }

    fn fit(&mut self, room: Room, material: Material) {
        self.material = material;
        self.bar_width = ScrollBar::thickness_in(room);
        let pitch = room.pressable(ROW);
        let least = if room.is_upright() {
            LEAST_UPRIGHT
        } else {
            ROWS
        };
        (self.least_pitch, self.least_rows) = (pitch as i32, least);
        self.area.size.width = WIDTH;
        self.heighten(HEADING as u32 + 6 + ROWS * pitch);
    }

    fn stretch(&mut self, width: u32) {
        self.area.size.width = width;
    }

    fn is_tall(&self) -> bool {
        true
    }

    fn heighten(&mut self, height: u32) {
        let around = HEADING as u32 + 6;
        let inner = height
            .saturating_sub(around)
            .max(self.least_rows * self.least_pitch as u32);
        self.area.size.height = inner + around;
        // Rows share what is left over: a part of one would be seen at the foot.
        let rows = inner / self.least_pitch as u32;
        self.pitch = (inner / rows.max(1)) as i32;
        self.bar.set_shown(self.rows());
        let middle = self.rows() as isize / 2;
        self.bar.scroll_to(self.row_of(self.chosen) - middle);
        self.put(self.area.top_left);
    }

    fn draw(&self, screen: &mut Bitmap, focus: bool) {
        self.draw_heading(screen);
        screen.fill(self.pane(), self.material.paper());
        for (row, index, _) in self.shown() {
            let area = self.row_area(row);
            screen.clipped(area, |screen| self.draw_row(screen, area, index, focus));
        }
        bevel(screen, self.pane(), Bevel::Sunken);
        self.bar.draw(screen, self.material);
    }

    fn describe(&self, name: &str, focus: bool) -> Vec<Item> {
        let focused = if focus { "focused, " } else { "" };
        let list = Item::new(Role::List, name, self.pane());
        let order = if self.is_by_cost {
            ", the costliest first"
        } else {
            ""
        };
        let state = match self.moves.len() {
            1 => format!("{focused}one move{order}"),
            count => format!("{focused}{count} moves{order}"),
        };
        let mut items = vec![list.state(state)];
        items.extend(self.shown().map(|(row, index, judged)| {
            let mover = self
                .movers
                .get(index)
                .and_then(|mover| mover.name.as_deref());
            let text = wording::move_line(index, mover, judged);
            let chosen = if index == self.chosen { "chosen" } else { "" };
            let marked = if self.marked.contains(&index) {
                "costly"
            } else {
                ""
            };
            let states = [chosen, marked]
                .into_iter()
                .filter(|state| !state.is_empty());
            let state = states.collect::<Vec<_>>().join(", ");
            Item::new(Role::ListItem, text, self.row_area(row)).state(state)
        }));
        let name = if self.is_by_cost {
            "Order by move"
        } else {
            "Order by cost"
        };
        items.push(Item::new(Role::Place, name, self.cost_heading()).key("o"));
        if !self.bar.is_slim() {
            items.push(Item::new(Role::Button, "Up", self.bar.arrow_area(false)));
            items.push(Item::new(Role::Button, "Down", self.bar.arrow_area(true)));
        }
        items
    }

    fn down(&mut self, pointer: &Pointer, now: Millis) -> Response {
        if self.bar.down(pointer.at, now) {
            return Response::Changed;
        }
        if pointer.device == Device::Touch {
            self.finger = Some((pointer.at.y, self.bar.first(), false));
            return Response::Changed;
        }
        self.selecting = true;
        self.click(pointer.at, now)
    }

    fn moved(&mut self, pointer: &Pointer) -> Response {
        if self.bar.is_held() {
            return Response::changed(self.bar.moved(pointer.at));
        }
        if let Some((from, first, dragging)) = &mut self.finger {
            *dragging |= (from.abs_diff(pointer.at.y) as i32) > SLACK;
            let rows = (*from - pointer.at.y).div_euclid(self.pitch);
            let to = *first as isize + rows as isize;
            return Response::changed(*dragging && self.bar.scroll_to(to));
        }
        match self.index_near(pointer.at) {
            Some(index) if self.selecting && index != self.chosen => {
                self.clicked = None;
                self.choose(index)
            }
            _ => Response::Ignored,
        }
    }

    fn up(&mut self, pointer: &Pointer, now: Millis) -> Response {
        self.bar.release();
        self.selecting = false;
        match self.finger.take() {
            Some((_, _, false)) => self.click(pointer.at, now),
            _ => Response::Changed,
        }
    }

    fn cancel(&mut self) {
        self.bar.release();
        (self.finger, self.selecting) = (None, false);
    }

    fn key(&mut self, press: KeyPress, _now: Millis) -> Response {
        let last = self.moves.len().saturating_sub(1);
        let at = self.row_of(self.chosen) as usize;
        let page = self.bar.page() as usize;
        let to = match press.key {
            // At the ends the arrows move on to the next gadget.
            Key::Up if at > 0 => at - 1,
            Key::Down if at < last => at + 1,
            // The graph beside them runs from left to right.
            Key::Left => return self.choose(self.chosen.saturating_sub(1)),
            Key::Right => return self.choose(self.chosen + 1),
            Key::PageUp => at.saturating_sub(page),
            Key::PageDown => at + page,
            Key::Home => 0,
            Key::End => last,
            Key::Enter if !press.repeat => return Response::Activated,
            Key::Char('o' | 'O') if !press.repeat => return self.change_order(),
            _ => return Response::Ignored,
        };
        let to = self.order.get(to.min(last)).copied();
        self.choose(to.unwrap_or(self.chosen))
    }

    fn wheel(&mut self, notches: i32) -> Response {
        self.bar.scroll(notches as isize * 2);
        Response::Changed
    }

    fn tick(&mut self, now: Millis) -> (Response, Option<Millis>) {
        let (moved, next) = self.bar.tick(now);
        (Response::changed(moved), next)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ishido_shared::ui::event::Modifiers;

    /// The costliest moves come first on demand, and the move that is chosen stays.
    #[test]
    fn the_list_is_ordered_by_cost() {
        let appearance = Rc::new(Appearance::flat().unwrap());
        let moves = judged_moves();
        let cost = |list: &MoveList, row: usize| list.moves[list.order[row]].cost();
        let mut list = MoveList::new(moves, Vec::new(), Vec::new(), appearance);
        list.fit(Room::Screen, Material::Wood);
        let key = |list: &mut MoveList, key: Key| {
            let press = KeyPress {
                key,
                modifiers: Modifiers::NONE,
                repeat: false,
            };
            list.key(press, 0)
        };
        list.choose(4);
        key(&mut list, Key::Char('o'));
        assert_eq!(list.chosen(), 4);
        assert!((1..list.order.len()).all(|row| cost(&list, row - 1) >= cost(&list, row)));
        assert!(list.shown().any(|(_, index, _)| index == 4));
        key(&mut list, Key::Home);
        assert_eq!(list.chosen(), list.order[0]);
        key(&mut list, Key::Down);
        assert_eq!(list.chosen(), list.order[1]);
        let state = list.describe("moves", false)[0].state.clone();
        assert!(state.ends_with(", the costliest first"), "{state}");
        let heading = list.cost_heading().center();
        list.click(heading, 0);
        assert!(list.order.is_sorted());
    }

    fn judged_moves() -> Vec<MoveReview> {
        use crate::computer::Goal;
        use crate::computer::review::{Review, ReviewSettings};
        use crate::rules::{Deal, DealCode, Position};
        let deal = Deal::generate(DealCode::from_entropy(7));
        let (mut position, mut moves) = (Position::new(&deal), Vec::new());
        for _ in 0..20 {
            let square = position.legal().nth(0).unwrap();
            position.place(square).unwrap();
            moves.push((square, Goal::FourWays));
        }
        let settings = ReviewSettings { nodes: 0, beam: 0 };
        Review::new(&deal, &moves, settings).finish().moves
    }

    /// The list asks for five rows for a finger, and takes two below long texts.
    #[test]
    fn an_upright_list_has_as_many_rows_as_its_height_holds() {
        let appearance = Rc::new(Appearance::flat().unwrap());
        let mut list = MoveList::new(Vec::new(), Vec::new(), Vec::new(), appearance);
        for room in [Room::upright(0), Room::upright(760)] {
            list.fit(room, Material::Wood);
            let pitch = room.finger();
            assert_eq!((list.rows(), list.pitch as u32), (5, pitch), "{room:?}");
            for (height, rows) in [(0, 2), (HEADING as u32 + 6 + 4 * pitch, 4)] {
                list.heighten(height);
                assert_eq!(list.rows(), rows, "{room:?}");
            }
        }
    }
}
