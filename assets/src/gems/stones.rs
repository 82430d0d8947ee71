//! The stoneset "Gems".

use ishido_shared::formats::stoneset::Stoneset;

/// The whole set.
#[must_use]
pub fn set() -> Stoneset {
    let mut set = crate::ishido::stones::set();
    "Gems".clone_into(&mut set.name);
    set
}
