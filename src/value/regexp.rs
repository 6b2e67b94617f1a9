//! Regular expressions, Ruby's dialect.

/// A regular expression by its source. Options are part of the source, as Puppet writes them (`(?i-mx:…)`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Regexp<'a> {
    /// The text between the slashes.
    pub source: &'a str,
}
