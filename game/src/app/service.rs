//! The trait of services. A service is work without a screen, such as autosaving; it gets the replies to its own requests.

use ishido_shared::ui::event::{Event, Millis};
use ishido_shared::ui::program::{Reply, RequestId};

use super::model::GameEvent;
use super::screen::{Cx, Transition};

/// Work that has no screen. It may open screens with [`Transition::Push`]; the other transitions are not for services.
pub trait Service {
    /// The program starts; the settings are known.
    fn start(&mut self, _cx: &mut Cx<'_, '_>) -> Transition {
        Transition::Stay
    }

    /// An event came from the host. Every service sees every event, before it goes to a screen; only files dropped on a
    /// child program belong to that alone.
    fn observe(&mut self, _event: &Event, _cx: &mut Cx<'_, '_>) {}

    /// A request that this service made has been answered.
    fn reply(&mut self, _id: RequestId, _reply: &Reply, _cx: &mut Cx<'_, '_>) -> Transition {
        Transition::Stay
    }

    /// Something happened in the game on the board.
    fn game_event(&mut self, _event: &GameEvent, _cx: &mut Cx<'_, '_>) {}

    /// The settings have changed.
    fn settings_changed(&mut self, _cx: &mut Cx<'_, '_>) {}

    /// Time passed. Returns when the service wants the time again, if it does.
    fn tick(&mut self, _cx: &mut Cx<'_, '_>) -> Option<Millis> {
        None
    }

    /// What would be lost if the program ended now, in sentences; `None` if nothing.
    fn lost_by_quitting(&self) -> Option<String> {
        None
    }

    /// The program is about to end.
    fn quit(&mut self, _cx: &mut Cx<'_, '_>) {}
}
