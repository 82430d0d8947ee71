//! The live board: a window on a board at real size, in the place of the stones and masks, drawn anew while one paints.

use ishido_assets::play_screen::{self, BELOW_TITLE, SQUARE_SIZE};
use ishido_shared::gfx::{Bevel, Bitmap, Pen, Point, Rectangle, bevel, rect};
use ishido_shared::ui::event::{Button, Phase, Pointer};
use ishido_shared::ui::item::{Item, Role};

use super::sample_position::{TOUCHSTONE, placed_stones, square_name, stone_on};
use super::scene::Scene;
use crate::stones::StonePosition;

/// The frame of the window on the screen: a little more than six columns and seven rows of squares.
const FRAME: Rectangle = rect(5, 26, 258, 305);

/// The distance after which a click becomes a drag, in pixels.
const DRAG: i32 = 4;

/// The window on the board.
#[derive(Debug)]
pub struct LiveBoard {
    pub on: bool,
    /// The frame of the window.
    frame: Rectangle,
    /// The point of the play screen that is in the upper left corner of the window.
    corner: Point,
    press: Option<Press>,
}

/// The pointer is down in the window.
#[derive(Debug, Clone, Copy)]
struct Press {
    at: Point,
    /// The corner of the window when it went down.
    corner: Point,
    dragging: bool,
}

/// The result of handing the pointer to the window.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LiveBoardOutcome {
    /// The event is not for the window.
    Ignored,
    /// It was used.
    Used,
    Clicked(StonePosition),
}

impl Default for LiveBoard {
    /// The window shows the columns e to j and the rows 2 to 8.
    fn default() -> Self {
        let square = play_screen::square_area(4, 1).top_left;
        let mut live = Self {
            on: false,
            frame: FRAME,
            corner: Point::zero(),
            press: None,
        };
        live.show_from(Point::new(square.x - 1, square.y - 4));
        live
    }
}

impl LiveBoard {
    /// Puts the window elsewhere.
    pub fn put(&mut self, frame: Rectangle) {
        self.frame = frame;
        self.show_from(self.corner);
    }

    /// The window within its frame.
    const fn place(&self) -> Rectangle {
        let Rectangle { top_left, size } = self.frame;
        rect(
            top_left.x + 2,
            top_left.y + 1,
            size.width - 4,
            size.height - 2,
        )
    }

    /// Moves the window to the nearest corner at which it shows no more than there is.
    fn show_from(&mut self, corner: Point) {
        let last = BELOW_TITLE.top_left + BELOW_TITLE.size - self.place().size;
        self.corner = Point::new(
            corner.x.clamp(BELOW_TITLE.top_left.x, last.x),
            corner.y.clamp(BELOW_TITLE.top_left.y, last.y),
        );
    }

    /// Handles the pointer: a drag moves the window, a click chooses a stone.
    pub fn handle_pointer(&mut self, pointer: &Pointer) -> LiveBoardOutcome {
        if !self.on {
            return LiveBoardOutcome::Ignored;
        }
        match (pointer.phase, pointer.button, self.press) {
            (Phase::Down, Some(Button::Left), _) if self.place().contains(pointer.at) => {
                self.press = Some(Press {
                    at: pointer.at,
                    corner: self.corner,
                    dragging: false,
                });
            }
            (Phase::Move, _, Some(mut press)) => {
                let moved = pointer.at - press.at;
                press.dragging |= moved.x.abs().max(moved.y.abs()) >= DRAG;
                if press.dragging {
                    self.show_from(press.corner - moved);
                }
                self.press = Some(press);
            }
            (Phase::Up, Some(Button::Left), Some(press)) => {
                self.press = None;
                if !press.dragging
                    && let Some(stone) = self.stone_at(pointer.at)
                {
                    return LiveBoardOutcome::Clicked(stone);
                }
            }
            (Phase::Cancel, _, Some(press)) => {
                (self.press, self.corner) = (None, press.corner);
            }
            _ => return LiveBoardOutcome::Ignored,
        }
        LiveBoardOutcome::Used
    }

    /// Ends a press without a click.
    pub const fn cancel_pointer(&mut self) {
        self.press = None;
    }

    /// Moves the window by a number of squares to the right and down.
    pub fn scroll(&mut self, right: i32, down: i32) {
        let step = Point::new(right * SQUARE_SIZE, down * SQUARE_SIZE);
        self.show_from(self.corner + step);
    }

    /// Moves the window, if it shows none of these stones, to one of them.
    pub fn reveal(&mut self, stone: StonePosition) {
        let shown = self.window();
        let inside = |area: &Rectangle| shown.intersection(area) == *area;
        let middle = |area: &Rectangle| area.center() - shown.center();
        let distance = |area: &Rectangle| middle(area).x.abs() + middle(area).y.abs();
        let areas: Vec<Rectangle> = areas_of(stone).collect();
        if areas.iter().any(inside) {
            return;
        }
        if let Some(nearest) = areas.iter().min_by_key(|area| distance(area)) {
            self.show_from(nearest.center() - self.place().size / 2);
        }
    }

    /// The stone at a point of the screen.
    pub fn stone_at(&self, at: Point) -> Option<StonePosition> {
        let on_board = at - self.place().top_left + self.corner;
        if !self.place().contains(at) {
            return None;
        }
        if play_screen::TOUCHSTONE_STONE.contains(on_board) {
            return Some(TOUCHSTONE);
        }
        stone_on(play_screen::square_at(on_board)?)
    }

    /// Draws the window with marks at the corners of the chosen stone, red ones if the arrow keys choose stones.
    pub fn draw(&self, screen: &mut Bitmap, scene: &Scene<'_>, chosen: StonePosition, keys: bool) {
        let place = self.place();
        bevel(screen, self.frame, Bevel::Sunken);
        scene.draw(screen, place, self.corner);
        screen.clipped(place, |screen| {
            for area in areas_of(chosen) {
                let corner = area.top_left + self.shift();
                draw_corners(screen, Rectangle::new(corner, area.size), keys);
            }
        });
    }

    /// The stones in the window in words.
    pub fn describe(&self, board: &str, chosen: StonePosition) -> Vec<Item> {
        let shown = self.window();
        let squares = placed_stones().filter_map(|placed| {
            let (column, row) = placed.square;
            let area = shown.intersection(&play_screen::square_area(column, row));
            if area.is_zero_sized() {
                return None;
            }
            let on_screen = Rectangle::new(area.top_left + self.shift(), area.size);
            let state = state(placed.stone, chosen);
            Some(Item::new(Role::Place, square_name(placed.square), on_screen).state(state))
        });
        let mut items: Vec<Item> = squares.collect();
        let area = shown.intersection(&play_screen::TOUCHSTONE_STONE);
        if !area.is_zero_sized() {
            let on_screen = Rectangle::new(area.top_left + self.shift(), area.size);
            let item = Item::new(Role::Place, "Touchstone", on_screen);
            items.push(item.state(state(TOUCHSTONE, chosen)));
        }
        let corner = format!("{board}, at {} {}", self.corner.x, self.corner.y);
        items.push(Item::new(Role::Picture, "live board", self.place()).state(corner));
        items
    }

    /// The part of the play screen that is shown.
    const fn window(&self) -> Rectangle {
        Rectangle::new(self.corner, self.place().size)
    }

    fn shift(&self) -> Point {
        self.place().top_left - self.corner
    }
}

/// The places of a stone on the play screen.
fn areas_of(stone: StonePosition) -> impl Iterator<Item = Rectangle> {
    let placed = placed_stones().filter(move |placed| placed.stone == stone);
    let size = play_screen::TOUCHSTONE_STONE.size;
    let on_board = placed.map(move |placed| {
        let (column, row) = placed.square;
        Rectangle::new(play_screen::stone_corner(column, row), size)
    });
    let touchstone = (stone == TOUCHSTONE).then_some(play_screen::TOUCHSTONE_STONE);
    on_board.chain(touchstone)
}

fn state(stone: StonePosition, chosen: StonePosition) -> String {
    let name = format!("stone {}", stone.name());
    if stone == chosen {
        name + ", chosen"
    } else {
        name
    }
}

/// Draws white corners with an edge around a stone; they cover nothing of it.
fn draw_corners(screen: &mut Bitmap, stone: Rectangle, keys: bool) {
    const LENGTH: u32 = 9;
    let edge = if keys { Pen::RED } else { Pen::BLACK };
    for (grown, pen) in [(2, edge), (1, Pen::WHITE)] {
        let (x, y) = (stone.top_left.x - grown, stone.top_left.y - grown);
        let side = stone.size.width as i32 + 2 * grown;
        let far = side - LENGTH as i32;
        for (across, down) in [(0, 0), (far, 0), (0, far), (far, far)] {
            let (edge_x, edge_y) = ((across > 0) as i32, (down > 0) as i32);
            let (left, top) = (x + across, y + down);
            screen.fill(rect(left, y + edge_y * (side - 1), LENGTH, 1), pen);
            screen.fill(rect(x + edge_x * (side - 1), top, 1, LENGTH), pen);
        }
    }
}

#[cfg(test)]
mod tests {
    use ishido_shared::ui::event::{Device, Modifiers};

    use super::*;

    fn pointer(phase: Phase, x: i32, y: i32) -> Pointer {
        Pointer {
            phase,
            at: Point::new(x, y),
            button: Some(Button::Left),
            device: Device::Mouse,
            modifiers: Modifiers::NONE,
        }
    }

    fn shown() -> LiveBoard {
        LiveBoard {
            on: true,
            ..LiveBoard::default()
        }
    }

    #[test]
    fn a_click_chooses_and_a_drag_moves() {
        let mut live = shown();
        let at = live.shift() + play_screen::square_area(6, 4).center();
        live.handle_pointer(&pointer(Phase::Down, at.x, at.y));
        let outcome = live.handle_pointer(&pointer(Phase::Up, at.x + 3, at.y));
        // 3A lies on g5.
        let stone = StonePosition { column: 0, row: 2 };
        assert_eq!(outcome, LiveBoardOutcome::Clicked(stone));

        let before = live.corner;
        live.handle_pointer(&pointer(Phase::Down, 100, 100));
        live.handle_pointer(&pointer(Phase::Move, 110, 90));
        assert_eq!(live.corner, before - Point::new(10, -10));
        let outcome = live.handle_pointer(&pointer(Phase::Up, 110, 90));
        assert_eq!(outcome, LiveBoardOutcome::Used);
    }

    #[test]
    fn the_window_never_leaves_the_board() {
        let mut live = shown();
        for step in [(-99, 0), (0, -99), (99, 0), (0, 99), (-99, -99)] {
            live.scroll(step.0, step.1);
            assert_eq!(BELOW_TITLE.intersection(&live.window()), live.window());
        }
        assert_eq!(live.corner, BELOW_TITLE.top_left);
    }

    #[test]
    fn every_stone_can_be_brought_into_the_window() {
        let mut live = shown();
        for stone in StonePosition::all() {
            live.reveal(stone);
            let window = live.window();
            let seen = areas_of(stone).any(|area| window.intersection(&area) == area);
            assert!(seen, "{}", stone.name());
        }
    }

    #[test]
    fn a_window_that_is_off_ignores_the_pointer() {
        let outcome = LiveBoard::default().handle_pointer(&pointer(Phase::Down, 100, 100));
        assert_eq!(outcome, LiveBoardOutcome::Ignored);
    }
}
