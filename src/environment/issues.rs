//! Issues of environments, modules and autoloading.

crate::issues! {
    category "loader";

    /// All environments share a manifest, and it is not known where. Source: defaults.rb
    "PANTIN_RELATIVE_DEFAULT_MANIFEST" Error relative_default_manifest() => "The 'default_manifest' setting must be set to an absolute path when 'disable_per_environment_manifest' is true"

    /// All environments share a manifest, and one has its own, which is not used. Source: settings/environment_conf.rb manifest
    "PANTIN_SHADOWED_MANIFEST" Error shadowed_manifest(directory: &str, own: &str, shared: &str) => "The 'disable_per_environment_manifest' setting is true, but the environment located at {directory} has a manifest setting in its environment.conf of '{own}' which does not match the default_manifest setting '{shared}'. If this environment is expecting to find modules in '{own}', they will not be available!"

    /// All environments share a manifest, and one has its own. Source: node/environment.rb validation_errors
    "PANTIN_CONFLICTING_MANIFEST" Error conflicting_manifest(environment: &str) => "Compilation has been halted because: The 'disable_per_environment_manifest' setting is true, and the '{environment}' environment has an environment.conf manifest that conflicts with the 'default_manifest' setting. For more information, see https://puppet.com/docs/puppet/latest/environments_about.html"

    /// `environment.conf` has sections. Source: settings/environment_conf.rb validate
    "PANTIN_ENVIRONMENT_CONF_SECTIONS" Warning environment_conf_sections(file: &str, sections: &str) => "Invalid sections in environment.conf at '{file}'. Environment conf may not have sections. The following sections are being ignored: '{sections}'\n   (file & line not available)"

    /// `environment.conf` has settings that it cannot have. Source: settings/environment_conf.rb validate
    "PANTIN_ENVIRONMENT_CONF_SETTINGS" Warning environment_conf_settings(file: &str, settings: &str) => "Invalid settings in environment.conf at '{file}'. The following unknown setting(s) are being ignored: {settings}\n   (file & line not available)"

    /// No directory of the environment path has the environment. Source: environments.rb EnvironmentNotFound
    "PANTIN_ENVIRONMENT_NOT_FOUND" Error environment_not_found(name: &str, path: &str) => "Could not find a directory environment named '{name}' anywhere in the path: {path}. Does the directory exist?"

    /// None of the directories of an environment path that was given is there. Puppet compiles without a word.
    "PANTIN_ENVIRONMENT_PATH_MISSING" Warning environment_path_missing(name: &str, path: &str) => "The environment '{name}' has no directory: there is no {path}"

    /// A module's `metadata.json` is no JSON. Source: module.rb read_metadata
    "PANTIN_FAULTY_METADATA" Error faulty_metadata(name: &str, detail: &str) => "{name} has an invalid and unparsable metadata.json file. The parse error: {detail}"

    /// A module's `metadata.json` lacks a key. Source: module.rb load_metadata
    "PANTIN_MISSING_METADATA" Error missing_metadata(key: &str, name: &str) => "No {key} module metadata provided for {name}"

    /// A module's `metadata.json` has values that Puppet takes for others: Ruby's error ends the compilation. Source:
    /// module.rb load_metadata
    "PANTIN_UNUSABLE_METADATA" Error unusable_metadata(detail: &str) => "{detail}"

    /// A module's dependencies are no list. Source: module.rb load_metadata
    "PANTIN_DEPENDENCIES_NOT_LIST" Error dependencies_not_list(name: &str, value: &str) => "The value for the key dependencies in the file metadata.json of the module {name} must be an array, not: '{value}'"

    /// A file cannot be read.
    "PANTIN_UNREADABLE_FILE" Error unreadable_file(file: &str, detail: &str) => "Could not read {file}: {detail}"

    /// What a file was compiled into is damaged in an artefact. The file is compiled again.
    "PANTIN_ARTEFACT_PARTLY_DAMAGED" Warning artefact_partly_damaged(file: &str, part: &str) => "The artefact {file} is damaged: {part}; it is compiled again"

    /// A file is in an artefact by name only, and something reads it.
    "PANTIN_ARTEFACT_LACKS_CONTENT" Error artefact_lacks_content(file: &str) => "The content of {file} was left out of the artefact"

    /// A file has bytes that are not UTF-8.
    "PANTIN_INVALID_UTF8" Error invalid_utf8() => "invalid byte sequence in UTF-8"

    /// Several modules of one directory have a function of the same name, which says of no module, and the code that calls
    /// it is as near to one as to the others: it is of none of them, and its module declares none of them as a dependency.
    /// Puppet calls the function of the module that the directory lists first, and copies of a directory list their
    /// content in different orders. Here it is that of the first module by name.
    "PANTIN_RIVALLED_FUNCTION" Warning rivalled_function(name: &str, module: &str, rivals: &str) => "The function '{name}' of the module '{module}' is called, and there is another one in {rivals}: Puppet 8 takes that of the module that their directory lists first"

    /// Two files define the same defined type. Source: `Puppet::Resource::TypeCollection#add_definition`
    "PANTIN_DUPLICATE_DEFINITION" Error definition_redefined(name: &str, first: &str, second: &str) => "Definition '{name}' is already defined {first}; cannot be redefined {second}"
}
