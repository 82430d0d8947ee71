//! Runs a program in the page of a browser.
//!
//! The program draws in software, so the page has one canvas, which gets the finished picture when it has changed. Nothing runs
//! while nothing happens: there is a timer only while the program has said when it wants to be woken, and an animation frame is
//! asked for only when the picture has changed.

mod audio;
mod clipboard;
mod disk;
mod fault;
mod inbox;
mod inspect;
mod js;
mod keys;
mod launch;
mod listeners;
mod mirror;
mod page;
mod platform;
mod pump;
mod store;

pub use launch::{Preparation, WebLaunch, address_arguments, fail, run};
