//! Relationships made with arrows become parameters of the first resource. Source: `reference/compiler.md` §7.

use hashbrown::HashMap;
use indexmap::IndexMap;

use super::machine::Machine;
use crate::issues as vm_issues;
use crate::schedule::issues;
use crate::{Flow, Unwind};
use pantin_base::budget;
use pantin_base::diagnostics::Issue;
use pantin_base::symbol::{Symbol, symbol};
use pantin_catalog::{Manner, Parameter, ParameterOrigin, RelationEnd, Relationship, ResourceId, ScopeId, Setting};
use pantin_values::value::{Identity, ResourceReference, Type, Value, concat};

/// The most collectors in a row that found nothing.
const MAX_NESTING: usize = 1_000;

/// What is written into parameters of resources.
#[derive(Default)]
struct Written<'c> {
    /// What parameters have in the end.
    lists: Vec<Vec<Value<'c>>>,
    /// The list of each parameter that is the source of a relationship.
    own: IndexMap<(ResourceId, Symbol), usize, rustc_hash::FxBuildHasher>,
    /// The list of each array that was there before. Resources that got one array from one evaluation (titles of one body, a
    /// default, a collector's or an override's attributes) share it: what is added for one of them, all of them have.
    shared: HashMap<Identity, usize, rustc_hash::FxBuildHasher>,
}

impl<'c> Written<'c> {
    /// The list of a parameter.
    fn list<M: Machine<'c>>(&mut self, vm: &M, id: ResourceId, name: Symbol) -> &mut Vec<Value<'c>> {
        let Self { lists, own, shared } = self;
        let mut start = |values: &[Value<'c>]| {
            lists.push(values.to_vec());
            lists.len() - 1
        };
        let at = *own.entry((id, name)).or_insert_with(|| {
            match vm.catalog().get(id).parameters.get(name).map(|parameter| parameter.value) {
                None | Some(Value::Undef) => start(&[]),
                Some(Value::Array([])) => start(&[]),
                Some(value) => match (value, Identity::of_container(&value)) {
                    (Value::Array(values), Some(array)) => *shared.entry(array).or_insert_with(|| start(values)),
                    _ => start(&[value]),
                },
            }
        });
        &mut lists[at]
    }

    /// Sets the parameters.
    fn finish<M: Machine<'c>>(self, vm: &mut M) {
        let arena = vm.arena();
        let lists: Vec<Value<'c>> =
            self.lists.iter().map(|values| Value::Array(arena.alloc_slice_copy(values))).collect();
        if !self.shared.is_empty() {
            for resource in vm.catalog_mut().resources_mut() {
                for name in [symbol!("before"), symbol!("notify")] {
                    let Some(parameter) = resource.parameters.get_mut(name) else { continue };
                    let Some(array) = Identity::of_container(&parameter.value) else { continue };
                    if let Some(list) = self.shared.get(&array) {
                        parameter.value = lists[*list];
                    }
                }
            }
        }
        for ((id, name), list) in self.own {
            let parameter = Parameter {
                value: lists[list],
                scope: ScopeId::TOP,
                origin: ParameterOrigin::Given,
                append: false,
                written: None,
            };
            vm.catalog_mut().get_mut(id).parameters.set(name, parameter);
        }
    }
}

/// References as they are written.
type Texts<'c> = HashMap<ResourceId, Value<'c>, rustc_hash::FxBuildHasher>;

/// Writes every recorded relationship into `before` or `notify` of its source.
pub(super) fn evaluate_relationships<'c, M: Machine<'c>>(vm: &mut M) -> Flow<'c, ()> {
    let relationships = std::mem::take(&mut vm.pending_mut().relationships);
    let mut written = Written::default();
    let mut texts = Texts::default();
    for relationship in relationships {
        evaluate_relationship(vm, &relationship, (&mut written, &mut texts)).map_err(|unwind| {
            if let Unwind::Raised(issue) = unwind {
                issue.from_origin(relationship.site.file, relationship.site.place).into()
            } else {
                unwind
            }
        })?;
    }
    written.finish(vm);
    Ok(())
}

/// Writes one of them.
fn evaluate_relationship<'c, M: Machine<'c>>(
    vm: &M,
    relationship: &Relationship<'c>,
    written: (&mut Written<'c>, &mut Texts<'c>),
) -> Flow<'c, ()> {
    // What is no reference is refused where it meets one.
    let (sources, targets) = match (sources(vm, &relationship.source, 0), targets(vm, &relationship.target)) {
        (Ok(none), _) if none.references.is_empty() => return Ok(()),
        (_, Ok(none)) if none.is_empty() => return Ok(()),
        (Ok(sources), Err(untitled)) => {
            return Err(match missing(vm, &sources, &relationship.target) {
                Some(issue) => issue.into(),
                None => untitled,
            });
        }
        (sources, targets) => (sources?, targets?),
    };
    let name = if relationship.notifies { symbol!("notify") } else { symbol!("before") };
    add(vm, written, (&sources, &targets), name)?;
    vm.record(|provenance| {
        for source in &sources.references {
            let Ok(Some(resource)) = vm.find_resource(source.type_name, source.title) else { continue };
            let texts = targets
                .iter()
                .map(|target| Value::String(concat(vm.arena(), &[target.type_name.as_str(), "[", target.title, "]"])));
            let value = Value::Array(vm.arena().alloc_slice_fill_iter(texts.collect::<Vec<_>>()));
            let (manner, site, scope) = (Manner::Relationship, relationship.site, ScopeId::TOP);
            provenance.settings.push(Setting { resource, name, value, manner, append: true, site, scope });
        }
    });
    Ok(())
}

/// What is wrong with a source that is not there, before a type without a title.
fn missing<'c, M: Machine<'c>>(vm: &M, sources: &Sources<'c>, target: &RelationEnd<'c>) -> Option<Issue> {
    let RelationEnd::Untitled(type_name) = target else { return None };
    let source = sources.references.first()?;
    let is_missing = matches!(vm.find_resource(source.type_name, source.title), Ok(None));
    is_missing.then(|| issues::relationship_source_missing(&sources.text(vm, source), &format!("{type_name}[]")))
}

/// What comes first in a relationship.
struct Sources<'c> {
    references: Vec<ResourceReference<'c>>,
    /// Whether they are there in the place of a collector that found nothing. Puppet has types then, not resources.
    are_types: bool,
}

impl<'c> Sources<'c> {
    /// A source as an error names it.
    fn text<M: Machine<'c>>(&self, vm: &M, source: &ResourceReference<'c>) -> String {
        if !self.are_types {
            return reference_text(source);
        }
        let lower = vm.arena().alloc_str(&source.title.to_lowercase());
        let ty = match source.type_name {
            class if class == "Class" => Type::Class(Some(lower)),
            type_name => Type::Resource { type_name: Some(type_name), title: Some(source.title) },
        };
        vm.typing().type_text(&ty)
    }
}

fn reference_text(reference: &ResourceReference<'_>) -> String {
    format!("{}[{}]", reference.type_name, reference.title)
}

/// What an end stands for now.
fn targets<'c, M: Machine<'c>>(vm: &M, end: &RelationEnd<'c>) -> Flow<'c, Vec<ResourceReference<'c>>> {
    match end {
        RelationEnd::References(references) => Ok(references.clone()),
        RelationEnd::Collector(id) => {
            let collected = &vm.pending().collectors[id.index()].collected;
            Ok(collected.iter().map(|id| vm.catalog().get(*id).reference()).collect())
        }
        RelationEnd::Untitled(type_name) => Err(vm_issues::untitled_reference(&format!("\"{type_name}[]\"")).into()),
    }
}

/// What comes first: in the place of a collector that found nothing, what stands left of it in its chain.
fn sources<'c, M: Machine<'c>>(vm: &M, end: &RelationEnd<'c>, nesting: usize) -> Flow<'c, Sources<'c>> {
    let references = match end {
        RelationEnd::Collector(id) => {
            let collector = &vm.pending().collectors[id.index()];
            match &collector.left {
                // A chain that comes back to the collector itself has nothing to offer.
                Some(left) if collector.collected.is_empty() && nesting < MAX_NESTING => {
                    return Ok(Sources { are_types: true, ..sources(vm, left, nesting + 1)? });
                }
                _ => targets(vm, end)?,
            }
        }
        end @ (RelationEnd::References(_) | RelationEnd::Untitled(_)) => targets(vm, end)?,
    };
    Ok(Sources { references, are_types: false })
}

/// What a relationship takes: the value of the parameter while it is written, that of the resource, and its JSON.
const BYTES_OF_EDGE: usize = 64;

/// Notes each target for each source.
fn add<'c, M: Machine<'c>>(
    vm: &M,
    (written, references): (&mut Written<'c>, &mut Texts<'c>),
    (sources, targets): (&Sources<'c>, &[ResourceReference<'c>]),
    name: Symbol,
) -> Flow<'c, ()> {
    let texts: Vec<Option<Value<'c>>> = targets
        .iter()
        .map(|target| {
            let Some(found) = vm.find_resource(target.type_name, target.title)? else { return Ok(None) };
            let is_own = vm.catalog().get(found).title == target.title;
            let written = || Value::String(concat(vm.arena(), &[target.type_name.as_str(), "[", target.title, "]"]));
            Ok(Some(if is_own { *references.entry(found).or_insert_with(written) } else { written() }))
        })
        .collect::<Result<_, Issue>>()?;
    for source in &sources.references {
        let Some(first) = targets.first() else { break };
        let Some(id) = vm.find_resource(source.type_name, source.title)? else {
            let issue = issues::relationship_source_missing(&sources.text(vm, source), &reference_text(first));
            return Err(vm.with_nearest_resource(issue, source.type_name.as_str(), source.title).into());
        };
        budget::charge(targets.len().saturating_mul(BYTES_OF_EDGE)).map_err(Issue::from)?;
        let values = written.list(vm, id, name);
        for (target, found) in targets.iter().zip(&texts) {
            let Some(found) = found else {
                let issue = issues::relationship_target_missing(&reference_text(target), &sources.text(vm, source));
                return Err(vm.with_nearest_resource(issue, target.type_name.as_str(), target.title).into());
            };
            values.push(*found);
        }
    }
    Ok(())
}
