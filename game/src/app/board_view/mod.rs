//! The board as it is shown: picture and description of a game with its marks, what moves and sounds on it, and what the
//! player does with it. Play, replay, lesson and review use it.

mod animation;
mod counted;
mod finger_rows;
mod input;
mod kinds;
mod labels;
pub mod layout;
mod marks;
mod note;
mod numerals;
mod plate;
mod rail;
mod refusal;
pub mod roman;
pub mod scoreboard;
mod scores;
mod shown_game;
mod slip;
mod small_board;
mod small_stone;
mod sounds;
mod timeline;
mod view;

pub use animation::Animation;
pub use counted::{
    counted_height, describe_counted, describe_counted_note, draw_counted, draw_counted_note,
};
pub use finger_rows::{FingerPanel, FingerRows, finger_panel};
pub use input::{BoardInput, PlayerAction};
pub use kinds::{KindsForSquare, kinds_in_pouch};
pub use labels::places as label_places;
pub use marks::{
    CHANCE, LOST, Mark, draw_chance, draw_label, draw_label_in, draw_last, draw_lost_chance,
    draw_pointer, draw_squares, frame_square, plate_size,
};
pub use note::Note;
pub use numerals::{BigNumber, Display, GOLD, Ink, dimmed_on, on as ink_on};
pub use plate::{OFF_THE_LISTS, draw_badge, draw_name, is_lit, until_blink};
pub use rail::{RAIL, RAIL_GAP, draw_rail, on_rail};
pub use refusal::{Tag, draw_neighbours, refusal_text, tags};
pub use scoreboard::draw_scores;
pub use scores::{ScoreEntry, Scores, player_name, player_pen, shortened, turn_of_two};
pub use shown_game::ShownGame;
pub use slip::Slip;
pub use small_board::{HALF, small_board, small_square};
pub use small_stone::{STONE, draw_small_stone, draw_wanted, shrunk};
pub use sounds::GameSounds;
pub use timeline::{Navigation, Timeline};
pub use view::{BoardView, Marks};
