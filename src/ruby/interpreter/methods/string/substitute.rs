//! `sub`, `gsub` and `scan`.

use std::rc::Rc;

use crate::interpreter::method::Method;
use crate::interpreter::methods::enumerator::enumerator;
use crate::interpreter::methods::given::string_of;
use crate::interpreter::methods::regexp;
use crate::interpreter::methods::string::{bounded, replaced};
use crate::interpreter::run::Arguments;
use crate::interpreter::run::{Found, MAX_BYTES, Machine, Stop, limit, unsupported};
use crate::interpreter::value::{Captured, Hash, Pattern, RubyValue, Text};
use pantin_base::budget;
use pantin_base::diagnostics::Issue;
use pantin_values::value::regexp::Replace;

/// What an item of a list of texts takes.
const BYTES_OF_ITEM: usize = 128;

pub(in crate::interpreter::methods) fn call<'c>(
    machine: &mut Machine<'_, 'c>,
    receiver: &RubyValue<'c>,
    method: Method,
    arguments: &Arguments<'_, 'c>,
) -> Found<'c> {
    let RubyValue::String(text) = receiver else { return Ok(None) };
    Ok(Some(match method {
        Method::Sub | Method::Gsub | Method::SubBang | Method::GsubBang => {
            if matches!((method, arguments.values), (Method::Gsub | Method::GsubBang, [_])) && arguments.block.is_none()
            {
                return Ok(Some(enumerator(receiver, method, arguments.values)));
            }
            let which = if matches!(method, Method::Sub | Method::SubBang) { Replace::First } else { Replace::All };
            if matches!(method, Method::Sub | Method::Gsub)
                && let Some(new) = plainly_substituted(machine, text, which, arguments)?
            {
                return bounded(new).map(Some);
            }
            let new = substituted(machine, text, which, arguments)?;
            if matches!(method, Method::Sub | Method::Gsub) {
                return match new {
                    Some(new) => bounded(new).map(Some),
                    None => Ok(Some(RubyValue::text(text.content().into_owned()))),
                };
            }
            match new {
                Some(new) => {
                    // A replacement by the same text is a change too.
                    replaced(machine, receiver, text, new)?;
                    receiver.clone()
                }
                None if text.is_frozen() => return Err(machine.frozen(receiver)),
                None => RubyValue::Nil,
            }
        }
        Method::Scan => {
            let [pattern] = arguments.exactly()?;
            scan(machine, receiver, text, &regexp::pattern_of(pattern)?, arguments)?
        }
        Method::Split => {
            let parts = super::split::split(&text.borrow(), arguments)?;
            let items: Vec<_> = parts.into_iter().map(RubyValue::from).collect();
            match arguments.block {
                Some(block) => {
                    for item in items {
                        machine.yield_one(block, item)?;
                    }
                    receiver.clone()
                }
                None => RubyValue::array(items),
            }
        }
        _ => return Ok(None),
    }))
}

/// What a match is replaced by.
enum Replacement<'b, 'c> {
    Text(String),
    Hash(Rc<Hash<'c>>),
    Block(&'b crate::interpreter::value::Callable<'c>),
}

/// The text with matches replaced by a text, where nobody looks at what matched; nothing of other calls.
fn plainly_substituted<'c>(
    machine: &Machine<'_, 'c>,
    text: &Text<'c>,
    which: Replace,
    arguments: &Arguments<'_, 'c>,
) -> Result<Option<String>, Stop<'c>> {
    let ([pattern, RubyValue::String(replacement)], None) = (arguments.values, arguments.block) else {
        return Ok(None);
    };
    if machine.reads_matches() {
        return Ok(None);
    }
    let (text, replacement) = (text.borrow(), replacement.borrow());
    match pattern {
        RubyValue::Regexp(pattern) => {
            let new = pattern.regex.replace(&text, &replacement, which);
            new.map(Some).map_err(|issue| unsupported(issue.text().to_owned()))
        }
        RubyValue::String(pattern) => {
            let pattern = pattern.borrow();
            let most = text.len().checked_div(pattern.len()).and_then(|count| count.checked_mul(replacement.len()));
            let is_plain = !replacement.contains('\\') && most.is_some_and(|most| most <= MAX_BYTES);
            Ok(is_plain.then(|| match which {
                Replace::First => first_replaced(&text, &pattern, &replacement),
                Replace::All => text.replace(&*pattern, &replacement),
            }))
        }
        _ => Ok(None),
    }
}

/// The text with the first of a text in it replaced.
fn first_replaced(text: &str, pattern: &str, replacement: &str) -> String {
    let Some(at) = memchr::memmem::find(text.as_bytes(), pattern.as_bytes()) else { return text.to_owned() };
    [&text[..at], replacement, &text[at + pattern.len()..]].concat()
}

/// The text with matches replaced; `None` without a match.
fn substituted<'c>(
    machine: &mut Machine<'_, 'c>,
    original: &Text<'c>,
    which: Replace,
    arguments: &Arguments<'_, 'c>,
) -> Result<Option<String>, Stop<'c>> {
    let (pattern, replacement) = match (arguments.values, arguments.block) {
        ([pattern, RubyValue::Hash(hash)], _) => (pattern, Replacement::Hash(Rc::clone(hash))),
        ([pattern, replacement], _) => (pattern, Replacement::Text(string_of(replacement)?.borrow().to_owned())),
        ([pattern], Some(block)) => (pattern, Replacement::Block(block)),
        (_, None) if which == Replace::First => return Err(arguments.odd_count(2, Some(2))),
        _ => return Err(arguments.odd_count(1, Some(2))),
    };
    let pattern = regexp::pattern_of(pattern)?;
    let subject: Rc<str> = Rc::from(&*original.borrow());
    let mut out = String::with_capacity(subject.len());
    let mut done = 0;
    let mut last = None;
    for found in regexp::matches_of(&pattern, &subject, which) {
        let found: Rc<Captured> = found?;
        out.push_str(&subject[done..found.found.start()]);
        let text = || RubyValue::text(found.group(0).unwrap_or_default().to_owned());
        match &replacement {
            Replacement::Text(replacement) => pattern
                .regex
                .expand(&mut out, &subject, &found.found, replacement)
                .map_err(|issue| unsupported(issue.text().to_owned()))?,
            Replacement::Hash(hash) => {
                let value = super::super::hash::fetch_or_default(machine, hash, &text())?;
                out.push_str(&machine.text(&value)?);
            }
            Replacement::Block(block) => {
                machine.set_match(arguments.environment, Some(Rc::clone(&found)));
                let value = machine.yield_one(block, text())?;
                if *original.borrow() != *subject {
                    return Err(unsupported("a text that is changed while parts of it are replaced"));
                }
                out.push_str(&machine.text(&value)?);
            }
        }
        if out.len() > MAX_BYTES {
            return Err(limit());
        }
        done = found.found.end();
        last = Some(found);
    }
    let is_changed = last.is_some();
    machine.set_match(arguments.environment, last);
    out.push_str(&subject[done..]);
    Ok(is_changed.then_some(out))
}

fn scan<'c>(
    machine: &mut Machine<'_, 'c>,
    receiver: &RubyValue<'c>,
    text: &Text<'c>,
    pattern: &Rc<Pattern>,
    arguments: &Arguments<'_, 'c>,
) -> Result<RubyValue<'c>, Stop<'c>> {
    let subject: Rc<str> = Rc::from(&*text.borrow());
    let mut items = Vec::new();
    let mut last = None;
    for found in regexp::matches_of(pattern, &subject, Replace::All) {
        let found: Rc<Captured> = found?;
        budget::fits(items.len() * BYTES_OF_ITEM).map_err(Issue::from)?;
        let group =
            |number: usize| found.group(number).map_or(RubyValue::Nil, |group| RubyValue::text(group.to_owned()));
        let item = if found.found.len() == 1 {
            group(0)
        } else {
            RubyValue::array((1..found.found.len()).map(group).collect())
        };
        match arguments.block {
            Some(block) => {
                machine.set_match(arguments.environment, Some(Rc::clone(&found)));
                machine.yield_one(block, item)?;
            }
            None => items.push(item),
        }
        last = Some(found);
    }
    machine.set_match(arguments.environment, last);
    Ok(if arguments.block.is_some() { receiver.clone() } else { RubyValue::array(items) })
}
