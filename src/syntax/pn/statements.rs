//! Statements and definitions as PN.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of expressions few count here")]

use super::writer::Writer;
use crate::ast::{
    AttributeOperation, AttributeOperator, Case, Collector, CollectorForm, Conditional, Expr, ExprKind, Function, Node,
    Resource, ResourceForm, TypeDefinition, TypeMapping,
};

impl Writer {
    /// What is no plain expression.
    pub(super) fn statement(&mut self, expression: &Expr<'_>) {
        match expression.kind {
            ExprKind::If(conditional) => self.conditional("if", conditional),
            ExprKind::Unless(conditional) => self.conditional("unless", conditional),
            ExprKind::Case(case) => self.case(case),
            ExprKind::Resource(resource) => self.resource(resource),
            ExprKind::ResourceDefaults(defaults) => self.call_map("resource-defaults", |w| {
                w.entry("type", |w| w.expression(&defaults.type_name));
                w.operations(defaults.operations);
                w.form(defaults.form);
            }),
            ExprKind::ResourceOverride(overriding) => self.call_map("resource-override", |w| {
                w.entry("resources", |w| w.expression(&overriding.resources));
                w.operations(overriding.operations);
                w.form(overriding.form);
            }),
            ExprKind::Collector(collector) => self.collector(collector),
            ExprKind::Node(node) => self.node(node),
            ExprKind::Class(class) => self.call_map("class", |w| {
                w.entry("name", |w| w.string(class.name));
                w.visibility(class.visibility);
                if let Some(parent) = class.parent {
                    w.entry("parent", |w| w.string(parent));
                }
                w.parameters(class.parameters);
                w.body(class.body);
            }),
            ExprKind::Define(define) => self.call_map("define", |w| {
                w.entry("name", |w| w.string(define.name));
                w.visibility(define.visibility);
                w.parameters(define.parameters);
                w.body(define.body);
            }),
            ExprKind::Function(function) => self.function(function),
            ExprKind::Plan(plan) => self.call_map("plan", |w| {
                w.entry("name", |w| w.string(plan.name));
                w.parameters(plan.parameters);
                w.body(plan.body);
            }),
            // Puppet has no form for it.
            ExprKind::Apply(apply) => self.call_map("apply", |w| {
                w.entry("args", |w| w.list(|w| w.elements(apply.arguments)));
                w.body(apply.body);
            }),
            ExprKind::TypeAlias(alias) => self.call("type-alias", |w| {
                w.string_item(alias.name);
                w.element(&alias.body);
            }),
            ExprKind::TypeMapping(mapping) => self.type_mapping(mapping),
            ExprKind::TypeDefinition(definition) => self.type_definition(definition),
            ExprKind::Epp(lambda) => self.call_map("lambda", |w| {
                w.parameters(lambda.parameters);
                w.entry("body", |w| {
                    w.list(|w| {
                        w.item();
                        w.call("epp", |w| w.elements(lambda.body));
                    });
                });
            }),
            // All others are plain expressions.
            _ => self.call("nop", |_| {}),
        }
    }

    fn conditional(&mut self, name: &str, conditional: &Conditional<'_>) {
        self.call_map(name, |w| {
            w.entry("test", |w| w.expression(&conditional.test));
            w.branch("then", conditional.then);
            w.branch("else", conditional.otherwise.unwrap_or_default());
        });
    }

    /// A body that Puppet keeps as its only statement if there is only one.
    fn branch(&mut self, name: &str, body: &[Expr<'_>]) {
        let statements = match body {
            [] => return,
            [Expr { kind: ExprKind::Block(statements), .. }] => statements,
            _ => body,
        };
        self.entry(name, |w| w.list(|w| w.elements(statements)));
    }

    fn case(&mut self, case: &Case<'_>) {
        self.call("case", |w| {
            w.element(&case.test);
            w.item();
            w.list(|w| {
                for option in case.options {
                    w.item();
                    w.map(|w| {
                        w.entry("when", |w| w.list(|w| w.elements(option.values)));
                        w.entry("then", |w| w.list(|w| w.elements_or_nop(option.body)));
                    });
                }
            });
        });
    }

    fn elements_or_nop(&mut self, body: &[Expr<'_>]) {
        if body.is_empty() {
            self.item();
            self.call("nop", |_| {});
        } else {
            self.elements(body);
        }
    }

    fn resource(&mut self, resource: &Resource<'_>) {
        self.call_map("resource", |w| {
            w.entry("type", |w| w.expression(&resource.type_name));
            w.entry("bodies", |w| {
                w.list(|w| {
                    for body in resource.bodies {
                        w.item();
                        w.map(|w| {
                            w.entry("title", |w| w.expression(&body.title));
                            w.operations(body.operations);
                        });
                    }
                });
            });
            w.form(resource.form);
        });
    }

    fn form(&mut self, form: ResourceForm) {
        match form {
            ResourceForm::Regular => {}
            ResourceForm::Virtual => self.entry("form", |w| w.string("virtual")),
            ResourceForm::Exported => self.entry("form", |w| w.string("exported")),
        }
    }

    fn operations(&mut self, operations: &[AttributeOperation<'_>]) {
        self.entry("ops", |w| {
            w.list(|w| {
                for operation in operations {
                    w.item();
                    match operation {
                        AttributeOperation::Named { name, operator, value, .. } => {
                            let arrow = match operator {
                                AttributeOperator::Set => "=>",
                                AttributeOperator::Append => "+>",
                            };
                            w.call(arrow, |w| {
                                w.string_item(name);
                                w.element(value);
                            });
                        }
                        AttributeOperation::Splat { value, .. } => w.call("splat-hash", |w| w.element(value)),
                    }
                }
            });
        });
    }

    fn collector(&mut self, collector: &Collector<'_>) {
        let query = match collector.form {
            CollectorForm::Virtual => "virtual-query",
            CollectorForm::Exported => "exported-query",
        };
        self.call_map("collect", |w| {
            w.entry("type", |w| w.expression(&collector.type_name));
            w.entry("query", |w| w.call(query, |w| collector.query.expression.iter().for_each(|e| w.element(e))));
            if !collector.operations.is_empty() {
                w.operations(collector.operations);
            }
        });
    }

    fn node(&mut self, node: &Node<'_>) {
        self.call_map("node", |w| {
            w.entry("matches", |w| w.list(|w| node.matches.iter().for_each(|host| w.element(&host.expression))));
            if let Some(parent) = &node.parent {
                w.entry("parent", |w| w.expression(&parent.expression));
            }
            w.body(node.body);
        });
    }

    fn function(&mut self, function: &Function<'_>) {
        self.call_map("function", |w| {
            w.entry("name", |w| w.string(function.name));
            w.parameters(function.parameters);
            w.body(function.body);
            if let Some(return_type) = &function.return_type {
                w.entry("returns", |w| w.expression(return_type));
            }
        });
    }

    fn type_mapping(&mut self, mapping: &TypeMapping<'_>) {
        self.call("type-mapping", |w| {
            w.element(&mapping.ty);
            match mapping.mapping.kind {
                // A pair without braces.
                ExprKind::Hash([entry]) if entry.span.start == mapping.mapping.span.start => w.hash_entry(entry),
                _ => w.element(&mapping.mapping),
            }
        });
    }

    fn type_definition(&mut self, definition: &TypeDefinition<'_>) {
        self.call("type-definition", |w| {
            w.string_item(definition.name);
            match definition.parent {
                Some(parent) => w.string_item(parent),
                None => {
                    w.item();
                    w.nil();
                }
            }
            w.item();
            if definition.body.is_empty() {
                w.call("nop", |_| {});
            } else {
                w.call("block", |w| w.elements(definition.body));
            }
        });
    }
}
