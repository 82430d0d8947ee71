//! Tests of the selection.
