//! `regsubst`: replaces matches in texts. Source: Puppet's `regsubst`.

use crate::diagnostics::Issue;
use crate::value::regexp::{Match, Regex, compile};
use crate::value::{Hash, Type, Value};
use crate::vm::native::{Api, Block, BlockParameter, Body, Dispatch, Function};
use crate::vm::{Ctx, Flow};

const TARGET: &str = "Variant[Array[Variant[String,Sensitive[String]]],Sensitive[Array[Variant[String,Sensitive[String]]]],Variant[String,Sensitive[String]]]";

/// `regsubst`
pub(super) static REGSUBST: Function = Function {
    name: "regsubst",
    api: Api::Dispatched(&[
        Dispatch {
            parameters: &[
                (TARGET, "target"),
                ("String", "pattern"),
                ("Variant[String,Hash[String,String]]", "replacement"),
                ("Optional[Pattern[/^[GEIM]*$/]]", "?flags"),
                ("Enum['N','E','S','U']", "?encoding"),
            ],
            block: BlockParameter::None,
            returns: None,
            body: Body::Evaluate(by_text),
        },
        Dispatch {
            parameters: &[
                (TARGET, "target"),
                ("Variant[Regexp,Type[Regexp]]", "pattern"),
                ("Variant[String,Hash[String,String]]", "replacement"),
                ("Pattern[/^G?$/]", "?flags"),
            ],
            block: BlockParameter::None,
            returns: None,
            body: Body::Evaluate(by_regexp),
        },
    ]),
};

fn by_text<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let source = arguments[1].as_str().unwrap_or_default();
    let flags = arguments.get(3).and_then(Value::as_str).unwrap_or_default();
    let has = |flag: char| flags.contains(flag);
    let options: String =
        [('M', 'm'), ('I', 'i'), ('E', 'x')].iter().filter(|(flag, _)| has(*flag)).map(|(_, option)| *option).collect();
    let regex = if options.is_empty() { compile(source)? } else { compile(&format!("(?{options}:{source})"))? };
    if arguments.len() > 4 {
        ctx.vm.log_message(
            crate::diagnostics::Level::Warning,
            "The regsubst() function's encoding argument has been ignored since Ruby 1.9 and will be removed in a future release",
        );
    }
    replace(ctx, &arguments[0], &regex, &arguments[2], has('G'))
}

fn by_regexp<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let source = match arguments[1] {
        Value::Regexp(regexp) => regexp.source,
        Value::Type(Type::Regexp(Some(regexp))) => regexp.source,
        _ => "",
    };
    let all = arguments.get(3).and_then(Value::as_str) == Some("G");
    replace(ctx, &arguments[0], &*compile(source)?, &arguments[2], all)
}

fn replace<'c>(ctx: &Ctx<'_, 'c>, target: &Value<'c>, regex: &Regex, with: &Value<'c>, all: bool) -> Flow<'c> {
    Ok(match target {
        Value::String(text) => ctx.string(&replaced(regex, text, with, all)?),
        Value::Sensitive(Value::Array(elements)) => replace(ctx, &Value::Array(elements), regex, with, all)?,
        Value::Sensitive(inner) => Value::Sensitive(ctx.arena().alloc(replace(ctx, inner, regex, with, all)?)),
        Value::Array(elements) => {
            let elements =
                elements.iter().map(|element| replace(ctx, element, regex, with, all)).collect::<Flow<'c, Vec<_>>>()?;
            ctx.array(&elements)
        }
        other => *other,
    })
}

fn replaced(regex: &Regex, text: &str, with: &Value<'_>, all: bool) -> Result<String, Issue> {
    let matches = if all { regex.find_all(text)? } else { regex.find(text)?.into_iter().collect() };
    let mut out = String::with_capacity(text.len());
    let mut start = 0;
    for matched in matches {
        out.push_str(&text[start..matched.start()]);
        match with {
            Value::Hash(table) => by_table(&mut out, table, matched.group(text, 0).unwrap_or_default()),
            Value::String(template) => expand(&mut out, template, regex, &matched, text),
            _ => {}
        }
        start = matched.end();
    }
    out.push_str(&text[start..]);
    Ok(out)
}

fn by_table(out: &mut String, table: &Hash<'_>, found: &str) {
    if let Some(Value::String(text)) = table.get_str(found) {
        out.push_str(text);
    }
}

/// Ruby's replacement texts: `\\0`, `\\1`, `\\k<name>`, `\\&`, `` \\` ``, `\\'`, `\\\\`.
fn expand(out: &mut String, template: &str, regex: &Regex, matched: &Match, text: &str) {
    let mut rest = template;
    while let Some(at) = rest.find('\\') {
        out.push_str(&rest[..at]);
        let after = &rest[at + 1..];
        let mut characters = after.chars();
        rest = match characters.next() {
            Some(digit @ '0'..='9') => {
                let group = digit as usize - '0' as usize;
                out.push_str(matched.group(text, group).unwrap_or_default());
                characters.as_str()
            }
            Some('&') => {
                out.push_str(matched.group(text, 0).unwrap_or_default());
                characters.as_str()
            }
            Some('`') => {
                out.push_str(&text[..matched.start()]);
                characters.as_str()
            }
            Some('\'') => {
                out.push_str(&text[matched.end()..]);
                characters.as_str()
            }
            Some('\\') => {
                out.push('\\');
                characters.as_str()
            }
            Some('k') if after[1..].starts_with('<') && after.contains('>') => {
                let end = after.find('>').unwrap_or(after.len() - 1);
                let name = &after[2..end];
                if let Some(group) = regex.group_number(name) {
                    out.push_str(matched.group(text, group).unwrap_or_default());
                }
                &after[end + 1..]
            }
            _ => {
                out.push('\\');
                after
            }
        };
    }
    out.push_str(rest);
}
