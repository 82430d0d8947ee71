//! Tests that walk over all features.

mod dummy;
mod pages;
mod requesters;

use crate::app::shell::Cx;
use ishido_shared::ui::own_files::{FileError, OwnFiles};
use ishido_shared::ui::program::{Effects, Host, HostTraits};
use ishido_shared::ui::room::Room;

use super::model::Model;
use super::model::appearance::{Appearance, AppearanceInUse};
use super::registry;

/// A store without files.
pub struct NoOwnFiles;

impl OwnFiles for NoOwnFiles {
    fn read(&mut self, _name: &str) -> Result<Option<Vec<u8>>, FileError> {
        Ok(None)
    }

    fn list(&mut self, _prefix: &str) -> Result<Vec<String>, FileError> {
        Ok(Vec::new())
    }
}

/// A shared value without a game, with the flat appearance.
pub fn app_state() -> Model {
    Model::new(
        AppearanceInUse::new(Appearance::flat().unwrap()),
        registry::COMMANDS,
    )
}

/// A host that does nothing.
#[derive(Default)]
pub struct TestHost {
    pub room: Room,
    effects: Effects,
    entropy: u64,
}

impl TestHost {
    /// Calls a function with this host.
    pub fn with<R>(&mut self, f: impl FnOnce(&mut Host<'_>) -> R) -> R {
        f(&mut Host {
            traits: HostTraits::default(),
            room: self.room,
            now: 0,
            unix_ms: 0,
            utc_offset: 0,
            own_files: &mut NoOwnFiles,
            effects: &mut self.effects,
            entropy: &mut self.entropy,
        })
    }
}

/// Calls a function with a host that does nothing.
pub fn with_cx<R>(model: &mut Model, f: impl FnOnce(&mut Cx<'_, '_>) -> R) -> R {
    TestHost::default().with(|host| f(&mut Cx { model, host }))
}
