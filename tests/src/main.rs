//! The command line of the test tools: run scripts, replay recordings, bless goldens.
#![allow(
    clippy::print_stderr,
    reason = "a command says on standard error what went wrong"
)]

use std::process::ExitCode;

use ishido_tests::{cli, programs};

fn main() -> ExitCode {
    match cli::run(
        std::env::args_os(),
        &programs::ALL,
        &mut std::io::stdout().lock(),
    ) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{}", message.trim_end());
            ExitCode::FAILURE
        }
    }
}
