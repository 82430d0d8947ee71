//! What comes of an event that a requester has handled.

/// The result of handing an event to a requester.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RequesterOutcome<A> {
    /// Nothing visible.
    Nothing,
    /// The requester looks different now.
    Changed,
    /// The value of a gadget has changed.
    Touched(&'static str),
    /// A gadget wants its owner to act: a button in the requester was pressed, a line of a list double-clicked, a text
    /// entered.
    Activated(&'static str),
    /// It was answered and is over.
    Answer(A),
}

impl<A> RequesterOutcome<A> {
    /// The same outcome with another answer.
    pub(super) fn map<B>(self, answer: impl FnOnce(A) -> B) -> RequesterOutcome<B> {
        match self {
            Self::Nothing => RequesterOutcome::Nothing,
            Self::Changed => RequesterOutcome::Changed,
            Self::Touched(id) => RequesterOutcome::Touched(id),
            Self::Activated(id) => RequesterOutcome::Activated(id),
            Self::Answer(given) => RequesterOutcome::Answer(answer(given)),
        }
    }
}
