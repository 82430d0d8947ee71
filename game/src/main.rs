//! The program `ishido`.

use std::process::ExitCode;

fn main() -> ExitCode {
    ishido::cli::main()
}
