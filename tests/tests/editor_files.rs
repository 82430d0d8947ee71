//! The files of the stoneset editor, by scripts: New, Load, Save, questions, drafts, details, unsaved work, pictures.

#![allow(clippy::unwrap_used, reason = "tests say plainly what they expect")]

use std::path::Path;

use ishido_tests::programs;
use ishido_tests::script::{Options, Runner, Script};

fn run(name: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("scripts/{name}.script"));
    let script = Script::load(&path).unwrap();
    let make = || programs::make(&programs::ALL, Some("editor"), &[]);
    Runner::fallible(make, Options::default())
        .run(&script)
        .unwrap();
}

#[test]
fn sets_are_begun_loaded_and_saved_and_no_change_is_lost_unasked() {
    run("editor-files");
}

#[test]
fn unsaved_work_is_offered_at_the_next_start() {
    run("editor-files-work");
}

#[test]
fn drafts_are_saved_when_the_user_knows() {
    run("editor-files-draft");
}

#[test]
fn pictures_are_imported_and_exported() {
    run("editor-files-pictures");
}

#[test]
fn a_file_that_another_program_has_changed_is_not_replaced_unasked() {
    run("editor-files-changed");
}

#[test]
fn a_set_that_arrives_late_waits_for_the_end_of_a_question() {
    run("editor-files-late");
}

#[test]
fn names_and_notes_that_were_saved_can_be_read_again() {
    run("editor-files-texts");
}
