//! `stoneset-editor convert`.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use ishido_shared::host::command_line::{fail, note, read_file, write_file};

use crate::convert::{self, MAX_BYTES, OutputFormat};
use crate::stones::UNNAMED;

/// The arguments of `convert`.
#[derive(Debug, Args)]
pub(super) struct ConvertArguments {
    /// A stoneset (.ron), a sheet of stones or a board picture (PNG, GIF or IFF ILBM); `-` is the standard input
    #[arg(value_name = "IN")]
    input: PathBuf,
    /// The new file; its ending says what it becomes: .ron, .png, .gif, .iff, .ilbm, .lbm or .(board)
    #[arg(value_name = "OUT")]
    output: PathBuf,
    /// Replace OUT if it exists
    #[arg(long)]
    force: bool,
}

pub(super) fn run(arguments: &ConvertArguments) -> ExitCode {
    match convert(arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(sentence) => fail(2, &sentence),
    }
}

fn convert(arguments: &ConvertArguments) -> Result<(), String> {
    let ConvertArguments {
        input,
        output,
        force,
    } = arguments;
    let format = OutputFormat::of(output).ok_or_else(|| {
        let shown = output.display();
        format!("{shown}: the name must end in .ron, .png, .gif, .iff, .ilbm, .lbm or .(board)")
    })?;
    let bytes = read_file(input, MAX_BYTES)?;
    let converted = convert::convert(&bytes, &name_of(input), format)
        .map_err(|error| format!("{}: {error}", input.display()))?;
    write_file(output, &converted.bytes, *force)?;
    for sentence in converted.notes {
        note(&format!("{}: {sentence}", input.display()));
    }
    Ok(())
}

/// The name of a file without its ending: the name of a set whose file does not give one. The standard input has none.
pub(super) fn name_of(path: &Path) -> String {
    let stem = path.file_stem().filter(|_| path != Path::new("-"));
    stem.map_or_else(
        || UNNAMED.to_owned(),
        |stem| stem.to_string_lossy().into_owned(),
    )
}
