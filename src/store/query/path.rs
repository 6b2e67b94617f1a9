//! Where a value is in a row: `facts.os.family`, `parameters."a b"`, `facts.disks[0].match("si.*")`
//! Source: PuppetDB's `query_eng/parse.clj`.

use serde_json::Value;

use super::entity::Entity;
use super::row::Row;
use crate::issues;
use pantin_base::diagnostics::Issue;
use pantin_values::value::regexp::compile;

/// Where a value is in a row.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Path {
    /// Its text.
    pub(super) text: String,
    /// The index of the field in its entity.
    pub(super) field: usize,
    steps: Vec<Step>,
}

/// A step into data.
#[derive(Clone, PartialEq, Debug)]
enum Step {
    Key(String),
    Index(usize),
    /// Any key that a regular expression matches.
    Match(String),
}

/// The syntax of a path's parts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Parts {
    /// Names, also with the number of an element, and regular expressions.
    Any,
    /// Names alone: PuppetDB reads a path so that is asked for nothing.
    Names,
}

impl Path {
    /// Reads a path; `None` if the first part is not a field.
    ///
    /// # Errors
    /// If a part or a regular expression is invalid.
    pub(super) fn read(text: &str, entity: Entity, parts: Parts) -> Result<Option<Self>, Issue> {
        let end = text.find('.').unwrap_or(text.len());
        let Some(field) = entity.field(&text[..end]) else { return Ok(None) };
        let mut steps = Vec::new();
        let mut rest = &text[end..];
        while let Some(part) = rest.strip_prefix('.') {
            let (step, length) = step(part, parts).ok_or_else(|| issues::query_invalid_path(text))?;
            rest = &part[length..];
            match step {
                Read::Match(pattern) => {
                    compile(&pattern)?;
                    steps.push(Step::Match(pattern));
                }
                Read::Name(name) => match indexed(&name).filter(|_| parts == Parts::Any) {
                    Some((name, index)) => steps.extend([Step::Key(name.to_owned()), Step::Index(index)]),
                    None => steps.push(Step::Key(name)),
                },
            }
        }
        if !rest.is_empty() {
            return Err(issues::query_invalid_path(text));
        }
        Ok(Some(Self { text: text.to_owned(), field, steps }))
    }

    /// A field itself.
    pub(super) fn of_field(name: &str, field: usize) -> Self {
        Self { text: name.to_owned(), field, steps: Vec::new() }
    }

    /// Returns true if the path leads into data.
    pub(super) fn has_steps(&self) -> bool {
        !self.steps.is_empty()
    }

    /// The name of the first member that the path leads to, if it has one.
    pub(super) fn first_key(&self) -> Option<&str> {
        match self.steps.first()? {
            Step::Key(key) => Some(key),
            Step::Index(_) | Step::Match(_) => None,
        }
    }

    /// Returns true if the path has a list index.
    pub(super) fn has_index(&self) -> bool {
        self.steps.iter().any(|step| matches!(step, Step::Index(_)))
    }

    /// The first value at the path. Null counts as missing.
    ///
    /// # Errors
    /// If a regular expression takes too long.
    pub(super) fn value<'r>(&self, row: &'r Row) -> Result<Option<&'r Value>, Issue> {
        let mut found = None;
        self.any(row, &mut |value| {
            found = Some(value);
            Ok(true)
        })?;
        Ok(found.filter(|value| !value.is_null()))
    }

    /// Returns true if a value at the path passes the test; `None` if the path leads nowhere.
    ///
    /// # Errors
    /// If a regular expression takes too long.
    pub(super) fn any<'r>(&self, row: &'r Row, is_so: &mut Test<'_, 'r>) -> Result<Option<bool>, Issue> {
        row.values.get(self.field).map_or(Ok(None), |value| any(value, &self.steps, is_so))
    }
}

/// A test of a value.
type Test<'t, 'r> = dyn FnMut(&'r Value) -> Result<bool, Issue> + 't;

fn any<'r>(value: &'r Value, steps: &[Step], is_so: &mut Test<'_, 'r>) -> Result<Option<bool>, Issue> {
    let Some((step, further)) = steps.split_first() else { return is_so(value).map(Some) };
    let next = match (step, value) {
        (Step::Key(key), Value::Object(members)) => members.get(key),
        (Step::Key(key), Value::Array(elements)) => key.parse::<usize>().ok().and_then(|index| elements.get(index)),
        (Step::Index(index), Value::Array(elements)) => elements.get(*index),
        (Step::Match(pattern), Value::Object(members)) => {
            let regex = compile(pattern)?;
            let mut found = None;
            for (key, value) in members {
                if !regex.is_match(key)? {
                    continue;
                }
                match any(value, further, is_so)? {
                    Some(true) => return Ok(Some(true)),
                    Some(false) => found = Some(false),
                    None => {}
                }
            }
            return Ok(found);
        }
        _ => None,
    };
    next.map_or(Ok(None), |value| any(value, further, is_so))
}

enum Read {
    Name(String),
    Match(String),
}

/// The first part of a text, and its length. A quoted part ends with the last quote before a dot or the end.
fn step(text: &str, parts: Parts) -> Option<(Read, usize)> {
    let quoted = |start: usize, closing: &str| -> Option<(String, usize)> {
        let mut from = start;
        loop {
            let end = from + text.get(from..)?.find(closing)?;
            let after = end + closing.len();
            let is_end = text[after..].is_empty() || text[after..].starts_with('.');
            if is_end && end > start && !text[..end].ends_with('\\') {
                return Some((text[start..end].to_owned(), after));
            }
            from = end + 1;
        }
    };
    if parts == Parts::Any && text.starts_with("match(\"") {
        return quoted("match(\"".len(), "\")").map(|(pattern, length)| (Read::Match(pattern), length));
    }
    if text.starts_with('"') {
        return quoted(1, "\"").map(|(name, length)| (Read::Name(name), length));
    }
    let end = text.find('.').unwrap_or(text.len());
    (end > 0).then(|| (Read::Name(text[..end].to_owned()), end))
}

/// `disks[0]`
fn indexed(name: &str) -> Option<(&str, usize)> {
    let (name, index) = name.strip_suffix(']')?.rsplit_once('[')?;
    (!name.is_empty()).then_some(())?;
    Some((name, index.parse().ok()?))
}
