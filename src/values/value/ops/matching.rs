//! `=~`, `!~`, `in`, and the options of `case` and selectors.
//!
//! Source: `EvaluatorImpl#eval_MatchExpression`, `CompareOperator#include?`, `#match`

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of values few count here")]

use super::compare::equals;
use super::{Operand, OperationError};
use crate::value::depth::deeper;
use crate::value::issues;
use crate::value::label::a_an;
use crate::value::letters::downcase;
use crate::value::regexp::{Regex, compile};
use crate::value::ruby_errors::no_conversion;
use crate::value::typing::Typing;
use crate::value::{SemVer, Type, Value};
use pantin_base::diagnostics::Issue;

/// What `$0`, `$1`, … become; `None` for a group that took no part.
pub type Captures<'a> = &'a [Option<&'a str>];

/// The result of a match.
#[derive(Clone, Copy, Debug)]
pub struct Matched<'a> {
    /// Whether it matched.
    pub result: bool,
    /// The groups when a regular expression matched. Without them, match variables stay what they are.
    pub captures: Option<Captures<'a>>,
}

impl Matched<'_> {
    const NO: Self = Matched { result: false, captures: None };

    const fn plain(result: bool) -> Self {
        Self { result, captures: None }
    }
}

fn search<'a>(typing: &dyn Typing<'a>, regex: &Regex, text: &'a str) -> Result<Matched<'a>, Issue> {
    let Some(found) = regex.find(text)? else { return Ok(Matched::NO) };
    let captures = typing.arena().alloc_slice_fill_iter(found.texts(text));
    Ok(Matched { result: true, captures: Some(captures) })
}

fn is_instance<'a>(typing: &dyn Typing<'a>, ty: &Type<'a>, value: &Value<'a>) -> Result<Matched<'a>, Issue> {
    if typing.is_instance(ty, value) {
        return Ok(Matched::plain(true));
    }
    typing.instance_fault(ty, value).map_or(Ok(Matched::NO), Err)
}

/// `left =~ right`; `!~` is its negation.
pub fn match_operator<'a>(
    typing: &dyn Typing<'a>,
    left: &Value<'a>,
    right: &Value<'a>,
) -> Result<Matched<'a>, OperationError> {
    let source = match right {
        Value::Type(ty) => {
            return is_instance(typing, ty, left).map_err(|issue| OperationError::new(Operand::Whole, issue));
        }
        Value::SemVerRange(range) => {
            return Ok(Matched::plain(SemVer::of(left).is_some_and(|version| range.includes(&version))));
        }
        Value::Regexp(regexp) => regexp.source,
        Value::String(text) => text,
        other => {
            let detail = no_conversion(other, "String");
            return Err(OperationError::new(Operand::Right, issues::match_not_regexp(&detail)));
        }
    };
    let regex =
        compile(source).map_err(|issue| OperationError::new(Operand::Right, issues::match_not_regexp(issue.text())))?;
    let Value::String(text) = left else {
        return Err(OperationError::new(Operand::Left, issues::match_not_string(&a_an(left, typing))));
    };
    search(typing, &regex, text).map_err(|issue| OperationError::new(Operand::Whole, issue))
}

/// `needle in haystack`
pub fn is_in<'a>(typing: &dyn Typing<'a>, needle: &Value<'a>, haystack: &Value<'a>) -> Result<Matched<'a>, Issue> {
    Ok(match haystack {
        Value::String(text) => match needle {
            Value::String(part) => Matched::plain(contains_folded(text, part)),
            Value::Regexp(regexp) => search(typing, &*regexp.compile()?, text)?,
            _ => Matched::NO,
        },
        Value::Array(elements) => in_list(typing, needle, elements.iter())?,
        Value::Hash(hash) => in_list(typing, needle, hash.entries().iter().map(|(key, _)| key))?,
        Value::Binary(bytes) => Matched::plain(match needle {
            Value::Binary(part) => contains_bytes(bytes, part),
            Value::String(part) => contains_bytes(bytes, part.as_bytes()),
            Value::Integer(byte) => bytes.iter().any(|have| i64::from(*have) == *byte),
            Value::Float(byte) => bytes.iter().any(|have| f64::from(*have) == *byte),
            _ => false,
        }),
        Value::SemVerRange(range) => Matched::plain(SemVer::of(needle).is_some_and(|version| range.includes(&version))),
        _ => Matched::NO,
    })
}

fn contains_folded(text: &str, part: &str) -> bool {
    text.contains(part) || downcase(text).contains(&downcase(part))
}

fn contains_bytes(bytes: &[u8], part: &[u8]) -> bool {
    part.is_empty() || bytes.windows(part.len()).any(|window| window == part)
}

fn in_list<'a, 'v>(
    typing: &dyn Typing<'a>,
    needle: &Value<'a>,
    elements: impl Iterator<Item = &'v Value<'a>>,
) -> Result<Matched<'a>, Issue>
where
    'a: 'v,
{
    match needle {
        Value::Regexp(regexp) => {
            let regex = regexp.compile()?;
            for text in elements.filter_map(Value::as_str) {
                let matched = search(typing, &regex, text)?;
                if matched.result {
                    return Ok(matched);
                }
            }
        }
        // Strings and versions are matched by the elements, which may be patterns.
        Value::String(_) | Value::SemVer(_) => {
            for element in elements {
                let matched = option_matches(typing, needle, element)?;
                if matched.result {
                    return Ok(matched);
                }
            }
        }
        Value::Type(ty) => {
            for element in elements {
                let matched = is_instance(typing, ty, element)?;
                if matched.result {
                    return Ok(matched);
                }
            }
        }
        other => {
            for element in elements {
                if equals(typing, element, other) {
                    return Ok(Matched::plain(true));
                }
            }
        }
    }
    Ok(Matched::NO)
}

/// Whether a value matches an option of `case` or of a selector.
pub fn option_matches<'a>(
    typing: &dyn Typing<'a>,
    value: &Value<'a>,
    option: &Value<'a>,
) -> Result<Matched<'a>, Issue> {
    Ok(match option {
        Value::Regexp(regexp) => {
            if let Value::String(text) = value {
                search(typing, &*regexp.compile()?, text)?
            } else {
                Matched::NO
            }
        }
        Value::SemVer(version) => Matched::plain(SemVer::of(value).is_some_and(|other| other == **version)),
        Value::SemVerRange(range) => Matched::plain(SemVer::of(value).is_some_and(|version| range.includes(&version))),
        Value::Type(ty) => is_instance(typing, ty, value)?,
        Value::Default => Matched::plain(true),
        Value::Array(options) => {
            if let Value::Array(values) = value
                && values.len() == options.len()
            {
                all_match(typing, values.iter().copied().zip(options.iter().copied()))?
            } else {
                Matched::NO
            }
        }
        Value::Hash(options) => {
            if let Value::Hash(values) = value {
                let entries = options.entries().iter();
                all_match(typing, entries.map(|(key, option)| (values.get(key).unwrap_or(Value::Undef), *option)))?
            } else {
                Matched::NO
            }
        }
        other => Matched::plain(equals(typing, value, other)),
    })
}

fn all_match<'a>(
    typing: &dyn Typing<'a>,
    entries: impl Iterator<Item = (Value<'a>, Value<'a>)>,
) -> Result<Matched<'a>, Issue> {
    let mut captures = None;
    for (value, option) in entries {
        let matched = deeper(|| option_matches(typing, &value, &option))?;
        captures = matched.captures.or(captures);
        if !matched.result {
            return Ok(Matched { result: false, captures });
        }
    }
    Ok(Matched { result: true, captures })
}
