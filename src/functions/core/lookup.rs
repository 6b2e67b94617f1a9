//! `lookup`: values of Hiera. Source: Puppet's `lookup`.

use pantin_lookup::{Fallback, LookupRequest};
use pantin_values::value::{Hash, Type, Value};
use pantin_vm::native::{Api, Block, BlockParameter, Body, Dispatch, Function};
use pantin_vm::{Ctx, Flow};

const BLOCK: &str = "BlockType";

/// What the signatures name.
pub(crate) const LOCAL_TYPES: &[(&str, &str)] = &[
    ("NameType", "Variant[String, Array[String]]"),
    ("ValueType", "Type"),
    ("DefaultValueType", "Any"),
    ("MergeType", "Variant[String[1], Hash[String, Scalar]]"),
    ("BlockType", "Callable[NameType]"),
    (
        "OptionsWithName",
        "Struct[{name => NameType, value_type => Optional[ValueType], default_value => DefaultValueType, \
         override => Optional[Hash[String, Any]], default_values_hash => Optional[Hash[String, Any]], \
         merge => Optional[MergeType]}]",
    ),
    (
        "OptionsWithoutName",
        "Struct[{value_type => Optional[ValueType], default_value => DefaultValueType, \
         override => Optional[Hash[String, Any]], default_values_hash => Optional[Hash[String, Any]], \
         merge => Optional[MergeType]}]",
    ),
];

/// `lookup`
pub(super) static LOOKUP: Function = Function {
    name: "lookup",
    api: Api::Dispatched(&[
        Dispatch {
            parameters: &[("NameType", "name"), ("ValueType", "?value_type"), ("MergeType", "?merge")],
            block: BlockParameter::None,
            returns: None,
            body: Body::Evaluate(by_position),
        },
        Dispatch {
            parameters: &[
                ("NameType", "name"),
                ("Optional[ValueType]", "value_type"),
                ("Optional[MergeType]", "merge"),
                ("DefaultValueType", "default_value"),
            ],
            block: BlockParameter::None,
            returns: None,
            body: Body::Evaluate(by_position),
        },
        Dispatch {
            parameters: &[("NameType", "name"), ("ValueType", "?value_type"), ("MergeType", "?merge")],
            block: BlockParameter::Required(BLOCK),
            returns: None,
            body: Body::Evaluate(by_position),
        },
        Dispatch {
            parameters: &[("OptionsWithName", "options_hash")],
            block: BlockParameter::Optional(BLOCK),
            returns: None,
            body: Body::Evaluate(by_options),
        },
        Dispatch {
            parameters: &[("Variant[String, Array[String]]", "name"), ("OptionsWithoutName", "options_hash")],
            block: BlockParameter::Optional(BLOCK),
            returns: None,
            body: Body::Evaluate(by_name_and_options),
        },
    ]),
};

fn value_type<'c>(value: Option<Value<'c>>) -> Option<&'c Type<'c>> {
    match value {
        Some(Value::Type(ty)) => Some(ty),
        _ => None,
    }
}

fn by_position<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], block: Option<Block<'c>>) -> Flow<'c> {
    let fallback = match (arguments.get(3), block) {
        (Some(value), _) => Fallback::Value(*value),
        (None, Some(_)) => Fallback::Block,
        (None, None) => Fallback::None,
    };
    let request = LookupRequest {
        name: arguments[0],
        value_type: value_type(arguments.get(1).copied()),
        merge: arguments.get(2).copied().filter(|merge| !merge.is_undef()),
        fallback,
        overrides: None,
        defaults: None,
    };
    ctx.lookup(&request, block)
}

fn by_options<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], block: Option<Block<'c>>) -> Flow<'c> {
    let Value::Hash(options) = arguments[0] else { return Ok(Value::Undef) };
    let name = options.get_str("name").unwrap_or(Value::Undef);
    with_options(ctx, name, options, block)
}

fn by_name_and_options<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], block: Option<Block<'c>>) -> Flow<'c> {
    let Value::Hash(options) = arguments[1] else { return Ok(Value::Undef) };
    with_options(ctx, arguments[0], options, block)
}

fn with_options<'c>(ctx: &mut Ctx<'_, 'c>, name: Value<'c>, options: &Hash<'c>, block: Option<Block<'c>>) -> Flow<'c> {
    let hash = |key: &str| options.get_str(key).and_then(|value| value.as_hash());
    let fallback = match (block, options.get_str("default_value")) {
        (Some(_), _) => Fallback::Block,
        (None, Some(value)) => Fallback::Value(value),
        (None, None) => Fallback::None,
    };
    let request = LookupRequest {
        name,
        value_type: value_type(options.get_str("value_type")),
        merge: options.get_str("merge").filter(|merge| !merge.is_undef()),
        fallback,
        overrides: hash("override"),
        defaults: hash("default_values_hash"),
    };
    ctx.lookup(&request, block)
}
