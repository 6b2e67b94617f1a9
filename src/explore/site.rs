//! What all pages share.

use pantin_service::exploring::Exploration;

/// What all pages share.
pub(crate) struct Site {
    pub(crate) exploration: Exploration,
    /// The repository or environment, for titles.
    pub(crate) name: String,
}
