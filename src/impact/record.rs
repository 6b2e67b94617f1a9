//! What an earlier run found that nodes read, and the answers then: of a node whose reads all have these answers still it is
//! known what it reads without compiling it.

use std::collections::BTreeMap;

use hashbrown::HashMap;
use serde::{Deserialize, Serialize};

use super::state::State;
use crate::cache;
use crate::environment::reads::{Notebook, Read, Reads};

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
    input: u128,
    /// The numbers of its reads in ascending order, each as the difference to the one before.
    steps: Box<[u32]>,
}

impl KnownNode {
    /// The numbers of its reads in the list of the record.
    fn numbers(&self) -> impl Iterator<Item = u32> + '_ {
        self.steps.iter().scan(0_u32, |at, step| {
            *at = at.wrapping_add(*step);
            Some(*at)
        })
    }
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
        nodes: Vec<(String, u128, Reads)>,
        (state, notebook): (&State<'_>, &Notebook),
        known: Option<Known>,
    ) -> Self {
        let mut record = Self::default();
        let mut numbers: HashMap<u32, u32> = HashMap::new();
        let mut number = |record: &mut Self, number: u32| {
            *numbers.entry(number).or_insert_with(|| {
                let read = notebook.read(number).unwrap_or(Read::Unknowable("a read that got lost".into()));
                record.answers.push(state.whole_answer(&read));
                record.reads.push(read);
                record.reads.len() as u32 - 1
            })
        };
        for (name, input, reads) in nodes {
            let all = reads.numbers().iter().map(|(at, _)| number(&mut record, *at)).collect();
            record.nodes.insert(name.into(), known_node(input, all));
        }
        for (name, (input, reads)) in known.map(|known| known.nodes).unwrap_or_default() {
            if !record.nodes.contains_key(&name) {
                let all = reads.iter().map(|at| number(&mut record, *at)).collect();
                record.nodes.insert(name, known_node(input, all));
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
            if node.numbers().all(|at| is_still.get(at as usize) == Some(&true)) {
                let reads = node.numbers().map(|at| numbers[at as usize]).collect();
                known.nodes.insert(name.clone(), (node.input, reads));
            }
        }
        known
    }
}

/// What an earlier run found of nodes and is so still.
#[derive(Clone, Debug, Default)]
pub struct Known {
    nodes: BTreeMap<Box<str>, (u128, Box<[u32]>)>,
}

impl Known {
    /// The numbers of the reads of a node with the same facts as then.
    #[must_use]
    pub fn numbers(&self, name: &str, input: u128) -> Option<&[u32]> {
        self.nodes.get(name).filter(|(then, _)| *then == input).map(|(_, numbers)| &**numbers)
    }
}

fn known_node(input: u128, mut numbers: Vec<u32>) -> KnownNode {
    numbers.sort_unstable();
    let mut before = 0;
    let steps = numbers.into_iter().map(|number| number - std::mem::replace(&mut before, number)).collect();
    KnownNode { input, steps }
}

#[cfg(test)]
mod tests {
    use super::{Record, known_node};

    #[test]
    fn numbers_come_back() {
        let node = known_node(7, vec![9, 2, 4]);
        assert_eq!(node.numbers().collect::<Vec<_>>(), [2, 4, 9]);
    }

    #[test]
    fn records_come_back_and_damaged_ones_are_refused() {
        let mut record = Record::default();
        record.nodes.insert("n".into(), known_node(1, vec![0]));
        let bytes = record.encode().unwrap();
        assert_eq!(Record::decode(&bytes).unwrap().nodes, record.nodes);
        assert!(Record::decode(&bytes[..bytes.len() - 1]).is_none());
        record.answers.push(1);
        assert!(Record::decode(&record.encode().unwrap()).is_none());
    }
}
