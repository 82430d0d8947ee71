//! The suite of scripts: each file below `scripts/` is a test of its name, against the program that its first command names.
//!
//! The command line is that of other test programs, as far as `cargo test` and nextest use it.

#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "the results of tests are printed"
)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use clap::Parser;
use ishido_shared::host::record::{Header, Player};
use ishido_tests::script::{Options, Runner, Script};
use ishido_tests::{files, programs};

/// The scripts, by the beginning of their names, that are recorded, and their recordings replayed to the same pictures: those of the
/// editor in front of the game, where one recording has the input of two programs.
const REPLAYED: [&str; 2] = ["editor-game", "editor-manual"];

#[derive(Parser)]
struct Arguments {
    /// Parts of the names of the tests to run
    filters: Vec<String>,
    /// Whole names are given
    #[arg(long)]
    exact: bool,
    /// A part of the names of tests that are not run
    #[arg(long)]
    skip: Vec<String>,
    /// List the tests instead of running them
    #[arg(long)]
    list: bool,
    /// Run or list those that are ignored: none is
    #[arg(long)]
    ignored: bool,
    #[arg(long)]
    test_threads: Option<usize>,
    #[arg(long)]
    report_time: bool,
    // These change nothing here.
    #[arg(long, alias = "no-capture", hide = true)]
    nocapture: bool,
    #[arg(long, hide = true)]
    show_output: bool,
    #[arg(long, hide = true)]
    include_ignored: bool,
    #[arg(long, short, hide = true)]
    quiet: bool,
    #[arg(long, hide = true)]
    format: Option<String>,
    #[arg(long, hide = true)]
    color: Option<String>,
    #[arg(short = 'Z', hide = true)]
    unstable: Vec<String>,
}

impl Arguments {
    fn chooses(&self, name: &str) -> bool {
        let fits = |part: &String| match self.exact {
            true => name == part,
            false => name.contains(part.as_str()),
        };
        let wanted = self.filters.is_empty() || self.filters.iter().any(fits);
        wanted && !self.skip.iter().any(fits) && !self.ignored
    }
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("scripts");
    let mut names = Vec::new();
    collect(&folder, "", &mut names);
    assert!(names.len() > 100, "only {} scripts were found", names.len());
    let all = names.len();
    names.retain(|name| arguments.chooses(name));
    if arguments.list {
        names.iter().for_each(|name| println!("{name}: test"));
        return ExitCode::SUCCESS;
    }

    println!("\nrunning {} tests", names.len());
    let begun = Instant::now();
    let next = AtomicUsize::new(0);
    let failures = Mutex::new(Vec::new());
    let work = || {
        while let Some(name) = names.get(next.fetch_add(1, Ordering::Relaxed)) {
            let begun = Instant::now();
            let result = run(&folder, name);
            let time = match arguments.report_time {
                true => format!(" <{:.3}s>", begun.elapsed().as_secs_f64()),
                false => String::new(),
            };
            let word = if result.is_ok() { "ok" } else { "FAILED" };
            println!("test {name} ... {word}{time}");
            if let (Err(why), Ok(mut failures)) = (result, failures.lock()) {
                failures.push((name, why));
            }
        }
    };
    let available = || std::thread::available_parallelism().map_or(1, usize::from);
    let threads = arguments.test_threads.unwrap_or_else(available);
    std::thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            scope.spawn(work);
        }
    });

    let failures = failures.into_inner().unwrap_or_default();
    for (name, why) in &failures {
        println!("\n---- {name} ----\n{why}");
    }
    println!(
        "\ntest result: {}. {} passed; {} failed; 0 ignored; 0 measured; {} filtered out; finished in {:.2}s\n",
        if failures.is_empty() { "ok" } else { "FAILED" },
        names.len() - failures.len(),
        failures.len(),
        all - names.len(),
        begun.elapsed().as_secs_f64()
    );
    match failures.is_empty() {
        true => ExitCode::SUCCESS,
        false => ExitCode::from(101),
    }
}

/// The paths of all scripts below a folder, without their ending, in order.
fn collect(folder: &Path, before: &str, names: &mut Vec<String>) {
    let mut paths: Vec<PathBuf> = fs::read_dir(folder)
        .into_iter()
        .flatten()
        .filter_map(|entry| Some(entry.ok()?.path()))
        .collect();
    paths.sort();
    for path in paths {
        let stem = path.file_stem().unwrap_or_default().to_string_lossy();
        let name = format!("{before}{stem}");
        if path.is_dir() {
            collect(&path, &format!("{name}/"), names);
        } else if path.extension().is_some_and(|ending| ending == "script") {
            names.push(name);
        }
    }
}

fn run(folder: &Path, name: &str) -> Result<(), String> {
    let script = Script::load(&folder.join(format!("{name}.script")));
    let script = script.map_err(|failure| failure.to_string())?;
    let (program, arguments) = script
        .program()
        .ok_or("the first command of a script of the suite is `program`")?;

    let make = {
        let (program, arguments) = (program.to_owned(), arguments.clone());
        move || programs::make(&programs::ALL, Some(&program), &arguments)
    };
    if !REPLAYED.iter().any(|begin| name.starts_with(begin)) {
        let result = Runner::fallible(make, Options::default()).run(&script);
        return result.map(drop).map_err(|failure| failure.to_string());
    }
    let recordings = files::target_dir().join("script-recordings").join(name);
    let failed = |error: &dyn std::fmt::Display| format!("{}: {error}", recordings.display());
    let _ = fs::remove_dir_all(&recordings);
    fs::create_dir_all(&recordings).map_err(|error| failed(&error))?;
    let header = Header {
        program: program.to_owned(),
        arguments,
        ..Header::default()
    };
    let options = Options {
        record: Some((recordings.join("recording"), header)),
        force: true,
        ..Options::default()
    };
    Runner::fallible(make.clone(), options)
        .run(&script)
        .map_err(|failure| failure.to_string())?;

    for recording in fs::read_dir(&recordings).map_err(|error| failed(&error))? {
        let path = recording.map_err(|error| failed(&error))?.path();
        let bytes = fs::read(&path).map_err(|error| failed(&error))?;
        let player = Player::new(bytes.as_slice()).map_err(|error| failed(&error))?;
        let replayed = player
            .replay(&mut make()?, |_, _| {})
            .map_err(|error| failed(&error))?;
        if replayed.cut_off || replayed.frames == 0 {
            return Err(failed(&"the recording is cut off"));
        }
    }
    Ok(())
}
