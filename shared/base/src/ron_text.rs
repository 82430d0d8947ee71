//! Values written in RON.
//!
//! The serialiser is compiled once for all types, which `erased_serde` makes possible: compiled for each type it takes 65 KB more of a
//! page's program.

use erased_serde::Serialize;
use ron::ser::PrettyConfig;

/// A value in one line, without its end.
///
/// # Errors
/// The serialiser refuses the value.
pub fn line(value: &dyn Serialize) -> ron::Result<String> {
    ron::ser::to_string(value)
}

/// A value as a file that people can read: it begins with the name of the type, and what is inside stands in lines of its own behind
/// as many `indent` as it is deep.
///
/// # Errors
/// The serialiser refuses the value.
pub fn file(value: &dyn Serialize, indent: &str) -> ron::Result<String> {
    let config = PrettyConfig::new()
        .struct_names(true)
        .new_line("\n".to_owned())
        .indentor(indent.to_owned());
    Ok(ron::ser::to_string_pretty(value, config)? + "\n")
}

/// The indent of files, but for stonesets, whose rows are many.
pub const INDENT: &str = "    ";
