//! Issues of resources and the catalog.

crate::issues! {
    /// One side of a comparison is the catalog of one node, the other is not.
    "PANTIN_NOT_COMPARABLE" Error not_comparable(from: &str, to: &str) => "{from} and {to} cannot be compared: one is the catalog of a node, the other is not"

    /// It was not said what changes, or it is no code. Puppet has no such command.
    "PANTIN_NOTHING_TO_FORESEE" Error nothing_to_foresee() => "What a change can touch follows from code: name a revision, a directory or a compiled environment, files with --files, or ask for --unused"

    /// A directory that should be compared has neither code nor catalogs.
    "PANTIN_NOTHING_TO_COMPARE" Error nothing_to_compare(folder: &str) => "{folder} has neither catalogs nor the code of an environment"

    /// The command that installs the modules of a `Puppetfile` fails.
    "PANTIN_BOOTSTRAP_FAILED" Error bootstrap_failed(command: &str, revision: &str, detail: &str) => "Could not install the modules of {revision} with `{command}`: {detail}"

    /// What the map of an environment is to be drawn around is not in it. Puppet has no such command.
    "PANTIN_NOT_IN_ENVIRONMENT" Error not_in_environment(name: &str, environment: &str) => "'{name}' is not in the environment {environment}"

    /// A resource, class or module that is asked about is not in the catalog. Puppet has no such command.
    "PANTIN_NOT_IN_CATALOG" Error not_in_catalog(reference: &str, node: &str) => "{reference} is not in the catalog of {node}"

    /// A parameter that is asked about has no value in the catalog. Puppet has no such command.
    "PANTIN_NO_PARAMETER_IN_CATALOG" Error no_parameter_in_catalog(reference: &str, parameter: &str) => "{reference} has no parameter '{parameter}' in the catalog"

    /// A query that is none. Puppet has no such command.
    "PANTIN_NO_QUERY" Error no_query(text: &str) => "{text} is no query: it has to be a collector without attributes, such as File<| mode == '0644' |>"

    /// No title pattern of the type fits the title. Source: lib/puppet/resource.rb parse_title
    "PANTIN_NO_TITLE_PATTERN" Error no_title_pattern(title: &str) => "No set of title patterns matched the title \"{title}\"."

    /// A class that no file defines was asked for. Source: `Puppet::Parser::Compiler#evaluate_classes`
    "PANTIN_UNKNOWN_CLASS" Error class_not_found(name: &str, node: &str) => "Could not find class {name} for {node}"

    /// A class that no file defines was declared with a resource expression. Source: `Puppet::Resource::Type`
    "PANTIN_UNKNOWN_CLASS" Error declared_class_not_found(name: &str) => "Could not find declared class {name}"

    /// A class inherits one that no file defines. Source: `Puppet::Resource::Type#parent_type`
    "PANTIN_UNKNOWN_PARENT" Error parent_class_not_found(name: &str, kind: &str, environment: &str) => "Could not find parent resource type '{name}' of type {kind} in {environment}"

    /// A class inherits itself, directly or through others. Puppet runs out of stack there.
    "PANTIN_CIRCULAR_INHERITANCE" Error circular_inheritance(name: &str) => "stack level too deep: class {name} inherits itself"

    /// A class whose parent is not evaluated yet, as it waits for its own parent. Source: `Puppet::Resource::Type#parent_scope`
    "PANTIN_PARENT_WITHOUT_SCOPE" Error parent_without_scope(name: &str) => "Could not find scope for {name}"

    /// A type that nothing defines. Source: `Puppet::Resource::Type`
    "PANTIN_UNKNOWN_RESOURCE_TYPE" Error unknown_resource_type(name: &str) => "Unknown resource type: '{name}'"

    /// No node definition matches. Source: `Puppet::Parser::Compiler#evaluate_ast_node`
    "PANTIN_NO_NODE_DEFINITION" Error no_node_definition(node: &str) => "Could not find node statement with name 'default' or '{node}'"

    /// Two resources have the same type and title. Source: `Puppet::Resource::Catalog::DuplicateResourceError`
    "PANTIN_DUPLICATE_DECLARATION" Error duplicate_declaration(reference: &str, first: &str, second: &str) => "Duplicate declaration: {reference} is already declared{first}; cannot redeclare{second}"

    /// Two resources would be found by the same name. Source: `Puppet::Resource::Catalog#alias`
    "PANTIN_CANNOT_ALIAS" Error cannot_alias(reference: &str, alias: &str, at: &str, resource: &str, first: &str) => "Cannot alias {reference} to {alias} at {at}; resource {resource} already declared {first}"

    /// `stage` on something that is no class. Source: `Puppet::Parser::Compiler#add_resource`
    "PANTIN_STAGE_ON_RESOURCE" Error only_classes_have_stages(reference: &str) => "Only classes can set 'stage'; normal resources like {reference} cannot change run stage"

    /// A class names a stage that is not declared. Source: `Puppet::Parser::Resource#add_edge_to_stage`
    "PANTIN_UNKNOWN_STAGE" Error stage_not_found(stage: &str, reference: &str) => "Could not find stage {stage} specified by {reference}"

    /// Text that cannot be a tag. Source: `Puppet::Util::Tagging`
    "PANTIN_INVALID_TAG" Error invalid_tag(tag: &str) => "Invalid tag '{tag}'"

    /// A default was set a second time in the same scope. Source: `Puppet::Parser::Scope#define_settings`
    "PANTIN_DEFAULT_DEFINED" Error default_already_defined(type_name: &str, name: &str) => "Default already defined for {type_name} {{ {name} }}; cannot redefine"

    /// An override, or a collector, sets a parameter twice. Source: `Puppet::Parser::Resource#add_parameters`
    "PANTIN_PARAMETER_GIVEN_TWICE" Error parameter_given_twice(name: &str, reference: &str) => "Duplicate parameter '{name}' for on {reference}"

    /// An override from code that does not inherit the declaring class. Source: `Puppet::Parser::Resource#merge`
    "PANTIN_ILLEGAL_OVERRIDE" Error only_subclasses_override() => "Only subclasses can override parameters"

    /// An override of a define whose body was evaluated. Source: `Puppet::Parser::Resource#merge`
    "PANTIN_LATE_OVERRIDE" Error override_of_evaluated(first: &str) => "Attempt to override an already evaluated resource, defined at {first}, with new values"

    /// A parameter that is set was overridden outside of a subclass. Puppet shows a Ruby object where a class stands here.
    /// Source: `Puppet::Parser::Resource#override_parameter`
    "PANTIN_PARAMETER_SET" Error parameter_already_set(name: &str, reference: &str, at_first: &str) => "Parameter '{name}' is already set on {reference} by #<Puppet::Resource::Type:0x0000000000000000>{at_first}; cannot redefine"

    /// A parameter that no catalog can hold. Puppet fails when it writes the catalog, with the words of its JSON library.
    "PANTIN_PARAMETER_NOT_UTF8" Error parameter_not_utf8(name: &str, reference: &str) => "Parameter '{name}' of {reference} holds bytes that are not UTF-8, which no catalog can hold; a Binary can, as binary_file() gives"

    /// A title that no catalog can hold. Puppet fails when it writes the catalog.
    "PANTIN_TITLE_NOT_UTF8" Error title_not_utf8(reference: &str) => "The title of {reference} holds bytes that are not UTF-8, which no catalog can hold"

    /// Text where a reference is wanted, or a type without a title; `reference` is what Ruby's `inspect` shows. Source: `Puppet::Resource#extract_type_and_title`
    "PANTIN_UNTITLED_REFERENCE" Error untitled_reference(reference: &str) => "No title provided and {reference} is not a valid resource reference"

    /// A type that stands for resources where one of them is wanted. Source: pops/evaluator/runtime3_support.rb
    "PANTIN_NO_REFERENCE" Error no_reference(class: &str) => "Cannot split the type Puppet::Pops::Types::{class}, it represents neither a PClassType, nor a PResourceType."

    /// A parameter is a `Deferred` of a function that is not there; what Ruby says of it. Source: pops/types/type_mismatch_describer.rb
    "PANTIN_DEFERRED_FUNCTION" Error deferred_function_missing() => "undefined method `dispatcher' for NilClass:Class\n\n      dispatcher = func.class.dispatcher.find_matching_dispatcher(value.arguments)\n                             ^^^^^^^^^^^\nDid you mean?  display"

    /// A parameter is a `Deferred` whose function does not take its arguments. Source: pops/types/type_mismatch_describer.rb
    "PANTIN_DEFERRED_ARGUMENTS" Error deferred_arguments(function: &str, arguments: &str) => "No matching arity found for {function} with arguments {arguments}"

    /// A parameter is a `Deferred` whose function does not tell what it gives. Source: pops/types/type_mismatch_describer.rb
    "PANTIN_DEFERRED_RESULT" Warning deferred_without_type(function: &str) => "Deferred function {function} has no return_type, unable to guarantee value type during compilation.\n   (file & line not available)"

    /// A parameter that the definition of a declared resource does not have. Source: pops/issues.rb UNKNOWN_RESOURCE_PARAMETER
    "UNKNOWN_RESOURCE_PARAMETER" Error unknown_resource_parameter(reference: &str, name: &str) => "The resource {reference} does not have a parameter called '{name}'"

    /// A catalog has more resources than any real one.
    "PANTIN_TOO_MANY_RESOURCES" Error too_many_resources(most: usize) => "the catalog has more than {most} resources"

    /// The generator loop does not end. Source: `Puppet::Parser::Compiler#evaluate_generators`
    "PANTIN_ENDLESS_GENERATORS" Error too_many_rounds(most: usize) => "Somehow looped more than {most} times while evaluating host catalog"

    /// Overrides of resources that were never declared. Source: `Puppet::Parser::Compiler#fail_on_unevaluated_overrides`
    "PANTIN_OVERRIDE_UNDECLARED" Error override_of_undeclared(references: &str) => "Could not find resource(s) {references} for overriding"

    /// Ruby code took a resource out of the catalog whose body was evaluated afterwards: what contains the resources of that
    /// body is missing. Source: `Puppet::Resource::Catalog#to_catalog`
    "PANTIN_CONTAINER_REMOVED" Error container_removed(reference: &str) => "Could not find resource {reference} when converting to resource resources"

    /// `realize` of something that names no resource. Source: `Puppet::Parser::Compiler`
    "PANTIN_UNTITLED_REFERENCE" Error realize_of_no_reference(text: &str) => "Puppet::Parser::Compiler failed with error ArgumentError: No title provided and {text} is not a valid resource reference"

    /// `realize` of resources that were never declared. Source: `Puppet::Parser::Compiler`
    "PANTIN_NOT_REALIZED" Error not_realized(references: &str) => "Failed to realize virtual resources {references}"

    /// A query has a value alone, or compares what is no name of an attribute. Puppet fails with errors of Ruby's.
    "PANTIN_UNUSABLE_QUERY" Error unusable_query() => "The query of this collector is no condition: it has to compare the names of attributes with values"

    /// Another node exports a resource that is in the catalog already, or two nodes export the same one. Source:
    /// `Puppet::Pops::Evaluator::Collectors::ExportedCollector#collect`
    "PANTIN_DUPLICATE_EXPORT" Error duplicate_export(reference: &str) => "A duplicate resource was found while collecting exported resources, with the type and title {reference}"

    /// The first resource of an arrow is not declared. Source: `Puppet::Parser::Relationship#mk_relationship`
    "PANTIN_RELATIONSHIP_SOURCE" Error relationship_source_missing(source: &str, target: &str) => "Could not find resource '{source}' for relationship on '{target}'"

    /// The second resource of an arrow is not declared. Source: `Puppet::Parser::Relationship#mk_relationship`
    "PANTIN_RELATIONSHIP_TARGET" Error relationship_target_missing(target: &str, source: &str) => "Could not find resource '{target}' for relationship from '{source}'"

    /// A relationship parameter names what is not declared. Source: `RelationshipValidator`
    "PANTIN_RELATIONSHIP_MISSING" Error relationship_missing(reference: &str, parameter: &str) => "Could not find resource '{reference}' in parameter '{parameter}'"

    /// `@class`, given to `create_resources`. Source: pops/issues.rb CLASS_NOT_VIRTUALIZABLE
    "CLASS_NOT_VIRTUALIZABLE" Error class_not_virtualizable() => "Classes are not virtualizable"

    /// An attribute that the type does not have. Source: `Puppet::Parser::Resource#validate`
    "PANTIN_NO_PARAMETER_NAMED" Error no_parameter_named(name: &str, at: &str, reference: &str) => "no parameter named '{name}' {at} on {reference}"

    /// A class or defined type has a parameter with the name of a metaparameter. Source: `Puppet::Resource::Type#warn_if_metaparam`
    "PANTIN_METAPARAMETER_AS_PARAMETER" Error metaparameter_as_parameter(parameter: &str, name: &str) => "{parameter} is a metaparameter; please choose another parameter name in the {name} definition"

    /// A class or defined type has a parameter with the name of a metaparameter, and a default for it. Source: `Puppet::Resource::Type#warn_if_metaparam`
    "PANTIN_METAPARAMETER_WITH_DEFAULT" Warning metaparameter_with_default(parameter: &str, name: &str) => "{parameter} is a metaparam; this value will inherit to all contained resources in the {name} definition"

    /// `default` in a catalog without rich data. Source: pops/issues.rb SERIALIZATION_DEFAULT_CONVERTED_TO_STRING
    "SERIALIZATION_DEFAULT_CONVERTED_TO_STRING" Error default_converted_to_string(path: &str) => "{path} contains the special value default. It will be converted to the String 'default'"

    /// A value that is no plain data in a catalog without rich data. Source: pops/issues.rb SERIALIZATION_UNKNOWN_CONVERTED_TO_STRING
    "SERIALIZATION_UNKNOWN_CONVERTED_TO_STRING" Error unknown_converted_to_string(path: &str, class: &str, text: &str) => "{path} contains {class} value. It will be converted to the String '{text}'"

    /// A hash key that is no string in a catalog without rich data. Source: pops/issues.rb SERIALIZATION_UNKNOWN_KEY_CONVERTED_TO_STRING
    "SERIALIZATION_UNKNOWN_KEY_CONVERTED_TO_STRING" Error unknown_key_converted_to_string(path: &str, class: &str, text: &str) => "{path} contains a hash with {class} key. It will be converted to the String '{text}'"

    /// A catalog in JSON that is none. Puppet has no such command.
    "PANTIN_UNREADABLE_CATALOG" Error unreadable_catalog(file: &str, detail: &str) => "Could not read the catalog {file}: {detail}"

    /// A value of a catalog that no reader of JSON takes. Puppet has no such limit of its own.
    "PANTIN_CATALOG_TOO_DEEP" Error too_deep_to_keep(levels: usize) => "A parameter of the catalog has more than {levels} levels of arrays and hashes"

    /// A secret would not be kept with what a node exports, and the setting `refuse_exported_secrets` is on.
    "PANTIN_EXPORTED_SECRET" Error exported_secret(type_name: &str, title: &str, parameter: &str, place: &str) => "The exported resource {type_name}[{title}] ({place}) has a Sensitive value in its parameter {parameter}, which is not kept for others"

    /// There is nothing that a question about the fleet could be put to. Puppet without PuppetDB's terminus has no such function.
    "PANTIN_NO_FLEET" Error no_fleet() => "puppetdb_query() has nothing to ask: there is no puppetdb.conf, and the setting storeconfigs is off"

    /// What `puppetdb_query` is given is no data.
    "PANTIN_UNUSABLE_QUESTION" Error unusable_question(detail: &str) => "puppetdb_query() was given what is no data: {detail}"
}
