//! `import`: says that it is gone. Source: Puppet's `import`.

use crate::issues;
use pantin_values::value::Value;
use pantin_vm::native::{Api, Block, Dispatch, Function};
use pantin_vm::{Ctx, Flow};

/// `import`
pub(super) static IMPORT: Function =
    Function { name: "import", api: Api::Dispatched(&[Dispatch::new(&[("Any", "*args")], import)]) };

fn import<'c>(_: &mut Ctx<'_, 'c>, _: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    Err(issues::discontinued_import().into())
}
