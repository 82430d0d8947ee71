//! Checks the conditions that a script expects.

use ishido::app::sound_name;
use ishido_shared::gfx::{Bitmap, Pen, Point};
use ishido_shared::ui::item::{Item, Role};
use ishido_shared::ui::pointer_shape::PointerShape;
use ishido_shared::ui::program::Program;

use super::arguments::Location;
use super::commands::{Expectation, SoundsWanted};
use super::failure::item_text;
use super::find;
use super::runner::ScriptRun;

impl<P: Program> ScriptRun<'_, P> {
    /// Checks a condition; the error says how it is not met.
    pub(super) fn expect(&mut self, expectation: &Expectation) -> Result<(), String> {
        match expectation {
            Expectation::Text(text) => check(with_text(&self.items()?, text).is_some(), || {
                format!("nothing shown has {text:?}")
            }),
            Expectation::NoText(text) => match with_text(&self.items()?, text) {
                Some(item) => Err(format!("it is shown: {}", item_text(item))),
                None => Ok(()),
            },
            Expectation::State(label, state) => self.expect_state(label, state),
            Expectation::At(at, text) => self.expect_at(at, text),
            Expectation::File(name, text) => self.expect_file(name, text.as_deref()),
            Expectation::NoFile(name) => {
                let found = self
                    .program()?
                    .driver()
                    .platform()
                    .own_files
                    .files
                    .contains_key(name);
                check(!found, || format!("there is a file {name:?}"))
            }
            Expectation::Disk(path, text) => self.expect_disk(path, text.as_deref()),
            Expectation::NoDisk(path) => self.expect_no_disk(path),
            Expectation::DiskSame(path, file) => self.expect_disk_same(path, file),
            Expectation::Clipboard(text) => {
                self.program()?;
                let found = self.clipboard().text();
                check(found == text, || format!("the clipboard has {found:?}"))
            }
            Expectation::ClipboardPicture(wanted) => self.expect_clipboard_picture(wanted),
            Expectation::Sounds(wanted) => self.expect_sounds(wanted),
            Expectation::Quit => {
                let over = self.program()?.driver().is_over();
                check(over, || "the program has not ended".to_owned())
            }
            Expectation::Pointer(wanted) => self.expect_pointer(*wanted),
            Expectation::GoldenPointer(name) => {
                let goldens = self.goldens().clone();
                let screen = self.program()?.driver().screen_with_pointer();
                let checked = goldens.check(name, &screen);
                checked.map_err(|error| error.to_string())
            }
            Expectation::Golden(name, label) => {
                let goldens = self.goldens().clone();
                let checked = match label {
                    None => goldens.check(name, self.program()?.driver().screen()),
                    Some(label) => goldens.check(name, &self.picture_of(label)?),
                };
                checked.map_err(|error| error.to_string())
            }
        }
    }

    /// The part of the screen that shows the requester in front, or the item of a label.
    fn picture_of(&mut self, label: &str) -> Result<Bitmap, String> {
        let items = self.items()?;
        let item = match label {
            "front" => items.iter().find(|item| item.role == Role::Requester),
            label => Some(find::by_label(&items, label)?),
        };
        let area = item.ok_or("no requester is shown")?.area;
        let mut picture = Bitmap::new(area.size, Pen::GREY);
        picture.copy(self.program()?.driver().screen(), area, Point::zero());
        Ok(picture)
    }

    fn expect_state(&mut self, label: &str, state: &str) -> Result<(), String> {
        let items = self.items()?;
        let item = find::by_label(&items, label)?;
        check(find::has_state(item, state), || {
            format!("the state of {label:?} is {:?}", item.state)
        })
    }

    fn expect_at(&mut self, at: &Location, text: &str) -> Result<(), String> {
        let at = self.point(at)?;
        let items = self.items()?;
        match find::at(&items, at) {
            Some(item) if item.label.contains(text) => Ok(()),
            Some(item) => Err(format!("there is {}", item_text(item))),
            None => Err(format!("nothing is at {},{}", at.x, at.y)),
        }
    }

    fn expect_file(&mut self, name: &str, text: Option<&str>) -> Result<(), String> {
        self.program()?;
        let files = &self.own_files().files;
        let Some(bytes) = files.get(name) else {
            let names: Vec<&str> = files.keys().map(String::as_str).collect();
            return Err(format!(
                "there is no file {name:?}; there are: {}",
                names.join(", ")
            ));
        };
        has_text(bytes, text)
    }

    fn expect_pointer(&mut self, wanted: PointerShape) -> Result<(), String> {
        let pointer = self.program()?.driver().pointer();
        let shape = pointer.map_or(PointerShape::Hidden, |(_, shape)| shape);
        check(shape == wanted, || format!("the pointer is {shape:?}"))
    }

    fn expect_sounds(&mut self, wanted: &SoundsWanted) -> Result<(), String> {
        let begun = &self.program()?.driver().platform().sounds;
        let names: Vec<&str> = begun.iter().map(|sound| sound_name(*sound)).collect();
        let before = std::mem::replace(&mut self.sounds_heard, names.len());
        let heard = names.get(before..).unwrap_or_default();
        let as_wanted = match wanted {
            SoundsWanted::Count(count) => heard.len() == *count,
            SoundsWanted::Names(names) => {
                names.len() == heard.len() && names.iter().zip(heard).all(|(a, b)| is_sound(a, b))
            }
        };
        check(as_wanted, || {
            format!("{} sounds began: {}", heard.len(), heard.join(" "))
        })
    }
}

/// Returns true if a sound is meant by a name, which may lack the number at its end.
fn is_sound(name: &str, sound: &str) -> bool {
    let unnumbered = sound.trim_end_matches(|c: char| c.is_ascii_digit());
    name == sound || unnumbered.strip_suffix('-') == Some(name)
}

/// Checks that a file contains a text, if one is given.
pub(super) fn has_text(bytes: &[u8], text: Option<&str>) -> Result<(), String> {
    let content = String::from_utf8_lossy(bytes);
    check(text.is_none_or(|text| content.contains(text)), || {
        let beginning: String = content.chars().take(400).collect();
        format!("the file begins {beginning:?}")
    })
}

pub(super) fn check(good: bool, why: impl FnOnce() -> String) -> Result<(), String> {
    if good { Ok(()) } else { Err(why()) }
}

fn with_text<'a>(items: &'a [Item], text: &str) -> Option<&'a Item> {
    items.iter().find(|item| item.label.contains(text))
}
