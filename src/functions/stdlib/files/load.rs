//! `loadyaml` and `loadjson`: data of files. Files of web servers are left to Ruby.

use std::io::ErrorKind;
use std::path::Path;

use crate::ruby_errors::no_method;
use crate::stdlib::catalog::deprecation::warn_as_scope;
use crate::stdlib::conversion::parse::{json, or_default, yaml};
use crate::stdlib::declare::counted;
use crate::stdlib::in_ruby;
use pantin_data::{Aliases, Symbols, YamlOptions};
use pantin_values::value::Value;
use pantin_vm::native::{Block, Function};
use pantin_vm::{Ctx, Flow, raise};

/// `loadjson`
pub(super) static LOADJSON: Function = counted("loadjson", -2, loadjson);

/// `loadyaml`
pub(super) static LOADYAML: Function = counted("loadyaml", -2, loadyaml);

/// `loadyaml` of release 8, which takes symbols and no aliases
pub(super) static OLD_LOADYAML: Function = counted("loadyaml", -2, old_loadyaml);

fn loadjson<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], block: Option<Block<'c>>) -> Flow<'c> {
    loaded(ctx, arguments, block, |ctx, _, content| json(ctx, content))
}

fn loadyaml<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], block: Option<Block<'c>>) -> Flow<'c> {
    loaded(ctx, arguments, block, |ctx, _, content| yaml(ctx, content, YamlOptions::PLAIN, None))
}

fn old_loadyaml<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], block: Option<Block<'c>>) -> Flow<'c> {
    const OPTIONS: YamlOptions =
        YamlOptions { symbols: Symbols::Allowed, aliases: Aliases::Refused, ..YamlOptions::PLAIN };
    loaded(ctx, arguments, block, |ctx, path, content| yaml(ctx, content, OPTIONS, Some(path)))
}

fn loaded<'c>(
    ctx: &mut Ctx<'_, 'c>,
    arguments: &[Value<'c>],
    block: Option<Block<'c>>,
    parse: impl FnOnce(&Ctx<'_, 'c>, &str, &[u8]) -> Flow<'c>,
) -> Flow<'c> {
    let default = arguments.get(1);
    let Value::String(path) = arguments[0] else {
        return or_default(Err(no_method(ctx, "start_with?", &arguments[0])), default);
    };
    if path.starts_with("http://") || path.starts_with("https://") {
        return in_ruby(ctx, arguments, block);
    }
    let files = ctx.environment().files();
    if !files.exists(Path::new(path)) {
        warn_as_scope(ctx, &format!("Can't load '{path}' File does not exist!"));
        return Ok(default.copied().unwrap_or(Value::Undef));
    }
    if files.is_dir(Path::new(path)) {
        return or_default(Err(raise(&format!("Is a directory @ io_fread - {path}"))), default);
    }
    let result = match files.read(Path::new(path)) {
        Ok(content) => parse(ctx, path, &content),
        Err(error) if error.kind() == ErrorKind::PermissionDenied => {
            Err(raise(&format!("Permission denied @ rb_sysopen - {path}")))
        }
        Err(error) => Err(raise(&format!("{error} @ rb_sysopen - {path}"))),
    };
    or_default(result, default)
}
