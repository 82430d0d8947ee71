//! Export Picture: the chosen stone or a sheet of all stones as a picture for other programs.

use std::path::Path;

use ishido_shared::formats::picture::{self, ColourPicture, Format, Metadata};
use ishido_shared::formats::sheet::{self, SHEET_SIZE};
use ishido_shared::formats::stoneset::STONE_SIZE;
use ishido_shared::gfx::{Bitmap, Pen, Point};
use ishido_shared::ui::file_requester::{FileContent, FileQuery};
use ishido_shared::ui::gadget::Radio;
use ishido_shared::ui::requester::{Choice, Requester};

use super::path;
use crate::editor::dialog::{Dialog, Question};
use crate::editor::file_choice::{FilePurpose, choose_file};
use crate::editor::screen::{Cx, Screen, Transition};
use crate::editor::state::EditorState;
use crate::stones;

/// The endings of pictures; the first is put behind a name without one.
pub const ENDINGS: [&str; 5] = ["png", "gif", "iff", "ilbm", "lbm"];

/// The question what is exported.
struct Export;

impl Question for Export {
    type Answer = bool;

    fn answered(
        &mut self,
        accepted: bool,
        requester: &mut Requester<bool>,
        cx: &mut Cx<'_, '_>,
    ) -> Transition {
        if !accepted {
            return Transition::Pop;
        }
        let radio = requester.get::<Radio>("what");
        let whole = radio.is_some_and(|radio| radio.chosen() == 1);
        choose(whole, cx).closing()
    }
}

/// Asks what is exported.
pub fn ask(cx: &mut Cx<'_, '_>) -> Transition {
    Transition::Push(question(&cx.state.stoneset.chosen.name()))
}

/// The question as a screen.
pub fn question(stone: &str) -> Box<dyn Screen> {
    let choices = vec![Choice::new(true, "_Export"), Choice::new(false, "_Cancel")];
    let text =
        "The ending of the file's name decides the format: .png, .gif, or .iff for Deluxe Paint.";
    let this = format!("_Stone {stone}");
    let what = Radio::new(&[&this, "_All stones and masks (sheet)"], 0);
    let requester = Requester::new("Export Picture", text, choices, false).with("what", what);
    Dialog::open(requester, Export)
}

fn choose(whole: bool, cx: &mut Cx<'_, '_>) -> Transition {
    let state = &*cx.state;
    let work = &state.stoneset;
    let set = stones::stoneset_of(work.content());
    let name = path::file_name(&set.name, "Stoneset");
    let (pens, metadata, name) = if whole {
        (sheet::draw(&set), sheet::metadata(&set), name)
    } else {
        let name = format!("{name} {}", work.chosen.name());
        (visible_stone(state), Metadata::default(), name)
    };
    let bytes = match picture::write(Format::Png, &pens, &metadata) {
        Ok(bytes) => bytes,
        Err(error) => {
            let text = format!("{error}.");
            cx.state.show_message("The picture is not exported", &text);
            return Transition::Stay;
        }
    };
    let content = FileContent {
        bytes_for: Some(in_format_of_ending),
        ..FileContent::new(bytes)
    };
    let query = FileQuery {
        title: "Export Picture".to_owned(),
        kind: "Pictures".to_owned(),
        endings: ENDINGS.map(str::to_owned).into(),
        content: Some(content),
        drawer: state.drawers.pictures.clone(),
        name: format!("{name}.png"),
        ..FileQuery::default()
    };
    choose_file(query, ExportTo)
}

/// The chosen stone as it is seen: transparent outside of its mask.
fn visible_stone(state: &EditorState) -> Bitmap {
    let work = &state.stoneset;
    let (stone, mask) = (work.content().layer(work.chosen.layer()), work.mask());
    Bitmap::from_fn(STONE_SIZE, |x, y| {
        let pen = stone.get(Point::new(x as i32, y as i32));
        pen.filter(|_| mask.contains(x, y)).unwrap_or(Pen::GREY)
    })
}

/// A PNG file in the format that the ending of a name stands for.
fn in_format_of_ending(png: &[u8], name: &str) -> Vec<u8> {
    let Some(format) = Format::of_ending(Path::new(name)) else {
        return png.to_vec();
    };
    let converted = ColourPicture::read(png, SHEET_SIZE)
        .and_then(|colours| picture::read(png, colours.size()))
        .and_then(|picture| picture::write(format, &picture.pens, &picture.metadata));
    converted.unwrap_or_else(|_| png.to_vec())
}

/// The purpose of the file requester.
struct ExportTo;

impl FilePurpose for ExportTo {
    fn saved(&mut self, path: &str, cx: &mut Cx<'_, '_>) -> Transition {
        cx.state
            .show_note(format!("Exported: {}", path::split(path).1));
        Transition::Pop
    }

    fn drawer<'a>(&self, state: &'a mut EditorState) -> &'a mut String {
        &mut state.drawers.pictures
    }
}
