//! Issues of environments, modules and autoloading.

pantin_base::issues! {
    category "loader";

    /// All environments share a manifest, but `default_manifest` is not an absolute path. Source: defaults.rb
    "PANTIN_RELATIVE_DEFAULT_MANIFEST" Error relative_default_manifest() => "The 'default_manifest' setting must be set to an absolute path when 'disable_per_environment_manifest' is true"

    /// All environments share a manifest, so the environment's own manifest is ignored. Source:
    /// settings/environment_conf.rb manifest
    "PANTIN_SHADOWED_MANIFEST" Error shadowed_manifest(directory: &str, own: &str, shared: &str) => "The 'disable_per_environment_manifest' setting is true, but the environment located at {directory} has a manifest setting in its environment.conf of '{own}' which does not match the default_manifest setting '{shared}'. If this environment is expecting to find modules in '{own}', they will not be available!"

    /// All environments share a manifest, and an environment has its own. Source: node/environment.rb validation_errors
    "PANTIN_CONFLICTING_MANIFEST" Error conflicting_manifest(environment: &str) => "Compilation has been halted because: The 'disable_per_environment_manifest' setting is true, and the '{environment}' environment has an environment.conf manifest that conflicts with the 'default_manifest' setting. For more information, see https://puppet.com/docs/puppet/latest/environments_about.html"

    /// `environment.conf` has sections. Source: settings/environment_conf.rb validate
    "PANTIN_ENVIRONMENT_CONF_SECTIONS" Warning environment_conf_sections(file: &str, sections: &str) => "Invalid sections in environment.conf at '{file}'. Environment conf may not have sections. The following sections are being ignored: '{sections}'\n   (file & line not available)"

    /// `environment.conf` has settings that do not belong there. Source: settings/environment_conf.rb validate
    "PANTIN_ENVIRONMENT_CONF_SETTINGS" Warning environment_conf_settings(file: &str, settings: &str) => "Invalid settings in environment.conf at '{file}'. The following unknown setting(s) are being ignored: {settings}\n   (file & line not available)"

    /// No directory of the environment path contains the environment. Source: environments.rb EnvironmentNotFound
    "PANTIN_ENVIRONMENT_NOT_FOUND" Error environment_not_found(name: &str, path: &str) => "Could not find a directory environment named '{name}' anywhere in the path: {path}. Does the directory exist?"

    /// None of the given directories of the environment path exists. Puppet compiles without a warning.
    "PANTIN_ENVIRONMENT_PATH_MISSING" Warning environment_path_missing(name: &str, path: &str) => "The environment '{name}' has no directory: {path} does not exist"

    /// The module's `metadata.json` is not valid JSON. Source: module.rb read_metadata
    "PANTIN_FAULTY_METADATA" Error faulty_metadata(name: &str, detail: &str) => "{name} has an invalid and unparsable metadata.json file. The parse error: {detail}"

    /// The module's `metadata.json` lacks a required key. Source: module.rb load_metadata
    "PANTIN_MISSING_METADATA" Error missing_metadata(key: &str, name: &str) => "No {key} module metadata provided for {name}"

    /// The module's `metadata.json` has values of the wrong type. The message is Ruby's. Source: module.rb
    /// load_metadata
    "PANTIN_UNUSABLE_METADATA" Error unusable_metadata(detail: &str) => "{detail}"

    /// The dependencies in the module's `metadata.json` are not a list. Source: module.rb load_metadata
    "PANTIN_DEPENDENCIES_NOT_LIST" Error dependencies_not_list(name: &str, value: &str) => "The value for the key dependencies in the file metadata.json of the module {name} must be an array, not: '{value}'"

    /// The file cannot be read.
    "PANTIN_UNREADABLE_FILE" Error unreadable_file(file: &str, detail: &str) => "Could not read {file}: {detail}"

    /// A compiled file in the artefact is damaged. The file is compiled again.
    "PANTIN_ARTEFACT_PARTLY_DAMAGED" Warning artefact_partly_damaged(file: &str, part: &str) => "The artefact {file} is damaged: {part}; it is compiled again"

    /// The artefact contains only the name of a file whose content is needed.
    "PANTIN_ARTEFACT_LACKS_CONTENT" Error artefact_lacks_content(file: &str) => "The content of {file} was left out of the artefact"

    /// The file contains bytes that are not UTF-8.
    "PANTIN_INVALID_UTF8" Error invalid_utf8() => "invalid byte sequence in UTF-8"

    /// Several modules of one directory define a function with this name, and the caller declares none of them as a
    /// dependency. Puppet takes the module that the directory lists first, which differs between copies of a directory.
    /// pantin takes the first module by name.
    "PANTIN_RIVALLED_FUNCTION" Warning rivalled_function(name: &str, module: &str, rivals: &str) => "The function '{name}' of the module '{module}' is called, and there is another one in {rivals}: Puppet 8 takes that of the module that their directory lists first"

    /// Two files define the same defined type. Source: `Puppet::Resource::TypeCollection#add_definition`
    "PANTIN_DUPLICATE_DEFINITION" Error definition_redefined(name: &str, first: &str, second: &str) => "Definition '{name}' is already defined {first}; cannot be redefined {second}"

    /// The module has the name of one of Puppet's loaders, so Puppet compiles no catalog of the environment. Rename the
    /// module. Source: pops/loaders.rb add_loader_by_name
    "PANTIN_RESERVED_MODULE_NAME" Error reserved_module_name(name: &str) => "Internal Error: Attempt to redefine loader named '{name}'"
}
