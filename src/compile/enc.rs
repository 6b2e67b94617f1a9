//! The answer of an external node classifier for a node: classes, parameters, environment.
//!
//! Source: `lib/puppet/indirector/node/exec.rb`, compiler.md §1 steps 4 and 8.

use super::data::Data;
use crate::issues;
use pantin_base::budget::{self, Arena};
use pantin_base::diagnostics::Issue;
use pantin_data::{DataFile, Node, NodeId, NodeShape, Symbols, Text, YamlOptions, load_yaml, value_of};
use pantin_values::value::format::ruby_quote;
use pantin_values::value::number::float_text;
use pantin_values::value::ruby_errors::{described, no_implicit_conversion, undefined_method};
use pantin_values::value::{HashBuilder, Value};

/// The answer of an external node classifier.
#[derive(Clone, Debug)]
pub struct EncResult {
    file: DataFile,
    classes: Vec<EncClass>,
    fault: Option<Issue>,
    parameters: Vec<(Name, NodeId)>,
    environment: Option<String>,
    facts: FactsOfNode,
}

/// The use of a node's facts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FactsOfNode {
    /// They become variables beside the parameters; a conflict is reported.
    Merged,
    /// They become variables unless a parameter has their name, which is not reported.
    Overridden,
    /// A stored node has its stored data, and nothing else.
    LeftOut,
}

/// A name as given: aliases share one text, however often they stand for it.
#[derive(Clone, Debug)]
enum Name {
    /// It is in the file.
    Given(Text),
    /// The text that Ruby makes of another value.
    Shown(String),
}

impl Name {
    fn text<'n>(&'n self, file: &'n DataFile) -> &'n str {
        match self {
            Self::Given(text) => file.text(*text),
            Self::Shown(text) => text,
        }
    }
}

/// A class for the node.
#[derive(Clone, Debug)]
pub struct EncClass {
    name: Name,
    /// True if it is a text, or similar to one, as names are.
    pub is_text: bool,
    /// Parameters. `None` when the classes are a list, and for a class without parameters.
    parameters: Option<Vec<(Name, NodeId)>>,
}

impl EncResult {
    /// All that was said, as data.
    #[must_use]
    pub fn node(&self) -> (&DataFile, NodeId) {
        (&self.file, self.file.root_id())
    }

    /// Reads the output, YAML or JSON, for the node `name`. Accepts everything that Puppet accepts; where Puppet fails
    /// with errors of Ruby's, this fails at the same time and in the same words.
    pub fn read(output: &[u8], name: &str) -> Result<Self, Issue> {
        let failed = |detail: &str| issues::external_node_failed(name, detail);
        let options = YamlOptions { symbols: Symbols::KeysBecomeStrings, ..YamlOptions::PLAIN };
        let loaded = load_yaml(output, options).map_err(|error| failed(&error.message(None)))?;
        let Some(file) = loaded else {
            return Err(failed(&undefined_method("each_with_object", "nil:NilClass")));
        };
        // A list has no keys that mean anything.
        if !matches!(file.root(), Node::Hash(..) | Node::Array(..)) {
            return Err(failed(&no_method(&file, file.root_id(), "each_with_object")));
        }
        let found = Self::from_file(file).map_err(|detail| issues::unusable_classification(&detail));
        // A text cut for its length is not the true one.
        budget::fits(0)?;
        found
    }

    /// Reads the node `name` as Puppet stores it in a file; `None` if the file is empty.
    ///
    /// # Errors
    /// What is wrong with the file, or that it holds something else. Source: `indirector/yaml.rb`, `node.rb` `from_data_hash`
    pub fn read_stored(content: &[u8], name: &str, file_name: &str) -> Result<Option<Self>, Issue> {
        let failed = |detail: &str| issues::unusable_stored_node(name, detail);
        let text = String::from_utf8_lossy(content);
        let (content, is_node) = without_tag(&text);
        let options = YamlOptions { symbols: Symbols::Allowed, ..YamlOptions::PLAIN };
        let loaded = load_yaml(content.as_bytes(), options).map_err(|error| failed(&error.message(Some(file_name))))?;
        let Some(file) = loaded else { return Ok(None) };
        if !is_node || !matches!(file.root(), Node::Hash(..)) {
            return Err(failed(&format!("({file_name}): it holds no Puppet::Node")));
        }
        let stored = file.get("name").filter(|id| is_true(file.node(*id)));
        let stored = stored.ok_or_else(|| failed("No name provided in serialized data"))?;
        let stored = text_of(&file, stored).unwrap_or_else(|| inspected(&file, stored));
        if stored != name {
            return Err(failed(&format!("({file_name}): it is the node {stored}")));
        }
        let found = Self::from_file(file).map_err(|detail| failed(&detail));
        budget::fits(0)?;
        let mut found = found?;
        if found.environment.is_none() {
            let given = found.parameters.iter().find(|(name, _)| name.text(&found.file) == "environment");
            found.environment = given.and_then(|(_, id)| text_of(&found.file, *id));
        }
        Ok(Some(Self { facts: FactsOfNode::LeftOut, ..found }))
    }

    /// The data that a requester of a catalog gives for a node, as parts of a larger text. Its parameters override
    /// facts of their names without a report.
    #[must_use]
    pub fn given(file: DataFile, (declared, parameters): (Option<NodeId>, Option<NodeId>)) -> Self {
        let (classes, fault) = declared.map_or_else(Default::default, |id| classes(&file, id));
        let parameters = parameters.map_or_else(Vec::new, |id| entries(&file, id));
        let fault = fault.map(|detail| issues::unusable_classification(&detail));
        Self { classes, fault, parameters, environment: None, file, facts: FactsOfNode::Overridden }
    }

    /// The answer in a file, or Ruby's error if it is invalid.
    fn from_file(file: DataFile) -> Result<Self, String> {
        let given = |key: &str| file.get(key).filter(|id| is_true(file.node(*id)));
        let (classes, fault) = given("classes").map_or_else(Default::default, |id| classes(&file, id));
        if let Some(detail) = given("parameters").and_then(|id| fault_of_parameters(&file, id)) {
            return Err(detail);
        }
        let parameters = given("parameters").map_or_else(Vec::new, |id| entries(&file, id));
        let environment = match given("environment") {
            None => None,
            Some(id) => match file.node(id) {
                Node::String(text) | Node::Template(text) | Node::Symbol(text) => Some(file.text(text).to_owned()),
                Node::Undef
                | Node::Boolean(_)
                | Node::Integer(_)
                | Node::BigInteger(_)
                | Node::Float(_)
                | Node::Regexp(_)
                | Node::Bytes(_)
                | Node::Array(..)
                | Node::Hash(..) => return Err(no_method(&file, id, "name")),
            },
        };
        let fault = fault.map(|detail| issues::unusable_classification(&detail));
        Ok(Self { classes, fault, parameters, environment, file, facts: FactsOfNode::Merged })
    }

    /// The use of the node's facts.
    #[must_use]
    pub const fn facts(&self) -> FactsOfNode {
        self.facts
    }

    /// The error that prevents declaring any class, if any: Puppet finds it after evaluating everything else.
    #[must_use]
    pub fn fault(&self) -> Option<&Issue> {
        self.fault.as_ref()
    }

    /// Classes, in order.
    #[must_use]
    pub fn classes(&self) -> &[EncClass] {
        &self.classes
    }

    /// The name of a class as given.
    #[must_use]
    pub fn class_name<'c>(&'c self, class: &'c EncClass) -> &'c str {
        class.name.text(&self.file)
    }

    /// The parameters of a class, in order; nothing when it has none.
    pub fn class_parameters<'c>(
        &'c self,
        class: &'c EncClass,
        arena: &'c Arena,
    ) -> Result<Vec<(&'c str, Value<'c>)>, Issue> {
        self.values(class.parameters.as_deref().unwrap_or_default(), arena)
    }

    /// The classes as the classifier has them: a list of names, or a hash with the parameters of each.
    pub fn class_value<'c>(&'c self, arena: &'c Arena) -> Result<Value<'c>, Issue> {
        let name = |class: &'c EncClass| Value::String(self.class_name(class));
        if self.classes.iter().all(|class| class.parameters.is_none()) {
            return Ok(Value::Array(arena.alloc_slice_fill_iter(self.classes.iter().map(name))));
        }
        let mut hash = HashBuilder::with_capacity(self.classes.len());
        for class in &self.classes {
            let value = match &class.parameters {
                None => Value::Undef,
                Some(parameters) => {
                    let mut hash = HashBuilder::with_capacity(parameters.len());
                    for (name, value) in self.values(parameters, arena)? {
                        hash.insert(Value::String(name), value);
                    }
                    hash.finish_value(arena)
                }
            };
            hash.insert(name(class), value);
        }
        Ok(hash.finish_value(arena))
    }

    /// Parameters of the node, which become variables.
    pub fn parameters<'c>(&'c self, arena: &'c Arena) -> Result<Vec<(&'c str, Value<'c>)>, Issue> {
        self.values(&self.parameters, arena)
    }

    /// Parameters of the node as data.
    #[must_use]
    pub fn parameter_data(&self) -> Vec<(&str, Data)> {
        self.data_of(&self.parameters)
    }

    /// Classes as data: a list of names, or a hash with the parameters of each.
    #[must_use]
    pub fn class_data(&self) -> Data {
        let name = |class: &EncClass| Data::Text(self.class_name(class).to_owned());
        if self.classes.iter().all(|class| class.parameters.is_none()) {
            return Data::List(self.classes.iter().map(name).collect());
        }
        let parameters = |class: &EncClass| match &class.parameters {
            None => Data::Null,
            Some(parameters) => {
                let entries = self.data_of(parameters).into_iter();
                Data::Map(entries.map(|(name, value)| (Data::Text(name.to_owned()), value)).collect())
            }
        };
        Data::Map(self.classes.iter().map(|class| (name(class), parameters(class))).collect())
    }

    fn data_of<'c>(&'c self, entries: &'c [(Name, NodeId)]) -> Vec<(&'c str, Data)> {
        let data = |id: &NodeId| Data::of_node(&self.file, self.file.node(*id), 0);
        entries.iter().map(|(name, id)| (name.text(&self.file), data(id))).collect()
    }

    /// The environment that the node belongs to.
    #[must_use]
    pub fn environment(&self) -> Option<&str> {
        self.environment.as_deref()
    }

    fn values<'c>(
        &'c self,
        entries: &'c [(Name, NodeId)],
        arena: &'c Arena,
    ) -> Result<Vec<(&'c str, Value<'c>)>, Issue> {
        entries.iter().map(|(name, id)| Ok((name.text(&self.file), value_of(&self.file, *id, arena)?))).collect()
    }
}

impl EncClass {
    /// True if the class comes with parameters, and is declared like a resource.
    #[must_use]
    pub fn has_parameters(&self) -> bool {
        self.parameters.as_ref().is_some_and(|parameters| !parameters.is_empty())
    }
}

/// The classes, and Ruby's error if they are invalid.
fn classes(file: &DataFile, id: NodeId) -> (Vec<EncClass>, Option<String>) {
    match file.shape(file.node(id)) {
        NodeShape::List(ids) => {
            let class = |id: &NodeId| EncClass {
                name: name_of(file, *id).unwrap_or_else(|| Name::Shown(inspected(file, *id))),
                is_text: !matches!(file.node(*id), Node::Array(..) | Node::Hash(..)),
                parameters: None,
            };
            let named = ids.iter().filter(|id| !is_without_parts(file.node(**id)));
            (named.map(class).collect(), fault_of_names(file, ids.iter().copied()))
        }
        NodeShape::Map(pairs) => {
            let named = entries(file, id);
            let names = pairs.iter().map(|[name, _]| *name);
            let fault = named.iter().find_map(|(_, id)| fault_of_class(file, *id));
            let fault = fault.or_else(|| fault_of_names(file, names));
            let class = |(name, id)| {
                let is_hash = matches!(file.node(id), Node::Hash(..));
                EncClass { name, is_text: true, parameters: is_hash.then(|| entries(file, id)) }
            };
            (named.into_iter().map(class).collect(), fault)
        }
        NodeShape::Text(_) | NodeShape::Scalar => {
            let name = name_of(file, id);
            let classes = name.map(|name| EncClass { name, is_text: true, parameters: None });
            (classes.into_iter().collect(), Some(no_method(file, id, "collect")))
        }
    }
}

/// Puppet reads the first two characters of a name, which these do not have.
const fn is_without_parts(node: Node) -> bool {
    matches!(node, Node::Undef | Node::Boolean(_) | Node::Float(_))
}

/// Ruby's error for an invalid name of a class.
fn fault_of_names(file: &DataFile, mut names: impl Iterator<Item = NodeId>) -> Option<String> {
    names.find(|id| is_without_parts(file.node(*id))).map(|id| no_method(file, id, "[]"))
}

/// Ruby's error for class parameters that are neither undef nor a hash.
fn fault_of_class(file: &DataFile, id: NodeId) -> Option<String> {
    match file.node(id) {
        Node::Hash(..) => None,
        Node::Array(children, _) => file.children(children).first().map(|first| no_method(file, *first, "name")),
        Node::String(text) | Node::Template(text) if file.text(text).is_empty() => None,
        Node::String(_) | Node::Template(_) | Node::Symbol(_) => Some(no_method(file, id, "each")),
        node @ (Node::Undef
        | Node::Boolean(_)
        | Node::Integer(_)
        | Node::BigInteger(_)
        | Node::Float(_)
        | Node::Regexp(_)
        | Node::Bytes(_)) => is_true(node).then(|| no_method(file, id, "empty?")),
    }
}

/// Ruby's error for node parameters that are not a hash.
fn fault_of_parameters(file: &DataFile, id: NodeId) -> Option<String> {
    match file.node(id) {
        Node::Hash(..) => None,
        Node::Array(..) => Some(no_implicit_conversion("String", "Integer")),
        Node::String(_) | Node::Template(_) => Some("string not matched".to_owned()),
        Node::Undef
        | Node::Boolean(_)
        | Node::Integer(_)
        | Node::BigInteger(_)
        | Node::Float(_)
        | Node::Symbol(_)
        | Node::Regexp(_)
        | Node::Bytes(_) => Some(no_method(file, id, "[]=")),
    }
}

/// The text of a stored node without what says that it is one, and whether that was there.
fn without_tag(text: &str) -> (std::borrow::Cow<'_, str>, bool) {
    const TAG: &str = "!ruby/object:Puppet::Node";
    let start = if text.starts_with("--- ") { Some(0) } else { text.find("\n--- ").map(|before| before + 1) };
    let tagged = start.and_then(|start| text[start + 4..].trim_start_matches(' ').strip_prefix(TAG));
    match tagged.filter(|rest| rest.is_empty() || rest.starts_with(char::is_whitespace)) {
        Some(rest) => {
            let end = text.len() - rest.len();
            ([&text[..end - TAG.len()], rest].concat().into(), true)
        }
        None => (text.into(), false),
    }
}

/// Neither nothing nor false.
const fn is_true(node: Node) -> bool {
    !matches!(node, Node::Undef | Node::Boolean(false))
}

fn no_method(file: &DataFile, id: NodeId, method: &str) -> String {
    let class = match file.node(id) {
        Node::Undef => "NilClass",
        Node::Boolean(true) => "TrueClass",
        Node::Boolean(false) => "FalseClass",
        Node::Integer(_) | Node::BigInteger(_) => "Integer",
        Node::Float(_) => "Float",
        Node::Array(..) => "Array",
        Node::Hash(..) => "Hash",
        Node::Symbol(_) => "Symbol",
        Node::Regexp(_) => "Regexp",
        Node::String(_) | Node::Template(_) | Node::Bytes(_) => "String",
    };
    undefined_method(method, &described(inspected(file, id), class))
}

/// The value as Ruby's `inspect` shows it; the beginning of it if it exceeds the budget.
fn inspected(file: &DataFile, id: NodeId) -> String {
    let mut shown = String::new();
    inspect(&mut shown, file, id);
    shown
}

fn inspect(out: &mut String, file: &DataFile, id: NodeId) {
    if budget::fits_text(out.len()).is_err() {
        return;
    }
    match file.node(id) {
        Node::Undef => out.push_str("nil"),
        Node::Float(number) => out.push_str(&float_text(number)),
        Node::BigInteger(digits) => out.push_str(file.text(digits)),
        Node::Array(children, _) => {
            out.push('[');
            for (at, id) in file.children(children).iter().enumerate() {
                out.push_str(if at > 0 { ", " } else { "" });
                inspect(out, file, *id);
            }
            out.push(']');
        }
        Node::Hash(children, _) => {
            out.push('{');
            for (at, pair) in file.children(children).chunks_exact(2).enumerate() {
                out.push_str(if at > 0 { ", " } else { "" });
                inspect(out, file, pair[0]);
                out.push_str("=>");
                inspect(out, file, pair[1]);
            }
            out.push('}');
        }
        Node::String(text) | Node::Template(text) => out.push_str(&ruby_quote(file.text(text))),
        Node::Symbol(text) => {
            out.push(':');
            out.push_str(file.text(text));
        }
        Node::Boolean(_) | Node::Integer(_) | Node::Regexp(_) | Node::Bytes(_) => {
            out.push_str(&text_of(file, id).unwrap_or_default());
        }
    }
}

fn entries(file: &DataFile, id: NodeId) -> Vec<(Name, NodeId)> {
    let pairs = file.pairs(file.node(id)).iter();
    pairs.filter_map(|[name, value]| Some((name_of(file, *name)?, *value))).collect()
}

fn name_of(file: &DataFile, id: NodeId) -> Option<Name> {
    match file.node(id) {
        Node::String(text) | Node::Template(text) | Node::Symbol(text) => Some(Name::Given(text)),
        Node::Integer(number) => Some(Name::Shown(number.to_string())),
        Node::Boolean(truth) => Some(Name::Shown(truth.to_string())),
        Node::Undef
        | Node::BigInteger(_)
        | Node::Float(_)
        | Node::Regexp(_)
        | Node::Bytes(_)
        | Node::Array(..)
        | Node::Hash(..) => None,
    }
}

fn text_of(file: &DataFile, id: NodeId) -> Option<String> {
    name_of(file, id).map(|name| name.text(file).to_owned())
}

#[cfg(test)]
mod tests {
    use super::EncResult;
    use pantin_base::budget::Arena;
    use pantin_values::value::Value;

    #[test]
    fn classes_come_as_list_or_hash() {
        let listed = EncResult::read(b"---\nclasses:\n- a\n- b::c\nenvironment: dev\n", "n").unwrap();
        assert_eq!(listed.classes().iter().map(|class| listed.class_name(class)).collect::<Vec<_>>(), ["a", "b::c"]);
        assert_eq!(listed.environment(), Some("dev"));
        let text = b"classes:\n  a:\n  b:\n    x: 1\nparameters: {role: web}\n";
        let hashed = EncResult::read(text, "n").unwrap();
        assert!(!hashed.classes()[0].has_parameters());
        let arena = Arena::new();
        let parameters = hashed.class_parameters(&hashed.classes()[1], &arena).unwrap();
        assert!(matches!(parameters[..], [("x", Value::Integer(1))]));
        assert!(matches!(hashed.parameters(&arena).unwrap()[..], [("role", Value::String("web"))]));
    }

    #[test]
    fn output_that_is_no_hash_is_refused() {
        let error = EncResult::read(b"{a: [", "n.example.com").unwrap_err();
        assert!(error.text().starts_with("Could not load external node results for n.example.com: "));
        assert!(EncResult::read(b"", "n").is_err());
    }

    /// The words are those of Puppet's command line.
    #[test]
    fn symbols_and_numbers_where_parameters_belong_are_told_in_the_words_of_ruby() {
        let words = |text: &[u8]| EncResult::read(text, "n").unwrap_err().text().to_owned();
        assert_eq!(words(b"parameters: :sym"), "undefined method `[]=' for :sym:Symbol");
        assert_eq!(words(b"parameters: 1.5"), "undefined method `[]=' for 1.5:Float");
    }
}
