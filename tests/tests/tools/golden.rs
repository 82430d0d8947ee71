//! Tests goldens in folders of their own, and that the project's own goldens are in order.
use std::fs;
use std::path::PathBuf;

use ishido_shared::formats::picture::read_png;
use ishido_shared::gfx::{Bitmap, Pen, Point, SCREEN_SIZE};
use ishido_tests::files;
use ishido_tests::golden::{BlessReport, Digest, GoldenError, Goldens, MAX_PICTURES};

fn folders(name: &str) -> (PathBuf, PathBuf) {
    let folder = files::target_dir().join("script-golden-tests").join(name);
    drop(fs::remove_dir_all(&folder));
    (folder.join("kept"), folder.join("made"))
}

fn picture(pen: Pen) -> Bitmap {
    Bitmap::new(SCREEN_SIZE, pen)
}

fn names(names: &[&str]) -> Vec<String> {
    names.iter().map(|&name| name.to_owned()).collect()
}

#[test]
fn a_blessed_picture_passes_and_another_fails() {
    let (kept, made) = folders("flow");
    let goldens = |blessing| Goldens::new(kept.clone(), made.clone(), blessing);
    let (red, navy) = (picture(Pen::RED), picture(Pen::NAVY));
    let unknown = goldens(false).check("b", &red).unwrap_err();
    assert!(matches!(unknown, GoldenError::Unknown { .. }), "{unknown}");

    goldens(true).check("b", &red).unwrap();
    goldens(true).check("a", &navy).unwrap();
    let new = BlessReport {
        new: names(&["a", "b"]),
        ..BlessReport::default()
    };
    assert_eq!(goldens(false).pending().unwrap(), new);
    assert_eq!(goldens(false).bless(false).unwrap(), new);
    goldens(false).check("b", &red).unwrap();
    let text = fs::read_to_string(kept.join("digests.txt")).unwrap();
    let line = |name: &str, picture: &Bitmap| format!("{name} {}\n", Digest(picture.digest()));
    assert_eq!(text, line("a", &navy) + &line("b", &red));

    let error = goldens(false).check("b", &navy).unwrap_err();
    let GoldenError::Differs {
        actual,
        difference: None,
        ..
    } = error
    else {
        panic!("{error}");
    };
    assert_eq!(
        read_png(&fs::read(actual).unwrap(), SCREEN_SIZE).unwrap(),
        navy
    );

    goldens(true).check("b", &navy).unwrap();
    let changed = BlessReport {
        changed: names(&["b"]),
        unchecked: names(&["a"]),
        ..BlessReport::default()
    };
    assert_eq!(goldens(false).bless(true).unwrap(), changed);
    assert_eq!(goldens(false).digests().unwrap().len(), 1);
    assert_eq!(goldens(false).pending().unwrap().unchecked, names(&["b"]));
}

#[test]
fn a_committed_picture_shows_what_differs_and_is_blessed_too() {
    let (kept, made) = folders("difference");
    let goldens = |blessing| Goldens::new(kept.clone(), made.clone(), blessing);
    let before = picture(Pen::WHITE);
    files::save_picture(&kept.join("x.png"), &before, 1).unwrap();
    goldens(true).check("x", &before).unwrap();
    goldens(false).bless(false).unwrap();
    let mut after = before.clone();
    after.set(Point::new(3, 4), Pen::BLACK);
    let error = goldens(false).check("x", &after).unwrap_err();
    assert!(error.to_string().contains("x.diff.png"), "{error}");
    let difference = read_png(&fs::read(made.join("x.diff.png")).unwrap(), SCREEN_SIZE).unwrap();
    assert_eq!(difference.get(Point::new(3, 4)), Some(Pen::RED));
    assert_eq!(difference.get(Point::new(4, 4)), Some(Pen::CHAR));
    goldens(true).check("x", &after).unwrap();
    goldens(false).bless(false).unwrap();
    assert_eq!(
        files::load_picture(&kept.join("x.png"), SCREEN_SIZE).unwrap(),
        after
    );
}

#[test]
fn one_name_is_one_picture() {
    for blessing in [true, false] {
        let (kept, made) = folders(if blessing { "twice-blessing" } else { "twice" });
        let goldens = Goldens::new(kept, made, blessing);
        drop(goldens.check("x", &picture(Pen::RED)));
        let error = goldens.clone().check("x", &picture(Pen::SKY)).unwrap_err();
        assert!(matches!(error, GoldenError::Twice(_)), "{error}");
    }
}

#[test]
fn names_and_files_that_are_wrong_are_refused() {
    let (kept, made) = folders("wrong");
    let goldens = Goldens::new(kept.clone(), made, false);
    for name in ["", "a/b", "..", "a b", "ä"] {
        let error = goldens.check(name, &picture(Pen::RED)).unwrap_err();
        assert!(matches!(error, GoldenError::Name(_)), "{error}");
    }
    fs::create_dir_all(&kept).unwrap();
    let zeros = "0000000000000000";
    for text in [
        "a".to_owned(),
        "a 12\n".to_owned(),
        format!("b {zeros}\na {zeros}\n"),
        format!("a {zeros}\na {zeros}\n"),
        "a +00000000000000f\n".to_owned(),
    ] {
        fs::write(kept.join("digests.txt"), &text).unwrap();
        let error = goldens.digests().unwrap_err();
        assert!(
            matches!(error, GoldenError::Broken { .. }),
            "{text}: {error}"
        );
    }
}

#[test]
fn many_processes_can_bless_at_once() {
    let (kept, made) = folders("parallel");
    std::thread::scope(|scope| {
        for thread in 0..4 {
            let goldens = Goldens::new(kept.clone(), made.clone(), true);
            scope.spawn(move || {
                for index in 0..5 {
                    goldens.check("shared", &picture(Pen::RED)).unwrap();
                    goldens
                        .check(&format!("own-{thread}-{index}"), &picture(Pen::SKY))
                        .unwrap();
                }
            });
        }
    });
    let goldens = Goldens::new(kept, made, false);
    assert_eq!(goldens.bless(false).unwrap().new.len(), 21);
}

#[test]
fn the_projects_goldens_are_in_order() {
    let goldens = Goldens::project();
    let digests = goldens.digests().unwrap();
    let pictures = goldens.pictures().unwrap();
    assert!(
        pictures.len() <= MAX_PICTURES,
        "{} pictures are committed",
        pictures.len()
    );
    for path in pictures {
        let name = path.file_stem().unwrap().to_str().unwrap();
        let picture = files::load_picture(&path, SCREEN_SIZE).unwrap();
        assert_eq!(
            digests.get(name),
            Some(&Digest(picture.digest())),
            "{name}.png"
        );
    }
}
