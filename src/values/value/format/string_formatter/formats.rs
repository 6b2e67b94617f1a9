//! Which format a value has: formats by type, the more specific types first.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of values and types few count here")]

use std::rc::Rc;

use super::format::Format;
use crate::value::issues;
use crate::value::typing::Typing;
use crate::value::{Hash, Type, Value};
use pantin_base::diagnostics::Issue;

/// Formats by type.
#[derive(Clone, Debug)]
pub(in crate::value::format) enum FormatMap<'a> {
    /// What holds when nothing was given.
    Standard,
    /// What holds for the elements of containers when nothing was given: `%p` for everything.
    Elements,
    /// Formats that were given, merged with the standard ones.
    Given(Rc<[Entry<'a>]>),
}

/// The standard formats.
fn standard<'a>() -> Vec<Entry<'a>> {
    let plain = |ty, text, letter| (ty, Rc::new(Format::plain(text, letter)));
    vec![
        plain(Type::Object(None), "%p", 'p'),
        plain(Type::FLOAT, "%f", 'f'),
        plain(Type::Numeric, "%d", 'd'),
        plain(Type::ARRAY, "%a", 'a'),
        plain(Type::HASH, "%h", 'h'),
        plain(Type::Binary, "%B", 'B'),
        plain(Type::Any, "%s", 's'),
    ]
}

impl<'a> FormatMap<'a> {
    pub(super) const fn standard() -> Self {
        Self::Standard
    }

    /// The formats that a user gave for a value: one format, or a hash of types and formats.
    pub(super) fn from_value(value: &Value<'a>, given: &Value<'a>, typing: &dyn Typing<'a>) -> Result<Self, Issue> {
        let given = match given {
            Value::String(text) => {
                let ty = match value {
                    Value::Array(_) => Type::ARRAY,
                    Value::Hash(_) => Type::HASH,
                    other => typing.infer(other),
                };
                vec![(ty, Rc::new(Format::parse(text)?))]
            }
            Value::Hash(hash) => Self::read(hash)?,
            other => {
                let class = crate::value::ruby_class::ruby_class(other);
                return Err(issues::runtime_error(&format!(
                    "string conversion expects a Default value or a Hash of type to format mappings, got a '{class}'"
                )));
            }
        };
        Ok(Self::Given(merge(&standard(), &given, typing).into()))
    }

    fn read(formats: &Hash<'a>) -> Result<Vec<Entry<'a>>, Issue> {
        let mut map: Vec<Entry<'a>> = Vec::with_capacity(formats.len());
        for (key, value) in formats.entries() {
            let Value::Type(ty) = key else {
                let class = crate::value::ruby_class::ruby_class(key);
                return Err(issues::runtime_error(&format!(
                    "top level keys in the format hash must be data types, got instance of '{class}'"
                )));
            };
            let format = if let Value::Hash(container) = value {
                Self::container(container)?
            } else {
                Format::parse(value.as_str().unwrap_or(""))?
            };
            map.push((**ty, Rc::new(format)));
        }
        Ok(map)
    }

    fn container(given: &Hash<'a>) -> Result<Format<'a>, Issue> {
        let text = |key| given.get_str(key).and_then(|value| value.as_str());
        let mut format = Format::parse(text("format").unwrap_or(""))?;
        format.separator = text("separator");
        format.separator2 = text("separator2");
        if let Some(Value::Hash(elements)) = given.get_str("string_formats") {
            format.elements = Some(Self::Given(Self::read(elements)?.into()));
        }
        Ok(format)
    }

    /// The format of a value.
    pub(super) fn format_of(&self, value: &Value<'a>, typing: &dyn Typing<'a>) -> Rc<Format<'a>> {
        thread_local! {
            static PLAIN: Vec<(char, Rc<Format<'static>>)> = ["%s", "%p", "%d", "%f", "%a", "%h", "%B"]
                .into_iter()
                .map(|text| (text.as_bytes()[1] as char, Rc::new(Format::plain(text, text.as_bytes()[1] as char))))
                .collect();
        }
        let plain = |letter: char| -> Rc<Format<'a>> {
            let shared = PLAIN
                .with(|plain| plain.iter().find(|(known, _)| *known == letter).map(|(_, format)| Rc::clone(format)));
            shared.unwrap_or_else(|| Rc::new(Format::plain("%s", 's')))
        };
        match self {
            Self::Elements => plain('p'),
            Self::Standard => plain(match value {
                Value::Object(_) => 'p',
                Value::Float(_) => 'f',
                Value::Integer(_) | Value::BigInteger(_) => 'd',
                Value::Array(_) => 'a',
                Value::Hash(_) => 'h',
                Value::Binary(_) => 'B',
                _ => 's',
            }),
            Self::Given(formats) => {
                let ty = typing.infer(value);
                let found = formats.iter().find(|(known, _)| typing.is_assignable(known, &ty));
                found.map_or_else(|| plain('s'), |(_, format)| Rc::clone(format))
            }
        }
    }
}

/// A type and the format of its instances.
type Entry<'a> = (Type<'a>, Rc<Format<'a>>);

/// Two maps as one, in which `higher` wins. What is more special in `lower` than something in `higher` goes.
fn merge<'a>(lower: &[Entry<'a>], higher: &[Entry<'a>], typing: &dyn Typing<'a>) -> Vec<Entry<'a>> {
    let merge_elements = |low: &FormatMap<'a>, high: &FormatMap<'a>| match (low, high) {
        (FormatMap::Given(low), FormatMap::Given(high)) => FormatMap::Given(merge(low, high, typing).into()),
        (FormatMap::Elements, FormatMap::Given(high)) => {
            let any = vec![(Type::Any, Rc::new(Format::plain("%p", 'p')))];
            FormatMap::Given(merge(&any, high, typing).into())
        }
        (_, high) => high.clone(),
    };
    let mut merged: Vec<Entry<'a>> = Vec::new();
    for (ty, format) in lower {
        let overridden = higher.iter().any(|(other, _)| other != ty && typing.is_assignable(other, ty));
        if overridden {
            continue;
        }
        match higher.iter().find(|(other, _)| other == ty) {
            Some((_, own)) => merged.push((*ty, Rc::new(own.over(&with_defaults(ty, format), merge_elements)))),
            None => merged.push((*ty, Rc::clone(format))),
        }
    }
    for (ty, format) in higher {
        if !merged.iter().any(|(known, _)| known == ty) {
            merged.push((*ty, Rc::clone(format)));
        }
    }
    sort(&mut merged, typing);
    merged
}

/// The standard formats of containers have formats for their elements, too, which given ones are merged with.
fn with_defaults<'a>(ty: &Type<'a>, format: &Format<'a>) -> Format<'a> {
    let mut format = format.clone();
    if matches!(ty, Type::Array { .. } | Type::Hash { .. }) && format.elements.is_none() {
        format.elements = Some(FormatMap::Elements);
    }
    format
}

/// More specific types first, others by rank or name.
fn sort<'a>(formats: &mut [Entry<'a>], typing: &dyn Typing<'a>) {
    use std::cmp::Ordering;
    let order = |a: &Type<'a>, b: &Type<'a>| {
        if a == b {
            return Ordering::Equal;
        }
        match (typing.is_assignable(b, a), typing.is_assignable(a, b)) {
            (true, false) => Ordering::Less,
            (false, true) => Ordering::Greater,
            _ => match (rank(a), rank(b)) {
                (0, _) | (_, 0) => typing.type_text(a).cmp(&typing.type_text(b)),
                (a, b) => a.cmp(&b),
            },
        }
    };
    merge_sort(formats, &|(a, _), (b, _)| order(a, b).is_le());
}

/// Sorts as Ruby does on Linux, by merging halves: the order of types is not transitive, so that what comes of it depends
/// on which of them are compared, and a library's sort may not be given it. Source: `qsort_r` of the GNU C library
fn merge_sort<T: Clone>(list: &mut [T], is_in_order: &impl Fn(&T, &T) -> bool) {
    if list.len() < 2 {
        return;
    }
    let (first, second) = list.split_at_mut(list.len() / 2);
    merge_sort(first, is_in_order);
    merge_sort(second, is_in_order);
    let (mut left, mut right) = (first.iter().peekable(), second.iter().peekable());
    let mut merged = Vec::with_capacity(left.len() + right.len());
    while let (Some(a), Some(b)) = (left.peek(), right.peek()) {
        let next = if is_in_order(a, b) { left.next() } else { right.next() };
        merged.extend(next.cloned());
    }
    merged.extend(left.chain(right).cloned());
    list.clone_from_slice(&merged);
}

const fn rank(ty: &Type<'_>) -> u8 {
    match ty {
        Type::Struct(_) => 1,
        Type::Hash { .. } => 2,
        Type::Tuple { .. } => 3,
        Type::Array { .. } => 4,
        Type::Pattern(_) => 10,
        Type::Enum { .. } => 11,
        Type::String { .. } => 12,
        _ => 0,
    }
}
