//! The shell that both programs are built on: a stack of screens over one shared value, the model; services, which work without a
//! screen; commands and their menus; questions, the file requester and the reader as screens; files that last.
//!
//! A program gives the shell its model and its first screen, and hands every event and the time on to it:
//!
//! ```text
//! event -> Shell -> command of a key, or the screen in front -> Transition
//!                -> outbox of the model: news for screens and services, messages, the wish to end
//! ```

mod ask;
mod command;
mod file_screen;
mod menus;
mod model;
mod program;
mod reader;
mod screen;
mod service;
mod stack;
mod stored;
#[cfg(test)]
mod tests;

pub use ask::{Ask, Dialog, Question, ask, information, message};
pub use command::{
    Command, CommandList, MenuName, MenuPlace, all, command_of_key, commands_of_key, named,
};
pub use file_screen::{ChooseFile, SavedFile, choose_file};
pub use menus::menus;
pub use model::{Message, Model, Outbox, Quit};
pub use program::{Flow, Shell};
pub use reader::Reader;
pub use screen::{
    Backdrop, Cx, FingerRest, Help, MenuOpening, Notice, Screen, TitleLine, Traits, Transition,
    View, Waiting,
};
pub use service::Service;
pub use stack::as_owner;
pub use stored::{Stored, StoredFile, StoredLog};
