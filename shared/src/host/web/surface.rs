//! Place of the picture in the page, and the part under the mouse and the fingers.

use std::rc::Rc;

use web_sys::{MouseEvent, Performance, Window, window};

use super::accessibility_tree::PageRectangle;
use super::cursor::Cursor;
use super::inbox::Inbox;
use super::js;
use super::measures::Measures;
use super::menu_button::MenuButton;
use super::stage::CanvasView;
use crate::gfx::{Bitmap, Point, Rectangle};
use crate::host::view::{Arrangement, Layout, Loupe, Page, arrange, room};
use crate::ui::display::Scaling;
use crate::ui::event::Millis;
use crate::ui::panes::Panes;
use crate::ui::pointer_shape::PointerShape;
use crate::ui::room::Room;

/// A pressed mouse button or a finger: where it is in the page, in pixels of the display, and on which part of the picture it
/// went down.
#[derive(Clone, Copy)]
struct Held {
    at: (f32, f32),
    part: Option<usize>,
}

/// The picture in the page.
pub(super) struct Surface {
    performance: Performance,
    measures: Measures,
    stage: CanvasView,
    button: Option<MenuButton>,
    cursor: Cursor,
    page: Page,
    panes: Panes,
    scaling: Scaling,
    arrangement: Arrangement,
    held: Option<Held>,
    /// True if the arrangement waits until nothing is held.
    waits: bool,
}

impl Surface {
    /// The surface on the canvas of the document. The button for the menus tells the inbox when it is pressed.
    pub(super) fn of_document(inbox: &Rc<Inbox>) -> Option<Self> {
        let window = window()?;
        let document = window.document()?;
        let stage = CanvasView::new(&document)?;
        let measures = Measures::of(&window, &document);
        let (panes, page) = (Panes::whole(), measures.page());
        Some(Self {
            performance: window.performance()?,
            button: MenuButton::new(&document, inbox),
            cursor: Cursor::new(&document),
            arrangement: arrange(&panes, &page, Scaling::Auto),
            measures,
            stage,
            page,
            panes,
            scaling: Scaling::Auto,
            held: None,
            waits: false,
        })
    }

    /// The window of the page.
    pub(super) const fn window(&self) -> &Window {
        self.measures.window()
    }

    pub(super) const fn canvas(&self) -> &web_sys::HtmlCanvasElement {
        self.stage.element()
    }

    /// The time since the page was loaded.
    pub(super) fn now(&self) -> Millis {
        self.performance.now() as Millis
    }

    /// Measures the page again, and arranges everything in it.
    pub(super) fn measure(&mut self) {
        self.page = self.measures.page();
        let density = f64::from(self.page.density);
        self.stage.resize(self.measures.size(), density);
        self.arrange();
    }

    /// The room in the page for requesters and pages.
    pub(super) fn room(&self) -> Room {
        room(&self.page, self.scaling)
    }

    /// A finger or the mouse was pressed. From the first finger on there is a button for the menus; menus that open from now on
    /// are laid out for what was pressed.
    pub(super) fn pressed(&mut self, is_finger: bool) {
        let is_first = self.measures.pressed(is_finger);
        self.page.finger = is_finger;
        if is_first {
            self.page = self.measures.page();
            self.rearrange();
        }
    }

    /// Returns true if fingers are used.
    pub(super) const fn is_touched(&self) -> bool {
        self.page.menu_button
    }

    /// Shows the picture in another size.
    pub(super) fn set_scaling(&mut self, scaling: Scaling) {
        self.scaling = scaling;
        self.measure();
    }

    /// The picture and its parts have changed. Returns whether the parts are at other places now.
    pub(super) fn picture_changed(&mut self, panes: Panes) -> bool {
        self.stage.changed();
        let changes = self.panes != panes;
        self.panes = panes;
        changes && self.rearrange()
    }

    /// Returns true if the page does not show yet what it should.
    pub(super) const fn is_stale(&self) -> bool {
        self.stage.is_stale()
    }

    /// Shows a picture.
    pub(super) fn show(&mut self, picture: &Bitmap) {
        if self.stage.is_stale() {
            self.stage.show(picture, &self.arrangement, &self.page);
        }
    }

    /// The pixel of the picture where the mouse or a finger is, which may lie outside.
    pub(super) fn logical(&self, event: &MouseEvent) -> Point {
        let (x, y) = self.place_of_event(event);
        let part = self.held.and_then(|held| held.part);
        self.arrangement.logical(x, y, part)
    }

    /// A button or a finger goes down or moves; a finger gets a magnifier.
    pub(super) fn hold(&mut self, event: &MouseEvent, is_finger: bool) {
        let (x, y) = self.place_of_event(event);
        let under = self.arrangement.part_at(x, y);
        let part = self.held.map_or(under, |held| held.part);
        self.held = Some(Held { at: (x, y), part });
        if is_finger {
            let shown = under
                .or(part)
                .and_then(|part| self.arrangement.placed.get(part));
            let loupe = shown.and_then(|part| Loupe::over((x, y), part, &self.page));
            self.stage.set_loupe(loupe);
        }
    }

    /// Nothing is held any more. Returns whether everything is at other places now.
    pub(super) fn release(&mut self) -> bool {
        self.held = None;
        self.stage.set_loupe(None);
        self.waits && {
            self.arrange();
            true
        }
    }

    /// Shows this mouse pointer, or none. `is_on_picture` is whether the mouse is on the picture.
    pub(super) fn set_cursor(&mut self, shape: Option<PointerShape>, is_on_picture: bool) {
        let scale = self.arrangement.scale;
        let canvas = self.stage.element();
        self.cursor
            .show(canvas, shape, is_on_picture, scale, self.page.density);
    }

    /// The place of a part of the picture in the page.
    pub(super) fn place(&self, area: Rectangle) -> PageRectangle {
        let place = self.arrangement.place_of(area);
        place.map_or([0.0; 4], |place| self.in_page(place))
    }

    fn in_page(&self, place: Layout) -> PageRectangle {
        let density = f64::from(self.page.density);
        [place.left, place.top, place.width, place.height].map(|length| f64::from(length) / density)
    }

    /// Arranges everything anew, unless what is held would get somewhere else by that. Returns whether it has.
    fn rearrange(&mut self) -> bool {
        let new = arrange(&self.panes, &self.page, self.scaling);
        if let Some(held) = &mut self.held {
            let (x, y) = held.at;
            let (before, after) = (self.arrangement.part_at(x, y), new.part_at(x, y));
            let stays = before.is_some()
                && after.is_some()
                && self.arrangement.logical(x, y, None) == new.logical(x, y, None);
            if !stays {
                self.waits = true;
                return false;
            }
            held.part = after;
        }
        self.use_arrangement(new);
        true
    }

    fn arrange(&mut self) {
        let new = arrange(&self.panes, &self.page, self.scaling);
        self.use_arrangement(new);
    }

    fn use_arrangement(&mut self, new: Arrangement) {
        self.waits = false;
        self.arrangement = new;
        self.stage.changed();
        let place = self.arrangement.menu.map(|menu| self.in_page(menu));
        let room = self.room();
        let keys = self.arrangement.keys_scale();
        let keys = keys.map(|scale| f64::from(scale / self.page.density));
        if let Some(button) = &mut self.button {
            button.put(place, room, self.panes.are_menus_open(), keys);
        }
    }

    /// The point of an event in the page, in pixels of the display.
    fn place_of_event(&self, event: &MouseEvent) -> (f32, f32) {
        let length = |name: &str, whole: i32| {
            let exact = js::get(event, name).and_then(|exact| exact.as_f64());
            (exact.unwrap_or_else(|| f64::from(whole)) as f32) * self.page.density
        };
        (
            length("clientX", event.client_x()),
            length("clientY", event.client_y()),
        )
    }
}
