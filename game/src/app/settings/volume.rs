//! The requester of the volume. While its slider moves, a stone is heard as loud as the sounds will be.

use crate::app::shell::{Cx, Dialog, Question, Screen, Traits, Transition};
use ishido_shared::ui::event::Millis;
use ishido_shared::ui::gadget::Slider;
use ishido_shared::ui::requester::{Choice, Requester};

use crate::app::model::Model;
use crate::app::model::settings::Volume;
use crate::app::sound::{SoundKind, play_at};

const SLIDER: &str = "volume";

/// The slider goes in steps of this.
const STEP: i32 = 5;

/// Between two sounds of a slider that moves on and on, in milliseconds.
const PAUSE: Millis = 120;

/// The question for the volume.
#[derive(Default)]
struct ChooseVolume {
    /// Time at which a stone was heard last.
    heard: Option<Millis>,
    /// True if the slider has moved since.
    moved: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum VolumeAnswer {
    Use,
    Cancel,
}

impl ChooseVolume {
    /// Plays a stone if the slider has moved and the last one is over. Returns when it will be.
    fn play_moved(
        &mut self,
        requester: &Requester<VolumeAnswer>,
        cx: &mut Cx<'_, '_>,
    ) -> Option<Millis> {
        if !self.moved {
            return None;
        }
        let due = self.heard.map_or(0, |heard| heard + PAUSE);
        if cx.host.now < due {
            return Some(due);
        }
        (self.heard, self.moved) = (Some(cx.host.now), false);
        if let Some(volume) = chosen(requester) {
            play_at(SoundKind::Stone(0), volume, cx.host);
        }
        None
    }
}

impl Question<Model> for ChooseVolume {
    type Answer = VolumeAnswer;

    fn answered(
        &mut self,
        answer: VolumeAnswer,
        requester: &mut Requester<VolumeAnswer>,
        cx: &mut Cx<'_, '_>,
    ) -> Transition {
        if answer == VolumeAnswer::Use
            && let Some(volume) = chosen(requester)
        {
            cx.model.set(|settings| settings.sound.volume = volume);
        }
        Transition::Pop
    }

    fn changed(
        &mut self,
        _gadget: &'static str,
        requester: &mut Requester<VolumeAnswer>,
        cx: &mut Cx<'_, '_>,
    ) -> Transition {
        self.moved = true;
        self.play_moved(requester, cx);
        Transition::Stay
    }

    fn tick(
        &mut self,
        requester: &mut Requester<VolumeAnswer>,
        cx: &mut Cx<'_, '_>,
    ) -> (Transition, Option<Millis>) {
        (Transition::Stay, self.play_moved(requester, cx))
    }

    fn traits(&self) -> Traits {
        Traits {
            is_lasting: true,
            ..Traits::default()
        }
    }
}

/// The volume that the slider shows.
fn chosen(requester: &Requester<VolumeAnswer>) -> Option<Volume> {
    let value = requester.get::<Slider>(SLIDER)?.value();
    Some(Volume::new(u8::try_from(value).unwrap_or(Volume::FULL)))
}

/// Asks how loud the sounds are to be.
pub fn choose_volume(app: &Model) -> Box<dyn Screen<Model>> {
    let volume = app.settings().sound.volume.percent();
    let slider = Slider::new(0, Volume::FULL.into(), volume.into(), 236, "%").in_steps_of(STEP);
    let choices = vec![
        Choice::new(VolumeAnswer::Use, "_OK"),
        Choice::new(VolumeAnswer::Cancel, "_Cancel"),
    ];
    let text = "Move the slider to hear the volume.";
    let requester = Requester::new("Volume", text, choices, VolumeAnswer::Cancel)
        .labelled(SLIDER, "_Volume", slider)
        .focused_on(SLIDER);
    Dialog::open(requester, ChooseVolume::default())
}
