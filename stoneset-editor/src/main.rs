//! The program `stoneset-editor`.

use std::process::ExitCode;

#[cfg(not(all(feature = "web", target_arch = "wasm32")))]
fn main() -> ExitCode {
    stoneset_editor::cli::main()
}

#[cfg(all(feature = "web", target_arch = "wasm32"))]
fn main() -> ExitCode {
    stoneset_editor::web::main();
    ExitCode::SUCCESS
}
