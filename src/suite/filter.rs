//! Selects tests by name and tag.

use std::rc::Rc;

use super::Test;
use pantin_base::diagnostics::Issue;
use pantin_values::value::regexp::{Regex, compile};

/// Which tests run.
#[derive(Default)]
pub struct Filter {
    names: Vec<Part>,
    tags: Vec<String>,
}

enum Part {
    Text(String),
    Pattern(Rc<Regex>),
}

impl Filter {
    /// Tests with one of the names, if there are any, and one of the tags, if there are any. A name is a part of the
    /// test's name, or a regular expression between slashes. A tag after `~` selects tests without it.
    ///
    /// # Errors
    /// If a regular expression is invalid.
    pub fn new(names: &[String], tags: &[String]) -> Result<Self, Issue> {
        let part = |name: &String| match pattern(name) {
            Some(source) => compile(source).map(Part::Pattern),
            None => Ok(Part::Text(name.clone())),
        };
        Ok(Self { names: names.iter().map(part).collect::<Result<_, _>>()?, tags: tags.to_vec() })
    }

    /// True if a test is selected.
    #[must_use]
    pub fn selects(&self, test: &Test) -> bool {
        let is_named = |part: &Part| match part {
            Part::Text(text) => test.name.contains(text.as_str()),
            Part::Pattern(pattern) => pattern.is_match(&test.name).unwrap_or(false),
        };
        let has_tag = |tag: &String| match tag.strip_prefix('~') {
            Some(tag) => !test.tags.iter().any(|own| own == tag),
            None => test.tags.contains(tag),
        };
        (self.names.is_empty() || self.names.iter().any(is_named))
            && (self.tags.is_empty() || self.tags.iter().any(has_tag))
    }
}

/// The source of a regular expression between slashes.
pub(crate) fn pattern(text: &str) -> Option<&str> {
    text.strip_prefix('/').and_then(|rest| rest.strip_suffix('/')).filter(|_| text.len() > 1)
}
