//! The options of the menus, and the service that remembers them.

mod file;
mod next_game;
mod service;
mod values;

pub use file::{read as read_settings, write as write_settings};
pub use next_game::{NextGame, TimeLimit};
pub use service::SettingsService;
pub use values::Settings;
