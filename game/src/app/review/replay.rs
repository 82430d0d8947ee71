//! A reviewed game on the board: stepping through what was played, and through a better line.

use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, rect};
use ishido_shared::ui::event::{Event, Key, Millis};
use ishido_shared::ui::gadget::Button;
use ishido_shared::ui::gadget_group::{GadgetGroup, GroupKeys, GroupOutcome};
use ishido_shared::ui::input_device::InputDevice;
use ishido_shared::ui::item::{Item, Role};
use ishido_shared::ui::window_frame::plate;

use super::line::MoveLine;
use crate::app::app_state::AppState;
use crate::app::board::{frame_square, layout};
use crate::app::replay::Navigation;
use crate::app::screen::{Cx, Screen, ScreenView, Transition};
use crate::computer::review::Reviewed;
use crate::rules::{Deal, Position, Square};

/// Where the buttons lie: over the pouch and the 4-Ways.
const PANEL: Rectangle = rect(532, 266, 104, 130);

/// What the buttons do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum ReplayStep {
    Next,
    Before,
    Better,
    Exit,
}

/// A game that is stepped through.
#[derive(Debug)]
pub struct Replay {
    played: MoveLine,
    /// The best lines found in hindsight, from before each move.
    better: Vec<Vec<Square>>,
    /// How many moves are shown.
    at: usize,
    /// A better line from there, and how many of its moves are shown.
    other: Option<(MoveLine, usize)>,
    buttons: GadgetGroup<ReplayStep>,
}

impl Replay {
    /// The game of a deal, before a move.
    pub fn new(deal: &Deal, reviewed: &Reviewed, at: usize) -> Self {
        let moves = reviewed.moves.iter().map(|judged| judged.square);
        let played = MoveLine::new(Position::new(deal), moves);
        let lines = reviewed
            .moves
            .iter()
            .map(|judged| judged.hindsight.as_ref());
        let better = lines.map(|line| line.map_or_else(Vec::new, |line| line.moves.clone()));
        let labels = [
            (ReplayStep::Next, "_Next"),
            (ReplayStep::Before, "_Before"),
            (ReplayStep::Better, "Bet_ter"),
            (ReplayStep::Exit, "_Exit"),
        ];
        let mut buttons = GadgetGroup::new(GroupKeys::Letters);
        for (row, (step, label)) in labels.into_iter().enumerate() {
            let corner = PANEL.top_left + Point::new(6, 8 + row as i32 * 30);
            buttons.add(step, corner, Button::new(label).wide(92));
        }
        Self {
            better: better.collect(),
            at: at.min(played.len()),
            played,
            other: None,
            buttons,
        }
    }

    /// The line on the board, and how many of its moves are shown.
    fn shown(&self) -> (&MoveLine, usize) {
        match &self.other {
            Some((line, at)) => (line, *at),
            None => (&self.played, self.at),
        }
    }

    fn step(&mut self, step: ReplayStep) -> Transition {
        let (_, at) = self.shown();
        match step {
            ReplayStep::Next => self.go(at + 1),
            ReplayStep::Before => self.go(at.saturating_sub(1)),
            ReplayStep::Better => {
                let line = self.better.get(self.at).filter(|line| !line.is_empty());
                self.other = match (&self.other, line, self.played.position(self.at)) {
                    (None, Some(line), Some(from)) => {
                        Some((MoveLine::new(from.clone(), line.iter().copied()), 0))
                    }
                    _ => None,
                };
            }
            ReplayStep::Exit => return Transition::Pop,
        }
        Transition::Stay
    }

    fn go(&mut self, to: usize) {
        match &mut self.other {
            Some((line, at)) => *at = to.min(line.len()),
            None => self.at = to.min(self.played.len()),
        }
    }

    fn respond(&mut self, outcome: GroupOutcome<ReplayStep>, cx: &mut Cx<'_, '_>) -> Transition {
        match outcome {
            GroupOutcome::Ignored | GroupOutcome::Nothing => Transition::Stay,
            GroupOutcome::Activated(step) => {
                cx.app.redraw();
                self.step(step)
            }
            _ => {
                cx.app.redraw();
                Transition::Stay
            }
        }
    }

    /// Handles the keys and the wheel, which the buttons have ignored.
    fn press(&mut self, event: &Event, cx: &mut Cx<'_, '_>) -> Transition {
        if let Some(navigation) = Navigation::of(event) {
            let (line, at) = self.shown();
            self.go(navigation.from(at, line.len()));
            cx.app.redraw();
            return Transition::Stay;
        }
        let step = match event {
            Event::Key(press) => match press.key {
                Key::Enter | Key::Char(' ') => ReplayStep::Next,
                Key::Tab => ReplayStep::Better,
                Key::Escape => ReplayStep::Exit,
                _ => return Transition::Stay,
            },
            _ => return Transition::Stay,
        };
        cx.app.redraw();
        self.step(step)
    }

    /// Frames the next move in a bright colour, and the last one in silver.
    fn draw_marks(&self, screen: &mut Bitmap) {
        let (line, at) = self.shown();
        if let Some(square) = at.checked_sub(1).and_then(|last| line.square(last)) {
            frame_square(screen, square, Pen::SILVER);
        }
        if let Some(square) = line.square(at) {
            let pen = match self.other {
                Some(_) => Pen::LEAF,
                None => Pen::GOLD,
            };
            frame_square(screen, square, pen);
        }
    }
}

impl Screen for Replay {
    fn handle(&mut self, event: &Event, cx: &mut Cx<'_, '_>) -> Transition {
        match self.buttons.handle(event, cx.ctx) {
            GroupOutcome::Ignored => self.press(event, cx),
            outcome => self.respond(outcome, cx),
        }
    }

    fn tick(&mut self, _in_front: bool, cx: &mut Cx<'_, '_>) -> (Transition, Option<Millis>) {
        let (outcome, next) = self.buttons.tick(cx.ctx);
        (self.respond(outcome, cx), next)
    }

    fn covered(&mut self, _cx: &mut Cx<'_, '_>) -> Transition {
        self.buttons.cancel_pointer();
        Transition::Stay
    }

    /// Draws the position over the whole play screen but the title line, so that nothing behind it is visible.
    fn draw(&self, screen: &mut Bitmap, view: &ScreenView<'_>) {
        let appearance = &view.app.appearance.current;
        let (line, at) = self.shown();
        let Some(position) = line.position(at) else {
            return;
        };
        appearance.draw_part(screen, rect(0, 20, 640, 380));
        let corner = layout::PLATE.top_left;
        let (kind, pen) = match self.other {
            None => ("Played", Pen::GOLD),
            Some(_) => ("Better", Pen::LEAF),
        };
        screen.text(corner + Point::new(8, 3), "Review", Pen::CREAM);
        screen.text(corner + Point::new(8, 19), kind, pen);
        for (square, stone) in position.board().stones() {
            appearance.draw_stone(screen, stone, layout::stone_corner(square));
        }
        if let Some(stone) = position.touchstone() {
            appearance.draw_stone(screen, stone, layout::TOUCHSTONE_STONE.top_left);
        }
        self.draw_marks(screen);
        plate(screen, PANEL);
        self.buttons.draw(screen, view.in_front);
    }

    fn describe(&self, view: &ScreenView<'_>) -> Vec<Item> {
        let (line, at) = self.shown();
        let mut items = vec![Item::new(Role::Requester, "Review on the board", PANEL)];
        items.extend(self.buttons.describe());
        let next = line.square(at);
        let next = next.map_or_else(String::new, |square| square.to_string());
        let title = self.title(view.app).unwrap_or_default();
        items.push(Item::new(Role::Text, title, layout::TITLE).state(format!("next {next}")));
        items
    }

    fn title(&self, _shared: &AppState) -> Option<String> {
        Some(match &self.other {
            None => format!("Move {} of {}", self.at, self.played.len()),
            Some((line, step)) => format!("Better: {step} of {}", line.len()),
        })
    }

    fn hint(&self, app: &AppState) -> Option<&'static str> {
        Some(match app.device {
            InputDevice::Keys => "Arrows step, T shows a better line, Esc ends",
            _ => "Gold: played next. Green: better",
        })
    }
}
