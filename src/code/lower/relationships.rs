//! Relationships.
//!
//! Source: pops/evaluator/relationship_operator.rb: the value of `a -> b` is `b`, so that chains relate neighbours; it is `a`
//! where `b` turns out to be nothing.

use super::context::{Lowering, Sink};
use crate::bytecode::{Instruction, RelationId, RelationSite};
use pantin_base::diagnostics::Issue;
use pantin_syntax::ast::{Relationship, RelationshipOperator};

impl Lowering<'_> {
    pub(super) fn lower_relationship(&mut self, relationship: &Relationship<'_>, sink: Sink) -> Result<(), Issue> {
        let dst = self.register(sink)?;
        let lhs = self.lower_operand(&relationship.lhs)?;
        let rhs = self.lower_operand(&relationship.rhs)?;
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
        Ok(())
    }
}
