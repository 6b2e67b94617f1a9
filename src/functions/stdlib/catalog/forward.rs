//! Functions of release 9 that moved into the module's own namespace: the old name warns and calls the new one.

use super::deprecation::warn;
use crate::stdlib::releases::{Native, nine};
use pantin_values::value::Value;
use pantin_vm::native::{Api, Block, BlockParameter, Body, Dispatch, Function};
use pantin_vm::{Ctx, Flow};

const fn moved(block: BlockParameter) -> Dispatch {
    Dispatch { parameters: &[("Any", "*args")], block, returns: None, body: Body::Evaluate(forward) }
}

macro_rules! moved {
    ($($name:ident)*) => {
        /// Every function that moved.
        pub(super) static ALL: &[Native] = &[
            nine(&MERGE),
            nine(&TIME),
            $(nine(&Function { name: stringify!($name), api: Api::Dispatched(&[moved(BlockParameter::None)]) }),)*
        ];
    };
}

moved! {
    batch_escape ensure_packages fqdn_rand_string fqdn_rotate has_interface_with has_ip_address has_ip_network
    os_version_gte parsehocon powershell_escape seeded_rand seeded_rand_string shell_escape to_json to_json_pretty
    to_python to_ruby to_toml to_yaml type_of validate_domain_name validate_email_address
}

/// `merge`
static MERGE: Function = Function {
    name: "merge",
    api: Api::Dispatched(&[moved(BlockParameter::Optional("Variant[Callable[2,2], Callable[3,3]]"))]),
};

/// `time`, where the new function is the one that warns
static TIME: Function = Function {
    name: "time",
    api: Api::Dispatched(&[Dispatch {
        parameters: &[("Any", "*args")],
        block: BlockParameter::None,
        returns: None,
        body: Body::Evaluate(time),
    }]),
};

fn forward<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], block: Option<Block<'c>>) -> Flow<'c> {
    let name = ctx.name;
    warn(ctx, name, &format!("This function is deprecated, please use stdlib::{name} instead."));
    ctx.call_function(&format!("stdlib::{name}"), arguments, block)
}

fn time<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], block: Option<Block<'c>>) -> Flow<'c> {
    ctx.call_function("stdlib::time", arguments, block)
}
