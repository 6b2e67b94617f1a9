//! Issues of resource types of modules.

crate::issues! {
    category "loader";

    /// A generated resource type's file has nothing in it. Source:
    /// `Puppet::Pops::Loader::PuppetResourceTypeImplInstantiator`
    "PANTIN_WRONG_DEFINITION" Error empty_resource_type(file: &str, name: &str) => "The code loaded from {file} does not create the resource type '{name}' - it is empty"

    /// A generated resource type's file has something else in it. Source:
    /// `Puppet::Pops::Loader::PuppetResourceTypeImplInstantiator`
    "PANTIN_WRONG_DEFINITION" Error no_resource_type(file: &str, name: &str) => "The code loaded from {file} does not create the resource type '{name}' - no call to Puppet::Resource::ResourceType3.new found."

    /// A generated resource type's file has something else in it too. Source:
    /// `Puppet::Pops::Loader::PuppetResourceTypeImplInstantiator`
    "PANTIN_WRONG_DEFINITION" Error more_than_a_resource_type(file: &str, name: &str) => "The code loaded from {file} must contain only the creation of resource type '{name}' - it has additional logic."

    /// A generated resource type's file has another type in it. Source:
    /// `Puppet::Pops::Loader::PuppetResourceTypeImplInstantiator`
    "PANTIN_WRONG_DEFINITION" Error other_resource_type(file: &str, name: &str, found: &str) => "The code loaded from {file} produced resource type with the wrong name, expected '{name}', actual '{found}'"
}
