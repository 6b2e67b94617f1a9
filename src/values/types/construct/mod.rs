//! `Type[…]`: a type with parameters, with the words Puppet refuses wrong ones with.
//!
//! Source: reference/types.md §2

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of types few count here")]

mod arguments;
mod contents;
mod references;
mod refusal;
mod sizes;
mod structures;
mod texts;
mod times;

pub use references::is_class_name;
pub use refusal::{AccessError, Blame};

use arguments::flatten;
use refusal::{Access, Construct};

use crate::types::issues;
use crate::types::{Types, label};
use crate::value::issues as value_issues;
use crate::value::{Type, Value};

pub(super) use arguments::{Range, as_size, integer_range, type_of};
pub(super) use sizes::sized_hash;

/// `base[arguments…]`: a type, an array of types, or undef. Parameters of resources and classes (`File['a'][mode]`) need the
/// catalog and are read before this is asked.
pub fn access<'c>(cx: &dyn Types<'c>, base: &Type<'c>, arguments: &[Value<'c>]) -> Access<'c> {
    match base {
        Type::Resource { .. } => references::resource(cx, base, arguments),
        Type::Class(_) => references::class(cx, base, arguments),
        _ => {
            let ty = specialize(cx, base, arguments)?;
            Ok(Value::Type(cx.arena().alloc(ty)))
        }
    }
}

fn specialize<'c>(cx: &dyn Types<'c>, base: &Type<'c>, arguments: &[Value<'c>]) -> Construct<'c> {
    match base {
        Type::Callable(_) => return structures::callable(cx, base, arguments),
        Type::Struct(_) => return structures::structure(cx, base, arguments),
        Type::Init { .. } => return contents::init(cx, arguments),
        _ => {}
    }
    let arguments = flatten(cx, arguments);
    match base {
        Type::Integer { .. } => sizes::integer(arguments),
        Type::Float { .. } => sizes::float(arguments),
        Type::String { .. } => sizes::string(arguments),
        Type::Collection(_) => sizes::collection(arguments),
        Type::Array { .. } => sizes::array(arguments),
        Type::Hash { .. } => sizes::hash(arguments),
        Type::Tuple { .. } => sizes::tuple(cx, base, arguments),
        Type::Boolean(_) => texts::boolean(cx, base, arguments),
        Type::Enum { .. } => texts::enumeration(cx, base, arguments),
        Type::Pattern(_) => texts::pattern(cx, base, arguments),
        Type::Regexp(_) => texts::regexp(cx, base, arguments),
        Type::SemVer(_) => texts::semver(cx, base, arguments),
        Type::Uri(_) => texts::uri(cx, arguments),
        Type::Timespan { .. } => times::timespan(cx, base, arguments),
        Type::Timestamp { .. } => times::timestamp(cx, base, arguments),
        Type::Variant(_) => contents::variant(cx, base, arguments),
        Type::Optional(_) => contents::optional(cx, arguments),
        Type::NotUndef(_) => contents::not_undef(cx, arguments),
        Type::Type(_) => contents::single(cx, "Type-Type", arguments).map(|ty| Type::Type(Some(ty))),
        Type::Iterable(_) => contents::single(cx, "Iterable-Type", arguments).map(|ty| Type::Iterable(Some(ty))),
        Type::Iterator(_) => contents::single(cx, "Iterator-Type", arguments).map(|ty| Type::Iterator(Some(ty))),
        Type::Sensitive(_) => contents::sensitive(cx, arguments),
        Type::Runtime { .. } => references::runtime(cx, base, arguments),
        Type::Object(_) | Type::ObjectExtension { .. } | Type::TypeSet(_) => structures::object(cx, base, arguments),
        Type::Reference(name) => Err(AccessError::new(issues::unknown_resource_type(name), Blame::Access)),
        _ => {
            let left = label::a_an(cx, &Value::Type(base));
            Err(AccessError::new(value_issues::operator_not_applicable("[]", &left), Blame::Base))
        }
    }
}
