//! Tests of the codewheel.

use std::collections::BTreeSet;

use super::*;

/// The answer, found as a person does with discs of paper: the item under another is looked for sector by sector.
fn by_hand(question: &CodeQuestion, place: usize) -> Vec<u8> {
    let mut wheel = Wheel::NEW;
    while wheel.item_at(Ring::Outer, place) != question.outer {
        wheel.turn(Ring::Outer, 1);
    }
    while wheel.item_at(Ring::Middle, place) != question.middle {
        wheel.turn(Ring::Middle, 1);
    }
    while wheel.item_at(Ring::Inner, place) != question.first {
        wheel.turn(Ring::Inner, -1);
    }
    let mut seen = Vec::new();
    for sector in 0..SECTORS {
        let windows = (0..SECOND_WORDS.len())
            .filter(|word| wheel.item_at(Ring::Inner, sector) == word * WORD_SECTORS);
        for word in windows.filter(|word| *word == question.second) {
            let middle = MIDDLE_NUMBERS[wheel.item_at(Ring::Middle, sector)];
            let outer = OUTER_NUMBERS[wheel.item_at(Ring::Outer, sector)];
            assert_eq!(SECOND_WORDS[word], SECOND_WORDS[question.second]);
            seen.push(middle.unwrap_or(outer));
        }
    }
    seen
}

#[test]
fn every_question_has_exactly_one_answer() {
    for number in 0..CodeQuestion::COUNT {
        let question = CodeQuestion::nth(number);
        for place in [0, 1, 7] {
            assert_eq!(
                by_hand(&question, place),
                [question.answer()],
                "{question:?}"
            );
        }
        let right: Vec<u32> = (0..=255)
            .filter(|text| question.is_answered_by(&text.to_string()))
            .collect();
        assert_eq!(right, [u32::from(question.answer())]);
    }
}

#[test]
fn questions_differ_and_all_parts_of_them_count() {
    let all: BTreeSet<String> = (0..CodeQuestion::COUNT)
        .map(|number| format!("{:?}", CodeQuestion::nth(number)))
        .collect();
    assert_eq!(all.len(), CodeQuestion::COUNT);
    let answers = |changed: fn(CodeQuestion, usize) -> CodeQuestion| {
        let same = (0..CodeQuestion::COUNT).filter(|&number| {
            let question = CodeQuestion::nth(number);
            (0..SECTORS).all(|to| changed(question, to).answer() == question.answer())
        });
        same.count()
    };
    assert!(
        answers(|question, outer| CodeQuestion { outer, ..question }) <= CodeQuestion::COUNT / 2
    );
    assert_eq!(
        answers(|question, middle| CodeQuestion { middle, ..question }),
        0
    );
    assert_eq!(
        answers(|question, first| CodeQuestion { first, ..question }),
        0
    );
    assert_eq!(
        answers(|question, second| CodeQuestion {
            second: second % 6,
            ..question
        }),
        0
    );
}

#[test]
fn numbers_words_and_patterns_are_all_different() {
    let holes = MIDDLE_NUMBERS.iter().filter(|number| number.is_none());
    assert_eq!(holes.count(), SECTORS / 2);
    let numbers = || {
        OUTER_NUMBERS
            .into_iter()
            .chain(MIDDLE_NUMBERS.into_iter().flatten())
    };
    assert_eq!(numbers().collect::<BTreeSet<u8>>().len(), numbers().count());
    assert!(numbers().all(|number| (10..=99).contains(&number)));
    let words = FIRST_WORDS.iter().chain(&SECOND_WORDS);
    assert_eq!(
        words.collect::<BTreeSet<_>>().len(),
        SECTORS + SECOND_WORDS.len()
    );
    let patterns = || OUTER_PATTERNS.iter().chain(&MIDDLE_PATTERNS);
    for pattern in patterns() {
        assert!(
            pattern
                .rows
                .iter()
                .all(|row| row.len() == PATTERN_SIZE as usize)
        );
        for other in patterns().filter(|other| other.name != pattern.name) {
            let differ = (0..PATTERN_SIZE * PATTERN_SIZE).filter(|at| {
                let (x, y) = (at % PATTERN_SIZE, at / PATTERN_SIZE);
                pattern.has(x, y) != other.has(x, y)
            });
            assert!(differ.count() >= 40, "{} {}", pattern.name, other.name);
        }
    }
}

#[test]
fn sines_are_right_to_a_thousandth_of_a_pixel_on_paper() {
    for angle in -FULL_TURN..2 * FULL_TURN {
        let exact = (f64::from(angle) / f64::from(FULL_TURN) * std::f64::consts::TAU).sin();
        let error = (sine(angle) as f64 / ONE as f64 - exact).abs();
        assert!(error < 1e-6, "{angle}: {error}");
    }
    for angle in 0..FULL_TURN {
        let (across, down) = polar(100_000, angle);
        assert_eq!(angle_of(across, down), angle);
    }
}
