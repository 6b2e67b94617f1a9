//! References to resources that are written as texts. Source: Puppet::Resource `type_and_title`, `initialize`.

use crate::issues as vm_issues;
use pantin_base::diagnostics::Issue;
use pantin_catalog::is_valid_tag;

/// `Type[title]` in its parts: from the first line that begins with a type up to the last bracket that ends a line.
#[must_use]
pub fn split_reference(text: &str) -> Option<(&str, &str)> {
    let mut starts = std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1));
    starts.find_map(|start| split_from(&text[start..]))
}

fn split_from(text: &str) -> Option<(&str, &str)> {
    let (type_name, rest) = text.split_at(text.find(['[', ']'])?);
    let rest = rest.strip_prefix('[')?;
    let ends = rest.match_indices(']').map(|(at, _)| at);
    let title =
        ends.rev().find(|at| matches!(rest.as_bytes().get(at + 1), None | Some(b'\n'))).map(|end| &rest[..end])?;
    if type_name.is_empty() || title.is_empty() { None } else { Some((type_name, title)) }
}

/// Puppet gives each resource its type as a tag, also one that it only looks for.
pub(super) fn check_type(type_name: &str) -> Result<(), Issue> {
    if is_valid_tag(type_name) { Ok(()) } else { Err(vm_issues::invalid_tag(&type_name.to_lowercase())) }
}

#[cfg(test)]
mod tests {
    use super::split_reference;

    #[test]
    fn references_are_a_type_and_a_title() {
        let rows = [
            ("File[/x]", Some(("File", "/x"))),
            ("File[/x]\n", Some(("File", "/x"))),
            ("File[/x]]", Some(("File", "/x]"))),
            ("File[[x]", Some(("File", "[x"))),
            ("a\nFile[x]", Some(("a\nFile", "x"))),
            ("a]\nFile[x]", Some(("File", "x"))),
            ("File[a]\nb]", Some(("File", "a]\nb"))),
            ("File[a]\nb", Some(("File", "a"))),
            ("Fi]le[x]", None),
            ("File[]", None),
            ("[x]", None),
            ("File[x] ", None),
            ("x", None),
        ];
        for (text, expected) in rows {
            assert_eq!(split_reference(text), expected, "{text:?}");
        }
    }
}
