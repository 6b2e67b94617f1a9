//! Issues of classes, nodes and relationships.

pantin_base::issues! {
    category "catalog";

    /// No node definition matches the node, and the manifest has no `node default`. Source:
    /// `Puppet::Parser::Compiler#evaluate_ast_node`
    "PANTIN_NO_NODE_DEFINITION" Error no_node_definition(node: &str) => "Could not find node statement with name 'default' or '{node}'"

    /// The parameter contains bytes that are not UTF-8; catalogs are JSON and cannot hold them. Use `Binary`, for
    /// example from `binary_file()`. Puppet fails when it writes the catalog, with the message of its JSON library.
    "PANTIN_PARAMETER_NOT_UTF8" Error parameter_not_utf8(name: &str, reference: &str) => "Parameter '{name}' of {reference} contains bytes that are not UTF-8, which catalogs cannot hold; use a Binary, for example from binary_file()"

    /// The title contains bytes that are not UTF-8, which catalogs cannot hold. Puppet fails when it writes the
    /// catalog.
    "PANTIN_TITLE_NOT_UTF8" Error title_not_utf8(reference: &str) => "The title of {reference} contains bytes that are not UTF-8, which catalogs cannot hold"

    /// The loop that evaluates defines, classes and collectors does not end: each round creates new resources. Source:
    /// `Puppet::Parser::Compiler#evaluate_generators`
    "PANTIN_ENDLESS_GENERATORS" Error too_many_rounds(most: usize) => "Somehow looped more than {most} times while evaluating host catalog"

    /// The code overrides resources that are never declared. Source:
    /// `Puppet::Parser::Compiler#fail_on_unevaluated_overrides`
    "PANTIN_OVERRIDE_UNDECLARED" Error override_of_undeclared(references: &str) => "Could not find resource(s) {references} for overriding"

    /// Ruby code removed a resource from the catalog, and its body was evaluated afterwards. The resources of that body
    /// have no container. Source: `Puppet::Resource::Catalog#to_catalog`
    "PANTIN_CONTAINER_REMOVED" Error container_removed(reference: &str) => "Could not find resource {reference} when converting to resource resources"

    /// `realize` names resources that are never declared. Source: `Puppet::Parser::Compiler`
    "PANTIN_NOT_REALIZED" Error not_realized(references: &str) => "Failed to realize virtual resources {references}"

    /// Another node exports a resource that this catalog already has, or two nodes export the same resource. Source:
    /// `Puppet::Pops::Evaluator::Collectors::ExportedCollector#collect`
    "PANTIN_DUPLICATE_EXPORT" Error duplicate_export(reference: &str) => "A duplicate resource was found while collecting exported resources, with the type and title {reference}"

    /// The left resource of an arrow is not declared. Source: `Puppet::Parser::Relationship#mk_relationship`
    "PANTIN_RELATIONSHIP_SOURCE" Error relationship_source_missing(source: &str, target: &str) => "Could not find resource '{source}' for relationship on '{target}'"

    /// The right resource of an arrow is not declared. Source: `Puppet::Parser::Relationship#mk_relationship`
    "PANTIN_RELATIONSHIP_TARGET" Error relationship_target_missing(target: &str, source: &str) => "Could not find resource '{target}' for relationship from '{source}'"

    /// `before`, `require`, `notify` or `subscribe` names a resource that is not declared. Source:
    /// `RelationshipValidator`
    "PANTIN_RELATIONSHIP_MISSING" Error relationship_missing(reference: &str, parameter: &str) => "Could not find resource '{reference}' in parameter '{parameter}'"

    /// The resource type has no attribute with this name. Source: `Puppet::Parser::Resource#validate`
    "PANTIN_NO_PARAMETER_NAMED" Error no_parameter_named(name: &str, at: &str, reference: &str) => "no parameter named '{name}' {at} on {reference}"
}
