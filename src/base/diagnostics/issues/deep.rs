//! Issues that `parser validate --deep` finds without evaluating anything. They are warnings: code that is never run may
//! name what is not there.

crate::issues! {
    /// A class is declared, included or inherited that no file of the environment defines.
    "PANTIN_UNDEFINED_CLASS" Warning undefined_class(name: &str) => "No class '{name}' is defined"

    /// A resource is declared or collected of a type that nothing in the environment defines.
    "PANTIN_UNDEFINED_RESOURCE_TYPE" Warning undefined_resource_type(name: &str) => "No resource type '{name}' is defined"

    /// A function is called that nothing in the environment defines.
    "PANTIN_UNDEFINED_FUNCTION" Warning undefined_function(name: &str) => "No function '{name}' is defined"

    /// The type of a parameter or result names a type that nothing in the environment defines.
    "PANTIN_UNDEFINED_TYPE" Warning undefined_type(name: &str) => "No type '{name}' is defined"

    /// The type of a parameter of a class or defined type names a type alias that stands further down in the file.
    "PANTIN_LATE_TYPE" Warning late_type(name: &str) => "The type '{name}' is defined further down: Puppet does not find it here"

    /// A class or resource is given a parameter that it does not have.
    "PANTIN_UNDEFINED_PARAMETER" Warning undefined_parameter(owner: &str, name: &str) => "{owner} has no parameter '{name}'"

    /// A variable of a class is read that the class does not set.
    "PANTIN_UNDEFINED_VARIABLE" Warning undefined_variable(class: &str, name: &str) => "The class '{class}' sets no variable '{name}'"

    /// A function of stdlib is called by the name that it had before release 9, which goes away.
    "PANTIN_MOVED_FUNCTION" Warning moved_function(name: &str) => "'{name}' is 'stdlib::{name}' since release 9 of stdlib"

    /// A fact is read that Puppet 8 leaves out, unless `include_legacy_facts` is set.
    "PANTIN_LEGACY_FACT" Warning legacy_fact(name: &str) => "'{name}' is a legacy fact, which Puppet 8 has no more"
}
