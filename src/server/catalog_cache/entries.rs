//! Entries by node with a maximum size: which ones stay when there is no room for all.
//!
//! A fleet asks in turn, each node every half hour. If it is larger than the cache, removing the least recently requested
//! entry removes just the one that is requested next: the cache would answer nothing. So entries stay while their nodes
//! keep asking, a newcomer without room is not cached, and hits fall in proportion.

use std::collections::HashMap;

/// An entry is idle when so many times more requests came since its last one than the cache has entries.
const IDLE: u64 = 8;

/// Entries with their sizes.
#[derive(Debug)]
pub(super) struct Entries<V> {
    of_node: HashMap<Box<str>, Entry<V>>,
    /// The maximum size in bytes.
    max_bytes: usize,
    /// The maximum number of entries.
    max_entries: usize,
    bytes: usize,
    requests: u64,
    refused: u64,
    /// The number of the request at which idle entries are looked for again.
    next_search: u64,
}

#[derive(Debug)]
struct Entry<V> {
    value: V,
    bytes: usize,
    /// The number of its last request.
    used: u64,
}

impl<V> Entries<V> {
    pub(super) fn new(max_bytes: usize, max_entries: usize) -> Self {
        Self { of_node: HashMap::new(), max_bytes, max_entries, bytes: 0, requests: 0, refused: 0, next_search: 0 }
    }

    /// Counts a request of a node; its entry.
    pub(super) fn request(&mut self, name: &str) -> Option<&mut V> {
        self.requests += 1;
        let entry = self.of_node.get_mut(name)?;
        entry.used = self.requests;
        Some(&mut entry.value)
    }

    pub(super) fn get(&self, name: &str) -> Option<&V> {
        self.of_node.get(name).map(|entry| &entry.value)
    }

    pub(super) fn get_mut(&mut self, name: &str) -> Option<&mut V> {
        self.of_node.get_mut(name).map(|entry| &mut entry.value)
    }

    /// Replaces the entry of a node. Without room, the node has none.
    pub(super) fn put(&mut self, name: &str, value: V, bytes: usize) {
        self.remove(name);
        if !self.has_room(bytes) && self.requests >= self.next_search {
            self.remove_idle();
            self.next_search = self.requests + self.of_node.len() as u64 / 4 + 1;
        }
        if self.has_room(bytes) {
            self.bytes += bytes;
            self.of_node.insert(name.into(), Entry { value, bytes, used: self.requests });
        } else {
            self.refused += 1;
        }
    }

    pub(super) fn remove(&mut self, name: &str) {
        if let Some(before) = self.of_node.remove(name) {
            self.bytes -= before.bytes;
        }
    }

    pub(super) fn values(&self) -> impl Iterator<Item = &V> {
        self.of_node.values().map(|entry| &entry.value)
    }

    pub(super) fn bytes(&self) -> usize {
        self.bytes
    }

    /// How often an entry was not stored because there was no room.
    pub(super) fn refused(&self) -> u64 {
        self.refused
    }

    fn has_room(&self, bytes: usize) -> bool {
        self.bytes.saturating_add(bytes) <= self.max_bytes && self.of_node.len() < self.max_entries
    }

    /// Removes the entries of nodes that no longer ask.
    fn remove_idle(&mut self) {
        let span = IDLE * self.of_node.len() as u64;
        let oldest = self.requests.saturating_sub(span);
        self.of_node.retain(|_, entry| entry.used >= oldest);
        self.bytes = self.of_node.values().map(|entry| entry.bytes).sum();
    }
}

#[cfg(test)]
mod tests {
    use super::Entries;

    /// Hits of one more round of a fleet after several.
    fn hits(entries: &mut Entries<()>, nodes: std::ops::Range<usize>) -> usize {
        nodes
            .filter(|node| {
                let name = node.to_string();
                let is_hit = entries.request(&name).is_some();
                if !is_hit {
                    entries.put(&name, (), 10);
                }
                is_hit
            })
            .count()
    }

    #[test]
    fn hits_fall_in_proportion_when_a_fleet_outgrows_the_cache() {
        let mut entries = Entries::new(6_000, 1_000);
        hits(&mut entries, 0..600);
        assert_eq!(hits(&mut entries, 0..600), 600);
        for _ in 0..5 {
            assert_eq!(hits(&mut entries, 0..800), 600);
        }
        assert_eq!((entries.bytes(), entries.values().count()), (6_000, 600));
        assert!(entries.refused() >= 1_000);
    }

    #[test]
    fn nodes_that_no_longer_ask_make_room() {
        let mut entries = Entries::new(1_000, 1_000);
        hits(&mut entries, 0..100);
        for _ in 0..20 {
            hits(&mut entries, 100..200);
        }
        assert_eq!(hits(&mut entries, 100..200), 100);
        assert!(entries.get("0").is_none() && entries.bytes() <= 1_000);
    }

    #[test]
    fn entries_have_a_maximum_number_and_size() {
        let mut entries = Entries::new(100, 3);
        for name in ["a", "b", "c", "d"] {
            entries.put(name, (), 10);
        }
        assert_eq!((entries.values().count(), entries.bytes(), entries.refused()), (3, 30, 1));
        entries.put("a", (), 90);
        assert!(entries.get("a").is_none());
        entries.put("a", (), 80);
        assert_eq!(entries.bytes(), 100);
    }
}
