//! Forms of results.

use clap::ValueEnum;

/// Form of a result.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(super) enum RenderAs {
    /// JSON
    Json,
    /// YAML
    Yaml,
    /// Plain text
    S,
}

impl RenderAs {
    /// The ending of files in this form.
    pub(super) const fn ending(self) -> &'static str {
        match self {
            Self::Json => "json",
            Self::Yaml => "yaml",
            Self::S => "txt",
        }
    }
}
