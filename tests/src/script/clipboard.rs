//! The commands for pictures on the clipboard.

use ishido_shared::formats::rgb_picture::RgbPicture;
use ishido_shared::gfx::Size;
use ishido_shared::ui::program::Program;

use super::commands::PictureWanted;
use super::expect::check;
use super::runner::ScriptRun;

impl<P: Program> ScriptRun<'_, P> {
    /// Puts a file beside the script on the clipboard, or takes the clipboard for pictures away.
    pub(super) fn put_picture(&mut self, path: Option<&str>) -> Result<(), String> {
        match path {
            Some(path) => {
                let file = self.read_beside(path)?;
                self.clipboard().put_picture(file);
            }
            None => self.clipboard().no_pictures = true,
        }
        Ok(())
    }

    pub(super) fn expect_clipboard_picture(
        &mut self,
        wanted: &PictureWanted,
    ) -> Result<(), String> {
        self.program()?;
        let found = self.clipboard().picture().cloned();
        let (found, file) = match (found, wanted) {
            (None, PictureWanted::None) => return Ok(()),
            (None, _) => return Err("no picture is on the clipboard".to_owned()),
            (Some(file), _) => (RgbPicture::from_png(&file.0), file.0),
        };
        let found = found.map_err(|error| format!("the picture on the clipboard: {error}"))?;
        let has = format!("the clipboard has a picture of {}", in_words(found.size()));
        match wanted {
            PictureWanted::None => Err(has),
            PictureWanted::Size(size) => check(found.size() == *size, || has),
            PictureWanted::File(path) => {
                let wanted = RgbPicture::from_png(&self.read_beside(path)?)
                    .map_err(|error| format!("{path}: {error}"))?;
                if found == wanted {
                    return Ok(());
                }
                let kept = self.keep_for_comparison(path, &file)?;
                let different = match count_different(&found, &wanted) {
                    Some(count) => format!("{count} of its pixels differ"),
                    None => format!("{path} has {}", in_words(wanted.size())),
                };
                Err(format!(
                    "{has}, and {different}; it is in {}",
                    kept.display()
                ))
            }
        }
    }
}

fn in_words(size: Size) -> String {
    format!("{} x {}", size.width, size.height)
}

/// The number of pixels that differ; `None` if the sizes do.
fn count_different(one: &RgbPicture, other: &RgbPicture) -> Option<usize> {
    let pairs = one.pixels().iter().zip(other.pixels());
    (one.size() == other.size()).then(|| pairs.filter(|(one, other)| one != other).count())
}
