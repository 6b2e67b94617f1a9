//! An error in a part, where only the caller knows the whole.

use std::fmt;
use std::ops::Deref;

/// An error in something that was read, in words: the caller names the file or request and makes an issue of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault(Box<str>);

impl Fault {
    /// A fault in these words.
    #[must_use]
    pub fn new(text: impl Into<Box<str>>) -> Self {
        Self(text.into())
    }
}

impl From<&str> for Fault {
    fn from(text: &str) -> Self {
        Self::new(text)
    }
}

impl From<String> for Fault {
    fn from(text: String) -> Self {
        Self::new(text)
    }
}

impl std::error::Error for Fault {}

impl Deref for Fault {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl PartialEq<&str> for Fault {
    fn eq(&self, other: &&str) -> bool {
        &*self.0 == *other
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
