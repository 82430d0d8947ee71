//! The options `--stoneset` and `--board`: a built-in name, or a file, which is validated before the window opens unless that
//! takes long.

use std::path::Path;

use ishido_assets::BuiltIn;
use ishido_shared::formats::board as board_format;
use ishido_shared::formats::stoneset::Stoneset;
use ishido_shared::host::command_line::{read_soon, whole_path};

use crate::app::Source;

/// The size of the largest stoneset file that is read, in bytes.
const STONESET_LIMIT: usize = 1 << 20;

/// Rejects an empty name.
pub fn name(text: &str) -> Result<String, String> {
    if text.trim().is_empty() {
        return Err("it is empty; give a built-in name or a file".to_owned());
    }
    Ok(text.to_owned())
}

/// The stoneset that `--stoneset` names.
pub fn stoneset(text: &str) -> Result<Source, String> {
    source(text, ishido_assets::STONESETS, |path| {
        read_soon(path, STONESET_LIMIT, |bytes| {
            Stoneset::read(bytes)
                .map(drop)
                .map_err(|error| error.to_string())
        })
    })
}

/// The board that `--board` names.
pub fn board(text: &str) -> Result<Source, String> {
    source(text, ishido_assets::BOARDS, |path| {
        read_soon(path, board_format::MAX_BYTES, |bytes| {
            board_format::read(bytes)
                .map(drop)
                .map_err(|error| error.to_string())
        })
    })
}

fn source(
    text: &str,
    files: &[BuiltIn],
    check: impl FnOnce(&Path) -> Result<Option<()>, String>,
) -> Result<Source, String> {
    if let Some(built_in) = Source::built_in(text, files) {
        return Ok(built_in);
    }
    let path = Path::new(text);
    check(path).map_err(|error| {
        // A name of no file may be a misspelt built-in name.
        let hint = if path.exists() {
            String::new()
        } else {
            format!("; the built-in ones are: {}", ishido_assets::names(files))
        };
        let error = error
            .strip_prefix(&format!("{text}: "))
            .map_or(error.clone(), str::to_owned);
        format!("{text}: {error}{hint}")
    })?;
    Ok(Source::File(whole_path(path)?))
}
