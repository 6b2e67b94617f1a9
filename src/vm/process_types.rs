//! Types that name types of Puppet alone: they are the same in every compilation, and are made once per process.
//!
//! They stay until the process ends. Their number has a limit, since code comes and goes while a process lives.

use std::cell::RefCell;
use std::fmt::Write;
use std::sync::{LazyLock, OnceLock, PoisonError, RwLock};

use hashbrown::HashMap;

use crate::budget::Arena;
use crate::bytecode::{Const, Constant};
use crate::diagnostics::Issue;
use crate::diagnostics::issues::evaluate::resource_type_not_found;
use crate::environment::LoadedUnit;
use crate::types::construct::access;
use crate::types::convert::signatures;
use crate::types::{Constructors, Types, names, parse};
use crate::value::ty::{Alias, AliasId};
use crate::value::{HashBuilder, Regexp, Type, Value};

/// Types by their texts; nothing where something is wrong with one.
static BY_TEXT: LazyLock<RwLock<HashMap<Box<str>, Option<&'static Type<'static>>>>> = LazyLock::new(RwLock::default);

/// Types that are kept, at most, and the bytes of a text, at most.
const MOST_TYPES: usize = 4096;
const LONGEST: usize = 256;

/// Numbers from here on are those of aliases of the process. Only those of the constructors' own aliases are higher.
const FIRST_ALIAS: u32 = 0xfff0_0000;

/// What aliases of the process stand for, by their numbers.
static ALIASES: LazyLock<boxcar::Vec<OnceLock<&'static Type<'static>>>> = LazyLock::new(boxcar::Vec::new);

/// What an alias stands for if it is one of the process.
pub(super) fn alias_body(id: AliasId) -> Option<&'static Type<'static>> {
    ALIASES.get(id.0.checked_sub(FIRST_ALIAS)? as usize)?.get().copied()
}

/// The types that Puppet itself has, and what a function calls types in its own signatures.
pub(super) struct OwnTypes {
    pub(super) arena: &'static Arena,
    locals: RefCell<Vec<(&'static str, Type<'static>)>>,
}

impl OwnTypes {
    /// In memory that is never given back.
    pub(super) fn new() -> Self {
        Self { arena: Box::leak(Box::default()), locals: RefCell::default() }
    }

    /// Reads the aliases of a function: names and texts of types.
    pub(super) fn declare(&self, locals: &[(&'static str, &'static str)]) -> Result<(), Issue> {
        for (name, text) in locals {
            let at = ALIASES.push(OnceLock::new());
            let alias = Alias { name, id: AliasId(FIRST_ALIAS + at as u32) };
            self.locals.borrow_mut().push((name, Type::Alias(alias)));
            let body: &'static Type<'static> = self.arena.alloc(parse(self, text)?);
            if let Some(cell) = ALIASES.get(at) {
                cell.get_or_init(|| body);
            }
        }
        Ok(())
    }
}

impl Types<'static> for OwnTypes {
    fn arena(&self) -> &'static Arena {
        self.arena
    }

    fn alias_body(&self, id: AliasId) -> Option<&'static Type<'static>> {
        alias_body(id)
    }

    fn constructors(&self) -> Constructors {
        signatures
    }

    fn local(&self, name: &str) -> Option<Type<'static>> {
        let locals = self.locals.borrow();
        locals.iter().find(|(have, _)| have.eq_ignore_ascii_case(name)).map(|(_, ty)| *ty)
    }

    fn resolve(&self, name: &str) -> Result<Option<Type<'static>>, Issue> {
        self.local(name).map(Some).ok_or_else(|| resource_type_not_found(name))
    }
}

/// The type that a constant of a unit is, if it names types of Puppet alone and nothing is wrong with it.
pub(super) fn of_constant(unit: &LoadedUnit, constant: Const) -> Option<&'static Type<'static>> {
    let types = unit.process_types.get_or_init(|| {
        let all = unit.unit.constants.iter().enumerate();
        all.filter_map(|(at, constant)| Some((Const(at as u32), kept(constant)?))).collect()
    });
    let at = types.binary_search_by_key(&constant.0, |(at, _)| at.0).ok()?;
    Some(types[at].1)
}

/// The type of a constant, from those that are kept or to be kept.
fn kept(constant: &Constant) -> Option<&'static Type<'static>> {
    if !matches!(constant, Constant::TypeName(_) | Constant::TypeAccess(_)) {
        return None;
    }
    let mut text = String::new();
    write_plain(&mut text, constant)?;
    let known = BY_TEXT.read().unwrap_or_else(PoisonError::into_inner).get(&*text).copied();
    known.unwrap_or_else(|| {
        let mut all = BY_TEXT.write().unwrap_or_else(PoisonError::into_inner);
        if all.len() >= MOST_TYPES {
            return None;
        }
        let make = || if let Value::Type(ty) = made(&OwnTypes::new(), constant)? { Some(ty) } else { None };
        *all.entry(text.into()).or_insert_with(make)
    })
}

/// Writes a constant so that no other has the same text; `None` where a type in it cannot be told without a compilation, or
/// it is too long.
fn write_plain(text: &mut String, constant: &Constant) -> Option<()> {
    match constant {
        Constant::TypeName(written) => {
            own_name(&written.name)?;
            text.push_str(&written.name);
        }
        Constant::TypeAccess(access) => {
            own_name(&access.name)?;
            text.push_str(&access.name);
            write_list(text, '[', access.arguments.iter())?;
        }
        Constant::Array(elements) => write_list(text, '(', elements.iter())?,
        Constant::Hash(entries) => {
            write_list(text, '{', entries.iter().flat_map(|(key, value)| [key, value]))?;
        }
        Constant::String(quoted) => write!(text, "{quoted:?}").ok()?,
        Constant::Regexp(source) => write!(text, "/{source:?}").ok()?,
        Constant::Undef => text.push_str("undef"),
        Constant::Default => text.push_str("default"),
        Constant::Boolean(truth) => write!(text, "{truth}").ok()?,
        Constant::Integer(number) => write!(text, "{number}").ok()?,
        Constant::Float(number) => write!(text, "{number:?}").ok()?,
    }
    (text.len() <= LONGEST).then_some(())
}

fn write_list<'u>(text: &mut String, open: char, constants: impl Iterator<Item = &'u Constant>) -> Option<()> {
    text.push(open);
    for one in constants {
        write_plain(text, one)?;
        text.push(',');
    }
    text.push(']');
    Some(())
}

/// What a name means if it is a type that can be told without a compilation.
fn own_name(name: &str) -> Option<Type<'static>> {
    names::builtin(name.strip_prefix("::").unwrap_or(name)).filter(|ty| {
        matches!(
            ty,
            Type::Any
                | Type::Undef
                | Type::Default
                | Type::Scalar
                | Type::ScalarData
                | Type::Numeric
                | Type::BuiltinAlias(_)
                | Type::Boolean(_)
                | Type::Integer { .. }
                | Type::Float { .. }
                | Type::String { .. }
                | Type::Enum { .. }
                | Type::Pattern(_)
                | Type::Regexp(_)
                | Type::Collection(_)
                | Type::Array { .. }
                | Type::Hash { .. }
                | Type::Tuple { .. }
                | Type::Struct(_)
                | Type::Iterable(_)
                | Type::Optional(_)
                | Type::NotUndef(_)
                | Type::Variant(_)
                | Type::Sensitive(_)
                | Type::Callable(_)
                | Type::Binary
        )
    })
}

/// The value of a constant; `None` where something is wrong with it, which whoever needs it tells at its place.
fn made(types: &OwnTypes, constant: &Constant) -> Option<Value<'static>> {
    let arena = types.arena;
    let all = |constants: &[Constant]| constants.iter().map(|one| made(types, one)).collect::<Option<Vec<_>>>();
    Some(match constant {
        Constant::TypeName(written) => Value::Type(arena.alloc(own_name(&written.name)?)),
        Constant::TypeAccess(written) => access(types, &own_name(&written.name)?, &all(&written.arguments)?).ok()?,
        Constant::Array(elements) => Value::Array(arena.alloc_slice_copy(&all(elements)?)),
        Constant::Hash(entries) => {
            let mut builder = HashBuilder::with_capacity(entries.len());
            for (key, value) in entries {
                builder.insert(made(types, key)?, made(types, value)?);
            }
            builder.finish_value(arena)
        }
        Constant::String(text) => Value::String(arena.alloc_str(text)),
        Constant::Regexp(source) => Value::Regexp(arena.alloc(Regexp { source: arena.alloc_str(source) })),
        Constant::Undef => Value::Undef,
        Constant::Default => Value::Default,
        Constant::Boolean(truth) => Value::Boolean(*truth),
        Constant::Integer(number) => Value::Integer(*number),
        Constant::Float(number) => Value::Float(*number),
    })
}

#[cfg(test)]
mod tests {
    use super::{LONGEST, kept};
    use crate::bytecode::{Constant, TypeAccess, TypeName};
    use crate::source::Place;
    use crate::types::type_text;

    fn name(name: &str) -> Constant {
        Constant::TypeName(Box::new(TypeName { name: name.into(), place: Place::default() }))
    }

    fn access(name: &str, arguments: Vec<Constant>) -> Constant {
        let argument_places = arguments.iter().map(|_| Place::default()).collect();
        let (name, arguments, place) = (name.into(), arguments.into(), Place::default());
        Constant::TypeAccess(Box::new(TypeAccess { name, arguments, place, argument_places }))
    }

    fn text(constant: &Constant) -> Option<String> {
        let types = super::OwnTypes::new();
        kept(constant).map(|ty| type_text(&types, ty))
    }

    #[test]
    fn types_of_puppet_alone_are_made_once() {
        let optional = || access("Optional", vec![access("string", vec![Constant::Integer(1)])]);
        let (one, other) = (kept(&optional()).unwrap(), kept(&optional()).unwrap());
        assert!(std::ptr::eq(one, other));
        assert_eq!(text(&optional()).as_deref(), Some("Optional[String[1]]"));
        assert_eq!(text(&name("::Integer")).as_deref(), Some("Integer"));
    }

    #[test]
    fn others_belong_to_a_compilation() {
        for other in ["Stdlib::Port", "File", "Class", "Nosuch"] {
            assert!(text(&name(other)).is_none(), "{other}");
            assert!(text(&access("Array", vec![name(other)])).is_none(), "{other}");
        }
        assert!(text(&Constant::Integer(1)).is_none());
        // What is wrong is told where it stands.
        assert!(text(&access("Integer", vec![Constant::String("a".into())])).is_none());
        assert!(text(&access("Enum", vec![Constant::String("a".repeat(LONGEST).into())])).is_none());
    }

    #[test]
    fn different_constants_are_different_types() {
        let pattern = |source: &str| Constant::Regexp(source.into());
        let string = |text: &str| Constant::String(text.into());
        let two = access("Pattern", vec![pattern("a"), pattern("b")]);
        let one = access("Pattern", vec![pattern("a\",/\"b")]);
        assert_ne!(text(&two), text(&one));
        let texts = [
            access("Enum", vec![string("a"), string("b")]),
            access("Enum", vec![string("a\",\"b")]),
            access("Enum", vec![Constant::Array(vec![string("a")].into()), string("c")]),
            access("Variant", vec![access("Enum", vec![string("undef")]), name("Undef")]),
        ];
        for (at, one) in texts.iter().enumerate() {
            for other in &texts[..at] {
                assert_ne!(text(one), text(other));
            }
        }
    }
}
