//! Type sets: the only place where names of types are keys, and `Type { … }` is the definition of an Object type.
//!
//! Source: `Puppet::Pops::Types::PTypeSetType#resolve_literal_hash`

use super::context::Lowering;
use crate::bytecode::{Constant, TypeAccess};
use pantin_syntax::ast::{AttributeOperation, AttributeOperator, Expr, ExprKind, HashEntry, ResourceDefaults};

impl Lowering<'_> {
    /// The constant that a type set is; nothing for any other expression.
    pub(super) fn type_set(&mut self, expr: &Expr<'_>) -> Option<Constant> {
        let ExprKind::Access(access) = expr.kind else { return None };
        let (ExprKind::TypeName(name), [definition]) = (access.base.kind, access.arguments) else { return None };
        let ExprKind::Hash(entries) = definition.kind else { return None };
        if !name.eq_ignore_ascii_case("typeset") {
            return None;
        }
        let mut constants = Vec::with_capacity(entries.len());
        for entry in entries {
            let key = self.constant(&entry.key)?;
            let has_names = matches!(&key, Constant::String(key) if matches!(&**key, "types" | "references"));
            let value = if let ExprKind::Hash(members) = entry.value.kind
                && has_names
            {
                self.type_set_members(members)?
            } else {
                self.constant(&entry.value)?
            };
            constants.push((key, value));
        }
        let argument_places = Box::new([self.place_of(definition)]);
        let place = self.place_of(expr);
        let arguments = Box::new([Constant::Hash(constants.into())]);
        Some(Constant::TypeAccess(Box::new(TypeAccess { name: name.into(), arguments, place, argument_places })))
    }

    fn type_set_members(&mut self, members: &[HashEntry<'_>]) -> Option<Constant> {
        let mut constants = Vec::with_capacity(members.len());
        for member in members {
            let key = if let ExprKind::TypeName(name) = member.key.kind {
                Constant::String(name.into())
            } else {
                self.constant(&member.key)?
            };
            let value = if let ExprKind::ResourceDefaults(defaults) = member.value.kind {
                self.object_definition(defaults)?
            } else {
                self.constant(&member.value)?
            };
            constants.push((key, value));
        }
        Some(Constant::Hash(constants.into()))
    }

    /// `Parent { … }` as the hash that defines an Object type.
    fn object_definition(&mut self, defaults: &ResourceDefaults<'_>) -> Option<Constant> {
        let ExprKind::TypeName(parent) = defaults.type_name.kind else { return None };
        let mut entries = Vec::with_capacity(defaults.operations.len() + 1);
        if !matches!(parent, "Object" | "TypeSet") {
            let parent = self.constant(&defaults.type_name)?;
            entries.push((Constant::String("parent".into()), parent));
        }
        for operation in defaults.operations {
            let AttributeOperation::Named { name, operator: AttributeOperator::Set, value, .. } = operation else {
                return None;
            };
            entries.push((Constant::String((*name).into()), self.constant(value)?));
        }
        Some(Constant::Hash(entries.into()))
    }
}
