//! Issues of functions.

pantin_base::issues! {
    category "evaluator";

    /// The template is not valid EPP. Source: pops/evaluator/epp_evaluator.rb
    "RUNTIME_ERROR" Error invalid_epp(function: &str, detail: &str) => "{function}(): Invalid EPP: {detail}"

    /// Puppet 4 removed `import`. Source: pops/issues.rb DISCONTINUED_IMPORT
    "DISCONTINUED_IMPORT" Error discontinued_import() => "Use of 'import' has been discontinued in favor of a manifest directory. See http://links.puppet.com/puppet-import-deprecation"

    /// A function makes a text that no machine should hold.
    "PANTIN_ENDLESS_VALUE" Error text_too_long(name: &str) => "{name}(): the text would be too long"

    category "catalog";

    /// `create_resources` was called with `@class`. Classes cannot be virtual. Source: pops/issues.rb
    /// CLASS_NOT_VIRTUALIZABLE
    "CLASS_NOT_VIRTUALIZABLE" Error class_not_virtualizable() => "Classes are not virtualizable"

    /// `puppetdb_query()` needs a fleet to query: configure `puppetdb.conf` or turn on `storeconfigs`. Puppet has no
    /// such function without PuppetDB's terminus.
    "PANTIN_NO_FLEET" Error no_fleet() => "puppetdb_query() has nothing to query: puppetdb.conf does not exist, and the setting storeconfigs is off"

    /// The argument of `puppetdb_query()` is not data.
    "PANTIN_UNUSABLE_QUESTION" Error unusable_question(detail: &str) => "The argument of puppetdb_query() is not data: {detail}"
}
