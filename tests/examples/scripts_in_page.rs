//! The script runner in the page of a browser. It gives the page a function `runScript(program, name, text)`, which answers with a
//! line `NAME DIGEST` for each picture that the script compares, or with `failed: ` and the reason.
//!
//! It is no example of anything: cargo builds examples for another system without building the tests for it.

#![allow(clippy::print_stderr, reason = "said to whoever starts it elsewhere")]

#[cfg(target_arch = "wasm32")]
mod page {
    use ishido_tests::golden::Goldens;
    use ishido_tests::programs;
    use ishido_tests::script::{Options, Runner, Script};
    use js_sys::{Function, Reflect, global};
    use wasm_bindgen::prelude::Closure;
    use wasm_bindgen::{JsCast, JsValue};

    /// Runs a script, and returns the digests of the pictures that it compares.
    fn run(program: String, name: &str, text: &str) -> Result<String, String> {
        let goldens = Goldens::without_files();
        let script = Script::parse(name, text).map_err(|failure| failure.to_string())?;
        let make = move || programs::make(&programs::ALL, Some(&program), &[]);
        let options = Options {
            goldens: goldens.clone(),
            ..Options::default()
        };
        Runner::fallible(make, options)
            .run(&script)
            .map_err(|failure| failure.to_string())?;
        let seen = goldens.seen();
        let lines = seen
            .iter()
            .map(|(name, digest)| format!("{name} {digest}\n"));
        Ok(lines.collect())
    }

    /// Gives the page its function.
    pub fn main() {
        std::panic::set_hook(Box::new(|info| {
            let _ = Reflect::set(&global(), &"panicked".into(), &info.to_string().into());
        }));
        let run = |program: String, name: String, text: String| {
            run(program, &name, &text).unwrap_or_else(|why| format!("failed: {why}"))
        };
        let closure: Closure<dyn Fn(String, String, String) -> String> = Closure::new(run);
        let function: Function = closure.into_js_value().unchecked_into();
        let _: Result<bool, JsValue> = Reflect::set(&global(), &"runScript".into(), &function);
    }
}

#[cfg(target_arch = "wasm32")]
fn main() {
    page::main();
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    eprintln!("This runs in a browser only: see tests/browser/scripts.mjs.");
}
