//! Methods of regular expressions, and matching.

use std::rc::Rc;

use crate::interpreter::class::Class;
use crate::interpreter::method::Method;
use crate::interpreter::methods::given::{integer_of, position, string_of};
use crate::interpreter::run::Arguments;
use crate::interpreter::run::{Found, Machine, Stop, raise, type_error, unsupported, wrong_type};
use crate::interpreter::value::{Captured, Environment, Pattern, RubyValue};
use pantin_values::value::regexp::Replace;

pub(super) fn call<'c>(
    machine: &mut Machine<'_, 'c>,
    receiver: &RubyValue<'c>,
    method: Method,
    arguments: &Arguments<'_, 'c>,
) -> Found<'c> {
    let RubyValue::Regexp(pattern) = receiver else { return Ok(None) };
    Ok(Some(match method {
        Method::Match => {
            let [subject] = arguments.exactly()?;
            match_position(machine, arguments.environment, pattern, subject)?
        }
        Method::CaseEqual => {
            let [subject] = arguments.exactly()?;
            match subject {
                RubyValue::String(text) if !machine.reads_matches() => matches(pattern, &text.borrow())?.into(),
                RubyValue::String(_) | RubyValue::Symbol(_) => {
                    search(machine, arguments.environment, pattern, subject)?.is_some().into()
                }
                _ => {
                    machine.set_match(arguments.environment, None);
                    RubyValue::Boolean(false)
                }
            }
        }
        Method::MatchMethod => {
            let found = match arguments.values {
                [subject] => search(machine, arguments.environment, pattern, subject)?,
                [subject, from] => {
                    let found = search_from(pattern, subject, from)?;
                    machine.set_match(arguments.environment, found.clone());
                    found
                }
                _ => return Err(arguments.odd_count(1, Some(2))),
            };
            match (found, arguments.block) {
                (Some(found), Some(block)) => machine.yield_one(block, RubyValue::Captured(found))?,
                (Some(found), None) => RubyValue::Captured(found),
                (None, _) => RubyValue::Nil,
            }
        }
        Method::IsMatch => {
            match arguments.values {
                [RubyValue::String(text)] => matches(pattern, &text.borrow())?.into(),
                [subject] => search(machine, None, pattern, subject)?.is_some().into(),
                // It is looked for behind the end, too, but not found there.
                [RubyValue::String(text), RubyValue::Integer(from)]
                    if usize::try_from(*from).is_ok_and(|from| from > text.characters()) =>
                {
                    RubyValue::Boolean(false)
                }
                [subject, from] => search_from(pattern, subject, from)?.is_some().into(),
                _ => return Err(arguments.odd_count(1, Some(2))),
            }
        }
        Method::Source => RubyValue::text(pattern.source.to_string()),
        Method::Options => RubyValue::Integer(pattern.options.into()),
        _ => return Ok(None),
    }))
}

/// `=~`
pub(super) fn match_position<'c>(
    machine: &mut Machine<'_, 'c>,
    environment: Option<&Environment<'c>>,
    pattern: &Rc<Pattern>,
    subject: &RubyValue<'c>,
) -> Result<RubyValue<'c>, Stop<'c>> {
    if let RubyValue::String(text) = subject
        && !machine.reads_matches()
    {
        let text = text.borrow();
        let found = pattern.regex.find_known(&text).map_err(|issue| unsupported(issue.text().to_owned()))?;
        return Ok(found.map_or(RubyValue::Nil, |found| RubyValue::count(text[..found.start()].chars().count())));
    }
    let found = search(machine, environment, pattern, subject)?;
    Ok(found.map_or(RubyValue::Nil, |found| RubyValue::count(found.before().chars().count())))
}

/// Searches, and sets `$~`.
pub(super) fn search<'c>(
    machine: &mut Machine<'_, 'c>,
    environment: Option<&Environment<'c>>,
    pattern: &Rc<Pattern>,
    subject: &RubyValue<'c>,
) -> Result<Option<Rc<Captured>>, Stop<'c>> {
    let found = match subject {
        RubyValue::String(text) => {
            let text = text.borrow();
            let found = pattern.regex.find_known(&text).map_err(|issue| unsupported(issue.text().to_owned()))?;
            // Most do not match: only what does is copied.
            found.map(|found| Captured::new(Rc::from(&*text), found, pattern))
        }
        RubyValue::Nil => None,
        RubyValue::Symbol(name) => find_at(pattern, name, 0)?,
        other => return Err(type_error(other, "String")),
    };
    machine.set_match(environment, found.clone());
    Ok(found)
}

/// Searches from a character on, which a negative number counts from the end.
fn search_from<'c>(
    pattern: &Rc<Pattern>,
    subject: &RubyValue<'c>,
    from: &RubyValue<'c>,
) -> Result<Option<Rc<Captured>>, Stop<'c>> {
    let from = integer_of(from)?;
    let text = match subject {
        RubyValue::Nil => return Ok(None),
        RubyValue::Symbol(name) => Rc::clone(name),
        other => Rc::from(&*string_of(other)?.borrow()),
    };
    let Some(at) = position(from, text.chars().count()) else { return Ok(None) };
    let offset = text.char_indices().nth(at).map_or(text.len(), |(offset, _)| offset);
    find_at(pattern, &text, offset)
}

/// Whether a match begins where the text does.
pub(super) fn begins<'c>(
    machine: &Machine<'_, 'c>,
    environment: Option<&Environment<'c>>,
    pattern: &Rc<Pattern>,
    text: &str,
) -> Result<bool, Stop<'c>> {
    let found = find_at(pattern, &Rc::from(text), 0)?.filter(|found| found.found.start() == 0);
    let is_met = found.is_some();
    machine.set_match(environment, found);
    Ok(is_met)
}

/// The match that begins last, at an offset or before it.
pub(super) fn last_before<'c>(
    machine: &mut Machine<'_, 'c>,
    pattern: &Rc<Pattern>,
    text: &str,
    offset: usize,
) -> Result<Option<Rc<Captured>>, Stop<'c>> {
    /// Each place is searched from again.
    const BYTES_OF_STEP: usize = 64;
    let text: Rc<str> = Rc::from(text);
    if find_at(pattern, &text, 0)?.is_none() {
        return Ok(None);
    }
    for at in (0..=offset).rev().filter(|at| text.is_char_boundary(*at)) {
        machine.count_steps(((text.len() - at) / BYTES_OF_STEP) as u64 + 1)?;
        if let Some(found) = find_at(pattern, &text, at)?
            && found.found.start() == at
        {
            return Ok(Some(found));
        }
    }
    Ok(None)
}

/// Whether there is a match.
fn matches<'c>(pattern: &Pattern, text: &str) -> Result<bool, Stop<'c>> {
    pattern.regex.is_match(text).map_err(|issue| unsupported(issue.text().to_owned()))
}

/// The first match from a position on.
pub(super) fn find_at<'c>(
    pattern: &Rc<Pattern>,
    text: &Rc<str>,
    from: usize,
) -> Result<Option<Rc<Captured>>, Stop<'c>> {
    let found = pattern.regex.find_at(text, from).map_err(|issue| unsupported(issue.text().to_owned()))?;
    Ok(found.map(|found| Captured::new(Rc::clone(text), found, pattern)))
}

/// The matches from left to right, at most so many.
pub(super) fn matches_of<'m, 'c>(
    pattern: &'m Rc<Pattern>,
    text: &'m Rc<str>,
    which: Replace,
) -> impl Iterator<Item = Result<Rc<Captured>, Stop<'c>>> + use<'m, 'c> {
    let captured = |found| Captured::new(Rc::clone(text), found, pattern);
    let matches = pattern.regex.matches(text).take(which.count());
    matches.map(move |found| found.map(captured).map_err(|issue| unsupported(issue.text().to_owned())))
}

/// An argument that is a regular expression, or a string that stands for itself.
pub(super) fn pattern_of<'c>(value: &RubyValue<'c>) -> Result<Rc<Pattern>, Stop<'c>> {
    if let RubyValue::Regexp(pattern) = value {
        return Ok(Rc::clone(pattern));
    }
    let RubyValue::String(text) = value else { return Err(no_pattern(value)) };
    let source = pantin_values::value::regexp::escape(&text.borrow());
    Pattern::new(&source, 0).map(Rc::new).map_err(|issue| unsupported(issue.text().to_owned()))
}

/// An argument that is a regular expression, or a string with the source of one.
pub(super) fn source_of<'c>(value: &RubyValue<'c>) -> Result<Rc<Pattern>, Stop<'c>> {
    if let RubyValue::Regexp(pattern) = value {
        return Ok(Rc::clone(pattern));
    }
    let RubyValue::String(text) = value else { return Err(no_pattern(value)) };
    let pattern = Pattern::new(&text.borrow(), 0);
    pattern.map(Rc::new).map_err(|issue| raise(Class::RegexpError, issue.text().to_owned()))
}

/// An argument that is neither a regular expression nor a string.
pub(super) fn no_pattern<'c>(value: &RubyValue<'c>) -> Stop<'c> {
    wrong_type(value, "Regexp")
}
