//! Tests of First Stones.
