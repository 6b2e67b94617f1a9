//! `yaml_data`, `json_data`, `hocon_data` and `eyaml_lookup_key`, called as other functions are.
//! Source: Puppet 8 lib/puppet/functions/{yaml,json,hocon}_data.rb, eyaml_lookup_key.rb.

use pantin_base::diagnostics::Issue;
use pantin_lookup::NativeDataFunction;
use pantin_values::value::{Hash, Value};
use pantin_vm::native::{Api, Block, BlockParameter, Body, Dispatch, Function, NativeBody};
use pantin_vm::{Ctx, Flow, TypeTable, context_of};

const CONTEXT: (&str, &str) = ("Puppet::LookupContext", "context");

const fn dispatches(body: NativeBody) -> [Dispatch; 2] {
    [
        Dispatch {
            parameters: &[("Struct[{'path' => String[1]}]", "options"), CONTEXT],
            block: BlockParameter::None,
            returns: None,
            body: Body::Evaluate(body),
        },
        Dispatch {
            parameters: &[("Hash", "options"), CONTEXT],
            block: BlockParameter::None,
            returns: None,
            body: Body::Mismatch(missing_path),
        },
    ]
}

fn missing_path(_: &TypeTable<'_>, _: &[Value<'_>]) -> Result<String, Issue> {
    let text = "one of 'path', 'paths' 'glob', 'globs' or 'mapped_paths' must be declared in hiera.yaml \
                when using this data_hash function";
    Ok(text.to_owned())
}

/// `yaml_data`
pub(super) static YAML_DATA: Function = Function {
    name: "yaml_data",
    api: Api::Dispatched(&const { dispatches(|ctx, arguments, _| read(ctx, NativeDataFunction::Yaml, arguments)) }),
};

/// `json_data`
pub(super) static JSON_DATA: Function = Function {
    name: "json_data",
    api: Api::Dispatched(&const { dispatches(|ctx, arguments, _| read(ctx, NativeDataFunction::Json, arguments)) }),
};

/// `hocon_data`
pub(super) static HOCON_DATA: Function = Function {
    name: "hocon_data",
    api: Api::Dispatched(&const { dispatches(|ctx, arguments, _| read(ctx, NativeDataFunction::Hocon, arguments)) }),
};

/// `eyaml_lookup_key`
pub(super) static EYAML_LOOKUP_KEY: Function = Function {
    name: "eyaml_lookup_key",
    api: Api::Dispatched(&[Dispatch {
        parameters: &[("String[1]", "key"), ("Hash[String[1], Any]", "options"), CONTEXT],
        block: BlockParameter::None,
        returns: None,
        body: Body::Evaluate(eyaml),
    }]),
};

fn read<'c>(ctx: &mut Ctx<'_, 'c>, function: NativeDataFunction, arguments: &[Value<'c>]) -> Flow<'c> {
    let options = arguments[0].as_hash().unwrap_or(&Hash::EMPTY);
    let path = options.get_str("path").and_then(|path| path.as_str()).unwrap_or_default();
    ctx.read_data(function, path)
}

fn eyaml<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let (Value::String(key), Value::Hash(options), Some(context)) =
        (arguments[0], arguments[1], context_of(&arguments[2]))
    else {
        return Ok(Value::Undef);
    };
    ctx.read_eyaml(key, options, context)
}
