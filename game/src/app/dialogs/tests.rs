//! The registry of requesters, and the test that walks it.

use super::*;
use crate::rules::{DealCode, Scoring};
use crate::session::{Origin, Setup};
use ishido_shared::gfx::{Pen, Size};
use ishido_shared::ui::event::{Event, Key, KeyPress, Modifiers};
use ishido_shared::ui::item::Role;
use ishido_shared::ui::program::{Ctx, Effects};
use ishido_shared::ui::store::{Store, StoreError};

struct NoStore;

impl Store for NoStore {
    fn read(&mut self, _name: &str) -> Result<Option<Vec<u8>>, StoreError> {
        Ok(None)
    }
}

const NAMES: [&str; 8] = [
    "Gems",
    "Inner Shapes",
    "Magic",
    "Chungfu",
    "Ishido",
    "Rameses",
    "Runes",
    "Shaman",
];

/// Every requester of the game, each with the most it may have to say.
fn registry() -> Vec<(&'static str, Requester<Answer>)> {
    let code = DealCode::from_entropy(u64::MAX);
    let session = Session::new(Setup::solitaire(Scoring::Modern, code, Origin::Drawn));
    let long = "A word that is rather long, and another. ".repeat(30);
    vec![
        ("offer", offer(&session)),
        ("open", open(&"name".repeat(20), &session, true)),
        ("new_game", new_game()),
        ("deal_code", deal_code(true)),
        ("another_game", another_game()),
        ("start_over", start_over()),
        ("end", end()),
        ("stuck", stuck(66)),
        ("all_placed", all_placed(true)),
        ("deep_undo", deep_undo()),
        ("show_moves", show_moves()),
        ("show_pouch", show_pouch()),
        ("always_show_moves", always_show_moves()),
        ("suggest", suggest()),
        ("reviewing", reviewing()),
        (
            "review",
            review(
                &"word ".repeat(38),
                vec![String::new(); 66],
                Bitmap::new(Size::new(520, 124), Pen::GREY),
            ),
        ),
        ("watch", watch()),
        ("message", message("The settings cannot be read", &long)),
        ("reading", reading("Rules", ishido_assets::RULES)),
        ("about", about()),
        ("result", result(&session)),
        (
            "stonesets",
            stonesets(&NAMES, 8, Bitmap::new(Size::new(256, 256), Pen::GREY)),
        ),
        (
            "boards",
            boards(&NAMES, 8, true, Bitmap::new(Size::new(320, 200), Pen::GREY)),
        ),
    ]
}

#[test]
fn the_registry_has_all_there_are() {
    let made = include_str!("../dialogs.rs").matches("\npub fn ").count();
    assert_eq!(registry().len(), made);
}

#[test]
fn nothing_is_clipped_or_overlaps_and_every_letter_is_its_own() {
    for (name, asked) in registry() {
        assert_eq!(asked.audit(), Vec::<String>::new(), "{name}");
        asked.draw(&mut Bitmap::screen());
    }
}

#[test]
fn tab_reaches_everything_and_comes_back() {
    for (name, mut asked) in registry() {
        let focused = |asked: &Requester<Answer>| {
            let items = asked.describe();
            items
                .iter()
                .position(|item| item.state.starts_with("focused"))
        };
        let first = focused(&asked);
        assert!(first.is_some(), "{name}");
        let mut seen = vec![first];
        loop {
            press_tab(&mut asked);
            match focused(&asked) {
                here if here == first => break,
                here => seen.push(here),
            }
            assert!(seen.len() < 50, "{name}");
        }
        let shown = asked.describe();
        let radios = shown.iter().any(|item| item.role == Role::Radio);
        let gadgets = shown.iter().filter(|item| {
            let part =
                matches!(item.label.as_str(), "Up" | "Down") || item.label.starts_with("Keys for");
            let kinds = [
                Role::Button,
                Role::TextField,
                Role::Slider,
                Role::CheckBox,
                Role::List,
            ];
            kinds.contains(&item.role) && !part
        });
        assert_eq!(seen.len(), gadgets.count() + usize::from(radios), "{name}");
    }
}

fn press_tab(asked: &mut Requester<Answer>) {
    let (mut effects, mut entropy) = (Effects::default(), 0);
    let mut ctx = Ctx {
        now: 0,
        wall: 0,
        store: &mut NoStore,
        effects: &mut effects,
        entropy: &mut entropy,
    };
    let (key, modifiers, repeat) = (Key::Tab, Modifiers::NONE, false);
    asked.handle(
        &Event::Key(KeyPress {
            key,
            modifiers,
            repeat,
        }),
        &mut ctx,
    );
}
