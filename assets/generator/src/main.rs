//! The program behind `.ci/art`, which has its commands. Pictures to be looked at, of `sheet` and `in-use`, have twice their size.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{env, fs};

use ishido_assets::{BuiltIn, STONESETS};
use ishido_assets_generator::preview::PreviewError;
use ishido_assets_generator::{generate, preview};
use ishido_shared::formats::picture::write_png;
use ishido_shared::gfx::Bitmap;
use ishido_shared::host::sound::Sound;

const USAGE: &str = "usage: draw | check | gallery | sheet SET BOARD OUT.png | in-use SET BOARD OUT.png | sounds FOLDER";

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let outcome = match arguments.as_slice() {
        ["draw"] => write_all(),
        ["check"] => check_all(),
        ["gallery"] => write_gallery(),
        ["sheet", set, board, out] => {
            write_picture(preview::contact_sheet(set, board), Path::new(out))
        }
        ["in-use", set, board, out] => {
            write_picture(preview::sample_game(set, board), Path::new(out))
        }
        ["sounds", folder] => write_sounds(Path::new(folder)),
        _ => Err(USAGE.to_owned()),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            print_error(&message);
            ExitCode::FAILURE
        }
    }
}

#[allow(clippy::print_stderr, reason = "a command line tool reports errors")]
fn print_error(message: &str) {
    eprintln!("ishido-assets-generator: {message}");
}

/// The folder `assets/`.
fn assets() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn write_all() -> Result<(), String> {
    for file in generate::generate().map_err(|error| error.to_string())? {
        write(&assets().join(file.path), &file.bytes)?;
    }
    Ok(())
}

/// The sheets of the gallery, by their paths below `assets/`: each set on its own board, as they are built into this program.
fn gallery() -> Result<Vec<(String, Vec<u8>)>, String> {
    let sheet = |set: &BuiltIn| {
        let picture =
            preview::contact_sheet(set.name, set.name).map_err(|error| error.to_string())?;
        let bytes = write_png(&picture, 2).map_err(|error| error.to_string())?;
        let name = set.name.to_lowercase().replace(' ', "-");
        Ok((format!("screenshots/stones-{name}.png"), bytes))
    };
    STONESETS.iter().map(sheet).collect()
}

fn write_gallery() -> Result<(), String> {
    for (path, bytes) in gallery()? {
        write(&assets().join(path), &bytes)?;
    }
    Ok(())
}

fn check_all() -> Result<(), String> {
    let files = generate::generate().map_err(|error| error.to_string())?;
    let files = files
        .into_iter()
        .map(|file| (file.path.to_owned(), file.bytes));
    let differing: Vec<String> = files
        .chain(gallery()?)
        .filter(|(path, bytes)| fs::read(assets().join(path)).ok().as_ref() != Some(bytes))
        .map(|(path, _)| path)
        .collect();
    if differing.is_empty() {
        Ok(())
    } else {
        Err(format!(
            "not as generated: {}; `.ci/art draw` and `.ci/art gallery` generate them again",
            differing.join(", ")
        ))
    }
}

fn write_picture(picture: Result<Bitmap, PreviewError>, out: &Path) -> Result<(), String> {
    let picture = picture.map_err(|error| error.to_string())?;
    let bytes = write_png(&picture, 2).map_err(|error| error.to_string())?;
    write(out, &bytes)
}

fn write_sounds(folder: &Path) -> Result<(), String> {
    for source in &ishido_assets::SOUNDS {
        let path = folder.join(format!("{}.wav", source.name));
        write(&path, &wav(&(source.make)()))?;
    }
    Ok(())
}

/// A sound as a WAV file of 16 bits, mono.
fn wav(Sound { rate, samples }: &Sound) -> Vec<u8> {
    let size = samples.len() as u32 * 2;
    let mut bytes = b"RIFF".to_vec();
    bytes.extend((36 + size).to_le_bytes());
    bytes.extend(b"WAVEfmt \x10\0\0\0\x01\0\x01\0");
    bytes.extend(rate.to_le_bytes());
    bytes.extend((rate * 2).to_le_bytes());
    bytes.extend(b"\x02\0\x10\0data");
    bytes.extend(size.to_le_bytes());
    bytes.extend(samples.iter().flat_map(|sample| sample.to_le_bytes()));
    bytes
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), String> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)
            .map_err(|error| format!("{} cannot be made: {error}", folder.display()))?;
    }
    fs::write(path, bytes).map_err(|error| format!("{} cannot be written: {error}", path.display()))
}
