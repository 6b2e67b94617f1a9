//! `Type[…]`: a type with parameters, with the words Puppet refuses wrong ones with.
//!
//! Source: reference/types.md §2

mod arguments;
mod contents;
mod references;
mod sizes;
mod structures;
mod texts;
mod times;

pub use references::is_class_name;

use crate::diagnostics::Issue;
use crate::diagnostics::issues::{evaluate, types as issues};
use crate::types::{Types, label};
use crate::value::flatten::flattened;
use crate::value::{Type, Value};

pub(in crate::types) use arguments::{Range, as_size, integer_range, type_of};
pub(in crate::types) use sizes::sized_hash;

/// Where a refused access is reported.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Blame {
    /// The whole access expression.
    Access,
    /// What stands before the brackets.
    Base,
    /// One of the arguments. There may be fewer expressions than arguments; then nothing is blamed.
    Argument(usize),
}

/// A refused access.
#[derive(Clone, Debug)]
pub struct AccessError {
    /// What is wrong.
    pub issue: Issue,
    /// Where it is reported.
    pub blame: Blame,
}

type Access<'a> = Result<Value<'a>, AccessError>;
type Construct<'a> = Result<Type<'a>, AccessError>;

impl AccessError {
    fn new(issue: Issue, blame: Blame) -> Self {
        Self { issue, blame }
    }
}

/// What Puppet raises as a plain Ruby error: the evaluator names the expression around it.
impl From<Issue> for AccessError {
    fn from(issue: Issue) -> Self {
        Self::new(issue, Blame::Access)
    }
}

fn refuse<T>(detail: &str) -> Result<T, AccessError> {
    Err(evaluate::runtime_error(detail).into())
}

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
            Err(AccessError::new(evaluate::operator_not_applicable("[]", &left), Blame::Base))
        }
    }
}

/// The arguments with the elements of arrays in place of the arrays.
fn flatten<'c>(cx: &dyn Types<'c>, arguments: &[Value<'c>]) -> &'c [Value<'c>] {
    if arguments.iter().any(|argument| matches!(argument, Value::Array(_))) {
        return cx.arena().alloc_slice_copy(&flattened(arguments));
    }
    cx.arena().alloc_slice_copy(arguments)
}
