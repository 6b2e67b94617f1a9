//! The types that Puppet itself defines beside the basic ones, by their names: Object types whose instances it makes, and
//! those that types and the syntax tree are instances of, which code can name and little more.

use std::sync::LazyLock;

use super::{DEFERRED, ERROR, LOOKUP_CONTEXT};
use crate::value::ty::ObjectType;

/// Name and definition by the name in lower case. Source: the static loader of Puppet 8.10.
static TABLE: LazyLock<Vec<(String, &str, &str)>> = LazyLock::new(|| {
    let lines = include_str!("pcore.txt").lines();
    lines.filter_map(|line| line.split_once(' ')).map(|(name, text)| (name.to_ascii_lowercase(), name, text)).collect()
});

/// What the names in the table begin with.
const STARTS: [&str; 4] = ["pcore", "puppet::", "annotation", "rubymethod"];

/// A type that Puppet itself defines.
#[derive(Clone, Copy)]
pub enum Own {
    /// An Object type with instances of Puppet's making.
    Object(&'static ObjectType<'static>),
    /// A type of which there is a description only.
    Described {
        /// Name as written.
        name: &'static str,
        /// The definition as the text of a type.
        text: &'static str,
    },
}

/// The type that Puppet itself defines by a name in lower case.
#[must_use]
pub fn own(name: &str) -> Option<Own> {
    match name {
        "deferred" => return Some(Own::Object(&DEFERRED)),
        "error" => return Some(Own::Object(&ERROR)),
        "puppet::lookupcontext" => return Some(Own::Object(&LOOKUP_CONTEXT)),
        _ if STARTS.iter().any(|start| name.starts_with(start)) => {}
        _ => return None,
    }
    let at = TABLE.binary_search_by(|(known, ..)| known.as_str().cmp(name)).ok()?;
    Some(Own::Described { name: TABLE[at].1, text: TABLE[at].2 })
}

impl Own {
    /// Whether code may define a type of the name: Puppet loads `Error` after it.
    #[must_use]
    pub fn is_open(self) -> bool {
        matches!(self, Self::Object(object) if std::ptr::eq(object, &raw const ERROR))
    }

    /// Whether `new` takes a hash of the attributes: not where a class in Ruby stands for the type.
    pub(in crate::types) fn takes_hash(self) -> bool {
        match self {
            Self::Object(object) => !std::ptr::eq(object, &raw const LOOKUP_CONTEXT),
            Self::Described { name, .. } => name == "RubyMethod",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Own, TABLE, own};

    #[test]
    fn names_are_sorted() {
        assert!(TABLE.is_sorted());
        assert!(matches!(own("pcore::stringtype"), Some(Own::Described { name: "Pcore::StringType", .. })));
    }
}
