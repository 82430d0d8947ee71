//! Makes the module and the script that a page loads of a program compiled to WebAssembly:
//! `ishido-web-tool IN.wasm FOLDER NAME` writes `FOLDER/NAME_bg.wasm` and `FOLDER/NAME.js`.

use std::process::ExitCode;

use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [program, folder, name] = arguments.as_slice() else {
        eprintln!("Usage: ishido-web-tool IN.wasm FOLDER NAME");
        return ExitCode::FAILURE;
    };
    let mut bindgen = Bindgen::new();
    bindgen
        .input_path(program)
        .typescript(false)
        .out_name(name)
        .remove_name_section(true)
        .remove_producers_section(true);
    let made = bindgen
        .web(true)
        .and_then(|bindgen| bindgen.generate(folder));
    if let Err(error) = made {
        eprintln!("{program}: {error:#}");
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}
