//! Methods of paths (`Pathname`).

use std::rc::Rc;

use crate::interpreter::class::Class;
use crate::interpreter::kernel::FileQuestion;
use crate::interpreter::kernel::FileTest;
use crate::interpreter::methods::given::string_of;
use crate::interpreter::run::Arguments;
use crate::interpreter::run::{Evaluated, Found, Machine, raise, unsupported};
use crate::interpreter::value::{Object, RubyValue};

fn value<'c>(path: impl Into<Box<str>>) -> RubyValue<'c> {
    RubyValue::Object(Rc::new(Object::Path(path.into())))
}

/// `Pathname.new`
pub(super) fn new<'c>(arguments: &Arguments<'_, 'c>) -> Evaluated<'c> {
    let [path] = arguments.exactly()?;
    if let RubyValue::Object(object) = path
        && let Object::Path(path) = &**object
    {
        return Ok(value(path.clone()));
    }
    let path = string_of(path)?.borrow().to_owned();
    if path.contains('\0') {
        return Err(raise(Class::ArgumentError, "pathname contains null byte"));
    }
    Ok(value(path))
}

/// Calls a method of a path.
pub(super) fn call<'c>(
    machine: &mut Machine<'_, 'c>,
    path: &str,
    name: &str,
    arguments: &Arguments<'_, 'c>,
) -> Found<'c> {
    if let "+" | "/" | "join" = name {
        let mut joined = path.to_owned();
        for part in arguments.values {
            let part = match part {
                RubyValue::Object(object) => {
                    if let Object::Path(path) = &**object {
                        path.to_string()
                    } else {
                        return Err(unsupported("a path of an object"));
                    }
                }
                other => string_of(other)?.borrow().to_owned(),
            };
            joined = beneath(&joined, &part).ok_or_else(|| unsupported("these paths"))?;
        }
        return Ok(Some(value(joined)));
    }
    if !arguments.values.is_empty() || arguments.block.is_some() {
        return Ok(None);
    }
    Ok(Some(match name {
        "to_s" | "to_path" => RubyValue::text(path.to_owned()),
        "inspect" => format!("#<Pathname:{path}>").into(),
        "cleanpath" => value(clean(path)),
        "absolute?" => path.starts_with('/').into(),
        "relative?" => (!path.starts_with('/')).into(),
        "exist?" => machine.ask_file(FileQuestion::Test(FileTest::Exists), path)?,
        "file?" => machine.ask_file(FileQuestion::Test(FileTest::IsFile), path)?,
        "directory?" => machine.ask_file(FileQuestion::Test(FileTest::IsDirectory), path)?,
        "readable?" => machine.ask_file(FileQuestion::Test(FileTest::IsReadable), path)?,
        "read" => machine.ask_file(FileQuestion::Content, path)?,
        _ => return Ok(None),
    }))
}

/// A path below another one, where nothing leads up again.
fn beneath(path: &str, part: &str) -> Option<String> {
    if part.starts_with('/') {
        return Some(part.to_owned());
    }
    let is_plain = |path: &str| path.split('/').all(|name| !matches!(name, "" | "." | ".."));
    let base = path.strip_prefix('/').unwrap_or(path);
    (is_plain(part) && (is_plain(base) || path == "/"))
        .then(|| if path == "/" { format!("/{part}") } else { format!("{path}/{part}") })
}

/// `cleanpath`: without `.`, `..` and doubled separators, as far as names tell.
fn clean(path: &str) -> String {
    let is_absolute = path.starts_with('/');
    let mut names: Vec<&str> = Vec::new();
    for name in path.split('/') {
        match name {
            "" | "." => {}
            ".." => match names.last() {
                Some(&"..") | None if is_absolute => {}
                Some(&"..") | None => names.push(name),
                Some(_) => _ = names.pop(),
            },
            name => names.push(name),
        }
    }
    match (is_absolute, names.is_empty()) {
        (true, _) => format!("/{}", names.join("/")),
        (false, true) => ".".to_owned(),
        (false, false) => names.join("/"),
    }
}
