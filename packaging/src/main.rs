//! Writes the man pages and shell completions below `packaging/` again: `cargo run -p ishido-packaging`.
//!
//! `-- --check` compares instead of writing, and names the files that differ.

use std::path::Path;
use std::process::ExitCode;
use std::{env, fs};

use ishido_packaging::{GeneratedFile, folder, generate};

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let outcome = match arguments.as_slice() {
        [] => write_all(),
        [only] if only == "--check" => check_all(),
        _ => Err("usage: ishido-packaging [--check]".to_owned()),
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
    eprintln!("ishido-packaging: {message}");
}

fn generated() -> Result<Vec<GeneratedFile>, String> {
    generate().map_err(|error| error.to_string())
}

fn write_all() -> Result<(), String> {
    for file in generated()? {
        write(&folder().join(&file.path), &file.text)?;
    }
    Ok(())
}

fn check_all() -> Result<(), String> {
    let files = generated()?;
    let differing: Vec<&str> = files
        .iter()
        .filter(|file| !file.is_current())
        .map(|file| file.path.as_str())
        .collect();
    if differing.is_empty() {
        Ok(())
    } else {
        Err(format!(
            "not as generated: {}; run `cargo run -p ishido-packaging`",
            differing.join(", ")
        ))
    }
}

fn write(path: &Path, text: &str) -> Result<(), String> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)
            .map_err(|error| format!("{} cannot be made: {error}", folder.display()))?;
    }
    fs::write(path, text).map_err(|error| format!("{} cannot be written: {error}", path.display()))
}
