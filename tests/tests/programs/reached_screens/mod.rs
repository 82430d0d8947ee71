//! The screens of the game, and scripts that lead to each.

use std::sync::LazyLock;

use ishido::app::{Appearance, Game, Start};
use ishido::rules::{DealCode, Scoring};
use ishido::session::{Entry, Origin, Session, Setup};
use ishido_shared::host::headless::Headless;
use ishido_tests::script::{Options, Runner, Script};

/// The appearance of the game in these tests.
pub static LOOK: LazyLock<Appearance> = LazyLock::new(|| Appearance::flat().unwrap());

/// The beginning of every script.
const BEGINNING: &str = "entropy 7
disk-file ~/bad.ishido broken.ron
disk-file ~/good.ishido ../fixtures/save-solitaire.ron
";

/// A screen and the way there.
pub struct Screen {
    pub name: &'static str,
    /// The title of the requester in front.
    pub front: &'static str,
    game: fn() -> Start,
    /// True if the first lesson is offered.
    newcomer: bool,
    script: &'static str,
}

const fn screen(name: &'static str, front: &'static str, script: &'static str) -> Screen {
    Screen {
        name,
        front,
        game: || Start::Empty,
        newcomer: false,
        script,
    }
}

const BOARD: &str = "Play screen";

/// Two stones are placed.
macro_rules! playing {
    ($then:expr) => {
        concat!(
            "click Touchstone\nwait settle\nclick l7\nwait settle\nclick l6\nwait settle\n",
            $then
        )
    };
}

/// The diary is shown.
macro_rules! diary {
    ($then:expr) => {
        concat!(
            "store-file diary-1.txt auguries/diary.txt\nmenu File \"Augury Diary...\"\n",
            $then
        )
    };
}

/// A tournament has begun.
macro_rules! tournament {
    ($then:expr) => {
        concat!(
            "menu Game \"Tournament...\"\nkey Enter\ntype a\nkey Enter\n",
            $then
        )
    };
}

/// A 4-Way has answered a question.
macro_rules! asked {
    ($then:expr) => {
        concat!(
            "store-file slot/game.ron saves/four-way-asked.ron\npush \"Continue\"\nwait settle\nclick e4\n",
            $then
        )
    };
}

/// The game is over.
macro_rules! over {
    ($then:expr) => {
        concat!(playing!("key Ctrl+E\npush \"End Game\"\n"), $then)
    };
}

/// Every screen that can be reached.
#[rustfmt::skip]
pub const SCREENS: &[Screen] = &[
    screen("empty board", BOARD, ""),
    screen("board", BOARD, playing!("")),
    screen("gliding stone", BOARD, "click Touchstone\nwait settle\nclick l7"),
    screen("carried stone", BOARD, playing!("click Touchstone\nmove 200,200")),
    screen("reason why not", "Not on c4", playing!("click c4")),
    screen("menus", BOARD, playing!("right-click 300,200")),
    screen("offer to go on", "Welcome back", playing!("restart")),
    screen("offer of another game", "Welcome back: 2 of 2", playing!("store-file slots/2/game.ron saves/coop-cturn.ron\nrestart\npush \"Not Now\"")),
    screen("About", "About Ishidó", "menu ? \"About Ishido\""),
    screen("title", "Ishidó - The Way of Stones", "menu ? Title..."),
    screen("credits of the title", "Credits", playing!("menu ? Title...\nclick 300,200")),
    screen("Load Game", "Load Game", playing!("menu File \"Load Game...\"\nwait settle")),
    screen("slow disk", "Load Game", playing!("disk-delay 3000\nmenu File \"Load Game...\"\nwait 300\ndisk-delay 100")),
    screen("codewheel", "Codewheel", playing!("menu Choices Codewheel...")),
    screen("turning codewheel", "Codewheel", playing!("menu Choices Codewheel...\nclick 56,296\npress left 196,53\nmove 260,80")),
    screen("board before the codewheel", BOARD, "menu Choices \"Ask for Codewheel\"\nwait settle\nrestart"),
    screen("question for the codewheel", "Which number?", "menu Choices \"Ask for Codewheel\"\nwait settle\nrestart\nclick l7"),
    screen("codewheel with a question", "Codewheel", "menu Choices \"Ask for Codewheel\"\nwait settle\nrestart\nclick l7\npush \"Show Codewheel\"\nwait settle\ntype 5"),
    screen("Save Game", "Save Game", playing!("menu File \"Save Game...\"\nwait settle")),
    screen("Save Game As", "Save Game As", playing!("menu File \"Save Game As...\"\nwait settle")),
    screen("New Drawer", "New Drawer", playing!("menu File \"Save Game...\"\nwait settle\nkey Alt+N")),
    screen("Replace the existing file?", "Replace the existing file?", playing!("key Ctrl+S\nwait settle\nkey Enter\nwait settle\nmenu File \"Save Game As...\"\nwait settle\nkey Enter\nwait settle")),
    screen("no dialogue", "The dialogue cannot be opened", playing!("key Ctrl+L\nwait settle\ndialogue none\npush Browse...\nwait settle")),
    screen("file that is no game", "This game cannot be opened", playing!("drop ~/bad.ishido\nwait settle")),
    screen("dropped game", "Load Game", playing!("drop ~/good.ishido\nwait settle")),
    screen("dropped problem", "Open Problem", playing!("disk-file ~/sent.ishido problems/sent.ishido\ndrop ~/sent.ishido\nwait settle")),
    screen("Replay Game", "Replay Game", playing!("menu File \"Replay Game...\"\nwait settle")),
    screen("replay of a file", "Replay", playing!("menu File \"Replay Game...\"\nwait settle\nclick Home:\nwait settle\nclick good.ishido\npush Open\nwait settle")),
    screen("no replay", "This game cannot be replayed", playing!("menu File \"Replay Game...\"\nwait settle\nclick Home:\nwait settle\nclick bad.ishido\npush Open\nwait settle")),
    screen("Replay", "Replay", over!("push \"View Board\"\nmenu Game Replay\nwait settle")),
    screen("replay being played", "Replay", over!("push \"View Board\"\nmenu Game Replay\nclick Play\nwait 500")),
    screen("Play On", "Play On", over!("push \"View Board\"\nmenu Game Replay\nclick \"Play On\"")),
    screen("Unfinished Games", "Unfinished Games", playing!("restart\npush \"Not Now\"\nwait settle\nmenu File \"Unfinished Games...\"")),
    screen("no earlier games", "Unfinished Games", playing!("menu File \"Unfinished Games...\"")),
    screen("Open an Unfinished Game", "Open an Unfinished Game", playing!(concat!("restart\npush \"Not Now\"\nwait settle\n", playing!("menu File \"Unfinished Games...\"\nkey Enter")))),
    screen("Delete a Game", "Delete a Game", playing!("restart\npush \"Not Now\"\nwait settle\nmenu File \"Unfinished Games...\"\npush Delete")),
    screen("Copy Deal Code", "Copy Deal Code", playing!("menu Game \"Copy Deal Code\"")),
    screen("Daily Stones", "Daily Stones", playing!("menu Game \"Daily Stones...\"")),
    screen("Play Daily Stones", "Play Daily Stones", playing!("menu Game \"Daily Stones...\"\nkey Enter")),
    screen("Problems", "Problems: 0 of 72 solved", playing!("menu Game Problems...")),
    screen("My Problems", "My Problems", playing!("menu Game Problems...\npush \"My Own\"")),
    screen("problem", "Problem", playing!("menu Game Problems...\nkey Enter")),
    screen("problem at a dead end", "Dead end", playing!("menu Game Problems...\nkey Enter\nwait 600\nclick d3\nwait settle")),
    screen("Statistics", "Statistics", over!("push \"View Board\"\nmenu Scores \"Statistics...\"")),
    screen("Finished Games", "Finished Games", over!("push \"View Board\"\nmenu Scores \"Statistics...\"\npush Games...")),
    screen("Export Statistics", "Export Statistics", over!("push \"View Board\"\nmenu Scores \"Statistics...\"\npush Export...\nwait settle")),
    screen("New Game", "New Game", playing!("menu Game \"New Game\"")),
    screen("Enter Deal Code", "Enter Deal Code", playing!("menu Game \"Enter Deal Code...\"")),
    screen("no deal", "Invalid deal code", playing!("menu Game \"Enter Deal Code...\"\ntype x\nkey Enter")),
    screen("Start Game Over", "Start Game Over", playing!("menu Game \"Start Game Over\"")),
    screen("End Game", "End Game", playing!("menu Game \"End Game\"")),
    screen("result", "No Points", over!("")),
    screen("finished game", BOARD, over!("key Escape")),
    screen("another game", "New Game", over!("key Escape\nclick Points")),
    screen("computer plays", BOARD, "menu Preferences \"Player 1's Skill\" Adept\nmenu Game \"Computer Player 1\"\nclick Touchstone\nwait 1000"),
    screen("computer thinks", BOARD, "menu Preferences \"Player 1's Skill\" Master\nmenu Game \"Computer Player 1\"\nclick Touchstone\nwait 5"),
    screen("Computer Player", "Computer Player", playing!("menu Game \"Computer Player 1\"")),
    screen("Solitaire", "Solitaire Game", playing!("menu Game \"Solitaire...\"")),
    screen("Cooperative", "Cooperative Game", "menu Game \"Cooperative...\""),
    screen("Challenge", "Challenge Game", playing!("menu Game \"Challenge...\"")),
    screen("New Tournament", "New Tournament", "menu Game \"Tournament...\""),
    screen("Tournament Timer", "Tournament Timer", "menu Game \"Tournament...\"\npush \"Set Mode\"\nmenu Game Timer \"Tournament Timer...\""),
    screen("Challenge Timer", "Challenge Timer", "menu Game \"Challenge...\"\nkey Enter\nmenu Game Timer \"Challenge Timer...\""),
    screen("Next Player", "Who plays game 1?", "menu Game \"Tournament...\"\nkey Enter"),
    screen("tournament game", BOARD, tournament!("wait settle")),
    screen("second Next Player", "Who plays game 2?", tournament!("key Ctrl+E\nkey Enter\npush \"Scores\"\nkey Escape")),
    screen("Tournament", "Tournament", tournament!("key Ctrl+E\nkey Enter\nkey Escape\nmenu Game \"Tournament...\"")),
    screen("Tournament Scores", "Modern Tournament High Scores", tournament!("menu Scores \"Tournament Scores...\"")),
    screen("Clear Tournament", "Clear Scores", tournament!("key Ctrl+E\nkey Enter\nkey Escape\nmenu Scores \"Tournament Scores...\"\npush Clear")),
    screen("Challenge with a clock", BOARD, "menu Game \"Challenge...\"\nkey Alt+L\nkey Alt+O\nclick Touchstone\nwait 5000"),
    screen("computers in a Challenge", BOARD, "menu Game \"Challenge...\"\nkey Alt+D\nkey Alt+T\nkey Enter\nclick Touchstone\nwait 1000"),
    screen("Oracle answers", "The Oracle answers", asked!("wait 100")),
    screen("lines appear", "The Oracle of the Stones", asked!("wait 3000")),
    screen("augury", "The Oracle of the Stones", asked!("wait settle")),
    screen("Save Augury of a 4-Way", "Save Augury: 25 Without Pretence", asked!("wait settle\npush Save...\nwait settle")),
    screen("Choose Stoneset", "Stonesets", "menu Choices Stonesets \"Choose Stoneset...\""),
    screen("stoneset from a file", "Load Stoneset", "menu Choices Stonesets \"Choose Stoneset...\"\nclick Other...\npush OK\nwait settle"),
    screen("Choose Board", "Boards", "menu Choices Boards \"Choose Board...\""),
    screen("board from a file", "Load Board", "menu Choices Boards \"Choose Board...\"\nclick Other...\npush OK\nwait settle"),
    screen("Undo", "Undo", playing!("key Ctrl+Z\nkey Ctrl+Z")),
    screen("no move left", "No move is left", "store-file slot/game.ron faults/one-move-left.ron\npush \"Continue\"\nclick a7\nwait settle"),
    Screen { game: all_placed, ..screen("name for a score", "An Empty Pouch", "push \"End Game\"") },
    Screen { game: all_placed, ..screen("list after a game", "Modern High Scores", "push \"Not Yet\"\nmenu Choices \"Show High Scores\"\nmenu Game \"End Game\"\npush \"New Game\"") },
    Screen { game: all_placed, ..screen("Clear Scores", "Clear Scores", "push \"Not Yet\"\nmenu Choices \"Show High Scores\"\nmenu Game \"End Game\"\npush \"New Game\"\npush \"Clear All-Time\"") },
    screen("Load Augury", "Load Augury", "menu File \"Load Augury...\"\nwait settle"),
    screen("auguries of a file", "several.txt", "disk-file ~/several.txt auguries/several.txt\nmenu File \"Load Augury...\"\nwait settle\nclick several.txt\npush Open\nwait settle"),
    screen("empty diary", "Augury Diary", "menu File \"Augury Diary...\""),
    screen("diary", "Augury Diary", diary!("")),
    screen("Save Augury", "Save Augury: 24 The Road Home", diary!("push Save...\nwait settle")),
    screen("Delete an Augury", "Delete an Augury", diary!("push Delete...")),
    screen("Daily Scores", "Daily High Scores", playing!("menu Scores \"Daily Scores...\"")),
    Screen { game: all_placed, ..screen("no stone left", "The pouch is empty", "") },
    screen("question before a game", "What is your question?", "menu Choices Oracle..."),
    screen("question", "What is your question?", playing!("menu Choices Oracle...\ntype \"What now?\"")),
    screen("question at the beginning", "What is your question?", "menu Choices Oracle...\nkey Enter\nclick Touchstone"),
    screen("no question", "There is no question yet", playing!("menu Choices Oracle...\nkey Enter")),
    screen("Suggest a Move", "Suggest a Move", playing!("menu Help \"Suggest a Move\"")),
    screen("suggestion coming", BOARD, playing!("menu Help \"Suggest a Move\"\npress left Suggest\nrelease")),
    screen("suggestion", "Suggestion", playing!("menu Help \"Suggest a Move\"\npush Suggest\nwait Suggestion")),
    screen("Show Possible Moves", "Show Possible Moves", playing!("menu Help \"Show Possible Moves\"")),
    screen("Always Show Moves", "Always Show Moves", playing!("menu Help \"Always Show Moves\"")),
    screen("Show Pouch", "Show Pouch", playing!("menu Help \"Show Pouch...\"")),
    screen("pouch", "The Pouch", playing!("menu Help \"Show Pouch...\"\npush \"Show It\"")),
    screen("remaining stones", "Remaining Stones", playing!("menu Help \"Remaining Stones\"")),
    screen("review coming", "Analysis", over!("push \"Analyse Game\"")),
    screen("review", "Analysis", over!("push \"Analyse Game\"\nwait settle")),
    screen("review on the board", "Analysis on the board", over!("push \"Analyse Game\"\nwait settle\nkey Enter")),
    screen("Rules", "Rules", "menu Help Rules..."),
    screen("Strategy", "Strategy", "menu Help Strategy..."),
    screen("Controls", "Controls", "menu Help Controls..."),
    screen("The Oracle", "The Oracle", "menu Help \"The Oracle...\""),
    screen("Hexagrams", "Hexagrams", playing!("menu Help Hexagrams...")),
    screen("hexagrams by number", "Hexagrams", "menu Help Hexagrams...\npush \"Table by number\"\nclick \"30 Firelight\""),
    screen("First Stones", "First Stones", playing!("menu Help \"First Stones...\"")),
    screen("First Stones, a stone to place", "First Stones", "menu Help \"First Stones...\"\nkey Enter\nclick f3\nwait 100"),
    screen("First Stones, refused", "First Stones", "menu Help \"First Stones...\"\nkey Enter\nclick c3"),
    Screen { newcomer: true, ..screen("offer of First Stones", "Welcome", "") },
    screen("Edit Stoneset", "Edit Stoneset screen", playing!("menu Choices Stonesets \"Edit Stoneset...\"")),
    screen("stone being painted", "Edit Stoneset screen", playing!("menu Choices Stonesets \"Edit Stoneset...\"\nclick \"pen 9 (red)\"\npress left \"stone edit box\"+40,40\nmove \"stone edit box\"+90,90")),
    screen("menus of the editor", "Edit Stoneset screen", playing!("menu Choices Stonesets \"Edit Stoneset...\"\nright-click 300,200")),
    screen("Save Stoneset", "Save Stoneset", playing!("menu Choices Stonesets \"Edit Stoneset...\"\nkey Ctrl+S\nwait settle")),
    screen("Save Changes?", "Save Changes?", playing!("menu Choices Stonesets \"Edit Stoneset...\"\nclick \"pen 9 (red)\"\nclick \"stone edit box\"+120,20\nclose")),
    screen("Unsaved Work", "Unsaved Work", playing!("menu Choices Stonesets \"Edit Stoneset...\"\nclick \"pen 9 (red)\"\nclick \"stone edit box\"+120,20\nwait 1000\nrestart\npush Later\npush \"Continue\"\nmenu Choices Stonesets \"Edit Stoneset...\"")),
    screen("unsaved work at the start", "Unsaved Work", playing!("menu Choices Stonesets \"Edit Stoneset...\"\nclick \"pen 9 (red)\"\nclick \"stone edit box\"+120,20\nwait 1000\nrestart")),
    screen("live board", "Edit Stoneset screen", playing!("menu Choices Stonesets \"Edit Stoneset...\"\nclick \"Live Board\"")),
    screen("Row Pens", "Pens of Row 1", playing!("menu Choices Stonesets \"Edit Stoneset...\"\nmenu Picture \"Row Pens...\"")),
    screen("Edit Board", "Edit Board screen", playing!("menu Choices Boards \"Edit Board...\"")),
    screen("Save Board", "Save Board", playing!("menu Choices Boards \"Edit Board...\"\nkey Ctrl+S\nwait settle")),
    screen("board not saved", "Save Changes?", playing!("menu Choices Boards \"Edit Board...\"\nclick \"pen 9 (red)\"\nclick board+120,60\nclose")),
    screen("help of the editor", "Keys and Tools", playing!("menu Choices Stonesets \"Edit Stoneset...\"\nkey F1")),
    screen("help of the board editor", "Keys and Tools", playing!("menu Choices Boards \"Edit Board...\"\nkey F1")),
    screen("clipboard that does not answer", "Edit Stoneset screen", playing!("clipboard-delay 60000\nmenu Choices Stonesets \"Edit Stoneset...\"\nkey Ctrl+P")),
    screen("full disk in the editor", "Unsaved work is not protected", playing!("menu Choices Stonesets \"Edit Stoneset...\"\nclick \"pen 9 (red)\"\nstore-fail \"No space left on device\"\nclick \"stone edit box\"+120,20\nwait 1000")),
    screen("full disk", "The game is not saved", playing!("store-fail \"No space left on device\"\nclick k8\nwait 1000")),
];

/// A game in which every stone is placed.
fn all_placed() -> Start {
    let code = DealCode::from_entropy(1);
    let mut session = Session::new(Setup::solitaire(Scoring::Modern, code, Origin::Drawn));
    while let Some(square) = session.state().position().legal().nth(0) {
        session.apply(Entry::Place(square)).unwrap();
    }
    Start::Saved(Box::new(session.into()), "played.ishido".to_owned())
}

/// Starts the game and leads it to a screen.
pub fn reach(screen: &Screen) -> Headless<Game> {
    let name = concat!(env!("CARGO_MANIFEST_DIR"), "/scripts/screen.script");
    let script = Script::parse(name, &format!("{BEGINNING}{}", screen.script)).unwrap();
    let game = screen.game;
    let newcomer = screen.newcomer;
    let make = move || Game::new(LOOK.clone(), game()).with_lesson_offer(newcomer);
    Runner::new(make, Options::default())
        .run(&script)
        .unwrap()
        .headless
}
