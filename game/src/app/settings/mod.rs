//! The options of the menus, and the service that remembers them.

mod file;
mod service;
mod values;

pub use service::SettingsService;
pub use values::Settings;
