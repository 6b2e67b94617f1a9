//! `new`: an instance of a type, `Type.new(…)` and `Type(…)`. Source: Puppet's function of this name.

use pantin_base::diagnostics::Issue;
use pantin_values::types::convert::{already_instance, chosen, new_instance};
use pantin_values::types::issues::has_code_of::type_syntax_error;
use pantin_values::types::issues::is::invalid_type_specification;
use pantin_values::types::object::LOOKUP_CONTEXT;
use pantin_values::value::{Timestamp, Type, Value};
use pantin_vm::native::{Api, Block, BlockParameter, Body, Dispatch, Function};
use pantin_vm::{Ctx, Flow, context_of, raise, type_text_error};

/// `new`
pub(super) static NEW: Function = Function {
    name: "new",
    api: Api::Dispatched(&[Dispatch {
        parameters: &[("Type", "type"), ("Any", "*args")],
        block: BlockParameter::Optional("Callable"),
        returns: None,
        body: Body::Evaluate(new),
    }]),
};

fn new<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], block: Option<Block<'c>>) -> Flow<'c> {
    let (Some(Value::Type(ty)), arguments) = (arguments.first(), arguments.get(1..).unwrap_or(&[])) else {
        return Ok(Value::Undef);
    };
    // The clock is asked only where its time can show.
    let needs_clock = arguments.is_empty() || matches!(ty, Type::Init { .. });
    let nanoseconds = if needs_clock { ctx.environment().machine().now() } else { 0 };
    let now = Timestamp::from_nanoseconds(nanoseconds).unwrap_or(Timestamp { seconds: 0, nanoseconds: 0 });
    // What is an instance already never gets to the block.
    if let Some(value) = already_instance(ctx.type_table(), ty, arguments) {
        return Ok(value);
    }
    if ctx.observer().is_some()
        && let Some((name, number)) = chosen(ctx.type_table(), ty, arguments)
        && let Some(observer) = ctx.observer()
    {
        observer.constructor(name, number);
    }
    let mut value = new_instance(ctx.type_table(), now, ty, arguments).map_err(|issue| match (ty, arguments) {
        (Type::Type(_), [Value::String(text), ..]) if is_of_type_text(&issue) => type_text_error(text, issue),
        _ => raise(issue.text()),
    })?;
    if let Value::Object(object) = value
        && std::ptr::eq(object.ty, &raw const LOOKUP_CONTEXT)
        && context_of(&value).is_none()
    {
        // One that belongs to no data function.
        let module = object.get("module_name").and_then(|name| name.as_str());
        let id = ctx.lookups().make_context(module);
        value = ctx.context_object(id, module);
    }
    match block {
        Some(block) => ctx.call_block(block, &[value]),
        None => Ok(value),
    }
}

/// Whether a text cannot be read as a type.
fn is_of_type_text(issue: &Issue) -> bool {
    type_syntax_error(issue) || invalid_type_specification(issue)
}
