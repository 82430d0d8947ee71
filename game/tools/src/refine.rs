//! The command `refine`: a run of the refiner, with its clock and its files.

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use clap::Args;
use ishido::computer::training::Refiner;
use ishido::computer::weights::Units;
use ishido_shared::host::command_line::fail;

use crate::weights_file;

/// The options of `refine`.
#[derive(Debug, Args)]
pub struct Refine {
    /// The weights to begin with, which also play the games
    #[arg(long, value_name = "FILE")]
    weights: PathBuf,
    /// The file to write the weights to
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Replace an existing weights file
    #[arg(long)]
    force: bool,
    /// The seed of the games
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Stop after the game in which this number of positions is reached
    #[arg(long)]
    positions: u64,
}

/// Runs the command.
pub fn run(options: &Refine) -> ExitCode {
    match refine(options, &mut io::stdout()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => fail(2, &message),
    }
}

/// The time between two reports.
const REPORT: Duration = Duration::from_secs(60);

/// Refines the weights, and reports progress to `log`.
///
/// # Errors
/// The message that says which file cannot be read or written and why.
fn refine(options: &Refine, log: &mut impl Write) -> Result<(), String> {
    let teacher = weights_file::read(&options.weights)?;
    weights_file::check(&options.out, options.force)?;
    let mut refiner = Refiner::new(teacher, options.seed);
    let begin = Instant::now();
    let mut reported = begin;
    while refiner.positions() < options.positions {
        refiner.game();
        if reported.elapsed() >= REPORT {
            reported = Instant::now();
            report(&mut refiner, begin, log).map_err(|error| error.to_string())?;
        }
    }
    report(&mut refiner, begin, log).map_err(|error| error.to_string())?;
    weights_file::write(
        &options.out,
        &refiner.learned(),
        Units::REFINED,
        options.force,
    )
}

fn report(refiner: &mut Refiner, begin: Instant, log: &mut impl Write) -> io::Result<()> {
    writeln!(
        log,
        "{:>6} s {:>9} positions: recently {:.1} % explained",
        begin.elapsed().as_secs(),
        refiner.positions(),
        refiner.take_differences().explained() * 100.0
    )?;
    log.flush()
}
