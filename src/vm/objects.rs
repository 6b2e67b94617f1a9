//! Values as objects. To Ruby code an array, a hash or a string is an object that it may change, and whoever holds it
//! sees the change. Here values never change: what holds the old one is given the new one, at the time of the change and
//! nowhere else, so that code which changes nothing costs nothing. An object is known by where it is.
//!
//! What Puppet shares and what it copies: variables, elements and arguments of functions are the very object. Values of
//! parameters are copies, of which the parameter, its variable and the catalog hold one; strings only if they were frozen.
//! Facts, trusted data and titles of defined types are frozen.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of values few count here")]

use hashbrown::HashMap;
use pantin_values::value::depth::{deeper, into};
use rustc_hash::FxBuildHasher;

use super::classes::NO_MODULE;
use super::for_ruby::Change;
use super::frame::ActivationId;
use super::literal_texts::Freedom;
use super::machine::Vm;
use super::names::Names;
use super::scope::ScopeKind;
use crate::literals;
use pantin_base::symbol::Symbol;
use pantin_catalog::ScopeId;
use pantin_values::value::{HashBuilder, Identities, Identity, Value};

const MAX_DEPTH: u32 = 500;

type Replaced<'c> = HashMap<Identity, Option<Value<'c>>, FxBuildHasher>;

/// Whether both are the same object.
#[must_use]
pub fn is_same_object(a: &Value<'_>, b: &Value<'_>) -> bool {
    let a = Identity::of_mutable(a);
    a.is_some() && a == Identity::of_mutable(b)
}

fn holds(value: &Value<'_>, wanted: Identity, depth: u32) -> bool {
    if Identity::of_mutable(value) == Some(wanted) {
        return true;
    }
    if depth > MAX_DEPTH {
        return false;
    }
    match value {
        Value::Array(elements) => into(elements.len(), || elements.iter().any(|value| holds(value, wanted, depth + 1))),
        Value::Hash(hash) => into(hash.len(), || hash.values().any(|value| holds(&value, wanted, depth + 1))),
        Value::Sensitive(inner) => holds(inner, wanted, depth + 1),
        _ => false,
    }
}

/// All objects that a value is made of.
fn note(value: &Value<'_>, noted: &mut Identities, depth: u32) {
    let is_known = Identity::of_mutable(value).is_some_and(|identity| !noted.insert(identity));
    if is_known || depth > MAX_DEPTH {
        return;
    }
    deeper(|| match value {
        Value::Array(elements) => elements.iter().for_each(|value| note(value, noted, depth + 1)),
        Value::Hash(hash) => hash.values().for_each(|value| note(&value, noted, depth + 1)),
        _ => {}
    });
}

/// Puts new values in the places of old ones.
struct Replacement<'c> {
    arena: &'c pantin_base::budget::Arena,
    /// What becomes of each object that was met: `None` if it stays.
    known: Replaced<'c>,
    /// Whether strings are among the changed ones.
    has_strings: bool,
    /// Objects that are new because something in them is.
    made: Vec<Change<'c>>,
}

impl<'c> Replacement<'c> {
    fn new(arena: &'c pantin_base::budget::Arena, changes: &[Change<'c>]) -> Self {
        let known = changes.iter().filter_map(|(old, new)| Some((Identity::of_mutable(old)?, Some(*new)))).collect();
        let has_strings = changes.iter().any(|(old, _)| matches!(old, Value::String(_)));
        Self { arena, known, has_strings, made: Vec::new() }
    }

    fn apply(&mut self, value: &mut Value<'c>) {
        if let Some(new) = self.value(value, 0) {
            *value = new;
        }
    }

    fn value(&mut self, value: &Value<'c>, depth: u32) -> Option<Value<'c>> {
        match value {
            Value::String(_) if self.has_strings => self.known.get(&Identity::of_mutable(value)?).copied().flatten(),
            Value::Sensitive(inner) => {
                let inner = self.value(inner, depth + 1)?;
                Some(Value::Sensitive(self.arena.alloc(inner)))
            }
            Value::Array(_) | Value::Hash(_) if depth < MAX_DEPTH => {
                let identity = Identity::of_mutable(value)?;
                if let Some(known) = self.known.get(&identity) {
                    return *known;
                }
                let new = deeper(|| self.parts(value, depth + 1));
                self.known.insert(identity, new);
                self.made.extend(new.map(|new| (*value, new)));
                new
            }
            _ => None,
        }
    }

    fn parts(&mut self, value: &Value<'c>, depth: u32) -> Option<Value<'c>> {
        match value {
            Value::Array(elements) => {
                let new: Vec<_> = elements.iter().map(|element| self.value(element, depth)).collect();
                new.iter().any(Option::is_some).then(|| {
                    let elements = elements.iter().zip(new).map(|(old, new)| new.unwrap_or(*old));
                    let elements: Vec<_> = elements.collect();
                    Value::Array(self.arena.alloc_slice_copy(&elements))
                })
            }
            Value::Hash(hash) => {
                let new: Vec<_> = hash.values().map(|element| self.value(&element, depth)).collect();
                new.iter().any(Option::is_some).then(|| {
                    let mut builder = HashBuilder::with_capacity(hash.len());
                    for ((key, old), new) in hash.entries().iter().zip(new) {
                        builder.insert(*key, new.unwrap_or(*old));
                    }
                    builder.finish_value(self.arena)
                })
            }
            _ => None,
        }
    }
}

/// Who may hold a changed object.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Holders {
    /// A class or defined type whose parameter it came with, and what its code has called: from this frame on.
    Own(ScopeId, usize),
    /// Everybody else.
    Others,
    /// One literal is the same wherever it is written, so that nothing says whose it is.
    Unknown,
}

/// Whether Ruby code that runs for a frame may not change a value.
pub(crate) fn is_frozen<'c>(vm: &mut Vm<'c>, frame: ActivationId, value: &Value<'c>) -> bool {
    if matches!(value, Value::String(text) if std::ptr::eq(*text, NO_MODULE)) {
        return true;
    }
    let Some(identity) = Identity::of_mutable(value) else { return false };
    if let Value::String(_) = value
        && (is_title(vm, frame, identity) || is_title_of_a_resource(vm, identity))
    {
        return true;
    }
    let names = &vm.names;
    let is_frozen = vm.owned.is_frozen(identity, || objects_of_node(names));
    (is_frozen || literals::freedom(vm, value) == Some(Freedom::Frozen))
        && !matches!(holders(vm, value), Holders::Own(..))
}

/// Ruby code gave an object that nobody may change.
pub(crate) fn note_frozen<'c>(vm: &mut Vm<'c>, value: &Value<'c>) {
    if let Some(identity) = Identity::of_mutable(value) {
        vm.owned.note_frozen(identity);
    }
}

/// The objects of facts and trusted data.
fn objects_of_node(names: &Names<'_>) -> Identities {
    let mut found = Identities::default();
    let variables = ["facts", "trusted", "server_facts"].into_iter().filter_map(|name| names.top(name));
    variables.for_each(|value| note(&value, &mut found, 0));
    found
}

/// A value of data as Ruby code has left the texts in it.
pub(crate) fn as_left<'c>(vm: &Vm<'c>, value: Value<'c>) -> Value<'c> {
    if vm.owned.has_changed_texts() { vm.left_by_ruby(value) } else { value }
}

/// Puts texts that Ruby code has changed in the places of those that there were.
pub(crate) fn put_changed_texts<'c>(vm: &Vm<'c>, value: &mut Value<'c>) {
    let known = vm.owned.changed_texts().clone();
    Replacement { arena: vm.arena, known, has_strings: true, made: Vec::new() }.apply(value);
}

/// A text of the code or of data as Ruby code has left it.
#[cold]
pub(crate) fn left_by_ruby<'c>(vm: &Vm<'c>, value: Value<'c>) -> Value<'c> {
    let mut value = value;
    put_changed_texts(vm, &mut value);
    value
}

fn is_title_of_a_resource(vm: &Vm<'_>, wanted: Identity) -> bool {
    vm.catalog.resources().any(|(_, resource)| Identity::of_text(resource.title) == wanted)
}

fn is_title(vm: &Vm<'_>, frame: ActivationId, wanted: Identity) -> bool {
    let scope = &vm.names[vm.stack[frame].scope];
    scope.kind == ScopeKind::Define
        && ["title", "name"].iter().any(|name| {
            let value = Symbol::find(name).and_then(|name| scope.own(name));
            value.is_some_and(|value| Identity::of_mutable(&value) == Some(wanted))
        })
}

/// Replaces old values by new ones wherever they are held. The result has the changes, and those of values that had to be
/// rebuilt because they contain a changed one.
pub(crate) fn change_objects<'c>(vm: &mut Vm<'c>, changes: &[Change<'c>]) -> Vec<Change<'c>> {
    let mut all = changes.to_vec();
    // What holds changed texts is known by where it is, as long as these are not changed.
    let is_text = |change: &Change<'c>| matches!(change.0, Value::String(_));
    let (texts, containers): (Vec<Change<'c>>, Vec<Change<'c>>) = changes.iter().copied().partition(is_text);
    let mut groups: Vec<(Holders, Vec<Change<'c>>)> = Vec::new();
    for changes in [containers, texts] {
        let first = groups.len();
        for change in changes {
            let holders = holders(vm, &change.0);
            match groups.iter_mut().skip(first).find(|(known, _)| *known == holders) {
                Some((_, group)) => group.push(change),
                None => groups.push((holders, vec![change])),
            }
        }
    }
    for (holders, group) in groups {
        let mut replacement = Replacement::new(vm.arena, &group);
        match holders {
            Holders::Own(scope, frame) => change_own(vm, (scope, frame), &group, &mut replacement),
            Holders::Others => change_others(vm, &group, &mut replacement),
            Holders::Unknown => {}
        }
        all.append(&mut replacement.made);
    }
    keep_changed_texts(vm, changes);
    vm.owned.for_ruby_mut().note_changes(&all);
    all
}

/// Remembers what became of texts: code and data have the old ones.
fn keep_changed_texts<'c>(vm: &mut Vm<'c>, changes: &[Change<'c>]) {
    for (old, new) in changes {
        let Value::String(_) = old else { continue };
        let mut replacement = Replacement::new(vm.arena, &[(*old, *new)]);
        vm.owned.change_texts(|value| replacement.apply(value));
        if let Some(identity) = Identity::of_mutable(old) {
            vm.owned.keep_changed_text(identity, *new);
        }
    }
}

/// What changes make of a value, the first first: nothing if nothing of it was changed.
#[must_use]
pub(crate) fn changed_by<'c>(vm: &Vm<'c>, value: Value<'c>, changes: &[Change<'c>]) -> Option<Value<'c>> {
    let mut new = value;
    for change in changes {
        Replacement::new(vm.arena, std::slice::from_ref(change)).apply(&mut new);
    }
    let is_same = Identity::of_mutable(&new) == Identity::of_mutable(&value);
    if is_same { None } else { Some(new) }
}

/// What a value is after changes that somebody waits for; nothing if nothing of it was changed. Moves on in the changes.
pub(crate) fn changed_since<'c>(vm: &mut Vm<'c>, began: &mut usize, value: Value<'c>) -> Option<Value<'c>> {
    let changes = vm.owned.for_ruby().changes_since(*began);
    if changes.is_empty() {
        return None;
    }
    let changes = changes.to_vec();
    *began += changes.len();
    changed_by(vm, value, &changes)
}

/// The class or defined type, among those that are being evaluated, whose parameter holds an object.
fn holders<'c>(vm: &Vm<'c>, value: &Value<'c>) -> Holders {
    let Some(identity) = Identity::of_mutable(value) else { return Holders::Others };
    let mut found: Option<(ScopeId, usize)> = None;
    for (at, frame) in vm.stack.iter().enumerate().rev() {
        match found {
            Some((scope, _)) if scope == frame.scope => found = Some((scope, at)),
            Some(_) => {}
            None if has_as_parameter(vm, frame.scope, identity) => found = Some((frame.scope, at)),
            None => {}
        }
    }
    match found {
        // A string that was not frozen is the same for both sides of a parameter.
        Some((scope, at)) => {
            if let Value::String(_) = value
                && !vm.owned.is_known_frozen(identity)
                && matches!(literals::freedom(vm, value), None | Some(Freedom::Free))
            {
                Holders::Others
            } else {
                Holders::Own(scope, at)
            }
        }
        None => {
            let is_free = matches!(literals::freedom(vm, value), None | Some(Freedom::Free));
            if is_free { Holders::Others } else { Holders::Unknown }
        }
    }
}

fn has_as_parameter(vm: &Vm<'_>, scope: ScopeId, identity: Identity) -> bool {
    let scope = &vm.names[scope];
    matches!(scope.kind, ScopeKind::Class | ScopeKind::Define)
        && vm.catalog.get(scope.resource).parameters.iter().any(|(_, one)| holds(&one.value, identity, 0))
}

/// Scopes that are newer than the parameter's own have the object from there.
fn change_own<'c>(
    vm: &mut Vm<'c>,
    (scope, first): (ScopeId, usize),
    changes: &[Change<'c>],
    replacement: &mut Replacement<'c>,
) {
    let resource = vm.names[scope].resource;
    change_scopes(vm, scope.index(), Some(scope), changes, replacement);
    for (_, parameter) in vm.catalog.get_mut(resource).parameters.iter_mut() {
        replacement.apply(&mut parameter.value);
    }
    change_frames(vm, first, replacement);
}

fn change_frames<'c>(vm: &mut Vm<'c>, first: usize, replacement: &mut Replacement<'c>) {
    vm.names.note_change();
    vm.stack.change_values(first, |value| replacement.apply(value));
}

/// Changes the variables of scopes but those that have a copy of their own, as a parameter; of `owner` it is that copy.
fn change_scopes<'c>(
    vm: &mut Vm<'c>,
    first: usize,
    owner: Option<ScopeId>,
    changes: &[Change<'c>],
    replacement: &mut Replacement<'c>,
) {
    let containers = changes.iter().map(|(old, _)| old).filter(|old| !matches!(old, Value::String(_)));
    let containers: Vec<_> = containers.filter_map(Identity::of_mutable).collect();
    let has_copy = |scope| containers.iter().any(|identity| has_as_parameter(vm, scope, *identity));
    let all = (first..vm.names.count()).map(|at| ScopeId(at as u32));
    let scopes: Vec<ScopeId> = all.filter(|scope| owner == Some(*scope) || !has_copy(*scope)).collect();
    vm.names.change_values(&scopes, owner.is_none(), |value| replacement.apply(value));
    if replacement.has_strings {
        for scope in scopes {
            let parameters = vm.names[scope].defaults.iter_mut().flat_map(|(_, parameters)| parameters.iter_mut());
            parameters.for_each(|(_, parameter)| replacement.apply(&mut parameter.value));
        }
    }
}

fn change_others<'c>(vm: &mut Vm<'c>, changes: &[Change<'c>], replacement: &mut Replacement<'c>) {
    change_scopes(vm, 0, None, changes, replacement);
    change_frames(vm, 0, replacement);
    if replacement.has_strings {
        let ids: Vec<_> = vm.catalog.resources().map(|(id, _)| id).collect();
        for id in ids {
            for (_, parameter) in vm.catalog.get_mut(id).parameters.iter_mut() {
                replacement.apply(&mut parameter.value);
            }
        }
        let overrides = vm.pending.collectors.iter_mut().filter_map(|collector| collector.overrides.as_mut());
        for (_, parameter) in overrides.flat_map(|overrides| overrides.parameters.iter_mut()) {
            replacement.apply(&mut parameter.value);
        }
    }
}
