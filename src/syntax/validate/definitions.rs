//! Nodes, classes, defined types, functions, plans, types and parameters.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of expressions few count here")]

use crate::ast::{
    Class, Define, Expr, ExprKind, Function, HostMatch, Node, Parameter, Plan, TextPart, TypeAlias, TypeDefinition,
    TypeMapping, a_an, a_an_uc,
};
use crate::issues;
use crate::lexer::is_word;
use crate::validate::checker::{Checker, Frame};
use crate::validate::literals::literal;
use crate::validate::rules::Namespace;
use pantin_base::source::Language;

/// Names of Puppet's own types, which no definition can have.
const RESERVED_TYPE_NAMES: &[&str] = &[
    "any",
    "array",
    "boolean",
    "collection",
    "enum",
    "float",
    "hash",
    "init",
    "integer",
    "numeric",
    "object",
    "optional",
    "pattern",
    "regexp",
    "runtime",
    "scalar",
    "semver",
    "semverrange",
    "sensitive",
    "string",
    "struct",
    "timespan",
    "timestamp",
    "tuple",
    "type",
    "typeset",
    "unit",
    "variant",
];

impl Checker<'_> {
    pub(super) fn check_class(&mut self, class: &Class<'_>, whole: &Expr<'_>) {
        self.check_named(class.name, whole);
        self.check_no_capture(class.parameters, &whole.label());
        self.check_unique(class.parameters);
        self.check_reserved_parameters(class.parameters, whole);
        self.check_last(class.body, whole);
        self.check_literal_types(class.parameters);
        self.check_types(class.parameters);
    }

    pub(super) fn check_define(&mut self, define: &Define<'_>, whole: &Expr<'_>) {
        self.check_named(define.name, whole);
        self.check_no_capture(define.parameters, &whole.label());
        self.check_unique(define.parameters);
        self.check_reserved_parameters(define.parameters, whole);
        self.check_last(define.body, whole);
        self.check_types(define.parameters);
    }

    /// Types of parameters that are no references, or have variables. Where the language is Puppet's the grammar has refused
    /// those, and these fail when an initial manifest is loaded; files of modules are loaded when there are facts.
    fn check_types(&mut self, parameters: &[Parameter<'_>]) {
        if self.rules.language != Language::Both {
            return;
        }
        for ty in parameters.iter().filter_map(|parameter| parameter.ty.as_ref()) {
            if !is_type_reference(ty) {
                self.accept(issues::parameter_type(&a_an(&ty.label())), ty.reported_span());
            } else if ty.has_variable() && self.rules.namespace == Namespace::Any {
                self.accept(issues::parameter_type_with_variable(), ty.reported_span());
            }
        }
    }

    pub(super) fn check_function(&mut self, function: &Function<'_>, whole: &Expr<'_>) {
        self.check_named(function.name, whole);
        if let Some(ty) = &function.return_type {
            self.check_type_reference(ty, &whole.label());
        }
        self.check_unique(function.parameters);
    }

    pub(super) fn check_plan(&mut self, plan: &Plan<'_>, whole: &Expr<'_>) {
        self.check_named(plan.name, whole);
        self.check_unique(plan.parameters);
    }

    pub(super) fn check_type_alias(&mut self, alias: &TypeAlias<'_>, whole: &Expr<'_>) {
        self.check_top(whole);
        if !conforms(alias.name, |first| first.is_ascii_uppercase()) {
            let issue = issues::illegal_definition_name(alias.name, &a_an(&whole.label()));
            self.accept(issue, whole.reported_span());
        }
        self.check_reserved_type_name(alias.name, whole);
        self.check_type_reference(&alias.body, &whole.label());
    }

    pub(super) fn check_type_definition(&mut self, definition: &TypeDefinition<'_>, whole: &Expr<'_>) {
        self.check_top(whole);
        self.check_reserved_type_name(definition.name, whole);
        self.accept(issues::unsupported_expression(&a_an(&whole.label())), whole.reported_span());
    }

    /// `type Runtime[…] = Type`, or with patterns on both sides.
    pub(super) fn check_type_mapping(&mut self, mapping: &TypeMapping<'_>, whole: &Expr<'_>) {
        self.check_top(whole);
        let place = whole.reported_span();
        let arguments = if let ExprKind::Access(access) = mapping.ty.kind
            && matches!(access.base.kind, ExprKind::TypeName("Runtime"))
        {
            access.arguments
        } else {
            return self.accept(issues::unsupported_expression(&a_an(&whole.label())), place);
        };
        let left_is_pattern = matches!(arguments, [_, second] if is_pattern_with_replacement(second));
        let fits = if is_pattern_with_replacement(&mapping.mapping) {
            left_is_pattern
        } else {
            !left_is_pattern && is_type_reference(&mapping.mapping)
        };
        if !fits {
            let label = a_an_uc(&whole.label());
            let issue = if left_is_pattern {
                issues::illegal_regexp_type_mapping(&label)
            } else {
                issues::illegal_single_type_mapping(&label)
            };
            self.accept(issue, place);
        }
    }

    pub(super) fn check_node(&mut self, node: &Node<'_>, whole: &Expr<'_>) {
        node.matches.iter().for_each(|host| self.check_host(host, whole));
        self.check_top(whole);
        self.check_last(node.body, whole);
        if let Some(parent) = &node.parent {
            self.accept(issues::illegal_node_inheritance(), parent.expression.reported_span());
        }
    }

    fn check_host(&mut self, host: &HostMatch<'_>, node: &Expr<'_>) {
        let place = host.expression.reported_span();
        match host.expression.kind {
            ExprKind::String(name) => {
                let is_legal = |byte: u8| byte.is_ascii_alphanumeric() || b"_-.".contains(&byte);
                if !name.bytes().all(is_legal) {
                    self.accept(issues::illegal_hostname_chars(name), place);
                }
            }
            ExprKind::Concatenation(concatenation) => {
                let interpolated = concatenation.parts.iter().find_map(|part| match part {
                    TextPart::Expression(expression) => Some(expression.reported_span()),
                    TextPart::Text(..) => None,
                });
                let (refused, span) = (issues::illegal_hostname_interpolation(), interpolated.unwrap_or(place));
                // A name has to be known when the definition of the node is chosen: by then top scope has its variables.
                match concatenation.parts.iter().all(is_host_part) {
                    true => self.beyond_puppet(refused, issues::interpolated_host(), span),
                    false => self.accept(refused, span),
                }
            }
            ExprKind::Default | ExprKind::Regexp(_) => {}
            _ => {
                let label = a_an_uc(&host.expression.label());
                self.accept(issues::illegal_expression(&label, "hostname", &a_an(&node.label())), place);
            }
        }
    }

    /// What classes, defined types, functions and plans have in common.
    fn check_named(&mut self, name: &str, whole: &Expr<'_>) {
        self.check_top(whole);
        if !conforms(name, |first| first.is_ascii_lowercase()) {
            let issue = issues::illegal_definition_name(name, &a_an(&whole.label()));
            self.accept(issue, whole.reported_span());
        }
        self.check_namespace(name, whole);
        self.check_reserved_type_name(name, whole);
        self.check_future_word(name, whole);
    }

    /// Whether a definition stands where it may: at the top, in classes or what plans apply; functions, plans and types
    /// only at the top.
    fn check_top(&mut self, definition: &Expr<'_>) {
        let only_at_top = matches!(
            definition.kind,
            ExprKind::Function(_) | ExprKind::Plan(_) | ExprKind::TypeAlias(_) | ExprKind::TypeDefinition(_)
        );
        let mut outwards = self.path.iter().rev();
        let issue = loop {
            match outwards.next() {
                None | Some(Frame::Program | Frame::Class | Frame::Apply) => return,
                Some(Frame::Block | Frame::ApplyBlock) => {
                    if only_at_top && outwards.clone().next() != Some(&Frame::Program) {
                        break issues::not_absolute_top_level(&a_an_uc(&definition.label()));
                    }
                }
                Some(Frame::Other) => break issues::not_top_level(),
            }
        };
        self.accept(issue, definition.reported_span());
    }

    fn check_reserved_type_name(&mut self, name: &str, whole: &Expr<'_>) {
        if RESERVED_TYPE_NAMES.contains(&name) {
            let issue = issues::reserved_type_name(name, &a_an(&whole.label()));
            self.accept(issue, whole.reported_span());
        }
    }

    fn check_future_word(&mut self, name: &str, whole: &Expr<'_>) {
        if name == "plan" {
            self.accept(issues::future_reserved_word(name), whole.reported_span());
        }
    }

    /// A type's name, with or without parameters.
    pub(super) fn check_type_reference(&mut self, ty: &Expr<'_>, container: &str) {
        let base = if let ExprKind::Access(access) = ty.kind { access.base.kind } else { ty.kind };
        if let ExprKind::TypeName(name) = base {
            if name.eq_ignore_ascii_case("plan") {
                self.accept(issues::future_reserved_word("plan"), ty.reported_span());
            }
        } else {
            let issue = issues::illegal_expression(&a_an_uc(&ty.label()), "a type reference", &a_an(container));
            self.accept(issue, ty.reported_span());
        }
    }

    fn check_reserved_parameters(&mut self, parameters: &[Parameter<'_>], whole: &Expr<'_>) {
        for parameter in parameters.iter().filter(|parameter| matches!(parameter.name, "name" | "title")) {
            let issue = issues::reserved_parameter(parameter.name, &format!("the {}", whole.label()));
            self.accept(issue, parameter.name_span);
        }
    }

    /// Types of class parameters should not have to be evaluated, save to the specification of the language.
    fn check_literal_types(&mut self, parameters: &[Parameter<'_>]) {
        if self.rules.language == Language::Specification {
            return;
        }
        for parameter in parameters {
            if parameter.ty.is_some_and(|ty| is_type_reference(&ty) && literal(&ty).is_none()) {
                // Only types with parameters can be other than literal. Puppet shows the name of its own class.
                let class = "a Puppet::Pops::Model::AccessExpression";
                let issue = issues::illegal_nonliteral_parameter_type(parameter.name, class);
                self.accept(issue, parameter.name_span);
            }
        }
    }

    /// The name and the default of a parameter.
    pub(super) fn check_parameter(&mut self, parameter: &Parameter<'_>) {
        let name = parameter.name;
        let ([b'0', b'x', digits @ ..] | digits) = name.as_bytes();
        if !digits.is_empty() && digits.iter().all(u8::is_ascii_digit) {
            self.accept(issues::illegal_numeric_parameter(name), parameter.name_span);
        }
        if !is_segment(name, |first| first.is_ascii_lowercase() || first == b'_') {
            self.accept(issues::illegal_param_name(name), parameter.name_span);
        }
        if let Some(value) = parameter.value.as_ref().filter(|value| !value.is_literal()) {
            self.refuse_assignments(value);
        }
    }
}

/// Whether a text starts with a byte of a kind and goes on with letters, digits and underscores.
#[inline]
pub(super) fn is_segment(text: &str, starts: impl Fn(u8) -> bool) -> bool {
    let [first, rest @ ..] = text.as_bytes() else { return false };
    starts(*first) && rest.iter().all(|byte| is_word(*byte))
}

/// Whether all segments of a name start with a byte of a kind.
fn conforms(name: &str, starts: impl Fn(u8) -> bool) -> bool {
    name.split("::").all(|segment| is_segment(segment, &starts))
}

/// Whether a part of a node's name is text, a variable or an element of one, or what is text as it stands.
fn is_host_part(part: &TextPart<'_>) -> bool {
    match part {
        TextPart::Text(..) => true,
        TextPart::Expression(expression) => {
            matches!(unwrapped(expression).kind, ExprKind::String(_) | ExprKind::Integer(..)) || is_element(expression)
        }
    }
}

/// Whether an expression is a variable, or an access with a plain key to one.
fn is_element(expression: &Expr<'_>) -> bool {
    match unwrapped(expression).kind {
        ExprKind::Variable(_) => true,
        ExprKind::Access(access) => match access.arguments {
            [key] => {
                let is_plain =
                    matches!(unwrapped(key).kind, ExprKind::String(_) | ExprKind::Name(_) | ExprKind::Integer(..));
                is_plain && is_element(&access.base)
            }
            _ => false,
        },
        _ => false,
    }
}

fn unwrapped<'e, 'ast>(mut expression: &'e Expr<'ast>) -> &'e Expr<'ast> {
    while let ExprKind::Parenthesized(inner) = expression.kind {
        expression = inner;
    }
    expression
}

fn is_type_reference(expression: &Expr<'_>) -> bool {
    if let ExprKind::Access(access) = expression.kind {
        matches!(access.base.kind, ExprKind::TypeName(_))
    } else {
        matches!(expression.kind, ExprKind::TypeName(_))
    }
}

/// `[/pattern/, 'replacement']`
fn is_pattern_with_replacement(expression: &Expr<'_>) -> bool {
    if let ExprKind::Array([first, second]) = expression.kind {
        matches!(first.kind, ExprKind::Regexp(_)) && matches!(second.kind, ExprKind::String(_))
    } else {
        false
    }
}
