//! Catalogs that are answered again: an agent asks every half hour, and mostly nothing has changed that its catalog came of.
//!
//! What a catalog depends on, and where that is compared before it is answered again:
//!
//! | what | where |
//! |---|---|
//! | code, data, templates, files and settings of the environment | the generation is the same ([`Generation::number`]) |
//! | files outside of it | they are as they were (`outside`) |
//! | facts | those that the compilation read, by path; all others may be any ([`Seen`]) |
//! | trusted data, the classifier's word | they are the same ([`NodeInput`]) |
//! | what the agent asks for: a static catalog, with which checksums | it is the same ([`Asked::wanted`]) |
//! | the time, programs, Ruby that reads elsewhere, what other nodes export | such a catalog is never kept ([`Read::Unknowable`]) |
//! | variables of the process, the server's own facts | they stay as long as the process |
//!
//! New each time are the identifier of the catalog, what the log says of it, and what the fleet's store is told.
//!
//! Source: Puppet has nothing of the kind; its agents have a cached catalog of their own, for when no server answers.

mod answer;
mod outside;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use bytes::Bytes;

use crate::service::Generation;
use answer::Answer;
pub use answer::uuid_of;
use outside::Outside;
use pantin_base::diagnostics::Entry;
use pantin_compile::impact::{NodeInput, Seen};
use pantin_environment::reads::{Read, Reads};
use pantin_host::{Files, System};
use pantin_store::Extract;

/// A node whose facts were others so often, one time after the other, is not kept any more in this generation: recording what
/// it reads costs more than it saves.
const MOST_MISSES: u8 = 3;
/// When so many reads are numbered that a generation's compilations made, nothing more is recorded.
const MOST_READS: usize = 400_000;
/// Nodes that something is known of.
const MOST_NODES: usize = 100_000;
/// Messages of one compilation.
const MOST_MESSAGES: usize = 200;
/// What a kept catalog takes besides its text, in bytes, about.
const BESIDES: usize = 2_048;
/// What stores keep of a catalog takes so many times its JSON.
const EXTRACT: usize = 4;

/// A request for a catalog.
#[derive(Debug)]
pub struct Asked {
    /// The node, its facts with trusted data, the classifier's word.
    pub input: NodeInput,
    /// What the agent says of the catalog that it wants.
    pub wanted: Vec<u8>,
}

/// A catalog that is answered again.
#[derive(Debug)]
pub struct Known {
    answer: Answer,
    seen: Seen,
    outside: Outside,
    wanted: Vec<u8>,
    /// What Puppet calls it in the log.
    pub kind: &'static str,
    /// How many resources it has.
    pub resources: usize,
    /// What its compilation told.
    pub told: Vec<Entry>,
    /// What the fleet's store has of it besides.
    pub extract: Option<Extract>,
}

/// A catalog that was compiled, and may be answered again.
#[derive(Debug)]
pub struct Fresh<'f> {
    /// As JSON.
    pub json: &'f [u8],
    /// What Puppet calls it in the log.
    pub kind: &'static str,
    /// How many resources it has.
    pub resources: usize,
    /// What its compilation told.
    pub told: Vec<Entry>,
    /// What the fleet's store has of it besides.
    pub extract: Option<Extract>,
}

impl Known {
    /// The catalog in JSON, with an identifier.
    ///
    /// # Errors
    /// Never, unless memory is damaged.
    pub fn json(&self, uuid: &str) -> std::io::Result<Vec<u8>> {
        self.answer.plain(uuid)
    }

    /// The same in the format of gzip, and how many bytes it has otherwise.
    ///
    /// # Errors
    /// What compression ends with.
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

/// What is known of a node in one generation.
#[derive(Debug)]
struct OfNode {
    generation: u64,
    state: State,
    /// When it was asked for last, by the number of the request.
    used: u64,
    /// How often its catalog could not be answered again, one time after the other.
    misses: u8,
}

#[derive(Debug)]
enum State {
    Known(Arc<Known>),
    /// It has to be compiled each time.
    Never,
}

/// Why a catalog is not kept.
enum Unkept {
    /// It can be another one each time.
    EachTime,
    /// It is not known whether it can be.
    ThisTime,
}

impl OfNode {
    fn size(&self) -> usize {
        match &self.state {
            State::Known(known) => known.size(),
            State::Never => 0,
        }
    }
}

#[derive(Debug, Default)]
struct Nodes {
    of_node: HashMap<Box<str>, OfNode>,
    bytes: usize,
    requests: u64,
}

impl Nodes {
    fn put(&mut self, name: &str, of_node: OfNode, most: usize) {
        self.bytes += of_node.size();
        if let Some(before) = self.of_node.insert(name.into(), of_node) {
            self.bytes -= before.size();
        }
        if self.bytes > most || self.of_node.len() > MOST_NODES {
            self.make_room(most);
        }
    }

    fn forget(&mut self, name: &str) {
        if let Some(before) = self.of_node.remove(name) {
            self.bytes -= before.size();
        }
    }

    /// Forgets those that were asked for longest ago, until a good part is free.
    fn make_room(&mut self, most: usize) {
        let mut used: Vec<u64> = self.of_node.values().map(|of_node| of_node.used).collect();
        used.sort_unstable();
        let (most, most_nodes) = (most - most / 8, MOST_NODES - MOST_NODES / 8);
        for part in used.chunks(used.len() / 16 + 1) {
            if self.bytes <= most && self.of_node.len() <= most_nodes {
                break;
            }
            let until = part.last().copied().unwrap_or_default();
            self.of_node.retain(|_, of_node| of_node.used > until);
            self.bytes = self.of_node.values().map(OfNode::size).sum();
        }
    }
}

/// The catalogs that are answered again. Threads share it.
#[derive(Debug)]
pub struct KnownCatalogs {
    /// Bytes of all of them.
    most: usize,
    nodes: Mutex<Nodes>,
}

impl KnownCatalogs {
    /// None yet, and so many bytes for them.
    #[must_use]
    pub fn new(most: usize) -> Self {
        Self { most, nodes: Mutex::default() }
    }

    /// How many catalogs there are, and their bytes.
    #[must_use]
    pub fn count(&self) -> (usize, usize) {
        let nodes = self.lock();
        let known = nodes.of_node.values().filter(|of_node| matches!(of_node.state, State::Known(_)));
        (known.count(), nodes.bytes)
    }

    /// The catalog of a node, if nothing that it came of has changed.
    #[must_use]
    pub fn find(&self, name: &str, generation: &Generation, asked: &Asked, files: &dyn Files) -> Option<Arc<Known>> {
        let known = {
            let mut nodes = self.lock();
            nodes.requests += 1;
            let now = nodes.requests;
            let of_node = nodes.of_node.get_mut(name).filter(|of_node| of_node.generation == generation.number())?;
            of_node.used = now;
            match &of_node.state {
                State::Known(known) => Arc::clone(known),
                State::Never => return None,
            }
        };
        let notebook = generation.environment().notebook()?;
        let is_same =
            known.wanted == asked.wanted && known.seen.is_so(&asked.input, notebook) && known.outside.are_same(files);
        let mut nodes = self.lock();
        if let Some(of_node) = nodes.of_node.get_mut(name).filter(|of_node| of_node.generation == generation.number()) {
            of_node.misses = if is_same { 0 } else { of_node.misses.saturating_add(1) };
        }
        is_same.then_some(known)
    }

    /// Whether it is of use to record what the compilation of a node reads.
    #[must_use]
    pub fn wants(&self, name: &str, generation: &Generation) -> bool {
        if generation.environment().notebook().is_none_or(|notebook| notebook.len() > MOST_READS) {
            return false;
        }
        let nodes = self.lock();
        let of_node = nodes.of_node.get(name).filter(|of_node| of_node.generation == generation.number());
        of_node.is_none_or(|of_node| matches!(of_node.state, State::Known(_)) && of_node.misses < MOST_MISSES)
    }

    /// Keeps a catalog, if it can be told what it came of, and gives it; that of a node which wants compiling each time is none.
    pub fn keep(
        &self,
        name: &str,
        (generation, files): (&Generation, &dyn System),
        (asked, reads): (Asked, &Reads),
        fresh: Fresh<'_>,
    ) -> Option<Arc<Known>> {
        let known = known((generation, files), (asked, reads), fresh);
        let mut nodes = self.lock();
        let before = nodes.of_node.get(name).filter(|of_node| of_node.generation == generation.number());
        let (misses, used) = (before.map_or(0, |of_node| of_node.misses), nodes.requests);
        let (state, known) = match known {
            Ok(known) => {
                let known = Arc::new(known);
                (State::Known(Arc::clone(&known)), Some(known))
            }
            Err(Unkept::EachTime) => (State::Never, None),
            Err(Unkept::ThisTime) => {
                nodes.forget(name);
                return None;
            }
        };
        nodes.put(name, OfNode { generation: generation.number(), state, used, misses }, self.most);
        known
    }

    fn lock(&self) -> MutexGuard<'_, Nodes> {
        self.nodes.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn known(
    (generation, files): (&Generation, &dyn System),
    (Asked { input, wanted }, reads): (Asked, &Reads),
    Fresh { json, kind, resources, told, extract }: Fresh<'_>,
) -> Result<Known, Unkept> {
    let environment = generation.environment();
    // A classifier may have put the node into another environment than the one that was looked at.
    let is_of_environment = environment.notebook().is_some_and(|notebook| Arc::ptr_eq(notebook, reads.notebook()));
    if !is_of_environment || told.len() > MOST_MESSAGES {
        return Err(Unkept::ThisTime);
    }
    let mut is_knowable = true;
    reads.notebook().each(reads.numbers().iter().map(|(number, _)| *number), |_, read| {
        is_knowable &= !matches!(read, Read::Unknowable(_));
    });
    if !is_knowable {
        return Err(Unkept::EachTime);
    }
    let outside = Outside::of(reads, environment, files).ok_or(Unkept::ThisTime)?;
    let seen = Seen::by(reads, &input).ok_or(Unkept::ThisTime)?;
    let answer = Answer::of(json).ok_or(Unkept::EachTime)?;
    Ok(Known { answer, seen, outside, wanted, kind, resources, told, extract })
}
