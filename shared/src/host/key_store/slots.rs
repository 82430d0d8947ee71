//! Which slot a tab takes.

use super::pairs::Pairs;
use super::value::Value;
use crate::host::store::SLOTS_PREFIX;

/// The file of the running game. A slot without it is free for a new game.
const GAME: &str = "game.ron";

/// The number of a slot and the name in it, of a name such as `slots/2/game.ron`.
pub(super) fn number_in(name: &str) -> Option<(u64, &str)> {
    let (number, plain) = name.strip_prefix(SLOTS_PREFIX)?.split_once('/')?;
    let is_plain = number.bytes().all(|byte| byte.is_ascii_digit()) && !number.starts_with('0');
    let number = number.parse().ok().filter(|_| is_plain)?;
    Some((number, plain))
}

/// The slots of a program in the order in which a new tab tries them: those with a game, the one played last first, and then all
/// others.
pub fn candidates<P: Pairs>(pairs: &P, program: &str) -> impl Iterator<Item = u64> {
    let prefix = format!("{program}/");
    let time = |key: &String| {
        let (number, name) = number_in(key.strip_prefix(&prefix)?)?;
        let value = pairs.get(key).ok()??;
        (name == GAME).then(|| (Value::time_of(&value).unwrap_or_default(), number))
    };
    let keys = pairs.keys().unwrap_or_default();
    let mut played: Vec<(u64, u64)> = keys.iter().filter_map(time).collect();
    played.sort_unstable_by(|a, b| b.cmp(a));
    let played: Vec<u64> = played.into_iter().map(|(_, number)| number).collect();
    let free = played.clone();
    let free = (1..).filter(move |number| !free.contains(number));
    played.into_iter().chain(free)
}
