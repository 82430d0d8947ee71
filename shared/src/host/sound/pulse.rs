//! Sound on Linux: a stream to the PulseAudio server, or to PipeWire, which has the same protocol.
//!
//! Without a server there is silence. While nothing plays, the stream is corked and uses no processor time.

use std::future::Future;
use std::os::unix::net::UnixStream;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::task::{Context, Poll, Wake, Waker};
use std::thread::{self, Thread};
use std::time::{Duration, Instant};

use pulseaudio::protocol::stream::{BufferAttr, StreamFlags};
use pulseaudio::protocol::{
    ChannelMap, ChannelVolume, PlaybackStreamParams, SampleFormat, SampleSpec,
};
use pulseaudio::{Client, PlaybackSource, PlaybackStream};

use super::Sounds;
use super::mixer::RATE;
use super::output::{self, Output, SharedMixer};
use crate::host::native::Speaker;
use crate::host::regular_file;

/// Longest time for a reply of the server.
const TIMEOUT: Duration = Duration::from_secs(2);

/// The size of the largest cookie that is read, in bytes. Those of the server have 256.
const COOKIE_LIMIT: u64 = 4 << 10;

/// Bytes a frame: two samples of 16 bits.
const FRAME: usize = 4;

/// The buffer of the server in bytes, 40 ms: the delay between a move and its sound.
const BUFFER: u32 = RATE / 25 * FRAME as u32;

/// The bytes that the server waits for before it plays, 10 ms.
const PREBUFFER: u32 = RATE / 100 * FRAME as u32;

/// A speaker for these sounds, which is silent without a server.
#[must_use]
pub fn speaker(sounds: Sounds) -> Speaker {
    output::speaker::<Stream>(sounds)
}

struct Stream {
    stream: PlaybackStream,
    corked: bool,
    // The connection ends with its last owner.
    _client: Client,
}

impl Output for Stream {
    fn open(mixer: &Arc<SharedMixer>) -> Option<Self> {
        let socket = UnixStream::connect(pulseaudio::socket_path_from_env()?).ok()?;
        socket.set_read_timeout(Some(TIMEOUT)).ok()?;
        socket.set_write_timeout(Some(TIMEOUT)).ok()?;
        // A server without authentication still expects a cookie of the usual length.
        let cookie = pulseaudio::cookie_path_from_env()
            .and_then(|path| regular_file::read(&path, COOKIE_LIMIT).ok())
            .unwrap_or_else(|| vec![0; 256]);
        let client = Client::new_unix(c"Ishido", socket, Some(cookie)).ok()?;
        let source = Source(Arc::clone(mixer));
        let stream = block_on(client.create_playback_stream(parameters(), source))?.ok()?;
        Some(Self {
            stream,
            corked: true,
            _client: client,
        })
    }

    /// Corks or uncorks the stream. The call also detects that the server is gone.
    fn set_paused(&mut self, paused: bool) -> Option<()> {
        if paused {
            block_on(self.stream.cork())?.ok()?;
        } else {
            block_on(self.stream.uncork())?.ok()?;
        }
        self.corked = paused;
        Some(())
    }

    fn is_paused(&self) -> bool {
        self.corked
    }
}

fn parameters() -> PlaybackStreamParams {
    PlaybackStreamParams {
        sample_spec: SampleSpec {
            format: SampleFormat::S16Le,
            channels: 2,
            sample_rate: RATE,
        },
        channel_map: ChannelMap::stereo(),
        cvolume: Some(ChannelVolume::norm(2)),
        buffer_attr: BufferAttr {
            target_length: BUFFER,
            pre_buffering: PREBUFFER,
            ..BufferAttr::default()
        },
        flags: StreamFlags {
            start_corked: true,
            adjust_latency: true,
            ..StreamFlags::default()
        },
        ..PlaybackStreamParams::default()
    }
}

/// The source of samples. It supplies none while nothing plays, so that no silence is buffered before the next sound.
struct Source(Arc<SharedMixer>);

impl PlaybackSource for Source {
    fn poll_read(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut [u8],
    ) -> Poll<usize> {
        let mut state = self.0.lock();
        let length = buffer.len() - buffer.len() % FRAME;
        if state.mixer.is_silent() || length == 0 {
            state.waker = Some(context.waker().clone());
            return Poll::Pending;
        }
        for bytes in buffer.chunks_exact_mut(FRAME) {
            let [low, high] = state.mixer.sample().to_le_bytes();
            bytes.copy_from_slice(&[low, high, low, high]);
        }
        Poll::Ready(length)
    }
}

/// Runs a future in this thread, for at most [`TIMEOUT`].
fn block_on<F: Future>(future: F) -> Option<F::Output> {
    struct Unpark(Thread);
    impl Wake for Unpark {
        fn wake(self: Arc<Self>) {
            self.0.unpark();
        }
    }
    let waker = Waker::from(Arc::new(Unpark(thread::current())));
    let mut context = Context::from_waker(&waker);
    let mut future = pin!(future);
    let begin = Instant::now();
    loop {
        if let Poll::Ready(output) = future.as_mut().poll(&mut context) {
            return Some(output);
        }
        let left = TIMEOUT.checked_sub(begin.elapsed())?;
        thread::park_timeout(left);
    }
}
