//! Asks the player, and does what the answer says.

use ishido_shared::ui::program::Ctx;

use super::Game;
use super::dialogs::{self, Answer};
use super::layers::Layer;
use crate::rules::DealCode;
use crate::session::{Disqualification, Origin, UndoPrice};

impl Game {
    /// New Game: asks first when one is running.
    pub(super) fn ask_new_game(&mut self, ctx: &mut Ctx<'_>) {
        if self.is_running() && self.has_moves() {
            self.ask(dialogs::new_game());
        } else {
            self.new_game(ctx);
        }
    }

    /// Start Game Over: asks first.
    pub(super) fn ask_start_over(&mut self, _ctx: &mut Ctx<'_>) {
        self.ask(dialogs::start_over());
    }

    /// End Game: asks first.
    pub(super) fn ask_end(&mut self, _ctx: &mut Ctx<'_>) {
        self.ask(dialogs::end());
    }

    /// Undo: asks first when it costs something.
    pub(super) fn ask_undo(&mut self, ctx: &mut Ctx<'_>) {
        let price = self
            .session
            .as_ref()
            .map(|session| session.state().undo_price(session.setup()));
        match price {
            Some(Ok(UndoPrice::Free)) => self.undo(None, ctx),
            Some(Ok(UndoPrice::Disqualifies)) if self.has_stain(Disqualification::DeepUndo) => {
                self.undo(None, ctx);
            }
            Some(Ok(UndoPrice::Disqualifies)) => self.ask(dialogs::deep_undo()),
            Some(Err(_)) | None => {}
        }
    }

    /// Something comes in front of the board: what is held goes back, open menus close, a resting finger is forgotten.
    pub(super) fn come_forward(&mut self) {
        self.put_back_hand();
        self.menus = None;
        self.resting = None;
        self.layers.iter_mut().for_each(Layer::cancel_pointer);
        self.dirty = true;
    }

    /// The game of the last run is not gone on with; its file is kept aside.
    pub(super) fn leave_it(&mut self, ctx: &mut Ctx<'_>) {
        self.left = None;
        self.keeper.put_aside("left", None, ctx);
    }

    /// Does what a question was answered with.
    pub(super) fn answered(&mut self, answer: Answer, ctx: &mut Ctx<'_>) {
        self.dirty = true;
        match answer {
            Answer::PlayCode => return self.play_code(ctx),
            Answer::UseStoneset => return self.use_stoneset(ctx),
            Answer::UseBoard => return self.use_board(ctx),
            Answer::ShowReplay => return self.show_replay(),
            _ => {}
        }
        let answered = self.layers.pop();
        match answer {
            Answer::Close
            | Answer::PlayCode
            | Answer::UseStoneset
            | Answer::UseBoard
            | Answer::ShowReplay => self.stop_review(),
            Answer::Review => self.review_game(ctx),
            Answer::OpenGame => {
                if let Some(Layer::Opening(_, opening)) = answered {
                    self.open(*opening, ctx);
                }
            }
            Answer::GoOn => {
                if let Some(left) = self.left.take() {
                    self.take_up(*left, ctx);
                }
            }
            Answer::LeaveIt => self.leave_it(ctx),
            Answer::NewGame => self.new_game(ctx),
            Answer::StartOver => self.start_over(ctx),
            Answer::End => self.end(ctx),
            Answer::Undo => self.undo(None, ctx),
            Answer::ShowMoves => self.show_moves(ctx),
            Answer::AlwaysShowMoves => self.always_show_moves(ctx),
            Answer::ShowPouch => self.show_pouch(ctx),
            Answer::Suggest => self.suggest(ctx),
        }
    }

    /// Begins a game on the stones of the code that was typed; a wrong one is said to be wrong, and can be mended.
    fn play_code(&mut self, ctx: &mut Ctx<'_>) {
        let typed = self
            .front()
            .map_or_else(String::new, |asked| asked.text("code"));
        match typed.parse::<DealCode>() {
            Ok(code) => {
                self.layers.pop();
                self.end_running(ctx);
                self.deal(code, Origin::Typed, ctx);
            }
            Err(error) => {
                let text = format!("{}.", capitalised(&error.to_string()));
                self.say("This is no deal", &text);
            }
        }
    }
}

/// A sentence of an error, as it stands by itself.
fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters
        .next()
        .map(|letter| letter.to_uppercase().to_string())
        .unwrap_or_default();
    first + letters.as_str()
}
