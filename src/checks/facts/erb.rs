//! The facts that the tags of a template in Ruby read: `@facts['os']['family']`, `scope['facts']['os']['family']`.

use pantin_base::source::Span;
use pantin_compile::analysis::{FactPath, FactPaths};

/// How Ruby code of a template names the hash of facts.
const FACTS: [&str; 6] = [
    "@facts",
    "scope['facts']",
    "scope[\"facts\"]",
    "scope['::facts']",
    "scope[\"::facts\"]",
    "scope.lookupvar('facts')",
];
/// What stands before a test for presence.
const BEFORE: [&str; 9] = ["if", "elsif", "unless", "and", "or", "not", "&&", "||", "!"];
/// What stands behind a test for presence.
const BEHIND: [&str; 7] = [".nil?", ".to_s", ".is_a?", "&.", "&&", "||", "?"];

/// The facts that a template reads.
pub(crate) fn fact_paths(text: &str) -> FactPaths {
    let mut found = FactPaths::default();
    let mut at = 0;
    while let Some(start) = text[at..].find("<%").map(|start| at + start + 2) {
        let end = text[start..].find("%>").map_or(text.len(), |end| start + end);
        at = end;
        let is_code = !text[start..].starts_with('#') && !text[start..].starts_with('%');
        if is_code {
            tag(text, Span::new(start as u32, end as u32), &mut found);
        }
    }
    found
}

/// The facts that a tag reads.
fn tag(text: &str, span: Span, found: &mut FactPaths) {
    let (start, end) = (span.start as usize, span.end as usize);
    let code = &text[start..end];
    for name in FACTS {
        for (at, _) in code.match_indices(name) {
            let Some((path, length)) = path(text, start + at + name.len(), end) else { continue };
            let before = code[..at].trim_end();
            let behind = text[length..end].trim_start();
            let is_word = |word: &str| {
                let rest = before.strip_suffix(word);
                rest.is_some_and(|rest| {
                    !word.starts_with(char::is_alphabetic) || !rest.ends_with(char::is_alphanumeric)
                })
            };
            let is_bare = behind.is_empty() || behind == "-" || behind.starts_with([')', '\n', ';']);
            let is_tested = BEHIND.iter().any(|word| behind.starts_with(word))
                || is_bare && BEFORE.iter().any(|word| is_word(word))
                || behind.starts_with("if ") && behind.contains(&code[at..length - start]);
            if is_tested {
                found.tested.insert(path.plain());
            }
            found.read.push(path);
        }
    }
}

/// The keys in brackets from a place on, and where they end. `None` without a key.
fn path(text: &str, from: usize, end: usize) -> Option<(FactPath, usize)> {
    let mut names = Vec::new();
    let mut at = from;
    while let Some(key) = text[at..end].strip_prefix('[') {
        let quote = key.chars().next().filter(|first| matches!(first, '\'' | '"'));
        let Some(quote) = quote else { break };
        let Some(length) = key[1..].find(quote) else { break };
        let name = &key[1..=length];
        if !key[length + 2..].starts_with(']') || name.contains("#{") {
            break;
        }
        let start = at + 2;
        names.push((name.to_owned(), Span::new(start as u32, (start + name.len()) as u32)));
        at += 1 + length + 2 + 1;
    }
    (!names.is_empty()).then_some((FactPath { names }, at))
}

#[cfg(test)]
mod tests {
    use super::fact_paths;

    #[test]
    fn paths_and_tests_are_told_apart() {
        let text = "@facts['no']['tag'] <%# @facts['comment'] %>\n<%= @facts['os']['famly'] %>\n\
                    <% if scope['facts']['site'] -%><%= @facts[\"site\"]['x'] %><% end %>\n\
                    <%= @facts['a'].nil? ? 1 : @facts['b'] == 'c' %><%= @facts[name] %><%= @facts['d']['#{x}'] %>\n";
        let found = fact_paths(text);
        let read: Vec<String> = found.read.iter().map(|path| path.plain().join(".")).collect();
        assert_eq!(read, ["os.famly", "site", "site.x", "a", "b", "d"]);
        let tested: Vec<String> = found.tested.iter().map(|path| path.join(".")).collect();
        assert_eq!(tested, ["a", "site"]);
        let (_, span) = &found.read[0].names[1];
        assert_eq!(span.of(text), "famly");
    }
}
