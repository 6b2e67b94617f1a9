//! The documentation of resource types, as `puppet describe` prints it.
//!
//! Source: application/describe.rb

use std::fmt::Write as _;

use super::{described, files_of_types};
use crate::Service;
use pantin_base::diagnostics::Issue;
use pantin_base::symbol::Symbol;
use pantin_catalog::resource_types::{METAPARAMETERS, builtin, builtin_types};
use pantin_environment::Environment;
use pantin_puppet_ruby::source::{DescribedAttribute, DescribedType};

/// How much of types is described.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Description {
    /// Only the names of the attributes.
    pub short: bool,
    /// The documentation of each provider.
    pub providers: bool,
    /// Metaparameters, too.
    pub meta: bool,
}

/// Columns of the text.
const WIDTH: usize = 76;

/// Describes types; without names, lists all.
#[must_use]
pub fn describe_types(
    (service, environment): (&Service, &Environment),
    names: Option<&[String]>,
    description: Description,
    complain: &dyn Fn(Issue),
) -> String {
    let mut text = String::new();
    match names {
        None => list((service, environment), complain, &mut text),
        Some(names) => {
            for name in names {
                one((service, environment), (name, description), complain, &mut text);
            }
        }
    }
    text
}

fn list((service, environment): (&Service, &Environment), complain: &dyn Fn(Issue), text: &mut String) {
    let of_modules =
        files_of_types(environment).into_iter().filter_map(|path| described((service, environment), &path, complain));
    let mut all: Vec<(String, String)> = of_modules.map(|found| (found.name, found.doc)).collect();
    all.extend(builtin_types().map(|found| (found.declaration().name.clone(), String::new())));
    all.sort();
    all.dedup_by(|next, before| next.0 == before.0);
    *text += "These are the types known to puppet:\n";
    for (name, doc) in all {
        let doc = doc.split_whitespace().collect::<Vec<_>>().join(" ");
        let end = doc.find('.').unwrap_or(doc.len());
        let shown = match (doc.is_empty(), end > 45) {
            (true, _) => ".. no documentation ..".to_owned(),
            (false, true) => format!("{} ...", doc.chars().take(45).collect::<String>()),
            (false, false) => doc[..end].to_owned(),
        };
        let _ = writeln!(text, "{name:<15} - {shown}");
    }
}

fn one(
    (service, environment): (&Service, &Environment),
    (name, arguments): (&str, Description),
    complain: &dyn Fn(Issue),
    text: &mut String,
) {
    let file = files_of_types(environment).into_iter().find(|path| path.file_stem().is_some_and(|stem| stem == name));
    let found = match file {
        Some(path) => described((service, environment), &path, complain),
        None => builtin_type(name),
    };
    let Some(found) = found else {
        let _ = writeln!(text, "Unknown type {name}");
        return;
    };
    *text += &format!("{}\n{}\n\n", header(name, "="), wrapped(&found.doc, 0));
    *text += &header("Parameters", "-");
    text.push('\n');
    let mut attributes: Vec<&DescribedAttribute> = found.properties.iter().chain(&found.parameters).collect();
    attributes.retain(|attribute| attribute.name != "provider");
    attributes.sort_by(|a, b| a.name.cmp(&b.name));
    if arguments.short {
        let names: Vec<&str> = attributes.iter().map(|attribute| attribute.name.as_str()).collect();
        put(text, &wrapped(&names.join(", "), 4));
    } else {
        for attribute in attributes {
            let mark = if attribute.is_namevar && attribute.name != "name" { " (*namevar*)" } else { "" };
            put(text, &format!("\n- **{}**{mark}\n{}", attribute.name, wrapped(&attribute.doc, 4)));
        }
    }
    if arguments.meta {
        let mut names: Vec<&str> = METAPARAMETERS.iter().map(|found| found.name).collect();
        names.sort_unstable();
        let _ = writeln!(text, "{}\n{}", header("Meta Parameters", "-"), wrapped(&names.join(", "), 4));
    }
    if !found.providers.is_empty() {
        let _ = writeln!(text, "{}", header("Providers", "-"));
        if arguments.providers {
            for (name, doc) in &found.providers {
                put(text, &format!("\n- **{name}**\n{}", wrapped(doc, 4)));
            }
        } else {
            let names: Vec<&str> = found.providers.iter().map(|(name, _)| name.as_str()).collect();
            put(text, &wrapped(&names.join(", "), 4));
        }
    }
}

/// Adds a text and, as Ruby does, a line end if it has none.
fn put(text: &mut String, more: &str) {
    *text += more;
    if !more.ends_with('\n') {
        text.push('\n');
    }
}

/// A type of Puppet itself: its attributes. Their documentation is Puppet's.
fn builtin_type(name: &str) -> Option<DescribedType> {
    let declaration = builtin(Symbol::intern(name))?.declaration();
    let attribute = |name: &String| DescribedAttribute {
        name: name.clone(),
        doc: String::new(),
        is_namevar: declaration.namevars.contains(name),
        value_type: "Any".to_owned(),
    };
    Some(DescribedType {
        name: name.to_owned(),
        doc: format!(
            "A type of Puppet itself. Its documentation: https://www.puppet.com/docs/puppet/8/types/{name}.html"
        ),
        properties: declaration.attributes.iter().map(|found| attribute(&found.name)).collect(),
        parameters: Vec::new(),
        title_patterns: Vec::new(),
        isomorphic: declaration.isomorphic,
        providers: Vec::new(),
    })
}

fn header(text: &str, underline: &str) -> String {
    format!("\n{text}\n{}", underline.repeat(text.len()))
}

/// The text in lines of at most a width, each begun at a column. Line ends of the text stay, as Puppet leaves them: what
/// follows begins at the first column.
fn wrapped(text: &str, indent: usize) -> String {
    let text = unindented(text);
    let width = WIDTH - indent;
    let mut work: Vec<char> = text.chars().collect();
    let mut lines: Vec<String> = Vec::new();
    while work.len() > width {
        // The last blank or line end within reach, if no line ends before it.
        let reach = work.iter().take(width + 1).position(|c| *c == '\n').map_or(width, |end| end.min(width));
        let end = (0..=reach).rev().find(|at| matches!(work.get(*at), Some(' ' | '\n')));
        let (line, rest) = match end {
            Some(end) => (&work[..end], end + 1),
            None => (&work[..width], width),
        };
        lines.push(line.iter().collect());
        work.drain(..rest);
    }
    if !work.is_empty() {
        lines.push(work.iter().collect());
    }
    let prefix = " ".repeat(indent);
    match text.is_empty() {
        true => String::new(),
        false => prefix.clone() + &lines.join(&format!("\n{prefix}")),
    }
}

/// The text without the blanks at the beginnings of lines that its first indented line has.
fn unindented(text: &str) -> String {
    if !text.contains('\n') {
        return text.to_owned();
    }
    // Puppet's expression takes line ends for blanks.
    let starts = std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1));
    let blanks = starts.map(|start| {
        let rest = &text[start..];
        &rest[..rest.len() - rest.trim_start_matches([' ', '\t', '\n', '\r', '\u{b}', '\u{c}']).len()]
    });
    let Some(indent) = blanks.into_iter().find(|blanks| !blanks.is_empty()) else { return text.to_owned() };
    let mut result = String::new();
    let mut at = 0;
    while at < text.len() {
        let is_start = at == 0 || text.as_bytes()[at - 1] == b'\n';
        if is_start && text[at..].starts_with(indent) {
            at += indent.len();
            // What was taken may have ended a line: the next one is not looked at from its beginning, but where it goes on.
            if text[..at].ends_with('\n') && at < text.len() {
                continue;
            }
        }
        let Some(next) = text[at..].chars().next() else { break };
        result.push(next);
        at += next.len_utf8();
    }
    result
}
