//! Runs the scripts in `scripts/`, with flat test pictures unless a script needs others.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::print_stdout,
    reason = "tests say plainly what they expect"
)]

use ishido_tests::programs;
use ishido_tests::script::{Options, Runner, Script};

fn run(name: &str) {
    run_on("game-flat", name, Vec::new());
}

fn run_on(program: &'static str, name: &str, arguments: Vec<String>) {
    let path =
        std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("scripts/{name}.script"));
    let script = Script::load(&path).unwrap();
    let make = move || programs::make(&programs::ALL, Some(program), &arguments);
    Runner::fallible(make, Options::default())
        .run(&script)
        .unwrap();
}

#[test]
fn a_whole_game_with_the_mouse() {
    run("mouse");
}

#[test]
fn a_whole_game_by_keyboard() {
    run("keyboard");
}

#[test]
fn a_whole_game_by_touch() {
    run("touch");
}

#[test]
fn a_question_is_asked_changed_withdrawn_and_answered_once() {
    run("oracle-asking");
}

#[test]
fn a_question_is_edited_as_with_a_word_processor() {
    run("oracle-editing");
}

#[test]
fn the_oracle_by_keyboard_alone() {
    run("oracle-keys");
}

#[test]
fn the_oracle_by_touch_alone() {
    run("oracle-touch");
}

#[test]
fn the_computers_four_ways_are_not_answered() {
    run("oracle-computer");
}

#[test]
fn an_answer_that_was_interrupted_comes_again() {
    run("oracle-interrupted");
}

#[test]
fn known_stones_are_kept_off_the_lists_in_every_way() {
    run("known-stones");
}

#[test]
fn a_first_try_of_the_daily_stones_that_is_deleted_counts() {
    run("daily-deleted");
}

#[test]
fn modes_players_and_timers_are_set_up_for_the_next_game() {
    run("modes");
}

#[test]
fn a_tournament_of_five_with_the_mouse_killed_and_loaded() {
    run("tournament-mouse");
}

#[test]
fn a_tournament_of_five_by_keyboard() {
    run("tournament-keyboard");
}

#[test]
fn a_tournament_of_five_by_touch() {
    run("tournament-touch");
}

#[test]
fn the_running_game_is_kept_and_offered() {
    run("keeping");
}

#[test]
fn a_full_disk_is_told_once() {
    run("trouble");
}

#[test]
fn what_is_no_game_is_kept_aside() {
    run("broken");
}

#[test]
fn a_store_that_cannot_be_read_stops_nothing() {
    run("unreadable");
}

#[test]
fn menus_by_mouse_keyboard_and_finger() {
    run("menus");
}

#[test]
fn broken_settings_are_kept_aside() {
    run("settings");
}

#[test]
fn the_editor_shows_every_stone() {
    let set = concat!(env!("CARGO_MANIFEST_DIR"), "/../assets/test/stoneset.ron");
    run_on("editor", "editor", vec![set.to_owned()]);
}

fn run_board_designer(name: &str) {
    let set = concat!(env!("CARGO_MANIFEST_DIR"), "/../assets/test/stoneset.ron");
    run_on("editor", name, vec![set.to_owned()]);
}

#[test]
fn boards_are_painted_filled_and_bevelled() {
    run_board_designer("editor-board");
}

#[test]
fn boards_are_saved_loaded_and_never_lost() {
    run_board_designer("editor-board-files");
}

#[test]
fn boards_are_painted_by_keyboard_alone() {
    run_board_designer("editor-board-keys");
}

#[test]
fn boards_are_painted_by_touch_alone() {
    run_board_designer("editor-board-touch");
}

#[test]
fn games_are_saved_loaded_and_dropped() {
    run("files");
}

#[test]
fn looks_are_chosen_and_remembered() {
    run("looks");
}

#[test]
fn the_computer_suggests_and_plays() {
    run("computer");
}

#[test]
fn corners_of_the_file_requester() {
    run("corners");
}

#[test]
fn a_finished_game_is_reviewed() {
    run("review");
}

#[test]
fn a_game_is_replayed_and_played_on() {
    run("replay");
}

#[test]
fn games_put_aside_are_opened_replayed_and_deleted() {
    run("earlier");
}

#[test]
fn the_first_try_of_the_daily_stones_counts() {
    run("daily");
}

#[test]
fn finished_games_are_counted_replayed_and_exported() {
    run("statistics");
}

#[test]
fn games_are_replayed_from_files() {
    run("replay-file");
}

#[test]
fn everything_by_keyboard_alone() {
    run("all-keys");
}

#[test]
fn the_first_lesson_by_mouse() {
    run("first-stones-mouse");
}

#[test]
fn the_first_lesson_by_keyboard() {
    run("first-stones-keys");
}

#[test]
fn the_first_lesson_by_touch() {
    run("first-stones-touch");
}

#[test]
fn the_first_lesson_is_offered_once_to_a_newcomer() {
    let offer = || vec!["--offer-lesson".to_owned()];
    run_on("game-flat", "first-start", offer());
    run_on("game-flat", "first-start-lesson", offer());
}

#[test]
fn the_pages_to_be_read_have_chapters_and_diagrams() {
    run("pages");
}

#[test]
fn everything_by_mouse_alone() {
    run("all-mouse");
}

#[test]
fn everything_by_touch_alone() {
    run("all-touch");
}

#[test]
fn the_gallery_shows_every_gadget() {
    run_on("gallery", "gallery", Vec::new());
}

#[test]
fn a_deal_is_played_by_its_code() {
    run("deal");
}

#[test]
fn panels_show_the_pouch_and_what_remains() {
    run("panels");
}

#[test]
fn the_clock_runs_only_while_the_board_is_in_front() {
    run("clock");
}

#[test]
fn games_of_every_mode_can_be_loaded() {
    run("loaded-modes");
}

#[test]
fn nothing_that_went_wrong_is_swallowed_by_a_new_game() {
    let arguments = ["--deal", "HCK4-3EQN"].map(str::to_owned).to_vec();
    run_on("game-flat", "both", arguments);
}

#[test]
fn a_message_does_not_stop_a_review() {
    run("faults/review-interrupted");
}

#[test]
fn a_computer_switched_off_places_no_stone() {
    run("faults/computer-switched-off");
}

#[test]
fn the_computer_waits_while_a_menu_is_open() {
    run("faults/computer-behind-menus");
}

#[test]
fn the_last_question_does_not_wait_for_the_glide() {
    run("faults/question-during-glide");
}

#[test]
fn lists_of_high_scores_with_the_mouse() {
    run("scores-mouse");
}

#[test]
fn lists_of_high_scores_by_keyboard_alone() {
    run("scores-keyboard");
}

#[test]
fn lists_of_high_scores_by_touch_alone() {
    run("scores-touch");
}

#[test]
fn names_are_entered_remembered_and_never_lost() {
    run("scores-names");
}

#[test]
fn a_new_day_clears_todays_scores() {
    run("scores-day");
}

#[test]
fn disqualified_games_are_kept_off_the_lists() {
    run("scores-kept-off");
}

#[test]
fn both_opponents_of_a_challenge_have_entries() {
    run("scores-challenge");
}

#[test]
fn a_damaged_log_of_games_is_told_once() {
    run("scores-trouble");
}

#[test]
fn turn_clock_and_score_are_shown() {
    run("scoreboard");
}

#[test]
fn points_rise_and_are_counted_up() {
    run("points");
}

#[test]
fn auguries_are_saved_in_files() {
    run("augury-save");
}

#[test]
fn a_file_of_auguries_is_written_over_only_after_a_question() {
    run("augury-save-over");
}

#[test]
fn auguries_are_loaded_from_good_and_bad_files() {
    run("augury-load");
}

#[test]
fn the_diary_is_searched_and_auguries_are_deleted_from_it() {
    run("augury-diary");
}

#[test]
fn the_hexagrams_are_browsed_by_mouse_keys_and_touch() {
    run("hexagrams");
}

#[test]
fn the_text_on_the_oracle_is_read() {
    run("oracle-help");
}

#[test]
fn a_question_is_answered_without_a_change() {
    run("oracle-no-change");
}

#[test]
fn a_question_is_answered_with_one_change_by_keyboard() {
    run("oracle-one-change");
}

#[test]
fn a_question_is_answered_with_six_changes_by_touch() {
    run("oracle-six-changes");
}
