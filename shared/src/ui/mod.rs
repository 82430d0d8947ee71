//! The interface between a program and its host, and the toolkit with the look of the Amiga that both programs share.

pub mod clipboard;
pub mod crash_notice;
pub mod decode;
pub mod display;
pub mod event;
pub mod file_requester;
pub mod gadget;
pub mod gadget_group;
pub mod gallery;
pub mod input_device;
pub mod item;
pub mod menu;
pub mod numbered_files;
pub mod own_files;
pub mod panes;
pub mod pointer_shape;
pub mod press;
pub mod program;
mod request;
pub mod requester;
pub mod shortcut;
pub mod text_field;
pub mod title_line;
pub mod trail;
pub mod user_files;
pub mod window_frame;
