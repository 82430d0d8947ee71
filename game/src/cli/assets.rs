//! `ishido assets`: writes the built-in stonesets and boards as files.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use ishido_assets::BuiltIn;
use ishido_shared::formats::board;
use ishido_shared::formats::picture::{self, Format, Metadata};
use ishido_shared::host::command_line::{check_target, fail, write_files};
use ishido_shared::host::io_error;

/// The options of `ishido assets`.
#[derive(Debug, Args)]
pub(super) struct Assets {
    /// The folder to write to; it is created if it does not exist
    #[arg(value_name = "DIR")]
    folder: PathBuf,
    /// Replace existing files
    #[arg(long)]
    force: bool,
}

pub(super) fn run(arguments: &Assets) -> ExitCode {
    match write_all(&arguments.folder, arguments.force) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => fail(2, &message),
    }
}

fn write_all(folder: &Path, force: bool) -> Result<(), String> {
    let files: Vec<(PathBuf, Vec<u8>)> = files()?
        .into_iter()
        .map(|(name, bytes)| (folder.join(name), bytes))
        .collect();
    // No folder is made when one file is in the way.
    for (path, _) in &files {
        check_target(path, force)?;
    }
    for (path, _) in &files {
        let parent = path.parent().unwrap_or(folder);
        fs::create_dir_all(parent)
            .map_err(|error| format!("{}: {}", parent.display(), io_error::message(&error)))?;
    }
    write_files(&files, force)
}

/// Every file by its name in the folder: stonesets, and boards as PNG and, for Deluxe Paint, as ILBM.
fn files() -> Result<Vec<(String, Vec<u8>)>, String> {
    let mut files = Vec::new();
    for set in ishido_assets::STONESETS {
        files.push((format!("stonesets/{}.ron", set.name), set.bytes.to_vec()));
    }
    for file in ishido_assets::BOARDS {
        let ilbm = ilbm(file).map_err(|error| format!("{}: {error}", file.name))?;
        files.push((format!("boards/{}.png", file.name), file.bytes.to_vec()));
        files.push((format!("boards/{}.(board)", file.name), ilbm));
    }
    Ok(files)
}

fn ilbm(file: &BuiltIn) -> Result<Vec<u8>, picture::PictureError> {
    let metadata = Metadata {
        name: Some(file.name.to_owned()),
        ..Metadata::default()
    };
    let board = board::read(file.bytes)?;
    picture::write(Format::Ilbm, &board.picture, &metadata)
}
