//! Issues of Ruby code of modules.

crate::issues! {
    /// A resource type is declared by Ruby code whose effect is not known without running it. Its attributes are taken
    /// as given. `puppet generate types` writes a declaration that can always be read.
    "PANTIN_TYPE_NOT_READ" Warning type_not_read(name: &str, reason: &str) => "The resource type '{name}' cannot be read completely, its attributes are not checked: {reason}"
}
