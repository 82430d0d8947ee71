//! Plays the games of a trial in several threads.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc;

use super::progress::Progress;
use super::trial::Trial;

/// Plays the games with all indices, some at the same time; returns the results in order.
pub fn in_threads<T: Send>(trial: &Trial, play: impl Fn(u64) -> T + Sync) -> Vec<T> {
    let next = AtomicU64::new(0);
    let (sender, receiver) = mpsc::channel();
    let mut played: Vec<(u64, T)> = std::thread::scope(|scope| {
        for _ in 0..trial.threads.get() {
            let (sender, next, play) = (sender.clone(), &next, &play);
            scope.spawn(move || {
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    // Without a receiver there is nothing left to do.
                    if index >= trial.games || sender.send((index, play(index))).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        let mut progress = Progress::new(trial.games);
        receiver.iter().inspect(|_| progress.advance()).collect()
    });
    played.sort_by_key(|&(index, _)| index);
    played.into_iter().map(|(_, played)| played).collect()
}
