//! A parsed data file: an owned, flat tree without lifetimes, so that it is shared by threads and written into the
//! compiled environment as it is. Strings that contain an interpolation are marked when the file is read.

use std::hash::{BuildHasher as _, Hasher as _};

use hashbrown::HashTable;
use rustc_hash::FxHasher;
use serde::{Deserialize, Serialize};

/// A piece of [`DataFile`]'s text.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Text {
    start: u32,
    length: u32,
}

impl Text {
    fn within(self, texts: &str) -> &str {
        &texts[self.start as usize..(self.start + self.length) as usize]
    }
}

/// Number of a node within its file.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct NodeId(u32);

impl NodeId {
    /// Its number as an index.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Consecutive entries of the list of children.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Children {
    first: u32,
    count: u32,
}

/// Whether a node or anything below it contains an interpolation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Content {
    /// The value is the same for every node and at every time.
    Constant,
    /// Something has to be interpolated.
    Interpolated,
}

/// One value of a data file.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub enum Node {
    /// `null`
    Undef,
    /// A boolean.
    Boolean(bool),
    /// An integer.
    Integer(i64),
    /// An integer that 64 bits do not hold, with its digits.
    BigInteger(Text),
    /// A float.
    Float(f64),
    /// A string without interpolation.
    String(Text),
    /// A string with interpolation.
    Template(Text),
    /// A Ruby symbol.
    Symbol(Text),
    /// A regular expression of Ruby (`!ruby/regexp`), with its slashes and options.
    Regexp(Text),
    /// A string that is no UTF-8 (`!binary`): its bytes as characters below 256.
    Bytes(Text),
    /// An array.
    Array(Children, Content),
    /// A hash: key, value, key, value. Keys are unique.
    Hash(Children, Content),
}

/// A node for walks that treat all scalars alike.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NodeShape<'f> {
    /// A string, with or without interpolation.
    Text(&'f str),
    /// Another scalar.
    Scalar,
    /// The elements of an array.
    List(&'f [NodeId]),
    /// The keys and values of a hash.
    Map(&'f [[NodeId; 2]]),
}

/// A parsed data file.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct DataFile {
    text: Box<str>,
    nodes: Box<[Node]>,
    children: Box<[NodeId]>,
    root: NodeId,
    /// Whether there is nothing in it that Puppet has no type for.
    plain: bool,
    /// Places in the root hash by key: open addressing, 0 is free. Never stored, as it depends on the hash function.
    #[serde(skip)]
    index: Box<[u32]>,
    /// The marks of all keys: most keys that are asked for are in few files, and have other marks.
    #[serde(skip)]
    marks: [u64; 4],
}

impl DataFile {
    /// The value at the top.
    #[must_use]
    pub fn root(&self) -> Node {
        self.node(self.root)
    }

    /// The node at the top.
    #[must_use]
    pub fn root_id(&self) -> NodeId {
        self.root
    }

    /// Whether there is nothing in it that Puppet has no type for: symbols, and keys that are neither strings nor numbers.
    #[must_use]
    pub fn is_plain(&self) -> bool {
        self.plain
    }

    /// Whether nothing in a node is interpolated.
    #[must_use]
    pub fn is_constant(&self, id: NodeId) -> bool {
        is_constant(self.node(id))
    }

    /// A node.
    #[must_use]
    pub fn node(&self, id: NodeId) -> Node {
        self.nodes[id.0 as usize]
    }

    /// All nodes, in no order.
    #[must_use]
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// The text of a string.
    #[must_use]
    pub fn text(&self, text: Text) -> &str {
        text.within(&self.text)
    }

    /// The children of an array, or keys and values of a hash in turn.
    #[must_use]
    pub fn children(&self, children: Children) -> &[NodeId] {
        &self.children[children.first as usize..(children.first + children.count) as usize]
    }

    /// A node as a text, another scalar, a list or a map.
    #[must_use]
    pub fn shape(&self, node: Node) -> NodeShape<'_> {
        match node {
            Node::String(text) | Node::Template(text) => NodeShape::Text(self.text(text)),
            Node::Array(children, _) => NodeShape::List(self.children(children)),
            Node::Hash(children, _) => NodeShape::Map(self.children(children).as_chunks().0),
            Node::Undef
            | Node::Boolean(_)
            | Node::Integer(_)
            | Node::BigInteger(_)
            | Node::Float(_)
            | Node::Symbol(_)
            | Node::Regexp(_)
            | Node::Bytes(_) => NodeShape::Scalar,
        }
    }

    /// The keys and values of a hash; empty for other nodes.
    #[must_use]
    pub fn pairs(&self, node: Node) -> &[[NodeId; 2]] {
        if let NodeShape::Map(pairs) = self.shape(node) { pairs } else { &[] }
    }

    /// Entries of the hash at the top; nothing when it is no hash.
    pub fn entry_ids(&self) -> impl Iterator<Item = (NodeId, NodeId)> + '_ {
        self.pairs(self.root()).iter().map(|[key, value]| (*key, *value))
    }

    /// The same with the keys looked at.
    pub fn entries(&self) -> impl Iterator<Item = (Node, NodeId)> + '_ {
        self.entry_ids().map(|(key, value)| (self.node(key), value))
    }

    /// The value of a string key of the hash at the top.
    #[must_use]
    pub fn get(&self, key: &str) -> Option<NodeId> {
        self.get_hashed(key, hash_of(key))
    }

    /// The same when the key's [`hash_of`] is known already.
    #[must_use]
    pub fn get_hashed(&self, key: &str, hash: usize) -> Option<NodeId> {
        let (word, mark) = mark_of(hash);
        if self.marks[word] & mark == 0 {
            return None;
        }
        let Node::Hash(children, _) = self.root() else { return None };
        let entries = self.children(children);
        let is_key = |at: usize| matches!(self.node(entries[at * 2]), Node::String(text) | Node::Template(text) if self.text(text) == key);
        if self.index.is_empty() {
            return (0..entries.len() / 2).find(|at| is_key(*at)).map(|at| entries[at * 2 + 1]);
        }
        let mask = self.index.len() - 1;
        let mut at = hash & mask;
        loop {
            match self.index[at] {
                0 => return None,
                position if is_key(position as usize - 1) => return Some(entries[position as usize * 2 - 1]),
                _ => at = (at + 1) & mask,
            }
        }
    }

    /// Whether numbers and places inside of it are consistent, and nothing is nested or repeated beyond what a reader
    /// lets pass.
    #[must_use]
    pub fn is_consistent(&self) -> bool {
        let text_ok = |text: &Text| {
            let end = u64::from(text.start) + u64::from(text.length);
            end <= self.text.len() as u64
                && self.text.is_char_boundary(text.start as usize)
                && self.text.is_char_boundary(end as usize)
        };
        let children_ok = |children: &Children, limit: usize| {
            let end = u64::from(children.first) + u64::from(children.count);
            // Children come before their parents, so there are no cycles.
            end <= self.children.len() as u64 && self.children(*children).iter().all(|child| (child.0 as usize) < limit)
        };
        (self.root.0 as usize) < self.nodes.len()
            && self.nodes.iter().enumerate().all(|(at, node)| match node {
                Node::Undef | Node::Boolean(_) | Node::Integer(_) | Node::Float(_) => true,
                Node::BigInteger(text)
                | Node::String(text)
                | Node::Template(text)
                | Node::Symbol(text)
                | Node::Regexp(text) => text_ok(text),
                Node::Bytes(text) => text_ok(text),
                Node::Array(children, _) => children_ok(children, at),
                Node::Hash(children, _) => children.count.is_multiple_of(2) && children_ok(children, at),
            })
            && self.is_bounded()
    }

    /// Whether depth and size stay in bounds when everything that is shared is written out.
    fn is_bounded(&self) -> bool {
        let mut measured: Vec<(u32, u64)> = Vec::with_capacity(self.nodes.len());
        for node in &self.nodes {
            let children = if let Node::Array(children, _) | Node::Hash(children, _) = node {
                self.children(*children)
            } else {
                &[]
            };
            let whole = children
                .iter()
                .map(|child| measured[child.index()])
                .fold((0, 1), |(depth, size), child| (depth.max(child.0 + 1), u64::saturating_add(size, child.1)));
            measured.push(whole);
        }
        let (depth, size) = measured[self.root.index()];
        depth <= MAX_NESTING && size <= MAX_EXPANDED.max(self.nodes.len() as u64 * 4)
    }

    /// The file, ready for use, after it was read from a stored form; nothing when it is not consistent.
    #[must_use]
    pub fn restored(mut self) -> Option<Self> {
        if !self.is_consistent() {
            return None;
        }
        self.index = index_of(&self);
        self.marks = marks_of(&self);
        Some(self)
    }

    /// Bytes it takes.
    #[must_use]
    pub fn size(&self) -> usize {
        self.text.len()
            + size_of_val(&*self.nodes)
            + size_of_val(&*self.children)
            + size_of_val(&*self.index)
            + size_of::<Self>()
    }
}

/// The hash of a key for [`DataFile::get_hashed`].
#[must_use]
pub fn hash_of(key: &str) -> usize {
    let mut hasher = FxHasher::default();
    hasher.write(key.as_bytes());
    // FxHasher leaves its entropy in the high bits; tables use the low ones.
    hasher.finish().rotate_left(26) as usize
}

/// One of 256 bits for a hash: the word and its bit. Not of those that tables use first.
const fn mark_of(hash: usize) -> (usize, u64) {
    let high = hash >> 24;
    (high & 3, 1 << ((high >> 2) & 63))
}

fn marks_of(file: &DataFile) -> [u64; 4] {
    let mut marks = [0; 4];
    for (key, _) in file.entries() {
        if let Node::String(text) | Node::Template(text) = key {
            let (word, mark) = mark_of(hash_of(file.text(text)));
            marks[word] |= mark;
        }
    }
    marks
}

const fn is_constant(node: Node) -> bool {
    !matches!(node, Node::Template(_) | Node::Array(_, Content::Interpolated) | Node::Hash(_, Content::Interpolated))
}

/// Collections inside of each other, at most.
const MAX_NESTING: u32 = 1000;
/// Values after everything that is shared is written out, at most, unless the file itself is that large.
pub(super) const MAX_EXPANDED: u64 = 2_000_000;

/// Too much for one data file: more than 4 GiB of text or values.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooLarge;

/// Builds a [`DataFile`] from the leaves up.
#[derive(Default)]
pub struct DataBuilder {
    text: String,
    nodes: Vec<Node>,
    children: Vec<NodeId>,
    odd: bool,
    /// Strings seen so far, short ones only: keys repeat.
    known: HashTable<Text>,
}

/// Strings up to this length are stored once.
const SHARED: usize = 64;

impl DataBuilder {
    /// An empty builder.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a text.
    pub fn text(&mut self, text: &str) -> Result<Text, TooLarge> {
        let hash = rustc_hash::FxBuildHasher.hash_one(text);
        if text.len() <= SHARED
            && let Some(known) = self.known.find(hash, |known| self.text_of(*known) == text)
        {
            return Ok(*known);
        }
        let start = u32::try_from(self.text.len()).map_err(|_| TooLarge)?;
        let length = u32::try_from(text.len()).map_err(|_| TooLarge)?;
        start.checked_add(length).ok_or(TooLarge)?;
        self.text.push_str(text);
        let place = Text { start, length };
        if text.len() <= SHARED {
            let (texts, hasher) = (&self.text, rustc_hash::FxBuildHasher);
            self.known.insert_unique(hash, place, |known| hasher.hash_one(known.within(texts)));
        }
        Ok(place)
    }

    /// Adds a node. Its children must be nodes of this builder.
    pub fn node(&mut self, node: Node) -> Result<NodeId, TooLarge> {
        let id = u32::try_from(self.nodes.len()).map_err(|_| TooLarge)?;
        if let Node::Symbol(name) = node {
            self.odd |= !matches!(self.text_of(name), "default" | "undef");
        }
        self.nodes.push(node);
        Ok(NodeId(id))
    }

    /// Adds a string.
    pub fn string(&mut self, text: &str) -> Result<NodeId, TooLarge> {
        let place = self.text(text)?;
        // Looking for one byte is much faster, and most texts have none.
        let is_template = memchr::memchr(b'%', text.as_bytes()).is_some() && text.contains("%{");
        self.node(if is_template { Node::Template(place) } else { Node::String(place) })
    }

    /// Adds an array.
    pub fn array(&mut self, elements: &[NodeId]) -> Result<NodeId, TooLarge> {
        let (children, content) = self.children(elements)?;
        self.node(Node::Array(children, content))
    }

    /// Adds a hash from keys and values in turn; the keys are unique.
    pub fn hash(&mut self, entries: &[NodeId]) -> Result<NodeId, TooLarge> {
        let (children, content) = self.children(entries)?;
        self.odd |= entries.iter().step_by(2).any(|key| {
            !matches!(self.get(*key), Node::String(_) | Node::Template(_) | Node::Integer(_) | Node::Float(_))
        });
        self.node(Node::Hash(children, content))
    }

    fn children(&mut self, ids: &[NodeId]) -> Result<(Children, Content), TooLarge> {
        let first = u32::try_from(self.children.len()).map_err(|_| TooLarge)?;
        let count = u32::try_from(ids.len()).map_err(|_| TooLarge)?;
        first.checked_add(count).ok_or(TooLarge)?;
        self.children.extend_from_slice(ids);
        let interpolated = ids.iter().any(|id| !is_constant(self.nodes[id.0 as usize]));
        Ok((Children { first, count }, if interpolated { Content::Interpolated } else { Content::Constant }))
    }

    /// A node added before.
    #[must_use]
    pub fn get(&self, id: NodeId) -> Node {
        self.nodes[id.0 as usize]
    }

    /// Keys and values of a hash, or elements of an array, added before.
    #[must_use]
    pub fn children_of(&self, id: NodeId) -> &[NodeId] {
        if let Node::Array(children, _) | Node::Hash(children, _) = self.get(id) {
            &self.children[children.first as usize..(children.first + children.count) as usize]
        } else {
            &[]
        }
    }

    /// A text added before.
    #[must_use]
    pub fn text_of(&self, text: Text) -> &str {
        text.within(&self.text)
    }

    /// The finished file.
    #[must_use]
    pub fn finish(self, root: NodeId) -> DataFile {
        let mut file = DataFile {
            text: self.text.into(),
            nodes: self.nodes.into(),
            children: self.children.into(),
            root,
            plain: !self.odd,
            index: Box::default(),
            marks: [0; 4],
        };
        file.index = index_of(&file);
        file.marks = marks_of(&file);
        file
    }
}

/// Up to this many entries are found by comparing one after the other.
const SMALL: usize = 8;

fn index_of(file: &DataFile) -> Box<[u32]> {
    let count = file.entries().count();
    if count <= SMALL {
        return Box::default();
    }
    let mut index = vec![0u32; (count * 2).next_power_of_two()];
    let mask = index.len() - 1;
    for (position, (key, _)) in file.entries().enumerate() {
        if let Node::String(text) | Node::Template(text) = key {
            let mut at = hash_of(file.text(text)) & mask;
            while index[at] != 0 {
                at = (at + 1) & mask;
            }
            index[at] = position as u32 + 1;
        }
    }
    index.into()
}

#[cfg(test)]
mod tests {
    use super::{Content, DataBuilder, Node};

    #[test]
    fn a_large_hash_finds_every_key_and_marks_interpolation() {
        let mut builder = DataBuilder::new();
        let mut entries = Vec::new();
        for number in 0..100 {
            entries.push(builder.string(&format!("key{number}")).unwrap());
            entries.push(builder.node(Node::Integer(number)).unwrap());
        }
        entries.push(builder.string("t").unwrap());
        entries.push(builder.string("a %{b}").unwrap());
        let root = builder.hash(&entries).unwrap();
        let file = builder.finish(root);
        assert!(file.is_consistent());
        assert!(matches!(file.get("key77").map(|id| file.node(id)), Some(Node::Integer(77))));
        assert!(file.get("key100").is_none());
        assert!(matches!(file.get("t").map(|id| file.node(id)), Some(Node::Template(_))));
        assert!(matches!(file.root(), Node::Hash(_, Content::Interpolated)));
    }
}
