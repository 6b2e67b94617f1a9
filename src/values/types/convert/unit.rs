//! `NotUndef.new`: the argument itself.

use super::constructor::{Body, Constructor, Dispatch};
use super::conversion::Conversion;
use crate::value::{Type, Value};
use pantin_base::diagnostics::Issue;

pub(super) static UNIT: Constructor =
    Constructor { name: "new_unit", dispatches: &[Dispatch::new(&[Type::Any], &["from"], 1, Body::Make(make))] };

fn make<'c>(_: &Conversion<'_, 'c>, arguments: &[Value<'c>]) -> Result<Value<'c>, Issue> {
    Ok(arguments[0])
}
