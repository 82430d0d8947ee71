//! The types of the shell with the model of the game, and the menus.

use ishido_shared::shell;

use super::model::Model;

pub use shell::{
    Backdrop, Dialog, MenuOpening, Question, SavedFile, Screen, Service, Stored, StoredFile,
    StoredLog, TitleLine, Waiting, all, choose_file, commands_of_key, information, menus,
};

pub type Cx<'a, 'b> = shell::Cx<'a, 'b, Model>;
pub type Transition = shell::Transition<Model>;
pub type Notice<'a> = shell::Notice<'a, Model>;
pub type Traits = shell::Traits<Model>;
pub type View<'a> = shell::View<'a, Model>;
pub type Command = shell::Command<Model>;
pub type CommandList = shell::CommandList<Model>;

/// The menus, from the left (manual, "Menus").
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum MenuName {
    /// The `?` menu: information about the program.
    About,
    File,
    Game,
    Choices,
    /// Undo and help.
    Help,
    /// Lists of scores.
    Scores,
    /// Computer, sound and screen: what the manual does not have.
    Preferences,
}

impl shell::MenuName for MenuName {
    const ALL: &'static [Self] = &[
        Self::About,
        Self::File,
        Self::Game,
        Self::Choices,
        Self::Help,
        Self::Scores,
        Self::Preferences,
    ];

    fn name(self) -> &'static str {
        match self {
            Self::About => "?",
            Self::File => "File",
            Self::Game => "Game",
            Self::Choices => "Choices",
            Self::Help => "Help",
            Self::Scores => "Scores",
            Self::Preferences => "Preferences",
        }
    }
}

/// Begins a question of the game.
pub fn ask<'a>(title: &str, text: &str) -> shell::Ask<'a, Model> {
    shell::ask(title, text)
}

/// Asks whether something is to be done, without leading to it. `verb` is the label of the button that does it; in it, the letter after
/// `_` is its key.
pub fn confirm(
    title: &str,
    text: &str,
    verb: &str,
    action: impl FnMut(&mut Cx<'_, '_>) -> Transition + 'static,
) -> Box<dyn Screen<Model>> {
    let question = ask(title, text).button(verb, action).cancel("_Cancel");
    question.with(|requester| requester.led_by(None)).open()
}

/// Asks whether something is to be done that costs more than it seems. Cancel has the focus: the next Enter must not do it.
pub fn confirm_cost(
    title: &str,
    text: &str,
    verb: &str,
    action: impl FnMut(&mut Cx<'_, '_>) -> Transition + 'static,
) -> Box<dyn Screen<Model>> {
    let question = ask(title, text).button(verb, action).cancel("_Cancel");
    question
        .with(|requester| requester.focused_on_last())
        .open()
}

/// The sentence with which a command is refused, unless it can be given.
pub fn refuse_unless(can_be_given: bool, why: &str) -> Option<String> {
    (!can_be_given).then(|| why.to_owned())
}
