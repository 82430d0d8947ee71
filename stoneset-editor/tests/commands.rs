//! `convert` and `check` on the command line: what they write and print, and how they end.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "tests say plainly what they expect"
)]

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use ishido_shared::formats::picture::{self, Format, Metadata};
use ishido_shared::formats::sheet;
use ishido_shared::formats::stoneset::{BoardName, Stoneset};
use ishido_shared::gfx::SCREEN_SIZE;

/// A folder for one test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        let folder = Self(path);
        folder.put("test.ron", ishido_assets::TEST_STONESET.bytes);
        folder.put("board.png", ishido_assets::TEST_BOARD.bytes);
        folder
    }

    fn put(&self, name: &str, bytes: &[u8]) {
        fs::write(self.0.join(name), bytes).unwrap();
    }

    fn get(&self, name: &str) -> Vec<u8> {
        fs::read(self.0.join(name)).unwrap()
    }

    /// Runs the program in the folder.
    fn run(&self, arguments: &[&str]) -> Output {
        Command::new(env!("CARGO_BIN_EXE_stoneset-editor"))
            .args(arguments)
            .current_dir(&self.0)
            .env_remove("DISPLAY")
            .stdin(Stdio::null())
            .output()
            .unwrap()
    }

    /// The program ends with `code` and says this on its error output.
    fn assert_says(&self, arguments: &[&str], code: i32, words: &str) {
        let output = self.run(arguments);
        let said = text(&output.stderr);
        assert_eq!(output.status.code(), Some(code), "{arguments:?}: {said}");
        assert_eq!(said, words, "{arguments:?}");
    }

    fn names(&self) -> Vec<String> {
        let mut names: Vec<String> = fs::read_dir(&self.0)
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        names
    }
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

#[test]
fn pictures_of_other_programs_become_stonesets_and_boards() {
    let folder = Folder::new("import");
    let fixture = |name: &str| {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/fixtures/import");
        fs::read(path.join(name)).unwrap()
    };
    for name in [
        "foreign-sheet.png",
        "symbols.png",
        "large-board.png",
        "photo.jpg",
    ] {
        folder.put(name, &fixture(name));
    }
    let notes = |arguments: &[&str]| {
        let arguments: Vec<&str> = ["convert"].iter().chain(arguments).copied().collect();
        let output = folder.run(&arguments);
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        text(&output.stderr).to_owned()
    };
    let said = notes(&["foreign-sheet.png", "a.ron"]);
    let grid = "read as 6 x 6 stones of 64 x 64 pixels from 8, 8 with gaps of 4 x 4";
    assert!(said.contains(grid) && !said.contains("draft"), "{said}");
    let set = Stoneset::read(&folder.get("a.ron")).unwrap();
    assert!(set.mask(0).count() < 1_600, "its corners are cut off");
    let given = [
        "foreign-sheet.png",
        "b.ron",
        "--grid",
        "6x6",
        "--cell",
        "64x64",
        "--corner",
        "8,8",
        "--gap",
        "4x4",
        "--outside",
        "nothing",
        "--dither",
    ];
    assert!(notes(&given).contains(grid));
    let dithered = Stoneset::read(&folder.get("b.ron")).unwrap();
    assert_eq!(dithered.mask(0).count(), 1_600);
    assert!(dithered.stone(0, 0) != set.stone(0, 0));
    // Six symbols become a set in the colours of rows.
    assert!(!notes(&["symbols.png", "c.ron"]).contains("draft"));
    // And as a sheet, from which the same set comes back.
    notes(&["symbols.png", "c.png", "--grid", "6x1"]);
    notes(&["c.png", "d.ron"]);
    let [one, other] = ["c.ron", "d.ron"].map(|name| Stoneset::read(&folder.get(name)).unwrap());
    assert!((0..6).all(|column| one.stone(column, 3) == other.stone(column, 3)));
    for name in ["large-board.png", "photo.jpg"] {
        assert!(notes(&[name, "board.png", "--dither", "--force"]).contains("not in the palette"));
        let board = ishido_shared::formats::board::read(&folder.get("board.png")).unwrap();
        assert!(board.note.is_none());
    }
    let translucent = include_bytes!("../../tests/scripts/pictures/translucent.png");
    folder.put("translucent.png", translucent);
    for output in ["e.ron", "e.png"] {
        let said = notes(&["translucent.png", output, "--grid", "6x6"]);
        assert!(
            said.contains("half-transparent pixels have become"),
            "{said}"
        );
    }
    let refused = folder.run(&["convert", "a.png", "x.ron", "--cell", "64"]);
    let said = text(&refused.stderr);
    assert!(
        said.contains("two numbers such as 64x64 are needed"),
        "{said}"
    );
}

#[test]
fn a_stoneset_goes_through_every_format() {
    let folder = Folder::new("every_format");
    let chain = [
        "test.ron", "a.png", "b.iff", "c.gif", "d.lbm", "e.ilbm", "f.PNG", "g.ron",
    ];
    for pair in chain.windows(2) {
        folder.assert_says(&["convert", pair[0], pair[1]], 0, "");
    }
    assert_eq!(folder.get("g.ron"), folder.get("test.ron"));
    assert_eq!(Format::of(&folder.get("d.lbm")), Some(Format::Ilbm));
}

#[test]
fn a_sheet_from_a_pipe_has_no_name_of_its_own() {
    let folder = Folder::new("from_a_pipe");
    let set = Stoneset::read(&folder.get("test.ron")).unwrap();
    let sheet = picture::write(Format::Png, &sheet::draw(&set), &Metadata::default()).unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_stoneset-editor"))
        .args(["convert", "-", "out.ron"])
        .current_dir(&folder.0)
        .stdin(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(&sheet).unwrap();
    assert!(child.wait().unwrap().success());
    let name = |file: &str| Stoneset::read(&folder.get(file)).unwrap().name;
    assert_eq!(name("out.ron"), "Untitled");
    folder.put("dragons.png", &sheet);
    folder.assert_says(&["convert", "dragons.png", "dragons.ron"], 0, "");
    assert_eq!(name("dragons.ron"), "dragons");
}

#[test]
fn boards_go_to_deluxe_paint_and_back() {
    let folder = Folder::new("boards");
    folder.assert_says(&["convert", "board.png", "new.(board)"], 0, "");
    folder.assert_says(&["convert", "new.(board)", "back.gif"], 0, "");
    let [first, last] = ["board.png", "back.gif"]
        .map(|name| picture::read(&folder.get(name), SCREEN_SIZE).unwrap());
    assert_eq!(first.pens, last.pens);
}

#[test]
fn files_that_are_there_stay() {
    let folder = Folder::new("stay");
    folder.put("a.png", b"mine");
    let before = folder.names();
    folder.assert_says(
        &["convert", "test.ron", "a.png"],
        2,
        "error: a.png: the file exists; --force replaces it\n",
    );
    assert_eq!(folder.get("a.png"), b"mine");
    folder.assert_says(&["convert", "test.ron", "a.png", "--force"], 0, "");
    assert_eq!(Format::of(&folder.get("a.png")), Some(Format::Png));
    assert_eq!(folder.names(), before);
}

#[cfg(unix)]
#[test]
fn links_stay_and_only_files_are_replaced() {
    let folder = Folder::new("only_files");
    let exists = "the file exists; --force replaces it";
    let at = |name: &str| folder.0.join(name);
    folder.put("mine", b"mine");
    std::os::unix::fs::symlink("mine", at("link.png")).unwrap();
    std::os::unix::fs::symlink("nowhere", at("lost.png")).unwrap();
    std::os::unix::fs::symlink("/dev/full", at("full.png")).unwrap();
    fs::create_dir(at("drawer.png")).unwrap();
    let mut cases = vec![
        ("link.png", exists),
        ("lost.png", "the link points to a missing file"),
        ("full.png", "not a regular file"),
        ("drawer.png", "Is a directory"),
    ];
    let pipe = Command::new("mkfifo").arg(at("pipe.png")).status();
    if pipe.is_ok_and(|status| status.success()) {
        cases.push(("pipe.png", "not a regular file"));
    }
    let before = folder.names();
    for (name, cause) in cases {
        let words = format!("error: {name}: {cause}\n");
        folder.assert_says(&["convert", "test.ron", name], 2, &words);
        if cause != exists {
            folder.assert_says(&["convert", "test.ron", name, "--force"], 2, &words);
        }
    }
    assert_eq!(folder.get("mine"), b"mine");
    folder.assert_says(&["convert", "test.ron", "link.png", "--force"], 0, "");
    assert_eq!(
        fs::read_link(at("link.png")).unwrap().to_str(),
        Some("mine")
    );
    assert_eq!(Format::of(&folder.get("mine")), Some(Format::Png));
    assert_eq!(folder.names(), before);
}

#[cfg(unix)]
#[test]
fn a_full_disk_leaves_what_was_there() {
    let folder = Folder::new("full");
    folder.put("a.png", b"mine");
    let before = folder.names();
    for arguments in [&["new.png"][..], &["a.png", "--force"]] {
        let output = Command::new("sh")
            .args(["-c", "trap '' XFSZ; ulimit -f 0; exec \"$@\"", "sh"])
            .arg(env!("CARGO_BIN_EXE_stoneset-editor"))
            .args(["convert", "test.ron"])
            .args(arguments)
            .current_dir(&folder.0)
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(2), "{output:?}");
        let words = format!("error: {}: File too large\n", arguments[0]);
        assert_eq!(text(&output.stderr), words);
    }
    assert_eq!(folder.get("a.png"), b"mine");
    assert_eq!(folder.names(), before);
}

#[test]
fn what_cannot_be_converted_is_told_and_writes_nothing() {
    let folder = Folder::new("cannot");
    folder.put("noise", &[0xFF; 40]);
    folder.put("half.png", &folder.get("board.png")[..100]);
    let before = folder.names();
    for (arguments, words) in [
        (
            ["test.ron", "a.bmp"],
            "a.bmp: the name must end in .ron, .png, .gif, .iff, .ilbm, .lbm, .(board), .gpl or .pal",
        ),
        (
            ["test.ron", "a"],
            "a: the name must end in .ron, .png, .gif, .iff, .ilbm, .lbm, .(board), .gpl or .pal",
        ),
        (["none.ron", "a.png"], "none.ron: No such file or directory"),
        (
            ["noise", "a.png"],
            "noise: this is neither a stoneset nor a PNG, GIF, IFF ILBM, JPEG, BMP or WebP picture",
        ),
        (
            ["test.ron", "a.(board)"],
            "test.ron: a stoneset cannot become a board; the name of a sheet ends in .png, .gif, .iff, .ilbm or .lbm",
        ),
        (
            ["board.png", "a.ron"],
            "board.png: no stones were found in the picture; give their layout with --grid 6x6, \
            6x1, 1x6 or \
             1x1",
        ),
        (
            ["test.ron", "no/such/folder/a.png"],
            "no/such/folder/a.png: No such file or directory",
        ),
    ] {
        let [input, output] = arguments;
        folder.assert_says(&["convert", input, output], 2, &format!("error: {words}\n"));
    }
    let half = folder.run(&["convert", "half.png", "a.gif"]);
    assert!(text(&half.stderr).starts_with("error: half.png: the PNG picture is damaged: "));
    assert_eq!(half.status.code(), Some(2));
    assert_eq!(folder.names(), before);
}

#[test]
fn drafts_are_converted_and_said_to_be_drafts() {
    let folder = Folder::new("drafts");
    let set = Stoneset::read(&folder.get("test.ron")).unwrap();
    let twins = Stoneset::from_fn(
        "Twins",
        |_, row| set.stone(0, row).clone(),
        |_| set.mask(0).clone(),
    );
    folder.put("twins.ron", twins.write().unwrap().as_bytes());
    folder.assert_says(&["convert", "twins.ron", "twins.iff"], 0, "");
    folder.assert_says(
        &["convert", "twins.iff", "back.ron"],
        0,
        "note: twins.iff: stone 1-1 and stone 2-1 look the same (column-row): the set is a draft\n",
    );
    assert_eq!(folder.get("twins.ron"), folder.get("back.ron"));
}

/// The numbers are those of a second implementation, in Python.
#[test]
fn check_prints_what_is_closest() {
    let folder = Folder::new("check");
    let output = folder.run(&["check", "test.ron", "--boards", "board.png"]);
    let lines: Vec<&str> = text(&output.stdout).lines().collect();
    assert_eq!(
        lines,
        [
            "test.ron",
            "  grounds of the rows: char, white, red, sky, gold, plum",
            "  normal vision ground  25.0 (rows 1, 6), mean  23.2 (rows 1, 4)",
            "  protanopia    ground  20.5 (rows 1, 6), mean   4.8 (rows 4, 6)  FAIL",
            "  deuteranopia  ground  17.6 (rows 4, 6), mean   9.2 (rows 4, 6)",
            "  tritanopia    ground  22.7 (rows 2, 5), mean  16.1 (rows 1, 6)",
            "  symbols       differ by 6.8% (stones 4-1, 5-1)  FAIL",
            "                also by 17.5% (stones 5-1, 6-1)",
            "board board.png: lightness of the Beyond 43, of the Within 87",
            "  test.ron: rim 13.4 from the Within (stone 1-2)",
        ]
    );
    assert_eq!(output.status.code(), Some(1));
}

#[cfg(unix)]
#[test]
fn check_prints_names_of_files_that_do_nothing_to_the_terminal() {
    let folder = Folder::new("odd_names");
    let (set, board) = ("red\u{1b}[31m\nset.ron", "Bo\u{202e}ard \u{fc}.png");
    folder.put(set, &folder.get("test.ron"));
    folder.put(board, &folder.get("board.png"));
    let output = folder.run(&["check", set, "--boards", board]);
    let lines: Vec<&str> = text(&output.stdout).lines().collect();
    assert_eq!(lines[0], "red\\u{1b}[31m\\nset.ron");
    assert!(
        lines[8].starts_with("board Bo\\u{202e}ard \u{fc}.png: lightness"),
        "{}",
        lines[8]
    );
    assert!(
        lines[9].starts_with("  red\\u{1b}[31m\\nset.ron: rim "),
        "{}",
        lines[9]
    );
    assert_eq!(lines.len(), 10);
}

#[test]
fn check_without_files_takes_those_built_in() {
    let folder = Folder::new("built_in");
    let output = folder.run(&["check", "--boards"]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stdout));
    for file in ishido_assets::BOARDS {
        let line = format!("board {}: lightness of the Beyond ", file.name);
        assert!(text(&output.stdout).contains(&line), "{line}");
    }
}

/// Its own board is named by the set, and is built in or a file beside it.
#[test]
fn check_measures_a_set_on_its_own_board() {
    let folder = Folder::new("own_board");
    let mut set = Stoneset::read(&folder.get("test.ron")).unwrap();
    for (name, printed) in [
        ("garden", "board Garden: lightness"),
        ("board.png", "board board.png: lightness"),
        ("pond.png", "  its board pond.png is not beside it\n"),
    ] {
        set.board = BoardName::optional(name).unwrap();
        folder.put("own.ron", set.write().unwrap().as_bytes());
        let output = folder.run(&["check", "own.ron"]);
        let text = text(&output.stdout);
        assert!(text.contains(printed), "{text}");
        assert_eq!(
            text.contains("its own set, rows 1 to 6"),
            name != "pond.png"
        );
    }
    let output = folder.run(&["check", "test.ron", "--boards", "garden"]);
    assert!(text(&output.stdout).contains("board Garden: lightness"));
}

#[test]
fn check_fails_where_a_limit_or_a_file_does() {
    let folder = Folder::new("fails");
    let set = Stoneset::read(&folder.get("test.ron")).unwrap();
    let alike = Stoneset::from_fn(
        "Alike",
        |column, _| set.stone(column, 0).clone(),
        |column| set.mask(column).clone(),
    );
    folder.put("alike.ron", alike.write().unwrap().as_bytes());
    let output = folder.run(&["check", "alike.ron"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(
        text(&output.stdout).contains("ground   0.0 (rows 1, 2), mean   0.0 (rows 1, 2)  FAIL\n"),
        "{}",
        text(&output.stdout)
    );
    folder.assert_says(
        &["check", "test.ron", "none.ron"],
        2,
        "error: none.ron: No such file or directory\n",
    );
    folder.assert_says(
        &["check", "--boards", "test.ron"],
        2,
        "error: test.ron: this is not a PNG, GIF or IFF ILBM picture\n",
    );
}
