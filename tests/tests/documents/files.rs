//! Files and scripts in documents: the programs read them.

use std::error::Error;
use std::fs;
use std::path::PathBuf;

use ishido::judge::{self, judge};
use ishido::scores::{read_line, write_line};
use ishido::session::save;
use ishido::{oracle, session};
use ishido_shared::formats::stoneset::Stoneset;
use ishido_tests::golden::check_golden;
use ishido_tests::programs;
use ishido_tests::script::{Options, Runner, Script};

use crate::blocks::{Block, documents, root};

/// A record is judged.
pub fn record(block: &Block) {
    let mut out = Vec::new();
    let judged = judge(block.text.as_bytes(), judge::Options::default(), &mut out);
    let shown = String::from_utf8(out).unwrap();
    assert!(judged.is_ok(), "{}: {judged:?}\n{shown}", block.place);
    assert!(shown.contains("\nend "), "{}: {shown}", block.place);
}

pub fn saved_game(block: &Block) {
    let saved = save::read_autosave(block.text.as_bytes());
    let saved = saved.unwrap_or_else(|error| panic!("{}: {error}", block.place));
    assert!(saved.session.answered().count() > 0 && saved.id.is_some());
    let session::Controller::Human = saved.session.state().controller(1) else {
        panic!("{}: nobody took over", block.place);
    };
}

pub fn settings(block: &Block) {
    stored("game", "settings.ron", &block.text, block);
}

pub fn editor_settings(block: &Block) {
    stored("editor", "editor-settings.ron", &block.text, block);
}

pub fn stoneset_work(block: &Block) {
    let set = std::str::from_utf8(ishido_assets::TEST_STONESET.bytes).unwrap();
    stored(
        "editor",
        "slot/stoneset-work.ron",
        &(block.text.clone() + set),
        block,
    );
}

/// The program that finds this file in its store says nothing about it, and it does when the file is broken.
fn stored(program: &'static str, name: &str, text: &str, block: &Block) {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("documents");
    fs::create_dir_all(&folder).unwrap();
    let path = folder.join("stored.script");
    let run = |content: &str, expected: &str| {
        fs::write(folder.join("content"), content).unwrap();
        fs::write(
            &path,
            format!("store-file {name} content\nwait settle\n{expected} cannot\n"),
        )
        .unwrap();
        let make = move || programs::make(&programs::ALL, Some(program), &[]);
        let runner = Runner::fallible(make, Options::default());
        runner.run(&Script::load(&path).unwrap()).map(drop)
    };
    let good = run(text, "expect-not");
    assert!(good.is_ok(), "{}: {good:?}", block.place);
    let broken = run(&text.replacen("version:", "version;", 1), "expect");
    assert!(
        broken.is_ok(),
        "{}: a broken file is not told: {broken:?}",
        block.place
    );
}

/// The masks and stones, which the example leaves out, are those of a set.
pub fn stoneset(block: &Block) {
    let set = std::str::from_utf8(ishido_assets::TEST_STONESET.bytes).unwrap();
    let (_, lists) = set.split_once("masks:").unwrap();
    let (head, left_out) = block.text.split_once("masks:").unwrap();
    assert!(left_out.contains("stones:"), "{}", block.place);
    let read = Stoneset::read(format!("{head}masks:{lists}").as_bytes());
    let read = read.unwrap_or_else(|error| panic!("{}: {error}", block.place));
    assert_eq!(read.name, "Ishido");
}

pub fn log_line(block: &Block) {
    let line = block.text.trim_end();
    let event = read_line(line.as_bytes());
    let event = event.unwrap_or_else(|error| panic!("{}: {error:?}", block.place));
    assert_eq!(write_line(&event).unwrap(), line);
}

pub fn augury(block: &Block) {
    let file = oracle::read(block.text.as_bytes()).unwrap();
    assert_eq!(
        (file.auguries.len(), &file.problems[..]),
        (1, &[][..]),
        "{}",
        block.place
    );
    assert!(file.auguries[0].reading.is_genuine(), "{}", block.place);
}

/// `run_first_stone` runs it, with what it prints.
pub fn script(block: &Block) {
    Script::parse("example", &block.text).unwrap();
}

/// The script of the document, and what it prints.
fn first_stone(text: &str) -> Result<String, String> {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("first-stone");
    fs::create_dir_all(&folder).unwrap();
    let path = folder.join("first-stone.script");
    fs::write(&path, text).unwrap();
    let line = ["ishido-tests", "run", path.to_str().unwrap(), "--out"].map(Into::into);
    let mut out = Vec::new();
    let line = line
        .into_iter()
        .chain([folder.join("shots").into_os_string()]);
    ishido_tests::cli::run(line, &programs::ALL, &mut out)?;
    let folder = format!("{}/", folder.display());
    Ok(String::from_utf8(out).unwrap().replace(&folder, ""))
}

fn first_stone_script() -> String {
    let documents = documents();
    let mut blocks = documents.iter().flat_map(|document| document.blocks());
    blocks
        .find(|block| block.text.starts_with("entropy "))
        .unwrap()
        .text
}

pub fn run_first_stone(printed: &str) {
    assert_eq!(first_stone(&first_stone_script()).unwrap(), printed);
}

/// The script with a wrong expectation fails with the message of the document, where `...` stands for lines left out.
pub fn failing_script(block: &Block) {
    let script = first_stone_script();
    let error = first_stone(&script.replace("l7 4F", "l7 4E")).unwrap_err();
    let mut rest = error.as_str();
    for line in block.text.lines().filter(|line| line.trim() != "...") {
        let line = line.split("target/").next().unwrap();
        let (_, behind) = rest
            .split_once(line)
            .unwrap_or_else(|| panic!("{}: {line}\nis not in\n{rest}", block.place));
        rest = behind;
    }
}

/// The lines of Rust are those of `from_rust`, which is run.
pub fn rust(block: &Block) {
    let own = include_str!("files.rs");
    for line in block.text.lines() {
        assert!(
            own.lines().any(|other| other.trim() == line),
            "{}: {line}",
            block.place
        );
    }
    // While goldens are accepted, this one would be, too.
    if std::env::var_os("ISHIDO_BLESS").is_some() {
        return;
    }
    let error = from_rust(&first_stone_script()).unwrap_err().to_string();
    assert!(
        error.contains("first-stone"),
        "there is no such golden: {error}"
    );
}

#[allow(non_snake_case, reason = "as it stands in the document")]
fn from_rust(TEXT: &str) -> Result<(), Box<dyn Error>> {
    let script = Script::parse("first-stone", TEXT)?;
    let make = || programs::make(&programs::ALL, Some("game-flat"), &[]);
    let mut result = Runner::fallible(make, Options::default()).run(&script)?;
    check_golden("first-stone", result.headless.driver().screen())?;
    Ok(())
}

/// A difference fits the files it names: lines that stay are in them, and the new file is that of a test.
pub fn difference(block: &Block) {
    let test = fs::read_to_string(root().join("game/src/app/tests/dummy.rs")).unwrap();
    let has = |text: &str, line: &str| text.lines().any(|other| other.trim() == line.trim());
    let mut file = String::new();
    for line in block.text.lines() {
        if let Some(name) = line.strip_prefix("+++ ") {
            file = fs::read_to_string(root().join(name)).unwrap_or_default();
        } else if line.starts_with("--- ") || line.trim() == "..." || line.trim() == "};" {
        } else if let Some(line) = line.strip_prefix(['+', ' ']) {
            let is_new = file.is_empty();
            let is_code =
                !line.starts_with("use ") && !line.starts_with("//!") && !line.contains("struct");
            let kept = block.text.contains(&format!("\n {line}"));
            assert!(
                !(is_new && is_code) || has(&test, line),
                "{}: {line}",
                block.place
            );
            assert!(
                is_new || !kept || line.trim() == "..." || has(&file, line),
                "{}: {line}",
                block.place
            );
        } else if let Some(line) = line.strip_prefix('-') {
            assert!(has(&file, line), "{}: {line}", block.place);
        }
    }
}
