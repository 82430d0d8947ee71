//! The measures of the page: its size, what cameras, rounded corners and the keyboard take away, and how it is pointed at.

use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Document, HtmlElement, Window};

use super::launch::{media_matches, usual_device};
use crate::host::view::{Layout, Page};
use crate::ui::input_device::InputDevice;

/// Makes the browser say how far from each edge the page is free.
const PROBE: &str = "position:fixed;visibility:hidden;pointer-events:none;width:0;height:0;\
    padding:env(safe-area-inset-top,0px) env(safe-area-inset-right,0px) env(safe-area-inset-bottom,0px) \
    env(safe-area-inset-left,0px)";

/// Measures the page.
pub(super) struct Measures {
    window: Window,
    probe: Option<HtmlElement>,
    /// True if fingers are used, or nothing else is there.
    is_touched: bool,
    /// True if a finger was used last, or is what the device is mostly used with.
    is_finger: bool,
}

impl Measures {
    /// The measures of a window and its document.
    pub(super) fn of(window: &Window, document: &Document) -> Self {
        let probe = document.create_element("div").ok();
        let probe: Option<HtmlElement> = probe.and_then(|probe| probe.dyn_into().ok());
        if let (Some(probe), Some(body)) = (&probe, document.body()) {
            probe.style().set_css_text(PROBE);
            let _ = body.append_child(probe);
        }
        Self {
            window: window.clone(),
            probe,
            is_touched: !media_matches("(any-pointer: fine)"),
            is_finger: usual_device() == InputDevice::Touch,
        }
    }

    pub(super) const fn window(&self) -> &Window {
        &self.window
    }

    /// A finger or the mouse was pressed. Returns whether it is the first finger.
    pub(super) const fn pressed(&mut self, is_finger: bool) -> bool {
        let first = is_finger && !self.is_touched;
        self.is_touched |= is_finger;
        self.is_finger = is_finger;
        first
    }

    /// Width and height of the page in CSS pixels.
    pub(super) fn size(&self) -> (f64, f64) {
        let length = |length: Result<JsValue, JsValue>| {
            let length = length.ok().and_then(|length| length.as_f64());
            length.unwrap_or_default()
        };
        (
            length(self.window.inner_width()),
            length(self.window.inner_height()),
        )
    }

    /// The part of the page that can be used.
    pub(super) fn page(&self) -> Page {
        let density = self.window.device_pixel_ratio().max(0.1);
        let (width, height) = self.size();
        let [top, right, bottom, left] = self.insets();
        let (mut upper, mut lower) = (top, height - bottom);
        // The keyboard of a telephone covers the lower part. Where the user has enlarged the page, only a part is seen, too.
        let seen = self.window.visual_viewport();
        if let Some(seen) = seen.filter(|seen| seen.scale() <= 1.0) {
            upper = upper.max(seen.offset_top());
            lower = lower.min(seen.offset_top() + seen.height());
        }
        let pixels = |length: f64| (length * density) as f32;
        Page {
            free: Layout {
                left: pixels(left),
                top: pixels(upper),
                width: pixels((width - left - right).max(1.0)),
                height: pixels((lower - upper).max(1.0)),
            },
            density: density as f32,
            menu_button: self.is_touched,
            finger: self.is_finger,
        }
    }

    /// The margins that are not free at the top, the right, the bottom and the left.
    fn insets(&self) -> [f64; 4] {
        let probe = self.probe.as_ref();
        let style = probe.and_then(|probe| self.window.get_computed_style(probe).ok().flatten());
        let length = |side: &str| {
            let value = style.as_ref()?.get_property_value(side).ok()?;
            value.strip_suffix("px")?.parse().ok()
        };
        [
            "padding-top",
            "padding-right",
            "padding-bottom",
            "padding-left",
        ]
        .map(|side| length(side).unwrap_or(0.0))
    }
}
