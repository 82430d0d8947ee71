//! The diary, in which every augury is saved by itself (manual, "Saving Auguries"), and lists of saved auguries.

mod delete;
mod files;
mod list;
mod listed;
mod rows;
mod screen;
mod service;

#[cfg(test)]
pub use delete::question as delete_question;
#[cfg(test)]
pub use listed::{ListState, ListedAugury};
#[cfg(test)]
pub use screen::diary_of;
pub use screen::{auguries_of_file, diary};
pub use service::DiaryService;
