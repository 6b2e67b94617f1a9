//! Facts of the nodes of a repository, and the names that interpolations may use beside them.

use std::path::PathBuf;

use super::subject::Hiera;
use pantin_base::diagnostics::legacy_facts;
use pantin_base::diagnostics::suggest::closest;
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
pub(super) fn read_facts(files: &dyn Files, paths: &[PathBuf]) -> Vec<DataFile> {
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
    definitions: Option<&'a EnvironmentDefinitions<'a>>,
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
        Self { nodes: hiera.facts, code: hiera.fact_code, definitions: Some(hiera.definitions) }
    }

    /// Nothing is known of facts.
    pub(super) const fn none() -> Self {
        Self { nodes: &[], code: &[], definitions: None }
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
            || is_custom(self.code, root)
            || !is_fact && self.definitions.is_some_and(|definitions| definitions.sets_global(root));
        if is_known {
            return None;
        }
        let legacy = legacy_facts::expression(root).map(|expression| {
            let path = expression.trim_start_matches('$').replace("']['", ".").replace("['", ".").replace("']", "");
            format!("since Puppet 8 it is '%{{{path}}}'")
        });
        let near = || self.nearest(path).map(|meant| format!("did you mean '{meant}'?"));
        Some(Unknown { name: path.join("."), is_fact, advice: legacy.or_else(near) })
    }

    /// The nearest path of a fact: where the first name is that no node has, the nearest one of those that nodes have there.
    fn nearest(&self, path: &[String]) -> Option<String> {
        let known = (0..path.len()).take_while(|count| self.nodes.iter().any(|node| has(node, &path[..*count])));
        let known = known.last()?;
        let below = self.nodes.iter().flat_map(|node| names_below(node, &path[..known]));
        let meant = closest(&path[known], below)?;
        Some([&path[..known], &[meant.to_owned()], &path[known + 1..]].concat().join("."))
    }
}

/// True if code of a module defines the fact.
pub(crate) fn is_custom(code: &[String], name: &str) -> bool {
    let forms =
        [format!("(:{name}"), format!("'{name}'"), format!("\"{name}\""), format!(" :{name}"), format!("{name}=")];
    code.iter().any(|text| forms.iter().any(|form| text.contains(form)))
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

/// True if a node has a fact at a path.
pub(crate) fn has(file: &DataFile, path: &[String]) -> bool {
    roots(file).any(|root| path.iter().try_fold(root, |at, name| entry(file, at, name)).is_some())
}

/// The names below a path.
pub(crate) fn names_below<'d>(file: &'d DataFile, path: &[String]) -> Vec<&'d str> {
    let at = roots(file).filter_map(|root| path.iter().try_fold(root, |at, name| entry(file, at, name)));
    at.flat_map(|at| file.pairs(file.node(at)).iter().filter_map(|[key, _]| text(file, *key))).collect()
}

/// The dotted paths of all facts of a node, without those that have dots in their names.
pub(super) fn paths_of(file: &DataFile) -> Vec<String> {
    const MAX_DEPTH: usize = 4;
    let mut found = Vec::new();
    let mut open: Vec<(String, NodeId, usize)> = Vec::new();
    let names =
        |id: NodeId| file.pairs(file.node(id)).iter().filter_map(|[key, value]| Some((text(file, *key)?, *value)));
    for root in roots(file) {
        open.extend(names(root).filter(|(name, _)| !FORMS.contains(name)).map(|(name, id)| (name.to_owned(), id, 1)));
    }
    while let Some((path, id, depth)) = open.pop() {
        if depth < MAX_DEPTH {
            let below = names(id).filter(|(name, _)| !name.contains(['.', ' ']));
            open.extend(below.map(|(name, id)| (format!("{path}.{name}"), id, depth + 1)));
        }
        found.push(path);
    }
    found
}
