//! Issues of the type system.

pantin_base::issues! {
    category "types";

    /// `Integer[]`, `Float[]` with no or more than two arguments. Source: pops/issues.rb BAD_INTEGER_SLICE_ARITY
    "BAD_INTEGER_SLICE_ARITY" Error bad_integer_slice_arity(name: &str, actual: usize) => "{name}-Type supports [] with one or two arguments (from, to). Got {actual}"

    /// An argument of `Integer[]` or `Float[]` that is no number. Source: pops/issues.rb BAD_INTEGER_SLICE_TYPE
    "BAD_INTEGER_SLICE_TYPE" Error bad_integer_slice_type(name: &str, expected: &str, actual: &str) => "{name}-Type [] requires all arguments to be {expected} (or default). Got {actual}"

    /// A string access needs one or two indices. Source: pops/issues.rb BAD_STRING_SLICE_ARITY
    "BAD_STRING_SLICE_ARITY" Error bad_string_slice_arity(actual: usize) => "String supports [] with one or two arguments. Got {actual}"

    /// The size of a collection type is neither integers nor an Integer type. Source: pops/issues.rb BAD_COLLECTION_SLICE_TYPE
    "BAD_COLLECTION_SLICE_TYPE" Error bad_collection_slice_type(actual: &str) => "A Type's size constraint arguments must be a single Integer type, or 1-2 integers (or default). Got {actual}"

    /// Too few or too many arguments. Source: pops/issues.rb BAD_TYPE_SLICE_ARITY
    "BAD_TYPE_SLICE_ARITY" Error bad_type_slice_arity(base: &str, accepted: &str, actual: usize) => "{base}[] accepts {accepted}. Got {actual}"

    /// An argument that should be a type. Source: pops/issues.rb BAD_TYPE_SLICE_TYPE
    "BAD_TYPE_SLICE_TYPE" Error bad_type_slice_type(base: &str, actual: &str) => "{base}[] arguments must be types. Got {actual}"

    /// An argument of `NotUndef[]` that is neither a type nor a string. Source: pops/issues.rb BAD_NOT_UNDEF_SLICE_TYPE
    "BAD_NOT_UNDEF_SLICE_TYPE" Error bad_not_undef_slice_type(base: &str, actual: &str) => "{base}[] argument must be a Type or a String. Got {actual}"

    /// An argument of the wrong kind. Source: pops/issues.rb BAD_TYPE_SPECIALIZATION
    "BAD_TYPE_SPECIALIZATION" Error bad_type_specialization(base: &str, detail: &str) => "Error creating type specialization of {base}, {detail}"

    /// `Resource[]` of something that names no resource type. Source: pops/issues.rb ILLEGAL_RESOURCE_SPECIALIZATION
    "ILLEGAL_RESOURCE_SPECIALIZATION" Error illegal_resource_specialization(actual: &str) => "First argument to Resource[] must be a resource type or a String. Got {actual}."

    /// A name that is not one of a resource type. Source: pops/issues.rb ILLEGAL_CLASSREF
    "ILLEGAL_CLASSREF" Error illegal_classref(name: &str) => "Illegal type reference. The given name '{name}' does not conform to the naming rule"

    /// `Class[]` of something that is no string. Source: pops/issues.rb ILLEGAL_HOSTCLASS_NAME
    "ILLEGAL_HOSTCLASS_NAME" Error illegal_hostclass_name(actual: &str) => "Illegal Class name in class reference. {actual} cannot be used where a String is expected"

    /// `Class[]` of a string that names no class. Source: pops/issues.rb ILLEGAL_NAME
    "ILLEGAL_NAME" Error illegal_name(name: &str) => "Illegal name. The given name '{name}' does not conform to the naming rule /^((::)?[a-z_]\\w*)(::[a-z]\\w*)*$/"

    /// No resource type or defined type has this name. Source: pops/issues.rb UNKNOWN_RESOURCE_TYPE
    "UNKNOWN_RESOURCE_TYPE" Error unknown_resource_type(name: &str) => "Resource type not found: {name}"

    /// A text that is no type. Puppet has no code for what its type parser refuses.
    "PANTIN_INVALID_TYPE_SPECIFICATION" Error invalid_type_specification(text: &str) => "The expression <{text}> is not a valid type specification."

    /// A type text with too few or too many parameters.
    "PANTIN_INVALID_TYPE_PARAMETERS" Error invalid_type_parameters(name: &str, required: &str, given: usize) => "Invalid number of type parameters specified: {name} requires {required}, {given} provided"

    /// A type text with parameters for a type that has none.
    "PANTIN_NOT_A_PARAMETERIZED_TYPE" Error not_a_parameterized_type(name: &str) => "Not a parameterized type <{name}>"

    /// A type text that is cut short.
    "PANTIN_TYPE_SYNTAX_ERROR" Error type_syntax_error_at_end() => "Syntax error at end of input"

    /// A type text with something where it may not stand.
    "PANTIN_TYPE_SYNTAX_ERROR" Error type_syntax_error(token: &str) => "Syntax error at '{token}'"

    /// Several types where one is expected.
    "PANTIN_TYPE_SYNTAX_ERROR" Error illegal_argument_list() => "illegal comma separated argument list"
}
