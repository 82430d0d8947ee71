//! `stoneset-editor convert`.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Args, ValueEnum};
use ishido_shared::gfx::{Rgb, Size};
use ishido_shared::host::command_line::{fail, note, read_file, write_file};

use crate::convert::{self, ImportOptions, MAX_BYTES, OutputFormat};
use crate::import::{Outside, Target};
use crate::stones::UNNAMED;

/// The arguments of `convert`.
#[derive(Debug, Args)]
pub(super) struct ConvertArguments {
    /// A stoneset (.ron), or a picture (PNG, GIF, IFF ILBM, JPEG, BMP or WebP): a sheet of stones, a board, or any other; `-` is the
    /// standard input
    #[arg(value_name = "IN")]
    input: PathBuf,
    /// The new file; its ending says what it becomes: .ron, .png, .gif, .iff, .ilbm, .lbm or .(board); or .gpl or .pal,
    /// the palette for paint programs
    #[arg(value_name = "OUT")]
    output: PathBuf,
    /// Replace OUT if it exists
    #[arg(long)]
    force: bool,
    /// The stones in a picture of another program; guessed unless given
    #[arg(long, value_name = "STONES")]
    grid: Option<GridArgument>,
    /// The size of a stone in such a picture, in pixels
    #[arg(long, value_name = "WIDTHxHEIGHT", value_parser = size)]
    cell: Option<Size>,
    /// The top left corner of the first stone
    #[arg(long, value_name = "X,Y", value_parser = corner, allow_hyphen_values = true)]
    corner: Option<(i32, i32)>,
    /// The gaps between stones, across and down
    #[arg(long, value_name = "WIDTHxHEIGHT", value_parser = size)]
    gap: Option<Size>,
    /// What is outside the stones: `nothing`, `transparent` pixels, or a colour such as `FF00FF`
    #[arg(long, value_name = "COLOUR", value_parser = outside)]
    outside: Option<Outside>,
    /// Dither colours that are not in the palette, instead of using the nearest ones
    #[arg(long)]
    dither: bool,
}

/// The stones in a picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum GridArgument {
    /// All stones
    #[value(name = "6x6")]
    Set,
    /// Six symbols, one per column
    #[value(name = "6x1")]
    Columns,
    /// The stones of the first column
    #[value(name = "1x6")]
    Column,
    /// A symbol for the first column
    #[value(name = "1x1")]
    Symbol,
}

impl GridArgument {
    const fn target(self) -> Target {
        match self {
            Self::Set => Target::Set,
            Self::Columns => Target::Columns,
            Self::Column => Target::Column,
            Self::Symbol => Target::Symbol,
        }
    }
}

fn size(text: &str) -> Result<Size, String> {
    let sides = text.split_once('x');
    let sides = sides.and_then(|(w, h)| Some((w.parse().ok()?, h.parse().ok()?)));
    let (width, height): (u16, u16) = sides.ok_or("two numbers such as 64x64 are needed")?;
    Ok(Size::new(width.into(), height.into()))
}

fn corner(text: &str) -> Result<(i32, i32), String> {
    let numbers = text.split_once(',');
    let numbers = numbers.and_then(|(x, y)| Some((x.parse().ok()?, y.parse().ok()?)));
    let (x, y): (i16, i16) = numbers.ok_or("two numbers such as 4,4 are needed")?;
    Ok((x.into(), y.into()))
}

fn outside(text: &str) -> Result<Outside, String> {
    let colour = text.trim_start_matches('#');
    match text {
        "nothing" => Ok(Outside::Nothing),
        "transparent" => Ok(Outside::Transparent),
        _ if colour.len() == 6 => {
            let number = u32::from_str_radix(colour, 16).ok();
            let [_, red, green, blue] = number.ok_or("this is not a colour")?.to_be_bytes();
            Ok(Outside::Colour(Rgb { red, green, blue }))
        }
        _ => Err("`nothing`, `transparent` or a colour such as FF00FF is needed".to_owned()),
    }
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
        ..
    } = arguments;
    let format = OutputFormat::of(output).ok_or_else(|| {
        let shown = output.display();
        format!("{shown}: the name must end in .ron, .png, .gif, .iff, .ilbm, .lbm, .(board), .gpl or .pal")
    })?;
    let bytes = read_file(input, MAX_BYTES)?;
    let options = ImportOptions {
        target: arguments.grid.map(GridArgument::target),
        corner: arguments.corner,
        cell: arguments.cell,
        gap: arguments.gap,
        outside: arguments.outside,
        dither: arguments.dither,
    };
    let converted = convert::convert_with(&bytes, &name_of(input), format, &options)
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
