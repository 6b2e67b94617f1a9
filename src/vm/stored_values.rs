//! Values of what stores keep: the way back from `catalog::Exported`.

use super::{Flow, Vm};
use pantin_catalog::{PTYPE, PVALUE, RichData};
use pantin_data::integer;
use pantin_values::value::depth::deeper;
use pantin_values::value::{HashBuilder, Type, Value};

/// The value that was kept. What stands for another value is made anew as the type's `new` makes it.
///
/// # Errors
/// A type that this environment does not have, or that cannot be made from what was kept.
pub(crate) fn value_of_kept<'c>(vm: &mut Vm<'c>, kept: &RichData) -> Flow<'c> {
    deeper(|| match kept {
        RichData::Undef => Ok(Value::Undef),
        RichData::Boolean(truth) => Ok(Value::Boolean(*truth)),
        RichData::Integer(number) => Ok(Value::Integer(*number)),
        RichData::BigInteger(digits) => Ok(integer(digits, vm.arena)?),
        RichData::Float(number) => Ok(Value::Float(*number)),
        RichData::String(text) => Ok(Value::String(vm.text(text))),
        RichData::Array(elements) => {
            let elements = elements.iter().map(|element| value_of_kept(vm, element)).collect::<Flow<'c, Vec<_>>>()?;
            Ok(Value::Array(vm.arena.alloc_slice_copy(&elements)))
        }
        RichData::Hash(entries) => match entries.iter().find(|(key, _)| &**key == PTYPE) {
            Some((_, RichData::String(name))) => tagged_value(vm, name, entries),
            _ => {
                let mut builder = HashBuilder::with_capacity(entries.len());
                for (key, value) in entries {
                    builder.insert(Value::String(vm.text(key)), value_of_kept(vm, value)?);
                }
                Ok(builder.finish_value(vm.arena))
            }
        },
    })
}

/// The value that a hash with the name of a type stands for.
fn tagged_value<'c>(vm: &mut Vm<'c>, name: &str, entries: &[(pantin_catalog::Text, RichData)]) -> Flow<'c> {
    let made_from = entries.iter().find(|(key, _)| &**key == PVALUE).map(|(_, value)| value);
    match (name, made_from) {
        ("Default", None) => Ok(Value::Default),
        ("Type", Some(RichData::String(text))) => {
            let ty = vm.parse_type(text)?;
            Ok(Value::Type(vm.arena.alloc(ty)))
        }
        ("Hash", Some(RichData::Array(parts))) => {
            let mut builder = HashBuilder::with_capacity(parts.len() / 2);
            for pair in parts.chunks_exact(2) {
                builder.insert(value_of_kept(vm, &pair[0])?, value_of_kept(vm, &pair[1])?);
            }
            Ok(builder.finish_value(vm.arena))
        }
        (_, Some(made_from)) => {
            let made_from = value_of_kept(vm, made_from)?;
            instance(vm, name, made_from)
        }
        (_, None) => {
            let mut builder = HashBuilder::with_capacity(entries.len());
            for (key, value) in entries.iter().filter(|(key, _)| &**key != PTYPE) {
                builder.insert(Value::String(vm.text(key)), value_of_kept(vm, value)?);
            }
            let attributes = builder.finish_value(vm.arena);
            instance(vm, name, attributes)
        }
    }
}

/// `name.new(made_from)`
fn instance<'c>(vm: &mut Vm<'c>, name: &str, made_from: Value<'c>) -> Flow<'c> {
    let ty: Type<'c> = vm.parse_type(name)?;
    let ty = Value::Type(vm.arena.alloc(ty));
    let Some(target) = vm.find_function("new", None)? else {
        return Err(super::raise("Unknown function: 'new'."));
    };
    vm.call_target(None, target, &[ty, made_from], None, pantin_base::source::Place::default())
}
