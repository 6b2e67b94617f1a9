//! Tags: lower-case strings in the order in which they were added. Source: `Puppet::Util::Tagging`.

use hashbrown::HashSet;
use pantin_base::budget::Arena;
use smallvec::SmallVec;

use super::numbers::{NameHash, Numbers};
use pantin_values::value::{concat, lowered};

/// A tag of one compilation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TagId(u32);

/// A tag of a finished catalog.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tag<'c> {
    quoted: &'c str,
}

impl<'c> Tag<'c> {
    /// Its text.
    #[must_use]
    pub fn text(self) -> &'c str {
        &self.quoted[1..self.quoted.len() - 1]
    }

    /// Its text in quotes, as JSON has it.
    #[must_use]
    pub const fn quoted(self) -> &'c str {
        self.quoted
    }
}

/// The texts of the tags of one compilation.
pub struct TagNames<'c> {
    arena: &'c Arena,
    /// In quotes, as JSON has them: nothing in a tag is escaped.
    texts: Vec<&'c str>,
    ids: Numbers,
}

impl<'c> TagNames<'c> {
    /// No tags yet.
    #[must_use]
    pub fn new(arena: &'c Arena) -> Self {
        Self { arena, texts: Vec::new(), ids: Numbers::default() }
    }

    /// The tag of a text, in lower case. The text must be a valid tag.
    pub fn id(&mut self, text: &str) -> TagId {
        self.id_of_lower(&lowered(text))
    }

    fn id_of_lower(&mut self, text: &str) -> TagId {
        let hash = NameHash::of(text);
        if let Some(id) = self.known(hash, text) {
            return id;
        }
        let quoted = concat(self.arena, &["\"", text, "\""]);
        let id = TagId(self.texts.len() as u32);
        self.texts.push(quoted);
        self.ids.insert(hash, id.0);
        id
    }

    fn known(&self, hash: NameHash, text: &str) -> Option<TagId> {
        self.ids.find(hash, |id| self.text(TagId(id)) == text).map(TagId)
    }

    /// The tag of a text if anything has it.
    #[must_use]
    pub fn find(&self, text: &str) -> Option<TagId> {
        let text = lowered(text);
        self.known(NameHash::of(&*text), &text)
    }

    /// The text of a tag.
    #[must_use]
    pub fn text(&self, tag: TagId) -> &'c str {
        let quoted = self.quoted(tag);
        &quoted[1..quoted.len() - 1]
    }

    /// A tag as finished catalogs have it.
    pub(super) fn delivered(&self, tag: TagId) -> Tag<'c> {
        Tag { quoted: self.quoted(tag) }
    }

    /// The text of a tag in quotes.
    #[must_use]
    pub fn quoted(&self, tag: TagId) -> &'c str {
        self.texts[tag.0 as usize]
    }
}

/// An ordered set of tags.
#[derive(Clone, Debug)]
pub struct TagSet {
    order: SmallVec<[TagId; 8]>,
    /// Which of the first tags of the compilation are in the set. Many resources have these.
    first: [u64; 4],
    /// Whether the set has no others.
    is_of_first: bool,
    /// The other tags, once they are too many to look through.
    others: Option<Box<HashSet<TagId, rustc_hash::FxBuildHasher>>>,
}

/// More tags than this are looked up instead of looked through.
const MAX_SCANNED: usize = 32;

impl TagId {
    /// The place of one of the first tags in [`TagSet::first`].
    fn bit(self) -> Option<(usize, u64)> {
        (self.0 < 256).then(|| (self.0 as usize / 64, 1 << (self.0 % 64)))
    }
}

impl Default for TagSet {
    fn default() -> Self {
        Self { order: SmallVec::new(), first: [0; 4], is_of_first: true, others: None }
    }
}

impl TagSet {
    /// Adds a tag; one that is there keeps its place.
    pub fn add(&mut self, tag: TagId) {
        if let Some((word, bit)) = tag.bit() {
            if self.first[word] & bit == 0 {
                self.first[word] |= bit;
                self.order.push(tag);
            }
            return;
        }
        self.is_of_first = false;
        match &mut self.others {
            Some(others) => {
                if others.insert(tag) {
                    self.order.push(tag);
                }
            }
            None if self.order.contains(&tag) => {}
            None => {
                self.order.push(tag);
                if self.order.len() > MAX_SCANNED {
                    let others = self.order.iter().copied().filter(|tag| tag.bit().is_none());
                    self.others = Some(Box::new(others.collect()));
                }
            }
        }
    }

    /// Adds all tags of another set, in its order.
    pub fn merge(&mut self, other: &Self) {
        let first = self.first.iter().zip(&other.first);
        let missing: u32 = first.map(|(own, other)| (other & !own).count_ones()).sum();
        // What is in a container has most of its tags.
        if missing == 0 && other.is_of_first {
            return;
        }
        self.order.reserve(missing as usize);
        for tag in &other.order {
            self.add(*tag);
        }
    }

    /// Whether the tag is in the set.
    #[must_use]
    pub fn contains(&self, tag: TagId) -> bool {
        match (tag.bit(), &self.others) {
            (Some((word, bit)), _) => self.first[word] & bit != 0,
            (None, Some(others)) => others.contains(&tag),
            (None, None) => self.order.contains(&tag),
        }
    }

    /// The tags in order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = TagId> + '_ {
        self.order.iter().copied()
    }

    /// Whether there is no tag.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.order.is_empty()
    }
}

/// ASCII characters that tags are made of.
const INSIDE: [bool; 256] = {
    let mut inside = [false; 256];
    let mut byte = 0;
    while byte < 256 {
        let character = byte as u8;
        inside[byte] = character.is_ascii_alphanumeric() || matches!(character, b'_' | b':' | b'.' | b'-');
        byte += 1;
    }
    inside
};

/// Whether a text may be a tag: a letter, digit or underscore, then these and `:`, `.` and `-`.
#[must_use]
pub fn is_valid_tag(text: &str) -> bool {
    let word = |character: char| character.is_alphanumeric() || character == '_';
    if !text.starts_with(word) {
        return false;
    }
    match text.bytes().find(|byte| !INSIDE[usize::from(*byte)]) {
        None => true,
        Some(byte) if byte.is_ascii() => false,
        Some(_) => text.chars().all(|character| word(character) || matches!(character, ':' | '.' | '-')),
    }
}
