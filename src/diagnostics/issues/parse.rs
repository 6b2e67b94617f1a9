//! Issues of parsing.

crate::issues! {
    /// The text cannot go on with this token. Source: pops/issues.rb SYNTAX_ERROR
    "SYNTAX_ERROR" Error syntax_error(token: &str) => "Syntax error at '{token}'"

    /// The text ends in the middle of something. Source: pops/issues.rb SYNTAX_ERROR
    "SYNTAX_ERROR" Error syntax_error_at_end() => "Syntax error at end of input"

    /// A list of values follows a name that cannot be called without parentheses. Source: pops/parser/parser_support.rb
    "PANTIN_ARGUMENTS_TO_NON_CALL" Error arguments_to_non_call(name: &str) => "attempt to pass argument list to the function '{name}' which cannot be called without parentheses"

    /// A list of values follows something that is no function. Source: pops/parser/parser_support.rb
    "PANTIN_ILLEGAL_ARGUMENT_LIST" Error illegal_argument_list() => "illegal comma separated argument list"

    /// `@` stands before something that is no resource. Source: pops/parser/egrammar.ra
    "PANTIN_VIRTUAL_WITHOUT_RESOURCE" Error virtual_without_resource() => "Virtual (@) can only be applied to a Resource Expression"

    /// `@@` stands before something that is no resource. Source: pops/parser/egrammar.ra
    "PANTIN_EXPORTED_WITHOUT_RESOURCE" Error exported_without_resource() => "Exported (@@) can only be applied to a Resource Expression"

    /// Attributes follow a name without a title, and one of them is `+>`. Source: pops/parser/egrammar.ra
    "PANTIN_RESOURCE_WITHOUT_TITLE" Error resource_without_title() => "Syntax error resource body without title or hash with +>"

    /// Attributes follow something that is no type. Source: pops/parser/egrammar.ra
    "PANTIN_NOT_A_RESOURCE" Error not_a_resource() => "Expression is not valid as a resource, resource-default, or resource-override"

    /// `class` is used as a name. Source: pops/parser/egrammar.ra
    "PANTIN_CLASS_AS_NAME" Error class_as_name() => "'class' keyword not allowed at this location"

    /// A name is written in quotes. Source: pops/parser/egrammar.ra
    "PANTIN_QUOTED_NAME" Error quoted_name() => "A quoted string is not valid as a name here"

    /// Expressions nest deeper than any code written by hand. Puppet has no limit, but fails with a Ruby error.
    "PANTIN_NESTING_TOO_DEEP" Error nesting_too_deep(limit: u32) => "Expressions are nested more than {limit} levels deep"
}
