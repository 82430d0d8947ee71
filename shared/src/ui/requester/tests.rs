//! Tests of requesters.

use super::*;
use crate::gfx::{Bitmap, Pen, Point, Size};
use crate::ui::event::{Device, Event, Key, KeyPress, Modifiers, Phase};
use crate::ui::gadget::test_support::{FakeHost, at_label, state_of};
use crate::ui::gadget::{
    CheckBox, List, ListLine, Picture, PictureButton, Progress, Radio, Response, Slider,
};
use crate::ui::item::Role;
use crate::ui::text_field::{StringGadget, TextField};

fn requester() -> Requester<char> {
    let choices = vec![
        Choice::new('y', "_Yes"),
        Choice::new('n', "_No"),
        Choice::new('m', "Perhaps _More"),
    ];
    Requester::new("Question", "Is it so?", choices, 'n')
}

fn press(
    requester: &mut Requester<char>,
    key: Key,
    modifiers: Modifiers,
) -> RequesterOutcome<char> {
    FakeHost::default().key(requester, key, modifiers)
}

fn point(requester: &mut Requester<char>, phase: Phase, at: Point) -> RequesterOutcome<char> {
    FakeHost::default().point(requester, phase, at)
}

fn focused(requester: &Requester<char>) -> String {
    let items = requester.describe();
    items
        .into_iter()
        .find(|item| item.state.starts_with("focused"))
        .map_or_else(String::new, |i| i.label)
}

#[test]
fn keys_move_the_highlight_and_choose() {
    let mut requester = requester();
    assert_eq!(focused(&requester), "Yes");
    for (key, modifiers, label) in [
        (Key::Tab, Modifiers::NONE, "No"),
        (Key::Tab, Modifiers::NONE, "Perhaps More"),
        (Key::Tab, Modifiers::NONE, "Yes"),
        (Key::Tab, Modifiers::SHIFT, "Perhaps More"),
        (Key::Right, Modifiers::NONE, "Perhaps More"),
        (Key::Left, Modifiers::NONE, "No"),
    ] {
        press(&mut requester, key, modifiers);
        assert_eq!(focused(&requester), label);
    }
    assert_eq!(
        press(&mut requester, Key::Enter, Modifiers::NONE),
        RequesterOutcome::Answer('n')
    );
    assert_eq!(
        press(&mut requester, Key::Char('M'), Modifiers::NONE),
        RequesterOutcome::Answer('m')
    );
    assert_eq!(
        press(&mut requester, Key::Char('m'), Modifiers::CONTROL),
        RequesterOutcome::Nothing
    );
    assert_eq!(
        press(&mut requester, Key::Char('x'), Modifiers::NONE),
        RequesterOutcome::Nothing
    );
    assert_eq!(
        press(&mut requester, Key::Escape, Modifiers::NONE),
        RequesterOutcome::Answer('n')
    );
    for key in [Key::Enter, Key::Escape, Key::Char('m')] {
        let held = Event::Key(KeyPress {
            key,
            modifiers: Modifiers::NONE,
            repeat: true,
        });
        assert_eq!(
            FakeHost::default().event(&mut requester, &held),
            RequesterOutcome::Nothing
        );
    }
}

#[test]
fn the_close_gadget_answers_like_escape() {
    let mut host = FakeHost::default();
    for device in [None, Some(Device::Touch)] {
        host.device = device;
        let mut requester = requester();
        let at = at_label(&requester, "Close gadget");
        assert_eq!(
            host.click(&mut requester, at),
            RequesterOutcome::Answer('n')
        );
    }
    // Released elsewhere it does nothing, and drags nothing.
    let mut requester = requester();
    let (at, area) = (at_label(&requester, "Close gadget"), requester.area());
    assert_eq!(
        host.drag(&mut requester, at, area.center()),
        RequesterOutcome::Changed
    );
    assert_eq!(requester.area(), area);
}

#[test]
fn behind_the_screen_a_requester_only_comes_back() {
    let mut host = FakeHost::default();
    let mut requester = requester();
    let (open, area) = (picture(&requester), requester.area());
    for by_key in [false, true] {
        for way_back in [Key::Escape, Key::Enter, Key::F(2)] {
            if by_key {
                host.press(&mut requester, Key::F(2));
            } else {
                let at = at_label(&requester, "Depth gadget");
                host.click(&mut requester, at);
            }
            let items = requester.describe();
            let labels: Vec<&str> = items.iter().map(|item| item.label.as_str()).collect();
            assert_eq!(labels, ["Question", "Depth gadget"]);
            assert_eq!(items[0].state, "behind");
            let hidden = picture(&requester);
            assert_eq!(
                hidden.get(area.center()),
                Some(Pen::BLACK),
                "the screen is seen"
            );
            assert_eq!(
                host.press(&mut requester, way_back),
                RequesterOutcome::Changed
            );
            assert_eq!(picture(&requester), open);
        }
    }
    // A press anywhere brings it back, also where a button is.
    let answer = at_label(&requester, "Yes");
    host.press(&mut requester, Key::F(2));
    assert_eq!(
        host.click(&mut requester, answer),
        RequesterOutcome::Changed
    );
    assert_eq!(picture(&requester), open);
}

#[test]
fn fields_and_answers_end_on_one_line() {
    let choices = vec![Choice::new('y', "_Yes"), Choice::new('n', "_No")];
    let text = "A text that is much wider than the field below it.";
    let requester = Requester::new("Question", text, choices, 'n')
        .labelled(
            "name",
            "N_ame",
            StringGadget::new(TextField::new("", 20), 8),
        )
        .labelled("volume", "_Volume", Slider::new(0, 100, 40, 60, " %"))
        .with("list", List::new(9, 3));
    assert_eq!(requester.audit(), Vec::<String>::new());
    let right = |label: &str| {
        let items = requester.describe();
        let item = items.iter().find(|item| item.label == label);
        item.map(|item| item.area.top_left.x + item.area.size.width as i32)
    };
    // The button for the on-screen keyboard is the end of the field, an arrow that of the list.
    assert_eq!(right("Keys for Name"), right("No"));
    assert_eq!(right("Down"), right("No"));
}

fn picture(requester: &Requester<char>) -> Bitmap {
    let mut screen = Bitmap::screen();
    requester.draw(&mut screen);
    screen
}

#[test]
fn a_button_answers_when_it_is_released_where_it_was_pressed() {
    let mut requester = requester();
    let items = requester.describe();
    let middle = |label: &str| {
        items
            .iter()
            .find(|i| i.label == label)
            .map_or(Point::zero(), Item::middle)
    };
    assert_eq!(
        point(&mut requester, Phase::Down, middle("No")),
        RequesterOutcome::Changed
    );
    assert_eq!(
        point(&mut requester, Phase::Move, middle("Yes")),
        RequesterOutcome::Changed
    );
    assert_eq!(
        point(&mut requester, Phase::Move, Point::zero()),
        RequesterOutcome::Nothing
    );
    assert_eq!(
        point(&mut requester, Phase::Up, middle("Yes")),
        RequesterOutcome::Changed
    );
    assert_eq!(
        point(&mut requester, Phase::Up, middle("Yes")),
        RequesterOutcome::Changed
    );
    assert_eq!(
        point(&mut requester, Phase::Down, middle("Yes")),
        RequesterOutcome::Changed
    );
    assert_eq!(
        point(&mut requester, Phase::Up, middle("Yes")),
        RequesterOutcome::Answer('y')
    );
}

#[test]
fn any_click_closes_what_only_informs() {
    for (closes, wanted) in [
        (true, RequesterOutcome::Answer('n')),
        (false, RequesterOutcome::Changed),
    ] {
        let mut asked = requester();
        asked.form.closes_on_click = closes;
        let inside = asked.area().top_left + Point::new(8, 30);
        let title_bar = asked.area().top_left + Point::new(300, 5);
        for at in [inside, title_bar, Point::new(2, 2)] {
            point(&mut asked, Phase::Down, at);
            assert_eq!(point(&mut asked, Phase::Up, at), wanted);
        }
        // A drag of the title bar is no click.
        point(&mut asked, Phase::Down, title_bar);
        point(&mut asked, Phase::Move, title_bar + Point::new(9, 9));
        let released = point(&mut asked, Phase::Up, title_bar + Point::new(9, 9));
        assert_eq!(released, RequesterOutcome::Changed);
    }
}

#[test]
fn everything_lies_inside() {
    let long = "word ".repeat(120);
    for text in ["", "Short.", long.trim()] {
        let requester = Requester::new(
            "A title that is longer than the text",
            text,
            vec![Choice::new((), "_OK")],
            (),
        );
        assert!(Bitmap::screen().area().contains(requester.area().top_left));
        for item in requester.describe() {
            assert_eq!(
                item.area.intersection(&requester.area()),
                item.area,
                "{item:?}"
            );
        }
    }
}

#[test]
fn fields_take_keys_and_enter_gives_the_first_choice() {
    let mut requester = requester().labelled(
        "name",
        "Name",
        StringGadget::new(TextField::new("old", 20), 12),
    );
    assert_eq!(
        press(&mut requester, Key::Char('y'), Modifiers::NONE),
        RequesterOutcome::Touched("name")
    );
    assert_eq!(requester.text("name"), "y");
    assert_eq!(
        press(&mut requester, Key::Enter, Modifiers::NONE),
        RequesterOutcome::Answer('y')
    );
    assert_eq!(
        press(&mut requester, Key::Tab, Modifiers::NONE),
        RequesterOutcome::Changed
    );
    assert_eq!(focused(&requester), "Yes");
    assert_eq!(
        press(&mut requester, Key::Char('n'), Modifiers::NONE),
        RequesterOutcome::Answer('n')
    );
    let middle = at_label(&requester, "Name");
    assert_eq!(
        point(&mut requester, Phase::Down, middle),
        RequesterOutcome::Changed
    );
    assert_eq!(
        point(&mut requester, Phase::Up, middle),
        RequesterOutcome::Changed
    );
    press(&mut requester, Key::Char('e'), Modifiers::NONE);
    assert_eq!(requester.text("name"), "ye");
}

#[test]
fn the_title_bar_moves_it_and_stays_in_reach() {
    let mut requester = requester().labelled(
        "name",
        "Name",
        StringGadget::new(TextField::new("", 20), 12),
    );
    let (before, grip) = (
        requester.area(),
        requester.area().top_left + Point::new(30, 5),
    );
    point(&mut requester, Phase::Down, grip);
    point(&mut requester, Phase::Move, grip + Point::new(-50, 40));
    point(&mut requester, Phase::Up, grip + Point::new(-50, 40));
    assert_eq!(
        requester.area().top_left,
        before.top_left + Point::new(-50, 40)
    );
    for item in requester.describe() {
        assert_eq!(
            item.area.intersection(&requester.area()),
            item.area,
            "{item:?}"
        );
    }
    let grip = requester.area().top_left + Point::new(30, 5);
    point(&mut requester, Phase::Down, grip);
    point(&mut requester, Phase::Move, Point::new(5_000, -5_000));
    assert!(Bitmap::screen().area().contains(requester.area().top_left));
}

fn with_gadgets() -> Requester<char> {
    let choices = vec![Choice::new('y', "_Yes"), Choice::new('n', "_No")];
    Requester::new("Gadgets", "Some of each.", choices, 'n')
}

fn lines(count: usize) -> Vec<ListLine> {
    (1..=count)
        .map(|n| ListLine::new(format!("line {n}")))
        .collect()
}

#[test]
fn a_button_in_the_body_acts_and_a_ghosted_one_does_not() {
    let mut requester = with_gadgets()
        .with("up", Button::new("_Up"))
        .beside(
            "picture",
            PictureButton::new("Gem", Bitmap::new(Size::new(40, 40), Pen::SKY)),
        )
        .beside("done", Progress::new(100));
    let mut host = FakeHost::default();
    let (up, gem) = (at_label(&requester, "Up"), at_label(&requester, "Gem"));
    assert_eq!(
        host.click(&mut requester, up),
        RequesterOutcome::Activated("up")
    );
    assert_eq!(
        host.click(&mut requester, gem),
        RequesterOutcome::Activated("picture")
    );
    assert_eq!(
        host.press(&mut requester, Key::Enter),
        RequesterOutcome::Activated("picture")
    );
    assert_eq!(
        host.press(&mut requester, Key::Char('u')),
        RequesterOutcome::Activated("up")
    );
    requester.ghost("up", true);
    assert_eq!(state_of(&requester, "Up"), "ghosted");
    assert_ne!(requester.focus(), "up");
    assert_eq!(host.click(&mut requester, up), RequesterOutcome::Changed);
    assert_eq!(
        host.press(&mut requester, Key::Char('u')),
        RequesterOutcome::Nothing
    );
    requester.ghost_choice(0, true);
    requester.focus_on("picture");
    assert_eq!(
        host.press(&mut requester, Key::Char('y')),
        RequesterOutcome::Nothing
    );
    let gauge = requester.get_mut::<Progress>("done");
    assert_eq!(gauge.map(|gauge| gauge.set(1, 4)), Some(Response::Changed));
    assert_eq!(state_of(&requester, "done"), "25%");
}

#[test]
fn the_clipboard_goes_between_fields() {
    let field = |text| StringGadget::new(TextField::new(text, 20), 12);
    let mut requester = with_gadgets()
        .labelled("a", "_First", field("one"))
        .labelled("b", "_Second", field(""));
    let mut host = FakeHost::default();
    host.key(&mut requester, Key::Char('c'), Modifiers::CONTROL);
    host.press(&mut requester, Key::Tab);
    assert_eq!(requester.focus(), "b");
    let pasted = host.key(&mut requester, Key::Char('v'), Modifiers::CONTROL);
    assert_eq!(
        (pasted, requester.text("b").as_str()),
        (RequesterOutcome::Touched("b"), "one")
    );
    // Letters go to the text; with Alt they work as underlined letters.
    host.key(&mut requester, Key::Char('f'), Modifiers::ALT);
    assert_eq!(requester.focus(), "a");
    host.press(&mut requester, Key::Char('f'));
    assert_eq!(requester.text("a"), "f");
    assert_eq!(
        host.key(&mut requester, Key::Char('n'), Modifiers::ALT),
        RequesterOutcome::Answer('n')
    );
}

#[test]
fn the_arrows_go_to_the_nearest_gadget() {
    let mut requester = with_gadgets()
        .with("a", Button::new("A"))
        .beside("b", Button::new("B"))
        .with("c", Button::new("C"));
    let mut host = FakeHost::default();
    requester.focus_on("a");
    for (key, focus) in [
        (Key::Right, "b"),
        (Key::Down, "c"),
        (Key::Up, "a"),
        (Key::Down, "c"),
        (Key::Left, "c"),
        (Key::Down, ""),
    ] {
        host.press(&mut requester, key);
        assert_eq!(requester.focus(), focus, "{key:?}");
    }
}

#[test]
fn tab_reaches_everything_and_the_audit_is_content() {
    let mut requester = with_gadgets()
        .labelled(
            "name",
            "Na_me",
            StringGadget::new(TextField::new("", 20), 12),
        )
        .with("sound", CheckBox::new("_Sound", true))
        .beside("way", Radio::new(&["_A", "_B"], 0))
        .with("list", List::new(12, 3).with(lines(9)))
        .beside("up", Button::new("_Up"))
        .under("down", Button::new("_Down"));
    assert_eq!(requester.audit(), Vec::<String>::new());
    let mut host = FakeHost::default();
    let mut seen = Vec::new();
    for _ in 0..8 {
        seen.push(requester.focus());
        host.press(&mut requester, Key::Tab);
    }
    assert_eq!(seen, ["name", "sound", "way", "list", "up", "down", "", ""]);
    assert_eq!(requester.focus(), "name");
}

/// Upright the column beside a list has no room there: it becomes a row of its own.
#[test]
fn buttons_that_have_no_room_beside_a_list_fill_a_row() {
    let mut requester = with_gadgets()
        .with("list", List::new(40, 3).with(lines(9)))
        .beside("up", Button::new("_Up"))
        .under("down", Button::new("_Down"));
    requester.fit(Room::upright(0));
    assert_eq!(requester.audit(), Vec::<String>::new());
    let items = requester.describe();
    let area = |label: &str| {
        let mut buttons = items.iter().filter(|item| item.role == Role::Button);
        buttons.find(|item| item.label == label).unwrap().area
    };
    let (up, down) = (area("Up"), area("Down"));
    assert_eq!((up.top_left.y, up.size), (down.top_left.y, down.size));
    let right = down.top_left.x + down.size.width as i32;
    assert_eq!(
        (right - up.top_left.x) as u32,
        Room::upright(0).inner_width()
    );
}

#[test]
fn the_audit_finds_what_is_wrong() {
    let requester = with_gadgets()
        .with("twice", CheckBox::new("_Yesterday", true))
        .with(
            "wide",
            Picture::new(Bitmap::new(Size::new(700, 9), Pen::SKY)),
        );
    let faults = requester.audit();
    assert!(
        faults
            .iter()
            .any(|fault| fault.contains("'y' is underlined twice")),
        "{faults:?}"
    );
    assert!(
        faults
            .iter()
            .any(|fault| fault.contains("larger than the screen")),
        "{faults:?}"
    );
}

#[test]
fn a_finger_types_with_keys_on_the_screen() {
    let field = StringGadget::new(TextField::new("old", 20), 12);
    let mut requester = with_gadgets().labelled("name", "_Name", field);
    let mut host = FakeHost {
        device: Some(Device::Touch),
        ..FakeHost::default()
    };
    let at = at_label(&requester, "Name");
    host.click(&mut requester, at);
    host.key(&mut requester, Key::Char('x'), Modifiers::CONTROL);
    for key in [
        "key Shift",
        "key A",
        "key n",
        "key n",
        "key x",
        "key Del",
        "key Space",
        "key ◀",
    ] {
        let at = at_label(&requester, key);
        assert_ne!(at, Point::zero(), "{key}");
        host.click(&mut requester, at);
    }
    let at = at_label(&requester, "key a");
    host.click(&mut requester, at);
    assert_eq!(requester.text("name"), "Anna ");
    let done = at_label(&requester, "key Done");
    host.point(&mut requester, Phase::Down, done);
    // Let go beside it, nothing is typed.
    host.point(&mut requester, Phase::Up, Point::zero());
    host.click(&mut requester, done);
    assert_eq!(at_label(&requester, "key a"), Point::zero());
    // A mouse brings them with the button in the field.
    host.device = None;
    let keys = at_label(&requester, "Keys for Name");
    host.click(&mut requester, keys);
    assert_ne!(at_label(&requester, "key a"), Point::zero());
    let answer = host.press(&mut requester, Key::Enter);
    assert_eq!(answer, RequesterOutcome::Answer('y'));
}

/// While a text is typed, the button that Enter presses is marked: in the picture by a frame, and in words.
#[test]
fn the_button_that_enter_presses_is_marked_while_a_text_is_typed() {
    let field = || StringGadget::new(TextField::new("", 10), 12);
    let mut requester = requester()
        .labelled("name", "_Text", field())
        .with("box", CheckBox::new("_Box", false))
        .with("own", field())
        .acting();
    let framed = |requester: &Requester<char>| {
        let mut screen = Bitmap::screen();
        requester.draw(&mut screen);
        let items = requester.describe();
        let yes = items.iter().find(|item| item.label == "Yes").unwrap();
        screen.get(yes.area.top_left - Point::new(3, 3)) == Some(Pen::NAVY)
    };
    let marked = |requester: &Requester<char>| {
        let is_marked = state_of(requester, "Yes").contains("default");
        assert_eq!(is_marked, framed(requester));
        is_marked
    };
    assert_eq!(requester.focus(), "name");
    assert!(marked(&requester));
    requester.ghost_choice(0, true);
    assert!(!marked(&requester), "there is nothing to press");
    requester.ghost_choice(0, false);
    // A check box is switched by Enter, and what acts by itself keeps it.
    for other in ["box", "own"] {
        requester.focus_on(other);
        assert!(!marked(&requester), "{other}");
    }
    requester.focus_on("name");
    press(&mut requester, Key::Tab, Modifiers::SHIFT);
    assert!(!marked(&requester), "an answer has the focus itself");
}

/// On wood one answer is wanted most: the first, unless the owner says otherwise. It is of gold, but not while it cannot be given. Upright
/// a requester is of wood as well.
#[test]
fn the_answer_that_is_wanted_most_is_of_gold() {
    let golden = |requester: &Requester<char>| {
        let mut screen = Bitmap::new(Room::LARGEST_PICTURE, Pen::GREY);
        requester.draw(&mut screen);
        let ground = |item: &Item| screen.get(item.area.top_left + Point::new(2, 2));
        let items = requester.describe();
        let golden = items.iter().filter(|item| ground(item) == Some(Pen::GOLD));
        let is_marked =
            |item: &&Item| item.state.contains("primary") && !item.state.contains("ghosted");
        let marked: Vec<&Item> = items.iter().filter(is_marked).collect();
        assert_eq!(golden.collect::<Vec<_>>(), marked);
        marked.first().map(|item| item.label.clone())
    };
    assert_eq!(golden(&requester()), None);
    assert_eq!(golden(&requester().as_card()).as_deref(), Some("Yes"));
    assert_eq!(golden(&requester().as_page()).as_deref(), Some("Yes"));
    let led_by_last = requester().as_page().led_by(Some(1));
    assert_eq!(golden(&led_by_last).as_deref(), Some("No"));
    assert_eq!(golden(&requester().as_page().led_by(None)), None);
    let mut ghosted = requester().as_card();
    ghosted.ghost_choice(0, true);
    assert_eq!(golden(&ghosted), None);
    let upright = |mut requester: Requester<char>| {
        requester.fit(Room::upright(640));
        golden(&requester)
    };
    assert_eq!(upright(requester()).as_deref(), Some("Yes"));
    assert_eq!(upright(requester().focused_on_last()), None);
}

/// Four answers are narrower than the widest one usually makes them, so that the requester covers nothing beside the board.
#[test]
fn four_answers_stay_over_the_board() {
    let labels = ["_Continue", "_New Game", "_Daily Stones", "N_ot Now"];
    let choices = labels.map(|label| Choice::new(label, label));
    let requester = Requester::new("Welcome back", "Continue?", choices.into(), "");
    assert_eq!(
        (requester.area().top_left.x, requester.area().size.width),
        (14, 508)
    );
    assert_eq!(requester.audit(), Vec::<String>::new());
}

/// A window of this width lies within the Beyond, with its shadow.
#[test]
fn a_question_lies_within_the_beyond() {
    let labels = ["_Quit Anyway", "_Save Game...", "_Keep Playing"];
    let choices = labels.map(|label| Choice::new(label, label));
    let text = "This game is not being saved: its last moves will be lost. Quit anyway?";
    let requester = Requester::new("Quit", text, choices.into(), "");
    let area = requester.area();
    assert!(area.top_left.x >= 58 && area.top_left.x + area.size.width as i32 + 6 <= 478);
    assert_eq!(requester.audit(), Vec::<String>::new());
}

/// On the screen rows stand beside a gadget that is aside, and move with it on a card; upright, one that takes most of the room has a
/// row of its own.
#[test]
fn rows_stand_beside_a_gadget_or_below_it() {
    let picture = Picture::new(Bitmap::new(Size::new(280, 120), Pen::CREAM));
    let mut requester = Requester::new("Game", "", vec![Choice::new('y', "_Yes")], 'y')
        .aside("picture", picture)
        .with("check", CheckBox::new("Check", true))
        .labelled(
            "name",
            "Na_me",
            StringGadget::new(TextField::new("", 9), 10),
        )
        .as_card();
    let top = |requester: &Requester<char>, label: &str| {
        let items = requester.describe();
        let item = items.into_iter().find(|item| item.label == label);
        item.unwrap().area
    };
    let (sand, check) = (top(&requester, "picture"), top(&requester, "Check"));
    assert_eq!(sand.top_left.y, check.top_left.y);
    assert!(top(&requester, "Name").top_left.x < sand.top_left.x);
    requester.fit(Room::upright(0));
    let (sand, check) = (top(&requester, "picture"), top(&requester, "Check"));
    assert!(check.top_left.y >= sand.top_left.y + 120);
    assert_eq!(requester.audit(), Vec::<String>::new());
}

/// A field on the sheet of radio buttons is used as those are, and below them for the arrows; one that is hidden takes no room.
#[test]
fn a_field_stands_on_a_sheet() {
    let radio = Radio::new(&["_One", "_Two"], 0).on_sheet("Count", Vec::new());
    let name = StringGadget::new(TextField::new("", 9), 10);
    let mut requester = requester()
        .with("count", radio.above_field())
        .labelled_on("name", "N_ame", name)
        .with("check", CheckBox::new("Check", true))
        .labelled_beside("slider", "S_ize", Slider::new(0, 9, 0, 60, ""));
    requester.hide("slider", true);
    let mut requester = requester.as_card();
    for room in [Room::Screen, Room::Turned, Room::upright(0)] {
        requester.fit(room);
        assert_eq!(requester.audit(), Vec::<String>::new(), "{room:?}");
        let sheet = requester.get::<Radio>("count").unwrap().area();
        let field = at_label(&requester, "Name");
        assert!(sheet.contains(field), "{room:?}");
    }
    requester.fit(Room::Screen);
    requester.focus_on("count");
    press(&mut requester, Key::Char('t'), Modifiers::NONE);
    assert_eq!(requester.get::<Radio>("count").unwrap().chosen(), 1);
    press(&mut requester, Key::Down, Modifiers::NONE);
    press(&mut requester, Key::Char('e'), Modifiers::NONE);
    assert_eq!(requester.text("name"), "e");
    press(&mut requester, Key::Tab, Modifiers::NONE);
    press(&mut requester, Key::Tab, Modifiers::NONE);
    assert_eq!(focused(&requester), "Yes");
    requester.hide("slider", false);
    requester.focus_on("slider");
    assert_eq!(focused(&requester), "Size");
    assert_eq!(requester.audit(), Vec::<String>::new());
}
