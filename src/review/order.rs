//! The resources that moved in the order of a catalog, in which agents apply resources without relationships.

/// The elements that are out of order, of numbers that are all different: all but those of a longest part that is in order.
pub(super) fn moved(numbers: &[usize]) -> Vec<usize> {
    // For each length of a part in order, the element that the best part of that length ends with.
    let mut ends: Vec<usize> = Vec::new();
    let mut before: Vec<Option<usize>> = Vec::with_capacity(numbers.len());
    for (at, number) in numbers.iter().enumerate() {
        let length = ends.partition_point(|end| numbers[*end] < *number);
        before.push(length.checked_sub(1).map(|shorter| ends[shorter]));
        if length == ends.len() {
            ends.push(at);
        } else {
            ends[length] = at;
        }
    }
    let mut is_kept = vec![false; numbers.len()];
    let mut next = ends.last().copied();
    while let Some(at) = next {
        is_kept[at] = true;
        next = before[at];
    }
    (0..numbers.len()).filter(|at| !is_kept[*at]).collect()
}

#[cfg(test)]
mod tests {
    use super::moved;

    #[test]
    fn as_few_as_possible_are_moved() {
        for (numbers, expected) in [
            (&[][..], &[][..]),
            (&[0, 1, 2], &[]),
            (&[1, 2, 3, 0], &[3]),
            (&[3, 0, 1, 2], &[0]),
            (&[0, 2, 1, 3], &[1]),
            (&[2, 1, 0], &[0, 1]),
        ] {
            assert_eq!(moved(numbers), expected, "{numbers:?}");
        }
    }
}
