//! Issues of Hiera. Source: pops/issues.rb `HIERA_…`; the messages in pops/lookup and pops/merge_strategy.rb.

use pantin_base::diagnostics::Issue;

pantin_base::issues! {
    category "lookup";

    /// The data file cannot be parsed. Source: functions/yaml_data.rb
    "LOOKUP_ERROR" Error unable_to_parse(detail: &str) => "Unable to parse {detail}"

    /// The `hiera.yaml` cannot be parsed. Source: util/yaml.rb
    "PANTIN_MALFORMED_HIERA_CONFIG" Error malformed_config(detail: &str) => "{detail}"

    /// The YAML data file does not contain a hash. Source: functions/yaml_data.rb
    "LOOKUP_ERROR" Error no_yaml_hash(path: &str) => "{path}: file does not contain a valid yaml hash"

    /// A hierarchy entry with one of Puppet's data functions has no path. Source: functions/yaml_data.rb
    "RUNTIME_ERROR" Error data_function_without_path(name: &str) => "'{name}' one of 'path', 'paths' 'glob', 'globs' or 'mapped_paths' must be declared in hiera.yaml when using this data_hash function"

    /// A hierarchy entry with `eyaml_lookup_key` has no path. Source: functions/eyaml_lookup_key.rb
    "RUNTIME_ERROR" Error eyaml_without_path() => "'eyaml_lookup_key': one of 'path', 'paths' 'glob', 'globs' or 'mapped_paths' must be declared in hiera.yaml when using this lookup_key function"

    /// The encrypted value cannot be decrypted. Source: functions/eyaml_lookup_key.rb
    "LOOKUP_ERROR" Error eyaml_failed(data: &str, key: &str, path: &str, detail: &str) => "hiera-eyaml backend error decrypting {data} when looking up {key} in {path}. Error was {detail}"

    /// Source: pops/issues.rb HIERA_UNSUPPORTED_VERSION
    "HIERA_UNSUPPORTED_VERSION" Error unsupported_version(version: i64) => "This runtime does not support hiera.yaml version {version}"

    /// Source: pops/issues.rb HIERA_VERSION_3_NOT_GLOBAL
    "HIERA_VERSION_3_NOT_GLOBAL" Error version_3_not_global(place: &str) => "hiera.yaml version 3 cannot be used in {place}"

    /// Source: pops/issues.rb HIERA_UNSUPPORTED_VERSION_IN_GLOBAL
    "HIERA_UNSUPPORTED_VERSION_IN_GLOBAL" Error version_4_in_global() => "hiera.yaml version 4 cannot be used in the global layer"

    /// Source: pops/issues.rb HIERA_UNDEFINED_VARIABLE
    "HIERA_UNDEFINED_VARIABLE" Error undefined_variable_in_config(name: &str) => "Undefined variable '{name}'"

    /// The interpolation names a variable that no scope defines. Source: parser/scope.rb
    "RUNTIME_ERROR" Error undefined_variable(name: &str, reason: &str) => "Undefined variable '{name}'; {reason}"

    /// Source: pops/issues.rb HIERA_BACKEND_MULTIPLY_DEFINED
    "HIERA_BACKEND_MULTIPLY_DEFINED" Error backend_multiply_defined_at(name: &str, first: &str) => "Backend '{name}' is defined more than once.{first}"

    /// Source: pops/issues.rb HIERA_NO_PROVIDER_FOR_BACKEND
    "HIERA_NO_PROVIDER_FOR_BACKEND" Error no_provider_for_backend(name: &str) => "No data provider is registered for backend '{name}'"

    /// Source: pops/issues.rb HIERA_HIERARCHY_NAME_MULTIPLY_DEFINED
    "HIERA_HIERARCHY_NAME_MULTIPLY_DEFINED" Error hierarchy_name_multiply_defined_at(name: &str, first: &str) => "Hierarchy name '{name}' defined more than once.{first}"

    /// Source: pops/issues.rb HIERA_V3_BACKEND_NOT_GLOBAL
    "HIERA_V3_BACKEND_NOT_GLOBAL" Error hiera3_backend_not_global() => "'hiera3_backend' is only allowed in the global layer"

    /// Source: pops/issues.rb HIERA_DEFAULT_HIERARCHY_NOT_IN_MODULE
    "HIERA_DEFAULT_HIERARCHY_NOT_IN_MODULE" Error default_hierarchy_not_in_module() => "'default_hierarchy' is only allowed in the module layer"

    /// Source: pops/issues.rb HIERA_V3_BACKEND_REPLACED_BY_DATA_HASH
    "HIERA_V3_BACKEND_REPLACED_BY_DATA_HASH" Error hiera3_backend_replaced(name: &str) => "Use \"data_hash: {name}_data\" instead of \"hiera3_backend: {name}\""

    /// Source: pops/issues.rb HIERA_MISSING_DATA_PROVIDER_FUNCTION
    "HIERA_MISSING_DATA_PROVIDER_FUNCTION" Error missing_function(name: &str) => "One of data_hash, lookup_key, data_dig, or hiera3_backend must be defined in hierarchy '{name}'"

    /// Source: pops/issues.rb HIERA_MULTIPLE_DATA_PROVIDER_FUNCTIONS
    "HIERA_MULTIPLE_DATA_PROVIDER_FUNCTIONS" Error multiple_functions(name: &str) => "Only one of data_hash, lookup_key, data_dig, or hiera3_backend can be defined in hierarchy '{name}'"

    /// Source: pops/issues.rb HIERA_MULTIPLE_DATA_PROVIDER_FUNCTIONS_IN_DEFAULT
    "HIERA_MULTIPLE_DATA_PROVIDER_FUNCTIONS_IN_DEFAULT" Error multiple_functions_in_defaults() => "Only one of data_hash, lookup_key, data_dig, or hiera3_backend can be defined in defaults"

    /// Source: pops/issues.rb HIERA_MULTIPLE_LOCATION_SPECS
    "HIERA_MULTIPLE_LOCATION_SPECS" Error multiple_locations(name: &str) => "Only one of path, paths, glob, globs, uri, uris, or mapped_paths can be defined in hierarchy '{name}'"

    /// Source: pops/issues.rb HIERA_OPTION_RESERVED_BY_PUPPET
    "HIERA_OPTION_RESERVED_BY_PUPPET" Error reserved_option(key: &str, name: &str) => "Option key '{key}' used in hierarchy '{name}' is reserved by Puppet"

    /// Source: pops/issues.rb HIERA_DEFAULT_OPTION_RESERVED_BY_PUPPET
    "HIERA_DEFAULT_OPTION_RESERVED_BY_PUPPET" Error reserved_option_in_defaults(key: &str) => "Option key '{key}' used in defaults is reserved by Puppet"

    /// Source: pops/issues.rb HIERA_DATA_PROVIDER_FUNCTION_NOT_FOUND
    "HIERA_DATA_PROVIDER_FUNCTION_NOT_FOUND" Error data_function_not_found(kind: &str, name: &str) => "Unable to find '{kind}' function named '{name}'"

    /// Source: pops/issues.rb HIERA_INTERPOLATION_ALIAS_NOT_ENTIRE_STRING
    "HIERA_INTERPOLATION_ALIAS_NOT_ENTIRE_STRING" Error alias_not_entire_string() => "'alias' interpolation is only permitted if the expression is equal to the entire string"

    /// An alias of a key without data: Puppet takes an empty text, also in place of a default.
    "PANTIN_ALIAS_OF_NOTHING" Error alias_of_nothing(key: &str) => "the alias of '{key}' finds no data: Puppet uses an empty text, which takes the place of defaults"

    /// A key of digits alone has no data. YAML reads such a key as a number, and lookups look for texts.
    "PANTIN_NUMBER_AS_KEY" Error number_as_key(name: &str) => "No data for '{name}': a key of digits alone is a number in YAML, and a lookup finds only texts"

    /// The option `sort_merged_arrays` sorts every merged array, and the elements of one have no order.
    "PANTIN_UNSORTABLE_DATA" Error unsortable(kinds: &str) => "`sort_merged_arrays` cannot sort a merged array: its elements ({kinds}) have no order"

    /// Source: pops/issues.rb HIERA_INTERPOLATION_UNKNOWN_INTERPOLATION_METHOD
    "HIERA_INTERPOLATION_UNKNOWN_INTERPOLATION_METHOD" Error unknown_interpolation_method(name: &str) => "Unknown interpolation method '{name}'"

    /// Source: pops/issues.rb HIERA_INTERPOLATION_METHOD_SYNTAX_NOT_ALLOWED
    "HIERA_INTERPOLATION_METHOD_SYNTAX_NOT_ALLOWED" Error method_syntax_not_allowed() => "Interpolation using method syntax is not allowed in this context"

    /// The value of a key refers to the key itself. Source: pops/lookup/invocation.rb
    "LOOKUP_ERROR" Error recursive_lookup(names: &str) => "Recursive lookup detected in [{names}]"

    /// A lookup exceeds the maximum number of interpolations.
    "PANTIN_TOO_MANY_INTERPOLATIONS" Error too_many_interpolations(most: u32) => "One lookup needs more than {most} interpolations"

    /// The interpolated text exceeds the maximum length.
    "PANTIN_INTERPOLATION_TOO_LONG" Error interpolation_too_long() => "An interpolated text is too long"

    /// A data function returns a value that is nested too deeply.
    "PANTIN_DEEP_DATA" Error data_too_deep(most: usize) => "Data that a function gives is nested more than {most} levels deep"

    /// Source: pops/lookup/lookup_key.rb
    "LOOKUP_ERROR" Error syntax_error_in_key(key: &str) => "Syntax error in key: '{key}'"

    /// Source: pops/lookup/interpolation.rb
    "LOOKUP_ERROR" Error syntax_error_in_string(text: &str) => "Syntax error in string: {text}"

    /// A dotted key accesses a value that has no keys. Source: pops/lookup/sub_lookup.rb
    "LOOKUP_ERROR" Error not_hash_like(class: &str, segment: &str, key: &str) => "Data Provider type mismatch: Got {class} when a hash-like object was expected to access value using '{segment}' from key '{key}'"

    /// A dotted key has an index that is out of range for any array.
    "PANTIN_INDEX_TOO_LARGE" Error index_too_large(index: i64) => "index {index} is out of range"

    /// Source: pops/merge_strategy.rb
    "RUNTIME_ERROR" Error merge_without_strategy() => "The hash given as 'merge' must contain the name of a strategy in string form for the key 'strategy'"

    /// Source: pops/merge_strategy.rb
    "RUNTIME_ERROR" Error unknown_merge_strategy(name: &str) => "Unknown merge strategy: '{name}'"

    /// The data has a value that Puppet has no type for. Source: pops/lookup/data_provider.rb
    "TYPE_MISMATCH" Error wrong_value(subject: &str, actual: &str) => "{subject} has wrong type, expects Puppet::LookupValue, got {actual}"

    /// The value does not have the expected type.
    "TYPE_MISMATCH" Error type_mismatch(detail: &str) => "{detail}"

    /// Source: pops/lookup/lookup_adapter.rb
    "LOOKUP_ERROR" Error lookup_options_no_hash() => "value of lookup_options must be a hash"

    /// Source: pops/lookup/lookup_adapter.rb
    "LOOKUP_ERROR" Error lookup_options_pattern_outside(module: &str) => "all lookup_options patterns must match a key starting with module name '{module}'"

    /// Source: pops/lookup/lookup_adapter.rb
    "LOOKUP_ERROR" Error lookup_options_key_outside(module: &str) => "all lookup_options keys must start with module name '{module}'"

    /// Source: pops/lookup/lookup_adapter.rb
    "LOOKUP_ERROR" Error convert_to_no_type(key: &str, source: &str, detail: &str) => "Invalid data type in lookup_options for key '{key}' could not parse '{source}', error: '{detail}"

    /// Source: pops/lookup/lookup_adapter.rb
    "LOOKUP_ERROR" Error convert_to_failed(key: &str, detail: &str) => "The convert_to lookup_option for key '{key}' raised error: {detail}"

    /// The lookup failed in the global layer. Source: pops/lookup/lookup_adapter.rb
    "PANTIN_LOOKUP_FAILED" Error lookup_of_key_failed(key: &str, detail: &str) => "Lookup of key '{key}' failed: {detail}"

    /// Source: pops/lookup/global_data_provider.rb
    "LOOKUP_ERROR" Error illegal_resolution_type(resolution: &str, key: &str) => "Resolution type :{resolution} is illegal when accessing values using dotted keys. Offending key was '{key}'"

    /// Source: pops/lookup/lookup_adapter.rb
    "RUNTIME_ERROR" Error no_environment_data_provider(environment: &str, name: &str) => "Environment '{environment}', cannot find environment_data_provider '{name}'"

    /// A module's `metadata.json` names an unknown data provider; Puppet fails while it makes its message.
    /// Source: pops/lookup/lookup_adapter.rb
    "RUNTIME_ERROR" Error no_module_data_provider() => "undefined method `%' for #<Puppet::Error: Environment '%{{env}}', cannot find module_data_provider '%{{provider}}'>"

    /// Source: pops/lookup.rb
    "LOOKUP_ERROR" Error not_found(name: &str) => "Function lookup() did not find a value for the name '{name}'"

    /// Source: pops/lookup.rb
    "LOOKUP_ERROR" Error none_found(names: &str) => "Function lookup() did not find a value for any of the names [{names}]"

    /// Ruby code calls a lookup's context after the lookup ended.
    "PANTIN_LOOKUP_ENDED" Error context_ended() => "the lookup of this context has ended"
}

fn first_defined_at(line: Option<u32>) -> String {
    line.map_or_else(String::new, |line| format!(" First defined at (line: {line})"))
}

/// A backend is listed twice; `first` is the line of its first definition.
#[must_use]
pub fn backend_multiply_defined(name: &str, first: Option<u32>) -> Issue {
    backend_multiply_defined_at(name, &first_defined_at(first))
}

/// Two hierarchy entries have one name; `first` is the line of its first definition.
#[must_use]
pub fn hierarchy_name_multiply_defined(name: &str, first: Option<u32>) -> Issue {
    hierarchy_name_multiply_defined_at(name, &first_defined_at(first))
}

/// True if an issue says that nothing was found. Puppet has one code for this and for all errors of data.
#[must_use]
pub fn is_absence(issue: &Issue) -> bool {
    is::not_found(issue) || is::none_found(issue) || is::number_as_key(issue)
}
