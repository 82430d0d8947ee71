//! The command line: runs scripts, replays recordings, blesses goldens.

use std::ffi::OsString;
use std::io::{self, BufReader, Write};
use std::path::{Path, PathBuf};

use clap::{Args, CommandFactory, Parser, Subcommand};
use ishido_shared::gfx::Bitmap;
use ishido_shared::host::record::{Header, Player, ReplayError};
use ishido_shared::host::{io_error, regular_file};

use crate::files;
use crate::find_problems::{self, FindProblems};
use crate::golden::Goldens;
use crate::programs::{self, ProgramEntry};
use crate::script::{self, Options, Runner, Script};
use crate::sentences;

/// Runs programs without a window.
#[derive(Parser)]
#[command(name = "ishido-tests")]
struct CommandLine {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Run scripts
    Run(RunArguments),
    /// List the commands of the script language
    Commands,
    /// List every text in the sources that a player can meet
    Sentences,
    /// Replay a recording and compare every picture
    Replay {
        /// The recording
        recording: PathBuf,
        /// Write every picture to this folder, named after its line
        #[arg(long, value_name = "DIR")]
        frames: Option<PathBuf>,
    },
    /// Look for problems in games of the computer
    FindProblems(FindProblems),
    /// Accept the pictures that tests noted under ISHIDO_BLESS=1
    Bless {
        /// Only say what would change
        #[arg(long)]
        list: bool,
        /// Forget the goldens that the tests did not check
        #[arg(long)]
        prune: bool,
    },
}

#[derive(Args)]
struct RunArguments {
    /// The scripts, each run against a fresh program
    #[arg(required = true, value_name = "SCRIPT")]
    scripts: Vec<PathBuf>,
    /// The folder for shots
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// The scale of shots that do not say theirs
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=8))]
    scale: u32,
    /// The program, by its name in recordings, in place of the one that the script names
    #[arg(long, value_name = "NAME")]
    program: Option<String>,
    /// The same as `-- --deal CODE`
    #[arg(long, value_name = "CODE")]
    deal: Option<String>,
    /// Record what the program is given; with restarts, also in FILE.2 and so on
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// Replace the files of `--record` if they exist
    #[arg(long, requires = "record")]
    force: bool,
    /// The program's own command line, in place of the one that the script names
    #[arg(last = true, value_name = "ARGUMENTS")]
    arguments: Vec<String>,
}

/// The definition of the command line.
#[must_use]
pub fn command() -> clap::Command {
    CommandLine::command()
}

/// Runs the command of a command line, and reports to `out`.
///
/// # Errors
/// Returns an error if the line is wrong or the command fails; the error is the message to show.
pub fn run(
    line: impl IntoIterator<Item = OsString>,
    table: &'static [ProgramEntry],
    out: &mut dyn Write,
) -> Result<(), String> {
    let line = match CommandLine::try_parse_from(line) {
        Err(error) if !error.use_stderr() => return say(out, &error.to_string()),
        result => result.map_err(|error| error.to_string())?,
    };
    match line.command {
        Command::Run(run) => run_scripts(&run, table, out),
        Command::Commands => say(out, &script::usage()),
        Command::Sentences => {
            let list = sentences::list().map_err(|error| io_error::message(&error))?;
            say(out, &list)
        }
        Command::Replay { recording, frames } => replay(&recording, frames.as_deref(), table, out),
        Command::FindProblems(options) => find_problems::run(&options, out),
        Command::Bless { list, prune } => bless(&Goldens::project(), list, prune, out),
    }
}

fn say(out: &mut dyn Write, text: &str) -> Result<(), String> {
    match writeln!(out, "{}", text.trim_end()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error.to_string()),
        _ => Ok(()),
    }
}

fn run_scripts(
    run: &RunArguments,
    table: &'static [ProgramEntry],
    out: &mut dyn Write,
) -> Result<(), String> {
    for path in &run.scripts {
        let script = Script::load(path).map_err(|failure| failure.to_string())?;
        let (name, arguments) = program_of(run, &script);
        let mut options = Options {
            scale: run.scale,
            force: run.force,
            ..Options::default()
        };
        if let Some(folder) = &run.out {
            options.out_dir.clone_from(folder);
        }
        options.record = run.record.as_ref().map(|path| {
            let program = name.as_deref().or(table.first().map(|entry| entry.name));
            let header = Header {
                program: program.unwrap_or_default().to_owned(),
                arguments: arguments.clone(),
                ..Header::default()
            };
            (path.clone(), header)
        });
        // Arguments that are wrong are said once and plainly, before the script runs.
        programs::make(table, name.as_deref(), &arguments)?;
        let make = move || programs::make(table, name.as_deref(), &arguments);
        let runner = Runner::fallible(make, options);
        let outcome = runner.run(&script).map_err(|failure| failure.to_string())?;
        say(out, &format!("{}: passed", path.display()))?;
        for shot in &outcome.shots {
            say(out, &format!("  {}", shot.display()))?;
        }
    }
    Ok(())
}

/// The program of a script and its arguments: those of the command line, or those that the script names.
fn program_of(run: &RunArguments, script: &Script) -> (Option<String>, Vec<String>) {
    let mut arguments = run.arguments.clone();
    if let Some(code) = &run.deal {
        arguments.extend(["--deal".to_owned(), code.clone()]);
    }
    match (&run.program, script.program()) {
        (None, Some((name, own))) if arguments.is_empty() => (Some(name.to_owned()), own),
        (None, Some((name, _))) => (Some(name.to_owned()), arguments),
        (name, _) => (name.clone(), arguments),
    }
}

fn replay(
    path: &Path,
    frames: Option<&Path>,
    table: &[ProgramEntry],
    out: &mut dyn Write,
) -> Result<(), String> {
    let in_file = |error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
    let file = regular_file::open(path).map_err(|error| in_file(&io_error::message(&error)))?;
    let player = Player::new(BufReader::new(file)).map_err(|error| in_file(&error))?;
    let header = player.header().clone();
    let mut program = programs::make(table, Some(&header.program), &header.arguments)?;
    let mut trouble = Ok(());
    let watch = |line: usize, picture: &Bitmap| {
        if let Some(folder) = frames {
            let path = folder.join(format!("{line}.png"));
            trouble = std::mem::replace(&mut trouble, Ok(()))
                .and_then(|()| files::save_picture(&path, picture, 1));
        }
    };
    let replayed = player
        .replay(&mut program, watch)
        .map_err(|error| in_file(&with_picture(&error, path)))?;
    trouble.map_err(|error| error.to_string())?;
    let (steps, frames) = (replayed.steps, replayed.frames);
    let end = match (replayed.cut_off, replayed.over) {
        (true, _) => "; the recording was cut off",
        (false, true) => "; the program ended",
        (false, false) => "",
    };
    say(
        out,
        &format!(
            "{}: {steps} steps and {frames} pictures as recorded{end}",
            path.display()
        ),
    )
}

/// The error; a picture that differs is written, and the message says where.
fn with_picture(error: &ReplayError, recording: &Path) -> String {
    let ReplayError::Picture { line, picture, .. } = error else {
        return error.to_string();
    };
    let stem = recording.file_stem().unwrap_or_default().to_string_lossy();
    let path = files::target_dir()
        .join("replay-failures")
        .join(format!("{stem}-{line}.png"));
    match files::save_picture(&path, picture, 1) {
        Ok(()) => format!("{error}; it is in {}", path.display()),
        Err(cause) => format!("{error}; it cannot be written: {cause}"),
    }
}

/// Reports what blessing changes, and does it unless only a list is wanted.
///
/// # Errors
/// Returns an error if a file cannot be read or written.
pub fn bless(
    goldens: &Goldens,
    list: bool,
    prune: bool,
    out: &mut dyn Write,
) -> Result<(), String> {
    let report = if list {
        goldens.pending()
    } else {
        goldens.bless(prune)
    }
    .map_err(|error| error.to_string())?;
    let kinds = [
        ("new", &report.new),
        ("changed", &report.changed),
        ("not checked", &report.unchecked),
    ];
    for (kind, names) in kinds {
        for name in names {
            let picture = goldens.output_dir.join(format!("{name}.actual.png"));
            let place = if kind == "not checked" {
                String::new()
            } else {
                format!(", {}", picture.display())
            };
            say(out, &format!("{kind}: {name}{place}"))?;
        }
    }
    if report.new.is_empty() && report.changed.is_empty() {
        say(out, "no golden changes")?;
    }
    Ok(())
}
