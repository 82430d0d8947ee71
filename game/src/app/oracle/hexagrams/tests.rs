//! Tests of the browser of hexagrams.
