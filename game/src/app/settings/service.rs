//! Reads the settings when the program starts, and writes them after every change.

use ishido_shared::ui::display::Display;
use ishido_shared::ui::program::{Reply, Request, RequestId};
use ishido_shared::ui::store::{Change, StoreError};

use super::file::{self, NAME};
use crate::app::model::settings::Settings;
use crate::app::screen::{Cx, Transition};
use crate::app::service::Service;

/// Remembers the settings.
#[derive(Debug, Default)]
pub struct SettingsService {
    /// The last request to write them.
    asked: Option<RequestId>,
    /// A settings file that could not be read. Until it has been moved aside, nothing is written over it.
    unreadable: Option<Unreadable>,
    /// How the host shows the program.
    shown: Display,
}

/// A settings file that could not be read and is being moved aside.
#[derive(Debug)]
struct Unreadable {
    asked: RequestId,
    cause: String,
}

impl SettingsService {
    fn read(cx: &mut Cx<'_, '_>) -> Result<Settings, String> {
        let bytes = cx.ctx.store.read(NAME).map_err(|error| error.to_string())?;
        let settings = bytes.map_or_else(|| Ok(Settings::default()), |bytes| file::read(&bytes));
        settings.map_err(|cause| cause.replacen(NAME, &cx.ctx.store.whole_path(NAME), 1))
    }

    /// Asks the host to show the program as the settings say, if it does not yet.
    fn show(&mut self, cx: &mut Cx<'_, '_>) {
        let screen = &cx.app.settings().screen;
        let display = Display {
            full_screen: screen.full_screen,
            scaling: screen.scaling,
            scan_lines: screen.scan_lines,
        };
        if display != self.shown {
            self.shown = display;
            cx.ctx.request(Request::Show(display));
        }
    }

    fn moved_aside(&mut self, result: &Result<String, StoreError>, cx: &mut Cx<'_, '_>) {
        let Some(Unreadable { cause, .. }) = &self.unreadable else {
            return;
        };
        let text = match result {
            Ok(path) => {
                format!("{cause}. Default settings are in use. The file was renamed to {path}.")
            }
            Err(error) => format!(
                "{cause}. Default settings are in use, and what you change applies until you quit. The file is unchanged: it cannot be renamed ({error})."
            ),
        };
        cx.app.show_message("The settings cannot be read", &text);
        if result.is_ok() {
            self.unreadable = None;
        }
    }
}

impl Service for SettingsService {
    fn start(&mut self, cx: &mut Cx<'_, '_>) -> Transition {
        match Self::read(cx) {
            Ok(settings) => cx.app.load_settings(settings),
            Err(cause) => {
                let to = format!("settings-broken-{}.ron", cx.ctx.unix_ms);
                let asked = cx.ctx.request(Request::Store {
                    name: NAME.to_owned(),
                    change: Change::Rename(to),
                });
                self.unreadable = Some(Unreadable { asked, cause });
            }
        }
        self.show(cx);
        Transition::Stay
    }

    fn settings_changed(&mut self, cx: &mut Cx<'_, '_>) {
        self.show(cx);
        if self.unreadable.is_none()
            && let Some(bytes) = file::write(cx.app.settings())
        {
            self.asked = Some(cx.ctx.request(Request::Store {
                name: NAME.to_owned(),
                change: Change::Write(bytes),
            }));
        }
    }

    fn reply(&mut self, id: RequestId, reply: &Reply, cx: &mut Cx<'_, '_>) -> Transition {
        let Reply::Stored(result) = reply else {
            return Transition::Stay;
        };
        if self
            .unreadable
            .as_ref()
            .is_some_and(|file| file.asked == id)
        {
            self.moved_aside(result, cx);
        } else if self.asked == Some(id)
            && let Err(error) = result
        {
            let text =
                format!("Your settings cannot be saved. {error}. They apply until you quit.");
            cx.app.show_message("The settings are not saved", &text);
        }
        Transition::Stay
    }
}
