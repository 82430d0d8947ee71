//! `stoneset-editor check`.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use ishido_shared::formats::board;
use ishido_shared::formats::stoneset::{BoardName, Stoneset};
use ishido_shared::host::command_line::{check_output, fail, read_file};
use ishido_shared::quoted::escaped;

use super::convert::name_of;
use crate::check::{BoardColours, Rim, RowOnBeyond, SetMeasures};
use crate::convert::{MAX_BYTES, read_set};
use crate::stones::StonePosition;

/// The arguments of `check`.
#[derive(Debug, Args)]
#[command(after_help = "\
For each set: how far apart its six rows are in colour (CIEDE2000), for normal vision and three deficiencies, between the \
pens they have most of (at least 20, or 10 with a deficiency) and between their mean colours (at least 12, or 6); and in how \
many pixels the two most similar stones of a row differ (at least 18%); others that fail are listed after the closest. For each \
board: how far the outermost two pixels of every stone are from the mean of the Beyond and of the Within (at least 12), and on the set's own board how far those of each row, and the pen it has most of, are from the Beyond (at least 18). A set's own board is the one it names (built in, or a file beside it), or else the built-in one of its name.

The exit code is 1 when a limit is not reached, and 2 when a file cannot be read.")]
pub(super) struct CheckArguments {
    /// Stonesets or sheets of stones; without any, the built-in ones
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Also check the sets on these boards, given as files or built-in names; without any, on all the built-in ones
    #[arg(long, value_name = "BOARD", num_args = 0..)]
    boards: Option<Vec<PathBuf>>,
}

pub(super) fn run(arguments: &CheckArguments) -> ExitCode {
    let report = match report(arguments) {
        Ok(report) => report,
        Err(sentence) => return fail(2, &sentence),
    };
    let mut out = io::stdout().lock();
    let written = out.write_all(report.text.as_bytes());
    if let Err(code) = check_output(written.and_then(|()| out.flush())) {
        return code;
    }
    if report.pass {
        ExitCode::SUCCESS
    } else {
        ExitCode::from(1)
    }
}

struct Report {
    text: String,
    pass: bool,
}

fn report(arguments: &CheckArguments) -> Result<Report, String> {
    let sets = sets(&arguments.files)?;
    let mut boards = boards(arguments.boards.as_deref())?;
    let mut report = Report {
        text: String::new(),
        pass: true,
    };
    let given = boards.len();
    for (name, set) in &sets {
        let measures = SetMeasures::of(set);
        report.text += &format!("{}\n{measures}", escaped(name));
        report.pass &= measures.pass();
        let own = own_name(name, set);
        if !boards.iter().any(|board| is_same(&own, &board.0)) {
            match own_board(name, set)? {
                Some(board) => boards.push(board),
                None if set.board.is_some() => {
                    report.text += &format!("  its board {} is not beside it\n", escaped(&own));
                }
                None => {}
            }
        }
    }
    for (index, (board, colours)) in boards.iter().enumerate() {
        report.text += &format!(
            "board {}: lightness of the Beyond {:.0}, of the Within {:.0}\n",
            escaped(board),
            colours.beyond.lightness,
            colours.within.lightness
        );
        for (set, stones) in &sets {
            let is_own = is_same(&own_name(set, stones), board);
            if index < given || is_own {
                let rim = colours.faintest(stones);
                report.text += &rim_line(set, &rim);
                report.pass &= rim.pass();
            }
            if is_own {
                let rows = colours.rows(stones);
                report.text += &own_line(&rows);
                report.pass &= rows.iter().all(RowOnBeyond::pass);
            }
        }
    }
    Ok(report)
}

/// The name of the board that a set goes with: the one that it names, or its own.
fn own_name(set: &str, stones: &Stoneset) -> String {
    let own = stones.board.as_ref().map(BoardName::as_str);
    own.unwrap_or(set).to_owned()
}

/// The board that a set goes with, if it is built in or a file beside the set.
fn own_board(set: &str, stones: &Stoneset) -> Result<Option<(String, BoardColours)>, String> {
    let own = own_name(set, stones);
    let mut built_in = ishido_assets::BOARDS.iter();
    if let Some(file) = built_in.find(|file| is_same(file.name, &own)) {
        return measured(file.name, file.bytes).map(Some);
    }
    let Some(name) = &stones.board else {
        return Ok(None);
    };
    let beside = Path::new(set).with_file_name(name.as_str());
    match beside.is_file() {
        true => read_board(&beside).map(Some),
        false => Ok(None),
    }
}

fn rim_line(set: &str, rim: &Rim) -> String {
    format!(
        "  {}: rim {:.1} from the {} (stone {}){}\n",
        escaped(set),
        rim.distance,
        rim.region,
        StonePosition {
            column: rim.column,
            row: rim.row
        }
        .name(),
        if rim.pass() { "" } else { "  FAIL" },
    )
}

/// Returns true if two names are those of one board.
fn is_same(one: &str, other: &str) -> bool {
    letters(one) == letters(other)
}

/// The letters of a name, or of the name of a file: "Inner Shapes" and `inner-shapes.ron` are one.
fn letters(name: &str) -> String {
    let stem = name_of(Path::new(name)).to_lowercase();
    stem.chars().filter(|c| c.is_alphanumeric()).collect()
}

fn own_line(rows: &[RowOnBeyond]) -> String {
    let list = |distance: fn(&RowOnBeyond) -> f64| {
        let texts = rows.iter().map(|row| format!("{:.0}", distance(row)));
        texts.collect::<Vec<_>>().join(" ")
    };
    format!(
        "  its own set, rows 1 to 6, from the Beyond: rim {}, ground {}{}\n",
        list(|row| row.rim),
        list(|row| row.ground),
        if rows.iter().all(RowOnBeyond::pass) {
            ""
        } else {
            "  FAIL"
        },
    )
}

fn sets(files: &[PathBuf]) -> Result<Vec<(String, Stoneset)>, String> {
    if files.is_empty() {
        let built_in = ishido_assets::STONESETS.iter().map(|file| {
            let set = Stoneset::read(file.bytes).map_err(|error| format!("{}: {error}", file.name));
            Ok((file.name.to_owned(), set?))
        });
        return built_in.collect();
    }
    let read = files.iter().map(|path| {
        let bytes = read_file(path, MAX_BYTES)?;
        let shown = path.display().to_string();
        match read_set(&bytes, &name_of(path)) {
            Ok((set, _)) => Ok((shown, set)),
            Err(error) => Err(format!("{shown}: {error}")),
        }
    });
    read.collect()
}

fn boards(files: Option<&[PathBuf]>) -> Result<Vec<(String, BoardColours)>, String> {
    let Some(files) = files else {
        return Ok(Vec::new());
    };
    let built_in = ishido_assets::BOARDS.iter();
    if files.is_empty() {
        return built_in
            .map(|file| measured(file.name, file.bytes))
            .collect();
    }
    let read = files.iter().map(|path| {
        let name = path.display().to_string();
        let mut named = built_in.clone();
        match named.find(|file| file.name.eq_ignore_ascii_case(&name)) {
            Some(file) if !path.exists() => measured(file.name, file.bytes),
            _ => read_board(path),
        }
    });
    read.collect()
}

fn read_board(path: &Path) -> Result<(String, BoardColours), String> {
    let bytes = read_file(path, board::MAX_BYTES)?;
    measured(&path.display().to_string(), &bytes)
}

fn measured(name: &str, bytes: &[u8]) -> Result<(String, BoardColours), String> {
    match board::read(bytes) {
        Ok(board) => Ok((name.to_owned(), BoardColours::of(&board.picture))),
        Err(error) => Err(format!("{name}: {error}")),
    }
}
