//! Moves to Puppet 8 and to the modules for it: legacy facts that code reads, and functions of stdlib that have other names now,
//! with what to write instead.
//!
//! A name counts as a fact only if the file, inherited classes, and the top of manifests and node definitions set no
//! variable of that name. Variables from a node classifier are unknown here.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of expressions few count here")]

use std::collections::BTreeSet;
use std::sync::Arc;

use super::environment_definitions::EnvironmentDefinitions;
use crate::analysis::issues;
use pantin_base::diagnostics::Diagnostic;
use pantin_base::diagnostics::legacy_facts::expression;
use pantin_base::source::{LineIndex, Span};
use pantin_syntax::ast::{Access, Call, Expr, ExprKind, Parameter, Program, TextPart};

/// A piece of code and what to write in its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fix {
    /// The piece.
    pub span: Span,
    /// The replacement text.
    pub text: String,
}

/// A legacy fact that a file reads, and its replacement.
pub type LegacyFact = (Diagnostic, Fix);

/// The legacy facts that a file with a text reads, in the order of their places.
#[must_use]
pub fn legacy_facts(
    program: &Program<'_>,
    (file, text): (Option<&Arc<str>>, &str),
    known: &EnvironmentDefinitions<'_>,
) -> Vec<LegacyFact> {
    let mut names = Names { set: BTreeSet::new(), known, is_open: false };
    program.body.iter().for_each(|expression| names.add(expression));
    let search = Search { text, lines: LineIndex::new(text), file, names, found: Vec::new() };
    search.run(program)
}

/// Functions of stdlib that its release 9 has in a namespace; those without one only call these.
const MOVED_FUNCTIONS: [&str; 21] = [
    "batch_escape",
    "ensure_packages",
    "fqdn_rand_string",
    "fqdn_rotate",
    "has_interface_with",
    "merge",
    "os_version_gte",
    "parsehocon",
    "powershell_escape",
    "seeded_rand",
    "seeded_rand_string",
    "shell_escape",
    "to_json",
    "to_json_pretty",
    "to_python",
    "to_ruby",
    "to_toml",
    "to_yaml",
    "type_of",
    "validate_domain_name",
    "validate_email_address",
];

/// Names of variables that code sets.
struct Names<'i> {
    set: BTreeSet<String>,
    known: &'i EnvironmentDefinitions<'i>,
    /// True if an unknown class is inherited, which may set anything.
    is_open: bool,
}

impl Names<'_> {
    fn add(&mut self, expression: &Expr<'_>) {
        match expression.kind {
            ExprKind::Assignment(assignment) => self.add_target(&assignment.target),
            ExprKind::Class(class) => {
                self.add_parameters(class.parameters);
                let mut parent = class.parent.map(|name| name.trim_start_matches("::").to_ascii_lowercase());
                // A class that inherits itself is refused elsewhere.
                for _ in 0..64 {
                    let Some(name) = parent.take() else { break };
                    match self.known.index().class(&name) {
                        Some(class) => {
                            self.set.extend(class.variables.iter().cloned());
                            parent.clone_from(&class.parent);
                        }
                        None => {
                            self.is_open = true;
                            break;
                        }
                    }
                }
            }
            ExprKind::Define(define) => self.add_parameters(define.parameters),
            ExprKind::Function(function) => self.add_parameters(function.parameters),
            ExprKind::Plan(plan) => self.add_parameters(plan.parameters),
            ExprKind::Epp(lambda) => self.add_parameters(lambda.parameters),
            ExprKind::Call(call) => self.add_parameters(call.block.map_or(&[], |block| block.parameters)),
            ExprKind::MethodCall(call) => self.add_parameters(call.block.map_or(&[], |block| block.parameters)),
            _ => {}
        }
        expression.for_each_child(&mut |child| pantin_values::value::depth::deeper(|| self.add(child)));
    }

    fn add_parameters(&mut self, parameters: &[Parameter<'_>]) {
        self.set.extend(parameters.iter().map(|parameter| parameter.name.to_owned()));
    }

    fn add_target(&mut self, target: &Expr<'_>) {
        if let ExprKind::Variable(name) = target.kind {
            self.set.insert(name.to_owned());
        }
        target.for_each_child(&mut |child| pantin_values::value::depth::deeper(|| self.add_target(child)));
    }
}

struct Search<'s> {
    text: &'s str,
    lines: LineIndex,
    file: Option<&'s Arc<str>>,
    names: Names<'s>,
    found: Vec<LegacyFact>,
}

impl Search<'_> {
    fn run(mut self, program: &Program<'_>) -> Vec<LegacyFact> {
        program.body.iter().for_each(|expression| self.visit(expression));
        self.found.sort_by_key(|(_, fix)| fix.span.start);
        self.found
    }

    fn visit(&mut self, expression: &Expr<'_>) {
        match expression.kind {
            ExprKind::Variable(name) => self.variable(name, expression.span, ""),
            ExprKind::Concatenation(concatenation) => {
                for part in concatenation.parts {
                    match part {
                        TextPart::Text(..) => {}
                        TextPart::Expression(inner) => self.part(inner),
                    }
                }
            }
            ExprKind::Access(access) if self.access(access, expression.span) => {}
            ExprKind::Call(call) => {
                self.call(call);
                self.children(expression);
            }
            // The target of an assignment is not a fact.
            ExprKind::Assignment(assignment) => self.visit(&assignment.value),
            _ => self.children(expression),
        }
    }

    fn children(&mut self, expression: &Expr<'_>) {
        expression.for_each_child(&mut |child| pantin_values::value::depth::deeper(|| self.visit(child)));
    }

    /// An interpolated part: a name without braces needs them now.
    fn part(&mut self, expression: &Expr<'_>) {
        if let ExprKind::Variable(name) = expression.kind
            && self.source(expression.span).starts_with('$')
            && !self.is_in_braces(expression)
        {
            self.variable(name, expression.span, "{}");
        } else {
            self.visit(expression);
        }
    }

    /// True if `${` stands before an expression, as in `${$name}`.
    fn is_in_braces(&self, expression: &Expr<'_>) -> bool {
        let before = self.text.get(..expression.span.start as usize).unwrap_or_default();
        before.trim_end().ends_with("${")
    }

    fn source(&self, span: Span) -> &str {
        self.text.get(span.start as usize..span.end as usize).unwrap_or_default()
    }

    fn variable(&mut self, name: &str, span: Span, braces: &str) {
        let plain = name.strip_prefix("::").unwrap_or(name);
        let is_top = plain.len() < name.len();
        let Some(now) = expression(plain) else { return };
        let is_set = self.names.is_open || self.names.set.contains(plain);
        if (is_set && !is_top) || self.names.known.sets_global(plain) {
            return;
        }
        let written = match (self.source(span).starts_with('$'), braces) {
            (true, "") => now.clone(),
            (true, _) => format!("${{{}}}", &now[1..]),
            // Braces have the dollar sign.
            (false, _) => now[1..].to_owned(),
        };
        self.tell(plain, &now, Fix { span, text: written });
    }

    /// `$facts['osfamily']`; whether it is that.
    fn access(&mut self, access: &Access<'_>, span: Span) -> bool {
        let ExprKind::Variable("facts" | "::facts") = access.base.kind else { return false };
        let [key] = access.arguments else { return false };
        let (ExprKind::String(name) | ExprKind::Name(name)) = key.kind else { return false };
        let Some(now) = expression(name) else { return false };
        let base = self.source(access.base.span);
        let written = format!("{base}{}", &now["$facts".len()..]);
        self.tell(name, &now, Fix { span, text: written });
        true
    }

    /// `fact('osfamily')` of stdlib; functions of stdlib that have other names now.
    fn call(&mut self, call: &Call<'_>) {
        if let ExprKind::Name(name) = call.functor.kind
            && MOVED_FUNCTIONS.contains(&name)
            && self.names.known.has_function(&format!("stdlib::{name}"))
        {
            let fix = Fix { span: call.functor.span, text: format!("stdlib::{name}") };
            let place = self.lines.place(self.text, fix.span);
            let issue = issues::moved_function(name).hint("--fix rewrites it");
            self.found.push((Diagnostic::new(issue, self.file.cloned(), place), fix));
        }
        let (ExprKind::Name("fact" | "stdlib::fact"), [argument]) = (call.functor.kind, call.arguments) else { return };
        let ExprKind::String(name) = argument.kind else { return };
        let Some(now) = expression(name) else { return };
        let dotted = now["$facts['".len()..now.len() - 2].replace("']['", ".");
        self.tell(name, &now, Fix { span: argument.span, text: format!("'{dotted}'") });
    }

    fn tell(&mut self, name: &str, now: &str, fix: Fix) {
        let place = self.lines.place(self.text, fix.span);
        let issue = issues::legacy_fact(name).hint(format!("its value is {now}; --fix rewrites it"));
        self.found.push((Diagnostic::new(issue, self.file.cloned(), place), fix));
    }
}
