//! Sounds: what is heard when something happens in the game, and how loud.

mod volume;

pub use volume::Volume;

use ishido_shared::ui::event::Millis;
use ishido_shared::ui::program::SoundId;

use super::board::{ALARM, LANDING};
use super::command::{Command, MenuName};
use super::game_event::GameEvent;
use super::screen::{Cx, Transition};
use super::service::Service;

/// The sounds of the game, in the order of their [`SoundId`]s.
pub const SOUNDS: &[&[u8]] = &[
    ishido_assets::CLICK,
    ishido_assets::TICK,
    ishido_assets::REFUSAL,
];

const CLICK: SoundId = SoundId(0);
const TICK: SoundId = SoundId(1);
const REFUSAL: SoundId = SoundId(2);

const VOLUME: &str = "Volume";

/// The command that chooses how loud the sounds are, and lets one be heard.
macro_rules! volume_command {
    ($place:literal, $name:literal, $volume:ident) => {
        Command::new($name, (MenuName::Choices, 1, $place), |cx| {
            cx.app
                .set(|settings| settings.sound.volume = Volume::$volume);
            start(CLICK, cx);
            Transition::Stay
        })
        .within(VOLUME)
        .when(|app| app.settings().sound.sounds)
        .check(|app| app.settings().sound.volume == Volume::$volume)
    };
}

/// The commands of this feature.
pub const COMMANDS: &[Command] = &[
    volume_command!(3, "Soft", Soft),
    volume_command!(4, "Medium", Medium),
    volume_command!(5, "Loud", Loud),
];

/// Starts a sound as loud as the player wants it.
fn start(sound: SoundId, cx: &mut Cx<'_, '_>) {
    let loudness = cx.app.settings().sound.volume.loudness();
    cx.ctx.play_at(sound, loudness);
}

/// Plays the sound of a move that is refused without words.
pub fn play_refusal(cx: &mut Cx<'_, '_>) {
    if cx.app.settings().sound.sounds {
        start(REFUSAL, cx);
    }
}

/// Plays the click of a stone.
pub fn play_click(cx: &mut Cx<'_, '_>) {
    let settings = &cx.app.settings().sound;
    if settings.sounds && settings.click {
        start(CLICK, cx);
    }
}

/// Plays sounds when they are due. A stone clicks when it lands, whatever happens before that.
#[derive(Debug, Default)]
pub struct Sound {
    due: Vec<(Millis, SoundId)>,
    /// The second that the clock of the game has shown last.
    second: Option<u64>,
}

impl Sound {
    /// Ticks when one of the last seconds of a game with a timer begins.
    fn clock_ran(&mut self, cx: &mut Cx<'_, '_>) {
        let clock = cx.app.game.session().and_then(|session| session.clock());
        let left = clock.map(|clock| clock.left());
        let second = left.map(|left| left.div_ceil(1_000));
        let before = std::mem::replace(&mut self.second, second);
        let last = left.is_some_and(|left| 0 < left && left <= ALARM);
        if last && second < before && cx.app.settings().sound.sounds {
            start(TICK, cx);
        }
    }
}

impl Service for Sound {
    fn game_event(&mut self, event: &GameEvent, cx: &mut Cx<'_, '_>) {
        match event {
            GameEvent::ClockRan => self.clock_ran(cx),
            // The clock of another game shows another second.
            GameEvent::Started { .. } => self.second = None,
            _ => {}
        }
        let settings = &cx.app.settings().sound;
        if let GameEvent::Applied(applied) = event
            && applied.placed().is_some()
            && settings.sounds
            && settings.click
        {
            let landing = match cx.app.settings().screen.motion {
                motion if motion.is_reduced() => 0,
                motion => motion.time(LANDING),
            };
            self.due.push((cx.ctx.now + landing, CLICK));
        }
    }

    fn tick(&mut self, cx: &mut Cx<'_, '_>) -> Option<Millis> {
        let now = cx.ctx.now;
        for (_, sound) in self.due.extract_if(.., |(due, _)| *due <= now) {
            start(sound, cx);
        }
        self.due.iter().map(|(due, _)| *due).min()
    }
}
