//! Interned names: identifiers of the source text that are compared far more often than they are printed.
//!
//! Only names belong here (variables, attributes, types, classes, functions, tags made of them): their number is
//! bounded by the code that was ever loaded. Resource titles and data never do.

use std::cell::RefCell;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::{LazyLock, RwLock};

use hashbrown::HashTable;
use rustc_hash::FxHasher;

/// An interned name. Copying is free, comparing is one pointer comparison, reading the text takes no lock.
#[derive(Clone, Copy)]
pub struct Symbol(&'static Entry);

struct Entry {
    hash: u64,
    text: Box<str>,
}

static TABLE: LazyLock<RwLock<HashTable<&'static Entry>>> = LazyLock::new(|| RwLock::new(HashTable::new()));

thread_local! {
    /// Symbols that this thread asked for before. Finding them here takes no lock, which many threads would fight for.
    static SEEN: RefCell<HashTable<&'static Entry>> = const { RefCell::new(HashTable::new()) };
}

fn hash_of(text: &str) -> u64 {
    let mut hasher = FxHasher::default();
    text.hash(&mut hasher);
    hasher.finish()
}

impl Symbol {
    /// The symbol of `text`, made if there was none.
    ///
    /// # Panics
    /// Only when another thread panicked while interning.
    #[must_use]
    pub fn intern(text: &str) -> Self {
        if let Some(symbol) = Self::find(text) {
            return symbol;
        }
        let hash = hash_of(text);
        #[expect(clippy::unwrap_used, reason = "the lock is poisoned only after a panic inside this module")]
        let mut table = TABLE.write().unwrap();
        if let Some(entry) = table.find(hash, |entry| &*entry.text == text) {
            return Self(entry);
        }
        let entry: &'static Entry = Box::leak(Box::new(Entry { hash, text: text.into() }));
        table.insert_unique(hash, entry, |entry| entry.hash);
        Self(entry)
    }

    /// The symbol of `text` if somebody interned it before. Use it for names that come from data.
    ///
    /// # Panics
    /// Only when another thread panicked while interning.
    #[must_use]
    pub fn find(text: &str) -> Option<Self> {
        let hash = hash_of(text);
        let seen: Option<&'static Entry> = SEEN
            .try_with(|seen| {
                let seen = seen.borrow();
                let found = seen.find(hash, |entry| &*entry.text == text);
                found.copied()
            })
            .unwrap_or_default();
        if let Some(entry) = seen {
            return Some(Self(entry));
        }
        #[expect(clippy::unwrap_used, reason = "the lock is poisoned only after a panic inside this module")]
        let table = TABLE.read().unwrap();
        let entry: &'static Entry = table.find(hash, |entry| &*entry.text == text).copied()?;
        drop(table);
        // A thread that is ending has no memory of its own any more.
        let _ = SEEN.try_with(|seen| {
            seen.borrow_mut().insert_unique(hash, entry, |entry| entry.hash);
        });
        Some(Self(entry))
    }

    /// The text of the name.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        &self.0.text
    }
}

impl PartialEq for Symbol {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}

impl Eq for Symbol {}

impl Hash for Symbol {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.0.hash);
    }
}

impl PartialOrd for Symbol {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

/// By text, so that sorted output does not depend on the order of interning.
impl Ord for Symbol {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.as_str().cmp(other.as_str())
    }
}

impl PartialEq<str> for Symbol {
    fn eq(&self, other: &str) -> bool {
        self.as_str() == other
    }
}

impl PartialEq<&str> for Symbol {
    fn eq(&self, other: &&str) -> bool {
        self.as_str() == *other
    }
}

impl fmt::Debug for Symbol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_str(), f)
    }
}

impl fmt::Display for Symbol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl From<&str> for Symbol {
    fn from(text: &str) -> Self {
        Self::intern(text)
    }
}

#[cfg(test)]
mod tests {
    use super::Symbol;

    #[test]
    fn equal_texts_are_one_symbol() {
        assert_eq!(Symbol::intern("before"), Symbol::intern(&String::from("before")));
        assert_ne!(Symbol::intern("before"), Symbol::intern("notify"));
    }

    #[test]
    fn finding_does_not_intern() {
        assert_eq!(Symbol::find("never interned by anybody"), None);
    }
}
