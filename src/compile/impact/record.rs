//! The reads of nodes in an earlier run, and the answers then: if all answers of a node are still the same, its reads
//! are known without compiling it.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::node::{NodeInput, ObservedInputs};
use super::numbers::Numbers;
use super::state::State;
use pantin_code::cache;
use pantin_environment::reads::{Notebook, Read};

/// The reads of nodes, as stored for later runs.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Record {
    reads: Vec<Read>,
    /// The answers to the reads, whole files for parts of them.
    answers: Vec<u128>,
    nodes: BTreeMap<Box<str>, KnownNode>,
}

/// The record of a node. Its numbers are those of a record's list, or of a notebook.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct KnownNode {
    /// The inputs that its compilation saw.
    seen: ObservedInputs,
    /// The numbers of its reads.
    reads: Numbers,
}

impl KnownNode {
    /// The same with other numbers.
    fn renumbered(&self, mut number: impl FnMut(u32) -> u32) -> Self {
        let reads = Numbers::of(self.reads.iter().map(&mut number).collect());
        let facts = self.seen.facts.iter().map(|(at, hash)| (number(*at), *hash)).collect();
        Self { seen: ObservedInputs { facts, ..self.seen }, reads }
    }
}

impl Record {
    /// Decodes bytes that an earlier run stored; `None` if they are invalid.
    #[must_use]
    pub fn decode(bytes: &[u8]) -> Option<Self> {
        let record: Self = cache::decode(bytes).ok()?;
        (record.reads.len() == record.answers.len()).then_some(record)
    }

    /// Encodes for later runs; `None` if that fails.
    #[must_use]
    pub fn encode(&self) -> Option<Vec<u8>> {
        cache::encode(self).ok()
    }

    /// The reads of nodes whose compilations used an environment in this state, and the records of others.
    #[must_use]
    pub fn of(
        nodes: Vec<(String, ObservedInputs, Numbers)>,
        (state, notebook): (&State<'_>, &Notebook),
        known: Option<PriorResults>,
    ) -> Self {
        let mut record = Self::default();
        // By their numbers in the notebook; the greatest number marks an empty slot.
        let mut numbers: Vec<u32> = Vec::new();
        let mut number = |record: &mut Self, at: u32| {
            if numbers.len() <= at as usize {
                numbers.resize(at as usize + 1, u32::MAX);
            }
            let known = &mut numbers[at as usize];
            if *known == u32::MAX {
                let read = notebook.read(at).unwrap_or(Read::Unknowable("a read that got lost".into()));
                *known = record.reads.len() as u32;
                record.answers.push(state.whole_answer(&read));
                record.reads.push(read);
            }
            *known
        };
        let found = nodes.into_iter().map(|(name, seen, reads)| (name.into(), KnownNode { seen, reads }));
        let others = known.map(|known| known.nodes).unwrap_or_default();
        for (name, node) in found.chain(others) {
            if !record.nodes.contains_key(&name) {
                let node = node.renumbered(|at| number(&mut record, at));
                record.nodes.insert(name, node);
            }
        }
        record
    }

    /// The nodes whose reads all still have the recorded answers, with their reads by number in a notebook.
    #[must_use]
    pub fn known(&self, state: &State<'_>, notebook: &Notebook) -> PriorResults {
        let is_still: Vec<bool> =
            self.reads.iter().zip(&self.answers).map(|(read, answer)| state.whole_answer(read) == *answer).collect();
        let numbers: Vec<u32> = self.reads.iter().map(|read| notebook.number(read)).collect();
        let mut known = PriorResults::default();
        for (name, node) in &self.nodes {
            let are_known = node.seen.facts.iter().all(|(at, _)| (*at as usize) < numbers.len());
            if are_known && node.reads.iter().all(|at| is_still.get(at as usize) == Some(&true)) {
                known.nodes.insert(name.clone(), node.renumbered(|at| numbers[at as usize]));
            }
        }
        known
    }
}

/// The results of an earlier run that are still valid.
#[derive(Clone, Debug, Default)]
pub struct PriorResults {
    nodes: BTreeMap<Box<str>, KnownNode>,
}

impl PriorResults {
    /// The numbers of a node's reads, if the inputs that they saw are the same as then.
    #[must_use]
    pub fn numbers(&self, name: &str, input: &NodeInput, notebook: &Notebook) -> Option<&Numbers> {
        self.nodes.get(name).filter(|node| node.seen.is_so(input, notebook)).map(|node| &node.reads)
    }
}

#[cfg(test)]
mod tests {
    use super::{KnownNode, Numbers, ObservedInputs, Record};

    fn seen() -> ObservedInputs {
        ObservedInputs { whole: Some(7), others: 1, facts: [(0, 3)].into() }
    }

    #[test]
    fn records_come_back_and_damaged_ones_are_refused() {
        let mut record = Record::default();
        record.nodes.insert("n".into(), KnownNode { seen: seen(), reads: Numbers::of(vec![0]) });
        let bytes = record.encode().unwrap();
        assert_eq!(Record::decode(&bytes).unwrap().nodes, record.nodes);
        assert!(Record::decode(&bytes[..bytes.len() - 1]).is_none());
        record.answers.push(1);
        assert!(Record::decode(&record.encode().unwrap()).is_none());
    }
}
