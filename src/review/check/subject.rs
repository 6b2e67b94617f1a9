//! A resource under check, and the errors for it.

use std::borrow::Cow;
use std::sync::Arc;

use super::inspect::inspected;
use crate::check::issues;
use crate::graph::reference;
use pantin_base::diagnostics::{Diagnostic, Issue};
use pantin_base::source::Place;
use pantin_catalog::{DocumentResource, RichData};

/// The placeholder for a value that must not be shown.
const HIDDEN: &str = "[value hidden]";

/// A resource under check.
pub(super) struct Subject<'d> {
    pub(super) resource: &'d DocumentResource,
    /// Type in lower case.
    pub(super) type_name: String,
    /// Type and title.
    pub(super) reference: String,
}

impl<'d> Subject<'d> {
    pub(super) fn of(resource: &'d DocumentResource) -> Self {
        Self { resource, type_name: resource.type_name.to_lowercase(), reference: reference(resource) }
    }

    /// The value of a parameter, if it is known already: one that an agent computes is not.
    pub(super) fn get(&self, name: &str) -> Option<&'d RichData> {
        self.resource.parameter(name).filter(|value| !matches!(value, RichData::Undef) && !is_deferred(value))
    }

    /// True if a parameter is given, known or not.
    pub(super) fn has(&self, name: &str) -> bool {
        self.resource.parameter(name).is_some_and(|value| !matches!(value, RichData::Undef))
    }

    /// A parameter that is a text.
    pub(super) fn text(&self, name: &str) -> Option<&'d str> {
        if let RichData::String(text) = self.get(name)? { Some(text) } else { None }
    }

    /// The text of an attribute that names the resource; the title without one.
    pub(super) fn name(&self, namevar: &str) -> &'d str {
        match self.text(namevar) {
            Some(text) => text,
            None => &self.resource.title,
        }
    }

    /// The values of a property: of an array each.
    pub(super) fn each(&self, name: &str) -> &'d [RichData] {
        match self.get(name) {
            Some(RichData::Array(elements)) => elements,
            Some(value) => std::slice::from_ref(value),
            None => &[],
        }
    }

    /// The texts among the values of a property.
    pub(super) fn texts(&self, name: &str) -> impl Iterator<Item = &'d str> {
        self.each(name).iter().filter_map(|value| if let RichData::String(text) = value { Some(&**text) } else { None })
    }

    /// True if an agent computes some parameter: then it checks single parameters only.
    pub(super) fn is_deferred(&self) -> bool {
        self.resource.parameters.iter().any(|(_, value)| is_deferred(value))
    }

    fn is_secret(&self, name: &str) -> bool {
        self.resource.sensitive.iter().any(|secret| &**secret == name)
    }

    /// A part of a parameter's value as a message has it.
    pub(super) fn plain<'t>(&self, name: &str, text: &'t str) -> Cow<'t, str> {
        if self.is_secret(name) { Cow::Borrowed(HIDDEN) } else { Cow::Borrowed(text) }
    }

    /// The same in the form of Ruby's `inspect`.
    pub(super) fn inspect(&self, name: &str, value: &RichData) -> String {
        if self.is_secret(name) { HIDDEN.to_owned() } else { inspected(value) }
    }

    /// The issue at the place of the resource.
    pub(super) fn told(&self, issue: Issue) -> Diagnostic {
        let (file, place) = site(self.resource);
        Diagnostic::new(issue, file, place)
    }

    /// An agent's error for a parameter.
    pub(super) fn parameter(&self, name: &str, detail: &str) -> Diagnostic {
        self.told(issues::invalid_parameter(name, &self.reference, detail))
    }

    /// An agent's error for a parameter whose value it cannot read.
    pub(super) fn unreadable(&self, name: &str, value: &RichData, detail: &str) -> Diagnostic {
        let shown = self.inspect(name, value);
        self.parameter(name, &format!("Munging failed for value {shown} in class {name}: {detail}"))
    }

    /// An agent's error for the resource as a whole.
    pub(super) fn whole(&self, detail: &str) -> Diagnostic {
        self.told(issues::invalid_resource(&self.reference, detail))
    }
}

/// The place of a resource's declaration.
pub(super) fn site(resource: &DocumentResource) -> (Option<Arc<str>>, Place) {
    (resource.file.clone(), Place { line: resource.line.unwrap_or_default(), ..Place::default() })
}

/// True if an agent computes a value, or a part of it.
fn is_deferred(value: &RichData) -> bool {
    match value {
        RichData::Hash(entries) => entries.iter().any(|(key, value)| {
            if let RichData::String(name) = value
                && &**key == "__ptype"
            {
                &**name == "Deferred"
            } else {
                is_deferred(value)
            }
        }),
        RichData::Array(elements) => elements.iter().any(is_deferred),
        RichData::Undef
        | RichData::Boolean(_)
        | RichData::Integer(_)
        | RichData::BigInteger(_)
        | RichData::Float(_)
        | RichData::String(_) => false,
    }
}
