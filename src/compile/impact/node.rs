//! The inputs of a node besides the code: its facts, one by one, and everything else.

use std::cell::OnceCell;

use serde::{Deserialize, Serialize};
use xxhash_rust::xxh3::{Xxh3, xxh3_128};

use super::state::{NOTHING, node_hash};
use crate::{EncResult, Facts};
use pantin_environment::reads::{Notebook, Read, Reads};

/// The inputs of a node besides the code.
#[derive(Debug)]
pub struct NodeInput {
    /// A hash of all inputs; `None` if it is not compared.
    whole: Option<u128>,
    /// Everything but facts, as bytes.
    rest: Box<[u8]>,
    content: Box<[u8]>,
    name: Box<str>,
    facts: OnceCell<Option<Facts>>,
}

impl NodeInput {
    /// From the content of a file of facts with its name, and bytes that stand for everything else.
    #[must_use]
    pub fn new((content, name): (Vec<u8>, &str), rest: Vec<u8>) -> Self {
        let mut whole = Xxh3::new();
        whole.update(&content.len().to_le_bytes());
        whole.update(&content);
        whole.update(&rest);
        let (rest, content) = (rest.into(), content.into());
        Self { whole: Some(whole.digest128()), rest, content, name: name.into(), facts: OnceCell::new() }
    }

    /// From facts, with trusted data, and a classifier's answer. Compares only the parts of these that were read.
    #[must_use]
    pub fn of(facts: Facts, enc: Option<&EncResult>) -> Self {
        let rest = enc.map(|enc| {
            let (file, root) = enc.node();
            node_hash(file, root).to_le_bytes()
        });
        let rest = rest.as_ref().map_or(&[][..], |hash| hash).into();
        let facts = OnceCell::from(Some(facts));
        Self { whole: None, rest, content: Box::default(), name: Box::default(), facts }
    }

    /// A hash of all of it.
    pub(super) const fn whole(&self) -> Option<u128> {
        self.whole
    }

    fn facts(&self) -> Option<&Facts> {
        self.facts.get_or_init(|| Facts::read(&self.content, &self.name).ok()).as_ref()
    }

    /// A hash of the inputs that are not facts for code; `None` if the facts cannot be read.
    pub(super) fn others(&self) -> Option<u128> {
        let facts = self.facts()?;
        let mut hash = Xxh3::new();
        hash.update(&self.rest);
        if let Some((file, id)) = facts.trusted_node() {
            hash.update(&node_hash(file, id).to_le_bytes());
        }
        // Facts by these names keep a node from having a catalog.
        facts.names().filter(|name| is_refused(name)).for_each(|name| hash.update(name.as_bytes()));
        Some(hash.digest128())
    }

    /// A hash of a fact, or of a part of one; without names of all facts.
    pub(super) fn answer(&self, path: &[Box<str>]) -> u128 {
        let Some(facts) = self.facts() else { return NOTHING };
        let Some((first, parts)) = path.split_first() else {
            let mut all = Xxh3::new();
            for (name, file, id) in facts.nodes() {
                all.update(&xxh3_128(name.as_bytes()).to_le_bytes());
                all.update(&node_hash(file, id).to_le_bytes());
            }
            return all.digest128();
        };
        facts.find(first, parts.iter().map(|part| &**part)).map_or(NOTHING, |(file, id)| node_hash(file, id))
    }
}

fn is_refused(name: &str) -> bool {
    matches!(name, "facts" | "server_facts") || !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_digit())
}

/// The inputs that a node's compilation saw; a later run compares them with the node's inputs then.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ObservedInputs {
    /// A hash of the node's inputs besides the code: facts, its classifier's answer.
    pub(super) whole: Option<u128>,
    /// The same without facts.
    pub(super) others: u128,
    /// Hashes of the facts that were read, by the numbers of the reads.
    pub(super) facts: Box<[(u32, u128)]>,
}

impl ObservedInputs {
    /// The inputs that a node's compilation saw; `None` if unknown.
    #[must_use]
    pub fn by(reads: &Reads, input: &NodeInput) -> Option<Self> {
        let mut facts = Vec::new();
        reads.notebook().each(reads.numbers().iter().map(|(number, _)| *number), |number, read| {
            if let Read::Fact(path) = read {
                facts.push((number, input.answer(path)));
            }
        });
        Some(Self { whole: input.whole(), others: input.others()?, facts: facts.into() })
    }

    /// True if the node's inputs are still the same.
    #[must_use]
    pub fn is_so(&self, input: &NodeInput, notebook: &Notebook) -> bool {
        let is_same = |(number, then): &(u32, u128)| match notebook.read(*number) {
            Some(Read::Fact(path)) => input.answer(&path) == *then,
            _ => false,
        };
        self.whole.is_some() && self.whole == input.whole()
            || input.others() == Some(self.others) && self.facts.iter().all(is_same)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::{NodeInput, ObservedInputs};
    use pantin_environment::reads::{Notebook, Read, note, record};

    fn input(facts: &str, rest: &str) -> NodeInput {
        NodeInput::new((facts.as_bytes().to_vec(), "n.json"), rest.as_bytes().to_vec())
    }

    #[test]
    fn a_node_is_known_as_long_as_what_was_read_of_it_is_the_same() {
        let notebook = Arc::new(Notebook::default());
        let ((), reads) = record(&notebook, || {
            note(|| Read::Fact(["os".into(), "family".into()].into()));
            note(|| Read::Fact(["gone".into()].into()));
        });
        let then = r#"{"name": "n", "values": {"os": {"family": "Debian", "name": "a"}, "uptime": 1}}"#;
        let seen = ObservedInputs::by(&reads, &input(then, "enc")).unwrap();
        let is_known = |facts: &str, rest: &str| seen.is_so(&input(facts, rest), &notebook);
        assert!(is_known(then, "enc"));
        assert!(!is_known(then, "other"));
        assert!(is_known(&then.replace("\"uptime\": 1", "\"uptime\": 2").replace("\"a\"", "\"b\""), "enc"));
        assert!(!is_known(&then.replace("Debian", "RedHat"), "enc"));
        assert!(!is_known(&then.replace("uptime", "gone"), "enc"));
        assert!(!is_known(&then.replace("uptime", "facts"), "enc"));
        assert!(!is_known(&then.replace("\"values\"", "\"trusted\": {\"certname\": \"x\"}, \"values\""), "enc"));
        assert!(!is_known("{", "enc"));
    }
}
