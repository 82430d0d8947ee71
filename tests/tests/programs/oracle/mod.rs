//! The Oracle of the Stones: the statistics of the casting, and the texts of the auguries.

mod casts;
mod chi_square;
mod files;
mod text_checks;
mod texts;
