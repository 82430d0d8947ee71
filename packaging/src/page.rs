//! Texts of the man pages besides the command lines: descriptions, files, the environment, examples.

/// The section of the manual, which is that of games. The editor is in it as well, because packages have both in the folder of games.
pub const SECTION: &str = "6";

/// The texts of the pages of a program.
pub struct PageText {
    /// The line under NAME, behind the program's name.
    pub summary: &'static str,
    /// The paragraphs of the description.
    pub description: &'static [&'static str],
    /// Command lines, and what each does.
    pub examples: &'static [(&'static str, &'static str)],
    /// Files and folders, and what is in each.
    pub files: &'static [(&'static str, &'static str)],
    /// Variables of the environment, and what each does.
    pub environment: &'static [(&'static str, &'static str)],
    /// The exit codes that all commands share.
    pub exit_status: &'static [(&'static str, &'static str)],
    /// Other pages.
    pub see_also: &'static str,
}

const ENVIRONMENT: &[(&str, &str)] = &[(
    "ISHIDO_HOME",
    "The folder of all files of the programs, instead of ~/.local/share/ishido.",
)];

const EXIT_STATUS: &[(&str, &str)] = &[
    ("0", "Success."),
    (
        "1",
        "The window cannot be opened, or the command found what it was to look for: an illegal move, or stones that are too similar.",
    ),
    (
        "2",
        "The command line is wrong, or a file cannot be read or written. A sentence on the standard error says which and why.",
    ),
    (
        "101",
        "The program ended unexpectedly because of a bug. A sentence on the standard error says \
        where the report is.",
    ),
];

/// The texts of `ishido`.
pub const GAME: PageText = PageText {
    summary: "place 72 stones so that they match",
    description: &[
        "A board of 12 x 8 squares, 72 stones of six colours and six symbols, and four simple rules: the game Ishido - The Way of \
         Stones that came out for the Amiga in 1990, recreated.",
        "Without a command, the program opens its window. A click on the empty board begins a game, and the right mouse button or \
         the Esc key shows the menus. First Stones, in the Help menu, teaches the game on the board; Rules, Strategy and Controls are \
         there as well. The game is kept on disk after every move, and the next start offers to go on with it.",
        "The commands need no window.",
    ],
    examples: &[
        ("ishido first.ishido", "Go on with a saved game."),
        (
            "ishido --deal HCK4-3EQN",
            "Play the stones of this deal code.",
        ),
        (
            "ishido --stoneset Runes --board New.png",
            "Play with a built-in stoneset and a board picture of your own.",
        ),
        (
            "ishido judge game.txt",
            "Say what every move of a game earned.",
        ),
    ],
    files: &[
        (
            "~/.local/share/ishido/",
            "Settings, the running game, the log of finished games with the lists of high scores, and the diary of auguries. Its folder \
             games is proposed for saved games.",
        ),
        ("*.ishido", "Saved games: text that people can read."),
    ],
    environment: ENVIRONMENT,
    exit_status: EXIT_STATUS,
    see_also: "stoneset-editor(6)",
};

/// The texts of `stoneset-editor`.
pub const EDITOR: PageText = PageText {
    summary: "draw stones and boards for Ishido",
    description: &[
        "The editor of stonesets and board pictures for the game Ishido, in a window of its own. Without a file it opens the stoneset \
         that was edited last. F1 shows all tools and keys. What is not saved is kept on disk, and is offered at the next start.",
        "The commands need no window.",
    ],
    examples: &[
        ("stoneset-editor Gems.ron", "Edit a stoneset."),
        (
            "stoneset-editor convert Gems.ron sheet.iff",
            "Turn a stoneset into a picture for Deluxe Paint; the other way round turns it back.",
        ),
        (
            "stoneset-editor check New.ron --boards",
            "Measure how well everybody can tell the stones apart, and see them on the built-in boards.",
        ),
    ],
    files: &[
        (
            "~/.local/share/ishido/stoneset-editor/",
            "The settings of the editor, and work that is not saved.",
        ),
        (
            "*.ron",
            "Stonesets: text that people can read. Boards are pictures in PNG, GIF or IFF ILBM.",
        ),
    ],
    environment: ENVIRONMENT,
    exit_status: EXIT_STATUS,
    see_also: "ishido(6)",
};
