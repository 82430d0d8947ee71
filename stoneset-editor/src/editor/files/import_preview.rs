//! The preview of an imported picture, in which its part for the stone is chosen.

use ishido_shared::formats::picture::{ColourNote, ColourPicture};
use ishido_shared::formats::stoneset::{STONE_SIZE, Stoneset};
use ishido_shared::gfx::{Bitmap, Pen, Point, Size, rect};
use ishido_shared::shell::{Dialog, Model, Question};
use ishido_shared::ui::gadget::{Number, Picture, Radio, Text};
use ishido_shared::ui::requester::{Choice, Requester};

use crate::editor::model::{BoxedScreen, Cx, EditorModel, Transition, answer_hint, ask};
use crate::editor::workspace::Edited;
use crate::stones::{self, StonePosition};

/// The enlargement of the preview of a stone.
const ZOOM: i32 = 4;
/// The distance of the stones in the preview of a sheet.
const PITCH: i32 = 41;
const NOTE_COLUMNS: usize = 34;

/// The preview of a picture for one stone.
struct StonePreview {
    picture: ColourPicture,
    stone: StonePosition,
    /// The picture that the stone becomes.
    pens: Bitmap,
}

impl StonePreview {
    /// Converts the part of the picture that the gadgets choose.
    fn convert(&self, requester: &Requester<bool>) -> (Bitmap, Option<ColourNote>) {
        let number = |id, otherwise| {
            let gadget = requester.get::<Number>(id);
            gadget.map_or(otherwise, |number| number.value() as i32)
        };
        let corner = default_corner(self.picture.size());
        let fits = requester.get::<Radio>("how");
        if fits.is_some_and(|radio| radio.chosen() == 1) {
            return self.picture.fitted(STONE_SIZE).to_pens();
        }
        let corner = Point::new(number("left", corner.x), number("top", corner.y));
        self.picture.part(corner, STONE_SIZE).to_pens()
    }

    fn refresh(&mut self, requester: &mut Requester<bool>) {
        let (pens, note) = self.convert(requester);
        if let Some(text) = requester.get_mut::<Text>("colours") {
            text.set(&colours_text(note));
        }
        if let Some(preview) = requester.get_mut::<Picture>("preview") {
            preview.set(enlarged(&pens));
        }
        let fits = requester.get::<Radio>("how").map_or(0, Radio::chosen);
        for id in ["left", "top"] {
            requester.ghost(id, fits == 1);
        }
        self.pens = pens;
    }
}

impl Question<EditorModel> for StonePreview {
    type Answer = bool;

    fn answered(
        &mut self,
        accepted: bool,
        requester: &mut Requester<bool>,
        cx: &mut Cx<'_, '_>,
    ) -> Transition {
        if accepted {
            let (pens, _) = self.convert(requester);
            let work = &mut cx.model.stoneset;
            (work.chosen, work.edited) = (self.stone, Edited::Stone);
            let layer = work.layer();
            let imported = work.edit("Import Picture", |content| content.set_layer(layer, pens));
            cx.model.show_note(if imported {
                "Imported"
            } else {
                "The stone is the same already"
            });
        }
        Transition::Pop
    }

    fn changed(
        &mut self,
        _gadget: &'static str,
        requester: &mut Requester<bool>,
        cx: &mut Cx<'_, '_>,
    ) -> Transition {
        self.refresh(requester);
        cx.model.request_redraw();
        Transition::Stay
    }

    fn hint(&self, model: &EditorModel) -> &'static str {
        answer_hint(model.device)
    }
}

/// Shows what a stone becomes by a picture.
pub fn of_stone(picture: ColourPicture, stone: StonePosition) -> BoxedScreen {
    let size = picture.size();
    let text = format!(
        "The picture has {} x {} pixels. Stone {} becomes:",
        size.width,
        size.height,
        stone.name()
    );
    let blank = Bitmap::new(STONE_SIZE, Pen::GREY);
    let choices = vec![Choice::new(true, "_Import"), Choice::new(false, "_Cancel")];
    let mut requester = Requester::new("Import Picture", &text, choices, false)
        .with("preview", Picture::new(enlarged(&blank)));
    if size == STONE_SIZE {
        requester = requester.beside("colours", Text::room(NOTE_COLUMNS as u32, 4));
    } else {
        let corner = default_corner(size);
        let number = |side: u32, start: i32| {
            let room = i64::from(side) - 40;
            Number::new(room.min(0), room.max(0), i64::from(start))
        };
        requester = requester
            .beside(
                "how",
                Radio::new(&["A _part of 40 x 40", "_All of it, scaled"], 0),
            )
            .under("colours", Text::room(NOTE_COLUMNS as u32, 4))
            .labelled("left", "From the _left", number(size.width, corner.x))
            .labelled_beside("top", "From the _top", number(size.height, corner.y));
    }
    let mut preview = StonePreview {
        picture,
        stone,
        pens: blank,
    };
    preview.refresh(&mut requester);
    Dialog::open(requester.focused(0), preview)
}

/// Shows the stones of a sheet.
pub fn of_sheet(set: &Stoneset, note: Option<ColourNote>) -> BoxedScreen {
    let side = (6 * PITCH + 1) as u32;
    let mut picture = Bitmap::new(Size::new(side, side), Pen::CHAR);
    for at in StonePosition::all() {
        let corner = Point::new(1 + PITCH * at.column as i32, 1 + PITCH * at.row as i32);
        picture.fill(rect(corner.x, corner.y, 40, 40), Pen::GREY);
        let visible = set.visible(at.column, at.row);
        picture.draw_masked(set.stone(at.column, at.row), &visible, corner);
    }
    let text = "All stones and masks are replaced. Name, author and notes stay.";
    let colours = Text::new(&colours_text(note), 22);
    let content = stones::content_of(set);
    ask("Import Picture", text)
        .button("_Import", move |cx| {
            let imported = cx.model.stoneset.edit("Import Picture", |edited| {
                for (layer, picture) in content.layers().iter().enumerate() {
                    edited.set_layer(layer, picture.clone());
                }
            });
            cx.model.show_note(if imported {
                "Imported"
            } else {
                "The stones are the same already"
            });
            Transition::Stay
        })
        .cancel("_Cancel")
        .with(|requester| {
            requester
                .with("preview", Picture::new(picture))
                .beside("colours", colours)
        })
        .open()
}

/// The part that is proposed: the upper left of a larger picture, the middle for a smaller one.
fn default_corner(size: Size) -> Point {
    let start = |side: u32| (side as i32 - 40).min(0) / 2;
    Point::new(start(size.width), start(size.height))
}

/// A sentence about the number of colours that were fitted.
fn colours_text(note: Option<ColourNote>) -> String {
    match note {
        None => "All colours are in the palette.".to_owned(),
        Some(note) => format!(
            "{} of {} colours become the nearest of the palette.",
            note.foreign, note.colours
        ),
    }
}

fn enlarged(pens: &Bitmap) -> Bitmap {
    let size = pens.area().size;
    let zoom = ZOOM as u32;
    Bitmap::from_fn(Size::new(size.width * zoom, size.height * zoom), |x, y| {
        let at = Point::new((x / zoom) as i32, (y / zoom) as i32);
        pens.get(at).unwrap_or(Pen::GREY)
    })
}
