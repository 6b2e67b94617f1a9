//! Lines, characters and bytes of strings.

use crate::interpreter::method::Method;
use crate::interpreter::methods::given::{keywords_of, only_keyword, string_of};
use crate::interpreter::run::Arguments;
use crate::interpreter::run::{Found, Machine, Stop, argument_count, unsupported};
use crate::interpreter::value::RubyValue;
use pantin_values::value::raw_bytes;

pub(in crate::interpreter::methods) fn call<'c>(
    machine: &mut Machine<'_, 'c>,
    receiver: &RubyValue<'c>,
    method: Method,
    arguments: &Arguments<'_, 'c>,
) -> Found<'c> {
    let RubyValue::String(text) = receiver else { return Ok(None) };
    if let (Method::EachByte, Some(block)) = (method, arguments.block) {
        // It sees what changes meanwhile.
        let byte = |at: usize| raw_bytes::bytes_of(&text.borrow()).get(at).copied();
        let mut at = 0;
        while let Some(byte) = byte(at) {
            machine.yield_one(block, RubyValue::Integer(byte.into()))?;
            at += 1;
        }
        return Ok(Some(receiver.clone()));
    }
    let items = match method {
        Method::Lines | Method::EachLine => lines(&text.borrow(), arguments)?,
        Method::Chars | Method::EachChar => {
            arguments.none()?;
            text.borrow().chars().map(|c| c.to_string().into()).collect()
        }
        Method::Bytes | Method::EachByte => {
            let text = text.borrow();
            raw_bytes::bytes_of(&text).iter().map(|byte| RubyValue::Integer((*byte).into())).collect()
        }
        Method::Codepoints => text.borrow().chars().map(|c| RubyValue::Integer(u32::from(c).into())).collect(),
        Method::Upto => {
            arguments.at_least(1, Some(2))?;
            let excludes_end = arguments.values.get(1).is_some_and(RubyValue::is_truthy);
            let (from, to) = (text.borrow().to_owned(), string_of(&arguments.values[0])?.borrow().to_owned());
            super::upto(machine, &from, &to, excludes_end)?
        }
        _ => return Ok(None),
    };
    match arguments.block {
        Some(block) => {
            for item in items {
                machine.yield_one(block, item)?;
            }
            Ok(Some(receiver.clone()))
        }
        None => Ok(Some(RubyValue::array(items))),
    }
}

fn lines<'c>(text: &str, arguments: &Arguments<'_, 'c>) -> Result<Vec<RubyValue<'c>>, Stop<'c>> {
    let (values, named) = keywords_of(arguments.values)?;
    let chomps = only_keyword(named, "chomp")?.is_some_and(|chomps| chomps.is_truthy());
    let separator = match values {
        [] => "\n".to_owned(),
        [RubyValue::Nil] => return Ok(vec![RubyValue::text(text.to_owned())]),
        [_] if text.is_empty() => return Ok(Vec::new()),
        [separator] => string_of(separator)?.borrow().to_owned(),
        more => return Err(argument_count(more.len(), 0, Some(1))),
    };
    let cut = |line: &str| {
        let shorter = match &*separator {
            "\n" => line.strip_suffix("\r\n").or_else(|| line.strip_suffix('\n')),
            separator => line.strip_suffix(separator),
        };
        if chomps { shorter.unwrap_or(line).to_owned() } else { line.to_owned() }
    };
    match &*separator {
        "" => Err(unsupported("paragraphs")),
        separator => Ok(text.split_inclusive(separator).map(|line| cut(line).into()).collect()),
    }
}
