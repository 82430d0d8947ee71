//! `ishido codewheel`: writes the codewheel as a picture to print, to cut out and to pin together.

mod canvas;
mod sheet;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use ishido_shared::formats::grey_png;
use ishido_shared::host::command_line::{fail, write_file};

/// The options of `ishido codewheel`.
#[derive(Debug, Args)]
pub(super) struct Codewheel {
    /// The picture to write, a PNG file of the size A4
    #[arg(value_name = "FILE.png")]
    file: PathBuf,
    /// Replace an existing file
    #[arg(long)]
    force: bool,
}

pub(super) fn run(arguments: &Codewheel) -> ExitCode {
    match write(&arguments.file, arguments.force) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => fail(2, &message),
    }
}

fn write(path: &Path, force: bool) -> Result<(), String> {
    let shown = path.display();
    let is_png = path
        .extension()
        .is_some_and(|ending| ending.eq_ignore_ascii_case("png"));
    if !is_png {
        return Err(format!(
            "{shown}: the codewheel is a PNG picture; give a name that ends in .png"
        ));
    }
    let (size, pixels) = sheet::draw().halved();
    let bytes = grey_png::write(size, &pixels, sheet::PER_INCH)
        .map_err(|_| format!("{shown}: the picture cannot be written"))?;
    write_file(path, &bytes, force)
}
