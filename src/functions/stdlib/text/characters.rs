//! Sets of characters as Ruby's `count`, `delete` and `squeeze` take them: `a-z`, `^a-z`, `\-`.

use pantin_base::diagnostics::Issue;
use pantin_values::value::issues::runtime_error;

/// A set of characters.
pub(in crate::stdlib) struct CharacterSet {
    ranges: Vec<(char, char)>,
    is_negated: bool,
}

impl CharacterSet {
    /// The set that a text describes.
    pub(in crate::stdlib) fn parse(text: &str) -> Result<Self, Issue> {
        let all: Vec<char> = text.chars().collect();
        let is_negated = all.len() > 1 && all[0] == '^';
        let mut rest = if is_negated { &all[1..] } else { &all[..] };
        let mut ranges = Vec::new();
        while let Some((first, after)) = next(rest) {
            rest = after;
            let mut last = first;
            if let ['-', _, ..] = rest
                && let Some((end, after)) = next(&rest[1..])
            {
                if end < first {
                    return Err(runtime_error(&format!("invalid range \"{first}-{end}\" in string transliteration")));
                }
                last = end;
                rest = after;
            }
            ranges.push((first, last));
        }
        Ok(Self { ranges, is_negated })
    }

    /// Whether the character is in the set.
    pub(in crate::stdlib) fn contains(&self, character: char) -> bool {
        self.ranges.iter().any(|(first, last)| (*first..=*last).contains(&character)) != self.is_negated
    }
}

/// The next character, a backslash before it taken away.
fn next(rest: &[char]) -> Option<(char, &[char])> {
    match rest {
        ['\\', character, rest @ ..] | [character, rest @ ..] => Some((*character, rest)),
        [] => None,
    }
}

#[cfg(test)]
mod tests {
    use super::CharacterSet;

    #[test]
    fn sets_are_those_of_ruby() {
        for (set, inside, outside) in
            [("a-c", "abc", "d-"), ("^a", "bc", "a"), ("a\\-c", "a-c", "b"), ("^", "^", "a"), ("-a", "-a", "b")]
        {
            let parsed = CharacterSet::parse(set).unwrap();
            assert!(inside.chars().all(|c| parsed.contains(c)), "{set}");
            assert!(!outside.chars().any(|c| parsed.contains(c)), "{set}");
        }
        assert!(CharacterSet::parse("c-a").is_err());
    }
}
