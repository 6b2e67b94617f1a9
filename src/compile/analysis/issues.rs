//! Issues that `parser validate --deep` finds without evaluating anything. They are warnings: code that is never run may
//! name what is not there.

pantin_base::issues! {
    category "names";

    /// The code declares, includes or inherits a class that no file of the environment defines.
    "PANTIN_UNDEFINED_CLASS" Warning undefined_class(name: &str) => "No class '{name}' is defined"

    /// The code declares or collects resources of a type that nothing in the environment defines.
    "PANTIN_UNDEFINED_RESOURCE_TYPE" Warning undefined_resource_type(name: &str) => "No resource type '{name}' is defined"

    /// The code calls a function that nothing in the environment defines.
    "PANTIN_UNDEFINED_FUNCTION" Warning undefined_function(name: &str) => "No function '{name}' is defined"

    /// A parameter or result has a type that nothing in the environment defines.
    "PANTIN_UNDEFINED_TYPE" Warning undefined_type(name: &str) => "No type '{name}' is defined"

    /// A class or resource is given a parameter that it does not have.
    "PANTIN_UNDEFINED_PARAMETER" Warning undefined_parameter(owner: &str, name: &str) => "{owner} has no parameter '{name}'"

    /// A literal is no instance of the type of the parameter that it is for. The code fails when it is evaluated.
    "PANTIN_LITERAL_MISMATCH" Warning literal_mismatch(text: &str) => "{text}"

    /// Nothing reads the variable. Editors show it faded; `parser validate` does not report it.
    "PANTIN_UNUSED_VARIABLE" Warning unused_variable(name: &str) => "Nothing reads the variable '{name}'"

    /// Nothing reads the parameter. Editors show it faded; `parser validate` does not report it.
    "PANTIN_UNUSED_PARAMETER" Warning unused_parameter(name: &str) => "Nothing reads the parameter '{name}'"

    /// The interpolation names a variable that no scope defines.
    "PANTIN_UNDEFINED_VARIABLE" Warning undefined_variable(class: &str, name: &str) => "The class '{class}' sets no variable '{name}'"

    /// The function has a new name since stdlib 9. The old name is deprecated.
    "PANTIN_MOVED_FUNCTION" Warning moved_function(name: &str) => "'{name}' is 'stdlib::{name}' since release 9 of stdlib"

    /// Puppet 8 removed this legacy fact. The setting `include_legacy_facts` brings it back.
    "PANTIN_LEGACY_FACT" Warning legacy_fact(name: &str) => "'{name}' is a legacy fact, removed in Puppet 8"

    /// The code names a template or file of a module that does not exist: `template`, `epp` and `file` fail, and agents
    /// cannot fetch a `puppet:///` source.
    "PANTIN_MISSING_FILE" Warning missing_file(module: &str, file: &str, name: &str) => "'{name}' does not exist: the module '{module}' has no {file}"

    /// The code names a template or file of a module that is not on the module path: `template`, `epp` and `file` fail, and
    /// agents cannot fetch a `puppet:///` source.
    "PANTIN_MISSING_MODULE" Warning missing_module(module: &str, name: &str) => "'{name}' does not exist: the module path has no module '{module}'"

    category "access";

    /// A private variable is read outside of its scope, where it is not visible. The specification, Access Control: "A private
    /// variable is only available in the scope where it is declared (and inner local scopes)."
    "PANTIN_PRIVATE_VARIABLE" Warning private_variable(name: &str, scope: &str) => "The variable '{name}' is private to {scope} and not visible here"

    /// A variable that is local anyway is declared private. The specification, Access Control: "It is only meaningful to
    /// declare private variables in top, node and class scope (all other variables are already private/local to their
    /// respective scopes)."
    "PANTIN_PRIVATE_LOCAL" Warning private_local(name: &str) => "The variable '{name}' is local anyway; 'private' means something at top scope, in node definitions and in classes alone"

    category "specification";

    /// A relationship is assigned to a variable. The specification, Relationships: "Because of the low precedence it is not
    /// possible to directly assign the result to a variable", "`$a = File[a] -> File[b]` is interpreted as: `($a = File[a]) ->
    /// File[b]`". Puppet 8 assigns the right side.
    "PANTIN_UNSPECIFIED_ASSIGNMENT" Warning assigned_relationship() => "A relationship is assigned; by the language's specification the assignment comes first"

    /// A resource expression is assigned to a variable. The specification, Resource Expression: "it is not possible to directly
    /// assign the value of this expression to a variable".
    "PANTIN_UNSPECIFIED_ASSIGNMENT" Warning assigned_resource() => "The value of a resource expression is assigned; the language's specification does not allow that"

    /// A relationship in parentheses behind a function and a space. The specification, Relationships: "`notice (Notify[b]->
    /// Notify[a])` # syntax error on ->".
    "PANTIN_UNSPECIFIED_ARGUMENT" Warning relationship_in_parentheses() => "A relationship in parentheses after a space is a syntax error by the language's specification"

    /// An empty list in a relationship. The specification, Relationships: "An empty operand means that the result is a no-op".
    /// Puppet 8 goes on with the operand before it.
    "PANTIN_UNSPECIFIED_OPERAND" Warning empty_operand() => "By the language's specification an empty operand makes the relationship a no-op; Puppet 8 ignores the operand"

    /// `+>` in an override outside of a class that inherits. The specification, Resource Override Expression: "The +> operator
    /// raises and error". Puppet 8 sets what has no value.
    "PANTIN_UNSPECIFIED_APPEND" Warning append_elsewhere(name: &str) => "+> for the attribute '{name}' outside of a class that inherits another one is an error by the language's specification"

    /// An override without attributes. The specification, Resource Override Expression: "`ResourceReferences '{'
    /// ResourceAttributes '}'`", where a resource expression has "`ResourceAttributes?`".
    "PANTIN_UNSPECIFIED_OVERRIDE" Warning empty_override() => "By the language's specification an override without attributes is a syntax error; in Puppet 8 it does nothing"

    /// The name of an attribute has `::` in it. The specification, Resource Expression: "The name of an attribute may be any
    /// keyword (except true or false), a simple name (a name not containing ::)."
    "PANTIN_UNSPECIFIED_ATTRIBUTE" Warning qualified_attribute(name: &str) => "The attribute '{name}' is not a simple name, which the language's specification requires"

    /// A query compares something that is not a name. The specification, Collector Expressions: "attr_name =
    /// AttributeName ('==' | '!=') query_value = QueryValue".
    "PANTIN_UNSPECIFIED_QUERY" Warning query_attribute() => "By the language's specification a query compares attribute names only"

    /// A query compares with something else than the specification lists. Collector Expressions: "QueryValue:
    /// VariableExpression | LiteralString | LiteralBoolean | LiteralNumber | QualifiedName", "It is not possible to include
    /// general purpose expressions as values".
    "PANTIN_UNSPECIFIED_QUERY" Warning query_value() => "By the language's specification a query compares with variables, strings, booleans, numbers and names only"

    /// A query has a value where a comparison belongs. The specification, Collector Expressions: "Query: Query 'and' Query |
    /// Query 'or' Query | attr_name = AttributeName ('==' | '!=') query_value = QueryValue | '(' Query ')'". Puppet 8 fails at
    /// the first resource that it asks.
    "PANTIN_UNSPECIFIED_QUERY" Warning query_alone() => "A value alone is not a condition"

    /// An array in an array behind `+>`. The specification, Resource Override Expression: "The +> operator … wraps the value in
    /// an array if it is not already an array, and flattens". Puppet 8 leaves it where there was no value.
    "PANTIN_UNSPECIFIED_ARRAY" Warning append_nested() => "By the language's specification +> flattens nested arrays; Puppet 8 does not where the attribute has no value"

    /// A resource default in a lambda or function. The specification, Names and Scopes: "Lambda (anonymous) scope", and
    /// Resource Defaults: "in the same scope". To Puppet 8 the scope is the one around a lambda, and top scope for functions.
    "PANTIN_UNSPECIFIED_DEFAULTS" Warning defaults_of_a_block() => "By the language's specification resource defaults of a lambda or function end with it; Puppet 8 puts them in the scope around a lambda, and in top scope for functions"

    /// A node definition in a class of a module. The specification, Node Definition: node definitions in modules are errors.
    "PANTIN_UNSPECIFIED_NODE" Warning node_in_module() => "The language's specification allows no node definitions in modules"

    /// A parameter of a lambda comes twice. The specification, Names and Scopes: no variable or parameter is assigned twice in
    /// a scope. To Puppet 8 the last one counts.
    "PANTIN_UNSPECIFIED_PARAMETER" Warning parameter_twice(name: &str) => "The lambda has the parameter '{name}' twice, which the language's specification forbids"

    /// A variable is assigned in the default of a parameter. The specification, Parameter Lists: a default creates no variable.
    /// Puppet 8 takes it in a lambda.
    "PANTIN_UNSPECIFIED_DEFAULT" Warning variable_of_default() => "By the language's specification the default of a parameter assigns no variable"

    /// `* =>` before attributes whose values call functions. The specification, Resource Expression: the hash is evaluated
    /// after the attribute operations of its body. Puppet 8 evaluates it where it stands.
    "PANTIN_UNSPECIFIED_ORDER" Warning hash_before_attributes() => "By the language's specification the hash of * => is evaluated after the other attributes; Puppet 8 evaluates it in place"

    /// A type alias has the name of a defined type. The specification, Modus Operandi: redefinitions are errors. Puppet 8
    /// takes both if the alias comes first.
    "PANTIN_UNSPECIFIED_NAME" Warning alias_and_define(name: &str) => "The type alias '{name}' has the name of a defined type; the language's specification forbids that"

    /// A manifest of a module does not define what it is named for. The specification, Modus Operandi: what is loaded
    /// automatically stands in the file of its name. Puppet 8 goes on searching.
    "PANTIN_UNSPECIFIED_FILE" Warning file_without_its_name(name: &str) => "The file does not define '{name}', which its path promises"

    /// A module calls a function of one that it does not depend on. The specification, Modus Operandi: with declared
    /// dependencies a module sees functions of those alone. To Puppet 8 it sees all others.
    "PANTIN_UNSPECIFIED_DEPENDENCY" Warning undeclared_dependency(name: &str, module: &str) => "'{module}' calls '{name}', but its metadata.json does not list that function's module as a dependency"

    /// A parameter of a class or defined type has the type of an alias that is defined later in the file.
    "PANTIN_LATE_TYPE" Warning late_type(name: &str) => "The type '{name}' is defined later in the file: Puppet does not find it here"
}
