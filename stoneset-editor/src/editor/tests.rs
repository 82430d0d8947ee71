//! Tests of the editor's screen.

use ishido_shared::formats::stoneset::Stoneset;
use ishido_shared::gfx::{Bitmap, Point};
use ishido_shared::host::headless::{FakeWorld, Headless};
use ishido_shared::ui::event::{Button, Device, Event, Key, KeyPress, Millis, Modifiers, Phase};
use ishido_shared::ui::item::Item;
use ishido_shared::ui::program::{ChildProgram, Ctx, Program};

use super::layout::StonePosition;
use super::{Editor, EditorOutcome, EditorProgram};

fn editor() -> Editor {
    let set = Stoneset::read(ishido_assets::TEST_STONESET.bytes).expect("the test set is a set");
    Editor::new(set)
}

fn running() -> Headless<EditorProgram> {
    let program = EditorProgram::new(editor());
    Headless::new(program, FakeWorld::default(), 7, None)
}

fn item(running: &mut Headless<EditorProgram>, label: &str) -> Item {
    let items = running.driver().describe();
    items
        .into_iter()
        .find(|item| item.label == label)
        .expect(label)
}

#[test]
fn everything_lies_on_the_screen_and_no_stone_on_another() {
    let mut running = running();
    let items = running.driver().describe();
    for item in &items {
        assert_eq!(
            item.area.intersection(&Bitmap::screen().area()),
            item.area,
            "{item:?}"
        );
    }
    let stones: Vec<&Item> = items
        .iter()
        .filter(|item| item.label.starts_with("stone "))
        .collect();
    assert_eq!(stones.len(), 36);
    for (index, stone) in stones.iter().enumerate() {
        for other in &stones[..index] {
            assert!(
                stone.area.intersection(&other.area).is_zero_sized(),
                "{stone:?} {other:?}"
            );
        }
    }
}

#[test]
fn arrows_come_in_again_at_the_other_side() {
    let mut running = running();
    running.key(Key::Left, Modifiers::NONE);
    running.key(Key::Up, Modifiers::NONE);
    assert_eq!(item(&mut running, "stone 6-6").state, "chosen");
    running.key(Key::Tab, Modifiers::NONE);
    assert_eq!(item(&mut running, "stone 1-1").state, "chosen");
    assert_eq!(
        running.driver().program().editor().chosen,
        StonePosition::default()
    );
}

#[test]
fn a_press_that_leaves_its_gadget_does_nothing() {
    let mut running = running();
    let grid = item(&mut running, "Grid").middle();
    running.drag(grid, Point::new(300, 200), Button::Left, Device::Mouse);
    assert!(running.driver().program().editor().grid);
    running.click(grid, Button::Left, Device::Touch);
    assert!(!running.driver().program().editor().grid);
}

#[test]
fn the_pointer_over_a_pixel_tells_of_it() {
    let mut running = running();
    let large = item(&mut running, "large stone").area.top_left;
    running.pointer(Phase::Move, large + Point::new(8, 2), None, Device::Mouse);
    let items = running.driver().describe();
    assert!(
        items.iter().any(|item| item.label.contains("x 1 y 0")),
        "{items:?}"
    );
    running.event(&Event::CloseRequested);
    assert!(running.driver().is_over());
}

#[test]
fn files_that_are_no_stonesets_are_refused_in_a_sentence() {
    let refusal = |path: &str| {
        crate::cli::editor(&[path.to_owned()])
            .err()
            .unwrap_or_default()
    };
    assert!(refusal("/nowhere/set.ron").starts_with("/nowhere/set.ron: No such file"));
    let here = concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml");
    assert!(
        refusal(here).starts_with(&format!("{here}: line 1, column")),
        "{}",
        refusal(here)
    );
    let good = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../assets/stonesets/ishido.ron"
    );
    assert_eq!(refusal(good), "");
}

/// A program with an editor in its window, as the game will have one; it keeps the outcomes and ends with none of them.
struct Embedding {
    editor: Editor,
    outcomes: Vec<EditorOutcome>,
}

impl Program for Embedding {
    fn start(&mut self, _ctx: &mut Ctx<'_>) {}

    fn handle(&mut self, event: &Event, ctx: &mut Ctx<'_>) {
        self.outcomes.extend(self.editor.handle(event, ctx));
    }

    fn tick(&mut self, ctx: &mut Ctx<'_>) -> Option<Millis> {
        self.editor.tick(ctx)
    }

    fn dirty(&self) -> bool {
        self.editor.dirty()
    }

    fn draw(&mut self, screen: &mut Bitmap) {
        self.editor.draw(screen);
    }

    fn describe(&self) -> Vec<Item> {
        self.editor.describe()
    }
}

#[test]
fn an_embedded_editor_gives_outcomes_and_never_ends_the_program() {
    let program = Embedding {
        editor: editor(),
        outcomes: Vec::new(),
    };
    let mut running = Headless::new(program, FakeWorld::default(), 7, None);
    running.key(Key::Escape, Modifiers::NONE);
    running.key(Key::Char('q'), Modifiers::CONTROL);
    running.event(&Event::CloseRequested);
    running.key(Key::Right, Modifiers::NONE);
    assert!(!running.driver().is_over());
    assert_eq!(
        running.driver().program().outcomes,
        [
            EditorOutcome::Cancel,
            EditorOutcome::Quit,
            EditorOutcome::Quit
        ]
    );
}

#[test]
fn the_editor_as_a_program_ends_with_every_outcome() {
    for event in [
        Event::CloseRequested,
        Event::Key(KeyPress {
            key: Key::Escape,
            modifiers: Modifiers::NONE,
            repeat: false,
        }),
    ] {
        let mut running = running();
        running.event(&event);
        assert!(running.driver().is_over(), "{event:?}");
    }
}
