//! Lines, characters and bytes of strings.

use crate::interpreter::method::Method;
use crate::interpreter::methods::given::string_of;
use crate::interpreter::run::Arguments;
use crate::interpreter::run::{Found, Machine, Stop, unsupported};
use crate::interpreter::value::RubyValue;
use pantin_values::value::raw_bytes;

pub(in crate::interpreter::methods) fn call<'c>(
    machine: &mut Machine<'_, 'c>,
    receiver: &RubyValue<'c>,
    method: Method,
    arguments: &Arguments<'_, 'c>,
) -> Found<'c> {
    let RubyValue::String(text) = receiver else { return Ok(None) };
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
            let [to] = arguments.exactly()?;
            let (from, to) = (text.borrow().to_owned(), string_of(to)?.borrow().to_owned());
            super::upto(machine, &from, &to, false)?
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
    let chomps = match arguments.values {
        [] => false,
        [RubyValue::Hash(options)] => match &options.pairs()[..] {
            [(RubyValue::Symbol(name), value)] if &**name == "chomp" => value.is_truthy(),
            _ => return Err(unsupported("options of lines")),
        },
        _ => return Err(unsupported("a separator of lines")),
    };
    let cut = |line: &str| {
        let shorter = line.strip_suffix("\r\n").or_else(|| line.strip_suffix('\n'));
        if chomps { shorter.unwrap_or(line).to_owned() } else { line.to_owned() }
    };
    Ok(text.split_inclusive('\n').map(|line| cut(line).into()).collect())
}
