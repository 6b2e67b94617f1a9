//! Evaluates a condition on a row, in SQL's three-valued logic: a comparison with null is unknown.

use std::cmp::Ordering;
use std::collections::HashSet;
use std::rc::Rc;

use serde_json::Value;

use super::entity::{Entity, Kind};
use super::path::Path;
use super::question::{Among, Condition, NodeState, Operator};
use super::row::{Row, Source};
use crate::memory::Size;
use pantin_base::diagnostics::Issue;
use pantin_values::value::regexp::{Regex, compile};

/// A condition with answered subqueries and compiled regular expressions.
pub(super) enum Prepared<'q> {
    All(Vec<Self>),
    Any(Vec<Self>),
    Not(Box<Self>),
    Equal(&'q Path, Kind, &'q Value),
    Ordered(&'q Path, Kind, &'q Value, fn(Ordering) -> bool),
    Matches(&'q Path, Kind, Rc<Regex>),
    MatchesPath(&'q Path, Vec<Rc<Regex>>),
    Null(&'q Path, Kind, bool),
    In(Vec<(&'q Path, Kind)>, Keys),
    State(NodeState),
}

/// What values are among.
pub(super) struct Keys {
    pub(super) known: HashSet<String>,
    /// Their memory, as long as they are there.
    _size: Size,
}

impl<'q> Prepared<'q> {
    /// # Errors
    /// If the store cannot be read; if a regular expression is invalid.
    pub(super) fn of(condition: &'q Condition, entity: Entity, source: &dyn Source) -> Result<Self, Issue> {
        let all =
            |parts: &'q [Condition]| parts.iter().map(|part| Self::of(part, entity, source)).collect::<Result<_, _>>();
        let kind = |path: &Path| entity.fields()[path.field].kind;
        Ok(match condition {
            Condition::All(parts) => Self::All(all(parts)?),
            Condition::Any(parts) => Self::Any(all(parts)?),
            Condition::Not(inner) => Self::Not(Box::new(Self::of(inner, entity, source)?)),
            Condition::Null(path, is_null) => Self::Null(path, kind(path), *is_null),
            Condition::State(state) => Self::State(*state),
            Condition::Compare(path, operator, value) => match operator {
                Operator::Equal => Self::Equal(path, kind(path), value),
                Operator::Matches => Self::Matches(path, kind(path), regex(value)?),
                Operator::MatchesPath => {
                    let steps = value.as_array().map(Vec::as_slice).unwrap_or_default();
                    Self::MatchesPath(path, steps.iter().map(regex).collect::<Result<_, _>>()?)
                }
                Operator::Less => Self::Ordered(path, kind(path), value, Ordering::is_lt),
                Operator::LessOrEqual => Self::Ordered(path, kind(path), value, Ordering::is_le),
                Operator::Greater => Self::Ordered(path, kind(path), value, Ordering::is_gt),
                Operator::GreaterOrEqual => Self::Ordered(path, kind(path), value, Ordering::is_ge),
            },
            Condition::In(paths, among) => {
                let paths: Vec<(&Path, Kind)> = paths.iter().map(|path| (path, kind(path))).collect();
                let kinds = || paths.iter().map(|(_, kind)| *kind);
                let (mut keys, mut size) = (HashSet::new(), Size::default());
                match among {
                    Among::Values(values) => keys.extend(values.iter().filter_map(|value| {
                        if let Value::Array(parts) = value
                            && paths.len() > 1
                        {
                            key(parts.iter().zip(kinds()))
                        } else {
                            key(std::iter::once(value).zip(kinds()))
                        }
                    })),
                    Among::Answer(query) => query.each(source, &mut |values| {
                        let Some(key) = key(values.iter().zip(kinds())) else { return Ok(()) };
                        let bytes = size_of::<String>() + key.len();
                        if keys.insert(key) { size.grow(bytes) } else { Ok(()) }
                    })?,
                }
                Self::In(paths, Keys { known: keys, _size: size })
            }
        })
    }

    /// # Errors
    /// If a regular expression takes too long.
    pub(super) fn is_met(&self, row: &Row) -> Result<Option<bool>, Issue> {
        match self {
            Self::All(parts) => joined(parts, row, false),
            Self::Any(parts) => joined(parts, row, true),
            Self::Not(inner) => Ok(inner.is_met(row)?.map(|is_met| !is_met)),
            Self::Equal(path, kind, value) => equal(path, *kind, value, row),
            Self::Ordered(path, kind, value, is_so) => match path.value(row)? {
                None => Ok(None),
                // PuppetDB compares numbers only with numbers.
                Some(own) if *kind == Kind::Scalar && !own.is_number() => Ok(Some(false)),
                Some(own) => Ok(Some(is_so(order_of(own, value)))),
            },
            Self::Matches(path, kind, regex) => matches(path, *kind, regex, row),
            Self::MatchesPath(path, steps) => {
                let Some(own) = path.value(row)?.and_then(Value::as_array) else { return Ok(None) };
                if own.len() != steps.len() {
                    return Ok(Some(false));
                }
                for (own, regex) in own.iter().zip(steps) {
                    if !regex.is_match(&text(own))? {
                        return Ok(Some(false));
                    }
                }
                Ok(Some(true))
            }
            // A missing path is neither null nor not null.
            Self::Null(path, Kind::Data, is_null) => path.any(row, &mut |own| Ok(own.is_null() == *is_null)),
            Self::Null(path, _, is_null) => Ok(Some(path.value(row)?.is_none() == *is_null)),
            Self::In(paths, keys) => {
                let mut values = Vec::with_capacity(paths.len());
                for (path, kind) in paths {
                    match path.value(row)? {
                        Some(value) => values.push((value, *kind)),
                        None => return Ok(None),
                    }
                }
                Ok(Some(key(values.into_iter()).is_some_and(|key| keys.known.contains(&key))))
            }
            Self::State(state) => Ok(Some(match state {
                NodeState::Active => row.is_active,
                NodeState::Inactive => !row.is_active,
                NodeState::Any => true,
            })),
        }
    }
}

/// Combines conditions; one result `decisive` decides.
fn joined(parts: &[Prepared<'_>], row: &Row, decisive: bool) -> Result<Option<bool>, Issue> {
    let mut all = Some(!decisive);
    for part in parts {
        match part.is_met(row)? {
            Some(is_met) if is_met == decisive => return Ok(Some(decisive)),
            Some(_) => {}
            None => all = None,
        }
    }
    Ok(all)
}

fn equal(path: &Path, kind: Kind, value: &Value, row: &Row) -> Result<Option<bool>, Issue> {
    match kind {
        Kind::Tags => path.any(row, &mut |tags| Ok(tags.as_array().is_some_and(|tags| tags.contains(value)))),
        Kind::Data if path.has_index() => path.any(row, &mut |own| Ok(is_equal(own, value))),
        // A missing path is equal to nothing.
        Kind::Data => Ok(Some(path.any(row, &mut |own| Ok(contains(own, value)))?.unwrap_or_default())),
        Kind::Text | Kind::Number | Kind::Truth | Kind::Time | Kind::Scalar | Kind::Path => {
            Ok(path.value(row)?.map(|own| is_equal(own, value)))
        }
    }
}

fn matches(path: &Path, kind: Kind, regex: &Regex, row: &Row) -> Result<Option<bool>, Issue> {
    if kind == Kind::Tags {
        return path.any(row, &mut |tags| {
            for tag in tags.as_array().into_iter().flatten() {
                if regex.is_match(&text(tag))? {
                    return Ok(true);
                }
            }
            Ok(false)
        });
    }
    let mut is_null = true;
    let found = path.any(row, &mut |own| {
        is_null &= own.is_null();
        Ok(!own.is_null() && regex.is_match(&text(own))?)
    })?;
    Ok(found.filter(|_| !is_null))
}

fn regex(value: &Value) -> Result<Rc<Regex>, Issue> {
    compile(&text(value))
}

/// A value as text: texts without quotes.
pub(super) fn text(value: &Value) -> std::borrow::Cow<'_, str> {
    if let Value::String(text) = value { text.as_str().into() } else { value.to_string().into() }
}

/// A key that is the same for equal values. A text and another value compare in text form.
fn key<'v>(values: impl Iterator<Item = (&'v Value, Kind)>) -> Option<String> {
    let mut key = String::new();
    for (value, kind) in values {
        let part = match (kind, value) {
            (_, Value::Null) => return None,
            (Kind::Text | Kind::Time, value) => Value::String(text(value).into_owned()).to_string(),
            (_, value) => plain(value).to_string(),
        };
        key.push_str(&part);
        key.push(',');
    }
    Some(key)
}

/// A value with sorted members, and with integers for whole numbers.
pub(super) fn plain(value: &Value) -> Value {
    match value {
        Value::Object(members) => {
            let mut members: Vec<(&String, &Value)> = members.iter().collect();
            members.sort_by_key(|(name, _)| *name);
            Value::Object(members.into_iter().map(|(name, value)| (name.clone(), plain(value))).collect())
        }
        Value::Array(elements) => elements.iter().map(plain).collect(),
        Value::Number(number) => match number.as_f64().filter(|float| number.is_f64() && float.fract() == 0.0) {
            Some(float) if float.abs() < 9e15 => (float as i64).into(),
            _ => value.clone(),
        },
        Value::Null | Value::Bool(_) | Value::String(_) => value.clone(),
    }
}

fn is_equal(a: &Value, b: &Value) -> bool {
    match (a, b) {
        (Value::String(a), Value::String(b)) => a == b,
        (Value::Bool(a), Value::Bool(b)) => a == b,
        (Value::Number(_), Value::Number(_)) => order_of(a, b).is_eq(),
        (Value::Array(_) | Value::Object(_), _) => plain(a) == plain(b),
        _ => false,
    }
}

/// Containment like PostgreSQL's `@>`: lists have all elements, in any order.
fn contains(own: &Value, wanted: &Value) -> bool {
    match (own, wanted) {
        (Value::Array(own), Value::Array(wanted)) => {
            wanted.iter().all(|wanted| own.iter().any(|own| contains(own, wanted)))
        }
        (Value::Object(own), Value::Object(wanted)) => {
            wanted.iter().all(|(name, wanted)| own.get(name).is_some_and(|own| contains(own, wanted)))
        }
        (own, wanted) => is_equal(own, wanted),
    }
}

/// The order of two values, as PostgreSQL has it for `jsonb`: null, texts, numbers, booleans, lists, hashes.
pub(super) fn order_of(a: &Value, b: &Value) -> Ordering {
    const fn rank(value: &Value) -> u8 {
        match value {
            Value::Null => 0,
            Value::String(_) => 1,
            Value::Number(_) => 2,
            Value::Bool(_) => 3,
            Value::Array(_) => 4,
            Value::Object(_) => 5,
        }
    }
    match (a, b) {
        (Value::Bool(a), Value::Bool(b)) => a.cmp(b),
        (Value::Number(a), Value::Number(b)) => match (a.as_i64(), b.as_i64()) {
            (Some(a), Some(b)) => a.cmp(&b),
            _ => a.as_f64().unwrap_or_default().total_cmp(&b.as_f64().unwrap_or_default()),
        },
        (Value::String(a), Value::String(b)) => a.cmp(b),
        (Value::Array(own), Value::Array(other)) => {
            let elements = own.iter().zip(other).map(|(a, b)| order_of(a, b)).find(|order| order.is_ne());
            own.len().cmp(&other.len()).then(elements.unwrap_or(Ordering::Equal))
        }
        (Value::Object(_), Value::Object(_)) => plain(a).to_string().cmp(&plain(b).to_string()),
        _ => rank(a).cmp(&rank(b)),
    }
}
