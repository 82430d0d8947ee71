//! A map in a sorted list.
//!
//! It is for some thousands of entries that are looked up by their keys and seldom removed. In a page's program it takes some kilobytes less
//! than a `BTreeMap` of the same types.

use std::borrow::Borrow;

/// Values by their keys, in the order of these.
///
/// ```
/// use ishido_shared::host::user_files::FlatMap;
///
/// let mut map = FlatMap::default();
/// map.insert("pine".to_owned(), 3);
/// *map.or_default("bamboo".to_owned()) += 1;
/// map.insert("pine".to_owned(), 4);
/// assert_eq!(map.get("pine"), Some(&4));
/// assert!(map.keys().eq(["bamboo", "pine"]));
/// map.remove("pine");
/// assert_eq!(map.get("pine"), None);
/// ```
#[derive(Debug, Clone)]
pub struct FlatMap<K, V>(Vec<(K, V)>);

impl<K, V> Default for FlatMap<K, V> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<K: Ord, V> FlatMap<K, V> {
    /// The place of a key, or the place where it would be.
    fn place<Q: Ord + ?Sized>(&self, key: &Q) -> Result<usize, usize>
    where
        K: Borrow<Q>,
    {
        self.0
            .binary_search_by(|(other, _)| other.borrow().cmp(key))
    }

    /// The value of a key, if it has one.
    #[must_use]
    pub fn get<Q: Ord + ?Sized>(&self, key: &Q) -> Option<&V>
    where
        K: Borrow<Q>,
    {
        let place = self.place(key).ok()?;
        Some(&self.0[place].1)
    }

    /// The value of a key, to be changed.
    pub fn get_mut<Q: Ord + ?Sized>(&mut self, key: &Q) -> Option<&mut V>
    where
        K: Borrow<Q>,
    {
        let place = self.place(key).ok()?;
        Some(&mut self.0[place].1)
    }

    /// Returns true if a key has a value.
    #[must_use]
    pub fn contains_key<Q: Ord + ?Sized>(&self, key: &Q) -> bool
    where
        K: Borrow<Q>,
    {
        self.place(key).is_ok()
    }

    /// Gives a key a value.
    pub fn insert(&mut self, key: K, value: V) {
        match self.place(&key) {
            Ok(place) => self.0[place].1 = value,
            Err(place) => self.0.insert(place, (key, value)),
        }
    }

    /// The value of a key, which has the default from now on if it had none.
    pub fn or_default(&mut self, key: K) -> &mut V
    where
        V: Default,
    {
        let place = self.place(&key);
        let place = place.unwrap_or_else(|place| {
            self.0.insert(place, (key, V::default()));
            place
        });
        &mut self.0[place].1
    }

    /// Takes the value of a key away, if it has one.
    pub fn remove<Q: Ord + ?Sized>(&mut self, key: &Q)
    where
        K: Borrow<Q>,
    {
        if let Ok(place) = self.place(key) {
            self.0.remove(place);
        }
    }

    /// Keeps only what a function returns true for.
    pub fn retain(&mut self, keep: impl Fn(&K) -> bool) {
        self.0.retain(|(key, _)| keep(key));
    }

    /// All keys with their values.
    pub fn iter(&self) -> impl Iterator<Item = (&K, &V)> {
        self.0.iter().map(|(key, value)| (key, value))
    }

    /// All keys.
    pub fn keys(&self) -> impl Iterator<Item = &K> {
        self.0.iter().map(|(key, _)| key)
    }
}
