//! Issues that an agent would find in a catalog.

pantin_base::issues! {
    category "catalog";

    category "check";

    /// Resources depend on each other in a cycle. Source: lib/puppet/graph/simple_graph.rb report_cycles_in_graph
    "PANTIN_DEPENDENCY_CYCLE" Error dependency_cycle(way: &str) => "Found 1 dependency cycle: ({way})"

    /// No module contains the Ruby code of this resource type. Source: lib/puppet/resource.rb to_ral
    "PANTIN_TYPE_NOT_FOUND" Error type_not_found(name: &str) => "Resource type '{name}' was not found"

    /// The catalog sets an attribute that the resource type does not have. Source: lib/puppet/type.rb
    "PANTIN_NO_SUCH_PARAMETER" Error no_such_parameter(name: &str, reference: &str) => "no parameter named '{name}' on {reference}"

    /// The resource type rejects the value. Source: lib/puppet/type.rb, lib/puppet/type/*.rb
    "PANTIN_INVALID_PARAMETER" Error invalid_parameter(name: &str, reference: &str, detail: &str) => "Parameter {name} failed on {reference}: {detail}"

    /// Parameters of the resource contradict each other, or a required one is missing. Source: lib/puppet/type.rb
    /// validate_resource
    "PANTIN_INVALID_RESOURCE" Error invalid_resource(reference: &str, detail: &str) => "Validation of {reference} failed: {detail}"

    /// None of the file's sources exists. Source: lib/puppet/type/file/source.rb
    "PANTIN_SOURCE_NOT_FOUND" Error source_not_found(reference: &str, environment: &str, sources: &str) => "{reference}: Could not evaluate: Could not retrieve information from environment {environment} source(s) {sources}"

    /// The catalog has a relationship with a resource that is not in the catalog. Source: lib/puppet/type.rb
    "PANTIN_DEPENDENCY_NOT_FOUND" Error relationship_not_found(what: &str, reference: &str, resource: &str) => "Could not find {what} {reference} for {resource}"

    /// Neither the catalog nor the agent defines this schedule. Source: lib/puppet/transaction/resource_harness.rb
    "PANTIN_SCHEDULE_NOT_FOUND" Error schedule_not_found(name: &str) => "Could not find schedule {name}"

    /// The filebucket is not in the catalog. Source: lib/puppet/type/file.rb
    "PANTIN_FILEBUCKET_NOT_FOUND" Error filebucket_not_found(name: &str) => "Could not find filebucket {name} specified in backup"
}
