//! Tests of the editor as a whole.

mod messages;
mod monkey;
mod random_edits;
mod requesters;
mod telephone;
