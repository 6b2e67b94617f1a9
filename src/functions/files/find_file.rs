//! `find_file`, `find_template`, `module_directory`: paths of what is there. Source: Puppet's functions of these names.

use pantin_values::value::Value;
use pantin_vm::native::{Api, Block, Dispatch, Function, NativeBody};
use pantin_vm::{Ctx, Flow, raise};

const fn of_paths(body: NativeBody) -> [Dispatch; 2] {
    [Dispatch::new(&[("String", "*paths")], body), Dispatch::new(&[("Array[String]", "*paths_array")], body)]
}

/// `find_file`
pub(super) static FIND_FILE: Function = Function { name: "find_file", api: Api::Dispatched(&of_paths(find_file)) };

/// `find_template`
pub(super) static FIND_TEMPLATE: Function =
    Function { name: "find_template", api: Api::Dispatched(&of_paths(find_template)) };

/// `module_directory`
pub(super) static MODULE_DIRECTORY: Function = Function {
    name: "module_directory",
    api: Api::Dispatched(&[
        Dispatch::new(&[("String", "*names")], module_directory),
        Dispatch::new(&[("Array[String]", "*names")], module_directory),
    ]),
};

fn find_file<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    first(ctx, arguments, |ctx, name| Some(ctx.string(&ctx.environment().find_file("files", name)?.to_string_lossy())))
}

fn find_template<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    first(ctx, arguments, |ctx, name| {
        Some(ctx.string(&ctx.environment().find_file("templates", name)?.to_string_lossy()))
    })
}

fn module_directory<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    first(ctx, arguments, |ctx, name| Some(ctx.string(&ctx.environment().module(name)?.directory.to_string_lossy())))
}

/// What is found for the first name for which something is found.
fn first<'c>(
    ctx: &Ctx<'_, 'c>,
    arguments: &[Value<'c>],
    find: impl Fn(&Ctx<'_, 'c>, &str) -> Option<Value<'c>>,
) -> Flow<'c> {
    let names = match arguments {
        [Value::Array(names)] => names,
        // Puppet's signature says that there may be several arrays, its code that there may not.
        [Value::Array(_), ..] => {
            let count = arguments.len() + 1;
            return Err(raise(&format!("wrong number of arguments (given {count}, expected 2)")));
        }
        names => names,
    };
    Ok(names.iter().filter_map(Value::as_str).find_map(|name| find(ctx, name)).unwrap_or(Value::Undef))
}
