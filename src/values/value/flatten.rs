//! Arrays in arrays as one list: Ruby's `flatten`.

use super::Value;
use super::depth::into;
use pantin_base::budget;

/// Of longer lists it is asked whether there is memory for them.
const LONG: usize = 1 << 12;

/// Adds a value to a list, or the elements of an array and of the arrays in it. Where the budget is exceeded some are missing.
pub fn flatten<'a>(value: Value<'a>, elements: &mut Vec<Value<'a>>) {
    if let Value::Array(inner) = value {
        // A list whose length is a power of two is full: the next element needs twice as much beside it.
        let length = elements.len() + inner.len();
        if length < LONG || budget::fits(3 * length * size_of::<Value<'_>>()).is_ok() {
            into(inner.len(), || inner.iter().for_each(|element| flatten(*element, elements)));
        }
    } else {
        elements.push(value);
    }
}

/// The values, with the elements of arrays in place of the arrays.
#[must_use]
pub fn flattened<'a>(values: &[Value<'a>]) -> Vec<Value<'a>> {
    let mut elements = Vec::with_capacity(values.len());
    values.iter().for_each(|value| flatten(*value, &mut elements));
    elements
}

#[cfg(test)]
mod tests {
    use super::flattened;
    use crate::value::Value;
    use pantin_base::budget::{Arena, Exceeded, Limits, begin, exceeded};

    #[test]
    fn elements_of_arrays_stand_in_their_places() {
        let inner = [Value::Integer(2), Value::Array(&[]), Value::Integer(3)];
        let values = [Value::Integer(1), Value::Array(&inner), Value::Undef];
        let flat = flattened(&values);
        assert!(
            matches!(flat[..], [Value::Integer(1), Value::Integer(2), Value::Integer(3), Value::Undef]),
            "{flat:?}"
        );
    }

    #[test]
    fn parts_that_are_shared_end_with_the_budget() {
        let arena = Arena::new();
        let shared = (0..60).fold(Value::Integer(1), |inner, _| Value::Array(arena.alloc_slice_copy(&[inner, inner])));
        for (memory, expected) in [(1 << 30, Exceeded::Parts(10_000_000)), (1 << 20, Exceeded::Memory(1 << 20))] {
            let _held = begin(Limits { memory, ..Limits::default() }, None, None);
            assert!(flattened(&[shared]).len() < 20_000_000);
            assert_eq!(exceeded(), Some(expected));
        }
    }
}
