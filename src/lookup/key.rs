//! Lookup keys: `root.segment."quoted.segment".0`.
//!
//! Source: Puppet 8 pops/lookup/sub_lookup.rb, lookup_key.rb.

use smallvec::SmallVec;

use crate::issues;
use crate::{Failure, Fallible};
use pantin_base::symbol::split_first_segment;
use pantin_data::hash_of;
use pantin_values::value::issues::runtime_error;
use pantin_values::value::ruby_errors::{described, undefined_method};

/// Name of the key that holds options of other keys.
pub(super) const LOOKUP_OPTIONS: &str = "lookup_options";

/// One step into a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Segment<'k> {
    /// A key of a hash.
    Name(&'k str),
    /// An index of an array, or an integer key.
    Index(i64),
}

impl<'k> Segment<'k> {
    /// The key of a hash, if it is one.
    pub const fn name(&self) -> Option<&'k str> {
        match self {
            Self::Name(name) => Some(name),
            Self::Index(_) => None,
        }
    }
}

impl std::fmt::Display for Segment<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Name(name) => f.write_str(name),
            Self::Index(index) => write!(f, "{index}"),
        }
    }
}

/// Steps after the root.
pub(crate) type Segments<'k> = SmallVec<[Segment<'k>; 4]>;

/// A key that was taken apart.
#[derive(Clone, Debug)]
pub(super) struct LookupKey<'k> {
    /// As given.
    pub(super) text: &'k str,
    /// The key requested from data files.
    pub(super) root: &'k str,
    /// Its hash.
    pub(super) hash: usize,
    /// The path to the value inside of their result.
    pub(super) segments: Segments<'k>,
}

impl<'k> LookupKey<'k> {
    /// Takes a key apart.
    pub(super) fn parse(text: &'k str) -> Fallible<Self> {
        let Some(mut segments) = split(text) else {
            return Err(Failure::data(issues::syntax_error_in_key(text)));
        };
        match segments.remove(0) {
            Segment::Name(root) => Ok(Self { text, root, hash: hash_of(root), segments }),
            Segment::Index(index) => {
                Err(Failure::ruby(runtime_error(&undefined_method("index", &described(index.to_string(), "Integer")))))
            }
        }
    }

    /// The module whose data may have it. A name that begins with `::` has no module, and stands for itself then.
    pub(super) fn module_name(&self) -> Option<&'k str> {
        split_first_segment(self.root).map(|(module, _)| if module.is_empty() { self.root } else { module })
    }
}

/// Takes a dotted name apart; nothing when its syntax is wrong.
pub fn split(text: &str) -> Option<Segments<'_>> {
    let mut segments = Segments::new();
    if memchr::memchr3(b'\'', b'"', b'.', text.as_bytes()).is_none() {
        segments.push(Segment::Name(text));
        return Some(segments);
    }
    let mut rest = text;
    loop {
        let (segment, after) = first_segment(rest)?;
        segments.push(segment);
        match after.strip_prefix('.') {
            Some(next) => rest = next,
            None if after.is_empty() => return Some(segments),
            None => return None,
        }
    }
}

fn first_segment(text: &str) -> Option<(Segment<'_>, &str)> {
    let start = text.trim_start_matches(is_space);
    for quote in ['"', '\''] {
        if let Some(inner) = start.strip_prefix(quote)
            && let Some(end) = inner.find(quote).filter(|end| *end > 0)
        {
            return Some((Segment::Name(&inner[..end]), inner[end + 1..].trim_start_matches(is_space)));
        }
    }
    let end = text.find(['\'', '"', '.']).unwrap_or(text.len());
    if end == 0 {
        return None;
    }
    let name = text[..end].trim_matches(is_space);
    Some((number(name).map_or(Segment::Name(name), Segment::Index), &text[end..]))
}

fn is_space(c: char) -> bool {
    c.is_ascii_whitespace() || c == '\u{b}'
}

/// The index that a segment is. A colon before the digits makes it 0, which Puppet's pattern allows by accident.
fn number(name: &str) -> Option<i64> {
    let digits = name.strip_prefix(':').unwrap_or(name);
    let unsigned = digits.strip_prefix(['+', '-']).unwrap_or(digits);
    if unsigned.is_empty() || !unsigned.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    if digits.len() < name.len() { Some(0) } else { digits.parse().ok() }
}

#[cfg(test)]
mod tests {
    use super::{Segment, split};

    #[test]
    fn segments_are_split_at_points_outside_of_quotes() {
        let names = |text| split(text).map(|segments| segments.iter().map(ToString::to_string).collect::<Vec<_>>());
        assert_eq!(names("a.\"b.c\".'d e'.0"), Some(["a", "b.c", "d e", "0"].map(str::to_owned).to_vec()));
        assert_eq!(names("a . \"b\" "), Some(["a", "b"].map(str::to_owned).to_vec()));
        for wrong in ["x..a", "a.", ".a", "a\"b\"", "\"\"", "a.\"b"] {
            assert_eq!(names(wrong), None, "{wrong}");
        }
        assert_eq!(split("a.1").map(|segments| segments[1]), Some(Segment::Index(1)));
        assert_eq!(names(""), Some(vec![String::new()]));
    }
}
