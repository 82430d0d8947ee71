//! The questions the game asks, as data.

use ishido_shared::gfx::Bitmap;
use ishido_shared::ui::gadget::{
    CheckBox, List, ListLine, Picture, Progress, Radio, ScrollText, Text,
};
use ishido_shared::ui::requester::{Choice, Requester, shortened};
use ishido_shared::ui::text_field::{StringGadget, TextField};

use super::words::{result_text, standing};
use crate::session::Session;

/// What can be answered to a question.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Answer {
    /// Do nothing.
    Close,
    /// Play the game that was read from a file.
    OpenGame,
    /// Use the stoneset that is chosen.
    UseStoneset,
    /// Use the board that is chosen.
    UseBoard,
    /// Go on with the game of the last run.
    GoOn,
    /// Leave the game of the last run; its file is kept aside.
    LeaveIt,
    /// End the game if one runs, and begin another.
    NewGame,
    /// Begin a game on the stones of the code in the field.
    PlayCode,
    /// Begin the same game again.
    StartOver,
    /// End the game.
    End,
    /// Take the last stone back.
    Undo,
    /// Show the possible moves of this stone.
    ShowMoves,
    /// Show the possible moves of every stone.
    AlwaysShowMoves,
    /// Show the order of the pouch.
    ShowPouch,
    /// Suggest a move.
    Suggest,
    /// Look at the finished game again.
    Review,
    /// Show the reviewed game on the board.
    ShowReplay,
}

/// At the start: a game was left unfinished.
#[must_use]
pub fn offer(left: &Session) -> Requester<Answer> {
    let text = format!(
        "Your last game was not finished. {}. Do you want to go on with it?",
        standing(left)
    );
    let choices = vec![
        Choice::new(Answer::GoOn, "_Go On"),
        Choice::new(Answer::LeaveIt, "_Leave It"),
    ];
    Requester::new("Welcome back", &text, choices, Answer::GoOn)
}

/// A game was read from a file (manual, "Load Game").
#[must_use]
pub fn open(name: &str, session: &Session, ends: bool) -> Requester<Answer> {
    let (setup, state) = (session.setup(), session.state());
    let over = if state.ending().is_some() {
        " It is over."
    } else {
        ""
    };
    let ends = if ends { " The current game ends." } else { "" };
    let text = format!(
        "{name}: {}, {}. {}.{over}\n\nDo you want to open it?{ends}",
        setup.mode.name(),
        setup.scoring.name(),
        standing(session)
    );
    let choices = vec![
        Choice::new(Answer::OpenGame, "_Open It"),
        Choice::new(Answer::Close, "_Cancel"),
    ];
    Requester::new("Load Game", &text, choices, Answer::Close)
}

/// New Game while one is running (manual, "New Game").
#[must_use]
pub fn new_game() -> Requester<Answer> {
    let choices = vec![
        Choice::new(Answer::NewGame, "_New Game"),
        Choice::new(Answer::Close, "_Cancel"),
    ];
    Requester::new(
        "New Game",
        "Do you want to end the current game and begin a new one?",
        choices,
        Answer::Close,
    )
}

/// Play a Deal: the stones of a code that somebody types.
#[must_use]
pub fn deal_code(running: bool) -> Requester<Answer> {
    let ends = if running {
        " The current game ends."
    } else {
        ""
    };
    let text = format!(
        "The title line shows the code of every game. Type one to play the same stones again; such a game is not put \
         on a list of high scores.{ends}"
    );
    let choices = vec![
        Choice::new(Answer::PlayCode, "_Play"),
        Choice::new(Answer::Close, "_Cancel"),
    ];
    let field = StringGadget::new(TextField::new("", 12), 14);
    Requester::new("Play a Deal", &text, choices, Answer::Close).labelled("code", "Co_de", field)
}

/// A click on the scoreboard after the end (RULINGS, "End of a game").
#[must_use]
pub fn another_game() -> Requester<Answer> {
    let choices = vec![
        Choice::new(Answer::NewGame, "_New Game"),
        Choice::new(Answer::Close, "_Cancel"),
    ];
    Requester::new(
        "New Game",
        "Do you want to begin another game?",
        choices,
        Answer::Close,
    )
}

/// Start Game Over (manual, "Start Game Over").
#[must_use]
pub fn start_over() -> Requester<Answer> {
    let text = "Do you want to begin again with the same stones? You know their order now, so this game will not be \
                put on a list of high scores.";
    let choices = vec![
        Choice::new(Answer::StartOver, "_Start Over"),
        Choice::new(Answer::Close, "_Cancel"),
    ];
    Requester::new("Start Game Over", text, choices, Answer::Close)
}

/// End Game (manual, "End Game").
#[must_use]
pub fn end() -> Requester<Answer> {
    let choices = vec![
        Choice::new(Answer::End, "_End Game"),
        Choice::new(Answer::Close, "_Cancel"),
    ];
    Requester::new(
        "End Game",
        "Do you want to end this game?",
        choices,
        Answer::Close,
    )
}

/// The touchstone has no legal square.
#[must_use]
pub fn stuck(left: usize) -> Requester<Answer> {
    let stones = match left {
        1 => "There is no square for this last stone.".to_owned(),
        2 => "There is no square for this stone, and one more is in the pouch.".to_owned(),
        _ => format!(
            "There is no square for this stone, and {} more are in the pouch.",
            left - 1
        ),
    };
    let text =
        format!("{stones} You can end the game, or take the last move back and look for another.");
    let choices = vec![
        Choice::new(Answer::End, "_End Game"),
        Choice::new(Answer::Undo, "_Undo"),
        Choice::new(Answer::Close, "_Not Yet"),
    ];
    // What ends the game is not what the next Enter gives.
    Requester::new("No move is left", &text, choices, Answer::Close).focused(2)
}

/// The last stone has been placed.
#[must_use]
pub fn all_placed(master: bool) -> Requester<Answer> {
    let text = if master {
        "Every stone is placed, with eight 4-Ways around the six opening stones: this is a Master Game!"
    } else {
        "Every stone is placed. Well done! You can end the game now."
    };
    let choices = vec![
        Choice::new(Answer::End, "_End Game"),
        Choice::new(Answer::Undo, "_Undo"),
        Choice::new(Answer::Close, "_Not Yet"),
    ];
    Requester::new("The pouch is empty", text, choices, Answer::Close).focused(2)
}

/// Undo beyond the last stone (RULINGS, "Undo").
#[must_use]
pub fn deep_undo() -> Requester<Answer> {
    let text = "Taking back more than the last stone shows you more of the pouch. This game can then no longer be put \
                among the All-Time Highs. Do you want to take the stone back?";
    let choices = vec![
        Choice::new(Answer::Undo, "_Take Back"),
        Choice::new(Answer::Close, "_Cancel"),
    ];
    Requester::new("Undo", text, choices, Answer::Close)
}

/// Show Possible Moves (manual, "Show Possible Moves").
#[must_use]
pub fn show_moves() -> Requester<Answer> {
    let text = "Seeing the possible moves keeps this game from the All-Time Highs. Do you want to see them?";
    let choices = vec![
        Choice::new(Answer::ShowMoves, "_Show Them"),
        Choice::new(Answer::Close, "_Cancel"),
    ];
    Requester::new("Show Possible Moves", text, choices, Answer::Close)
}

/// Show Pouch (manual, "Show Pouch...").
#[must_use]
pub fn show_pouch() -> Requester<Answer> {
    let text = "Seeing what is in the pouch keeps this game from the All-Time Highs. Do you want to see it?";
    let choices = vec![
        Choice::new(Answer::ShowPouch, "_Show It"),
        Choice::new(Answer::Close, "_Cancel"),
    ];
    Requester::new("Show Pouch", text, choices, Answer::Close)
}

/// Suggest a Move.
#[must_use]
pub fn suggest() -> Requester<Answer> {
    let text = "A suggestion keeps this game from the All-Time Highs. Do you want one?";
    let choices = vec![
        Choice::new(Answer::Suggest, "_Suggest"),
        Choice::new(Answer::Close, "_Cancel"),
    ];
    Requester::new("Suggest a Move", text, choices, Answer::Close)
}

/// The computer was chosen as the player while a game of a person is running.
#[must_use]
pub fn watch() -> Requester<Answer> {
    let text = "The computer plays whole games. Do you want to end this one and watch it play another, or go on and let it \
                play the next?";
    let choices = vec![
        Choice::new(Answer::NewGame, "_Watch"),
        Choice::new(Answer::Close, "_Go On"),
    ];
    Requester::new("Computer Player", text, choices, Answer::Close)
}

/// Always Show Moves (manual, "Always Show Moves").
#[must_use]
pub fn always_show_moves() -> Requester<Answer> {
    let text = "While the possible moves are always shown, no game can be put among the All-Time Highs, this one \
                included. Do you want to see them?";
    let choices = vec![
        Choice::new(Answer::AlwaysShowMoves, "_Show Them"),
        Choice::new(Answer::Close, "_Cancel"),
    ];
    Requester::new("Always Show Moves", text, choices, Answer::Close)
}

/// Something went wrong, or has to be known: what, why, and how to go on.
#[must_use]
pub fn message(title: &str, text: &str) -> Requester<Answer> {
    let choices = vec![Choice::new(Answer::Close, "_OK")];
    Requester::new(title, &shortened(text), choices, Answer::Close)
}

/// A text to be read, with headings (manual, "Rules...").
#[must_use]
pub fn reading(title: &str, text: &str) -> Requester<Answer> {
    let choices = vec![Choice::new(Answer::Close, "_Exit")];
    Requester::new(title, "", choices, Answer::Close)
        .with("text", ScrollText::new(text, &[], 60, 15))
        .focused_on("text")
}

/// About Ishido.
#[must_use]
pub fn about() -> Requester<Answer> {
    let text = format!(
        "Ishidó - The Way of Stones, version {}.\n\nMade anew after the Amiga game of 1990, which grew from the game \
         that Michael Feinberg thought of and Ian Gilman first made a program of. Art, sound, words and code of this \
         one are its own.",
        env!("CARGO_PKG_VERSION")
    );
    Requester::new(
        "About Ishido",
        &text,
        vec![Choice::new(Answer::Close, "_OK")],
        Answer::Close,
    )
}

/// The game has been ended: what it came to.
#[must_use]
pub fn result(session: &Session) -> Requester<Answer> {
    let choices = vec![
        Choice::new(Answer::NewGame, "_New Game"),
        Choice::new(Answer::Review, "_Review It"),
        Choice::new(Answer::Close, "_Look at It"),
    ];
    Requester::new(
        "The game is over",
        &result_text(session),
        choices,
        Answer::Close,
    )
}

/// A review is under way.
#[must_use]
pub fn reviewing() -> Requester<Answer> {
    let choices = vec![Choice::new(Answer::Close, "_Cancel")];
    Requester::new(
        "Review",
        "Every move is looked at again.",
        choices,
        Answer::Close,
    )
    .with("progress", Progress::new(300))
}

/// What came of a review.
#[must_use]
pub fn review(summary: &str, moves: Vec<String>, graph: Bitmap) -> Requester<Answer> {
    let choices = vec![
        Choice::new(Answer::ShowReplay, "_Show on Board"),
        Choice::new(Answer::Close, "_Exit"),
    ];
    let lines = moves.into_iter().map(ListLine::new).collect();
    Requester::new("Review", "", choices, Answer::Close)
        .with("summary", Text::new(summary, 64))
        .with("graph", Picture::new(graph))
        .with("moves", List::new(30, 5).with(lines))
        .acting()
        .beside("judgement", Text::room(28, 5))
        .focused_on("moves")
}

/// Choose Stoneset (manual, "Stonesets").
#[must_use]
pub fn stonesets(names: &[&str], chosen: usize, preview: Bitmap) -> Requester<Answer> {
    let choices = vec![
        Choice::new(Answer::UseStoneset, "O_K"),
        Choice::new(Answer::Close, "Ca_ncel"),
    ];
    Requester::new("Stonesets", "", choices, Answer::Close)
        .with("stoneset", radio(names, chosen))
        .beside("preview", Picture::new(preview))
        .focused_on("stoneset")
}

/// Choose Board (manual, "Boards").
#[must_use]
pub fn boards(names: &[&str], chosen: usize, matching: bool, preview: Bitmap) -> Requester<Answer> {
    let choices = vec![
        Choice::new(Answer::UseBoard, "O_K"),
        Choice::new(Answer::Close, "Ca_ncel"),
    ];
    Requester::new("Boards", "", choices, Answer::Close)
        .with("board", radio(names, chosen))
        .beside("preview", Picture::new(preview))
        .with("matching", CheckBox::new("Ma_tching Board", matching))
        .focused_on("board")
}

/// The names, each with a letter of its own, and Other behind them.
fn radio(names: &[&str], chosen: usize) -> Radio {
    let mut taken = vec!['k', 'n', 't', 'o'];
    let mut lettered = |name: &str| {
        let free = |c: &char| c.is_ascii_alphabetic() && !taken.contains(&c.to_ascii_lowercase());
        let Some((place, letter)) = name.char_indices().find(|(_, c)| free(c)) else {
            return name.to_owned();
        };
        taken.push(letter.to_ascii_lowercase());
        format!("{}_{}", &name[..place], &name[place..])
    };
    let mut labels: Vec<String> = names.iter().map(|name| lettered(name)).collect();
    labels.push("_Other...".to_owned());
    let labels: Vec<&str> = labels.iter().map(String::as_str).collect();
    Radio::new(&labels, chosen)
}

#[cfg(test)]
mod tests;
