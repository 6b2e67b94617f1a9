//! Definitions of manifests by name.

use super::read::{DefinitionOf, Read};
use super::record::note;
use crate::LoadedUnit;
use pantin_code::bytecode::{ChunkId, Definition, HostPart, HostPattern, NodeDefinition, Unit};

/// The kind and the name in lower case of a definition of a unit.
#[must_use]
pub fn named(unit: &Unit, definition: &Definition) -> (DefinitionOf, Box<str>) {
    let of = |kind, chunk: &ChunkId| {
        let name = unit.name(unit.chunk(*chunk).name).as_str();
        (kind, name.strip_prefix("::").unwrap_or(name).to_lowercase().into())
    };
    match definition {
        Definition::Class(chunk) => of(DefinitionOf::Class, chunk),
        Definition::Define(chunk) => of(DefinitionOf::Define, chunk),
        Definition::Function(chunk) => of(DefinitionOf::Function, chunk),
        Definition::TypeAlias(chunk) => of(DefinitionOf::TypeAlias, chunk),
        Definition::Node(node) => (DefinitionOf::Node, name_of_node(node)),
    }
}

/// The patterns of a node definition, roughly as they are written.
fn name_of_node(node: &NodeDefinition) -> Box<str> {
    let part = |part: &HostPart| match part {
        HostPart::Text(text) => text.to_string(),
        HostPart::Variable { name, .. } => format!("${{{name}}}"),
    };
    let pattern = |pattern: &HostPattern| match pattern {
        HostPattern::Name(name) => name.to_string(),
        HostPattern::Regexp(text) => format!("/{text}/"),
        HostPattern::Default => "default".to_owned(),
        HostPattern::Interpolated { parts, .. } => parts.iter().map(part).collect(),
    };
    node.patterns.iter().map(pattern).collect::<Vec<_>>().join(", ").into()
}

/// Records that the definition with this code was read.
pub fn note_definition(unit: &LoadedUnit, chunk: ChunkId) {
    note(|| {
        let is_it = |definition: &&Definition| match definition {
            Definition::Class(id) | Definition::Define(id) | Definition::Function(id) | Definition::TypeAlias(id) => {
                *id == chunk
            }
            Definition::Node(node) => node.chunk == chunk,
        };
        let file: Box<str> = (*unit.file).into();
        match unit.unit.definitions.iter().find(is_it) {
            Some(definition) => {
                let (kind, name) = named(&unit.unit, definition);
                Read::Definition(file, kind, name)
            }
            None => Read::Unit(file),
        }
    });
}
