//! Makes the module and the script that a page loads of a program compiled to WebAssembly:
//! `ishido-web-tool IN.wasm FOLDER NAME` writes `FOLDER/NAME_bg.wasm` and `FOLDER/NAME.js`. With `--names` behind it, the functions of the
//! module keep their names, by which wasm-opt can sort them; imports get short ones.

use std::fs;
use std::path::Path;
use std::process::ExitCode;

use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (arguments, keeps_names) = match arguments.as_slice() {
        [arguments @ .., last] if last == "--names" => (arguments, true),
        arguments => (arguments, false),
    };
    let [program, folder, name] = arguments else {
        eprintln!("Usage: ishido-web-tool IN.wasm FOLDER NAME [--names]");
        return ExitCode::FAILURE;
    };
    let mut bindgen = Bindgen::new();
    bindgen
        .input_path(program)
        .typescript(false)
        .out_name(name)
        .remove_name_section(!keeps_names)
        .remove_producers_section(true);
    let made = bindgen
        .web(true)
        .and_then(|bindgen| bindgen.generate_output());
    let mut output = match made {
        Ok(output) => output,
        Err(error) => {
            eprintln!("{program}: {error:#}");
            return ExitCode::FAILURE;
        }
    };
    // Both files contain 200 names of imports with hashes, which do not compress.
    let mut text = output.js().to_owned();
    for (number, import) in output.wasm_mut().imports.iter_mut().enumerate() {
        let (key, short) = (format!("{}: ", import.name), format!("i{number}"));
        if text.matches(&key).count() == 1 {
            text = text.replace(&key, &format!("{short}: "));
            import.name = short;
        }
    }
    let script = Path::new(folder).join(format!("{name}.js"));
    let written = output.emit(folder).map_err(|error| format!("{error:#}"));
    let written = written.and_then(|()| fs::write(script, text).map_err(|error| error.to_string()));
    if let Err(error) = written {
        eprintln!("{folder}: {error}");
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}
