//! What is wanted at the cursor of code that need not be complete.

use std::borrow::Cow;

use super::on_node;
use crate::documents::{Content, Page};
use crate::scan::{Open, Scan, word_before};
use crate::state::View;
use crate::template;
use pantin_code::index::normal;
use pantin_environment::SourceMode;

/// Functions whose arguments name classes.
const CLASS_FUNCTIONS: [&str; 3] = ["include", "contain", "require"];
/// Functions whose first argument is a key of data.
const LOOKUPS: [&str; 5] = ["lookup", "hiera", "hiera_array", "hiera_hash", "hiera_include"];

/// What is wanted at the cursor.
pub(super) enum Wanted {
    Variable,
    /// A variable of the definition that renders the template.
    OfTemplate,
    Function,
    Class,
    /// An attribute of a resource type, or a parameter of a class.
    Attribute {
        owner: String,
        is_class: bool,
    },
    Type,
    /// The value of an attribute or a parameter.
    Value {
        owner: String,
        is_class: bool,
        attribute: String,
        /// True in quotes.
        is_quoted: bool,
    },
    Key,
    /// A part of a hash that every code has: its name, and the keys that lead to the part.
    Given {
        base: String,
        path: Vec<String>,
    },
    /// A fact, with dots between keys.
    Fact,
    /// A file in a folder of modules.
    File {
        folder: &'static str,
        prefix: &'static str,
        /// How their names end.
        ending: &'static str,
    },
    /// A statement or a value.
    Anything,
    Nothing,
}

/// The code of a document; `None` if an offset is not in code.
pub(super) fn code_of(view: &View, offset: usize) -> Option<Cow<'_, str>> {
    let text = view.document.text.as_str();
    match view.document.content {
        Content::Code(SourceMode::Puppet) => Some(Cow::Borrowed(text)),
        Content::Code(SourceMode::Epp) | Content::Page(Page::Erb) => {
            template::is_in_tag(text, offset).then(|| Cow::Owned(template::code(text)))
        }
        Content::Page(_) | Content::Other => None,
    }
}

/// As [`wanted`], for the tags of a template in Ruby: variables of the definition that renders it.
pub(super) fn wanted_in_ruby(text: &str, end: usize) -> (Wanted, &str) {
    let word = word_before(text, end);
    let before = &text[..end - word.len()];
    let is_quoted = before.strip_suffix(['\'', '"']);
    let wanted = match is_quoted {
        None if before.ends_with('@') => Wanted::OfTemplate,
        Some(before) if before.ends_with("scope[") || before.ends_with("lookupvar(") => Wanted::OfTemplate,
        Some(before) if before.ends_with("call_function(") => Wanted::Function,
        Some(_) | None => Wanted::Nothing,
    };
    (wanted, word)
}

/// What is wanted, and the part of it that is there.
pub(super) fn wanted<'t>(text: &'t str, end: usize, scan: &Scan) -> (Wanted, &'t str) {
    if scan.is_comment {
        return (Wanted::Nothing, "");
    }
    let word = word_before(text, end);
    let before = &text[..end - word.len()];
    let is_of_string = scan.open.last().is_some_and(|open| open.sign == '\'');
    if before.ends_with('$') && !is_of_string
        || before.ends_with("${") && scan.open.last().is_some_and(|it| it.sign == '$')
    {
        return (Wanted::Variable, word);
    }
    if let Some((quote, around)) = scan.open.split_last().filter(|(open, _)| matches!(open.sign, '\'' | '"')) {
        return in_string(text, end, quote, around);
    }
    let line = before.rsplit(['\n', ';']).next().unwrap_or_default().trim_start();
    let first = line.split([' ', '(']).next().unwrap_or_default();
    if CLASS_FUNCTIONS.contains(&first) && line.len() > first.len() && !line.contains("=>") {
        return (Wanted::Class, word);
    }
    if let Some(open) = scan.open.last().filter(|open| open.sign == '{' && open.item <= before.len())
        && let Some(value) = value(text, open, (before, false))
    {
        return (value, word);
    }
    if word.starts_with(|c: char| c.is_ascii_uppercase()) {
        return (Wanted::Type, word);
    }
    if let Some(open) = scan.open.last().filter(|open| open.sign == '{' && open.item <= before.len()) {
        let item = &before[open.item..];
        let is_after_title = before[..open.item].ends_with([':', ',', ';']);
        if is_after_title
            && item.trim().is_empty()
            && let Some(attribute) = attribute(text, open)
        {
            return (attribute, word);
        }
    }
    (Wanted::Anything, word)
}

/// The value of the attribute before a place in the bracket of a resource.
fn value(text: &str, open: &Open, (before, is_quoted): (&str, bool)) -> Option<Wanted> {
    let head = before.get(open.item..)?.trim_end().strip_suffix("=>")?.trim();
    let is_name = !head.is_empty() && head.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    let Wanted::Attribute { owner, is_class } = attribute(text, open).filter(|_| is_name)? else { return None };
    Some(Wanted::Value { owner, is_class, attribute: head.to_owned(), is_quoted })
}

/// The attributes of the resource whose bracket is open.
fn attribute(text: &str, open: &Open) -> Option<Wanted> {
    let head = text[..open.at].trim_end();
    let name = word_before(head, head.len());
    let is_type = !name.is_empty() && (name.starts_with(|c: char| c.is_ascii_lowercase()) || name.starts_with(':'));
    if !is_type || head[..head.len() - name.len()].trim_end().ends_with(['|', '$', '=']) {
        return None;
    }
    if normal(name) != "class" {
        return Some(Wanted::Attribute { owner: normal(name), is_class: false });
    }
    let title = text[open.at + 1..].split(':').next()?;
    // A title may have colons.
    let rest = &text[open.at + 1..open.item.max(open.at + 1)];
    let title = rest.trim().trim_matches([':', '\'', '"', ' ']).split(['\'', '"', ',']).next().unwrap_or(title);
    Some(Wanted::Attribute { owner: normal(title.trim()), is_class: true })
}

fn in_string<'t>(text: &'t str, end: usize, quote: &Open, around: &[Open]) -> (Wanted, &'t str) {
    let inner = &text[quote.at + 1..end];
    if inner.starts_with("puppet:///modules/") {
        return (Wanted::File { folder: "files", prefix: "puppet:///modules/", ending: "" }, inner);
    }
    if inner.contains(['\n', '$']) {
        return (Wanted::Nothing, "");
    }
    let Some(open) = around.last() else { return (before_string(text, quote), inner) };
    let name = word_before(text, open.at);
    if open.sign == '['
        && let Some(given) = given(text, open.at)
    {
        return (given, inner);
    }
    let wanted = match (open.sign, name) {
        ('(', "template") => Wanted::File { folder: "templates", prefix: "", ending: ".erb" },
        ('(', "epp") if open.commas == 0 => Wanted::File { folder: "templates", prefix: "", ending: ".epp" },
        ('(', "file") => Wanted::File { folder: "files", prefix: "", ending: "" },
        ('(', "fact") => Wanted::Fact,
        ('(', name) if LOOKUPS.contains(&name) && open.commas == 0 => Wanted::Key,
        ('(', name) if CLASS_FUNCTIONS.contains(&name) => Wanted::Class,
        ('[', "Class") => Wanted::Class,
        ('{', "class") if open.item == open.at + 1 => Wanted::Class,
        _ if text[..open.at].trim_end().ends_with("class") && open.item == open.at + 1 => Wanted::Class,
        ('{', _) => value(text, open, (&text[..quote.at], true)).unwrap_or_else(|| before_string(text, quote)),
        _ => before_string(text, quote),
    };
    (wanted, inner)
}

/// The hash and the keys before a bracket: `$facts['os'][`.
fn given(text: &str, bracket: usize) -> Option<Wanted> {
    let mut before = text.get(..bracket)?;
    let mut path = Vec::new();
    while let Some(rest) = before.strip_suffix(']') {
        let at = rest.rfind('[')?;
        let key = rest[at + 1..].trim().trim_matches(['\'', '"']);
        path.push(key.to_owned());
        before = &rest[..at];
    }
    path.reverse();
    let base = word_before(before, before.len());
    let is_variable = before[..before.len() - base.len()].ends_with(['$', '{']);
    (is_variable && on_node::GIVEN.contains(&base)).then(|| Wanted::Given { base: base.to_owned(), path })
}

/// For a string behind the name of a function without brackets.
fn before_string(text: &str, quote: &Open) -> Wanted {
    let before = text[..quote.at].trim_end();
    if CLASS_FUNCTIONS.contains(&word_before(before, before.len())) { Wanted::Class } else { Wanted::Nothing }
}
