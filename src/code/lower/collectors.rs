//! Collectors.
//!
//! Source: pops/evaluator/collector_transformer.rb: first the overrides are evaluated, then the query; what no query can
//! be made of fails only there.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of expressions and operators few count here")]

use super::conditionals::without_parentheses;
use super::context::{Lowering, Sink};
use crate::bytecode::{CollectId, CollectSite, Comparison, Constant, Instruction, QueryAttribute, QuerySite, Reg};
use crate::lower::issues;
use pantin_base::diagnostics::Issue;
use pantin_base::source::Span;
use pantin_syntax::ast::{Binary, BinaryOperator, Collector, CollectorForm, Expr, ExprKind, UnaryOperator};
use pantin_values::value::issues as value_issues;

impl Lowering<'_> {
    pub(super) fn lower_collector(&mut self, collector: &Collector<'_>, span: Span, sink: Sink) -> Result<(), Issue> {
        let src_dst = self.register(sink)?;
        let (ExprKind::TypeName(type_name) | ExprKind::Name(type_name)) = collector.type_name.kind else {
            return Err(issues::not_lowerable("anything but a type name in a query"));
        };
        let type_name = self.name(type_name);
        let (exported, label) = match collector.form {
            CollectorForm::Virtual => (false, "a Virtual Query"),
            CollectorForm::Exported => (true, "an Exported Query"),
        };
        let sites = &mut self.builder().growing.collects;
        sites.push(CollectSite { exported, type_name, query: None, attributes: Box::default() });
        let collect = CollectId(sites.len() as u32 - 1);
        self.emit(Instruction::CollectedType { dst: src_dst, collect }, span);
        let attributes = self.lower_attributes(collector.operations)?;
        let query = match collector.query.expression {
            Some(expr) => self.lower_query(&expr, Blame { label, span }, 0)?,
            None => None,
        };
        let site = &mut self.builder().growing.collects[collect.index()];
        (site.query, site.attributes) = (query, attributes);
        self.emit(Instruction::Collect { src_dst, collect }, span);
        Ok(())
    }

    /// The query; `None` when it is refused, for which code that fails was emitted.
    fn lower_query(&mut self, query: &Expr<'_>, blame: Blame, nesting: u32) -> Result<Option<QuerySite>, Issue> {
        if nesting == QuerySite::MAX_NESTING {
            return Err(issues::too_deep(QuerySite::MAX_NESTING));
        }
        let query = without_parentheses(query);
        match query.kind {
            ExprKind::Binary(binary) if matches!(binary.operator, BinaryOperator::And | BinaryOperator::Or) => {
                let lhs = self.lower_query(&binary.lhs, blame, nesting + 1)?;
                let rhs = self.lower_query(&binary.rhs, blame, nesting + 1)?;
                let (Some(lhs), Some(rhs)) = (lhs, rhs) else { return Ok(None) };
                let sides = Box::new((lhs, rhs));
                Ok(Some(if binary.operator == BinaryOperator::And {
                    QuerySite::And(sides)
                } else {
                    QuerySite::Or(sides)
                }))
            }
            ExprKind::Binary(binary) if is_query_operator(binary.operator) => {
                self.lower_comparison(binary, blame).map(Some)
            }
            ExprKind::Nop => Ok(None),
            // A value by itself is no condition: Puppet gets stuck on it at the first resource that it meets, as on a
            // comparison of what is no attribute.
            _ => {
                self.lower_query_value(query, blame)?;
                let value = self.lower_never(query)?;
                let attribute = QueryAttribute::Value(value);
                Ok(Some(QuerySite::Compare { attribute, comparison: Comparison::Equal, value }))
            }
        }
    }

    fn lower_comparison(&mut self, comparison: &Binary<'_>, blame: Blame) -> Result<QuerySite, Issue> {
        let attribute = if let ExprKind::Name(name) | ExprKind::String(name) = without_parentheses(&comparison.lhs).kind
        {
            QueryAttribute::Name(self.name(name))
        } else {
            QueryAttribute::Value(self.lower_query_value(&comparison.lhs, blame)?)
        };
        let value = self.lower_query_value(&comparison.rhs, blame)?;
        let comparison =
            if comparison.operator == BinaryOperator::Equal { Comparison::Equal } else { Comparison::NotEqual };
        Ok(QuerySite::Compare { attribute, comparison, value })
    }

    fn lower_query_value(&mut self, value: &Expr<'_>, blame: Blame) -> Result<Reg, Issue> {
        let value = without_parentheses(value);
        match value.kind {
            ExprKind::Access(_)
            | ExprKind::Variable(_)
            | ExprKind::Boolean(_)
            | ExprKind::String(_)
            | ExprKind::Concatenation(_)
            | ExprKind::Integer(..)
            | ExprKind::Float(_)
            | ExprKind::Undef
            | ExprKind::Name(_) => self.lower_operand(value),
            // A query as a value is a Ruby block, which equals nothing.
            ExprKind::Binary(binary)
                if is_query_operator(binary.operator)
                    || matches!(binary.operator, BinaryOperator::And | BinaryOperator::Or) =>
            {
                self.lower_never(value)
            }
            _ => {
                let class = model_class(value);
                self.refuse(&format!("Cannot transform object of class Puppet::Pops::Model::{class}"), blame);
                self.take()
            }
        }
    }

    /// A value that equals no attribute.
    fn lower_never(&mut self, expr: &Expr<'_>) -> Result<Reg, Issue> {
        let dst = self.take()?;
        let value = self.pool.constant(Constant::Default).into();
        self.emit(Instruction::LoadConst { dst, value }, expr.reported_span());
        Ok(dst)
    }

    fn refuse(&mut self, detail: &str, blame: Blame) {
        let issue = value_issues::error_while_evaluating(blame.label, detail);
        let message = self.string(issue.text()).into();
        self.emit(Instruction::Fail { message }, blame.span);
    }
}

/// What a refused query is blamed on.
#[derive(Clone, Copy)]
struct Blame {
    label: &'static str,
    span: Span,
}

const fn is_query_operator(operator: BinaryOperator) -> bool {
    matches!(
        operator,
        BinaryOperator::Equal
            | BinaryOperator::NotEqual
            | BinaryOperator::Less
            | BinaryOperator::LessEqual
            | BinaryOperator::Greater
            | BinaryOperator::GreaterEqual
    )
}

/// The name of Puppet's class for a kind of expression, which it prints here.
fn model_class(expr: &Expr<'_>) -> &'static str {
    match expr.kind {
        ExprKind::Array(_) => "LiteralList",
        ExprKind::Hash(_) => "LiteralHash",
        ExprKind::Default => "LiteralDefault",
        ExprKind::Regexp(_) => "LiteralRegularExpression",
        ExprKind::TypeName(_) => "QualifiedReference",
        ExprKind::Heredoc(_) => "HeredocExpression",
        ExprKind::Unary(unary) => match unary.operator {
            UnaryOperator::Not => "NotExpression",
            UnaryOperator::Negate => "UnaryMinusExpression",
            UnaryOperator::Unfold => "UnfoldExpression",
        },
        ExprKind::Binary(binary) => match binary.operator {
            BinaryOperator::Match | BinaryOperator::NotMatch => "MatchExpression",
            BinaryOperator::In => "InExpression",
            _ => "ArithmeticExpression",
        },
        ExprKind::Assignment(_) => "AssignmentExpression",
        ExprKind::Call(_) => "CallNamedFunctionExpression",
        ExprKind::MethodCall(_) => "CallMethodExpression",
        ExprKind::Selector(_) => "SelectorExpression",
        ExprKind::If(_) => "IfExpression",
        ExprKind::Unless(_) => "UnlessExpression",
        ExprKind::Case(_) => "CaseExpression",
        ExprKind::Resource(_) => "ResourceExpression",
        ExprKind::ResourceDefaults(_) => "ResourceDefaultsExpression",
        ExprKind::ResourceOverride(_) => "ResourceOverrideExpression",
        ExprKind::Relationship(_) => "RelationshipExpression",
        ExprKind::Reserved(_) => "ReservedWord",
        _ => "Expression",
    }
}
