//! Import Picture: a sheet of stones, or any picture for the chosen stone, from other programs.

use ishido_shared::formats::picture::{self, ColourNote, ColourPicture, Format, MAX_BYTES};
use ishido_shared::formats::sheet::{self, SHEET_SIZE};
use ishido_shared::formats::stoneset::Stoneset;
use ishido_shared::gfx::Size;
use ishido_shared::shell::{Model, choose_file};
use ishido_shared::ui::decode::{Decode, Decoder};
use ishido_shared::ui::file_requester::FileQuery;
use ishido_shared::ui::user_files::FileRead;

use super::export::{ENDINGS, remember_drawer};
use super::import_preview;
use crate::editor::model::{Cx, EditorModel, Transition};

/// The largest picture that is read.
const LARGEST: Size = Size::new(1_600, 1_600);

/// Asks for a picture.
pub fn choose(cx: &mut Cx<'_, '_>) -> Transition {
    let query = FileQuery {
        title: "Import Picture".to_owned(),
        kind: "Pictures".to_owned(),
        endings: ENDINGS.map(str::to_owned).into(),
        drawer: cx.model.drawers.pictures.clone(),
        limit: MAX_BYTES as u64,
        decoder: Some(Decoder::of::<PictureFile>()),
        ..FileQuery::default()
    };
    choose_file(query, remember_drawer)
        .opened(|file, cx| match preview(file, cx.model) {
            Ok(transition) => transition,
            Err(sentence) => {
                let text = format!("{}: {sentence}. Nothing has changed.", file.path);
                cx.model
                    .show_message("The picture cannot be imported", &text);
                Transition::Stay
            }
        })
        .push()
}

/// Shows what a picture becomes, instead of the file requester.
fn preview(file: &FileRead, model: &EditorModel) -> Result<Transition, String> {
    let screen = match file.decoded::<PictureFile>().0.clone()? {
        Picture::Sheet(set, note) => import_preview::of_sheet(&set, note),
        Picture::Other(colours) => import_preview::of_stone(colours, model.stoneset.chosen),
    };
    Ok(Transition::Replace(screen))
}

/// A picture that was read, or a sentence without its end that says why there is none.
struct PictureFile(Result<Picture, String>);

#[derive(Clone)]
enum Picture {
    /// A sheet of stones, and what became of its colours.
    Sheet(Box<Stoneset>, Option<ColourNote>),
    /// A picture for a stone.
    Other(ColourPicture),
}

impl Decode for PictureFile {
    fn decode(_: &str, bytes: &[u8]) -> Self {
        Self(decode(bytes))
    }
}

fn decode(bytes: &[u8]) -> Result<Picture, String> {
    if Format::of(bytes).is_none() && bytes.starts_with(b"Stoneset(") {
        return Err("this is a stoneset; open it with File > Load Stoneset".to_owned());
    }
    let colours = ColourPicture::read(bytes, LARGEST).map_err(|error| error.to_string())?;
    if colours.size() == SHEET_SIZE
        && let Ok(picture) = picture::read(bytes, SHEET_SIZE)
        && let Ok(set) = sheet::read(&picture, "")
    {
        return Ok(Picture::Sheet(Box::new(set), picture.note));
    }
    Ok(Picture::Other(colours))
}
