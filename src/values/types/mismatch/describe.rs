//! Descent into expected and actual type side by side.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of types few count here")]

use super::path::{Element, Path};
use super::{Describer, Kind, Mismatch};
use crate::types::{alias, assignable, normalize, references};
use crate::value::Type;
use crate::value::depth::deeper;
use crate::value::ty::CallableType;

impl<'l> Describer<'l> {
    pub(super) fn is_assignable(&self, to: &Type<'l>, from: &Type<'l>) -> bool {
        assignable(self.cx, to, from)
    }

    pub(super) fn type_mismatch(&self, path: &Path, expected: &Type<'l>, actual: &Type<'l>) -> Mismatch<'l> {
        let (expected, actual) = (normalize(self.cx, expected), normalize(self.cx, actual));
        Mismatch { path: path.clone(), kind: Kind::Type { expected, actual } }
    }

    /// The reasons why `actual` is not assignable to `expected`; none when it is.
    pub(super) fn describe(&self, expected: &Type<'l>, actual: &Type<'l>, path: &Path) -> Vec<Mismatch<'l>> {
        if let Some(name) = references::first_unresolved(self.cx, expected) {
            return vec![Mismatch { path: path.clone(), kind: Kind::Unresolved(name) }];
        }
        self.descend(&normalize(self.cx, expected), expected, actual, path)
    }

    /// `expected` is what is looked into, `original` what is named in the message: an alias, or the `Optional` around.
    pub(super) fn descend(
        &self,
        expected: &Type<'l>,
        original: &Type<'l>,
        actual: &Type<'l>,
        path: &Path,
    ) -> Vec<Mismatch<'l>> {
        deeper(|| match expected {
            Type::Variant(types) => self.variant(types, original, actual, path),
            Type::Struct(members) => self.structure(members, original, actual, path),
            Type::Hash { .. } => self.hash(expected, original, actual, path),
            Type::Tuple { .. } => self.tuple(expected, original, actual, path),
            Type::Array { .. } => self.array(expected, original, actual, path),
            Type::Callable(callable) => self.callable(callable, original, actual, path),
            Type::Optional(content) => match content {
                Some(content) if !matches!(actual, Type::Undef) => {
                    let is_alias = matches!(original, Type::Alias(_) | Type::BuiltinAlias(_));
                    let named = if is_alias { original } else { expected };
                    self.descend(content, named, actual, path)
                }
                _ => Vec::new(),
            },
            Type::Pattern(_) | Type::Enum { .. } => {
                let (expected, actual) = (normalize(self.cx, original), normalize(self.cx, actual));
                vec![Mismatch { path: path.clone(), kind: Kind::Pattern { expected, actual } }]
            }
            Type::Alias(_) | Type::BuiltinAlias(_) => match alias::body(self.cx, expected) {
                Some(body) if alias::itself(self.cx, expected).is_some() => self.descend(body, body, actual, path),
                Some(body) => self.descend(&normalize(self.cx, body), expected, actual, path),
                None => Vec::new(),
            },
            _ if self.is_assignable(expected, actual) => Vec::new(),
            _ => vec![self.type_mismatch(path, original, actual)],
        })
    }

    fn variant(&self, types: &[Type<'l>], original: &Type<'l>, actual: &Type<'l>, path: &Path) -> Vec<Mismatch<'l>> {
        let undef = if matches!(original, Type::Optional(_)) { &[Type::Undef][..] } else { &[] };
        let mut variants = Vec::new();
        for (index, member) in undef.iter().chain(types).enumerate() {
            let described = self.describe(member, actual, &path.and(Element::Variant(index)));
            if described.is_empty() {
                return Vec::new();
            }
            variants.push(described);
        }
        let merged = self.merge(path.len(), &variants, false);
        if matches!(original, Type::Alias(_) | Type::BuiltinAlias(_)) && merged.len() == 1 {
            return vec![self.type_mismatch(path, original, actual)];
        }
        merged
    }

    fn callable(
        &self,
        expected: &CallableType<'l>,
        original: &Type<'l>,
        actual: &Type<'l>,
        path: &Path,
    ) -> Vec<Mismatch<'l>> {
        let Type::Callable(given) = actual else { return vec![self.type_mismatch(path, original, actual)] };
        if expected.parameters.is_none() && expected.returns.is_none() {
            return Vec::new();
        }
        let tuple = |callable: &CallableType<'l>| match callable.parameters {
            Some(types) => Type::Tuple { types, size: callable.size },
            None => Type::TUPLE,
        };
        let errors = self.argument_tuple(&tuple(expected), &tuple(given), path);
        if !errors.is_empty() {
            return errors;
        }
        let (returns, given_returns) = (expected.returns.unwrap_or(&Type::Any), given.returns.unwrap_or(&Type::Any));
        if !self.is_assignable(returns, given_returns) {
            return vec![self.type_mismatch(&path.and(Element::Return), returns, given_returns)];
        }
        let (block, given_block) = (expected.block.unwrap_or(&Type::Undef), given.block.unwrap_or(&Type::Undef));
        if !self.is_assignable(given_block, block) {
            return vec![self.type_mismatch(&path.and(Element::Block), block, given_block)];
        }
        Vec::new()
    }
}
