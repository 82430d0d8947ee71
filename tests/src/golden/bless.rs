//! Accepts new golden pictures: collects the digests that many test processes noted into the one file of digests.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use super::{Digest, GoldenError, Goldens, file, is_name, write};
use crate::files;

/// The differences between the noted pictures and the goldens, by name.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct BlessReport {
    /// Goldens that did not exist before.
    pub new: Vec<String>,
    /// Goldens that look different now.
    pub changed: Vec<String>,
    /// Goldens that nothing checked: stale, or their tests did not run.
    pub unchecked: Vec<String>,
}

impl Goldens {
    /// Returns the changes that the pictures noted since the last call of [`Goldens::bless`] would make.
    ///
    /// # Errors
    /// Returns an error if a file cannot be read.
    pub fn pending(&self) -> Result<BlessReport, GoldenError> {
        Ok(self.compare(&self.digests()?, &self.noted()?))
    }

    /// Takes over the pictures noted while blessing, the committed ones included; with `prune`, goldens that were not
    /// noted are forgotten.
    ///
    /// # Errors
    /// Returns an error if a file cannot be read or written.
    pub fn bless(&self, prune: bool) -> Result<BlessReport, GoldenError> {
        let mut digests = self.digests()?;
        let noted = self.noted()?;
        let result = self.compare(&digests, &noted);
        for (name, digest) in &noted {
            let picture = self.picture(name);
            if picture.exists() {
                let actual = self.output_dir.join(format!("{name}.actual.png"));
                fs::copy(&actual, &picture).map_err(|source| file(&actual, source))?;
            }
            digests.insert(name.clone(), *digest);
        }
        if prune {
            digests.retain(|name, _| noted.contains_key(name));
        }
        let lines: String = digests
            .iter()
            .map(|(name, digest)| format!("{name} {digest}\n"))
            .collect();
        write(&self.digest_file(), lines.as_bytes())?;
        for name in noted.keys() {
            let path = self.noted_dir().join(name);
            fs::remove_file(&path).map_err(|source| file(&path, source))?;
        }
        Ok(result)
    }

    fn compare(
        &self,
        digests: &BTreeMap<String, Digest>,
        noted: &BTreeMap<String, Digest>,
    ) -> BlessReport {
        let mut result = BlessReport::default();
        for (name, digest) in noted {
            match digests.get(name) {
                None => result.new.push(name.clone()),
                Some(old) if old != digest => result.changed.push(name.clone()),
                Some(_) => {}
            }
        }
        let unchecked = digests.keys().filter(|name| !noted.contains_key(*name));
        result.unchecked = unchecked.cloned().collect();
        result
    }

    fn noted(&self) -> Result<BTreeMap<String, Digest>, GoldenError> {
        let folder = self.noted_dir();
        let mut noted = BTreeMap::new();
        for path in files::list(&folder).map_err(|source| file(&folder, source))? {
            let name = path.file_name().and_then(|name| name.to_str());
            let text = fs::read_to_string(&path).map_err(|source| file(&path, source))?;
            // A file that another process is still writing has another name.
            if let (Some(name), Some(digest)) = (name, Digest::parse(&text))
                && is_name(name)
            {
                noted.insert(name.to_owned(), digest);
            }
        }
        Ok(noted)
    }

    pub(super) fn noted_dir(&self) -> PathBuf {
        self.output_dir.join("blessed")
    }
}
