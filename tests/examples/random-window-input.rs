//! Drives the window of a program by random input: a display's own mouse and keyboard, as fast as one likes. It is used by
//! `.ci/long-run`.
//!
//! Usage: `random-window-input WINDOW SECONDS SEED [X,Y,WIDTH,HEIGHT...]`
//!
//! It ends after a number of seconds, or when the window is gone, and prints how many events it has sent. The rectangles, in
//! pixels of the logical screen, are places that no button is pressed or released at: where Quit stands in the menu.

#![allow(clippy::print_stdout, reason = "it says what it did")]

use std::error::Error;

#[cfg(target_os = "linux")]
#[path = "random_window_input/driver.rs"]
mod driver;

#[cfg(target_os = "linux")]
fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [window, seconds, seed, rest @ ..] = arguments.as_slice() else {
        return Err("usage: random-window-input WINDOW SECONDS SEED [X,Y,WIDTH,HEIGHT...]".into());
    };
    let shunned = rest.iter().map(|text| driver::rectangle(text));
    let shunned = shunned.collect::<Result<_, _>>()?;
    let mut driver = driver::Driver::new(window.parse()?, seed.parse()?, shunned)?;
    let sent = driver.run(std::time::Duration::from_secs(seconds.parse()?))?;
    println!("{sent}");
    Ok(())
}

#[cfg(not(target_os = "linux"))]
fn main() -> Result<(), Box<dyn Error>> {
    Err("this needs an X server".into())
}
