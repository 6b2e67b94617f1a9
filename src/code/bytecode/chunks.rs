//! The chunks of a unit. Those of node definitions come from a cache as bytes, of which chunks are made when a node asks
//! for its definition: all others stay what they are.

use std::ops::Index;
use std::sync::{LazyLock, OnceLock};

use super::chunk::Chunk;
use super::operand::ChunkId;
use super::unit::Unit;
use super::verify::verify_node;
use pantin_base::diagnostics::Issue;

/// Chunks by their numbers.
#[derive(Clone, Debug, Default)]
pub struct Chunks {
    list: Box<[OnceLock<Chunk>]>,
    kept: Box<[KeptNode]>,
}

/// The chunks of a node definition as bytes, and what makes chunks of them.
#[derive(Clone, Debug)]
pub struct KeptNode {
    /// The chunk of its body; those of the lambdas in it follow.
    pub first: ChunkId,
    /// Number of chunks.
    pub count: u32,
    /// The bytes.
    pub bytes: Box<[u8]>,
    /// What takes them, and must take bytes that mean harm.
    pub decode: fn(&[u8]) -> Result<Vec<Chunk>, Issue>,
}

/// What stands for chunks that nobody asked for. It is never run.
static NOTHING: LazyLock<Chunk> = LazyLock::new(Chunk::empty);

impl Chunks {
    /// Chunks, and node definitions, in the order of their chunks, for those that are none yet. `None` when these are not
    /// exactly the missing ones.
    #[must_use]
    pub fn with_kept(chunks: Vec<Option<Chunk>>, kept: Vec<KeptNode>) -> Option<Self> {
        let mut behind = 0;
        for node in &kept {
            let (first, end) = (node.first.index(), node.first.index().checked_add(node.count as usize)?);
            let between = chunks.get(behind..first)?;
            let fits = between.iter().all(Option::is_some) && chunks.get(first..end)?.iter().all(Option::is_none);
            fits.then_some(())?;
            behind = end;
        }
        chunks[behind..].iter().all(Option::is_some).then_some(())?;
        let list = chunks.into_iter().map(|chunk| chunk.map_or_else(OnceLock::new, OnceLock::from)).collect();
        Some(Self { list, kept: kept.into() })
    }

    /// How many there are.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.list.len()
    }

    /// True if it is empty.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// All of them by their numbers, but for those that nobody asked for.
    pub fn iter(&self) -> impl Iterator<Item = Option<&Chunk>> {
        self.list.iter().map(OnceLock::get)
    }

    /// A chunk, when there is one of that number and somebody asked for it.
    #[must_use]
    pub(super) fn get(&self, chunk: ChunkId) -> Option<&Chunk> {
        self.list.get(chunk.index())?.get()
    }

    /// The node definition with this chunk, when it is kept as bytes.
    #[must_use]
    pub(super) fn kept(&self, node: ChunkId) -> Option<&KeptNode> {
        let at = self.kept.binary_search_by_key(&node.index(), |kept| kept.first.index()).ok()?;
        self.kept.get(at)
    }
}

impl From<Vec<Chunk>> for Chunks {
    fn from(chunks: Vec<Chunk>) -> Self {
        Self { list: chunks.into_iter().map(OnceLock::from).collect(), kept: Box::default() }
    }
}

/// What was not asked for differs from everything else.
impl PartialEq for Chunks {
    fn eq(&self, other: &Self) -> bool {
        self.list == other.list
    }
}

impl Index<ChunkId> for Chunks {
    type Output = Chunk;

    fn index(&self, chunk: ChunkId) -> &Chunk {
        self.list[chunk.index()].get().unwrap_or_else(|| &NOTHING)
    }
}

impl Unit {
    /// Makes sure that the chunks of a node definition are there.
    pub fn open(&self, node: ChunkId) -> Result<(), Issue> {
        let Some(kept) = self.chunks.kept(node) else { return Ok(()) };
        let slots = &self.chunks.list[node.index()..node.index() + kept.count as usize];
        if slots.iter().all(|slot| slot.get().is_some()) {
            return Ok(());
        }
        let chunks = (kept.decode)(&kept.bytes)?;
        verify_node(self, kept, &chunks)?;
        for (slot, chunk) in slots.iter().zip(chunks) {
            // Another thread may have been faster.
            let _ = slot.set(chunk);
        }
        Ok(())
    }

    /// Makes sure that all chunks are there.
    pub fn open_all(&self) -> Result<(), Issue> {
        self.chunks.kept.iter().try_for_each(|kept| self.open(kept.first))
    }
}
