//! Facts of the nodes of a repository, and the names that interpolations may use beside them.

use std::path::PathBuf;

use super::subject::Hiera;
use pantin_base::diagnostics::legacy_facts;
use pantin_compile::analysis::EnvironmentDefinitions;
use pantin_data::{DataFile, NodeId, NodeShape, YamlOptions, load_json, load_yaml};
use pantin_host::Files;

/// Variables that every compilation has, and those that Hiera has of its own.
const BUILT_IN: [&str; 19] = [
    "environment",
    "module_name",
    "caller_module_name",
    "calling_module",
    "calling_class",
    "calling_class_path",
    "title",
    "name",
    "clientcert",
    "clientversion",
    "clientnoop",
    "agent_specified_environment",
    "serverversion",
    "servername",
    "serverip",
    "serverip6",
    "server_facts",
    "trusted",
    "facts",
];

/// Keys of files that have facts below them.
const FORMS: [&str; 2] = ["values", "facts"];

/// Reads files with facts of nodes, in JSON or YAML. Those that cannot be read are left out.
#[must_use]
pub fn read_facts(files: &dyn Files, paths: &[PathBuf]) -> Vec<DataFile> {
    let mut facts = Vec::new();
    for path in paths {
        let Ok(bytes) = files.read(path) else { continue };
        let is_json = path.extension().is_some_and(|ending| ending == "json");
        match is_json {
            true => facts.extend(load_json(&bytes).ok()),
            false => facts.extend(load_yaml(&bytes, YamlOptions::PLAIN).ok().flatten()),
        }
    }
    facts
}

/// What interpolations may read.
pub(super) struct Facts<'a> {
    nodes: &'a [DataFile],
    code: &'a [String],
    definitions: &'a EnvironmentDefinitions<'a>,
}

/// Why an interpolation cannot be resolved.
pub(super) struct Unknown {
    /// The fact or variable.
    pub(super) name: String,
    /// True if only a fact can have the name.
    pub(super) is_fact: bool,
    /// What was meant, perhaps.
    pub(super) advice: Option<String>,
}

impl<'a> Facts<'a> {
    pub(super) const fn new(hiera: &Hiera<'a>) -> Self {
        Self { nodes: hiera.facts, code: hiera.fact_code, definitions: hiera.definitions }
    }

    /// Looks a variable up for all nodes: `None` if one of them may have it, or if nothing is known of nodes.
    pub(super) fn unknown(&self, variable: &str) -> Option<Unknown> {
        if self.nodes.is_empty() {
            return None;
        }
        let variable = variable.strip_prefix("::").unwrap_or(variable);
        let segments = segments(variable)?;
        let (first, rest) = segments.split_first()?;
        let is_fact = first == "facts";
        let path: &[String] = if is_fact { rest } else { &segments };
        let root = path.first()?;
        if !is_fact && (BUILT_IN.contains(&root.as_str()) || root.contains("::") || root.parse::<u32>().is_ok()) {
            return None;
        }
        let is_known = self.nodes.iter().any(|node| has(node, path))
            || self.is_custom(root)
            || !is_fact && self.definitions.sets_global(root);
        if is_known {
            return None;
        }
        let legacy = legacy_facts::expression(root).map(|expression| {
            let path = expression.trim_start_matches('$').replace("']['", ".").replace("['", ".").replace("']", "");
            format!("since Puppet 8 it is '%{{{path}}}'")
        });
        let near = || {
            let names = self.nodes.iter().flat_map(names_of);
            pantin_base::diagnostics::suggest::did_you_mean(root, names)
        };
        Some(Unknown { name: path.join("."), is_fact, advice: legacy.or_else(near) })
    }

    /// True if code of a module defines the fact.
    fn is_custom(&self, name: &str) -> bool {
        let forms =
            [format!("(:{name}"), format!("'{name}'"), format!("\"{name}\""), format!(" :{name}"), format!("{name}=")];
        self.code.iter().any(|text| forms.iter().any(|form| text.contains(form)))
    }
}

/// The names of a dotted path; quotes keep dots. `None` for what is not a path.
fn segments(text: &str) -> Option<Vec<String>> {
    let mut segments = vec![String::new()];
    let mut quote = None;
    for c in text.chars() {
        match (quote, c) {
            (None, '.') => segments.push(String::new()),
            (None, '\'' | '"') => quote = Some(c),
            (Some(open), c) if open == c => quote = None,
            (None | Some(_), c) => segments.last_mut()?.push(c),
        }
    }
    (quote.is_none() && segments.iter().all(|segment| !segment.is_empty())).then_some(segments)
}

fn entry(file: &DataFile, id: NodeId, name: &str) -> Option<NodeId> {
    match file.shape(file.node(id)) {
        NodeShape::Map(pairs) => pairs.iter().find(|[key, _]| text(file, *key) == Some(name)).map(|[_, value]| *value),
        NodeShape::List(elements) => elements.get(name.parse::<usize>().ok()?).copied(),
        NodeShape::Text(_) | NodeShape::Scalar => None,
    }
}

pub(super) fn text(file: &DataFile, id: NodeId) -> Option<&str> {
    if let NodeShape::Text(text) = file.shape(file.node(id)) { Some(text) } else { None }
}

fn roots(file: &DataFile) -> impl Iterator<Item = NodeId> {
    let root = file.root_id();
    [root].into_iter().chain(FORMS.iter().filter_map(move |form| entry(file, root, form)))
}

fn has(file: &DataFile, path: &[String]) -> bool {
    roots(file).any(|root| path.iter().try_fold(root, |at, name| entry(file, at, name)).is_some())
}

fn names_of(file: &DataFile) -> impl Iterator<Item = &str> {
    roots(file).flat_map(|root| file.pairs(file.node(root)).iter().filter_map(|[key, _]| text(file, *key)))
}
