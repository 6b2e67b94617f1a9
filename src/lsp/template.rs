//! Code in the tags of a template, and the definitions that render it.

use std::path::Path;

use crate::documents::{Content, Page};
use crate::state::View;
use crate::subject::{Scope, Spot, Subject, of_variable};
use pantin_base::source::Span;
use pantin_code::index::{DefinitionKind, FileUse, Target, normal};
use pantin_environment::{Environment, SourceMode};

/// The code of a template: everything outside of its tags is blank. Places stay what they are.
pub(crate) fn code(text: &str) -> String {
    let mut code = String::with_capacity(text.len());
    let mut rest = text;
    let blank = |part: &str, code: &mut String| {
        part.bytes().for_each(|byte| code.push(if byte == b'\n' { '\n' } else { ' ' }));
    };
    while let Some(start) = tag(rest) {
        blank(&rest[..start + 2], &mut code);
        rest = &rest[start + 2..];
        let end = rest.find("%>").unwrap_or(rest.len());
        let inside = &rest[..end];
        let sign = inside.chars().next().filter(|sign| matches!(sign, '#' | '-' | '='));
        match sign {
            Some('#') => blank(inside, &mut code),
            sign => {
                let marks = sign.map_or(0, char::len_utf8);
                blank(&inside[..marks], &mut code);
                let last = usize::from(inside.len() > marks && inside.ends_with('-'));
                code.push_str(&inside[marks..inside.len() - last]);
                blank(&inside[inside.len() - last..], &mut code);
            }
        }
        rest = &rest[end..];
        if let Some(after) = rest.strip_prefix("%>") {
            code.push_str("; ");
            rest = after;
        }
    }
    blank(rest, &mut code);
    code
}

/// Where the next tag begins; `<%%` is text.
fn tag(text: &str) -> Option<usize> {
    let mut from = 0;
    loop {
        let at = from + text.get(from..)?.find("<%")?;
        if !text[at..].starts_with("<%%") {
            return Some(at);
        }
        from = at + 3;
    }
}

/// True if an offset is in a tag.
pub(crate) fn is_in_tag(text: &str, offset: usize) -> bool {
    let mut rest = &text[..text.floor_char_boundary(offset)];
    while let Some(start) = tag(rest) {
        rest = &rest[start + 2..];
        let Some(end) = rest.find("%>") else { return !rest.starts_with('#') };
        rest = &rest[end + 2..];
    }
    false
}

/// How code names a file, if it is a template of a module.
pub(crate) fn named(environment: &Environment, path: &Path) -> Option<Subject> {
    let how = match Content::of(path, "") {
        Content::Code(SourceMode::Epp) => FileUse::Epp,
        Content::Page(Page::Erb) => FileUse::Template,
        Content::Code(SourceMode::Puppet) | Content::Page(_) | Content::Other => return None,
    };
    let module = environment.module_at(environment.module_of_file(path)?);
    let below = path.strip_prefix(module.directory.join("templates")).ok()?;
    Some(Subject::File { how, path: format!("{}/{}", module.name, below.display()) })
}

/// The files and numbers of the definitions that render a template, with the places where they do.
pub(crate) fn renderers<'s>(template: &Subject, scope: &Scope<'s>) -> Vec<(&'s str, Option<u32>, Spot)> {
    let Subject::File { how, path } = template else { return Vec::new() };
    let mut found = Vec::new();
    for (file, index) in scope.index.files() {
        for reference in &index.references {
            if matches!(&reference.target, Target::File { how: other, path: named } if other == how && **named == **path)
            {
                found.push((file, reference.within, Spot::new(file, reference.span)));
            }
        }
    }
    found
}

impl View {
    /// How code names the document, if it is a template of a module.
    pub(crate) fn template(&self) -> Option<Subject> {
        named(&self.loaded.as_ref()?.environment, &self.document.path)
    }

    /// The files and numbers of the definitions that render the document, with the places where they do.
    pub(crate) fn renderers<'s>(&self, scope: &Scope<'s>) -> Vec<(&'s str, Option<u32>, Spot)> {
        self.template().map(|template| renderers(&template, scope)).unwrap_or_default()
    }

    /// What the name of a variable means in a template: a variable of the definition that renders it.
    pub(crate) fn variable_of_template(&self, name: &str, scope: &Scope<'_>) -> Option<Subject> {
        if let Some((class, name)) = name.trim_start_matches("::").rsplit_once("::") {
            return Some(Subject::OfClass { class: normal(class), name: name.to_owned() });
        }
        let (file, within, _) = self.renderers(scope).into_iter().next()?;
        Some(of_variable(name, within, (file, scope.index.file(file)?)))
    }

    /// What the name at an offset of a template in Ruby means.
    pub(crate) fn subject_of_erb(&self, offset: u32, scope: &Scope<'_>) -> Option<(Subject, Span)> {
        let text = self.document.text.as_str();
        if !is_in_tag(text, offset as usize) {
            return None;
        }
        let (name, span) = word_at(text, offset)?;
        let before = &text[..span.start as usize];
        let subject = if before.ends_with('@') {
            self.variable_of_template(name, scope)?
        } else if name.starts_with("function_") && before.trim_end_matches([' ', '.']).ends_with("scope") {
            Subject::Definition(DefinitionKind::Function, normal(name.trim_start_matches("function_")))
        } else if let Some(before) = before.strip_suffix(['\'', '"']) {
            let is_variable =
                ["scope[", "lookupvar(", "lookupvar ", "has_variable?("].iter().any(|end| before.ends_with(end));
            match before.ends_with("call_function(") {
                true => Subject::Definition(DefinitionKind::Function, normal(name)),
                false if is_variable => self.variable_of_template(name, scope)?,
                false => return None,
            }
        } else {
            return None;
        };
        Some((subject, span))
    }
}

/// The name at an offset, of letters, digits, underscores and double colons.
pub(crate) fn word_at(text: &str, offset: u32) -> Option<(&str, Span)> {
    let bytes = text.as_bytes();
    let is_part = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b':');
    let offset = (offset as usize).min(bytes.len());
    let before = bytes[..offset].iter().rev().take_while(|byte| is_part(byte)).count();
    let after = bytes[offset..].iter().take_while(|byte| is_part(byte)).count();
    let (start, end) = (offset - before, offset + after);
    let word = text.get(start..end)?;
    // A single colon ends a key of data.
    let word = if word.ends_with(':') && !word.ends_with("::") { &word[..word.len() - 1] } else { word };
    (!word.is_empty()).then(|| (word, Span { start: start as u32, end: (start + word.len()) as u32 }))
}

#[cfg(test)]
mod tests {
    use super::{code, is_in_tag, word_at};

    #[test]
    fn only_code_is_left_in_its_places() {
        let text = "ü's <%- | $a | -%>\nx <%= $a['b'] %> <%# it's %> <%% <% if (";
        let code = code(text);
        assert_eq!(code.len(), text.len());
        assert_eq!(code, "         | $a |  ; \n      $a['b'] ;           ;         if (");
        assert!(is_in_tag(text, text.len()));
        assert!(is_in_tag(text, text.find("$a[").unwrap()));
        assert!(!is_in_tag(text, 3) && !is_in_tag(text, text.find("<%%").unwrap() + 3));
        for end in (0..=text.len()).filter(|end| text.is_char_boundary(*end)) {
            assert_eq!(super::code(&text[..end]).len(), end);
        }
    }

    #[test]
    fn names_are_around_an_offset() {
        assert_eq!(word_at("a: b::c: d", 4).unwrap().0, "b::c");
        assert_eq!(word_at("b::c:", 0).unwrap().0, "b::c");
        assert!(word_at("  ", 1).is_none() && word_at("", 9).is_none());
    }
}
