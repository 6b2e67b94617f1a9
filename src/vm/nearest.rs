//! Advice on resources and node definitions that do not exist: the nearest ones that do, and their places.

use super::Vm;
use crate::advice;
use pantin_base::diagnostics::suggest::closest;
use pantin_base::diagnostics::{Issue, Label};
use pantin_base::symbol::Symbol;
use pantin_catalog::ResourceId;
use pantin_code::bytecode::{HostPattern, NodeDefinition};
use pantin_environment::LoadedUnit;

/// The maximum of node definitions that an error names.
const MAX_COUNT: usize = 8;

/// The error about a resource that does not exist, with the nearest one of the catalog and its place.
#[cold]
pub(crate) fn with_nearest_resource(vm: &Vm<'_>, issue: Issue, type_name: &str, title: &str) -> Issue {
    if type_name == "Class" && vm.environment.manifest_names().iter().any(|known| *known == title.to_lowercase()) {
        return issue.hint(format!("nothing includes the class '{}' on this node", title.to_lowercase()));
    }
    let of_type = Symbol::find(type_name).map(|symbol| titles_of(vm, symbol)).unwrap_or_default();
    let meant = closest(title, of_type.iter().map(|(title, _)| *title));
    if let Some((title, id)) = meant.and_then(|title| of_type.iter().find(|(known, _)| *known == title)) {
        let reference = format!("{type_name}['{title}']");
        let issue = issue.hint(format!("did you mean {reference}?"));
        return declared_label(vm, *id, &reference).into_iter().fold(issue, Issue::related);
    }
    if type_name == "Class" {
        return issue.advised(advice::advice_on_class(vm, &title.to_lowercase()));
    }
    let same = vm.catalog.resources().find(|(_, resource)| resource.title == title);
    if let Some((id, resource)) = same {
        let reference = format!("{}['{title}']", resource.type_name);
        let issue = issue.hint(format!("{reference} has this title"));
        return declared_label(vm, id, &reference).into_iter().fold(issue, Issue::related);
    }
    match of_type.as_slice() {
        [] => issue.hint(format!("the catalog has no {type_name}")),
        _ => issue,
    }
}

/// The titles of the resources of a type.
fn titles_of<'v>(vm: &'v Vm<'_>, type_name: Symbol) -> Vec<(&'v str, ResourceId)> {
    let all = vm.catalog.resources().filter(|(_, resource)| resource.type_name == type_name);
    all.map(|(id, resource)| (resource.title, id)).collect()
}

fn declared_label(vm: &Vm<'_>, id: ResourceId, reference: &str) -> Option<Label> {
    let site = vm.catalog.get(id).site;
    let site = if site.place.is_known() { site } else { vm.declared.call(id)? };
    let (file, text) = (site.file.map(std::sync::Arc::from), format!("{reference} is declared here"));
    site.place.is_known().then_some(Label { file, place: site.place, text })
}

/// A node definition, and what it is called.
struct Named<'n> {
    shown: String,
    definition: &'n NodeDefinition,
    unit: &'n LoadedUnit,
}

/// The error about a node that no definition matches, with the definitions: the nearest first.
#[cold]
pub(crate) fn with_nearest_node(issue: Issue, node: &str, nodes: &[(&NodeDefinition, &LoadedUnit)]) -> Issue {
    let mut known: Vec<Named<'_>> = Vec::new();
    for (definition, unit) in nodes {
        for pattern in &definition.patterns {
            let shown = match pattern {
                HostPattern::Name(name) => format!("'{name}'"),
                HostPattern::Regexp(source) => format!("/{source}/"),
                HostPattern::Default => "default".to_owned(),
                HostPattern::Interpolated { .. } => "a name with variables".to_owned(),
            };
            known.push(Named { shown, definition, unit });
        }
    }
    let quoted = format!("'{node}'");
    let nearest = closest(&quoted, known.iter().map(|one| one.shown.as_str())).map(str::to_owned);
    if let Some(nearest) = &nearest {
        known.sort_by_key(|one| one.shown != *nearest);
    }
    let shown = |one: &Named<'_>| format!("{} ({}:{})", one.shown, one.unit.file, one.definition.place.line);
    let names: Vec<String> = known.iter().take(MAX_COUNT).map(shown).collect();
    let more = match known.len().saturating_sub(MAX_COUNT) {
        0 => String::new(),
        more => format!(" and {more} more"),
    };
    let issue = issue.hint(format!(
        "the node is called '{node}'; node definitions: {}{more}; `node default {{ }}` would match every other node",
        names.join(", ")
    ));
    match known.first() {
        Some(first) => issue.related(Label {
            file: Some(first.unit.file.clone()),
            place: first.definition.place,
            text: match nearest {
                Some(_) => "did you mean this node definition?".to_owned(),
                None => "the first node definition".to_owned(),
            },
        }),
        None => issue,
    }
}
