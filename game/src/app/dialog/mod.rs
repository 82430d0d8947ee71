//! Requesters as screens: a requester together with the question it asks, and the kinds of question that many features
//! need.

mod confirm;
mod message;
mod screen;

pub use confirm::{confirm, confirm_last};
pub use message::{information, message};
pub use screen::{Dialog, Question};
