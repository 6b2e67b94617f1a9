//! Issues of validation.

crate::issues! {
    /// A definition inside something that is no class. Source: pops/issues.rb NOT_TOP_LEVEL
    "NOT_TOP_LEVEL" Error not_top_level() => "Classes, definitions, and nodes may only appear at toplevel or inside other classes"

    /// A function or type inside of anything. Source: pops/issues.rb NOT_ABSOLUTE_TOP_LEVEL
    "NOT_ABSOLUTE_TOP_LEVEL" Error not_absolute_top_level(value: &str) => "{value} may only appear at toplevel"

    /// `$a::b = 1`. Source: pops/issues.rb CROSS_SCOPE_ASSIGNMENT
    "CROSS_SCOPE_ASSIGNMENT" Error cross_scope_assignment(name: &str) => "Illegal attempt to assign to '{name}'. Cannot assign to variables in other namespaces"

    /// `1 = 2`. Source: pops/issues.rb ILLEGAL_ASSIGNMENT
    "ILLEGAL_ASSIGNMENT" Error illegal_assignment(value: &str) => "Illegal attempt to assign to '{value}'. Not an assignable reference"

    /// `$1 = 2`. Source: pops/issues.rb ILLEGAL_NUMERIC_ASSIGNMENT
    "ILLEGAL_NUMERIC_ASSIGNMENT" Error illegal_numeric_assignment(name: &str) => "Illegal attempt to assign to the numeric match result variable '${name}'. Numeric variables are not assignable"

    /// An assignment in the default of a parameter. Source: pops/issues.rb ILLEGAL_ASSIGNMENT_CONTEXT
    "ILLEGAL_ASSIGNMENT_CONTEXT" Error illegal_assignment_context() => "Assignment not allowed here"

    /// A parameter `$1`. Source: pops/issues.rb ILLEGAL_NUMERIC_PARAMETER
    "ILLEGAL_NUMERIC_PARAMETER" Error illegal_numeric_parameter(name: &str) => "The numeric parameter name '${name}' cannot be used (clashes with numeric match result variables)"

    /// A class parameter whose type has to be evaluated. Source: pops/issues.rb ILLEGAL_NONLITERAL_PARAMETER_TYPE
    "ILLEGAL_NONLITERAL_PARAMETER_TYPE" Deprecation illegal_nonliteral_parameter_type(name: &str, type_class: &str) => "The parameter '${name}' must be a literal type, not {type_class}"

    /// `$a[1] = 2`. Source: pops/issues.rb ILLEGAL_INDEXED_ASSIGNMENT
    "ILLEGAL_INDEXED_ASSIGNMENT" Error illegal_indexed_assignment() => "Illegal attempt to assign via [index/key]. Not an assignable reference"

    /// `+=`, `-=`. Source: pops/issues.rb APPENDS_DELETES_NO_LONGER_SUPPORTED
    "APPENDS_DELETES_NO_LONGER_SUPPORTED" Error appends_deletes_no_longer_supported(operator: &str) => "The operator '{operator}' is no longer supported. See http://links.puppet.com/remove-plus-equals"

    /// A definition or collector where a value is needed. Source: pops/issues.rb NOT_RVALUE
    "NOT_RVALUE" Error not_rvalue(value: &str) => "Invalid use of expression. {value} does not produce a value"

    /// `+>` outside of overrides. Source: pops/issues.rb ILLEGAL_ATTRIBUTE_APPEND
    "ILLEGAL_ATTRIBUTE_APPEND" Error illegal_attribute_append(name: &str, parent: &str) => "Illegal +> operation on attribute {name}. This operator can not be used in {parent}"

    /// A parameter that starts with a capital letter. Source: pops/issues.rb ILLEGAL_PARAM_NAME
    "ILLEGAL_PARAM_NAME" Error illegal_param_name(name: &str) => "Illegal parameter name. The given name '{name}' does not conform to the naming rule /^[a-z_]\\w*$/"

    /// A variable that starts with a capital letter. Source: pops/issues.rb ILLEGAL_VAR_NAME
    "ILLEGAL_VAR_NAME" Error illegal_var_name(name: &str) => "Illegal variable name, The given name '{name}' does not conform to the naming rule /^((::)?[a-z]\\w*)*((::)?[a-z_]\\w*)$/"

    /// `$01`. Source: pops/issues.rb ILLEGAL_NUMERIC_VAR_NAME
    "ILLEGAL_NUMERIC_VAR_NAME" Error illegal_numeric_var_name(name: &str) => "Illegal numeric variable name, The given name '{name}' must be a decimal value if it starts with a digit 0-9"

    /// A host name with other than letters, digits, `_`, `-` and dots. Source: pops/issues.rb ILLEGAL_HOSTNAME_CHARS
    "ILLEGAL_HOSTNAME_CHARS" Error illegal_hostname_chars(hostname: &str) => "The hostname '{hostname}' contains illegal characters (only letters, digits, '_', '-', and '.' are allowed)"

    /// A host name with an interpolation. Source: pops/issues.rb ILLEGAL_HOSTNAME_INTERPOLATION
    "ILLEGAL_HOSTNAME_INTERPOLATION" Error illegal_hostname_interpolation() => "An interpolated expression is not allowed in a hostname of a node"

    /// An expression where only some kinds are taken. Source: pops/issues.rb ILLEGAL_EXPRESSION
    "ILLEGAL_EXPRESSION" Error illegal_expression(expression: &str, feature: &str, container: &str) => "Illegal expression. {expression} is unacceptable as {feature} in {container}"

    /// A query with other than comparisons of attributes. Source: pops/issues.rb ILLEGAL_QUERY_EXPRESSION
    "ILLEGAL_QUERY_EXPRESSION" Error illegal_query_expression(expression: &str) => "Illegal query expression. {expression} cannot be used in a query"

    /// `@File { … }`. Source: pops/issues.rb NOT_VIRTUALIZEABLE
    "NOT_VIRTUALIZEABLE" Error not_virtualizeable() => "Resource Defaults are not virtualizable"

    /// `@class { … }`. Source: pops/issues.rb CLASS_NOT_VIRTUALIZABLE
    "CLASS_NOT_VIRTUALIZABLE" Error class_not_virtualizable() => "Classes are not virtualizable"

    /// `type A { … }`. Source: pops/issues.rb UNSUPPORTED_EXPRESSION
    "UNSUPPORTED_EXPRESSION" Error unsupported_expression(expression: &str) => "Expressions of type {expression} are not supported in this version of Puppet"

    /// A mapping of a type to a pattern. Source: pops/issues.rb ILLEGAL_SINGLE_TYPE_MAPPING
    "ILLEGAL_TYPE_MAPPING" Error illegal_single_type_mapping(expression: &str) => "Illegal type mapping. Expected a Type on the left side, got {expression}"

    /// A mapping of a pattern to a type. Source: pops/issues.rb ILLEGAL_REGEXP_TYPE_MAPPING
    "ILLEGAL_TYPE_MAPPING" Error illegal_regexp_type_mapping(expression: &str) => "Illegal type mapping. Expected a Tuple[Regexp,String] on the left side, got {expression}"

    /// A class `foo-bar`. Source: pops/issues.rb ILLEGAL_DEFINITION_NAME
    "ILLEGAL_DEFINITION_NAME" Error illegal_definition_name(name: &str, value: &str) => "Unacceptable name. The name '{name}' is unacceptable as the name of {value}"

    /// A class in a file of another name. Source: pops/issues.rb ILLEGAL_DEFINITION_LOCATION
    "ILLEGAL_DEFINITION_LOCATION" Error illegal_definition_location(name: &str, file: &str) => "Unacceptable location. The name '{name}' is unacceptable in file '{file}'"

    /// A file of a module with more than definitions. Source: pops/issues.rb ILLEGAL_TOP_CONSTRUCT_LOCATION
    "ILLEGAL_TOP_CONSTRUCT_LOCATION" Error illegal_top_construct_location(value: &str) => "This {value} is unacceptable as a top level construct in this location"

    /// `|*$a, $b|`. Source: pops/issues.rb CAPTURES_REST_NOT_LAST
    "CAPTURES_REST_NOT_LAST" Error captures_rest_not_last(name: &str) => "Parameter ${name} is not last, and has 'captures rest'"

    /// `*$a` of a class. Source: pops/issues.rb CAPTURES_REST_NOT_SUPPORTED
    "CAPTURES_REST_NOT_SUPPORTED" Error captures_rest_not_supported(name: &str, container: &str) => "Parameter ${name} has 'captures rest' - not supported in {container}"

    /// Text where a function's name should be, as before misplaced template parameters.
    /// Source: pops/issues.rb ILLEGAL_EPP_PARAMETERS
    "ILLEGAL_EPP_PARAMETERS" Error illegal_epp_parameters() => "Ambiguous EPP parameter expression. Probably missing '<%-' before parameters to remove leading whitespace"

    /// A value that is lost. Source: pops/issues.rb IDEM_EXPRESSION_NOT_LAST
    "IDEM_EXPRESSION_NOT_LAST" Error idem_expression_not_last(expression: &str) => "This {expression} has no effect. A value was produced and then forgotten (one or more preceding expressions may have the wrong form)"

    /// A value at the end of a class. Source: pops/issues.rb IDEM_NOT_ALLOWED_LAST
    "IDEM_NOT_ALLOWED_LAST" Error idem_not_allowed_last(expression: &str, container: &str) => "This {expression} has no effect. {container} can not end with a value-producing expression without other effect"

    /// `notify { a => 1 }`. Source: pops/issues.rb RESOURCE_WITHOUT_TITLE
    "RESOURCE_WITHOUT_TITLE" Error resource_without_title(name: &str) => "This expression is invalid. Did you try declaring a '{name}' resource without a title?"

    /// `private`. Source: pops/issues.rb RESERVED_WORD
    "RESERVED_WORD" Error reserved_word(word: &str) => "Use of reserved word: {word}, must be quoted if intended to be a String value"

    /// A resource in a plan, outside of what it applies. Source: pops/issues.rb EXPRESSION_NOT_SUPPORTED_WHEN_SCRIPTING
    "EXPRESSION_NOT_SUPPORTED_WHEN_SCRIPTING" Error expression_not_supported_when_scripting(value: &str) => "{value} is only available when compiling a catalog"

    /// `apply` in what a plan applies. Source: pops/issues.rb EXPRESSION_NOT_SUPPORTED_WHEN_COMPILING
    "EXPRESSION_NOT_SUPPORTED_WHEN_COMPILING" Error expression_not_supported_when_compiling(value: &str) => "{value} is not available when compiling a catalog"

    /// A class `plan`. Source: pops/issues.rb FUTURE_RESERVED_WORD
    "FUTURE_RESERVED_WORD" Deprecation future_reserved_word(word: &str) => "Use of future reserved word: '{word}'"

    /// A class `string`. Source: pops/issues.rb RESERVED_TYPE_NAME
    "RESERVED_TYPE_NAME" Error reserved_type_name(name: &str, expression: &str) => "The name: '{name}' is already defined by Puppet and can not be used as the name of {expression}."

    /// `node a inherits b`. Source: pops/issues.rb ILLEGAL_NODE_INHERITANCE
    "ILLEGAL_NODE_INHERITANCE" Error illegal_node_inheritance() => "Node inheritance is not supported in Puppet >= 4.0.0. See http://links.puppet.com/puppet-node-inheritance-deprecation"

    /// Two parameters of one name. Source: pops/issues.rb DUPLICATE_PARAMETER
    "DUPLICATE_PARAMETER" Error duplicate_parameter(name: &str) => "The parameter '{name}' is declared more than once in the parameter list"

    /// Two entries of one key; its severity follows `strict`. Source: pops/issues.rb DUPLICATE_KEY
    "DUPLICATE_KEY" Error duplicate_key(key: &str) => "The key '{key}' is declared more than once"

    /// Two entries `default`. Source: pops/issues.rb DUPLICATE_DEFAULT
    "DUPLICATE_DEFAULT" Error duplicate_default(container: &str) => "This {container} already has a 'default' entry - this is a duplicate"

    /// A parameter `$title`. Source: pops/issues.rb RESERVED_PARAMETER
    "RESERVED_PARAMETER" Error reserved_parameter(name: &str, container: &str) => "The parameter ${name} redefines a built in parameter in {container}"

    /// `* =>` twice. Source: pops/issues.rb MULTIPLE_ATTRIBUTES_UNFOLD
    "MULTIPLE_ATTRIBUTES_UNFOLD" Error multiple_attributes_unfold() => "Unfolding of attributes from Hash can only be used once per resource body"

    /// An integer beyond 64 bits. Source: pops/issues.rb NUMERIC_OVERFLOW
    "NUMERIC_OVERFLOW" Error numeric_overflow(expression: &str, value: &str) => "{expression} resulted in a value outside of Puppet Integer max range, got '{value}'"

    /// A text that is no JSON. Source: syntax_checkers/json.rb
    "ILLEGAL_JSON" Error illegal_json(syntax: &str, detail: &str) => "Invalid produced text having syntax: '{syntax}'. JSON syntax checker: Cannot parse invalid JSON string. \"{detail}\""

    /// A text that is no Base64. Source: syntax_checkers/base64.rb
    "ILLEGAL_BASE64" Error illegal_base64(syntax: &str, detail: &str) => "Invalid produced text having syntax: '{syntax}'. Base64 syntax checker: Cannot parse invalid Base64 string - {detail}"

    /// A text that is no Puppet code. Source: syntax_checkers/pp.rb
    "ILLEGAL_PP" Error illegal_pp(detail: &str) => "Invalid produced text having syntax: 'pp'. PP syntax checker: \"{detail}\""

    /// A text that is no template. Source: syntax_checkers/epp.rb
    "ILLEGAL_EPP" Error illegal_epp(detail: &str) => "Invalid produced text having syntax: 'epp'. EPP syntax checker: \"{detail}\""

    /// `@(END:x+pp)`; Puppet raises a Ruby error there.
    "PANTIN_SYNTAX_NOT_EXACT" Error syntax_not_exact(checker: &str, syntax: &str) => "{checker} syntax checker: the syntax identifier must be a String, e.g. {syntax}"

    /// Texts of code inside texts of code beyond any use.
    "PANTIN_SYNTAX_TOO_DEEP" Error syntax_too_deep(limit: u32) => "Heredocs with code are nested more than {limit} deep"
}
