//! Executes requests for files in threads, so that no disk delays the program.
//!
//! The program's own files and the user's files have a [`Worker`] each: a disk of the user's that hangs blocks no autosave.

use std::cell::Cell;
use std::collections::{HashMap, VecDeque};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use super::crash::catch_panic;
use super::waker::Waker;
use crate::ui::program::RequestId;

/// Longest time that dropping a worker waits for the disk.
pub const LAST_FLUSH: Duration = Duration::from_secs(5);

/// Longest time for a job that only reads, until the program is told that it failed. A disk that has to start first needs less.
pub const READ_LIMIT: Duration = Duration::from_secs(10);

/// The most readers at once, those included that were given up.
const MOST_READERS: usize = 32;

const NO_ANSWER: &str = "the disks are not responding";
const TOO_BUSY: &str = "the computer is too busy";

/// Makes the reply to a job that is not executed, or not to its end, of the cause: words without a full stop.
pub type Refusal<R> = Box<dyn Fn(&str) -> R + Send>;

/// Files, and the jobs that a [`Worker`] does with them.
pub trait Work: Send + Sync + 'static {
    /// A job.
    type Job: Send + 'static;
    /// The result of a job.
    type Reply: Clone + Send + 'static;

    /// The name of the threads.
    const THREAD: &'static str;
    /// The most jobs under way or waiting. More are refused, because a disk seems not to respond.
    const MOST_JOBS: usize;

    /// Executes a job, however long that takes.
    fn run(&self, job: Self::Job) -> Self::Reply;

    /// Prepares the reply in case that the job fails.
    fn refusal(&self, job: &Self::Job) -> Refusal<Self::Reply>;

    /// The lane of a job: jobs of one lane are executed in their order, all others at once. A job without a lane waits for no other.
    fn lane(&self, job: &Self::Job) -> Option<String>;

    /// The kind of a job.
    fn kind(job: &Self::Job) -> JobKind;

    /// The index of the job that a new one of the same lane makes superfluous, if there is one. The new job takes its place, and
    /// both are answered when it is done.
    fn superseded(_waiting: &[&Self::Job], _new: &Self::Job) -> Option<usize> {
        None
    }
}

/// Kinds of jobs, by who waits for them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum JobKind {
    /// Changes files; the end of the program waits for it.
    Change,
    /// Only reads; given up after [`READ_LIMIT`], in a thread that is left behind.
    Read,
    /// Takes as long as the user likes.
    Other,
}

/// Executes jobs in threads, one for each lane that has any, and answers each as soon as it is done. Dropping the worker
/// waits for unfinished changes, for at most [`LAST_FLUSH`].
pub struct Worker<W: Work> {
    work: Arc<W>,
    shared: Arc<Shared<W>>,
    /// True if [`last_flush`](Self::last_flush) timed out.
    gave_up: Cell<bool>,
}

struct Shared<W: Work> {
    read_limit: Duration,
    readers: AtomicUsize,
    state: Mutex<State<W>>,
    /// Notified when a job is done.
    done: Condvar,
    /// Told when there are replies.
    waker: Waker,
}

struct State<W: Work> {
    /// The jobs that wait in each lane. A lane is there as long as its thread.
    lanes: HashMap<Lane, VecDeque<Queued<W>>>,
    /// The number of requests under way or waiting, and how many of them change files, and only read.
    pending: isize,
    changes: isize,
    reads: isize,
    replies: Vec<(RequestId, W::Reply)>,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash)]
enum Lane {
    Named(String),
    Alone(RequestId),
}

struct Queued<W: Work> {
    job: W::Job,
    answer: Answer<W>,
}

/// The requests that wait for a job.
struct Answer<W: Work> {
    ids: Vec<RequestId>,
    kind: JobKind,
    refusal: Refusal<W::Reply>,
}

impl<W: Work> Worker<W> {
    /// A worker without jobs, which tells `waker` of replies.
    #[must_use]
    pub fn new(work: W, waker: Waker) -> Self {
        Self::with_read_limit(work, READ_LIMIT, waker)
    }

    /// A worker with another limit of time for jobs that only read.
    pub(super) fn with_read_limit(work: W, read_limit: Duration, waker: Waker) -> Self {
        Self {
            work: Arc::new(work),
            shared: Arc::new(Shared {
                read_limit,
                readers: AtomicUsize::new(0),
                state: Mutex::new(State {
                    lanes: HashMap::new(),
                    pending: 0,
                    changes: 0,
                    reads: 0,
                    replies: Vec::new(),
                }),
                done: Condvar::new(),
                waker,
            }),
            gave_up: Cell::new(false),
        }
    }

    /// Adds a job, and starts a thread unless the one of its lane is running.
    pub fn submit(&self, id: RequestId, job: W::Job) {
        let lane = match self.work.lane(&job) {
            Some(name) => Lane::Named(name),
            None => Lane::Alone(id),
        };
        let mut answer = Answer {
            ids: vec![id],
            kind: W::kind(&job),
            refusal: self.work.refusal(&job),
        };
        let mut state = self.shared.lock();
        let is_full = state.pending as usize >= W::MOST_JOBS;
        state.count(answer.kind, 1);
        if is_full {
            drop(state);
            let reply = (answer.refusal)(NO_ANSWER);
            return self.shared.reply(&answer, &reply);
        }
        let waiting = state.lanes.get_mut(&lane);
        let is_running = waiting.is_some();
        match waiting {
            Some(waiting) => {
                let jobs: Vec<&W::Job> = waiting.iter().map(|queued| &queued.job).collect();
                let superseded =
                    W::superseded(&jobs, &job).and_then(|index| waiting.get_mut(index));
                if let Some(queued) = superseded {
                    answer.ids.splice(0..0, queued.answer.ids.drain(..));
                    *queued = Queued { job, answer };
                } else {
                    waiting.push_back(Queued { job, answer });
                }
            }
            None => drop(
                state
                    .lanes
                    .insert(lane.clone(), [Queued { job, answer }].into()),
            ),
        }
        drop(state);
        if !is_running {
            self.start(lane);
        }
    }

    /// The replies that have arrived since the last call.
    #[must_use]
    pub fn replies(&self) -> Vec<(RequestId, W::Reply)> {
        std::mem::take(&mut self.shared.lock().replies)
    }

    /// The number of requests that have not been answered yet; replies not fetched do not count.
    #[must_use]
    pub fn pending(&self) -> usize {
        self.shared.lock().pending as usize
    }

    /// Waits until all changes requested so far are on disk, for at most `timeout`. Returns true if they are.
    pub fn flush(&self, timeout: Duration) -> bool {
        self.wait(timeout, |state| state.changes > 0)
    }

    /// Waits for the changes as [`flush`](Self::flush) does, at the end of the program: dropping the worker does not wait
    /// again for a disk that does not respond.
    pub fn last_flush(&self, timeout: Duration) -> bool {
        let done = self.flush(timeout);
        self.gave_up.set(!done);
        done
    }

    /// Waits until all that was to be read so far is read, for at most `timeout`.
    pub fn wait_for_reads(&self, timeout: Duration) {
        self.wait(timeout, |state| state.reads > 0);
    }

    fn wait(&self, timeout: Duration, is_busy: impl Fn(&State<W>) -> bool) -> bool {
        let state = self.shared.lock();
        let waited = self
            .shared
            .done
            .wait_timeout_while(state, timeout, |state| is_busy(state));
        let (state, _) = waited.unwrap_or_else(PoisonError::into_inner);
        !is_busy(&state)
    }

    /// Starts the thread of a lane.
    fn start(&self, lane: Lane) {
        let (work, shared) = (Arc::clone(&self.work), Arc::clone(&self.shared));
        let of_thread = lane.clone();
        let thread = thread::Builder::new()
            .name(W::THREAD.to_owned())
            .spawn(move || shared.run(work, &of_thread));
        if thread.is_err() {
            let waiting = self.shared.lock().lanes.remove(&lane);
            for queued in waiting.into_iter().flatten() {
                let reply = (queued.answer.refusal)(TOO_BUSY);
                self.shared.reply(&queued.answer, &reply);
            }
        }
    }
}

impl<W: Work> Drop for Worker<W> {
    fn drop(&mut self) {
        if !self.gave_up.get() {
            self.flush(LAST_FLUSH);
        }
    }
}

impl<W: Work> Shared<W> {
    fn lock(&self) -> MutexGuard<'_, State<W>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Executes the jobs of a lane until none is left.
    fn run(self: &Arc<Self>, work: Arc<W>, lane: &Lane) {
        let mut next = self.next(lane);
        let mut work = Some(work);
        while let (Some(queued), Some(files)) = (next, &work) {
            let Queued { job, answer } = queued;
            let done = match answer.kind {
                JobKind::Read => self.read(files, job),
                JobKind::Change | JobKind::Other => catch_panic(|| files.run(job)),
            };
            let reply = done.unwrap_or_else(|cause| (answer.refusal)(&cause));
            next = self.next(lane);
            if next.is_none() {
                // Before the reply: whoever gets it may give the files up, with the lock on them, and open them again.
                work = None;
            }
            self.reply(&answer, &reply);
        }
    }

    /// Executes a job that only reads, in a thread that is left behind when it takes too long. The error is why it failed.
    fn read(self: &Arc<Self>, work: &Arc<W>, job: W::Job) -> Result<W::Reply, String> {
        if self.readers.fetch_add(1, Ordering::Relaxed) >= MOST_READERS {
            self.readers.fetch_sub(1, Ordering::Relaxed);
            return Err(NO_ANSWER.to_owned());
        }
        let (sender, receiver) = mpsc::channel();
        let (work, shared) = (Arc::clone(work), Arc::clone(self));
        let thread = thread::Builder::new().name(W::THREAD.to_owned());
        let started = thread.spawn(move || {
            let done = catch_panic(|| work.run(job));
            shared.readers.fetch_sub(1, Ordering::Relaxed);
            // Nobody waits for a reply that comes too late.
            let _ = sender.send(done);
        });
        if started.is_err() {
            self.readers.fetch_sub(1, Ordering::Relaxed);
            return Err(TOO_BUSY.to_owned());
        }
        let done = receiver.recv_timeout(self.read_limit);
        done.unwrap_or_else(|_| Err(too_slow(self.read_limit)))
    }

    /// The next job of a lane, which is removed when there is none.
    fn next(&self, lane: &Lane) -> Option<Queued<W>> {
        let mut state = self.lock();
        let next = state.lanes.get_mut(lane).and_then(VecDeque::pop_front);
        if next.is_none() {
            state.lanes.remove(lane);
        }
        next
    }

    fn reply(&self, answer: &Answer<W>, reply: &W::Reply) {
        let mut state = self.lock();
        state.count(answer.kind, -(answer.ids.len() as isize));
        let replies = answer.ids.iter().map(|id| (*id, reply.clone()));
        state.replies.extend(replies);
        drop(state);
        self.done.notify_all();
        self.waker.wake();
    }
}

impl<W: Work> State<W> {
    /// Counts requests that begin, or, as a negative number, that end.
    const fn count(&mut self, kind: JobKind, requests: isize) {
        self.pending += requests;
        let count = match kind {
            JobKind::Change => &mut self.changes,
            JobKind::Read => &mut self.reads,
            JobKind::Other => return,
        };
        *count += requests;
    }
}

/// Returns the cause reported for a job that took longer than `limit`.
#[must_use]
pub fn too_slow(limit: Duration) -> String {
    match limit.as_secs() {
        0 | 1 => "reading took more than a second".to_owned(),
        seconds => format!("reading took more than {seconds} seconds"),
    }
}
