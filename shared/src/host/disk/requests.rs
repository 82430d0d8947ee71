//! Executes file requests in threads, so that no disk delays the program or another disk.

use std::cell::Cell;
use std::collections::{HashMap, VecDeque};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use super::Disk;
use super::read_limit::{READ_LIMIT, refuse, too_slow};
use crate::host::crash::catch_panic;
use crate::host::waker::Waker;
use crate::host::writer::LAST_FLUSH;
use crate::ui::disk::{FileReply, FileRequest};
use crate::ui::program::RequestId;

/// The most file requests under way. More are refused, because a disk seems not to respond.
pub const MOST_REQUESTS: usize = 32;

/// Why a request is refused.
const TOO_MANY: &str = "the disks do not answer";
const TOO_BUSY: &str = "the computer is too busy";

/// The file requests under way. Those for the same file are executed in their order, all others in parallel; each is
/// answered as soon as it is done, and one that only reads after [`READ_LIMIT`] at the latest. Dropping the queue waits for unfinished writes, for at most [`LAST_FLUSH`].
pub struct FileRequestQueue {
    shared: Arc<Shared>,
    /// Whether the last flush timed out.
    gave_up: Cell<bool>,
}

struct Shared {
    disk: Disk,
    /// How long a request that only reads may take.
    read_limit: Duration,
    /// How many threads read, those included whose requests were given up.
    readers: AtomicUsize,
    state: Mutex<State>,
    /// Notified when a request is done.
    done: Condvar,
    /// Told when there are replies.
    waker: Waker,
}

#[derive(Default)]
struct State {
    /// The requests that wait in each lane for the one under way.
    lanes: HashMap<Lane, VecDeque<Job>>,
    under_way: usize,
    /// How many of those under way or waiting change the disk.
    changes: usize,
    /// How many of those under way or waiting only read.
    reads: usize,
    replies: Vec<(RequestId, FileReply)>,
}

/// Requests in the same lane are executed one after the other.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
enum Lane {
    /// Requests for the file of this path.
    File(String),
    /// A request that waits for no other.
    Alone(RequestId),
}

struct Job {
    id: RequestId,
    request: FileRequest,
    kind: Kind,
}

/// What a request is to those who wait.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Change,
    Read,
    Other,
}

impl Kind {
    const fn of(request: &FileRequest) -> Self {
        match request {
            FileRequest::Write { .. } | FileRequest::Make(_) => Self::Change,
            _ if request.only_reads() => Self::Read,
            _ => Self::Other,
        }
    }
}

impl FileRequestQueue {
    /// An empty queue for these disks, which tells `waker` of replies.
    #[must_use]
    pub fn new(disk: Disk, waker: Waker) -> Self {
        Self::with_read_limit(disk, READ_LIMIT, waker)
    }

    /// An empty queue with another limit of time for requests that only read.
    pub(super) fn with_read_limit(disk: Disk, read_limit: Duration, waker: Waker) -> Self {
        Self {
            shared: Arc::new(Shared {
                disk,
                read_limit,
                readers: AtomicUsize::new(0),
                state: Mutex::default(),
                done: Condvar::new(),
                waker,
            }),
            gave_up: Cell::new(false),
        }
    }

    /// Adds a request, and starts it unless another one for the same file is under way.
    pub fn submit(&self, id: RequestId, request: FileRequest) {
        let lane = self.shared.lane(id, &request);
        let kind = Kind::of(&request);
        let job = Job { id, request, kind };
        let mut state = self.shared.lock();
        if state.under_way >= MOST_REQUESTS {
            let refused = self.shared.refuse(&job.request, TOO_MANY);
            state.replies.push((id, refused));
            self.shared.waker.wake();
            return;
        }
        state.under_way += 1;
        state.count(kind, true);
        if let Some(waiting) = state.lanes.get_mut(&lane) {
            waiting.push_back(job);
            return;
        }
        state.lanes.insert(lane.clone(), VecDeque::new());
        drop(state);
        self.start(lane, job);
    }

    /// The replies that have arrived since the last call.
    #[must_use]
    pub fn replies(&self) -> Vec<(RequestId, FileReply)> {
        std::mem::take(&mut self.shared.lock().replies)
    }

    /// The number of requests that have not been answered yet; replies not fetched do not count.
    #[must_use]
    pub fn pending(&self) -> usize {
        self.shared.lock().under_way
    }

    /// Waits until all changes requested so far are on disk, for at most `timeout`. Returns whether they are.
    pub fn flush(&self, timeout: Duration) -> bool {
        let state = self.shared.lock();
        let (state, _) = self
            .shared
            .done
            .wait_timeout_while(state, timeout, |state| state.changes > 0)
            .unwrap_or_else(PoisonError::into_inner);
        let done = state.changes == 0;
        self.gave_up.set(!done);
        done
    }

    /// Waits until all that was to be read so far is read, for at most `timeout`.
    pub fn wait_for_reads(&self, timeout: Duration) {
        let state = self.shared.lock();
        let done = &self.shared.done;
        drop(done.wait_timeout_while(state, timeout, |state| state.reads > 0));
    }

    /// Starts the thread of a lane.
    fn start(&self, lane: Lane, job: Job) {
        let shared = Arc::clone(&self.shared);
        let copy = (job.id, job.request.clone(), job.kind, lane.clone());
        let thread = thread::Builder::new()
            .name("file-request".to_owned())
            .spawn(move || shared.run(&lane, job));
        if thread.is_err() {
            let (id, request, kind, lane) = copy;
            let reply = self.shared.refuse(&request, TOO_BUSY);
            self.shared.lock().lanes.remove(&lane);
            self.shared.answer(id, kind, reply);
        }
    }
}

impl Drop for FileRequestQueue {
    fn drop(&mut self) {
        if !self.gave_up.get() {
            self.flush(LAST_FLUSH);
        }
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn lane(&self, id: RequestId, request: &FileRequest) -> Lane {
        match request {
            FileRequest::Read(place, ..)
            | FileRequest::Write { place, .. }
            | FileRequest::Make(place) => Lane::File(self.disk.path(place)),
            FileRequest::Volumes | FileRequest::List(_) | FileRequest::Ask(_) => Lane::Alone(id),
        }
    }

    /// Executes the requests of a lane until none is left.
    fn run(self: &Arc<Self>, lane: &Lane, job: Job) {
        let mut next = Some(job);
        while let Some(job) = next {
            let outline = outline(&job.request);
            let run = || match job.kind {
                Kind::Read => self.read(job.request),
                Kind::Change | Kind::Other => self.disk.run(job.request),
            };
            let reply = catch_panic(run).unwrap_or_else(|cause| self.refuse(&outline, &cause));
            next = self.next(lane);
            self.answer(job.id, job.kind, reply);
        }
    }

    /// Executes a request that only reads, in a thread that is left behind when it takes too long.
    fn read(self: &Arc<Self>, request: FileRequest) -> FileReply {
        if self.readers.fetch_add(1, Ordering::Relaxed) >= MOST_REQUESTS {
            self.readers.fetch_sub(1, Ordering::Relaxed);
            return self.refuse(&request, TOO_MANY);
        }
        let (sender, receiver) = mpsc::channel();
        let (shared, copy) = (Arc::clone(self), request.clone());
        let work = move || {
            let reply = catch_panic(|| shared.disk.run(copy));
            shared.readers.fetch_sub(1, Ordering::Relaxed);
            // Nobody waits for a reply that comes too late.
            let _ = sender.send(reply);
        };
        let thread = thread::Builder::new().name("file-reader".to_owned());
        if thread.spawn(work).is_err() {
            self.readers.fetch_sub(1, Ordering::Relaxed);
            return self.refuse(&request, TOO_BUSY);
        }
        match receiver.recv_timeout(self.read_limit) {
            Ok(Ok(reply)) => reply,
            Ok(Err(fault)) => self.refuse(&request, &fault),
            Err(_) => self.refuse(&request, &too_slow(self.read_limit)),
        }
    }

    /// The next request of a lane, which is removed when there is none.
    fn next(&self, lane: &Lane) -> Option<Job> {
        let mut state = self.lock();
        let next = state.lanes.get_mut(lane).and_then(VecDeque::pop_front);
        if next.is_none() {
            state.lanes.remove(lane);
        }
        next
    }

    fn answer(&self, id: RequestId, kind: Kind, reply: FileReply) {
        let mut state = self.lock();
        state.under_way -= 1;
        state.count(kind, false);
        state.replies.push((id, reply));
        drop(state);
        self.done.notify_all();
        self.waker.wake();
    }

    /// The reply to a request that cannot be executed.
    fn refuse(&self, request: &FileRequest, cause: &str) -> FileReply {
        refuse(request, |place| self.disk.path(place), cause)
    }
}

impl State {
    /// Counts a request that begins or ends.
    const fn count(&mut self, kind: Kind, begins: bool) {
        let count = match kind {
            Kind::Change => &mut self.changes,
            Kind::Read => &mut self.reads,
            Kind::Other => return,
        };
        *count = if begins { *count + 1 } else { *count - 1 };
    }
}

/// A request without the bytes that it writes: what a refusal needs.
#[must_use]
pub fn outline(request: &FileRequest) -> FileRequest {
    match request {
        FileRequest::Write { place, mode, .. } => FileRequest::Write {
            place: place.clone(),
            bytes: Vec::new(),
            mode: *mode,
        },
        other => other.clone(),
    }
}
