//! Carries out the actions of the board that belong to other features.

use super::assist::ask_pouch;
use super::board::{BoardAction, BoardLinks};
use super::explanation::Notice;
use super::game_flow::{another_game, end_game, new_game, prompt_if_stuck};
use super::screen::{Cx, Transition};
use super::undo::ask_undo;
use super::{menu, oracle, registry};

/// The board's links to the rest of the program.
pub const LINKS: BoardLinks = BoardLinks {
    command_of_key: registry::command_of_key,
    carry_out,
};

fn carry_out(action: BoardAction, cx: &mut Cx<'_, '_>) -> Transition {
    match action {
        BoardAction::NewGame => new_game(cx),
        BoardAction::AnotherGame => Transition::Push(another_game()),
        BoardAction::EndGame => end_game(cx),
        BoardAction::TakeBack => ask_undo(cx),
        BoardAction::ShowPouch => ask_pouch(cx),
        BoardAction::WhatNext => prompt_if_stuck(cx.app),
        BoardAction::OpenMenus(opening) => {
            Transition::Push(menu::open(cx.app, |menus| opening.open(menus)))
        }
        BoardAction::Explain(refusal, square) => {
            Transition::Push(Box::new(Notice::refusal(&refusal, square)))
        }
        BoardAction::GameStarted { resumed } => {
            if !resumed && oracle::asks_at_beginning(cx.app) {
                return Transition::Push(oracle::ask_question(cx.app));
            }
            if resumed && let Some(reading) = oracle::unread_reading(cx.app) {
                return Transition::Push(oracle::answer_again(reading));
            }
            prompt_if_stuck(cx.app)
        }
        BoardAction::ConsultOracle(applied) => oracle::consult(&applied, cx.app)
            .map_or(Transition::Stay, |reading| {
                Transition::Push(oracle::answer(reading))
            }),
    }
}
