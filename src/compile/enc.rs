//! What an external node classifier says about a node: classes, parameters, environment.
//!
//! Source: `lib/puppet/indirector/node/exec.rb`, compiler.md §1 steps 4 and 8.

use bumpalo::Bump;

use crate::diagnostics::Issue;
use crate::diagnostics::issues::load;
use crate::lookup::data::{DataFile, Node, NodeId, Symbols, YamlOptions, load_yaml, value_of};
use crate::value::Value;

/// What an external node classifier said.
#[derive(Clone, Debug)]
pub struct EncResult {
    file: DataFile,
    classes: Vec<EncClass>,
    parameters: Vec<(String, NodeId)>,
    environment: Option<String>,
}

/// A class for the node.
#[derive(Clone, Debug)]
pub struct EncClass {
    /// Name as given.
    pub name: String,
    /// Parameters. `None` when the classes are a list, and for a class without parameters.
    parameters: Option<Vec<(String, NodeId)>>,
}

impl EncResult {
    /// Reads the output, YAML or JSON, for the node `name`.
    pub fn read(output: &[u8], name: &str) -> Result<Self, Issue> {
        let failed = |detail: &str| load::external_node_failed(name, detail);
        let options = YamlOptions { symbols: Symbols::KeysBecomeStrings, ..YamlOptions::PLAIN };
        let loaded = load_yaml(output, options).map_err(|error| failed(&error.message(None)))?;
        let Some(file) = loaded else { return Err(failed("expected a hash")) };
        if !matches!(file.root(), Node::Hash(..)) {
            return Err(failed("expected a hash"));
        }
        let classes = file.get("classes").map_or_else(Vec::new, |id| classes(&file, id));
        let parameters = file.get("parameters").map_or_else(Vec::new, |id| entries(&file, id));
        let environment = file.get("environment").and_then(|id| text(&file, id));
        Ok(Self { classes, parameters, environment, file })
    }

    /// Classes, in order.
    #[must_use]
    pub fn classes(&self) -> &[EncClass] {
        &self.classes
    }

    /// The parameters of a class, in order; nothing when it has none.
    pub fn class_parameters<'c>(
        &'c self,
        class: &'c EncClass,
        arena: &'c Bump,
    ) -> Result<Vec<(&'c str, Value<'c>)>, Issue> {
        self.values(class.parameters.as_deref().unwrap_or_default(), arena)
    }

    /// Parameters of the node, which become variables.
    pub fn parameters<'c>(&'c self, arena: &'c Bump) -> Result<Vec<(&'c str, Value<'c>)>, Issue> {
        self.values(&self.parameters, arena)
    }

    /// The environment that the node belongs to.
    #[must_use]
    pub fn environment(&self) -> Option<&str> {
        self.environment.as_deref()
    }

    fn values<'c>(
        &'c self,
        entries: &'c [(String, NodeId)],
        arena: &'c Bump,
    ) -> Result<Vec<(&'c str, Value<'c>)>, Issue> {
        entries.iter().map(|(name, id)| Ok((name.as_str(), value_of(&self.file, *id, arena)?))).collect()
    }
}

impl EncClass {
    /// Whether the class comes with parameters, and is declared like a resource.
    #[must_use]
    pub fn has_parameters(&self) -> bool {
        self.parameters.as_ref().is_some_and(|parameters| !parameters.is_empty())
    }
}

fn classes(file: &DataFile, id: NodeId) -> Vec<EncClass> {
    match file.node(id) {
        Node::Array(children, _) => {
            let names = file.children(children).iter().filter_map(|id| text(file, *id));
            names.map(|name| EncClass { name, parameters: None }).collect()
        }
        Node::Hash(..) => {
            let named = entries(file, id).into_iter();
            let class = |(name, id)| {
                let is_hash = matches!(file.node(id), Node::Hash(..));
                EncClass { name, parameters: is_hash.then(|| entries(file, id)) }
            };
            named.map(class).collect()
        }
        _ => text(file, id).map(|name| EncClass { name, parameters: None }).into_iter().collect(),
    }
}

fn entries(file: &DataFile, id: NodeId) -> Vec<(String, NodeId)> {
    let Node::Hash(children, _) = file.node(id) else { return Vec::new() };
    let pairs = file.children(children).chunks_exact(2);
    pairs.filter_map(|pair| Some((text(file, pair[0])?, pair[1]))).collect()
}

fn text(file: &DataFile, id: NodeId) -> Option<String> {
    match file.node(id) {
        Node::String(text) | Node::Template(text) | Node::Symbol(text) => Some(file.text(text).to_owned()),
        Node::Integer(number) => Some(number.to_string()),
        Node::Boolean(truth) => Some(truth.to_string()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::EncResult;
    use crate::value::Value;
    use bumpalo::Bump;

    #[test]
    fn classes_come_as_list_or_hash() {
        let listed = EncResult::read(b"---\nclasses:\n- a\n- b::c\nenvironment: dev\n", "n").unwrap();
        assert_eq!(listed.classes().iter().map(|class| class.name.as_str()).collect::<Vec<_>>(), ["a", "b::c"]);
        assert_eq!(listed.environment(), Some("dev"));
        let text = b"classes:\n  a:\n  b:\n    x: 1\nparameters: {role: web}\n";
        let hashed = EncResult::read(text, "n").unwrap();
        assert!(!hashed.classes()[0].has_parameters());
        let arena = Bump::new();
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
}
