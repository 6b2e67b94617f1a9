//! "Did you mean": the known name that is nearest to one that is not known.
//!
//! Distances are those of Damerau and Levenshtein with neighbouring letters exchanged (optimal string alignment),
//! computed only while a suggestion is still possible.

/// Names longer than this are not compared.
const MAX_LEN: usize = 128;
/// The maximum of compared names.
const MAX_COUNT: usize = 20_000;

/// The candidate that is nearest to `name`, if one is near enough. Of several the first in alphabetical order.
///
/// Accepts a change of a letter in three, at most three. Upper and lower case are equal, and so are `-` and `_`.
pub fn closest<'n>(name: &str, candidates: impl IntoIterator<Item = &'n str>) -> Option<&'n str> {
    let wanted = normal(name)?;
    let mut limit = (wanted.len() / 3).clamp(1, 3);
    if wanted.len() < 2 {
        return None;
    }
    let mut best: Option<(usize, &str)> = None;
    for candidate in candidates.into_iter().take(MAX_COUNT) {
        if candidate == name {
            continue;
        }
        let Some(letters) = normal(candidate) else { continue };
        let Some(distance) = distance(&wanted, &letters, limit) else { continue };
        if best.is_none_or(|have| (distance, candidate) < have) {
            best = Some((distance, candidate));
            limit = distance;
        }
    }
    best.map(|(_, candidate)| candidate)
}

/// `did you mean 'NAME'?`, if a candidate is near enough.
pub fn did_you_mean<'n>(name: &str, candidates: impl IntoIterator<Item = &'n str>) -> Option<String> {
    closest(name, candidates).map(|candidate| format!("did you mean '{candidate}'?"))
}

fn normal(name: &str) -> Option<Vec<char>> {
    if name.len() > MAX_LEN {
        return None;
    }
    Some(name.chars().flat_map(char::to_lowercase).map(|letter| if letter == '-' { '_' } else { letter }).collect())
}

/// The distance of two names, if it is at most `limit`.
fn distance(a: &[char], b: &[char], limit: usize) -> Option<usize> {
    if a.len().abs_diff(b.len()) > limit {
        return None;
    }
    let mut before: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=b.len()).collect();
    for (i, letter) in a.iter().enumerate() {
        let mut row = Vec::with_capacity(b.len() + 1);
        row.push(i + 1);
        for (j, other) in b.iter().enumerate() {
            let change = last[j] + usize::from(letter != other);
            let mut least = change.min(last[j + 1] + 1).min(row[j] + 1);
            if i > 0 && j > 0 && *letter == b[j - 1] && a[i - 1] == *other {
                least = least.min(before[j - 1] + 1);
            }
            row.push(least);
        }
        if row.iter().all(|length| *length > limit) {
            return None;
        }
        before = std::mem::replace(&mut last, row);
    }
    last.last().copied().filter(|distance| *distance <= limit)
}

#[cfg(test)]
mod tests {
    use super::closest;

    #[test]
    fn near_names_are_found() {
        let names = ["owner", "group", "ensure", "content", "source", "mode"];
        assert_eq!(closest("ensrue", names), Some("ensure"));
        assert_eq!(closest("contents", names), Some("content"));
        assert_eq!(closest("moed", names), Some("mode"));
        assert_eq!(closest("Mode", names), Some("mode"));
        assert_eq!(closest("strict-variables", ["strict_variables"]), Some("strict_variables"));
    }

    #[test]
    fn far_names_are_not() {
        assert_eq!(closest("port", ["owner", "part_of_it"]), None);
        assert_eq!(closest("x", ["y"]), None);
        assert_eq!(closest("", ["y"]), None);
        assert_eq!(closest("mode", ["mode"]), None);
        assert_eq!(closest(&"a".repeat(1000), [&*"a".repeat(1001)]), None);
    }

    #[test]
    fn of_equally_near_names_the_first_one_counts() {
        assert_eq!(closest("cat", ["hat", "bat", "rat"]), Some("bat"));
    }
}
