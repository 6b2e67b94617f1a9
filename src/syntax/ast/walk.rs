//! Walking a tree: the direct children of an expression.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of expressions few count here")]

use super::{AttributeOperation, Expr, ExprKind, Lambda, Parameter, TextPart};

type Visit<'v, 'ast> = &'v mut dyn FnMut(&'ast Expr<'ast>);

impl<'ast> Expr<'ast> {
    /// The child that a chain goes on with: what stands before an operator, an access, a call or a selector, and the `elsif`
    /// behind an `if`. Such chains are flat to read, and as deep as they are long.
    pub fn link(&self) -> Option<&'ast Self> {
        match self.kind {
            ExprKind::Binary(binary) => Some(&binary.lhs),
            ExprKind::Relationship(relationship) => Some(&relationship.lhs),
            ExprKind::Access(access) => Some(&access.base),
            ExprKind::Call(call) => Some(&call.functor),
            ExprKind::MethodCall(call) => Some(&call.receiver),
            ExprKind::Selector(selector) => Some(&selector.subject),
            ExprKind::If(conditional) => match conditional.otherwise {
                Some([next @ Expr { kind: ExprKind::If(_), .. }]) => Some(next),
                _ => None,
            },
            _ => None,
        }
    }

    /// Whether a variable stands anywhere in it.
    #[must_use]
    pub fn has_variable(&self) -> bool {
        stacker::maybe_grow(32 * 1024, 1024 * 1024, || {
            let mut found = matches!(self.kind, ExprKind::Variable(_));
            self.for_each_child(&mut |child| found = found || child.has_variable());
            found
        })
    }

    /// Calls `visit` with each direct child in the order of the source. Expressions of parameters, attributes, bodies
    /// and blocks count as children of the expression that owns these.
    pub fn for_each_child(&self, visit: Visit<'_, 'ast>) {
        match self.kind {
            ExprKind::Nop
            | ExprKind::Undef
            | ExprKind::Default
            | ExprKind::Boolean(_)
            | ExprKind::Integer(..)
            | ExprKind::LargeInteger(..)
            | ExprKind::Float(_)
            | ExprKind::String(_)
            | ExprKind::Regexp(_)
            | ExprKind::Name(_)
            | ExprKind::TypeName(_)
            | ExprKind::Reserved(_)
            | ExprKind::Variable(_)
            | ExprKind::RenderText(_) => {}
            ExprKind::Concatenation(concatenation) => {
                for part in concatenation.parts {
                    if let TextPart::Expression(expression) = part {
                        visit(expression);
                    }
                }
            }
            ExprKind::Heredoc(heredoc) => visit(&heredoc.text),
            ExprKind::Array(elements) | ExprKind::Block(elements) => elements.iter().for_each(visit),
            ExprKind::Hash(entries) => {
                for entry in entries {
                    visit(&entry.key);
                    visit(&entry.value);
                }
            }
            ExprKind::Parenthesized(inner) | ExprKind::RenderExpression(inner) => visit(inner),
            ExprKind::Binary(binary) => {
                visit(&binary.lhs);
                visit(&binary.rhs);
            }
            ExprKind::Unary(unary) => visit(&unary.operand),
            ExprKind::Assignment(assignment) => {
                visit(&assignment.target);
                visit(&assignment.value);
            }
            ExprKind::Relationship(relationship) => {
                visit(&relationship.lhs);
                visit(&relationship.rhs);
            }
            ExprKind::Access(access) => {
                visit(&access.base);
                access.arguments.iter().for_each(visit);
            }
            ExprKind::Call(call) => {
                visit(&call.functor);
                call.arguments.iter().for_each(&mut *visit);
                call.block.into_iter().for_each(|lambda| in_lambda(lambda, visit));
            }
            ExprKind::MethodCall(call) => {
                visit(&call.receiver);
                visit(&call.name);
                call.arguments.iter().for_each(&mut *visit);
                call.block.into_iter().for_each(|lambda| in_lambda(lambda, visit));
            }
            ExprKind::Apply(apply) => apply.arguments.iter().chain(apply.body).for_each(visit),
            ExprKind::Epp(lambda) => in_lambda(lambda, visit),
            _ => self.for_each_child_of_statement(visit),
        }
    }

    fn for_each_child_of_statement(&self, visit: Visit<'_, 'ast>) {
        match self.kind {
            ExprKind::Selector(selector) => {
                visit(&selector.subject);
                for entry in selector.entries {
                    visit(&entry.matching);
                    visit(&entry.value);
                }
            }
            ExprKind::If(conditional) | ExprKind::Unless(conditional) => {
                visit(&conditional.test);
                conditional.then.iter().for_each(&mut *visit);
                conditional.otherwise.unwrap_or_default().iter().for_each(visit);
            }
            ExprKind::Case(case) => {
                visit(&case.test);
                for option in case.options {
                    option.values.iter().chain(option.body).for_each(&mut *visit);
                }
            }
            ExprKind::Resource(resource) => {
                visit(&resource.type_name);
                for body in resource.bodies {
                    visit(&body.title);
                    in_operations(body.operations, visit);
                }
            }
            ExprKind::ResourceDefaults(defaults) => {
                visit(&defaults.type_name);
                in_operations(defaults.operations, visit);
            }
            ExprKind::ResourceOverride(overriding) => {
                visit(&overriding.resources);
                in_operations(overriding.operations, visit);
            }
            ExprKind::Collector(collector) => {
                visit(&collector.type_name);
                collector.query.expression.iter().for_each(&mut *visit);
                in_operations(collector.operations, visit);
            }
            ExprKind::Node(node) => {
                node.matches.iter().chain(&node.parent).for_each(|host| visit(&host.expression));
                node.body.iter().for_each(visit);
            }
            ExprKind::Class(class) => {
                in_parameters(class.parameters, visit);
                class.body.iter().for_each(visit);
            }
            ExprKind::Define(define) => {
                in_parameters(define.parameters, visit);
                define.body.iter().for_each(visit);
            }
            ExprKind::Function(function) => {
                in_parameters(function.parameters, visit);
                function.return_type.iter().for_each(&mut *visit);
                function.body.iter().for_each(visit);
            }
            ExprKind::Plan(plan) => {
                in_parameters(plan.parameters, visit);
                plan.body.iter().for_each(visit);
            }
            ExprKind::TypeAlias(alias) => visit(&alias.body),
            ExprKind::TypeMapping(mapping) => {
                visit(&mapping.ty);
                visit(&mapping.mapping);
            }
            ExprKind::TypeDefinition(definition) => definition.body.iter().for_each(visit),
            _ => {}
        }
    }
}

fn in_parameters<'ast>(parameters: &'ast [Parameter<'ast>], visit: Visit<'_, 'ast>) {
    for parameter in parameters {
        parameter.ty.iter().chain(&parameter.value).for_each(&mut *visit);
    }
}

fn in_operations<'ast>(operations: &'ast [AttributeOperation<'ast>], visit: Visit<'_, 'ast>) {
    for operation in operations {
        match operation {
            AttributeOperation::Named { value, .. } | AttributeOperation::Splat { value, .. } => visit(value),
        }
    }
}

fn in_lambda<'ast>(lambda: &'ast Lambda<'ast>, visit: Visit<'_, 'ast>) {
    in_parameters(lambda.parameters, visit);
    lambda.return_type.iter().for_each(&mut *visit);
    lambda.body.iter().for_each(visit);
}
