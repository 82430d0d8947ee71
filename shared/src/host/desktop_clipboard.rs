//! The desktop's clipboard: a thread uses it, because the program that owns what is on it may be slow, or hang.

use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use super::crash::catch_panic;
use super::waker::Waker;
use crate::formats::rgb_picture::{RgbPictureError, check_png_header};
use crate::gfx::Bitmap;
use crate::ui::clipboard::{MAX_PASTED_BYTES, PngFile, truncate_text};
use crate::ui::decode::Decoder;
use crate::ui::program::{Reply, RequestId};

/// The sentence for systems where there is no clipboard at all.
pub const NO_CLIPBOARD: &str = "This system has no clipboard.";

/// The sentence for systems where pictures cannot be copied or pasted at all.
pub const NO_PICTURES: &str = "This system has no clipboard for pictures.";

/// The sentence for a picture that cannot be copied.
pub const NOT_COPIED: &str = "The picture cannot be put on the clipboard.";

/// The sentence for a clipboard, or a program that owns the picture on it, that fails.
pub const NOT_PASTED: &str = "The picture on the clipboard cannot be read.";

/// The sentence for a clipboard, or a program that owns the picture on it, that hangs.
pub const NO_ANSWER: &str = "The clipboard is not responding. Try again later.";

/// Longest time for a request.
const TIMEOUT: Duration = Duration::from_secs(10);

/// The most requests under way; more are refused.
const MOST_REQUESTS: usize = 16;

/// Time that the end of the program waits for the clipboard, which then hands the picture to the desktop.
const LAST_WAIT: Duration = Duration::from_millis(500);

/// A desktop's clipboard. It is used in a thread of its own and may block; its errors are sentences for the user.
pub trait DesktopClipboard {
    /// Puts a text on it.
    ///
    /// # Errors
    /// Returns an error if that fails, or there is no clipboard.
    fn copy_text(&mut self, text: &str) -> Result<(), String>;

    /// Fetches the text on it, if there is one.
    ///
    /// # Errors
    /// Returns an error if that fails, or there is no clipboard.
    fn paste_text(&mut self) -> Result<Option<String>, String>;

    /// Puts a picture on it.
    ///
    /// # Errors
    /// Returns an error if that fails, or there is no clipboard for pictures.
    fn copy_picture(&mut self, picture: &Bitmap) -> Result<(), String>;

    /// Fetches the picture on it as a PNG file, if there is one.
    ///
    /// # Errors
    /// Returns an error if that fails, or there is no clipboard for pictures.
    fn paste_picture(&mut self) -> Result<Option<Vec<u8>>, String>;
}

/// Makes a desktop's clipboard, in the thread that will use it.
pub type OpenClipboard = dyn Fn() -> Box<dyn DesktopClipboard> + Send + Sync;

/// A clipboard private to the program, for use without a desktop. It takes only text.
#[derive(Default)]
struct PrivateClipboard(Option<String>);

impl DesktopClipboard for PrivateClipboard {
    fn copy_text(&mut self, text: &str) -> Result<(), String> {
        self.0 = Some(text.to_owned());
        Ok(())
    }

    fn paste_text(&mut self) -> Result<Option<String>, String> {
        Ok(self.0.clone())
    }

    fn copy_picture(&mut self, _picture: &Bitmap) -> Result<(), String> {
        Err(NO_PICTURES.to_owned())
    }

    fn paste_picture(&mut self) -> Result<Option<Vec<u8>>, String> {
        Err(NO_PICTURES.to_owned())
    }
}

/// Checks a picture that another program has put on the clipboard, before it goes to the program.
pub(super) fn checked_file(file: Vec<u8>) -> Result<PngFile, String> {
    if file.len() > MAX_PASTED_BYTES {
        return Err(too_large(&format!(
            "it is larger than {} MiB",
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
pub struct ClipboardQueue {
    open: Arc<OpenClipboard>,
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
    replies: Receiver<(RequestId, Option<Reply>)>,
}

struct Pending {
    id: RequestId,
    kind: WorkKind,
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
    /// A text is put on it. Nobody waits for a reply.
    CopyText(String),
    /// The text on it is fetched.
    PasteText,
    /// A picture is put on it.
    CopyPicture(Bitmap),
    /// The picture on it is fetched and decoded.
    PastePicture(Decoder),
}

/// The kind of some work, which tells what its reply is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum WorkKind {
    CopyText,
    PasteText,
    CopyPicture,
    PastePicture,
}

impl ClipboardWork {
    const fn kind(&self) -> WorkKind {
        match self {
            Self::CopyText(_) => WorkKind::CopyText,
            Self::PasteText => WorkKind::PasteText,
            Self::CopyPicture(_) => WorkKind::CopyPicture,
            Self::PastePicture(_) => WorkKind::PastePicture,
        }
    }
}

impl WorkKind {
    /// The reply to work that has failed; `None` if nobody waits for one. Of a text that cannot be pasted there is nothing.
    fn failure(self, sentence: &str) -> Option<Reply> {
        let sentence = sentence.to_owned();
        Some(match self {
            Self::CopyText => return None,
            Self::PasteText => Reply::Pasted(String::new()),
            Self::CopyPicture => Reply::CopiedPicture(Err(sentence)),
            Self::PastePicture => Reply::PastedPicture(Err(sentence)),
        })
    }

    /// The sentence for work that fails without one.
    const fn sentence(self) -> &'static str {
        match self {
            Self::CopyText | Self::CopyPicture => NOT_COPIED,
            Self::PasteText | Self::PastePicture => NOT_PASTED,
        }
    }
}

impl Default for ClipboardQueue {
    fn default() -> Self {
        Self::new(
            Arc::new(|| Box::new(PrivateClipboard::default())),
            Waker::default(),
        )
    }
}

impl ClipboardQueue {
    /// A queue for this clipboard, which is opened at the first request; `waker` is told of replies.
    #[must_use]
    pub fn new(open: Arc<OpenClipboard>, waker: Waker) -> Self {
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
        let kind = work.kind();
        let deadline = Instant::now() + self.timeout;
        let job = Job { id, work, deadline };
        if self.pending.len() >= MOST_REQUESTS || !self.send(job) {
            self.refused
                .extend(kind.failure(NO_ANSWER).map(|reply| (id, reply)));
            self.waker.wake();
            return;
        }
        self.pending.push(Pending { id, kind, deadline });
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
            replies.extend(reply.map(|reply| (id, reply)));
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
            replies
                .extend(given_up.filter_map(|late| Some((late.id, late.kind.failure(NO_ANSWER)?))));
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

impl Drop for ClipboardQueue {
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
    fn start(open: Arc<OpenClipboard>, waker: Waker) -> Option<Self> {
        let (jobs, queue) = mpsc::channel();
        let (answers, replies) = mpsc::channel();
        let thread = thread::Builder::new().name("clipboard".to_owned());
        let started = thread.spawn(move || {
            // The clipboard is dropped before `answers`, whose end the program waits for.
            let opened = catch_panic(|| open());
            let mut clipboard = opened.unwrap_or_else(|_| Box::new(PrivateClipboard::default()));
            run(&mut *clipboard, &queue, &answers, &waker);
        });
        started.ok().map(|_| Self { jobs, replies })
    }
}

fn run(
    clipboard: &mut dyn DesktopClipboard,
    queue: &Receiver<Job>,
    answers: &Sender<(RequestId, Option<Reply>)>,
    waker: &Waker,
) {
    while let Ok(job) = queue.recv() {
        // Its request has been answered.
        if job.deadline <= Instant::now() {
            continue;
        }
        let (id, kind) = (job.id, job.work.kind());
        let done = catch_panic(|| perform(clipboard, job.work));
        let reply = done.unwrap_or_else(|_| kind.failure(kind.sentence()));
        if answers.send((id, reply)).is_err() {
            return;
        }
        waker.wake();
    }
}

/// Does some work, and returns the reply if somebody waits for one.
fn perform(clipboard: &mut dyn DesktopClipboard, work: ClipboardWork) -> Option<Reply> {
    Some(match work {
        ClipboardWork::CopyText(text) => {
            // Nothing is shown that could say why it fails.
            let _ = clipboard.copy_text(&text);
            return None;
        }
        ClipboardWork::PasteText => {
            let text = clipboard.paste_text().ok().flatten().unwrap_or_default();
            Reply::Pasted(truncate_text(text))
        }
        ClipboardWork::CopyPicture(picture) => {
            Reply::CopiedPicture(clipboard.copy_picture(&picture))
        }
        ClipboardWork::PastePicture(decoder) => {
            let pasted = clipboard.paste_picture();
            let mut pasted = pasted.and_then(|file| file.map(checked_file).transpose());
            if let Ok(Some(file)) = &mut pasted {
                file.decode(decoder);
            }
            Reply::PastedPicture(pasted)
        }
    })
}

#[cfg(test)]
#[path = "desktop_clipboard_tests.rs"]
mod tests;
