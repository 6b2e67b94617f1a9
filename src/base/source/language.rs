//! The description of the language that code follows if two differ: the specification, or Puppet 8.

/// The setting `language`: what becomes of a form that the specification defines and Puppet 8 refuses.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Language {
    /// It works, with a warning: agents whose catalogs Puppet compiles get errors.
    #[default]
    Both,
    /// It is Puppet's error.
    Puppet,
    /// It works.
    Specification,
}

impl Language {
    /// The values of the setting.
    pub const NAMES: &[&str] = &["both", "puppet", "specification"];

    /// The language of a name; the default for an unknown one.
    #[must_use]
    pub fn named(name: &str) -> Self {
        match name {
            "puppet" => Self::Puppet,
            "specification" => Self::Specification,
            _ => Self::Both,
        }
    }
}
