//! Sound on Windows and the Mac: the device that the system uses for all programs.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use cpal::traits::{DeviceTrait, HostTrait, StreamTrait};
use cpal::{ErrorKind, StreamConfig};

use super::Sounds;
use super::output::{self, Output, SharedMixer};
use crate::host::crash::catch_panic;
use crate::host::native::Speaker;

/// A speaker for these sounds, which is silent without a device.
pub fn speaker(sounds: Sounds) -> Speaker {
    output::speaker::<Device>(sounds)
}

struct Device {
    stream: cpal::Stream,
    is_paused: bool,
    /// True if the system has reported that the device is gone.
    gone: Arc<AtomicBool>,
}

impl Output for Device {
    fn open(mixer: &Arc<SharedMixer>) -> Option<Self> {
        // A driver that the library does not expect makes it panic; that must be no more than silence.
        catch_panic(|| open(mixer)).ok().flatten()
    }

    fn set_paused(&mut self, paused: bool) -> Option<()> {
        if self.gone.load(Ordering::Relaxed) {
            return None;
        }
        if paused != self.is_paused {
            let done = if paused {
                self.stream.pause()
            } else {
                self.stream.play()
            };
            done.ok()?;
            self.is_paused = paused;
        }
        Some(())
    }

    fn is_paused(&self) -> bool {
        self.is_paused
    }
}

fn open(mixer: &Arc<SharedMixer>) -> Option<Device> {
    let device = cpal::default_host().default_output_device()?;
    let usual = device.default_output_config().ok()?;
    let config: StreamConfig = usual.config();
    mixer.set_rate(config.sample_rate);
    let (source, channels) = (Arc::clone(mixer), usize::from(config.channels));
    let gone = Arc::new(AtomicBool::new(false));
    let reported = Arc::clone(&gone);
    let stream = device.build_output_stream(
        config,
        move |samples: &mut [f32], _: &_| fill(&source, channels, samples),
        move |error: cpal::Error| {
            if !is_harmless(error.kind()) {
                reported.store(true, Ordering::Relaxed);
            }
        },
        None,
    );
    Some(Device {
        stream: stream.ok()?,
        is_paused: true,
        gone,
    })
}

/// Returns true if a stream goes on after an error.
const fn is_harmless(kind: ErrorKind) -> bool {
    matches!(
        kind,
        ErrorKind::DeviceChanged | ErrorKind::RealtimeDenied | ErrorKind::Xrun
    )
}

/// Fills frames of `channels` channels from the mixer.
fn fill(mixer: &SharedMixer, channels: usize, samples: &mut [f32]) {
    let mut state = mixer.lock();
    for frame in samples.chunks_mut(channels.max(1)) {
        let sample = f32::from(state.mixer.sample()) / 32_768.0;
        frame.fill(0.0);
        // The left and the right speaker; the others are silent.
        frame
            .iter_mut()
            .take(2)
            .for_each(|channel| *channel = sample);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // The library may panic if there is no device, which is contained.
    #[test]
    fn a_device_or_none_is_opened_without_a_panic() {
        let mixer = Arc::new(SharedMixer::new(&[]));
        if let Some(mut device) = Device::open(&mixer) {
            assert!(device.is_paused());
            assert_eq!(device.set_paused(true), Some(()));
        }
    }
}
