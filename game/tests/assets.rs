//! Tests of `ishido assets`: the files it writes, and those it does not overwrite.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "tests say plainly what they expect"
)]

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output};

use ishido_shared::formats::board;
use ishido_shared::formats::picture::Format;

fn run(folder: &str, more: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_ishido"))
        .args(["assets", folder])
        .args(more)
        .output()
        .unwrap()
}

#[test]
fn what_is_built_in_becomes_files() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("assets");
    let _ = fs::remove_dir_all(&folder);
    let shown = folder.to_str().unwrap();
    let output = run(shown, &[]);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    for file in ishido_assets::STONESETS {
        let written = fs::read(folder.join(format!("stonesets/{}.ron", file.name))).unwrap();
        assert!(written == file.bytes, "{}", file.name);
    }
    for file in ishido_assets::BOARDS {
        let read = |ending: &str| fs::read(folder.join(format!("boards/{}.{ending}", file.name)));
        let [png, ilbm] = ["png", "(board)"].map(|ending| read(ending).unwrap());
        assert!(png == file.bytes, "{}", file.name);
        assert_eq!(Format::of(&ilbm), Some(Format::Ilbm));
        let [png, ilbm] = [png, ilbm].map(|bytes| board::read(&bytes).unwrap());
        assert!(png.picture == ilbm.picture, "{}", file.name);
        assert_eq!(png.note, ilbm.note);
        assert_eq!(ilbm.metadata.name.as_deref(), Some(file.name));
    }

    let kept = folder.join("boards/Ishido.png");
    fs::remove_dir_all(&folder).unwrap();
    fs::create_dir_all(folder.join("boards")).unwrap();
    fs::write(&kept, b"mine").unwrap();
    let output = run(shown, &[]);
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(
        String::from_utf8(output.stderr).unwrap(),
        format!(
            "error: {}: the file exists; --force replaces it\n",
            kept.display()
        )
    );
    assert_eq!(fs::read(&kept).unwrap(), b"mine");
    assert!(!folder.join("stonesets").exists());
    assert_eq!(run(shown, &["--force"]).status.code(), Some(0));
    assert!(fs::read(&kept).unwrap() == ishido_assets::BOARDS[ishido_assets::FALLBACK].bytes);
    assert!(folder.join("stonesets/Ishido.ron").exists());
}
