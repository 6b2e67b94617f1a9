//! Assignability: whether every instance of one type is an instance of another, by Puppet's rules and with its surprises.
//!
//! Source: reference/types.md §3

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of types few count here")]

mod containers;
mod iterables;
mod scalars;

pub(super) use containers::tuple_size;

use smallvec::SmallVec;

use crate::types::{Types, alias};
use crate::value::Type;
use crate::value::depth::deeper;
use crate::value::ty::CallableType;

/// How deep the check goes before it takes types that still agree for assignable: only types that alias each other in ever
/// new shapes get there.
const MAX_DEPTH: usize = 250;

/// Whether `from` is assignable to `to`: Puppet's `to >= from`.
pub fn assignable(cx: &dyn Types<'_>, to: &Type<'_>, from: &Type<'_>) -> bool {
    Check { cx, open: SmallVec::new(), depth: 0 }.assignable(to, from)
}

/// Puppet's `==` on types: the same, or assignable in both directions.
pub fn equals(cx: &dyn Types<'_>, a: &Type<'_>, b: &Type<'_>) -> bool {
    a == b || (assignable(cx, b, a) && assignable(cx, a, b))
}

/// One pair of types by their addresses.
type Pair = (*const (), *const ());

struct Check<'g, 'c> {
    cx: &'g dyn Types<'c>,
    /// Pairs with an alias in them whose check has begun. Meeting one again means that nothing spoke against it.
    open: SmallVec<[Pair; 4]>,
    depth: usize,
}

/// A name for what identifies an alias: its body's address, since the alias itself is copied.
fn identity(ty: &Type<'_>) -> *const () {
    std::ptr::from_ref(ty).cast()
}

impl Check<'_, '_> {
    /// The whole rule, aliases, variants and optional types of both sides included.
    fn assignable(&mut self, to: &Type<'_>, from: &Type<'_>) -> bool {
        deeper(|| self.by_sides(to, from))
    }

    fn by_sides(&mut self, to: &Type<'_>, from: &Type<'_>) -> bool {
        match to {
            Type::Unit => true,
            Type::Alias(_) | Type::BuiltinAlias(_) => {
                if let (Type::BuiltinAlias(to), Type::BuiltinAlias(from)) = (to, from)
                    && to == from
                {
                    return true;
                }
                self.expand_left(to, from)
            }
            Type::Variant(types) => match from {
                Type::Undef if types.is_empty() => false,
                Type::Variant(_) if types.is_empty() => true,
                Type::Variant(others) => !others.is_empty() && others.iter().all(|other| self.by_source(to, other)),
                _ => self.by_source(to, from),
            },
            _ => self.by_source(to, from),
        }
    }

    fn expand_left(&mut self, to: &Type<'_>, from: &Type<'_>) -> bool {
        let Some(body) = alias::body(self.cx, to) else { return false };
        self.guarded((identity(body), identity(from)), |check| check.assignable(body, from))
    }

    fn guarded(&mut self, pair: Pair, inner: impl FnOnce(&mut Self) -> bool) -> bool {
        if self.open.contains(&pair) || self.depth >= MAX_DEPTH {
            return true;
        }
        self.open.push(pair);
        self.depth += 1;
        let result = inner(self);
        self.depth -= 1;
        self.open.pop();
        result
    }

    /// Takes apart what the right side is made of.
    fn by_source(&mut self, to: &Type<'_>, from: &Type<'_>) -> bool {
        match from {
            Type::Unit => true,
            Type::Alias(_) | Type::BuiltinAlias(_) => {
                let Some(body) = alias::body(self.cx, from) else { return false };
                self.guarded((identity(to), identity(body)), |check| check.assignable(to, body))
            }
            Type::Variant(types) => match to {
                Type::Any => true,
                Type::NotUndef(_) if types.is_empty() => self.by_target(to, from),
                _ => !types.is_empty() && types.iter().all(|member| self.assignable(to, member)),
            },
            Type::Optional(inner) => {
                self.assignable(to, &Type::Undef) && inner.is_none_or(|inner| self.assignable(to, inner))
            }
            Type::NotUndef(inner) if !matches!(inner, Type::Any) && !self.assignable(inner, &Type::Undef) => {
                self.assignable(to, inner)
            }
            _ => self.by_target(to, from),
        }
    }

    /// The rule of the left side's type, for a right side that is one type.
    fn by_target(&mut self, to: &Type<'_>, from: &Type<'_>) -> bool {
        match to {
            Type::Any | Type::Unit => true,
            Type::Undef | Type::Default | Type::SemVerRange | Type::Binary => {
                std::mem::discriminant(to) == std::mem::discriminant(from)
            }
            Type::Scalar
            | Type::ScalarData
            | Type::Numeric
            | Type::Boolean(_)
            | Type::Integer { .. }
            | Type::Float { .. }
            | Type::String { .. }
            | Type::Enum { .. }
            | Type::Pattern(_)
            | Type::Regexp(_)
            | Type::SemVer(_)
            | Type::Timespan { .. }
            | Type::Timestamp { .. } => scalars::assignable(to, from),
            Type::Collection(_) | Type::Array { .. } | Type::Hash { .. } | Type::Tuple { .. } | Type::Struct(_) => {
                self.container(to, from)
            }
            Type::Iterable(element) => self.iterable(*element, from),
            Type::Iterator(element) => {
                if let Type::Iterator(given) = from {
                    element.is_none_or(|element| given.is_some_and(|given| self.assignable(element, given)))
                } else {
                    false
                }
            }
            Type::Variant(types) => types.iter().any(|member| self.assignable(member, from)),
            Type::Optional(inner) => {
                matches!(from, Type::Undef) || inner.is_none_or(|inner| self.assignable(inner, from))
            }
            Type::NotUndef(inner) => {
                !self.assignable(from, &Type::Undef) && (matches!(inner, Type::Any) || self.assignable(inner, from))
            }
            Type::Sensitive(inner) => matches!(from, Type::Sensitive(given) if self.assignable(inner, given)),
            Type::Type(inner) => {
                if let Type::Type(given) = from {
                    inner.is_none_or(|inner| given.is_some_and(|given| self.assignable(inner, given)))
                } else {
                    false
                }
            }
            Type::Callable(callable) => matches!(from, Type::Callable(given) if self.callable(callable, given)),
            Type::CatalogEntry => matches!(from, Type::CatalogEntry | Type::Class(_) | Type::Resource { .. }),
            Type::Class(name) => matches!(from, Type::Class(given) if name.is_none() || name == given),
            Type::Resource { .. } => is_resource(to, from),
            Type::Runtime { .. } => is_runtime(to, from),
            Type::Uri(parameters) => {
                matches!(from, Type::Uri(given) if super::uri::assignable(self.cx, *parameters, *given))
            }
            Type::Object(_) | Type::ObjectExtension { .. } => super::object::assignable(self.cx, to, from),
            Type::TypeSet(set) => matches!(from, Type::TypeSet(given) if set.is_none() || set == given),
            Type::Init { .. } => super::init::assignable(self.cx, to, from),
            Type::Reference(name) => matches!(from, Type::Reference(given) if name == given),
            Type::Alias(_) | Type::BuiltinAlias(_) => self.expand_left(to, from),
        }
    }

    /// Parameters the other way round, the result the same way, and the block the other way round.
    fn callable(&mut self, to: &CallableType<'_>, from: &CallableType<'_>) -> bool {
        if let Some(returns) = to.returns
            && !self.assignable(returns, from.returns.unwrap_or(&Type::Any))
        {
            return false;
        }
        let Some(parameters) = to.parameters else { return true };
        let Some(given) = from.parameters else { return false };
        let wanted = Type::Tuple { types: parameters, size: to.size };
        self.assignable(&Type::Tuple { types: given, size: from.size }, &wanted)
            && self.assignable(from.block.unwrap_or(&Type::Undef), to.block.unwrap_or(&Type::Undef))
    }
}

fn is_resource(to: &Type<'_>, from: &Type<'_>) -> bool {
    let (Type::Resource { type_name, title }, Type::Resource { type_name: given_name, title: given_title }) =
        (to, from)
    else {
        return false;
    };
    let Some(type_name) = type_name else { return true };
    given_name.is_some_and(|given| given == *type_name || given.as_str().eq_ignore_ascii_case(type_name.as_str()))
        && (title.is_none() || title == given_title)
}

fn is_runtime(to: &Type<'_>, from: &Type<'_>) -> bool {
    match (to, from) {
        (Type::Runtime { runtime, name }, Type::Runtime { runtime: given, name: given_name }) => {
            (runtime.is_none() || runtime == given) && (name.is_none() || name == given_name)
        }
        _ => false,
    }
}
