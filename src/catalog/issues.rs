//! Issues of finished catalogs.

pantin_base::issues! {
    category "catalog";

    /// Two resources have the same type and title. Source: `Puppet::Resource::Catalog::DuplicateResourceError`
    "PANTIN_DUPLICATE_DECLARATION" Error duplicate_declaration(reference: &str, first: &str, second: &str) => "Duplicate declaration: {reference} is already declared{first}; cannot redeclare{second}"

    /// Two resources share a name: a title, alias or namevar of one equals that of the other. Source:
    /// `Puppet::Resource::Catalog#alias`
    "PANTIN_CANNOT_ALIAS" Error cannot_alias(reference: &str, alias: &str, at: &str, resource: &str, first: &str) => "Cannot alias {reference} to {alias}{at}; resource {resource} already declared{first}"

    /// The collector's query is not a condition: it has a bare value, or its left side is not an attribute name. Puppet
    /// fails with a Ruby error.
    "PANTIN_UNUSABLE_QUERY" Error unusable_query() => "The query of this collector is not a condition: it must compare attribute names with values"

    /// The value `default` is in a catalog without rich data. Source: pops/issues.rb
    /// SERIALIZATION_DEFAULT_CONVERTED_TO_STRING
    "SERIALIZATION_DEFAULT_CONVERTED_TO_STRING" Error default_converted_to_string(path: &str) => "{path} contains the special value default. It will be converted to the String 'default'"

    /// The catalog has no rich data, so this value is converted to a string. Source: pops/issues.rb
    /// SERIALIZATION_UNKNOWN_CONVERTED_TO_STRING
    "SERIALIZATION_UNKNOWN_CONVERTED_TO_STRING" Error unknown_converted_to_string(path: &str, class: &str, text: &str) => "{path} contains {class} value. It will be converted to the String '{text}'"

    /// The catalog has no rich data, so this hash key is converted to a string. Source: pops/issues.rb
    /// SERIALIZATION_UNKNOWN_KEY_CONVERTED_TO_STRING
    "SERIALIZATION_UNKNOWN_KEY_CONVERTED_TO_STRING" Error unknown_key_converted_to_string(path: &str, class: &str, text: &str) => "{path} contains a hash with {class} key. It will be converted to the String '{text}'"

    /// The file is not a JSON catalog. Puppet has no such command.
    "PANTIN_UNREADABLE_CATALOG" Error unreadable_catalog(file: &str, detail: &str) => "Could not read the catalog {file}: {detail}"

    /// A parameter value is nested too deeply for JSON readers. Puppet itself has no such limit.
    "PANTIN_CATALOG_TOO_DEEP" Error too_deep_to_keep(levels: usize) => "A parameter of the catalog has more than {levels} levels of arrays and hashes"

    /// An exported resource has a Sensitive value, and the setting `refuse_exported_secrets` is on.
    "PANTIN_EXPORTED_SECRET" Error exported_secret(type_name: &str, title: &str, parameter: &str, place: &str) => "The exported resource {type_name}[{title}] ({place}) has a Sensitive value in its parameter {parameter}, which is not kept for others"
}
