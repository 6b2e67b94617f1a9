//! Finds the line of a configuration file that an error is about, as Puppet does: by its text.

/// The target of a search.
#[derive(Clone, Copy, Debug)]
pub(super) enum Wanted<'w> {
    /// `name: X`
    EntryName(&'w str),
    /// The word anywhere.
    Word(&'w str),
    /// `key:`, indented or not.
    Key(&'w str),
    /// `key: value`
    KeyAndValue(&'w str, &'w str),
    /// `%{X}`
    Variable(&'w str),
}

/// The first line at or after `from` that matches. Ignores comments.
pub(super) fn find(text: &str, wanted: Wanted<'_>, from: u32) -> Option<u32> {
    text.split_inclusive('\n').zip(1u32..).find_map(|(line, number)| {
        // A hash mark ends the line even inside of quotes.
        let line = line.split('#').next().unwrap_or_default();
        (number >= from && matches(line, wanted)).then_some(number)
    })
}

fn matches(line: &str, wanted: Wanted<'_>) -> bool {
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    let ends = |rest: &str| !rest.starts_with(is_word);
    let starts_with_space = |at: usize| at > 0 && line[..at].ends_with(char::is_whitespace);
    let positions = |needle: &str| {
        line.match_indices(needle).map(|(at, found)| (at, &line[at + found.len()..])).collect::<Vec<_>>()
    };
    match wanted {
        Wanted::EntryName(name) => positions("name:").into_iter().any(|(at, rest)| {
            let value = rest.trim_start();
            let value = value.strip_prefix(['\'', '"']).unwrap_or(value);
            starts_with_space(at) && rest.starts_with(char::is_whitespace) && value.strip_prefix(name).is_some_and(ends)
        }),
        Wanted::Word(word) => {
            positions(word).into_iter().any(|(at, rest)| at > 0 && !line[..at].ends_with(is_word) && ends(rest))
        }
        Wanted::Key(key) => {
            positions(key).into_iter().any(|(at, rest)| (at == 0 || starts_with_space(at)) && rest.starts_with(':'))
        }
        Wanted::KeyAndValue(key, value) => positions(key).into_iter().any(|(at, rest)| {
            let found = rest.strip_prefix(':').map(str::trim_start);
            let found = found.map(|found| found.strip_prefix(['\'', '"']).unwrap_or(found));
            starts_with_space(at) && found.and_then(|found| found.strip_prefix(value)).is_some_and(ends)
        }),
        Wanted::Variable(name) => positions("%{").into_iter().any(|(_, rest)| {
            let rest = rest.strip_prefix(['\'', '"']).unwrap_or(rest);
            let after = rest.strip_prefix(name);
            after.is_some_and(|after| after.strip_prefix(['\'', '"']).unwrap_or(after).starts_with('}'))
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::{Wanted, find};

    #[test]
    fn lines_are_found_by_their_text() {
        let text = "version: 5\nhierarchy: # name: a\n  - name: a\n    path: '%{x}'\n  - name: \"a\"\n";
        assert_eq!(find(text, Wanted::EntryName("a"), 1), Some(3));
        assert_eq!(find(text, Wanted::EntryName("a"), 4), Some(5));
        assert_eq!(find(text, Wanted::Variable("x"), 1), Some(4));
        assert_eq!(find(text, Wanted::Key("hierarchy"), 1), Some(2));
    }
}
