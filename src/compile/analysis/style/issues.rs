//! Issues that linters report: likely mistakes are warnings, what the style guide recommends are notes.

pantin_base::issues! {
    category "style";

    /// A mode of files is written as a number. The type accepts strings only: no agent can apply the resource.
    "PANTIN_UNQUOTED_MODE" Warning unquoted_mode(mode: &str) => "The mode {mode} is a number; agents accept strings only"

    /// A file or directory is writable for everybody, and has no sticky bit.
    "PANTIN_WORLD_WRITABLE" Warning world_writable(mode: &str) => "The mode '{mode}' lets every user of the machine write"

    /// A string in single quotes contains the name of a variable of its scope in braces. Single quotes do not interpolate.
    "PANTIN_LITERAL_VARIABLE" Warning literal_variable(name: &str) => "Single quotes do not interpolate the variable '{name}'"

    /// `$a-b` subtracts the word `b` from the variable `$a`: names of variables have no dashes.
    "PANTIN_DASHED_VARIABLE" Warning dashed_variable(name: &str, word: &str) => "'${name}-{word}' subtracts: the name of a variable has no dashes"

    /// A class or defined type stands in a class.
    "PANTIN_NESTED_DEFINITION" Warning nested_definition(name: &str) => "'{name}' is defined in a class: Puppet finds it only after that class was loaded"

    /// A class or defined type is in a file where the autoloader does not search it.
    "PANTIN_MISPLACED_DEFINITION" Warning misplaced_definition(name: &str, file: &str) => "The autoloader searches '{name}' in {file}, not in this file"

    /// A `source` names a module where the name of a mount is expected. The file server has the files of modules below
    /// `modules`.
    "PANTIN_MODULE_SOURCE" Warning module_source(module: &str) => "'{module}' is a module, not a mount: its files are below puppet:///modules/{module}"

    /// `<`, `>`, `<=` or `>=` compares a version as text: to Puppet '10' is less than '9'.
    "PANTIN_VERSION_COMPARISON" Warning version_comparison(operator: &str, version: &str) => "'{operator}' compares '{version}' as text: '10' is less than '9'"

    /// A `case` has no `default`. The style guide wants one, so that nothing is passed over without a word.
    "PANTIN_CASE_WITHOUT_DEFAULT" Note case_without_default() => "The case has no default"

    /// A selector stands in a resource. The style guide keeps conditions out of resource declarations.
    "PANTIN_SELECTOR_IN_RESOURCE" Note selector_in_resource() => "A selector stands in a resource"

    /// A required parameter comes after one that has a default.
    "PANTIN_PARAMETER_ORDER" Note parameter_order(name: &str) => "The required parameter '{name}' comes after optional ones"

    /// A class inherits from a class of another module.
    "PANTIN_FOREIGN_PARENT" Note foreign_parent(name: &str, parent: &str) => "'{name}' inherits '{parent}' of another module"

    /// `<-` or `<~` is used. The style guide allows relationships from left to right only.
    "PANTIN_REVERSED_RELATIONSHIP" Note reversed_relationship(operator: &str) => "'{operator}' is a relationship from right to left"

    /// A mode of files has three digits; the style guide wants four.
    "PANTIN_FILE_MODE" Note file_mode(mode: &str) => "The mode '{mode}' has three digits"

    /// `ensure` is not the first attribute of a resource.
    "PANTIN_ENSURE_ORDER" Note ensure_order() => "ensure is not the first attribute"

    /// `ensure` of a file names the target of a link.
    "PANTIN_SYMLINK_TARGET" Note symlink_target() => "ensure names the target of a link"

    /// The title of a resource has no quotes.
    "PANTIN_UNQUOTED_TITLE" Note unquoted_title(title: &str) => "The title {title} has no quotes"

    /// The title in a reference has no quotes.
    "PANTIN_UNQUOTED_REFERENCE" Note unquoted_reference(title: &str) => "The title {title} in a reference has no quotes"

    /// The name of a node definition has no quotes.
    "PANTIN_UNQUOTED_NODE" Note unquoted_node(name: &str) => "The node name {name} has no quotes"

    /// The name of a class or defined type begins with `::`. All of these names are absolute since Puppet 4.
    "PANTIN_ABSOLUTE_NAME" Note absolute_name(name: &str) => "'{name}' begins with '::', which means nothing since Puppet 4"

    /// A fact is read as a variable of top scope.
    "PANTIN_TOP_SCOPE_FACT" Note top_scope_fact(name: &str) => "The fact '{name}' is read as a variable of top scope"

    /// The variable of a class is read with `::` before its name.
    "PANTIN_TOP_SCOPE_VARIABLE" Note top_scope_variable(name: &str) => "'${name}' begins with '::', which means nothing before the name of a class"

    /// A string consists of one variable. It makes a text of a value of any type.
    "PANTIN_ONLY_VARIABLE" Note only_variable() => "The string consists of one variable"

    /// The name of a variable has capital letters.
    "PANTIN_VARIABLE_CASE" Note variable_case(name: &str) => "The variable '{name}' has capital letters"

    /// An anchor is declared. `contain` replaces these since Puppet 3.4.
    "PANTIN_ANCHOR" Note anchor() => "An anchor is declared where 'contain' is enough"

    /// A class or defined type has no comment above it.
    "PANTIN_UNDOCUMENTED" Note undocumented(name: &str) => "'{name}' has no documentation"

    /// A tag `@param` names a parameter that does not exist.
    "PANTIN_UNKNOWN_TAG_PARAMETER" Note unknown_tag_parameter(owner: &str, name: &str) => "'{owner}' has no parameter '{name}', which its documentation describes"

    /// A parameter of something documented has no `@param`.
    "PANTIN_UNDOCUMENTED_PARAMETER" Note undocumented_parameter(owner: &str, name: &str) => "The documentation of '{owner}' does not describe the parameter '{name}'"

    /// A boolean is written as a string. To Puppet every string is true, `'false'` among them.
    "PANTIN_QUOTED_BOOLEAN" Note quoted_boolean(word: &str) => "'{word}' is a string, not a boolean"

    /// A class inherits from a `params` class. Data of the module replaces these.
    "PANTIN_PARAMS_CLASS" Note params_class(parent: &str) => "The class inherits '{parent}'"

    /// Code stands outside of classes, defined types and nodes: every node has it.
    "PANTIN_CODE_AT_TOP" Note code_at_top() => "The code is outside of every definition"

    /// The default of a parameter is the empty string. The default `undef` means no value.
    "PANTIN_EMPTY_DEFAULT" Note empty_default(name: &str) => "The default of '{name}' is the empty string"

    /// The default of a parameter looks a key up. Parameters of classes are looked up without it.
    "PANTIN_DEFAULT_LOOKUP" Note default_lookup(name: &str) => "The default of '{name}' is a lookup"

    /// A command interpolates a variable: its value can contain further commands.
    "PANTIN_UNSAFE_COMMAND" Note unsafe_command(attribute: &str) => "The attribute '{attribute}' interpolates a variable into a command"

    /// An exec runs each time.
    "PANTIN_REPEATED_EXEC" Note repeated_exec() => "The exec runs each time: it has no unless, onlyif, creates or refreshonly"

    /// A string in a `case` or selector has no quotes.
    "PANTIN_UNQUOTED_VALUE" Note unquoted_value(text: &str) => "The string {text} has no quotes"

    /// `undef` is an argument of a function.
    "PANTIN_UNDEF_ARGUMENT" Note undef_argument() => "undef is an argument"

    /// A package is updated whenever its repository has a new version.
    "PANTIN_LATEST_PACKAGE" Note latest_package() => "The version of the package depends on the day"

    /// A collector without a condition realizes all virtual resources of a type.
    "PANTIN_COLLECTOR_WITHOUT_QUERY" Note collector_without_query() => "The collector has no condition"

    /// A parameter of a class or defined type has no type.
    "PANTIN_UNTYPED_PARAMETER" Note untyped_parameter(name: &str) => "The parameter '{name}' has no type"

    /// A parameter of the type `Optional` has no default: it is required.
    "PANTIN_OPTIONAL_WITHOUT_DEFAULT" Note optional_without_default(name: &str) => "The parameter '{name}' is Optional, but has no default"

    /// A variable is read that neither its definition nor Puppet sets.
    "PANTIN_UNSET_VARIABLE" Note unset_variable(name: &str) => "The variable '{name}' is not set in this definition"
}
