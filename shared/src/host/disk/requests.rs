//! Has file requests done in threads, so that no disk holds up the program, nor another disk.

use std::cell::Cell;
use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use super::{Disk, disk_error};
use crate::host::writer::LAST_FLUSH;
use crate::ui::disk::{FileReply, FileRequest};
use crate::ui::program::RequestId;

/// So many file requests can be under way; more are refused, because their disks do not answer.
pub const MOST_ERRANDS: usize = 32;

/// FileRequests under way. Those to one file are done in their order; all others beside each other, and answered as they
/// are done. Dropping this waits for what is being written, for at most [`LAST_FLUSH`].
pub struct FileRequests {
    shared: Arc<Shared>,
    /// Whether the disk was waited for in vain already.
    gave_up: Cell<bool>,
}

struct Shared {
    disk: Disk,
    state: Mutex<State>,
    /// Told when something is written.
    written: Condvar,
}

#[derive(Default)]
struct State {
    /// What waits for the file request under way in each lane.
    lanes: HashMap<Lane, VecDeque<Job>>,
    under_way: usize,
    /// How many of them change something.
    changes: usize,
    answers: Vec<(RequestId, FileReply)>,
}

/// FileRequests in one lane follow each other.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
enum Lane {
    /// To the file of this path.
    File(String),
    /// Not held up by any other.
    Alone(RequestId),
}

struct Job {
    id: RequestId,
    request: FileRequest,
    changes: bool,
}

impl FileRequests {
    /// FileRequests to these disks.
    #[must_use]
    pub fn new(disk: Disk) -> Self {
        Self {
            shared: Arc::new(Shared {
                disk,
                state: Mutex::default(),
                written: Condvar::new(),
            }),
            gave_up: Cell::new(false),
        }
    }

    /// Begins a file request.
    pub fn submit(&self, id: RequestId, request: FileRequest) {
        let lane = self.shared.lane(id, &request);
        let changes = matches!(request, FileRequest::Write { .. } | FileRequest::Make(_));
        let job = Job {
            id,
            request,
            changes,
        };
        let mut state = self.shared.lock();
        if state.under_way >= MOST_ERRANDS {
            let refused = self.shared.refuse(job.request, "the disks do not answer");
            state.answers.push((id, refused));
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
        self.begin(lane, job);
    }

    /// The answers that have come since the last call.
    #[must_use]
    pub fn answers(&self) -> Vec<(RequestId, FileReply)> {
        std::mem::take(&mut self.shared.lock().answers)
    }

    /// How many file requests have not been answered yet; answers not fetched do not count.
    #[must_use]
    pub fn pending(&self) -> usize {
        self.shared.lock().under_way
    }

    /// Waits until everything asked so far is written, for at most `timeout`; whether it is.
    pub fn flush(&self, timeout: Duration) -> bool {
        let state = self.shared.lock();
        let (state, _) = self
            .shared
            .written
            .wait_timeout_while(state, timeout, |state| state.changes > 0)
            .unwrap_or_else(PoisonError::into_inner);
        let done = state.changes == 0;
        self.gave_up.set(!done);
        done
    }

    /// Begins a lane.
    fn begin(&self, lane: Lane, job: Job) {
        let shared = Arc::clone(&self.shared);
        let kept = (job.id, job.request.clone(), job.changes, lane.clone());
        let thread = thread::Builder::new()
            .name("request".to_owned())
            .spawn(move || shared.run(&lane, job));
        if thread.is_err() {
            let (id, request, changes, lane) = kept;
            let found = self
                .shared
                .refuse(request, "the system has no thread left for it");
            self.shared.lock().lanes.remove(&lane);
            self.shared.answer(id, changes, found);
        }
    }
}

impl Drop for FileRequests {
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

    /// Does the file requests of a lane until none is left.
    fn run(&self, lane: &Lane, job: Job) {
        let mut next = Some(job);
        while let Some(job) = next {
            let found = self.disk.run(job.request);
            next = self.next(lane);
            self.answer(job.id, job.changes, found);
        }
    }

    /// The next file request of a lane, which ends when there is none.
    fn next(&self, lane: &Lane) -> Option<Job> {
        let mut state = self.lock();
        let next = state.lanes.get_mut(lane).and_then(VecDeque::pop_front);
        if next.is_none() {
            state.lanes.remove(lane);
        }
        next
    }

    fn answer(&self, id: RequestId, changed: bool, found: FileReply) {
        let mut state = self.lock();
        state.under_way -= 1;
        state.changes -= usize::from(changed);
        state.answers.push((id, found));
        drop(state);
        self.written.notify_all();
    }

    /// The answer to a file request that is not begun.
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

#[cfg(test)]
mod tests {
    use std::path::PathBuf;
    use std::sync::mpsc;
    use std::time::Instant;

    use super::*;
    use crate::host::disk::Places;
    use crate::ui::disk::{Dialogue, Place};

    const SOON: Duration = Duration::from_secs(10);

    fn folder(name: &str) -> PathBuf {
        let path =
            std::env::temp_dir().join(format!("ishido-requests-{}-{name}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).unwrap();
        path
    }

    /// FileRequests in a folder whose dialogue answers when the gate opens.
    fn gated(home: PathBuf) -> (FileRequests, mpsc::Sender<()>) {
        let (gate, gated) = mpsc::channel();
        let gated = Mutex::new(gated);
        let asker = Box::new(move |_: &_, _: &_| {
            gated
                .lock()
                .unwrap()
                .recv()
                .map_err(|error| error.to_string())?;
            Ok(None)
        });
        let places = Places {
            home,
            own: Vec::new(),
        };
        (FileRequests::new(Disk::with_asker(places, asker)), gate)
    }

    fn write(requests: &FileRequests, id: u64, name: &str, text: &str) {
        let request = FileRequest::Write {
            place: Place::within("", name),
            bytes: text.into(),
            over: true,
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

    fn wait(requests: &FileRequests, count: usize) -> Vec<(RequestId, FileReply)> {
        let end = Instant::now() + SOON;
        let mut answers = Vec::new();
        while answers.len() < count && Instant::now() < end {
            answers.extend(requests.answers());
            thread::sleep(Duration::from_millis(1));
        }
        answers
    }

    #[test]
    fn what_is_asked_of_one_file_is_done_in_order() {
        let home = folder("order");
        let (requests, _gate) = gated(home.clone());
        for id in 0..20 {
            write(&requests, id, "a", &id.to_string());
        }
        requests.submit(
            RequestId(20),
            FileRequest::Read(Place::within("", "./a"), 100),
        );
        let answers = wait(&requests, 21);
        let ids: Vec<u64> = answers.iter().map(|(id, _)| id.0).collect();
        assert_eq!(ids, (0..=20).collect::<Vec<_>>());
        assert!(matches!(&answers[20].1, FileReply::File(Ok(file)) if file.bytes == b"19"));
        assert_eq!(requests.pending(), 0);
        let _ = std::fs::remove_dir_all(home);
    }

    #[test]
    fn one_that_does_not_answer_holds_up_no_other() {
        let home = folder("stuck");
        let (requests, gate) = gated(home.clone());
        requests.submit(RequestId(0), dialogue());
        write(&requests, 1, "a", "text");
        assert!(requests.flush(SOON), "only what is written is waited for");
        requests.submit(RequestId(2), FileRequest::List(Place::default()));
        let answers = wait(&requests, 2);
        assert_eq!(answers.len(), 2);
        assert_eq!(requests.pending(), 1);
        gate.send(()).unwrap();
        assert_eq!(
            wait(&requests, 1),
            [(RequestId(0), FileReply::Chosen(Ok(None)))]
        );
        let _ = std::fs::remove_dir_all(home);
    }

    #[test]
    fn too_many_are_refused() {
        let home = folder("many");
        let (requests, gate) = gated(home.clone());
        for id in 0..MOST_ERRANDS as u64 {
            requests.submit(RequestId(id), dialogue());
        }
        write(&requests, 99, "a", "text");
        let answers = requests.answers();
        let [(RequestId(99), FileReply::Written(Err(error)))] = answers.as_slice() else {
            panic!("not refused: {answers:?}");
        };
        assert_eq!(error.cause, "the disks do not answer");
        assert_eq!(error.path, home.join("a").display().to_string());
        drop(gate);
        assert_eq!(wait(&requests, MOST_ERRANDS).len(), MOST_ERRANDS);
        let _ = std::fs::remove_dir_all(home);
    }
}
