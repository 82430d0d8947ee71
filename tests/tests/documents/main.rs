//! Every example in every document is run: records are judged, files read by the programs, scripts run, and command lines read
//! by the definitions of the programs. A block that no test knows fails.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "tests say plainly what they expect"
)]

mod blocks;
mod commands;
mod files;

use blocks::{Block, Document, documents};

/// What is done with a block.
type Check = fn(&Block);

/// The blocks of all documents by their beginning. A comment says where a block without a check is compared.
const CHECKS: [(&str, Check); 18] = [
    ("scoring ", files::record),
    ("Save(", files::saved_game),
    ("Settings(", files::settings),
    ("EditorSettings(", files::editor_settings),
    ("StonesetWork(", files::stoneset_work),
    ("Stoneset(", files::stoneset),
    // `shared/src/host/window/remembered.rs` reads it with the reader of the window.
    ("Window(", |_| ()),
    // `shared/src/host/key_store/log_tests.rs` reads both with the reader of what a browser keeps.
    ("text ", |_| ()),
    ("add text ", |_| ()),
    ("1 ", files::log_line),
    ("THE ORACLE OF THE STONES", files::augury),
    ("entropy ", files::script),
    ("first-stone.script:7:", files::failing_script),
    // `script_runner.rs` compares it with what the program prints.
    ("One command a line;", |_| ()),
    ("let script = Script::parse", files::rust),
    ("--- /dev/null", files::difference),
    // A picture of the flow of events, no example.
    ("event -> Game (root)", |_| ()),
    ("$ ", commands::session),
];

#[test]
fn every_block_of_every_document_is_run() {
    let mut known = 0;
    for document in documents() {
        for block in document.blocks() {
            let check = CHECKS
                .iter()
                .find(|(begin, _)| block.text.starts_with(begin));
            match check {
                Some((_, check)) => check(&block),
                None => commands::list(&block),
            }
            known += 1;
        }
    }
    assert!(known > 25, "only {known} examples were found");
}

/// Commands in the text, in backquotes.
#[test]
fn every_command_in_a_sentence_exists() {
    let mut known = 0;
    for document in documents() {
        for (place, code) in document.inline() {
            known += u32::from(commands::inline(&place, &code));
        }
    }
    assert!(known > 20, "only {known} commands were found");
}

/// The examples of the man pages are command lines that the programs read.
#[test]
fn every_example_of_every_man_page_is_read() {
    let folder = blocks::root().join("packaging/man");
    let mut known = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let page = std::fs::read_to_string(&path).unwrap();
        let Some((_, examples)) = page.split_once(".SH EXAMPLES\n") else {
            continue;
        };
        let examples = examples.split("\n.SH ").next().unwrap();
        for line in examples
            .lines()
            .filter_map(|line| line.strip_prefix("\\fB"))
        {
            let command = line.trim_end_matches("\\fR").replace("\\-", "-");
            let place = path.display().to_string();
            assert!(commands::check(&place, &command), "{command}");
            known += 1;
        }
    }
    assert!(known >= 7, "only {known} examples were found");
}

/// The blocks are found at all, and a wrong one is.
#[test]
fn a_document_is_split_into_its_examples() {
    let text = "# A\n\nText `ishido judge`.\n\n    one\n\n    two\n\nMore.\n\n```text\n$ three\n```\n\n1. item\n   goes on\n";
    let document = Document::of("A.md", text);
    let texts: Vec<String> = document.blocks().map(|block| block.text).collect();
    assert_eq!(texts, ["one\n\ntwo\n", "$ three\n"]);
    assert_eq!(document.inline().next().unwrap().1, "ishido judge");
}
