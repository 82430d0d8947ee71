//! The trait of services. A service is work without a screen, such as keeping settings on disk.

use super::model::Model;
use super::screen::{Cx, Transition};
use crate::ui::event::{Event, Millis};
use crate::ui::program::{Reply, RequestId};

/// Work that has no screen. It may open screens with [`Transition::Push`]; the other transitions are not for services.
pub trait Service<M: Model> {
    /// The program starts. Services start in their order.
    fn start(&mut self, _cx: &mut Cx<'_, '_, M>) -> Transition<M> {
        Transition::Stay
    }

    /// An event came from the host, and is not for a program inside this one. Every service sees it, before a screen does.
    fn event(&mut self, _event: &Event, _cx: &mut Cx<'_, '_, M>) {}

    /// A request that this service made has been answered.
    fn reply(&mut self, _id: RequestId, _reply: &Reply, _cx: &mut Cx<'_, '_, M>) -> Transition<M> {
        Transition::Stay
    }

    /// Something has happened in the program.
    fn news(&mut self, _news: &M::News, _cx: &mut Cx<'_, '_, M>) {}

    /// Time passed. Returns when the service wants the time again, if it does.
    fn tick(&mut self, _cx: &mut Cx<'_, '_, M>) -> (Transition<M>, Option<Millis>) {
        (Transition::Stay, None)
    }

    /// Returns what would be lost if the program ended now, in sentences; `None` if nothing.
    fn lost_by_quitting(&self) -> Option<String> {
        None
    }

    /// The program is about to end.
    fn quit(&mut self, _cx: &mut Cx<'_, '_, M>) {}
}
