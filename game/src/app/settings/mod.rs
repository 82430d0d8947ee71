//! The options of the menus, and the service that remembers them.

mod file;
mod service;
mod values;

pub use crate::session::{NextGame, TimeLimit};
pub use file::{read as read_settings, write as write_settings};
pub use service::SettingsService;
pub use values::Settings;
