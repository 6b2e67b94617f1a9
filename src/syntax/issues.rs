//! Issues of lexing, parsing and validating. Codes and wording are those of Puppet (`pops/issues.rb`).

use pantin_base::diagnostics::IssueRow;

pantin_base::issues! {
    category "parser";

    /// A part of a qualified type name is not a type name: `Foo::bar`. Source: pops/issues.rb ILLEGAL_CLASS_REFERENCE
    "ILLEGAL_CLASS_REFERENCE" Error illegal_class_reference() => "Illegal class reference"

    /// As before, for a name that starts with two colons.
    /// Source: pops/issues.rb ILLEGAL_FULLY_QUALIFIED_CLASS_REFERENCE
    "ILLEGAL_FULLY_QUALIFIED_CLASS_REFERENCE" Error illegal_fully_qualified_class_reference() => "Illegal fully qualified class reference"

    /// Two colons that no name follows. Source: pops/issues.rb ILLEGAL_FULLY_QUALIFIED_NAME
    "ILLEGAL_FULLY_QUALIFIED_NAME" Error illegal_fully_qualified_name() => "Illegal fully qualified name"

    /// Digits that form no number: `5abc`. Source: pops/issues.rb ILLEGAL_NUMBER
    "ILLEGAL_NUMBER" Error illegal_number(value: &str) => "Illegal number '{value}'"

    /// `0xg`. Source: pops/issues.rb INVALID_HEX_NUMBER
    "INVALID_HEX_NUMBER" Error invalid_hex_number(value: &str) => "Not a valid hex number {value}"

    /// `08`. Source: pops/issues.rb INVALID_OCTAL_NUMBER
    "INVALID_OCTAL_NUMBER" Error invalid_octal_number(value: &str) => "Not a valid octal number {value}"

    /// `1.5x`. Source: pops/issues.rb INVALID_DECIMAL_NUMBER
    "INVALID_DECIMAL_NUMBER" Error invalid_decimal_number(value: &str) => "Not a valid decimal number {value}"

    /// `1e999`, `0.0e1`. Puppet says so without a place. Source: pops/model/factory.rb, pops/utils.rb `match_to_fp`
    "PANTIN_NUMBER_WITHOUT_VALUE" Error number_without_value(value: &str) => "Internal Error, NUMBER token does not contain a valid number, {value}"

    /// An unneeded backslash; the text contains the backslash and the character. Source: pops/issues.rb UNRECOGNIZED_ESCAPE
    "UNRECOGNIZED_ESCAPE" Warning unrecognized_escape(ch: &str) => "Unrecognized escape sequence '\\{ch}'"

    /// `\u` without digits; both characters are kept. Source: pops/issues.rb ILLEGAL_UNICODE_ESCAPE
    "ILLEGAL_UNICODE_ESCAPE" Warning dubious_unicode_escape() => "Unicode escape '\\u' was not followed by 4 hex digits or 1-6 hex digits in {{}} or was > 10ffff"

    /// `\u{d800}`: no character has that number; Ruby raises an error of its own there.
    /// Source: pops/issues.rb ILLEGAL_UNICODE_ESCAPE
    "ILLEGAL_UNICODE_ESCAPE" Error illegal_unicode_escape() => "Unicode escape '\\u' was not followed by 4 hex digits or 1-6 hex digits in {{}} or was > 10ffff"

    /// A string without end. Source: pops/issues.rb UNCLOSED_QUOTE
    "UNCLOSED_QUOTE" Error unclosed_quote(after: &str, followed_by: &str) => "Unclosed quote after {after} followed by '{followed_by}'"

    /// A comment without end. Source: pops/issues.rb UNCLOSED_MLCOMMENT
    "UNCLOSED_MLCOMMENT" Error unclosed_comment() => "Unclosed multiline comment"

    /// A regular expression that cannot be compiled; Ruby raises a `RegexpError` there.
    "PANTIN_ILLEGAL_REGEXP" Error illegal_regexp(detail: &str, source: &str) => "{detail}: /{source}/"

    /// A template ends inside a tag. Source: pops/issues.rb EPP_UNBALANCED_TAG
    "EPP_UNBALANCED_TAG" Error unbalanced_epp_tag() => "Unbalanced epp tag, reached <eof> without closing tag."

    /// A template ends inside a comment. Source: pops/issues.rb EPP_UNBALANCED_COMMENT
    "EPP_UNBALANCED_COMMENT" Error unbalanced_epp_comment() => "Reaching end after opening <%# without seeing %>"

    /// A template ends right after `<%`. Source: pops/issues.rb EPP_UNBALANCED_EXPRESSION
    "EPP_UNBALANCED_EXPRESSION" Error unbalanced_epp_expression() => "Unbalanced embedded expression - opening <% and reaching end of input"

    /// `@(` without a closing parenthesis. Source: pops/issues.rb HEREDOC_UNCLOSED_PARENTHESIS
    "HEREDOC_UNCLOSED_PARENTHESIS" Error heredoc_unclosed_parenthesis(followed_by: &str) => "Unclosed parenthesis after '@(' followed by '{followed_by}'"

    /// A heredoc whose end tag no line has. Source: pops/issues.rb HEREDOC_WITHOUT_END_TAGGED_LINE
    "HEREDOC_WITHOUT_END_TAGGED_LINE" Error heredoc_without_end_tagged_line() => "Heredoc without end-tagged line"

    /// An unknown letter after the slash. Source: pops/issues.rb HEREDOC_INVALID_ESCAPE
    "HEREDOC_INVALID_ESCAPE" Error heredoc_invalid_escape(actual: char) => "Invalid heredoc escape char. Only t, r, n, s,  u, L, $ allowed. Got '{actual}'"

    /// Anything else wrong between the parentheses. Source: pops/issues.rb HEREDOC_INVALID_SYNTAX
    "HEREDOC_INVALID_SYNTAX" Error heredoc_invalid_syntax() => "Invalid syntax in heredoc expected @(endtag[:syntax][/escapes])"

    /// A heredoc on the last line. Source: pops/issues.rb HEREDOC_WITHOUT_TEXT
    "HEREDOC_WITHOUT_TEXT" Error heredoc_without_text() => "Heredoc without any following lines of text"

    /// `@("")`. Source: pops/issues.rb HEREDOC_EMPTY_ENDTAG
    "HEREDOC_EMPTY_ENDTAG" Error heredoc_empty_endtag() => "Heredoc with an empty endtag"

    /// A letter twice after the slash. Source: pops/issues.rb HEREDOC_MULTIPLE_AT_ESCAPES
    "HEREDOC_MULTIPLE_AT_ESCAPES" Error heredoc_multiple_at_escapes(escapes: &str) => "An escape char for @() may only appear once. Got '{escapes}'"

    /// A byte order mark; Puppet gives no place. Source: pops/issues.rb ILLEGAL_BOM
    "ILLEGAL_BOM" Error illegal_bom(format: &str, bytes: &str) => "Illegal {format} Byte Order mark at beginning of input: [{bytes}] - remove these from the puppet source"

    /// `"${true}"`: a keyword that is a value stands where the name of a variable would; Ruby raises an error of its own.
    "PANTIN_BOOLEAN_AS_VARIABLE" Error boolean_as_variable(word: &str) => "Illegal interpolation. '{word}' is a Boolean, not the name of a variable"

    /// Interpolations inside of interpolations beyond any use.
    "PANTIN_INTERPOLATION_TOO_DEEP" Error interpolation_too_deep(limit: u32) => "Interpolations are nested more than {limit} deep"

    /// A text whose places do not fit 32 bits.
    "PANTIN_TEXT_TOO_LARGE" Error text_too_large() => "The text is larger than 4 GiB"

    category "parser";

    /// The text cannot go on with this token. Source: pops/issues.rb SYNTAX_ERROR
    "SYNTAX_ERROR" Error syntax_error(token: &str) => "Syntax error at '{token}'"

    /// The text ends in the middle of something. Source: pops/issues.rb SYNTAX_ERROR
    "SYNTAX_ERROR" Error syntax_error_at_end() => "Syntax error at end of input"

    /// A list of values follows a name that cannot be called without parentheses. Source: pops/parser/parser_support.rb
    "PANTIN_ARGUMENTS_TO_NON_CALL" Error arguments_to_non_call(name: &str) => "attempt to pass argument list to the function '{name}' which cannot be called without parentheses"

    /// A list of values follows something that is not a function. Source: pops/parser/parser_support.rb
    "PANTIN_ILLEGAL_ARGUMENT_LIST" Error illegal_argument_list() => "illegal comma separated argument list"

    /// `@` stands before something that is not a resource. Source: pops/parser/egrammar.ra
    "PANTIN_VIRTUAL_WITHOUT_RESOURCE" Error virtual_without_resource() => "Virtual (@) can only be applied to a Resource Expression"

    /// `@@` stands before something that is not a resource. Source: pops/parser/egrammar.ra
    "PANTIN_EXPORTED_WITHOUT_RESOURCE" Error exported_without_resource() => "Exported (@@) can only be applied to a Resource Expression"

    /// Attributes follow a name without a title, and one of them is `+>`. Source: pops/parser/egrammar.ra
    "PANTIN_RESOURCE_WITHOUT_TITLE" Error body_without_title() => "Syntax error resource body without title or hash with +>"

    /// Attributes follow something that is not a type. Source: pops/parser/egrammar.ra
    "PANTIN_NOT_A_RESOURCE" Error not_a_resource() => "Expression is not valid as a resource, resource-default, or resource-override"

    /// `class` is used as a name. Source: pops/parser/egrammar.ra
    "PANTIN_CLASS_AS_NAME" Error class_as_name() => "'class' keyword not allowed at this location"

    /// A name is written in quotes. Source: pops/parser/egrammar.ra
    "PANTIN_QUOTED_NAME" Error quoted_name() => "A quoted string is not valid as a name here"

    /// Expressions nest deeper than any code written by hand. Puppet has no limit, but fails with a Ruby error.
    "PANTIN_NESTING_TOO_DEEP" Error nesting_too_deep(limit: u32) => "Expressions are nested more than {limit} levels deep"

    category "parser";

    /// A definition inside something that is not a class. Source: pops/issues.rb NOT_TOP_LEVEL
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

    /// `create_resources` was called with `@class`. Classes cannot be virtual. Source: pops/issues.rb
    /// CLASS_NOT_VIRTUALIZABLE
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

    /// The result does not fit into 64 bits. Source: pops/issues.rb NUMERIC_OVERFLOW
    "NUMERIC_OVERFLOW" Error numeric_overflow(expression: &str, value: &str) => "{expression} resulted in a value outside of Puppet Integer max range, got '{value}'"

    /// A text that is not JSON. Source: syntax_checkers/json.rb
    "ILLEGAL_JSON" Error illegal_json(syntax: &str, detail: &str) => "Invalid produced text having syntax: '{syntax}'. JSON syntax checker: Cannot parse invalid JSON string. \"{detail}\""

    /// A text that is not Base64. Source: syntax_checkers/base64.rb
    "ILLEGAL_BASE64" Error illegal_base64(syntax: &str, detail: &str) => "Invalid produced text having syntax: '{syntax}'. Base64 syntax checker: Cannot parse invalid Base64 string - {detail}"

    /// A text that is not Puppet code. Source: syntax_checkers/pp.rb
    "ILLEGAL_PP" Error illegal_pp(detail: &str) => "Invalid produced text having syntax: 'pp'. PP syntax checker: \"{detail}\""

    /// A text that is not a template. Source: syntax_checkers/epp.rb
    "ILLEGAL_EPP" Error illegal_epp(detail: &str) => "Invalid produced text having syntax: 'epp'. EPP syntax checker: \"{detail}\""

    /// `@(END:x+pp)`; Puppet raises a Ruby error there.
    "PANTIN_SYNTAX_NOT_EXACT" Error syntax_not_exact(checker: &str, syntax: &str) => "{checker} syntax checker: the syntax identifier must be a String, e.g. {syntax}"

    /// Texts of code inside texts of code beyond any use.
    "PANTIN_SYNTAX_TOO_DEEP" Error syntax_too_deep(limit: u32) => "Heredocs with code are nested more than {limit} deep"

    category "loader";

    /// The file has several errors. The messages before this one describe them. Source: pops/issue_reporter.rb
    "PANTIN_VALIDATION_ERRORS" Error giving_up(errors: usize) => "Language validation logged {errors} errors. Giving up"

    /// The file has several errors and warnings. The messages before this one describe them. Source:
    /// pops/issue_reporter.rb
    "PANTIN_VALIDATION_ERRORS" Error giving_up_with_warnings(errors: usize, warnings: usize) => "Language validation logged {errors} errors, and {warnings} warnings. Giving up"

    category "specification";

    /// An override of resources that no reference in brackets names. The specification, Resource Override Expression:
    /// "`ResourceReferences: Expression<ResourceType> | Expression<Array<ResourceType>>`".
    "PANTIN_SPEC_OVERRIDE_OPERAND" Warning override_operand(label: &str) => "Puppet 8 refuses an override of {label}; it overrides what is written as a reference, such as File['a'], alone"

    /// A keyword names an attribute in a query. The specification, Collector Expressions: "attr_name = AttributeName", where
    /// "AttributeName: KEYWORD | NAME".
    "PANTIN_SPEC_QUERY_KEYWORD" Warning query_keyword(name: &str) => "Puppet 8 refuses the keyword '{name}' as an attribute in a query"

    /// `+>` in resource defaults. The specification, Resource Default Expression: "An append attribute operation using +>
    /// assigns a value by appending the result of the value expression to the current default value of the given attribute."
    "PANTIN_SPEC_DEFAULT_APPEND" Warning default_append(name: &str) => "Puppet 8 refuses +> in the defaults of a type, as for the attribute '{name}'"

    /// A virtual or exported class. The specification, Resource Expression: "The type_name of 'class' and an Expression that
    /// evaluates to the CatalogEntry of Class are interpreted equivalently", of which Puppet 8 takes `@Class { … }` alone.
    "PANTIN_SPEC_VIRTUAL_CLASS" Warning virtual_class() => "Puppet 8 refuses virtual and exported classes that are written with the keyword 'class'; it takes them written with 'Class'"

    /// The type of a parameter of a class or defined type is an expression other than a reference, or one with variables. The
    /// specification, Parameter List: "`ParameterDeclaration: type = Expression<Type>? name = VariableExpression`".
    "PANTIN_SPEC_PARAMETER_TYPE" Warning parameter_type(label: &str) => "Puppet 8 refuses {label} as the type of a parameter; it takes references to types alone"

    /// The type of a parameter of a class or defined type has variables. The specification, Parameter List:
    /// "`ParameterDeclaration: type = Expression<Type>? name = VariableExpression`".
    "PANTIN_SPEC_PARAMETER_TYPE" Warning parameter_type_with_variable() => "Puppet 8 refuses variables in the type of a parameter: it has none when it reads the type"

    /// A variable in the name of a node. The specification, Node Definition: "HostMatch: … DoubleQuotedStringExpression", and
    /// "All host matches (except regular expression and literal default) must result in a string".
    "PANTIN_SPEC_INTERPOLATED_HOST" Warning interpolated_host() => "Puppet 8 refuses a variable in the name of a node"
}

/// The first row of a code.
#[must_use]
pub fn row(code: &str) -> Option<&'static IssueRow> {
    ROWS.iter().copied().find(|row| row.code == code)
}
