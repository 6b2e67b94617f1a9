//! Constants: expressions whose value the text alone decides.
//!
//! Source: pops/evaluator/literal_evaluator.rb for what is literal; type names join in because a type is the same for
//! every node.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of expressions few count here")]

use std::collections::hash_map::Entry;

use rustc_hash::FxHashMap;

use super::context::Lowering;
use crate::bytecode::{Constant, TypeAccess, TypeName};
use pantin_syntax::ast::{Access, Expr, ExprKind, HashEntry, UnaryOperator};

/// Containers that nest more deeply are built by code, so that every walk over a constant may be a plain recursion.
const MAX_NESTING: u32 = 64;

impl Lowering<'_> {
    /// The constant that an expression is.
    pub(super) fn constant(&mut self, expr: &Expr<'_>) -> Option<Constant> {
        // Two passes: nothing is allocated for what turns out to vary in its last element, and a container that varies
        // is remembered, so that its parts are not tried again and again on the way down.
        if self.is_constant(expr, 0) { self.fold(expr) } else { None }
    }

    fn is_constant(&mut self, expr: &Expr<'_>, nesting: u32) -> bool {
        if expr.is_literal() {
            return true;
        }
        match expr.kind {
            ExprKind::TypeName(_) => true,
            ExprKind::Heredoc(heredoc) => matches!(heredoc.text.kind, ExprKind::String(_)),
            ExprKind::Parenthesized(inner) => {
                self.is_constant_container(inner, nesting, |this, inner| this.is_constant(inner, nesting + 1))
            }
            ExprKind::Unary(unary) => {
                unary.operator == UnaryOperator::Negate
                    && matches!(unary.operand.kind, ExprKind::Integer(..) | ExprKind::Float(_))
            }
            ExprKind::Array(elements) => self.is_constant_container(elements, nesting, |this, elements| {
                elements.iter().all(|element| this.is_constant(element, nesting + 1))
            }),
            ExprKind::Hash(entries) => self.is_constant_container(entries, nesting, |this, entries| {
                entries.iter().all(|entry| {
                    this.is_constant(&entry.key, nesting + 1) && this.is_constant(&entry.value, nesting + 1)
                }) && has_plain_keys(entries)
            }),
            ExprKind::Access(access) => {
                matches!(access.base.kind, ExprKind::TypeName(_))
                    && self.is_constant_container(access.arguments, nesting, |this, arguments| {
                        arguments.iter().all(|argument| this.is_constant(argument, nesting + 1))
                    })
            }
            _ => false,
        }
    }

    /// Asks `check` whether a container is constant, unless that is known already.
    fn is_constant_container<T: ?Sized>(
        &mut self,
        container: &T,
        nesting: u32,
        check: impl FnOnce(&mut Self, &T) -> bool,
    ) -> bool {
        if nesting == MAX_NESTING {
            return false;
        }
        let address = std::ptr::from_ref(container).addr();
        if self.varying.contains(&address) {
            return false;
        }
        let constant = check(self, container);
        if !constant {
            self.varying.insert(address);
        }
        constant
    }

    fn fold(&mut self, expr: &Expr<'_>) -> Option<Constant> {
        Some(match expr.kind {
            ExprKind::Undef => Constant::Undef,
            ExprKind::Default => Constant::Default,
            ExprKind::Boolean(truth) => Constant::Boolean(truth),
            ExprKind::Integer(number, _) => Constant::Integer(number),
            ExprKind::Float(number) => Constant::Float(number),
            ExprKind::String(text) | ExprKind::Name(text) => Constant::String(text.into()),
            ExprKind::Regexp(text) => Constant::Regexp(text.into()),
            ExprKind::TypeName(name) => {
                Constant::TypeName(Box::new(TypeName { name: name.into(), place: self.place_of(expr) }))
            }
            ExprKind::Heredoc(heredoc) => self.fold(&heredoc.text)?,
            ExprKind::Parenthesized(inner) => self.fold(inner)?,
            ExprKind::Unary(unary) => match unary.operand.kind {
                ExprKind::Integer(number, _) => Constant::Integer(number.checked_neg()?),
                ExprKind::Float(number) => Constant::Float(-number),
                _ => return None,
            },
            ExprKind::Array(elements) => Constant::Array(self.fold_all(elements)?),
            ExprKind::Hash(entries) => self.fold_hash(entries)?,
            ExprKind::Access(access) => self.fold_type_access(access, expr)?,
            _ => return None,
        })
    }

    /// A later entry takes the place of an earlier one with the same key.
    fn fold_hash(&mut self, entries: &[HashEntry<'_>]) -> Option<Constant> {
        let mut places: FxHashMap<PlainKey<'_>, usize> = FxHashMap::default();
        let mut folded: Vec<(Constant, Constant)> = Vec::with_capacity(entries.len());
        for entry in entries {
            let value = self.fold(&entry.value)?;
            match PlainKey::of(&entry.key).map(|key| places.entry(key)) {
                Some(Entry::Occupied(place)) => folded[*place.get()].1 = value,
                place => {
                    if let Some(place) = place {
                        place.insert_entry(folded.len());
                    }
                    folded.push((self.fold(&entry.key)?, value));
                }
            }
        }
        Some(Constant::Hash(folded.into()))
    }

    fn fold_all(&mut self, elements: &[Expr<'_>]) -> Option<Box<[Constant]>> {
        elements.iter().map(|element| self.fold(element)).collect()
    }

    fn fold_type_access(&mut self, access: &Access<'_>, expr: &Expr<'_>) -> Option<Constant> {
        let ExprKind::TypeName(name) = access.base.kind else { return None };
        let place = self.place_of(expr);
        let argument_places = access.arguments.iter().map(|argument| self.place_of(argument)).collect();
        let arguments = self.fold_all(access.arguments)?;
        Some(Constant::TypeAccess(Box::new(TypeAccess { name: name.into(), arguments, place, argument_places })))
    }
}

/// A key whose equals are known without evaluation.
#[derive(PartialEq, Eq, Hash)]
enum PlainKey<'e> {
    Text(&'e str),
    Integer(i64),
}

impl<'e> PlainKey<'e> {
    fn of(key: &Expr<'e>) -> Option<Self> {
        match key.kind {
            ExprKind::String(text) | ExprKind::Name(text) => Some(Self::Text(text)),
            ExprKind::Integer(number, _) => Some(Self::Integer(number)),
            _ => None,
        }
    }
}

/// Whether the keys are plain, or types: the keys of a `Struct`, whose names are compared by it. Otherwise code makes the
/// hash.
fn has_plain_keys(entries: &[HashEntry<'_>]) -> bool {
    let is_type = |key: &Expr<'_>| matches!(key.kind, ExprKind::TypeName(_) | ExprKind::Access(_));
    entries.len() == 1 || entries.iter().all(|entry| is_type(&entry.key) || PlainKey::of(&entry.key).is_some())
}
