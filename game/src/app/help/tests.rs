//! Tests of the pages: the diagrams say what the rules say, and the texts what the scoring says.

use crate::app::shell::{Command, CommandList, MenuName, Transition, all};
use ishido_shared::shell::MenuName as _;
use ishido_shared::ui::input_device::InputDevice;
use std::collections::BTreeSet;

use super::diagram::{Panel, Verdict, placed};
use super::diagrams::DIAGRAMS;
use super::{controls, picture};
use crate::app::model::appearance::Appearance;
use crate::app::reader::{CHAPTER_COLUMNS, COLUMNS, PICTURE_WIDTH, names};
use crate::app::registry;
use crate::rules::{Board, Scoring, Square, Stone, Ways};

fn texts() -> [&'static str; 3] {
    [
        ishido_assets::rules(),
        ishido_assets::strategy(),
        ishido_assets::oracle(),
    ]
}

/// The board of a panel. Stones behind `|` must be legal, one after the other, and no kind be there three times.
fn board(panel: &Panel) -> Board {
    let (given, played) = panel.stones.split_once('|').unwrap_or((panel.stones, ""));
    let mut board = Board::EMPTY;
    for text in given.split_whitespace() {
        let (square, stone) = placed(text).unwrap();
        assert!(board.stone(square).is_none(), "{text}");
        board.put(stone, square);
    }
    for text in played.split_whitespace() {
        let (square, stone) = placed(text).unwrap();
        assert!(
            board.place(stone, square).is_ok(),
            "{}: {text}",
            panel.caption
        );
    }
    for kind in Stone::all() {
        assert!(board.stones().filter(|(_, stone)| *stone == kind).count() <= 2);
    }
    board
}

fn panels() -> impl Iterator<Item = &'static Panel> {
    DIAGRAMS.iter().flat_map(|diagram| diagram.panels)
}

#[test]
fn what_a_diagram_says_of_a_stone_is_so() {
    for panel in panels() {
        let board = board(panel);
        let kinds = |square: Square| {
            let fits = |stone: &Stone| board.judge(*stone, square).is_ok();
            Stone::all().filter(fits).count()
        };
        match panel.verdict {
            Verdict::Fits(text, ways) => {
                let (square, stone) = placed(text).unwrap();
                let judged = board.judge(stone, square).ok().map(Ways::count);
                assert_eq!(judged, Some(ways), "{}", panel.caption);
                if panel.caption.starts_with("Only this kind") {
                    assert_eq!(kinds(square), 1);
                }
            }
            Verdict::Refused(text) => {
                let (square, stone) = placed(text).unwrap();
                assert!(board.judge(stone, square).is_err(), "{}", panel.caption);
            }
            Verdict::Open(text, count) => assert_eq!(kinds(text.parse().unwrap()), count),
            Verdict::Dead(text) => assert_eq!(kinds(text.parse().unwrap()), 0),
            Verdict::Shown(text) => {
                for name in text.split_whitespace() {
                    let square: Square = name.parse().unwrap();
                    // A 4-Way, or a square between the two stones of the middle.
                    let around = board.neighbour_count(square);
                    let four = board.stone(square).is_some() && around == 4;
                    assert!(four || around == 2, "{name}");
                }
            }
        }
    }
}

#[test]
fn the_diagrams_of_strategy_say_what_counts() {
    let panels_of = |name: &str| DIAGRAMS.iter().find(|one| one.name == name).unwrap().panels;
    // The points of a first 4-Way and of smaller matches.
    for panel in panels_of("first") {
        let Verdict::Fits(text, ways) = panel.verdict else {
            panic!("{}", panel.caption);
        };
        let (square, _) = placed(text).unwrap();
        let points = Scoring::Modern.points(square, Ways::new(ways.into()).unwrap(), 0);
        let said = points.to_string();
        assert!(panel.caption.starts_with(&said), "{}", panel.caption);
    }
    // Both stones fit between the others, but only the first fits where it was placed.
    let [before, after] = panels_of("ahead") else {
        panic!("two panels");
    };
    let (Verdict::Fits(first, _), Verdict::Fits(next, _)) = (before.verdict, after.verdict) else {
        panic!("two stones that fit");
    };
    let (elsewhere, first) = placed(first).unwrap();
    let (between, next) = placed(next).unwrap();
    let board = board(before);
    assert!(board.judge(first, between).is_ok());
    assert!(board.judge(next, elsewhere).is_err());
}

#[test]
fn every_square_of_a_diagram_is_in_it() {
    for panel in panels() {
        let from: Square = panel.from.parse().unwrap();
        let inside = |square: Square| {
            let (x, y) = (square.column(), square.row());
            (from.column()..from.column() + panel.size.0 as usize).contains(&x)
                && (from.row()..from.row() + panel.size.1 as usize).contains(&y)
        };
        for (square, _) in board(panel).stones() {
            assert!(inside(square), "{}: {square}", panel.caption);
        }
    }
}

#[test]
fn every_picture_is_there_once_and_fits() {
    let appearance = Appearance::flat().unwrap();
    let mut used = BTreeSet::new();
    for name in [ishido_assets::rules(), ishido_assets::strategy()]
        .into_iter()
        .flat_map(names)
    {
        assert!(used.insert(name), "{name} is used twice");
        let picture = picture(name, &appearance).unwrap_or_else(|| panic!("no picture {name}"));
        let size = picture.area().size;
        assert!(
            size.width <= PICTURE_WIDTH && size.height <= 290,
            "{name}: {size:?}"
        );
    }
    assert!(DIAGRAMS.iter().all(|diagram| used.contains(diagram.name)));
}

#[test]
fn every_chapter_fits_the_list_and_every_letter_the_font() {
    let controls = controls::text(registry::COMMANDS, InputDevice::Mouse);
    for text in texts().into_iter().chain([controls.as_str()]) {
        assert!(text.chars().all(|letter| letter <= 'ÿ'), "{text}");
        let headings = text.lines().filter_map(|line| line.strip_prefix("# "));
        let mut chapters = BTreeSet::new();
        for heading in headings {
            assert!(heading.len() <= CHAPTER_COLUMNS as usize, "{heading}");
            assert!(chapters.insert(heading), "{heading}");
        }
    }
    // Lines of tables are not wrapped.
    let table = |line: &&str| line.contains("   ");
    let lines = texts()
        .into_iter()
        .flat_map(|text| text.lines())
        .chain(controls.lines());
    assert!(
        lines
            .filter(table)
            .all(|line| line.len() <= COLUMNS as usize)
    );
}

/// The number behind a name in a table of the rules.
fn number(chapter: &str, name: &str) -> u64 {
    let (_, rest) = ishido_assets::rules()
        .split_once(&format!("# {chapter}\n"))
        .unwrap();
    let rest = rest.split("\n# ").next().unwrap();
    let at = rest.find(&format!("{name}   ")).unwrap();
    let digits: String = rest[at + name.len()..]
        .trim_start()
        .chars()
        .take_while(|c| c.is_ascii_digit() || *c == ',')
        .filter(char::is_ascii_digit)
        .collect();
    digits.parse().unwrap()
}

#[test]
fn the_tables_are_those_of_the_scoring() {
    let inside: Square = "f4".parse().unwrap();
    for (chapter, scoring) in [
        ("Modern Way", Scoring::Modern),
        ("Pocket Way", Scoring::Pocket),
    ] {
        for count in 1..=3 {
            let points = scoring.points(inside, Ways::new(count).unwrap(), 0);
            assert_eq!(number(chapter, &format!("{count}-Way")), points);
        }
    }
    let four = Ways::new(4).unwrap();
    assert_eq!(
        number("Pocket Way", "4-Way"),
        Scoring::Pocket.points(inside, four, 0)
    );
    for made in 0..12_u32 {
        let ending = ["st", "nd", "rd"].get(made as usize).unwrap_or(&"th");
        let bonus = number("Modern Way", &format!("{}{ending} 4-Way", made + 1));
        let points = Scoring::Modern.points(inside, four, made);
        assert_eq!(bonus, points - (8 << made));
    }
    let left = [
        ("No stone left", 0),
        ("One stone left", 1),
        ("Two stones left", 2),
    ];
    for (name, stones) in left {
        assert_eq!(
            number("Modern Way", name),
            Scoring::Modern.end_bonus(stones)
        );
    }
}

#[test]
fn the_page_of_controls_has_every_command_and_grows_by_itself() {
    const NEW: CommandList = &[
        &[Command::new("Count Keys...", (MenuName::Help, 9, 0), |_| {
            Transition::Stay
        })
        .shortcut('k')],
    ];
    let text = controls::text(registry::COMMANDS, InputDevice::Mouse);
    for command in all(registry::COMMANDS) {
        // A submenu without keys is one row with its commands.
        let line = text.lines().find(|line| match line.split_once('\t') {
            Some((submenu, names)) if command.submenu == Some(submenu) => {
                names.split("; ").any(|name| name == command.name)
            }
            Some((name, _)) => name.trim_start_matches("- ") == command.name,
            None => line.trim_start_matches("- ") == command.name,
        });
        let line = line.unwrap_or_else(|| panic!("{} is not there", command.name));
        if let Some(letter) = command.shortcut {
            let key = format!("Ctrl+{}", letter.to_ascii_uppercase());
            assert!(line.contains(&key), "{line}");
        }
    }
    assert!(!text.contains("Count Keys"));
    let grown = controls::text(NEW, InputDevice::Touch);
    assert!(grown.lines().any(|line| line == "Count Keys...\t[Ctrl+K]"));
    // It begins with what the device in use does.
    assert!(text.starts_with("# The Board") && grown.starts_with("# Fingers"));
    // Who plays with fingers has no mouse, but may have a keyboard.
    assert!(text.contains("\n[Click]") && !grown.contains("[Click]") && !grown.contains("[Wheel]"));
    assert!(grown.contains("# The Board\n[Arrows]\tMove the frame"));
}

#[test]
fn every_command_that_a_text_names_is_in_its_menu() {
    let mut named = 0;
    for text in texts() {
        for &menu in MenuName::ALL {
            let mark = format!("{} > ", menu.name());
            for (at, _) in text.match_indices(&mark) {
                let name = &text[at + mark.len()..];
                let is_named = |command: &&Command| {
                    command.place.0 == menu
                        && command.submenu.is_none()
                        && name.starts_with(command.name)
                };
                let found = all(registry::COMMANDS).any(|command| is_named(&command));
                assert!(found, "{mark}{}", &name[..20]);
                named += 1;
            }
        }
    }
    assert!(named >= 6);
}

/// Tick and cross stand in a square that is free.
#[test]
fn no_stone_lies_below_a_sign() {
    for panel in panels() {
        let from: Square = panel.from.parse().unwrap();
        let [across, down] = [panel.size.0, panel.size.1].map(|count| count as usize - 1);
        let corner = Square::new(from.column() + across, from.row() + down).unwrap();
        let has_sign = !matches!(panel.verdict, Verdict::Open(..) | Verdict::Shown(_));
        assert!(
            !has_sign || board(panel).stone(corner).is_none(),
            "{}",
            panel.caption
        );
    }
}

/// On a telephone a page has room for 32 characters in a line, and a table keeps its columns there.
#[test]
fn tables_fit_the_narrowest_page() {
    let lines = texts().into_iter().flat_map(str::lines);
    for line in lines.filter(|line| line.contains("   ")) {
        assert!(line.chars().count() <= 32, "{line}");
    }
}
