//! Lists of words as saves, records and the log of finished games write them.

use std::fmt::Display;
use std::str::FromStr;

/// Reads words separated by white space.
pub(crate) fn read<T: FromStr>(text: &str) -> Result<Vec<T>, T::Err> {
    text.split_whitespace().map(str::parse).collect()
}

/// Writes words separated by single spaces.
pub(crate) fn write<T: Display>(things: impl IntoIterator<Item = T>) -> String {
    let words: Vec<String> = things.into_iter().map(|thing| thing.to_string()).collect();
    words.join(" ")
}
