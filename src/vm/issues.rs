//! Issues of evaluation. Codes and wording are those of Puppet (`pops/issues.rb`).

pantin_base::issues! {
    category "evaluator";

    /// The called function does not exist. Source: functions/call.rb
    "RUNTIME_ERROR" Error no_function(name: &str) => "Unknown function '{name}'"

    /// The code reads a variable that no scope defines. Source: pops/issues.rb UNKNOWN_VARIABLE
    "UNKNOWN_VARIABLE" Error unknown_variable(name: &str) => "Unknown variable: '{name}'."

    /// The code assigns to `$facts`, `$trusted` or `$server_facts`. Source: pops/issues.rb ILLEGAL_RESERVED_ASSIGNMENT
    "ILLEGAL_RESERVED_ASSIGNMENT" Error reserved_variable(name: &str) => "Attempt to assign to a reserved variable name: '${name}'"

    /// The variable already has a value in this scope. Source: pops/issues.rb ILLEGAL_REASSIGNMENT
    "ILLEGAL_REASSIGNMENT" Error illegal_reassignment(name: &str) => "Cannot reassign variable '${name}'"

    /// The variable is set by the compiler, such as `$title`. Source: pops/issues.rb ILLEGAL_REASSIGNMENT
    "ILLEGAL_REASSIGNMENT" Error illegal_reassignment_of_built_in(name: &str) => "Cannot reassign built in (or already assigned) variable '${name}'"

    /// The default of a parameter reads a parameter that has no value yet. Source:
    /// `Puppet::Parser::Scope::ParameterScope`
    "PANTIN_ILLEGAL_DEFAULT_ACCESS" Error illegal_default_access(parameter: &str, name: &str) => "default expression for ${parameter} tries to illegally access not yet evaluated ${name}"

    /// The default of a parameter reads a required parameter that was not given. Source:
    /// `Puppet::Parser::Scope::ParameterScope`
    "PANTIN_ILLEGAL_DEFAULT_ACCESS" Error default_without_parameter(name: &str) => "expects a value for parameter ${name}"

    /// `break`, `next` or `return` was called outside of a block or function that it could end. Source:
    /// `Puppet::Pops::Evaluator::PuppetStopIteration`
    "PANTIN_ILLEGAL_CONTROL_FLOW" Error illegal_control_flow(name: &str, file: &str, line: u32) => "{name}() from context where this is illegal (file: {file}, line: {line})"

    /// Evaluation is nested too deeply. Almost always, something calls itself without end.
    "PANTIN_TOO_DEEP" Error too_deep(most: usize) => "stack level too deep: evaluation nests more than {most} levels"

    /// The code calls a function that nothing defines. Source: pops/issues.rb UNKNOWN_FUNCTION
    "UNKNOWN_FUNCTION" Error unknown_function(name: &str) => "Unknown function: '{name}'."

    /// A required parameter of a lambda or function was not given. Source: pops/issues.rb MISSING_REQUIRED_PARAMETER
    "MISSING_REQUIRED_PARAMETER" Error missing_required_parameter(name: &str) => "Parameter ${name} is required but no value was given"

    /// The value does not have the expected type. Source: `Puppet::Pops::Types::TypeMismatchDescriber`
    "TYPE_MISMATCH" Error type_mismatch(text: &str) => "{text}"

    /// A function or block returns a value that its return type rejects. Lookups treat this as an error of the data, as
    /// Puppet raises a different exception than for arguments. Source: `Puppet::Pops::Types::TypeAssertionError`
    "PANTIN_RESULT_MISMATCH" Error result_mismatch(text: &str) => "{text}"

    /// The parser accepts this form, but evaluation rejects it.
    "RUNTIME_ERROR" Error refused(text: &str) => "{text}"

    /// A hash assignment `[$a, $b] = …` names a key that the hash does not have. Source: pops/issues.rb
    /// MISSING_MULTI_ASSIGNMENT_KEY
    "MISSING_MULTI_ASSIGNMENT_KEY" Error missing_key_in_assignment(name: &str) => "No value for required key '{name}' in assignment to variables from hash"

    /// An assignment from a class reference names a variable that the class does not have. Source: pops/issues.rb
    /// MISSING_MULTI_ASSIGNMENT_VARIABLE
    "MISSING_MULTI_ASSIGNMENT_VARIABLE" Error missing_class_parameter(name: &str) => "No value for required variable '${name}' in assignment to variables from class reference"

    /// The numbers of variables and values in the assignment differ. Source: pops/issues.rb
    /// ILLEGAL_MULTI_ASSIGNMENT_SIZE
    "ILLEGAL_MULTI_ASSIGNMENT_SIZE" Error mismatched_assignment(expected: usize, actual: usize) => "Mismatched number of assignable entries and values, expected {expected}, got {actual}"

    /// A required parameter follows an optional one. Source: `Puppet::Pops::Evaluator::Closure`
    "REQUIRED_PARAMETER_AFTER_OPTIONAL" Error required_after_optional(name: &str) => "Parameter ${name} is required but appears after optional parameters"

    /// No option of the selector matches, and it has no `default`. Source: pops/issues.rb UNMATCHED_SELECTOR
    "UNMATCHED_SELECTOR" Error unmatched_selector(value: &str) => "No matching entry for selector parameter with value '{value}'"

    /// The text of a heredoc does not follow the syntax it names.
    "INVALID_PRODUCED_TEXT" Error invalid_produced_text(syntax: &str, detail: &str) => "Invalid produced text having syntax: '{syntax}'. {detail}"

    /// The reference names a resource that is not in the catalog. Source: pops/issues.rb UNKNOWN_RESOURCE
    "UNKNOWN_RESOURCE" Error unknown_resource(reference: &str) => "Resource not found: {reference}"

    /// The reference names a resource type that does not exist. Source: pops/issues.rb UNKNOWN_RESOURCE_TYPE
    "UNKNOWN_RESOURCE_TYPE" Error resource_type_not_found(name: &str) => "Resource type not found: {name}"

    /// A parameter name in a reference access is not a string.
    "BAD_TYPE_SLICE_TYPE" Error bad_parameter_name(actual: &str) => "Resource-Type[] arguments must be strings. Got {actual}"

    /// Puppet's code lacks a letter. Source: pops/issues.rb DUPLICATE_ATTRIBUTE
    "DUPLICATE_ATTRIBUE" Error duplicate_attribute(name: &str) => "The attribute '{name}' has already been set"

    /// The value of `* =>` is not a hash. Source: pops/issues.rb TYPE_MISMATCH
    "TYPE_MISMATCH" Error splat_of_no_hash(actual: &str) => "Expected value of type Hash, got {actual}"

    /// The hash of `* =>` has a key that is not an attribute name.
    "TYPE_MISMATCH" Error splat_key(actual: &str) => "Expected value of type String, got {actual}"

    /// The type of a resource expression is neither a name nor a resource type. Source: pops/issues.rb
    /// ILLEGAL_RESOURCE_TYPE
    "ILLEGAL_RESOURCE_TYPE" Error illegal_resource_type(actual: &str) => "Illegal Resource Type expression, expected result to be a type name, or untitled Resource, got {actual}"

    /// The title of a resource is undef. Source: pops/issues.rb MISSING_TITLE
    "MISSING_TITLE" Error missing_title() => "Missing title. The title expression resulted in undef"

    /// One of the titles is undef. Source: pops/issues.rb MISSING_TITLE_AT
    "MISSING_TITLE_AT" Error missing_title_at(index: usize) => "Missing title at index {index}. The title expression resulted in an undef title"

    /// One of the titles is an empty string. Source: pops/issues.rb EMPTY_STRING_TITLE_AT
    "EMPTY_STRING_TITLE_AT" Error empty_string_title(index: usize) => "Empty string title at {index}. Title strings must have a length greater than zero."

    /// One of the titles is not a string. Source: pops/issues.rb ILLEGAL_TITLE_TYPE_AT
    "ILLEGAL_TITLE_TYPE_AT" Error illegal_title_type(index: usize, actual: &str) => "Illegal title type at index {index}. Expected String, got {actual}"

    /// The resource expression uses a title twice. Source: pops/issues.rb DUPLICATE_TITLE
    "DUPLICATE_TITLE" Error duplicate_title(title: &str) => "The title '{title}' has already been used in this resource expression"

    /// The resource expression has two `default` bodies. Source: pops/issues.rb DUPLICATE_DEFAULT
    "DUPLICATE_DEFAULT" Error duplicate_default_body() => "This Resource Statement already has a 'default' entry - this is a duplicate"

    /// The code exports a resource, but the setting `storeconfigs` is off. Source: pops/issues.rb
    /// RT_NO_STORECONFIGS_EXPORT
    "RT_NO_STORECONFIGS_EXPORT" Error no_storeconfigs_export() => "You cannot collect exported resources without storeconfigs being set; the export is ignored"

    /// The code collects exported resources, but the setting `storeconfigs` is off. Source: pops/issues.rb
    /// RT_NO_STORECONFIGS
    "RT_NO_STORECONFIGS" Error no_storeconfigs_collection() => "You cannot collect exported resources without storeconfigs being set; the collection will be ignored"

    /// The left side of an override is not a resource reference. Source: pops/issues.rb ILLEGAL_OVERRIDEN_TYPE
    "ILLEGAL_OVERRIDDEN_TYPE" Error illegal_override(actual: &str) => "Resource Override can only operate on resources, got: {actual}"

    /// The collector names a resource type that does not exist.
    "UNKNOWN_RESOURCE_TYPE" Error collected_type_unknown(name: &str) => "Resource type {name} doesn't exist"

    /// The operand of an arrow is neither a resource reference nor a collector. Source: pops/issues.rb
    /// ILLEGAL_RELATIONSHIP_OPERAND_TYPE
    "ILLEGAL_RELATIONSHIP_OPERAND_TYPE" Error illegal_relationship_operand(actual: &str) => "Illegal relationship operand, can not form a relationship with {actual}. A Catalog type is required."

    category "types";

    /// An alias stands for nothing but itself. Source: `Puppet::Pops::Types::PTypeAliasType`
    "RUNTIME_ERROR" Error unresolvable_alias(name: &str) => "Type alias '{name}' cannot be resolved to a real type"

    category "catalog";

    /// An argument of `realize` is not a resource reference. Source: `Puppet::Parser::Compiler`
    "PANTIN_UNTITLED_REFERENCE" Error realize_of_no_reference(text: &str) => "Puppet::Parser::Compiler failed with error ArgumentError: No title provided and {text} is not a valid resource reference"

    /// The node definition, the classifier or an option names a class that no file defines. Source:
    /// `Puppet::Parser::Compiler#evaluate_classes`
    "PANTIN_UNKNOWN_CLASS" Error class_not_found(name: &str, node: &str) => "Could not find class {name} for {node}"

    /// A resource-like class declaration names a class that no file defines. Source: `Puppet::Resource::Type`
    "PANTIN_UNKNOWN_CLASS" Error declared_class_not_found(name: &str) => "Could not find declared class {name}"

    /// The class inherits a class that no file defines. Source: `Puppet::Resource::Type#parent_type`
    "PANTIN_UNKNOWN_PARENT" Error parent_class_not_found(name: &str, kind: &str, environment: &str) => "Could not find parent resource type '{name}' of type {kind} in {environment}"

    /// A class inherits itself, directly or through other classes. Puppet overflows its stack here.
    "PANTIN_CIRCULAR_INHERITANCE" Error circular_inheritance(name: &str) => "stack level too deep: class {name} inherits itself"

    /// The parent class is not evaluated yet, because it is waiting for its own parent. Source:
    /// `Puppet::Resource::Type#parent_scope`
    "PANTIN_PARENT_WITHOUT_SCOPE" Error parent_without_scope(name: &str) => "Could not find scope for {name}"

    /// No resource type or defined type has this name. Source: `Puppet::Resource::Type`
    "PANTIN_UNKNOWN_RESOURCE_TYPE" Error unknown_resource_type(name: &str) => "Unknown resource type: '{name}'"

    /// `stage` was set on a resource that is not a class. Source: `Puppet::Parser::Compiler#add_resource`
    "PANTIN_STAGE_ON_RESOURCE" Error only_classes_have_stages(reference: &str) => "Only classes can set 'stage'; normal resources like {reference} cannot change run stage"

    /// The class names a run stage that is not declared. Source: `Puppet::Parser::Resource#add_edge_to_stage`
    "PANTIN_UNKNOWN_STAGE" Error stage_not_found(stage: &str, reference: &str) => "Could not find stage {stage} specified by {reference}"

    /// The text is not a valid tag. Source: `Puppet::Util::Tagging`
    "PANTIN_INVALID_TAG" Error invalid_tag(tag: &str) => "Invalid tag '{tag}'"

    /// The scope already has a default for this attribute of this type. Source: `Puppet::Parser::Scope#define_settings`
    "PANTIN_DEFAULT_DEFINED" Error default_already_defined(type_name: &str, name: &str) => "Default already defined for {type_name} {{ {name} }}; cannot redefine"

    /// An override or a collector sets the same parameter twice. Source: `Puppet::Parser::Resource#add_parameters`
    "PANTIN_PARAMETER_GIVEN_TWICE" Error parameter_given_twice(name: &str, reference: &str) => "Duplicate parameter '{name}' for on {reference}"

    /// The override is in code that does not inherit the class that declared the resource. Source:
    /// `Puppet::Parser::Resource#merge`
    "PANTIN_ILLEGAL_OVERRIDE" Error only_subclasses_override() => "Only subclasses can override parameters"

    /// The override came too late: the body of the defined type has been evaluated already. Source:
    /// `Puppet::Parser::Resource#merge`
    "PANTIN_LATE_OVERRIDE" Error override_of_evaluated(first: &str) => "Attempt to override an already evaluated resource, defined at {first}, with new values"

    /// The parameter already has a value, and the override is not in a subclass. Puppet prints a Ruby object where the
    /// class name belongs. Source: `Puppet::Parser::Resource#override_parameter`
    "PANTIN_PARAMETER_SET" Error parameter_already_set(name: &str, reference: &str, at_first: &str) => "Parameter '{name}' is already set on {reference} by #<Puppet::Resource::Type:0x0000000000000000>{at_first}; cannot redefine"

    /// The text is not a resource reference, or the type has no title. Source:
    /// `Puppet::Resource#extract_type_and_title`
    "PANTIN_UNTITLED_REFERENCE" Error untitled_reference(reference: &str) => "No title provided and {reference} is not a valid resource reference"

    /// The type stands for many resources where a single resource is needed. Source: pops/evaluator/runtime3_support.rb
    "PANTIN_NO_REFERENCE" Error no_reference(class: &str) => "Cannot split the type Puppet::Pops::Types::{class}, it represents neither a PClassType, nor a PResourceType."

    /// The function that a `Deferred` value names does not exist. The message is Ruby's. Source:
    /// pops/types/type_mismatch_describer.rb
    "PANTIN_DEFERRED_FUNCTION" Error deferred_function_missing() => "undefined method `dispatcher' for NilClass:Class\n\n      dispatcher = func.class.dispatcher.find_matching_dispatcher(value.arguments)\n                             ^^^^^^^^^^^\nDid you mean?  display"

    /// The function that a `Deferred` value names does not accept its arguments. Source:
    /// pops/types/type_mismatch_describer.rb
    "PANTIN_DEFERRED_ARGUMENTS" Error deferred_arguments(function: &str, arguments: &str) => "No matching arity found for {function} with arguments {arguments}"

    /// The function that a `Deferred` value names declares no return type, so the value's type cannot be checked.
    /// Source: pops/types/type_mismatch_describer.rb
    "PANTIN_DEFERRED_RESULT" Warning deferred_without_type(function: &str) => "Deferred function {function} has no return_type, unable to guarantee value type during compilation.\n   (file & line not available)"

    /// The code reads a parameter that the resource's definition does not have. Source: pops/issues.rb
    /// UNKNOWN_RESOURCE_PARAMETER
    "UNKNOWN_RESOURCE_PARAMETER" Error unknown_resource_parameter(reference: &str, name: &str) => "The resource {reference} does not have a parameter called '{name}'"

    /// The catalog exceeds the maximum number of resources.
    "PANTIN_TOO_MANY_RESOURCES" Error too_many_resources(most: usize) => "the catalog has more than {most} resources"

    /// A class or defined type declares a parameter that is named like a metaparameter. Source:
    /// `Puppet::Resource::Type#warn_if_metaparam`
    "PANTIN_METAPARAMETER_AS_PARAMETER" Error metaparameter_as_parameter(parameter: &str, name: &str) => "{parameter} is a metaparameter; please choose another parameter name in the {name} definition"

    /// A class or defined type declares a parameter with a default that is named like a metaparameter. Source:
    /// `Puppet::Resource::Type#warn_if_metaparam`
    "PANTIN_METAPARAMETER_WITH_DEFAULT" Warning metaparameter_with_default(parameter: &str, name: &str) => "{parameter} is a metaparam; this value will inherit to all contained resources in the {name} definition"

    category "loader";

    /// Two files define the same class. Source: `Puppet::Resource::TypeCollection#dupe_check`
    "PANTIN_DUPLICATE_DEFINITION" Error class_already_defined(name: &str, first: &str, second: &str) => "Class '{name}' is already defined {first}; cannot redefine {second}"

    /// A type alias has the name of an alias that a file of the environment defines, which was loaded before.
    "PANTIN_DUPLICATE_DEFINITION" Error entity_redefined_of_file(entity: &str, file: &str) => "Attempt to redefine entity '{entity}'. Originally set {file}."

    /// A class has the name of a node definition. Source: `Puppet::Resource::TypeCollection#add_hostclass`
    "PANTIN_DUPLICATE_DEFINITION" Error node_redefined_as_class(name: &str, first: &str, second: &str) => "Node '{name}' is already defined {first}; cannot be redefined as a class {second}"

    /// A class has the name of a defined type. Source: `Puppet::Resource::TypeCollection#add_hostclass`
    "PANTIN_DUPLICATE_DEFINITION" Error definition_already_defined(name: &str, first: &str, second: &str) => "Definition '{name}' is already defined {first}; cannot be redefined as a class {second}"

    /// A defined type has the name of a class. Source: `Puppet::Resource::TypeCollection#add_definition`
    "PANTIN_DUPLICATE_DEFINITION" Error class_redefined_as_definition(name: &str, first: &str, second: &str) => "'{name}' is already defined {first} as a class; cannot redefine as a definition {second}"

    /// Two node definitions match the same name. Source: `Puppet::Resource::TypeCollection#add_node`
    "PANTIN_DUPLICATE_DEFINITION" Error node_already_defined(name: &str, first: &str, second: &str) => "Node '{name}' is already defined {first}; cannot redefine {second}"

    /// A type alias has the name of a type that Puppet defines. Source:
    /// `Puppet::Pops::Loader::BaseLoader#fail_redefine`
    "PANTIN_DUPLICATE_DEFINITION" Error entity_redefined_by(entity: &str, origin: &str) => "Attempt to redefine entity '{entity}'. Originally set by {origin}."

    /// A type alias has the name of an alias, an Object type or a resource type that Puppet defines.
    "PANTIN_DUPLICATE_DEFINITION" Error entity_redefined_of_puppet(entity: &str) => "Attempt to redefine entity '{entity}'. Set at unknown location"

    /// A node definition has the name of a class. Source: `Puppet::Resource::TypeCollection#add_node`
    "PANTIN_DUPLICATE_DEFINITION" Error main_redefined_as_node(second: &str) => "Class '' is already defined; cannot be redefined as a node {second}"

    /// A node definition has the name of a class. Source: `Puppet::Resource::TypeCollection`
    "PANTIN_DUPLICATE_DEFINITION" Error class_redefined_as_node(name: &str, first: &str, second: &str) => "Class '{name}' is already defined {first}; cannot be redefined as a node {second}"

    /// Two files define the same function or type. Source: `Puppet::Pops::Loader::BaseLoader#fail_redefine`
    "PANTIN_DUPLICATE_DEFINITION" Error entity_redefined(entity: &str, origin: &str) => "Attempt to redefine entity '{entity}'. Originally set at {origin}."

    /// The file of a function or type alias is empty. Source: `Puppet::Pops::Loader::PuppetFunctionInstantiator`,
    /// `Puppet::Pops::Loader::TypeDefinitionInstantiator`
    "PANTIN_WRONG_DEFINITION" Error empty_definition(file: &str, kind: &str, name: &str) => "The code loaded from {file} does not define the {kind} '{name}' - it is empty."

    /// The file of a function or type alias contains further definitions.
    "PANTIN_WRONG_DEFINITION" Error more_than_a_definition(file: &str, kind: &str, name: &str) => "The code loaded from {file} must contain only the {kind} '{name}' - it has additional definitions."

    /// The file of a function or type alias defines something else.
    "PANTIN_WRONG_DEFINITION" Error no_definition(file: &str, kind: &str, name: &str, wanted: &str) => "The code loaded from {file} does not define the {kind} '{name}' - no {wanted} found."

    /// The file of a function defines a function with another name.
    "PANTIN_WRONG_DEFINITION" Error other_function_definition(file: &str, name: &str, found: &str) => "The code loaded from {file} produced function with the wrong name, expected {name}, actual {found}"

    /// The file of a type alias defines an alias with another name.
    "PANTIN_WRONG_DEFINITION" Error other_type_definition(file: &str, name: &str, found: &str) => "The code loaded from {file} produced type with the wrong name, expected '{name}', actual '{found}'"

    category "lookup";

    /// Ruby code raised a `Puppet::DataBinding::LookupError`.
    "PANTIN_RAISED_LOOKUP_ERROR" Error raised_lookup_error(message: &str) => "{message}"

    /// Ruby code raised a `Puppet::Error`, which lookups report as an error of the data.
    "PANTIN_RAISED_PUPPET_ERROR" Error raised_puppet_error(message: &str) => "{message}"

    category "access";

    /// A private class is included, required, contained, declared or inherited by code of another module, or by the node's
    /// classifier. The specification, Access Control: "A private class may only be directly used from the module where it is
    /// declared."
    "PANTIN_PRIVATE_CLASS" Error private_class(name: &str, owner: &str) => "The class '{name}' is private to {owner}"

    /// An instance of a private defined type is declared by code of another module. The specification, Access Control: "A
    /// private user defined resource type may only be directly used from the module where it is declared."
    "PANTIN_PRIVATE_DEFINE" Error private_define(name: &str, owner: &str) => "The defined type '{name}' is private to {owner}"

    /// A private function is called by code of another module. The specification has no private functions; the tag in the
    /// comment above one has this meaning to puppet-strings.
    "PANTIN_PRIVATE_FUNCTION" Error private_function(name: &str, owner: &str) => "The function '{name}' is private to {owner}"

    /// A private type alias is named by code of another module. The specification has no private type aliases; the tag in
    /// the comment above one has this meaning to puppet-strings.
    "PANTIN_PRIVATE_TYPE" Error private_type(name: &str, owner: &str) => "The type '{name}' is private to {owner}"

    /// Code of another module forms a relationship with a private class or an instance of a private defined type. The
    /// specification, Access Control: "The term directly-used means: … forming a relationship with the private class".
    "PANTIN_PRIVATE_RELATIONSHIP" Error private_relationship(reference: &str, owner: &str) => "{reference} is private to {owner}: a relationship with it cannot be formed here"

    /// Code of another module reads a private parameter as a variable. The specification, Access Control: "A private
    /// parameter may only be directly used from the module where it was declared", which means "referencing the parameter
    /// using variable syntax".
    "PANTIN_PRIVATE_PARAMETER" Error private_parameter(name: &str, of: &str, owner: &str) => "The parameter '{name}' of '{of}' is private to {owner}"

    /// Code of another module refers to a private class or to an instance of a private defined type. The specification, Access
    /// Control: "Access to a private class and its parameters will issue a warning as the intention is that it is an
    /// implementation concern of the particular module."
    "PANTIN_PRIVATE_REFERENCE" Warning private_reference(reference: &str, owner: &str) => "{reference} is private to {owner}, which may change or remove it"

    /// Code of another module asks the catalog for a private parameter. The specification, Access Control: "Since the result
    /// is still visible in the catalog, there is nothing preventing it from being accessed using catalog/type/id lookup, but a
    /// warning will be issued in these cases."
    "PANTIN_PRIVATE_PARAMETER_REFERENCE" Warning private_parameter_reference(name: &str, reference: &str, owner: &str) => "The parameter '{name}' of {reference} is private to {owner}, which may change or remove it"

    category "specification";

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

    /// Resource defaults whose type is an access. The specification, Resource Default Expression: "Only a QualifiedReference
    /// is accepted (as in 3x), or an AccessExpression with a left expression being a QualifiedReference."
    "PANTIN_SPEC_DEFAULT_ACCESS" Warning default_access(type_name: &str) => "Puppet 8 refuses defaults of Resource['{type_name}']; write {type_name} {{ … }}"

    /// A string as one end of a relationship. The specification, Relationships: "A String, is shorthand for `Class[string]`".
    "PANTIN_SPEC_STRING_OPERAND" Warning string_operand(text: &str) => "Puppet 8 refuses the name of a class in a relationship; write Class['{text}']"

    /// `::` before the name of a type of Puppet's or of a plugin. The specification, Names: "A qualified name/reference may
    /// start with :: which makes the reference absolute."
    "PANTIN_SPEC_ABSOLUTE_TYPE" Warning absolute_type(name: &str) => "Puppet 8 knows no resource type '{name}': leave the leading :: out"

    /// `Resource[Class]`. The specification, Resource Expression: "ResourceTypeReference: QualifiedReference '[' type_name =
    /// Expression ']'", and "The type_name of 'class' and an Expression that evaluates to the CatalogEntry of Class are
    /// interpreted equivalently."
    "PANTIN_SPEC_RESOURCE_OF_CLASS" Warning resource_of_class() => "Puppet 8 refuses Resource[Class]; write Resource['class']"

    /// The type of a parameter of a class or defined type is an expression that evaluates to no type. The specification,
    /// Parameter List: "`ParameterDeclaration: type = Expression<Type>? name = VariableExpression`".
    "PANTIN_NO_PARAMETER_TYPE" Error no_parameter_type(actual: &str) => "The type of a parameter has to be a type, got {actual}"

    /// A reference to a class as a value. The specification, Names: "A Qualified Reference is a reference to a type; one of:
    /// … A Puppet Class".
    "PANTIN_SPEC_CLASS_REFERENCE" Warning class_reference(name: &str, class: &str) => "Puppet 8 has no type '{name}'; write Class['{class}']"

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

    category "ruby";

    /// The code needs Ruby, and no Ruby can be started. On Debian, install the package `ruby`.
    "PANTIN_RUBY_MISSING" Error ruby_missing(what: &str, ruby: &str, reason: &str) => "{what} is written in Ruby, and '{ruby}' cannot be run ({reason}); install the package 'ruby'"
}
