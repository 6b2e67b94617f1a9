//! The facts of a node, from any stored form: a plain hash, `puppet facts`, the cached files of an agent or a server,
//! PuppetDB's answers. JSON or YAML.
//!
//! Source: `lib/puppet/node/facts.rb`; PuppetDB's facts, factsets and wire formats.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of values few count here")]

use hashbrown::HashSet;

use pantin_base::budget::Arena;

use super::data::Data;
use crate::issues;
use pantin_base::diagnostics::Issue;
use pantin_data::{DataBuilder, DataFile, Node, NodeId, Text, YamlOptions, load_json, load_yaml, value_of};
use pantin_values::value::depth::deeper;
use pantin_values::value::{HashBuilder, Value};

/// The facts of a node.
#[derive(Clone, Debug)]
pub struct Facts {
    file: DataFile,
    certname: Option<Text>,
    values: Vec<(Text, NodeId)>,
    trusted: Option<NodeId>,
    given_trusted: Option<DataFile>,
    /// Facts that these go before.
    base: Option<Box<Self>>,
    form: Form,
    /// True if no name occurs twice.
    differ: bool,
}

/// The conversion of the values of facts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Form {
    /// As Puppet does with the facts of agents: undef becomes an empty text.
    Sanitized,
    /// None: the values are taken unchanged, or are already in Puppet's form.
    AsGiven,
}

/// Keys with data about the facts, which are not facts.
const NO_FACTS: &[&str] = &["_timestamp"];

impl Facts {
    /// Reads facts. `name` is that of the file, for messages and for its ending: `.json` is read as JSON, anything else
    /// as YAML, of which JSON is nearly a part.
    pub fn read(bytes: &[u8], name: &str) -> Result<Self, Issue> {
        let malformed = |detail: &str| issues::unreadable_facts(name, detail);
        let looks_like_json = bytes.iter().find(|byte| !byte.is_ascii_whitespace()).is_some_and(|b| b"{[".contains(b));
        let file = if name.ends_with(".json") || looks_like_json && !name.ends_with(".yaml") {
            load_json(bytes).map_err(|error| malformed(&error.0))?
        } else {
            let text = String::from_utf8_lossy(bytes);
            let plain = without_ruby_objects(&text);
            let loaded = load_yaml(plain.as_bytes(), YamlOptions::PLAIN);
            loaded.map_err(|error| malformed(&error.message(Some(name))))?.unwrap_or_else(empty)
        };
        Self::from_file(file).ok_or_else(|| issues::facts_not_a_hash(name))
    }

    /// Facts and trusted data that are parts of a larger text: hashes, or undef. Values stay unchanged.
    #[must_use]
    pub fn given(file: DataFile, (values, trusted): (Option<NodeId>, Option<NodeId>)) -> Self {
        let values = values.map_or_else(Vec::new, |id| entries(&file, id));
        let differ = are_different(&file, &values);
        Self { file, certname: None, values, trusted, given_trusted: None, base: None, form: Form::AsGiven, differ }
    }

    /// No facts at all.
    #[must_use]
    pub fn none() -> Self {
        Self::given(empty(), (None, None))
    }

    /// No facts, but the trusted data that came with these.
    #[must_use]
    pub fn without_values(&self) -> Self {
        Self { values: Vec::new(), base: None, ..self.clone() }
    }

    /// These facts before those of `base`.
    #[must_use]
    pub fn over(mut self, base: Self) -> Self {
        self.base = Some(Box::new(base));
        self
    }

    /// True if a fact of that name exists.
    #[must_use]
    pub fn contains(&self, name: &str) -> bool {
        self.values.iter().any(|(known, _)| self.file.text(*known) == name)
            || self.base.as_ref().is_some_and(|base| base.contains(name))
    }

    /// The same facts with trusted data from another file: a hash.
    pub fn with_trusted(mut self, bytes: &[u8], name: &str) -> Result<Self, Issue> {
        let malformed = |detail: &str| issues::unreadable_facts(name, detail);
        let loaded = load_yaml(bytes, YamlOptions::PLAIN);
        let file = loaded.map_err(|error| malformed(&error.message(Some(name))))?.unwrap_or_else(empty);
        if !matches!(file.root(), Node::Hash(..)) {
            return Err(malformed("expected a hash of trusted data"));
        }
        self.given_trusted = Some(file);
        Ok(self)
    }

    fn from_file(file: DataFile) -> Option<Self> {
        let mut certname = None;
        let mut trusted = None;
        let values = match file.root() {
            Node::Undef => Vec::new(),
            // PuppetDB's endpoint of facts: a list of names and values.
            Node::Array(children, _) => named_values(&file, file.children(children))?,
            Node::Hash(..) => {
                let text = |key: &str| file.get(key).and_then(|id| text_of(&file, id));
                let hash = |key: &str| file.get(key).filter(|id| matches!(file.node(*id), Node::Hash(..)));
                if let Some(values) = hash("values").filter(|_| text("name").or(text("certname")).is_some()) {
                    certname = text("name").or(text("certname"));
                    trusted = hash("trusted");
                    entries(&file, values)
                } else if let (Some(_), Some(facts)) = (text("certname"), hash("facts")) {
                    // PuppetDB's endpoint of fact sets.
                    certname = text("certname");
                    let data = child(&file, facts, "data").map(|id| file.node(id));
                    match data {
                        Some(Node::Array(children, _)) => named_values(&file, file.children(children))?,
                        _ => entries(&file, facts),
                    }
                } else {
                    file.entries().filter_map(|(key, value)| Some((text_in(&key)?, value))).collect()
                }
            }
            Node::Boolean(_)
            | Node::Integer(_)
            | Node::BigInteger(_)
            | Node::Float(_)
            | Node::String(_)
            | Node::Template(_)
            | Node::Symbol(_)
            | Node::Regexp(_)
            | Node::Bytes(_) => return None,
        };
        let values: Vec<(Text, NodeId)> =
            values.into_iter().filter(|(name, _)| !NO_FACTS.contains(&file.text(*name))).collect();
        let certname = certname.or_else(|| {
            let named = |wanted: &str| values.iter().find(|(name, _)| file.text(*name) == wanted);
            named("clientcert").or_else(|| named("fqdn")).and_then(|(_, value)| text_of(&file, *value))
        });
        let form = if file.nodes().iter().all(is_sane_node) { Form::AsGiven } else { Form::Sanitized };
        let differ = are_different(&file, &values);
        Some(Self { file, certname, values, trusted, given_trusted: None, base: None, form, differ })
    }

    /// The node's name in the facts, if they have it.
    #[must_use]
    pub fn certname(&self) -> Option<&str> {
        self.certname.map(|text| self.file.text(text))
    }

    /// True if it has no facts.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.values.is_empty() && self.base.as_ref().is_none_or(|base| base.is_empty())
    }

    /// Names and values, in order.
    pub fn values<'c>(&'c self, arena: &'c Arena) -> Result<Vec<(&'c str, Value<'c>)>, Issue> {
        let mut facts = match &self.base {
            Some(base) => base.values(arena)?,
            None => Vec::with_capacity(self.values.len()),
        };
        let of_base = facts.len();
        for (name, value) in &self.values {
            let (name, value) = (self.file.text(*name), value_of(&self.file, *value, arena)?);
            let value = if self.form == Form::Sanitized { sanitized(value, arena) } else { value };
            match facts[..of_base].iter_mut().find(|(known, _)| *known == name) {
                Some(known) => known.1 = value,
                None => facts.push((name, value)),
            }
        }
        Ok(facts)
    }

    /// True if no name is among [`Self::values`] twice.
    #[must_use]
    pub fn are_different(&self) -> bool {
        self.differ && self.base.as_ref().is_none_or(|base| base.are_different())
    }

    /// Names of facts, and where their values are.
    pub fn nodes(&self) -> impl Iterator<Item = (&str, &DataFile, NodeId)> {
        self.values.iter().map(|(name, value)| (self.file.text(*name), &self.file, *value))
    }

    /// Names of facts.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.nodes().map(|(name, ..)| name)
    }

    /// A fact, or the part of it that names lead to; if they lead to a value without parts, that value.
    #[must_use]
    pub fn find<'n>(&self, name: &str, parts: impl Iterator<Item = &'n str>) -> Option<(&DataFile, NodeId)> {
        let (_, file, mut at) = self.nodes().find(|(known, ..)| *known == name)?;
        for part in parts {
            if let Node::Hash(..) = file.node(at) { at = child(file, at, part)? } else { break }
        }
        Some((file, at))
    }

    /// The trusted data that came with the facts.
    #[must_use]
    pub fn trusted_node(&self) -> Option<(&DataFile, NodeId)> {
        let given = self.given_trusted.as_ref().map(|file| (file, file.root_id()));
        given.or_else(|| Some((&self.file, self.trusted?)))
    }

    /// The trusted data that came with the facts, as data.
    #[must_use]
    pub fn trusted_data(&self) -> Option<Data> {
        self.trusted_node().map(|(file, id)| Data::of_node(file, file.node(id), 0))
    }

    /// Names and values as data, in order.
    #[must_use]
    pub fn data(&self) -> Vec<(&str, Data)> {
        let facts = self.values.iter();
        facts
            .map(|(name, value)| (self.file.text(*name), Data::of_node(&self.file, self.file.node(*value), 0)))
            .collect()
    }

    /// Trusted data that came with the facts.
    pub fn trusted<'c>(&'c self, arena: &'c Arena) -> Result<Option<Value<'c>>, Issue> {
        if let Some(file) = &self.given_trusted {
            return value_of(file, file.root_id(), arena).map(Some);
        }
        self.trusted.map(|id| value_of(&self.file, id, arena)).transpose()
    }
}

/// The value as a fact: numbers, booleans and strings, and collections of such; anything else becomes text.
/// Source: node/facts.rb, `sanitize_fact`.
fn sanitized<'c>(value: Value<'c>, arena: &'c Arena) -> Value<'c> {
    if is_sane(&value) { value } else { made_sane(value, arena) }
}

/// True if a value can stay unchanged, as nearly all do.
fn is_sane(value: &Value<'_>) -> bool {
    match value {
        Value::Undef | Value::Default | Value::Runtime(_) => false,
        Value::Array(elements) => deeper(|| elements.iter().all(is_sane)),
        Value::Hash(hash) => deeper(|| hash.entries().iter().all(|(key, value)| is_sane(key) && is_sane(value))),
        _ => true,
    }
}

fn made_sane<'c>(value: Value<'c>, arena: &'c Arena) -> Value<'c> {
    deeper(|| match value {
        Value::Undef => Value::String(""),
        Value::Default => Value::String("default"),
        Value::Runtime(symbol) => Value::String(symbol.text),
        Value::Array(elements) => {
            Value::Array(arena.alloc_slice_fill_iter(elements.iter().map(|element| made_sane(*element, arena))))
        }
        Value::Hash(hash) => {
            let mut builder = HashBuilder::with_capacity(hash.len());
            for (key, value) in hash.entries() {
                builder.insert(made_sane(*key, arena), made_sane(*value, arena));
            }
            builder.finish_value(arena)
        }
        other => other,
    })
}

/// The same for a value in a file, without its contents.
const fn is_sane_node(node: &Node) -> bool {
    !matches!(node, Node::Undef | Node::Symbol(_))
}

/// True if no name occurs twice.
fn are_different(file: &DataFile, values: &[(Text, NodeId)]) -> bool {
    let mut names = HashSet::with_capacity(values.len());
    values.iter().all(|(name, _)| names.insert(file.text(*name)))
}

/// The text of a file without what Puppet's own serialisation says about classes and times.
fn without_ruby_objects(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for line in text.lines() {
        match line {
            line if line.starts_with("--- !ruby/object:Puppet::Node::Facts") => plain.push_str("---"),
            line if line.starts_with("timestamp:") || line.starts_with("expiration:") => {}
            line => plain.push_str(line),
        }
        plain.push('\n');
    }
    plain
}

fn empty() -> DataFile {
    let mut builder = DataBuilder::new();
    let root = builder.node(Node::Undef).expect("one node is never too much");
    builder.finish(root)
}

fn text_in(node: &Node) -> Option<Text> {
    if let Node::String(text) | Node::Template(text) | Node::Symbol(text) = node { Some(*text) } else { None }
}

fn text_of(file: &DataFile, id: NodeId) -> Option<Text> {
    text_in(&file.node(id))
}

/// The entries of a hash whose keys are strings.
fn entries(file: &DataFile, hash: NodeId) -> Vec<(Text, NodeId)> {
    let pairs = file.pairs(file.node(hash)).iter();
    pairs.filter_map(|[name, value]| Some((text_of(file, *name)?, *value))).collect()
}

fn child(file: &DataFile, hash: NodeId, key: &str) -> Option<NodeId> {
    entries(file, hash).into_iter().find(|(name, _)| file.text(*name) == key).map(|(_, value)| value)
}

/// Entries of a list of hashes with `name` and `value`.
fn named_values(file: &DataFile, list: &[NodeId]) -> Option<Vec<(Text, NodeId)>> {
    let named = list.iter().map(|id| Some((text_of(file, child(file, *id, "name")?)?, child(file, *id, "value")?)));
    named.collect()
}

#[cfg(test)]
mod tests {
    use super::Facts;
    use pantin_base::budget::Arena;
    use pantin_values::value::Value;

    fn check(text: &str, name: &str, certname: Option<&str>) {
        let facts = Facts::read(text.as_bytes(), name).unwrap();
        let arena = Arena::new();
        let values = facts.values(&arena).unwrap();
        assert_eq!(facts.certname(), certname, "{text}");
        assert_eq!(values.iter().map(|(name, _)| *name).collect::<Vec<_>>(), ["kernel", "n"], "{text}");
        assert!(matches!(values[0].1, Value::String("Linux")));
        assert!(matches!(values[1].1, Value::Integer(3)));
    }

    #[test]
    fn every_form_of_facts_is_read() {
        check(r#"{"kernel": "Linux", "n": 3}"#, "f.json", None);
        check(r#"{"name": "a.b", "values": {"kernel": "Linux", "n": 3}, "trusted": {}}"#, "f.json", Some("a.b"));
        check("kernel: Linux\nn: 3\n", "f.yaml", None);
        let cached = "--- !ruby/object:Puppet::Node::Facts\nname: a.b\nvalues:\n  kernel: Linux\n  n: 3\n\
                      timestamp: 2024-01-01 10:00:00.000000000 +00:00\n";
        check(cached, "f.yaml", Some("a.b"));
        let listed = r#"[{"certname": "a", "name": "kernel", "value": "Linux"}, {"name": "n", "value": 3}]"#;
        check(listed, "f.json", None);
        let set = r#"[1]"#;
        assert!(Facts::read(set.as_bytes(), "f.json").is_err());
        let set = r#"{"certname": "a.b", "facts": {"data": [{"name": "kernel", "value": "Linux"}, {"name": "n", "value": 3}]}}"#;
        check(set, "f.json", Some("a.b"));
    }
}
