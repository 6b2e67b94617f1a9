//! What definitions of Object types and TypeSets look like, as types.

use crate::value::ty::{Size, StructElement, StructKey};
use crate::value::{Regexp, Type};

const MEMBER_NAME: Type<'static> = Type::Pattern(&[Regexp { source: r"\A[a-z_]\w*\z" }]);
pub(super) const TYPE_NAME: Type<'static> = Type::Pattern(&[Regexp { source: r"\A[A-Z]\w*(?:::[A-Z]\w*)*\z" }]);
const SIMPLE_TYPE_NAME: Type<'static> = Type::Pattern(&[Regexp { source: r"\A[A-Z]\w*\z" }]);
const NOT_UNDEF: Type<'static> = Type::NotUndef(&Type::Any);

const fn hash(key: &'static Type<'static>, value: &'static Type<'static>, size: Size) -> Type<'static> {
    Type::Hash { key, value, size }
}

const fn optional(name: &'static str, value: &'static Type<'static>) -> StructElement<'static> {
    StructElement { name, key: StructKey::Optional, value }
}

const fn required(name: &'static str, value: &'static Type<'static>) -> StructElement<'static> {
    StructElement { name, key: StructKey::Required, value }
}

static MEMBERS: Type<'static> = hash(&MEMBER_NAME, &NOT_UNDEF, Size::ANY);
static CONSTANTS: Type<'static> = hash(&MEMBER_NAME, &Type::Any, Size::ANY);
static FUNCTIONS: Type<'static> = hash(&FUNCTION_NAME, &NOT_UNDEF, Size::ANY);
static FUNCTION_NAME: Type<'static> =
    Type::Variant(&[MEMBER_NAME, Type::String { size: Size::ANY, value: Some("[]") }]);
static EQUALITY: Type<'static> = Type::Variant(&[MEMBER_NAME, Type::Array { element: &MEMBER_NAME, size: Size::ANY }]);
static ANNOTATIONS: Type<'static> =
    Type::Optional(Some(&hash(&ANNOTATION, &hash(&MEMBER_NAME, &Type::Any, Size::ANY), Size::ANY)));
static ANNOTATION: Type<'static> = Type::Type(Some(&Type::Object(Some(&super::builtin::ANNOTATION))));

/// `Object[{…}]`
pub(super) static OBJECT: Type<'static> = Type::Struct(&[
    optional("name", &TYPE_NAME),
    optional("parent", &Type::Type(None)),
    optional("type_parameters", &MEMBERS),
    optional("attributes", &MEMBERS),
    optional("constants", &CONSTANTS),
    optional("functions", &FUNCTIONS),
    optional("equality", &EQUALITY),
    optional("equality_include_type", &Type::BOOLEAN),
    optional("checks", &Type::Any),
    optional("annotations", &ANNOTATIONS),
]);

/// One attribute.
pub(super) static ATTRIBUTE: Type<'static> = Type::Struct(&[
    required("type", &Type::Type(None)),
    optional("final", &Type::BOOLEAN),
    optional("override", &Type::BOOLEAN),
    optional(
        "kind",
        &Type::Enum { values: &["constant", "derived", "given_or_derived", "reference"], case_insensitive: false },
    ),
    optional("value", &Type::Any),
    optional("annotations", &ANNOTATIONS),
]);

/// The type of a function.
pub(super) static FUNCTION_TYPE: Type<'static> = Type::Type(Some(&Type::CALLABLE));

/// One function.
pub(super) static FUNCTION: Type<'static> = Type::Struct(&[
    required("type", &FUNCTION_TYPE),
    optional("final", &Type::BOOLEAN),
    optional("override", &Type::BOOLEAN),
    optional("annotations", &ANNOTATIONS),
]);

/// Ruby's regular expression for URIs, shown in messages.
const URI_SOURCE: &str = r#"(?x-mi:
        ([a-zA-Z][\-+.a-zA-Z\d]*):                           (?# 1: scheme)
        (?:
           ((?:[\-_.!~*'()a-zA-Z\d;?:@&=+$,]|%[a-fA-F\d]{2})(?:[\-_.!~*'()a-zA-Z\d;/?:@&=+$,\[\]]|%[a-fA-F\d]{2})*)                    (?# 2: opaque)
        |
           (?:(?:
             //(?:
                 (?:(?:((?:[\-_.!~*'()a-zA-Z\d;:&=+$,]|%[a-fA-F\d]{2})*)@)?        (?# 3: userinfo)
                   (?:((?:(?:[a-zA-Z0-9\-.]|%\h\h)+|\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[(?:(?:[a-fA-F\d]{1,4}:)*(?:[a-fA-F\d]{1,4}|\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3})|(?:(?:[a-fA-F\d]{1,4}:)*[a-fA-F\d]{1,4})?::(?:(?:[a-fA-F\d]{1,4}:)*(?:[a-fA-F\d]{1,4}|\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}))?)\]))(?::(\d*))?))? (?# 4: host, 5: port)
               |
                 ((?:[\-_.!~*'()a-zA-Z\d$,;:@&=+]|%[a-fA-F\d]{2})+)                 (?# 6: registry)
               )
             |
             (?!//))                           (?# XXX: '//' is the mark for hostport)
             (/(?:[\-_.!~*'()a-zA-Z\d:@&=+$,]|%[a-fA-F\d]{2})*(?:;(?:[\-_.!~*'()a-zA-Z\d:@&=+$,]|%[a-fA-F\d]{2})*)*(?:/(?:[\-_.!~*'()a-zA-Z\d:@&=+$,]|%[a-fA-F\d]{2})*(?:;(?:[\-_.!~*'()a-zA-Z\d:@&=+$,]|%[a-fA-F\d]{2})*)*)*)?                    (?# 7: path)
           )(?:\?((?:[\-_.!~*'()a-zA-Z\d;/?:@&=+$,\[\]]|%[a-fA-F\d]{2})*))?                 (?# 8: query)
        )
        (?:\#((?:[\-_.!~*'()a-zA-Z\d;/?:@&=+$,\[\]]|%[a-fA-F\d]{2})*))?                  (?# 9: fragment)
      )"#;

pub(super) static URI: Type<'static> = Type::Pattern(&[Regexp { source: URI_SOURCE }]);
static VERSION: Type<'static> = Type::Variant(&[Type::NOT_EMPTY_STRING, Type::SemVer(&[])]);
static VERSION_RANGE: Type<'static> = Type::Variant(&[Type::NOT_EMPTY_STRING, Type::SemVerRange]);

static TYPES: Type<'static> = hash(&SIMPLE_TYPE_NAME, &Type::Variant(&[Type::Type(None), Type::HASH]), Size::NOT_EMPTY);

static REFERENCES: Type<'static> = hash(
    &SIMPLE_TYPE_NAME,
    &Type::Struct(&[
        required("name", &TYPE_NAME),
        required("version_range", &VERSION_RANGE),
        optional("name_authority", &URI),
        optional("annotations", &ANNOTATIONS),
    ]),
    Size::NOT_EMPTY,
);

/// `TypeSet[{…}]`
pub(super) static TYPE_SET: Type<'static> = Type::Struct(&[
    optional("pcore_uri", &URI),
    required("pcore_version", &VERSION),
    optional("name_authority", &URI),
    optional("name", &TYPE_NAME),
    optional("version", &VERSION),
    optional("types", &TYPES),
    optional("references", &REFERENCES),
    optional("annotations", &ANNOTATIONS),
]);
