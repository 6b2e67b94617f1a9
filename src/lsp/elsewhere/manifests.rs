//! Names in manifests that are no references: strings, comments, texts of templates.

use std::path::Path;

use super::names::{qualified, words};
use super::ruby;
use super::sought::{Elsewhere, Extent, Sought};
use crate::scan::{Scan, word_before};
use crate::state::State;
use crate::subject::Scope;
use crate::template::is_in_tag;
use pantin_base::source::Span;
use pantin_code::index::{DefinitionKind, FileIndex, Target, normal};

/// Functions that take names as texts.
const NAMING: [&str; 6] =
    ["defined", "defined_with_params", "getvar", "is_function_available", "function_exists", "call"];
/// Functions that take the text of a template.
const INLINE: [&str; 2] = ["inline_template", "inline_epp"];

pub(super) fn search((state, extent): (&State, Extent), sought: &Sought, scope: &Scope<'_>, found: &mut Elsewhere) {
    for (name, index) in scope.index.files() {
        let calls = |names: &[&str]| {
            index.references.iter().any(|reference| {
                let (Target::Function(name) | Target::Method(name)) = &reference.target else { return false };
                names.contains(&&*normal(name))
            })
        };
        let (names, has_inline) = (calls(&NAMING), calls(&INLINE));
        let owns = extent == Extent::All && sought.owners.iter().any(|(file, _)| file == name);
        let has_members = index.references.iter().any(|reference| member(&reference.target, sought));
        if !(names || has_inline || owns || has_members) {
            continue;
        }
        let path = Path::new(name);
        let Some(text) = state.text(path) else { continue };
        let text = text.as_str();
        in_index((path, text, index), sought, found);
        if names {
            strings((path, text, index), sought, found);
        }
        if has_inline {
            inline((path, text, index), sought, found);
        }
        if owns {
            comments((path, text, index), sought, found);
        }
    }
}

/// True if a reference names a variable or a key of the class.
fn member(target: &Target, sought: &Sought) -> bool {
    let Some((DefinitionKind::Class, class)) = &sought.definition else { return false };
    let (Target::Variable { name, .. } | Target::Key(name)) = target else { return false };
    name.trim_start_matches("::").rsplit_once("::").is_some_and(|(owner, _)| owner.eq_ignore_ascii_case(class))
}

/// The class in the names of its variables and keys.
pub(super) fn in_index((path, text, index): (&Path, &str, &FileIndex), sought: &Sought, found: &mut Elsewhere) {
    for reference in index.references.iter().filter(|reference| member(&reference.target, sought)) {
        let (start, end) = (reference.span.start as usize, reference.span.end as usize);
        let Some(written) = text.get(start..end) else { continue };
        if let Some(at) = written.to_ascii_lowercase().find(sought.needle()) {
            found.add(path, (start + at, start + at + sought.needle().len()), true);
        }
    }
}

/// The place of the name in the text of a reference.
pub(super) fn part(text: &str, span: Span, sought: &Sought) -> Option<(usize, usize)> {
    let written = text.get(span.start as usize..span.end as usize)?;
    let needle = sought.needle();
    let at = span.start as usize + written.rfind(needle).or_else(|| written.to_ascii_lowercase().rfind(needle))?;
    Some((at, at + needle.len()))
}

/// Names in the arguments of functions that take them as texts.
fn strings((path, text, index): (&Path, &str, &FileIndex), sought: &Sought, found: &mut Elsewhere) {
    for name in qualified(text, sought) {
        let before = name.before(text);
        if let Some(function) = naming(text, before.strip_suffix('$').unwrap_or(before)) {
            let is_it = match function {
                "getvar" => name.is_member || sought.definition.is_none(),
                "is_function_available" | "function_exists" | "call" => {
                    matches!(sought.definition, Some((DefinitionKind::Function, _)))
                }
                _ => before.ends_with('$') == (name.is_member || sought.definition.is_none()),
            };
            if is_it {
                found.add(path, name.part, name.is_member);
            }
        }
    }
    if sought.variable.is_empty() {
        return;
    }
    let file = path.to_string_lossy();
    for at in words(text, &sought.variable) {
        let before = &text[..at];
        let is_variable = match naming(text, before.strip_suffix('$').unwrap_or(before)) {
            Some("getvar") => !before.ends_with('$'),
            Some("defined") => before.ends_with('$'),
            Some(_) | None => false,
        };
        if is_variable && sought.is_local(&file, number(index, at)) {
            found.add(path, (at, at + sought.variable.len()), false);
        }
    }
}

/// The function whose argument is the text that ends here with its quote.
fn naming<'t>(text: &'t str, before: &str) -> Option<&'t str> {
    before.strip_suffix(['\'', '"'])?;
    let scan = Scan::of(text, before.len());
    let [.., call, quote] = &scan.open[..] else { return None };
    if call.sign != '(' || quote.at + 1 != before.len() || scan.is_comment {
        return None;
    }
    let function = word_before(text, call.at);
    NAMING.contains(&function).then_some(function)
}

/// The number of the definition at an offset.
fn number(index: &FileIndex, at: usize) -> Option<u32> {
    let around = index.definition_at(at as u32)?;
    index.definitions.iter().position(|one| std::ptr::eq(one, around)).map(|number| number as u32)
}

/// Texts of templates.
fn inline((path, text, index): (&Path, &str, &FileIndex), sought: &Sought, found: &mut Elsewhere) {
    let file = path.to_string_lossy();
    for reference in &index.references {
        let Target::Function(name) = &reference.target else { continue };
        let is_ruby = match &*normal(name) {
            "inline_template" => true,
            "inline_epp" => false,
            _ => continue,
        };
        let Some((start, end)) = literal(text, reference.span.end as usize) else { continue };
        let inner = &text[start..end];
        let mut add = |(from, to): (usize, usize), is_member| found.add(path, (start + from, start + to), is_member);
        let is_local = sought.is_local(&file, reference.within);
        if is_ruby {
            ruby::global(inner, sought).into_iter().for_each(|(part, is_member)| add(part, is_member));
            let all = if is_local { ruby::local(inner, &sought.variable) } else { Vec::new() };
            all.into_iter().for_each(|part| add(part, false));
            continue;
        }
        let is_variable = |before: &str| before.ends_with('$') || before.ends_with("${");
        for name in qualified(inner, sought) {
            let is_it = name.is_member || sought.definition.is_none();
            if is_it && is_variable(name.before(inner)) && is_in_tag(inner, name.whole.0) {
                add(name.part, name.is_member);
            }
        }
        let has_parameters =
            inner.trim_start().trim_start_matches("<%").trim_start_matches('-').trim_start().starts_with('|');
        if is_local && !has_parameters {
            let variable = &sought.variable;
            let is_it = |at: &usize| {
                is_variable(&inner[..*at]) && !inner[at + variable.len()..].starts_with("::") && is_in_tag(inner, *at)
            };
            words(inner, variable).filter(is_it).for_each(|at| add((at, at + variable.len()), false));
        }
    }
}

/// The inside of the string or heredoc that is the first argument of a call.
fn literal(text: &str, after: usize) -> Option<(usize, usize)> {
    let rest = text.get(after..)?.trim_start();
    let rest = rest.strip_prefix('(').unwrap_or(rest).trim_start();
    let start = text.len() - rest.len();
    if let Some(rest) = rest.strip_prefix("@(") {
        let tag = rest.split(')').next()?;
        let tag = tag.split([':', '/']).next()?.trim().trim_matches('"');
        let first = start + rest.find('\n')? + "@(".len() + 1;
        let mut at = first;
        for line in text[first..].split_inclusive('\n') {
            if line.trim().trim_start_matches(['|', '-', ' ']) == tag {
                return Some((first, at));
            }
            at += line.len();
        }
        return None;
    }
    let quote = rest.bytes().next().filter(|quote| matches!(quote, b'\'' | b'"'))?;
    let mut at = 1;
    while let Some(byte) = rest.as_bytes().get(at) {
        match byte {
            b'\\' => at += 1,
            byte if *byte == quote => return Some((start + 1, start + at)),
            _ => {}
        }
        at += 1;
    }
    None
}

/// Tags about a parameter in the comment of its definition.
fn comments((path, text, index): (&Path, &str, &FileIndex), sought: &Sought, found: &mut Elsewhere) {
    let file = path.to_string_lossy();
    for (definition, number) in index.definitions.iter().zip(0..) {
        if !sought.is_local(&file, Some(number)) || definition.parameter(&sought.variable).is_none() {
            continue;
        }
        let mut end = text[..definition.span.start as usize].rfind('\n').map_or(0, |at| at + 1);
        while end > 0 {
            let start = text[..end - 1].rfind('\n').map_or(0, |at| at + 1);
            let line = &text[start..end];
            let Some(words) = line.trim_start().strip_prefix('#') else { break };
            if let Some(rest) = ["@param ", "@option "].iter().find_map(|tag| words.trim_start().strip_prefix(tag)) {
                let rest = rest.trim_start();
                let rest = rest.strip_prefix('[').and_then(|rest| rest.split_once("] ")).map_or(rest, |(_, rest)| rest);
                let rest = rest.trim_start().trim_start_matches('$');
                if words_first(rest) == sought.variable {
                    let at = end - rest.len();
                    found.add(path, (at, at + sought.variable.len()), false);
                }
            }
            end = start;
        }
    }
}

fn words_first(text: &str) -> &str {
    let end = text.find(|c: char| !(c.is_ascii_alphanumeric() || c == '_')).unwrap_or(text.len());
    &text[..end]
}

#[cfg(test)]
mod tests {
    use super::{literal, naming};

    #[test]
    fn texts_of_templates_are_found() {
        let inside = |text: &str| literal(text, 3).map(|(start, end)| text[start..end].to_owned());
        assert_eq!(inside("epp('a\\'b', 1)").as_deref(), Some("a\\'b"));
        assert_eq!(inside("epp(@(\"END\"/L))\n  a\n  b\n  | END\nx").as_deref(), Some("  a\n  b\n"));
        assert_eq!(inside("epp($x)"), None);
    }

    #[test]
    fn names_are_arguments() {
        let text = "if defined('a', \"b\") and x('a') and [defined(['a'])] {";
        let at = |before: &str| naming(text, &text[..text.find(before).unwrap() + before.len()]);
        assert_eq!((at("defined('"), at("\""), at("x('")), (Some("defined"), Some("defined"), None));
    }
}
