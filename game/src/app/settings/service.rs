//! Reads the settings when the program starts, and writes them after every change.

use ishido_shared::shell::Model as _;
use ishido_shared::ui::display::Display;
use ishido_shared::ui::event::Millis;
use ishido_shared::ui::program::{Reply, Request, RequestId};

use super::file::{self, NAME};
use crate::app::model::settings::Settings;
use crate::app::model::{GameEvent, Model};
use crate::app::shell::{Cx, Service, Stored, StoredFile, Transition};

/// Remembers the settings.
#[derive(Debug)]
pub struct SettingsService {
    file: StoredFile,
    /// The reason why the file could not be read, until it has been moved aside.
    unreadable: Option<String>,
    /// The display, as the host has it.
    shown: Display,
}

impl Default for SettingsService {
    fn default() -> Self {
        Self {
            file: StoredFile::new(NAME),
            unreadable: None,
            shown: Display::default(),
        }
    }
}

impl SettingsService {
    fn read(cx: &mut Cx<'_, '_>) -> Result<Settings, String> {
        let bytes = cx
            .host
            .own_files
            .read(NAME)
            .map_err(|error| error.to_string())?;
        let settings = bytes.map_or_else(|| Ok(Settings::default()), |bytes| file::read(&bytes));
        settings.map_err(|cause| cause.replacen(NAME, &cx.host.own_files.whole_path(NAME), 1))
    }

    /// Asks the host to show the program as the settings say, if it does not yet.
    fn show(&mut self, cx: &mut Cx<'_, '_>) {
        let screen = &cx.model.settings().screen;
        let display = Display {
            full_screen: screen.full_screen,
            scaling: screen.scaling,
            scan_lines: screen.scan_lines,
        };
        if display != self.shown {
            self.shown = display;
            cx.host.request(Request::Show(display));
        }
    }
}

impl Service<Model> for SettingsService {
    fn start(&mut self, cx: &mut Cx<'_, '_>) -> Transition {
        match Self::read(cx) {
            Ok(settings) => cx.model.load_settings(settings),
            Err(cause) => {
                let to = format!("settings-broken-{}.ron", cx.host.unix_ms);
                self.file.move_aside(to, cx.host);
                self.unreadable = Some(cause);
            }
        }
        self.show(cx);
        Transition::Stay
    }

    fn news(&mut self, news: &GameEvent, cx: &mut Cx<'_, '_>) {
        if *news == GameEvent::SettingsChanged {
            self.show(cx);
            if let Some(bytes) = file::write(cx.model.settings()) {
                self.file.write(bytes, cx.host);
            }
        }
    }

    fn reply(&mut self, id: RequestId, reply: &Reply, cx: &mut Cx<'_, '_>) -> Transition {
        match (self.file.reply(id, reply, cx.host), &self.unreadable) {
            (Some(Stored::MovedAside(path)), Some(cause)) => {
                let text = format!(
                    "{cause}. Default settings are in use. The file was renamed to {path}."
                );
                cx.model.show_message("The settings cannot be read", &text);
                self.unreadable = None;
            }
            (Some(Stored::Failed(error)), Some(cause)) => {
                let text = format!(
                    "{cause}. Default settings are in use. The file is unchanged: it cannot be \
                    renamed ({error}). Until it can be, your settings will not be saved."
                );
                cx.model.show_message("The settings cannot be read", &text);
            }
            (Some(Stored::Failed(error)), None) => {
                let text =
                    format!("Your settings cannot be saved. {error}. They apply until you quit.");
                cx.model.show_message("The settings are not saved", &text);
            }
            _ => {}
        }
        Transition::Stay
    }

    fn tick(&mut self, cx: &mut Cx<'_, '_>) -> (Transition, Option<Millis>) {
        (Transition::Stay, self.file.tick(cx.host))
    }

    fn quit(&mut self, cx: &mut Cx<'_, '_>) {
        self.file.quit(cx.host);
    }
}
