//! Methods of classes and modules.

use std::rc::Rc;

use crate::interpreter::class::Class;
use crate::interpreter::method::Method;
use crate::interpreter::methods::given::{integer_of, string_of};
use crate::interpreter::methods::regexp::{pattern_of, source_of};
use crate::interpreter::methods::{address, json, object, objects, path, range, set, yaml};
use crate::interpreter::run::Arguments;
use crate::interpreter::run::{
    Evaluated, Found, MAX_ITEMS, Machine, Stop, kind_text, limit, not_converted, raise, unsupported,
};
use crate::interpreter::value::{Default, Exception, Hash, Pattern, RubyValue};
use pantin_values::value::Value;
use pantin_values::value::regexp::escape;

pub(super) fn call<'c>(
    machine: &mut Machine<'_, 'c>,
    receiver: &RubyValue<'c>,
    method: Method,
    arguments: &Arguments<'_, 'c>,
) -> Found<'c> {
    let &RubyValue::Class(class) = receiver else { return Ok(None) };
    Ok(Some(match method {
        Method::CaseEqual => {
            let [value] = arguments.exactly()?;
            match value.class() {
                Some(found) => machine.program.is_a(found, class).into(),
                None => object::is_of_puppet(value, method, class)?.into(),
            }
        }
        Method::Name => RubyValue::text(machine.program.class_name(class).to_owned()),
        Method::Less | Method::LessOrEqual | Method::Greater | Method::GreaterOrEqual => {
            let [RubyValue::Class(other)] = arguments.exactly()? else {
                return Err(raise(Class::TypeError, "compared with non class/module"));
            };
            let program = machine.program;
            let order = match method {
                Method::Less => program.descends_from(class, *other).map(|is| is && class != *other),
                Method::LessOrEqual => program.descends_from(class, *other),
                Method::Greater => program.descends_from(*other, class).map(|is| is && class != *other),
                _ => program.descends_from(*other, class),
            };
            order.map_or(RubyValue::Nil, RubyValue::Boolean)
        }
        Method::Compare => {
            let [other] = arguments.exactly()?;
            let order = machine.order(receiver, other)?;
            order.map_or(RubyValue::Nil, |order| RubyValue::Integer(order as i64))
        }
        Method::New => instance(machine, class, arguments)?,
        _ => return Ok(None),
    }))
}

/// `Array[…]`
pub(super) fn array<'c>(
    _: &mut Machine<'_, 'c>,
    _: &RubyValue<'c>,
    _: Method,
    arguments: &Arguments<'_, 'c>,
) -> Found<'c> {
    Ok(Some(RubyValue::array(arguments.values.to_vec())))
}

/// `Hash[…]`
pub(super) fn hash<'c>(
    _: &mut Machine<'_, 'c>,
    _: &RubyValue<'c>,
    _: Method,
    arguments: &Arguments<'_, 'c>,
) -> Found<'c> {
    hash_of(arguments).map(Some)
}

/// `Set[…]`
pub(super) fn set<'c>(
    machine: &mut Machine<'_, 'c>,
    _: &RubyValue<'c>,
    _: Method,
    arguments: &Arguments<'_, 'c>,
) -> Found<'c> {
    set::of_items(machine, arguments.values).map(Some)
}

/// Methods of `Regexp` itself.
pub(super) fn regexp<'c>(
    _: &mut Machine<'_, 'c>,
    _: &RubyValue<'c>,
    method: Method,
    arguments: &Arguments<'_, 'c>,
) -> Found<'c> {
    Ok(Some(match method {
        Method::Escape | Method::Quote => match arguments.exactly()? {
            [RubyValue::Symbol(name)] => escape(name).into(),
            [text] => escape(&string_of(text)?.borrow()).into(),
        },
        Method::Union => union(arguments)?,
        _ => return Ok(None),
    }))
}

/// Methods of `JSON`.
pub(super) fn json<'c>(
    machine: &mut Machine<'_, 'c>,
    _: &RubyValue<'c>,
    method: Method,
    arguments: &Arguments<'_, 'c>,
) -> Found<'c> {
    let mut names = json::Names::Strings;
    let value = match arguments.values {
        // The option of old releases that does nothing any more.
        [value, RubyValue::Hash(options)] if method == Method::Generate && is_quirks_mode(options) => value,
        [value] => value,
        [value, RubyValue::Hash(options)] if method == Method::Parse && is_about_symbols(options) => {
            names = json::Names::Symbols;
            value
        }
        _ => return Err(unsupported("options of JSON")),
    };
    Ok(Some(match method {
        Method::Generate | Method::Dump => json::generate(machine, value, None)?.into(),
        Method::PrettyGenerate => json::pretty(machine, value)?.into(),
        Method::Parse => json::parse(&string_of(value)?.borrow(), names)?,
        _ => return Ok(None),
    }))
}

/// Whether options of `JSON.parse` are `symbolize_names: true` alone.
fn is_about_symbols(options: &Hash<'_>) -> bool {
    matches!(
        &options.pairs()[..],
        [(RubyValue::Symbol(name), RubyValue::Boolean(true))] if &**name == "symbolize_names"
    )
}

/// Whether options of `JSON.generate` are `quirks_mode: …` alone.
fn is_quirks_mode(options: &Hash<'_>) -> bool {
    matches!(&options.keys()[..], [RubyValue::Symbol(name)] if &**name == "quirks_mode")
}

/// Methods of `Psych`.
pub(super) fn yaml<'c>(
    _: &mut Machine<'_, 'c>,
    _: &RubyValue<'c>,
    method: Method,
    arguments: &Arguments<'_, 'c>,
) -> Found<'c> {
    let [value] = arguments.values else { return Err(unsupported("options of YAML")) };
    match method {
        Method::Dump => Ok(Some(yaml::dump(value)?.into())),
        _ => Ok(None),
    }
}

fn instance<'c>(machine: &mut Machine<'_, 'c>, class: Class, arguments: &Arguments<'_, 'c>) -> Evaluated<'c> {
    if class.is_exception() {
        let message = match arguments.values {
            [] | [RubyValue::Nil] => machine.program.class_name(class).to_owned(),
            [message] => machine.text(message)?,
            // Those of Puppet take more, and some of Ruby's.
            _ => return Err(unsupported("how this exception is made")),
        };
        return Ok(RubyValue::Exception(Rc::new(Exception::new(class, message))));
    }
    match (class, arguments.values, arguments.block) {
        (Class::Hash, [], Some(block)) => Ok(RubyValue::hash(Hash::with_default(Default::Block(block.clone())))),
        (Class::Hash, [], None) => Ok(RubyValue::hash(Hash::new())),
        (Class::Hash, [default], None) => Ok(RubyValue::hash(Hash::with_default(Default::Value(default.clone())))),
        (Class::Sensitive, [value], None) => {
            let inner = machine.crossed(value)?;
            Ok(RubyValue::Foreign(Value::Sensitive(machine.arena().alloc(inner))))
        }
        (Class::String, [], None) => Ok(RubyValue::bytes("")),
        (Class::String, [text @ RubyValue::String(_)], None) => {
            let copy = RubyValue::from(string_of(text)?.borrow().to_owned());
            if machine.is_bytes(text) {
                copy.set_bytes();
            }
            Ok(copy)
        }
        (Class::Array, [], None) => Ok(RubyValue::array(Vec::new())),
        (Class::Array, [RubyValue::Array(array)], None) => Ok(RubyValue::array(array.items())),
        (Class::Array, [count, default @ ..], block) if default.len() < 2 => {
            let count = integer_of(count)?;
            let Ok(count) = usize::try_from(count) else {
                return Err(raise(Class::ArgumentError, "negative array size"));
            };
            if count > MAX_ITEMS {
                return Err(limit());
            }
            let mut items = Vec::with_capacity(count);
            for at in 0..count {
                items.push(match block {
                    Some(block) => machine.yield_one(block, RubyValue::count(at))?,
                    None => default.first().cloned().unwrap_or(RubyValue::Nil),
                });
            }
            Ok(RubyValue::array(items))
        }
        (Class::Regexp, [RubyValue::Regexp(pattern)], None) => Ok(RubyValue::Regexp(Rc::clone(pattern))),
        (Class::Regexp, [source], None) => Ok(RubyValue::Regexp(source_of(source)?)),
        (Class::Regexp, [RubyValue::String(source), options], None) => {
            let options = match options {
                RubyValue::Integer(options @ 0..=7) => *options as u8,
                RubyValue::Nil | RubyValue::Boolean(false) => 0,
                RubyValue::Boolean(true) => 1,
                _ => return Err(unsupported("options of a regular expression")),
            };
            crate::interpreter::run::new_pattern(&source.borrow(), options)
        }
        (Class::Range, [from, to, excludes_end @ ..], None) if excludes_end.len() < 2 => {
            let excludes_end = excludes_end.first().is_some_and(RubyValue::is_truthy);
            range::new_range(machine, from.clone(), to.clone(), excludes_end)
        }
        (Class::IpAddress, given, None) => address::new(given),
        (Class::Set, ..) => set::new(machine, arguments),
        (Class::Pathname, ..) => path::new(arguments),
        (Class::Random, _, None) => objects::new_random(machine, arguments),
        _ => Err(unsupported(format!("this {}.new", machine.program.class_name(class)))),
    }
}

/// `Hash[pairs]`
fn hash_of<'c>(arguments: &Arguments<'_, 'c>) -> Evaluated<'c> {
    match arguments.values {
        [RubyValue::Hash(hash)] => Ok(RubyValue::hash(Hash::of_pairs(hash.pairs()))),
        [RubyValue::Array(rows)] => {
            let hash = Hash::new();
            for (at, row) in rows.items().into_iter().enumerate() {
                let RubyValue::Array(row) = &row else {
                    let message = format!("wrong element type {} at {at} (expected array)", kind_text(&row));
                    return Err(raise(Class::ArgumentError, message));
                };
                match &row.items()[..] {
                    [key] => hash.insert(key, RubyValue::Nil),
                    [key, value] => hash.insert(key, value.clone()),
                    row => {
                        let message = format!("invalid number of elements ({} for 1..2)", row.len());
                        return Err(raise(Class::ArgumentError, message));
                    }
                }
            }
            Ok(RubyValue::hash(hash))
        }
        flat if flat.len().is_multiple_of(2) => {
            let hash = Hash::new();
            for pair in flat.chunks_exact(2) {
                hash.insert(&pair[0], pair[1].clone());
            }
            Ok(RubyValue::hash(hash))
        }
        _ => Err(raise(Class::ArgumentError, "odd number of arguments for Hash")),
    }
}

/// `Regexp.union(…)`
fn union<'c>(arguments: &Arguments<'_, 'c>) -> Evaluated<'c> {
    let values = match arguments.values {
        [RubyValue::Array(array)] => array.items(),
        values => values.to_vec(),
    };
    let source = match &values[..] {
        [] => "(?!)".to_owned(),
        [RubyValue::Symbol(name)] => escape(name),
        [only] => return Ok(RubyValue::Regexp(pattern_of(only)?)),
        many => {
            let mut sources = Vec::new();
            for value in many {
                sources.push(match value {
                    RubyValue::Regexp(pattern) => pattern.text(),
                    other => escape(&string_of(other)?.borrow()),
                });
            }
            sources.join("|")
        }
    };
    match Pattern::new(&source, 0) {
        Ok(pattern) => Ok(RubyValue::Regexp(Rc::new(pattern))),
        Err(issue) => Err(raise(Class::RegexpError, issue.text().to_owned())),
    }
}

/// Methods of `File` that only look at names.
pub(super) fn file<'c>(
    machine: &mut Machine<'_, 'c>,
    _: &RubyValue<'c>,
    method: Method,
    arguments: &Arguments<'_, 'c>,
) -> Found<'c> {
    if arguments.values.iter().any(|value| machine.is_bytes(value)) {
        return Err(unsupported("a path that is a string of bytes"));
    }
    let mut names = Vec::new();
    for value in arguments.values {
        names.push(path_of(value, 0)?);
    }
    let trimmed = |path: &str| path.trim_end_matches('/').to_owned();
    Ok(Some(match (method, &names[..]) {
        (Method::Join, parts) => joined_path(parts).into(),
        (Method::Basename, [path, suffix @ ..]) if suffix.len() < 2 => {
            let path = trimmed(path);
            let name = match path.rsplit_once('/') {
                Some((_, name)) => name,
                None if path.is_empty() && names[0].starts_with('/') => "/",
                None => &path,
            };
            let name = match suffix {
                [suffix] if suffix == ".*" => match name.rfind('.') {
                    Some(at) if at > 0 => &name[..at],
                    _ => name,
                },
                [suffix] if name != suffix => name.strip_suffix(suffix.as_str()).unwrap_or(name),
                _ => name,
            };
            name.to_owned().into()
        }
        (Method::Dirname, [path]) => {
            let path = trimmed(path);
            let folder = match path.rsplit_once('/') {
                Some((folder, _)) if folder.trim_end_matches('/').is_empty() => "/".to_owned(),
                Some((folder, _)) => trimmed(folder),
                None if path.is_empty() && names[0].starts_with('/') => "/".to_owned(),
                None => ".".to_owned(),
            };
            folder.into()
        }
        (Method::Extname, [path]) => {
            let name = path.rsplit('/').next().unwrap_or(path);
            let bare = name.trim_start_matches('.');
            let extension = match bare.rfind('.') {
                Some(at) if at > 0 && at + 1 < bare.len() => &bare[at..],
                _ => "",
            };
            extension.to_owned().into()
        }
        (Method::Dirname, [_, _]) => return Err(unsupported("levels of a path")),
        (method, _) => {
            let most = if method == Method::Extname { 1 } else { 2 };
            return Err(arguments.odd_count(1, Some(most)));
        }
    }))
}

/// A part of a path; an array is joined first.
fn path_of<'c>(value: &RubyValue<'c>, depth: u32) -> Result<String, Stop<'c>> {
    const MAX_DEPTH: u32 = 100;
    match value {
        RubyValue::Array(_) if depth > MAX_DEPTH => Err(limit()),
        RubyValue::Array(parts) => {
            let parts = parts.items().iter().map(|part| path_of(part, depth + 1)).collect::<Result<Vec<_>, _>>()?;
            Ok(joined_path(&parts))
        }
        other => Ok(string_of(other)?.borrow().to_owned()),
    }
}

fn joined_path(parts: &[String]) -> String {
    let mut joined = String::new();
    for (at, part) in parts.iter().enumerate() {
        if at > 0 && part.starts_with('/') {
            joined.truncate(joined.trim_end_matches('/').len());
        } else if at > 0 && !joined.ends_with('/') {
            joined.push('/');
        }
        joined.push_str(part);
    }
    joined
}

/// Methods of `Math`.
pub(super) fn mathematics<'c>(
    _: &mut Machine<'_, 'c>,
    _: &RubyValue<'c>,
    method: Method,
    arguments: &Arguments<'_, 'c>,
) -> Found<'c> {
    let number = match arguments.values {
        [RubyValue::Integer(number)] => *number as f64,
        [RubyValue::Float(number)] => *number,
        [RubyValue::BigInteger(_)] => return Err(unsupported("a function of a long integer")),
        [other] => return Err(not_converted(other, "Float")),
        [_, _] if method == Method::Log => return Err(unsupported("a logarithm with a base")),
        _ => return Err(arguments.odd_count(1, Some(if method == Method::Log { 2 } else { 1 }))),
    };
    if number < 0.0 {
        let message = format!("Numerical argument is out of domain - {}", method.name());
        return Err(raise(Class::MathDomainError, message));
    }
    Ok(Some(RubyValue::Float(match method {
        Method::Sqrt => number.sqrt(),
        Method::Log => number.ln(),
        Method::Log2 => number.log2(),
        Method::Log10 => number.log10(),
        _ => return Ok(None),
    })))
}
