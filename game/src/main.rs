//! The program `ishido`.

// On Windows a double click opens the game's window only. While it is developed, a console is where panics are read.
#![cfg_attr(all(windows, not(debug_assertions)), windows_subsystem = "windows")]

use std::process::ExitCode;

use ishido_shared::host::console;

fn main() -> ExitCode {
    console::attach();
    ishido::cli::main()
}
