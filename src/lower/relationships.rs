//! Relationships.
//!
//! Source: pops/evaluator/relationship_operator.rb: the value of `a -> b` is `b`, so that chains relate neighbours; it is `a`
//! where `b` turns out to be nothing.

use super::conditionals::without_parentheses;
use super::context::{Lowering, Sink};
use crate::bytecode::{Instruction, RelationId, RelationOperand, RelationSite};
use crate::diagnostics::Issue;
use crate::syntax::ast::{Expr, ExprKind, Relationship, RelationshipOperator};

impl Lowering<'_> {
    pub(super) fn lower_relationship_statement(&mut self, expr: &Expr<'_>, sink: Sink) -> Result<(), Issue> {
        let collectors = self.frame().collectors;
        let value = self.lower_relation_operand(expr)?;
        self.frame().collectors = collectors;
        match (sink, value.register()) {
            (Sink::Nowhere, _) => {}
            (Sink::Register(dst), Some(src)) => self.emit(Instruction::Move { dst, src }, expr.reported_span()),
            (Sink::Register(_), None) => self.lower_undef(sink),
        }
        Ok(())
    }

    /// Lowers an operand of a relationship, a relationship among them.
    fn lower_relation_operand(&mut self, operand: &Expr<'_>) -> Result<RelationOperand, Issue> {
        let operand = without_parentheses(operand);
        match operand.kind {
            ExprKind::Collector(collector) => {
                let slot = self.lower_collector(collector, operand.reported_span())?;
                Ok(RelationOperand::Collector(slot))
            }
            ExprKind::Relationship(relationship) => self.deeper(|this| this.lower_relationship(relationship)),
            _ => Ok(RelationOperand::Value(self.lower_operand(operand)?)),
        }
    }

    fn lower_relationship(&mut self, relationship: &Relationship<'_>) -> Result<RelationOperand, Issue> {
        let dst = self.take()?;
        let mark = self.mark();
        let lhs = self.lower_relation_operand(&relationship.lhs)?;
        let rhs = self.lower_relation_operand(&relationship.rhs)?;
        let site = RelationSite {
            notifies: matches!(relationship.operator, RelationshipOperator::Notify | RelationshipOperator::Subscribe),
            reversed: matches!(relationship.operator, RelationshipOperator::Require | RelationshipOperator::Subscribe),
            lhs,
            lhs_place: self.place_of(&relationship.lhs),
            rhs,
            rhs_place: self.place_of(&relationship.rhs),
        };
        let relations = &mut self.builder().growing.relations;
        relations.push(site);
        let relation = RelationId(relations.len() as u32 - 1);
        self.emit(Instruction::Relate { dst, relation }, relationship.operator_span);
        self.release(mark);
        Ok(match (rhs, lhs.collector()) {
            (RelationOperand::Collector(_), _) => rhs,
            (_, Some(left)) => RelationOperand::ValueOrCollector(dst, left),
            (_, None) => RelationOperand::Value(dst),
        })
    }
}
