//! The Object types that Puppet defines: `Deferred`, `Error` and `Puppet::LookupContext`.

use crate::value::ty::{Attribute, AttributeKind, BuiltinAlias, CallableType, Method, ObjectType, Size};
use crate::value::{Regexp, Type, Value};

const fn attribute(name: &'static str, ty: &'static Type<'static>, is_optional: bool) -> Attribute<'static> {
    let value = if is_optional { Some(Value::Undef) } else { None };
    Attribute { name, ty, kind: AttributeKind::Normal, value, is_final: false, overrides: false }
}

const fn object(
    name: &'static str,
    type_parameters: &'static [Attribute<'static>],
    attributes: &'static [Attribute<'static>],
    functions: &'static [Method<'static>],
) -> ObjectType<'static> {
    ObjectType {
        name,
        parent: None,
        other_parent: None,
        type_parameters,
        attributes,
        functions,
        equality: None,
        equality_include_type: true,
        serialization: None,
        definition: Value::Undef,
    }
}

/// `Annotation`: what annotations of types inherit from.
pub(super) static ANNOTATION: ObjectType<'static> = object("Annotation", &[], &[], &[]);

/// `Deferred`: a call that the agent makes.
pub static DEFERRED: ObjectType<'static> = object(
    "Deferred",
    &[],
    &[
        attribute(
            "name",
            &Type::Pattern(&[Regexp { source: r"\A[$]?[a-z][a-z0-9_]*(?:::[a-z][a-z0-9_]*)*\z" }]),
            false,
        ),
        attribute("arguments", &Type::Optional(Some(&Type::ARRAY)), true),
    ],
    &[],
);

static ERROR_PARAMETER: Type<'static> = Type::Optional(Some(&Type::Variant(&[
    Type::STRING,
    Type::Regexp(None),
    Type::Type(Some(&Type::ENUM)),
    Type::Type(Some(&Type::Pattern(&[]))),
    Type::Type(Some(&Type::NotUndef(&Type::Any))),
    Type::Type(Some(&Type::Undef)),
])));

static OPTIONAL_TEXT: Type<'static> = Type::Optional(Some(&Type::NOT_EMPTY_STRING));

/// `Error`: what went wrong, as a value.
pub static ERROR: ObjectType<'static> = object(
    "Error",
    &[attribute("kind", &ERROR_PARAMETER, false), attribute("issue_code", &ERROR_PARAMETER, false)],
    &[
        attribute("msg", &Type::NOT_EMPTY_STRING, false),
        attribute("kind", &OPTIONAL_TEXT, true),
        attribute(
            "details",
            &Type::Optional(Some(&Type::Hash {
                key: &Type::NOT_EMPTY_STRING,
                value: &Type::BuiltinAlias(BuiltinAlias::Data),
                size: Size::ANY,
            })),
            true,
        ),
        attribute("issue_code", &OPTIONAL_TEXT, true),
    ],
    &[Method {
        name: "message",
        ty: &Type::Callable(&CallableType {
            parameters: Some(&[]),
            size: Some(Size::ZERO),
            block: None,
            returns: Some(&Type::NOT_EMPTY_STRING),
        }),
        is_final: false,
        overrides: false,
    }],
);

const fn function(name: &'static str, ty: &'static Type<'static>) -> Method<'static> {
    Method { name, ty, is_final: false, overrides: false }
}

/// A `Callable` with parameters. Not a `const fn`: what it refers to has to be static.
macro_rules! callable {
    ($parameters:expr, $block:expr, $returns:expr) => {
        &Type::Callable(&CallableType { parameters: Some($parameters), size: None, block: $block, returns: $returns })
    };
}

/// A `Callable` that takes so many arguments of any type.
macro_rules! counted {
    ($count:literal) => {
        Type::Callable(&CallableType {
            parameters: Some(&[Type::Unit]),
            size: Some(Size::exactly($count)),
            block: None,
            returns: None,
        })
    };
}

static CONTEXT_KEY: Type<'static> = Type::Optional(Some(&Type::Scalar));
static CONTEXT_CACHE: Type<'static> = Type::Hash { key: &CONTEXT_KEY, value: &Type::Any, size: Size::ANY };
static CONTEXT_ENTRY: Type<'static> = Type::Tuple { types: &[CONTEXT_KEY, Type::Any], size: None };
static NO_ARGUMENTS: Type<'static> =
    Type::Callable(&CallableType { parameters: Some(&[]), size: Some(Size::ZERO), block: None, returns: None });
static ONE_ARGUMENT: Type<'static> = counted!(1);
static TWO_ARGUMENTS: Type<'static> = counted!(2);
static CONTEXT_ENTRIES: Type<'static> = Type::Variant(&[
    *callable!(&[], Some(&ONE_ARGUMENT), Some(&Type::Undef)),
    *callable!(&[], Some(&TWO_ARGUMENTS), Some(&Type::Undef)),
    *callable!(&[], None, Some(&Type::Iterable(Some(&CONTEXT_ENTRY)))),
]);
/// As Puppet has it: what was meant as a number of arguments became their type.
static FILE_BLOCK: Type<'static> =
    Type::Optional(Some(callable!(&[Type::Array { element: &Type::INTEGER, size: Size::ANY }], None, None)));

/// `Puppet::LookupContext`: what data functions of Hiera get as their last argument. Source: pops/lookup/context.rb
pub static LOOKUP_CONTEXT: ObjectType<'static> = ObjectType {
    other_parent: Some(&Type::Any),
    ..object(
        "Puppet::LookupContext",
        &[],
        &[
            Attribute {
                name: "environment_name",
                ty: &Type::NOT_EMPTY_STRING,
                kind: AttributeKind::Derived,
                value: None,
                is_final: false,
                overrides: false,
            },
            attribute("module_name", &Type::Variant(&[Type::NOT_EMPTY_STRING, Type::Undef]), false),
        ],
        &[
            function("not_found", callable!(&[], None, Some(&Type::Undef))),
            function("explain", callable!(&[], Some(&NO_ARGUMENTS), Some(&Type::Undef))),
            function("interpolate", &counted!(1)),
            function("cache", callable!(&[CONTEXT_KEY, Type::Any], None, None)),
            function("cache_all", callable!(&[CONTEXT_CACHE], None, Some(&Type::Undef))),
            function("cache_has_key", callable!(&[CONTEXT_KEY], None, Some(&Type::Boolean(None)))),
            function("cached_value", callable!(&[CONTEXT_KEY], None, None)),
            function("cached_entries", &CONTEXT_ENTRIES),
            function("cached_file_data", callable!(&[Type::STRING], Some(&FILE_BLOCK), None)),
        ],
    )
};
