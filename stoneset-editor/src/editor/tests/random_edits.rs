//! Many random edits of a stoneset with all tools and transforms, on one stone or on all six of a column, taken back and done again.

use ishido_shared::formats::stoneset::{COLUMNS, ROWS, STONE_SIZE, Stoneset};
use ishido_shared::gfx::{Rectangle, Size};
use ishido_shared::random::SplitMix64;
use ishido_shared::ui::event::Modifiers;

use crate::document::Content;
use crate::editor::model::{EditorModel, HostProgram};
use crate::editor::stoneset_screen::pixel_action::act_on_pixel;
use crate::editor::workspace::{Edited, Opening, PixelAction, Workspace};
use crate::painter::tests::{
    random_mask, random_options, random_pen, random_picture, random_point,
};
use crate::painter::{Canvas, PaintOutcome, Painter, Tool};
use crate::stones::StonePosition;
use crate::transform;

const STEPS: usize = 10_000;

/// A stoneset of random stones and masks.
fn random_set(random: &mut SplitMix64) -> Stoneset {
    let stones: Vec<_> = (0..ROWS * COLUMNS)
        .map(|_| random_picture(random, STONE_SIZE))
        .collect();
    let masks: Vec<_> = (0..COLUMNS)
        .map(|_| random_mask(random, STONE_SIZE))
        .collect();
    let stone = |column, row| stones[StonePosition { column, row }.layer()].clone();
    Stoneset::from_fn("", stone, |column| masks[column].clone())
}

/// An editor at random work.
struct Desk {
    model: EditorModel,
    /// The number of steps of the document.
    steps: usize,
    /// The number of them that have changed several stones.
    of_columns: usize,
    random: SplitMix64,
}

impl Desk {
    /// Lets the editor work, and counts the step if that made one.
    fn work(&mut self, work: impl FnOnce(&mut EditorModel)) {
        let (state, before) = (self.model.stoneset.document.state(), self.content().clone());
        work(&mut self.model);
        if self.model.stoneset.document.state() != state {
            self.steps += 1;
            let pairs = before.layers().iter().zip(self.content().layers());
            let changed = pairs.filter(|(before, after)| before != after).count();
            let on_stone = self.model.stoneset.edited == Edited::Stone;
            self.of_columns += usize::from(on_stone && changed > 1);
        }
    }

    fn content(&self) -> &Content {
        self.model.stoneset.content()
    }

    fn with_painter(&mut self, work: impl FnMut(&mut Painter, Canvas<'_>) -> PaintOutcome) {
        self.work(|model| model.paint(work));
    }

    /// Goes on to another picture, alone or with its column.
    fn go_on(&mut self) {
        self.with_painter(Painter::drop_selection);
        let work = &mut self.model.stoneset;
        work.chosen = work.chosen.next(self.random.below(36) as isize);
        work.all_six = self.random.chance(1, 2);
        work.edited = match self.random.chance(1, 6) {
            true => Edited::Mask,
            false => Edited::Stone,
        };
    }

    /// Chooses a tool, presses, moves and releases, or gives up in between.
    fn use_tool(&mut self) {
        let tool = Tool::ALL[self.random.below(Tool::ALL.len() as u32) as usize];
        self.with_painter(|painter, canvas| painter.choose(tool, canvas));
        let painter = &mut self.model.painter;
        painter.options = random_options(&mut self.random);
        painter.modifiers.constrain = self.random.chance(1, 3);
        painter.modifiers.copy = self.random.chance(1, 3);
        let mut point = random_point(&mut self.random, STONE_SIZE);
        self.with_painter(|painter, canvas| painter.press(point, canvas));
        for _ in 0..self.random.below(4) {
            point = random_point(&mut self.random, STONE_SIZE);
            self.with_painter(|painter, canvas| painter.drag(point, canvas));
        }
        if self.random.chance(1, 20) {
            self.model.cancel();
        }
        self.with_painter(|painter, canvas| painter.release(point, canvas));
    }

    /// Does something to the colours or the area at a pixel, here or as far as it reaches.
    fn act(&mut self) {
        self.with_painter(Painter::drop_selection);
        self.model.painter.options.pen = random_pen(&mut self.random);
        let at = random_point(&mut self.random, STONE_SIZE);
        let modifiers = Modifiers {
            shift: self.random.chance(1, 3),
            control: self.random.chance(1, 3),
            ..Modifiers::NONE
        };
        let action = PixelAction::ALL[self.random.below(PixelAction::ALL.len() as u32) as usize];
        self.work(|model| act_on_pixel(action, at, modifiers, model));
    }

    /// Does something with the selection.
    fn use_selection(&mut self) {
        let corner = random_point(&mut self.random, STONE_SIZE);
        let size = Size::new(self.random.below(30), self.random.below(30));
        let pasted = random_picture(&mut self.random, size);
        match self.random.below(9) {
            0 => self.with_painter(|painter, canvas| {
                painter.select(Rectangle::new(corner, size), canvas)
            }),
            1 => self
                .with_painter(|painter, canvas| painter.move_selection(corner.x, corner.y, canvas)),
            2 => self.with_painter(|painter, canvas| painter.paste(pasted.clone(), canvas)),
            3 => self.with_painter(Painter::erase_selection),
            4 => self.with_painter(|painter, canvas| {
                painter.change_selection(canvas, transform::rotate_right)
            }),
            5 => self.with_painter(|painter, canvas| painter.take_stamp(pasted.clone(), canvas)),
            6 => self.with_painter(|painter, canvas| {
                painter.change_selection(canvas, |part| {
                    transform::scaled(
                        part,
                        part.area().size.component_div(Size::new_equal(2)) + Size::new_equal(1),
                    )
                })
            }),
            7 => self.with_painter(|painter, canvas| {
                let is_small = painter
                    .selection()
                    .is_some_and(|area| area.size.width <= 40 && area.size.height <= 40);
                match is_small {
                    true => painter.change_selection(canvas, |part| {
                        transform::scaled(part, part.area().size * 2)
                    }),
                    false => PaintOutcome::Nothing,
                }
            }),
            _ => self.with_painter(|painter, canvas| {
                let copy = painter.copy_selection(canvas);
                copy.map_or(PaintOutcome::Nothing, |copy| painter.paste(copy, canvas))
            }),
        }
    }

    /// Changes the whole picture.
    fn transform(&mut self) {
        self.with_painter(Painter::drop_selection);
        let random = &mut self.random;
        let mask = random_mask(random, STONE_SIZE);
        let (one, other) = (random_pen(random), random_pen(random));
        let moved = random_point(random, STONE_SIZE);
        let which = random.below(12);
        self.with_painter(|_, canvas| {
            let picture = canvas.picture;
            let picture = match which {
                0 => transform::mirror_left_right(picture),
                1 => transform::mirror_top_bottom(picture),
                2 => transform::rotate_right(picture),
                3 => transform::rotate_left(picture),
                4 => transform::rotate_180(picture),
                5 => transform::shift(picture, moved.x, moved.y),
                6 => transform::replace(picture, one, other),
                7 => transform::bevel(picture, &mask, one, other),
                8 => transform::outline(picture, &mask, one, other),
                9 => transform::shadow(picture, &mask, one, other),
                10 => transform::lighter(picture, one),
                _ => transform::darker(picture, one),
            };
            PaintOutcome::Done("Transform", Box::new(picture))
        });
    }
}

#[test]
fn undoing_everything_gives_the_first_state_and_redoing_the_last() {
    let mut random = SplitMix64::new(8);
    let work = Workspace::new(Opening::set(&random_set(&mut random), None));
    let first = work.content().clone();
    let mut desk = Desk {
        model: EditorModel::new(work, HostProgram::Alone),
        steps: 0,
        of_columns: 0,
        random,
    };
    // Some of the states between, by the number of steps that lead to them.
    let mut states = vec![(0, first)];
    while desk.steps < STEPS {
        match desk.random.below(10) {
            0 => desk.go_on(),
            1..5 => desk.use_tool(),
            5 => desk.act(),
            6..9 => desk.use_selection(),
            _ => desk.transform(),
        }
        if desk.steps >= states[states.len() - 1].0 + 100 {
            states.push((desk.steps, desk.content().clone()));
        }
    }
    assert!(desk.of_columns > STEPS / 5, "{}", desk.of_columns);
    desk.model.cancel();
    states.push((desk.steps, desk.content().clone()));
    let mut document = desk.model.stoneset.document.clone();
    let mut steps = desk.steps;
    for (number, state) in states.iter().rev() {
        while steps > *number {
            assert!(document.undo().is_some());
            steps -= 1;
        }
        assert_eq!(document.content(), state, "after undoing to step {number}");
    }
    assert_eq!((document.undo(), document.is_changed()), (None, false));
    for (number, state) in &states {
        while steps < *number {
            assert!(document.redo().is_some());
            steps += 1;
        }
        assert_eq!(document.content(), state, "after redoing to step {number}");
    }
    assert_eq!(document.redo(), None);
}
