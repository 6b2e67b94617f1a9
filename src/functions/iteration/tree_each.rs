//! `tree_each`: walks containers in containers. Source: Puppet's `tree_each`.

use pantin_values::types::{assignable, type_text};
use pantin_values::value::iterate::Elements;
use pantin_values::value::{Hash, IteratorKind, IteratorValue, TreeOptions, TreeOrder, Type, Value};
use pantin_vm::native::{Api, Block, BlockParameter, Dispatch, Function};
use pantin_vm::{Ctx, Flow, Unwind, raise};

const PARAMETERS: &[(&str, &str)] = &[("Variant[Iterator, Array, Hash, Object]", "tree"), ("OptionsType", "?options")];

/// What the signatures name.
pub(crate) const LOCAL_TYPES: &[(&str, &str)] = &[(
    "OptionsType",
    "Struct[{container_type => Optional[Type], include_root => Optional[Boolean], \
     include_containers => Optional[Boolean], include_values => Optional[Boolean], \
     order => Optional[Enum[depth_first, breadth_first]], include_refs => Optional[Boolean]}]",
)];

/// `tree_each`
pub(super) static TREE_EACH: Function = Function {
    name: "tree_each",
    api: Api::Dispatched(&[
        Dispatch::new(PARAMETERS, tree_each).with_block(BlockParameter::Required("Callable[2,2]")),
        Dispatch::new(PARAMETERS, tree_each).with_block(BlockParameter::Required("Callable[1,1]")),
        Dispatch::new(PARAMETERS, tree_each),
    ]),
};

fn tree_each<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], block: Option<Block<'c>>) -> Flow<'c> {
    let source = arguments[0];
    let options = options(ctx, arguments.get(1).and_then(Value::as_hash).unwrap_or(&Hash::EMPTY))?;
    let kind = IteratorKind::Tree(options);
    let iterator = ctx.arena().alloc(IteratorValue { source, kind, element: &Type::Any });
    let Some(block) = block else { return Ok(Value::Iterator(iterator)) };
    let takes_two = block.accepts(2);
    let types = ctx.types();
    let mut elements = Elements::of_iterator(iterator, &types)?;
    while let Some(element) = elements.next()? {
        let Value::Array([path, value]) = element else { continue };
        let result = if takes_two { ctx.call_block(block, &[*path, *value]) } else { ctx.call_block(block, &[*value]) };
        match result {
            Err(Unwind::Break(_)) => break,
            other => other?,
        };
    }
    Ok(source)
}

fn options<'c>(ctx: &Ctx<'_, 'c>, given: &Hash<'c>) -> Flow<'c, TreeOptions<'c>> {
    let types = ctx.type_table();
    let container_type = match given.get_str("container_type") {
        Some(Value::Type(ty)) => {
            let all = Type::Variant(&[Type::ARRAY, Type::HASH, Type::Object(None)]);
            if !assignable(types, &all, ty) {
                let shown = type_text(types, ty);
                let text = format!("Only Array, Hash, and Object types can be used as container types. Got {shown}");
                return Err(raise(&text));
            }
            Some(ty)
        }
        _ => None,
    };
    let is_on = |name: &str| !matches!(given.get_str(name), Some(Value::Boolean(false)));
    let options = TreeOptions {
        container_type,
        include_root: is_on("include_root"),
        include_containers: is_on("include_containers"),
        include_values: is_on("include_values"),
        include_refs: given.get_str("include_refs").is_some_and(|value| value.is_true()),
        order: match given.get_str("order") {
            Some(Value::String("breadth_first")) => TreeOrder::BreadthFirst,
            _ => TreeOrder::DepthFirst,
        },
    };
    if !options.include_containers && !options.include_values {
        return Err(raise("Options 'include_containers' and 'include_values' cannot both be false"));
    }
    Ok(options)
}
