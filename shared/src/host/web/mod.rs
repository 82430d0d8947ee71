//! Runs a program in the page of a browser.
//!
//! The program draws in software, so the page has one canvas, which gets the finished picture when it has changed. Nothing runs
//! while nothing happens: there is a timer only while the program has said when it wants to be woken, and an animation frame is
//! asked for only when the picture has changed.

mod accessibility_tree;
mod audio;
mod clipboard;
mod cursor;
mod fault;
mod full_screen;
mod inbox;
mod input;
mod inspect;
mod js;
mod launch;
mod listeners;
mod measures;
mod menu_button;
mod own_files;
mod page;
mod platform;
mod pump;
mod stage;
mod surface;
mod text_input;
mod user_files;

pub use fault::fail;
pub use launch::{
    Preparation, WebLaunch, address_option, forget_address_option, run, usual_device,
};
