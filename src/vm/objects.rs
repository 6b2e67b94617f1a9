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
use super::scope::ScopeKind;
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

impl<'c> Vm<'c> {
    /// Whether Ruby code that runs for a frame may not change a value.
    pub fn is_frozen(&mut self, frame: ActivationId, value: &Value<'c>) -> bool {
        if matches!(value, Value::String(text) if std::ptr::eq(*text, NO_MODULE)) {
            return true;
        }
        let Some(identity) = Identity::of_mutable(value) else { return false };
        if let Value::String(_) = value
            && (self.is_title(frame, identity) || self.is_title_of_a_resource(identity))
        {
            return true;
        }
        self.note_frozen_variables();
        (self.frozen.contains(&identity) || self.freedom(value) == Some(Freedom::Frozen))
            && !matches!(self.holders(value), Holders::Own(..))
    }

    /// Ruby code gave an object that nobody may change.
    pub fn note_frozen(&mut self, value: &Value<'c>) {
        self.note_frozen_variables();
        self.frozen.extend(Identity::of_mutable(value));
    }

    fn note_frozen_variables(&mut self) {
        if !self.frozen.is_empty() {
            return;
        }
        let mut frozen = Identities::default();
        for name in ["facts", "trusted", "server_facts"] {
            if let Some(value) = self.top.get(name) {
                note(&value, &mut frozen, 0);
            }
        }
        self.frozen = frozen;
    }

    /// A value of data as Ruby code has left the texts in it.
    pub(super) fn as_left(&self, value: Value<'c>) -> Value<'c> {
        if self.changed_texts.is_empty() { value } else { self.left_by_ruby(value) }
    }

    /// Puts texts that Ruby code has changed in the places of those that there were.
    pub(super) fn put_changed_texts(&self, value: &mut Value<'c>) {
        let known = self.changed_texts.clone();
        Replacement { arena: self.arena, known, has_strings: true, made: Vec::new() }.apply(value);
    }

    fn is_title_of_a_resource(&self, wanted: Identity) -> bool {
        self.catalog.resources().any(|(_, resource)| Identity::of_text(resource.title) == wanted)
    }

    fn is_title(&self, frame: ActivationId, wanted: Identity) -> bool {
        let scope = &self.scopes[self.frames[frame.index()].scope.index()];
        scope.kind == ScopeKind::Define
            && ["title", "name"].iter().any(|name| {
                let value = Symbol::find(name).and_then(|name| scope.own(name));
                value.is_some_and(|value| Identity::of_mutable(&value) == Some(wanted))
            })
    }

    /// Gives everybody who holds one of the old values the new one. What was made anew because it holds one of them is
    /// in the result, as are the changes themselves.
    pub fn change_objects(&mut self, changes: &[Change<'c>]) -> Vec<Change<'c>> {
        let mut all = changes.to_vec();
        // What holds changed texts is known by where it is, as long as these are not changed.
        let is_text = |change: &Change<'c>| matches!(change.0, Value::String(_));
        let (texts, containers): (Vec<Change<'c>>, Vec<Change<'c>>) = changes.iter().copied().partition(is_text);
        let mut groups: Vec<(Holders, Vec<Change<'c>>)> = Vec::new();
        for changes in [containers, texts] {
            let first = groups.len();
            for change in changes {
                let holders = self.holders(&change.0);
                match groups.iter_mut().skip(first).find(|(known, _)| *known == holders) {
                    Some((_, group)) => group.push(change),
                    None => groups.push((holders, vec![change])),
                }
            }
        }
        for (holders, group) in groups {
            let mut replacement = Replacement::new(self.arena, &group);
            match holders {
                Holders::Own(scope, frame) => self.change_own((scope, frame), &group, &mut replacement),
                Holders::Others => self.change_others(&group, &mut replacement),
                Holders::Unknown => {}
            }
            all.append(&mut replacement.made);
        }
        self.keep_changed_texts(changes);
        self.for_ruby.note_changes(&all);
        all
    }

    /// Remembers what became of texts: code and data have the old ones.
    fn keep_changed_texts(&mut self, changes: &[Change<'c>]) {
        for (old, new) in changes {
            let Value::String(_) = old else { continue };
            let mut replacement = Replacement::new(self.arena, &[(*old, *new)]);
            self.changed_texts.values_mut().flatten().for_each(|value| replacement.apply(value));
            if let Some(identity) = Identity::of_mutable(old) {
                self.changed_texts.insert(identity, Some(*new));
            }
        }
    }

    /// What changes make of a value, the first first: nothing if nothing of it was changed.
    #[must_use]
    pub fn changed_by(&self, value: Value<'c>, changes: &[Change<'c>]) -> Option<Value<'c>> {
        let mut new = value;
        for change in changes {
            Replacement::new(self.arena, std::slice::from_ref(change)).apply(&mut new);
        }
        let is_same = Identity::of_mutable(&new) == Identity::of_mutable(&value);
        if is_same { None } else { Some(new) }
    }

    /// What a value is after changes that somebody waits for; nothing if nothing of it was changed. Moves on in the changes.
    pub fn changed_since(&mut self, began: &mut usize, value: Value<'c>) -> Option<Value<'c>> {
        let changes = self.for_ruby.changes_since(*began);
        if changes.is_empty() {
            return None;
        }
        let changes = changes.to_vec();
        *began += changes.len();
        self.changed_by(value, &changes)
    }

    /// The class or defined type, among those that are being evaluated, whose parameter holds an object.
    fn holders(&self, value: &Value<'c>) -> Holders {
        let Some(identity) = Identity::of_mutable(value) else { return Holders::Others };
        let mut found: Option<(ScopeId, usize)> = None;
        for (at, frame) in self.frames.iter().enumerate().rev() {
            match found {
                Some((scope, _)) if scope == frame.scope => found = Some((scope, at)),
                Some(_) => {}
                None if self.has_as_parameter(frame.scope, identity) => found = Some((frame.scope, at)),
                None => {}
            }
        }
        match found {
            // A string that was not frozen is the same for both sides of a parameter.
            Some((scope, at)) => {
                if let Value::String(_) = value
                    && !self.frozen.contains(&identity)
                    && matches!(self.freedom(value), None | Some(Freedom::Free))
                {
                    Holders::Others
                } else {
                    Holders::Own(scope, at)
                }
            }
            None => {
                let is_free = matches!(self.freedom(value), None | Some(Freedom::Free));
                if is_free { Holders::Others } else { Holders::Unknown }
            }
        }
    }

    fn has_as_parameter(&self, scope: ScopeId, identity: Identity) -> bool {
        let scope = &self.scopes[scope.index()];
        matches!(scope.kind, ScopeKind::Class | ScopeKind::Define)
            && self.catalog.get(scope.resource).parameters.iter().any(|(_, one)| holds(&one.value, identity, 0))
    }

    /// Scopes that are newer than the parameter's own have the object from there.
    fn change_own(
        &mut self,
        (scope, first): (ScopeId, usize),
        changes: &[Change<'c>],
        replacement: &mut Replacement<'c>,
    ) {
        let resource = self.scopes[scope.index()].resource;
        self.change_scopes(scope.index(), Some(scope), changes, replacement);
        for (_, parameter) in self.catalog.get_mut(resource).parameters.iter_mut() {
            replacement.apply(&mut parameter.value);
        }
        self.change_frames(first, replacement);
    }

    fn change_frames(&mut self, first: usize, replacement: &mut Replacement<'c>) {
        self.bindings.change();
        let base = self.frames.get(first).map_or(0, |frame| frame.base);
        for frame in self.frames.iter_mut().skip(first) {
            frame.locals.iter_mut().flatten().for_each(|value| replacement.apply(value));
            frame.extras.iter_mut().for_each(|(_, value)| replacement.apply(value));
        }
        self.registers.iter_mut().skip(base).for_each(|value| replacement.apply(value));
    }

    /// Changes the variables of scopes but those that have a copy of their own, as a parameter; of `owner` it is that copy.
    fn change_scopes(
        &mut self,
        first: usize,
        owner: Option<ScopeId>,
        changes: &[Change<'c>],
        replacement: &mut Replacement<'c>,
    ) {
        self.bindings.change();
        let containers = changes.iter().map(|(old, _)| old).filter(|old| !matches!(old, Value::String(_)));
        let containers: Vec<_> = containers.filter_map(Identity::of_mutable).collect();
        for at in first..self.scopes.len() {
            let scope = ScopeId(at as u32);
            if owner != Some(scope) && containers.iter().any(|identity| self.has_as_parameter(scope, *identity)) {
                continue;
            }
            let data = &mut self.scopes[at];
            data.locals.iter_mut().flatten().for_each(|value| replacement.apply(value));
            data.extras.iter_mut().for_each(|(_, value)| replacement.apply(value));
            if replacement.has_strings {
                let defaults = data.defaults.iter_mut().flat_map(|(_, parameters)| parameters.iter_mut());
                defaults.for_each(|(_, parameter)| replacement.apply(&mut parameter.value));
            }
        }
    }

    fn change_others(&mut self, changes: &[Change<'c>], replacement: &mut Replacement<'c>) {
        self.change_scopes(0, None, changes, replacement);
        self.top.values_mut().for_each(|value| replacement.apply(value));
        self.change_frames(0, replacement);
        if replacement.has_strings {
            let ids: Vec<_> = self.catalog.resources().map(|(id, _)| id).collect();
            for id in ids {
                for (_, parameter) in self.catalog.get_mut(id).parameters.iter_mut() {
                    replacement.apply(&mut parameter.value);
                }
            }
            let overrides = self.pending.collectors.iter_mut().filter_map(|collector| collector.overrides.as_mut());
            for (_, parameter) in overrides.flat_map(|overrides| overrides.parameters.iter_mut()) {
                replacement.apply(&mut parameter.value);
            }
        }
    }
}
