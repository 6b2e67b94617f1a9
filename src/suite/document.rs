//! Reads the structure of a YAML file with the place of each fault. All faults of a file are reported together.

use std::sync::Arc;

use crate::issues;
use pantin_base::diagnostics::suggest::did_you_mean;
use pantin_base::diagnostics::{Diagnostic, Issue};
use pantin_base::source::Place;
use pantin_data::{DataFile, LocatedYaml, Node, NodeId, NodeShape, Symbols, YamlOptions, load_located_yaml};

/// A parsed YAML file, and the faults found so far.
pub(crate) struct Document {
    /// Name of the file in messages.
    pub(crate) name: Arc<str>,
    /// The content.
    yaml: LocatedYaml,
    /// The faults.
    pub(crate) faults: Vec<Diagnostic>,
}

impl Document {
    /// Parses a file. `None` if it is empty.
    ///
    /// # Errors
    /// The syntax error with its place.
    pub(crate) fn parse(text: &[u8], name: &str, symbols: Symbols) -> Result<Option<Self>, Diagnostic> {
        let name: Arc<str> = name.into();
        let yaml = load_located_yaml(text, YamlOptions { symbols, ..YamlOptions::PLAIN }).map_err(|error| {
            let (line, column) = error.place().unwrap_or_default();
            let place = Place { line, column, ..Place::default() };
            Diagnostic::new(issues::malformed(&error.message(Some(&name))), Some(Arc::clone(&name)), place)
        })?;
        Ok(yaml.map(|yaml| Self { name, yaml, faults: Vec::new() }))
    }

    /// The content.
    pub(crate) fn data(&self) -> &DataFile {
        &self.yaml.file
    }

    /// The place of a value.
    pub(crate) fn place(&self, id: NodeId) -> Place {
        self.yaml.place(id)
    }

    /// Adds a fault.
    pub(crate) fn fail(&mut self, place: Place, issue: Issue) {
        self.faults.push(Diagnostic::new(issue, Some(Arc::clone(&self.name)), place));
    }

    /// Adds the fault that a value has the wrong form.
    pub(crate) fn wrong(&mut self, entry: (&str, NodeId), expected: &str) {
        let issue = issues::wrong_value(entry.0, expected, kind(self.data().node(entry.1)));
        self.fail(self.place(entry.1), issue);
    }

    /// Adds the fault that a key is unknown, with the nearest known one.
    pub(crate) fn unknown_key(&mut self, key: &str, place: Place, (what, known): (&str, &[&str])) {
        let advice =
            did_you_mean(key, known.iter().copied()).or_else(|| Some(format!("known keys: {}", known.join(", "))));
        self.fail(place, issues::unknown_key(key, what).advised(advice));
    }

    /// The text of a value that is one.
    pub(crate) fn text(&self, id: NodeId) -> Option<&str> {
        text_of(self.data(), id)
    }

    /// The text of a scalar, as it is written in most cases: `12`, `true`, `text`.
    pub(crate) fn scalar(&self, id: NodeId) -> Option<String> {
        let node = self.data().node(id);
        if let Node::Boolean(truth) = node {
            return Some(truth.to_string());
        }
        if let Node::Integer(number) = node {
            return Some(number.to_string());
        }
        if let Node::Float(number) = node {
            return Some(number.to_string());
        }
        self.text(id).map(str::to_owned)
    }

    /// The elements of a list; a value that is no list is its only element, and null has none.
    pub(crate) fn list(&self, id: NodeId) -> Vec<NodeId> {
        let node = self.data().node(id);
        if let Node::Array(children, _) = node {
            return self.data().children(children).to_vec();
        }
        if let Node::Undef = node { Vec::new() } else { vec![id] }
    }

    /// The entries of a hash with texts as keys. `None` if it is not a hash; other keys are faults of the caller's.
    pub(crate) fn entries(&self, id: NodeId) -> Option<Vec<(String, Place, NodeId)>> {
        let NodeShape::Map(pairs) = self.data().shape(self.data().node(id)) else { return None };
        let entry = |[key, value]: &[NodeId; 2]| (self.scalar(*key).unwrap_or_default(), self.place(*key), *value);
        Some(pairs.iter().map(entry).collect())
    }

    /// The value of a key of a hash.
    pub(crate) fn get(&self, id: NodeId, key: &str) -> Option<NodeId> {
        let mut pairs = self.data().pairs(self.data().node(id)).iter();
        pairs.find(|[name, _]| self.text(*name) == Some(key)).map(|[_, value]| *value)
    }
}

/// The text of a value that is one.
pub(crate) fn text_of(file: &DataFile, id: NodeId) -> Option<&str> {
    if let Node::String(text) | Node::Template(text) | Node::Symbol(text) = file.node(id) {
        Some(file.text(text))
    } else {
        None
    }
}

/// The kind of a value in messages.
fn kind(node: Node) -> &'static str {
    match node {
        Node::Undef => "nothing",
        Node::Boolean(_) => "a boolean",
        Node::Integer(_) | Node::BigInteger(_) | Node::Float(_) => "a number",
        Node::String(_) | Node::Template(_) | Node::Symbol(_) | Node::Regexp(_) | Node::Bytes(_) => "a text",
        Node::Array(..) => "a list",
        Node::Hash(..) => "a hash",
    }
}
