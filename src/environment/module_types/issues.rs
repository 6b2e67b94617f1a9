//! Issues of resource types of modules.

pantin_base::issues! {
    category "loader";

    /// The file of a generated resource type is empty. Source:
    /// `Puppet::Pops::Loader::PuppetResourceTypeImplInstantiator`
    "PANTIN_WRONG_DEFINITION" Error empty_resource_type(file: &str, name: &str) => "The code loaded from {file} does not create the resource type '{name}' - it is empty"

    /// The file of a generated resource type contains something else. Source:
    /// `Puppet::Pops::Loader::PuppetResourceTypeImplInstantiator`
    "PANTIN_WRONG_DEFINITION" Error no_resource_type(file: &str, name: &str) => "The code loaded from {file} does not create the resource type '{name}' - no call to Puppet::Resource::ResourceType3.new found."

    /// The file of a generated resource type contains further code. Source:
    /// `Puppet::Pops::Loader::PuppetResourceTypeImplInstantiator`
    "PANTIN_WRONG_DEFINITION" Error more_than_a_resource_type(file: &str, name: &str) => "The code loaded from {file} must contain only the creation of resource type '{name}' - it has additional logic."

    /// The file of a generated resource type defines another type. Source:
    /// `Puppet::Pops::Loader::PuppetResourceTypeImplInstantiator`
    "PANTIN_WRONG_DEFINITION" Error other_resource_type(file: &str, name: &str, found: &str) => "The code loaded from {file} produced resource type with the wrong name, expected '{name}', actual '{found}'"

    /// Ruby cannot load the file of a resource type, because its form is obsolete. Puppet rejects each resource of the type.
    /// Source: util/autoload.rb
    "PANTIN_TYPE_NOT_LOADED" Error type_not_loaded(name: &str, detail: &str) => "Could not autoload puppet/type/{name}: {detail}"

    /// `generate types` wrote the resource type from another version of its Ruby file. Run `generate types` again.
    "PANTIN_TYPE_OUT_OF_DATE" Warning type_out_of_date(name: &str, file: &str, detail: &str) => "The resource type '{name}' was generated from another version of {file}: {detail}"
}
