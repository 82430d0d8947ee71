//! Tests of the editor's screen.
