//! The values that attributes of modules' types take, where the type says no more of them than that: an attribute with code of
//! its own that looks at values is left to that code.
//!
//! Source: lib/puppet/parameter.rb (`validate`), lib/puppet/parameter/value_collection.rb, lib/puppet/parameter/boolean.rb

use std::rc::Rc;

use crate::source::evaluator::Evaluator;
use crate::source::plain::BOOLEAN;
use crate::source::types::AttributeBuilder;
use crate::source::value::{TypeId, Value};
use pantin_catalog::resource_types::AcceptedValues;
use pantin_host::{LibraryFile, LibraryFiles};
use pantin_values::value::regexp::escape_slashes;

/// What the attributes of a type take, as far as that is all that the type says of their values.
#[must_use]
pub fn accepted_values(type_name: &str, file: &LibraryFile, library: &dyn LibraryFiles) -> Vec<AcceptedValues> {
    let mut evaluator = Evaluator::new(library);
    evaluator.describes = true;
    evaluator.run(file);
    let Some(id) = evaluator.types.iter().position(|ty| &*ty.name == type_name).map(TypeId) else { return Vec::new() };
    evaluator.finish_type(id);
    if evaluator.unread.is_some() {
        return Vec::new();
    }
    let attributes = evaluator.types[id.0]
        .attributes
        .iter()
        .filter(|attribute| attribute.is_plain && attribute.required_features.is_empty());
    let taken = attributes.filter_map(|attribute| {
        let accepted = accepted(attribute);
        if accepted.iter().any(|one| one.regexp.1 != 0) {
            return None;
        }
        let values = accepted.iter().filter_map(|one| Some((one.text.clone()?, one.aliases.clone())));
        let patterns = accepted.iter().filter(|one| one.text.is_none());
        Some(AcceptedValues {
            attribute: (*attribute.name).to_owned(),
            kind: attribute.kind,
            values: values.collect(),
            patterns: patterns.map(|one| escaped(&one.regexp.0)).collect(),
        })
    });
    taken.filter(|taken| !taken.values.is_empty() || !taken.patterns.is_empty()).collect()
}

fn escaped(source: &str) -> String {
    let mut text = String::new();
    escape_slashes(&mut text, source);
    text
}

/// A value that an attribute may have.
pub(super) struct Accepted {
    /// `None` for a regular expression.
    pub(super) text: Option<String>,
    pub(super) regexp: (Rc<str>, u8),
    pub(super) aliases: Vec<String>,
}

/// The values that an attribute accepts, in the order in which they are declared.
pub(super) fn accepted(attribute: &AttributeBuilder) -> Vec<Accepted> {
    let mut all: Vec<Accepted> = Vec::new();
    let mut add = |value: &Value| {
        let found = match value {
            Value::Regexp(source, options) => {
                Accepted { text: None, regexp: (source.clone(), *options), aliases: Vec::new() }
            }
            other => match other.to_text() {
                Some(text) => Accepted { text: Some(text), regexp: ("".into(), 0), aliases: Vec::new() },
                None => return,
            },
        };
        all.push(found);
    };
    if attribute.parent.as_deref() == Some(BOOLEAN) {
        ["true", "false", "yes", "no"].iter().for_each(|name| add(&Value::symbol(name)));
    }
    for (word, arguments) in &attribute.words {
        match &**word {
            "newvalues" => arguments.iter().for_each(&mut add),
            "newvalue" => arguments.iter().take(1).for_each(&mut add),
            "defaultvalues" => ["present", "absent"].iter().for_each(|name| add(&Value::symbol(name))),
            _ => {}
        }
    }
    for (_, arguments) in attribute.words.iter().filter(|(word, _)| &**word == "aliasvalue") {
        let texts: Vec<String> = arguments.iter().filter_map(Value::to_text).collect();
        if let [alias, of] = &texts[..]
            && let Some(found) = all.iter_mut().find(|accepted| accepted.text.as_ref() == Some(of))
        {
            found.aliases.push(alias.clone());
        }
    }
    all
}
