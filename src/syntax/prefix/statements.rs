//! Statements and definitions in prefix notation.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of expressions few count here")]

use super::writer::Writer;
use crate::ast::{
    AttributeOperation, AttributeOperator, Case, Collector, CollectorForm, Conditional, Expr, ExprKind, Lambda, Node,
    ResourceForm,
};

impl Writer {
    /// What is no plain expression.
    pub(super) fn statement(&mut self, expression: &Expr<'_>) {
        match expression.kind {
            ExprKind::If(conditional) => self.conditional("if", conditional),
            ExprKind::Unless(conditional) => self.conditional("unless", conditional),
            ExprKind::Case(case) => self.case(case),
            ExprKind::Resource(resource) => self.named(form(resource.form, "resource"), |w| {
                w.expression(&resource.type_name);
                w.deeper();
                for body in resource.bodies {
                    w.line();
                    w.list(|w| {
                        w.expression(&body.title);
                        w.operations(body.operations);
                    });
                }
                w.shallower();
            }),
            ExprKind::ResourceDefaults(defaults) => self.named(form(defaults.form, "resource-defaults"), |w| {
                w.expression(&defaults.type_name);
                w.operations(defaults.operations);
            }),
            ExprKind::ResourceOverride(overriding) => self.named(form(overriding.form, "override"), |w| {
                w.expression(&overriding.resources);
                w.operations(overriding.operations);
            }),
            ExprKind::Collector(collector) => self.collector(collector),
            ExprKind::Node(node) => self.node(node),
            ExprKind::Class(class) => self.named("class", |w| {
                w.atom(class.name);
                if let Some(parent) = class.parent {
                    w.named("inherits", |w| w.atom(parent));
                }
                w.parameters(class.parameters);
                w.body(class.body);
            }),
            ExprKind::Define(define) => self.named("define", |w| {
                w.atom(define.name);
                w.parameters(define.parameters);
                w.body(define.body);
            }),
            ExprKind::Function(function) => self.named("function", |w| {
                w.atom(function.name);
                w.parameters(function.parameters);
                w.return_type(function.return_type.as_ref());
                w.body(function.body);
            }),
            ExprKind::Plan(plan) => self.named("plan", |w| {
                w.atom(plan.name);
                w.parameters(plan.parameters);
                w.body(plan.body);
            }),
            // Puppet has no form for it.
            ExprKind::Apply(apply) => self.named("apply", |w| {
                w.expressions(apply.arguments);
                w.body(apply.body);
            }),
            ExprKind::TypeAlias(alias) => self.named("type-alias", |w| {
                w.atom(alias.name);
                w.expression(&alias.body);
            }),
            ExprKind::TypeMapping(mapping) => self.named("type-mapping", |w| {
                w.expression(&mapping.ty);
                match mapping.mapping.kind {
                    // A pair without braces.
                    ExprKind::Hash([entry]) if entry.span.start == mapping.mapping.span.start => {
                        w.list(|w| w.both(&entry.key, &entry.value));
                    }
                    _ => w.expression(&mapping.mapping),
                }
            }),
            ExprKind::TypeDefinition(definition) => self.named("type-definition", |w| {
                w.atom(definition.name);
                w.atom(definition.parent.unwrap_or_default());
                w.body(definition.body);
            }),
            ExprKind::Epp(lambda) => self.epp(lambda),
            // All others are plain expressions.
            _ => self.atom(":nop"),
        }
    }

    /// Statements, each in a line of its own.
    pub(super) fn block(&mut self, statements: &[Expr<'_>]) {
        self.named("block", |w| {
            w.deeper();
            for statement in statements {
                w.line();
                w.expression(statement);
            }
            w.shallower();
            w.line();
        });
    }

    /// The body of a definition or an option.
    pub(super) fn body(&mut self, body: &[Expr<'_>]) {
        match body {
            [] => self.list(|_| {}),
            [Expr { kind: ExprKind::Block(statements), .. }] => self.block(statements),
            statements => self.block(statements),
        }
    }

    /// The body of a branch: a single statement is no block.
    fn branch(&mut self, body: &[Expr<'_>]) {
        match body {
            [one] => self.expression(one),
            _ => self.body(body),
        }
    }

    fn epp(&mut self, lambda: &Lambda<'_>) {
        self.named("lambda", |w| {
            w.parameters(lambda.parameters);
            w.named("epp", |w| w.block(lambda.body));
        });
    }

    /// Without an `else` the lines behind stay indented.
    fn conditional(&mut self, name: &str, conditional: &Conditional<'_>) {
        self.named(name, |w| {
            w.expression(&conditional.test);
            w.deeper();
            w.line();
            w.named("then", |w| {
                w.deeper();
                w.branch(conditional.then);
                w.shallower();
            });
            let otherwise = conditional.otherwise.unwrap_or_default();
            if matches!(otherwise, [] | [Expr { kind: ExprKind::Nop, .. }]) {
                return;
            }
            w.line();
            w.named("else", |w| {
                w.deeper();
                w.branch(otherwise);
                w.shallower();
            });
            w.shallower();
        });
    }

    fn case(&mut self, case: &Case<'_>) {
        self.named("case", |w| {
            w.expression(&case.test);
            w.deeper();
            for option in case.options {
                w.line();
                w.named("when", |w| {
                    w.list(|w| w.expressions(option.values));
                    w.named("then", |w| w.body(option.body));
                });
            }
            w.shallower();
        });
    }

    fn operations(&mut self, operations: &[AttributeOperation<'_>]) {
        self.deeper();
        for operation in operations {
            self.line();
            match operation {
                AttributeOperation::Named { name, operator, value, .. } => self.named(*name, |w| {
                    w.atom(match operator {
                        AttributeOperator::Set => "=>",
                        AttributeOperator::Append => "+>",
                    });
                    w.expression(value);
                }),
                AttributeOperation::Splat { value, .. } => self.named("* =>", |w| w.expression(value)),
            }
        }
        self.shallower();
    }

    /// Puppet leaves its overrides out.
    fn collector(&mut self, collector: &Collector<'_>) {
        let query = match collector.form {
            CollectorForm::Virtual => "<| |>",
            CollectorForm::Exported => "<<| |>>",
        };
        self.named("collect", |w| {
            w.expression(&collector.type_name);
            w.deeper();
            w.line();
            w.named(query, |w| collector.query.expression.iter().for_each(|expression| w.expression(expression)));
            w.deeper();
            w.shallower();
            w.shallower();
        });
    }

    fn node(&mut self, node: &Node<'_>) {
        self.named("node", |w| {
            w.named("matches", |w| node.matches.iter().for_each(|host| w.expression(&host.expression)));
            if let Some(parent) = &node.parent {
                w.named("parent", |w| w.expression(&parent.expression));
            }
            w.body(node.body);
        });
    }
}

/// The name of a resource expression with its form.
fn form(form: ResourceForm, name: &str) -> String {
    match form {
        ResourceForm::Regular => name.to_owned(),
        ResourceForm::Virtual => format!("virtual-{name}"),
        ResourceForm::Exported => format!("exported-{name}"),
    }
}
