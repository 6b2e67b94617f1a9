//! Types of parameters that a type alias further down in the same file defines. Puppet evaluates the types of a class or
//! defined type before it makes what stands behind it.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::issues;
use pantin_base::diagnostics::Diagnostic;
use pantin_base::source::{LineIndex, Span};
use pantin_code::index::{Definition, DefinitionKind, FileIndex, Parameter, Target, normal};

/// The types of parameters that Puppet does not find, as their alias stands behind them, in the order of the places.
#[must_use]
pub fn late_types(index: &FileIndex, (file, text): (Option<&Arc<str>>, &str)) -> Vec<Diagnostic> {
    let mut aliases: BTreeMap<String, u32> = BTreeMap::new();
    let is_alias = |found: &&Definition| found.kind == DefinitionKind::TypeAlias && found.within.is_none();
    for alias in index.definitions.iter().filter(is_alias) {
        aliases.entry(normal(&alias.name)).or_insert(alias.span.start);
    }
    if aliases.is_empty() {
        return Vec::new();
    }
    let lines = LineIndex::new(text);
    let mut found = Vec::new();
    for reference in &index.references {
        let Target::Type(name) = &reference.target else { continue };
        let is_late = aliases.get(&normal(name)).is_some_and(|start| *start > reference.span.start);
        if is_late && index.around(reference).is_some_and(|around| is_of_parameter(around, reference.span)) {
            let place = lines.place(text, reference.span);
            found.push(Diagnostic::new(issues::late_type(name), file.cloned(), place));
        }
    }
    found
}

/// True if a place is in the type of a parameter of a class or defined type.
fn is_of_parameter(definition: &Definition, place: Span) -> bool {
    let contains = |parameter: &Parameter| {
        parameter.ty.as_ref().is_some_and(|ty| ty.span.start <= place.start && place.end <= ty.span.end)
    };
    matches!(definition.kind, DefinitionKind::Class | DefinitionKind::Define)
        && definition.parameters.iter().any(contains)
}
