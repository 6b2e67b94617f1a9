//! The numbering of an environment's reads, and those of one compilation.

use std::sync::{Arc, PoisonError, RwLock};

use hashbrown::HashMap;
use indexmap::IndexSet;
use rustc_hash::FxBuildHasher;

use super::read::{DefinitionOf, Read};

/// All reads of an environment's compilations by number. Threads share it.
#[derive(Debug, Default)]
pub struct Notebook {
    reads: RwLock<IndexSet<Read, FxBuildHasher>>,
    /// The reads that opened the environment.
    opening: RwLock<Box<[u32]>>,
}

impl Notebook {
    /// The number of a read.
    pub fn number(&self, read: &Read) -> u32 {
        let known = self.reads.read().unwrap_or_else(PoisonError::into_inner).get_index_of(read);
        let at = known
            .unwrap_or_else(|| self.reads.write().unwrap_or_else(PoisonError::into_inner).insert_full(read.clone()).0);
        at as u32
    }

    /// The number of reads so far.
    #[must_use]
    pub fn len(&self) -> usize {
        self.reads.read().unwrap_or_else(PoisonError::into_inner).len()
    }

    /// True if nothing was read yet.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// All reads so far, by their numbers.
    #[must_use]
    pub fn reads(&self) -> Vec<Read> {
        self.reads.read().unwrap_or_else(PoisonError::into_inner).iter().cloned().collect()
    }

    /// A read by its number.
    #[must_use]
    pub fn read(&self, number: u32) -> Option<Read> {
        self.reads.read().unwrap_or_else(PoisonError::into_inner).get_index(number as usize).cloned()
    }

    /// Shows reads by their numbers.
    pub fn each(&self, numbers: impl Iterator<Item = u32>, mut see: impl FnMut(u32, &Read)) {
        let reads = self.reads.read().unwrap_or_else(PoisonError::into_inner);
        for number in numbers {
            if let Some(read) = reads.get_index(number as usize) {
                see(number, read);
            }
        }
    }

    pub(super) fn set_opening(&self, numbers: Box<[u32]>) {
        *self.opening.write().unwrap_or_else(PoisonError::into_inner) = numbers;
    }

    pub(super) fn add_opening(&self, noted: &mut HashMap<u32, Via, FxBuildHasher>) {
        for number in &*self.opening.read().unwrap_or_else(PoisonError::into_inner) {
            noted.entry(*number).or_default();
        }
    }
}

/// The class or defined type that read something: its place among those of the compilation. Empty by default.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Via(u32);

impl Via {
    pub(super) fn at(index: usize) -> Self {
        Self(index as u32 + 1)
    }

    fn index(self) -> Option<usize> {
        (self.0 as usize).checked_sub(1)
    }
}

/// A class or defined type that ran, and the one that declared it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Chain {
    pub(super) kind: DefinitionOf,
    pub(super) name: Box<str>,
    pub(super) from: Via,
}

/// The reads of one compilation.
#[derive(Clone, Debug)]
pub struct Reads {
    notebook: Arc<Notebook>,
    /// By the numbers of the reads, in their order.
    noted: Box<[(u32, Via)]>,
    chains: Box<[Chain]>,
}

impl Reads {
    pub(super) fn new(notebook: Arc<Notebook>, noted: HashMap<u32, Via, FxBuildHasher>, chains: Vec<Chain>) -> Self {
        let mut noted: Box<[(u32, Via)]> = noted.into_iter().collect();
        noted.sort_unstable_by_key(|(number, _)| *number);
        Self { notebook, noted, chains: chains.into() }
    }

    /// The notebook with their numbers.
    #[must_use]
    pub fn notebook(&self) -> &Arc<Notebook> {
        &self.notebook
    }

    /// The numbers of the reads, in ascending order, and through what each came about first.
    #[must_use]
    pub fn numbers(&self) -> &[(u32, Via)] {
        &self.noted
    }

    /// The reads, and through what each came about first.
    pub fn iter(&self) -> impl Iterator<Item = (Read, Via)> + '_ {
        self.noted.iter().filter_map(|(number, via)| Some((self.notebook.read(*number)?, *via)))
    }

    /// The classes and defined types that led to a read, innermost first.
    pub fn chain(&self, via: Via) -> impl Iterator<Item = (DefinitionOf, &str)> + '_ {
        let at = |via: Via| self.chains.get(via.index()?);
        std::iter::successors(at(via), move |chain| at(chain.from)).map(|chain| (chain.kind, &*chain.name))
    }
}
