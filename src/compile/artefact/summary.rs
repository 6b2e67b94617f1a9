//! A summary of an environment: every definition and its place.

use serde::{Deserialize, Serialize};

use pantin_base::diagnostics::Issue;
use pantin_code::bytecode::{Definition, HostPattern, Unit, interpolation};
use pantin_code::cache::{artefact::Artefact, decode};

/// A summary of an environment.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Summary {
    /// Definitions, by kind and name.
    pub definitions: Vec<Defined>,
}

/// A definition and its place.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Defined {
    /// `class`, `define`, `function`, `type` or `node`.
    pub kind: String,
    /// Name; of a node definition its patterns.
    pub name: String,
    /// Root of its file.
    pub root: u32,
    /// Path of its file below the root.
    pub path: String,
}

/// The summary of an artefact.
pub fn summary_of(artefact: &Artefact) -> Result<Summary, Issue> {
    decode(artefact.summary()?)
}

/// The definitions of a unit.
pub(super) fn definitions(unit: &Unit, root: u32, path: &str) -> Vec<Defined> {
    let name_of = |chunk| unit.name(unit.chunk(chunk).name).as_str().to_owned();
    let defined = |kind: &str, name: String| Defined { kind: kind.to_owned(), name, root, path: path.to_owned() };
    let definitions = unit.definitions.iter().flat_map(|definition| match definition {
        Definition::Class(chunk) => vec![defined("class", name_of(*chunk))],
        Definition::Define(chunk) => vec![defined("define", name_of(*chunk))],
        Definition::Function(chunk) => vec![defined("function", name_of(*chunk))],
        Definition::TypeAlias(chunk) => vec![defined("type", name_of(*chunk))],
        Definition::Node(node) => node.patterns.iter().map(|pattern| defined("node", text(pattern))).collect(),
    });
    definitions.collect()
}

fn text(pattern: &HostPattern) -> String {
    match pattern {
        HostPattern::Name(name) => name.to_string(),
        HostPattern::Regexp(regexp) => format!("/{regexp}/"),
        HostPattern::Default => "default".to_owned(),
        HostPattern::Interpolated { parts, .. } => interpolation(parts),
    }
}
