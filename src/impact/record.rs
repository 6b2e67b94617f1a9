//! What an earlier run found that nodes read, and the answers then: of a node whose reads all have these answers still it is
//! known what it reads without compiling it.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::node::{NodeInput, Seen};
use super::numbers::Numbers;
use super::state::State;
use crate::cache;
use crate::environment::reads::{Notebook, Read};

/// What nodes read, as it is kept for later runs.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Record {
    reads: Vec<Read>,
    /// The answers to the reads, whole files for parts of them.
    answers: Vec<u128>,
    nodes: BTreeMap<Box<str>, KnownNode>,
}

/// What is known of a node.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct KnownNode {
    /// A hash of what is known of the node besides the code: facts, what its classifier says.
    whole: u128,
    /// The same without facts.
    others: u128,
    /// The numbers of the facts that were read, and hashes of them.
    facts: Box<[(u32, u128)]>,
    /// The numbers of its reads in the list of the record.
    reads: Numbers,
}

impl Record {
    /// From bytes that an earlier run kept; nothing where they are of no use.
    #[must_use]
    pub fn decode(bytes: &[u8]) -> Option<Self> {
        let record: Self = cache::decode(bytes).ok()?;
        (record.reads.len() == record.answers.len()).then_some(record)
    }

    /// As bytes for later runs; nothing where it cannot be written.
    #[must_use]
    pub fn encode(&self) -> Option<Vec<u8>> {
        cache::encode(self).ok()
    }

    /// What nodes read whose compilations were of an environment in this state, and what is known of others.
    #[must_use]
    pub fn of(
        nodes: Vec<(String, Seen, Numbers)>,
        (state, notebook): (&State<'_>, &Notebook),
        known: Option<Known>,
    ) -> Self {
        let mut record = Self::default();
        // By their numbers in the notebook; the greatest number is none.
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
        for (name, seen, reads) in nodes {
            let all = reads.iter().map(|at| number(&mut record, at)).collect();
            let seen = renumbered(&seen, |at| number(&mut record, at));
            record.nodes.insert(name.into(), known_node(seen, all));
        }
        for (name, (seen, reads)) in known.map(|known| known.nodes).unwrap_or_default() {
            if !record.nodes.contains_key(&name) {
                let all = reads.iter().map(|at| number(&mut record, at)).collect();
                let seen = renumbered(&seen, |at| number(&mut record, at));
                record.nodes.insert(name, known_node(seen, all));
            }
        }
        record
    }

    /// The nodes all of whose reads have the answers still that were recorded, with their reads by number in a notebook.
    #[must_use]
    pub fn known(&self, state: &State<'_>, notebook: &Notebook) -> Known {
        let is_still: Vec<bool> =
            self.reads.iter().zip(&self.answers).map(|(read, answer)| state.whole_answer(read) == *answer).collect();
        let numbers: Vec<u32> = self.reads.iter().map(|read| notebook.number(read)).collect();
        let mut known = Known::default();
        for (name, node) in &self.nodes {
            let are_known = node.facts.iter().all(|(at, _)| (*at as usize) < numbers.len());
            if are_known && node.reads.iter().all(|at| is_still.get(at as usize) == Some(&true)) {
                let reads = Numbers::of(node.reads.iter().map(|at| numbers[at as usize]).collect());
                let KnownNode { whole, others, facts, .. } = node.clone();
                let seen = renumbered(&Seen { whole, others, facts }, |at| numbers[at as usize]);
                known.nodes.insert(name.clone(), (seen, reads));
            }
        }
        known
    }
}

/// What an earlier run found of nodes and is so still.
#[derive(Clone, Debug, Default)]
pub struct Known {
    nodes: BTreeMap<Box<str>, (Seen, Numbers)>,
}

impl Known {
    /// The numbers of the reads of a node, if what they saw of the node is the same as then.
    #[must_use]
    pub fn numbers(&self, name: &str, input: &NodeInput, notebook: &Notebook) -> Option<&Numbers> {
        self.nodes.get(name).filter(|(then, _)| then.is_so(input, notebook)).map(|(_, numbers)| numbers)
    }
}

/// The same with other numbers for its facts.
fn renumbered(seen: &Seen, mut number: impl FnMut(u32) -> u32) -> Seen {
    Seen { facts: seen.facts.iter().map(|(at, hash)| (number(*at), *hash)).collect(), ..seen.clone() }
}

fn known_node(seen: Seen, numbers: Vec<u32>) -> KnownNode {
    let Seen { whole, others, facts } = seen;
    KnownNode { whole, others, facts, reads: Numbers::of(numbers) }
}

#[cfg(test)]
mod tests {
    use super::{Record, Seen, known_node};

    fn seen() -> Seen {
        Seen { whole: 7, others: 1, facts: [(0, 3)].into() }
    }

    #[test]
    fn records_come_back_and_damaged_ones_are_refused() {
        let mut record = Record::default();
        record.nodes.insert("n".into(), known_node(seen(), vec![0]));
        let bytes = record.encode().unwrap();
        assert_eq!(Record::decode(&bytes).unwrap().nodes, record.nodes);
        assert!(Record::decode(&bytes[..bytes.len() - 1]).is_none());
        record.answers.push(1);
        assert!(Record::decode(&record.encode().unwrap()).is_none());
    }
}
