//! Has errands done in threads, so that no disk holds up the program, nor another disk.

use std::cell::Cell;
use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use super::{Disk, disk_error};
use crate::host::writer::LAST_FLUSH;
use crate::ui::disk::{Errand, Found};
use crate::ui::program::RequestId;

/// So many errands can be under way; more are refused, because their disks do not answer.
pub const MOST_ERRANDS: usize = 32;

/// Errands under way. Those to one file are done in their order; all others beside each other, and answered as they
/// are done. Dropping this waits for what is being written, for at most [`LAST_FLUSH`].
pub struct Errands {
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
    /// What waits for the errand under way in each lane.
    lanes: HashMap<Lane, VecDeque<Job>>,
    under_way: usize,
    /// How many of them change something.
    changes: usize,
    answers: Vec<(RequestId, Found)>,
}

/// Errands in one lane follow each other.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
enum Lane {
    /// To the file of this path.
    File(String),
    /// Not held up by any other.
    Alone(RequestId),
}

struct Job {
    id: RequestId,
    errand: Errand,
    changes: bool,
}

impl Errands {
    /// Errands to these disks.
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

    /// Begins an errand.
    pub fn submit(&self, id: RequestId, errand: Errand) {
        let lane = self.shared.lane(id, &errand);
        let changes = matches!(errand, Errand::Write { .. } | Errand::Make(_));
        let job = Job {
            id,
            errand,
            changes,
        };
        let mut state = self.shared.lock();
        if state.under_way >= MOST_ERRANDS {
            let refused = self.shared.refuse(job.errand, "the disks do not answer");
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
    pub fn answers(&self) -> Vec<(RequestId, Found)> {
        std::mem::take(&mut self.shared.lock().answers)
    }

    /// How many errands have not been answered yet; answers not fetched do not count.
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
        let kept = (job.id, job.errand.clone(), job.changes, lane.clone());
        let thread = thread::Builder::new()
            .name("errand".to_owned())
            .spawn(move || shared.run(&lane, job));
        if thread.is_err() {
            let (id, errand, changes, lane) = kept;
            let found = self
                .shared
                .refuse(errand, "the system has no thread left for it");
            self.shared.lock().lanes.remove(&lane);
            self.shared.answer(id, changes, found);
        }
    }
}

impl Drop for Errands {
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

    fn lane(&self, id: RequestId, errand: &Errand) -> Lane {
        match errand {
            Errand::Read(place, _) | Errand::Write { place, .. } | Errand::Make(place) => {
                Lane::File(self.disk.path(place))
            }
            Errand::Volumes | Errand::List(_) | Errand::Ask(_) => Lane::Alone(id),
        }
    }

    /// Does the errands of a lane until none is left.
    fn run(&self, lane: &Lane, job: Job) {
        let mut next = Some(job);
        while let Some(job) = next {
            let found = self.disk.run(job.errand);
            next = self.next(lane);
            self.answer(job.id, job.changes, found);
        }
    }

    /// The next errand of a lane, which ends when there is none.
    fn next(&self, lane: &Lane) -> Option<Job> {
        let mut state = self.lock();
        let next = state.lanes.get_mut(lane).and_then(VecDeque::pop_front);
        if next.is_none() {
            state.lanes.remove(lane);
        }
        next
    }

    fn answer(&self, id: RequestId, changed: bool, found: Found) {
        let mut state = self.lock();
        state.under_way -= 1;
        state.changes -= usize::from(changed);
        state.answers.push((id, found));
        drop(state);
        self.written.notify_all();
    }

    /// The answer to an errand that is not begun.
    fn refuse(&self, errand: Errand, cause: &str) -> Found {
        let error = |place| disk_error(&self.disk.path(place), &std::io::Error::other(cause));
        match &errand {
            Errand::Volumes => Found::Volumes(Vec::new()),
            Errand::List(place) | Errand::Make(place) => Found::Drawer(Err(error(place))),
            Errand::Read(place, _) => Found::File(Err(error(place))),
            Errand::Write { place, .. } => Found::Written(Err(error(place))),
            Errand::Ask(_) => {
                Found::Chosen(Err(format!("No file dialogue can be opened: {cause}.")))
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
            std::env::temp_dir().join(format!("ishido-errands-{}-{name}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).unwrap();
        path
    }

    /// Errands in a folder whose dialogue answers when the gate opens.
    fn gated(home: PathBuf) -> (Errands, mpsc::Sender<()>) {
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
        (Errands::new(Disk::with_asker(places, asker)), gate)
    }

    fn write(errands: &Errands, id: u64, name: &str, text: &str) {
        let errand = Errand::Write {
            place: Place::within("", name),
            bytes: text.into(),
            over: true,
        };
        errands.submit(RequestId(id), errand);
    }

    fn dialogue() -> Errand {
        Errand::Ask(Dialogue {
            title: String::new(),
            saves: false,
            place: Place::default(),
            kind: String::new(),
            endings: Vec::new(),
        })
    }

    fn wait(errands: &Errands, count: usize) -> Vec<(RequestId, Found)> {
        let end = Instant::now() + SOON;
        let mut answers = Vec::new();
        while answers.len() < count && Instant::now() < end {
            answers.extend(errands.answers());
            thread::sleep(Duration::from_millis(1));
        }
        answers
    }

    #[test]
    fn what_is_asked_of_one_file_is_done_in_order() {
        let home = folder("order");
        let (errands, _gate) = gated(home.clone());
        for id in 0..20 {
            write(&errands, id, "a", &id.to_string());
        }
        errands.submit(RequestId(20), Errand::Read(Place::within("", "./a"), 100));
        let answers = wait(&errands, 21);
        let ids: Vec<u64> = answers.iter().map(|(id, _)| id.0).collect();
        assert_eq!(ids, (0..=20).collect::<Vec<_>>());
        assert!(matches!(&answers[20].1, Found::File(Ok(file)) if file.bytes == b"19"));
        assert_eq!(errands.pending(), 0);
        let _ = std::fs::remove_dir_all(home);
    }

    #[test]
    fn one_that_does_not_answer_holds_up_no_other() {
        let home = folder("stuck");
        let (errands, gate) = gated(home.clone());
        errands.submit(RequestId(0), dialogue());
        write(&errands, 1, "a", "text");
        assert!(errands.flush(SOON), "only what is written is waited for");
        errands.submit(RequestId(2), Errand::List(Place::default()));
        let answers = wait(&errands, 2);
        assert_eq!(answers.len(), 2);
        assert_eq!(errands.pending(), 1);
        gate.send(()).unwrap();
        assert_eq!(wait(&errands, 1), [(RequestId(0), Found::Chosen(Ok(None)))]);
        let _ = std::fs::remove_dir_all(home);
    }

    #[test]
    fn too_many_are_refused() {
        let home = folder("many");
        let (errands, gate) = gated(home.clone());
        for id in 0..MOST_ERRANDS as u64 {
            errands.submit(RequestId(id), dialogue());
        }
        write(&errands, 99, "a", "text");
        let answers = errands.answers();
        let [(RequestId(99), Found::Written(Err(error)))] = answers.as_slice() else {
            panic!("not refused: {answers:?}");
        };
        assert_eq!(error.cause, "the disks do not answer");
        assert_eq!(error.path, home.join("a").display().to_string());
        drop(gate);
        assert_eq!(wait(&errands, MOST_ERRANDS).len(), MOST_ERRANDS);
        let _ = std::fs::remove_dir_all(home);
    }
}
