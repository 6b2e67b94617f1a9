//! References of calls: functions, and what their literal arguments name.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of expressions few count here")]

use super::collect::Collector;
use super::reference::{FactForm, FileUse, Reach, Target};
use pantin_base::source::Span;
use pantin_syntax::ast::{Call, Expr, ExprKind, MethodCall};

/// Functions whose arguments are names of classes.
const CLASS_FUNCTIONS: &[&str] = &["include", "contain", "require"];
/// Functions whose first argument is the name of a resource type.
const RESOURCE_FUNCTIONS: &[&str] = &["create_resources", "ensure_resource", "ensure_resources"];
/// Functions that check whether something exists.
const ASKING_FUNCTIONS: &[&str] =
    &["defined", "defined_with_params", "getvar", "is_function_available", "function_exists"];
/// Functions whose first argument is a key of data.
const LOOKUP_FUNCTIONS: &[&str] = &["lookup", "hiera", "hiera_array", "hiera_hash", "hiera_include"];
/// Functions whose arguments are files of modules.
const FILE_FUNCTIONS: &[(&str, FileUse)] = &[
    ("template", FileUse::Template),
    ("find_template", FileUse::Template),
    ("epp", FileUse::Epp),
    ("file", FileUse::File),
    ("find_file", FileUse::File),
];

impl Collector<'_> {
    pub(super) fn call(&mut self, call: &Call<'_>, reach: Reach) {
        let ExprKind::Name(name) = call.functor.kind else {
            self.expression(&call.functor, reach);
            return self.arguments(call, reach);
        };
        let name = name.trim_start_matches("::");
        let function = self.name(name);
        self.add(Target::Function(function), call.functor.span, reach);
        if ASKING_FUNCTIONS.contains(&name) {
            return self.arguments(call, Reach::Unchecked);
        }
        if CLASS_FUNCTIONS.contains(&name) {
            call.arguments.iter().for_each(|argument| self.classes(argument, reach));
        }
        if let Some(first) = call.arguments.first() {
            self.first_argument(name, first, reach);
        }
        if let Some((_, how)) = FILE_FUNCTIONS.iter().find(|(function, _)| *function == name) {
            // They search, or take the first file that exists.
            let is_search = name.starts_with("find_") || name == "file" && call.arguments.len() > 1;
            let reach = if is_search { Reach::Unchecked } else { reach };
            for argument in call.arguments {
                if let ExprKind::String(path) = argument.kind {
                    let path = self.name(path);
                    self.add(Target::File { how: *how, path }, argument.span, reach);
                }
            }
        }
        if let ("fact" | "stdlib::fact", [argument]) = (name, call.arguments)
            && let ExprKind::String(fact) = argument.kind
        {
            let fact = self.name(fact);
            self.add(Target::Fact { name: fact, form: FactForm::Argument }, argument.span, reach);
        }
        self.arguments(call, reach);
    }

    fn first_argument(&mut self, name: &str, first: &Expr<'_>, reach: Reach) {
        if RESOURCE_FUNCTIONS.contains(&name)
            && let ExprKind::String(ty) | ExprKind::Name(ty) = first.kind
        {
            let ty = self.name(ty);
            self.add(Target::ResourceType(ty), first.span, reach);
        }
        if LOOKUP_FUNCTIONS.contains(&name) {
            self.keys(first, reach);
        }
    }

    /// A key, several of them, or the hash of options that has one.
    fn keys(&mut self, argument: &Expr<'_>, reach: Reach) {
        match argument.kind {
            ExprKind::String(key) | ExprKind::Name(key) => {
                let key = self.name(key);
                self.add(Target::Key(key), argument.span, reach);
            }
            ExprKind::Array(elements) => {
                elements.iter().filter(|element| element.is_literal()).for_each(|element| self.keys(element, reach));
            }
            ExprKind::Hash(entries) => {
                let is_name = |key: &Expr<'_>| matches!(key.kind, ExprKind::String("name") | ExprKind::Name("name"));
                let names = entries.iter().filter(|entry| is_name(&entry.key) && entry.value.is_literal());
                names.for_each(|entry| self.keys(&entry.value, reach));
            }
            _ => {}
        }
    }

    fn arguments(&mut self, call: &Call<'_>, reach: Reach) {
        self.expressions(call.arguments, reach);
        if let Some(lambda) = call.block {
            self.types_of_parameters(lambda.parameters, reach.in_definition());
            lambda.return_type.iter().for_each(|ty| self.types(ty, reach.in_definition()));
            self.block(lambda, reach.under_condition());
        }
    }

    pub(super) fn method_call(&mut self, call: &MethodCall<'_>, reach: Reach) {
        if let ExprKind::Name(name) = call.name.kind {
            let name = self.name(name);
            self.add(Target::Method(name), call.name.span, reach);
        }
        let inside = reach.under_condition();
        self.expression(&call.receiver, inside);
        self.expressions(call.arguments, inside);
        if let Some(lambda) = call.block {
            let types = lambda.parameters.iter().filter_map(|parameter| parameter.ty.as_ref());
            types.chain(&lambda.return_type).for_each(|ty| self.expression(ty, inside));
            self.block(lambda, inside);
        }
    }

    /// Names of classes: of one, or of several in an array.
    pub(super) fn classes(&mut self, expression: &Expr<'_>, reach: Reach) {
        match expression.kind {
            ExprKind::String(name) | ExprKind::Name(name) => {
                let name = self.name(name);
                self.add(Target::Class(name), expression.span, reach);
            }
            ExprKind::Array(elements) => stacker::maybe_grow(64 * 1024, 1024 * 1024, || {
                elements.iter().for_each(|element| self.classes(element, reach));
            }),
            _ => {}
        }
    }

    pub(super) fn served_file(&mut self, text: &str, span: Span, reach: Reach) {
        if text.starts_with("puppet:///") {
            let path = self.name(text);
            self.add(Target::File { how: FileUse::Served, path }, span, reach);
        }
    }
}
