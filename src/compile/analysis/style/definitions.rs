//! Rules about definitions and their parameters.

use std::sync::Arc;

use super::issues;
use super::walk::Walk;
use crate::analysis::EnvironmentDefinitions;
use pantin_base::diagnostics::Diagnostic;
use pantin_base::source::{LineIndex, Span};
use pantin_code::index::{DefinitionKind, FileIndex, normal};
use pantin_syntax::ast::{Class, Define, ExprKind, Parameter};

/// Functions that look keys up.
const LOOKUPS: [&str; 5] = ["hiera", "hiera_array", "hiera_hash", "hiera_include", "lookup"];

impl Walk<'_> {
    pub(super) fn class(&mut self, class: &Class<'_>) {
        self.nested(class.name, class.name_span);
        self.parameters(class.parameters, true);
        let (Some(parent), Some(span)) = (class.parent, class.parent_span) else { return };
        self.absolute_name(parent, span);
        let name = parent.trim_start_matches("::");
        let module = |name: &str| normal(name.split("::").next().unwrap_or_default());
        if module(name) != module(class.name.trim_start_matches("::")) {
            self.tell(span, issues::foreign_parent(class.name, name));
        }
        if name.ends_with("::params") {
            self.tell(span, issues::params_class(name));
        }
    }

    pub(super) fn define(&mut self, define: &Define<'_>) {
        self.nested(define.name, define.name_span);
        self.parameters(define.parameters, false);
    }

    fn nested(&mut self, name: &str, span: Span) {
        if self.around.definitions > 0 {
            self.tell(span, issues::nested_definition(name));
        }
    }

    fn parameters(&mut self, parameters: &[Parameter<'_>], is_class: bool) {
        let optional = parameters.iter().position(|parameter| parameter.value.is_some());
        let late = optional.map_or(&[][..], |at| &parameters[at..]).iter();
        for late in late.filter(|parameter| parameter.value.is_none()) {
            self.tell(late.name_span, issues::parameter_order(late.name));
        }
        for parameter in parameters {
            self.case_of_variable(parameter.name, parameter.name_span);
            let span = parameter.name_span;
            match (parameter.ty.map(|ty| ty.kind), parameter.value.map(|value| value.kind)) {
                (None, _) => self.tell(span, issues::untyped_parameter(parameter.name)),
                // Data may set the parameters of classes.
                (Some(ExprKind::Access(ty)), None)
                    if !is_class && matches!(ty.base.kind, ExprKind::TypeName("Optional")) =>
                {
                    self.tell(span, issues::optional_without_default(parameter.name));
                }
                _ => {}
            }
            match parameter.value.map(|value| value.kind) {
                Some(ExprKind::String("")) => self.tell(span, issues::empty_default(parameter.name)),
                Some(ExprKind::Call(call))
                    if is_class && matches!(call.functor.kind, ExprKind::Name(name) if LOOKUPS.contains(&name)) =>
                {
                    self.tell(span, issues::default_lookup(parameter.name));
                }
                _ => {}
            }
        }
    }
}

/// The classes and defined types of a module's file that the autoloader searches in another one.
pub(super) fn misplaced(
    index: &FileIndex,
    (file, text): (Option<&Arc<str>>, &str),
    known: &EnvironmentDefinitions<'_>,
) -> Vec<Diagnostic> {
    let Some(own) = file.and_then(|file| known.manifest_name(file)) else { return Vec::new() };
    let mut lines = None;
    let mut found = Vec::new();
    for definition in index.definitions.iter().filter(|definition| definition.within.is_none()) {
        let name = normal(&definition.name);
        let is_loaded = matches!(definition.kind, DefinitionKind::Class | DefinitionKind::Define);
        if !is_loaded || name == own {
            continue;
        }
        let (module, rest) = name.split_once("::").unwrap_or((&name, "init"));
        let wanted = format!("{module}/manifests/{}.pp", rest.replace("::", "/"));
        let place = lines.get_or_insert_with(|| LineIndex::new(text)).place(text, definition.name_span);
        found.push(Diagnostic::new(issues::misplaced_definition(&name, &wanted), file.cloned(), place));
    }
    found
}
