//! `to_toml`: a hash as TOML, keys in order, tables after the values of their table.

use pantin_values::value::depth::deeper;
use std::cmp::Ordering;

use super::rewrap_sensitive_data::with_plain_data;
use crate::ordering::ruby_order;
use crate::ruby_errors::no_method;
use crate::stdlib::arguments::{inspect, to_s};
use crate::stdlib::declare::{returning, typed};
use pantin_values::value::{Hash, Value};
use pantin_vm::native::{Block, Function};
use pantin_vm::{Ctx, Flow};

/// `to_toml`
pub(super) static TO_TOML: Function = typed("to_toml", &[returning(&[("Hash", "data")], "String", to_toml)]);

/// `stdlib::to_toml`
pub(super) static STDLIB_TO_TOML: Function =
    typed("stdlib::to_toml", &[returning(&[("Hash", "data")], "Variant[String, Sensitive[String]]", to_toml)]);

fn to_toml<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    with_plain_data(ctx, &arguments[0], |ctx, data| {
        let mut out = String::new();
        if let Value::Hash(hash) = data {
            visit(ctx, &mut out, hash, &[])?;
        }
        Ok(ctx.string(&out))
    })
}

/// The entries of a table by how they are written.
#[derive(Default)]
struct Entries<'c> {
    simple: Vec<(String, Value<'c>)>,
    tables: Vec<(String, &'c Hash<'c>)>,
    lists: Vec<(String, &'c [Value<'c>])>,
}

fn sorted<'c>(ctx: &Ctx<'_, 'c>, hash: &Hash<'c>) -> Flow<'c, Entries<'c>> {
    let mut pairs: Vec<(usize, &(Value<'c>, Value<'c>))> = hash.entries().iter().enumerate().collect();
    let mut failure = None;
    pairs.sort_by(|(first, (a, _)), (second, (b, _))| {
        // Ruby asks with the earlier key first, which its message tells.
        let order = if first < second { ruby_order(a, b) } else { ruby_order(b, a).map(Ordering::reverse) };
        order.unwrap_or_else(|error| {
            failure.get_or_insert(error);
            Ordering::Equal
        })
    });
    if let Some(error) = failure {
        return Err(error);
    }
    let mut entries = Entries::default();
    for (_, (key, value)) in pairs {
        let key = shown_key(&to_s(ctx, key));
        match *value {
            Value::Hash(inner) => entries.tables.push((key, inner)),
            Value::Array(list @ [Value::Hash(_), ..]) => entries.lists.push((key, list)),
            other => entries.simple.push((key, other)),
        }
    }
    Ok(entries)
}

fn visit<'c>(ctx: &Ctx<'_, 'c>, out: &mut String, hash: &Hash<'c>, prefix: &[String]) -> Flow<'c, ()> {
    let entries = sorted(ctx, hash)?;
    if !prefix.is_empty() && (!entries.simple.is_empty() || hash.is_empty()) {
        out.push_str(&format!("[{}]\n", prefix.join(".")));
    }
    dump(ctx, out, entries, prefix)
}

fn dump<'c>(ctx: &Ctx<'_, 'c>, out: &mut String, entries: Entries<'c>, prefix: &[String]) -> Flow<'c, ()> {
    for (key, value) in entries.simple {
        out.push_str(&format!("{key} = {}\n", shown(ctx, &value)));
    }
    let below = |key: String| prefix.iter().cloned().chain([key]).collect::<Vec<_>>();
    for (key, hash) in entries.tables {
        let prefix = below(key);
        deeper(|| visit(ctx, out, hash, &prefix))?;
    }
    for (key, list) in entries.lists {
        let prefix = below(key);
        for element in list {
            out.push_str(&format!("[[{}]]\n", prefix.join(".")));
            let Value::Hash(hash) = element else {
                return Err(no_method(ctx, "keys", element));
            };
            let entries = sorted(ctx, hash)?;
            deeper(|| dump(ctx, out, entries, &prefix))?;
        }
    }
    Ok(())
}

fn shown_key(key: &str) -> String {
    let is_bare = key
        .split('\n')
        .any(|line| line.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-')));
    if is_bare { key.to_owned() } else { format!("\"{}\"", key.replace('"', "\\\"")) }
}

fn shown<'c>(ctx: &Ctx<'_, 'c>, value: &Value<'c>) -> String {
    match value {
        Value::String(_) => {
            let quoted = inspect(ctx, value);
            quoted.replace("\\#$", "#$").replace("\\#@", "#@").replace("\\#{", "#{")
        }
        Value::Regexp(_) => pantin_values::value::format::ruby_quote(&inspect(ctx, value)),
        other => inspect(ctx, other),
    }
}
