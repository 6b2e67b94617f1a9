//! Issues of `pantin.toml`.

pantin_base::issues! {
    category "project";

    /// The configuration file of the repository cannot be read.
    "PANTIN_UNREADABLE_PROJECT" Error unreadable(file: &str, detail: &str) => "Could not read {file}: {detail}"

    /// The configuration file of the repository is not valid TOML.
    "PANTIN_PROJECT_SYNTAX" Error syntax(detail: &str) => "This is not valid TOML: {detail}"

    /// The configuration file of the repository has a key that pantin does not know. `pantin schema project` lists all keys.
    "PANTIN_UNKNOWN_PROJECT_KEY" Error unknown_key(key: &str) => "Unknown key '{key}'"

    /// The value of a key in the configuration file of the repository has the wrong type. `pantin schema project` shows
    /// the type of each key.
    "PANTIN_PROJECT_VALUE" Error wrong_value(key: &str, expected: &str, actual: &str) => "'{key}' expects {expected}, got {actual}"

    /// A key of the configuration file of the repository names a file or directory that does not exist. Paths are relative to
    /// the directory of the file.
    "PANTIN_PROJECT_PATH" Error missing_path(key: &str, path: &str) => "'{key}' names '{path}', which does not exist"

    /// A table of the configuration file of the repository lacks a key that it needs.
    "PANTIN_PROJECT_KEY_MISSING" Error missing_key(key: &str, table: &str) => "'{table}' needs the key '{key}'"

    /// The configuration file of the repository names a rule that does not exist. `pantin explain` lists the codes of all
    /// rules.
    "PANTIN_UNKNOWN_RULE" Error unknown_rule(code: &str) => "There is no rule '{code}'"

    /// A comment or `.puppet-lint.rc` names a check or rule that does not exist, so that nothing is switched off.
    "PANTIN_UNKNOWN_CHECK" Warning unknown_check(name: &str) => "There is no check '{name}'"

    /// `.puppet-lint.rc` has an option that puppet-lint does not know.
    "PANTIN_UNKNOWN_CHECK" Warning unknown_option(option: &str) => "puppet-lint has no option '{option}'"

    /// A comment switches a rule off where the rule reports nothing.
    "PANTIN_UNUSED_IGNORE" Note unused_ignore(name: &str) => "The comment switches off '{name}', which reports nothing here"
}
