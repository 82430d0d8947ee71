//! The beginning and the end of the program.

use ishido_shared::ui::requester::{Choice, Requester};

use crate::app::dialog::{Dialog, Question};
use crate::app::screen::{Cx, Screen, Transition};
use crate::rules::DealCode;
use crate::session::save::Autosaved;

/// What the game begins with.
#[derive(Debug, Clone, Default)]
pub enum Start {
    /// The empty board, and the offer to go on with the autosaved game.
    #[default]
    Empty,
    /// A game on the stones of a code that was typed.
    Deal(DealCode),
    /// A saved game, and the path of its file.
    Saved(Box<Autosaved>, String),
    /// A saved game whose file, with this whole path, has not been read yet; it is opened as if it were dropped on the window.
    File(String),
}

/// The question.
struct AskQuit;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum QuitAnswer {
    KeepPlaying,
    Quit,
}

impl Question for AskQuit {
    type Answer = QuitAnswer;

    fn answered(
        &mut self,
        answer: QuitAnswer,
        _requester: &mut Requester<QuitAnswer>,
        cx: &mut Cx<'_, '_>,
    ) -> Transition {
        if answer == QuitAnswer::Quit {
            cx.app.quit_anyway();
        }
        Transition::Pop
    }

    fn outlives_game(&self) -> bool {
        true
    }

    /// The window may be closed again while it is asked.
    fn only_one(&self) -> Option<&'static str> {
        Some("quit")
    }
}

/// Asks whether the program is to end; `lost` says what is lost then.
pub fn quit_question(lost: &str) -> Box<dyn Screen> {
    let text = format!("{lost}\n\nDo you want to quit anyway?");
    // Enter keeps everything as it is.
    let choices = vec![
        Choice::new(QuitAnswer::KeepPlaying, "_Keep Playing"),
        Choice::new(QuitAnswer::Quit, "_Quit Anyway"),
    ];
    let requester = Requester::new("Quit", &text, choices, QuitAnswer::KeepPlaying);
    Dialog::open(requester, AskQuit)
}
