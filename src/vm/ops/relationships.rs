//! Recording relationships.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of values few count here")]

use std::rc::Rc;

use hashbrown::HashSet;
use rustc_hash::FxBuildHasher;

use super::collectors::{collector_of, collector_value};
use crate::Vm;
use crate::access_control;
use crate::frame::ActivationId;
use crate::issues;
use crate::unwind::{Flow, Unwind};
use pantin_catalog::{RelationEnd, Relationship, Site};
use pantin_code::bytecode::RelationId;
use pantin_syntax::lexer::is_keyword;
use pantin_values::types::construct::is_class_name;
use pantin_values::value::depth::into;
use pantin_values::value::{ResourceReference, Type, Typing, Value};

/// Executes a relationship expression; gives the right operand, or the left one where there is nothing on the right.
pub(crate) fn relate<'c>(vm: &mut Vm<'c>, frame: ActivationId, base: usize, relation: RelationId) -> Flow<'c> {
    let code = vm.stack[frame].code;
    let at = vm.stack[frame].at;
    let site = &code.chunk.rare().relations[relation.index()];
    let place = code.chunk.places.get(at).unwrap_or_default();
    let written = Site { file: Some(&code.unit.file), place };
    let lhs = ends(vm, vm.stack.register(base, site.lhs), written)?;
    let rhs = ends(vm, vm.stack.register(base, site.rhs), written)?;
    access_control::check_relationship(vm, &lhs)?;
    access_control::check_relationship(vm, &rhs)?;
    // Puppet gives up on several of them that begin a chain if a collector is among them.
    if let ([left], [RelationEnd::Collector(right)]) = (lhs.as_slice(), rhs.as_slice()) {
        vm.pending.collectors[right.index()].left = Some(Rc::new(left.clone()));
    }
    let value = relation_value(vm, if rhs.is_empty() { &lhs } else { &rhs });
    let (sources, targets) = if site.reversed { (rhs, lhs) } else { (lhs, rhs) };
    for source in sources {
        let relationships = targets.iter().map(|target| Relationship {
            source: source.clone(),
            target: target.clone(),
            notifies: site.notifies,
            site: written,
        });
        vm.pending.relationships.extend(relationships);
    }
    Ok(value)
}

/// The ends that an operand means, references that follow each other as one.
fn ends<'c>(vm: &mut Vm<'c>, operand: Value<'c>, site: Site<'c>) -> Flow<'c, Vec<RelationEnd<'c>>> {
    let mut ends = Ends { list: Vec::with_capacity(1), seen: HashSet::default() };
    add(vm, operand, &mut ends, site)?;
    Ok(ends.list)
}

/// Ends with each resource once.
struct Ends<'c> {
    list: Vec<RelationEnd<'c>>,
    /// The references, once they are too many to look through.
    seen: HashSet<ResourceReference<'c>, FxBuildHasher>,
}

/// More references than this are looked up instead of looked through.
const MAX_SCANNED: usize = 16;

impl<'c> Ends<'c> {
    fn references(&self) -> impl Iterator<Item = &ResourceReference<'c>> {
        self.list.iter().flat_map(|end| match end {
            RelationEnd::References(references) => references.as_slice(),
            RelationEnd::Collector(_) | RelationEnd::Untitled(_) => &[],
        })
    }

    fn add_reference(&mut self, reference: ResourceReference<'c>) {
        if self.seen.is_empty() {
            if self.references().any(|known| *known == reference) {
                return;
            }
            if self.references().nth(MAX_SCANNED).is_some() {
                self.seen = self.references().copied().collect();
            }
        }
        if !self.seen.is_empty() && !self.seen.insert(reference) {
            return;
        }
        match self.list.last_mut() {
            Some(RelationEnd::References(references)) => references.push(reference),
            _ => self.list.push(RelationEnd::References(vec![reference])),
        }
    }
}

/// Adds what an operand means.
fn add<'c>(vm: &mut Vm<'c>, value: Value<'c>, ends: &mut Ends<'c>, at: Site<'c>) -> Flow<'c, ()> {
    let reference = match value {
        Value::Array(elements) => {
            return into(elements.len(), || elements.iter().try_for_each(|element| add(vm, *element, ends, at)));
        }
        Value::Type(Type::Resource { type_name: Some(type_name), title: Some(title) }) => {
            ResourceReference { type_name: *type_name, title }
        }
        Value::Type(Type::Type(Some(ty @ (Type::Resource { .. } | Type::Class(_) | Type::CatalogEntry)))) => {
            return add(vm, Value::Type(ty), ends, at);
        }
        Value::Type(Type::Resource { type_name: Some(type_name), title: None }) => {
            ends.list.push(RelationEnd::Untitled(*type_name));
            return Ok(());
        }
        Value::Type(Type::Class(None)) => {
            return Err(crate::raise(issues::untitled_reference("\"class\"").text()));
        }
        Value::Type(Type::CatalogEntry) => return Err(not_one("PCatalogEntryType")),
        Value::Type(ty @ Type::Variant(_)) if vm.types.is_assignable(&Type::CatalogEntry, ty) => {
            return Err(not_one("PVariantType"));
        }
        Value::Type(Type::Class(Some(class))) => access_control::class_reference(vm, class),
        Value::Resource(reference) => *reference,
        // Puppet 8 refuses the name of a class; to the language's specification it is short for `Class[name]`.
        Value::String(text) if names_class(text) && vm.beyond_puppet(&issues::string_operand(text), at) => {
            let name = text.strip_prefix("::").unwrap_or(text).to_ascii_lowercase();
            access_control::class_reference(vm, &name)
        }
        Value::String(text) => {
            let ty = vm.parse_type(text)?;
            return add(vm, Value::Type(vm.arena.alloc(ty)), ends, at);
        }
        other => {
            if let Some(collector) = collector_of(&other) {
                ends.list.push(RelationEnd::Collector(collector));
                return Ok(());
            }
            let actual = pantin_values::value::label::a_an(&other, &vm.types);
            return Err(issues::illegal_relationship_operand(&actual).into());
        }
    };
    ends.add_reference(reference);
    Ok(())
}

/// Whether a text is the name of a class, in whatever case.
fn names_class(text: &str) -> bool {
    let lower = text.to_ascii_lowercase();
    is_class_name(&lower) && !is_keyword(&lower)
}

/// A type that stands for resources, but not for one.
fn not_one<'c>(class: &str) -> Unwind<'c> {
    crate::raise(issues::no_reference(class).text())
}

/// Ends as the value of a relationship.
fn relation_value<'c>(vm: &Vm<'c>, ends: &[RelationEnd<'c>]) -> Value<'c> {
    let mut values = Vec::new();
    for end in ends {
        match end {
            RelationEnd::References(references) => {
                values.extend(references.iter().map(|reference| reference_type(vm, reference)));
            }
            RelationEnd::Collector(id) => values.push(collector_value(vm, *id)),
            RelationEnd::Untitled(type_name) => {
                let ty = Type::Resource { type_name: Some(*type_name), title: None };
                values.push(Value::Type(vm.arena.alloc(ty)));
            }
        }
    }
    Value::Array(vm.arena.alloc_slice_copy(&values))
}

fn reference_type<'c>(vm: &Vm<'c>, reference: &ResourceReference<'c>) -> Value<'c> {
    let ty = if reference.type_name == "Class" {
        Type::Class(Some(vm.text(&reference.title.to_lowercase())))
    } else {
        Type::Resource { type_name: Some(reference.type_name), title: Some(reference.title) }
    };
    Value::Type(vm.arena.alloc(ty))
}
