//! The types that types, and the syntax tree, are themselves instances of in Puppet. Code can name them, little more.

use std::sync::LazyLock;

/// Name and definition by the name in lower case. Source: the static loader of Puppet 8.10.
static TABLE: LazyLock<Vec<(String, &str, &str)>> = LazyLock::new(|| {
    let lines = include_str!("pcore.txt").lines();
    lines.filter_map(|line| line.split_once(' ')).map(|(name, text)| (name.to_ascii_lowercase(), name, text)).collect()
});

/// The name as written and the definition as a type text of such a type, by its name in lower case.
#[must_use]
pub fn pcore(name: &str) -> Option<(&'static str, &'static str)> {
    if !["pcore", "puppet::", "annotation", "rubymethod"].iter().any(|start| name.starts_with(start)) {
        return None;
    }
    let at = TABLE.binary_search_by(|(known, ..)| known.as_str().cmp(name)).ok()?;
    Some((TABLE[at].1, TABLE[at].2))
}

#[cfg(test)]
mod tests {
    use super::{TABLE, pcore};

    #[test]
    fn names_are_sorted() {
        assert!(TABLE.is_sorted());
        assert!(pcore("pcore::stringtype").is_some_and(|(name, _)| name == "Pcore::StringType"));
    }
}
