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
