//! Messages as OpenVox 9 has them: its own name and links, and the words of Ruby 3.4.

use pantin_base::diagnostics::{Diagnostic, Issue};
use pantin_host::LanguageRelease;
use pantin_values::value::issues::is::runtime_error as is_of_ruby;

const LINKS: (&str, &str) =
    ("https://puppet.com/docs/puppet/latest/", "https://docs.openvoxproject.org/openvox/latest/");

/// A diagnostic in the words of a release.
pub(super) fn in_words_of(release: LanguageRelease, diagnostic: Diagnostic) -> Diagnostic {
    match release {
        LanguageRelease::Puppet810 | LanguageRelease::OpenVox828 => diagnostic,
        LanguageRelease::OpenVox9 => match in_openvox_9(diagnostic.issue()) {
            Some(text) => diagnostic.map_text(|_| text),
            None => diagnostic,
        },
    }
}

/// The other text of an issue, if it has one. By its code: texts of users stay as they are.
fn in_openvox_9(issue: &Issue) -> Option<String> {
    let (from, to) = match issue.code() {
        "UNSUPPORTED_EXPRESSION" => ("this version of Puppet", "this version of OpenVox"),
        "HIERA_OPTION_RESERVED_BY_PUPPET" | "HIERA_DEFAULT_OPTION_RESERVED_BY_PUPPET" => {
            ("is reserved by Puppet", "is reserved by OpenVox")
        }
        "PANTIN_CONFLICTING_MANIFEST" | "PANTIN_RUBY_ILLEGAL_METHOD" => LINKS,
        _ if is_of_ruby(issue) => return in_ruby_3_4(issue.text()),
        _ => return None,
    };
    let (before, after) = issue.text().rsplit_once(from)?;
    Some(format!("{before}{to}{after}"))
}

/// How messages about names that an object does not have begin, and what stands between the name and the object.
const UNKNOWN_NAMES: [(&str, &str); 4] = [
    ("undefined method", "for"),
    ("undefined local variable or method", "for"),
    ("private method", "called for"),
    ("protected method", "called for"),
];

/// A message of Ruby 3.1 in the words of Ruby 3.4.
fn in_ruby_3_4(text: &str) -> Option<String> {
    for kind in ["long", "int"] {
        let before = text.strip_suffix(&format!("`{kind}'")).unwrap_or_default();
        if before.ends_with("to convert into ") || before.ends_with("to convert to ") {
            return Some(format!("{before}'{kind}'"));
        }
    }
    UNKNOWN_NAMES.iter().find_map(|(what, of)| {
        let (before, rest) = text.split_once(&format!("{what} `"))?;
        let (name, rest) = rest.split_once(&format!("' {of} "))?;
        // Ruby 3.4 shows the line and names of like methods to people alone, not in the message.
        let receiver = receiver_of(rest.split('\n').next()?)?;
        Some(format!("{before}{what} '{name}' {of} {receiver}"))
    })
}

/// `nil:NilClass`, `1:Integer` and kin by their classes alone.
fn receiver_of(shown: &str) -> Option<String> {
    if let Some(object) = shown.strip_prefix("#<") {
        let class = object.split(|c: char| c.is_whitespace() || c == '>').next()?;
        return Some(format!("an instance of {}", class.split(":0x").next()?.trim_end_matches(':')));
    }
    let mut end = shown.rfind(':')?;
    // Names of classes have segments.
    while shown[..end].ends_with(':') && !shown[..end].ends_with("::") {
        end = shown[..end - 1].rfind(':')?;
    }
    let (value, class) = (&shown[..end], &shown[end + 1..]);
    Some(match class {
        "NilClass" => "nil".to_owned(),
        "TrueClass" => "true".to_owned(),
        "FalseClass" => "false".to_owned(),
        "Object" if value == "main" => shown.to_owned(),
        "Class" => format!("class {value}"),
        "Module" => format!("module {value}"),
        class => format!("an instance of {class}"),
    })
}

#[cfg(test)]
mod tests {
    use super::in_ruby_3_4;

    #[test]
    fn messages_of_ruby_have_the_words_of_3_4() {
        let rows = [
            ("undefined method `x' for nil:NilClass\n\n  a.x\n   ^^", Some("undefined method 'x' for nil")),
            (
                "EE, undefined method `x' for 1:Integer\nDid you mean?  y",
                Some("EE, undefined method 'x' for an instance of Integer"),
            ),
            ("undefined method `[]=' for :sym:Symbol", Some("undefined method '[]=' for an instance of Symbol")),
            ("undefined method `a' for File:Class", Some("undefined method 'a' for class File")),
            ("undefined method `a' for {\"b\"=>\"c:d\"}:Hash", Some("undefined method 'a' for an instance of Hash")),
            ("undefined method `a' for #<A::B:0x1 @c=1>", Some("undefined method 'a' for an instance of A::B")),
            ("bignum too big to convert into `long'", Some("bignum too big to convert into 'long'")),
            ("integer -1 too small to convert to `int'", Some("integer -1 too small to convert to 'int'")),
            (
                "private method `load' called for Scope(Class[main]):Puppet::Parser::Scope",
                Some("private method 'load' called for an instance of Puppet::Parser::Scope"),
            ),
            (
                "undefined local variable or method `x' for main:Object",
                Some("undefined local variable or method 'x' for main:Object"),
            ),
            ("`long'", None),
            ("undefined method `a'", None),
        ];
        for (text, expected) in rows {
            assert_eq!(in_ruby_3_4(text).as_deref(), expected, "{text}");
        }
    }
}
