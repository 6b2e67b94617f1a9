//! Issues of evaluation.

crate::issues! {
    /// Anything that a function or a value refuses without a code of its own; Puppet raises a Ruby error there.
    "RUNTIME_ERROR" Error runtime_error(detail: &str) => "{detail}"

    /// The failure of a call, with the label of the calling expression. Source: pops/issues.rb RUNTIME_ERROR
    "RUNTIME_ERROR" Error error_while_evaluating(label: &str, detail: &str) => "Error while evaluating a {label}, {detail}"

    /// A variable was read that no scope defines. Source: pops/issues.rb UNKNOWN_VARIABLE
    "UNKNOWN_VARIABLE" Error unknown_variable(name: &str) => "Unknown variable: '{name}'."

    /// A bug in pantin.
    "PANTIN_INTERNAL" Error internal(detail: &str) => "Internal error: {detail}. This is a bug in pantin, please report it"
}
