//! The pictures of the documents are what scripts make of the programs as they are now. With `ISHIDO_BLESS=1` they are made again.

use std::fs;
use std::path::{Path, PathBuf};

use ishido_assets::{BOARDS, STONESETS};
use ishido_shared::gfx::Size;
use ishido_tests::golden::is_blessing;
use ishido_tests::script::{Options, Runner, Script};
use ishido_tests::{files, programs};

/// The size of a picture: twice that of the screen.
const SIZE: Size = Size::new(1280, 800);

/// Runs a script, and compares the pictures that it makes with the committed ones. `rename` gives the name of those for that of a shot.
fn compare(script: &str, arguments: &[&str], rename: impl Fn(&str) -> String) {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR"));
    let committed = tests.join("../assets/screenshots");
    let script = Script::load(&tests.join("scripts").join(script)).unwrap();
    let (program, mut all) = script.program().unwrap();
    let program = program.to_owned();
    all.extend(arguments.iter().map(|&argument| argument.to_owned()));
    let out_dir = files::target_dir()
        .join("screenshots")
        .join(arguments.join("-").replace(' ', "_"));
    let options = Options {
        out_dir,
        ..Options::default()
    };
    let make = move || programs::make(&programs::ALL, Some(&program), &all);
    let outcome = Runner::fallible(make, options).run(&script).unwrap();
    assert!(!outcome.shots.is_empty());
    for shot in outcome.shots {
        let name = shot.file_stem().unwrap().to_str().unwrap();
        let picture: PathBuf = committed.join(rename(name)).with_extension("png");
        if is_blessing() {
            fs::copy(&shot, &picture).unwrap();
        }
        let [now, before] = [&shot, &picture].map(|path| files::load_picture(path, SIZE).unwrap());
        assert!(
            now == before,
            "{} is older than the program",
            picture.display()
        );
    }
}

#[test]
fn the_pictures_of_the_documents_are_of_today() {
    compare("pictures.script", &[], str::to_owned);
    compare("pictures-augury.script", &[], str::to_owned);
    compare("pictures-editor.script", &[], str::to_owned);
    compare("pictures-title.script", &[], str::to_owned);
    compare("editor-import-play.script", &[], str::to_owned);
    compare("editor-all-six.script", &[], str::to_owned);
    compare("editor-colours.script", &[], str::to_owned);
}

#[test]
fn the_games_of_the_gallery_are_of_today() {
    for (set, board) in STONESETS.iter().zip(BOARDS) {
        let file = format!("board-{}", board.name.to_lowercase().replace(' ', "-"));
        let arguments = ["--stoneset", set.name, "--board", board.name];
        compare("pictures.script", &arguments, |_| file.clone());
    }
}
