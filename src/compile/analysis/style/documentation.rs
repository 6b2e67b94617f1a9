//! Rules about comments above definitions, as Puppet Strings reads them.

use std::sync::Arc;

use super::issues;
use pantin_base::diagnostics::{Diagnostic, Issue};
use pantin_base::source::{LineIndex, Span};
use pantin_code::index::{Definition, DefinitionKind, FileIndex};

/// What is missing or wrong in the comments above the definitions of a file.
pub(super) fn findings(index: &FileIndex, (file, text): (Option<&Arc<str>>, &str)) -> Vec<Diagnostic> {
    let mut found: Vec<(Span, Issue)> = Vec::new();
    for definition in &index.definitions {
        match definition.kind {
            DefinitionKind::Class | DefinitionKind::Define => {
                if definition.comment.trim().is_empty() {
                    found.push((definition.name_span, issues::undocumented(&definition.name)));
                }
                parameters(definition, text, &mut found);
            }
            DefinitionKind::Function | DefinitionKind::Plan => parameters(definition, text, &mut found),
            DefinitionKind::TypeAlias | DefinitionKind::Node | DefinitionKind::Template => {}
        }
    }
    let mut lines = None;
    let mut told = |(span, issue)| {
        let place = lines.get_or_insert_with(|| LineIndex::new(text)).place(text, span);
        Diagnostic::new(issue, file.cloned(), place)
    };
    found.into_iter().map(&mut told).collect()
}

fn parameters(definition: &Definition, text: &str, found: &mut Vec<(Span, Issue)>) {
    let comment = definition.documentation();
    let tagged: Vec<&str> = comment.all("param").filter_map(name_of_tag).collect();
    // A resource of a defined type has these, too.
    let is_implicit = |name: &str| definition.kind == DefinitionKind::Define && ["name", "title"].contains(&name);
    for name in &tagged {
        if definition.parameter(name).is_none() && !is_implicit(name) {
            let span = place_of_tag(text, definition.span.start as usize, name).unwrap_or(definition.name_span);
            found.push((span, issues::unknown_tag_parameter(&definition.name, name)));
        }
    }
    if definition.comment.trim().is_empty() || comment.is_private() {
        return;
    }
    for parameter in definition.parameters.iter().filter(|parameter| !tagged.contains(&&*parameter.name)) {
        found.push((parameter.name_span, issues::undocumented_parameter(&definition.name, &parameter.name)));
    }
}

/// The name of the parameter that a tag is about: `[Type] name text`, `name text`.
fn name_of_tag(tag: &str) -> Option<&str> {
    let mut rest = tag.trim_start();
    if rest.starts_with('[') {
        let mut depth = 0_usize;
        let end = rest.char_indices().find(|(_, c)| {
            depth = match c {
                '[' => depth + 1,
                ']' => depth.saturating_sub(1),
                _ => depth,
            };
            depth == 0
        })?;
        rest = rest[end.0 + 1..].trim_start();
    }
    let name = rest.split_whitespace().next()?.trim_start_matches(['$', '*', '&']);
    let is_name = name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    (is_name && !name.is_empty()).then_some(name)
}

/// The last place before an offset where a tag names a parameter.
fn place_of_tag(text: &str, before: usize, name: &str) -> Option<Span> {
    let above = text.get(..before)?;
    above.rmatch_indices("@param").find_map(|(at, tag)| {
        let start = at + tag.len();
        let line = above[start..].lines().next()?;
        (name_of_tag(line)? == name).then_some(())?;
        let start = start + line.find(name)?;
        Some(Span::new(start as u32, (start + name.len()) as u32))
    })
}

#[cfg(test)]
mod tests {
    use super::{name_of_tag, place_of_tag};

    #[test]
    fn tags_name_parameters() {
        for (tag, name) in [
            ("port The port", Some("port")),
            ("[Array[Integer]] $ports The ports", Some("ports")),
            ("[Integer]", None),
            ("", None),
            ("a-b text", None),
        ] {
            assert_eq!(name_of_tag(tag), name, "{tag}");
        }
    }

    #[test]
    fn tags_have_places() {
        let text = "# @param a\n# @param [X] b text\nclass x { }\n";
        let at = |name| place_of_tag(text, text.len(), name).map(|span| span.start);
        assert_eq!((at("a"), at("b"), at("c")), (Some(9), Some(24), None));
    }
}
