//! The generators of everything below `assets/` that is computed: stonesets, board pictures, the marks of the scoreboard and
//! the icon.
//!
//! [`generate`] lists the files. Every stoneset and its board have a module of their own; [`board_grid`], [`texture`],
//! [`relief`], [`tablet`], [`pouch`] and [`pixel_art`] are what they share.
//! Pictures are integer arithmetic from fixed seeds, so that every machine makes the same bytes.

pub mod board_grid;
pub mod chungfu;
pub mod gems;
pub mod generate;
pub mod icon;
pub mod inner_shapes;
pub mod ishido;
pub mod magic;
pub mod numerals;
pub mod pixel_art;
pub mod pouch;
pub mod preview;
pub mod rameses;
pub mod relief;
pub mod runes;
pub mod shaman;
pub mod tablet;
pub mod test_art;
pub mod texture;
pub mod title;
