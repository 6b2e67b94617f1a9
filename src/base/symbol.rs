//! Interned names: identifiers of the source text that are compared far more often than they are printed.
//!
//! Only names of code belong here (variables, attributes, types, classes, functions): the code ever loaded limits their
//! number, and they stay for the lifetime of the process. Names of facts, titles, data and everything else from outside
//! are looked up ([`Symbol::find`]) and not interned. If data gives a name that has to be stored, as the attribute of a
//! resource, [`Symbol::of_data`] counts its size and limits the total.

use std::cell::RefCell;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{LazyLock, OnceLock, RwLock};

use hashbrown::HashTable;
use rustc_hash::FxHasher;

/// An interned name. Copying is free, comparing is one pointer comparison, reading the text takes no lock.
#[derive(Clone, Copy)]
pub struct Symbol(&'static Entry);

struct Entry {
    hash: u64,
    text: Box<str>,
    lower: OnceLock<Symbol>,
    capitalized: OnceLock<Symbol>,
    parts: OnceLock<(Option<Symbol>, Symbol)>,
}

/// The symbol of a text of this program's own, interned once.
#[macro_export]
#[doc(hidden)]
macro_rules! __symbol {
    ($text:literal) => {{
        static SYMBOL: std::sync::LazyLock<$crate::symbol::Symbol> =
            std::sync::LazyLock::new(|| $crate::symbol::Symbol::intern($text));
        *SYMBOL
    }};
}
pub use __symbol as symbol;

static TABLE: LazyLock<RwLock<HashTable<&'static Entry>>> = LazyLock::new(|| RwLock::new(HashTable::new()));

thread_local! {
    /// Symbols that this thread used before. Finding them here takes no lock, which many threads would contend for.
    static SEEN: RefCell<HashTable<&'static Entry>> = const { RefCell::new(HashTable::new()) };
}

/// Bytes that names from data took so far.
static OF_DATA: AtomicUsize = AtomicUsize::new(0);

/// Names from data use so much memory that further ones are rejected.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooManyNames {
    /// The maximum, in bytes.
    pub most: usize,
}

fn hash_of(text: &str) -> u64 {
    let mut hasher = FxHasher::default();
    text.hash(&mut hasher);
    hasher.finish()
}

impl Symbol {
    /// The symbol of `text`, made if it is missing.
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
        let entry: &'static Entry = Box::leak(Box::new(Entry {
            hash,
            text: text.into(),
            lower: OnceLock::new(),
            capitalized: OnceLock::new(),
            parts: OnceLock::new(),
        }));
        table.insert_unique(hash, entry, |entry| entry.hash);
        Self(entry)
    }

    /// The symbol of `text` if it was interned before. Use it for names that come from data.
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
        // A thread that is ending has lost its own memory.
        let _ = SEEN.try_with(|seen| {
            seen.borrow_mut().insert_unique(hash, entry, |entry| entry.hash);
        });
        Some(Self(entry))
    }

    /// The symbol of `text` in lower case if it was interned, as written or in lower case.
    #[must_use]
    pub fn find_lower(text: &str) -> Option<Self> {
        match Self::find(text) {
            Some(symbol) => Some(symbol.lower()),
            None if text.bytes().any(|byte| byte.is_ascii_uppercase()) => Self::find(&text.to_ascii_lowercase()),
            None => None,
        }
    }

    /// The maximum for names from data, in bytes: some 300,000 names that are not in code.
    pub const MAX_DATA_BYTES: usize = 64 << 20;

    /// The symbol of a name from data that has to be stored: an attribute from a hash, the type of a reference made of
    /// a text. Nearly always code has the same name. Otherwise the name stays for the lifetime of the process, as all
    /// do, so their total is limited.
    ///
    /// # Errors
    /// When names that only data said take [`Self::MAX_DATA_BYTES`] bytes.
    pub fn of_data(text: &str) -> Result<Self, TooManyNames> {
        if let Some(symbol) = Self::find(text) {
            return Ok(symbol);
        }
        let size = text.len() + size_of::<Entry>() + 2 * size_of::<&Entry>();
        let before = OF_DATA.fetch_add(size, Ordering::Relaxed);
        if before.saturating_add(size) > Self::MAX_DATA_BYTES {
            OF_DATA.fetch_sub(size, Ordering::Relaxed);
            return Err(TooManyNames { most: Self::MAX_DATA_BYTES });
        }
        Ok(Self::intern(text))
    }

    /// The number of names that this process interned.
    #[must_use]
    pub fn count() -> usize {
        TABLE.read().unwrap_or_else(std::sync::PoisonError::into_inner).len()
    }

    /// The text of the name.
    #[must_use]
    #[inline]
    pub fn as_str(self) -> &'static str {
        &self.0.text
    }

    /// One of 64 bits. Different names may share one; where it is missing, so is the name.
    #[must_use]
    #[inline]
    pub fn mark(self) -> u64 {
        1 << (self.0.hash >> 58)
    }

    /// The name in lower case.
    #[must_use]
    pub fn lower(self) -> Self {
        *self.0.lower.get_or_init(|| {
            let is_lower = !self.as_str().bytes().any(|byte| byte.is_ascii_uppercase());
            if is_lower { self } else { Self::intern(&self.as_str().to_ascii_lowercase()) }
        })
    }

    /// All segments but the last one, if there are several, and the last one. Ignores a leading `::`.
    #[must_use]
    pub fn parts(self) -> (Option<Self>, Self) {
        *self.0.parts.get_or_init(|| {
            let name = self.as_str().strip_prefix("::").unwrap_or(self.as_str());
            match split_last_segment(name) {
                Some((first, last)) => (Some(Self::intern(first)), Self::intern(last)),
                None => (None, Self::intern(name)),
            }
        })
    }

    /// The name with every segment capitalised, as resource types are shown; unchanged when it starts with a capital.
    #[must_use]
    pub fn capitalized(self) -> Self {
        *self.0.capitalized.get_or_init(|| Self::intern(&capitalize_segments(self.as_str())))
    }
}

/// True if a name has segments: `a::b`.
#[must_use]
pub fn is_qualified(name: &str) -> bool {
    // Most names have no colon, and that is found out much faster.
    name.as_bytes().contains(&b':') && split_first_segment(name).is_some()
}

/// A name's segments.
pub fn segments(name: &str) -> impl Iterator<Item = &str> {
    let mut rest = Some(name);
    std::iter::from_fn(move || {
        let name = rest?;
        let (first, others) = split_first_segment(name).map_or((name, None), |(first, others)| (first, Some(others)));
        rest = others;
        Some(first)
    })
}

/// A name's first segment and the others; `None` if it has only one.
#[must_use]
pub fn split_first_segment(name: &str) -> Option<(&str, &str)> {
    let at = name.as_bytes().windows(2).position(|pair| pair == b"::")?;
    Some((&name[..at], &name[at + 2..]))
}

/// A name's segments but the last one, and that one; `None` if it has only one.
#[must_use]
pub fn split_last_segment(name: &str) -> Option<(&str, &str)> {
    let mut end = name.len();
    loop {
        let colon = name[..end].rfind(':')?;
        if name[..colon].ends_with(':') {
            return Some((&name[..colon - 1], &name[colon + 1..]));
        }
        end = colon;
    }
}

/// The name of a type or class as references have it, however it is written.
#[must_use]
pub fn name_in_reference(written: &str) -> String {
    capitalize_segments(&written.to_lowercase())
}

/// A name with every segment capitalised; unchanged when it starts with a capital.
#[must_use]
pub fn capitalize_segments(name: &str) -> String {
    if name.starts_with(|first: char| first.is_ascii_uppercase()) {
        return name.to_owned();
    }
    let mut out = String::with_capacity(name.len());
    if name.is_ascii() {
        // After the beginning and after each second colon of a pair a segment begins.
        let (mut begins, mut colons) = (true, 0);
        for byte in name.bytes() {
            let byte = if begins { byte.to_ascii_uppercase() } else { byte.to_ascii_lowercase() };
            colons = if byte == b':' { colons + 1 } else { 0 };
            begins = colons == 2;
            colons %= 2;
            out.push(char::from(byte));
        }
        return out;
    }
    for (position, segment) in name.split("::").enumerate() {
        if position > 0 {
            out.push_str("::");
        }
        let mut characters = segment.chars();
        out.extend(characters.next().into_iter().flat_map(char::to_uppercase));
        out.extend(characters.flat_map(char::to_lowercase));
    }
    out
}

impl PartialEq for Symbol {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}

impl Eq for Symbol {}

impl Hash for Symbol {
    #[inline]
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
    use super::{
        Symbol, TooManyNames, capitalize_segments, is_qualified, name_in_reference, segments, split_first_segment,
        split_last_segment,
    };

    #[test]
    fn segments_are_capitalised() {
        assert_eq!(capitalize_segments("a::bC"), "A::Bc");
        assert_eq!(capitalize_segments("FOO"), "FOO");
        assert_eq!(name_in_reference("FOO::bAR"), "Foo::Bar");
        assert_eq!(capitalize_segments("a:b:::c::::dE"), "A:b:::c::::De");
        assert_eq!(capitalize_segments("é::aÉ"), "É::Aé");
        assert_eq!(Symbol::intern("a::bC").capitalized(), Symbol::intern("A::Bc"));
        assert_eq!(Symbol::intern("A::Bc").lower(), Symbol::intern("a::bc"));
        let (a, c) = (Symbol::intern("a::b"), Symbol::intern("c"));
        assert_eq!(Symbol::intern("::a::b::c").parts(), (Some(a), c));
        assert_eq!(Symbol::intern("::c").parts(), (None, c));
    }

    #[test]
    fn segments_are_split_at_the_first_and_the_last_pair_of_colons() {
        for name in ["", "a", "a::b", "::a", "a::b::c", "a:b", "a::b:c", "a:::b", "a::", "::", ":"] {
            assert_eq!(split_last_segment(name), name.rsplit_once("::"), "{name}");
            assert_eq!(split_first_segment(name), name.split_once("::"), "{name}");
            assert_eq!(is_qualified(name), name.contains("::"), "{name}");
            assert!(segments(name).eq(name.split("::")), "{name}");
        }
    }

    #[test]
    fn equal_texts_are_one_symbol() {
        assert_eq!(Symbol::intern("before"), Symbol::intern(&String::from("before")));
        assert_ne!(Symbol::intern("before"), Symbol::intern("notify"));
    }

    #[test]
    fn finding_does_not_intern() {
        assert_eq!(Symbol::find("never interned by anybody"), None);
        assert_eq!(Symbol::find_lower("Never Interned By Anybody"), None);
        assert_eq!(Symbol::find("never interned by anybody"), None);
        let lower = Symbol::intern("interned::in_lower_case");
        assert_eq!(Symbol::find_lower("Interned::IN_lower_case"), Some(lower));
    }

    #[test]
    fn there_is_an_end_to_names_that_only_data_says() {
        let long = |number: usize| number.to_string().repeat(Symbol::MAX_DATA_BYTES / 4);
        let known = Symbol::intern("said by code");
        let kept = (0..8).take_while(|number| Symbol::of_data(&long(*number)).is_ok()).count();
        assert_eq!(kept, 3);
        assert_eq!(Symbol::of_data(&long(3)), Err(TooManyNames { most: Symbol::MAX_DATA_BYTES }));
        assert_eq!(Symbol::find(&long(3)), None);
        assert_eq!(Symbol::of_data("said by code"), Ok(known));
    }
}
