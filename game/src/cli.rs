//! The command line.

mod appearance;
mod assets;
mod codewheel;

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Args, CommandFactory, Parser, Subcommand};

use ishido_shared::host::command_line::{check_output, fail, read_file, read_soon, whole_path};
use ishido_shared::host::crash::{self, Reporter};
use ishido_shared::host::own_files;
use ishido_shared::ui::display::Scaling;
use ishido_shared::ui::trail::Trail;

use stoneset_editor::arguments;

use crate::app::{Appearance, Game, Start};
use crate::judge::{self, JudgeError};
use crate::rules::{DealCode, Scoring};
use crate::session::save::Autosaved;
use crate::session::{record, save};

/// Ishido - The Way of Stones
#[derive(Debug, Parser)]
#[command(name = "ishido", version, args_conflicts_with_subcommands = true)]
pub struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    play: Play,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Check a game record against the rules, and print what every move earned
    Judge(Judge),
    /// Write the built-in stonesets and boards to a folder, to view and edit
    Assets(assets::Assets),
    /// Write the codewheel as a picture to print and cut out
    Codewheel(codewheel::Codewheel),
}

#[derive(Debug, Args)]
struct Judge {
    /// The game record; `-` is the standard input
    #[arg(default_value = "-")]
    file: PathBuf,
    /// The way of scoring to use instead of the one in the record
    #[arg(long, value_enum)]
    scoring: Option<Scoring>,
    /// Print only the legal squares of the next stone
    #[arg(long)]
    moves: bool,
}

/// The options of a game.
#[derive(Debug, Args)]
struct Play {
    /// A saved game to continue
    save: Option<PathBuf>,
    /// Play the stones of this deal code
    #[arg(long, value_name = "CODE", conflicts_with = "save")]
    deal: Option<DealCode>,
    /// The stoneset to play with: a built-in one, or a file
    #[arg(long, value_name = "NAME or FILE", value_parser = appearance::name)]
    stoneset: Option<String>,
    /// The board to play on: a built-in one, or a file
    #[arg(long, value_name = "NAME or FILE", value_parser = appearance::name)]
    board: Option<String>,
    /// How the picture fills the window, from now on
    #[arg(long, value_enum)]
    scaling: Option<Scaling>,
    /// Begin with the board, without offering the lesson or a choice of games
    #[arg(long)]
    no_lesson: bool,
    /// Offer the lesson and the choice of games, as the program does in its window; for scripts and recordings
    #[arg(long, hide = true, conflicts_with = "no_lesson")]
    offer_lesson: bool,
    /// Begin with the board at once, without the title
    #[arg(long)]
    no_title: bool,
    /// Begin with the title, as the program does in its window; for scripts and recordings
    #[arg(long, hide = true, conflicts_with = "no_title")]
    title: bool,
    /// Record all input in this new file, for a replay
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// Replace the file of `--record` if it exists
    #[arg(long, requires = "record")]
    force: bool,
}

/// The definition of the command line, of which its man pages are made.
#[must_use]
pub fn command() -> clap::Command {
    Arguments::command()
}

/// Runs the program.
#[must_use]
pub fn main() -> ExitCode {
    let arguments: Arguments = match arguments::parse() {
        Ok(arguments) => arguments,
        Err(code) => return code,
    };
    let reporter = Reporter {
        program: "ishido",
        version: env!("CARGO_PKG_VERSION"),
        folder: own_files::home(),
    };
    crash::run(reporter, |trail| match arguments.command {
        Some(Command::Judge(judge)) => run_judge(&judge),
        Some(Command::Assets(assets)) => assets::run(&assets),
        Some(Command::Codewheel(codewheel)) => codewheel::run(&codewheel),
        None => run_game(&arguments.play, trail),
    })
}

/// Creates the game that a command line describes, without its window; for recordings and scripts.
///
/// # Errors
/// The message to show.
pub fn game(initial: Appearance, arguments: &[String]) -> Result<Game, String> {
    let program = std::iter::once("ishido").chain(arguments.iter().map(String::as_str));
    let arguments: Arguments = arguments::parse_from(program)?;
    begin(initial, &arguments.play)
}

fn begin(initial: Appearance, play: &Play) -> Result<Game, String> {
    let stoneset = play
        .stoneset
        .as_deref()
        .map(appearance::stoneset)
        .transpose()?;
    let board = play.board.as_deref().map(appearance::board).transpose()?;
    Ok(Game::new(initial, start(play)?)
        .with_appearance(stoneset, board)
        .with_scaling(play.scaling)
        .with_lesson_offer(play.offer_lesson)
        .with_title(play.title))
}

fn start(play: &Play) -> Result<Start, String> {
    match (&play.save, play.deal) {
        (Some(path), _) => {
            let saved = load(path)?;
            let whole = whole_path(path)?;
            Ok(match saved {
                Some(saved) => Start::Saved(Box::new(saved), whole),
                None => Start::File(whole),
            })
        }
        (None, Some(code)) => Ok(Start::Deal(code)),
        (None, None) => Ok(Start::Empty),
    }
}

fn load(path: &Path) -> Result<Option<Autosaved>, String> {
    read_soon(path, save::MAX_BYTES, |bytes| {
        save::read_autosave(bytes).map_err(|error| error.to_string())
    })
}

fn run_judge(judge: &Judge) -> ExitCode {
    let bytes = match read_file(&judge.file, record::MAX_BYTES) {
        Ok(bytes) => bytes,
        Err(message) => return fail(2, &message),
    };
    let options = judge::Options {
        scoring: judge.scoring,
        moves_only: judge.moves,
    };
    let mut out = io::BufWriter::new(io::stdout().lock());
    let result = judge::judge(&bytes, options, &mut out);
    // The lines before an error come out before it.
    let result = result.and_then(|()| out.flush().map_err(JudgeError::from));
    drop(out);
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error @ JudgeError::Illegal { .. }) => fail(1, &error.to_string()),
        Err(error @ JudgeError::Record(_)) => fail(2, &error.to_string()),
        Err(JudgeError::Output(error)) => {
            let failed = check_output(Err(error)).err();
            failed.unwrap_or(ExitCode::SUCCESS)
        }
    }
}

#[cfg(feature = "window")]
fn run_game(play: &Play, trail: Trail) -> ExitCode {
    use ishido_shared::host::native::entropy;
    use ishido_shared::host::own_files::OwnFolder;
    use ishido_shared::host::window::{self, Icon, Launch};

    let appearance = match Appearance::built_in() {
        Ok(appearance) => appearance,
        Err(error) => return fail(1, &error.to_string()),
    };
    let game = match begin(appearance, play) {
        Ok(game) => game
            .with_lesson_offer(!play.no_lesson)
            .with_title(!play.no_title),
        Err(message) => return fail(2, &message),
    };
    let entropy = entropy();
    let own_files = OwnFolder::open();
    let record = play.record.as_deref();
    let observer = match record
        .map(|path| recorder(path, play.force, entropy, &own_files.slot()))
        .transpose()
    {
        Ok(observer) => observer,
        Err(message) => return fail(2, &message),
    };
    let launch = Launch {
        sounds: &ishido_assets::SOUNDS,
        drawers: vec![("Games:".to_owned(), own_files.base().join("games"))],
        icon: Icon::from_png(ishido_assets::ICON),
        observer,
        entropy,
        trail,
        ..Launch::new("Ishido", "ishido", game, own_files)
    };
    match window::run(launch) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => fail(1, &error.to_string()),
    }
}

#[cfg(feature = "window")]
fn recorder(
    path: &Path,
    force: bool,
    entropy: u64,
    slot: &Path,
) -> Result<Box<dyn ishido_shared::host::driver::Observer>, String> {
    use ishido_shared::host::command_line::begin_file;
    use ishido_shared::host::io_error;
    use ishido_shared::host::record::{Header, Recorder};

    let mut arguments: Vec<String> = std::env::args_os()
        .skip(1)
        .map(|argument| argument.to_string_lossy().into_owned())
        .collect();
    let says = |known: &str| arguments.iter().any(|argument| argument == known);
    // A replay has to be told of the defaults of the program in its window.
    let offer = !says("--no-lesson") && !says("--offer-lesson");
    let title = !says("--no-title") && !says("--title");
    arguments.extend(offer.then(|| "--offer-lesson".to_owned()));
    arguments.extend(title.then(|| "--title".to_owned()));
    let header = Header {
        program: "game".to_owned(),
        arguments,
        entropy,
        slot: slot.display().to_string(),
    };
    let shown = path.display().to_string();
    let on_error = move |error: io::Error| {
        let cause = io_error::message(&error);
        let _ = fail(0, &format!("{shown}: the recording ends here: {cause}"));
    };
    // Written step by step and not at the end, so that the recording of a crash has all that led to it. Never over a file that
    // is there without being told: it may be the very game to be played.
    let recorder = begin_file(path, force, |file| Recorder::new(file, &header, on_error))?;
    Ok(Box::new(recorder))
}

#[cfg(not(feature = "window"))]
fn run_game(_play: &Play, _trail: Trail) -> ExitCode {
    fail(1, "this program was built without its window")
}

#[cfg(all(test, feature = "window"))]
mod tests {
    use ishido_shared::host::window::Icon;

    #[test]
    fn the_icons_of_the_window_are_read() {
        assert!(Icon::from_png(ishido_assets::ICON).is_some());
    }
}
