//! `fqdn_rand`: a number that looks random and stays the same for a node. Source: Puppet's 3.x function `fqdn_rand`.

use md5::{Digest, Md5};

use super::digits::to_i;
use crate::collections::joined;
use crate::ruby_errors::no_method;
use pantin_values::value::Value;
use pantin_values::value::integer::Integer;
use pantin_values::value::letters::downcase;
use pantin_values::value::number::float_text;
use pantin_values::value::random::Random;
use pantin_values::value::raw_bytes;
use pantin_vm::native::{Api, Block, Function, Legacy};
use pantin_vm::{Ctx, Flow, Unwind, raise};

/// `fqdn_rand`
pub(super) static FQDN_RAND: Function =
    Function { name: "fqdn_rand", api: Api::Legacy(Legacy { arity: -2, statement: false, body: fqdn_rand }) };

fn fqdn_rand<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let limit = match arguments[0] {
        Value::Integer(number) => Integer::Word(number),
        Value::Float(number) => Integer::of_float(number).ok_or_else(|| raise(&float_text(number)))?,
        Value::String(text) => to_i(text).ok_or_else(|| raise("fqdn_rand(): the limit is too large"))?,
        ref other => {
            let hint = "Did you mean?  to_s\n               to_a\n               to_h";
            return Err(match no_method(ctx, "to_i", other) {
                Unwind::Raised(issue) => raise(&format!("{}\n{hint}", issue.text())),
                failure @ (Unwind::Failed(_)
                | Unwind::Next(_)
                | Unwind::Break(_)
                | Unwind::NotFound
                | Unwind::Return(_)) => failure,
            });
        }
    };
    let mut fqdn = ctx.fact(&["networking", "fqdn"]);
    if arguments.get(2).is_some_and(Value::is_true)
        && let Value::String(name) = fqdn
    {
        fqdn = ctx.string(&downcase(name));
    }
    let seed = arguments.get(1).copied().unwrap_or(Value::Undef);
    let shown = ctx.string(&limit.to_string());
    let text = joined(ctx, &ctx.array(&[fqdn, shown, seed]), ":");
    let Some(limit) = u64::try_from(limit.saturated()).ok().filter(|limit| *limit > 0) else {
        return Err(raise(&format!("invalid argument - {limit}")));
    };
    let seed = u128::from_be_bytes(Md5::digest(raw_bytes::bytes_of(&text)).into());
    let number = Random::new(seed).below(limit);
    Ok(Integer::from(i128::from(number)).value(ctx.arena()))
}
