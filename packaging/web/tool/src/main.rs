//! Makes the module and the script that a page loads of a program compiled to WebAssembly:
//! `ishido-web-tool IN.wasm FOLDER NAME` writes `FOLDER/NAME_bg.wasm` and `FOLDER/NAME.js`. With `--names` behind it, the functions of the
//! module keep their names, by which wasm-opt can sort them.

use std::collections::{BTreeSet, HashMap};
use std::fs;
use std::path::Path;
use std::process::ExitCode;

use wasm_bindgen_cli_support::Bindgen;

/// The number of hexadecimal digits at the end of the name of an import, after an underscore.
const DIGITS: usize = 16;

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
        .and_then(|bindgen| bindgen.generate(folder));
    if let Err(error) = made {
        eprintln!("{program}: {error:#}");
        return ExitCode::FAILURE;
    }
    let (module, script) = (format!("{name}_bg.wasm"), format!("{name}.js"));
    let [module, script] = [module, script].map(|file| Path::new(folder).join(file));
    if let Err(error) = number_imports(&module, &script) {
        eprintln!("{folder}: {error}");
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}

/// Replaces the hashes at the ends of import names by zeros, and numbers names that are then equal: hashes do not compress,
/// and both files contain 200 of them.
fn number_imports(module: &Path, script: &Path) -> std::io::Result<()> {
    let mut bytes = fs::read(module)?;
    let mut text = fs::read_to_string(script)?;
    let is_of_name = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
    let names = text.split(|letter| !is_of_name(letter));
    let names: BTreeSet<String> = names.filter_map(hashed).map(str::to_owned).collect();
    let mut alike: HashMap<String, usize> = HashMap::new();
    for name in names {
        let plain = &name[..name.len() - DIGITS];
        let number = alike.entry(plain.to_owned()).or_default();
        let numbered = format!("{plain}{number:0DIGITS$}");
        *number += 1;
        text = text.replace(&name, &numbered);
        // The new name is as long as the old one, so that nothing moves.
        let mut from = 0;
        while let Some(at) = find(&bytes[from..], name.as_bytes()) {
            bytes[from + at..from + at + name.len()].copy_from_slice(numbered.as_bytes());
            from += at + name.len();
        }
    }
    fs::write(module, bytes)?;
    fs::write(script, text)
}

/// The name if it is that of an import and ends with a hash.
fn hashed(name: &str) -> Option<&str> {
    let start = name.len().checked_sub(DIGITS + 1)?;
    let hash = name.get(start..)?.strip_prefix('_')?;
    let is_hash = hash.bytes().all(|digit| digit.is_ascii_hexdigit());
    (name.starts_with("__wbg_") && is_hash).then_some(name)
}

fn find(bytes: &[u8], wanted: &[u8]) -> Option<usize> {
    bytes
        .windows(wanted.len())
        .position(|window| window == wanted)
}
