//! The signal of a waker where waits are for files: a pipe that becomes readable.

use std::io::{PipeReader, PipeWriter, Read, Write, pipe};

/// The end that raises the signal.
pub(super) struct Sender(PipeWriter);

/// The end that is waited for.
pub(super) struct Receiver(PipeReader);

/// The two ends of a signal, if the system has one left.
pub(super) fn signal() -> Option<(Sender, Receiver)> {
    let (reader, writer) = pipe().ok()?;
    Some((Sender(writer), Receiver(reader)))
}

impl Sender {
    /// Raises the signal, which is not raised.
    pub(super) fn raise(&self) {
        // It fails only when nobody waits any more.
        let _ = (&self.0).write_all(&[1]);
    }
}

impl Receiver {
    /// Lowers the signal, which is raised.
    pub(super) fn lower(&mut self) {
        let _ = self.0.read(&mut [0; 1]);
    }

    /// The pipe, to wait for it.
    pub(super) const fn pipe(&self) -> &PipeReader {
        &self.0
    }
}
