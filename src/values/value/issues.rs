//! Issues of values: what a value or a Ruby method of it refuses.

pantin_base::issues! {
    category "evaluator";

    /// A function or value fails without a code of its own. Puppet raises a plain Ruby error.
    "RUNTIME_ERROR" Error runtime_error(detail: &str) => "{detail}"

    /// The function `fail` ended the compilation with a message of the code.
    "RUNTIME_ERROR" Error failure(detail: &str) => "{detail}"

    /// A call failed. The message names the calling expression. Source: pops/issues.rb RUNTIME_ERROR
    "RUNTIME_ERROR" Error error_while_evaluating(what: &str, detail: &str) => "Error while evaluating {what}, {detail}"

    /// The operator does not accept the left operand. Source: pops/issues.rb OPERATOR_NOT_APPLICABLE
    "OPERATOR_NOT_APPLICABLE" Error operator_not_applicable(operator: &str, left: &str) => "Operator '{operator}' is not applicable to {left}."

    /// The operator does not accept these two operands. Source: pops/issues.rb OPERATOR_NOT_APPLICABLE_WHEN
    "OPERATOR_NOT_APPLICABLE_WHEN" Error operator_not_applicable_when(operator: &str, left: &str, right: &str) => "Operator '{operator}' is not applicable to {left} when right side is {right}."

    /// The two values have no order. Source: pops/issues.rb COMPARISON_NOT_POSSIBLE
    "COMPARISON_NOT_POSSIBLE" Error comparison_not_possible(left: &str, operator: &str, right: &str, detail: &str) => "Comparison of: {left} {operator} {right}, is not possible. Caused by '{detail}'."

    /// The right operand of a match is not a regular expression. Source: pops/issues.rb MATCH_NOT_REGEXP
    "MATCH_NOT_REGEXP" Error match_not_regexp(detail: &str) => "Can not convert right match operand to a regular expression. Caused by '{detail}'."

    /// The left operand of a match is not a string. Source: pops/issues.rb MATCH_NOT_STRING
    "MATCH_NOT_STRING" Error match_not_string(left: &str) => "Left match operand must result in a String value. Got {left}."

    /// The value is not a number. Source: pops/issues.rb NOT_NUMERIC
    "NOT_NUMERIC" Error not_numeric(value: &str) => "The value '{value}' cannot be converted to Numeric."

    /// A string is used as a number. The setting `strict` decides whether this is an error, a warning or silent.
    /// Source: pops/issues.rb NUMERIC_COERCION
    "NUMERIC_COERCION" Error numeric_coercion(before: &str, after: &str) => "The string '{before}' was automatically coerced to the numerical value {after}"

    /// The result does not fit into 64 bits. Source: pops/issues.rb NUMERIC_OVERFLOW
    "NUMERIC_OVERFLOW" Error numeric_overflow(expression: &str, end: &str, value: &str) => "{expression} resulted in a value outside of Puppet Integer {end} range, got '{value}'"

    /// A division by zero. Source: pops/issues.rb DIV_BY_ZERO
    "DIV_BY_ZERO" Error division_by_zero() => "Division by 0"

    /// The result is larger than the largest float. Source: pops/issues.rb RESULT_IS_INFINITY
    "RESULT_IS_INFINITY" Error result_is_infinity(operator: &str) => "The result of the {operator} expression is Infinity"

    /// A string access needs one or two indices. Source: pops/issues.rb BAD_STRING_SLICE_ARITY
    "BAD_STRING_SLICE_ARITY" Error bad_string_slice_arity(actual: usize) => "String supports [] with one or two arguments. Got {actual}"

    /// An array access needs one or two indices. Source: pops/issues.rb BAD_ARRAY_SLICE_ARITY
    "BAD_ARRAY_SLICE_ARITY" Error bad_array_slice_arity(actual: usize) => "Array supports [] with one or two arguments. Got {actual}"

    /// A hash access needs at least one key. Source: pops/issues.rb BAD_HASH_SLICE_ARITY
    "BAD_HASH_SLICE_ARITY" Error bad_hash_slice_arity(actual: usize) => "Hash supports [] with one or more arguments. Got {actual}"

    /// The index has the wrong type. Source: pops/issues.rb BAD_SLICE_KEY_TYPE
    "BAD_SLICE_KEY_TYPE" Error bad_slice_key_type(left: &str, actual: &str, expected: &str) => "{left}[] cannot use {actual} where {expected} is expected"

    /// The index has the wrong type. Source: pops/issues.rb BAD_STRING_SLICE_KEY_TYPE
    "BAD_STRING_SLICE_KEY_TYPE" Error bad_string_slice_key_type(actual: &str) => "A substring operation does not accept {actual} as a character index. Expected an Integer"

    /// An integer that iteration counts with is beyond any that code has.
    "PANTIN_UNSUPPORTED_RANGE" Error range_too_wide() => "Iterating over integers of more than 120 bits is not supported"

    /// A lazy sequence becomes a list that no machine should hold.
    "PANTIN_ENDLESS_VALUE" Error array_too_long(most: usize) => "An Array of more than {most} elements is not supported"

    /// A value is nested more deeply than any real data.
    "PANTIN_VALUE_TOO_DEEP" Error nested_too_deeply() => "The value is nested too deeply"
}
