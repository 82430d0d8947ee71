//! Executes file requests in threads, so that no disk delays the program or another disk.

use std::cell::Cell;
use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use super::{Disk, disk_error};
use crate::host::crash::contained;
use crate::host::writer::LAST_FLUSH;
use crate::ui::disk::{FileReply, FileRequest};
use crate::ui::program::RequestId;

/// The most file requests under way. More are refused, because a disk seems not to respond.
pub const MOST_REQUESTS: usize = 32;

/// The file requests under way. Those for the same file are executed in their order, all others in parallel; each is
/// answered as soon as it is done. Dropping the queue waits for unfinished writes, for at most [`LAST_FLUSH`].
pub struct FileRequestQueue {
    shared: Arc<Shared>,
    /// Whether the last flush timed out.
    gave_up: Cell<bool>,
}

struct Shared {
    disk: Disk,
    state: Mutex<State>,
    /// Notified when a request is done.
    done: Condvar,
}

#[derive(Default)]
struct State {
    /// The requests that wait in each lane for the one under way.
    lanes: HashMap<Lane, VecDeque<Job>>,
    under_way: usize,
    /// How many of those under way or waiting change the disk.
    changes: usize,
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
    changes: bool,
}

impl FileRequestQueue {
    /// An empty queue for these disks.
    #[must_use]
    pub fn new(disk: Disk) -> Self {
        Self {
            shared: Arc::new(Shared {
                disk,
                state: Mutex::default(),
                done: Condvar::new(),
            }),
            gave_up: Cell::new(false),
        }
    }

    /// Adds a request, and starts it unless another one for the same file is under way.
    pub fn submit(&self, id: RequestId, request: FileRequest) {
        let lane = self.shared.lane(id, &request);
        let changes = matches!(request, FileRequest::Write { .. } | FileRequest::Make(_));
        let job = Job {
            id,
            request,
            changes,
        };
        let mut state = self.shared.lock();
        if state.under_way >= MOST_REQUESTS {
            let refused = self.shared.refuse(job.request, "the disks do not answer");
            state.replies.push((id, refused));
            return;
        }
        state.under_way += 1;
        state.changes += usize::from(changes);
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

    /// Starts the thread of a lane.
    fn start(&self, lane: Lane, job: Job) {
        let shared = Arc::clone(&self.shared);
        let copy = (job.id, job.request.clone(), job.changes, lane.clone());
        let thread = thread::Builder::new()
            .name("file-request".to_owned())
            .spawn(move || shared.run(&lane, job));
        if thread.is_err() {
            let (id, request, changes, lane) = copy;
            let reply = self.shared.refuse(request, "the computer is too busy");
            self.shared.lock().lanes.remove(&lane);
            self.shared.answer(id, changes, reply);
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
            FileRequest::Read(place, _)
            | FileRequest::Write { place, .. }
            | FileRequest::Make(place) => Lane::File(self.disk.path(place)),
            FileRequest::Volumes | FileRequest::List(_) | FileRequest::Ask(_) => Lane::Alone(id),
        }
    }

    /// Executes the requests of a lane until none is left.
    fn run(&self, lane: &Lane, job: Job) {
        let mut next = Some(job);
        while let Some(job) = next {
            let outline = outline(&job.request);
            let reply = contained(|| self.disk.run(job.request))
                .unwrap_or_else(|cause| self.refuse(outline, &cause));
            next = self.next(lane);
            self.answer(job.id, job.changes, reply);
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

    fn answer(&self, id: RequestId, changed: bool, reply: FileReply) {
        let mut state = self.lock();
        state.under_way -= 1;
        state.changes -= usize::from(changed);
        state.replies.push((id, reply));
        drop(state);
        self.done.notify_all();
    }

    /// The reply to a request that cannot be executed.
    fn refuse(&self, request: FileRequest, cause: &str) -> FileReply {
        let error = |place| disk_error(&self.disk.path(place), &std::io::Error::other(cause));
        match &request {
            FileRequest::Volumes => FileReply::Volumes(Vec::new()),
            FileRequest::List(place) | FileRequest::Make(place) => {
                FileReply::Drawer(Err(error(place)))
            }
            FileRequest::Read(place, _) => FileReply::File(Err(error(place))),
            FileRequest::Write { place, .. } => FileReply::Written(Err(error(place))),
            FileRequest::Ask(_) => {
                FileReply::Chosen(Err(format!("No file dialogue can be opened: {cause}.")))
            }
        }
    }
}

/// A request without the bytes that it writes.
fn outline(request: &FileRequest) -> FileRequest {
    match request {
        FileRequest::Write { place, mode, .. } => FileRequest::Write {
            place: place.clone(),
            bytes: Vec::new(),
            mode: *mode,
        },
        other => other.clone(),
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;
    use std::sync::mpsc;
    use std::time::Instant;

    use super::*;
    use crate::host::disk::Locations;
    use crate::host::test_folder::TestFolder;
    use crate::ui::disk::{Dialogue, Place, WriteMode};

    const SOON: Duration = Duration::from_secs(10);

    /// FileRequestQueue in a folder whose dialogue replies when the gate opens.
    fn gated(home: &Path) -> (FileRequestQueue, mpsc::Sender<()>) {
        let (gate, gated) = mpsc::channel();
        let gated = Mutex::new(gated);
        let dialogue = Box::new(move |_: &_, _: &_| {
            gated
                .lock()
                .unwrap()
                .recv()
                .map_err(|error| error.to_string())?;
            Ok(None)
        });
        let locations = Locations {
            home: home.to_owned(),
            own: Vec::new(),
        };
        (
            FileRequestQueue::new(Disk::with_dialogue(locations, dialogue)),
            gate,
        )
    }

    fn write(requests: &FileRequestQueue, id: u64, name: &str, text: &str) {
        let request = FileRequest::Write {
            place: Place::within("", name),
            bytes: text.into(),
            mode: WriteMode::Over,
        };
        requests.submit(RequestId(id), request);
    }

    fn dialogue() -> FileRequest {
        FileRequest::Ask(Dialogue {
            title: String::new(),
            saves: false,
            place: Place::default(),
            kind: String::new(),
            endings: Vec::new(),
        })
    }

    fn wait(requests: &FileRequestQueue, count: usize) -> Vec<(RequestId, FileReply)> {
        let end = Instant::now() + SOON;
        let mut replies = Vec::new();
        while replies.len() < count && Instant::now() < end {
            replies.extend(requests.replies());
            thread::sleep(Duration::from_millis(1));
        }
        replies
    }

    #[test]
    fn requests_for_one_file_are_executed_in_order() {
        let home = TestFolder::new("requests-order");
        let (requests, _gate) = gated(&home);
        for id in 0..20 {
            write(&requests, id, "a", &id.to_string());
        }
        requests.submit(
            RequestId(20),
            FileRequest::Read(Place::within("", "./a"), 100),
        );
        let replies = wait(&requests, 21);
        let ids: Vec<u64> = replies.iter().map(|(id, _)| id.0).collect();
        assert_eq!(ids, (0..=20).collect::<Vec<_>>());
        assert!(matches!(&replies[20].1, FileReply::File(Ok(file)) if file.bytes == b"19"));
        assert_eq!(requests.pending(), 0);
    }

    #[test]
    fn a_blocked_request_does_not_delay_others() {
        let home = TestFolder::new("requests-stuck");
        let (requests, gate) = gated(&home);
        requests.submit(RequestId(0), dialogue());
        write(&requests, 1, "a", "text");
        assert!(requests.flush(SOON), "only what is written is waited for");
        requests.submit(RequestId(2), FileRequest::List(Place::default()));
        let replies = wait(&requests, 2);
        assert_eq!(replies.len(), 2);
        assert_eq!(requests.pending(), 1);
        gate.send(()).unwrap();
        assert_eq!(
            wait(&requests, 1),
            [(RequestId(0), FileReply::Chosen(Ok(None)))]
        );
    }

    #[test]
    fn a_fault_is_answered_and_does_not_stop_the_others() {
        let home = TestFolder::new("requests-fault");
        let faulty = Box::new(|_: &_, _: &_| panic!("a fault"));
        let locations = Locations {
            home: home.to_path_buf(),
            own: Vec::new(),
        };
        let requests = FileRequestQueue::new(Disk::with_dialogue(locations, faulty));
        requests.submit(RequestId(0), dialogue());
        let text = "No file dialogue can be opened: a fault in the program.";
        let answered = FileReply::Chosen(Err(text.to_owned()));
        assert_eq!(wait(&requests, 1), [(RequestId(0), answered)]);
        write(&requests, 1, "a", "text");
        assert_eq!(wait(&requests, 1).len(), 1);
        assert_eq!(requests.pending(), 0);
    }

    #[test]
    fn too_many_are_refused() {
        let home = TestFolder::new("requests-many");
        let (requests, gate) = gated(&home);
        for id in 0..MOST_REQUESTS as u64 {
            requests.submit(RequestId(id), dialogue());
        }
        write(&requests, 99, "a", "text");
        let replies = requests.replies();
        let [(RequestId(99), FileReply::Written(Err(error)))] = replies.as_slice() else {
            panic!("not refused: {replies:?}");
        };
        assert_eq!(error.cause, "the disks do not answer");
        assert_eq!(error.path, home.join("a").display().to_string());
        drop(gate);
        assert_eq!(wait(&requests, MOST_REQUESTS).len(), MOST_REQUESTS);
    }
}
