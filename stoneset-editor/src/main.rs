//! The program `stoneset-editor`.

use std::process::ExitCode;

fn main() -> ExitCode {
    stoneset_editor::cli::main()
}
