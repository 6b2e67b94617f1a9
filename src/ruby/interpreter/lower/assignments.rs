//! Assignments.

use crate::interpreter::lower::{Lowered, Lowering};
use crate::interpreter::method::Method;
use crate::interpreter::program::{self, MultipleId, MultipleTarget, Node, Operator};
use crate::syntax::{self, Expr, Target};

impl Lowering<'_> {
    pub(super) fn target(&mut self, at: u32, target: &Target) -> Lowered<program::Target> {
        Ok(match target {
            Target::Local(name) if self.names.find(name).is_none() && self.is_file_variable(name) => {
                self.seen.sets_file_variable = true;
                return Err(self.refused(at, "a variable of the file that is set"));
            }
            Target::Local(name) => program::Target::Local(self.names.assigned(name)),
            Target::Instance(name) if self.is_in_module() => program::Target::State(self.state(name)),
            Target::Instance(name) if self.is_in_object() => program::Target::Field(self.field(name)),
            Target::Instance(name) => program::Target::Instance(self.instance(name)),
            Target::Index { receiver, arguments } => {
                let receiver = self.expr(receiver)?;
                let (arguments, block) = self.arguments(at, arguments)?;
                if block.is_some() {
                    return Err(self.refused(at, "a block as index"));
                }
                program::Target::Index { receiver, arguments }
            }
            Target::Multiple(targets) => program::Target::Multiple(self.targets(at, targets)?),
            Target::Attribute { receiver, name, safe: false } => self.attribute(at, receiver, name)?,
            Target::Attribute { name, .. } => return Err(self.refused(at, format!("the method '{name}='"))),
            Target::ClassVariable(_) | Target::Global(_) | Target::Constant { .. } | Target::Unsupported(_) => {
                return Err(self.refused(at, "this assignment"));
            }
        })
    }

    fn targets(&mut self, at: u32, targets: &syntax::MultipleTarget) -> Lowered<MultipleId> {
        let first = targets.first.iter().map(|target| self.target(at, target)).collect::<Lowered<_>>()?;
        let rest = match &targets.rest {
            Some(Some(target)) => Some(Some(self.target(at, target)?)),
            Some(None) => Some(None),
            None => None,
        };
        let last = targets.last.iter().map(|target| self.target(at, target)).collect::<Lowered<_>>()?;
        Ok(self.multiple_id(MultipleTarget { first, rest, last }))
    }

    pub(super) fn assign(&mut self, at: u32, target: &Target, value: &Expr) -> Lowered {
        // The name is known in the value already.
        let target = self.target(at, target)?;
        let value = self.expr(value)?;
        self.node(at, Node::Assign { target, value })
    }

    pub(super) fn multiple_assign(&mut self, at: u32, targets: &syntax::MultipleTarget, value: &Expr) -> Lowered {
        let targets = self.targets(at, targets)?;
        let value = self.expr(value)?;
        self.node(at, Node::MultipleAssign { targets, value })
    }

    pub(super) fn operator_assign(
        &mut self,
        at: u32,
        target: &Target,
        operator: &syntax::Operator,
        value: &Expr,
    ) -> Lowered {
        let target = self.target(at, target)?;
        let operator = match operator {
            syntax::Operator::Or => Operator::Or,
            syntax::Operator::And => Operator::And,
            syntax::Operator::Method(name) => match Method::named(name) {
                Some(method) => Operator::Method(method),
                None => return Err(self.refused(at, format!("the method '{name}'"))),
            },
        };
        let value = self.expr(value)?;
        self.node(at, Node::OperatorAssign { target, operator, value })
    }
}
