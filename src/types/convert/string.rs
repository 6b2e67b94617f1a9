//! `String.new`

use super::constructor::{Body, Constructor, Dispatch};
use super::{Conversion, local};
use crate::diagnostics::Issue;
use crate::types::AsTyping;
use crate::value::format::string_new;
use crate::value::ty::{Size, StructElement, StructKey};
use crate::value::{Regexp, Type, Value};

pub(super) static FORMAT: Type<'static> =
    Type::Pattern(&[Regexp { source: r"^%([\s\[+#0{<(|-]*)([1-9][0-9]*)?(?:\.([0-9]+))?([a-zA-Z])$" }]);

pub(super) static CONTAINER_FORMAT: Type<'static> = Type::Struct(&[
    StructElement { name: "format", key: StructKey::Optional, value: &local::STRING_FORMAT },
    StructElement { name: "separator", key: StructKey::Optional, value: &Type::STRING },
    StructElement { name: "separator2", key: StructKey::Optional, value: &Type::STRING },
    StructElement {
        name: "string_formats",
        key: StructKey::Optional,
        value: &Type::Hash { key: &Type::Type(None), value: &local::STRING_FORMAT, size: Size::ANY },
    },
]);

pub(super) static TYPE_MAP: Type<'static> = Type::Hash {
    key: &Type::Type(None),
    value: &Type::Variant(&[local::STRING_FORMAT, local::STRING_CONTAINER_FORMAT]),
    size: Size::ANY,
};

pub(super) static CONVERTIBLE: Type<'static> = Type::Any;

pub(super) static FORMATS: Type<'static> =
    Type::Variant(&[Type::Default, Type::NOT_EMPTY_STRING, local::STRING_TYPE_MAP]);

pub(super) static STRING: Constructor = Constructor {
    name: "new_string",
    dispatches: &[Dispatch::new(
        &[local::STRING_CONVERTIBLE, local::STRING_FORMATS],
        &["from", "string_formats"],
        1,
        Body::Make(make),
    )],
};

fn make<'c>(cx: &Conversion<'_, 'c>, arguments: &[Value<'c>]) -> Result<Value<'c>, Issue> {
    if let [Value::String(text)] = arguments {
        return Ok(Value::String(text));
    }
    let text = string_new(&arguments[0], arguments.get(1), &AsTyping(cx.types))?;
    Ok(Value::String(cx.types.arena().alloc_str(&text)))
}
