//! Many random edits of a stoneset with all tools and transforms, taken back and done again.

use ishido_shared::formats::stoneset::{COLUMNS, ROWS, STONE_SIZE};
use ishido_shared::gfx::{Bitmap, Mask, Pen, Rectangle, Size};
use ishido_shared::random::SplitMix64;

use super::*;
use crate::document::{Content, Details, Document};
use crate::stones::{INSIDE, column_of_mask, mask_of};
use crate::transform;

const STEPS: usize = 10_000;
const LAYERS: usize = ROWS * COLUMNS + COLUMNS;

/// A stoneset of random stones and masks.
fn random_content(random: &mut SplitMix64) -> Content {
    let layer = |layer: usize| {
        if column_of_mask(layer).is_none() {
            return random_picture(random, STONE_SIZE);
        }
        let pens = [INSIDE, Pen::GREY];
        Bitmap::from_fn(STONE_SIZE, |_, _| pens[usize::from(random.chance(1, 4))])
    };
    Content::new((0..LAYERS).map(layer).collect(), Details::default())
}

/// A document with a painter that is painting one of its pictures.
struct Desk {
    document: Document,
    painter: Painter,
    layer: usize,
    stencil: Option<Mask>,
    /// The number of steps of the document.
    steps: usize,
    random: SplitMix64,
}

impl Desk {
    /// Lets the painter work, and adds a step to the document if one is complete.
    fn with_painter(&mut self, work: impl FnOnce(&mut Painter, Canvas<'_>) -> PaintOutcome) {
        let canvas = Canvas {
            picture: self.document.content().layer(self.layer),
            stencil: self.stencil.as_ref(),
            single_pen: column_of_mask(self.layer).map(|_| INSIDE),
        };
        if let PaintOutcome::Done(name, picture) = work(&mut self.painter, canvas) {
            self.edit(name, *picture);
        }
    }

    fn edit(&mut self, name: &'static str, picture: Bitmap) {
        let layer = self.layer;
        let changed = self
            .document
            .edit(name, layer, |content| content.set_layer(layer, picture));
        self.steps += usize::from(changed);
    }

    /// Goes on to another picture.
    fn go_on(&mut self) {
        self.with_painter(Painter::drop_selection);
        self.layer = self.random.below(LAYERS as u32) as usize;
        let has_stencil = column_of_mask(self.layer).is_none() && self.random.chance(1, 2);
        self.stencil = has_stencil.then(|| mask_of(self.document.content(), self.layer % COLUMNS));
    }

    /// Chooses a tool, presses, moves and releases, or gives up in between.
    fn use_tool(&mut self) {
        let tool = Tool::ALL[self.random.below(11) as usize];
        self.with_painter(|painter, canvas| painter.choose(tool, canvas));
        self.painter.options = random_options(&mut self.random);
        self.painter.modifiers.constrain = self.random.chance(1, 3);
        self.painter.modifiers.copy = self.random.chance(1, 3);
        let mut point = random_point(&mut self.random, STONE_SIZE);
        self.with_painter(|painter, canvas| painter.press(point, canvas));
        for _ in 0..self.random.below(4) {
            point = random_point(&mut self.random, STONE_SIZE);
            self.with_painter(|painter, canvas| painter.drag(point, canvas));
        }
        if self.random.chance(1, 20) {
            self.painter.cancel();
        }
        self.with_painter(|painter, canvas| painter.release(point, canvas));
    }

    /// Does something with the selection.
    fn use_selection(&mut self) {
        let corner = random_point(&mut self.random, STONE_SIZE);
        let size = Size::new(self.random.below(30), self.random.below(30));
        let pasted = random_picture(&mut self.random, size);
        match self.random.below(6) {
            0 => self.with_painter(|painter, canvas| {
                painter.select(Rectangle::new(corner, size), canvas)
            }),
            1 => self
                .with_painter(|painter, canvas| painter.move_selection(corner.x, corner.y, canvas)),
            2 => self.with_painter(|painter, canvas| painter.paste(pasted, canvas)),
            3 => self.with_painter(Painter::erase_selection),
            4 => self.with_painter(|painter, canvas| {
                painter.change_selection(canvas, transform::rotate_right)
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
        let picture = self.document.content().layer(self.layer);
        let mask = random_mask(random, STONE_SIZE);
        let (one, other) = (random_pen(random), random_pen(random));
        let moved = random_point(random, STONE_SIZE);
        let picture = match random.below(12) {
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
        self.edit("Transform", picture);
    }
}

#[test]
fn undoing_everything_gives_the_first_state_and_redoing_the_last() {
    let mut random = SplitMix64::new(8);
    let first = random_content(&mut random);
    let mut desk = Desk {
        document: Document::new(first.clone()),
        painter: Painter::default(),
        layer: 0,
        stencil: None,
        steps: 0,
        random,
    };
    // Some of the states between, by the number of steps that lead to them.
    let mut states = vec![(0, first)];
    while desk.steps < STEPS {
        match desk.random.below(10) {
            0 => desk.go_on(),
            1..6 => desk.use_tool(),
            6..9 => desk.use_selection(),
            _ => desk.transform(),
        }
        if desk.steps >= states[states.len() - 1].0 + 100 {
            states.push((desk.steps, desk.document.content().clone()));
        }
    }
    desk.painter.cancel();
    states.push((desk.steps, desk.document.content().clone()));
    let mut document = desk.document;
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
