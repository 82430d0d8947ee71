//! What the editor remembers: `editor-settings.ron` in the store, with the drawers and the file used last, and the author.

use ishido_shared::formats::stoneset::LONGEST_NAME;
use ishido_shared::ui::program::{Request, RequestId};
use ishido_shared::ui::store::{Change, StoreError};
use ishido_shared::{ron_error, text_file};
use ron::ser::PrettyConfig;

use super::state::{EditorSettings, SETTINGS_VERSION};
use crate::editor::screen::Cx;
use crate::editor::state::{EditorState, HostProgram};

/// The name in the store.
const NAME: &str = "editor-settings.ron";

/// The longest file that is read, in bytes: more than paths of the greatest length need with escapes.
const MAX_BYTES: usize = 1 << 20;

/// Reads the settings. Those that cannot be read are kept under another name.
pub fn read(cx: &mut Cx<'_, '_>) {
    let read = match cx.ctx.store.read(NAME) {
        Ok(None) => return,
        Ok(Some(bytes)) => {
            let path = cx.ctx.store.whole_path(NAME);
            parse(&bytes).map_err(|cause| format!("{path}: {cause}"))
        }
        Err(error) => Err(error.to_string()),
    };
    match read {
        Ok(settings) => {
            let state = &mut *cx.state;
            // The game may have said where to begin.
            if state.drawers.stonesets.is_empty() {
                state.drawers.stonesets.clone_from(&settings.stonesets);
            }
            state.drawers.pictures.clone_from(&settings.pictures);
            state.drawers.boards.clone_from(&settings.boards);
            state.files.last.clone_from(&settings.last);
            // A set with a longer one could not be read again.
            state.files.author = settings.author.chars().take(LONGEST_NAME).collect();
            state.files.settings.written = settings;
        }
        Err(cause) => {
            let to = format!("broken-{}-{NAME}", cx.ctx.unix_ms);
            let asked = request(Change::Rename(to), cx);
            cx.state.files.settings.unreadable = Some((asked, cause));
        }
    }
}

fn parse(bytes: &[u8]) -> Result<EditorSettings, String> {
    if bytes.len() > MAX_BYTES {
        return Err("the file is too large".to_owned());
    }
    let text = text_file::decode(bytes).map_err(|_| "it is not a text file".to_owned())?;
    let settings: EditorSettings =
        ron::from_str(text).map_err(|error| ron_error::reason(text, &error, "EditorSettings"))?;
    if settings.version == SETTINGS_VERSION {
        Ok(settings)
    } else {
        Err(format!(
            "it has version {}, which this program does not know",
            settings.version
        ))
    }
}

/// Writes the settings if they have changed.
pub fn update(cx: &mut Cx<'_, '_>) {
    let now = current(cx.state);
    let file = &mut cx.state.files.settings;
    if now == file.written || file.unreadable.is_some() {
        return;
    }
    file.written = now;
    let config = PrettyConfig::new()
        .struct_names(true)
        .new_line("\n".to_owned());
    if let Ok(text) = ron::ser::to_string_pretty(&file.written, config) {
        let asked = request(Change::Write((text + "\n").into_bytes()), cx);
        cx.state.files.settings.asked = Some(asked);
    }
}

fn current(state: &EditorState) -> EditorSettings {
    // The game knows itself which set is used.
    let last = match &state.stoneset.file {
        Some(file) if state.hosting == HostProgram::Alone => &file.path,
        _ => &state.files.last,
    };
    EditorSettings {
        version: SETTINGS_VERSION,
        stonesets: state.drawers.stonesets.clone(),
        pictures: state.drawers.pictures.clone(),
        boards: state.drawers.boards.clone(),
        last: last.clone(),
        author: state.files.author.clone(),
    }
}

/// A change of the store has been answered.
pub fn on_reply(id: RequestId, result: &Result<String, StoreError>, cx: &mut Cx<'_, '_>) {
    if let Some((asked, cause)) = &cx.state.files.settings.unreadable
        && *asked == id
    {
        let text = match result {
            Ok(path) => {
                format!("{cause}. Default settings are in use. The file was renamed to {path}.")
            }
            Err(error) => format!(
                "{cause}. Default settings are in use, and new ones are not saved. The file is unchanged: it cannot be renamed ({error})."
            ),
        };
        if result.is_ok() {
            cx.state.files.settings.unreadable = None;
        }
        cx.state.show_message("The settings cannot be read", &text);
        return;
    }
    let file = &mut cx.state.files.settings;
    if file.asked == Some(id)
        && let Err(error) = result
        && !std::mem::replace(&mut file.failed, true)
    {
        let text = format!("The drawers and the file that you used last cannot be saved. {error}.");
        cx.state.show_message("The settings are not saved", &text);
    }
}

fn request(change: Change, cx: &mut Cx<'_, '_>) -> RequestId {
    let name = NAME.to_owned();
    cx.ctx.request(Request::Store { name, change })
}
