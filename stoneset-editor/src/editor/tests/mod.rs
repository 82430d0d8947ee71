//! Tests of the editor as a whole.

mod monkey;
mod requesters;
