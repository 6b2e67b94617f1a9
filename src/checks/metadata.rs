//! `metadata.json` of modules: the keys that Puppet needs, names and versions of dependencies.

use std::collections::BTreeMap;

use crate::file::CheckedFile;
use crate::issues;
use pantin_base::budget::Arena;
use pantin_base::source::Span;
use pantin_data::located::{Located, Shape, read};
use pantin_data::{json, load_json};
use pantin_environment::is_module_name;
use pantin_values::value::SemVerRange;

/// Keys without which Puppet refuses the file.
const REQUIRED: [&str; 6] = ["name", "version", "author", "license", "source", "dependencies"];

/// A module that another one needs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Dependency {
    /// Its name without its author.
    pub name: String,
}

/// The modules that a `metadata.json` names.
#[must_use]
pub fn dependencies(text: &str) -> Vec<Dependency> {
    let Some(root) = read(text) else { return Vec::new() };
    let elements = root.get("dependencies").map(Located::elements).unwrap_or_default();
    let names = elements.iter().filter_map(|element| element.get("name")?.text()?.rsplit(['/', '-']).next());
    names.map(|name| Dependency { name: name.to_owned() }).collect()
}

/// Checks a `metadata.json`.
pub fn check_metadata(file: &mut CheckedFile) {
    if !check_json(file) {
        return;
    }
    let Some(root) = read(&file.text) else { return };
    for key in REQUIRED.iter().filter(|key| root.get(key).is_none()) {
        file.report(Span::new(root.span.start, root.span.start + 1), issues::metadata_key(key));
    }
    if let Some(name) = root.get("name").and_then(|name| Some((name.text()?, name.span)))
        && !is_full_name(name.0)
    {
        file.report(name.1, issues::module_name(name.0));
    }
    let Some(dependencies) = root.get("dependencies") else { return };
    if !matches!(dependencies.shape, Shape::Sequence(_)) {
        file.report(dependencies.span, issues::metadata_value("dependencies", "an array"));
    }
    let mut seen = BTreeMap::new();
    for dependency in dependencies.elements() {
        let name = dependency.get("name").and_then(|name| Some((name.text()?, name.span)));
        let Some((name, span)) = name else {
            file.report(dependency.span, issues::metadata_value("dependencies", "hashes with 'name'"));
            continue;
        };
        if !is_full_name(name) {
            file.report(span, issues::module_name(name));
        } else if seen.insert(name.replace('-', "/"), ()).is_some() {
            file.report(span, issues::duplicate_dependency(name));
        }
        if let Some((range, span)) = dependency.get("version_requirement").and_then(|it| Some((it.text()?, it.span)))
            && SemVerRange::parse(range, &Arena::new()).is_err()
        {
            file.report(span, issues::version_range(range));
        }
    }
}

/// Checks that a file is valid JSON.
pub(super) fn check_json(file: &mut CheckedFile) -> bool {
    let Err(error) = load_json(file.text.as_bytes()) else { return true };
    // Ruby's message shows the text from the broken value on, but not where the mistake is.
    let (at, detail) = match json::read_text::<serde_json::Value>(&file.text) {
        Err(error) => {
            let text = error.to_string();
            let detail = text.split(" at line ").next().unwrap_or_default().to_owned();
            (file.offset_of(error.line() as u32, (error.column() as u32).max(1)), detail)
        }
        Ok(_) => (0, error.0),
    };
    file.report(Span::new(at, at), issues::malformed_json(&detail));
    false
}

/// `author/name` or `author-name`
fn is_full_name(text: &str) -> bool {
    let Some((author, name)) = text.split_once(['/', '-']) else { return false };
    !author.is_empty() && author.chars().all(char::is_alphanumeric) && is_module_name(name)
}
