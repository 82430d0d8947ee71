//! The accessibility tree: ARIA elements behind the picture that describe it. Screen readers read and press them.

use std::rc::Rc;

use wasm_bindgen::JsCast;
use web_sys::{Document, Element as Html, HtmlElement, MouseEvent, window};

use super::inbox::{Inbox, PageEvent};
use super::js::on;
use crate::gfx::{Point, Rectangle};
use crate::host::view::{Element, Throttle, announcement, elements};
use crate::ui::event::Millis;
use crate::ui::item::Item;

/// The number of texts that stay in the page after they have been read out: the picture may change while one is being read.
const SPOKEN: u32 = 6;

/// The name of the attribute with the pixel to be pressed.
const AT: &str = "data-at";

/// A rectangle of the page in CSS pixels: left, top, width, height.
pub(super) type PageRectangle = [f64; 4];

/// The elements behind the picture.
pub(super) struct AccessibilityTree {
    document: Document,
    root: Html,
    spoken: Html,
    items: Vec<Item>,
    shown: Vec<(Element, Html)>,
    throttle: Throttle,
    moved: bool,
}

impl AccessibilityTree {
    /// The tree of the document, which has the places for it; presses go to the inbox.
    pub(super) fn of_document(inbox: &Rc<Inbox>) -> Option<Self> {
        let document = window()?.document()?;
        let root = document.get_element_by_id("described")?;
        let spoken = document.get_element_by_id("spoken")?;
        let inbox = Rc::clone(inbox);
        on(&root, "click", move |event: MouseEvent| {
            if let Some(at) = event.target().and_then(|target| pressed(target.dyn_ref()?)) {
                inbox.push(PageEvent::Press(at));
            }
        });
        let mut throttle = Throttle::default();
        throttle.changed();
        Some(Self {
            document,
            root,
            spoken,
            items: Vec::new(),
            shown: Vec::new(),
            throttle,
            moved: false,
        })
    }

    pub(super) const fn picture_changed(&mut self) {
        self.throttle.changed();
    }

    /// The picture has another place in the page.
    pub(super) const fn picture_moved(&mut self) {
        self.throttle.changed();
        self.moved = true;
    }

    /// Returns true if it is to be updated now; `pause` is how long the program rests.
    pub(super) fn is_due(&self, now: Millis, pause: Option<Millis>) -> bool {
        self.throttle.is_due(now, pause)
    }

    /// Shows these items, whose areas are at `place` in the page. `is_modal` says whether only those in front can be used.
    pub(super) fn update(
        &mut self,
        now: Millis,
        (items, is_modal): (Vec<Item>, bool),
        place: impl Fn(Rectangle) -> PageRectangle,
    ) {
        self.throttle.updated(now);
        let moved = std::mem::take(&mut self.moved);
        if items == self.items && !moved {
            return;
        }
        let said = announcement(&self.items, &items);
        if !said.is_empty() {
            self.say(&said);
        }
        self.items = items;
        let wanted = elements(&self.items, is_modal);
        let mut alike = wanted.iter().zip(&self.shown);
        let kept = alike
            .position(|(wanted, (shown, _))| !wanted.is_like(shown))
            .unwrap_or(wanted.len().min(self.shown.len()));
        // From the back, so that no element goes before what is in it.
        for (_, html) in self.shown.drain(kept..).rev() {
            html.remove();
        }
        for (index, element) in wanted.into_iter().enumerate() {
            match self.shown.get_mut(index) {
                Some((shown, html)) => {
                    if *shown != element || moved {
                        refresh(html, Some(shown), &element, &place);
                        *shown = element;
                    }
                }
                None => {
                    if let Some(html) = self.add(&element, &place) {
                        self.shown.push((element, html));
                    }
                }
            }
        }
    }

    /// Has a text read out after those before it.
    fn say(&self, text: &str) {
        let Ok(line) = self.document.create_element("p") else {
            return;
        };
        line.set_text_content(Some(text));
        let _ = self.spoken.append_child(&line);
        while self.spoken.child_element_count() > SPOKEN
            && let Some(oldest) = self.spoken.first_element_child()
        {
            oldest.remove();
        }
    }

    fn add(&self, element: &Element, place: impl Fn(Rectangle) -> PageRectangle) -> Option<Html> {
        let html = self.document.create_element("div").ok()?;
        if !element.role.is_empty() {
            let _ = html.set_attribute("role", element.role);
        }
        refresh(&html, None, element, place);
        let parent = element.parent.and_then(|parent| self.shown.get(parent));
        let parent = parent.map_or(&self.root, |(_, parent)| parent);
        let _ = parent.append_child(&html);
        Some(html)
    }
}

/// Brings an element of the page up to date.
fn refresh(
    html: &Html,
    before: Option<&Element>,
    element: &Element,
    place: impl Fn(Rectangle) -> PageRectangle,
) {
    let old = before.map_or(&[][..], |before| &before.attributes);
    for (name, _) in old {
        if !element.attributes.iter().any(|(other, _)| other == name) {
            let _ = html.remove_attribute(name);
        }
    }
    for attribute in &element.attributes {
        if !old.contains(attribute) {
            let _ = html.set_attribute(attribute.0, &attribute.1);
        }
    }
    if before.map_or("", |before| &before.text) != element.text {
        html.set_text_content(Some(&element.text));
    }
    if let Some(at) = element.press() {
        let _ = html.set_attribute(AT, &format!("{},{}", at.x, at.y));
    }
    if let (Some(area), Some(html)) = (element.area, html.dyn_ref::<HtmlElement>()) {
        let [left, top, width, height] = place(area);
        let style = html.style();
        for (name, value) in [
            ("left", left),
            ("top", top),
            ("width", width),
            ("height", height),
        ] {
            let _ = style.set_property(name, &format!("{value:.2}px"));
        }
    }
}

/// The pixel that pressing an element means.
fn pressed(html: &Html) -> Option<Point> {
    let html = html.closest(&format!("[{AT}]")).ok()??;
    let at = html.get_attribute(AT)?;
    let (x, y) = at.split_once(',')?;
    Some(Point::new(x.parse().ok()?, y.parse().ok()?))
}
