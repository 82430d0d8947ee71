//! The program `ishido`.

use std::process::ExitCode;

#[cfg(not(all(feature = "web", target_arch = "wasm32")))]
fn main() -> ExitCode {
    ishido::cli::main()
}

#[cfg(all(feature = "web", target_arch = "wasm32"))]
fn main() -> ExitCode {
    ishido::web::main();
    ExitCode::SUCCESS
}
