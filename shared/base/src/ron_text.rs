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

/// Why a file cannot be read. `noun` says what it should be: `a stoneset`.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ReadError {
    /// It has more bytes than it may have.
    #[error("the file is too large to be {noun}: it has more than {most} bytes")]
    TooLarge {
        /// What it should be.
        noun: &'static str,
        /// The most bytes that such a file may have.
        most: usize,
    },
    /// It is not UTF-8.
    #[error("this is not {noun}: it is not a text file")]
    NotText {
        /// What it should be.
        noun: &'static str,
    },
    /// It is of a version that this program does not know.
    #[error(
        "{} is version {found}; this program reads version {known}",
        this(noun)
    )]
    Version {
        /// What it is.
        noun: &'static str,
        /// The version of the file.
        found: u32,
        /// The version that is read.
        known: u32,
    },
    /// It is not such a file in RON, with what [`ron_error::reason`] says about it.
    #[error("{0}")]
    Syntax(String),
}

/// The subject of a sentence about a file. There is only one file of some kinds, whose name stands before the sentence.
fn this(noun: &str) -> String {
    let kind = noun.strip_prefix("a ");
    kind.map_or_else(|| "it".to_owned(), |kind| format!("this {kind}"))
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
    let (noun, most) = (ron_error::noun(root.name), root.most_bytes);
    if bytes.len() > most {
        return Err(ReadError::TooLarge { noun, most });
    }
    let text = text_file::decode(bytes).map_err(|_| ReadError::NotText { noun })?;
    // The version first: a file of a later version may differ in everything else.
    let (name, fields) = ron_error::split_root(text);
    if (name.is_empty() || name == root.name)
        && let Ok(VersionOnly { version: found }) = ron::from_str(fields)
        && found != root.version
    {
        let known = root.version;
        return Err(ReadError::Version { noun, found, known });
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
