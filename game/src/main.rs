//! The program `ishido`.

// On Windows a double click opens the game's window only. While it is developed, a console is where panics are read.
#![cfg_attr(all(windows, not(debug_assertions)), windows_subsystem = "windows")]

use std::process::ExitCode;

#[cfg(not(all(feature = "web", target_arch = "wasm32")))]
fn main() -> ExitCode {
    ishido_shared::host::console::attach("Ishido");
    ishido_shared::host::signals::survive_file_limits();
    ishido::cli::main()
}

#[cfg(all(feature = "web", target_arch = "wasm32"))]
fn main() -> ExitCode {
    ishido::web::main();
    ExitCode::SUCCESS
}
