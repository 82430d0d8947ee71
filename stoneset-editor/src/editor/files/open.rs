//! Opens a stoneset that was read, as the document that is edited.

use ishido_shared::formats::picture::Format;
use ishido_shared::ui::decode::Decode;
use ishido_shared::ui::disk::{ContentDigest, FileRead};

use super::state::Opened;
use super::{path, work_file};
use crate::convert::read_set;
use crate::editor::edited_file::EditedFile;
use crate::editor::screen::Cx;
use crate::editor::stoneset_work::StonesetWork;

/// The volume with what is built into the program.
const BUILT_IN: &str = "Ishido:";

/// A stoneset or a sheet of stones that was read, or a sentence that says why there is none.
pub struct SetFile(Result<Opened, String>);

impl Decode for SetFile {
    fn decode(path: &str, bytes: &[u8]) -> Self {
        Self(decode(path, bytes))
    }
}

/// The stoneset or the sheet of stones in a file.
///
/// # Errors
/// A sentence for the user.
pub fn read(file: &FileRead) -> Result<Opened, String> {
    file.decoded::<SetFile>().0.clone()
}

fn decode(path: &str, bytes: &[u8]) -> Result<Opened, String> {
    let (set, colours) = read_set(bytes, path::stem(path)).map_err(|error| {
        let advice = match Format::of(bytes) {
            Some(_) => "To put a picture on a stone, choose File > Import Picture",
            None => "Nothing has changed",
        };
        format!("{path}: {error}. {advice}.")
    })?;
    Ok(Opened {
        set,
        path: path.to_owned(),
        is_own_file: Format::of(bytes).is_none(),
        digest: ContentDigest::of(bytes),
        note: colours.map(|colours| colours.to_string()),
    })
}

/// Opens a set that was read, as the document.
pub fn open(opened: Opened, cx: &mut Cx<'_, '_>) {
    let Opened {
        set,
        path,
        is_own_file,
        digest,
        note,
    } = opened;
    let name = path::split(&path).1.to_owned();
    let work = if path.starts_with(BUILT_IN) {
        StonesetWork::copy(&set, &cx.state.files.author)
    } else {
        let file = is_own_file.then(|| EditedFile::new(path, digest));
        StonesetWork::new(&set, file)
    };
    replace(work, cx);
    cx.state.show_note(format!("Loaded: {name}"));
    if let Some(note) = note {
        cx.state.show_message("Some colours were changed", &note);
    }
}

/// Replaces the document.
pub fn replace(work: StonesetWork, cx: &mut Cx<'_, '_>) {
    let state = &mut *cx.state;
    state.painter.cancel();
    state.stoneset = work;
    state.files.twins_accepted = None;
    // A file that is still being written is the one of the set that was there before.
    state.files.saving = None;
    state.request_redraw();
    // What was given up must not be offered at the next start.
    work_file::document_replaced(cx);
}
