//! Constants that are values as they stand.

use super::unwind::{Flow, Unwind};
use pantin_base::diagnostics::Diagnostic;
use pantin_code::bytecode::Constant;
use pantin_code::bytecode::issues as bytecode_issues;
use pantin_values::value::{Type, Value};

/// The type that the type of a parameter is.
pub(super) fn as_type<'c>(value: Value<'c>) -> Flow<'c, &'c Type<'c>> {
    if let Value::Type(ty) = value {
        Ok(ty)
    } else {
        Err(Unwind::Failed(Diagnostic::without_place(bytecode_issues::internal("the type of a parameter is no type"))))
    }
}

/// A constant that needs no memory.
pub(crate) fn scalar(constant: &Constant) -> Option<Value<'_>> {
    Some(match constant {
        Constant::Undef => Value::Undef,
        Constant::Default => Value::Default,
        Constant::Boolean(truth) => Value::Boolean(*truth),
        Constant::Integer(number) => Value::Integer(*number),
        Constant::Float(number) => Value::Float(*number),
        Constant::String(text) => Value::String(text),
        Constant::Regexp(_)
        | Constant::Array(_)
        | Constant::Hash(_)
        | Constant::TypeName(_)
        | Constant::TypeAccess(_) => return None,
    })
}
