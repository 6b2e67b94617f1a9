//! The type of the elements of an iterable value, for `Iterator[T]`. Source: `Puppet::Pops::Types::Iterable`.

use pantin_values::types::{infer, infer_detailed, resolved, variant};
use pantin_values::value::integer::Bound;
use pantin_values::value::ty::Size;
use pantin_values::value::{IteratorKind, Type, Value};
use pantin_vm::Ctx;

/// Elements of longer collections are not told apart.
const MAX_TYPES: usize = 256;

/// The type of the elements of a value.
pub(super) fn element_type<'c>(ctx: &Ctx<'_, 'c>, value: &Value<'c>) -> Type<'c> {
    let arena = ctx.arena();
    match value {
        Value::String(_) => Type::String { size: Size::exactly(1), value: None },
        Value::Array(elements) => one_of(ctx, elements.iter()),
        Value::Hash(hash) => {
            let pair = [
                one_of(ctx, hash.keys().collect::<Vec<_>>().iter()),
                one_of(ctx, hash.values().collect::<Vec<_>>().iter()),
            ];
            Type::Tuple { types: arena.alloc_slice_copy(&pair), size: Some(Size::exactly(2)) }
        }
        Value::Integer(_) | Value::BigInteger(_) | Value::Type(_) | Value::Iterator(_) => match range(ctx, value) {
            Some(range) => Type::Integer { from: Some(Bound::Word(range.from)), to: Some(Bound::Word(range.to)) },
            None => match value {
                Value::Type(ty) => resolved(ctx.type_table(), ty),
                Value::Iterator(iterator) => *iterator.element,
                _ => Type::Unit,
            },
        },
        _ => Type::Any,
    }
}

fn one_of<'v, 'c: 'v>(ctx: &Ctx<'_, 'c>, values: impl ExactSizeIterator<Item = &'v Value<'c>>) -> Type<'c> {
    if values.len() == 0 {
        return Type::Unit;
    }
    if values.len() > MAX_TYPES {
        let list: Vec<Value<'c>> = values.copied().collect();
        return if let Type::Array { element, .. } = infer(ctx.type_table(), &ctx.array(&list)) {
            *element
        } else {
            Type::Any
        };
    }
    let types: Vec<Type<'c>> = values.map(|value| infer_detailed(ctx.type_table(), value)).collect();
    variant(ctx.arena(), &types)
}

/// A walk over integers.
#[derive(Clone, Copy)]
struct Range {
    from: i64,
    to: i64,
    /// Negative when it goes backward.
    step: i64,
}

/// The range that a value walks over, if it is one.
fn range<'c>(ctx: &Ctx<'_, 'c>, value: &Value<'c>) -> Option<Range> {
    match value {
        Value::Integer(count) if *count > 0 => Some(Range { from: 0, to: count - 1, step: 1 }),
        Value::Type(ty) => {
            if let Type::Integer { from: Some(Bound::Word(from)), to: Some(Bound::Word(to)) } =
                resolved(ctx.type_table(), ty)
            {
                Some(Range { from, to, step: 1 })
            } else {
                None
            }
        }
        Value::Iterator(iterator) => {
            let range = range(ctx, &iterator.source)?;
            match iterator.kind {
                IteratorKind::Reverse => Some(Range { step: range.step.checked_neg()?, ..range }),
                IteratorKind::Step(step) => stepped(range, step),
                IteratorKind::Tree(_) => None,
            }
        }
        _ => None,
    }
}

/// Every so many: the end that the walk does not reach moves to the last number that it does.
fn stepped(range: Range, step: i64) -> Option<Range> {
    let step = range.step.checked_mul(step)?;
    let rest = range.to.checked_sub(range.from)?.checked_rem(step.checked_abs()?)?;
    if step < 0 {
        Some(Range { from: range.from.checked_add(rest)?, step, ..range })
    } else {
        Some(Range { to: range.to.checked_sub(rest)?, step, ..range })
    }
}
