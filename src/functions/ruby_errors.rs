//! What Ruby says when a function is given a kind of value that its body does not understand.

use pantin_base::diagnostics::Level;
use pantin_values::value::Value;
use pantin_values::value::format::ruby_text;
use pantin_values::value::ruby_class::class_name;
use pantin_values::value::ruby_errors;
use pantin_vm::{Ctx, Unwind, raise};

/// A value that has no method of a name.
pub(super) fn no_method<'c>(ctx: &Ctx<'_, 'c>, method: &str, value: &Value<'c>) -> Unwind<'c> {
    raise(&ruby_errors::no_method(ctx.type_table(), method, value))
}

/// A value that cannot be used where Ruby wants something else.
pub(super) fn no_conversion<'c>(value: &Value<'_>, wanted: &str) -> Unwind<'c> {
    raise(&ruby_errors::no_conversion(value, wanted))
}

/// A value that cannot be used where Ruby wants a string.
pub(super) fn no_string<'c>(value: &Value<'_>) -> Unwind<'c> {
    no_conversion(value, "String")
}

/// Warns of a path that is no text.
pub(super) fn warn_of_path<'c>(ctx: &mut Ctx<'_, 'c>, value: &Value<'c>) {
    let (shown, class) = (ruby_text(value, ctx.type_table()), class_name(value));
    let message = format!("Cannot check if {shown} is an absolute path because it is a '{class}' and not a String'");
    ctx.log_message(Level::Warning, &message);
}

/// A value in place of the name of a file in a module.
pub(super) fn no_path<'c>(ctx: &mut Ctx<'_, 'c>, value: &Value<'c>) -> Unwind<'c> {
    // Puppet asks twice.
    warn_of_path(ctx, value);
    warn_of_path(ctx, value);
    no_method(ctx, "split", value)
}
