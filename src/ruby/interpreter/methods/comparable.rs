//! `Comparable`: what follows from `<=>`.

use std::cmp::Ordering;

use crate::interpreter::class::Class;
use crate::interpreter::method::Method;
use crate::interpreter::run::Arguments;
use crate::interpreter::run::{Found, Machine, kind_text, raise};
use crate::interpreter::value::RubyValue;

pub(super) fn call<'c>(
    machine: &mut Machine<'_, 'c>,
    receiver: &RubyValue<'c>,
    method: Method,
    arguments: &Arguments<'_, 'c>,
) -> Found<'c> {
    Ok(Some(match method {
        Method::Less | Method::LessOrEqual | Method::Greater | Method::GreaterOrEqual => {
            let [other] = arguments.exactly()?;
            let Some(order) = machine.order(receiver, other)? else {
                let is_nan = |value: &RubyValue<'c>| matches!(value, RubyValue::Float(number) if number.is_nan());
                if is_nan(receiver) || is_nan(other) {
                    return Ok(Some(RubyValue::Boolean(false)));
                }
                return Err(machine.incomparable(receiver, other));
            };
            RubyValue::Boolean(match method {
                Method::Less => order == Ordering::Less,
                Method::LessOrEqual => order != Ordering::Greater,
                Method::Greater => order == Ordering::Greater,
                _ => order != Ordering::Less,
            })
        }
        Method::Compare => {
            let [other] = arguments.exactly()?;
            machine.order(receiver, other)?.map_or(RubyValue::Nil, |order| RubyValue::Integer(order as i64))
        }
        Method::IsBetween => {
            let [least, most] = arguments.exactly()?;
            (machine.ordered(receiver, least)? != Ordering::Less
                && machine.ordered(receiver, most)? != Ordering::Greater)
                .into()
        }
        Method::Clamp => {
            let (least, most) = match arguments.values {
                [RubyValue::Range(range)] if range.excludes_end && !range.to.is_nil() => {
                    return Err(raise(Class::ArgumentError, "cannot clamp with an exclusive range"));
                }
                [RubyValue::Range(range)] => (range.from.clone(), range.to.clone()),
                [least, most] => (least.clone(), most.clone()),
                [other] => {
                    let message = format!("wrong argument type {} (expected Range)", kind_text(other));
                    return Err(raise(Class::TypeError, message));
                }
                _ => return Err(arguments.odd_count(1, Some(2))),
            };
            if !least.is_nil() && !most.is_nil() && machine.ordered(&least, &most)? == Ordering::Greater {
                return Err(raise(Class::ArgumentError, "min argument must be smaller than max argument"));
            }
            if !least.is_nil() && machine.ordered(receiver, &least)? == Ordering::Less {
                least
            } else if !most.is_nil() && machine.ordered(receiver, &most)? == Ordering::Greater {
                most
            } else {
                receiver.clone()
            }
        }
        _ => return Ok(None),
    }))
}
