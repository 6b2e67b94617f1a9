//! A file's names without a definition in its environment, and functions that several modules define.
//!
//! Reports only what holds for all facts. Skips conditional uses of names from missing modules, and names of modules
//! that cannot be read.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::environment_definitions::{EnvironmentDefinitions, Parameters};
use super::missing_files::missing_file;
use crate::analysis::issues;
use pantin_base::diagnostics::{Diagnostic, Issue, Strictness};
use pantin_base::source::{LineIndex, Span};
use pantin_code::index::{FileIndex, Owner, Reach, Reference, Target, VariableUse, normal};
use pantin_environment::Kind;

/// A file's undefined names, in the order of its references. Variables count if reading an unknown one is an error.
#[must_use]
pub fn unknown_names(
    index: &FileIndex,
    (file, text): (Option<&Arc<str>>, &str),
    known: &EnvironmentDefinitions<'_>,
    variables: Strictness,
) -> Vec<Diagnostic> {
    let mut check = Check {
        known,
        text,
        lines: LineIndex::new(text),
        file,
        variables,
        is_of_module: file.is_some_and(|file| known.is_of_module(file)),
        found: Vec::new(),
        seen: BTreeSet::new(),
    };
    index.references.iter().for_each(|reference| check.reference(reference));
    check.found
}

struct Check<'c> {
    known: &'c EnvironmentDefinitions<'c>,
    text: &'c str,
    lines: LineIndex,
    file: Option<&'c Arc<str>>,
    variables: Strictness,
    is_of_module: bool,
    found: Vec<Diagnostic>,
    seen: BTreeSet<(u32, &'static str)>,
}

impl Check<'_> {
    fn tell(&mut self, span: Span, issue: Issue, advice: Option<String>) {
        if !self.seen.insert((span.start, issue.code())) {
            return;
        }
        let issue = match advice {
            Some(advice) => issue.hint(advice),
            None => issue,
        };
        self.found.push(Diagnostic::new(issue, self.file.cloned(), self.lines.place(self.text, span)));
    }

    fn reference(&mut self, reference: &Reference) {
        let Reference { target, span, reach, .. } = reference;
        if *reach == Reach::Unchecked {
            return;
        }
        match target {
            Target::Function(name) | Target::Method(name) => self.function(name, *span, *reach),
            Target::Class(name) => self.class(name, *span, *reach),
            // If its module exists and the reference is unconditional.
            Target::ClassValue(name) => {
                if *reach == Reach::Always && self.known.has_module(&normal(name)) {
                    self.class(name, *span, *reach);
                }
            }
            Target::ResourceType(name) => self.resource_type(name, *span, *reach),
            Target::Type(name) => self.ty(name, *span),
            Target::Variable { name, how: VariableUse::Read | VariableUse::Interpolated } => {
                if let Some((class, name)) = name.trim_start_matches("::").rsplit_once("::") {
                    self.variable(class, name, *span);
                }
            }
            Target::Parameter { of, name } => self.parameter(of, name, *span),
            Target::Variable { .. }
            | Target::TypeValue(_)
            | Target::Instance { .. }
            | Target::Fact { .. }
            | Target::Key(_) => {}
            Target::File { how, path } => {
                let is_certain = *reach == Reach::Always && !self.is_of_module;
                let missing = missing_file(self.known, *how, path, is_certain);
                if let Some((issue, advice)) = missing {
                    self.tell(*span, issue, advice);
                }
            }
        }
    }

    /// True if an unknown name is certainly missing. A name of a missing module may be missing on purpose: in modules,
    /// whose code for other systems may never run here, and under a condition. There it is reported only if it looks
    /// like a misspelt name.
    fn is_decided(&self, kind: Kind, name: &str, reach: Reach) -> bool {
        if self.known.is_open(name) {
            return false;
        }
        self.known.has_module(name) || reach == Reach::Always && !self.is_of_module || self.known.has_near(kind, name)
    }

    fn function(&mut self, name: &str, span: Span, reach: Reach) {
        let name = name.trim_start_matches("::");
        let is_foreign =
            name.contains("::") && !self.known.has_module(name) && (self.is_of_module || reach == Reach::Sometimes);
        let told = self.file.and_then(|file| self.known.told_of_rivals(file, &name.to_ascii_lowercase()));
        if let Some(issue) = told {
            self.tell(span, issue, None);
        }
        if self.known.has_function(name) || self.known.is_open(name) || is_foreign {
            return;
        }
        self.tell(span, issues::undefined_function(name), self.known.advice(Kind::PuppetFunction, name));
    }

    fn class(&mut self, name: &str, span: Span, reach: Reach) {
        let lower = normal(name);
        let known = ["settings", "main"].contains(&&*lower) || self.known.index().class(&lower).is_some();
        if !known && self.is_decided(Kind::Manifest, &lower, reach) {
            self.tell(span, issues::undefined_class(&lower), self.known.advice(Kind::Manifest, &lower));
        }
    }

    fn resource_type(&mut self, name: &str, span: Span, reach: Reach) {
        let lower = normal(name);
        let known = lower == "class"
            || self.known.resource_type(&lower).is_some()
            || self.known.index().define(&lower).is_some();
        if !known && self.is_decided(Kind::ResourceType, &lower, reach) {
            let advice = self.known.advice(Kind::ResourceType, &lower);
            self.tell(span, issues::undefined_resource_type(&lower), advice);
        }
    }

    fn ty(&mut self, name: &str, span: Span) {
        let lower = normal(name);
        let is_foreign = self.is_of_module && lower.contains("::") && !self.known.has_module(&lower);
        if !self.known.has_type(&lower) && !self.known.is_open(&lower) && !is_foreign {
            self.tell(span, issues::undefined_type(name), self.known.advice(Kind::TypeAlias, &lower));
        }
    }

    fn parameter(&mut self, owner: &Owner, name: &str, span: Span) {
        let index = self.known.index();
        let parameters = match owner {
            Owner::Class(class) => index.class(class).map(Parameters::Defined),
            // A resource type wins over a defined type of the same name.
            Owner::ResourceType(ty) => {
                let found = self.known.resource_type(ty).map(Parameters::Resource);
                found.or_else(|| index.define(ty).map(Parameters::Defined))
            }
        };
        let Some(parameters) = parameters else { return };
        if !parameters.accepts(name) {
            let label = match owner {
                Owner::Class(class) => format!("The class '{class}'"),
                Owner::ResourceType(ty) => format!("The resource type '{ty}'"),
            };
            self.tell(span, issues::undefined_parameter(&label, name), parameters.advice(name));
        }
    }

    /// A variable of a class: for all facts, the class sets it or it does not exist.
    fn variable(&mut self, class: &str, variable: &str, span: Span) {
        if self.variables == Strictness::Off || self.known.is_open(class) || class == "settings" {
            return;
        }
        let Some(found) = self.known.index().class(class) else {
            if self.known.has_module(class) {
                self.tell(span, issues::undefined_class(class), self.known.advice(Kind::Manifest, class));
            }
            return;
        };
        if !self.known.sets_variable(class, variable) {
            let advice =
                pantin_base::diagnostics::suggest::did_you_mean(variable, found.variables.iter().map(String::as_str));
            self.tell(span, issues::undefined_variable(class, variable), advice);
        }
    }
}
