//! What code has on the chosen node, and where that comes from.

use std::ops::Range;
use std::path::Path;

use pantin_base::diagnostics::control::code_span;
use pantin_base::source::Span;
use pantin_code::index::{DefinitionKind, Owner, normal};
use pantin_review::provenance::Recorded;
use pantin_service::editing::NodeValues;
use serde_json::Value;

use crate::paths::uri_of;
use crate::state::{State, View};
use crate::subject::{Scope, Subject, faces};

/// Hashes that every code has.
pub(super) const GIVEN: [&str; 3] = ["facts", "trusted", "server_facts"];
/// The most values of a name: those of instances of a defined type.
const MAX_VALUES: usize = 5;
/// Longer values are cut.
const MAX_LETTERS: usize = 160;

/// The values of a subject on the chosen node as Markdown.
pub(super) fn about(state: &State, view: &View, subject: &Subject, scope: &Scope<'_>) -> Option<String> {
    let folder = state.folder(&view.document.path);
    let known = folder.nodes.lock();
    let chosen = known.chosen.clone()?;
    let (values, failure) = (known.values.clone(), known.failure.clone());
    drop(known);
    let mut told = String::new();
    if let Some(failure) = failure {
        told += &format!("On {}, the code fails: {}\n\n", code_span(&chosen), code_span(&failure));
    }
    let values = values?;
    let found = recorded(&values, subject, scope);
    if found.is_empty() {
        let given = given(&values, subject)?;
        told += &format!("On {}: {}\n", code_span(&chosen), code_span(&cut(&notation(given))));
        return Some(told);
    }
    for one in found.iter().take(MAX_VALUES) {
        let (type_name, title) = &one.owner;
        let of = match type_name.as_str() {
            "" | "Class" => String::new(),
            _ => format!(", {}", code_span(&format!("{type_name}[{title}]"))),
        };
        told += &format!("On {}{of}: {}\n\n", code_span(&chosen), code_span(&one.value));
        told += &(origin(one, view) + "\n");
    }
    if found.len() > MAX_VALUES {
        told += &format!("\n… and {} more\n", found.len() - MAX_VALUES);
    }
    Some(told)
}

/// The values that a class's parameter has from data.
pub(super) fn of_parameter<'v>(values: &'v NodeValues, class: &str, name: &str) -> Option<&'v Recorded> {
    values.of_definition(class, true, name).find(|recorded| recorded.is_data)
}

/// The origin of a value as a list.
pub(super) fn origin(recorded: &Recorded, view: &View) -> String {
    let root = view.loaded.as_ref().and_then(|loaded| loaded.environment.directory().map(Path::to_path_buf));
    let mut told = String::new();
    for line in &recorded.origin {
        let place = line.file.as_ref().map(|file| {
            let path = Path::new(file);
            let short = root.as_ref().and_then(|root| path.strip_prefix(root).ok()).unwrap_or(path);
            let number = line.line.map(|line| format!(":{line}")).unwrap_or_default();
            let fragment = line.line.map(|line| format!("#L{line}")).unwrap_or_default();
            let shown = format!("{}{number}", short.display()).replace(['[', ']'], "");
            match uri_of(path).filter(|_| path.is_absolute()) {
                Some(uri) => format!(" ([{shown}]({}{fragment}))", uri.as_str()),
                None => format!(" ({})", code_span(&shown)),
            }
        });
        told += &format!("{}* {}{}\n", "  ".repeat(line.depth), code_span(&line.text), place.unwrap_or_default());
    }
    told
}

/// The title of an instance of a defined type.
fn title(recorded: &Recorded) -> Option<&str> {
    let (type_name, title) = &recorded.owner;
    (!matches!(type_name.as_str(), "" | "Class")).then_some(title)
}

fn recorded<'v>(values: &'v NodeValues, subject: &Subject, scope: &Scope<'_>) -> Vec<&'v Recorded> {
    let mut found: Vec<&Recorded> = Vec::new();
    let mut add = |all: &mut dyn Iterator<Item = &'v Recorded>| {
        for one in all {
            // Code may also look up the key of a class's parameter.
            if !found.iter().any(|known| known.value == one.value && title(known) == title(one)) {
                found.push(one);
            }
        }
    };
    for face in faces(subject, scope) {
        match &face {
            Subject::Local { file, name, within } => {
                let definition = within.and_then(|number| scope.index.file(file)?.definitions.get(number as usize));
                match definition.map(|definition| (definition.kind, normal(&definition.name))) {
                    Some((kind @ (DefinitionKind::Class | DefinitionKind::Define), owner)) => {
                        add(&mut values.of_definition(&owner, kind == DefinitionKind::Class, name));
                    }
                    Some(_) | None => add(&mut values.of_file(file, name)),
                }
            }
            Subject::OfClass { class, name } => add(&mut values.of_definition(class, true, name)),
            Subject::Parameter { of: Owner::Class(class), name } => {
                add(&mut values.of_definition(&normal(class), true, name));
            }
            Subject::Parameter { of: Owner::ResourceType(of), name } => {
                add(&mut values.of_definition(&normal(of), false, name));
            }
            Subject::Key(key) => add(&mut values.of_key(key)),
            Subject::Definition(..)
            | Subject::ResourceType(_)
            | Subject::Type(_)
            | Subject::Instance { .. }
            | Subject::Fact(_)
            | Subject::Level(_)
            | Subject::File { .. } => {}
        }
    }
    found
}

/// The value of a fact by its name with dots, or of a variable that top scope has.
fn given<'v>(values: &'v NodeValues, subject: &Subject) -> Option<&'v Value> {
    match subject {
        Subject::Local { name, .. } => values.given.get(name).filter(|value| !value.is_object()),
        Subject::Fact(name) => of_path(values.given.get("facts")?, name.split('.')),
        Subject::Definition(..)
        | Subject::ResourceType(_)
        | Subject::Type(_)
        | Subject::OfClass { .. }
        | Subject::Parameter { .. }
        | Subject::Instance { .. }
        | Subject::Level(_)
        | Subject::Key(_)
        | Subject::File { .. } => None,
    }
}

/// The value at an offset inside of the brackets of `$facts['os']['family']`, as far as these keys lead, and their place.
pub(super) fn access(state: &State, view: &View, offset: u32) -> Option<(String, Span)> {
    let text = &view.indexed.text;
    let (start, line) = text.line(text.position(offset, state.client.encoding).line);
    let (base, keys, end) = keys_at(line, (offset - start) as usize)?;
    let folder = state.folder(&view.document.path);
    let known = folder.nodes.lock();
    let (chosen, values) = (known.chosen.clone()?, known.values.clone()?);
    drop(known);
    let name = &line[base.clone()];
    let value = of_path(values.given.get(name)?, keys.iter().copied())?;
    let path: String = keys.iter().map(|key| format!("['{key}']")).collect();
    let head = super::describe::code(&format!("${name}{path}"));
    let told = format!("{head}\nOn {}: {}\n", code_span(&chosen), code_span(&cut(&notation(value))));
    Some((told, Span { start: start + base.start as u32, end: start + end as u32 }))
}

/// The place of the name of a hash that every code has, the keys up to the one at an offset, and where that one ends.
fn keys_at(line: &str, offset: usize) -> Option<(Range<usize>, Vec<&str>, usize)> {
    GIVEN.iter().find_map(|name| {
        line.match_indices(name).find_map(|(at, _)| {
            let before = line[..at].trim_end_matches("::");
            if !before.ends_with(['$', '{']) {
                return None;
            }
            let mut end = at + name.len();
            let mut keys = Vec::new();
            while let Some(inner) = line[end..].strip_prefix('[') {
                let length = inner.find(']')?;
                let key = inner[..length].strip_prefix(['\'', '"'])?.strip_suffix(['\'', '"'])?;
                keys.push(key);
                let is_here = (end..=end + length + 1).contains(&offset);
                end += length + 2;
                if is_here {
                    return Some((at..at + name.len(), keys, end));
                }
            }
            None
        })
    })
}

/// The part of a value that keys lead to.
pub(super) fn of_path<'v, 'k>(value: &'v Value, keys: impl IntoIterator<Item = &'k str>) -> Option<&'v Value> {
    keys.into_iter().try_fold(value, |value, key| match value.as_array() {
        Some(elements) => elements.get(key.parse::<usize>().ok()?),
        None => value.get(key),
    })
}

/// A value in Puppet's notation.
pub(super) fn notation(value: &Value) -> String {
    let text = |text: &str| format!("'{}'", text.replace('\\', "\\\\").replace('\'', "\\'"));
    match value {
        Value::Null => "undef".to_owned(),
        Value::Bool(_) | Value::Number(_) => value.to_string(),
        Value::String(value) => text(value),
        Value::Array(elements) => format!("[{}]", elements.iter().map(notation).collect::<Vec<_>>().join(", ")),
        Value::Object(entries) => {
            let entries = entries.iter().map(|(key, value)| format!("{} => {}", text(key), notation(value)));
            format!("{{{}}}", entries.collect::<Vec<_>>().join(", "))
        }
    }
}

/// A text that is not too long.
pub(super) fn cut(text: &str) -> String {
    match text.char_indices().nth(MAX_LETTERS) {
        Some((at, _)) => format!("{}…", &text[..at]),
        None => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::keys_at;

    #[test]
    fn the_keys_up_to_a_place_are_found() {
        let line = "  $a = \"${facts['os']['family']} $my_facts['x']\"";
        let at = |text: &str| {
            keys_at(line, line.find(text).unwrap()).map(|(base, keys, end)| (&line[base], keys, &line[..end]))
        };
        assert_eq!(at("os"), Some(("facts", vec!["os"], "  $a = \"${facts['os']")));
        assert_eq!(at("mily").map(|found| found.1), Some(vec!["os", "family"]));
        assert_eq!(at("facts"), None);
        assert_eq!(at("x'"), None);
        assert_eq!(keys_at("$facts[$x]['a']", 12), None);
        assert_eq!(keys_at("$facts['ü", 8), None);
    }
}
