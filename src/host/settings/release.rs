//! Which release of Puppet 8 code follows where releases differ.

/// The setting `language_release`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum LanguageRelease {
    /// Puppet 8.10, the reference.
    #[default]
    Puppet810,
    /// OpenVox 8.28: `regsubst` takes texts that are Sensitive, and names of node definitions made of regular expressions with
    /// groups like `(?:` are in small letters.
    OpenVox828,
}

impl LanguageRelease {
    /// What the setting may be.
    pub const NAMES: &[&str] = &["8.10", "8.28"];

    /// The release of a name; the default for what is none.
    #[must_use]
    pub fn named(name: &str) -> Self {
        match name {
            "8.28" => Self::OpenVox828,
            _ => Self::Puppet810,
        }
    }
}
