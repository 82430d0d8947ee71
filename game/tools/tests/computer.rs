//! Tests of the commands `computer`, `train` and `refine`.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "tests say plainly what they expect"
)]

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use ishido::computer::ValueFunction;
use ishido::judge;

fn run(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_ishido-tools"))
        .args(arguments)
        .env_remove("DISPLAY")
        .output()
        .unwrap()
}

fn out(arguments: &[&str]) -> String {
    let output = run(arguments);
    let error = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(0), "{arguments:?}: {error}");
    // The progress bar is for terminals only.
    assert_eq!(error, "");
    String::from_utf8(output.stdout).unwrap()
}

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    folder
}

/// A JSON text without the times, which differ from run to run.
fn timeless(json: &str) -> (String, String) {
    let (before, rest) = json.split_once("\"ms_per_move\": ").unwrap();
    let (_, longest) = rest.split_once("\"ms_longest\": ").unwrap();
    let (_, after) = longest.split_once(',').unwrap();
    (before.to_owned(), after.to_owned())
}

#[test]
fn the_result_does_not_depend_on_threads() {
    let arguments = |threads| {
        let common = [
            "computer",
            "--games",
            "6",
            "--seed",
            "3",
            "--json",
            "--threads",
        ];
        let master = ["--skill", "master", "--budget", "40", "--hindsight", "3"];
        [&common[..], &[threads], &master].concat()
    };
    let one = out(&arguments("1"));
    assert_eq!(timeless(&one), timeless(&out(&arguments("3"))));
    for key in [
        "\"games\": 6",
        "\"four_ways\": {\"mean\": ",
        "\"median\": ",
        "\"score\": {",
        "\"emptied\": ",
        "\"histogram\": [",
        "\"hindsight\": {",
    ] {
        assert!(one.contains(key), "{key}: {one}");
    }
}

#[test]
fn two_players_have_every_deal_in_turn() {
    let contest = |against, more: &[&str]| {
        let common = ["computer", "--games", "8", "--against", against, "--json"];
        out(&[&common[..], more].concat())
    };
    let one = contest("novice", &["--unaware"]);
    assert_eq!(one, contest("novice", &["--unaware", "--threads", "3"]));
    for key in [
        "\"games\": 8, \"won\": ",
        "\"lost\": ",
        "\"drawn\": ",
        "\"opponent\": {\"four_ways\": {\"mean\": ",
    ] {
        assert!(one.contains(key), "{key}: {one}");
    }
    // Equal players win equally often, since each has the first turn of a deal once.
    let even = contest("adept", &[]);
    let share = |key: &str| {
        let (_, rest) = even.split_once(key).unwrap();
        rest.split(',').next().unwrap().parse::<f64>().unwrap()
    };
    assert!(share("\"won\": ") == share("\"lost\": "), "{even}");
    let text = out(&["computer", "--games", "2", "--against", "greedy"]);
    assert!(text.starts_with("games      2\nwon "), "{text}");
}

#[test]
fn records_are_accepted_by_the_judge() {
    let folder = folder("records");
    for (scoring, skill) in [
        ("modern", "adept"),
        ("ancient", "greedy"),
        ("pocket", "novice"),
        ("modern", "random"),
    ] {
        let path = folder.join(scoring).join(skill);
        let text = out(&[
            "computer",
            "--games",
            "2",
            "--scoring",
            scoring,
            "--skill",
            skill,
            "--records",
            path.to_str().unwrap(),
        ]);
        assert!(text.starts_with("games      2\n4-Ways     mean "), "{text}");
        for name in ["0001.record", "0002.record"] {
            let record = path.join(name);
            let written = std::fs::read_to_string(&record).unwrap();
            assert!(written.starts_with(&format!("scoring {scoring}\n")));
            let mut judged = Vec::new();
            judge::judge(written.as_bytes(), judge::Options::default(), &mut judged).unwrap();
            let judged = String::from_utf8(judged).unwrap();
            assert!(judged.lines().last().unwrap().starts_with("end "));
        }
    }
}

#[test]
fn bad_arguments_are_told_in_a_sentence() {
    let nowhere = ["computer", "--games", "1", "--weights", "/nowhere"];
    let folder = env!("CARGO_TARGET_TMPDIR");
    let nonsense = format!("{folder}/nonsense.bin");
    std::fs::write(&nonsense, "nonsense").unwrap();
    for (arguments, sentence) in [
        (&nowhere[..], "error: /nowhere: No such file"),
        (&["computer", "--games", "0"], "error: invalid value '0'"),
        (&["computer", "--games", "many"], "error: invalid value"),
        (
            &["computer", "--skill", "god"],
            "error: invalid value 'god'",
        ),
        (&["computer", "--threads", "0"], "error: invalid value '0'"),
        (&["computer", "--scoring", "golf"], "error: invalid value"),
        (
            &["computer", "--games", "1", "--weights", &nonsense],
            "error: ",
        ),
        (
            &["computer", "--games", "1", "--records", "/dev/null/x"],
            "error: /dev/null/x: ",
        ),
        (
            &["train", "--out", "/nowhere/x", "--games", "1"],
            "error: /nowhere/x: ",
        ),
        (&["train", "--out", "x"], "error: "),
        (
            &[
                "refine",
                "--weights",
                &nonsense,
                "--out",
                "x",
                "--positions",
                "1",
            ],
            "error: ",
        ),
        (
            &["computer", "--against", "greedy", "--records", "x"],
            "error: the argument '--against <SKILL>' cannot be used with",
        ),
        (
            &["computer", "--unaware"],
            "error: the following required arguments were not provided",
        ),
    ] {
        let output = run(arguments);
        let error = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {error}");
        assert!(error.starts_with(sentence), "{arguments:?}: {error}");
    }
}

#[test]
fn training_goes_on_where_it_stopped() {
    let folder = folder("training");
    std::fs::create_dir_all(&folder).unwrap();
    let file = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    let train = |weights: &str, checkpoint: &str, games: &str| {
        let text = out(&[
            "train",
            "--seed",
            "2",
            "--out",
            &file(weights),
            "--checkpoint",
            &file(checkpoint),
            "--games",
            games,
            "--force",
        ]);
        assert!(text.contains(" games: recently "), "{text}");
    };
    train("a", "a.checkpoint", "4");
    train("b", "b.checkpoint", "2");
    train("b", "b.checkpoint", "4");
    let bytes = |name: &str| std::fs::read(file(name)).unwrap();
    assert!(bytes("a") == bytes("b"));
    assert!(bytes("a.checkpoint") == bytes("b.checkpoint"));
    let text = out(&["computer", "--games", "1", "--weights", &file("a")]);
    assert!(text.starts_with("games      1\n"), "{text}");
}

#[test]
fn refining_writes_other_weights() {
    let folder = folder("refining");
    std::fs::create_dir_all(&folder).unwrap();
    let [begin, refined] =
        ["begin", "refined"].map(|name| folder.join(name).to_str().unwrap().to_owned());
    let built_in = ValueFunction::built_in().write();
    std::fs::write(&begin, &built_in).unwrap();
    let line = ["refine", "--weights", &begin, "--out", &refined];
    let text = out(&[&line[..], &["--positions", "5000"]].concat());
    assert!(text.contains(" positions: recently "), "{text}");
    assert!(std::fs::read(&refined).unwrap() != built_in);
    let text = out(&["computer", "--games", "1", "--weights", &refined]);
    assert!(text.starts_with("games      1\n"), "{text}");
    // A file that is there stays.
    let again = run(&[&line[..], &["--positions", "1"]].concat());
    assert_eq!(again.status.code(), Some(2));
}

#[test]
fn weights_and_checkpoint_need_two_files() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("one-file");
    std::fs::create_dir_all(&folder).unwrap();
    let (one, other) = (folder.join("a"), folder.join("..").join("one-file/a"));
    for checkpoint in [&one, &other] {
        let [out, checkpoint] = [&one, checkpoint].map(|path| path.to_str().unwrap());
        let output = run(&[
            "train",
            "--games",
            "1",
            "--out",
            out,
            "--force",
            "--checkpoint",
            checkpoint,
        ]);
        let error = String::from_utf8(output.stderr).unwrap();
        let sentence = format!("error: {out}: the weights and the checkpoint need two files\n");
        assert_eq!(error, sentence);
        assert_eq!(output.status.code(), Some(2));
        assert!(!one.exists());
    }
}

/// A training run replaces its own files; a file that was there before needs `--force`.
#[test]
fn training_goes_on_over_its_own_files() {
    let folder = folder("again");
    std::fs::create_dir_all(&folder).unwrap();
    let checkpoint = folder.join("checkpoint");
    let train = |more: &[&str]| {
        let [out, checkpoint] =
            [&folder.join("weights"), &checkpoint].map(|path| path.to_str().unwrap().to_owned());
        run(&[&["train", "--out", &out, "--checkpoint", &checkpoint], more].concat())
    };
    assert_eq!(train(&["--games", "1"]).status.code(), Some(0));
    assert_eq!(train(&["--games", "2"]).status.code(), Some(2));
    assert_eq!(train(&["--games", "2", "--force"]).status.code(), Some(0));
    std::fs::remove_file(folder.join("weights")).unwrap();
    std::fs::write(&checkpoint, b"mine").unwrap();
    assert_eq!(train(&["--games", "2", "--force"]).status.code(), Some(2));
    assert_eq!(std::fs::read(&checkpoint).unwrap(), b"mine");
    std::fs::remove_file(&checkpoint).unwrap();
}

#[test]
fn records_that_are_there_stay() {
    let folder = folder("kept-records");
    std::fs::create_dir_all(&folder).unwrap();
    let record = folder.join("0002.record");
    std::fs::write(&record, b"mine").unwrap();
    let folder = folder.to_str().unwrap();
    let line = [
        "computer",
        "--games",
        "3",
        "--skill",
        "random",
        "--records",
        folder,
    ];
    assert_eq!(run(&line).status.code(), Some(2));
    assert_eq!(std::fs::read(&record).unwrap(), b"mine");
    assert_eq!(std::fs::read_dir(folder).unwrap().count(), 1);
    out(&[&line[..], &["--force"]].concat());
    assert_ne!(std::fs::read(&record).unwrap(), b"mine");
}
