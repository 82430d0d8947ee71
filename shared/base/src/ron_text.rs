//! Files in RON that people can read and edit.
//!
//! The serialiser is compiled once for all types, which `erased_serde` makes possible: compiled for each type it takes 65 KB more of a
//! page's program.

use erased_serde::Serialize;
use ron::ser::PrettyConfig;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use thiserror::Error;

use crate::{ron_error, text_file};

/// How the files of a kind begin, and how long they may be.
pub struct Root {
    /// The name before the first parenthesis.
    pub name: &'static str,
    /// The version that is written, and the only one that is read.
    pub version: u32,
    /// The most bytes that such a file may have.
    pub most_bytes: usize,
}

/// Why a file cannot be read, as the end of a sentence.
#[derive(Debug, PartialEq, Eq, Error)]
pub enum ReadError {
    /// It has more bytes than it may have.
    #[error("it is longer than such a file can be")]
    TooLarge,
    /// It is not UTF-8.
    #[error("it is not a text file")]
    NotText,
    /// It is of a version that this program does not know.
    #[error("it is version {found}; this program reads version {known}")]
    Version {
        /// The version of the file.
        found: u32,
        /// The version that is read.
        known: u32,
    },
    /// It is not such a file in RON, with what [`ron_error::reason`] says about it.
    #[error("{0}")]
    Syntax(String),
}

/// The value in a file.
///
/// # Errors
/// Returns the reason why there is none.
pub fn read<T: DeserializeOwned>(bytes: &[u8], root: &Root) -> Result<T, ReadError> {
    let text = text(bytes, root)?;
    ron::from_str(text)
        .map_err(|error| ReadError::Syntax(ron_error::reason(text, &error, root.name)))
}

/// The text of a file, if its length and its version are right.
fn text<'a>(bytes: &'a [u8], root: &Root) -> Result<&'a str, ReadError> {
    #[derive(Deserialize)]
    struct VersionOnly {
        version: u32,
    }
    if bytes.len() > root.most_bytes {
        return Err(ReadError::TooLarge);
    }
    let text = text_file::decode(bytes).map_err(|_| ReadError::NotText)?;
    // The version first: a file of a later version may differ in everything else.
    let (name, fields) = ron_error::split_root(text);
    if (name.is_empty() || name == root.name)
        && let Ok(VersionOnly { version: found }) = ron::from_str(fields)
        && found != root.version
    {
        let known = root.version;
        return Err(ReadError::Version { found, known });
    }
    Ok(text)
}

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
