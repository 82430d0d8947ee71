//! Values written in RON.
//!
//! The serialiser is compiled once for all types, which `erased_serde` makes possible: compiled for each type it takes 65 KB more of a
//! page's program.

use erased_serde::Serialize;
use ron::ser::PrettyConfig;

/// A value on one line, without a line break at the end.
///
/// # Errors
/// Returns an error if the serialiser refuses the value.
pub fn line(value: &dyn Serialize) -> ron::Result<String> {
    ron::ser::to_string(value)
}

/// A value as a file that people can read: the name of the type first, then one field per line, indented by `indent` once for each level
/// of nesting.
///
/// # Errors
/// Returns an error if the serialiser refuses the value.
pub fn file(value: &dyn Serialize, indent: &str) -> ron::Result<String> {
    let config = PrettyConfig::new()
        .struct_names(true)
        .new_line("\n".to_owned())
        .indentor(indent.to_owned());
    Ok(ron::ser::to_string_pretty(value, config)? + "\n")
}

/// The indent of all files except stonesets, which have many rows.
pub const INDENT: &str = "    ";
