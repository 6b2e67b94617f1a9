//! Methods that give a changed copy, and their kin that change the string itself.

use crate::interpreter::class::Class;
use crate::interpreter::method::Method;
use crate::interpreter::methods::given::{integer_of, position, string_of};
use crate::interpreter::methods::string::characters::{CharacterSet, squeezed, translate};
use crate::interpreter::methods::string::{bounded, replaced};
use crate::interpreter::run::Arguments;
use crate::interpreter::run::{Found, MAX_BYTES, Machine, Stop, limit, raise, type_error, unsupported};
use crate::interpreter::value::RubyValue;
use pantin_values::value::letters;

/// What Ruby's `strip` takes away.
const fn is_blank(c: char) -> bool {
    matches!(c, ' ' | '\t' | '\n' | '\u{b}' | '\u{c}' | '\r' | '\0')
}

/// The method that gives a copy instead.
const fn copying(method: Method) -> Option<Method> {
    Some(match method {
        Method::UpcaseBang => Method::Upcase,
        Method::DowncaseBang => Method::Downcase,
        Method::CapitalizeBang => Method::Capitalize,
        Method::SwapcaseBang => Method::Swapcase,
        Method::StripBang => Method::Strip,
        Method::LstripBang => Method::Lstrip,
        Method::RstripBang => Method::Rstrip,
        Method::ChompBang => Method::Chomp,
        Method::ChopBang => Method::Chop,
        Method::SqueezeBang => Method::Squeeze,
        Method::DeleteBang => Method::Delete,
        Method::TrBang => Method::Tr,
        Method::DeletePrefixBang => Method::DeletePrefix,
        Method::DeleteSuffixBang => Method::DeleteSuffix,
        _ => return None,
    })
}

pub(in crate::interpreter::methods) fn call<'c>(
    machine: &mut Machine<'_, 'c>,
    receiver: &RubyValue<'c>,
    method: Method,
    arguments: &Arguments<'_, 'c>,
) -> Found<'c> {
    let RubyValue::String(text) = receiver else { return Ok(None) };
    if let Some(copying) = copying(method) {
        let content = text.borrow().to_owned();
        // Nothing is asked of what is empty.
        if content.is_empty() && matches!(method, Method::ChompBang | Method::DeleteBang) {
            machine.change(receiver)?;
            return Ok(Some(RubyValue::Nil));
        }
        return match changed(&content, copying, arguments)? {
            Some(new) => replaced(machine, receiver, text, new).map(Some),
            None => Ok(None),
        };
    }
    let new = changed(&text.borrow(), method, arguments)?;
    if let Some(new) = new {
        return bounded(new).map(Some);
    }
    Ok(Some(match method {
        Method::ReverseBang => {
            machine.change(receiver)?;
            let reversed: String = text.borrow().chars().rev().collect();
            text.set(reversed);
            receiver.clone()
        }
        Method::Replace => {
            let [other] = arguments.exactly()?;
            let content = string_of(other)?.content();
            machine.change(receiver)?;
            text.set(content);
            receiver.clone()
        }
        Method::Clear => {
            machine.change(receiver)?;
            text.set("");
            receiver.clone()
        }
        Method::Prepend => {
            machine.change(receiver)?;
            let mut content = String::new();
            for value in arguments.values {
                content.push_str(&string_of(value)?.borrow());
            }
            content.push_str(&text.borrow());
            text.set(content);
            receiver.clone()
        }
        Method::Insert => {
            let [at, part] = arguments.exactly()?;
            let (index, part) = (integer_of(at)?, string_of(part)?.borrow().to_owned());
            let content = text.borrow().to_owned();
            let length = content.chars().count();
            // Behind the character of a negative index; the one before the first is the beginning.
            let at = if index < 0 { usize::try_from(length as i64 + 1 + index).ok() } else { position(index, length) };
            let Some(at) = at.filter(|at| *at <= length) else {
                let index = if index < 0 { index + 1 } else { index };
                return Err(raise(Class::IndexError, format!("index {index} out of string")));
            };
            machine.change(receiver)?;
            let offset = content.char_indices().nth(at).map_or(content.len(), |(offset, _)| offset);
            text.set(format!("{}{part}{}", &content[..offset], &content[offset..]));
            receiver.clone()
        }
        _ => return Ok(None),
    }))
}

fn changed<'c>(text: &str, method: Method, arguments: &Arguments<'_, 'c>) -> Result<Option<String>, Stop<'c>> {
    Ok(Some(match method {
        Method::Upcase | Method::Downcase | Method::Capitalize | Method::Swapcase => in_case(text, method, arguments)?,
        Method::Strip => {
            arguments.none()?;
            text.trim_end_matches(is_blank).trim_start_matches(is_blank).to_owned()
        }
        Method::Lstrip => text.trim_start_matches(is_blank).to_owned(),
        Method::Rstrip => text.trim_end_matches(is_blank).to_owned(),
        Method::Chomp => chomped(text, arguments)?.to_owned(),
        Method::Chop => {
            let end = if text.ends_with("\r\n") { 2 } else { text.chars().last().map_or(0, char::len_utf8) };
            text[..text.len() - end].to_owned()
        }
        Method::Reverse => text.chars().rev().collect(),
        Method::Squeeze => {
            let set = if arguments.values.is_empty() {
                CharacterSet::everything()
            } else {
                CharacterSet::of_all(arguments.values)?
            };
            let mut out = String::with_capacity(text.len());
            let mut last = None;
            for c in text.chars() {
                if last != Some(c) || !set.has(c) {
                    out.push(c);
                }
                last = Some(c);
            }
            out
        }
        Method::Delete if text.is_empty() => String::new(),
        Method::Delete => {
            let set = CharacterSet::of_all(arguments.values)?;
            text.chars().filter(|c| !set.has(*c)).collect()
        }
        Method::Tr => {
            let [from, to] = arguments.exactly()?;
            translate(text, &string_of(from)?.borrow(), &string_of(to)?.borrow())?
        }
        Method::TrS => {
            let [from, to] = arguments.exactly()?;
            squeezed(text, &string_of(from)?.borrow(), &string_of(to)?.borrow())?
        }
        Method::DeletePrefix => {
            let [prefix] = arguments.exactly()?;
            text.strip_prefix(&*string_of(prefix)?.borrow()).unwrap_or(text).to_owned()
        }
        Method::DeleteSuffix => {
            let [suffix] = arguments.exactly()?;
            text.strip_suffix(&*string_of(suffix)?.borrow()).unwrap_or(text).to_owned()
        }
        Method::Ljust | Method::Rjust | Method::Center => justified(text, method, arguments)?,
        Method::Succ | Method::Next => super::successor::successor(text)?,
        _ => return Ok(None),
    }))
}

/// `upcase` and its kin.
fn in_case<'c>(text: &str, method: Method, arguments: &Arguments<'_, 'c>) -> Result<String, Stop<'c>> {
    let option = match arguments.values {
        [] => None,
        [RubyValue::Symbol(option)] => Some(&**option),
        [_] => Some(""),
        // Some go together.
        [_, _] => Some("turkic"),
        _ => return Err(raise(Class::ArgumentError, "too many options")),
    };
    Ok(match (method, option) {
        (Method::Upcase, None) => text.to_uppercase(),
        (Method::Downcase, None) => letters::downcase(text),
        (Method::Capitalize, None) => letters::capitalize(text),
        (_, None) => letters::swapcase(text),
        (Method::Upcase, Some("ascii")) => text.to_ascii_uppercase(),
        (Method::Downcase, Some("ascii")) => text.to_ascii_lowercase(),
        (Method::Capitalize, Some("ascii")) => {
            let mut new = text.to_ascii_lowercase();
            if let Some(first) = new.get_mut(..1) {
                first.make_ascii_uppercase();
            }
            new
        }
        (_, Some("ascii")) => {
            let swapped =
                |c: char| if c.is_ascii_lowercase() { c.to_ascii_uppercase() } else { c.to_ascii_lowercase() };
            text.chars().map(swapped).collect()
        }
        (Method::Downcase, Some("fold")) => letters::folded(text),
        (_, Some("fold")) => return Err(raise(Class::ArgumentError, "option :fold only allowed for downcasing")),
        (_, Some("turkic" | "lithuanian")) => return Err(unsupported("options of a change of case")),
        (_, Some(_)) => return Err(raise(Class::ArgumentError, "invalid option")),
    })
}

fn chomped<'t, 'c>(text: &'t str, arguments: &Arguments<'_, 'c>) -> Result<&'t str, Stop<'c>> {
    let line_end =
        |text: &'t str| text.strip_suffix("\r\n").or_else(|| text.strip_suffix(['\n', '\r'])).unwrap_or(text);
    Ok(match arguments.optional()? {
        None => line_end(text),
        Some(RubyValue::Nil) => text,
        Some(RubyValue::String(suffix)) => match &*suffix.borrow() {
            "" => {
                let mut rest = text;
                while let Some(shorter) = rest.strip_suffix('\n') {
                    rest = shorter.strip_suffix('\r').unwrap_or(shorter);
                }
                rest
            }
            "\n" => line_end(text),
            suffix => text.strip_suffix(suffix).unwrap_or(text),
        },
        Some(other) => return Err(type_error(other, "String")),
    })
}

fn justified<'c>(text: &str, method: Method, arguments: &Arguments<'_, 'c>) -> Result<String, Stop<'c>> {
    let (width, pad) = match arguments.values {
        [width] => (integer_of(width)?, " ".to_owned()),
        [width, pad] => (integer_of(width)?, string_of(pad)?.borrow().to_owned()),
        _ => return Err(arguments.odd_count(1, Some(2))),
    };
    if pad.is_empty() {
        return Err(raise(Class::ArgumentError, "zero width padding"));
    }
    let width = usize::try_from(width).unwrap_or(0);
    if width > MAX_BYTES {
        return Err(limit());
    }
    let missing = width.saturating_sub(text.chars().count());
    let padding = |count: usize| pad.chars().cycle().take(count).collect::<String>();
    Ok(match method {
        Method::Ljust => format!("{text}{}", padding(missing)),
        Method::Rjust => format!("{}{text}", padding(missing)),
        _ => format!("{}{text}{}", padding(missing / 2), padding(missing - missing / 2)),
    })
}
