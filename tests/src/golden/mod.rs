//! Goldens: pictures that change only when somebody has looked at them and agreed. One file has their digests.

mod bless;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock, Mutex};
use std::{env, fmt, fs, io};

pub use bless::BlessReport;
use ishido_shared::formats::picture::read_png;
use ishido_shared::gfx::{Bitmap, Pen, Point};
use thiserror::Error;

use crate::files;

/// The most pictures that may be committed beside the digests.
pub const MAX_PICTURES: usize = 20;
/// Returns true if checks note what they see instead of comparing it: `ISHIDO_BLESS` is set to `1`.
#[must_use]
pub fn is_blessing() -> bool {
    env::var_os("ISHIDO_BLESS").is_some_and(|value| value == "1")
}

/// The reason why the check of a golden failed.
#[derive(Debug, Error)]
pub enum GoldenError {
    /// Nobody has blessed a picture of this name.
    #[error("there is no golden {name}; {}", how_to_bless(.actual))]
    Unknown {
        /// The golden.
        name: String,
        /// The file with the picture as it is now.
        actual: PathBuf,
    },
    /// The picture differs from the blessed one.
    #[error("the golden {name} is {wanted}, the picture {found}; {}{}", how_to_bless(.actual), and_difference(.difference))]
    Differs {
        /// The golden.
        name: String,
        /// The digest blessed.
        wanted: Digest,
        /// The digest now.
        found: Digest,
        /// The file with the picture as it is now.
        actual: PathBuf,
        /// The file that shows where they differ, when the golden is kept as a picture too.
        difference: Option<PathBuf>,
    },
    /// One name was used for two pictures.
    #[error("the golden {0} was checked twice, with different pictures")]
    Twice(String),
    /// The name cannot be a file name.
    #[error("{0:?} is no name for a picture: only letters, digits, `-` and `_`")]
    Name(String),
    /// A line of the digest file is wrong.
    #[error("{path}:{line}: {cause}", path = .path.display())]
    Broken {
        /// The digest file.
        path: PathBuf,
        /// The line, from 1.
        line: usize,
        /// The error in it.
        cause: String,
    },
    /// A file cannot be read or written.
    #[error("{path}: {source}", path = .path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// The error of the system.
        source: io::Error,
    },
}

fn how_to_bless(actual: &Path) -> String {
    format!(
        "look at {} and see tests/README.md, \"Goldens\"",
        actual.display()
    )
}

fn and_difference(difference: &Option<PathBuf>) -> String {
    difference.as_ref().map_or(String::new(), |path| {
        format!("; what differs is red in {}", path.display())
    })
}

/// A picture's digest, written as sixteen hexadecimal digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Digest(pub u64);

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl Digest {
    fn parse(text: &str) -> Option<Self> {
        let digits = text.len() == 16 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
        u64::from_str_radix(text, 16)
            .ok()
            .filter(|_| digits)
            .map(Self)
    }
}

/// Compares a picture with the project's golden of that name.
///
/// # Errors
/// Returns an error if it differs or there is none; the picture is then found under `target/goldens`.
pub fn check_golden(name: &str, picture: &Bitmap) -> Result<(), GoldenError> {
    Goldens::project().check(name, picture)
}

/// Returns true if a name can be used for a golden or a shot.
#[must_use]
pub fn is_name(name: &str) -> bool {
    let good = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
    !name.is_empty() && name.len() <= 80 && name.chars().all(good)
}

/// A folder of goldens, and a folder for the output of the checks.
#[derive(Debug, Clone)]
pub struct Goldens {
    /// The folder with the file of digests and the committed pictures.
    pub committed_dir: PathBuf,
    /// The folder for actual pictures, differences and, in `blessed/`, the digests to be accepted.
    pub output_dir: PathBuf,
    /// True if checks note the digests of pictures instead of comparing them.
    pub blessing: bool,
    /// True if checks only keep what they see, for [`seen`](Self::seen); where there are no files, they can do no more.
    without_files: bool,
    seen: Arc<Mutex<BTreeMap<String, Digest>>>,
}

impl Goldens {
    /// Goldens in these folders.
    #[must_use]
    pub fn new(committed_dir: PathBuf, output_dir: PathBuf, blessing: bool) -> Self {
        Self {
            committed_dir,
            output_dir,
            blessing,
            without_files: false,
            seen: Arc::default(),
        }
    }

    /// Goldens without files: every picture is accepted, and its digest kept.
    #[must_use]
    pub fn without_files() -> Self {
        Self {
            without_files: true,
            ..Self::new(PathBuf::new(), PathBuf::new(), false)
        }
    }

    /// The digests of the pictures checked so far.
    #[must_use]
    pub fn seen(&self) -> BTreeMap<String, Digest> {
        self.seen
            .lock()
            .map(|seen| seen.clone())
            .unwrap_or_default()
    }

    /// The goldens of this project.
    #[must_use]
    pub fn project() -> Self {
        static PROJECT: LazyLock<Goldens> = LazyLock::new(|| {
            Goldens::new(
                Path::new(env!("CARGO_MANIFEST_DIR")).join("goldens"),
                files::target_dir().join("goldens"),
                is_blessing(),
            )
        });
        PROJECT.clone()
    }

    /// Compares a picture with the golden of that name, or notes it when blessing.
    ///
    /// # Errors
    /// Returns an error if it differs, if there is none, or if a file cannot be read or written.
    pub fn check(&self, name: &str, picture: &Bitmap) -> Result<(), GoldenError> {
        if !is_name(name) {
            return Err(GoldenError::Name(name.to_owned()));
        }
        let found = Digest(picture.digest());
        if let Ok(mut seen) = self.seen.lock()
            && *seen.entry(name.to_owned()).or_insert(found) != found
        {
            return Err(GoldenError::Twice(name.to_owned()));
        }
        if self.without_files {
            return Ok(());
        }
        if self.blessing {
            self.write_picture(&format!("{name}.actual.png"), picture)?;
            return write(&self.noted_dir().join(name), found.to_string().as_bytes());
        }
        let wanted = self.digests()?.get(name).copied();
        if wanted == Some(found) {
            return Ok(());
        }
        let actual = self.write_picture(&format!("{name}.actual.png"), picture)?;
        let name = name.to_owned();
        let Some(wanted) = wanted else {
            return Err(GoldenError::Unknown { name, actual });
        };
        let difference = self.write_difference(&name, picture)?;
        Err(GoldenError::Differs {
            name,
            wanted,
            found,
            actual,
            difference,
        })
    }

    /// The digests by name.
    ///
    /// # Errors
    /// Returns an error if the file cannot be read, or is not sorted lines of name and digest.
    pub fn digests(&self) -> Result<BTreeMap<String, Digest>, GoldenError> {
        let path = self.digest_file();
        let text = match fs::read_to_string(&path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
            result => result.map_err(|source| file(&path, source))?,
        };
        let mut digests = BTreeMap::new();
        for (index, line) in text.lines().enumerate() {
            let broken = |cause: &str| GoldenError::Broken {
                path: path.clone(),
                line: index + 1,
                cause: cause.to_owned(),
            };
            let (name, digest) = line
                .split_once(' ')
                .and_then(|(name, digest)| Some((name, Digest::parse(digest)?)))
                .ok_or_else(|| broken("this is not `NAME DIGEST`"))?;
            if digests
                .last_key_value()
                .is_some_and(|(last, _): (&String, _)| last.as_str() >= name)
            {
                return Err(broken("the names are not in order"));
            }
            digests.insert(name.to_owned(), digest);
        }
        Ok(digests)
    }

    fn write_difference(
        &self,
        name: &str,
        picture: &Bitmap,
    ) -> Result<Option<PathBuf>, GoldenError> {
        let Some(golden) = fs::read(self.picture(name))
            .ok()
            .and_then(|bytes| read_png(&bytes, picture.area().size).ok())
        else {
            return Ok(None);
        };
        let difference = difference(&golden, picture);
        self.write_picture(&format!("{name}.diff.png"), &difference)
            .map(Some)
    }

    fn write_picture(&self, name: &str, picture: &Bitmap) -> Result<PathBuf, GoldenError> {
        let path = self.output_dir.join(name);
        files::save_picture(&path, picture, 1).map_err(|source| file(&path, source))?;
        Ok(path)
    }

    fn digest_file(&self) -> PathBuf {
        self.committed_dir.join("digests.txt")
    }

    fn picture(&self, name: &str) -> PathBuf {
        self.committed_dir.join(format!("{name}.png"))
    }

    /// The committed pictures by name.
    ///
    /// # Errors
    /// Returns an error if the folder cannot be read.
    pub fn pictures(&self) -> Result<Vec<PathBuf>, GoldenError> {
        let mut pictures =
            files::list(&self.committed_dir).map_err(|source| file(&self.committed_dir, source))?;
        pictures.retain(|path| path.extension().is_some_and(|extension| extension == "png"));
        Ok(pictures)
    }
}

/// A picture that is red where two pictures differ, and a dark outline of both elsewhere.
fn difference(golden: &Bitmap, actual: &Bitmap) -> Bitmap {
    Bitmap::from_fn(golden.area().size, |x, y| {
        let at = Point::new(x as i32, y as i32);
        match (golden.get(at), actual.get(at)) {
            (Some(one), Some(other)) if one == other => {
                let rgb = one.rgb();
                let light = u32::from(rgb.red) + u32::from(rgb.green) + u32::from(rgb.blue) > 380;
                if light { Pen::CHAR } else { Pen::BLACK }
            }
            _ => Pen::RED,
        }
    })
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), GoldenError> {
    files::replace(path, bytes).map_err(|source| file(path, source))
}

fn file(path: &Path, source: io::Error) -> GoldenError {
    let path = path.to_owned();
    GoldenError::File { path, source }
}
