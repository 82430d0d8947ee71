//! The registry of requesters, and the tests that walk it.

use crate::app::shell::{Cx, Screen, View};
use crate::skill::Skill;
use ishido_shared::formats::picture::{self, Format, Metadata};
use ishido_shared::gfx::Bitmap;
use ishido_shared::ui::event::{Event, Key, KeyPress, Modifiers};
use ishido_shared::ui::input_device::InputDevice;
use ishido_shared::ui::item::{Item, Role};
use ishido_shared::ui::own_files::{FileError, OwnFiles};
use ishido_shared::ui::room::Room;
use ishido_shared::ui::window_frame::TitleGadget;

use super::pages::high_scores;
use super::{TestHost, app_state, with_cx};
use crate::app::model::Model;
use crate::app::model::earlier_games::{EarlierGame, EarlierGames};
use crate::app::{
    another_game, appearance, assist, codewheel, computer_player, daily, editor, files, flow, help,
    modes, oracle, problems, registry, replay, review, saved_games, scores, settings, statistics,
    tutorial,
};
use crate::codewheel::CodeQuestion;
use crate::computer::hindsight::MoveSequence;
use crate::computer::review::GameReview;
use crate::local_time::LocalTime;
use crate::oracle::{FileProblem, Reading, SavedAugury};
use crate::problem::Problem;
use crate::problems::collection;
use crate::rules::{DealCode, Scoring};
use crate::scores::daily::FirstTries;
use crate::scores::{DefaultNames, GameLog, GameResult, List, ListGroup, LogEvent, MAX_NAME, Span};
use crate::session::save::Autosaved;
use crate::session::{Entry, GameId, Mode, NextGame, Origin, Player, Session, Setup, TimeLimit};
use ishido_shared::shell::message;
use stoneset_editor::LeftBehind;

const NAMES: [&str; 9] = [
    "Gems",
    "Inner Shapes",
    "Magic",
    "Chungfu",
    "Ishido",
    "Rameses",
    "Runes",
    "Shaman",
    "Garden",
];

/// Every requester of the game, each with the most it may have to say.
fn registry() -> Vec<(&'static str, Box<dyn Screen<Model>>)> {
    let code = DealCode::from_entropy(u64::MAX);
    let session = || Session::new(Setup::solitaire(Scoring::Modern, code, Origin::Drawn));
    let long = "A word that is rather long, and another. ".repeat(30);
    let path = format!("/home/{}", "name".repeat(20));
    vec![
        ("offer", offer(session(), 1)),
        ("offer of several", offer(session(), 3)),
        ("unsaved work", editor::ask_to_open(left_work(), Vec::new())),
        ("discard", editor::ask_to_discard(left_work(), Vec::new())),
        (
            "open",
            files::open_question(Autosaved::from(session()), path, LOST, &app_state()),
        ),
        (
            "new game",
            flow::ask_new_game(LOST.trim(), NextGame::default(), &app_state()),
        ),
        (
            "open problem",
            files::problem_question(&problem(), &format!("/home/{}.ishido", "name".repeat(12))),
        ),
        ("deal code", flow::deal_code(LOST, &app_state())),
        ("another game", flow::another_game()),
        ("start over", flow::start_over(&app_state())),
        ("end", flow::end(&app_state())),
        ("quit", flow::quit_question(LOST.trim(), &app_state())),
        ("no move", flow::no_move(66, true)),
        ("all placed", flow::all_placed(true, true, None)),
        ("result", flow::result(&session(), None, &app_state())),
        (
            "result with names",
            flow::result(&session(), Some(new_entry()), &app_state()),
        ),
        ("clear scores", scores::clear(ALL_TIME)),
        ("high scores", high_scores(ListGroup::Modern, app_state())),
        (
            "tournament scores",
            scores::TournamentScores::open(&app_state()),
        ),
        ("deep undo", assist::deep_undo()),
        ("show moves", assist::show_moves(&app_state())),
        ("show pouch", assist::show_pouch(&app_state())),
        ("always show moves", assist::always_show_moves(true)),
        ("moves in games to come", assist::always_show_moves(false)),
        ("suggest", assist::suggest(&app_state())),
        ("reviewing", review::reviewing(&session(), "Analysis", None)),
        (
            "review",
            review::reviewed(
                "Analysis",
                GameReview {
                    possible: Some(MoveSequence {
                        four_ways: 13,
                        ..MoveSequence::default()
                    }),
                    ..GameReview::default()
                },
                session(),
                None,
                app_state().appearance.current.clone(),
            ),
        ),
        (
            "question for the Oracle",
            oracle::ask_question(&app_state()),
        ),
        (
            "codewheel",
            codewheel::code_question(
                codewheel::Asking::new(CodeQuestion::nth(0)),
                "Cancel counts as a wrong answer. 2 tries are left.",
            ),
        ),
        ("volume", settings::choose_volume(&app_state())),
        (
            "take over",
            computer_player::take_over(1, Skill::Master, &app_state()),
        ),
        ("clear tournament", scores::clear_tournament(&app_state())),
        ("solitaire", setup(Mode::Solitaire)),
        ("cooperative", setup(Mode::Cooperative)),
        ("new tournament", setup(Mode::Tournament)),
        ("challenge", setup(Mode::Challenge)),
        (
            "tournament timer",
            modes::timer_question(Mode::Tournament, &LIMITED, true),
        ),
        (
            "challenge timer",
            modes::timer_question(Mode::Challenge, &LIMITED, true),
        ),
        ("tournament", modes::tournament_question(250, true)),
        (
            "next player",
            modes::next_player_question(
                None,
                250,
                Some(&session()),
                another_game::Beginning::default(),
                &app_state().appearance.current,
            ),
        ),
        ("first lesson", tutorial::offer(&app_state())),
        (
            "earlier games",
            saved_games::earlier_requester(
                EarlierGames {
                    games: vec![earlier_game(session())],
                    broken: vec![long.clone(); 2],
                },
                &app_state().appearance.current,
            ),
        ),
        (
            "open an earlier game",
            another_game::question(earlier_game(session()), LOST, &app_state()),
        ),
        (
            "delete an earlier game",
            saved_games::delete_question(&earlier_game(session()), |_| flow::end(&app_state())),
        ),
        (
            "daily stones",
            daily::calendar_of(
                FirstTries::default(),
                (20_779, None),
                (app_state().appearance.current, false),
            ),
        ),
        (
            "play daily stones",
            daily::play_question((20_779, true), Origin::DailyAgain, LOST, &app_state()),
        ),
        ("problems", problems::collection_page(&app_state())),
        ("my problems", problems::own_page(&app_state())),
        ("augury diary", auguries(2_000, true)),
        ("auguries of a file", auguries(1, false)),
        (
            "delete an augury",
            oracle::delete_question(
                &oracle::ListedAugury::new(augury(), Some(1)),
                oracle::ListState::default(),
                |_, _| flow::end(&app_state()),
                &app_state(),
            ),
        ),
        (
            "statistics",
            statistics::statistics_of(Vec::new(), Scoring::Modern, app_state().appearance.current),
        ),
        ("no statistics", statistics::invite(&app_state())),
        (
            "finished games",
            statistics::finished_games(Vec::new(), &app_state().appearance.current),
        ),
        (
            "play on",
            replay::play_on_question(session(), LOST, &app_state()),
        ),
        ("message", message("The settings cannot be read", &long)),
        ("rules", help::rules(&app_state())),
        ("oracle", oracle::about(&app_state())),
        ("hexagrams", oracle::hexagrams::browse(None)),
        (
            "controls",
            help::controls(registry::COMMANDS, InputDevice::Touch),
        ),
        (
            "stonesets",
            appearance::stonesets(offer_of(appearance::Sample::Stones(Bitmap::screen(), None))),
        ),
        (
            "boards",
            appearance::boards(
                offer_of(appearance::Sample::Board(Bitmap::screen(), None, None)),
                true,
            ),
        ),
    ]
}

/// What a requester for stonesets or boards offers, with a sample.
fn offer_of(sample: appearance::Sample) -> appearance::Offer {
    appearance::Offer {
        names: NAMES.to_vec(),
        chosen: 8,
        sample,
    }
}

/// The sentences about the loss of a tournament.
const LOST: &str = " The current game will end. The tournament and all its scores will be lost unless you keep it or \
                    save it (File > Save Game).";

const LIMITED: TimeLimit = TimeLimit {
    on: true,
    limit: 60,
};

/// The requester of a mode, with a running game and a limited timer.
fn setup(mode: Mode) -> Box<dyn Screen<Model>> {
    let mut next = NextGame::default();
    next.challenge_timer.on = true;
    next.tournament_timer.on = true;
    modes::setup_question(mode, &next, &app_state().appearance.current)
}

/// The offer of `count` games.
fn offer(session: Session, count: usize) -> Box<dyn Screen<Model>> {
    let games = vec![earlier_game(session); count];
    saved_games::offer(games, &app_state()).unwrap_or_else(|| flow::end(&app_state()))
}

/// A problem of the collection.
fn problem() -> Problem {
    collection()[0].problem.clone()
}

/// A board that was left unsaved, with a long path.
fn left_work() -> LeftBehind {
    let path = format!("/home/{}.png", "name".repeat(20));
    let head = format!(
        "BoardWork(version:1,file:Some({path:?}),file_digest:None,read_from:None,notes:false)"
    );
    let metadata = Metadata {
        notes: Some(head),
        ..Metadata::default()
    };
    let bytes = picture::write(Format::Ilbm, &Bitmap::screen(), &metadata).unwrap();
    LeftBehind::find(&mut BoardWork(bytes)).remove(0)
}

/// A store in which nothing is but an unsaved board.
struct BoardWork(Vec<u8>);

impl OwnFiles for BoardWork {
    fn read(&mut self, _name: &str) -> Result<Option<Vec<u8>>, FileError> {
        Ok(Some(self.0.clone()))
    }

    fn list(&mut self, prefix: &str) -> Result<Vec<String>, FileError> {
        let is_own = prefix == "slot/";
        Ok(is_own
            .then(|| "slot/board-work.iff".to_owned())
            .into_iter()
            .collect())
    }
}

fn earlier_game(session: Session) -> EarlierGame {
    EarlierGame {
        name: "slots/12/left-1795390200000.ron".to_owned(),
        time: Some(LocalTime::default()),
        saved: Autosaved::from(session),
    }
}

/// An augury with the longest question.
fn augury() -> SavedAugury {
    let four_way = "5C f4, 5A f3, 2C g4, 5F f5, 1C e4".parse().unwrap();
    let question = "Wherefore? ".repeat(30);
    Reading::new(&question, four_way, LocalTime::default()).into()
}

/// The list of a diary or of a file, with auguries that cannot be read.
fn auguries(count: usize, diary: bool) -> Box<dyn Screen<Model>> {
    let (path, auguries) = ("/home/anna/Auguries.txt", vec![augury(); count]);
    let problem = FileProblem {
        line: 12_345,
        cause: "word ".repeat(50),
    };
    if diary {
        let auguries = auguries.into_iter().map(|augury| (1, augury)).collect();
        let damage = [problem.to_string(), problem.to_string()];
        return oracle::diary_of(
            auguries,
            &damage,
            &oracle::ListState::default(),
            &app_state(),
        );
    }
    oracle::auguries_of_file(path, auguries, &[problem])
}

const ALL_TIME: List = List {
    group: ListGroup::Modern,
    span: Span::AllTime,
};

/// The entry of a Challenge game of two people who made every list.
fn new_entry() -> flow::NewEntry {
    let name = "W".repeat(MAX_NAME);
    let setup = Setup {
        mode: Mode::Challenge,
        players: vec![Player::Human(name.clone()), Player::Human(name)],
        ..Setup::solitaire(Scoring::Modern, DealCode::from_entropy(7), Origin::Drawn)
    };
    let mut session = Session::new(setup);
    for _ in 0..30 {
        let square = session.state().position().legal().nth(0).unwrap();
        session.apply(Entry::Place(square)).unwrap();
    }
    session.apply(Entry::End).unwrap();
    let (time, names) = (LocalTime::default(), DefaultNames::default());
    let result = GameResult::new(GameId(1), &session, time, None, &names).unwrap();
    let mut log = GameLog::default();
    log.record(LogEvent::Finished(Box::new(result.clone())));
    let entry = flow::NewEntry::new(&result, &log, 0);
    assert_eq!(entry.requests.len(), 2);
    entry
}

fn describe(screen: &dyn Screen<Model>, app: &Model) -> Vec<Item> {
    screen.describe(&View::in_front(app))
}

/// The number of places in the sources of `app` where a requester is made; a tidy test counts.
const CONSTRUCTORS: usize = 50;

/// Both questions when nothing can be placed, both results, both kinds of message, and the pages of the
/// reader (of which the list has three) are made by one constructor each, and so are the lists of auguries. The browser of
/// hexagrams is no requester. The offers of one and of several games have one constructor. The constructor in `confirm` makes none of its
/// own. The four modes have one constructor, and the two timers, the two questions of Always Show Moves, and the two pages of problems.
#[test]
fn the_registry_has_all_there_are() {
    assert_eq!(registry().len(), CONSTRUCTORS - 1 + 4 + 6 + 3);
}

#[test]
fn nothing_is_clipped_or_overlaps_and_every_letter_is_unique() {
    for (name, screen) in registry() {
        assert_eq!(screen.audit(), Vec::<String>::new(), "{name}");
    }
}

/// What has no height for fingers on a telephone turned sideways, so that it keeps the sizes of the screen.
const LOW_WHEN_TURNED: &str = "review";

/// In the lowest room, as on a telephone of 390 x 844 CSS pixels, in the highest one, on a telephone turned sideways, and on tablets.
#[test]
fn on_a_telephone_nothing_is_clipped_and_a_finger_hits_everything() {
    let upright = [0, 640, u32::MAX].map(Room::upright);
    let tablets = [0, 456].map(Room::on_tablet);
    let rooms = upright.into_iter().chain(tablets).chain([Room::Turned]);
    let in_room = |room| {
        let all = registry().into_iter();
        all.map(move |(name, screen)| (room, name, screen))
    };
    let mut faults = Vec::new();
    for (room, name, mut screen) in rooms.flat_map(in_room) {
        // The browser of hexagrams is parted in two on a telephone.
        if name == "hexagrams" {
            continue;
        }
        let keeps_sizes = room == Room::Turned && LOW_WHEN_TURNED == name;
        let mut model = app_state();
        let mut host = TestHost {
            room,
            ..TestHost::default()
        };
        host.with(|host| {
            let model = &mut model;
            screen.tick(true, &mut Cx { model, host });
        });
        let found = screen.audit();
        faults.extend(
            found
                .into_iter()
                .map(|fault| format!("{name}, {room:?}: {fault}")),
        );
        for item in describe(screen.as_ref(), &model) {
            let size = item.area.size;
            // Twelve rows of six problems leave no height for more, and neither does a month when turned; a square that is tapped by
            // mistake is only chosen.
            let is_low = name == "problems" || name == "daily stones" && room == Room::Turned;
            let is_square = is_low && item.role == Role::ListItem;
            let is_answer = matches!(item.label.as_str(), "Show on Board" | "Exit");
            let least = match (is_square, keeps_sizes && !is_answer) {
                (_, true) => 0,
                (true, _) => Room::FINGER.min(room.finger()),
                _ => room.finger(),
            };
            let is_small = size.height < least || size.width < least;
            let is_pressed = matches!(
                item.role,
                Role::Button
                    | Role::CheckBox
                    | Role::Radio
                    | Role::TextField
                    | Role::Slider
                    | Role::ListItem
            );
            if is_pressed && is_small {
                faults.push(format!("{name}, {room:?}: a finger misses {item:?}"));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn click_your_answer_stands_only_where_there_is_one() {
    let app = app_state();
    for (name, screen) in registry() {
        let hint = screen.title_line(&app).hint.unwrap_or_default();
        let items = describe(screen.as_ref(), &app);
        let is_answer =
            |item: &&Item| item.role == Role::Button && !item.label.ends_with(" gadget");
        let buttons = items.iter().filter(is_answer).count();
        assert!(!hint.is_empty(), "{name}");
        assert!(buttons > 1 || !hint.contains("answer"), "{name}: {hint}");
    }
}

#[test]
fn tab_reaches_everything_and_comes_back() {
    let mut app = app_state();
    for (name, mut screen) in registry() {
        let focused = |screen: &dyn Screen<Model>, app: &Model| {
            let items = describe(screen, app);
            items
                .iter()
                .position(|item| item.state.starts_with("focused"))
        };
        let first = focused(screen.as_ref(), &app);
        assert!(first.is_some(), "{name}");
        let mut seen = vec![first];
        loop {
            press_tab(screen.as_mut(), &mut app);
            match focused(screen.as_ref(), &app) {
                here if here == first => break,
                here => seen.push(here),
            }
            assert!(seen.len() < 50, "{name}");
        }
        let shown = describe(screen.as_ref(), &app);
        // Of each group of radio buttons one is chosen, and Tab comes to that one.
        let radios = shown
            .iter()
            .filter(|item| item.role == Role::Radio && item.state.contains("checked"))
            .count();
        let gadgets = shown.iter().filter(|item| {
            // Arrows are parts of other gadgets; those of the title bar have keys of their own.
            let part = matches!(
                item.label.as_str(),
                "Up" | "Down" | "Less" | "More" | "Previous" | "Next"
            ) || TitleGadget::ALL
                .iter()
                .any(|gadget| gadget.name() == item.label)
                || item.label.starts_with("Keys for")
                // The list beside another one in the same gadget.
                || item.label == "All-Time Highs";
            let kinds = [
                Role::Button,
                Role::TextField,
                Role::Slider,
                Role::CheckBox,
                Role::List,
            ];
            kinds.contains(&item.role) && !part && !item.state.contains("ghosted")
        });
        assert_eq!(seen.len(), gadgets.count() + radios, "{name}");
    }
}

fn press_tab(screen: &mut dyn Screen<Model>, app: &mut Model) {
    let press = KeyPress {
        key: Key::Tab,
        modifiers: Modifiers::NONE,
        repeat: false,
    };
    with_cx(app, |cx| {
        screen.handle(&Event::Key(press), cx);
    });
}
