//! Issues of classes, nodes and relationships.

crate::issues! {
    category "catalog";

    /// No node definition matches. Source: `Puppet::Parser::Compiler#evaluate_ast_node`
    "PANTIN_NO_NODE_DEFINITION" Error no_node_definition(node: &str) => "Could not find node statement with name 'default' or '{node}'"

    /// A parameter that no catalog can hold. Puppet fails when it writes the catalog, with the words of its JSON library.
    "PANTIN_PARAMETER_NOT_UTF8" Error parameter_not_utf8(name: &str, reference: &str) => "Parameter '{name}' of {reference} holds bytes that are not UTF-8, which no catalog can hold; a Binary can, as binary_file() gives"

    /// A title that no catalog can hold. Puppet fails when it writes the catalog.
    "PANTIN_TITLE_NOT_UTF8" Error title_not_utf8(reference: &str) => "The title of {reference} holds bytes that are not UTF-8, which no catalog can hold"

    /// The generator loop does not end. Source: `Puppet::Parser::Compiler#evaluate_generators`
    "PANTIN_ENDLESS_GENERATORS" Error too_many_rounds(most: usize) => "Somehow looped more than {most} times while evaluating host catalog"

    /// Overrides of resources that were never declared. Source: `Puppet::Parser::Compiler#fail_on_unevaluated_overrides`
    "PANTIN_OVERRIDE_UNDECLARED" Error override_of_undeclared(references: &str) => "Could not find resource(s) {references} for overriding"

    /// Ruby code took a resource out of the catalog whose body was evaluated afterwards: what contains the resources of that
    /// body is missing. Source: `Puppet::Resource::Catalog#to_catalog`
    "PANTIN_CONTAINER_REMOVED" Error container_removed(reference: &str) => "Could not find resource {reference} when converting to resource resources"

    /// `realize` of resources that were never declared. Source: `Puppet::Parser::Compiler`
    "PANTIN_NOT_REALIZED" Error not_realized(references: &str) => "Failed to realize virtual resources {references}"

    /// Another node exports a resource that is in the catalog already, or two nodes export the same one. Source:
    /// `Puppet::Pops::Evaluator::Collectors::ExportedCollector#collect`
    "PANTIN_DUPLICATE_EXPORT" Error duplicate_export(reference: &str) => "A duplicate resource was found while collecting exported resources, with the type and title {reference}"

    /// The first resource of an arrow is not declared. Source: `Puppet::Parser::Relationship#mk_relationship`
    "PANTIN_RELATIONSHIP_SOURCE" Error relationship_source_missing(source: &str, target: &str) => "Could not find resource '{source}' for relationship on '{target}'"

    /// The second resource of an arrow is not declared. Source: `Puppet::Parser::Relationship#mk_relationship`
    "PANTIN_RELATIONSHIP_TARGET" Error relationship_target_missing(target: &str, source: &str) => "Could not find resource '{target}' for relationship from '{source}'"

    /// A relationship parameter names what is not declared. Source: `RelationshipValidator`
    "PANTIN_RELATIONSHIP_MISSING" Error relationship_missing(reference: &str, parameter: &str) => "Could not find resource '{reference}' in parameter '{parameter}'"

    /// An attribute that the type does not have. Source: `Puppet::Parser::Resource#validate`
    "PANTIN_NO_PARAMETER_NAMED" Error no_parameter_named(name: &str, at: &str, reference: &str) => "no parameter named '{name}' {at} on {reference}"
}
