//! Sorting as Ruby does it with the C library of Debian 12: a merge sort, whose comparisons may fail and need not be an
//! order. Which two elements are compared first decides about the message of a failure.

use std::cmp::Ordering;

/// Sorts; the first failure of a comparison ends it.
pub fn merge_sort<T, E>(
    mut elements: Vec<T>,
    compare: &mut dyn FnMut(&T, &T) -> Result<Ordering, E>,
) -> Result<Vec<T>, E> {
    if elements.len() < 2 {
        return Ok(elements);
    }
    let right = elements.split_off(elements.len() / 2);
    let left = merge_sort(elements, compare)?;
    let right = merge_sort(right, compare)?;
    let mut merged = Vec::with_capacity(left.len() + right.len());
    let (mut left, mut right) = (left.into_iter().peekable(), right.into_iter().peekable());
    while let (Some(a), Some(b)) = (left.peek(), right.peek()) {
        let next = if compare(a, b)? == Ordering::Greater { right.next() } else { left.next() };
        merged.extend(next);
    }
    merged.extend(left);
    merged.extend(right);
    Ok(merged)
}

#[cfg(test)]
mod tests {
    use std::cmp::Ordering;

    use proptest::prelude::*;

    use super::merge_sort;

    proptest! {
        #[test]
        fn what_is_sorted_has_an_order_in_which_equals_stay(elements in prop::collection::vec((0..5_u8, any::<u8>()), 0..20)) {
            let sorted = merge_sort(elements.clone(), &mut |a, b| Ok::<_, ()>(a.0.cmp(&b.0)));
            let mut stable = elements;
            stable.sort_by_key(|(key, _)| *key);
            prop_assert_eq!(sorted, Ok(stable));
        }

        #[test]
        fn what_is_no_order_loses_nothing(elements in prop::collection::vec(any::<u8>(), 0..20), mut answers: u64) {
            let mut sorted = merge_sort(elements.clone(), &mut |_, _| {
                answers = answers.rotate_left(7).wrapping_mul(31);
                Ok::<_, ()>([Ordering::Less, Ordering::Equal, Ordering::Greater][(answers % 3) as usize])
            });
            let mut all = elements;
            all.sort_unstable();
            if let Ok(sorted) = &mut sorted {
                sorted.sort_unstable();
            }
            prop_assert_eq!(sorted, Ok(all));
        }
    }

    #[test]
    fn elements_are_compared_in_rubys_order() {
        let mut compared = Vec::new();
        let sorted = merge_sort(vec![5, 3, 1, 4, 2], &mut |a, b| {
            compared.push((*a, *b));
            Ok::<_, ()>(a.cmp(b))
        });
        assert_eq!(sorted, Ok(vec![1, 2, 3, 4, 5]));
        assert_eq!(compared, [(5, 3), (4, 2), (1, 2), (3, 1), (3, 2), (3, 4), (5, 4)]);
        assert_eq!(merge_sort(vec![2, 1, 3], &mut |_, _| Err("no")), Err("no"));
    }
}
