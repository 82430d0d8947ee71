//! The files of the diary among the program's own files: `diary-1.txt` and so on.

use ishido_shared::ui::numbered_files::NumberedFiles;
use ishido_shared::ui::own_files::{FileError, OwnFiles};

use crate::oracle::{AuguryFile, SavedAugury};

/// The name of a file of the diary, by its number.
pub fn name(number: u32) -> String {
    format!("diary-{number}.txt")
}

/// The content of the diary.
#[derive(Debug, Default)]
pub struct DiaryContent {
    /// The auguries in the order of the files, each with the number of its file.
    pub auguries: Vec<(u32, SavedAugury)>,
    /// Descriptions of the damage, each with the path of the file.
    pub damage: Vec<String>,
    /// The failure to read a file, if there was one.
    pub error: Option<FileError>,
}

impl DiaryContent {
    /// Reads all files.
    pub fn read(own_files: &mut dyn OwnFiles) -> Self {
        let files = NumberedFiles::read(own_files, name);
        let mut content = Self {
            error: files.error,
            ..Self::default()
        };
        for (number, bytes) in files.contents {
            let name = own_files.whole_path(&name(number));
            let file = AuguryFile::find(&bytes);
            let is_empty = file.auguries.is_empty() && file.problems.is_empty();
            // Every augury of the file may have been deleted.
            if is_empty && !bytes.trim_ascii().is_empty() {
                content.damage.push(format!("{name} contains no augury"));
            }
            let problems = file.problems.iter();
            let problems = problems.map(|problem| format!("{name}, {problem}"));
            content.damage.extend(problems);
            let auguries = file.auguries.into_iter();
            content
                .auguries
                .extend(auguries.map(|augury| (number, augury)));
        }
        content
    }
}
