//! `dirname`, `basename` and `stdlib::extname`: parts of paths. Source: Ruby's `File`.

use crate::stdlib::declare::{legacy, returning, typed};
use pantin_values::value::Value;
use pantin_vm::native::{Block, Function};
use pantin_vm::{Ctx, Flow, raise};

/// `dirname`
pub(super) static DIRNAME: Function = legacy("dirname", dirname);

/// `basename`
pub(super) static BASENAME: Function = legacy("basename", basename);

/// `stdlib::extname`
pub(super) static STDLIB_EXTNAME: Function =
    typed("stdlib::extname", &[returning(&[("String", "filename")], "String", extname)]);

fn dirname<'c>(_: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    match arguments {
        [] => Err(raise("dirname(): No arguments given")),
        [Value::String("")] => Err(raise("dirname(): Requires a non-empty string as argument")),
        [Value::String(path)] => Ok(Value::String(directory(path))),
        [_] => Err(raise("dirname(): Requires string as argument")),
        several => Err(raise(&format!("dirname(): Too many arguments given ({})", several.len()))),
    }
}

fn basename<'c>(_: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    if arguments.len() > 2 {
        return Err(raise(&format!("basename(): Too many arguments given ({})", arguments.len())));
    }
    match arguments {
        [] => Err(raise("basename(): No arguments given")),
        [Value::String(path)] => Ok(Value::String(last(path))),
        [Value::String(path), Value::String(suffix)] => Ok(Value::String(without_suffix(last(path), suffix))),
        [Value::String(_), ..] => Err(raise("basename(): Requires string as second argument")),
        _ => Err(raise("basename(): Requires string as first argument")),
    }
}

fn extname<'c>(_: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let name = last(arguments[0].as_str().unwrap_or_default());
    Ok(Value::String(extension(name).map_or("", |at| &name[at..])))
}

/// Ruby's `File.dirname`.
fn directory(path: &str) -> &str {
    let trimmed = path.trim_end_matches('/');
    if trimmed.is_empty() {
        return if path.starts_with('/') { "/" } else { "." };
    }
    match trimmed.rfind('/') {
        None => ".",
        Some(at) => match trimmed[..at].trim_end_matches('/') {
            "" => "/",
            // Several slashes at the beginning become one.
            parent => &parent[(parent.len() - parent.trim_start_matches('/').len()).saturating_sub(1)..],
        },
    }
}

/// Ruby's `File.basename`.
fn last(path: &str) -> &str {
    let trimmed = path.trim_end_matches('/');
    if trimmed.is_empty() {
        return if path.is_empty() { "" } else { "/" };
    }
    trimmed.rsplit('/').next().unwrap_or(trimmed)
}

fn without_suffix<'t>(name: &'t str, suffix: &str) -> &'t str {
    if suffix == ".*" {
        return extension(name).map_or(name, |at| &name[..at]);
    }
    match name.strip_suffix(suffix) {
        Some(stem) if !stem.is_empty() => stem,
        _ => name,
    }
}

/// Where the extension of a name begins.
fn extension(name: &str) -> Option<usize> {
    let stem = name.trim_start_matches('.');
    let hidden = name.len() - stem.len();
    let at = stem.rfind('.')? + hidden;
    (at > 0).then_some(at)
}

#[cfg(test)]
mod tests {
    use super::{directory, extension, last, without_suffix};

    #[test]
    fn paths_are_cut_as_in_ruby() {
        for (path, parent, name) in [
            ("/a/b", "/a", "b"),
            ("/a/b/", "/a", "b"),
            ("a", ".", "a"),
            ("/", "/", "/"),
            ("//", "/", "/"),
            ("//a", "/", "a"),
            ("//a//b//", "/a", "b"),
            ("a//b", "a", "b"),
        ] {
            assert_eq!((directory(path), last(path)), (parent, name), "{path}");
        }
        assert_eq!(without_suffix("a.tar.gz", ".*"), "a.tar");
        assert_eq!(without_suffix(".gz", ".gz"), ".gz");
        assert_eq!(extension(".bashrc"), None);
        assert_eq!(extension("a.rb"), Some(1));
    }
}
