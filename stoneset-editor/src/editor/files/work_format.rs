//! The file of the set that is being edited, as it is kept on disk meanwhile: one line that says which set it is and which
//! stone is chosen, then the set as in its own file, with the pixels outside of the masks.

use ishido_shared::formats::stoneset::{COLUMNS, ROWS, Stoneset};
use ishido_shared::ron_error;
use ishido_shared::ui::disk::ContentDigest;
use serde::{Deserialize, Serialize};

use crate::document::Document;
use crate::editor::edited_file::EditedFile;
use crate::editor::stoneset_work::{Edited, StonesetWork};
use crate::stones::{self, StonePosition};

/// The version that is written.
const VERSION: u32 = 1;

/// The first line.
#[derive(Serialize, Deserialize)]
#[serde(rename = "StonesetWork")]
struct Head {
    version: u32,
    /// The whole path of the file that the set has.
    file: Option<String>,
    /// The content of that file as it was read or written last.
    #[serde(default)]
    file_digest: Option<ContentDigest>,
    /// The built-in set that it is a copy of.
    copy_of: Option<String>,
    column: usize,
    row: usize,
    /// Whether the mask of the column is edited, and not the stone.
    mask: bool,
    /// Whether the set is marked as unfinished; the set below is a draft with twins, too.
    draft: bool,
}

/// The text of the file.
pub fn write(work: &StonesetWork) -> Option<Vec<u8>> {
    let head = Head {
        version: VERSION,
        file: work.file.as_ref().map(|file| file.path.clone()),
        file_digest: work.file.as_ref().and_then(|file| file.digest),
        copy_of: work.copy_of.clone(),
        column: work.chosen.column + 1,
        row: work.chosen.row + 1,
        mask: work.edited == Edited::Mask,
        draft: work.content().details.draft,
    };
    let head = ron::ser::to_string(&head).ok()?;
    let set = stones::stoneset_of(work.content()).write().ok()?;
    Some(format!("{head}\n{set}").into_bytes())
}

/// Reads the file. The set counts as changed, because it is on no other disk in this form.
///
/// # Errors
/// A sentence that says what is wrong.
pub fn read(bytes: &[u8]) -> Result<StonesetWork, String> {
    let line = bytes.iter().position(|&byte| byte == b'\n');
    let (head, set) = bytes.split_at(line.unwrap_or(bytes.len()));
    let head = std::str::from_utf8(head).map_err(|_| "its first line is not text".to_owned())?;
    let head: Head =
        ron::from_str(head).map_err(|error| ron_error::reason(head, &error, "StonesetWork"))?;
    if head.version != VERSION {
        return Err(format!(
            "it has version {}; this program reads version {VERSION}",
            head.version
        ));
    }
    let place = |number: usize, count| number.checked_sub(1).filter(|&index| index < count);
    let chosen = place(head.column, COLUMNS)
        .zip(place(head.row, ROWS))
        .map(|(column, row)| StonePosition { column, row });
    let set = Stoneset::read_draft(set).map_err(|error| error.to_string())?;
    let mut content = stones::content_of(&set);
    content.details.draft = head.draft;
    let digest = head.file_digest;
    let file = head.file.map(|path| EditedFile { path, digest });
    let mut work = StonesetWork::new(&set, file);
    work.document = Document::unsaved(content);
    work.chosen = chosen.ok_or("its chosen stone does not exist")?;
    work.copy_of = head.copy_of;
    if head.mask {
        work.edited = Edited::Mask;
    }
    Ok(work)
}
