//! Export Picture: the chosen stone or a sheet of all stones as a picture for other programs, or their palette.

use std::path::Path;

use ishido_shared::formats::palette::{self, PaletteFormat};
use ishido_shared::formats::picture::{self, ColourPicture, Format, Metadata};
use ishido_shared::formats::sheet::{self, SHEET_SIZE};
use ishido_shared::formats::stoneset::STONE_SIZE;
use ishido_shared::gfx::{Bitmap, Pen, Point};
use ishido_shared::shell::{Model, choose_file};
use ishido_shared::ui::file_requester::{FileContent, FileQuery};
use ishido_shared::ui::gadget::Radio;

use crate::editor::model::{Cx, Drawers, EditorModel, Transition, answer_hint, ask};
use crate::editor::path;
use crate::stones;

/// Asks what is exported.
pub fn choose(cx: &mut Cx<'_, '_>) -> Transition {
    let text =
        "The ending of the file name decides the format: .png, .gif, or .iff for Deluxe Paint.";
    let this = format!("_Stone {}", cx.model.stoneset.chosen.name());
    let question = ask("Export Picture", text)
        .button_with("_Export", |requester, cx| {
            let radio = requester.get::<Radio>("what");
            match radio.map_or(0, Radio::chosen) {
                2 => choose_palette(cx.model).closing(),
                what => choose_target(what == 1, cx).closing(),
            }
        })
        .cancel("_Cancel")
        .hint(answer_hint)
        .with(move |requester| {
            let sheet = "_All stones and masks (sheet)";
            let what = Radio::new(&[&this, sheet, "_Palette, as .gpl or .pal"], 0);
            requester.with("what", what)
        });
    Transition::Push(question.open())
}

fn choose_target(whole: bool, cx: &mut Cx<'_, '_>) -> Transition {
    let model = &*cx.model;
    let work = &model.stoneset;
    let set = stones::stoneset_of(work.content());
    let name = path::file_name(&set.name, "Stoneset");
    let (pens, metadata, name) = if whole {
        (sheet::draw(&set), sheet::metadata(&set), name)
    } else {
        let name = format!("{name} {}", work.chosen.name());
        (visible_stone(model), Metadata::default(), name)
    };
    let bytes = match picture::write(Format::Png, &pens, &metadata) {
        Ok(bytes) => bytes,
        Err(error) => {
            let text = format!("{error}.");
            cx.model.show_message("The picture was not exported", &text);
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
        endings: Format::ENDINGS.map(str::to_owned).into(),
        content: Some(content),
        drawer: model.drawers.pictures.clone(),
        name: format!("{name}.png"),
        ..FileQuery::default()
    };
    export(query)
}

/// Asks for the file of the palette; its ending decides the format.
fn choose_palette(model: &EditorModel) -> Transition {
    let content = FileContent {
        bytes_for: Some(|_, name| {
            let format = PaletteFormat::of_ending(Path::new(name));
            palette::write(format.unwrap_or(PaletteFormat::Gimp)).into_bytes()
        }),
        ..FileContent::new(palette::write(PaletteFormat::Gimp).into_bytes())
    };
    export(FileQuery {
        title: "Export Palette".to_owned(),
        kind: "Palettes".to_owned(),
        endings: PaletteFormat::ENDINGS.map(str::to_owned).into(),
        content: Some(content),
        drawer: model.drawers.pictures.clone(),
        name: "Ishido.gpl".to_owned(),
        ..FileQuery::default()
    })
}

fn export(query: FileQuery) -> Transition {
    choose_file(query, Drawers::remember_pictures)
        .saved(|file, cx| {
            cx.model
                .show_note(format!("Exported: {}", path::split(file.path).1));
            Transition::Pop
        })
        .push()
}

/// The chosen stone as it is seen: transparent outside of its mask.
fn visible_stone(model: &EditorModel) -> Bitmap {
    let work = &model.stoneset;
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
