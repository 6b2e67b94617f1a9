//! Items in groups.

use std::rc::Rc;

use crate::interpreter::class::Class;
use crate::interpreter::method::Method;
use crate::interpreter::methods::enumerator::{enumerator, items, slice_size};
use crate::interpreter::run::Arguments;
use crate::interpreter::run::{Evaluated, Found, Machine, Stop, kind_text, raise, type_error};
use crate::interpreter::value::{Hash, RubyValue};

pub(in crate::interpreter::methods) fn call<'c>(
    machine: &mut Machine<'_, 'c>,
    receiver: &RubyValue<'c>,
    method: Method,
    arguments: &Arguments<'_, 'c>,
) -> Found<'c> {
    Ok(Some(match method {
        Method::Partition => {
            let block = arguments.block()?;
            let (mut yes, mut no) = (Vec::new(), Vec::new());
            for item in items(machine, receiver)? {
                let is_chosen = machine.yield_one(block, item.clone())?.is_truthy();
                if is_chosen { yes.push(item) } else { no.push(item) }
            }
            RubyValue::array(vec![RubyValue::array(yes), RubyValue::array(no)])
        }
        Method::GroupBy => {
            let block = arguments.block()?;
            let groups = Hash::new();
            for item in items(machine, receiver)? {
                let key = machine.yield_one(block, item.clone())?;
                match groups.get(&key) {
                    Some(RubyValue::Array(group)) => group.borrow_mut().push(item),
                    _ => groups.insert(&key, RubyValue::array(vec![item])),
                }
            }
            RubyValue::hash(groups)
        }
        Method::Tally => {
            let counts = match arguments.optional()? {
                None => Rc::new(Hash::new()),
                Some(RubyValue::Hash(counts)) => Rc::clone(counts),
                Some(other) => return Err(type_error(other, "Hash")),
            };
            let result = RubyValue::Hash(Rc::clone(&counts));
            if !arguments.values.is_empty() {
                machine.change(&result)?;
            }
            for item in items(machine, receiver)? {
                let count = match counts.get(&item) {
                    None => RubyValue::Integer(1),
                    Some(count @ (RubyValue::Integer(_) | RubyValue::BigInteger(_))) => {
                        machine.send_plain(&count, Method::Add, &[RubyValue::Integer(1)])?
                    }
                    Some(other) => return Err(wrong_class(&other)),
                };
                counts.insert(&item, count);
            }
            result
        }
        Method::EachSlice | Method::EachCons => slices(machine, receiver, method, arguments)?,
        Method::ChunkWhile | Method::SliceWhen => {
            let Some(block) = arguments.block else {
                return Err(raise(Class::ArgumentError, "tried to create Proc object without a block"));
            };
            let mut groups: Vec<Vec<RubyValue<'c>>> = Vec::new();
            let mut last: Option<RubyValue<'c>> = None;
            for item in items(machine, receiver)? {
                let is_together = match last.take() {
                    None => false,
                    Some(last) => {
                        let is_met = machine.yield_values(block, &[last, item.clone()])?.is_truthy();
                        is_met == (method == Method::ChunkWhile)
                    }
                };
                last = Some(item.clone());
                match groups.last_mut() {
                    Some(group) if is_together => group.push(item),
                    _ => groups.push(vec![item]),
                }
            }
            let groups = RubyValue::array(groups.into_iter().map(RubyValue::array).collect());
            enumerator(&groups, Method::EachEntry, &[])
        }
        _ => return Ok(None),
    }))
}

/// The error of a count that is no integer.
fn wrong_class<'c>(count: &RubyValue<'c>) -> Stop<'c> {
    raise(Class::TypeError, format!("wrong argument type {} (expected Integer)", kind_text(count)))
}

fn slices<'c>(
    machine: &mut Machine<'_, 'c>,
    receiver: &RubyValue<'c>,
    method: Method,
    arguments: &Arguments<'_, 'c>,
) -> Evaluated<'c> {
    let [size] = arguments.exactly()?;
    let block = arguments.block()?;
    let size = slice_size(method, size)?;
    let all = items(machine, receiver)?;
    let parts: Vec<_> =
        if method == Method::EachSlice { all.chunks(size).collect() } else { all.windows(size).collect() };
    for part in parts {
        machine.yield_one(block, RubyValue::array(part.to_vec()))?;
    }
    Ok(receiver.clone())
}
