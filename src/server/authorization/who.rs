//! The clients that a rule names.

use crate::message::Certificate;
use pantin_values::value::regexp;

/// A name, or several.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Who {
    /// Every certificate.
    Any,
    /// The certificate with this name, in which `$1` is the first group of the rule's regular expression.
    Name(String),
    /// Certificates of all names below a domain: `.example.org`.
    Below(String),
    /// Certificates whose names match this regular expression.
    Regexp(String),
    /// Certificates that meet all of these conditions.
    All {
        /// The name.
        name: Option<Box<Self>>,
        /// Extensions, by their dotted identifiers: each has one of the values.
        extensions: Vec<Whose>,
    },
}

/// An extension, and its allowed values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Whose {
    /// Dotted identifier.
    pub identifier: String,
    /// One of these.
    pub values: Vec<String>,
}

impl Who {
    /// Parses a name in a rule.
    #[must_use]
    pub fn of(text: &str) -> Self {
        if text == "*" {
            return Self::Any;
        }
        if let Some(source) = text.strip_prefix('/').and_then(|rest| rest.strip_suffix('/')) {
            return Self::Regexp(source.to_owned());
        }
        match text.strip_prefix('*') {
            Some(below) if below.starts_with('.') => Self::Below(below.to_ascii_lowercase()),
            _ => Self::Name(text.to_ascii_lowercase()),
        }
    }

    /// Returns true if a certificate matches.
    #[must_use]
    pub fn is(&self, certificate: &Certificate, captures: &[String]) -> bool {
        let name = certificate.name.to_ascii_lowercase();
        match self {
            Self::Any => true,
            Self::Name(wanted) => !name.is_empty() && with_groups(wanted, captures).eq_ignore_ascii_case(&name),
            Self::Below(domain) => name.len() > domain.len() && name.ends_with(domain.as_str()),
            Self::Regexp(source) => {
                regexp::compile(source).and_then(|regexp| regexp.is_match(&name)).unwrap_or_default()
            }
            Self::All { name, extensions } => {
                let has = |whose: &Whose| {
                    let found = certificate.extensions.iter().find(|(identifier, _)| *identifier == whose.identifier);
                    found.is_some_and(|(_, value)| whose.values.contains(value))
                };
                name.as_ref().is_none_or(|name| name.is(certificate, captures)) && extensions.iter().all(has)
            }
        }
    }
}

/// A name in which groups replace `$1` to `$9`.
fn with_groups(text: &str, captures: &[String]) -> String {
    if !text.contains('$') {
        return text.to_owned();
    }
    let mut parts = text.split('$');
    let mut whole = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let number = part.chars().next().and_then(|digit| digit.to_digit(10)).unwrap_or_default() as usize;
        match number.checked_sub(1).and_then(|at| captures.get(at)) {
            Some(group) => {
                whole.push_str(group);
                whole.push_str(&part[1..]);
            }
            None => {
                whole.push('$');
                whole.push_str(part);
            }
        }
    }
    whole
}

#[cfg(test)]
mod tests {
    use super::Who;
    use crate::message::Certificate;

    fn is(who: &str, name: &str, captures: &[&str]) -> bool {
        let certificate = Certificate { name: name.to_owned(), ..Certificate::default() };
        let captures: Vec<String> = captures.iter().map(|&group| group.to_owned()).collect();
        Who::of(who).is(&certificate, &captures)
    }

    #[test]
    fn names_are_compared_whole() {
        assert!(is("a.example.org", "A.example.ORG", &[]));
        for other in ["example.org", "org", "x.a.example.org", "a.example.orgs", "a", ""] {
            assert!(!is("a.example.org", other, &[]), "{other}");
            assert!(!is("$1", other, &["a.example.org"]), "{other}");
        }
        assert!(is("$1", "a.example.org", &["a.example.org"]));
        assert!(is("*.example.org", "b.a.example.org", &[]));
        assert!(!is("*.example.org", "example.org", &[]));
        assert!(!is("*.example.org", ".example.org", &[]));
        assert!(is("/^web\\d+\\./", "web12.example.org", &[]));
        assert!(is("*", "anybody", &[]));
        assert!(is("x-$1-$2.y", "x-a-b.y", &["a", "b"]));
        assert!(!is("$1", "$1", &[""]));
    }
}
