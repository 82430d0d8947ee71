//! The stoneset and the board in use, where they come from, and the pictures made of them.

use ishido_shared::formats::board::Board;
use ishido_shared::formats::stoneset::{BoardName, Stoneset};
use ishido_shared::gfx::Bitmap;
use ishido_shared::ui::user_files::{ContentDigest, FileRead};

use stoneset_editor::UnsavedWork;

use super::pictures::{Appearance, built_in_board, built_in_stoneset};
use super::{AppearancePart, BoardFile, FALLBACK, Source, StonesetFile};

/// Stoneset and board in use.
pub struct AppearanceInUse {
    /// The pictures that are drawn.
    pub current: Appearance,
    /// The source of the stoneset.
    pub stoneset: Source,
    /// The source of the board; of a matching board, that of the stoneset.
    pub board: Source,
    /// The stoneset of the editor that is used instead of the source, and is not saved.
    pub unsaved_stoneset: Option<Stoneset>,
    /// The board of the editor that is used instead of the source, and is not saved.
    pub unsaved_board: Option<Board>,
    /// The work that the editor has left unsaved, with its history.
    pub editor_work: UnsavedWork,
    /// The appearance that the program was given; its parts are those called "Ishido".
    base: Appearance,
    /// The stoneset of a file.
    stoneset_file: Option<DecodedFile<Stoneset>>,
    /// The board of a file.
    board_file: Option<DecodedFile<Board>>,
    /// Stoneset and board of the command line, for this run.
    overrides: (Option<Source>, Option<Source>),
}

/// The board that goes with a stoneset.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum MatchingBoard {
    BuiltIn(Source),
    /// A file of this name among those of the user.
    File(BoardName),
}

/// The content of a file, decoded.
#[derive(Clone)]
pub struct DecodedFile<T> {
    /// Its whole path.
    pub path: String,
    /// Its content, by which it is known whether another program has changed it.
    pub digest: ContentDigest,
    pub content: T,
}

impl<T> DecodedFile<T> {
    fn new(file: &FileRead, content: T) -> Self {
        Self {
            path: file.path.clone(),
            digest: ContentDigest::of(&file.bytes),
            content,
        }
    }

    fn is_of(&self, source: &Source) -> bool {
        matches!(source, Source::File(path) if *path == self.path)
    }
}

impl AppearanceInUse {
    /// The appearance that a program begins with.
    #[must_use]
    pub fn new(base: Appearance) -> Self {
        Self {
            current: base.clone(),
            stoneset: Source::default(),
            board: Source::default(),
            unsaved_stoneset: None,
            unsaved_board: None,
            editor_work: UnsavedWork::default(),
            base,
            stoneset_file: None,
            board_file: None,
            overrides: (None, None),
        }
    }

    /// Uses these instead of what is remembered, for this run.
    pub fn override_choice(&mut self, stoneset: Option<Source>, board: Option<Source>) {
        self.overrides = (stoneset, board);
    }

    /// Uses the choice of the command line, or else that of the last run. Files are read later. Returns true if the board is to be that
    /// of the stoneset.
    pub fn begin(&mut self, stoneset: &Source, board: &Source, matching: bool) -> bool {
        let (own_stoneset, own_board) = std::mem::take(&mut self.overrides);
        self.stoneset = own_stoneset.unwrap_or_else(|| stoneset.clone());
        let matching = matching && own_board.is_none();
        self.board = own_board.unwrap_or_else(|| board.clone());
        if matching && let Some(MatchingBoard::BuiltIn(source)) = self.matching_board() {
            self.board = source;
        }
        matching
    }

    /// The board becomes that of the stoneset, if it is built in. Returns its name if it is to be found among the user's files;
    /// with a stoneset that goes with no board, the board stays.
    pub fn match_board(&mut self) -> Option<BoardName> {
        match self.matching_board() {
            Some(MatchingBoard::BuiltIn(source)) => {
                self.use_board(source);
                None
            }
            Some(MatchingBoard::File(name)) => Some(name),
            None => None,
        }
    }

    /// Uses a board from now on.
    pub fn use_board(&mut self, source: Source) {
        self.board = source;
        self.unsaved_board = None;
    }

    /// The board that goes with the stoneset: the one that it names, or else the built-in one of the same name.
    #[must_use]
    pub fn matching_board(&self) -> Option<MatchingBoard> {
        let unsaved = self.unsaved_stoneset.as_ref();
        let file = || self.stoneset_file(&self.stoneset).map(|file| &file.content);
        let built_in =
            |name: &str| Source::built_in(name, ishido_assets::BOARDS).map(MatchingBoard::BuiltIn);
        match (unsaved.or_else(file), &self.stoneset) {
            (Some(set), _) => {
                let name = set.board.clone()?;
                Some(built_in(name.as_str()).unwrap_or(MatchingBoard::File(name)))
            }
            (None, Source::BuiltIn(name)) => built_in(name),
            (None, Source::File(_)) => None,
        }
    }

    /// Makes the pictures of what is chosen. What is not read yet, or cannot be read, is "Ishido".
    pub fn update(&mut self, textures: bool) {
        let unsaved = self.unsaved_stoneset.clone();
        let stones = unsaved.or_else(|| self.stones_of(&self.stoneset));
        let stones = stones.unwrap_or_else(|| self.base.stoneset().clone());
        let unsaved = self.unsaved_board.as_ref();
        let unsaved = unsaved.map(|board| board.picture.clone());
        let board = unsaved.or_else(|| self.board_of(&self.board));
        let board = board.unwrap_or_else(|| self.base.board().clone());
        self.current = Appearance::new(stones, board).with_textures(textures);
    }

    /// Loads the file of a part. Returns a note for the player, if there is one.
    ///
    /// # Errors
    /// A sentence without its full stop that says why it cannot be used.
    pub fn read(
        &mut self,
        part: AppearancePart,
        file: &FileRead,
    ) -> Result<Option<String>, String> {
        match part {
            AppearancePart::Stoneset => {
                let set = file.decoded::<StonesetFile>().0.clone()?;
                self.stoneset_file = Some(DecodedFile::new(file, set));
                Ok(None)
            }
            AppearancePart::Board => {
                let board = file.decoded::<BoardFile>().0.clone()?;
                let note = board.note.map(|note| note.to_string());
                self.board_file = Some(DecodedFile::new(file, board));
                Ok(note)
            }
        }
    }

    /// Takes a stoneset over that the editor has read from a file, or saved there.
    pub fn take_stoneset(&mut self, path: String, digest: ContentDigest, content: Stoneset) {
        self.stoneset_file = Some(DecodedFile {
            path,
            digest,
            content,
        });
    }

    /// Takes a board over that the editor has read from a file, or saved there.
    pub fn take_board(&mut self, path: String, digest: ContentDigest, content: Board) {
        self.board_file = Some(DecodedFile {
            path,
            digest,
            content,
        });
    }

    /// Returns true if a part is one of the editor that is not saved.
    pub const fn is_unsaved(&self, part: AppearancePart) -> bool {
        match part {
            AppearancePart::Stoneset => self.unsaved_stoneset.is_some(),
            AppearancePart::Board => self.unsaved_board.is_some(),
        }
    }

    /// Returns the source of a part.
    pub const fn source(&self, part: AppearancePart) -> &Source {
        match part {
            AppearancePart::Stoneset => &self.stoneset,
            AppearancePart::Board => &self.board,
        }
    }

    /// The path of the file that was loaded last for a part.
    pub fn loaded_file(&self, part: AppearancePart) -> Option<&str> {
        match part {
            AppearancePart::Stoneset => self.stoneset_file.as_ref().map(|file| file.path.as_str()),
            AppearancePart::Board => self.board_file.as_ref().map(|file| file.path.as_str()),
        }
    }

    /// A stoneset, if it is loaded.
    pub fn stones_of(&self, source: &Source) -> Option<Stoneset> {
        match source {
            Source::BuiltIn(name) if name == FALLBACK => Some(self.base.stoneset().clone()),
            Source::BuiltIn(name) => built_in_stoneset(name).ok(),
            Source::File(_) => self.stoneset_file(source).map(|file| file.content.clone()),
        }
    }

    /// A board, if it is loaded.
    pub fn board_of(&self, source: &Source) -> Option<Bitmap> {
        match source {
            Source::BuiltIn(name) if name == FALLBACK => Some(self.base.board().clone()),
            Source::BuiltIn(name) => built_in_board(name).ok(),
            Source::File(_) => {
                let file = self.board_file(source)?;
                Some(file.content.picture.clone())
            }
        }
    }

    /// The file of a stoneset, if it is loaded.
    pub fn stoneset_file(&self, source: &Source) -> Option<&DecodedFile<Stoneset>> {
        self.stoneset_file
            .as_ref()
            .filter(|file| file.is_of(source))
    }

    /// The file of a board, if it is loaded.
    pub fn board_file(&self, source: &Source) -> Option<&DecodedFile<Board>> {
        self.board_file.as_ref().filter(|file| file.is_of(source))
    }
}
