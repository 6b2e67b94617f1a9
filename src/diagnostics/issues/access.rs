//! What is private and used from elsewhere, where the setting `access_control` is on. Puppet has no such thing.
//!
//! Source: `seeds/names-and-scopes.txt`, Access Control. Owners are named as `the module 'm'`, or as the code outside of
//! modules.

crate::issues! {
    /// A private class is included, required, contained, declared or inherited by code of another module, or by the node's
    /// classifier. The specification, Access Control: "A private class may only be directly used from the module where it is
    /// declared."
    "PANTIN_PRIVATE_CLASS" Error private_class(name: &str, owner: &str) => "The class '{name}' is private to {owner}"

    /// An instance of a private defined type is declared by code of another module. The specification, Access Control: "A
    /// private user defined resource type may only be directly used from the module where it is declared."
    "PANTIN_PRIVATE_DEFINE" Error private_define(name: &str, owner: &str) => "The defined type '{name}' is private to {owner}"

    /// A private function is called by code of another module. The specification has no private functions; the tag in the
    /// comment above one has this meaning to puppet-strings.
    "PANTIN_PRIVATE_FUNCTION" Error private_function(name: &str, owner: &str) => "The function '{name}' is private to {owner}"

    /// A private type alias is named by code of another module. The specification has no private type aliases; the tag in
    /// the comment above one has this meaning to puppet-strings.
    "PANTIN_PRIVATE_TYPE" Error private_type(name: &str, owner: &str) => "The type '{name}' is private to {owner}"

    /// Code of another module forms a relationship with a private class or an instance of a private defined type. The
    /// specification, Access Control: "The term directly-used means: … forming a relationship with the private class".
    "PANTIN_PRIVATE_RELATIONSHIP" Error private_relationship(reference: &str, owner: &str) => "{reference} is private to {owner}: a relationship with it cannot be formed here"

    /// Code of another module reads a private parameter as a variable. The specification, Access Control: "A private
    /// parameter may only be directly used from the module where it was declared", which means "referencing the parameter
    /// using variable syntax".
    "PANTIN_PRIVATE_PARAMETER" Error private_parameter(name: &str, of: &str, owner: &str) => "The parameter '{name}' of '{of}' is private to {owner}"

    /// Code of another module refers to a private class or to an instance of a private defined type. The specification, Access
    /// Control: "Access to a private class and its parameters will issue a warning as the intention is that it is an
    /// implementation concern of the particular module."
    "PANTIN_PRIVATE_REFERENCE" Warning private_reference(reference: &str, owner: &str) => "{reference} is private to {owner}, which may change or remove it"

    /// Code of another module asks the catalog for a private parameter. The specification, Access Control: "Since the result
    /// is still visible in the catalog, there is nothing preventing it from being accessed using catalog/type/id lookup, but a
    /// warning will be issued in these cases."
    "PANTIN_PRIVATE_PARAMETER_REFERENCE" Warning private_parameter_reference(name: &str, reference: &str, owner: &str) => "The parameter '{name}' of {reference} is private to {owner}, which may change or remove it"

    /// A private variable is read outside of its scope, where it is not visible. The specification, Access Control: "A private
    /// variable is only available in the scope where it is declared (and inner local scopes)."
    "PANTIN_PRIVATE_VARIABLE" Warning private_variable(name: &str, scope: &str) => "The variable '{name}' is private to {scope} and not visible here"

    /// A variable that is local anyway is declared private. The specification, Access Control: "It is only meaningful to
    /// declare private variables in top, node and class scope (all other variables are already private/local to their
    /// respective scopes)."
    "PANTIN_PRIVATE_LOCAL" Warning private_local(name: &str) => "The variable '{name}' is local anyway; 'private' means something at top scope, in node definitions and in classes alone"
}
