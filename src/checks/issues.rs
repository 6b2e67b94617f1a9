//! Issues of static checks.

pantin_base::issues! {
    category "data";

    /// A data file is not valid YAML, so that Hiera cannot read it.
    "PANTIN_DATA_SYNTAX" Error malformed_yaml(detail: &str) => "This is not valid YAML: {detail}"

    /// A file is not valid JSON.
    "PANTIN_DATA_SYNTAX" Error malformed_json(detail: &str) => "This is not valid JSON: {detail}"

    /// Hiera expects a hash of keys and values in a data file.
    "PANTIN_DATA_NO_HASH" Error no_hash() => "This data file has no hash"

    /// A hash of a data file has a key twice. The last one wins, and the other value is lost.
    "PANTIN_DUPLICATE_KEY" Warning duplicate_key(key: &str, line: u32) => "The key '{key}' is here twice; the first is in line {line}, and the last one wins"

    /// A key of Hiera looks like a parameter of a class, but the class has no such parameter, and no code looks the key up.
    "PANTIN_UNKNOWN_DATA_KEY" Warning unknown_parameter(class: &str, name: &str) => "The class '{class}' has no parameter '{name}'"

    /// A key of Hiera looks like a parameter of a class, but no such class exists, and no code looks the key up.
    "PANTIN_UNKNOWN_DATA_KEY" Warning unknown_class(key: &str, class: &str) => "No class '{class}' is defined, and nothing looks up '{key}'"

    /// No class, manifest, template or other data reads a key of Hiera.
    "PANTIN_UNUSED_DATA_KEY" Warning unused_key(key: &str) => "Nothing looks up '{key}'"

    /// The value of a key does not match the type of the parameter that it is for.
    "PANTIN_DATA_TYPE" Error wrong_type(key: &str, detail: &str) => "'{key}' {detail}"

    /// No level of the hierarchy reads a data file.
    "PANTIN_UNUSED_DATA_FILE" Warning unused_file() => "No level of hiera.yaml reads this file"

    /// Keys in the data of a module begin with the name of the module. Puppet ignores others.
    "PANTIN_FOREIGN_MODULE_KEY" Warning foreign_key(key: &str, module: &str) => "Puppet ignores '{key}': keys in data of the module '{module}' begin with '{module}::'"

    category "interpolation";

    /// An interpolation has no closing brace. Hiera leaves the text as it is.
    "PANTIN_UNCLOSED_INTERPOLATION" Error unclosed() => "'%{{' has no closing brace"

    /// An interpolation calls a method that Hiera does not have.
    "PANTIN_UNKNOWN_INTERPOLATION" Error unknown_method(name: &str) => "Hiera has no interpolation method '{name}'"

    /// The method `alias` is only allowed as the whole text of a value.
    "PANTIN_UNKNOWN_INTERPOLATION" Error partial_alias() => "'alias' must be the whole text"

    /// Paths in hiera.yaml interpolate variables; methods are only allowed in data.
    "PANTIN_UNKNOWN_INTERPOLATION" Error method_in_config() => "hiera.yaml may interpolate variables, but no methods"

    /// An interpolation looks up a key that no data has. Hiera puts in an empty text.
    "PANTIN_UNKNOWN_INTERPOLATED_KEY" Warning unknown_key(key: &str) => "No data has the key '{key}'"

    /// An interpolation, a manifest or a template reads a fact that no node has.
    "PANTIN_UNKNOWN_FACT" Warning unknown_fact(name: &str) => "No node has the fact '{name}'"

    /// Code reads a fact that Facter does not have.
    "PANTIN_UNKNOWN_FACT" Warning no_fact(name: &str) => "Facter has no fact '{name}'"

    /// An interpolation reads a variable that is neither a fact of a node nor set at the top of a manifest.
    "PANTIN_UNKNOWN_DATA_VARIABLE" Warning unknown_variable(name: &str) => "'{name}' is no fact of a node, and no manifest sets it"

    category "hiera";

    /// `hiera.yaml` has a key that Hiera does not know, and refuses.
    "PANTIN_UNKNOWN_HIERA_KEY" Error unknown_config_key(key: &str) => "Hiera does not know the key '{key}'"

    /// A level of the hierarchy reads a path that no node can have.
    "PANTIN_UNREACHABLE_LEVEL" Warning unreachable_level(level: &str, name: &str) => "No node reads the level '{level}': no node has the fact '{name}'"

    /// Options of lookups are for a key, or a pattern of keys, that no data and no class has.
    "PANTIN_UNUSED_LOOKUP_OPTIONS" Warning unused_options(key: &str) => "'{key}' of lookup_options matches no key of data and no parameter of a class"

    /// A merge strategy in options of lookups does not exist.
    "PANTIN_UNKNOWN_MERGE" Error unknown_merge(name: &str) => "There is no merge strategy '{name}'"

    category "files";

    /// The Ruby code of a template is not valid.
    "PANTIN_TEMPLATE_SYNTAX" Error template_syntax(detail: &str) => "The Ruby code of this template is not valid: {detail}"

    /// The Puppetfile is not valid Ruby.
    "PANTIN_PUPPETFILE_SYNTAX" Error puppetfile_syntax(detail: &str) => "This is not valid Ruby: {detail}"

    /// The Puppetfile has a misspelt statement.
    "PANTIN_PUPPETFILE_SYNTAX" Error puppetfile_word(name: &str) => "Puppetfiles have no '{name}'"

    /// The Puppetfile has a module twice. Deployment fails, or one of them wins.
    "PANTIN_DUPLICATE_MODULE" Error duplicate_module(name: &str, line: u32) => "The module '{name}' is here twice; the first is in line {line}"

    /// Names of modules have an author, a slash or hyphen, and a name of small letters, digits and underscores.
    "PANTIN_MODULE_NAME" Warning module_name(name: &str) => "'{name}' is not the name of a module: 'author/name'"

    /// `metadata.json` lacks a key that every module needs.
    "PANTIN_METADATA_KEY" Error metadata_key(key: &str) => "A module's metadata needs the key '{key}'"

    /// `metadata.json` has a value of the wrong type.
    "PANTIN_METADATA_VALUE" Error metadata_value(key: &str, expected: &str) => "'{key}' expects {expected}"

    /// The range of versions of a dependency is invalid.
    "PANTIN_METADATA_VERSION" Error version_range(text: &str) => "'{text}' is not a range of versions"

    /// A module names a dependency twice.
    "PANTIN_METADATA_DUPLICATE" Warning duplicate_dependency(name: &str) => "The dependency '{name}' is here twice"

    /// `environment.conf` has no modulepath, so Puppet searches `modules` alone; other directories of modules are not used.
    "PANTIN_UNSEARCHED_DIRECTORY" Warning unsearched(names: &str) => "Puppet does not search {names}: environment.conf has no modulepath"
}
