//! `<=>` of any two values, and sorting.

use std::cmp::Ordering;

use num_bigint::Sign;

use crate::interpreter::method::Method;
use crate::interpreter::methods::enumerable::sorted_plainly;
use crate::interpreter::methods::objects::call_named;
use crate::interpreter::run::Arguments;
use crate::interpreter::run::{Machine, Stop, unsupported};
use crate::interpreter::value::{Callable, Object, RubyValue, coerced_address, compare_numbers, equal};
use pantin_values::value::depth::deeper;

const NO_NUMBER: &str = "an order that is no number";

impl<'c> Machine<'_, 'c> {
    /// `a <=> b`; nothing when they have no order.
    pub(in crate::interpreter) fn order(
        &mut self,
        a: &RubyValue<'c>,
        b: &RubyValue<'c>,
    ) -> Result<Option<Ordering>, Stop<'c>> {
        Ok(match (a, b) {
            (
                RubyValue::Integer(_) | RubyValue::BigInteger(_) | RubyValue::Float(_),
                RubyValue::Integer(_) | RubyValue::BigInteger(_) | RubyValue::Float(_),
            ) => compare_numbers(a, b),
            (RubyValue::String(a), RubyValue::String(b)) => Some(a.borrow().cmp(&*b.borrow())),
            (RubyValue::Symbol(a), RubyValue::Symbol(b)) => Some(a.cmp(b)),
            (RubyValue::Array(a), RubyValue::Array(b)) => {
                let (a, b) = (a.items(), b.items());
                self.step()?;
                for (a, b) in a.iter().zip(&b) {
                    match deeper(|| self.order(a, b))? {
                        Some(Ordering::Equal) => {}
                        other => return Ok(other),
                    }
                }
                Some(a.len().cmp(&b.len()))
            }
            (RubyValue::Foreign(_), _) | (_, RubyValue::Foreign(_)) => {
                return Err(unsupported("a comparison of values of Puppet"));
            }
            (RubyValue::Object(object), _) if matches!(**object, Object::Instance(_)) => {
                return self.own_order(a, b);
            }
            (_, RubyValue::Object(object)) if matches!(**object, Object::Instance(_)) => {
                return Err(unsupported("the order of objects"));
            }
            (RubyValue::Class(a), RubyValue::Class(b)) if a != b => {
                let is_below = |a, b| self.program.descends_from(a, b).unwrap_or(false);
                match (is_below(*a, *b), is_below(*b, *a)) {
                    (true, _) => Some(Ordering::Less),
                    (_, true) => Some(Ordering::Greater),
                    _ => None,
                }
            }
            (RubyValue::Address(a), b) => match coerced_address(b, a.family) {
                Some(Ok(b)) if a.family == b.family => Some(a.number().cmp(&b.number())),
                _ => None,
            },
            // A string asks the other.
            (RubyValue::String(_), RubyValue::Address(_)) => self.order(b, a)?.map(Ordering::reverse),
            (_, RubyValue::Address(_)) => None,
            _ => equal(a, b).then_some(Ordering::Equal),
        })
    }

    /// The order that an object of a class of a file tells.
    fn own_order(&mut self, a: &RubyValue<'c>, b: &RubyValue<'c>) -> Result<Option<Ordering>, Stop<'c>> {
        let arguments = Arguments { values: std::slice::from_ref(b), block: None, environment: None };
        match call_named(self, a, Method::Compare.name(), &arguments)? {
            RubyValue::Integer(number) => Ok(Some(number.cmp(&0))),
            RubyValue::Nil => Ok(None),
            _ => Err(unsupported(NO_NUMBER)),
        }
    }

    /// The same, where no order is an error.
    pub(in crate::interpreter) fn ordered(
        &mut self,
        a: &RubyValue<'c>,
        b: &RubyValue<'c>,
    ) -> Result<Ordering, Stop<'c>> {
        match self.order(a, b)? {
            Some(order) => Ok(order),
            None => Err(self.incomparable(a, b)),
        }
    }

    /// The order that a block tells.
    pub(in crate::interpreter) fn ordered_by_block(
        &mut self,
        block: &Callable<'c>,
        a: &RubyValue<'c>,
        b: &RubyValue<'c>,
    ) -> Result<Ordering, Stop<'c>> {
        match self.yield_values(block, &[a.clone(), b.clone()])? {
            RubyValue::Integer(number) => Ok(number.cmp(&0)),
            RubyValue::BigInteger(number) => Ok(number.sign().cmp(&Sign::NoSign)),
            RubyValue::Float(number) => Ok(number.partial_cmp(&0.0).unwrap_or(Ordering::Equal)),
            RubyValue::Nil => Err(self.incomparable(a, b)),
            text @ (RubyValue::String(_) | RubyValue::Symbol(_)) => {
                Err(self.incomparable(&text, &RubyValue::Integer(0)))
            }
            _ => Err(unsupported(NO_NUMBER)),
        }
    }

    /// Sorts, by a block if there is one.
    pub(in crate::interpreter) fn sort(
        &mut self,
        items: &mut [RubyValue<'c>],
        block: Option<&Callable<'c>>,
    ) -> Result<(), Stop<'c>> {
        match block {
            Some(block) => self.sort_with(items, &mut |machine, a, b| machine.ordered_by_block(block, a, b)),
            None if sorted_plainly(items, |item| item) => Ok(()),
            None => self.sort_with(items, &mut |machine, a, b| machine.ordered(a, b)),
        }
    }

    /// Sorts with a comparison of two items.
    pub(in crate::interpreter) fn sort_with<T: Clone>(
        &mut self,
        items: &mut [T],
        ordered: &mut dyn FnMut(&mut Self, &T, &T) -> Result<Ordering, Stop<'c>>,
    ) -> Result<(), Stop<'c>> {
        let count = items.len();
        let mut failure = None;
        let mut compare = |a: &T, b: &T| {
            if failure.is_some() {
                return Ordering::Equal;
            }
            ordered(self, a, b).unwrap_or_else(|stop| {
                failure = Some(stop);
                Ordering::Equal
            })
        };
        merge_sort(items, &mut compare);
        match failure {
            None => Ok(()),
            // Which two are compared first decides about the message.
            Some(Stop::Raised(_)) if count > 2 => Err(unsupported("values that cannot be sorted")),
            Some(stop) => Err(stop),
        }
    }
}

/// A stable sort that never minds an order that makes no sense.
fn merge_sort<T: Clone>(items: &mut [T], compare: &mut dyn FnMut(&T, &T) -> Ordering) {
    if items.len() < 2 {
        return;
    }
    let middle = items.len() / 2;
    let (left, right) = items.split_at_mut(middle);
    merge_sort(left, compare);
    merge_sort(right, compare);
    let (left, right) = (left.to_vec(), right.to_vec());
    let (mut left, mut right) = (left.into_iter().peekable(), right.into_iter().peekable());
    for slot in items {
        let takes_left = match (left.peek(), right.peek()) {
            (Some(a), Some(b)) => compare(a, b) != Ordering::Greater,
            (Some(_), None) => true,
            (None, _) => false,
        };
        if let Some(item) = if takes_left { left.next() } else { right.next() } {
            *slot = item;
        }
    }
}
