//! `regsubst`: replaces matches in texts. Source: Puppet's `regsubst`.

use pantin_base::budget;
use pantin_base::diagnostics::Issue;
use pantin_values::value::issues::runtime_error;
use pantin_values::value::regexp::{Regex, Replace, compile};
use pantin_values::value::{Type, Value};
use pantin_vm::native::{Api, Block, Dispatch, Function};
use pantin_vm::{Ctx, Flow};

/// What is replaced in, in the reference and in later releases.
const TARGET: &str = "Variant[Array[String],String]";
const TARGET_OF_LATER: &str = "Variant[Array[Variant[String, Sensitive[String]]], Sensitive[Array[Variant[String, Sensitive[String]]]], String, Sensitive[String]]";

/// `regsubst`
pub(super) static REGSUBST: Function = Function {
    name: "regsubst",
    api: Api::Dispatched(&[
        Dispatch::new(&[(TARGET, "target"), TEXT, REPLACEMENT, LETTERS, ENCODING], by_text),
        Dispatch::new(&[(TARGET, "target"), REGEXP, REPLACEMENT, LETTER], by_regexp),
    ]),
};

/// `regsubst` as later releases have it, which takes texts that are Sensitive.
pub(crate) static REGSUBST_OF_SENSITIVE: Function = Function {
    name: "regsubst",
    api: Api::Dispatched(&[
        Dispatch::new(&[(TARGET_OF_LATER, "target"), TEXT, REPLACEMENT, LETTERS, ENCODING], by_text),
        Dispatch::new(&[(TARGET_OF_LATER, "target"), REGEXP, REPLACEMENT, LETTER], by_regexp),
    ]),
};

/// `regsubst` as OpenVox 9 has it, without an encoding.
pub(crate) static REGSUBST_WITHOUT_ENCODING: Function = Function {
    name: "regsubst",
    api: Api::Dispatched(&[
        Dispatch::new(&[(TARGET_OF_LATER, "target"), TEXT, REPLACEMENT, LETTERS], by_text),
        Dispatch::new(&[(TARGET_OF_LATER, "target"), REGEXP, REPLACEMENT, LETTER], by_regexp),
    ]),
};

const TEXT: (&str, &str) = ("String", "pattern");
const REGEXP: (&str, &str) = ("Variant[Regexp,Type[Regexp]]", "pattern");
const REPLACEMENT: (&str, &str) = ("Variant[String,Hash[String,String]]", "replacement");
const LETTERS: (&str, &str) = ("Optional[Pattern[/^[GEIM]*$/]]", "?flags");
const LETTER: (&str, &str) = ("Pattern[/^G?$/]", "?flags");
const ENCODING: (&str, &str) = ("Enum['E', 'N', 'S', 'U']", "?encoding");

fn by_text<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let source = arguments[1].as_str().unwrap_or_default();
    let flags = arguments.get(3).and_then(Value::as_str).unwrap_or_default();
    let has = |flag: char| flags.contains(flag);
    let options: String =
        [('M', 'm'), ('I', 'i'), ('E', 'x')].iter().filter(|(flag, _)| has(*flag)).map(|(_, option)| *option).collect();
    let regex = compile(source).map_err(|issue| runtime_error(&format!("{}{options}", issue.text())))?;
    let regex = if options.is_empty() { regex } else { compile(&format!("(?{options}){source}"))? };
    if arguments.len() > 4 {
        let warning = "The regsubst() function's encoding argument has been ignored since Ruby 1.9 and will be removed in a future release";
        ctx.deprecated("regsubst_function_encoding", warning);
    }
    replace(ctx, &arguments[0], &regex, &arguments[2], which(has('G')))
}

fn by_regexp<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let source = match arguments[1] {
        Value::Regexp(regexp) => regexp.source,
        Value::Type(Type::Regexp(Some(regexp))) => regexp.source,
        _ => "",
    };
    let all = arguments.get(3).and_then(Value::as_str) == Some("G");
    replace(ctx, &arguments[0], &*compile(source)?, &arguments[2], which(all))
}

const fn which(all: bool) -> Replace {
    if all { Replace::All } else { Replace::First }
}

fn replace<'c>(ctx: &Ctx<'_, 'c>, target: &Value<'c>, regex: &Regex, with: &Value<'c>, which: Replace) -> Flow<'c> {
    Ok(match target {
        Value::String(text) => ctx.string(&replaced(regex, text, with, which)?),
        Value::Sensitive(Value::Array(elements)) => replace(ctx, &Value::Array(elements), regex, with, which)?,
        Value::Sensitive(inner) => Value::Sensitive(ctx.arena().alloc(replace(ctx, inner, regex, with, which)?)),
        Value::Array(elements) => {
            let elements = elements
                .iter()
                .map(|element| replace(ctx, element, regex, with, which))
                .collect::<Flow<'c, Vec<_>>>()?;
            ctx.array(&elements)
        }
        other => *other,
    })
}

fn replaced(regex: &Regex, text: &str, with: &Value<'_>, which: Replace) -> Result<String, Issue> {
    let table = match with {
        Value::String(template) => return regex.replace(text, template, which),
        Value::Hash(table) => table,
        _ => return Ok(text.to_owned()),
    };
    let mut out = String::with_capacity(text.len());
    let mut start = 0;
    for matched in regex.matches(text).take(which.count()) {
        let matched = matched?;
        budget::fits_text(out.len())?;
        out.push_str(&text[start..matched.start()]);
        if let Some(Value::String(text)) = table.get_str(matched.group(text, 0).unwrap_or_default()) {
            out.push_str(text);
        }
        start = matched.end();
    }
    out.push_str(&text[start..]);
    Ok(out)
}
