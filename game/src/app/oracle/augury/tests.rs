//! Tests of the screen of an augury.
