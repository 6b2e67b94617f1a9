//! Forms that the language's specification defines and Puppet 8 refuses. They work unless the setting `language` is
//! `puppet`, and are told unless it is `specification`. Each row names the sentence. The rows behind them are of code that
//! Puppet accepts and the specification forbids, of which `parser validate --deep` warns.

crate::issues! {
    /// An override of resources that no reference in brackets names. The specification, Resource Override Expression:
    /// "`ResourceReferences: Expression<ResourceType> | Expression<Array<ResourceType>>`".
    "PANTIN_SPEC_OVERRIDE_OPERAND" Warning override_operand(label: &str) => "Puppet 8 refuses an override of {label}; it overrides what is written as a reference, such as File['a'], alone"

    /// An override gives a value to an attribute that has none, outside of the class that declared the resource and those
    /// that inherit it. The specification, Resource Override Expression: "The => operators sets the value of the given
    /// attribute in all referenced resource instances provided that the attribute does not already have a value."
    "PANTIN_SPEC_OVERRIDE_ELSEWHERE" Warning override_elsewhere(reference: &str) => "Puppet 8 refuses to override {reference} here: only the code that declared it, and classes that inherit that code, may do so"

    /// An override gives a value to an attribute that was set to `undef`. The specification, Resource Expression: "An
    /// attribute that evaluates to undef acts as if that attribute was not set".
    "PANTIN_SPEC_OVERRIDE_OF_UNDEF" Warning override_of_undef(name: &str, reference: &str) => "Puppet 8 refuses to override the parameter '{name}' of {reference}: to it undef is a value that was set"

    /// A class overrides what the class that it inherits declared, and something else than that class set: a default of an
    /// outer scope, or another class. The specification, Resource Override Expression: "When the referenced resource is
    /// instantiated in a class inherited by the current class: The => operator sets the value of the given attribute in
    /// all referenced resource instances. An existing value for an attribute is overwritten".
    "PANTIN_SPEC_OVERRIDE_IN_SUBCLASS" Warning override_in_subclass(name: &str, reference: &str) => "Puppet 8 refuses to override the parameter '{name}' of {reference} here: what set it is no class that this one inherits"

    /// A keyword names an attribute in a query. The specification, Collector Expressions: "attr_name = AttributeName", where
    /// "AttributeName: KEYWORD | NAME".
    "PANTIN_SPEC_QUERY_KEYWORD" Warning query_keyword(name: &str) => "Puppet 8 refuses the keyword '{name}' as an attribute in a query"

    /// `+>` in resource defaults. The specification, Resource Default Expression: "An append attribute operation using +>
    /// assigns a value by appending the result of the value expression to the current default value of the given attribute."
    "PANTIN_SPEC_DEFAULT_APPEND" Warning default_append(name: &str) => "Puppet 8 refuses +> in the defaults of a type, as for the attribute '{name}'"

    /// Resource defaults whose type is an access. The specification, Resource Default Expression: "Only a QualifiedReference
    /// is accepted (as in 3x), or an AccessExpression with a left expression being a QualifiedReference."
    "PANTIN_SPEC_DEFAULT_ACCESS" Warning default_access(type_name: &str) => "Puppet 8 refuses defaults of Resource['{type_name}']; write {type_name} {{ … }}"

    /// A string as one end of a relationship. The specification, Relationships: "A String, is shorthand for `Class[string]`".
    "PANTIN_SPEC_STRING_OPERAND" Warning string_operand(text: &str) => "Puppet 8 refuses the name of a class in a relationship; write Class['{text}']"

    /// `::` before the name of a type of Puppet's or of a plugin. The specification, Names: "A qualified name/reference may
    /// start with :: which makes the reference absolute."
    "PANTIN_SPEC_ABSOLUTE_TYPE" Warning absolute_type(name: &str) => "Puppet 8 knows no resource type '{name}': leave the leading :: out"

    /// A virtual or exported class. The specification, Resource Expression: "The type_name of 'class' and an Expression that
    /// evaluates to the CatalogEntry of Class are interpreted equivalently", of which Puppet 8 takes `@Class { … }` alone.
    "PANTIN_SPEC_VIRTUAL_CLASS" Warning virtual_class() => "Puppet 8 refuses virtual and exported classes that are written with the keyword 'class'; it takes them written with 'Class'"

    /// `Resource[Class]`. The specification, Resource Expression: "ResourceTypeReference: QualifiedReference '[' type_name =
    /// Expression ']'", and "The type_name of 'class' and an Expression that evaluates to the CatalogEntry of Class are
    /// interpreted equivalently."
    "PANTIN_SPEC_RESOURCE_OF_CLASS" Warning resource_of_class() => "Puppet 8 refuses Resource[Class]; write Resource['class']"

    /// The type of a parameter of a class or defined type is an expression other than a reference, or one with variables. The
    /// specification, Parameter List: "`ParameterDeclaration: type = Expression<Type>? name = VariableExpression`".
    "PANTIN_SPEC_PARAMETER_TYPE" Warning parameter_type(label: &str) => "Puppet 8 refuses {label} as the type of a parameter; it takes references to types alone"

    /// The type of a parameter of a class or defined type has variables. The specification, Parameter List:
    /// "`ParameterDeclaration: type = Expression<Type>? name = VariableExpression`".
    "PANTIN_SPEC_PARAMETER_TYPE" Warning parameter_type_with_variable() => "Puppet 8 refuses variables in the type of a parameter: it has none when it reads the type"

    /// The type of a parameter of a class or defined type is an expression that evaluates to no type. The specification,
    /// Parameter List: "`ParameterDeclaration: type = Expression<Type>? name = VariableExpression`".
    "PANTIN_NO_PARAMETER_TYPE" Error no_parameter_type(actual: &str) => "The type of a parameter has to be a type, got {actual}"

    /// A variable in the name of a node. The specification, Node Definition: "HostMatch: … DoubleQuotedStringExpression", and
    /// "All host matches (except regular expression and literal default) must result in a string".
    "PANTIN_SPEC_INTERPOLATED_HOST" Warning interpolated_host() => "Puppet 8 refuses a variable in the name of a node"

    /// A reference to a class as a value. The specification, Names: "A Qualified Reference is a reference to a type; one of:
    /// … A Puppet Class".
    "PANTIN_SPEC_CLASS_REFERENCE" Warning class_reference(name: &str, class: &str) => "Puppet 8 finds no type '{name}'; write Class['{class}']"

    /// A class or defined type has a file of its own, and its module's `init.pp` has errors or defines it, too. The
    /// specification, Modus Operandi: "In 3.x the search starts with the most specific path (all name segments expanded).
    /// If that does not yield an existing file the search continues by dropping the most specific part of the name."
    "PANTIN_SPEC_SPECIFIC_FILE" Warning specific_file(name: &str) => "Puppet 8 fails on its way to '{name}': it reads the module's init.pp first, which has errors or defines '{name}', too"

    /// A defined type has the name of a type of Puppet's or of a plugin, which is not loaded yet. The specification, Resource
    /// Type Definition: "A Resource Type named the same as a type provided in a plugin will never be selected".
    "PANTIN_SPEC_TYPE_OF_PLUGIN" Warning type_of_plugin(name: &str) => "Puppet 8 may refuse the definition of '{name}': a type of that name is there already, and is the one that is used"

    /// An override has a value that is a default of the resource, and is dropped, whatever the resource has. The
    /// specification, Resource Override Expression: "The => operator sets the value of the given attribute in all referenced
    /// resource instances", or "An error is raised if attribute already has a value".
    "PANTIN_SPEC_DROPPED_OVERRIDE" Warning dropped_override(name: &str, reference: &str) => "The override of the parameter '{name}' of {reference} is dropped, as Puppet 8 does with values that are defaults"

    /// A relationship is assigned to a variable. The specification, Relationships: "Because of the low precedence it is not
    /// possible to directly assign the result to a variable", "`$a = File[a] -> File[b]` is interpreted as: `($a = File[a]) ->
    /// File[b]`". Puppet 8 assigns the right side.
    "PANTIN_UNSPECIFIED_ASSIGNMENT" Warning assigned_relationship() => "The value of a relationship is assigned; to the language's specification the assignment comes first"

    /// A resource expression is assigned to a variable. The specification, Resource Expression: "it is not possible to directly
    /// assign the value of this expression to a variable".
    "PANTIN_UNSPECIFIED_ASSIGNMENT" Warning assigned_resource() => "The value of a resource expression is assigned; the language's specification does not allow that"

    /// A relationship in parentheses behind a function and a space. The specification, Relationships: "`notice (Notify[b]->
    /// Notify[a])` # syntax error on ->".
    "PANTIN_UNSPECIFIED_ARGUMENT" Warning relationship_in_parentheses() => "A relationship in parentheses behind a space is a syntax error to the language's specification"

    /// An empty list in a relationship. The specification, Relationships: "An empty operand means that the result is a no-op".
    /// Puppet 8 goes on with the operand before it.
    "PANTIN_UNSPECIFIED_OPERAND" Warning empty_operand() => "An empty operand makes the relationship a no-op to the language's specification; to Puppet 8 it is not there"

    /// `+>` in an override outside of a class that inherits. The specification, Resource Override Expression: "The +> operator
    /// raises and error". Puppet 8 sets what has no value.
    "PANTIN_UNSPECIFIED_APPEND" Warning append_elsewhere(name: &str) => "+> for the attribute '{name}' outside of a class that inherits another one is an error to the language's specification"

    /// An override without attributes. The specification, Resource Override Expression: "`ResourceReferences '{'
    /// ResourceAttributes '}'`", where a resource expression has "`ResourceAttributes?`".
    "PANTIN_UNSPECIFIED_OVERRIDE" Warning empty_override() => "An override without attributes is a syntax error to the language's specification; to Puppet 8 it does nothing"

    /// The name of an attribute has `::` in it. The specification, Resource Expression: "The name of an attribute may be any
    /// keyword (except true or false), a simple name (a name not containing ::)."
    "PANTIN_UNSPECIFIED_ATTRIBUTE" Warning qualified_attribute(name: &str) => "The attribute '{name}' is no simple name, which the language's specification wants"

    /// A query compares what is no name. The specification, Collector Expressions: "attr_name = AttributeName ('==' | '!=')
    /// query_value = QueryValue".
    "PANTIN_UNSPECIFIED_QUERY" Warning query_attribute() => "To the language's specification a query compares names of attributes alone"

    /// A query compares with something else than the specification lists. Collector Expressions: "QueryValue:
    /// VariableExpression | LiteralString | LiteralBoolean | LiteralNumber | QualifiedName", "It is not possible to include
    /// general purpose expressions as values".
    "PANTIN_UNSPECIFIED_QUERY" Warning query_value() => "To the language's specification a query compares with variables, texts, booleans, numbers and names alone"

    /// A query has a value where a comparison belongs. The specification, Collector Expressions: "Query: Query 'and' Query |
    /// Query 'or' Query | attr_name = AttributeName ('==' | '!=') query_value = QueryValue | '(' Query ')'". Puppet 8 fails at
    /// the first resource that it asks.
    "PANTIN_UNSPECIFIED_QUERY" Warning query_alone() => "A value alone is no condition of a query"

    /// An array in an array behind `+>`. The specification, Resource Override Expression: "The +> operator … wraps the value in
    /// an array if it is not already an array, and flattens". Puppet 8 leaves it where there was no value.
    "PANTIN_UNSPECIFIED_ARRAY" Warning append_nested() => "Arrays in arrays behind +> are flattened to the language's specification; Puppet 8 leaves them where there was no value"

    /// A resource default in a lambda or function. The specification, Names and Scopes: "Lambda (anonymous) scope", and
    /// Resource Defaults: "in the same scope". To Puppet 8 the scope is the one around a lambda, and top scope for functions.
    "PANTIN_UNSPECIFIED_DEFAULTS" Warning defaults_of_a_block() => "To the language's specification resource defaults of a lambda or function end with it; Puppet 8 has them in the scope around a lambda, and in top scope for functions"

    /// A node definition in a class of a module. The specification, Node Definition: node definitions in modules are errors.
    "PANTIN_UNSPECIFIED_NODE" Warning node_in_module() => "To the language's specification there are no node definitions in modules"

    /// A parameter of a lambda comes twice. The specification, Names and Scopes: no variable or parameter is assigned twice in
    /// a scope. To Puppet 8 the last one counts.
    "PANTIN_UNSPECIFIED_PARAMETER" Warning parameter_twice(name: &str) => "The parameter '{name}' of a lambda comes twice, which the language's specification forbids"

    /// A variable is assigned in the default of a parameter. The specification, Parameter Lists: a default creates no variable.
    /// Puppet 8 takes it in a lambda.
    "PANTIN_UNSPECIFIED_DEFAULT" Warning variable_of_default() => "To the language's specification the default of a parameter assigns no variable"

    /// `* =>` before attributes whose values call functions. The specification, Resource Expression: the hash is evaluated
    /// after the attribute operations of its body. Puppet 8 evaluates it where it stands.
    "PANTIN_UNSPECIFIED_ORDER" Warning hash_before_attributes() => "To the language's specification the hash of * => is evaluated after the other attributes of its body; Puppet 8 evaluates it where it stands"

    /// A type alias has the name of a defined type. The specification, Modus Operandi: redefinitions are errors. Puppet 8
    /// takes both if the alias comes first.
    "PANTIN_UNSPECIFIED_NAME" Warning alias_and_define(name: &str) => "The type alias '{name}' has the name of a defined type, which is a redefinition to the language's specification"

    /// A manifest of a module does not define what it is named for. The specification, Modus Operandi: what is loaded
    /// automatically stands in the file of its name. Puppet 8 goes on searching.
    "PANTIN_UNSPECIFIED_FILE" Warning file_without_its_name(name: &str) => "The file does not define '{name}', which it stands for to the language's specification"

    /// A module calls a function of one that it does not depend on. The specification, Modus Operandi: with declared
    /// dependencies a module sees functions of those alone. To Puppet 8 it sees all others.
    "PANTIN_UNSPECIFIED_DEPENDENCY" Warning undeclared_dependency(name: &str, module: &str) => "To the language's specification the function '{name}' is not visible: its module is no declared dependency of the module '{module}'"
}
