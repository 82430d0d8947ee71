//! Tests of `ishido codewheel`: the picture it writes, and the files it does not overwrite.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "tests say plainly what they expect"
)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use ishido_shared::formats::rgb_picture::RgbPicture;

fn run(file: &Path, more: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_ishido"))
        .arg("codewheel")
        .arg(file)
        .args(more)
        .output()
        .unwrap()
}

fn error(output: Output) -> String {
    assert_eq!(output.status.code(), Some(2));
    String::from_utf8(output.stderr).unwrap()
}

#[test]
fn a_wheel_is_written_to_be_printed() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("codewheel");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let file = folder.join("wheel.png");
    let output = run(&file, &[]);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let bytes = fs::read(&file).unwrap();
    // 11,811 pixels a metre are 300 an inch, of which A4 has 2,480 x 3,508.
    let physical: &[u8] = b"pHYs\x00\x00\x2e\x23\x00\x00\x2e\x23\x01";
    assert!(bytes.windows(physical.len()).any(|part| part == physical));
    assert_eq!(bytes[16..24], [0, 0, 0x09, 0xB0, 0, 0, 0x0D, 0xB4]);
    let picture = RgbPicture::from_png(&bytes).unwrap();
    let dark = |pixel: &&Option<_>| pixel.is_some_and(|rgb: ishido_shared::gfx::Rgb| rgb.red < 128);
    let share = picture.pixels().iter().filter(dark).count() * 100 / picture.pixels().len();
    assert!((2..20).contains(&share), "{share} % is dark");
    // A margin that every printer can print.
    let margin = picture.pixels().iter().enumerate().filter(|(index, _)| {
        let (x, y) = (index % 2_480, index / 2_480);
        !(50..2_430).contains(&x) || !(50..3_458).contains(&y)
    });
    assert!(margin.map(|(_, pixel)| pixel).filter(dark).count() == 0);

    fs::write(&file, b"mine").unwrap();
    assert_eq!(
        error(run(&file, &[])),
        format!(
            "error: {}: the file exists; --force replaces it\n",
            file.display()
        )
    );
    assert_eq!(fs::read(&file).unwrap(), b"mine");
    assert_eq!(run(&file, &["--force"]).status.code(), Some(0));
    assert!(
        fs::read(&file).unwrap() == bytes,
        "the same wheel every time"
    );
}

#[test]
fn other_files_and_places_are_refused() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let other = folder.join("wheel.jpg");
    assert_eq!(
        error(run(&other, &[])),
        format!(
            "error: {}: the codewheel is a PNG picture; give a name that ends in .png\n",
            other.display()
        )
    );
    assert!(!other.exists());
    let nowhere = folder.join("no such folder/wheel.png");
    assert!(error(run(&nowhere, &[])).starts_with(&format!("error: {}: ", nowhere.display())));
}
