//! Whole Board: the set on a board as a player sees it, on the whole screen.

use ishido_assets::play_screen::{self, BELOW_TITLE};
use ishido_shared::colour::ColourVision;
use ishido_shared::gfx::{Bitmap, Point, Rectangle, SCREEN_SIZE};
use ishido_shared::shell::{Model, Screen, TitleLine};
use ishido_shared::ui::event::{Button, Event, Key, Phase};
use ishido_shared::ui::item::{Item, Role};

use crate::editor::board_view::Scene;
use crate::editor::board_view::{TOUCHSTONE, placed_stones, square_name};
use crate::editor::model::{Cx, EditorModel, Notice, Traits, Transition, View};

/// The set on the whole board.
#[derive(Debug, Default)]
pub struct WholeBoard {
    /// True while a button or finger is down that went down here, so that its release closes the screen.
    pressed: bool,
}

impl Screen<EditorModel> for WholeBoard {
    fn handle(&mut self, event: &Event, cx: &mut Cx<'_, '_>) -> Transition {
        let view = &mut cx.model.view;
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
            _ => return Transition::Pass,
        }
        cx.model.request_redraw();
        Transition::Stay
    }

    fn notice(&mut self, notice: Notice<'_>, _cx: &mut Cx<'_, '_>) -> Transition {
        if let Notice::Interrupted = notice {
            self.pressed = false;
        }
        Transition::Stay
    }

    fn draw(&self, screen: &mut Bitmap, view: &View<'_>) {
        let model = view.model;
        let scene = Scene {
            board: model.view.boards.picture(),
            content: model.stoneset.content(),
            vision: model.view.vision,
        };
        scene.draw(screen, BELOW_TITLE, BELOW_TITLE.top_left);
        view.draw_title_line(screen);
    }

    fn describe(&self, view: &View<'_>) -> Vec<Item> {
        let model = view.model;
        let screen = Rectangle::new(Point::zero(), SCREEN_SIZE);
        let shown = format!("{}, {}", model.view.boards.name(), model.view.vision.name());
        let mut items = vec![Item::new(Role::Requester, "Whole Board", screen).state(shown)];
        items.extend(placed_stones().map(|placed| {
            let (column, row) = placed.square;
            let area = play_screen::square_area(column, row);
            let stone = format!("stone {}", placed.stone.name());
            Item::new(Role::Place, square_name(placed.square), area).state(stone)
        }));
        let stone = format!("stone {}", TOUCHSTONE.name());
        items.push(Item::new(Role::Place, "Touchstone", play_screen::TOUCHSTONE).state(stone));
        items.push(view.describe_title_line());
        items
    }

    fn traits(&self) -> Traits {
        Traits {
            is_full: true,
            ..Traits::default()
        }
    }

    fn title_line(&self, model: &EditorModel) -> TitleLine {
        let how = model.device.choose(
            "wheel: next, click: back",
            "tap: back",
            "arrows: next, Esc: back",
        );
        let vision = match model.view.vision {
            ColourVision::Normal => String::new(),
            vision => format!(", {}", vision.name()),
        };
        TitleLine::hint(format!("{}{vision}   {how}", model.view.boards.name()))
    }
}

/// The kind of vision `step` places further.
fn next_vision(vision: ColourVision, step: usize) -> ColourVision {
    let all = ColourVision::ALL;
    let at = all.iter().position(|&other| other == vision).unwrap_or(0);
    all[(at + step) % all.len()]
}
