//! The picture of a step of First Stones: the place on the board that it is about, as it is to become; all kinds of stones; or
//! the menu.

use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, Size, rect};
use ishido_shared::ui::surface::well;

use super::script::{Action, Step};
use crate::app::board_view::{draw_small_stone, frame_square, layout, shrunk};
use crate::app::model::appearance::Appearance;
use crate::rules::{Neighbour, Shared, Square, Stone};
use crate::session::Session;

/// The sides of a stone at which all kinds can be shown, and their distances.
const SIDES: [(u32, Point); 2] = [(20, Point::new(21, 21)), (10, Point::new(16, 11))];
/// The way by which a stone is lifted that is taken back.
const LIFT: Point = Point::new(3, -8);

/// What a picture shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Picture {
    /// Every kind of stone.
    Kinds,
    /// A square with the touchstone on it.
    Placed(Square),
    /// The touchstone among example stones that match it like the neighbours of the square that the learner has to find.
    Sought(Square),
    /// The stone on a square, lifted.
    Lifted(Square),
    /// A square as it is.
    Board(Square),
    /// The command of the menu that is taught.
    Menu(&'static str),
}

impl Picture {
    /// The picture of a step, whose command of the menu has a name. `hides` tells whether it must not show the wanted square.
    pub fn of(step: &Step, session: &Session, command: &'static str, hides: bool) -> Self {
        let last = session.state().last_placed().map(|placed| placed.square);
        match (step.action, step.wanted().first(), step.taken_back()) {
            (Action::Menu, ..) => Self::Menu(command),
            (Action::Find(_), Some(&square), _) if hides => Self::Sought(square),
            (_, Some(&square), _) => Self::Placed(square),
            (_, _, Some(square)) => Self::Lifted(square),
            _ => last.map_or(Self::Kinds, Self::Board),
        }
    }

    /// It in words.
    pub fn words(self) -> String {
        match self {
            Self::Kinds => "All kinds of stones".to_owned(),
            Self::Placed(square) => format!("The touchstone on {square}"),
            Self::Sought(_) => {
                "The touchstone among stones that match it as the rules require".to_owned()
            }
            Self::Lifted(square) => format!("The stone on {square} lifted"),
            Self::Board(square) => format!("The stone on {square}"),
            Self::Menu(command) => format!("The menu with {command}"),
        }
    }

    /// Draws it.
    pub fn draw(
        self,
        screen: &mut Bitmap,
        area: Rectangle,
        session: &Session,
        appearance: &Appearance,
    ) {
        let area = match self {
            Self::Placed(_) | Self::Sought(_) | Self::Lifted(_) | Self::Board(_) => {
                // Three squares in a row and in a column, so that no stone is cut.
                let side = area.size.width.min(area.size.height);
                let aside = (area.size.width - side) as i32 / 2;
                Rectangle::new(area.top_left + Point::new(aside, 0), Size::new_equal(side))
            }
            Self::Kinds | Self::Menu(_) => area,
        };
        well(screen, area);
        let inside = Rectangle::new(
            area.top_left + Point::new(1, 1),
            area.size - Size::new(2, 2),
        );
        screen.clipped(inside, |screen| match self {
            Self::Kinds => draw_kinds(screen, inside, appearance),
            Self::Menu(command) => draw_menu(screen, inside, command),
            Self::Sought(square) => {
                let (board, middle) = sought(square, session, appearance);
                draw_piece(screen, inside, &board, middle);
            }
            Self::Placed(square) | Self::Lifted(square) | Self::Board(square) => {
                let board = self.board(square, session, appearance);
                draw_piece(screen, inside, &board, square);
            }
        });
    }

    /// The board with what the picture shows.
    fn board(self, square: Square, session: &Session, appearance: &Appearance) -> Bitmap {
        let mut board = Bitmap::screen();
        appearance.draw_board(&mut board);
        let lifted = matches!(self, Self::Lifted(_));
        for (at, stone) in session.state().position().board().stones() {
            if !lifted || at != square {
                appearance.draw_stone(&mut board, stone, layout::stone_corner(at));
            }
        }
        let corner = layout::stone_corner(square);
        match self {
            Self::Placed(_) => {
                if let Some(stone) = session.state().touchstone() {
                    appearance.draw_stone(&mut board, stone, corner);
                }
                frame_square(&mut board, square, Pen::GOLD);
            }
            Self::Lifted(_) => {
                let position = session.state().position();
                if let Some(stone) = position.board().stone(square) {
                    frame_square(&mut board, square, Pen::GOLD);
                    appearance.draw_stone(&mut board, stone, corner + LIFT);
                }
            }
            _ => frame_square(&mut board, square, Pen::GOLD),
        }
        board
    }
}

/// Draws a row of stones for each colour, a column for each symbol.
fn draw_kinds(screen: &mut Bitmap, area: Rectangle, appearance: &Appearance) {
    let size = |(side, pitch): (u32, Point)| {
        Size::new(5 * pitch.x as u32 + side, 5 * pitch.y as u32 + side)
    };
    let has_room = |way: &(u32, Point)| size(*way).component_min(area.size) == size(*way);
    let [large, small] = SIDES;
    let (side, pitch) = if has_room(&large) { large } else { small };
    let first = area.center() - size((side, pitch)) / 2;
    for stone in Stone::all() {
        let (column, row) = (stone.symbol().index(), stone.colour().index());
        let corner = first + Point::new(column as i32 * pitch.x, row as i32 * pitch.y);
        draw_small_stone(screen, appearance, (stone, side), corner);
    }
}

/// The empty board with the touchstone on its middle square and, on the sides where the wanted square has neighbours, other stones that
/// match it in the same way; and that middle square. The picture does not give away where the wanted square is.
fn sought(wanted: Square, session: &Session, appearance: &Appearance) -> (Bitmap, Square) {
    let [.., middle, _] = Square::TABLEAU;
    let mut board = Bitmap::screen();
    appearance.draw_board(&mut board);
    let position = session.state().position();
    let corner = layout::stone_corner(middle);
    if let Some(stone) = position.touchstone() {
        for (number, neighbour) in position
            .board()
            .neighbours(stone, wanted)
            .iter()
            .enumerate()
        {
            let aside = layout::stone_corner(neighbour.square) - layout::stone_corner(wanted);
            let example = like(stone, neighbour, number);
            appearance.draw_stone(&mut board, example, corner + aside);
        }
        appearance.draw_stone(&mut board, stone, corner);
    }
    frame_square(&mut board, middle, Pen::GOLD);
    (board, middle)
}

/// A stone other than a neighbour that matches `stone` in the same way; different numbers give different stones.
fn like(stone: Stone, neighbour: &Neighbour, number: usize) -> Stone {
    let is_like = |other: &Stone| Shared::between(stone, *other) == neighbour.shared;
    let others: Vec<Stone> = Stone::all()
        .filter(|other| is_like(other) && *other != neighbour.stone)
        .collect();
    let other = others.get(number % others.len().max(1));
    other.copied().unwrap_or(neighbour.stone)
}

/// Draws the 3 x 3 squares of a board around one, moved inwards at the edge of the board.
fn draw_piece(screen: &mut Bitmap, area: Rectangle, board: &Bitmap, square: Square) {
    let size = Size::new_equal(3 * layout::PITCH as u32);
    let from = layout::square_area(square).center() - size / 2;
    let last = layout::BOARD.top_left + layout::BOARD.size - size;
    let from = from
        .component_max(layout::BOARD.top_left)
        .component_min(last);
    let mut piece = Bitmap::new(size, Pen::BLACK);
    piece.copy(board, Rectangle::new(from, size), Point::zero());
    let piece = shrunk(&piece, area.size.width);
    screen.copy(&piece, piece.area(), area.top_left);
}

/// Draws the upper end of the menu, as far as the picture shows it.
fn draw_menu(screen: &mut Bitmap, area: Rectangle, command: &str) {
    const LINE: i32 = 20;
    let (corner, width) = (area.top_left, area.size.width);
    screen.fill(area, Pen::SILVER);
    screen.fill(rect(corner.x, corner.y, width, LINE as u32), Pen::WHITE);
    screen.fill(rect(corner.x + 8, corner.y, 48, LINE as u32), Pen::BLACK);
    screen.text(corner + Point::new(16, 2), "Help", Pen::WHITE);
    screen.text(corner + Point::new(64, 2), "Scor", Pen::BLACK);
    let menu = rect(corner.x + 8, corner.y + LINE, width, area.size.height);
    screen.fill(menu, Pen::BLACK);
    let inside = menu.top_left + Point::new(1, 1);
    screen.fill(Rectangle::new(inside, menu.size), Pen::WHITE);
    let chosen = rect(inside.x, inside.y + LINE, width, LINE as u32);
    screen.fill(chosen, Pen::BLACK);
    screen.text(chosen.top_left + Point::new(7, 2), command, Pen::WHITE);
}
