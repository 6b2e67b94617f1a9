//! Issues of evaluation.

crate::issues! {
    /// Anything that a function or a value refuses without a code of its own; Puppet raises a Ruby error there.
    "RUNTIME_ERROR" Error runtime_error(detail: &str) => "{detail}"

    /// A function is called by a name that no function has. Source: functions/call.rb
    "RUNTIME_ERROR" Error no_function(name: &str) => "Unknown function '{name}'"

    /// A template is no valid EPP. Source: pops/evaluator/epp_evaluator.rb
    "RUNTIME_ERROR" Error invalid_epp(function: &str, detail: &str) => "{function}(): Invalid EPP: {detail}"

    /// The failure of a call, with the label of the calling expression. Source: pops/issues.rb RUNTIME_ERROR
    "RUNTIME_ERROR" Error error_while_evaluating(what: &str, detail: &str) => "Error while evaluating {what}, {detail}"

    /// A variable was read that no scope defines. Source: pops/issues.rb UNKNOWN_VARIABLE
    "UNKNOWN_VARIABLE" Error unknown_variable(name: &str) => "Unknown variable: '{name}'."

    /// The left operand's kind of value does not know the operator. Source: pops/issues.rb OPERATOR_NOT_APPLICABLE
    "OPERATOR_NOT_APPLICABLE" Error operator_not_applicable(operator: &str, left: &str) => "Operator '{operator}' is not applicable to {left}."

    /// `$facts`, `$trusted` and `$server_facts` may not be assigned. Source: pops/issues.rb ILLEGAL_RESERVED_ASSIGNMENT
    "ILLEGAL_RESERVED_ASSIGNMENT" Error reserved_variable(name: &str) => "Attempt to assign to a reserved variable name: '${name}'"

    /// A variable was assigned a second time in the same scope. Source: pops/issues.rb ILLEGAL_REASSIGNMENT
    "ILLEGAL_REASSIGNMENT" Error illegal_reassignment(name: &str) => "Cannot reassign variable '${name}'"

    /// `$title` and the like are set by the compiler. Source: pops/issues.rb ILLEGAL_REASSIGNMENT
    "ILLEGAL_REASSIGNMENT" Error illegal_reassignment_of_built_in(name: &str) => "Cannot reassign built in (or already assigned) variable '${name}'"

    /// The default of a parameter reads a parameter that has no value yet. Source: `Puppet::Parser::Scope::ParameterScope`
    "PANTIN_ILLEGAL_DEFAULT_ACCESS" Error illegal_default_access(parameter: &str, name: &str) => "default expression for ${parameter} tries to illegally access not yet evaluated ${name}"

    /// The default of a parameter reads a required parameter that was not given. Source: `Puppet::Parser::Scope::ParameterScope`
    "PANTIN_ILLEGAL_DEFAULT_ACCESS" Error default_without_parameter(name: &str) => "expects a value for parameter ${name}"

    /// `break`, `next` or `return` was called where nothing can end. Source: `Puppet::Pops::Evaluator::PuppetStopIteration`
    "PANTIN_ILLEGAL_CONTROL_FLOW" Error illegal_control_flow(name: &str, file: &str, line: u32) => "{name}() from context where this is illegal (file: {file}, line: {line})"

    /// Evaluation nests too deeply, almost always because something calls itself without end.
    "PANTIN_TOO_DEEP" Error too_deep(most: usize) => "stack level too deep: evaluation nests more than {most} levels"

    /// Evaluation makes more calls than any real code does: a loop over an endless range, or functions that call each other
    /// in ever more ways.
    "PANTIN_TOO_MANY_CALLS" Error too_many_calls(most: u64) => "evaluation makes more than {most} calls"

    /// Values take more memory than those of any real code do, almost always because a text or an array is doubled again
    /// and again.
    "PANTIN_OUT_OF_MEMORY" Error out_of_memory(most: usize) => "evaluation needs more than {most} MiB of memory for values"

    /// A value shares so many of its parts that no machine gets done with looking at all of them, almost always because a variable is put into an array or a hash twice, and that again.
    "PANTIN_ENDLESS_VALUE" Error endless_walk(most: u64) => "a value has more than {most} parts to look at"

    /// Names of types and attributes that data brought and no code says take more memory than those of any fleet do: ever new
    /// ones come from facts or from an external classifier, in this compilation or in those before.
    "PANTIN_TOO_MANY_NAMES" Error too_many_names(most: usize) => "data brought more than {most} MiB of names of types and attributes that no code has"

    /// A text gets so long that no machine should hold it.
    "PANTIN_ENDLESS_VALUE" Error endless_text(most: usize) => "a text gets longer than {most} MiB"

    /// The compilation took longer than it may: the setting `--deadline`, or what the request for the catalog came with.
    "PANTIN_DEADLINE" Error deadline_passed(seconds: &str) => "the compilation takes longer than {seconds} seconds"

    /// Somebody asked the compilation to stop before it was done, as Ctrl-C does.
    "PANTIN_CANCELLED" Error cancelled() => "the compilation was cancelled"

    /// A function that nothing defines was called. Source: pops/issues.rb UNKNOWN_FUNCTION
    "UNKNOWN_FUNCTION" Error unknown_function(name: &str) => "Unknown function: '{name}'."

    /// The function that Puppet 4 took away. Source: pops/issues.rb DISCONTINUED_IMPORT
    "DISCONTINUED_IMPORT" Error discontinued_import() => "Use of 'import' has been discontinued in favor of a manifest directory. See http://links.puppet.com/puppet-import-deprecation"

    /// A required parameter of a lambda or function was not given. Source: pops/issues.rb MISSING_REQUIRED_PARAMETER
    "MISSING_REQUIRED_PARAMETER" Error missing_required_parameter(name: &str) => "Parameter ${name} is required but no value was given"

    /// A bug in pantin.
    "PANTIN_INTERNAL" Error internal(detail: &str) => "Internal error: {detail}. This is a bug in pantin, please report it"

    /// A match was given up after millions of steps.
    "PANTIN_REGEXP_TOO_EXPENSIVE" Error regexp_too_expensive() => "Matching the regular expression takes too many steps"

    /// The two operands' kinds of values do not go together. Source: pops/issues.rb OPERATOR_NOT_APPLICABLE_WHEN
    "OPERATOR_NOT_APPLICABLE_WHEN" Error operator_not_applicable_when(operator: &str, left: &str, right: &str) => "Operator '{operator}' is not applicable to {left} when right side is {right}."

    /// Two values have no order. Source: pops/issues.rb COMPARISON_NOT_POSSIBLE
    "COMPARISON_NOT_POSSIBLE" Error comparison_not_possible(left: &str, operator: &str, right: &str, detail: &str) => "Comparison of: {left} {operator} {right}, is not possible. Caused by '{detail}'."

    /// The right operand of a match is no regular expression. Source: pops/issues.rb MATCH_NOT_REGEXP
    "MATCH_NOT_REGEXP" Error match_not_regexp(detail: &str) => "Can not convert right match operand to a regular expression. Caused by '{detail}'."

    /// The left operand of a match is not a string. Source: pops/issues.rb MATCH_NOT_STRING
    "MATCH_NOT_STRING" Error match_not_string(left: &str) => "Left match operand must result in a String value. Got {left}."

    /// A value that is not a number in arithmetic. Source: pops/issues.rb NOT_NUMERIC
    "NOT_NUMERIC" Error not_numeric(value: &str) => "The value '{value}' cannot be converted to Numeric."

    /// A string in arithmetic; follows `--strict`. Source: pops/issues.rb NUMERIC_COERCION
    "NUMERIC_COERCION" Error numeric_coercion(before: &str, after: &str) => "The string '{before}' was automatically coerced to the numerical value {after}"

    /// A result beyond 64 bits. Source: pops/issues.rb NUMERIC_OVERFLOW
    "NUMERIC_OVERFLOW" Error numeric_overflow(expression: &str, end: &str, value: &str) => "{expression} resulted in a value outside of Puppet Integer {end} range, got '{value}'"

    /// A division by zero. Source: pops/issues.rb DIV_BY_ZERO
    "DIV_BY_ZERO" Error division_by_zero() => "Division by 0"

    /// A float beyond what floats can hold. Source: pops/issues.rb RESULT_IS_INFINITY
    "RESULT_IS_INFINITY" Error result_is_infinity(operator: &str) => "The result of the {operator} expression is Infinity"

    /// Too many or no indices. Source: pops/issues.rb BAD_STRING_SLICE_ARITY
    "BAD_STRING_SLICE_ARITY" Error bad_string_slice_arity(actual: usize) => "String supports [] with one or two arguments. Got {actual}"

    /// Too many or no indices. Source: pops/issues.rb BAD_ARRAY_SLICE_ARITY
    "BAD_ARRAY_SLICE_ARITY" Error bad_array_slice_arity(actual: usize) => "Array supports [] with one or two arguments. Got {actual}"

    /// No keys. Source: pops/issues.rb BAD_HASH_SLICE_ARITY
    "BAD_HASH_SLICE_ARITY" Error bad_hash_slice_arity(actual: usize) => "Hash supports [] with one or more arguments. Got {actual}"

    /// An index of the wrong type. Source: pops/issues.rb BAD_SLICE_KEY_TYPE
    "BAD_SLICE_KEY_TYPE" Error bad_slice_key_type(left: &str, actual: &str, expected: &str) => "{left}[] cannot use {actual} where {expected} is expected"

    /// An index of the wrong type. Source: pops/issues.rb BAD_STRING_SLICE_KEY_TYPE
    "BAD_STRING_SLICE_KEY_TYPE" Error bad_string_slice_key_type(actual: &str) => "A substring operation does not accept {actual} as a character index. Expected an Integer"

    /// A value does not have the type that is asked for. Source: `Puppet::Pops::Types::TypeMismatchDescriber`
    "TYPE_MISMATCH" Error type_mismatch(text: &str) => "{text}"

    /// A function or block returns what its return type refuses. Lookups take it for an error of the data, as Puppet
    /// raises another exception than for arguments. Source: `Puppet::Pops::Types::TypeAssertionError`
    "PANTIN_RESULT_MISMATCH" Error result_mismatch(text: &str) => "{text}"

    /// What the front end left to evaluation to refuse.
    "RUNTIME_ERROR" Error refused(text: &str) => "{text}"

    /// Source: pops/issues.rb MISSING_MULTI_ASSIGNMENT_KEY
    "MISSING_MULTI_ASSIGNMENT_KEY" Error missing_key_in_assignment(name: &str) => "No value for required key '{name}' in assignment to variables from hash"

    /// Source: pops/issues.rb MISSING_MULTI_ASSIGNMENT_VARIABLE
    "MISSING_MULTI_ASSIGNMENT_VARIABLE" Error missing_class_parameter(name: &str) => "No value for required variable '${name}' in assignment to variables from class reference"

    /// Source: pops/issues.rb ILLEGAL_MULTI_ASSIGNMENT_SIZE
    "ILLEGAL_MULTI_ASSIGNMENT_SIZE" Error mismatched_assignment(expected: usize, actual: usize) => "Mismatched number of assignable entries and values, expected {expected}, got {actual}"

    /// Source: `Puppet::Pops::Evaluator::Closure`
    "REQUIRED_PARAMETER_AFTER_OPTIONAL" Error required_after_optional(name: &str) => "Parameter ${name} is required but appears after optional parameters"

    /// Source: pops/issues.rb UNMATCHED_SELECTOR
    "UNMATCHED_SELECTOR" Error unmatched_selector(value: &str) => "No matching entry for selector parameter with value '{value}'"

    /// The text of a heredoc does not have its syntax.
    "INVALID_PRODUCED_TEXT" Error invalid_produced_text(syntax: &str, detail: &str) => "Invalid produced text having syntax: '{syntax}'. {detail}"

    /// Source: pops/issues.rb UNKNOWN_RESOURCE
    "UNKNOWN_RESOURCE" Error unknown_resource(reference: &str) => "Resource not found: {reference}"

    /// Source: pops/issues.rb UNKNOWN_RESOURCE_TYPE
    "UNKNOWN_RESOURCE_TYPE" Error resource_type_not_found(name: &str) => "Resource type not found: {name}"

    /// A key of a resource reference is no name of a parameter.
    "BAD_TYPE_SLICE_TYPE" Error bad_parameter_name(actual: &str) => "Resource-Type[] arguments must be strings. Got {actual}"

    /// Puppet's code lacks a letter. Source: pops/issues.rb DUPLICATE_ATTRIBUTE
    "DUPLICATE_ATTRIBUE" Error duplicate_attribute(name: &str) => "The attribute '{name}' has already been set"

    /// `* =>` with something that is no hash. Source: pops/issues.rb TYPE_MISMATCH
    "TYPE_MISMATCH" Error splat_of_no_hash(actual: &str) => "Expected value of type Hash, got {actual}"

    /// `* =>` with a hash whose keys are no names.
    "TYPE_MISMATCH" Error splat_key(actual: &str) => "Expected value of type String, got {actual}"

    /// Source: pops/issues.rb ILLEGAL_RESOURCE_TYPE
    "ILLEGAL_RESOURCE_TYPE" Error illegal_resource_type(actual: &str) => "Illegal Resource Type expression, expected result to be a type name, or untitled Resource, got {actual}"

    /// Source: pops/issues.rb MISSING_TITLE
    "MISSING_TITLE" Error missing_title() => "Missing title. The title expression resulted in undef"

    /// Source: pops/issues.rb MISSING_TITLE_AT
    "MISSING_TITLE_AT" Error missing_title_at(index: usize) => "Missing title at index {index}. The title expression resulted in an undef title"

    /// Source: pops/issues.rb EMPTY_STRING_TITLE_AT
    "EMPTY_STRING_TITLE_AT" Error empty_string_title(index: usize) => "Empty string title at {index}. Title strings must have a length greater than zero."

    /// Source: pops/issues.rb ILLEGAL_TITLE_TYPE_AT
    "ILLEGAL_TITLE_TYPE_AT" Error illegal_title_type(index: usize, actual: &str) => "Illegal title type at index {index}. Expected String, got {actual}"

    /// Source: pops/issues.rb DUPLICATE_TITLE
    "DUPLICATE_TITLE" Error duplicate_title(title: &str) => "The title '{title}' has already been used in this resource expression"

    /// Source: pops/issues.rb DUPLICATE_DEFAULT
    "DUPLICATE_DEFAULT" Error duplicate_default_body() => "This Resource Statement already has a 'default' entry - this is a duplicate"

    /// Source: pops/issues.rb RT_NO_STORECONFIGS_EXPORT
    "RT_NO_STORECONFIGS_EXPORT" Error no_storeconfigs_export() => "You cannot collect exported resources without storeconfigs being set; the export is ignored"

    /// Source: pops/issues.rb RT_NO_STORECONFIGS
    "RT_NO_STORECONFIGS" Error no_storeconfigs_collection() => "You cannot collect exported resources without storeconfigs being set; the collection will be ignored"

    /// Source: pops/issues.rb ILLEGAL_OVERRIDEN_TYPE
    "ILLEGAL_OVERRIDDEN_TYPE" Error illegal_override(actual: &str) => "Resource Override can only operate on resources, got: {actual}"

    /// A collector of a type that nothing defines.
    "UNKNOWN_RESOURCE_TYPE" Error collected_type_unknown(name: &str) => "Resource type {name} doesn't exist"

    /// Source: pops/issues.rb ILLEGAL_RELATIONSHIP_OPERAND_TYPE
    "ILLEGAL_RELATIONSHIP_OPERAND_TYPE" Error illegal_relationship_operand(actual: &str) => "Illegal relationship operand, can not form a relationship with {actual}. A Catalog type is required."
}
