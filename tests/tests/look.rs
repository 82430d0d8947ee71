//! Runs the scripts of what a first player expects of the board, the menus and the requesters.

#![allow(clippy::unwrap_used, reason = "tests say plainly what they expect")]

use std::path::Path;

use ishido_tests::programs;
use ishido_tests::script::{Options, Runner, Script};

fn run(name: &str) {
    run_on("game-flat", name);
}

fn run_on(program: &'static str, name: &str) {
    let scripts = Path::new(env!("CARGO_MANIFEST_DIR")).join("scripts");
    let script = Script::load(&scripts.join(format!("{name}.script"))).unwrap();
    let make = move || programs::make(&programs::ALL, Some(program), &[]);
    Runner::fallible(make, Options::default())
        .run(&script)
        .unwrap();
}

#[test]
fn the_empty_board_says_where_everything_is() {
    run("look-start");
}

#[test]
fn a_notice_swallows_no_click_that_goes_on() {
    run("look-notice");
}

#[test]
fn enter_only_places_and_tab_and_names_move_the_pointer() {
    run("look-keys");
}

#[test]
fn after_a_suggestion_the_pointer_is_on_its_square() {
    run("look-hint");
}

#[test]
fn each_choice_says_what_follows() {
    run("look-choices");
}

#[test]
fn any_click_closes_about_and_title_hints_fit() {
    run("look-about");
}

#[test]
fn screen_sound_and_motion_are_chosen_in_the_menus() {
    run("look-options");
}

#[test]
fn the_preview_of_other_shows_what_it_is() {
    run("look-other");
}

#[test]
fn a_game_that_another_ends_has_its_players_name() {
    run("look-names");
}

#[test]
fn f1_opens_the_chapter_of_the_screen_in_front() {
    run("look-help");
}

#[test]
fn the_panel_of_the_lesson_hides_no_corner() {
    run("look-lesson");
}

#[test]
fn a_review_has_one_meaning_of_better() {
    run("look-review");
}

#[test]
fn a_suggestion_is_true_and_marks_what_it_names() {
    run("look-suggestion");
}

#[test]
fn high_scores_are_replayed_at_a_chosen_pace() {
    run("look-replay");
}

#[test]
fn frames_of_squares_differ_in_shape_and_rest() {
    run("look-frames");
}

#[test]
fn requesters_close_and_go_behind_by_gadgets() {
    run("look-requesters");
}

#[test]
fn files_are_listed_with_size_and_date() {
    run("look-file-columns");
}

#[test]
fn menus_show_keys_and_what_is_ghosted_can_be_read() {
    run("look-menus");
}

#[test]
fn the_menus_of_the_editor_show_keys() {
    run_on("editor", "look-menus-editor");
}
