//! Copy Picture and Paste Picture: the system's clipboard, which other programs share.
//!
//! The clipboard answers when it likes. A picture that comes late is kept until no stroke is in hand and nothing is open in
//! front, and is not pasted when another picture is shown meanwhile.

use ishido_shared::formats::picture::{ColourNote, ColourPicture, Purpose};
use ishido_shared::gfx::{Bitmap, Point, Rectangle, Size};
use ishido_shared::shell::{Model, Service, as_owner};
use ishido_shared::ui::clipboard::PngFile;
use ishido_shared::ui::decode::{Decode, Decoder};
use ishido_shared::ui::program::{Owner, Reply, Request, RequestId};

use super::{Command, Cx, EditorModel, Menu, Transition};
use crate::editor::workspace::Edited;
use crate::painter::PaintOutcome;
use crate::stones::{self, StonePosition};

/// The title of the messages about pictures that cannot be pasted.
const NOT_PASTED: &str = "The picture was not pasted";

/// The largest picture that can float.
const LARGEST: Size = Size::new(1_600, 1_600);

/// The commands for stones, masks and boards.
pub const COMMANDS: &[Command] = &[
    Command::new("Copy Picture", (Menu::Edit, 2, 0), copy)
        .shortcut('g')
        .about("for other programs"),
    Command::new("Paste Picture", (Menu::Edit, 2, 1), paste)
        .shortcut('p')
        .about("from another program"),
];

/// The picture on the screen, which another one is to be pasted to: `None` is the board.
type Shown = Option<(StonePosition, Edited)>;

/// Requests to the system's clipboard, and the pixels that the editor has copied for itself.
#[derive(Default)]
pub struct PictureClipboard {
    /// The selected pixels that were cut or copied last.
    pub cut_pixels: Option<Bitmap>,
    /// The service, which gets the replies.
    owner: Owner,
    /// The picture that is being copied, with the words for it.
    copying: Option<(RequestId, String)>,
    /// The picture that is being fetched, its destination, and the sentence to show if there is none.
    pasting: Option<(RequestId, Shown, String)>,
    /// The picture that has come and is not pasted yet.
    arrived: Option<(PngFile, Shown)>,
}

/// Takes the replies of the system's clipboard, whatever is in front when they come.
pub struct PictureService;

impl Service<EditorModel> for PictureService {
    fn start(&mut self, cx: &mut Cx<'_, '_>) -> Transition {
        cx.model.pictures.owner = cx.host.effects.owner;
        Transition::Stay
    }

    /// Only the last request counts.
    fn reply(&mut self, id: RequestId, reply: &Reply, cx: &mut Cx<'_, '_>) -> Transition {
        let pictures = &mut cx.model.pictures;
        match reply {
            Reply::CopiedPicture(result) => {
                if let Some((_, words)) = pictures.copying.take_if(|(asked, _)| *asked == id) {
                    match result {
                        Ok(()) => cx.model.show_note(format!("On the clipboard: {words}")),
                        Err(sentence) => {
                            cx.model
                                .show_message("The picture was not copied", sentence);
                        }
                    }
                }
            }
            Reply::PastedPicture(result) => {
                let asked = pictures.pasting.take_if(|(asked, ..)| *asked == id);
                if let Some((_, shown, nothing)) = asked {
                    match result {
                        Ok(Some(file)) => pictures.arrived = Some((file.clone(), shown)),
                        Ok(None) => cx.model.show_note(nothing),
                        Err(sentence) => cx.model.show_message(NOT_PASTED, sentence),
                    }
                }
            }
            Reply::OwnFile(_) | Reply::UserFile(_) | Reply::Pasted(_) => {}
        }
        Transition::Stay
    }
}

/// Copies the selected pixels, or all that is edited: the stone as it is seen, the mask, or the board.
fn copy(cx: &mut Cx<'_, '_>) -> Transition {
    let model = &mut *cx.model;
    let selected = model.on_canvas(|painter, canvas| painter.copy_selection(canvas));
    let work = &model.stoneset;
    let (picture, what) = match (selected, shown(model)) {
        (Some(pixels), _) => (pixels, "the selection".to_owned()),
        (None, None) => (model.board.picture().clone(), "the board".to_owned()),
        (None, Some((at, Edited::Stone))) => (
            stones::visible_stone(work.content(), at),
            format!("stone {}", at.name()),
        ),
        (None, Some((at, Edited::Mask))) => {
            let what = format!("the mask of column {}", at.column + 1);
            (work.picture().clone(), what)
        }
    };
    let size = picture.area().size;
    let words = format!("{what}, {} x {} pixels", size.width, size.height);
    let id = request(Request::CopyPicture(picture), cx);
    cx.model.pictures.copying = Some((id, words));
    cx.model.show_note("Waiting for the clipboard");
    Transition::Stay
}

fn paste(cx: &mut Cx<'_, '_>) -> Transition {
    paste_or_say("There is no picture on the clipboard".to_owned(), cx)
}

/// Fetches the picture on the clipboard, or shows the sentence `nothing` if there is none.
pub fn paste_or_say(nothing: String, cx: &mut Cx<'_, '_>) -> Transition {
    let decoder = Decoder::of::<PastedPicture>();
    let id = request(Request::PastePicture(decoder), cx);
    let shown = shown(cx.model);
    cx.model.pictures.pasting = Some((id, shown, nothing));
    cx.model.show_note("Waiting for the clipboard");
    Transition::Stay
}

fn request(request: Request, cx: &mut Cx<'_, '_>) -> RequestId {
    as_owner(cx.model.pictures.owner, cx, |cx| cx.host.request(request))
}

/// Pastes the picture that has come. Called while the screen is in front; a stroke in hand is finished first.
pub fn deliver(model: &mut EditorModel) {
    if model.painter.is_drawing() {
        return;
    }
    let Some((file, wanted)) = model.pictures.arrived.take() else {
        return;
    };
    if shown(model) != wanted {
        let text = "The picture arrived after you had moved on. Paste again to put it here.";
        model.show_message(NOT_PASTED, text);
        return;
    }
    match &file.decoded::<PastedPicture>().0 {
        Ok((picture, note)) => {
            let (picture, note) = (picture.clone(), *note);
            let words = words(picture.area().size, note, model);
            float(&picture, model);
            model.show_note(words);
        }
        Err(cause) => {
            let text = format!("The picture on the clipboard cannot be used: {cause}.");
            model.show_message(NOT_PASTED, &text);
        }
    }
}

/// The picture that is on the screen now.
fn shown(model: &EditorModel) -> Shown {
    let work = &model.stoneset;
    (!model.board.is_open).then_some((work.chosen, work.edited))
}

/// A picture that was fetched and converted to pens, or the cause why it cannot be used.
struct PastedPicture(Result<(Bitmap, Option<ColourNote>), String>);

impl Decode for PastedPicture {
    fn decode(_: &str, bytes: &[u8]) -> Self {
        let picture = ColourPicture::read(bytes, LARGEST).map_err(|error| error.to_string());
        Self(picture.map(|picture| picture.to_pens(Purpose::Picture)))
    }
}

/// A hint for a pasted picture, with the number of its colours that were fitted to pens, or else its size: the title line has
/// no room for both.
pub fn words(size: Size, note: Option<ColourNote>, model: &EditorModel) -> String {
    let space = match shown(model) {
        None => model.board.picture().area().size,
        Some(_) => model.stoneset.picture().area().size,
    };
    let what = match (note, shown(model)) {
        (_, Some((_, Edited::Mask))) | (None, _) => format!("{} x {}", size.width, size.height),
        (Some(note), _) if note.foreign == 1 => "1 colour fitted".to_owned(),
        (Some(note), _) => format!("{} colours fitted", note.foreign),
    };
    let how = if size.width > space.width || size.height > space.height {
        "too large, drag the part you want"
    } else {
        "drag it, Esc removes it"
    };
    format!("Pasted: {how} ({what})")
}

/// Lets a picture float above what is edited, where it is seen.
pub fn float(picture: &Bitmap, model: &mut EditorModel) {
    let size = picture.area().size;
    let view = model.board.is_open.then(|| model.board.view.seen());
    model.paint(|painter, canvas| {
        let outcome = painter.paste(picture.clone(), canvas);
        if let (Some(view), Some(area)) = (view, painter.selection())
            && view.intersection(&area).is_zero_sized()
        {
            let by = middle(view, size) - area.top_left;
            let _ = painter.move_selection(by.x, by.y, canvas);
        }
        match outcome {
            PaintOutcome::Nothing => PaintOutcome::Changed,
            outcome => outcome,
        }
    });
}

/// The corner of a picture in the middle of a view, or at its upper left if it is larger.
fn middle(view: Rectangle, size: Size) -> Point {
    let start = |space: u32, size: u32| (space.saturating_sub(size) / 2) as i32;
    let across = start(view.size.width, size.width);
    view.top_left + Point::new(across, start(view.size.height, size.height))
}
