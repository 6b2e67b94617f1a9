//! Types that are made once per process: those that name types of Puppet alone, which are the same in every compilation,
//! type aliases of such types, and types that name such aliases. Each is known by its text, in which an alias of a module has
//! its number: so another definition of that alias makes another text.
//!
//! They stay until the process ends. Their number and size have a limit, since code comes and goes while a process lives.

use std::cell::RefCell;
use std::fmt::Write;
use std::sync::{LazyLock, OnceLock, PoisonError, RwLock};

use hashbrown::HashMap;

use crate::issues::resource_type_not_found;
use pantin_base::budget::Arena;
use pantin_base::diagnostics::Issue;
use pantin_base::symbol::Symbol;
use pantin_code::bytecode::Constant;
use pantin_environment::KeptType;
use pantin_values::types::construct::access;
use pantin_values::types::convert::signatures;
use pantin_values::types::{self, Constructors, Types, names, parse, specialize};
use pantin_values::value::ty::{Alias, AliasId};
use pantin_values::value::{HashBuilder, Regexp, Type, Value};

static KEPT: LazyLock<RwLock<StoredType>> = LazyLock::new(RwLock::default);

#[derive(Default)]
struct StoredType {
    /// Types by their texts; nothing where something is wrong with one.
    by_text: HashMap<Box<str>, Option<&'static Type<'static>>>,
    /// Bytes of all texts.
    size: usize,
}

/// Types that are kept, at most, the bytes of all their texts, and of one text.
const MAX_TYPES: usize = 4096;
const MAX_BYTES: usize = 4 << 20;
const MAX_LEN: usize = 16 << 10;

/// Numbers from here on are those of aliases of the process. Only those of the constructors' own aliases are higher.
const FIRST_ALIAS: u32 = 0xfff0_0000;

/// The aliases of the process, by their numbers.
static ALIASES: LazyLock<boxcar::Vec<ProcessAlias>> = LazyLock::new(boxcar::Vec::new);

struct ProcessAlias {
    name: &'static str,
    body: OnceLock<&'static Type<'static>>,
    /// Whether it stands for itself: one of a function, since those of modules are not kept then.
    is_recursive: OnceLock<bool>,
}

fn of_process(id: AliasId) -> Option<&'static ProcessAlias> {
    ALIASES.get(id.0.checked_sub(FIRST_ALIAS)? as usize)
}

/// What an alias stands for if it is one of the process.
pub(super) fn alias_body(id: AliasId) -> Option<&'static Type<'static>> {
    of_process(id)?.body.get().copied()
}

/// Whether an alias stands for itself if it is one of the process.
pub(super) fn is_recursive_alias(id: AliasId) -> bool {
    of_process(id).is_some_and(|alias| alias.is_recursive.get() == Some(&true))
}

/// An alias of the process by its number.
pub(super) fn alias(id: AliasId) -> Option<Alias<'static>> {
    Some(Alias { name: of_process(id)?.name, id })
}

fn new_alias(name: &'static str) -> Alias<'static> {
    let at = ALIASES.push(ProcessAlias { name, body: OnceLock::new(), is_recursive: OnceLock::new() });
    Alias { name, id: AliasId(FIRST_ALIAS + at as u32) }
}

fn set_body(types: &OwnTypes, alias: Alias<'static>, body: &'static Type<'static>) {
    if let Some(of_process) = of_process(alias.id) {
        of_process.body.get_or_init(|| body);
        of_process.is_recursive.get_or_init(|| types::is_recursive(types, alias.id));
    }
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
            let alias = new_alias(name);
            self.locals.borrow_mut().push((name, Type::Alias(alias)));
            set_body(self, alias, self.arena.alloc(parse(self, text)?));
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

    fn is_recursive(&self, id: AliasId) -> bool {
        is_recursive_alias(id)
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

/// The alias of the process that a name of a module means in a compilation, with that name in lower case.
pub(super) type Meaning<'m> = dyn Fn(&str) -> Option<(Symbol, Alias<'static>)> + 'm;

/// The type that a constant is, if it can be kept: it names types of Puppet and aliases of the process alone, and nothing is
/// wrong with it.
pub(super) fn of_constant(constant: &Constant, meaning: &Meaning<'_>) -> Option<KeptType> {
    let make = |types: &OwnTypes| if let Value::Type(ty) = made(types, constant, evaluated)? { Some(ty) } else { None };
    kept(String::new(), constant, meaning, make)
}

/// The alias that the right side `constant` makes of a name, if it can be kept.
pub(super) fn of_alias(name: &'static str, constant: &Constant, meaning: &Meaning<'_>) -> Option<KeptType> {
    let make = |types: &OwnTypes| {
        let Value::Type(written) = made(types, constant, interpreted)? else { return None };
        let alias = new_alias(name);
        set_body(types, alias, types.arena.alloc(types::alias_body(types, name, written)));
        let alias: &'static Type<'static> = types.arena.alloc(Type::Alias(alias));
        Some(alias)
    };
    kept(format!("type {name} = "), constant, meaning, make)
}

/// A type from those that are kept, or made and kept.
fn kept(
    text: String,
    constant: &Constant,
    meaning: &Meaning<'_>,
    make: impl FnOnce(&OwnTypes) -> Option<&'static Type<'static>>,
) -> Option<KeptType> {
    if !matches!(constant, Constant::TypeName(_) | Constant::TypeAccess(_)) {
        return None;
    }
    let mut writer = Writer { text, meaning, aliases: Vec::new() };
    writer.write(constant)?;
    let known = KEPT.read().unwrap_or_else(PoisonError::into_inner).by_text.get(&*writer.text).copied();
    let ty = known.unwrap_or_else(|| {
        let mut all = KEPT.write().unwrap_or_else(PoisonError::into_inner);
        all.size += writer.text.len();
        if all.by_text.len() >= MAX_TYPES || all.size > MAX_BYTES {
            return None;
        }
        let locals = writer.aliases.iter().map(|(_, alias)| (alias.name, Type::Alias(*alias)));
        let types = OwnTypes { locals: RefCell::new(locals.collect()), ..OwnTypes::new() };
        *all.by_text.entry(writer.text.into()).or_insert_with(|| make(&types))
    });
    Some(KeptType { ty: ty?, aliases: writer.aliases.into_iter().map(|(name, alias)| (name, alias.id)).collect() })
}

/// Writes a constant so that no other has the same text; `None` where a type in it cannot be told without a compilation, or
/// it is too long.
struct Writer<'m> {
    text: String,
    meaning: &'m Meaning<'m>,
    /// The aliases that were written.
    aliases: Vec<(Symbol, Alias<'static>)>,
}

impl Writer<'_> {
    fn write(&mut self, constant: &Constant) -> Option<()> {
        let text = &mut self.text;
        match constant {
            Constant::TypeName(written) if own_name(&written.name).is_some() => text.push_str(&written.name),
            Constant::TypeName(written) => {
                let name = written.name.strip_prefix("::").unwrap_or(&written.name);
                let alias = if names::builtin(name).is_none() { (self.meaning)(name)? } else { return None };
                write!(text, "#{}", alias.1.id.0).ok()?;
                self.aliases.push(alias);
            }
            Constant::TypeAccess(access) => {
                own_name(&access.name)?;
                text.push_str(&access.name);
                self.write_list('[', access.arguments.iter())?;
            }
            Constant::Array(elements) => self.write_list('(', elements.iter())?,
            Constant::Hash(entries) => {
                self.write_list('{', entries.iter().flat_map(|(key, value)| [key, value]))?;
            }
            Constant::String(quoted) => write!(text, "{quoted:?}").ok()?,
            Constant::Regexp(source) => write!(text, "/{source:?}").ok()?,
            Constant::Undef => text.push_str("undef"),
            Constant::Default => text.push_str("default"),
            Constant::Boolean(truth) => write!(text, "{truth}").ok()?,
            Constant::Integer(number) => write!(text, "{number}").ok()?,
            Constant::Float(number) => write!(text, "{number:?}").ok()?,
        }
        (self.text.len() <= MAX_LEN).then_some(())
    }

    fn write_list<'u>(&mut self, open: char, constants: impl Iterator<Item = &'u Constant>) -> Option<()> {
        self.text.push(open);
        for one in constants {
            self.write(one)?;
            self.text.push(',');
        }
        self.text.push(']');
        Some(())
    }
}

/// What a name means if it is a type that can be told without a compilation.
fn own_name(name: &str) -> Option<Type<'static>> {
    names::builtin(name).filter(|ty| {
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

/// What a type with arguments is, by its name.
type Access = fn(&OwnTypes, &str, &'static [Value<'static>]) -> Option<Value<'static>>;

/// As code has it.
fn evaluated(types: &OwnTypes, name: &str, arguments: &'static [Value<'static>]) -> Option<Value<'static>> {
    access(types, &own_name(name)?, arguments).ok()
}

/// As the right side of an alias has it.
fn interpreted(types: &OwnTypes, name: &str, arguments: &'static [Value<'static>]) -> Option<Value<'static>> {
    specialize(types, name, arguments, &String::new).ok().map(|ty| Value::Type(types.arena.alloc(ty)))
}

/// The value of a constant; `None` where something is wrong with it, which whoever needs it tells at its place.
fn made(types: &OwnTypes, constant: &Constant, access: Access) -> Option<Value<'static>> {
    let arena = types.arena;
    let all = |constants: &[Constant]| {
        let values: Option<Vec<_>> = constants.iter().map(|one| made(types, one, access)).collect();
        let values: &'static [Value<'static>] = arena.alloc_slice_copy(&values?);
        Some(values)
    };
    Some(match constant {
        Constant::TypeName(written) => {
            let name = &*written.name;
            let ty = own_name(name).or_else(|| types.local(name.strip_prefix("::").unwrap_or(name)));
            Value::Type(arena.alloc(ty?))
        }
        Constant::TypeAccess(written) => access(types, &written.name, all(&written.arguments)?)?,
        Constant::Array(elements) => Value::Array(all(elements)?),
        Constant::Hash(entries) => {
            let mut builder = HashBuilder::with_capacity(entries.len());
            for (key, value) in entries {
                builder.insert(made(types, key, access)?, made(types, value, access)?);
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
    use super::{MAX_LEN, OwnTypes, of_alias, of_constant};
    use pantin_base::source::Place;
    use pantin_base::symbol::Symbol;
    use pantin_code::bytecode::{Constant, TypeAccess, TypeName};
    use pantin_values::types::{Types, type_text};
    use pantin_values::value::Type;
    use pantin_values::value::ty::Alias;

    fn name(name: &str) -> Constant {
        Constant::TypeName(Box::new(TypeName { name: name.into(), place: Place::default() }))
    }

    fn access(name: &str, arguments: Vec<Constant>) -> Constant {
        let argument_places = arguments.iter().map(|_| Place::default()).collect();
        let (name, arguments, place) = (name.into(), arguments.into(), Place::default());
        Constant::TypeAccess(Box::new(TypeAccess { name, arguments, place, argument_places }))
    }

    fn text(constant: &Constant) -> Option<String> {
        of_constant(constant, &|_| None).map(|kept| type_text(&OwnTypes::new(), kept.ty))
    }

    fn alias(name: &'static str, right: &Constant) -> Option<Alias<'static>> {
        let kept = of_alias(name, right, &|_| None)?;
        if let Type::Alias(alias) = kept.ty { Some(*alias) } else { None }
    }

    #[test]
    fn types_of_puppet_alone_are_made_once() {
        let optional = || access("Optional", vec![access("string", vec![Constant::Integer(1)])]);
        let kept = || of_constant(&optional(), &|_| None).unwrap().ty;
        assert!(std::ptr::eq(kept(), kept()));
        assert_eq!(text(&optional()).as_deref(), Some("Optional[String[1]]"));
    }

    #[test]
    fn others_belong_to_a_compilation() {
        for other in ["Stdlib::Port", "File", "Class", "Nosuch", "::Integer"] {
            assert!(text(&name(other)).is_none(), "{other}");
            assert!(text(&access("Array", vec![name(other)])).is_none(), "{other}");
        }
        assert!(text(&Constant::Integer(1)).is_none());
        // A compilation reports the errors of these, with their places.
        assert!(text(&access("Integer", vec![Constant::String("a".into())])).is_none());
        assert!(text(&access("Enum", vec![Constant::String("a".repeat(MAX_LEN).into())])).is_none());
    }

    #[test]
    fn an_alias_is_known_by_its_name_and_its_right_side() {
        let port = |most| access("Integer", vec![Constant::Integer(0), Constant::Integer(most)]);
        let first = alias("My::Port", &port(65535)).unwrap();
        assert_eq!(alias("My::Port", &port(65535)).unwrap().id, first.id);
        assert_ne!(alias("My::Port", &port(1024)).unwrap().id, first.id);
        assert_ne!(alias("Your::Port", &port(65535)).unwrap().id, first.id);
        let body = OwnTypes::new().alias_body(first.id).unwrap();
        assert_eq!(type_text(&OwnTypes::new(), body), "Integer[0, 65535]");
    }

    #[test]
    fn types_of_another_alias_are_others() {
        let wide = alias("My::Size", &access("Integer", vec![Constant::Integer(0)])).unwrap();
        let narrow = alias("My::Size", &access("Integer", vec![Constant::Integer(1)])).unwrap();
        let symbol = Symbol::intern("my::size");
        let written = access("Optional", vec![name("My::Size")]);
        let of = |alias| of_constant(&written, &move |_| Some((symbol, alias))).unwrap();
        assert!(std::ptr::eq(of(wide).ty, of(wide).ty));
        assert!(!std::ptr::eq(of(wide).ty, of(narrow).ty));
        assert_eq!(*of(wide).aliases, [(symbol, wide.id)]);
        assert_eq!(type_text(&OwnTypes::new(), of(narrow).ty), "Optional[My::Size]");
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
