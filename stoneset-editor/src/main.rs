//! The program `stoneset-editor`.

// On Windows a double click opens the editor's window only. While it is developed, a console is where panics are read.
#![cfg_attr(all(windows, not(debug_assertions)), windows_subsystem = "windows")]

use std::process::ExitCode;

#[cfg(not(all(feature = "web", target_arch = "wasm32")))]
fn main() -> ExitCode {
    ishido_shared::host::console::attach("Stoneset Editor");
    ishido_shared::host::signals::survive_file_limits();
    stoneset_editor::cli::main()
}

#[cfg(all(feature = "web", target_arch = "wasm32"))]
fn main() -> ExitCode {
    stoneset_editor::web::main();
    ExitCode::SUCCESS
}
