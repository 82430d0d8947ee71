//! `stoneset-editor convert`.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use ishido_shared::host::command_line::{fail, note, read_file, write_file};

use crate::convert::{self, MAX_BYTES, Target};

/// What to convert.
#[derive(Debug, Args)]
pub(super) struct Convert {
    /// A stoneset (.ron), a sheet of stones or a board picture (PNG, GIF or IFF ILBM); `-` is the standard input
    #[arg(value_name = "IN")]
    input: PathBuf,
    /// The new file; its ending says what it becomes: .ron, .png, .gif, .iff, .ilbm, .lbm or .(board)
    #[arg(value_name = "OUT")]
    output: PathBuf,
    /// Replace OUT if it is there
    #[arg(long)]
    force: bool,
}

pub(super) fn run(arguments: &Convert) -> ExitCode {
    match convert(arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(sentence) => fail(2, &sentence),
    }
}

fn convert(arguments: &Convert) -> Result<(), String> {
    let Convert {
        input,
        output,
        force,
    } = arguments;
    let target = Target::of(output).ok_or_else(|| {
        let shown = output.display();
        format!("{shown}: the ending is none of .ron .png .gif .iff .ilbm .lbm .(board)")
    })?;
    let bytes = read_file(input, MAX_BYTES)?;
    let converted = convert::convert(&bytes, &name_of(input), target)
        .map_err(|error| format!("{}: {error}", input.display()))?;
    write_file(output, &converted.bytes, *force)?;
    for sentence in converted.notes {
        note(&format!("{}: {sentence}", input.display()));
    }
    Ok(())
}

/// What a set is called whose file does not say: the name of the file.
pub(super) fn name_of(path: &Path) -> String {
    let stem = path.file_stem().unwrap_or_default();
    stem.to_string_lossy().into_owned()
}
