//! What a program is, and the Amiga look and manners that both programs share.

pub mod disk;
pub mod event;
pub mod item;
pub mod menu;
pub mod program;
pub mod reader;
pub mod requester;
pub mod store;
pub mod text_field;
