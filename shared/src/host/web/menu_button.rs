//! The button that opens and closes the menus, for fingers.

use std::rc::Rc;

use wasm_bindgen::JsCast;
use web_sys::{Document, Event, HtmlElement};

use super::accessibility_tree::PageRectangle;
use super::cursor::picture_url;
use super::inbox::{Inbox, PageEvent};
use super::js::on;
use crate::gfx::{Bitmap, Pen, Point, SCREEN_SIZE, Size, line_width};
use crate::ui::gadget::Material;
use crate::ui::room::Room;

/// The words on it while the menus are closed, and while they are open.
const LABELS: [&str; 2] = ["Menu", "Close"];

/// Width from which the word is as large as those of the menus.
const WIDE: f64 = 76.0;

/// The picture of the button: a raised plate, as the buttons in the program's picture.
const STYLE: &str = "position:fixed;z-index:2;margin:0;padding:0;border:solid;border-width:1px 2px;border-radius:0;\
    background-repeat:no-repeat;background-position:center;image-rendering:pixelated;touch-action:manipulation;\
    -webkit-tap-highlight-color:transparent;display:none";

pub(super) struct MenuButton {
    element: HtmlElement,
    /// The pictures of its words.
    words: [String; 2],
    place: Option<PageRectangle>,
    /// What it is made of; none until it is shown.
    material: Option<Material>,
    /// True if the menus are open, so that it closes them.
    closes: bool,
}

impl MenuButton {
    /// A button that is not shown yet.
    pub(super) fn new(document: &Document, inbox: &Rc<Inbox>) -> Option<Self> {
        let element: HtmlElement = document.create_element("button").ok()?.dyn_into().ok()?;
        let _ = element.set_attribute("type", "button");
        let _ = element.set_attribute("id", "menu");
        // The keyboard has its own key for the menus.
        let _ = element.set_attribute("tabindex", "-1");
        let words = LABELS.map(|label| word(document, label).unwrap_or_default());
        element.style().set_css_text(STYLE);
        // The picture keeps the focus.
        on(&element, "pointerdown", |event: Event| {
            event.prevent_default();
        });
        let inbox = Rc::clone(inbox);
        on(&element, "click", move |_: Event| {
            inbox.push(PageEvent::Menu);
        });
        on(&element, "contextmenu", |event: Event| {
            event.prevent_default();
        });
        document.body()?.append_child(&element).ok()?;
        let button = Self {
            element,
            words,
            place: None,
            material: None,
            closes: false,
        };
        button.label();
        Some(button)
    }

    /// Shows the word for what it does.
    fn label(&self) {
        let which = usize::from(self.closes);
        let _ = self.element.set_attribute("aria-label", LABELS[which]);
        let style = self.element.style();
        let _ = style.set_property("background-image", &self.words[which]);
    }

    /// Puts it at a place of a page with this room, or hides it. It opens the menus, or closes them. `keys` is the enlargement of keys
    /// beside it, if there are any.
    pub(super) fn put(
        &mut self,
        place: Option<PageRectangle>,
        room: Room,
        closes: bool,
        keys: Option<f64>,
    ) {
        let material = Material::of_menu_button(room, closes);
        if (self.place, self.closes, self.material) == (place, closes, Some(material)) {
            return;
        }
        self.closes = closes;
        self.label();
        self.material = Some(material);
        let (ground, edges) = material.plate(false);
        let [light, dark] = edges.map(css);
        let edges = format!("{light} {dark} {dark} {light}");
        let _ = self.element.style().set_property("border-color", &edges);
        let ground = css(ground);
        let _ = self
            .element
            .style()
            .set_property("background-color", &ground);
        self.place = place;
        let style = self.element.style();
        let Some(place) = place else {
            let _ = style.set_property("display", "none");
            return;
        };
        for (name, length) in ["left", "top", "width", "height"].into_iter().zip(place) {
            let _ = style.set_property(name, &format!("{length}px"));
        }
        let enlarged = keys.unwrap_or(if place[2] >= WIDE { 1.5 } else { 1.0 });
        let width = f64::from(line_width(LABELS[usize::from(closes)]));
        let size = format!("{}px {}px", enlarged * width, enlarged * 16.0);
        let _ = style.set_property("background-size", &size);
        let _ = style.set_property("display", "block");
    }
}

/// A pen as a colour of CSS.
fn css(pen: Pen) -> String {
    let colour = pen.rgb();
    format!("rgb({},{},{})", colour.red, colour.green, colour.blue)
}

/// A word on the button in the font of the program, on a transparent ground.
fn word(document: &Document, label: &str) -> Option<String> {
    let size = Size::new(line_width(label), 16);
    let mut ground = Bitmap::new(SCREEN_SIZE, Pen::WHITE);
    ground.text(Point::zero(), label, Pen::BLACK);
    let pixels = (0..size.height as i32).flat_map(|y| (0..size.width as i32).map(move |x| (x, y)));
    let rgba: Vec<u8> = pixels
        .flat_map(|(x, y)| {
            let is_ink = ground.get(Point::new(x, y)) == Some(Pen::BLACK);
            if is_ink { [0, 0, 0, 255] } else { [0; 4] }
        })
        .collect();
    picture_url(document, size, &rgba, 1)
}
