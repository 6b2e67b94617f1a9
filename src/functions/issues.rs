//! Issues of functions.

crate::issues! {
    category "evaluator";

    /// A template is no valid EPP. Source: pops/evaluator/epp_evaluator.rb
    "RUNTIME_ERROR" Error invalid_epp(function: &str, detail: &str) => "{function}(): Invalid EPP: {detail}"

    /// The function that Puppet 4 took away. Source: pops/issues.rb DISCONTINUED_IMPORT
    "DISCONTINUED_IMPORT" Error discontinued_import() => "Use of 'import' has been discontinued in favor of a manifest directory. See http://links.puppet.com/puppet-import-deprecation"

    /// A function makes a text that no machine should hold.
    "PANTIN_ENDLESS_VALUE" Error text_too_long(name: &str) => "{name}(): the text would be too long"

    category "catalog";

    /// `@class`, given to `create_resources`. Source: pops/issues.rb CLASS_NOT_VIRTUALIZABLE
    "CLASS_NOT_VIRTUALIZABLE" Error class_not_virtualizable() => "Classes are not virtualizable"

    /// There is nothing that a question about the fleet could be put to. Puppet without PuppetDB's terminus has no such function.
    "PANTIN_NO_FLEET" Error no_fleet() => "puppetdb_query() has nothing to ask: there is no puppetdb.conf, and the setting storeconfigs is off"

    /// What `puppetdb_query` is given is no data.
    "PANTIN_UNUSABLE_QUESTION" Error unusable_question(detail: &str) => "puppetdb_query() was given what is no data: {detail}"
}
