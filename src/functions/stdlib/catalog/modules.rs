//! `get_module_path` and `load_module_metadata`: what a module has.

use crate::stdlib::arguments::to_s;
use crate::stdlib::conversion::parse::json;
use crate::stdlib::declare::legacy;
use pantin_values::value::{Hash, Value};
use pantin_vm::native::{Block, Function};
use pantin_vm::{Ctx, Flow, raise};

/// `get_module_path`
pub(super) static GET_MODULE_PATH: Function = legacy("get_module_path", get_module_path);

/// `load_module_metadata`
pub(super) static LOAD_MODULE_METADATA: Function = legacy("load_module_metadata", load_module_metadata);

fn get_module_path<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let [name] = arguments else {
        return Err(raise("get_module_path(): Wrong number of arguments, expects one"));
    };
    let directory = directory(ctx, name)?;
    Ok(ctx.string(&directory.to_string_lossy()))
}

fn directory<'c>(ctx: &Ctx<'_, 'c>, name: &Value<'c>) -> Flow<'c, std::path::PathBuf> {
    let name = to_s(ctx, name);
    match ctx.environment().module(&name) {
        Some(module) => Ok(module.directory.clone()),
        None => {
            let environment = ctx.environment().name();
            Err(raise(&format!("Could not find module {name} in environment {environment}")))
        }
    }
}

fn load_module_metadata<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    if !(1..=2).contains(&arguments.len()) {
        return Err(raise("load_module_metadata(): Wrong number of arguments, expects one or two"));
    }
    let path = directory(ctx, &arguments[0])?.join("metadata.json");
    match ctx.environment().files().read(&path) {
        Ok(content) => json(ctx, &content),
        Err(_) if arguments.get(1).is_some_and(|may_be_empty| may_be_empty.is_true()) => Ok(Value::Hash(&Hash::EMPTY)),
        Err(_) => {
            let name = to_s(ctx, &arguments[0]);
            Err(raise(&format!("load_module_metadata(): No metadata.json file for module {name}")))
        }
    }
}
