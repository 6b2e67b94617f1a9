//! `annotate`: facts about a value that are kept beside it. Source: Puppet's `annotate`, `Puppet::Pops::Types::Annotation`.

use pantin_values::types::mismatch;
use pantin_values::types::object::{from_hash, init_hash_type};
use pantin_values::value::format::ruby_inspect;
use pantin_values::value::ruby_class::class_name;
use pantin_values::value::ty::ObjectType;
use pantin_values::value::{Hash, Identity, Type, Value};
use pantin_vm::native::{Api, Block, BlockParameter, Dispatch, Function};
use pantin_vm::{Ctx, Flow, raise};

/// What the signatures name.
pub(crate) const LOCAL_TYPES: &[(&str, &str)] = &[("Pcore::MemberName", r"Pattern[/\A[a-z_]\w*\z/]")];

/// `annotate`
pub(super) static ANNOTATE: Function = Function {
    name: "annotate",
    api: Api::Dispatched(&[
        Dispatch::new(&[("Type[Annotation]", "type"), ("Any", "value")], annotation)
            .with_block(BlockParameter::Optional("Callable[0, 0]")),
        Dispatch::new(
            &[
                ("Type[Annotation]", "type"),
                ("Any", "value"),
                ("Variant[Enum['clear'], Hash[Pcore::MemberName, Any]]", "annotation_hash"),
            ],
            annotate,
        ),
        Dispatch::new(
            &[
                ("Type[Pcore]", "type"),
                ("Any", "value"),
                ("Hash[Type[Annotation], Hash[Pcore::MemberName, Any]]", "annotations"),
            ],
            annotate_all,
        ),
    ]),
};

const fn object_type<'c>(ty: &Value<'c>) -> Option<&'c ObjectType<'c>> {
    if let Value::Type(Type::Object(Some(ty))) = ty { Some(*ty) } else { None }
}

/// What the definition of an Object type says for an annotation.
fn declared<'c>(ty: &'c ObjectType<'c>, value: &Value<'c>) -> Option<Value<'c>> {
    let definition = object_type(value)?.definition.as_hash()?;
    let annotations = definition.get_str("annotations")?;
    let (_, declared) =
        annotations.as_hash()?.entries().iter().find(|(key, _)| object_type(key).is_some_and(|key| key == ty))?;
    Some(*declared)
}

/// The annotation that is there, or the one that the definition of the value or the block describes.
fn annotation<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], block: Option<Block<'c>>) -> Flow<'c> {
    let Some(ty) = object_type(&arguments[0]) else { return Ok(Value::Undef) };
    let identity = Identity::of(&arguments[1]);
    if let Some(found) = identity.and_then(|identity| ctx.annotation(identity, ty.name)) {
        return Ok(found);
    }
    let described = match (declared(ty, &arguments[1]), block) {
        (Some(declared), _) => declared,
        (None, Some(block)) => ctx.call_block(block, &[])?,
        (None, None) => return Ok(Value::Undef),
    };
    if let Value::Hash(hash) = described { create(ctx, ty, &arguments[1], hash) } else { Ok(Value::Undef) }
}

fn annotate<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let Some(ty) = object_type(&arguments[0]) else { return Ok(Value::Undef) };
    if let (Some(_), Some(annotated)) = (declared(ty, &arguments[1]), object_type(&arguments[1])) {
        let action = if matches!(arguments[2], Value::Hash(_)) { "redefine" } else { "clear" };
        let (name, annotated) = (ty.name, annotated.name);
        return Err(raise(&format!("attempt to {action} {name} annotation declared on {annotated}")));
    }
    match arguments[2] {
        Value::Hash(hash) => create(ctx, ty, &arguments[1], hash),
        // `clear` gives back what there was.
        _ => {
            let identity = Identity::of(&arguments[1]);
            Ok(identity.and_then(|identity| ctx.clear_annotation(identity, ty.name)).unwrap_or(Value::Undef))
        }
    }
}

fn annotate_all<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let Value::Hash(annotations) = arguments[2] else { return Ok(Value::Undef) };
    for (ty, hash) in annotations.entries() {
        if let (Some(ty), Value::Hash(hash)) = (object_type(ty), hash) {
            create(ctx, ty, &arguments[1], hash)?;
        }
    }
    Ok(arguments[1])
}

fn create<'c>(ctx: &mut Ctx<'_, 'c>, ty: &'c ObjectType<'c>, value: &Value<'c>, hash: &'c Hash<'c>) -> Flow<'c> {
    let subject = format!("{} initializer", ty.name);
    let wanted = init_hash_type(ctx.type_table(), ty);
    let text = mismatch::describe_instance(ctx.type_table(), &subject, &wanted, &Value::Hash(hash));
    if let Some(text) = text {
        return Err(raise(&text));
    }
    let Some(identity) = Identity::of(value) else {
        let shown = ruby_inspect(value, ctx.type_table());
        return Err(raise(&format!("can't modify frozen {}: {shown}", class_name(value))));
    };
    let annotation = Value::Object(ctx.arena().alloc(from_hash(ctx.arena(), ty, hash)));
    ctx.annotate(identity, ty.name, annotation);
    Ok(annotation)
}
