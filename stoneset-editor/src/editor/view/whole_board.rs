//! Whole Board: the set on a board as a player sees it, on the whole screen; or the board that is edited, with or without
//! stones.

use std::borrow::Cow;

use ishido_assets::play_screen::{self, BELOW_TITLE};
use ishido_shared::colour::ColourVision;
use ishido_shared::gfx::{Bitmap, Point, Rectangle, SCREEN_SIZE};
use ishido_shared::shell::{Model, Screen, TitleLine};
use ishido_shared::ui::event::{Button, Event, Key, Phase};
use ishido_shared::ui::item::{Item, Role};

use crate::check::draw_as_seen;
use crate::editor::board_view::Scene;
use crate::editor::board_view::{TOUCHSTONE, placed_stones, square_name};
use crate::editor::model::{Cx, EditorModel, Notice, Traits, Transition, View};

/// The whole board, below the title line.
#[derive(Debug)]
pub struct WholeBoard {
    /// True if it is the board that is edited, and that one only.
    of_board: bool,
    /// True while a button or finger is down that went down here, so that its release closes the screen.
    pressed: bool,
}

impl WholeBoard {
    /// The set on the board that is chosen.
    pub const OF_SET: Self = Self {
        of_board: false,
        pressed: false,
    };

    /// The board that is edited.
    pub const OF_BOARD: Self = Self {
        of_board: true,
        pressed: false,
    };

    /// The name and the picture of the board.
    fn board<'a>(&self, model: &'a EditorModel) -> (Cow<'a, str>, &'a Bitmap) {
        if self.of_board {
            (Cow::Owned(model.board.name()), model.board.picture())
        } else {
            model.board_in_view()
        }
    }

    fn has_stones(&self, model: &EditorModel) -> bool {
        !self.of_board || model.board.view.stones
    }

    fn step(&self, step: isize, model: &mut EditorModel) {
        if !self.of_board {
            model.step_board(step);
        }
    }
}

impl Screen<EditorModel> for WholeBoard {
    fn handle(&mut self, event: &Event, cx: &mut Cx<'_, '_>) -> Transition {
        match event {
            Event::Pointer(pointer) => match (pointer.phase, pointer.button) {
                (Phase::Down, Some(Button::Left | Button::Right)) => self.pressed = true,
                (Phase::Cancel, _) => self.pressed = false,
                (Phase::Up, _) if self.pressed => return close(cx),
                _ => {}
            },
            Event::Wheel { notches, .. } => self.step(*notches as isize, cx.model),
            Event::Key(press) => match press.key {
                Key::Right => self.step(1, cx.model),
                Key::Left => self.step(-1, cx.model),
                Key::Down => step_vision(1, cx.model),
                Key::Up => step_vision(3, cx.model),
                Key::Escape | Key::Enter | Key::Char(' ' | 'J') if !press.repeat => {
                    return close(cx);
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
            board: self.board(model).1,
            content: model.stoneset.content(),
            vision: model.view.vision,
        };
        if self.has_stones(model) {
            scene.draw(screen, BELOW_TITLE, BELOW_TITLE.top_left);
        } else {
            screen.copy(scene.board, BELOW_TITLE, BELOW_TITLE.top_left);
            draw_as_seen(screen, BELOW_TITLE, scene.vision);
        }
        view.draw_title_line(screen);
    }

    fn describe(&self, view: &View<'_>) -> Vec<Item> {
        let model = view.model;
        let screen = Rectangle::new(Point::zero(), SCREEN_SIZE);
        let shown = format!("{}, {}", self.board(model).0, model.view.vision.name());
        let mut items = vec![Item::new(Role::Requester, "Whole Board", screen).state(shown)];
        items.push(view.describe_title_line());
        if !self.has_stones(model) {
            return items;
        }
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

    fn traits(&self) -> Traits {
        Traits {
            is_full: true,
            ..Traits::default()
        }
    }

    fn title_line(&self, model: &EditorModel) -> TitleLine {
        let how = match self.of_board {
            true => (model.device).choose("click: back", "tap: back", "up, down: eyes, Esc: back"),
            false => model.device.choose(
                "wheel: next, click: back",
                "tap: back",
                "arrows: next, Esc: back",
            ),
        };
        let vision = match model.view.vision {
            ColourVision::Normal => String::new(),
            vision => format!(", {}", vision.name()),
        };
        TitleLine::hint(format!("{}{vision}   {how}", self.board(model).0))
    }
}

/// Closes. Eyes that were chosen here stay chosen, which the screen behind does not show by itself.
fn close(cx: &mut Cx<'_, '_>) -> Transition {
    if cx.model.view.vision != ColourVision::Normal {
        let eyes = cx.model.view.vision.name();
        let note = format!("Seen with {eyes}: View > See Boards As");
        cx.model.show_note(note);
    }
    Transition::Pop
}

/// Shows boards for the eyes `step` places further.
fn step_vision(step: usize, model: &mut EditorModel) {
    let (all, view) = (ColourVision::ALL, &mut model.view);
    let at = all.iter().position(|&other| other == view.vision);
    view.vision = all[(at.unwrap_or(0) + step) % all.len()];
}
