//! Services that belong to no document: what the editor remembers in `editor-settings.ron`, with the drawers and the file used
//! last, and the author; and the notice that it ended unexpectedly.

use ishido_shared::formats::stoneset::LONGEST_NAME;
use ishido_shared::ron_text::{self, Root};
use ishido_shared::shell::{Model, Service, Stored, StoredFile};
use ishido_shared::ui::crash_notice::CrashNotice;
use ishido_shared::ui::event::Millis;
use ishido_shared::ui::program::{Reply, RequestId};
use serde::{Deserialize, Serialize};

use super::model::{Cx, EditorModel, HostProgram, Transition};

/// The name in the store.
const NAME: &str = "editor-settings.ron";

/// The longest file that is read, in bytes: more than paths of the greatest length need with escapes.
const MAX_BYTES: usize = 1 << 20;

const VERSION: u32 = 1;

/// The content of the settings file.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
struct EditorSettings {
    version: u32,
    /// The drawer of stonesets used last.
    stonesets: String,
    /// The drawer of pictures used last.
    pictures: String,
    /// The drawer of boards used last.
    boards: String,
    /// The file of the set edited last, by its whole path.
    last: String,
    /// The author of new sets.
    author: String,
}

impl Default for EditorSettings {
    fn default() -> Self {
        Self {
            version: VERSION,
            stonesets: String::new(),
            pictures: String::new(),
            boards: String::new(),
            last: String::new(),
            author: String::new(),
        }
    }
}

/// Keeps the settings on disk.
pub struct SettingsService {
    file: StoredFile,
    /// The settings that were written last.
    written: EditorSettings,
    /// The reason why the file that was found cannot be read. Nothing is written over it before it has another name.
    unreadable: Option<String>,
}

impl Default for SettingsService {
    fn default() -> Self {
        Self {
            file: StoredFile::new(NAME),
            written: EditorSettings::default(),
            unreadable: None,
        }
    }
}

impl Service<EditorModel> for SettingsService {
    /// Reads the settings. Those that cannot be read are kept under another name.
    fn start(&mut self, cx: &mut Cx<'_, '_>) -> Transition {
        let read = match cx.host.own_files.read(NAME) {
            Ok(None) => return Transition::Stay,
            Ok(Some(bytes)) => {
                let path = cx.host.own_files.whole_path(NAME);
                parse(&bytes).map_err(|cause| format!("{path}: {cause}"))
            }
            Err(error) => Err(error.to_string()),
        };
        match read {
            Ok(settings) => self.take_over(settings, cx.model),
            Err(cause) => {
                self.unreadable = Some(cause);
                let to = format!("broken-{}-{NAME}", cx.host.unix_ms);
                self.file.move_aside(to, cx.host);
            }
        }
        Transition::Stay
    }

    fn reply(&mut self, id: RequestId, reply: &Reply, cx: &mut Cx<'_, '_>) -> Transition {
        let unreadable = self.unreadable.as_deref().unwrap_or_default();
        match self.file.reply(id, reply, cx.host) {
            Some(Stored::MovedAside(path)) => {
                let text = format!(
                    "{unreadable}. Default settings are in use. The file was renamed to {path}."
                );
                cx.model.show_message("The settings cannot be read", &text);
            }
            Some(Stored::Failed(error)) if self.file.is_moving_aside() => {
                let text = format!(
                    "{unreadable}. Default settings are in use, and new ones are not saved. The file is unchanged: it cannot be renamed ({error})."
                );
                cx.model.show_message("The settings cannot be read", &text);
            }
            Some(Stored::Failed(error)) => {
                let text = format!(
                    "The editor cannot remember the drawers and the file that you used last. \
                    {error}."
                );
                cx.model.show_message("The settings are not saved", &text);
            }
            Some(Stored::Done(())) | None => {}
        }
        Transition::Stay
    }

    /// Writes the settings if they have changed.
    fn tick(&mut self, cx: &mut Cx<'_, '_>) -> (Transition, Option<Millis>) {
        let now = current(cx.model);
        if now != self.written {
            self.written = now;
            if let Ok(text) = ron_text::file(&self.written, ron_text::INDENT) {
                self.file.write(text.into_bytes(), cx.host);
            }
        }
        (Transition::Stay, self.file.tick(cx.host))
    }
}

impl SettingsService {
    fn take_over(&mut self, settings: EditorSettings, model: &mut EditorModel) {
        // The game may have said where to begin.
        if model.drawers.stonesets.is_empty() {
            model.drawers.stonesets.clone_from(&settings.stonesets);
        }
        model.drawers.pictures.clone_from(&settings.pictures);
        model.drawers.boards.clone_from(&settings.boards);
        model.last.clone_from(&settings.last);
        // A set with a longer one could not be read again.
        model.author = settings.author.chars().take(LONGEST_NAME).collect();
        model.stoneset.set_author_of_copy(&model.author);
        self.written = settings;
    }
}

fn parse(bytes: &[u8]) -> Result<EditorSettings, String> {
    let root = Root {
        name: "EditorSettings",
        version: VERSION,
        most_bytes: MAX_BYTES,
    };
    ron_text::read(bytes, &root).map_err(|error| error.to_string())
}

fn current(model: &EditorModel) -> EditorSettings {
    // The game knows itself which set is used.
    let last = match &model.stoneset.file {
        Some(file) if model.hosting == HostProgram::Alone => &file.path,
        _ => &model.last,
    };
    EditorSettings {
        version: VERSION,
        stonesets: model.drawers.stonesets.clone(),
        pictures: model.drawers.pictures.clone(),
        boards: model.drawers.boards.clone(),
        last: last.clone(),
        author: model.author.clone(),
    }
}

/// The report of the last run's unexpected end, until the user is told.
#[derive(Default)]
pub struct CrashService(Option<CrashNotice>);

impl Service<EditorModel> for CrashService {
    fn start(&mut self, cx: &mut Cx<'_, '_>) -> Transition {
        // In the game's window, the game tells of it.
        if cx.model.hosting == HostProgram::Alone {
            self.0 = CrashNotice::find(cx.host);
        }
        Transition::Stay
    }

    fn reply(&mut self, id: RequestId, reply: &Reply, cx: &mut Cx<'_, '_>) -> Transition {
        if let Reply::OwnFile(result) = reply
            && let Some(path) = self.0.as_ref().and_then(|told| told.path(id, result))
        {
            self.0 = None;
            let text = format!(
                "A bug stopped the editor last time. Your work was saved. There is a report for \
                the developers in {path}; it contains none of your names, texts or files."
            );
            cx.model
                .show_message("The editor ended unexpectedly", &text);
        }
        Transition::Stay
    }
}
