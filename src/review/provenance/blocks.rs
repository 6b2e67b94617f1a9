//! Parts of data files as lines: which line of a key's value differs between two versions of a file.

use similar::{Algorithm, DiffOp, capture_diff_slices};

use super::data::is_key;

/// Lines of a file.
pub(super) struct Range<'t> {
    /// The number of each line, and its text.
    lines: Vec<(u32, &'t str)>,
}

/// The first line that differs.
#[derive(PartialEq, Eq, Debug)]
pub(super) struct Changed {
    /// The key in the line, if both sides have the same.
    pub(super) name: Option<String>,
    /// Its number and value in the first text; `None` if only the second one has it.
    pub(super) from: Option<(u32, String)>,
    /// The same of the second text.
    pub(super) to: Option<(u32, String)>,
}

impl<'t> Range<'t> {
    /// All lines.
    pub(super) fn whole(text: &'t str) -> Self {
        Self { lines: (1..).zip(text.lines()).collect() }
    }
}

/// The lines of the key in a line of a text, or of a key below it if that is there.
pub(super) fn range<'t>(text: &'t str, line: u32, keys: &[String]) -> Option<Range<'t>> {
    let mut found = block((1..).zip(text.lines()).skip(line.checked_sub(1)? as usize));
    for key in keys {
        let inner = found.iter().position(|(_, line)| is_key(line.trim_start(), key));
        let Some(at) = inner else { break };
        found = block(found.into_iter().skip(at));
    }
    Some(Range { lines: found })
}

/// The first line, and those after it that belong to it: indented further, elements of its list, blank.
fn block<'t>(mut lines: impl Iterator<Item = (u32, &'t str)>) -> Vec<(u32, &'t str)> {
    let indent = |line: &str| line.len() - line.trim_start().len();
    let Some(first) = lines.next() else { return Vec::new() };
    let (own, starts_with_element) = (indent(first.1), first.1.trim_start().starts_with("- "));
    let is_inside = |(_, line): &(u32, &str)| {
        let text = line.trim_start();
        let is_element = text.starts_with("- ") && !starts_with_element;
        text.is_empty() || indent(line) > own || (indent(line) == own && (is_element || text.starts_with('#')))
    };
    std::iter::once(first).chain(lines.take_while(is_inside)).collect()
}

/// The first line that differs between two texts; `None` if none does but comments and blanks.
pub(super) fn changed(from: &Range<'_>, to: &Range<'_>) -> Option<Changed> {
    let meant = |range: &Range<'_>| -> Vec<(u32, String)> {
        let lines = range.lines.iter().map(|(number, line)| (*number, line.trim().to_owned()));
        lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#')).collect()
    };
    let (old, new) = (meant(from), meant(to));
    let texts = |lines: &[(u32, String)]| -> Vec<String> { lines.iter().map(|(_, line)| line.clone()).collect() };
    let operations = capture_diff_slices(Algorithm::Myers, &texts(&old), &texts(&new));
    let first = operations.iter().find(|operation| !matches!(operation, DiffOp::Equal { .. }))?;
    let (from, to) = (first.old_range(), first.new_range());
    let from = (!from.is_empty()).then(|| &old[from.start]).map(|(number, line)| (*number, parts(line)));
    let to = (!to.is_empty()).then(|| &new[to.start]).map(|(number, line)| (*number, parts(line)));
    let name = match (&from, &to) {
        (Some((_, (one, _))), Some((_, (other, _)))) if one != other => None,
        (Some((_, (name, _))), _) | (None, Some((_, (name, _)))) => name.map(str::to_owned),
        (None, None) => None,
    };
    let value = |(number, (_, value)): (u32, (Option<&str>, &str))| (number, value.to_owned());
    Some(Changed { name, from: from.map(value), to: to.map(value) })
}

/// The key and the value of a line.
fn parts(line: &str) -> (Option<&str>, &str) {
    let line = line.trim_end_matches(',');
    let line = line.strip_prefix("- ").unwrap_or(line);
    match line.split_once(": ") {
        Some((key, value)) => (Some(key.trim_matches(['\'', '"'])), value.trim()),
        // What follows is below it.
        None => (None, line.strip_suffix(':').unwrap_or(line)),
    }
}

#[cfg(test)]
mod tests {
    use super::{Changed, changed, range};

    const OLD: &str = "a::b:\n  keep: true\n  workers: 4\n  list:\n  - x\nother: 1\n";

    fn found(new: &str, keys: &[&str]) -> Option<Changed> {
        let keys: Vec<String> = keys.iter().map(|key| (*key).to_owned()).collect();
        changed(&range(OLD, 1, &keys).unwrap(), &range(new, 1, &keys).unwrap())
    }

    #[test]
    fn the_line_that_differs_is_found() {
        let workers = "a::b:\n  # more\n  keep: true\n  workers: 8\n  list:\n  - x\nother: 2\n";
        let change = |name: &str, from, to| Changed { name: Some(name.to_owned()), from, to };
        let expected = change("workers", Some((3, "4".to_owned())), Some((4, "8".to_owned())));
        assert_eq!(found(workers, &[]), Some(expected));
        assert_eq!(found(workers, &["keep"]), None, "what is not read is no cause");
        assert_eq!(found(&OLD.replace("other: 1", "other: 2"), &[]), None);
        let more = OLD.replace("  - x\n", "  - x\n  - y\n");
        assert_eq!(found(&more, &[]), Some(Changed { name: None, from: None, to: Some((6, "y".to_owned())) }));
        let less = OLD.replace("  keep: true\n", "");
        assert_eq!(found(&less, &[]), Some(change("keep", Some((2, "true".to_owned())), None)));
    }
}
