//! Two names for one thing: what an agent knows by the same name, and aliases that clash.
//! Source: lib/puppet/resource/catalog.rb (`alias`, `create_resource_aliases`), lib/puppet/type.rb (`alias`)

use std::collections::hash_map::Entry;

use rustc_hash::FxHashMap;

use super::Ground;
use super::inspect::inspected_text;
use super::paths::expanded;
use super::subject::{Subject, site};
use pantin_base::diagnostics::{Diagnostic, Label};
use pantin_base::symbol::Symbol;
use pantin_catalog::issues as catalog_issues;
use pantin_catalog::resource_types::ResourceType;
use pantin_catalog::{DeliveredKind, Document, DocumentResource, RichData};

/// The name of a resource: its type, and a title, or the values that identify it.
type Key<'d> = (&'d str, Vec<Option<String>>);

/// The names so far, with their resources.
#[derive(Default)]
struct NamesSoFar<'d> {
    resources: FxHashMap<Key<'d>, &'d DocumentResource>,
}

pub(super) fn check(catalog: &Document, ground: &Ground<'_>, found: &mut Vec<Diagnostic>) {
    let mut known = NamesSoFar::default();
    for resource in &catalog.resources {
        let subject = Subject::of(resource);
        let is_of_type = matches!(resource.kind, Some(DeliveredKind::CompilableType) | None);
        let resource_type = if is_of_type { ground.resource_type(&subject.type_name) } else { None };
        match known.resources.entry((&resource.type_name, vec![Some(resource.title.to_string())])) {
            Entry::Occupied(entry) if !std::ptr::eq(*entry.get(), resource) => {
                let (first, second) = (*entry.get(), resource);
                let issue =
                    catalog_issues::duplicate_declaration(&subject.reference, &at(first, " at "), &at(second, " "));
                found.push(subject.told(issue).label(first_place(first)));
                continue;
            }
            Entry::Occupied(_) => {}
            Entry::Vacant(entry) => {
                entry.insert(resource);
            }
        }
        for alias in subject.texts("alias").filter(|alias| **alias != *resource.title) {
            match known.resources.entry((&resource.type_name, vec![Some(alias.to_owned())])) {
                Entry::Occupied(entry) if !std::ptr::eq(*entry.get(), resource) => {
                    found.push(clash(&subject, entry.get(), (&inspected_text(alias), &inspected_text(alias))));
                }
                Entry::Occupied(_) => {}
                Entry::Vacant(entry) => {
                    entry.insert(resource);
                }
            }
        }
        let key = match resource_type {
            Some(known) => identity(&subject, known),
            None => name_alone(&subject, ground).filter(|_| is_of_type),
        };
        let Some(key) = key else { continue };
        match known.resources.entry((&resource.type_name, key.clone())) {
            Entry::Occupied(entry) if !std::ptr::eq(*entry.get(), resource) => {
                let values = key.iter().map(shown).collect::<Vec<_>>().join(", ");
                found.push(clash(&subject, entry.get(), (&format!("[{values}]"), &values)));
            }
            Entry::Occupied(_) => {}
            Entry::Vacant(entry) => {
                entry.insert(resource);
            }
        }
    }
}

/// The error for a name that another resource has: the name as given, and its parts.
fn clash(subject: &Subject<'_>, first: &DocumentResource, (alias, parts): (&str, &str)) -> Diagnostic {
    let name = format!("[{}, {parts}]", inspected_text(&subject.resource.type_name));
    let (own, other) = (at(subject.resource, " at "), at(first, " "));
    let issue = catalog_issues::cannot_alias(&subject.reference, alias, &own, &name, &other);
    subject.told(issue).label(first_place(first))
}

fn shown(value: &Option<String>) -> String {
    value.as_deref().map_or_else(|| "nil".to_owned(), inspected_text)
}

/// The place of a resource's declaration, in Puppet's words.
fn at(resource: &DocumentResource, before: &str) -> String {
    match (&resource.file, resource.line) {
        (Some(file), Some(line)) => format!("{before}(file: {file}, line: {line})"),
        (Some(file), None) => format!("{before}(file: {file})"),
        (None, _) => String::new(),
    }
}

fn first_place(first: &DocumentResource) -> Label {
    let (file, place) = site(first);
    Label { file, place, text: "the first one is here".to_owned() }
}

/// The values that identify a resource for an agent, which reads some values first; `None` if only the title does.
fn identity(subject: &Subject<'_>, resource_type: &ResourceType) -> Option<Vec<Option<String>>> {
    if !resource_type.is_isomorphic() {
        return None;
    }
    let title = &*subject.resource.title;
    let parts = resource_type.parse_title(title).ok()?;
    let value = |name: Symbol| {
        let given = subject.get(name.as_str()).and_then(RichData::scalar_text);
        let part = || parts.iter().rev().find(|(own, _)| *own == name).and_then(|(_, text)| text.map(str::to_owned));
        given.or_else(part).map(|text| read(&subject.type_name, name.as_str(), text))
    };
    let key: Vec<Option<String>> = resource_type.key_attributes().iter().map(|name| value(*name)).collect();
    let says_something = key.iter().any(Option::is_some);
    let repeats_title = matches!(key.as_slice(), [Some(only)] if only == title);
    (says_something && !repeats_title).then_some(key)
}

/// The identity of a resource of a type that agents bring along and the environment lacks.
fn name_alone(subject: &Subject<'_>, ground: &Ground<'_>) -> Option<Vec<Option<String>>> {
    let name = subject.text("name").filter(|_| ground.has_type(&subject.type_name))?;
    let name = read(&subject.type_name, "name", name.to_owned());
    (name != *subject.resource.title).then(|| vec![Some(name)])
}

/// A name as an agent reads it.
fn read(type_name: &str, attribute: &str, text: String) -> String {
    match (type_name, attribute) {
        ("file", "path") => expanded(&text),
        ("mount", "name") if text.len() > 1 => text.trim_end_matches('/').to_owned(),
        ("sshkey", "type") => match &*text {
            "dsa" => "ssh-dss".to_owned(),
            "ed25519" => "ssh-ed25519".to_owned(),
            "rsa" => "ssh-rsa".to_owned(),
            _ => text,
        },
        _ => text,
    }
}
