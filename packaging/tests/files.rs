//! The committed files of the packages fit the programs and each other.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "tests say plainly what they expect"
)]

use std::fs;
use std::path::Path;

use ishido_packaging::{folder, generate};

const PROGRAMS: [&str; 2] = ["ishido", "stoneset-editor"];

fn read(path: &str) -> String {
    fs::read_to_string(folder().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// Returns every text between two others.
fn all_between<'a>(text: &'a str, before: &str, behind: &str) -> Vec<&'a str> {
    let parts = text.split(before).skip(1);
    parts
        .filter_map(|part| Some(part.split_once(behind)?.0))
        .collect()
}

/// The value of a key of a `.desktop` file.
fn value<'a>(entry: &'a str, key: &str) -> &'a str {
    let mut lines = entry.lines();
    let found = lines.find_map(|line| line.strip_prefix(key)?.strip_prefix('='));
    found.unwrap_or_else(|| panic!("{key} is missing"))
}

#[test]
fn man_pages_and_completions_are_as_generated() {
    let files = generate().unwrap();
    for file in &files {
        assert!(
            file.is_current(),
            "{} is not as generated: cargo run -p ishido-packaging",
            file.path
        );
    }
    for kind in ["man", "completions"] {
        for entry in fs::read_dir(folder().join(kind)).unwrap() {
            let name = entry.unwrap().file_name().into_string().unwrap();
            let path = format!("{kind}/{name}");
            assert!(
                files.iter().any(|file| file.path == path),
                "{path} is of no command"
            );
        }
    }
}

#[test]
fn man_pages_tell_of_every_command_and_option() {
    for command in [ishido::cli::command(), stoneset_editor::cli::command()] {
        let page = read(&format!("man/{}.6", command.get_name())).replace('\\', "");
        for option in command
            .get_arguments()
            .filter(|option| !option.is_hide_set())
        {
            if let Some(name) = option.get_long() {
                assert!(page.contains(&format!("--{name}")), "--{name}");
            }
        }
        for part in command.get_subcommands().filter(|part| !part.is_hide_set()) {
            let name = format!("{}-{}(6)", command.get_name(), part.get_name());
            assert!(page.contains(&name), "{name}");
        }
    }
}

#[test]
fn menu_entries_start_the_programs_with_files_that_the_mime_types_define() {
    let types = read("linux/ishido.mime.xml");
    let types = all_between(&types, "<mime-type type=\"", "\"");
    assert_eq!(types.len(), 2);
    for (program, metainfo) in PROGRAMS.iter().zip(["game", "stoneset_editor"]) {
        let entry = read(&format!("linux/{program}.desktop"));
        assert_eq!(value(&entry, "Exec"), format!("{program} %f"));
        assert_eq!(value(&entry, "TryExec"), *program);
        // The class of the window, by which a desktop knows whose it is.
        assert_eq!(value(&entry, "StartupWMClass"), *program);
        let opened = value(&entry, "MimeType").trim_end_matches(';');
        assert!(types.contains(&opened), "{opened}");
        let about = read(&format!("linux/local.ishido.{metainfo}.metainfo.xml"));
        assert!(about.contains(&format!("<binary>{program}</binary>")));
        assert!(about.contains(&format!("<mediatype>{opened}</mediatype>")));
        let launchable = format!("<launchable type=\"desktop-id\">{program}.desktop</launchable>");
        assert!(about.contains(&launchable));
        let release = format!("<release version=\"{}\"", env!("CARGO_PKG_VERSION"));
        assert!(about.contains(&release), "{release}");
        assert!(about.contains(&format!("<id>local.ishido.{metainfo}</id>")));
    }
}

#[test]
fn the_magic_of_stonesets_knows_those_that_are_built_in_and_no_saved_game() {
    let types = read("linux/ishido.mime.xml");
    let magic = all_between(&types, "value=\"", "\"");
    assert_eq!(magic, ["Stoneset("]);
    let stonesets = folder().join("../assets/stonesets");
    for entry in fs::read_dir(stonesets).unwrap() {
        let text = fs::read_to_string(entry.unwrap().path()).unwrap();
        assert!(text.starts_with(magic[0]));
    }
    assert!(types.contains("<glob pattern=\"*.ishido\"/>"));
    assert!(!types.contains("pattern=\"*.ron"));
}

/// Every file that the Debian package takes from the sources is there, and every file for packages is taken.
#[test]
fn the_debian_package_takes_every_file() {
    let manifest = read("../game/Cargo.toml");
    let assets = manifest.split("assets = [").nth(1).unwrap();
    let assets = assets.split("\n]").next().unwrap();
    let sources: Vec<&str> = all_between(assets, "[\"", "\"");
    for source in sources.iter().filter(|source| !source.contains('*')) {
        let built = source.starts_with("target/release/");
        let path = folder().join("../game").join(source);
        assert!(built || path.is_file(), "{source}");
    }
    for program in PROGRAMS {
        let built = format!("target/release/{program}");
        assert!(sources.contains(&built.as_str()), "{built}");
    }
    for kind in ["linux", "completions"] {
        for entry in fs::read_dir(folder().join(kind)).unwrap() {
            let name = entry.unwrap().file_name().into_string().unwrap();
            let source = format!("../packaging/{kind}/{name}");
            assert!(sources.contains(&source.as_str()), "{source}");
        }
    }
    let version = format!("ishido ({})", env!("CARGO_PKG_VERSION"));
    assert!(read("debian/changelog").starts_with(&version), "{version}");
    assert!(
        Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("check-deb")
            .is_file()
    );
}
