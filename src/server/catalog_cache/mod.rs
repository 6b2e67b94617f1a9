//! The catalog cache: an agent asks every half hour, and usually its catalog's dependencies are unchanged.
//!
//! The dependencies of a catalog, and the checks before it is sent again:
//!
//! | dependency | check |
//! |---|---|
//! | code, data, templates, files and settings of the environment | same generation ([`Generation::number`]) |
//! | files outside of it | unchanged (`outside`) |
//! | facts | those that the compilation read, by path, are unchanged; others may differ ([`ObservedInputs`]) |
//! | trusted data, the classifier's result | unchanged ([`NodeInput`]) |
//! | the agent's request: static catalog, checksum types | unchanged ([`CatalogRequest::wanted`]) |
//! | the time, programs, Ruby that reads elsewhere, exported resources | never cached ([`Read::Unknowable`]) |
//! | environment variables, the server's own facts | constant for the process |
//!
//! The catalog's identifier, its log messages, and the data for the fleet's store are new each time.
//!
//! Source: Puppet has no such cache; its agents cache their catalogs in case no server answers.

mod answer;
mod entries;
mod outside;

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use bytes::Bytes;

use answer::Answer;
pub use answer::uuid_of;
use entries::Entries;
use outside::Outside;
use pantin_base::diagnostics::Entry;
use pantin_compile::impact::{NodeInput, ObservedInputs};
use pantin_environment::reads::{Read, Reads};
use pantin_host::{Files, System};
use pantin_service::Generation;
use pantin_store::Extract;

/// After so many consecutive misses, a node is not cached in this generation: recording its reads costs more than it
/// saves.
const MAX_MISSES: u8 = 3;
/// The maximum number of numbered reads of a generation's compilations; beyond it, recording stops.
const MAX_READS: usize = 400_000;
/// The maximum number of nodes.
const MAX_NODES: usize = 100_000;
/// The maximum number of messages of one compilation.
const MAX_MESSAGES: usize = 200;
/// The approximate overhead of a cached catalog in bytes.
const BESIDES: usize = 2_048;
/// The size of a store's extract, as a multiple of the JSON's.
const EXTRACT: usize = 4;

/// A request for a catalog.
#[derive(Debug)]
pub struct CatalogRequest {
    /// The node, its facts with trusted data, the classifier's result.
    pub input: NodeInput,
    /// The agent's parameters for the catalog.
    pub wanted: Vec<u8>,
}

/// A cached catalog.
#[derive(Debug)]
pub struct CachedCatalog {
    answer: Answer,
    seen: ObservedInputs,
    outside: Outside,
    wanted: Vec<u8>,
    /// Puppet's name of it in the log.
    pub kind: &'static str,
    /// The number of its resources.
    pub resources: usize,
    /// The messages of its compilation.
    pub told: Vec<Entry>,
    /// The extract for the fleet's store.
    pub extract: Option<Extract>,
}

/// A compiled catalog that may be cached.
#[derive(Debug)]
pub struct Fresh<'f> {
    /// As JSON.
    pub json: &'f [u8],
    /// Puppet's name of it in the log.
    pub kind: &'static str,
    /// The number of its resources.
    pub resources: usize,
    /// The messages of its compilation.
    pub told: Vec<Entry>,
    /// The extract for the fleet's store.
    pub extract: Option<Extract>,
}

impl CachedCatalog {
    /// The catalog in JSON, with an identifier.
    ///
    /// # Errors
    /// Only if memory is damaged.
    pub fn json(&self, uuid: &str) -> std::io::Result<Vec<u8>> {
        self.answer.plain(uuid)
    }

    /// The same in gzip, and its uncompressed size.
    ///
    /// # Errors
    /// If compression fails.
    pub fn gzip(&self, uuid: &str) -> std::io::Result<(Bytes, u64)> {
        Ok((self.answer.gzip(uuid)?, self.answer.length()))
    }

    fn size(&self) -> usize {
        let extract = self.extract.as_ref().map_or(0, |extract| match extract {
            Extract::Exports(exports) => exports.len() * BESIDES,
            Extract::Wire(_) => self.answer.length() as usize * EXTRACT,
        });
        BESIDES
            + self.answer.size()
            + extract
            + self.told.iter().map(|entry| entry.message.len() + BESIDES).sum::<usize>()
    }
}

/// The state of a node in one generation.
#[derive(Debug)]
struct OfNode {
    generation: u64,
    state: State,
    /// The number of consecutive cache misses.
    misses: u8,
}

#[derive(Debug)]
enum State {
    Cached(Arc<CachedCatalog>),
    /// It must be compiled each time.
    Never,
}

/// Why a catalog is not cached.
enum Uncacheable {
    /// It can differ each time.
    EachTime,
    /// This is not known yet.
    ThisTime,
}

impl OfNode {
    fn size(&self) -> usize {
        match &self.state {
            State::Cached(known) => known.size(),
            State::Never => 0,
        }
    }
}

/// The catalog cache. Threads share it.
#[derive(Debug)]
pub struct CatalogCache {
    nodes: Mutex<Entries<OfNode>>,
}

/// What the catalog cache contains.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct CacheCounts {
    /// The number of catalogs.
    pub catalogs: usize,
    /// Their size in bytes.
    pub bytes: usize,
    /// How often a catalog was not cached because there was no room.
    pub refused: u64,
}

impl CatalogCache {
    /// An empty cache with a maximum size in bytes.
    #[must_use]
    pub fn new(max_bytes: usize) -> Self {
        Self { nodes: Mutex::new(Entries::new(max_bytes, MAX_NODES)) }
    }

    /// What it contains.
    #[must_use]
    pub fn count(&self) -> CacheCounts {
        let nodes = self.lock();
        let catalogs = nodes.values().filter(|of_node| matches!(of_node.state, State::Cached(_))).count();
        CacheCounts { catalogs, bytes: nodes.bytes(), refused: nodes.refused() }
    }

    /// The cached catalog of a node, if none of its dependencies has changed.
    #[must_use]
    pub fn find(
        &self,
        name: &str,
        generation: &Generation,
        asked: &CatalogRequest,
        files: &dyn Files,
    ) -> Option<Arc<CachedCatalog>> {
        let known = {
            let mut nodes = self.lock();
            let of_node = nodes.request(name).filter(|of_node| of_node.generation == generation.number())?;
            match &of_node.state {
                State::Cached(known) => Arc::clone(known),
                State::Never => return None,
            }
        };
        let notebook = generation.environment().notebook()?;
        let is_same =
            known.wanted == asked.wanted && known.seen.is_so(&asked.input, notebook) && known.outside.are_same(files);
        let mut nodes = self.lock();
        if let Some(of_node) = nodes.get_mut(name).filter(|of_node| of_node.generation == generation.number()) {
            of_node.misses = if is_same { 0 } else { of_node.misses.saturating_add(1) };
        }
        is_same.then_some(known)
    }

    /// Returns true if it is useful to record the reads of a node's compilation.
    #[must_use]
    pub fn wants(&self, name: &str, generation: &Generation) -> bool {
        if generation.environment().notebook().is_none_or(|notebook| notebook.len() > MAX_READS) {
            return false;
        }
        let nodes = self.lock();
        let of_node = nodes.get(name).filter(|of_node| of_node.generation == generation.number());
        of_node.is_none_or(|of_node| matches!(of_node.state, State::Cached(_)) && of_node.misses < MAX_MISSES)
    }

    /// Caches a catalog if its dependencies are known, and returns it; `None` for a node that must be compiled each
    /// time.
    pub fn keep(
        &self,
        name: &str,
        (generation, files): (&Generation, &dyn System),
        (asked, reads): (CatalogRequest, &Reads),
        fresh: Fresh<'_>,
    ) -> Option<Arc<CachedCatalog>> {
        let known = known((generation, files), (asked, reads), fresh);
        let mut nodes = self.lock();
        let before = nodes.get(name).filter(|of_node| of_node.generation == generation.number());
        let misses = before.map_or(0, |of_node| of_node.misses);
        let (state, known) = match known {
            Ok(known) => {
                let known = Arc::new(known);
                (State::Cached(Arc::clone(&known)), Some(known))
            }
            Err(Uncacheable::EachTime) => (State::Never, None),
            Err(Uncacheable::ThisTime) => {
                nodes.remove(name);
                return None;
            }
        };
        let of_node = OfNode { generation: generation.number(), state, misses };
        let bytes = of_node.size();
        nodes.put(name, of_node, bytes);
        known
    }

    fn lock(&self) -> MutexGuard<'_, Entries<OfNode>> {
        self.nodes.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn known(
    (generation, files): (&Generation, &dyn System),
    (CatalogRequest { input, wanted }, reads): (CatalogRequest, &Reads),
    Fresh { json, kind, resources, told, extract }: Fresh<'_>,
) -> Result<CachedCatalog, Uncacheable> {
    let environment = generation.environment();
    // A classifier may have assigned another environment.
    let is_of_environment = environment.notebook().is_some_and(|notebook| Arc::ptr_eq(notebook, reads.notebook()));
    if !is_of_environment || told.len() > MAX_MESSAGES {
        return Err(Uncacheable::ThisTime);
    }
    let mut is_knowable = true;
    reads.notebook().each(reads.numbers().iter().map(|(number, _)| *number), |_, read| {
        is_knowable &= !matches!(read, Read::Unknowable(_));
    });
    if !is_knowable {
        return Err(Uncacheable::EachTime);
    }
    let outside = Outside::of(reads, environment, files).ok_or(Uncacheable::ThisTime)?;
    let seen = ObservedInputs::by(reads, &input).ok_or(Uncacheable::ThisTime)?;
    let answer = Answer::of(json).ok_or(Uncacheable::EachTime)?;
    Ok(CachedCatalog { answer, seen, outside, wanted, kind, resources, told, extract })
}
