//! Sound on Linux: a stream to the PulseAudio server, or to PipeWire, which has the same protocol.
//!
//! A thread talks to the server, so the program never waits for it. Without a server there is silence; a sound tries to
//! connect again, but at most once in five seconds. While nothing plays, the stream is corked and uses no processor time.

use std::future::Future;
use std::os::unix::net::UnixStream;
use std::pin::{Pin, pin};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, Wake, Waker};
use std::thread::{self, Thread};
use std::time::{Duration, Instant};

use pulseaudio::protocol::stream::{BufferAttr, StreamFlags};
use pulseaudio::protocol::{
    ChannelMap, ChannelVolume, PlaybackStreamParams, SampleFormat, SampleSpec,
};
use pulseaudio::{Client, PlaybackSource, PlaybackStream};

use super::Sounds;
use super::mixer::{Mixer, RATE};
use crate::host::native::Speaker;
use crate::host::user_file;
use crate::ui::program::{Loudness, SoundId};

/// The pause between a failure and the next attempt to connect.
const RETRY: Duration = Duration::from_secs(5);

/// How long the server may take to reply.
const TIMEOUT: Duration = Duration::from_secs(2);

/// The size of the largest cookie that is read, in bytes. Those of the server have 256.
const COOKIE_LIMIT: u64 = 4 << 10;

/// How long after the last sound the stream is corked.
const IDLE: Duration = Duration::from_secs(1);

/// A sound that cannot start within this time is dropped: late sounds are worse than none.
const MAX_DELAY: Duration = Duration::from_millis(300);

/// Bytes a frame: two samples of 16 bits.
const FRAME: usize = 4;

/// The buffer of the server in bytes, 40 ms: the delay between a move and its sound.
const BUFFER: u32 = RATE / 25 * FRAME as u32;

/// The bytes that the server waits for before it plays, 10 ms.
const PREBUFFER: u32 = RATE / 100 * FRAME as u32;

/// A speaker for these sounds, which is silent without a server.
#[must_use]
pub fn speaker(sounds: Sounds) -> Speaker {
    let (sender, requests) = mpsc::channel();
    if !sounds.is_empty() {
        // If the system refuses the thread, there is no sound.
        let _ = thread::Builder::new()
            .name("sound".to_owned())
            .spawn(move || SoundThread::new(sounds).run(&requests));
    }
    Box::new(move |sound, loudness| {
        // Without the thread the sound is dropped, which is intended.
        let _ = sender.send((sound, loudness, Instant::now()));
    })
}

struct SoundThread {
    shared: Arc<Shared>,
    stream: Option<Stream>,
    failed: Option<Instant>,
}

/// The mixer, shared with the thread of the connection.
struct Shared {
    state: Mutex<State>,
}

struct State {
    mixer: Mixer,
    /// Wakes the thread of the connection when it waits for samples.
    waker: Option<Waker>,
}

struct Stream {
    stream: PlaybackStream,
    corked: bool,
    // The connection ends with its last owner.
    _client: Client,
}

impl SoundThread {
    fn new(sounds: Sounds) -> Self {
        let state = Mutex::new(State {
            mixer: Mixer::new(sounds),
            waker: None,
        });
        Self {
            shared: Arc::new(Shared { state }),
            stream: None,
            failed: None,
        }
    }

    /// Plays the sounds requested until the speaker is dropped.
    fn run(mut self, requests: &Receiver<(SoundId, Loudness, Instant)>) {
        // Connecting now lets the first sound start in time.
        self.connect();
        loop {
            match requests.recv_timeout(IDLE) {
                Ok((sound, loudness, requested)) => self.play(sound, loudness, requested),
                Err(RecvTimeoutError::Timeout) => self.cork_if_silent(),
                Err(RecvTimeoutError::Disconnected) => return,
            }
            if self.stream.as_ref().is_none_or(|stream| stream.corked) {
                // There is no stream to cork later, so the wait needs no timeout.
                match requests.recv() {
                    Ok((sound, loudness, requested)) => self.play(sound, loudness, requested),
                    Err(_) => return,
                }
            }
        }
    }

    fn play(&mut self, sound: SoundId, loudness: Loudness, requested: Instant) {
        if self.stream.is_none() {
            self.connect();
        }
        let Some(stream) = &mut self.stream else {
            return;
        };
        if requested.elapsed() > MAX_DELAY {
            return;
        }
        self.shared.play(sound, loudness);
        if stream.cork(false).is_none() {
            self.fail();
        }
    }

    /// Corks the stream if nothing plays. The call also detects that the server is gone.
    fn cork_if_silent(&mut self) {
        let silent = self.shared.lock().mixer.is_silent();
        if let Some(stream) = &mut self.stream
            && stream.cork(silent).is_none()
        {
            self.fail();
        }
    }

    fn connect(&mut self) {
        if self.failed.is_some_and(|then| then.elapsed() < RETRY) {
            return;
        }
        self.stream = Stream::open(&self.shared);
        self.failed = self.stream.is_none().then(Instant::now);
    }

    fn fail(&mut self) {
        self.stream = None;
        self.failed = Some(Instant::now());
        self.shared.lock().mixer.stop();
    }
}

impl Stream {
    fn open(shared: &Arc<Shared>) -> Option<Self> {
        let socket = UnixStream::connect(pulseaudio::socket_path_from_env()?).ok()?;
        socket.set_read_timeout(Some(TIMEOUT)).ok()?;
        socket.set_write_timeout(Some(TIMEOUT)).ok()?;
        // A server without authentication still expects a cookie of the usual length.
        let cookie = pulseaudio::cookie_path_from_env()
            .and_then(|path| user_file::read(&path, COOKIE_LIMIT).ok())
            .unwrap_or_else(|| vec![0; 256]);
        let client = Client::new_unix(c"Ishido", socket, Some(cookie)).ok()?;
        let source = Source(Arc::clone(shared));
        let stream = block_on(client.create_playback_stream(parameters(), source))?.ok()?;
        Some(Self {
            stream,
            corked: true,
            _client: client,
        })
    }

    /// Corks or uncorks the stream; `None` if the server is gone.
    fn cork(&mut self, corked: bool) -> Option<()> {
        if corked {
            block_on(self.stream.cork())?.ok()?;
        } else {
            block_on(self.stream.uncork())?.ok()?;
        }
        self.corked = corked;
        Some(())
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

impl Shared {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn play(&self, sound: SoundId, loudness: Loudness) {
        let mut state = self.lock();
        state.mixer.play(sound, loudness);
        let waker = state.waker.take();
        drop(state);
        if let Some(waker) = waker {
            waker.wake();
        }
    }
}

/// The source of samples. It supplies none while nothing plays, so that no silence is buffered before the next sound.
struct Source(Arc<Shared>);

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
            let [left, right] = state.mixer.frame().map(i16::to_le_bytes);
            bytes.copy_from_slice(&[left[0], left[1], right[0], right[1]]);
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
