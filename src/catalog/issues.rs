//! Issues of finished catalogs.

crate::issues! {
    category "catalog";

    /// Two resources have the same type and title. Source: `Puppet::Resource::Catalog::DuplicateResourceError`
    "PANTIN_DUPLICATE_DECLARATION" Error duplicate_declaration(reference: &str, first: &str, second: &str) => "Duplicate declaration: {reference} is already declared{first}; cannot redeclare{second}"

    /// Two resources would be found by the same name. Source: `Puppet::Resource::Catalog#alias`
    "PANTIN_CANNOT_ALIAS" Error cannot_alias(reference: &str, alias: &str, at: &str, resource: &str, first: &str) => "Cannot alias {reference} to {alias} at {at}; resource {resource} already declared {first}"

    /// A query has a value alone, or compares what is no name of an attribute. Puppet fails with errors of Ruby's.
    "PANTIN_UNUSABLE_QUERY" Error unusable_query() => "The query of this collector is no condition: it has to compare the names of attributes with values"

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
}
