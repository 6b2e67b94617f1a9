//! `lookup`: values of Hiera. Source: Puppet's `lookup`.

use crate::lookup::{Fallback, LookupRequest};
use crate::value::{Hash, Type, Value};
use crate::vm::native::{Api, Block, BlockParameter, Body, Dispatch, Function};
use crate::vm::{Ctx, Flow};

const NAME: &str = "Variant[String,Array[String]]";
const MERGE: &str = "Variant[String[1],Hash[String,Scalar]]";
const OPTIONAL_MERGE: &str = "Optional[Variant[String[1],Hash[String,Scalar]]]";
const BLOCK: &str = "Callable[Variant[String,Array[String]]]";
const WITH_NAME: &str = "Struct[{'name' => Variant[String,Array[String]], 'value_type' => Optional[Type], \
                         'default_value' => Any, 'override' => Optional[Hash[String,Any]], \
                         'default_values_hash' => Optional[Hash[String,Any]], \
                         'merge' => Optional[Variant[String[1],Hash[String,Scalar]]]}]";
const WITHOUT_NAME: &str = "Struct[{'value_type' => Optional[Type], 'default_value' => Any, \
                            'override' => Optional[Hash[String,Any]], \
                            'default_values_hash' => Optional[Hash[String,Any]], \
                            'merge' => Optional[Variant[String[1],Hash[String,Scalar]]]}]";

/// `lookup`
pub(super) static LOOKUP: Function = Function {
    name: "lookup",
    api: Api::Dispatched(&[
        Dispatch {
            parameters: &[(NAME, "name"), ("Type", "?value_type"), (MERGE, "?merge")],
            block: BlockParameter::None,
            returns: None,
            body: Body::Evaluate(by_position),
        },
        Dispatch {
            parameters: &[
                (NAME, "name"),
                ("Optional[Type]", "value_type"),
                (OPTIONAL_MERGE, "merge"),
                ("Any", "default_value"),
            ],
            block: BlockParameter::None,
            returns: None,
            body: Body::Evaluate(by_position),
        },
        Dispatch {
            parameters: &[(NAME, "name"), ("Type", "?value_type"), (MERGE, "?merge")],
            block: BlockParameter::Required(BLOCK),
            returns: None,
            body: Body::Evaluate(by_position),
        },
        Dispatch {
            parameters: &[(WITH_NAME, "options_hash")],
            block: BlockParameter::Optional(BLOCK),
            returns: None,
            body: Body::Evaluate(by_options),
        },
        Dispatch {
            parameters: &[(NAME, "name"), (WITHOUT_NAME, "options_hash")],
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
