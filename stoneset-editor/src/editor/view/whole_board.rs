//! Whole Board: the set on a board as a player sees it, on the whole screen.

use ishido_assets::play_screen::{self, BELOW_TITLE};
use ishido_shared::colour::ColourVision;
use ishido_shared::gfx::{Bitmap, Point, Rectangle, SCREEN_SIZE};
use ishido_shared::ui::event::{Button, Event, Key, Phase};
use ishido_shared::ui::item::{Item, Role};

use super::sample_position::{TOUCHSTONE, placed_stones, square_name};
use super::scene::Scene;
use crate::editor::screen::{Cx, Screen, Transition};
use crate::editor::state::EditorState;

/// The set on the whole board.
#[derive(Debug, Default)]
pub struct WholeBoard {
    /// Whether a button or finger went down here, so that its release closes the screen.
    pressed: bool,
}

impl Screen for WholeBoard {
    fn handle(&mut self, event: &Event, cx: &mut Cx<'_, '_>) -> Transition {
        let view = &mut cx.state.view;
        match event {
            Event::Pointer(pointer) => match (pointer.phase, pointer.button) {
                (Phase::Down, Some(Button::Left | Button::Right)) => self.pressed = true,
                (Phase::Cancel, _) => self.pressed = false,
                (Phase::Up, _) if self.pressed => return Transition::Pop,
                _ => {}
            },
            Event::Wheel { notches, .. } => view.boards.step(*notches as isize),
            Event::Key(press) => match press.key {
                Key::Right => view.boards.step(1),
                Key::Left => view.boards.step(-1),
                Key::Down => view.vision = next_vision(view.vision, 1),
                Key::Up => view.vision = next_vision(view.vision, 3),
                Key::Escape | Key::Enter | Key::Char(' ' | 'J') if !press.repeat => {
                    return Transition::Pop;
                }
                _ => return Transition::Stay,
            },
            _ => return Transition::Stay,
        }
        cx.state.request_redraw();
        Transition::Stay
    }

    fn covered(&mut self, _cx: &mut Cx<'_, '_>) {
        self.pressed = false;
    }

    fn draw(&self, screen: &mut Bitmap, state: &EditorState, _in_front: bool) {
        let scene = Scene {
            board: state.view.boards.picture(),
            content: state.stoneset.content(),
            vision: state.view.vision,
        };
        scene.draw(screen, BELOW_TITLE, BELOW_TITLE.top_left);
    }

    fn describe(&self, state: &EditorState) -> Vec<Item> {
        let screen = Rectangle::new(Point::zero(), SCREEN_SIZE);
        let shown = format!("{}, {}", state.view.boards.name(), state.view.vision.name());
        let mut items = vec![Item::new(Role::Requester, "Whole Board", screen).state(shown)];
        items.extend(placed_stones().map(|placed| {
            let (column, row) = placed.square;
            let area = play_screen::square_area(column, row);
            let stone = format!("stone {}", placed.stone.name());
            Item::new(Role::Place, square_name(placed.square), area).state(stone)
        }));
        let stone = format!("stone {}", TOUCHSTONE.name());
        items.push(Item::new(Role::Place, "Touchstone", play_screen::TOUCHSTONE).state(stone));
        items
    }

    fn is_full(&self) -> bool {
        true
    }

    fn hint(&self, state: &EditorState) -> Option<String> {
        let how = state.device.choose(
            "wheel: next, click: back",
            "tap: back",
            "arrows: next, Esc: back",
        );
        let vision = match state.view.vision {
            ColourVision::Normal => String::new(),
            vision => format!(", {}", vision.name()),
        };
        Some(format!("{}{vision}   {how}", state.view.boards.name()))
    }
}

/// The kind of vision `step` places further.
fn next_vision(vision: ColourVision, step: usize) -> ColourVision {
    let all = ColourVision::ALL;
    let at = all.iter().position(|&other| other == vision).unwrap_or(0);
    all[(at + step) % all.len()]
}
