//! Links from places in files to the web pages of a repository.

use serde_json::{Value, json};

/// The address of a repository's files: `https://git.example.com/site/control/blob/main`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Forge {
    base: String,
}

impl Forge {
    /// Reads an address. Only `http` and `https` are links.
    #[must_use]
    pub fn at(address: &str) -> Option<Self> {
        let is_web = ["https://", "http://"]
            .iter()
            .any(|scheme| address.strip_prefix(scheme).is_some_and(|rest| !rest.is_empty()));
        let is_plain = !address
            .contains(|c: char| c.is_whitespace() || c.is_control() || matches!(c, '"' | '<' | '>' | '#' | '?'));
        (is_web && is_plain).then(|| Self { base: format!("{}/", address.trim_end_matches('/')) })
    }

    /// The address, as [`Self::at`] reads it.
    #[must_use]
    pub fn address(&self) -> &str {
        &self.base
    }

    /// The address for scripts: the beginning of a file's address, and what stands before the number of a line.
    #[must_use]
    pub fn data(&self) -> Value {
        // Bitbucket alone has another form of lines.
        let line = if self.base.contains("://bitbucket.org/") { "#lines-" } else { "#L" };
        json!({"base": self.base, "line": line})
    }
}

#[cfg(test)]
mod tests {
    use super::Forge;
    use serde_json::json;

    #[test]
    fn addresses_of_the_web_are_links() {
        let data = |address| Forge::at(address).map(|forge| forge.data());
        let expected = json!({"base": "https://git.example.com/a/blob/main/", "line": "#L"});
        assert_eq!(data("https://git.example.com/a/blob/main/"), Some(expected));
        assert_eq!(data("https://bitbucket.org/a/src/main").unwrap()["line"], "#lines-");
        for refused in ["javascript:alert(1)", "https://", "git@example.com:a", "https://a/\"onclick", "https://a b"] {
            assert_eq!(data(refused), None, "{refused}");
        }
    }
}
