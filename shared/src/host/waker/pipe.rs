//! The signal of a waker where waits are for files: a pipe that becomes readable.

use std::io::{PipeReader, PipeWriter, Read, Write, pipe};

/// A signal that any thread can raise.
pub(super) struct Signal {
    reader: PipeReader,
    writer: PipeWriter,
}

impl Signal {
    /// A signal that is not raised, if the system has one left.
    pub(super) fn new() -> Option<Self> {
        let (reader, writer) = pipe().ok()?;
        Some(Self { reader, writer })
    }

    /// Raises the signal, which is not raised.
    pub(super) fn raise(&self) {
        // A pipe with nothing in it takes a byte.
        let _ = (&self.writer).write_all(&[1]);
    }

    /// Lowers the signal, which is raised.
    pub(super) fn lower(&self) {
        let _ = (&self.reader).read(&mut [0; 1]);
    }

    /// The pipe, to wait for it.
    pub(super) const fn pipe(&self) -> &PipeReader {
        &self.reader
    }
}
