//! Tests of many edits.
