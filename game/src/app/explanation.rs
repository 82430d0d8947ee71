//! The box that explains why a stone may not be placed on a square, or why a square is suggested. It marks the squares it
//! is about. Any click or key closes it.

use crate::app::shell::{Backdrop, Cx, Notice, Screen, TitleLine, Traits, Transition, View};
use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, frame, line_width, rect, wrap};
use ishido_shared::shell::Model as _;
use ishido_shared::ui::event::{Button, Event, Key, KeyPress, Millis, Phase, Pointer};
use ishido_shared::ui::item::{Item, Role};
use ishido_shared::ui::panes::Shown;
use ishido_shared::ui::requester::LINE;
use ishido_shared::ui::window_frame::plate;

use crate::app::board_view::{Mark, draw_mark, draw_neighbours, layout, refusal_text};
use crate::app::model::Model;
use crate::rules::{Neighbour, Refusal, Square};

const COLUMNS: usize = 50;
/// From the title to the first line below it.
const TITLE: i32 = 24;

/// The explanation of a refusal, or of a suggestion.
#[derive(Debug, Clone)]
pub struct Slip {
    title: String,
    text: String,
    /// The square it is about, and the neighbours that decided.
    square: Square,
    neighbours: Vec<Neighbour>,
    /// The squares where 4-Ways may be made later.
    chances: Vec<Square>,
    /// The pen of the title.
    pen: Pen,
    mark: Mark,
    /// The time at which it was opened.
    since: Millis,
    /// The frame of the square still moves.
    moves: bool,
}

impl Slip {
    /// The reason why a stone may not be placed on a square.
    pub fn refusal(refusal: &Refusal, square: Square) -> Self {
        Self {
            title: format!("Not on {square}"),
            text: refusal_text(refusal, square),
            square,
            neighbours: refusal.neighbours().to_vec(),
            chances: Vec::new(),
            pen: Pen::RED,
            mark: Mark::Refusal,
            since: 0,
            moves: true,
        }
    }

    /// A square that is suggested for the touchstone, and why. `chances` are squares where 4-Ways may be made later.
    pub fn suggestion(square: Square, reason: &str, chances: Vec<Square>) -> Self {
        Self {
            title: "Suggestion".to_owned(),
            text: format!("Try {square}. {reason}"),
            square,
            neighbours: Vec::new(),
            chances,
            pen: Pen::NAVY,
            mark: Mark::Suggestion,
            since: 0,
            moves: true,
        }
    }

    fn draw_box(&self, screen: &mut Bitmap) {
        let area = self.area();
        plate(screen, area);
        let corner = area.top_left + Point::new(16, 9);
        // White on red and on blue is legible; red on grey was not.
        let (left, width) = (area.top_left.x + 6, area.size.width - 12);
        screen.fill(rect(left, area.top_left.y + 6, width, 20), self.pen);
        screen.text(corner, &self.title, Pen::WHITE);
        for (row, line) in self.lines().iter().enumerate() {
            screen.text(
                corner + Point::new(0, TITLE + row as i32 * LINE),
                line,
                Pen::BLACK,
            );
        }
    }

    /// Returns true if a press goes on with the game: it opens the menus, or is on a square where the touchstone fits, or on the
    /// touchstone. What the box hides cannot be meant.
    fn goes_on(&self, pointer: &Pointer, app: &Model) -> bool {
        if pointer.button == Some(Button::Right) {
            return true;
        }
        if self.area().contains(pointer.at) {
            return false;
        }
        let session = app.game.session();
        let legal = session.map(|session| session.state().position().legal());
        let square = layout::square_at(pointer.at);
        let fits = square
            .zip(legal)
            .is_some_and(|(at, legal)| legal.contains(at));
        fits || layout::TOUCHSTONE.contains(pointer.at)
    }

    fn lines(&self) -> Vec<String> {
        wrap(&self.text, COLUMNS)
    }

    /// The area of the box, where it does not hide the squares it is about.
    fn area(&self) -> Rectangle {
        let lines = self.lines();
        let widest = lines
            .iter()
            .chain([&self.title])
            .map(|line| line_width(line))
            .max()
            .unwrap_or(0);
        let height = TITLE as u32 + lines.len() as u32 * LINE as u32 + 18;
        let width = widest + 32;
        let middle = layout::FRAME.center();
        // Down to the edge of the board, so that the frame below it stays whole.
        let y = if self.square.row() < 4 {
            380 - height as i32
        } else {
            44
        };
        rect(middle.x - width as i32 / 2, y, width, height)
    }
}

impl Screen<Model> for Slip {
    /// Closes the box. Input that goes on with the game is for the board as well.
    fn handle(&mut self, event: &Event, cx: &mut Cx<'_, '_>) -> Transition {
        match event {
            Event::Pointer(pointer) if pointer.phase == Phase::Down => {
                if self.goes_on(pointer, cx.model) {
                    Transition::PopAndPass
                } else {
                    Transition::Pop
                }
            }
            Event::Key(press) if press.repeat => Transition::Stay,
            Event::Key(press) if moves_on(press) => Transition::PopAndPass,
            Event::Key(_) => Transition::Pop,
            _ => Transition::Stay,
        }
    }

    fn notice(&mut self, notice: Notice<'_>, cx: &mut Cx<'_, '_>) -> Transition {
        match notice {
            Notice::Opened => {
                self.since = cx.host.now;
                self.moves = !cx.model.settings().screen.motion.is_reduced();
                Transition::Stay
            }
            _ => Transition::Stay,
        }
    }

    /// Moves the frame for a while.
    fn tick(&mut self, in_front: bool, cx: &mut Cx<'_, '_>) -> (Transition, Option<Millis>) {
        if !in_front || !self.moves {
            return (Transition::Stay, None);
        }
        cx.model.request_redraw();
        let next = Mark::next_step(cx.host.now.saturating_sub(self.since));
        self.moves = next.is_some();
        (Transition::Stay, next.map(|wait| cx.host.now + wait))
    }

    fn draw(&self, screen: &mut Bitmap, view: &View<'_>) {
        if view.in_front {
            for &chance in &self.chances {
                draw_chance(screen, chance);
            }
            draw_neighbours(screen, self.square, self.mark, &self.neighbours);
            let shown_for = if self.moves {
                view.model.moment.now.saturating_sub(self.since)
            } else {
                0
            };
            draw_mark(screen, self.square, self.mark, shown_for);
        }
        self.draw_box(screen);
    }

    fn describe(&self, _view: &View<'_>) -> Vec<Item> {
        let area = self.area();
        vec![
            Item::new(Role::Requester, &self.title, area),
            Item::new(Role::Text, &self.text, area),
        ]
    }

    /// The board has to be seen with it, because it explains squares.
    fn shown(&self, _view: &View<'_>) -> Shown {
        Shown::Behind
    }

    fn traits(&self) -> Traits {
        Traits {
            backdrop: Backdrop::Unmarked,
            ..Traits::default()
        }
    }

    fn title_line(&self, app: &Model) -> TitleLine {
        TitleLine::hint(app.moment.device.choose(
            "Click anywhere to go on",
            "Tap anywhere to go on",
            "Press any key to go on",
        ))
    }
}

/// Returns true if a key moves the keyboard cursor or gives a command.
const fn moves_on(press: &KeyPress) -> bool {
    match press.key {
        Key::Left | Key::Right | Key::Up | Key::Down | Key::Tab => true,
        Key::Char(typed) => typed != ' ' || press.modifiers.amiga(),
        _ => false,
    }
}

/// Marks a square where a 4-Way may be made with the sign of 4-Ways: five squares in a cross.
fn draw_chance(screen: &mut Bitmap, square: Square) {
    let middle = layout::square_area(square).center();
    let plate = rect(middle.x - 9, middle.y - 9, 20, 20);
    screen.fill(plate, Pen::BLACK);
    frame(screen, plate, 1, Pen::GOLD);
    for (x, y) in [(0, -5), (-5, 0), (0, 0), (5, 0), (0, 5)] {
        let pen = if (x, y) == (0, 0) {
            Pen::GOLD
        } else {
            Pen::CREAM
        };
        screen.fill(rect(middle.x + x - 1, middle.y + y - 1, 4, 4), pen);
    }
}
