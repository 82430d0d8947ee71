//! The texts of the auguries: they are whole, and what the checks forbid is noticed.

use std::sync::LazyLock;

use ishido::oracle::{Hexagram, hexagram_text};
use ishido_assets::auguries;

use super::text_checks::{font, problems};

static AUGURIES: LazyLock<String> = LazyLock::new(|| auguries().into_owned());

#[test]
fn all_texts_of_the_auguries_are_there_and_in_order() {
    let problems = problems(&AUGURIES);
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

#[test]
fn the_game_has_every_piece_of_the_texts() {
    let mut pieces = 0;
    for hexagram in Hexagram::all() {
        let text = hexagram_text(hexagram);
        let (_, block) = AUGURIES
            .split_once(&format!("# {} {}\n", hexagram.number(), text.name))
            .unwrap();
        let block = block.split("\n# ").next().unwrap();
        let mut keyed = vec![
            ("image".to_owned(), text.image),
            ("judgement".to_owned(), text.judgement),
        ];
        keyed.extend((1..).map(|n: u8| n.to_string()).zip(text.lines));
        for (key, piece) in keyed {
            assert!(!piece.is_empty());
            assert!(
                block.lines().any(|line| line == format!("{key}: {piece}")),
                "{key}"
            );
            pieces += 1;
        }
    }
    assert_eq!(pieces, 512);
}

#[test]
fn the_font_has_every_name_of_the_hexagrams() {
    let font = font();
    for hexagram in Hexagram::all() {
        assert!(
            hexagram
                .pinyin()
                .chars()
                .all(|letter| font.contains(&letter))
        );
        for trigram in [hexagram.lower(), hexagram.upper()] {
            assert!(
                trigram
                    .pinyin()
                    .chars()
                    .all(|letter| font.contains(&letter))
            );
        }
    }
}

/// The texts with something replaced; it must be there.
fn changed(from: &str, to: &str) -> String {
    assert!(AUGURIES.contains(from), "{from}");
    AUGURIES.replacen(from, to, 1)
}

/// The words of the judgement of a hexagram.
fn judgement(number: u8) -> &'static str {
    hexagram_text(Hexagram::from_number(number).unwrap()).judgement
}

/// Each of these faults is found, and nothing else is wrong then.
#[track_caller]
fn found(source: &str, problem: &str) {
    let problems = problems(source);
    assert!(
        problems.iter().any(|found| found.contains(problem)),
        "{problem}: {problems:?}"
    );
}

#[test]
fn what_is_missing_or_there_twice_is_found() {
    let name = |number: u8| hexagram_text(Hexagram::from_number(number).unwrap()).name;
    found("", "1 is missing");
    let line = hexagram_text(Hexagram::from_number(7).unwrap()).lines[3];
    found(&changed(&format!("4: {line}\n"), ""), "7 4 is missing");
    found(
        &changed(&format!("# 9 {}", name(9)), "# 9"),
        "9 must begin here",
    );
    found(
        &changed(&format!("# 9 {}", name(9)), &format!("# 10 {}", name(10))),
        "9 must begin here",
    );
    found(
        &changed(&format!("# 9 {}", name(9)), &format!("# 9 {}", name(8))),
        "there twice",
    );
    found(
        &changed(
            &format!("# 9 {}", name(9)),
            "# 9 A Name That Is Much Too Long",
        ),
        "too long",
    );
    found(
        &format!("{}\n7: One more.\n", *AUGURIES),
        "belongs to no hexagram",
    );
}

#[test]
fn texts_that_are_too_short_or_too_long_are_found() {
    let text = hexagram_text(Hexagram::from_number(5).unwrap());
    found(
        &changed(text.image, "Too short by far."),
        "5 image: 4 words",
    );
    found(
        &changed(text.image, &format!("{}.", "Word word ".repeat(13).trim())),
        "5 image: 26 words",
    );
    found(
        &changed(text.judgement, "Too short by far."),
        "5 judgement: 4 words",
    );
    found(
        &changed(
            text.judgement,
            &format!("{} {}", text.judgement, judgement(6)),
        ),
        "5 judgement: ",
    );
    found(&changed(text.lines[0], "Too short by far."), "5 1: 4 words");
    found(&changed(text.lines[5], text.judgement), "5 6: ");
}

#[test]
fn borrowed_and_repeated_words_are_found() {
    let text = hexagram_text(Hexagram::from_number(5).unwrap());
    let with = |words: &str| {
        changed(
            text.image,
            &format!("{words}, and the rest of it goes on as before."),
        )
    };
    found(&with("Perseverance furthers"), "\"furthers\" is banned");
    found(&with("It is luckier so"), "\"luck\" is banned");
    found(&with("You will see it"), "\"you will\" is banned");
    found(&with("No, never"), "begins with yes or no");
    found(&with("lower case begins"), "no whole sentence");
    found(&with("Two  spaces here"), "a space too many");
    found(&with("Long \u{2014} dash"), "a dash");
    found(&with("A hexagram \u{4DC0}"), "the font lacks");
    // Words inside of others are not meant.
    let inner = problems(&with("The pluck of those in attendance"));
    assert!(inner.is_empty(), "{inner:?}");
    // Six words of another text; five are allowed.
    let words: Vec<&str> = judgement(40).split(' ').take(6).collect();
    let six = with(&format!(
        "Look how {}",
        words.join(" ").trim_end_matches(['.', ',', '?'])
    ));
    found(&six, "in 5 image and 40 judgement");
    // An opening that is used four times.
    let mut often = AUGURIES.clone();
    for number in [11, 22, 33, 44] {
        let image = hexagram_text(Hexagram::from_number(number).unwrap()).image;
        often = often.replacen(image, &format!("Of all things {image}"), 1);
    }
    found(&often, "the opening \"of all things\"");
}
