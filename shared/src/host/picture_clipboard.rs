//! The clipboard for pictures: a thread uses the desktop's, because the program that owns the picture may be slow, or hang.

use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use super::crash::catch_panic;
use super::waker::Waker;
use crate::formats::rgb_picture::{RgbPictureError, check_png_header};
use crate::gfx::Bitmap;
use crate::ui::clipboard::{MAX_PASTED_BYTES, PngFile};
use crate::ui::decode::Decoder;
use crate::ui::program::{Reply, RequestId};

/// The sentence for systems where pictures cannot be copied or pasted at all.
pub const NO_PICTURES: &str = "This system has no clipboard for pictures.";

/// The sentence for a picture that cannot be copied.
pub const NOT_COPIED: &str = "The picture cannot be put on the clipboard.";

/// The sentence for a clipboard, or a program that owns the picture on it, that fails.
pub const NOT_PASTED: &str = "The picture on the clipboard cannot be read.";

/// The sentence for a clipboard, or a program that owns the picture on it, that hangs.
pub const NO_ANSWER: &str = "The clipboard does not answer. Try again later.";

/// Longest time for a request.
const TIMEOUT: Duration = Duration::from_secs(10);

/// The most requests under way; more are refused.
const MOST_REQUESTS: usize = 16;

/// Time that the end of the program waits for the clipboard, which then hands the picture to the desktop.
const LAST_WAIT: Duration = Duration::from_millis(500);

/// A desktop's clipboard for pictures. It is used in a thread of its own and may block; its errors are sentences for the user.
pub trait PictureClipboard {
    /// Puts a picture on it.
    ///
    /// # Errors
    /// Returns an error if that fails, or there is no such clipboard.
    fn copy(&mut self, picture: &Bitmap) -> Result<(), String>;

    /// Fetches the picture on it as a PNG file, if there is one.
    ///
    /// # Errors
    /// Returns an error if that fails, or there is no such clipboard.
    fn paste(&mut self) -> Result<Option<Vec<u8>>, String>;
}

/// Makes a desktop's clipboard, in the thread that will use it.
pub type OpenPictureClipboard = dyn Fn() -> Box<dyn PictureClipboard> + Send + Sync;

/// A clipboard for systems without a desktop.
struct NoPictureClipboard;

impl PictureClipboard for NoPictureClipboard {
    fn copy(&mut self, _picture: &Bitmap) -> Result<(), String> {
        Err(NO_PICTURES.to_owned())
    }

    fn paste(&mut self) -> Result<Option<Vec<u8>>, String> {
        Err(NO_PICTURES.to_owned())
    }
}

/// Checks a picture that another program has put on the clipboard, before it goes to the program.
pub(super) fn checked_file(file: Vec<u8>) -> Result<PngFile, String> {
    if file.len() > MAX_PASTED_BYTES {
        return Err(too_large(&format!(
            "it has more than {} MiB",
            MAX_PASTED_BYTES >> 20
        )));
    }
    match check_png_header(&file) {
        Ok(_) => Ok(PngFile::new(file)),
        Err(error @ RgbPictureError::Size(_)) => Err(too_large(&error.to_string())),
        Err(RgbPictureError::Damaged(_)) => Err(NOT_PASTED.to_owned()),
    }
}

/// The sentence for a picture that is too large.
pub(super) fn too_large(cause: &str) -> String {
    format!("The picture on the clipboard cannot be pasted: {cause}.")
}

/// The requests for the clipboard, executed in their order. Each is answered within ten seconds.
pub struct PictureClipboardQueue {
    open: Arc<OpenPictureClipboard>,
    /// Told when there are replies.
    waker: Waker,
    timeout: Duration,
    worker: Option<Worker>,
    pending: Vec<Pending>,
    refused: Vec<(RequestId, Reply)>,
}

/// The thread that uses the clipboard. It ends when its jobs are dropped.
struct Worker {
    jobs: Sender<Job>,
    replies: Receiver<(RequestId, Reply)>,
}

struct Pending {
    id: RequestId,
    pastes: bool,
    deadline: Instant,
}

struct Job {
    id: RequestId,
    work: ClipboardWork,
    deadline: Instant,
}

/// Work with the clipboard.
#[derive(Debug, Clone, PartialEq)]
pub enum ClipboardWork {
    /// A picture is put on it.
    Copy(Bitmap),
    /// The picture on it is fetched and decoded.
    Paste(Decoder),
}

impl ClipboardWork {
    const fn pastes(&self) -> bool {
        matches!(self, Self::Paste(_))
    }
}

impl Default for PictureClipboardQueue {
    fn default() -> Self {
        Self::new(Arc::new(|| Box::new(NoPictureClipboard)), Waker::default())
    }
}

impl PictureClipboardQueue {
    /// A queue for this clipboard, which is opened at the first request; `waker` is told of replies.
    #[must_use]
    pub fn new(open: Arc<OpenPictureClipboard>, waker: Waker) -> Self {
        Self {
            open,
            waker,
            timeout: TIMEOUT,
            worker: None,
            pending: Vec::new(),
            refused: Vec::new(),
        }
    }

    /// Adds a request.
    pub fn submit(&mut self, id: RequestId, work: ClipboardWork) {
        let pastes = work.pastes();
        let deadline = Instant::now() + self.timeout;
        let job = Job { id, work, deadline };
        if self.pending.len() >= MOST_REQUESTS || !self.send(job) {
            self.refused.push((id, failure(pastes, NO_ANSWER)));
            self.waker.wake();
            return;
        }
        self.pending.push(Pending {
            id,
            pastes,
            deadline,
        });
    }

    /// The replies that have arrived since the last call.
    #[must_use]
    pub fn replies(&mut self) -> Vec<(RequestId, Reply)> {
        let mut replies = std::mem::take(&mut self.refused);
        let arrived = self
            .worker
            .iter()
            .flat_map(|worker| worker.replies.try_iter());
        for (id, reply) in arrived {
            self.pending.retain(|pending| pending.id != id);
            replies.push((id, reply));
        }
        let now = Instant::now();
        let late = self
            .pending
            .extract_if(.., |pending| pending.deadline <= now);
        let late: Vec<Pending> = late.collect();
        if !late.is_empty() {
            // The thread may hang for ever, and the next request gets another.
            self.worker = None;
            let given_up = late.into_iter().chain(self.pending.drain(..));
            replies.extend(given_up.map(|late| (late.id, failure(late.pastes, NO_ANSWER))));
        }
        replies
    }

    /// The number of requests whose replies have not been fetched.
    #[must_use]
    pub fn pending(&self) -> usize {
        self.pending.len() + self.refused.len()
    }

    /// Hands a job to the thread, and starts one if there is none or it has ended.
    fn send(&mut self, job: Job) -> bool {
        let job = match &self.worker {
            Some(worker) => match worker.jobs.send(job) {
                Ok(()) => return true,
                Err(returned) => returned.0,
            },
            None => job,
        };
        self.worker = Worker::start(Arc::clone(&self.open), self.waker.clone());
        let worker = self.worker.as_ref();
        worker.is_some_and(|worker| worker.jobs.send(job).is_ok())
    }
}

impl Drop for PictureClipboardQueue {
    fn drop(&mut self) {
        let Some(worker) = self.worker.take() else {
            return;
        };
        drop(worker.jobs);
        let end = Instant::now() + LAST_WAIT;
        let left = || end.saturating_duration_since(Instant::now());
        while !matches!(
            worker.replies.recv_timeout(left()),
            Err(RecvTimeoutError::Disconnected | RecvTimeoutError::Timeout)
        ) {}
    }
}

impl Worker {
    fn start(open: Arc<OpenPictureClipboard>, waker: Waker) -> Option<Self> {
        let (jobs, queue) = mpsc::channel();
        let (answers, replies) = mpsc::channel();
        let thread = thread::Builder::new().name("picture-clipboard".to_owned());
        let started = thread.spawn(move || {
            // The clipboard is dropped before `answers`, whose end the program waits for.
            let opened = catch_panic(|| open());
            let mut clipboard = opened.unwrap_or_else(|_| Box::new(NoPictureClipboard));
            run(&mut *clipboard, &queue, &answers, &waker);
        });
        started.ok().map(|_| Self { jobs, replies })
    }
}

fn run(
    clipboard: &mut dyn PictureClipboard,
    queue: &Receiver<Job>,
    answers: &Sender<(RequestId, Reply)>,
    waker: &Waker,
) {
    while let Ok(job) = queue.recv() {
        // Its request has been answered.
        if job.deadline <= Instant::now() {
            continue;
        }
        let (id, pastes) = (job.id, job.work.pastes());
        let done = catch_panic(|| perform(clipboard, job));
        let failed = if pastes { NOT_PASTED } else { NOT_COPIED };
        let reply = done.unwrap_or_else(|_| failure(pastes, failed));
        if answers.send((id, reply)).is_err() {
            return;
        }
        waker.wake();
    }
}

fn perform(clipboard: &mut dyn PictureClipboard, job: Job) -> Reply {
    match job.work {
        ClipboardWork::Copy(picture) => Reply::CopiedPicture(clipboard.copy(&picture)),
        ClipboardWork::Paste(decoder) => {
            let pasted = clipboard.paste();
            let mut pasted = pasted.and_then(|file| file.map(checked_file).transpose());
            if let Ok(Some(file)) = &mut pasted {
                file.decode(decoder);
            }
            Reply::PastedPicture(pasted)
        }
    }
}

/// The reply to a request that has failed.
fn failure(pastes: bool, sentence: &str) -> Reply {
    let sentence = sentence.to_owned();
    if pastes {
        Reply::PastedPicture(Err(sentence))
    } else {
        Reply::CopiedPicture(Err(sentence))
    }
}

#[cfg(test)]
#[path = "picture_clipboard_tests.rs"]
mod tests;
